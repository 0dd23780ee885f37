"""Games whose book has no rulings, or that are in no book, are ruled by the general poker book.  [decision 0020]"""

import pytest
from roundskit import hand_of
from tablekit import Room, at

from riverboat.core.game import Deal, Draw, PotGame
from riverboat.games import games
from riverboat.rulebook import clause
from riverboat.table import commands as c
from riverboat.table import floor_options
from riverboat.table import ruling_events as r

RULED_BY_POKER = [game for game in games() if game.book in ("california-poker", "house", "poker")]
GAMES = pytest.mark.parametrize("game", RULED_BY_POKER, ids=lambda game: game.key)


def dealt(game: PotGame) -> Room:
    room = at(game.key, game.stakes[0], stacks=[400] * 4)
    room.deal()
    return room


@GAMES
def test_every_ruling_that_is_proposed_cites_section_15_or_the_definitions(game: PotGame) -> None:
    proposed = floor_options(dealt(game).table)
    assert {option.words for option in proposed} >= {
        "misdeal wrong-start",
        "deck-wrong extra",
        "1 dead-hand fouled protected",
    }
    for option in proposed:
        assert option.clause.startswith(("poker/15", "poker/1.fouled-hand")), option
        assert clause(option.clause)


@GAMES
def test_a_misdeal_gives_everything_back_by_the_clause(game: PotGame) -> None:
    room = dealt(game)
    room.do("misdeal wrong-start")
    assert room.one(r.HandVoided).clause == "poker/15(e)(2)"
    assert set(room.stacks.values()) == {400}


def what_became_of_it(game: PotGame) -> str:
    """The last seat's last down-card of the first deal is turned up by the dealer."""
    room = at(game.key, game.stakes[0], stacks=[400] * 4)
    deal = next(step for _, step in game.steps() if isinstance(step, Deal))
    row = max(i for i, up in enumerate(deal.faces()) if not up)
    card = game.deck[4 * row + 3]
    room.give(c.StartHand(game.deck, mishaps=(c.Mishap("exposed", (card,)),)))
    hand = hand_of(room)
    assert not room.all(r.HandVoided)
    if card in hand.cards.down[hand.order[3]]:
        return "kept"
    return "up-card" if card in hand.cards.up[hand.order[3]] else "exchanged" if room.one(r.CardSetAside) else ""


@GAMES
@pytest.mark.rule("poker/15(k).one", "poker/15(l)", "poker/15(m).first", "poker/15(o)")
def test_what_becomes_of_an_exposed_down_card_goes_with_the_kind_of_game(game: PotGame) -> None:
    drawn = any(isinstance(step, Draw) for _, step in game.steps())
    stud = game.bring_in is not None and game.key != "mexican-stud"
    assert what_became_of_it(game) == ("kept" if drawn else "up-card" if stud else "exchanged")


@GAMES
@pytest.mark.rule("poker/15(i)(1)")
def test_hole_cards_that_discards_have_touched_are_protected_in_stud_alone(game: PotGame) -> None:
    room = dealt(game)
    room.do("2 dead-hand fouled")
    stud = game.bring_in is not None and game.key != "mexican-stud"
    assert (room.one(r.HandDead).clause == "poker/15(i)(1)") == stud
