"""The vocabulary of banked games: wagers against a bank, what is dealt, what players decide, how wagers are settled.

A round is a row of steps. Before the first one the wagers are put down; a bank is either the house's or a player's,
who posts a wager that bounds what they can win and lose. Spots are betting spaces and have their seats' numbers.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import NamedTuple, Protocol

import msgspec

from riverboat.core.banked_settings import BankedSettings, NothingElse, typed
from riverboat.core.cards import Card, Cards
from riverboat.core.citations import Section
from riverboat.core.errors import SpecError
from riverboat.core.game import Setting
from riverboat.core.money import Amount
from riverboat.core.ranking.made import Made
from riverboat.core.schedule import Schedule
from riverboat.core.setting_groups import Chosen
from riverboat.core.topics import SEATS

Lines = Mapping[str, Cards]
"""Cards that belong to no spot, by the name of their place: `board`, or `player` and `banker`."""


# ---------------------------------------------------------------- what decides a wager


class Held(NamedTuple):
    """The cards of a spot or of the bank; `front` and `behind` once they are set as two hands."""

    cards: Cards = ()
    front: Cards = ()
    behind: Cards = ()
    folded: bool = False


class Compares(Protocol):
    """What hands are compared by: a ranking, as far as one has to know it who learns a game."""

    @property
    def key(self) -> str: ...
    def made(self, cards: Sequence[Card], /) -> Made: ...


class Case(NamedTuple):
    """All that a wager is judged by."""

    own: Held
    bank: Held
    lines: Lines
    settings: BankedSettings
    void: bool = False
    """Whether the round is void, and the wager settled all the same."""


class Result(StrEnum):
    WIN = "win"
    LOSE = "lose"
    PUSH = "push"


class Verdict(NamedTuple):
    """What becomes of a wager: won at these odds (or for a fixed sum, or a share of the meter), lost, or given back."""

    result: Result
    odds: tuple[int, int] = (1, 1)
    why: str = ""
    """In words: the hand or the row of the pay table."""
    part: str = ""
    """Which of the book's clauses on wins, losses or pushes: `push.unqualified`. Empty, it is that of the wager."""
    sum: Amount = 0
    """A fixed sum in place of odds."""
    meter: tuple[int, int] = (0, 1)
    """Which part of the progressive meter, in place of odds."""
    clause: str = ""
    """That of a row of a pay table, in place of a part."""


def win(odds: tuple[int, int] = (1, 1), why: str = "", part: str = "", *, clause: str = "") -> Verdict:
    return Verdict(Result.WIN, odds, why, part, clause=clause)


def lose(why: str = "", part: str = "", *, clause: str = "") -> Verdict:
    return Verdict(Result.LOSE, (1, 1), why, part, clause=clause)


def push(why: str = "", part: str = "") -> Verdict:
    return Verdict(Result.PUSH, (1, 1), why, part)


Judge = Callable[[Case], Verdict]
Odds = Callable[[BankedSettings], tuple[tuple[str, str], ...]]
"""A table's posted pay-outs: `("straight flush", "40 to 1")`."""
Chart = Callable[[Cards, BankedSettings], bool]
"""Whether a sound player makes a wager with these cards."""


def pays(*lines: tuple[str, str]) -> Odds:
    """Pay-outs that no setting changes."""
    return lambda _settings: lines


EVEN_MONEY = pays(("win", "1 to 1"))


@dataclass(frozen=True, slots=True)
class Wager:
    """A betting space: what may be put on it and what it wins.

    Opening wagers are put down before "no more bets"; one with `times` is made at a decision, and is that many times
    the wager that it goes with (`of`).
    """

    key: str
    name: str
    judge: Judge
    clause: str = ""
    base: bool = False
    """Makes its player one of the round; every other wager needs one that does."""
    needs: tuple[str, ...] = ()
    """One of these must be down at the same spot, by the same player."""
    needs_clause: str = ""
    limits: tuple[str, str] = ("table_min", "table_max")
    """The settings that bound it."""
    needs_if: str = ""
    """The setting that says whether it needs them; always, where it names none."""
    backline: bool = False
    """Whether others may bet behind the spot."""
    backline_if: str = ""
    """The setting that says whether they may, in place of `backline`."""
    backline_clause: str = ""
    times: int = 0
    of: str = ""
    exactly: Amount = 0
    metered: bool = False
    """Goes to the progressive meter and the house before the deal, and is paid by them."""
    forfeit: bool = True
    """Whether it is lost when the hand is folded."""
    survives_if: str = ""
    """The setting that saves it all the same."""
    odds: Odds | None = None
    """What is posted of its pay-outs, line by line."""
    chart: Chart | None = None
    """Of a decision whose best play looks further ahead than to the judge's answer."""
    short: str = ""
    """For a small circle on the felt, where the name is too long for it."""


