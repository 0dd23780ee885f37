"""Hands against each other, and the pots: boards, shares, splits and odd chips, each told with its clause."""

from collections.abc import Callable, Iterator, Sequence

import msgspec

from riverboat.core.cards import JOKER, UNKNOWN, WILD, Card, Cards
from riverboat.core.game import ODD_LEFT_OF_BUTTON, TWO_HOLE_THREE_BOARD, Award, OddChips, PotGame
from riverboat.core.money import Amount, divide
from riverboat.core.pots import Pot, split
from riverboat.core.ranking import Made
from riverboat.core.ranking.compose import best_two_and_three, made_two_and_three
from riverboat.table import events as e
from riverboat.table.events import Tell
from riverboat.table.positions import clockwise
from riverboat.table.state import Hand, Table


def strength(hand: Hand, seat: int, award: Award, board: Sequence[Card] | None = None) -> int:
    """[cash showdown.best-five] what a seat's cards make with a board; nought if they do not qualify or are unseen."""
    own, board = _usable(hand, seat), hand.board if board is None else board
    if UNKNOWN in own or UNKNOWN in board:
        return 0
    if award.made_of is TWO_HOLE_THREE_BOARD:
        return best_two_and_three(award.ranking, own, board)
    return award.ranking.strength((*own, *board))


def cards_that_play(hand: Hand, seat: int, award: Award, board: Sequence[Card]) -> Cards:
    return made_by(hand, seat, award, board).cards


def made_by(hand: Hand, seat: int, award: Award, board: Sequence[Card]) -> Made:
    """The hand that a seat's cards make with a board: its name and the cards that play."""
    if award.made_of is TWO_HOLE_THREE_BOARD:
        return made_two_and_three(award.ranking, _usable(hand, seat), board)
    return award.ranking.made((*_usable(hand, seat), *board))


def _usable(hand: Hand, seat: int) -> Cards:
    return as_dealt(hand, hand.down[seat] + hand.up[seat])


def as_dealt(hand: Hand, cards: Cards) -> Cards:
    """The cards as they count: a joker that was dealt face down is fully wild wherever it lies."""
    if hand.joker_down and JOKER in cards:
        return tuple(WILD if card == JOKER else card for card in cards)
    return cards


# ---------------------------------------------------------------- the pots


def award_pots(table: Table, tell: Tell) -> list[e.PotAwarded]:
    """[cash award.side-pots-first] [poker 6(e)(7)] the last side pot first, the main pot last."""
    hand, game = table.hand, table.rules
    assert hand is not None
    claims = hand.claims or hand.live
    amounts = _after_rake(table, hand, tell)
    won: list[e.PotAwarded] = []

    def push(award: e.PotAwarded) -> None:
        tell(award)
        won.append(award)

    for number in range(len(hand.pots) - 1, -1, -1):
        pot, amount = hand.pots[number], amounts[number]
        seats = [seat for seat in pot.seats if seat in claims]
        # The best hand shown wins at the showdown, though the beaten ones were mucked before they were compared.
        if len(seats) == 1 and (len(pot.seats) == 1 or seats[0] not in hand.shown):
            clause = game.clause("concede" if hand.claims else "award.uncontested")
            push(e.PotAwarded(number, seats[0], amount, uncontested=True, clause=clause))
        else:
            _award_pot(table, hand, game, number, amount, seats, push)
    return won


Push = Callable[[e.PotAwarded], None]


def _award_pot(
    table: Table, hand: Hand, game: PotGame, number: int, amount: Amount, seats: Sequence[int], push: Push
) -> None:
    """First the boards share the pot, then high and low each board's part, then the tied winners each half."""
    assert table.stakes is not None
    chip = table.stakes.chip
    boards = (hand.board, hand.second) if hand.second else (hand.board,)
    part, left = divide(amount, len(boards), chip)
    for i, board in enumerate(boards):
        # [cash bomb.two-boards] the odd chip between boards goes to the first.
        waiting: list[int] = []
        by_position = table.settings.odd_chip_halving == "left-of-button"
        for half in _halves(hand, game, seats, board, part + (0 if i else left), chip, by_position=by_position):
            order = _odd_order(table, hand, half, board, waiting)
            waiting = _push_share(table, game, number, i, half, order, push)


class _Half(msgspec.Struct, frozen=True):
    """An award that somebody qualifies for, its part of a pot, and who shares it."""

    award: Award
    amount: Amount
    winners: list[int]
    odd: Amount
    """The chips of it that would not divide between the halves."""
    whole: bool
    """Nobody qualifies for the other half."""


def _halves(
    hand: Hand,
    game: PotGame,
    seats: Sequence[int],
    board: Sequence[Card],
    amount: Amount,
    chip: Amount,
    *,
    by_position: bool,
) -> Iterator[_Half]:
    """Each award that somebody qualifies for; [poker 9(i)(2)(i)] the odd chip between two goes to the first.

    Or, `by_position`, where hands are tied, to the half of the winner nearest at the button's left.
    """
    found = []
    for award in game.awards:
        best = [strength(hand, seat, award, board) for seat in seats]
        top = max(best)
        if top or len(game.awards) == 1:
            found.append((award, [seat for seat, mine in zip(seats, best, strict=True) if mine == top]))
    if not found:  # hands that nobody can compare, because nobody has seen their cards, share alike
        found = [(game.awards[0], list(seats))]
    part, left = divide(amount, len(found), chip)
    takes = found[0][1]
    if by_position and len(found) > 1 and any(len(winners) > 1 for _, winners in found):
        nearest = clockwise(sorted({seat for _, winners in found for seat in winners}), hand.button)[0]
        takes = next(winners for _, winners in found if nearest in winners)
    for award, winners in found:
        odd = left if winners is takes else 0
        if part + odd:
            yield _Half(award, part + odd, winners, odd, whole=len(found) < len(game.awards))


