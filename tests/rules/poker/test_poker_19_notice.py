"""Section 19: what players read of a bad beat jackpot at a table that contributes to it."""

import pytest
from jackpotkit import ACCOUNTING, DAY, SUPERVISOR, Cage

from riverboat.room.bad_beat import orders as o
from riverboat.room.bad_beat import words as w
from riverboat.room.bad_beat.notice import notice


def lines(cage: Cage, table: str = "1") -> dict[str, str]:
    return {line.about: line.value for line in notice(cage.state, table)}


@pytest.mark.rule("poker/19(b).display", "poker/19(f)(1)")
def test_the_amount_is_the_one_displayed_and_says_when_it_is_pending() -> None:
    cage = Cage(held_percent=0)
    cage.join("1")
    assert lines(cage)["bad beat jackpot"] == "not counted yet"
    cage.collect("1", 4_825_000)
    cage.give(o.AdjustDisplay(DAY, "main", 4_825_000, "sue"), ACCOUNTING)
    assert lines(cage)["bad beat jackpot"] == "$48,250 on 2026-11-17"
    cage.hit()
    cage.give(o.VerifyHit("table:1/5"), SUPERVISOR)
    assert lines(cage)["bad beat jackpot"] == "$48,250 on 2026-11-17, to be adjusted after a bad beat"
    assert lines(cage, "2") == {}


@pytest.mark.rule("poker/19(b).percentage")
def test_the_posted_percentage_is_the_ratio_in_the_ledger() -> None:
    cage = Cage()
    cage.join("1")
    cage.collect("1", 100)
    counted = cage.facts[-1]
    assert isinstance(counted, w.CountVerified)
    assert (counted.to_fund, counted.to_reserve) == (90, 10)
    posted = "$1 of pots from $20 on: 90 % for the jackpot, 10 % held (it begins the next jackpot)"
    assert lines(cage)["what it takes of a pot"] == posted


@pytest.mark.parametrize(
    ("own_cards", "words"),
    [
        (2, "four eights or better, beaten at the showdown, with both own cards in each hand"),
        (1, "four eights or better, beaten at the showdown, with one of their own cards in each hand"),
        (0, "four eights or better, beaten at the showdown"),
    ],
)
def test_what_hits_it_and_who_gets_what(own_cards: int, words: str) -> None:
    cage = Cage(own_cards=own_cards, held_percent=0, min_pot=2_000)
    cage.join("1")
    assert lines(cage)["what hits it"] == words
    assert lines(cage)["its shares"] == "50 % to the loser, 25 % to the winner, 25 % to the others dealt in"
    assert lines(cage)["what it takes of a pot"] == "$1 of pots from $20 on, all of it for the jackpot"
