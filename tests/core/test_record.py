"""The record: layout, domains, what is saved, what is left of it for a seat, and how uncompiled rules see it."""

import json

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import toy
from toy.tables import played_out
from veritable.core.errors import BadRecord, DamagedData
from veritable.core.record import COUNT, OWNER, PUBLIC, SCRATCH, SECRET, TALLY, Field, Plain, Record, field

BASICS = (field("seats", range(2, 5), PUBLIC), field("actor", range(-2, 4), PUBLIC))
WIDE = Record(
    *BASICS,
    field("small", range(3), PUBLIC, shape=3),
    field("middle", range(-300, 300), PUBLIC, shape=(2, 2)),
    field("large", range(70_000), SECRET),
    field("huge", range(-(2**40), 2**40), PUBLIC),
    field("byte", range(200), PUBLIC, shape=5),
    field("work", range(9), SCRATCH, shape=2),
    field("deeds", range(-9, 10), TALLY, shape=2),
)


# Declaring


@pytest.mark.parametrize(
    ("domain", "kind"),
    [
        (range(2), "i1"),
        (range(-128, 128), "i1"),
        (range(129), "i2"),
        (range(2**15 + 1), "i4"),
        (range(2**31 + 1), "i8"),
        (range(-(2**63), 2**63), "i8"),
    ],
)
def test_a_field_takes_the_narrowest_signed_integers_that_hold_its_domain(domain: range, kind: str) -> None:
    assert field("n", domain, PUBLIC).kind == np.dtype(kind)


def test_a_count_is_wide_enough_for_a_whole_rows_total() -> None:
    assert field("hand", range(101), COUNT, shape=(2, 3)).kind == np.dtype("i2")
    assert field("hand", range(101), OWNER, shape=(2, 3)).kind == np.dtype("i1")


def test_a_domain_that_no_integer_holds_is_refused() -> None:
    with pytest.raises(BadRecord, match="No integer type"):
        Record(*BASICS, field("n", range(2**63 + 1), PUBLIC))


@pytest.mark.parametrize("domain", [range(0), range(5, 5), range(0, 10, 2)])
def test_a_domain_is_consecutive_and_not_empty(domain: range) -> None:
    with pytest.raises(BadRecord, match="consecutive"):
        field("n", domain, PUBLIC)


def test_a_field_without_sight_cannot_be_declared() -> None:
    with pytest.raises(TypeError):
        field("n", range(3))  # type: ignore[call-arg]
    with pytest.raises(BadRecord, match="who may see"):
        field("n", range(3), None)  # type: ignore[arg-type]
    with pytest.raises(BadRecord, match="empty domain"):
        Field("n", 3, 2, PUBLIC)


@pytest.mark.parametrize("sight", [OWNER, COUNT])
def test_what_belongs_to_seats_has_the_seat_as_first_axis(sight: object) -> None:
    with pytest.raises(BadRecord, match="first axis"):
        field("n", range(3), sight)  # type: ignore[arg-type]


def test_planes_name_every_value() -> None:
    with pytest.raises(BadRecord, match="one plane for each value"):
        field("n", range(3), PUBLIC, planes=("a", "b"))


def test_a_record_needs_actor_and_seats_and_different_names() -> None:
    with pytest.raises(BadRecord, match="'actor' and 'seats'"):
        Record(BASICS[0])
    with pytest.raises(BadRecord, match="differ"):
        Record(*BASICS, *BASICS)
    with pytest.raises(BadRecord, match="pad"):
        Record(*BASICS, field("pad", range(2), PUBLIC))


# Layout


@pytest.mark.parametrize("record", [WIDE, toy.GAME.record, Record(*BASICS)])
def test_every_field_is_aligned_and_no_byte_is_hidden(record: Record) -> None:
    fields = record.dtype.fields
    assert fields is not None
    covered = 0
    for name, (kind, start, *_) in fields.items():
        assert start == covered, f"a gap before {name}"
        assert start % kind.base.itemsize == 0
        covered += kind.itemsize
    assert covered == record.dtype.itemsize
    assert record.dtype.itemsize % 8 == 0
    assert "pad" in fields


def test_widest_fields_come_first() -> None:
    widths = [WIDE.dtype[name].base.itemsize for name in WIDE.dtype.names or ()]
    assert widths == sorted(widths, reverse=True)


def test_copies_are_equal_to_the_byte() -> None:
    state = played_out(3).state
    assert state.copy().tobytes() == state.tobytes()
    batch = np.repeat(state, 4)
    assert len({each.tobytes() for each in batch}) == 1
    batch[2] = batch[1]
    assert (batch == state).all()


def test_the_key_leaves_scratch_and_pad_out() -> None:
    state, other = WIDE.new(), WIDE.new()
    other["work"], other["pad"] = 7, 1
    assert WIDE.key(state) == WIDE.key(other)
    other["small"][0, 2] = 1
    assert WIDE.key(state) != WIDE.key(other)