def _push_share(
    table: Table,
    game: PotGame,
    number: int,
    board: int,
    half: _Half,
    winners: Sequence[int],
    push: Push,
) -> list[int]:
    """Push one half; gives the winners in the order in which they come for the next odd chip."""
    assert table.stakes is not None
    name = half.award.name
    if len(winners) == 1:
        clause = (half.whole and game.clause("award.whole")) or game.clause(f"award.{name}") or game.clause("award")
        odd_clause = (game.clause("odd-chip.halves") or game.clause("odd-chip")) if half.odd else ""
        push(e.PotAwarded(number, winners[0], half.amount, half.odd, name, board, clause=clause, odd_clause=odd_clause))
        return list(winners)
    whole = "whole" if half.whole else name
    clause = game.clause(f"split.{whole}") or game.clause(f"split.{name}") or game.clause("split")
    odd = game.clause(f"odd-chip.{whole}") or game.clause(f"odd-chip.{name}") or game.clause("odd-chip")
    all_to_first = table.settings.odd_chip == "all-to-first"
    shares = split(half.amount, winners, chip=table.stakes.chip, all_to_first=all_to_first)
    for share in shares:
        odd_clause = odd if share.odd else ""
        push(
            e.PotAwarded(number, share.seat, share.amount, share.odd, name, board, clause=clause, odd_clause=odd_clause)
        )
    served = [share.seat for share in shares if share.odd]
    return [seat for seat in winners if seat not in served] + served


# ---------------------------------------------------------------- odd chips


def _odd_order(table: Table, hand: Hand, half: _Half, board: Sequence[Card], waiting: list[int]) -> list[int]:
    """The winners of a half as they come for odd chips; `waiting` are those of the other half, as it left them.

    Where position decides, players who share both halves share the whole as evenly as it goes.
    """
    by_position = half.award.odd_chips is ODD_LEFT_OF_BUTTON or table.settings.odd_chip_to == "left-of-button"
    if not by_position:
        return odd_order(hand, half.winners, half.award, board, largest=table.settings.odd_chip_low == "largest")
    if len(half.winners) == 1:
        return half.winners
    if set(waiting) == set(half.winners):
        return waiting
    return clockwise(sorted(half.winners), hand.button)


def odd_order(
    hand: Hand, winners: Sequence[int], award: Award, board: Sequence[Card], *, largest: bool = False
) -> list[int]:
    """The tied winners in the order in which they come for odd chips.

    `largest` reads the lowest card of a low hand as its largest, as the king is the lowest by [poker 3(e)].
    """
    if len(winners) == 1 or award.odd_chips is ODD_LEFT_OF_BUTTON:
        return clockwise(sorted(winners), hand.button)
    low = award.odd_chips is OddChips.LOWEST_CARD_BY_SUIT
    played = {seat: cards_that_play(hand, seat, award, board) for seat in winners}
    keys = {
        seat: sorted((_suit_key(card, low=low, largest=largest) for card in cards), reverse=not low)
        for seat, cards in played.items()
    }
    return _by_unshared(keys, reverse=not low)


def _by_unshared(keys: dict[int, list[tuple[int, int]]], *, reverse: bool) -> list[int]:
    """[poker 9(i)(2)(ii).excess] cards that the tied hands share are passed over; the next one decides."""
    common = set.intersection(*(set(cards) for cards in keys.values()))
    own = {seat: [card for card in cards if card not in common] for seat, cards in keys.items()}
    return sorted(own, key=lambda seat: own[seat], reverse=reverse)


def _suit_key(card: Card, *, low: bool, largest: bool) -> tuple[int, int]:
    """[poker 9(i)(2)(iv)] by rank, then spades, hearts, diamonds, clubs; for low the ace is the smallest."""
    rank = -1 if low and card >> 2 == 12 else card >> 2
    return (-rank if low and largest else rank), card & 3


# ---------------------------------------------------------------- rake


def _after_rake(table: Table, hand: Hand, tell: Tell) -> list[Amount]:
    """The pots as they are pushed: less the rake, which is capped once for the whole hand."""
    pots = hand.pots
    percent = table.settings.rake_percent
    if not percent or (table.settings.no_flop_no_drop and hand.street == table.steps[0][0]):
        return [pot.amount for pot in pots]
    assert table.stakes is not None
    # [cash run-twice.double-rake] running it twice counts as two hands, the cap as well.
    hands = 2 if hand.agreed else 1
    taken = rake(pots, percent=hands * percent, cap=hands * table.settings.rake_cap, chip=table.stakes.chip)
    tell(e.RakeTaken(taken, table.clause("rake.twice" if hand.agreed else "rake")))
    return [pot.amount - part for pot, part in zip(pots, taken, strict=True)]


def rake(pots: Sequence[Pot], *, percent: int, cap: Amount, chip: Amount) -> tuple[Amount, ...]:
    """[cash rake.side-pots] so many percent of every pot, in whole chips; the main pot is first to reach the cap."""
    taken: list[Amount] = []
    for pot in pots:
        due = pot.amount * percent // (100 * chip) * chip
        taken.append(min(due, cap - sum(taken)) if cap else due)
    return tuple(taken)
