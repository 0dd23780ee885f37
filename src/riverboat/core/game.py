"""A game is a record: what is dealt, who bets when, who wins. This is the vocabulary of pot games."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from enum import StrEnum
from functools import cache
from itertools import combinations
from typing import Final, Literal

from riverboat.core.cards import Card, Cards
from riverboat.core.citations import Section
from riverboat.core.collection import PotSchedule
from riverboat.core.errors import SpecError
from riverboat.core.money import Amount
from riverboat.core.ranking import Made, Ranking
from riverboat.core.ranking.compose import best_two_and_three, made_two_and_three, two_and_three
from riverboat.core.stakes import Stakes, Structure
from riverboat.core.topics import SEATS


class Opens(StrEnum):
    """Who is first to act in a betting round."""

    LEFT_OF_BLINDS = "left-of-blinds"
    LEFT_OF_BUTTON = "left-of-button"
    """Where a game has no button, the dealer's left."""
    BRING_IN = "bring-in"
    """The seat that owes the forced bet by its up-card."""
    BEST_SHOWING = "best-showing"
    """The best up-cards; if equal, the nearest at the left."""
    LOWEST_SHOWING = "lowest-showing"
    HIGHEST_UP_CARD = "highest-up-card"
    """One up-card each: the highest, suits deciding between equals."""
    PAIR_WITH_BOARD = "pair-with-board"
    """The highest pair of an up-card and the community card, or else the highest up-card; if equal, nearest left."""


LEFT_OF_BLINDS: Final = Opens.LEFT_OF_BLINDS
LEFT_OF_BUTTON: Final = Opens.LEFT_OF_BUTTON
BRING_IN: Final = Opens.BRING_IN
BEST_SHOWING: Final = Opens.BEST_SHOWING


class Size(StrEnum):
    """Which of the two fixed-limit bets a round is played with."""

    SMALL = "small"
    BIG = "big"
    OPEN_PAIR = "open-pair"
    """The small one; where somebody shows a pair either, as each player likes, and the big one once it is made."""


SMALL: Final = Size.SMALL
BIG: Final = Size.BIG
OPEN_PAIR: Final = Size.OPEN_PAIR


@dataclass(frozen=True, slots=True)
class Burn:
    """Take cards off the top, unseen."""

    count: int = 1


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards to every seat still in, one at a time from the left of the button: `"down down up"`.

    `"choice"` is down for a seat that has just exposed its down-card and up for one that has not. Where the deck
    may run out, `common` says that one card in the middle then serves everyone.
    """

    pattern: str
    common: bool = False

    def faces(self) -> tuple[bool, ...]:
        """One entry per card, True for face up."""
        return _faces(self.pattern)


@cache
def _faces(pattern: str) -> tuple[bool, ...]:
    return tuple(word == "up" for word in pattern.split())


@dataclass(frozen=True, slots=True)
class Board:
    """Community cards, face up together."""

    count: int


@dataclass(frozen=True, slots=True)
class Betting:
    opens: Opens
    size: Size


@dataclass(frozen=True, slots=True)
class Draw:
    """Every seat still in, all-in ones too, may exchange as many cards as it likes."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Every seat still in gives up exactly `count` cards and gets none for them."""

    count: int


@dataclass(frozen=True, slots=True)
class Expose:
    """Every seat still in may turn its down-card up."""


Step = Burn | Deal | Board | Betting | Draw | Discard | Expose


def is_private(step: Step) -> bool:
    """Whether a step deals cards that only their owner sees, or asks the owner about such cards."""
    if isinstance(step, Deal):
        return not all(step.faces())
    return isinstance(step, Draw | Discard | Expose)


@dataclass(frozen=True, slots=True)
class Street:
    """A round of dealing and what follows it, step by step."""

    name: str
    steps: tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class BringIn:
    """The forced bet of stud: owed by the lowest or the highest up-card.

    `live` means that its maker is asked again when nobody has raised, and has nothing to complete.
    """

    by: Literal["lowest", "highest"]
    ace_low: bool = False
    ties: Literal["suit", "first-dealt"] = "suit"
    live: bool = False


class ExposedRule(StrEnum):
    """What becomes of a down-card that is turned up while it is dealt."""

    EXCHANGE = "exchange"
    """It is exchanged for the top card when the deal is complete."""
    UP_CARD = "up-card"
    """It serves as the up-card and the next one comes down; where there is none, its owner may stop wagering."""
    KEEP = "keep"
    """It is kept as it lies; one of a draw is exchanged."""


