"""A record that cannot be played is refused when it is made, with the field and the reason; an odd one is played."""

from dataclasses import replace
from typing import Any

import pytest
from randomplaykit import full_hand

from riverboat.core.cards import MEXICAN_41, STANDARD_52, WITH_JOKER_53
from riverboat.core.errors import SpecError
from riverboat.core.game import (
    Award,
    Betting,
    Board,
    BringIn,
    Burn,
    Deal,
    Discard,
    Draw,
    Expose,
    ExposedRule,
    MadeOf,
    Opens,
    PotGame,
    Size,
    Step,
    Street,
)
from riverboat.core.ranking import ACE_TO_FIVE, BADUGI, HIGH, MEXICAN, SHORT_DECK
from riverboat.core.stakes import Stakes, Structure, fixed_limit, no_limit, stud_limit
from riverboat.games import game, register
from riverboat.games.holdem import STREETS
from riverboat.games.house_holdem import HOUSE_NO_LIMIT
from riverboat.table import commands as c

STUD = game("seven-card-stud-high")
BLINDS = Betting(Opens.LEFT_OF_BLINDS, Size.SMALL)
SHOWING = Betting(Opens.BEST_SHOWING, Size.SMALL)
TWO = Deal("down down")


def first(*steps: Step) -> tuple[Street, ...]:
    """Hold'em behind another first street."""
    return (Street("one", steps), *STREETS[1:])


def fourth(*steps: Step, streets: tuple[Street, ...] = STUD.streets) -> tuple[Street, ...]:
    """Stud with another fourth street."""
    return (streets[0], Street("fourth", steps), *streets[2:])


def opened_by(opens: Opens) -> tuple[Street, ...]:
    return first(TWO, Betting(opens, Size.SMALL))


