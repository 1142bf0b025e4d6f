import veritable


def test_a_turn_can_be_played_and_the_log_replays() -> None:
    match = veritable.game("veletas").match(size=7, seed=7)
    for turn in ("d4/b2", "white", "b6,f2/c3", "d4-d5/d4"):
        match.play(turn)
    again = veritable.replay(match.log())
    assert again.log() == match.log()
    assert again.fingerprint == match.fingerprint
