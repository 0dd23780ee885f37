"""Pots settled a second time, as the poker book reads: who is paid what for the cards and the chips of a hand.

Every choice of cards is looked at, by the plain rankings. Nothing here asks the engine how it does it.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations

from riverboat.core.cards import ACE, Card, Cards, rank_of, suit_of
from riverboat.core.ranking import plain

Ways = Callable[[Cards, Cards], Iterator[Cards]]
Worth = Callable[[Cards], plain.Order | None]


@dataclass(frozen=True, slots=True)
class Half:
    """What wins a share, of which cards it is made, and who comes first for its odd chip: `high`, `low` or `seat`."""

    worth: Worth
    ways: Ways
    odd: str = "seat"


def any_of(count: int) -> Ways:
    return lambda own, board: combinations((*own, *board), count)


def two_and_three(own: Cards, board: Cards) -> Iterator[Cards]:
    return ((*two, *three) for two in combinations(own, 2) for three in combinations(board, 3))


def up_to_four(own: Cards, board: Cards) -> Iterator[Cards]:
    return (some for size in (1, 2, 3, 4) for some in combinations((*own, *board), size))


def badugi(some: Cards, *, ace_low: bool) -> plain.Order | None:
    """Cards that are a badugi as they are, of however many."""
    if len({rank_of(card) for card in some}) < len(some) or len({suit_of(card) for card in some}) < len(some):
        return None
    return plain.badugi(some, ace_low=ace_low)


FIVE, THREE = any_of(5), any_of(3)
EIGHT_LOW = plain.ace_to_five_eight
BADUGI, BADUGI_DEUCE = partial(badugi, ace_low=True), partial(badugi, ace_low=False)

HALVES: dict[str, tuple[Half, ...]] = {
    "seven-card-stud-high": (Half(plain.high, FIVE, "high"),),
    "seven-card-stud-high-low": (Half(plain.high, FIVE, "high"), Half(plain.ace_to_five, FIVE, "low")),
    "seven-card-stud-high-low-eight": (Half(plain.high, FIVE, "high"), Half(EIGHT_LOW, FIVE, "low")),
    "holdem": (Half(plain.high, FIVE),),
    "omaha-high": (Half(plain.high, two_and_three),),
    "omaha-high-low-eight": (Half(plain.high, two_and_three, "high"), Half(EIGHT_LOW, two_and_three, "low")),
    "five-card-draw-high": (Half(plain.high, FIVE),),
    "five-card-draw-low": (Half(plain.ace_to_five, FIVE),),
    "five-card-stud": (Half(plain.high, FIVE, "high"),),
    "mambo-stud": (Half(plain.three_card_high, THREE, "high"), Half(plain.three_card_low_six, THREE, "low")),
    "five-card-omaha-high": (Half(plain.high, two_and_three),),
    "five-card-omaha-high-low-eight": (Half(plain.high, two_and_three, "high"), Half(EIGHT_LOW, two_and_three, "low")),
    "triple-draw-2-7": (Half(plain.deuce_to_seven, FIVE),),
    "triple-draw-ace-5": (Half(plain.ace_to_five, FIVE),),
    "badeucey": (Half(plain.deuce_to_seven, FIVE), Half(BADUGI_DEUCE, up_to_four)),
    "badacey": (Half(plain.ace_to_five, FIVE), Half(BADUGI, up_to_four)),
    "badugi": (Half(BADUGI, up_to_four),),
    "razz": (Half(plain.ace_to_five, FIVE, "low"),),
}


def settled(
    game: str, paid: Mapping[int, int], hands: Mapping[int, Cards], board: Cards, order: Sequence[int], chip: int
) -> Counter[int]:
    """What each seat gets, from what every seat has paid in and the hands of those who show down.

    `order` is that of the seats from the button's left.
    """
    won: Counter[int] = Counter()
    floor = 0
    levels = sorted({paid[seat] for seat in hands})
    for level in levels:
        top = max(paid.values()) if level == levels[-1] else level  # a folded player may have paid more
        pot = sum(min(chips, top) - min(chips, floor) for chips in paid.values())
        contenders = {seat: cards for seat, cards in hands.items() if paid[seat] >= level}
        won += _pot(HALVES[game], pot, contenders, board, order, chip)
        floor = level
    return won


def _pot(
    halves: Sequence[Half], pot: int, hands: Mapping[int, Cards], board: Cards, order: Sequence[int], chip: int
) -> Counter[int]:
    if len(hands) == 1:
        return Counter(dict.fromkeys(hands, pot))
    best = [(half, {seat: _best(half, cards, board) for seat, cards in hands.items()}) for half in halves]
    found = [(half, made) for half, made in best if any(made.values())]
    won: Counter[int] = Counter()
    parts = [pot] if len(found) == 1 else [pot - pot // (2 * chip) * chip, pot // (2 * chip) * chip]
    last: list[int] = []
    for part, (half, made) in zip(parts, found, strict=True):
        top = max(worth[0] for worth in made.values() if worth)
        ways = {seat: worth[1] for seat, worth in made.items() if worth and worth[0] == top}
        queue = _queue(half, ways, order, last)
        each = part // (len(queue) * chip) * chip
        odd = (part - each * len(queue)) // chip
        won += Counter({seat: each + (chip if i < odd else 0) for i, seat in enumerate(queue)})
        last = queue[odd:] + queue[:odd]
    return won


def _best(half: Half, own: Cards, board: Cards) -> tuple[plain.Order, list[Cards]] | None:
    """The best a hand is worth, and every choice of cards that is worth it."""
    worths = [(worth, way) for way in half.ways(own, board) if (worth := half.worth(way)) is not None]
    if not worths:
        return None
    top = max(worth for worth, _ in worths)
    return top, [way for worth, way in worths if worth == top]


def _queue(half: Half, ways: Mapping[int, list[Cards]], order: Sequence[int], last: list[int]) -> list[int]:
    """The tied players as they come for odd chips; by position, those who share both halves go on where they were."""
    if half.odd == "seat":
        return last if set(last) == set(ways) else [seat for seat in order if seat in ways]
    low = half.odd == "low"
    plays = {
        seat: (min if low else max)(sorted((_key(card, low=low) for card in way), reverse=not low) for way in mine)
        for seat, mine in ways.items()
    }
    shared = set.intersection(*(set(cards) for cards in plays.values()))
    return sorted(plays, key=lambda seat: [card for card in plays[seat] if card not in shared], reverse=not low)


def _key(card: Card, *, low: bool) -> tuple[int, int]:
    return (-1 if low and rank_of(card) == ACE else rank_of(card)), suit_of(card)
