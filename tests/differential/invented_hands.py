"""Hands invented at random: how many play, for what, with how much, and how each of them likes to play."""

from dataclasses import dataclass
from random import Random

from settingskit import Chosen, any_purchase, asked

from riverboat.core.cards import STANDARD_52, Cards
from riverboat.core.stakes import AnteRule, Stakes, Structure
from riverboat.history.variants import replay_record
from riverboat.table import Option
from riverboat.table import commands as c

PARITY: Chosen = {"odd_chip": "all-to-first", "uncap_when_heads_up": "never"}
"""The settings under which our rules are nearest to PokerKit's."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A hand before it is played. Seat 1 is left of the button, the last seat has it."""

    stakes: Stakes
    stacks: tuple[int, ...]
    deck: Cards
    settings: Chosen
    straddler: int = 0
    straddle: int = 0

    @property
    def seats(self) -> int:
        return len(self.stacks)

    @property
    def big_blind_seat(self) -> int:
        return 1 if self.seats == 2 else 2

    def opening(self) -> list[c.Command]:
        """Everything up to the first decision."""
        fixed = self.stakes.structure is Structure.FIXED_LIMIT
        game = replay_record("limit-holdem" if fixed else "no-limit-holdem").key
        commands: list[c.Command] = [
            c.OpenTable(game, self.stakes, self.seats, {**any_purchase(game), **asked(game, self.settings)})
        ]
        commands += [c.Sit(seat, f"p{seat}", stack) for seat, stack in enumerate(self.stacks, start=1)]
        if self.straddler:
            commands.append(c.Straddle(self.straddler))
        return [*commands, c.StartHand(self.deck)]

    def antes(self) -> tuple[int, ...]:
        """What everyone antes. [decision 0004] a short big blind pays the blind before the ante for the table."""
        if self.stakes.ante_rule is AnteRule.EACH:
            return (self.stakes.ante,) * self.seats
        seat = self.big_blind_seat
        left = max(0, self.stacks[seat - 1] - self.stakes.blinds[-1])
        return tuple(min(self.stakes.ante, left) if i == seat else 0 for i in range(1, self.seats + 1))

    def blinds(self) -> tuple[int, ...]:
        """What everyone owes as a blind or straddle, by seat.

        Of equal blinds PokerKit takes the later seat's for the big one; heads up that is the small one, on the
        button, so it is told as money that does not open.
        """
        small, big = self.stakes.blinds
        owed = {1: big, 2: small if small < big else -small} if self.seats == 2 else {1: small, 2: big}
        if self.straddler:
            owed[self.straddler] = self.straddle
        return tuple(owed.get(seat, 0) for seat in range(1, self.seats + 1))


def invented(chance: Random, structures: tuple[Structure, ...], settings: Chosen) -> Plan:
    """A hand with short and deep stacks, sometimes with antes or a straddle."""
    big = chance.choice((2, 3, 4, 10, 20))
    small = chance.choice((big // 2, big // 2, big, 1))
    seats = chance.choice((2, 2, 3, 3, 4, 5, 6, 6, 7, 8, 9, 10, 11))
    stacks = tuple(_stack(chance, big) for _ in range(seats))
    structure = chance.choice(structures)
    ante, rule = _ante(chance, big)
    stakes = Stakes(
        structure=structure,
        blinds=(small, big),
        small_bet=big,
        big_bet=2 * big if structure is Structure.FIXED_LIMIT else big,
        ante=ante,
        ante_rule=rule,
        chip=1,
    )
    deck = list(STANDARD_52)
    chance.shuffle(deck)
    straddle = 2 * big if structure is Structure.FIXED_LIMIT else chance.choice((2, 2, 3)) * big
    beside = ante if rule is AnteRule.EACH else 0
    able = [seat for seat in range(3, seats + 1) if stacks[seat - 1] >= straddle + beside]
    if not able or chance.random() > 0.2:
        return Plan(stakes, stacks, tuple(deck), settings)
    chosen: Chosen = {**settings, "straddle": "any", "straddle_amount": straddle}
    return Plan(stakes, stacks, tuple(deck), chosen, chance.choice(able), straddle)


def _stack(chance: Random, big: int) -> int:
    kind = chance.random()
    if kind < 0.04:
        return chance.randint(1, big)
    if kind < 0.4:
        return chance.randint(big, 6 * big)
    return chance.randint(6 * big, (25 if kind < 0.8 else 120) * big)


def _ante(chance: Random, big: int) -> tuple[int, AnteRule]:
    kind = chance.random()
    if kind < 0.2:
        return chance.randint(1, big), AnteRule.EACH
    return (big, AnteRule.BIG_BLIND) if kind < 0.35 else (0, AnteRule.EACH)


@dataclass(frozen=True, slots=True)
class Style:
    """How a hand is played: how often a player gives up, raises, and raises as much as possible."""

    folds: float
    raises: float
    shoves: float


def style(chance: Random) -> Style:
    return Style(chance.choice((0.05, 0.15, 0.3)), chance.choice((0.15, 0.35, 0.6)), chance.choice((0.05, 0.3)))


def chosen(chance: Random, how: Style, seat: int, can: tuple[Option, ...], *, may_raise: bool = True) -> c.Command:
    """One of a seat's options; nobody folds where they could check."""
    by_word = {option.word: option for option in can}
    bigger = by_word.get("bet") or by_word.get("raise-to")
    if bigger and may_raise and chance.random() < how.raises:
        to = bigger.high if chance.random() < how.shoves else _amount(chance, bigger)
        return c.Bet(seat, to) if bigger.word == "bet" else c.RaiseTo(seat, to)
    if "check" in by_word:
        return c.Check(seat)
    return c.Fold(seat) if chance.random() < how.folds else c.Call(seat)


def _amount(chance: Random, option: Option) -> int:
    """Small raises are where minimums matter: half of them are the least there is."""
    if chance.random() < 0.5:
        return option.low
    return chance.randint(option.low, min(option.high, 4 * option.low))
