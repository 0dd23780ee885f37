"""What a watcher would call senseless: raising without end, and breaking a hand that was good enough before."""

from random import Random

import pytest
from settingskit import any_purchase

from riverboat.bots.policy import choose
from riverboat.bots.strength import HASTY
from riverboat.core.cards import parse_cards
from riverboat.entropy import SeededEntropy, shuffle
from riverboat.games import game
from riverboat.table import Event, Option, Table, View, play, to_act, view
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.seen import SeatView

BET = 400


def facing(cards: str, bets: int, *, key: str = "triple-draw-2-7", street: str = "third draw", board: str = "") -> View:
    """The last round of a fixed-limit game, in which two players have bet and raised so often."""
    hidden = " ".join("??" for _ in cards.split())
    own = SeatView(seat=1, player="Bot Ada", stack=40_000, in_hand=True, cards=parse_cards(cards), bet=BET * (bets - 1))
    ann = SeatView(seat=2, player="Ann", stack=40_000, in_hand=True, cards=parse_cards(hidden), bet=BET * bets)
    return View(
        version=1,
        game=key,
        seat=1,
        seats=(own, ann),
        button=1,
        phase="betting",
        street=street,
        board=parse_cards(board),
        pot=1_200 + BET * (2 * bets - 1),
        bet_to=BET * bets,
        to_act=1,
        options=(Option("fold"), Option("call", BET, BET), Option("raise-to", BET * (bets + 1), BET * (bets + 1))),
    )


def raising(seen: View, samples: int) -> int:
    """How often it raises, of forty times."""
    return sum(isinstance(choose(seen, Random(seed), samples=samples), c.RaiseTo) for seed in range(40))


@pytest.mark.parametrize("samples", [HASTY, 40])
def test_a_fair_hand_stops_raising_as_raises_pile_up(samples: int) -> None:
    assert raising(facing("Ts 8c 6d 3h 2c", 1), samples) > 5
    assert raising(facing("Ts 8c 6d 3h 2c", 5), samples) < 3
    assert raising(facing("Qs Jh 6c 4h 3c", 4), samples) == 0


@pytest.mark.parametrize("samples", [HASTY, 40])
def test_the_best_hand_goes_on_raising(samples: int) -> None:
    assert raising(facing("7s 5c 4d 3h 2c", 8), samples) > 20
    river = facing("As Ks", 8, key="holdem", street="river", board="Qs Js Ts 2d 3c")
    assert raising(river, samples) > 20


def test_raised_out_of_raising_it_still_calls() -> None:
    seen = facing("Ts 8c 6d 3h 2c", 8)
    assert sum(isinstance(choose(seen, Random(seed)), c.Call) for seed in range(40)) > 37


def hands(key: str, seed: int, count: int) -> list[Event]:
    """What happens among four bots."""
    chance, entropy, table = Random(seed), SeededEntropy(seed), Table()
    play(table, c.OpenTable(key, game(key).stakes[0], 0, any_purchase(key)))
    for seat in range(1, 5):
        play(table, c.Sit(seat, f"Bot {seat}", 100_000))
    events: list[Event] = []
    for _ in range(count):
        events += play(table, c.StartHand(shuffle(game(key).deck, entropy)))
        while table.playing and (seat := to_act(table)):
            events += play(table, choose(view(table, seat), chance, samples=HASTY))
        assert not table.playing
    return events


@pytest.mark.parametrize("key", ["triple-draw-2-7", "badugi", "holdem"])
def test_a_round_between_bots_has_few_raises(key: str) -> None:
    most = raises = 0
    for event in hands(key, seed=3, count=25):
        raises = 0 if isinstance(event, e.RoundOpened) else raises + isinstance(event, e.RaisedTo)
        most = max(most, raises)
    assert 1 <= most <= 6


@pytest.mark.parametrize("key", ["triple-draw-2-7", "triple-draw-ace-5", "badugi"])
def test_nobody_breaks_a_hand_that_they_stood_pat_on(key: str) -> None:
    pat: set[int] = set()
    again = 0
    for event in hands(key, seed=3, count=25):
        if isinstance(event, e.HandStarted):
            pat = set()
        elif isinstance(event, e.Discarded) and not event.cards:
            again += event.seat in pat
            pat.add(event.seat)
        elif isinstance(event, e.Discarded):
            assert event.seat not in pat
    assert again, "nobody stood pat twice, and nothing was shown"


def test_the_same_cards_are_drawn_to_in_the_same_way() -> None:
    drawing = (Option("draw", 0, 5),)
    for cards in ("Qs 6c 3c Jh 4h", "5h Ad 4d 3h 7d", "Tc 8d 5s 3h 2c"):
        seats = tuple(
            SeatView(seat=1, player="Bot Ada", in_hand=True, cards=parse_cards(order))
            for order in (cards, " ".join(reversed(cards.split())))
        )
        seen = [
            View(version=1, game="triple-draw-2-7", seat=1, seats=(each,), button=1, options=drawing) for each in seats
        ]
        assert len({choose(each, Random(seed), samples=HASTY) for each in seen for seed in range(5)}) == 1
