"""Stud takes much room: a bet lies where it can be read, and so does every hand that is shown."""

from collections.abc import Callable
from typing import Any

import pytest
from browserkit import Doors, Visitor
from playwright.sync_api import ViewportSize

from riverboat.games import game_or_mix

Make = Callable[..., Visitor]
SIZES: dict[str, ViewportSize] = {"phone": {"width": 390, "height": 844}, "laptop": {"width": 1280, "height": 720}}
EVERYBODY_BETS = """() => {
    const felt = document.querySelector("rb-felt");
    const {view, mine} = felt.scene;
    const seats = view.seats.map(seat => ({
        ...seat, bet: 400, in_hand: true, shown: false, cards: [-1, -1], up: [1, 6, 11, 16],
        player: seat.player || "Guest",
    }));
    const shown = {...view, seats, phase: "betting", pots: [{amount: 123400, seats: []}], pot: 123400, board: []};
    felt.show({...felt.scene, view: shown, mine: {...mine, cards: [20, 25]}});
    const box = at => { const {x, y, right, bottom} = at.getBoundingClientRect(); return {x, y, right, bottom}; };
    const boxes = chosen => [...felt.querySelectorAll(chosen)].map(box);
    return {bets: boxes(".bet .amount"), others: boxes("rb-seat svg.card.up, .plate, .total")};
}"""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seats", [5, 7])
def test_no_bet_lies_under_a_card(doors: Doors, visitor: Make, size: str, seats: int) -> None:
    sal = visitor(SIZES[size])
    game = "seven-card-stud-high"
    sal.sit(doors.open_table(game, game_or_mix(game).stakes[0], seats, bots=seats - 1), f"Sal {size} {seats}")
    sal.deal_until_turn()
    seen: Any = sal.page.evaluate(EVERYBODY_BETS)
    assert len(seen["bets"]) == seats
    for bet in seen["bets"]:
        assert not [other for other in seen["others"] if overlap(bet, other)], bet


SEVEN_ARE_SHOWN = """() => {
    const felt = document.querySelector("rb-felt");
    const shown = {in_hand: true, shown: true, cards: [20, 25, 30], up: [1, 6, 11, 16]};
    const seats = felt.scene.view.seats.map(seat => ({...seat, ...shown, player: seat.player || "Guest"}));
    felt.show({...felt.scene, view: {...felt.scene.view, seats, phase: "over"}});
    const hand = chosen => [...felt.querySelectorAll(`${chosen} svg.card`)].map(at => {
        const {x, y, right, bottom} = at.getBoundingClientRect();
        return {x, y, right, bottom};
    });
    return {own: hand("rb-seat.own"), others: hand("rb-seat:not(.own)")};
}"""


def test_on_a_laptop_no_hand_that_is_shown_lies_under_ones_own(doors: Doors, visitor: Make) -> None:
    tab = visitor(SIZES["laptop"])
    game = "seven-card-stud-high"
    tab.sit(doors.open_table(game, game_or_mix(game).stakes[0], 9, bots=8), "Tabby")
    tab.deal_until_turn()
    seen: Any = tab.page.evaluate(SEVEN_ARE_SHOWN)
    assert (len(seen["own"]), len(seen["others"])) == (7, 8 * 7)
    assert not [(own, other) for own in seen["own"] for other in seen["others"] if overlap(own, other)]


def overlap(a: dict[str, float], b: dict[str, float]) -> bool:
    """More than the air around letters."""
    wide = min(a["right"], b["right"]) - max(a["x"], b["x"])
    high = min(a["bottom"], b["bottom"]) - max(a["y"], b["y"])
    return wide > 3 and high > 3
