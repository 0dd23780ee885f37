"""500 rounds of Hold'em Bonus with every setting drawn and irregularities at any moment: no chip is made or lost."""

from collections import Counter
from functools import cache
from random import Random

import pytest
from bankplaykit import give, no_more_bets, place_bets, random_choice

from riverboat.banked import BankedTable, Event, evolve, options, play, to_act, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.core.banked import choose
from riverboat.core.cards import UNKNOWN
from riverboat.core.errors import Refused
from riverboat.core.game import Setting
from riverboat.games.banked import banked_game
from riverboat.room.banked_ledger import transactions

KEY = "texas-holdem-bonus"
TABLES, ROUNDS = 25, 20
RANGES = {
    "ante_min": (500, 1_000),
    "ante_max": (0, 5_000, 100_000),
    "bonus_min": (100, 500),
    "bonus_max": (0, 2_000),
    "aces_vs_aces_odds": (0, 1_000, 5_000),
    "aggregate_payout_floor": (5_000_000, 6_000_000),
    "progressive_seed": (1, 333, 1_000_001),
    "progressive_contribution": (1, 37, 100),
    "cut_min": (10, 26),
    "count_every": (1, 2, 5),
}


def draw(setting: Setting, chance: Random) -> str | int | bool:
    if setting.allowed:
        return chance.choice(setting.allowed)
    if setting.key.startswith("buy_in"):
        return 0
    if setting.key in RANGES:
        return chance.choice(RANGES[setting.key])
    return int(setting.low) + chance.randrange(3)  # a row of the bonus table


def random_settings(chance: Random) -> dict[str, str | int | bool]:
    game = banked_game(KEY)
    while True:
        settings = {setting.key: draw(setting, chance) for setting in game.settings}
        if not any(clash.when(choose(game, settings)) for clash in game.clashes):
            return settings


def mishap(table: BankedTable, chance: Random) -> c.Command:
    spot = chance.randrange(table.seats + 1)
    return chance.choice(
        (
            c.BankCardExposed(),
            c.CardDrawn(),
            c.CardDrawn(seen=True),
            c.WrongCount(spot, chance.choice((0, 1, 3))),
            c.WrongCount(0, 1),
            c.DeviceFailed(),
            c.OrderCount(),
            c.CountDeck(51),
            c.Leave(chance.randrange(1, table.seats + 1)),
            c.CallOff(),
            nonsense(table, chance),
        )
    )


def nonsense(table: BankedTable, chance: Random) -> c.Command:
    """Orders out of turn, on the wrong spot, of sizes that no chip has."""
    seat, spot = (chance.choice((-1, 0, 1, 2, 3, table.seats, 99)) for _ in range(2))
    wager = chance.choice(("ante", "flop", "turn", "river", "bonus", "progressive", "play", ""))
    amount = chance.choice((-100, 0, 1, 99, 100, 1_000, 10**15, 10**18))
    hands = {chance.choice((-1, 0, 1, 99)): chance.choice((-1, 2, 3, 99))}
    return chance.choice(
        (
            c.Bet(seat, wager, amount, spot),
            c.TakeBack(seat, wager, spot),
            c.Fold(seat, spot),
            c.Check(seat, spot),
            c.TimeOut(seat),
            c.TakeBank(seat, 1_000),
            c.SetHand(seat, (0, 1), spot),
            c.NoMoreBets(table.deck[:51]),
            c.NoMoreBets(table.deck, which="C"),
            c.CountStub(amount, hands),
            c.CountDeck(amount),
            c.WrongCount(spot, amount),
            c.BuyChips(seat, amount),
        )
    )


def attempt(table: BankedTable, command: c.Command) -> tuple[Event, ...]:
    """A command that may be out of place: then nothing has changed."""
    before = table.copy()
    try:
        return give(table, command)
    except Refused:
        assert table == before
        return ()


def close_bets(table: BankedTable, chance: Random) -> c.NoMoreBets:
    command = no_more_bets(table, chance)
    least = table.settings.dealing.cut_min
    cut = chance.randrange(least, 53 - least) if command.cut else 0
    boxed = tuple(chance.sample(command.deck, 2)) if chance.random() < 0.2 else ()
    jams = table.settings.dealing.dealing_method == "automated-shoe" and chance.random() < 0.1
    return c.NoMoreBets(command.deck, cut, boxed=boxed, jams_after=chance.randrange(2) if jams else None)


def count(table: BankedTable, chance: Random) -> c.CountStub:
    stub = len(table.deck) - table.dealt
    if chance.random() < 0.7:
        return c.CountStub(stub)
    spot = chance.choice(sorted(table.on.hands))
    return chance.choice((c.CountStub(stub - 1), c.CountStub(stub - 1, {spot: 3}), c.CountStub(stub + 1, {spot: 1})))