class MadeOf(StrEnum):
    """Which of the cards a player may use make their hand."""

    ANY = "any"
    TWO_HOLE_THREE_BOARD = "two-hole-three-board"
    HOLE = "hole"
    """Their own cards alone: a board is for another share of the pot."""


TWO_HOLE_THREE_BOARD: Final = MadeOf.TWO_HOLE_THREE_BOARD
HOLE: Final = MadeOf.HOLE


class OddChips(StrEnum):
    """Who comes first for the odd chips of a share that does not divide among tied winners."""

    LEFT_OF_BUTTON = "left-of-button"
    HIGHEST_CARD_BY_SUIT = "highest-card-by-suit"
    LOWEST_CARD_BY_SUIT = "lowest-card-by-suit"


ODD_LEFT_OF_BUTTON: Final = OddChips.LEFT_OF_BUTTON


@dataclass(frozen=True, slots=True)
class Award:
    """A share of the pot and the ranking that wins it.

    A pot with two awards is halved, the odd chip going to the first; where nobody qualifies for one, the other
    takes it all.
    """

    ranking: Ranking
    name: str = "pot"
    made_of: MadeOf = MadeOf.ANY
    odd_chips: OddChips = OddChips.LEFT_OF_BUTTON

    def strength(self, own: Cards, board: Sequence[Card]) -> int:
        """What a player's cards make with a board; 0 if they do not qualify."""
        if self.made_of is TWO_HOLE_THREE_BOARD:
            return best_two_and_three(self.ranking, own, board)
        return self.ranking.strength(own if self.made_of is HOLE else (*own, *board))

    def made(self, own: Cards, board: Sequence[Card]) -> Made:
        """The hand that they make, its name and the cards that play; they must be enough for one."""
        if self.made_of is TWO_HOLE_THREE_BOARD:
            return made_two_and_three(self.ranking, own, board)
        return self.ranking.made(own if self.made_of is HOLE else (*own, *board))

    def enough(self, own: Cards, board: Sequence[Card]) -> bool:
        """Whether there are cards enough for a hand to have a name."""
        reaches = len(own) + (0 if self.made_of is HOLE else len(board)) >= self.ranking.fewest
        return reaches and (self.made_of is not TWO_HOLE_THREE_BOARD or len(board) >= 3)

    def choices(self, own: Cards, board: Sequence[Card], count: int) -> Iterable[Cards]:
        """Every choice of `count` cards that the hand may be made of."""
        if self.made_of is TWO_HOLE_THREE_BOARD:
            return two_and_three(own, board)
        return combinations(own if self.made_of is HOLE else (*own, *board), count)


@dataclass(frozen=True, slots=True)
class Setting:
    """A choice that the book leaves to the room: its name and the values the book allows.

    Whole numbers have `low` and `high` instead of `allowed`. A record fills in the clause of its section.
    """

    key: str
    default: str | int | bool
    about: str
    allowed: tuple[str | int | bool, ...] = ()
    low: int = 0
    high: int = 0
    clause: str = ""
    money: bool = False
    """Whether the number is an amount, said in dollars or chips."""
    reads: Callable[[str], object] | None = None
    """How the text of a setting is read that has no list of words: refuses what cannot be."""

    def check(self, value: object) -> None:
        where = f"settings.{self.key}"
        if type(value) is not type(self.default):
            raise SpecError(where, f"must be {_KIND[type(self.default)]}")
        if self.allowed and value not in self.allowed:
            words = [str(each).lower() if isinstance(each, bool) else str(each) for each in self.allowed]
            raise SpecError(where, f"must be {'one of ' if words[1:] else ''}{', '.join(words)}")
        if not self.allowed and isinstance(value, int) and not self.low <= value <= self.high:
            raise SpecError(where, f"must be from {self.low} to {self.high}")
        if self.reads is not None and isinstance(value, str):
            self.reads(value)

    def fits(self, value: object) -> bool:
        """Whether `check` would take it."""
        try:
            self.check(value)
        except SpecError:
            return False
        return True


@dataclass(frozen=True, slots=True)
class When:
    """What a setting changes in the record itself: with this value these streets or awards are played."""

    setting: str
    value: str | int | bool
    streets: tuple[Street, ...] = ()
    awards: tuple[Award, ...] = ()