def test_new_states_are_zero() -> None:
    assert set(WIDE.new(3).tobytes()) == {0}
    assert len(WIDE.new(3)) == 3


def test_open_means_that_nothing_is_hidden() -> None:
    assert Record(*BASICS, field("work", range(9), SCRATCH)).open
    assert not WIDE.open
    assert not toy.GAME.record.open


# Saving


def sample() -> np.ndarray:
    return WIDE.load(json.loads(json.dumps(WIDE.dump(filled()))))


def filled() -> np.ndarray:
    state = WIDE.new()
    state["seats"], state["huge"], state["large"] = 2, -(2**39), 69_999
    state["small"], state["middle"], state["byte"], state["work"] = (0, 1, 2), ((1, -300), (3, 299)), 199, 4
    return state


def test_dump_is_plain_data_and_load_its_inverse() -> None:
    assert WIDE.key(sample()) == WIDE.key(filled())
    assert WIDE.dump(filled())["middle"] == [[1, -300], [3, 299]]
    assert "work" not in WIDE.dump(filled())
    assert "pad" not in WIDE.dump(filled())


@pytest.mark.parametrize(
    ("name", "value", "reason"),
    [
        ("small", [0, 1, 3], r"'small' holds 3, outside 0\.\.2"),
        ("small", [0, 1, -1], "outside"),
        ("small", [0, 1], "shape"),
        ("small", 1, "shape"),
        ("small", [0, 1, None], "whole number"),
        ("small", [0, 1, "2"], "whole number"),
        ("small", [0, 1, 1.0], "whole number"),
        ("small", [True, False, True], "whole number"),
        ("middle", [[1, 2], [3]], "ragged"),
        ("huge", 2**40, "outside"),
        ("huge", 2**80, "whole number|outside"),
        ("huge", 2**63, "outside"),
        ("seats", None, "whole number"),
        ("seats", 1, "outside"),
        ("large", [5], "shape"),
    ],
)
def test_load_refuses_what_does_not_fit(name: str, value: object, reason: str) -> None:
    with pytest.raises(DamagedData, match=reason):
        WIDE.load({**WIDE.dump(filled()), name: value})


def test_load_refuses_missing_and_unknown_fields() -> None:
    data = WIDE.dump(filled())
    del data["byte"]
    with pytest.raises(DamagedData, match=r"missing \['byte'\], unknown \['bite'\]"):
        WIDE.load({**data, "bite": 0})
    with pytest.raises(DamagedData, match="table"):
        WIDE.load([1, 2])  # type: ignore[arg-type]
    with pytest.raises(DamagedData, match="unknown"):
        WIDE.load({**WIDE.dump(filled()), "work": [0, 0]})


@given(st.data())
def test_no_corrupted_number_is_loaded(data: st.DataObject) -> None:
    good = toy.GAME.record.dump(played_out(2, most=30).state)
    name = data.draw(st.sampled_from(sorted(good)))
    each = toy.GAME.record.fields[name]
    bad = data.draw(st.sampled_from([each.low - 1, each.high + 1, 0.5, "x", None, 10**30]))
    flat = np.array(good[name], dtype=object).ravel()
    flat[data.draw(st.integers(0, len(flat) - 1))] = bad
    good[name] = flat.reshape(each.shape).tolist() if each.shape else flat[0]
    with pytest.raises(DamagedData, match=repr(name)):
        toy.GAME.record.load(good)


def test_check_names_the_number_that_is_wrong() -> None:
    state = filled()
    WIDE.check(state)
    state["small"][0, 1] = 9
    with pytest.raises(DamagedData, match=r"'small' holds 9, outside 0\.\.2"):
        WIDE.check(state)


# Sight

HIDDEN = Record(
    *BASICS,
    field("board", range(10), PUBLIC, shape=3),
    field("role", range(5), OWNER, shape=3),
    field("notes", range(5), OWNER, shape=(3, 2, 2)),
    field("hand", range(101), COUNT, shape=(3, 4)),
    field("score", range(50), COUNT, shape=3),
    field("deck", range(5), SECRET, shape=2),
    field("work", range(5), SCRATCH),
)


def hidden_states() -> np.ndarray:
    states = HIDDEN.new(2)
    states["seats"], states["board"], states["role"], states["notes"] = 3, 7, (1, 2, 3), 4
    states["hand"], states["score"], states["deck"], states["work"] = 100, (10, 20, 30), 3, 1
    return states


def test_a_seat_sees_what_is_declared_and_nothing_else() -> None:
    seen = HIDDEN.redact(hidden_states(), 1)
    for row in seen:
        assert row["board"].tolist() == [7, 7, 7]
        assert row["role"].tolist() == [0, 2, 0]
        assert [row["notes"][seat].sum() for seat in range(3)] == [0, 16, 0]
        assert row["hand"].tolist() == [[400, 0, 0, 0], [100] * 4, [400, 0, 0, 0]]
        assert row["score"].tolist() == [10, 20, 30]
        assert (row["deck"].sum(), row["work"], row["pad"].sum()) == (0, 0, 0)


