"""Which hand is a bad beat: a good hand, on the natural board, that a better one has beaten."""

from collections.abc import Sequence
from dataclasses import dataclass

from riverboat.core.cards import Card, Cards, parse_cards
from riverboat.core.game import Award
from riverboat.core.ranking import Made
from riverboat.room.bad_beat.orders import Rules
from riverboat.table.showdown.holdings import held
from riverboat.table.showdown.natural import natural_hands
from riverboat.table.state import Table

CARDS = 5


@dataclass(frozen=True, slots=True)
class Beat:
    losers: tuple[int, ...]
    """The seats with the best hand that lost; several where they are equal."""
    winners: tuple[int, ...]
    others: tuple[int, ...]
    """Dealt in besides."""
    lost: str
    won: str


def bad_beat(table: Table, rules: Rules) -> Beat | None:
    """Of a hand that is over; nothing where it is none. Only hands that were shown count, and only high hands."""
    hands, game, hand = natural_hands(table), table.game, table.hand
    if game is None or hand is None or len(hands) < 2 or game.awards[0].ranking.low:
        return None
    award = game.awards[0]
    least = award.ranking.strength(parse_cards(rules.least))
    best = max(made.strength for made in hands.values())
    beaten = [made.strength for made in hands.values() if made.strength < best]
    if not beaten or max(beaten) < least:
        return None
    losers = [seat for seat, made in hands.items() if made.strength == max(beaten) and _plays(table, seat, made, rules)]
    winners = [seat for seat, made in hands.items() if made.strength == best and _plays(table, seat, made, rules)]
    if not losers or not winners:
        return None
    others = [seat for seat in hand.order if seat not in losers and seat not in winners]
    return Beat(tuple(losers), tuple(winners), tuple(others), hands[losers[0]].name, hands[winners[0]].name)


def _plays(table: Table, seat: int, made: Made, rules: Rules) -> bool:
    """Whether this number of the player's own cards plays in some choice of five that makes this hand."""
    hand, game = table.hand, table.game
    assert hand is not None
    assert game is not None
    own, award = held(hand, seat), game.awards[0]
    return _most_own(own, hand.cards.board, award, made) >= min(rules.own_cards, len(own))


def _most_own(own: Cards, board: Sequence[Card], award: Award, made: Made) -> int:
    same = [five for five in award.choices(own, board, CARDS) if award.ranking.strength(five) == made.strength]
    return max(sum(card in own for card in five) for five in same)