@dataclass(frozen=True, slots=True)
class Envy:
    """What a spot with an envy button is paid for another spot's cards: a fixed sum, and nothing is staked on it."""

    wager: str
    least: Amount
    """The wager of this size earns the button."""
    pays: Callable[[Cards], tuple[Amount, str]]
    """The sum for a hand's cards, and the row of the table; nothing is 0."""
    clause: str = ""
    any_hand_if: str = ""
    """The setting that pays for any player's hand, also one without the wager."""


# ---------------------------------------------------------------- the steps of a round


class Pattern(StrEnum):
    """How hands leave the deck."""

    PASSES = "passes"
    """One card each, round and round."""
    STACKS = "stacks"
    """A whole hand at a time."""
    PILES = "piles"
    """Piles laid out to the right, back to the left, and so on; the player-dealer picks the first to go out."""
    PICKED_STACKS = "picked-stacks"
    """A whole hand at a time; the player-dealer picks the first to go out."""

    @property
    def picked(self) -> bool:
        """Whether the player-dealer says which hand goes out first."""
        return self in (Pattern.PILES, Pattern.PICKED_STACKS)


@dataclass(frozen=True, slots=True)
class DealHands:
    """Hands to spots and bank. The pattern may depend on a setting: its values are the keys."""

    count: int
    patterns: Mapping[str, Pattern]
    by: str = ""
    to_all: bool = False
    """To every seat, wager or not, from the first seat on; else to spots with a wager, the bank last."""
    clause: str = ""
    clauses: Mapping[str, str] = field(default_factory=dict)
    """By the same setting, where each way of dealing has a clause of its own."""


@dataclass(frozen=True, slots=True)
class Dice:
    """Three dice name the seat that gets the first hand, and the action button; the player-dealer counts as one.

    Where that is the player-dealer, the button goes to the next seat.
    """

    direction: int = 1
    clause: str = ""
    bank_clause: str = ""


@dataclass(frozen=True, slots=True)
class TurnUp:
    """One card of the bank is shown: the last of its stack."""

    clause: str = ""


@dataclass(frozen=True, slots=True)
class DealLines:
    """Shared hands, dealt face up in turn."""

    lines: tuple[str, ...]
    count: int
    clause: str = ""


@dataclass(frozen=True, slots=True)
class ButtonByCard:
    """The action button is counted round the table by a card of a shared hand; the player-dealer's seat is 0."""

    line: str
    value: Callable[[Card], int]
    clause: str = ""
    when: Callable[[BankedSettings], bool] = lambda _settings: True
    """Whether the table has an action button at all."""


@dataclass(frozen=True, slots=True)
class DrawByChart:
    """Shared hands are completed by a fixed rule."""

    next: Callable[[Lines], tuple[str, str]]
    """Which of them takes the next card, empty when all are complete, and which rule of drawing says so."""


@dataclass(frozen=True, slots=True)
class Board:
    """Community cards after a burn; none are dealt when nobody is left to play them."""

    count: int
    name: str
    clause: str = ""


class Otherwise(StrEnum):
    """What a player does who does not make the wager that is offered."""

    FOLD = "fold"
    CHECK = "check"


FOLD = Otherwise.FOLD
CHECK = Otherwise.CHECK


@dataclass(frozen=True, slots=True)
class Decide:
    """Each live spot in turn makes a wager, or does not."""

    wager: str
    otherwise: Otherwise
    clause: str = ""
    at_once: bool = False
    """What a fold forfeits is taken at once, rather than when all have answered."""


class Way(Protocol):
    """A house way: a chart that sets any hand as two."""

    def set(self, cards: Cards) -> tuple[Cards, Cards]: ...

    def why(self, cards: Cards) -> tuple[str, str]:
        """The row of the chart, and its clause."""
        ...


@dataclass(frozen=True, slots=True)
class SetHands:
    """Each spot sets its cards as two hands, in any order among players; then the bank's are set.

    The chart, and what is a foul, may depend on the table's settings. `arrange` puts the two hands the right way round
    where their places do not matter; `foul` says which settings lose outright.
    """

    front: int
    way: Callable[[BankedSettings], Way]
    arrange: Callable[[BankedSettings, Cards, Cards], tuple[Cards, Cards]] | None = None
    foul: Callable[[BankedSettings, Cards, Cards], bool] | None = None
    clause: str = ""
    foul_clause: str = ""
    way_clause: str = ""
    binding_clause: str = ""
    """Where somebody who asked for the house way may not set the hand again."""
    bank_by_way: bool = True
    """Whether the bank's hand is set by the house way, or as the player-dealer likes."""
    bank_clause: str = ""


@dataclass(frozen=True, slots=True)
class CountStub:
    """The cards that are left are counted every few rounds, unless a shuffler counts every deck."""

    clause: str = ""


@dataclass(frozen=True, slots=True)
class ShowBank:
    """The bank's cards are turned up."""

    clause: str = ""


Step = (
    DealHands
    | Dice
    | TurnUp
    | DealLines
    | ButtonByCard
    | DrawByChart
    | Board
    | Decide
    | SetHands
    | CountStub
    | ShowBank
)