def in_sizes(streets: tuple[Street, ...], *sizes: Size) -> tuple[Street, ...]:
    """The same streets with these fixed-limit bets, one for each betting round."""
    left = iter(sizes)
    return tuple(replace(street, steps=tuple(_in_size(step, left) for step in street.steps)) for street in streets)


def _in_size(step: Step, sizes: Iterator[Size]) -> Step:
    return replace(step, size=next(sizes)) if isinstance(step, Betting) else step


_KIND: Final = {str: "a word", int: "a whole number", bool: "true or false"}


@dataclass(frozen=True, slots=True, kw_only=True)
class PotGame:
    """A game for a pot that the players contest among themselves.

    `cites` is the section of a book that it is played by, which knows the clause behind each topic and setting.
    """

    key: str
    name: str
    cites: Section
    deck: Cards
    seats_max: int
    streets: tuple[Street, ...]
    awards: tuple[Award, ...]
    button: bool = True
    """Whether a button marks the dealer; without it everything begins at the dealer's left."""
    bring_in: BringIn | None = None
    structures: tuple[Structure, ...]
    stakes: tuple[Stakes, ...]
    settings: tuple[Setting, ...]
    schedules: tuple[PotSchedule, ...] = ()
    """The options of flat fees that the book has; `collection_option` says which one a table takes."""
    when: tuple[When, ...] = ()
    ante_needed: bool = False
    """Whether the book has everyone ante; else it is as posted."""
    blinds_needed: int = 0
    """How many blinds the book has; 0 where they are as posted."""
    big_blind_is_double: bool = False
    """Whether the big blind must be twice the small one."""
    forced_cap: Amount = 0
    """The most that one player's forced bets of a hand may come to; 0 where the book sets no cap."""
    wager_cap: Amount = 0
    """The most of a single wager at a table that is not played under table stakes; 0 where the book sets no cap."""
    excess_max: Amount = 0
    """The most that a share may leave over when it is divided: larger chips are changed first; 0 where no book says."""
    exposed: ExposedRule = ExposedRule.EXCHANGE
    hole_cards_protected: bool = False
    """Whether hole cards that discards have touched count as protected even if nothing lay on them."""
    off_table_is_burn: bool = False
    """Whether a card that leaves the table in the first deal serves as the first burn; else it joins the discards."""
    _found: dict[str, str] = field(default_factory=dict, init=False, repr=False, compare=False)
    _cited: dict[tuple[str, str], str] = field(default_factory=dict, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        from riverboat.core.playable import check_game  # which knows this module

        check_game(self)
        cited = tuple(replace(setting, clause=self.cites.setting(setting.key)) for setting in self.settings)
        object.__setattr__(self, "settings", cited)

    @property
    def book(self) -> str:
        return self.cites.book

    @property
    def seats_clause(self) -> str:
        return self.clause(SEATS)

    def clause(self, topic: str) -> str:
        """The clause behind a topic, if any. (A record never changes: what was found, stays.)"""
        clause = self._found.get(topic)
        if clause is None:
            clause = self._found[topic] = self.cites.topics.get(topic, "")
        return clause

    def cite(self, topic: str, which: str) -> str:
        """The clause behind a topic on one street, say, or else on any."""
        clause = self._cited.get((topic, which))
        if clause is None:
            clause = self._cited[topic, which] = self.clause(f"{topic}.{which}") or self.clause(topic)
        return clause

    def setting(self, key: str) -> Setting:
        for setting in self.settings:
            if setting.key == key:
                return setting
        raise SpecError(f"settings.{key}", f"{self.key} has no such setting")

    def steps(self) -> tuple[tuple[str, Step], ...]:
        """Every step of the hand with the name of its street."""
        return tuple((street.name, step) for street in self.streets for step in street.steps)

    def cards_needed(self, seats: int) -> int:
        """How many cards a hand of `seats` takes if nobody folds.

        Where cards are drawn it is one hand more: nobody is dealt back what they have just given up.
        """
        steps = [step for _, step in self.steps()]
        hand = sum(len(step.faces()) for step in steps if isinstance(step, Deal))
        drawn = hand if any(isinstance(step, Draw) for step in steps) else 0
        return sum(_cost(step, seats) for step in steps) + drawn


def _cost(step: Step, seats: int) -> int:
    """What a step takes from the deck if nobody folds; a draw is served from the discards if it must be."""
    match step:
        case Burn(count) | Board(count):
            return count
        case Deal(common=False):
            return seats * len(step.faces())
        case _:
            return 0
