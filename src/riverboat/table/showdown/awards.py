"""The pots: boards, halves, splits and odd chips, each with its clause."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from riverboat.core.cards import ACE, Card, rank_of, suit_of
from riverboat.core.game import ODD_LEFT_OF_BUTTON, Award, OddChips, PotGame
from riverboat.core.money import Amount, divide
from riverboat.core.pots import split
from riverboat.core.shares import Share
from riverboat.table import events as e
from riverboat.table.collection.taking import collect_rest, collect_won
from riverboat.table.events import Emit
from riverboat.table.lineup.positions import clockwise
from riverboat.table.showdown.holdings import held, strength
from riverboat.table.showdown.won_pots import contenders, goes_on, is_won
from riverboat.table.state import Hand, Table


def award_pots(table: Table, emit: Emit) -> list[e.PotAwarded]:
    """[cash award.side-pots-first] [poker 6(e)(7)] the last side pot first, the main pot last."""
    hand, game = table.hand, table.record
    assert hand is not None
    amounts = collect_rest(table, hand, emit)
    won = [before.award for before in hand.pots.won]
    for number in range(len(amounts) - 1, -1, -1):
        pot, amount = hand.pots.made[number], amounts[number]
        seats = contenders(hand, pot)
        # The best hand shown wins at the showdown, though the beaten ones were mucked before they were compared.
        if len(seats) == 1 and (len(pot.seats) == 1 or seats[0] not in hand.showdown.shown):
            clause = game.clause("concede" if hand.showdown.claims else "award.uncontested")
            won.append(e.PotAwarded(number, seats[0], amount, uncontested=True, clause=clause))
            emit(won[-1])
        else:
            for award in _awards_of(table, hand, number, amount, seats):
                won.append(award)
                emit(award)
    return won


def award_won_pots(table: Table, hand: Hand, emit: Emit) -> None:
    """[cash all-in.side-pot] a side pot that only one player can still win is theirs there and then.

    The others are all-in and play for the pots before it: whatever is ruled later about the winner's hand, they have
    no part in this one. The hand goes on to the board, so that its rake is due.
    """
    while goes_on(hand) and is_won(hand):
        number = len(hand.pots.open) - 1
        pot = hand.pots.made[number]
        amount = collect_won(table, hand, emit)
        clause = table.clause("concede" if hand.showdown.claims else "award.uncontested")
        emit(e.PotAwarded(number, contenders(hand, pot)[0], amount, uncontested=True, clause=clause))


def _awards_of(table: Table, hand: Hand, number: int, amount: Amount, seats: Sequence[int]) -> Iterator[e.PotAwarded]:
    """First the boards share the pot, then high and low each board's part, then the tied winners each half."""
    cards = hand.cards
    boards = (cards.board, cards.second) if cards.second else (cards.board,)
    part, left = divide(amount, len(boards), _smallest_chip(table))
    for i, board in enumerate(boards):
        # [cash bomb.two-boards] the odd chip between boards goes to the first.
        waiting: list[int] = []
        for half in _halves(table, hand, seats, board, part + (0 if i else left)):
            winners = _odd_order(table, hand, half, board, waiting)
            shares = _shares(table, half, winners)
            clause, odd_clause = _clauses(table.record, half)
            for share in shares:
                yield e.PotAwarded(
                    number,
                    share.seat,
                    share.amount,
                    share.odd,
                    half.award.name,
                    i,
                    clause=clause,
                    odd_clause=odd_clause if share.odd else "",
                )
            served = [share.seat for share in shares if share.odd]
            waiting = [seat for seat in winners if seat not in served] + served


class _Half(NamedTuple):
    """An award that somebody qualifies for, its part of a pot, and who shares it."""

    award: Award
    amount: Amount
    winners: list[int]
    odd: Amount
    """The chips of it that would not divide between the halves."""
    whole: bool
    """Nobody qualifies for the other half."""
    both: bool
    """Several share this half, and several the other."""
    alike: bool
    """The same players share both halves."""


def _halves(table: Table, hand: Hand, seats: Sequence[int], board: Sequence[Card], amount: Amount) -> Iterator[_Half]:
    """Each award that somebody qualifies for, with its part of the amount."""
    awards = table.record.awards
    found = _winners(hand, awards, seats, board)
    part, left = divide(amount, len(found), _smallest_chip(table))
    takes_odd = _takes_odd(table, hand, [winners for _, winners in found])
    whole = len(found) < len(awards)
    both = len(found) > 1 and all(len(winners) > 1 for _, winners in found)
    alike = both and len({tuple(winners) for _, winners in found}) == 1
    for i, (award, winners) in enumerate(found):
        odd = left if i == takes_odd else 0
        if part + odd:
            yield _Half(award, part + odd, winners, odd, whole, both, alike)


def _winners(
    hand: Hand, awards: Sequence[Award], seats: Sequence[int], board: Sequence[Card]
) -> list[tuple[Award, list[int]]]:
    """The awards that somebody qualifies for, each with those who have the best hand for it."""
    found = []
    for award in awards:
        best = [strength(hand, seat, award, board) for seat in seats]
        top = max(best)
        if top or len(awards) == 1:
            found.append((award, [seat for seat, mine in zip(seats, best, strict=True) if mine == top]))
    # Hands that nobody can compare, because nobody has seen their cards, share alike.
    return found or [(awards[0], list(seats))]