# ---------------------------------------------------------------- the bank and the order of settlement


class Start(StrEnum):
    """The spot that is settled first."""

    ACTION_BUTTON = "action-button"
    LEFT_OF_BANK = "left-of-bank"
    RIGHT_OF_BANK = "right-of-bank"


class By(StrEnum):
    WAGER = "wager"
    """All wagers of one kind, round the table, then those of the next kind."""
    SPOT = "spot"
    """Everything at one spot, then the next spot."""


@dataclass(frozen=True, slots=True)
class Settlement:
    """The order in which wagers are settled. `settlement_direction` and `settlement_by` may choose another.

    With the house's bank, the bank's left is where the first cards go and its right where they end.
    """

    start: Start
    clockwise: bool
    by: By
    clause: str = ""
    order_clause: str = ""
    other: "Settlement | None" = None
    """Another reading, which `settlement_start` chooses by its start."""


@dataclass(frozen=True, slots=True)
class HouseBank:
    """The house pays and collects; `limit` is the most that one hand may win, `cut` what it is cut from first."""

    limit: Callable[[BankedSettings], Amount] | None = None
    cut: tuple[str, ...] = ()
    clause: str = ""


@dataclass(frozen=True, slots=True)
class PlayerDealer:
    """A player is the bank, for at most `rounds` rounds in a row."""

    rounds: int = 2


Bank = HouseBank | PlayerDealer


@dataclass(frozen=True, slots=True)
class Clash:
    """Settings that do not go together."""

    key: str
    when: Callable[[BankedSettings], bool]
    what: str
    clause: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class BankedGame:
    """A game against a bank.

    `cites` is the section of a book that it is played by. It fills in the clauses of settings, wagers, steps,
    settlement, schedules and clashes, which a record leaves out, and says which clause a judge's verdict cites.
    """

    key: str
    name: str
    cites: Section
    bank: Bank
    deck: Cards
    seats: tuple[int, ...]
    """How many seats a table may have; the first is usual."""
    wagers: tuple[Wager, ...]
    steps: tuple[Step, ...]
    settlement: Settlement
    hand_name: Callable[[Held, Lines], str]
    line_name: Callable[[Cards], str] | None = None
    line_winner: Callable[[Mapping[str, Cards]], str] | None = None
    """Which of the shared hands has won, for the road of the shoe; `tie` for none."""
    """What a shared hand is called as its cards lie."""
    compares: tuple[tuple[str, Compares], ...] = ()
    """What hands are compared by, each under the name of such a hand: for those who learn the game."""
    schedules: tuple[Schedule, ...] = ()
    settings: tuple[Setting, ...] = ()
    own: type[msgspec.Struct] = NothingElse
    """The typed group of the settings that no other game asks about; its judges read it."""
    clashes: tuple[Clash, ...] = ()
    envy: Envy | None = None
    extra_spots: bool = False
    """Whether a player may bet on free betting spaces too."""
    shoe: bool = False
    """The deck lasts over rounds until the cut card comes."""

    def __post_init__(self) -> None:
        from riverboat.core.banked_citing import cited_fields  # which know this module
        from riverboat.core.banked_playable import check_banked_game

        check_banked_game(self)
        for name, value in cited_fields(self).items():
            object.__setattr__(self, name, value)

    @property
    def book(self) -> str:
        return self.cites.book

    @property
    def seats_clause(self) -> str:
        return self.clause(SEATS)

    @property
    def extra_clause(self) -> str:
        """The clause on betting at other spots than one's own."""
        return self.clause("extra-spots")

    def clause(self, topic: str, part: str = "") -> str:
        """The clause behind a topic, or behind a part of it (a wager) that has one of its own."""
        return self.cites.topics.get(f"{topic}.{part}") or self.cites.topics.get(topic, "")

    def setting(self, key: str) -> Setting:
        for setting in self.settings:
            if setting.key == key:
                return setting
        raise SpecError(f"settings.{key}", f"{self.key} has no such setting")

    def wager(self, key: str) -> Wager | None:
        return next((wager for wager in self.wagers if wager.key == key), None)

    def schedule(self, key: str) -> Schedule | None:
        return next((schedule for schedule in self.schedules if schedule.key == key), None)

    @property
    def opening(self) -> tuple[Wager, ...]:
        """The wagers that are put down before the deal."""
        return tuple(wager for wager in self.wagers if not wager.times)

    @property
    def player_dealer(self) -> bool:
        return isinstance(self.bank, PlayerDealer)


def choose(game: BankedGame, chosen: Chosen) -> BankedSettings:
    """Every setting of a table: what was chosen, checked against the record, and its defaults for the rest."""
    for key, value in chosen.items():
        game.setting(key).check(value)
    return in_force(game, chosen)


def in_force(game: BankedGame, stored: Chosen) -> BankedSettings:
    """The settings that a table was opened with, taken as they are, whatever the record would allow today."""
    return typed(game.own, {**{setting.key: setting.default for setting in game.settings}, **stored})