def play_round(table: BankedTable, chance: Random) -> list[Event]:
    events = list(attempt(table, c.ReplaceDeck()))
    for seat in range(1, table.seats + 1):
        chair = table.chairs[seat]
        if chair is None:
            events += give(table, c.Sit(seat, f"P{table.version}", chance.choice((2_000, 60_000, 3_000_000))))
        elif chair.stack < 1_000:
            events += give(table, c.BuyChips(seat, 60_000))
    events += give(table, c.OpenRound())
    while table.playing:
        if chance.random() < 0.1:
            events += attempt(table, mishap(table, chance))
        elif table.on.phase == "bets":
            events += attempt(table, c.ReplaceDeck())
            events += place_bets(table, chance)
            events += give(table, close_bets(table, chance) if table.on.owners else c.CallOff())
        elif table.on.phase == "count":
            events += give(table, count(table, chance))
        else:
            events += give(table, random_choice(table, to_act(table), chance))
        assert table.tray >= 0
        assert table.meter >= 0
    return events


@cache
def evening(seed: int) -> tuple[BankedTable, list[Event]]:
    """A table and all that has happened at it."""
    chance = Random(f"bonus {seed}")
    table = BankedTable()
    events = list(play(table, c.OpenBankedTable(KEY, chance.choice((1, 3, 6, 7)), random_settings(chance))))
    for _ in range(ROUNDS):
        told = play_round(table, chance)
        events += told
        bounded(table, told)
        assert not table.on.stakes
    return table, events


@pytest.mark.parametrize("seed", range(TABLES))
def test_random_rounds(seed: int) -> None:
    table, events = evening(seed)
    assert books_of(events) == table


def books_of(events: list[Event]) -> BankedTable:
    """The table that the events made; after each of them the books say what lies where."""
    table, books = BankedTable(), Counter[str]()
    for event in events:
        for transaction in transactions("7", [event], table):
            for posting in transaction.postings:
                books[posting.account] += posting.amount
        evolve(table, event)
        assert books["tray:7"] == table.tray
        assert books["meter:7"] == table.meter
        assert books["table:7"] == table.chips() - table.tray - table.meter
    assert sum(books.values()) == 0
    return table


def bounded(table: BankedTable, events: list[Event]) -> None:
    """No hand has won more than the limit, and the meter has paid only what was on it."""
    bank = table.game.bank
    limit = bank.limit(table.settings)  # type: ignore[union-attr]
    for spot in range(1, table.seats + 1):
        paid = [x for x in events if isinstance(x, e.WagerPaid) and x.spot == spot]
        assert sum(x.paid for x in paid if x.wager != "progressive") <= limit


def test_the_rounds_see_everything() -> None:
    """What is drawn reaches every kind of ending, or the test above shows less than it says."""
    kinds: set[str] = set()
    for seed in range(TABLES):
        _, events = evening(seed)
        kinds |= {type(event).__name__ for event in events}
        kinds |= {event.why for event in events if isinstance(event, r.RoundVoided)}
    assert kinds >= {
        "WagerPaid", "WagerTaken", "WagerReturned", "ForfeitReturned", "HandVoided", "BankCompleted", "StubCounted",
        "MeterFed", "TrayFilled", "FaceUpCardFound", "DeckRemoved", "bank-card-exposed", "face-up-cards",
        "bank-count", "wrong-count", "device-failed", "deck-wrong", "misdealt",
    }  # fmt: skip


@pytest.mark.parametrize("seed", range(5))
def test_no_hidden_card_is_seen_before_it_is_due(seed: int) -> None:
    chance = Random(f"eyes {seed}")
    table = BankedTable()
    play(table, c.OpenBankedTable(KEY, 6, random_settings(chance)))
    for seat in range(1, 7):
        play(table, c.Sit(seat, f"P{seat}", 3_000_000))
    play(table, c.OpenRound())
    for seat in range(1, 7):
        play(table, c.Bet(seat, "ante", 1_000))
    give(table, close_bets(table, Random(seed)))
    while to_act(table):
        for seat in range(7):
            seen = view(table, seat)
            assert all(card == UNKNOWN for card in seen.bank.cards)
            others = [spot for spot in seen.seats if spot.seat != seat]
            assert all(card == UNKNOWN for spot in others for card in spot.cards)
            assert set(seen.lines) <= {"board"}
        assert options(table, to_act(table))
        play(table, random_choice(table, to_act(table), chance))