def _takes_odd(table: Table, hand: Hand, halves: Sequence[Sequence[int]]) -> int:
    """Which half has the odd chip between them: [poker 9(i)(2)(i)] the first.

    Or, by the table's setting and where hands are tied, that of the winner nearest at the button's left.
    """
    by_position = table.settings.odd_chips.odd_chip_halving == "left-of-button"
    if not by_position or len(halves) < 2 or all(len(winners) == 1 for winners in halves):
        return 0
    nearest = clockwise(sorted({seat for winners in halves for seat in winners}), hand.lineup.button)[0]
    return next(i for i, winners in enumerate(halves) if nearest in winners)


def _shares(table: Table, half: _Half, winners: Sequence[int]) -> Sequence[Share]:
    """What each winner of a half takes; they stand in the order in which they come for odd chips."""
    if len(winners) == 1:
        return (Share(winners[0], half.amount, half.odd),)
    evenly = table.settings.odd_chips.odd_chip == "one-each" or (half.alike and _by_position(table, half.award))
    all_to_first = not evenly and _one_may_have_it(table, half.amount, len(winners))
    return split(half.amount, winners, chip=_smallest_chip(table), all_to_first=all_to_first)


def _clauses(game: PotGame, half: _Half) -> tuple[str, str]:
    """The clause behind a half, and the one behind its odd chips."""
    name = half.award.name
    if len(half.winners) == 1:
        clause = (half.whole and game.clause("award.whole")) or game.clause(f"award.{name}") or game.clause("award")
        return clause, game.clause("odd-chip.halves") or game.clause("odd-chip")
    case = "whole" if half.whole else "both" if half.both else name
    clause = game.clause(f"split.{case}") or game.clause(f"split.{name}") or game.clause("split")
    return clause, game.clause(f"odd-chip.{case}") or game.clause(f"odd-chip.{name}") or game.clause("odd-chip")


# ---------------------------------------------------------------- odd chips


def _smallest_chip(table: Table) -> Amount:
    """What pots are divided down to: [poker 9(i)(2)(i)] an excess is at most $1.00, so a larger chip is changed."""
    assert table.stakes is not None
    chip, most = table.stakes.chip, table.record.excess_max
    return most if most and most < chip else chip


def _one_may_have_it(table: Table, amount: Amount, ways: int) -> bool:
    """Whether all that is left over may go to one player: [poker 9(i)(2)(ii).excess] no more than $1.00."""
    most = table.record.excess_max
    return not most or divide(amount, ways, _smallest_chip(table))[1] <= most


def _odd_order(table: Table, hand: Hand, half: _Half, board: Sequence[Card], waiting: list[int]) -> list[int]:
    """The winners of a half as they come for odd chips; `waiting` are those of the other half, as it left them.

    Where position decides, players who share both halves share the whole as evenly as it goes.
    """
    if not _by_position(table, half.award):
        return odd_order(
            hand, half.winners, half.award, board, largest=table.settings.odd_chips.odd_chip_low == "largest"
        )
    if len(half.winners) == 1:
        return half.winners
    if set(waiting) == set(half.winners):
        return waiting
    return clockwise(sorted(half.winners), hand.lineup.button)


def _by_position(table: Table, award: Award) -> bool:
    return award.odd_chips is ODD_LEFT_OF_BUTTON or table.settings.odd_chips.odd_chip_to == "left-of-button"


def odd_order(
    hand: Hand, winners: Sequence[int], award: Award, board: Sequence[Card], *, largest: bool = False
) -> list[int]:
    """The tied winners in the order in which they come for odd chips.

    `largest` reads the lowest card of a low hand as its largest, as the king is the lowest by [poker 3(e)].
    """
    if len(winners) == 1 or award.odd_chips is ODD_LEFT_OF_BUTTON:
        return clockwise(sorted(winners), hand.lineup.button)
    low = award.odd_chips is OddChips.LOWEST_CARD_BY_SUIT
    keys = {seat: _best_by_suit(hand, seat, award, board, low=low, largest=largest) for seat in winners}
    return _by_unshared(keys, reverse=not low)


def _best_by_suit(
    hand: Hand, seat: int, award: Award, board: Sequence[Card], *, low: bool, largest: bool
) -> list[tuple[int, int]]:
    """The cards of a hand that is as good in several ways, in the way that comes first for an odd chip.

    A straight to a king is made with either of two kings; that the club was dealt before the spade is no reason.
    """
    own = held(hand, seat)
    made = award.made(own, board)
    keys = [
        sorted((_suit_key(card, low=low, largest=largest) for card in cards), reverse=not low)
        for cards in award.choices(own, board, len(made.cards))
        if award.ranking.strength(cards) == made.strength
    ]
    return min(keys) if low else max(keys)


def _by_unshared(keys: dict[int, list[tuple[int, int]]], *, reverse: bool) -> list[int]:
    """[poker 9(i)(2)(ii).excess] cards that the tied hands share are passed over; the next one decides."""
    common = set.intersection(*(set(cards) for cards in keys.values()))
    own = {seat: [card for card in cards if card not in common] for seat, cards in keys.items()}
    return sorted(own, key=lambda seat: own[seat], reverse=reverse)


def _suit_key(card: Card, *, low: bool, largest: bool) -> tuple[int, int]:
    """[poker 9(i)(2)(iv)] by rank, then spades, hearts, diamonds, clubs; for low the ace is the smallest."""
    rank = -1 if low and rank_of(card) == ACE else rank_of(card)
    return (-rank if low and largest else rank), suit_of(card)
