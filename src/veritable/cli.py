"""The program `veritable`: commands by name; each imports what it needs when it runs.

Everything that goes wrong on purpose ends here, as one line that says what to do, with exit code 2: bad arguments, damaged
files, files that are not there. `play` has a subcommand a game, made from the game's own options.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

import veritable
from veritable.core import errors

if TYPE_CHECKING:
    from veritable.core.game import Game
    from veritable.terminal.screen import Screen

FILE = click.Path(path_type=Path)
MOST_VALUES_NAMED = 12
HINTS = {
    errors.DamagedData: "Use a file as `save` or `log` wrote it.",
    errors.BadOption: "`--help` after the command lists what it takes.",
}

HOW_SHOWN = (
    click.Option(["--no-color"], is_flag=True, help="No colour; the environment variable NO_COLOR does the same."),
    click.Option(["--describe"], is_flag=True, help="Sentences instead of a drawn board, for screen readers."),
    click.Option(["--ascii"], is_flag=True, help="Letters instead of signs, where the font lacks some."),
)


def showing(command: click.Command) -> click.Command:
    """The command takes the options that say how a board is shown."""
    command.params.extend(HOW_SHOWN)
    return command


def screen_for(given: dict[str, Any]) -> Screen:
    """The screen that the options ask for; they are taken out of what was given."""
    from veritable.terminal.screen import Screen, may_colour

    no_color, sentences, letters = given.pop("no_color"), given.pop("describe"), given.pop("ascii")
    return Screen(colour=may_colour() and not no_color, sentences=sentences, letters=letters)


# Commands


@click.group(invoke_without_command=True, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(veritable.__version__, prog_name="veritable")
@click.pass_context
def program(context: click.Context) -> None:
    """Board games true to the rulebook, played in this terminal.

    Begin with: veritable play veletas

    With --data FILE, games that have cards use those that you typed in.
    """
    if context.invoked_subcommand is None:
        click.echo(context.get_help())


@program.command()
def games() -> None:
    """List the games and their options."""
    for name in veritable.games():
        game = veritable.game(name)
        click.echo(f"{name}: {game.title}, for {' or '.join(map(str, game.seats))} seats, rules {game.version}")
        for option in game.choices:
            click.echo(f"    --{_dashed(option.name)} {_values(option.values)}: {option.note}")


@showing
@program.command()
@click.argument("file", type=FILE)
@click.option("--seats", help="Who plays, if not those who did: such as human,bot.")
def resume(file: Path, seats: str | None, **shown: Any) -> None:
    """Go on with a saved game."""
    from veritable.terminal import files
    from veritable.terminal.seats import HUMAN, checked, read_seating

    screen = screen_for(shown)
    match, seating = files.read_save(file)
    sitting = read_seating(match.game, seats) if seats else checked(match.game, seating or [HUMAN] * match.seats)
    _sit_down(screen, files.Saved(match, sitting), file)


@showing
@program.command()
@click.argument("file", type=FILE)
def replay(file: Path, **shown: Any) -> None:
    """Look at a log or a save, decision by decision.

    Commands: step, back, jump N, first, last, play [SECONDS], quit. Without a keyboard all decisions are printed.
    """
    from veritable.terminal import files
    from veritable.terminal.review import Review

    Review(files.read_match(file).match, screen_for(shown)).run()


@program.command()
@click.argument("file", type=FILE)
def verify(file: Path) -> None:
    """Check a log or a save: every action, every chance outcome, the seed."""
    from veritable.terminal import proof

    click.echo(proof.verify(file))


@program.command()
@click.argument("game", required=False)
@click.option("--full", is_flag=True, help="Every combination of modules at every number of seats; an hour on two cores.")
@click.option("--write", is_flag=True, help="Only write the table to docs/conformance/GAME.md.")
@click.option("--workers", default=1, show_default=True, help="Processes that share the work.")
def conformance(game: str | None, full: bool, write: bool, workers: int) -> None:
    """Test a game (or all) against the kit, and show clause, rule and test side by side."""
    from veritable.bots import check_honesty
    from veritable.core import conformance as kit

    root = Path(veritable.__file__).parents[2]
    tests = root / "tests"
    for name in [game] if game else veritable.games():
        known = veritable.game(name)
        if write:
            page = root / "docs" / "conformance" / f"{name}.md"
            page.parent.mkdir(parents=True, exist_ok=True)
            page.write_text(kit.table(known, tests).rstrip() + "\n", encoding="utf-8")
            continue
        checks = (*kit.CHECKS, check_honesty)
        for line in kit.run(known, tests=tests if tests.is_dir() else None, full=full, workers=workers, checks=checks):
            click.echo(line, err=True)
        click.echo(kit.table(known, tests))


# Serving


@program.command()
@click.option("--host", default="127.0.0.1", show_default=True, help="The address to listen at; 0.0.0.0 for everybody.")
@click.option("--port", default=8000, show_default=True, help="The port; 0 for any that is free.")
@click.option("--db", default="sqlite", show_default=True, help="sqlite, the name of a file, or postgresql://USER@HOST/NAME.")
@click.option("--workers", default=1, show_default=True, help="Processes; more than one needs PostgreSQL.")
@click.option("--limit", "limits", multiple=True, metavar="NAME=VALUE", help="Change a limit; docs/protocol.md lists them.")
@click.option("--open", "browse", is_flag=True, help="Open the browser once the table is laid.")
def serve(host: str, port: int, db: str, workers: int, limits: tuple[str, ...], browse: bool) -> None:
    """Serve the table to browsers and programs."""
    from veritable.server import serving

    def ready(host: str, port: int) -> None:
        address = f"http://{'localhost' if host in ('0.0.0.0', '127.0.0.1', '::') else host}:{port}/"
        click.echo(f"The table is laid at {address} (Ctrl-C ends it; nothing is lost).")
        if browse:
            click.launch(address)

    if any("=" not in each for each in limits):
        raise errors.BadOption("--limit is written NAME=VALUE.")
    serving.serve(host, port, db, workers, dict(each.split("=", 1) for each in limits), ready)


@program.command()
@click.argument("game")
@click.argument("options", nargs=-1, metavar="[OPTION=VALUE]...")
@click.option("--games", default=100, show_default=True, help="Games of each pair.")
@click.option("--seats", default=0, help="Seats at the table; the fewest if nothing is said.")
@click.option("--pairs", default="neighbours", show_default=True, help="Such as level-2:level-1,level-8:level-3.")
@click.option("--seed", default=1, show_default=True, help="The same seed plays the same games.")
@click.option("--simulations", type=int, help="How many simulations the top level may think, instead of 5 seconds.")
@click.option("--sides", default=0, help="How many sides seats belong to in turn, where they win together.")
@click.option("--workers", default=os.cpu_count() or 1, help="Processes that share the work; all cores if nothing is said.")
@click.option("--out", type=FILE, help="Where the result goes, if not into docs/ladder.")
def ladder(**asked: Any) -> None:
    """Let the levels of a game play each other, and print how strong they are."""
    from argparse import Namespace

    from veritable.lab import ladder as lab

    click.echo(lab.run(Namespace(**asked)))


# Playing: a subcommand a game


class Games(click.Group):
    """The games as subcommands, each loaded when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The games there are."""
        return veritable.games()

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """The command that plays a game; an unknown name raises an error that lists the known ones."""
        return _play_command(veritable.game(cmd_name))


@program.group(cls=Games, subcommand_metavar="GAME [OPTIONS]")
def play() -> None:
    """Play a game at this keyboard: `veritable play GAME --help` lists its options."""


def _play_command(game: Game) -> click.Command:
    people = ",".join(["human"] * game.seats[0])
    own = [
        click.Option([f"--{_dashed(each.name)}"], metavar=_values(each.values), help=f"{each.note} [{each.default}]")
        for each in game.choices
    ]
    common = [
        click.Option(["--seats"], help=f"Who plays, seat by seat: human, bot. [{people}]"),
        click.Option(["--seed"], help="A number (or 64 hexadecimal digits) that fixes chance and bots."),
        click.Option(["--position"], help="Begin with a position in the game's notation."),
    ]
    return showing(click.Command(game.name, params=[*own, *common], callback=_beginner(game), help=f"Play {game.title}."))


def _beginner(game: Game) -> Callable[..., None]:
    def begin(seats: str | None, seed: str | None, position: str | None, **given: Any) -> None:
        from veritable.terminal import files
        from veritable.terminal.seats import read_seating

        screen, number = screen_for(given), _seed(seed)
        options = {name: value for name, value in given.items() if value is not None}
        seating = read_seating(game, seats)
        match = game.match(len(seating), number, position=position, **options)
        _sit_down(screen, files.Saved(match, seating), seed=number)

    return begin


def _sit_down(screen: Screen, saved: Any, file: Path | None = None, seed: int | str | None = None) -> None:
    from veritable.terminal.seats import characters, introduction
    from veritable.terminal.table import Table

    options = ", ".join(f"{name} {value}" for name, value in saved.match.options.items())
    screen.say(f"{saved.match.game.title} ({options}). {introduction(saved.match.game, saved.seating)}.")
    for line in characters(saved.match.game, saved.seating):
        screen.say(line, "dim")
    screen.say("Type a move, `?` for what you may do, `help` for everything else.", "dim")
    for name in ("SIGTERM", "SIGHUP"):  # a closed window is no reason to lose a game
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.default_int_handler)
    Table(screen, saved, file, seed).run()


def _seed(text: str | None) -> int | str | None:
    return int(text) if text and text.isdecimal() and len(text) < 64 else text


def _dashed(name: str) -> str:
    return name.replace("_", "-")


def _values(values: tuple[Any, ...]) -> str:
    if len(values) > MOST_VALUES_NAMED and all(isinstance(each, int) for each in values):
        return f"{min(values)}..{max(values)}"
    return "|".join(map(str, values))


# Running, and what can go wrong


def main(arguments: list[str] | None = None) -> None:
    """Run the program and end the process with its exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")  # a terminal that lacks a sign still gets the sentence
    sys.exit(run(arguments))


