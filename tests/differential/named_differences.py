"""Where we and PokerKit differ, each with a name, and how to know it when it is met.

`differences.md` says which clause or decision stands behind each. A difference that none of these explains is a
bug of ours or of theirs, and fails the test.
"""

from pokerkit_witness import Bounds, Witness

from riverboat.core.pots import split
from riverboat.core.shares import Pot
from riverboat.core.stakes import Structure
from riverboat.table import Table
from riverboat.table import events as e
from riverboat.table.betting.turns import raise_reach
from riverboat.table.showdown.holdings import strength
from riverboat.table.state import Hand

SHORT_BLIND = "short-blind"
STRADDLE = "straddle-is-a-raise"
FIRST_SHORT = "first-short-all-in"
SUM_OF_SHORTS = "sum-of-short-all-ins"
LIMIT_SHORT = "limit-short-all-in"
LIMIT_CAP = "limit-cap-before-the-flop"
LIMIT_HEADS_UP = "limit-cap-heads-up"
ODD_BY_POT = "odd-chips-pot-by-pot"

NAMES = (
    SHORT_BLIND,
    STRADDLE,
    FIRST_SHORT,
    SUM_OF_SHORTS,
    LIMIT_SHORT,
    LIMIT_CAP,
    LIMIT_HEADS_UP,
    ODD_BY_POT,
)

Log = list[e.Event]


def first_round(hand: Hand) -> bool:
    """Before the flop, or before the draw: nothing has been gathered yet."""
    return not hand.pots.made


def blind_was_short(hand: Hand, log: Log) -> bool:
    """In the first round, nobody could post as much as there is to call."""
    posted = [event for event in log if isinstance(event, e.BlindPosted)]
    return first_round(hand) and max(event.amount for event in posted) < max(event.due for event in posted)


def why_bounds_differ(table: Table, seat: int, ours: Bounds, witness: Witness, log: Log) -> str:
    """The name of a difference in what the seat may bet or raise to; empty if there is none for it."""
    hand, stakes = table.hand, table.stakes
    assert hand is not None
    assert stakes is not None
    theirs = witness.bounds
    if blind_was_short(hand, log):
        return SHORT_BLIND
    if stakes.structure is Structure.FIXED_LIMIT:
        return _why_limits_differ(table, hand, seat, ours, witness, log)
    bets = [event for event in _this_round(log) if isinstance(event, e.BetMade)]
    none_full = not any(bet.full for bet in bets)
    if ours and theirs:
        by_straddle = (
            hand.round.straddled and first_round(hand) and none_full and hand.round.last_raise > stakes.small_bet
        )
        return STRADDLE if by_straddle and ours[0] > theirs[0] else ""
    if theirs:
        return FIRST_SHORT if none_full and raise_reach(table, hand, seat) == "betting-not-reopened" else ""
    shorts = [bet for bet in bets if not bet.full and bet.to > hand.round.faced[seat] >= 0]
    return SUM_OF_SHORTS if len(shorts) > 1 else ""


def _why_limits_differ(table: Table, hand: Hand, seat: int, ours: Bounds, witness: Witness, log: Log) -> str:
    assert table.stakes is not None
    if _odd_sizes(_this_round(log), hand.round.bet_size):
        return LIMIT_SHORT
    if not ours and first_round(hand) and raise_reach(table, hand, seat) == "raise-cap":
        return LIMIT_CAP
    return LIMIT_HEADS_UP if ours and not witness.bounds and witness.bets_made == 4 else ""


def _odd_sizes(events: Log, size: int) -> bool:
    """Whether somebody went all-in in this round for another amount than the fixed bet."""
    opened = events[0]
    assert isinstance(opened, e.RoundOpened)
    bet_to = opened.bet_to
    for bet in (event for event in events if isinstance(event, e.BetMade)):
        if bet.all_in and bet.to - bet_to != size:
            return True
        bet_to = bet.to
    return False


def _this_round(log: Log) -> Log:
    return log[max(i for i, event in enumerate(log) if isinstance(event, e.RoundOpened)) :]


# ---------------------------------------------------------------- odd chips


def stacks_if_pots_were_joined(table: Table) -> list[int]:
    """What everyone would have if pots that the same hands can still win were one pot, as in PokerKit.

    It kills losing hands before it counts the pots, so that side pots run together and fewer chips are odd.
    """
    hand, game = table.hand, table.game
    assert hand is not None
    assert game is not None
    stacks = [table.chair(seat).stack for seat in table.occupied()]
    hands = {seat: strength(hand, seat, game.awards[0]) for seat in hand.live}
    winners = [_best(hands, pot.seats) for pot in hand.pots.made]
    alive = {seat for seats in winners for seat in seats}
    for pot, seats in zip(hand.pots.made, winners, strict=True):
        _move(stacks, pot, seats, -1)
    for pot in _joined(hand.pots.made, alive):
        _move(stacks, pot, _best(hands, pot.seats), 1)
    return stacks


def _best(hands: dict[int, int], seats: tuple[int, ...]) -> tuple[int, ...]:
    most = max(hands[seat] for seat in seats)
    return tuple(seat for seat in seats if hands[seat] == most)


def _joined(pots: tuple[Pot, ...], alive: set[int]) -> list[Pot]:
    found: list[Pot] = []
    for pot in pots:
        seats = tuple(seat for seat in pot.seats if seat in alive)
        amount = found.pop().amount if found and found[-1].seats == seats else 0
        found.append(Pot(pot.amount + amount, seats))
    return found


def _move(stacks: list[int], pot: Pot, seats: tuple[int, ...], sign: int) -> None:
    for share in split(pot.amount, seats, chip=1, all_to_first=True):
        stacks[share.seat - 1] += sign * share.amount
