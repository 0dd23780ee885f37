"""A banked game that cannot be played is refused when its record is made, with the field and the reason."""

from dataclasses import replace
from typing import Any

import pytest

from riverboat.core.banked import (
    Board,
    ButtonByCard,
    Clash,
    CountStub,
    DealHands,
    DealLines,
    Decide,
    DrawByChart,
    Envy,
    HouseBank,
    Otherwise,
    Pattern,
    SetHands,
    ShowBank,
    Start,
    TurnUp,
    Wager,
)
from riverboat.core.citations import section
from riverboat.core.errors import SpecError
from riverboat.games.banked import banked_game
from riverboat.games.settings.group import yes_or_no

THREE_CARD = banked_game("three-card-poker")
BACCARAT = banked_game("ez-baccarat-panda-8")
ANTE, PLAY, PAIR_PLUS = THREE_CARD.wagers
DEAL, *LATER = THREE_CARD.steps
STACKS = {"shuffler": Pattern.STACKS, "manual": Pattern.STACKS}


def without(*keys: str) -> dict[str, Any]:
    return {"settings": tuple(each for each in THREE_CARD.settings if each.key not in keys)}


@pytest.mark.parametrize(
    ("change", "field", "why"),
    [
        ({"name": ""}, "name", "a game has a name"),
        ({"cites": "house"}, "cites", "must be a section of a book's table, as HOUSE_BANKED is"),
        ({"wagers": ANTE}, "wagers", "must be a row, in brackets and with a comma"),
        ({"seats": ()}, "seats", "nobody can sit"),
        ({"seats": (18,)}, "deck", "a round of 18 takes 54 cards"),
        # wagers
        ({"wagers": (ANTE, ANTE)}, "wagers", "each has a key of its own"),
        ({"wagers": (replace(ANTE, base=False), PLAY, PAIR_PLUS)}, "wagers", "there is no base wager"),
        ({"wagers": (ANTE, PLAY, replace(PAIR_PLUS, needs=("blind",)))}, "pair-plus", "there is no wager blind"),
        ({"wagers": (ANTE, replace(PLAY, of="blind"), PAIR_PLUS)}, "play", "there is no wager blind"),
        ({"steps": (DEAL, LATER[0], LATER[2])}, "play", "no decision asks for it"),
        ({"envy": Envy("jackpot", 100, lambda _cards: (0, ""))}, "envy", "there is no wager jackpot"),
        ({"bank": HouseBank(cut=("bonus",)), "seats": (7,)}, "bank", "there is no wager bonus"),
        # settings that a table reads
        (without("wager_unit"), "settings", "there is no wager_unit, which every wager is counted in"),
        (without("table_max"), "settings", "there is no table_max, which ante asks for"),
        (without("dealing"), "settings", "there is no dealing, which the deal asks for"),
        (without("schedule"), "settings", "there is no schedule, which says which of the schedules is used"),
        ({"schedules": THREE_CARD.schedules[:1]}, "schedules", "the setting schedule names each of them, and no other"),
        (
            {"wagers": (ANTE, PLAY, replace(PAIR_PLUS, needs_if="pair_plus_alone"))},
            "settings",
            "there is no pair_plus_alone, which pair-plus asks for",
        ),
        (
            {"settings": (*THREE_CARD.settings, yes_or_no("dealing", "whether"))},
            "settings",
            "dealing is there twice",
        ),
        ({"clashes": (Clash("any", lambda _settings: True, "nothing fits"),)}, "settings", "by default nothing fits"),
        (
            {"steps": (DEAL, *LATER, CountStub())},
            "settings",
            "there is no count_every, which says how often the stub is counted",
        ),
        # steps
        ({"steps": (), "wagers": (ANTE, PAIR_PLUS)}, "steps", "nothing is dealt"),
        ({"steps": (TurnUp(), DEAL, *LATER)}, "steps", "TurnUp: no hands have been dealt"),
        ({"steps": (ShowBank(), DEAL, *LATER)}, "steps", "ShowBank: no hands have been dealt"),
        (
            {"steps": (DEAL, *LATER, Decide("ante", Otherwise.FOLD))},
            "steps",
            "Decide: ante is not a wager of a decision",
        ),
        (
            {"steps": (DEAL, *LATER, SetHands(3, lambda _settings: None))},  # type: ignore[arg-type, return-value]
            "steps",
            "SetHands: no hands have been dealt of which 3 can be in front",
        ),
        ({"steps": (DEAL, *LATER, Board(0, "flop"))}, "steps", "Board: takes at least one card"),
        ({"steps": (DEAL, *LATER, DealLines(("player",), 0))}, "steps", "DealLines: takes at least one card"),
        (
            {"steps": (DEAL, *LATER, ButtonByCard("banker", int))},
            "steps",
            "ButtonByCard: no banker has been dealt",
        ),
        (
            {"steps": (DEAL, *LATER, DrawByChart(lambda _lines: ("", "")))},
            "steps",
            "DrawByChart: no shared hands have been dealt",
        ),
        ({"steps": (DealHands(0, STACKS, by="dealing"), *LATER)}, "steps", "DealHands: takes at least one card"),
        (
            {"steps": (DealHands(3, {"manual": Pattern.STACKS}, by="dealing"), *LATER)},
            "steps",
            "DealHands: there is a pattern for each of 'manual', 'shuffler'",
        ),
        ({"steps": (DealHands(3, STACKS), *LATER)}, "steps", "DealHands: there is a pattern for each of ''"),
        (
            {"steps": (DealHands(3, STACKS, by="dealing", to_all=True), *LATER)},
            "steps",
            "DealHands: dice say who of all seats gets the first hand",
        ),
        (
            {"settlement": replace(THREE_CARD.settlement, start=Start.ACTION_BUTTON)},
            "settlement",
            "no step places an action button",
        ),
        (
            {"wagers": (replace(ANTE, odds=lambda _settings: (("win", "2 for 1"),)), PLAY, PAIR_PLUS)},
            "ante",
            "published odds say 'to' or 'win', never 'for': 2 for 1",
        ),
        (
            {"cites": section("california-games", "x", {"california-games/three-card-poker.dealing.7": "shuffles"})},
            "cites",
            "california-games x has a clause for shuffles, which no table asks for",
        ),
    ],
)
def test_a_record_that_cannot_be_played_is_refused(change: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(SpecError) as wrong:
        replace(THREE_CARD, **change)
    assert (wrong.value.where, wrong.value.why) == (f"three-card-poker.{field}", why)


def test_a_shoe_that_could_end_in_a_round_is_refused() -> None:
    cut_card = replace(BACCARAT.setting("cut_card"), low=5)
    others = tuple(each for each in BACCARAT.settings if each.key != "cut_card")
    with pytest.raises(SpecError, match="settings: cut_card leaves fewer than the 6 cards of a round"):
        replace(BACCARAT, settings=(*others, cut_card))


def test_a_metered_wager_needs_its_meter() -> None:
    metered = Wager("jackpot", "Jackpot", PAIR_PLUS.judge, needs=("ante",), exactly=100, metered=True)
    with pytest.raises(SpecError, match="there is no progressive, which jackpot asks for"):
        replace(THREE_CARD, wagers=(*THREE_CARD.wagers, metered))
