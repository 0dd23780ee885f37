"""What a watcher would call senseless: endless raises, a good hand broken, a big call with little."""

from random import Random

import pytest
from settingskit import any_purchase

from riverboat.bots.keeping import usually_kept
from riverboat.bots.levels import CAPTAIN, LEVELS, MATE, Level
from riverboat.bots.policy import choose
from riverboat.core.cards import names, parse_cards
from riverboat.core.stakes import no_limit
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


def answers(seen: View, level: Level) -> list[type]:
    """What it does, forty times."""
    return [type(choose(seen, Random(seed), level)) for seed in range(40)]


def test_a_poor_hand_does_not_raise_into_raises() -> None:
    assert c.RaiseTo not in answers(facing("Qs Jh 6c 4h 3c", 4), CAPTAIN)


def test_the_best_hand_goes_on_raising() -> None:
    assert answers(facing("7s 5c 4d 3h 2c", 8), CAPTAIN).count(c.RaiseTo) > 30
    river = facing("As Ks", 8, key="limit-holdem", street="river", board="Qs Js Ts 2d 3c")
    assert answers(river, CAPTAIN).count(c.RaiseTo) > 30


@pytest.mark.parametrize("level", LEVELS.values(), ids=LEVELS)
@pytest.mark.parametrize("cards", ["Ks Qd", "Kh Qh", "Jc Ts", "9h 8h"])
def test_nobody_calls_seventy_blinds_with_king_queen(cards: str, level: Level) -> None:
    """Ann is all in before the flop for a hundred and forty dollars at a table of one and two."""
    own = SeatView(seat=1, player="Bot Ada", stack=14_000, in_hand=True, cards=parse_cards(cards))
    ann = SeatView(seat=2, player="Ann", in_hand=True, all_in=True, cards=parse_cards("?? ??"), bet=14_000, paid=14_000)
    seen = View(
        version=1,
        game="no-limit-holdem",
        seat=1,
        seats=(own, ann),
        button=1,
        phase="betting",
        street="pre-flop",
        pot=14_300,
        bet_to=14_000,
        to_act=1,
        options=(Option("fold"), Option("call", 14_000, 14_000)),
    )
    for seed in range(40):
        assert choose(seen, Random(seed), level, stakes=no_limit(100, 200)) == c.Fold(1)


def hands(key: str, seed: int, count: int, level: Level = MATE) -> list[Event]:
    """What happens among four bots."""
    chance, entropy, table = Random(seed), SeededEntropy(seed), Table()
    play(table, c.OpenTable(key, game(key).stakes[0], 0, any_purchase(key)))
    for seat in range(1, 5):
        play(table, c.Sit(seat, f"Bot {seat}", 100_000))
    events: list[Event] = []
    for _ in range(count):
        events += play(table, c.StartHand(shuffle(game(key).deck, entropy)))
        while table.playing and (seat := to_act(table)):
            events += play(table, choose(view(table, seat), chance, level, stakes=table.stakes))
        assert not table.playing
    return events


@pytest.mark.parametrize("key", ["triple-draw-2-7", "badugi", "limit-holdem"])
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
    for event in hands(key, seed=3, count=40, level=CAPTAIN):
        if isinstance(event, e.HandStarted):
            pat = set()
        elif isinstance(event, e.Discarded) and not event.cards:
            again += event.seat in pat
            pat.add(event.seat)
        elif isinstance(event, e.Discarded):
            assert event.seat not in pat
    assert again, "nobody stood pat twice, and nothing was shown"


def drawn(key: str, cards: str, street: str) -> str:
    """What a captain throws away."""
    own = SeatView(seat=1, player="Bot Ada", in_hand=True, cards=parse_cards(cards))
    size = len(cards.split())
    seen = View(version=1, game=key, seat=1, seats=(own,), button=1, street=street, options=(Option("draw", 0, size),))
    command = choose(seen, Random(1), CAPTAIN)
    assert isinstance(command, c.Draw)
    return " ".join(sorted(names(command.cards).split()))


@pytest.mark.parametrize(
    ("key", "street", "cards", "thrown"),
    [
        ("five-card-draw-high", "draw", "Kc Kd Kh 2s 7d", "2s 7d"),
        ("five-card-draw-high", "draw", "Tc Jc Qc Kc Ac", ""),
        ("five-card-draw-high", "draw", "9h Th Jh Qh 2d", "2d"),
        ("triple-draw-2-7", "first draw", "2c 3d 4h 7s Kd", "Kd"),
        ("triple-draw-2-7", "third draw", "2c 3d 4h 7s 8d", ""),
        ("single-draw-2-7", "draw", "2c 3d 4h 5s 6d", "6d"),
        ("five-card-draw-low", "draw", "Ac 2d 3h 4s 4d", "4d"),
        ("badugi", "first draw", "Ac 2d 3h Ks", "Ks"),
        ("badugi", "third draw", "Ac 2d 3h 4h", "4h"),
    ],
)
def test_draws_by_the_odds(key: str, street: str, cards: str, thrown: str) -> None:
    assert drawn(key, cards, street) in (thrown, thrown.replace("4d", "4s"))


def test_what_is_kept_without_thought() -> None:
    assert names(usually_kept(game("badugi"), parse_cards("Ac 2d 3h Ks"))) == "Ac 2d 3h Ks"
    assert names(usually_kept(game("razz"), parse_cards("Ac 2d 3h 4s 4d"))) == "Ac 2d 3h 4s"


def test_the_same_cards_are_drawn_to_in_the_same_way() -> None:
    for cards in ("Qs 6c 3c Jh 4h", "5h Ad 4d 3h 7d", "Tc 8d 5s 3h 2c"):
        backwards = " ".join(reversed(cards.split()))
        assert drawn("triple-draw-2-7", cards, "first draw") == drawn("triple-draw-2-7", backwards, "first draw")