def test_an_onlooker_sees_totals() -> None:
    seen = HIDDEN.redact(hidden_states(), None)
    assert seen["hand"][0].tolist() == [[400, 0, 0, 0]] * 3
    assert not seen["role"].any()


def test_redacting_copies() -> None:
    states = hidden_states()
    HIDDEN.redact(states, 0)["board"][:] = 0
    assert states["board"].all()


def test_planes_show_values_apart_and_leave_scratch_out() -> None:
    record = Record(*BASICS, field("cell", range(3), PUBLIC, shape=2, planes=("none", "x", "o")), field("w", range(3), SCRATCH))
    states = record.new(2)
    states["cell"] = [[0, 1], [2, 2]]
    planes = record.planes(states)
    assert set(planes) == {"seats", "actor", "cell.none", "cell.x", "cell.o"}
    assert planes["cell.o"].tolist() == [[0, 0], [1, 1]]


# Plain


def test_plain_reads_python_ints_and_writes_the_array() -> None:
    state = filled()
    s = Plain(WIDE, state)
    assert type(s.huge) is int
    assert type(s.middle[0, 1]) is int
    s.huge -= 5
    s.middle[1, 0] = -7
    s.small[2] = 0
    assert (state["huge"][0], state["middle"][0, 1, 0], state["small"][0, 2]) == (-(2**39) - 5, -7, 0)


def test_plain_numbers_do_not_overflow_quietly() -> None:
    s = Plain(WIDE, filled())
    assert s.byte[0] * 1000 == 199_000
    with np.errstate(all="ignore"):
        assert filled()["byte"][0, 0] * np.int16(1000) != 199_000


def test_plain_refuses_a_number_outside_its_domain_or_its_type() -> None:
    s = Plain(WIDE, filled())
    with pytest.raises(BadRecord, match=r"'seats' may hold 2\.\.4, not 5"):
        s.seats = 5
    with pytest.raises(ValueError, match="invalid value"):
        s.small[0] = 300
    with pytest.raises(IndexError):
        s.small[3] = 0
    assert s.seats == 2


def test_plain_knows_its_fields_only() -> None:
    s = Plain(WIDE, filled())
    with pytest.raises(AttributeError, match="no field 'smal'"):
        _ = s.smal
    with pytest.raises(AttributeError, match="single number"):
        s.smal = 1
    with pytest.raises(AttributeError, match="single number"):
        s.small = 1


def test_strict_plain_checks_every_cell() -> None:
    state = filled()
    s = Plain(WIDE, state, strict=True)
    with pytest.raises(BadRecord, match=r"'small' may hold 0\.\.2, not 3"):
        s.small[0] = 3
    with pytest.raises(BadRecord, match="may hold"):
        s.middle[0, 0] = 300
    with pytest.raises(BadRecord, match="count from the end"):
        s.small[-1] = 0
    with pytest.raises(BadRecord, match="count from the end"):
        _ = s.middle[0, -1]
    s.small[0] = 2
    assert (state["small"][0, 0], len(s.small), s.small[0]) == (2, 3, 2)


def test_plain_sees_the_first_state_of_a_batch() -> None:
    states = np.repeat(filled(), 2)
    Plain(WIDE, states[1:]).huge = 5
    assert states["huge"].tolist() == [-(2**39), 5]


def test_the_key_is_the_bytes_of_the_identifying_fields_in_their_order() -> None:
    state = sample()
    assert WIDE.key(state) == b"".join(state[name].tobytes() for name in WIDE.identifying)
    both = np.concatenate([state, state])
    assert WIDE.key(both) == b"".join(both[name].tobytes() for name in WIDE.identifying)
    copied = WIDE.copy(state)
    assert copied.tobytes() == state.tobytes()
    copied[:] = 0
    assert WIDE.key(copied) != WIDE.key(state)


def test_a_tally_is_seen_by_all_and_saved_but_tells_no_positions_apart() -> None:
    state = sample()
    state["deeds"] = 3
    other = WIDE.copy(state)
    other["deeds"] = -3
    assert WIDE.key(other) == WIDE.key(state)
    assert [WIDE.redact(state, seat)["deeds"].tolist() for seat in (None, 0, 1)] == [[[3, 3]]] * 3
    assert WIDE.load(WIDE.dump(other))["deeds"].tolist() == [[-3, -3]]


def test_a_state_saved_before_there_was_a_tally_can_be_loaded() -> None:
    saved = WIDE.dump(sample())
    del saved["deeds"]
    assert WIDE.load(saved)["deeds"].tolist() == [[0, 0]]