@pytest.mark.parametrize(
    ("change", "field", "why"),
    [
        # a ranking that needs other cards than there are
        (
            {"streets": (Street("one", (Deal("down"), BLINDS)),)},
            "awards",
            "high: a hand is 5 cards, and a player has 1",
        ),
        (
            {"streets": first(Deal("down down down"), BLINDS)[:1], "awards": (Award(BADUGI),)},
            "awards",
            "badugi: a hand is 4 cards, and a player has 3",
        ),
        (
            {"awards": (Award(MEXICAN),), "deck": MEXICAN_41},
            "awards",
            "mexican-stud: a hand is chosen from 5 cards, and a player has 7",
        ),
        (
            {"streets": STREETS[:1], "awards": (Award(HIGH, made_of=MadeOf.TWO_HOLE_THREE_BOARD),)},
            "awards",
            "high: two own cards of 2 and three of a board of 0",
        ),
        (
            {
                "streets": first(Deal("down"), BLINDS),
                "awards": (Award(HIGH, made_of=MadeOf.TWO_HOLE_THREE_BOARD),),
            },
            "awards",
            "high: two own cards of 1 and three of a board of 5",
        ),
        (
            {"awards": (Award(HIGH, made_of=MadeOf.HOLE),)},
            "awards",
            "high: a hand is 5 cards, and a player has 2",
        ),
        ({"deck": WITH_JOKER_53}, "deck", "high does not rank Jk"),
        ({"awards": (Award(SHORT_DECK),)}, "deck", "short-deck does not rank 2c"),
        ({"awards": ()}, "awards", "nobody can win"),
        ({"awards": (Award(HIGH), Award(ACE_TO_FIVE))}, "awards", "each share has a name of its own, not pot, pot"),
        # a deck that does not reach
        ({"seats_max": 23}, "seats_max", "the deck does not reach"),
        ({"deck": STANDARD_52[:20]}, "seats_max", "the deck does not reach"),
        # a round that nobody can open
        ({"streets": opened_by(Opens.BEST_SHOWING)}, "streets", "one: best-showing opens, and nobody has an up-card"),
        (
            {"streets": opened_by(Opens.LOWEST_SHOWING)},
            "streets",
            "one: lowest-showing opens, and nobody has an up-card",
        ),
        (
            {"streets": opened_by(Opens.HIGHEST_UP_CARD)},
            "streets",
            "one: highest-up-card opens, and nobody has an up-card",
        ),
        (
            {"streets": first(Deal("down up"), Betting(Opens.PAIR_WITH_BOARD, Size.SMALL))},
            "streets",
            "one: pair-with-board opens, and there is no board",
        ),
        (
            {"streets": first(Deal("down up"), Betting(Opens.LEFT_OF_BLINDS, Size.OPEN_PAIR))},
            "streets",
            "one: nobody can show a pair without two up-cards",
        ),
        ({"button": False}, "button", "blinds are counted from a button; without one a bring-in opens"),
        (
            {"streets": opened_by(Opens.BRING_IN), "bring_in": BringIn("lowest")},
            "streets",
            "one: bring-in opens, and nobody has an up-card",
        ),
        (
            {"bring_in": BringIn("lowest")},
            "bring_in",
            "a bring-in needs a round that it opens, and the other way round",
        ),
        # a step that asks for what is not there
        ({"streets": ()}, "streets", "there is no betting round"),
        ({"streets": (Street("one", (Board(5), BLINDS)),)}, "streets", "nobody is dealt a card"),
        ({"streets": (*STREETS, Street("end", ()))}, "streets", "nothing happens on the end"),
        ({"streets": (*STREETS, STREETS[3])}, "streets", "a street has a name of its own, not 'river'"),
        ({"streets": first(Draw(), TWO, BLINDS)}, "streets", "one: a draw, and nobody has a down-card"),
        ({"streets": first(Expose(), TWO, BLINDS)}, "streets", "one: nobody has a down-card to expose"),
        ({"streets": first(TWO, BLINDS, Discard(2))}, "streets", "one: 2 of 2 down-cards cannot be discarded"),
        (
            {"streets": first(Deal("down up"), BLINDS, Discard(2))},
            "streets",
            "one: 2 of 1 down-cards cannot be discarded",
        ),
        ({"streets": first(TWO, BLINDS, Discard(0))}, "streets", "one: Discard takes at least one card"),
        ({"streets": first(Burn(0), TWO, BLINDS)}, "streets", "one: Burn takes at least one card"),
        ({"streets": first(TWO, Board(-1), BLINDS)}, "streets", "one: Board takes at least one card"),
        ({"streets": first(Deal("dwn"), BLINDS)}, "streets", "one: cards are dealt down, up or by choice, not 'dwn'"),
        ({"streets": first(Deal("choice"), BLINDS)}, "streets", "one: a card by choice comes alone, after Expose"),
        (
            {"streets": first(Deal("down", common=True), BLINDS)},
            "streets",
            "one: a common card stands for one card, and not for the first",
        ),
        (
            {"exposed": ExposedRule.UP_CARD},
            "exposed",
            "a down-card cannot serve as the up-card where there is none",
        ),
        # stakes that nobody can post
        ({"stakes": (no_limit(100, 250),)}, "stakes.chip", "bets, blinds, ante and bring-in must be whole chips"),
        (
            {"stakes": (no_limit(*[100] * 12),)},
            "stakes",
            "/".join(["$1"] * 12) + " no limit: there are more blinds than seats",
        ),
        ({"ante_needed": True}, "stakes", "$1/$2 no limit: there is no ante"),
        ({"blinds_needed": 3}, "stakes", "$1/$2 no limit: there are not 3 blinds"),
        ({"forced_cap": 100}, "stakes", "$1/$2 no limit: the forced bets are above their cap"),
        (
            {"big_blind_is_double": True, "stakes": (no_limit(100, 300),)},
            "stakes",
            "$1/$3 no limit: the big blind is not twice the small one",
        ),
        (
            {"stakes": (Stakes(structure=Structure.NO_LIMIT, small_bet=200, big_bet=200, bring_in=100),)},
            "stakes",
            "$2 no limit: nobody owes a bring-in",
        ),
    ],
)
def test_hold_em_that_cannot_be_played_is_refused(change: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(SpecError) as wrong:
        replace(HOUSE_NO_LIMIT, **change)
    assert (wrong.value.where, wrong.value.why) == (f"{HOUSE_NO_LIMIT.key}.{field}", why)


@pytest.mark.parametrize(
    ("change", "field", "why"),
    [
        (
            {"streets": fourth(Burn(), Deal("up"), Betting(Opens.BRING_IN, Size.SMALL))},
            "bring_in",
            "only the first betting round is opened by a bring-in",
        ),
        ({"streets": fourth(Deal("choice"), SHOWING)}, "streets", "fourth: a card by choice comes alone, after Expose"),
        (
            {"streets": fourth(Expose(), Deal("choice choice"), SHOWING), "seats_max": 6},
            "streets",
            "fourth: a card by choice comes alone, after Expose",
        ),
        (
            {"streets": fourth(Deal("up up", common=True), SHOWING)},
            "streets",
            "fourth: a common card stands for one card, and not for the first",
        ),
        (
            {"stakes": (fixed_limit(200, 400, blinds=(100, 200)),)},
            "stakes",
            "$2-$4 fixed limit: an up-card owes the forced bet, and nobody posts blinds",
        ),
        (
            {"bring_in": BringIn("lowest", live=True), "stakes": (stud_limit(200, 400, bring_in=100),)},
            "stakes",
            "$2-$4 fixed limit: a live bring-in is the small bet",
        ),
    ],
)
def test_stud_that_cannot_be_played_is_refused(change: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(SpecError) as wrong:
        replace(STUD, when=(), **change)
    assert (wrong.value.where, wrong.value.why) == (f"{STUD.key}.{field}", why)


ODD = {
    "betting-before-the-deal": replace(HOUSE_NO_LIMIT, streets=(Street("dark", (BLINDS,)), *STREETS)),
    "the-river-without-betting": replace(HOUSE_NO_LIMIT, streets=(*STREETS[:3], Street("river", (Burn(), Board(1))))),
    "a-draw-before-a-board": replace(HOUSE_NO_LIMIT, streets=first(TWO, BLINDS, Draw())),
    "a-draw-in-stud": replace(STUD, when=(), seats_max=5, streets=fourth(Draw(), Deal("up"), SHOWING)),
    "three-shares": replace(
        HOUSE_NO_LIMIT, awards=(Award(HIGH, "high"), Award(ACE_TO_FIVE, "low"), Award(BADUGI, "badugi"))
    ),
    "one-card-and-a-board": replace(HOUSE_NO_LIMIT, streets=first(Deal("down"), BLINDS)),
    "nothing-in-the-pot": replace(
        HOUSE_NO_LIMIT, stakes=(Stakes(structure=Structure.NO_LIMIT, small_bet=200, big_bet=200),)
    ),
}


@pytest.mark.parametrize("key", ODD)
@pytest.mark.parametrize("seats", [2, 5])
def test_an_odd_game_that_can_be_played_is_played(key: str, seats: int) -> None:
    record: PotGame = replace(ODD[key], key=f"{key}-{seats}")
    register((record,), listed=False)
    for seed in range(10):
        table, _ = full_hand(seed, c.OpenTable(record.key, record.stakes[0], seats))
        assert table.chips() == table.brought_in
