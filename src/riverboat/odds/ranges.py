"""Ranges of hands as poker players write them: `QQ+, AKs, A5s-A2s, 76s:0.5`, `AA$ds`, `AhKh`.

A term is a row of cards, and a hand is in it if its cards can be laid over them one by one: a rank (`A`), a card
(`Ah`), or any card (`x` or `*`). What a term leaves out of a hand may be any card too. In games with two hole cards `s`
and `o` mean suited and offsuit, `+` this hand and better ones of its kind, `-` all from one to the other. `$` asks for
suits: `$ds` two suits that come twice or more, `$ss` one, `$rb` none. `:` gives a weight. A hand that two terms name
has the weight that was named last.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from math import comb
from typing import Final

import numpy as np

from riverboat.core.cards import RANKS, SUITS, Card, Cards, names, parse_card, rank_of, suit_of
from riverboat.odds.compiling import Array
from riverboat.odds.errors import Unanswerable

MOST_HANDS: Final = 1_500_000
"""Of a range that is written out hand by hand."""

_TWO_CARDS: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)(\+?)")
_FROM_TO: Final = re.compile(r"([2-9TJQKA])([2-9TJQKA])([so]?)-([2-9TJQKA])([2-9TJQKA])([so]?)")
_CARDS: Final = re.compile(r"(?:[2-9TJQKA][cdhs]?|Jk|[x*])+")
_CARD: Final = re.compile(r"[2-9TJQKA][cdhs]?|Jk|[x*]")
_SUITEDNESS: Final = {"rb": 0, "ss": 1, "ds": 2}

Pair = tuple[int, int]
"""Two ranks, the higher first."""


@dataclass(frozen=True, slots=True)
class Range:
    """Hands of some cards each, with their weights; `unknown` more cards of each are not known."""

    text: str
    hands: Array
    weights: Array
    unknown: int = 0

    def __len__(self) -> int:
        return len(self.hands)


def parse_range(text: str, size: int, deck: Cards, gone: Iterable[Card] = ()) -> Range:
    """The hands of `size` cards that a text names, without those that hold a card of `gone`."""
    whole = tuple(card for card in deck if card not in set(gone))
    terms = [_term(part) for part in re.split(r"[,;]", text) if part.strip()]
    if not terms:
        raise Unanswerable("A range names at least one hand")
    if len(terms) == 1 and (known := _known(terms[0].body, size)) is not None:
        _check_known(text, known, deck, whole)
        return Range(text.strip(), np.array([known], dtype=np.uint8), np.ones(1), size - len(known))
    return _written_out(text.strip(), terms, size, whole)


@dataclass(frozen=True, slots=True)
class _Term:
    body: str
    suits: str
    weight: float


def _term(part: str) -> _Term:
    body, _, weight = "".join(part.split()).partition(":")
    body, _, suits = body.partition("$")
    if suits and suits not in _SUITEDNESS:
        raise Unanswerable(f"In {part.strip()!r}: suits are $ds, $ss or $rb")
    try:
        number = float(weight) if weight else 1.0
    except ValueError:
        number = -1.0
    if not 0 < number < float("inf"):
        raise Unanswerable(f"In {part.strip()!r}: a weight is a number above 0, as in 76s:0.5")
    return _Term(_upper(body), suits, number)


def _upper(body: str) -> str:
    """Ranks in capitals and tens as `T`, as the cards are named: `10h9h`, `akS` and `random` are understood."""
    if body.lower() in ("random", "any"):
        return "x"
    body = body.replace("10", "T")
    return re.sub(r"[a-zA-Z]", lambda found: found[0].upper() if found[0].upper() in RANKS else found[0].lower(), body)


def _known(body: str, size: int) -> Cards | None:
    """The cards of a term that names cards only, or nothing at all; None if it names ranks."""
    written = _CARD.findall(body)
    if not _CARDS.fullmatch(body) or len(written) > size:
        return None
    if any(len(card) == 1 and card not in "x*" for card in written):
        return None
    return tuple(parse_card(card) for card in written if card not in "x*")


def _check_known(text: str, known: Cards, deck: Cards, whole: Cards) -> None:
    if len(set(known)) != len(known):
        raise Unanswerable(f"In {text.strip()!r}: a card is there twice")
    for card in known:
        if card not in deck:
            raise Unanswerable(f"The deck of this game has no {names([card])}")
        if card not in whole:
            raise Unanswerable(f"In {text.strip()!r}: {names([card])} is on the board or dead")


def _written_out(text: str, terms: Sequence[_Term], size: int, whole: Cards) -> Range:
    weights: dict[Cards, float] = {}
    for term in terms:
        hands = dict.fromkeys(_hands(term, size, whole), term.weight)
        weights.update(hands)
        if len(weights) > MOST_HANDS:
            raise Unanswerable(f"The range {text!r} has too many hands: {MOST_HANDS:,} is the most")
    if not weights:
        raise Unanswerable(f"No hand of the range {text!r} is left in the deck")
    hands_table = np.array(sorted(weights), dtype=np.uint8)
    return Range(text, hands_table, np.array([weights[hand] for hand in sorted(weights)]))


def _hands(term: _Term, size: int, whole: Cards) -> Iterator[Cards]:
    found = _holdem(term.body, whole) if size == 2 else None
    hands = _laid_over(term.body, size, whole) if found is None else found
    if not term.suits:
        yield from hands
        return
    for hand in hands:
        if _suits_repeated(hand) == _SUITEDNESS[term.suits]:
            yield hand


def _suits_repeated(hand: Cards) -> int:
    suits = [suit_of(card) for card in hand]
    return sum(suits.count(suit) >= 2 for suit in range(len(SUITS)))


# ---------------------------------------------------------------- two hole cards


def _holdem(body: str, whole: Cards) -> list[Cards] | None:
    """`AK`, `AKs`, `QQ+`, `A5s-A2s`; None where the term is not written like this."""
    if found := _TWO_CARDS.fullmatch(body):
        pair = _pair(found[1], found[2])
        pairs = _and_better(pair) if found[4] else [pair]
        return _of_ranks(body, pairs, found[3], whole)
    if found := _FROM_TO.fullmatch(body):
        pairs = _between(body, _pair(found[1], found[2]), _pair(found[4], found[5]))
        if found[3] != found[6]:
            raise Unanswerable(f"In {body!r}: both ends are suited, or both offsuit, or neither is said")
        return _of_ranks(body, pairs, found[3], whole)
    return None


def _pair(one: str, other: str) -> Pair:
    ranks = RANKS.index(one), RANKS.index(other)
    return max(ranks), min(ranks)


def _and_better(pair: Pair) -> list[Pair]:
    """Higher pairs; or the same high card with a better one beside it: `KTs+` ends with `KQs`."""
    high, low = pair
    if high == low:
        return [(rank, rank) for rank in range(high, len(RANKS))]
    return [(high, rank) for rank in range(low, high)]


def _between(body: str, one: Pair, other: Pair) -> list[Pair]:
    """Steps of equal pairs (QQ-99), of the lower card (A5-A2), or of both cards (87-54)."""
    (high, low), (end_high, end_low) = max(one, other), min(one, other)
    if high == end_high and high not in (low, end_low):
        return [(high, rank) for rank in range(end_low, low + 1)]
    if high - low == end_high - end_low:
        return [(end_high + step, end_low + step) for step in range(high - end_high + 1)]
    raise Unanswerable(f"In {body!r}: the two ends have the same high card, or the same gap")


def _of_ranks(body: str, pairs: Sequence[Pair], suits: str, whole: Cards) -> list[Cards]:
    if suits and any(high == low for high, low in pairs):
        raise Unanswerable(f"In {body!r}: a pair is never suited")
    wanted = set(pairs)
    return [
        (one, other)
        for one, other in combinations(whole, 2)
        if (rank_of(other), rank_of(one)) in wanted
        and (not suits or (suit_of(one) == suit_of(other)) == (suits == "s"))
    ]


# ---------------------------------------------------------------- any number of cards


def _laid_over(body: str, size: int, whole: Cards) -> Iterator[Cards]:
    """Each hand once, whichever of its cards are laid over the term."""
    written = [card for card in _CARD.findall(body) if card not in "x*"]
    if not _CARDS.fullmatch(body):
        raise Unanswerable(f"This is not understood as a range: {body!r}")
    if len(_CARD.findall(body)) > size:
        raise Unanswerable(f"A hand of this game has {size} cards, {body!r} names more")
    if comb(len(whole) - len(written), size - len(written)) * 4 ** len(written) > 4 * MOST_HANDS:
        raise Unanswerable(f"The range {body!r} has too many hands; name more of their cards, or cards with suits")
    return iter(_completed(_named(written, whole), size, whole))


def _named(written: Sequence[str], whole: Cards) -> set[Cards]:
    """Every choice of different cards for the ranks and cards of a term, each in order."""
    chosen: set[Cards] = {()}
    for text in written:
        fitting = [card for card in whole if names([card]).startswith(text)]
        chosen = {tuple(sorted((*some, card))) for some in chosen for card in fitting if card not in some}
    return chosen


def _completed(named: set[Cards], size: int, whole: Cards) -> set[Cards]:
    """With any other cards, up to the size of a hand."""
    hands: set[Cards] = set()
    for some in named:
        others = [card for card in whole if card not in some]
        hands.update(tuple(sorted((*some, *more))) for more in combinations(others, size - len(some)))
        if len(hands) > MOST_HANDS:
            raise Unanswerable(f"This range has too many hands: {MOST_HANDS:,} is the most")
    return hands
