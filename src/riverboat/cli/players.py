"""Players for a demonstration: they look at their own view of the table and no further, and have some sense."""

from riverboat.core.cards import JOKER, Cards, names, rank_of
from riverboat.core.money import Amount
from riverboat.core.ranking import HIGH, Category, category
from riverboat.entropy import Entropy
from riverboat.table import Option, View

_WORTH = {Category.HIGH_CARD: 20, Category.PAIR: 50, Category.TWO_PAIR: 75}
_TEMPER = 40
"""How far a player's mood may carry him from what his cards are worth."""


def act(seen: View, entropy: Entropy, *, chip: Amount) -> str:
    """What the player does, in words: `3 raise-to 600`."""
    offered = {option.word: option for option in seen.options}
    mood = worth(seen) + entropy.randbelow(2 * _TEMPER + 1) - _TEMPER
    more = offered.get("raise-to") or offered.get("bet")
    if more is not None and mood > (75 if "check" in offered else 95):
        return f"{seen.seat} {more.word} {_size(seen, more, entropy, chip)}"
    if "call" in offered and mood > 20 + _price(seen, offered["call"].low):
        return f"{seen.seat} call"
    if "draw" in offered or "discard" in offered:
        return _give_up(seen, *offered.values())
    if "expose" in offered:
        return f"{seen.seat} {('expose', 'keep')[entropy.randbelow(2)]}"
    calm = next(word for word in ("check", "fold", "show", "muck", *offered) if word in offered)
    return f"{seen.seat} {calm}"


def _give_up(seen: View, option: Option) -> str:
    """The lowest cards without a partner: at most three in a draw, as many as he must where he must."""
    held = seen.seats[seen.seat - 1].cards
    ranks = [rank_of(card) for card in held]
    lone = sorted(held, key=lambda card: (ranks.count(rank_of(card)), card))
    singles = sum(1 for rank in ranks if ranks.count(rank) == 1)
    count = max(min(singles, 3, option.high), option.low)
    return f"{seen.seat} {option.word} {names(lone[:count])}"


def worth(seen: View) -> int:
    """Roughly how good the player's cards are, from nothing to 100."""
    mine = seen.seats[seen.seat - 1]
    cards = (*mine.cards, *mine.up, *seen.board)
    if len(cards) < 5 or JOKER in cards:
        return _first_cards(cards)
    made = category(HIGH.strength(cards))
    # A pair that lies on the board is everybody's.
    shared = made in _WORTH and len({rank_of(card) for card in seen.board}) < len(seen.board)
    return _WORTH.get(made, 95) - (30 if shared else 0)


def _first_cards(cards: Cards) -> int:
    """Pairs and high cards: aces 95, ace and king 66, seven and deuce 25."""
    ranks = sorted((rank_of(card) for card in cards), reverse=True)
    if len(set(ranks)) < len(ranks):
        return 60 + 3 * ranks[0]
    return 20 + 2 * sum(ranks[:2])


def _price(seen: View, cost: Amount) -> int:
    """What a call costs of the pot it plays for, in percent."""
    return 100 * cost // (seen.pot + cost)


def _size(seen: View, more: Option, entropy: Entropy, chip: Amount) -> Amount:
    """Half the pot to the whole pot on top, in whole chips, as far as the rules allow."""
    wanted = seen.bet_to + seen.pot * (50 + entropy.randbelow(51)) // 100
    return min(max(wanted // chip * chip, more.low), more.high)
