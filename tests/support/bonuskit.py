"""Rounds of Texas Hold 'Em Bonus for tests: who wagers what, which cards fall, what became of each wager.

table = wagers({1: 10, 3: 10}, bonus={1: 5})            # dollars, by seat
events = cards(table, {1: "As Ks", 0: "7h 2d"}, "Qs Js Ts 2c 3d")  # 0 is the dealer; the burns are any others
events += answer(table, "1 bet", "3 fold", "1 check", "1 check")
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

import msgspec
from bankkit import bets, deal, open_banked, told

from riverboat.banked import BankedTable, Event, fact, play, to_act, view
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.core.banked import Decide
from riverboat.core.cards import STANDARD_52, UNKNOWN, Card, Cards, parse_cards

KEY = "texas-holdem-bonus"
CHIPS = 10_000
"""Dollars that everybody sits down with."""
IN_ORDER: Cards = STANDARD_52
"""c1 to c52 of the checks."""
METER: dict[str, str | int | bool] = {"progressive": True, "progressive_seed": 100, "progressive_contribution": 50}


def bonus_table(seats: int = 6, chips: float = CHIPS, **settings: str | int | bool) -> BankedTable:
    return open_banked(KEY, seats=seats, chips=chips, **settings)


def next_round(
    table: BankedTable,
    antes: Mapping[int, float],
    *,
    bonus: Mapping[int, float] | None = None,
    progressive: Iterable[int] = (),
) -> BankedTable:
    play(table, c.OpenRound())
    bets(table, ante=antes, bonus=bonus, progressive=dict.fromkeys(progressive, 1))
    return table


def wagers(
    antes: Mapping[int, float],
    *,
    bonus: Mapping[int, float] | None = None,
    progressive: Iterable[int] = (),
    meter: float = 0,
    **settings: str | int | bool,
) -> BankedTable:
    """A table with these wagers down; with `meter` dollars on the progressive meter once the bets are closed."""
    bettors = tuple(progressive)
    if bettors:
        seed = round(meter * 100) - 50 * len(bettors) if meter else METER["progressive_seed"]
        settings = METER | {"progressive_seed": seed} | settings
    return next_round(bonus_table(**settings), antes, bonus=bonus, progressive=bettors)


def cards(table: BankedTable, hands: Mapping[int, str], board: str = "", *, boxed: str = "") -> tuple[Event, ...]:
    """No more bets. Hands that are not named, and burns, are any other cards."""
    fallen = parse_cards(board)
    used = {card for hand in hands.values() for card in parse_cards(hand)} | set(fallen)
    spare = [card for card in STANDARD_52 if card not in used]
    burns = spare[:3]
    then = (burns[0], *fallen[:3], burns[1], *fallen[3:4], burns[2], *fallen[4:]) if fallen else ()
    return deal(table, hands, then, boxed=boxed)


def in_order(
    table: BankedTable, *, boxed: Sequence[int] = (), cut: int = 0, jams_after: int | None = None
) -> tuple[Event, ...]:
    """No more bets, with the cards in order: c1 is the first of the deck. `boxed` are numbers of cards too."""
    faces = tuple(c_(number) for number in boxed)
    return play(table, c.NoMoreBets(IN_ORDER, cut, boxed=faces, jams_after=jams_after))


def c_(number: int) -> Card:
    return IN_ORDER[number - 1]


def c_s(*numbers: int) -> Cards:
    return tuple(c_(number) for number in numbers)


def answer(table: BankedTable, *words: str) -> tuple[Event, ...]:
    """`1 bet`, `2 fold`, `3 check`; a bet is the one that the decision is about."""
    events: tuple[Event, ...] = ()
    for text in words:
        seat, word = text.split()
        events += play(table, order(table, int(seat), word))
    return events


def order(table: BankedTable, seat: int, word: str) -> c.Command:
    if word == "bet":
        step = table.game.steps[table.on.step]
        return c.Bet(seat, step.wager if isinstance(step, Decide) else "flop")
    return c.Fold(seat) if word == "fold" else c.Check(seat)


def play_on(table: BankedTable, word: str = "check") -> tuple[Event, ...]:
    """Everybody stays in, and checks or bets whatever is asked, to the end of the round."""
    events: tuple[Event, ...] = ()
    while seat := to_act(table):
        step = table.game.steps[table.on.step]
        assert isinstance(step, Decide)
        events += answer(table, f"{seat} bet" if step.wager == "flop" else f"{seat} {word}")
    return events


def showdown(
    player: str,
    dealer: str,
    board: str,
    word: str = "check",
    *,
    bonus: float = 0,
    ante: float = 10,
    **more: Any,
) -> tuple[BankedTable, tuple[Event, ...]]:
    """A whole round of seat 1 alone."""
    table = wagers({1: ante}, bonus={1: bonus} if bonus else None, **more)
    events = cards(table, {1: player, 0: dealer}, board)
    return table, events + play_on(table, word)


# ---------------------------------------------------------------- what came of it


def won(table: BankedTable, seat: int = 1, chips: float = CHIPS) -> float:
    """What a player has won over all their rounds, in dollars; a loss is negative."""
    chair = table.chair(seat)
    return (chair.stack + chair.queued) / 100 - chips


def results(events: Sequence[Event], seat: int = 1) -> dict[str, tuple[str, float]]:
    """What became of each wager of a seat: `paid` with the dollars, `taken` or `returned`."""
    found: dict[str, tuple[str, float]] = {}
    for event in events:
        match event:
            case e.WagerPaid() if event.seat == seat:
                found[event.wager] = "paid", event.paid / 100
            case e.WagerTaken() if event.seat == seat:
                found[event.wager] = "taken", event.taken / 100
            case e.WagerReturned() if event.seat == seat:
                found[event.wager] = "returned", event.amount / 100
    return found


def cited(events: Sequence[Event], seat: int, wager: str) -> str:
    """The clause under which a wager was settled."""
    settled = (e.WagerPaid, e.WagerTaken, e.WagerReturned)
    return next(x.clause for x in events if isinstance(x, settled) and (x.seat, x.wager) == (seat, wager))


def hand_of(table: BankedTable, spot: int) -> Cards:
    return table.on.hands[spot].cards


def board_of(table: BankedTable) -> Cards:
    return table.on.lines.get("board", ())


def position(events: Sequence[Event], kind: type[Event], **fields: object) -> int:
    """Where the first event of this kind with these fields stands."""
    return next(
        i
        for i, event in enumerate(events)
        if isinstance(event, kind) and all(getattr(event, name) == value for name, value in fields.items())
    )


def told_to(events: Iterable[Event], seat: int) -> set[Card]:
    """Every card whose face the events tell to a seat; 0 is the rail."""
    return {card for event in events for card in _faces(msgspec.to_builtins(fact(event, seat)))}


def seen_by(table: BankedTable, seat: int) -> set[Card]:
    """Every card whose face a seat sees on the table now."""
    return set(_faces(msgspec.to_builtins(view(table, seat))))


_FACES = {"cards", "deck", "boxed", "card", "burned", "front", "behind", "board"}


def _faces(thing: object) -> Iterator[Card]:
    if isinstance(thing, dict):
        for name, value in thing.items():
            if name in _FACES and isinstance(value, list | tuple):
                yield from (card for card in value if card != UNKNOWN)
            else:
                yield from _faces(value)
    elif isinstance(thing, list | tuple):
        for value in thing:
            yield from _faces(value)


__all__ = [
    "CHIPS",
    "IN_ORDER",
    "KEY",
    "METER",
    "answer",
    "board_of",
    "bonus_table",
    "c_",
    "c_s",
    "cards",
    "cited",
    "hand_of",
    "in_order",
    "next_round",
    "play_on",
    "position",
    "results",
    "seen_by",
    "showdown",
    "told",
    "told_to",
    "wagers",
    "won",
]
