"""The House Way of pai gow poker: a chart that sets any seven cards as two in front and five behind.

The first row that fits decides. The joker counts as an ace, unless it completes a straight or a flush behind. Of cards
of one rank natural ones go in front before the joker, and a higher suit before a lower: suits are equal, but the same
cards are always set the same way.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations
from typing import Final

from riverboat.core.cards import ACE, JOKER, RANKS, STANDARD_52, Card, Cards
from riverboat.core.ranking.classes import Category, Ranks
from riverboat.core.ranking.counted import counted
from riverboat.core.ranking.pai_gow import BEHIND, FRONT


class Hand:
    """Seven cards as the chart looks at them."""

    def __init__(self, cards: Sequence[Card]) -> None:
        assert len(cards) == len(set(cards)) == 7, "a hand is seven different cards"
        self.cards: Final = tuple(sorted(cards, key=_PLACES.__getitem__))
        self._counted: Final = counted(self.cards)
        self.shape: Final = self._counted.groups()
        """How many cards its pairs and larger groups have: two pair is (2, 2)."""

    @cached_property
    def complete(self) -> bool:
        """Whether five of the cards make a straight, a flush or a straight flush."""
        return self._counted.complete()

    @cached_property
    def groups(self) -> tuple[Cards, ...]:
        """The cards of each rank, the largest group first, then the highest."""
        by_rank: dict[int, list[Card]] = {}
        for card in self.cards:
            by_rank.setdefault(_RANK[card], []).append(card)
        return tuple(tuple(group) for group in sorted(by_rank.values(), key=len, reverse=True))

    @property
    def lead(self) -> str:
        """The rank of the largest group, of the highest where some are as large."""
        return _letter(self.groups[0][0])

    @property
    def singles(self) -> Cards:
        """The cards in no pair or larger group, from the highest."""
        return tuple(group[0] for group in self.groups if len(group) == 1)

    def complete_fronts(self) -> list[Cards]:
        """Every two cards that leave a straight, a flush or a straight flush behind, the best first.

        Among equal fronts, the one that leaves the highest hand behind comes first.
        """
        found = []
        for front in combinations(self.cards, 2):
            behind = BEHIND.strength([card for card in self.cards if card not in front])
            if BEHIND.category(behind) in _COMPLETE:
                found.append((FRONT.strength(front), behind, front))
        return [front for _, _, front in sorted(found, key=lambda each: each[:2], reverse=True)]


_COMPLETE: Final = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
_HIGHEST_FIRST: Final = (*STANDARD_52[: 4 * ACE - 1 : -1], JOKER, *STANDARD_52[4 * ACE - 1 :: -1])
# Mappings, so that an unknown card raises KeyError.
_PLACES: Final = {card: place for place, card in enumerate(_HIGHEST_FIRST)}
_RANK: Final = {card: card >> 2 for card in STANDARD_52} | {JOKER: ACE}


def _letter(card: Card) -> str:
    return RANKS[_RANK[card]]


# ---------------------------------------------------------------- the chart and its rows

Choice = Callable[[Hand], Cards | None]
"""The two cards for the front; none where the row has nothing to say and the next one that fits decides."""


@dataclass(frozen=True, slots=True)
class Row:
    name: str
    clause: str
    front: Choice
    shapes: tuple[Ranks, ...]
    lead: str = RANKS
    """The ranks that the largest group may be of."""
    complete: bool = False
    """Whether the row is for hands with a straight, a flush or a straight flush only."""

    def fits(self, hand: Hand) -> bool:
        return hand.shape in self.shapes and hand.lead in self.lead and (not self.complete or hand.complete)


@dataclass(frozen=True, slots=True)
class HouseWay:
    rows: tuple[Row, ...]

    def set(self, cards: Sequence[Card]) -> tuple[Cards, Cards]:
        """The two cards in front and the five behind."""
        hand = Hand(cards)
        _, front = self._decide(hand)
        return front, tuple(card for card in hand.cards if card not in front)

    def why(self, cards: Sequence[Card]) -> tuple[str, str]:
        """The row that decides, and its clause."""
        row, _ = self._decide(Hand(cards))
        return row.name, row.clause

    def _decide(self, hand: Hand) -> tuple[Row, Cards]:
        for row in self.rows:
            if row.fits(hand) and (front := row.front(hand)):
                return row, front
        raise AssertionError("the chart has a row for every hand")


# ---------------------------------------------------------------- what a row puts in front


def second_and_third(hand: Hand) -> Cards:
    return hand.cards[1:3]


def two_highest_singles(hand: Hand) -> Cards:
    return hand.singles[:2]


def pair_of_the_first(hand: Hand) -> Cards:
    """Two of the largest group: the highest of three pairs, or a split four."""
    return hand.groups[0][:2]


def pair_of_the_second(hand: Hand) -> Cards:
    """The smaller of two pairs, or the highest pair beside three or four of a kind."""
    return hand.groups[1][:2]


def ace_and_highest_single(hand: Hand) -> Cards:
    return hand.groups[0][0], hand.singles[0]


def singles_from(least: str, otherwise: Choice) -> Choice:
    """The two highest singles if the higher is at least of this rank."""
    enough = RANKS[RANKS.index(least) :]

    def choose(hand: Hand) -> Cards | None:
        return two_highest_singles(hand) if _letter(hand.singles[0]) in enough else otherwise(hand)

    return choose


def highest_leaving_complete(hand: Hand) -> Cards:
    return hand.complete_fronts()[0]


def pair_leaving_complete(hand: Hand) -> Cards | None:
    return next((front for front in hand.complete_fronts() if _letter(front[0]) == _letter(front[1])), None)


def aces_unless_kings(hand: Hand) -> Cards:
    return hand.groups[1] if len(hand.groups[1]) == 2 and _letter(hand.groups[1][0]) == "K" else hand.groups[0][:2]


# ---------------------------------------------------------------- the two games' charts


def _chart(game: str) -> tuple[Row, ...]:
    """The charts of both games have the same rows. `shapes` are the sizes of pairs, threes and fours.

    A row for hands with a straight or a flush comes before the row for those without.
    """

    def row(item: str, name: str, front: Choice, *shapes: Ranks, lead: str = RANKS, complete: bool = False) -> Row:
        return Row(name, f"california-games/{game}.house-way.{item}", front, shapes, lead, complete)

    return (
        row("five-aces", "five aces", aces_unless_kings, (5,), (5, 2)),
        # Four and three of a kind have no row of their own: a pair out of the three goes in front.
        row("four-with-pair", "four of a kind with a pair", pair_of_the_second, (4, 2), (4, 3)),
        # Three aces and the joker may meet a straight or a flush: the front is the same, the hand behind better.
        row(
            "complete-three-of-a-kind",
            "straight, flush or straight flush with three of a kind",
            highest_leaving_complete,
            *((3,), (4,)),
            complete=True,
        ),
        row(
            "four-aces-kings-queens",
            "four of a kind: aces, kings or queens",
            pair_of_the_first,
            (4,),
            lead="AKQ",
        ),
        row(
            "four-jacks-tens-nines",
            "four of a kind: jacks, tens or nines",
            singles_from("K", otherwise=pair_of_the_first),
            (4,),
            lead="JT9",
        ),
        row(
            "four-eights-sevens-sixes",
            "four of a kind: eights, sevens or sixes",
            singles_from("Q", otherwise=pair_of_the_first),
            (4,),
            lead="876",
        ),
        row("four-fives-or-lower", "four of a kind: fives or lower", two_highest_singles, (4,), lead="5432"),
        row("two-three-of-a-kinds", "two three of a kinds", pair_of_the_first, (3, 3)),
        row("full-house", "full house", pair_of_the_second, (3, 2), (3, 2, 2)),
        row("three-aces", "three of a kind: aces", ace_and_highest_single, (3,), lead="A"),
        row("three-kings-or-lower", "three of a kind: kings or lower", two_highest_singles, (3,), lead=RANKS[:-1]),
        row("three-pair", "three pair", pair_of_the_first, (2, 2, 2)),
        row(
            "complete-two-pair",
            "straight, flush or straight flush with two pair",
            pair_leaving_complete,
            (2, 2),
            complete=True,
        ),
        row(
            "two-pair-aces-kings-queens",
            "two pair: the higher aces, kings or queens",
            pair_of_the_second,
            (2, 2),
            lead="AKQ",
        ),
        row(
            "two-pair-jacks-tens-nines",
            "two pair: the higher jacks, tens or nines",
            singles_from("A", otherwise=pair_of_the_second),
            (2, 2),
            lead="JT9",
        ),
        row(
            "two-pair-eights-sevens-sixes",
            "two pair: the higher eights, sevens or sixes",
            singles_from("K", otherwise=pair_of_the_second),
            (2, 2),
            lead="876",
        ),
        row(
            "two-pair-fives-fours-threes",
            "two pair: the higher fives, fours or threes",
            singles_from("Q", otherwise=pair_of_the_second),
            (2, 2),
            lead="543",
        ),
        row(
            "complete-one-pair",
            "straight, flush or straight flush with one pair",
            highest_leaving_complete,
            (2,),
            complete=True,
        ),
        row("one-pair", "one pair", two_highest_singles, (2,)),
        row(
            "complete-no-pair",
            "straight, flush or straight flush with no pair",
            highest_leaving_complete,
            (),
            complete=True,
        ),
        row("high-card", "high card", second_and_third, ()),
    )


PAI_GOW: Final = HouseWay(_chart("pai-gow-poker"))
FORTUNE: Final = HouseWay(_chart("fortune-pai-gow-poker"))
