"""What chips and words are taken for: an ordinary act, emitted behind an event that says how it was taken."""

from dataclasses import dataclass
from typing import Final

from riverboat.core.betting import Bounds
from riverboat.core.money import Amount
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.betting import actions
from riverboat.table.betting.state import Words
from riverboat.table.betting.turns import bring_in_due, completion, raise_bounds
from riverboat.table.events import Emit
from riverboat.table.state import Hand, Table

RAISES: Final = ("bet", "raise")


@dataclass(frozen=True, slots=True)
class Act:
    """An ordinary act, what it costs, and the topic of the clause that takes chips or words for it."""

    command: c.Fold | c.Check | c.Call | c.Bet | c.RaiseTo | c.BringIn
    cost: Amount
    topic: str

    @property
    def word(self) -> str:
        return str(self.command.__struct_config__.tag)


def taken_for(table: Table, hand: Hand, seat: int, words: Words, *, pieces: int = 0, smallest: Amount = 0) -> Act:
    """What a seat does by its words and the chips that it has put in; of the chips, how many and the smallest."""
    if words.word:
        return by_words(table, hand, seat, words)
    return _by_chips(table, hand, seat, words.chips, pieces=pieces, smallest=smallest)


def by_words(table: Table, hand: Hand, seat: int, words: Words) -> Act:
    """[poker 15(j)] [cash irr.verbal-precedence] what is said outranks what is put in."""
    if words.word == "fold":
        return Act(c.Fold(seat), 0, "act.words-first")
    if words.word == "check":
        return Act(c.Check(seat), 0, "act.words-first")
    if words.word == "call":
        return Act(c.Call(seat), _to_call(table, hand, seat), "act.words-first")
    total = words.to or _within(raise_bounds(table, hand, seat), hand.round.bets[seat] + words.chips)
    # [poker 7(e)] [cash wagers.announced-amount] corrected to the amount that was announced.
    return _wager(hand, seat, total, "act.announced" if words.to else "act.raising")


def _by_chips(table: Table, hand: Hand, seat: int, put: Amount, *, pieces: int, smallest: Amount) -> Act:
    """Chips without a word. Several may be a raise if they are plainly meant so; a single one never answers a bet with
    more than a call."""
    current = hand.round
    facing = current.bet_to - current.bets[seat]
    if current.owes_bring_in and (put <= bring_in_due(table) or not completion(table, hand, seat, table.chair(seat))):
        return forced(table, seat, "act.how")
    total = current.bets[seat] + put
    reach = raise_bounds(table, hand, seat)
    if facing <= 0:
        # [poker 7(i)] is silent on an opening chip: it counts in full, up to the most that may be bet.
        return _wager(hand, seat, _within(reach, total), "act.how")
    call = c.Call(seat)
    cost = _to_call(table, hand, seat)
    if put == facing:
        return Act(call, cost, "act.call")
    if pieces == 1 and put > facing:
        # [poker 7(i)] [cash bet.single-large-chip] a single chip that is too large is a call, and change is due.
        return Act(call, cost, "act.single-chip")
    if reach is None or put < facing or (smallest and put - smallest < facing):
        return Act(call, cost, "act.how")
    stack = table.chair(seat).stack
    # A player who cannot make a full raise raises with all their chips, or with half of what a full one would take.
    least = reach[0] - current.bet_to if reach[0] < current.bets[seat] + stack else current.last_raise
    if put == stack or 2 * (total - current.bet_to) >= least:
        return _wager(hand, seat, _within(reach, total), "act.how")
    return Act(call, cost, "act.how")


def _to_call(table: Table, hand: Hand, seat: int) -> Amount:
    return max(min(hand.round.bet_to - hand.round.bets[seat], table.chair(seat).stack), 0)


def forced(table: Table, seat: int, topic: str) -> Act:
    """The forced bet that an up-card owes."""
    return Act(c.BringIn(seat), min(bring_in_due(table), table.chair(seat).stack), topic)


def _within(reach: Bounds | None, total: Amount) -> Amount:
    """A wager without a named amount is made the least, or the most, that is allowed."""
    return total if reach is None else min(max(total, reach[0]), reach[1])


def _wager(hand: Hand, seat: int, to: Amount, topic: str) -> Act:
    return Act(c.RaiseTo(seat, to) if hand.round.bet_to else c.Bet(seat, to), to - hand.round.bets[seat], topic)


# ---------------------------------------------------------------- doing it


def take(act: Act, table: Table, words: Words, clause: str, emit: Emit) -> None:
    """Emit how chips and words are taken, and do it."""
    change = words.chips - act.cost
    taken = r.ChipsTaken(act.command.seat, words.chips, words.word, act.word, change, clause)
    do(act, table, after(taken, emit))


def do(act: Act, table: Table, emit: Emit) -> None:
    command = act.command
    match command:
        case c.Fold():
            actions.fold(command, table, emit)
        case c.Check():
            actions.check(command, table, emit)
        case c.Call():
            actions.call(command, table, emit)
        case c.Bet():
            actions.bet(command, table, emit)
        case c.RaiseTo():
            actions.raise_to(command, table, emit)
        case c.BringIn():
            actions.bring_in(command, table, emit)


def after(event: e.Event, emit: Emit) -> Emit:
    """Emit `event` before the first one that follows, and so after every refusal."""
    waiting = [event]

    def then(following: e.Event) -> None:
        if waiting:
            emit(waiting.pop())
        emit(following)

    return then
