"""What only Celestials do in their turns: the Sorcerer's five spells and the Tormentor's change of card."""

from veritable.core.frames import WHO, A, C, go_on, pop, push, put, top
from veritable.core.record import State
from veritable.core.rule import rule
from veritable.games.veiled_fate.rules.board import hadria_follows, on_board, plays, stand, where
from veritable.games.veiled_fate.rules.cards import bury_pile
from veritable.games.veiled_fate.rules.renown import change
from veritable.games.veiled_fate.state import (
    ASK_BANISH,
    ASK_DEST,
    ASK_MAGICK_FIRST,
    ASK_OMEN,
    ASK_SOUL_SWAP,
    BANISH,
    BANISHING,
    CHANCE_SWAP,
    DEMIS,
    MAGICK,
    OMEN,
    PASS,
    RESOLVE,
    SORCERER,
    SOUL_SWAP,
    SWIFT_FEET,
    TORMENTOR,
)


@rule("VF-27", "VF-C73", "VF-C74", "VF-R53")
def can_move(s: State, demi: int) -> bool:
    """Whether a Demi could make an ordinary move: it is on the board and not on a quest."""
    return on_board(s, demi) and s.demi_slot[demi] == 0


@rule("VF-C76", "VF-R54")
def apart(s: State, one: int, other: int) -> bool:
    """Whether two Demis on the board are in different places."""
    if not on_board(s, one) or not on_board(s, other):
        return False
    return s.demi_at[one] != s.demi_at[other] or s.demi_slot[one] != s.demi_slot[other]


@rule("VF-C80", "VF-R55")
def is_near(s: State, demi: int) -> bool:
    """Whether a Demi's Renown is exactly 1 away from the Sorcerer's."""
    return on_board(s, demi) and abs(s.renown[demi] - s.sorcerer_renown) == 1


@rule("VF-C76", "VF-R54")
def has_other(s: State, demi: int) -> bool:
    """Whether some Demi is in another place than this one."""
    for other in range(DEMIS):
        if apart(s, demi, other):
            return True
    return False


@rule("VF-C73", "VF-C76", "VF-C78", "VF-C80", "VF-C81")
def is_castable(s: State, spell: int) -> bool:
    """Whether a spell has something to act on."""
    if spell == OMEN:
        return s.sorcerer_slot > 0
    for demi in range(DEMIS):
        if spell == SWIFT_FEET or (spell == BANISH and can_move(s, demi)):
            return True
        if (spell == SOUL_SWAP and is_near(s, demi)) or (spell == MAGICK and has_other(s, demi)):
            return True
    return False


@rule("VF-C63", "VF-C64")
def against_spell(s: State, seat: int, spell: int) -> int:
    """What forbids casting a spell: each serves the Sorcerer once."""
    if not plays(s, seat, SORCERER) or s.spell_used[spell]:
        return 463
    if is_castable(s, spell):
        return 0
    return 473 if spell == BANISH else 476 if spell == MAGICK else 478 if spell == OMEN else 480


@rule("VF-C63", "VF-C64", "VF-C78", "VF-C81", "VF-R10")
def cast(s: State, seat: int, spell: int) -> None:
    """A spell is spent, which counts as touching a card, and its choices follow."""
    s.spell_used[spell] = 1
    s.touched = 1
    if spell == BANISH:
        push(s, BANISHING, seat, 0, 0)
        push(s, ASK_BANISH, seat, 0, 0)
    elif spell == MAGICK:
        push(s, ASK_MAGICK_FIRST, seat, 0, 0)
    elif spell == OMEN:
        push(s, ASK_OMEN, seat, s.sorcerer_at - 1, 0)
    elif spell == SOUL_SWAP:
        push(s, ASK_SOUL_SWAP, seat, 0, 0)
    else:
        s.free_moves = 2


@rule("VF-C73", "VF-R53")
def against_banish(s: State, first: int, a: int) -> int:
    """What forbids banishing a Demi: it must be able to move, and not be the first again; the second may be declined."""
    if a == PASS:
        return 0 if first > 0 else 473
    if a + 1 == first:
        return 153
    return 0 if can_move(s, a) else 153


@rule("VF-C73", "VF-C74", "VF-C75", "VF-R53")
def banish(s: State, seat: int, first: int, a: int) -> None:
    """A Demi is moved by all rules of movement, wherever it is; or no second one is."""
    if a == PASS:
        return
    if first == 0:
        put(s, A, a + 1)
    push(s, ASK_DEST, seat, a, 0)


@rule("VF-C73", "VF-R53")
def carry_on_banishing(s: State) -> None:
    """After the first Demi a second may be moved, if one can."""
    seat, first = top(s, WHO), top(s, A)
    pop(s)
    for demi in range(DEMIS):
        if demi + 1 != first and can_move(s, demi):
            push(s, ASK_BANISH, seat, first, 0)
            return


@rule("VF-C76", "VF-C77", "VF-R33", "VF-R54")
def magick(s: State, one: int, other: int) -> None:
    """Two Demis change places, on quests as elsewhere and without votes; one that was beside Hadria draws her along."""
    place, slot = where(s, one), s.demi_slot[one] + 0
    to, slot_to = where(s, other), s.demi_slot[other] + 0
    stand(s, one, place, 0)
    stand(s, other, place, slot)
    stand(s, one, to, slot_to)
    if s.hadria_at == place:
        hadria_follows(s, place, slot, to)
    else:
        hadria_follows(s, to, slot_to, place)


@rule("VF-C78", "VF-C79", "VF-R34", "VF-R54")
def omen(s: State, seat: int, row: int, side: int) -> None:
    """The pile is discarded unread, and the quest is resolved for the side the Sorcerer names."""
    bury_pile(s, row)
    push(s, RESOLVE, seat, row, side)
    put(s, C, s.hadria * (s.hadria_at == row + 1))
    go_on(s, 3)


@rule("VF-C80", "VF-R55")
def soul_swap(s: State, demi: int) -> None:
    """The Sorcerer's marker and a Demi's exchange spaces; the Demi's arrives in front."""
    difference = s.sorcerer_renown - s.renown[demi]
    s.sorcerer_renown -= difference
    change(s, demi, difference)


@rule("VF-C31", "VF-R46")
def against_swap(s: State, seat: int) -> int:
    """What forbids changing the Demi card: only the Tormentor may, once, and an unused card must be there."""
    if not plays(s, seat, TORMENTOR) or s.swap_used:
        return 431
    return 0 if s.unused_size > 0 else 146


@rule("VF-C31", "VF-R46")
def change_card(s: State, seat: int) -> None:
    """The Tormentor's change is spent; that touches no card."""
    s.swap_used = s.age
    push(s, CHANCE_SWAP, seat, 0, 0)


@rule("VF-C32", "VF-C33", "VF-R62")
def swap_card(s: State, seat: int, demi: int) -> None:
    """The new card comes from the unused deck and the old one joins it; nobody else knows what is in it any more."""
    old = s.card[seat, 0] - 1
    for other in range(s.seats):
        if other != seat:
            s.witness[other] = 0
    s.unused[demi] -= 1
    s.unused[old] += 1
    s.card[seat, 0] = demi + 1
    if s.unused[demi] == 0:
        s.witness[seat] &= ~(1 << demi)
    s.witness[seat] |= 1 << old
    s.outsider[seat] |= 1 << old | 1 << demi