def run(arguments: list[str] | None) -> int:
    """The exit code of a command; every expected failure is one line on stderr."""
    try:
        arguments = _with_own_cards(sys.argv[1:] if arguments is None else arguments)
        return program.main(arguments, prog_name="veritable", standalone_mode=False) or 0
    except click.exceptions.NoArgsIsHelpError as asked:
        click.echo(asked.format_message())
        return 2
    except click.ClickException as problem:
        return _fail(_usage(problem))
    except (click.Abort, KeyboardInterrupt):
        return 130
    except errors.NotConformant as problem:
        return _fail(str(problem), 1)
    except errors.VeritableError as problem:
        return _fail(f"{problem} {HINTS.get(type(problem), '')}")
    except OSError as problem:
        return _fail(f"{problem.filename}: {problem.strerror}. Check the name and whether you may use it.")


def _with_own_cards(arguments: list[str]) -> list[str]:
    """`--data FILE` anywhere names a file of own cards; it must be known before a game is loaded, so it is taken out first."""
    arguments = [part for each in arguments for part in (each.split("=", 1) if each.startswith("--data=") else [each])]
    if "--data" not in arguments:
        return arguments
    place = arguments.index("--data")
    file = "".join(arguments[place + 1 : place + 2])
    if not Path(file).is_file():
        raise errors.BadOption(f"--data needs a file of cards; {file!r} is none.")
    for name in veritable.games():
        os.environ[f"VERITABLE_DATA_{name.upper()}"] = file
    return arguments[:place] + arguments[place + 2 :]


def _usage(problem: click.ClickException) -> str:
    """What is wrong with the arguments, and which options there are if one was unknown."""
    context = getattr(problem, "ctx", None)
    if isinstance(problem, click.NoSuchOption) and context is not None:
        known = [name for each in context.command.get_params(context) for name in each.opts if name.startswith("--")]
        return f"There is no option {problem.option_name}. `{context.command_path}` takes: {', '.join(known)}."
    path = context.command_path if context is not None else "veritable"
    return f"{problem.format_message()} Try: {path} --help"


def _fail(message: str, code: int = 2) -> int:
    click.echo(f"veritable: {' '.join(message.split())}", err=True)
    return code
