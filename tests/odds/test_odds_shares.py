"""A pot whose shares go to hands made of different cards: odds that cannot count them say so."""

from dataclasses import replace

import pytest

from riverboat import games
from riverboat.core.game import Award, Betting, Board, Burn, Deal, MadeOf, Opens, Size, Street
from riverboat.core.ranking import HIGH
from riverboat.games.holdem import HOLDEM, STREETS
from riverboat.odds import Unanswerable
from riverboat.odds.compiled.record import compile_game
from riverboat.odds.equity.form import form

OMAHA, OWN = Award(HIGH, "omaha", MadeOf.TWO_HOLE_THREE_BOARD), Award(HIGH, "draw", MadeOf.HOLE)
FIVE = Street("pre-flop", (Deal("down down down down down"), Betting(Opens.LEFT_OF_BLINDS, Size.SMALL)))
FLOP = Street("flop", (Burn(), Board(3), Betting(Opens.LEFT_OF_BUTTON, Size.SMALL)))
RECORD = replace(
    HOLDEM, key="two-ways", name="Two ways", seats_max=6, streets=(FIVE, FLOP, *STREETS[2:]), awards=(OMAHA, OWN)
)


@pytest.mark.parametrize("awards", [(OMAHA, OWN), (OWN,), (OMAHA, Award(HIGH, "any"))])
def test_equity_does_not_count_all_shares_as_it_counts_the_first(awards: tuple[Award, ...]) -> None:
    with pytest.raises(Unanswerable, match="made of different cards"):
        form(replace(RECORD, awards=awards))
    assert form(replace(RECORD, awards=(OMAHA,))).two_and_three


def test_the_compiled_table_does_not_play_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(games._GAMES, RECORD.key, RECORD)
    with pytest.raises(Unanswerable, match="no share for own cards alone"):
        compile_game(RECORD.key, 2)
