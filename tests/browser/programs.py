"""Programs in the pages that decide for their seats, so that a whole game is over soon."""

from __future__ import annotations

from browser.visitor import Visitor

# It decides over a line of its own, up to a line of the log or to the end, sees what the seat sees, and takes the action
# `favoured` two times out of three where it is offered.
DRIVE = """([id, seat, most, favoured]) => {
  const line = new WebSocket(`ws://${location.host}/api/tables/${id}/socket`);
  let luck = 7 + seat, ref = 0;
  window.driven = "running";
  line.onopen = () => line.send(JSON.stringify({ type: "hello", seat, brief: true }));
  line.onmessage = ({ data }) => {
    const view = JSON.parse(data).view;
    if (!view) return;
    if (view.actor === "over" || view.number >= most) { window.driven = "done"; line.close(); return; }
    if (view.actor !== seat || !view.ids.length) return;
    luck = (luck * 1103515245 + 12345) % 2147483648;
    const action = view.ids.includes(favoured) && luck % 3 ? favoured : view.ids[(luck >> 8) % view.ids.length];
    line.send(JSON.stringify({ type: "choose", number: view.number, action, ref: ++ref }));
  };
}"""
LAST = 100_000
NOTHING = -1
LOOKS = 2000


def drive(players: list[Visitor], table: str, most: int = LAST, favoured: int = NOTHING) -> None:
    """Programs decide for all seats, up to a line of the log or to the end."""
    for seat, player in enumerate(players):
        player.page.evaluate(DRIVE, [table, seat, most, favoured])
    for player in players:
        for _ in range(LOOKS):
            if player.page.evaluate("window.driven") == "done":
                break
            player.page.wait_for_timeout(50)
        assert player.page.evaluate("window.driven") == "done"
