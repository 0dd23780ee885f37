"""Section 11(c) and (e): the button, the blinds and the rounds of omaha are those of hold'em."""

import pytest
from omahakit import DECK, FOUR, table
from roundskit import fold_around, in_order, passive
from tablekit import NEW_DECK, at, fl

from riverboat.core.cards import parse_cards
from riverboat.table import events as e

GAMES = pytest.mark.parametrize("game", FOUR)


@GAMES
@pytest.mark.rule("poker/11(c)")
def test_the_button_starts_and_moves_as_in_holdem(game: str) -> None:
    def buttons(name: str) -> list[int]:
        room = at(name, fl(4, 8, 2, 4), stacks={2: 400, 5: 400, 9: 400})
        found = []
        for _ in range(4):
            room.deal()
            found.append(room.one(e.HandStarted).button)
            fold_around(room)
        return found

    assert buttons(game) == buttons("holdem") == [9, 2, 5, 9]


@GAMES
@pytest.mark.rule("poker/11(c)")
def test_or_the_button_is_drawn_for(game: str) -> None:
    room = at(game, fl(4, 8, 2, 4), stacks="400", first_button="draw")
    room.do("2 sit Ann 400", "3 sit Ben 400")
    drawn = room.do("draw-for-button 9h Kd 4s")
    assert drawn == (e.ButtonDrawn((1, 2, 3), parse_cards("9h Kd 4s"), 2, "poker/11(c)"),)


@GAMES
@pytest.mark.rule("poker/11(e)")
def test_blinds_four_betting_rounds_and_three_burns_as_in_holdem(game: str) -> None:
    room = table(game, 3, button=3)
    room.deal(deck=NEW_DECK)
    assert [(blind.seat, blind.amount, blind.kind) for blind in room.all(e.BlindPosted)] == [
        (1, 200, "small"),
        (2, 400, "big"),
    ]
    assert in_order(room, e.BlindPosted, e.Dealt)
    passive(room)
    assert [(opened.street, opened.seats[0]) for opened in room.all(e.RoundOpened)] == [
        ("pre-flop", 3),
        ("flop", 1),
        ("turn", 1),
        ("river", 1),
    ]
    assert [burn.cards for burn in room.all(e.Burned)] == [(DECK[13],), (DECK[17],), (DECK[19],)]
    assert [board.cards for board in room.all(e.BoardDealt)] == [
        (DECK[14], DECK[15], DECK[16]),
        (DECK[18],),
        (DECK[20],),
    ]
