"""What people do with their hands and mouths, taken as the book takes it: chips put in, words said, cards thrown away.

Each ends in the events of an ordinary act, behind one that says how it was taken.
"""

from dataclasses import dataclass

from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.table import acting
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.deadhands import live, take_out
from riverboat.table.events import Tell
from riverboat.table.showdown import muck
from riverboat.table.state import BETTING, SHOWDOWN, Chair, Hand, Table, Words
from riverboat.table.turns import Option, betting_options, bring_in_due, check_amount, may_raise, raise_bounds, turn
from riverboat.table.voiding import in_progress

HOWS = ("pushed", "into-pot", "toward-pot", "near-stack")
WORDS = ("fold", "check", "call", "bet", "raise")
RAISES = ("bet", "raise")
THROWS = ("muck", "pot", "dealer", "up-cards")
WAGERS = (e.Called, e.BetMade, e.BringInPosted)


@dataclass(frozen=True, slots=True)
class Act:
    """An ordinary act, what it costs, and the topic of the clause that takes chips or words for it."""

    command: c.Fold | c.Check | c.Call | c.Bet | c.RaiseTo | c.BringIn
    cost: Amount
    topic: str

    @property
    def word(self) -> str:
        return str(self.command.__struct_config__.tag)


# ---------------------------------------------------------------- chips


def put_in(command: c.PutIn, table: Table, tell: Tell) -> None:
    hand, seat = in_progress(table), command.seat
    _check(table, hand, command)
    hand, chair = turn(table, seat), table.chair(seat)
    before = _unfinished(hand, seat)
    put = command.amount + before.chips
    if put > chair.stack:
        raise Refused("more-than-stack", table.clause("more-than-stack"), detail=str(chair.stack))
    words = words_of(table, hand, seat)
    if command.said:
        _check_said(table, words, command.said, command.to)
    bound = words or before
    said, to = (command.said, command.to) if command.said else (bound.word, bound.to)
    if command.more:
        # [poker 7(g)(1)] [poker 7(g)(3)] [cash bet.declare-incomplete] only who says so may add chips.
        topic = "act.raising" if said in RAISES else "act.unfinished"
        tell(e.BetUnfinished(seat, put, said, to, hand.bet_to, table.clause(topic)))
        return
    spoken = _by_words(table, hand, chair, seat, put, said, to) if said else None
    act = spoken or _by_chips(table, hand, chair, command, put)
    how = "act.unfinished" if before.chips else f"act.{command.how}"
    clause = table.clause(how if act.topic == "act.how" else act.topic)
    taken = e.ChipsTaken(seat, put, said, act.word, put - act.cost, clause)
    _do(act, table, _first(taken, tell))


def _check(table: Table, hand: Hand, command: c.PutIn) -> None:
    if command.how not in HOWS or (command.said and command.said not in WORDS):
        raise Refused("unknown-act", detail=(command.said if command.how in HOWS else command.how)[:20])
    if command.amount <= 0 or command.pieces < 0 or command.smallest < 0 or command.to < 0:
        raise Refused("bad-amount", detail=str(command.amount)[:20])
    if command.how == "near-stack":
        raise Refused("no-bet-made", table.clause("act.near-stack"))
    if hand.phase == BETTING and hand.queue[0] != command.seat and command.seat in hand.live:
        _has_acted(table, hand, command.seat)


def _has_acted(table: Table, hand: Hand, seat: int) -> None:
    """[poker 7(g)] [cash bet.no-increase] a bet is not increased; [poker 7(g)(2)] a call is not made a raise."""
    if hand.aggressor == seat:
        raise Refused("bet-made-already", table.clause("bet-made-already"), detail=str(hand.bets[seat]))
    if hand.faced[seat] >= 0 and hand.bets[seat] and hand.bets[seat] == hand.bet_to:
        raise Refused("called-already", table.clause("called-already"), detail=str(hand.bets[seat]))


def _unfinished(hand: Hand, seat: int) -> Words:
    words = hand.unfinished.get(seat)
    return words if words and words.facing == hand.bet_to else Words("", 0, hand.bet_to)


def _by_words(table: Table, hand: Hand, chair: Chair, seat: int, put: Amount, said: str, to: Amount) -> Act:
    """[poker 15(j)] [cash irr.verbal-precedence] what is said outranks what is put in."""
    if said == "fold":
        return Act(c.Fold(seat), 0, "act.words-first")
    if said == "check":
        return Act(c.Check(seat), 0, "act.words-first")
    if said == "call":
        return Act(c.Call(seat), _to_call(hand, chair, seat), "act.words-first")
    total = to or _within(raise_bounds(table, hand, seat), hand.bets[seat] + put)
    # [poker 7(e)] [cash wagers.announced-amount] corrected to the amount that was announced.
    return _wager(hand, seat, total, "act.announced" if to else "act.raising")


def _by_chips(table: Table, hand: Hand, chair: Chair, command: c.PutIn, put: Amount) -> Act:
    """Chips without a word. Several may be a raise if they are plainly meant so; a single one never answers a bet with
    more than a call."""
    seat, facing = command.seat, hand.bet_to - hand.bets[command.seat]
    if hand.owes_bring_in and put <= bring_in_due(table):
        return Act(c.BringIn(seat), min(bring_in_due(table), chair.stack), "act.how")
    total = hand.bets[seat] + put
    reach = raise_bounds(table, hand, seat)
    if facing <= 0:
        # [poker 7(i)] is silent on an opening chip: it counts in full, up to the most that may be bet.
        return _wager(hand, seat, _within(reach, total), "act.how")
    call = c.Call(seat)
    cost = _to_call(hand, chair, seat)
    if put == facing:
        return Act(call, cost, "act.call")
    if command.pieces == 1 and put > facing:
        # [poker 7(i)] [cash bet.single-large-chip] a single chip that is too large is a call, and change is due.
        return Act(call, cost, "act.single-chip")
    if reach is None or put < facing or (command.smallest and put - command.smallest < facing):
        return Act(call, cost, "act.how")
    if 2 * (total - hand.bet_to) >= reach[0] - hand.bet_to:
        return _wager(hand, seat, _within(reach, total), "act.how")
    return Act(call, cost, "act.how")


def _to_call(hand: Hand, chair: Chair, seat: int) -> Amount:
    return max(min(hand.bet_to - hand.bets[seat], chair.stack), 0)


def _within(reach: tuple[Amount, Amount] | None, total: Amount) -> Amount:
    """A wager without a named amount is made the least, or the most, that is allowed."""
    return total if reach is None else min(max(total, reach[0]), reach[1])


def _wager(hand: Hand, seat: int, to: Amount, topic: str) -> Act:
    return Act(c.RaiseTo(seat, to) if hand.bet_to else c.Bet(seat, to), to - hand.bets[seat], topic)


# ---------------------------------------------------------------- words


def say(command: c.Say, table: Table, tell: Tell) -> None:
    """[poker 7(d)] [cash wagers.verbal-binding] in turn, a legal statement is the act itself."""
    hand, seat, word, to = in_progress(table), command.seat, command.word, command.to
    if word not in WORDS:
        raise Refused("unknown-act", detail=word[:20])
    if to < 0:
        raise Refused("bad-amount", detail=str(to)[:20])
    if hand.phase != BETTING:
        raise Refused("no-betting-now")
    if hand.queue[0] != seat:
        _say_out_of_turn(command, table, hand, tell)
        return
    chair = table.chair(seat)
    clause = table.clause("words")
    _check_said(table, words_of(table, hand, seat), word, to)
    if word in RAISES and not to:
        may_raise(table, hand, seat)
        tell(e.Spoken(seat, word, 0, hand.bet_to, in_turn=True, clause=clause))
        return
    act = _by_words(table, hand, chair, seat, 0, word, to)
    _do(act, table, _first(e.ChipsTaken(seat, 0, word, act.word, -act.cost, clause), tell))


def _say_out_of_turn(command: c.Say, table: Table, hand: Hand, tell: Tell) -> None:
    """[cash wagers.verbal-out-of-turn] binding if he still faces the same bet when his turn comes, or never."""
    seat, word, to = command.seat, command.word, command.to
    clause = table.clause("words.out-of-turn")
    if table.settings.out_of_turn == "never-binding" or seat not in hand.queue:
        raise Refused("not-your-turn", clause, detail=str(seat)[:20])
    facing = hand.bet_to - hand.bets[seat]
    if word == "check" and facing > 0:
        raise Refused("no-check", table.clause("no-check"))
    if word == "call" and facing <= 0:
        raise Refused("nothing-to-call", table.clause("nothing-to-call"))
    if word in RAISES:
        chair = table.chair(seat)
        reach = may_raise(table, hand, seat)
        if to:
            check_amount(table, to, reach, chair.stack + hand.bets[seat])
    tell(e.Spoken(seat, word, to, hand.bet_to, in_turn=False, clause=clause))


def words_of(table: Table, hand: Hand, seat: int) -> Words | None:
    """What the seat to act is bound to: words said while it faced the bet it faces now, if they are still possible."""
    words = hand.said.get(seat)
    if words is None or words.facing != hand.bet_to or hand.phase != BETTING or hand.queue[0] != seat:
        return None
    return words if _as_said(words, hand, betting_options(table, hand, seat)) else None


def _as_said(words: Words, hand: Hand, offered: tuple[Option, ...]) -> tuple[Option, ...]:
    """The option that is what was said, with the amount that was said."""
    word = ("raise-to" if hand.bet_to else "bet") if words.word in RAISES else words.word
    for option in offered:
        if option.word == word and (not words.to or option.low <= words.to <= option.high):
            return (Option(word, words.to, words.to) if words.to else option,)
    return ()


def check_bound(command: c.Fold | c.Check | c.Call | c.Bet | c.RaiseTo, table: Table) -> None:
    """Refuse an act other than the one that the seat to act has announced."""
    hand = table.hand
    if hand is None or hand.phase != BETTING or hand.queue[0] != command.seat:
        return
    to = command.amount if isinstance(command, c.Bet) else command.to if isinstance(command, c.RaiseTo) else 0
    word = str(command.__struct_config__.tag).removesuffix("-to")
    _check_said(table, words_of(table, hand, command.seat), word, to)


def _check_said(table: Table, words: Words | None, word: str, to: Amount) -> None:
    if words is None:
        return
    same = word == words.word or {word, words.word} <= set(RAISES)
    if not same or (words.to and to and to != words.to):
        raise Refused("bound-by-words", table.clause("words"), detail=words.word)


def bound_options(hand: Hand, seat: int, offered: tuple[Option, ...]) -> tuple[Option, ...]:
    """What is left of the options of a seat that is bound by its words."""
    words = hand.said.get(seat)
    if words is None or words.facing != hand.bet_to:
        return offered
    return _as_said(words, hand, offered) or offered


def time_out(seat: int, words: Words, table: Table, tell: Tell) -> None:
    """The clock of a player who has spoken ran out: he does what he has said."""
    hand, chair = turn(table, seat), table.chair(seat)
    act = _by_words(table, hand, chair, seat, 0, words.word, words.to)
    _do(act, table, _first(e.ChipsTaken(seat, 0, words.word, act.word, -act.cost, table.clause("words")), tell))


# ---------------------------------------------------------------- cards thrown away


def throw_in(command: c.ThrowIn, table: Table, tell: Tell) -> None:
    """[poker 15(j)(1)(i), (ii)] [cash irr.fold-by-discard] a fold, though a check may have been free."""
    hand, seat, how = in_progress(table), command.seat, command.how
    if how not in THROWS:
        raise Refused("unknown-act", detail=how[:20])
    if hand.phase == SHOWDOWN:
        muck(c.Muck(seat), table, tell)
        return
    live(hand, seat)
    topic = "thrown-in.up-cards" if how == "up-cards" else "thrown-in"
    in_turn = hand.phase == BETTING and hand.queue[0] == seat
    facing = hand.bet_to - hand.bets[seat]
    if how == "up-cards" and (not hand.up[seat] or not in_turn or facing <= 0):
        raise Refused("not-a-fold", table.clause(topic))
    thrown = e.CardsThrownIn(seat, how, in_turn and facing <= 0, table.clause(topic))
    if not in_turn:
        tell(thrown)
        take_out(table, hand, seat, "thrown-in", 0, table.clause(topic), tell)
        return
    owed = _owed(table, hand, seat)
    if owed is None:
        acting.fold(c.Fold(seat), table, _first(thrown, tell))
    else:
        _do(owed, table, _and_dead(hand, seat, table.clause("obligation"), _first(thrown, tell)))


def _owed(table: Table, hand: Hand, seat: int) -> Act | None:
    """[poker 15(j)(2)] [cash irr.obligation-remains] throwing the cards away frees nobody of words or forced bets."""
    if hand.owes_bring_in:
        return Act(c.BringIn(seat), 0, "obligation")
    words = words_of(table, hand, seat)
    if words is None or words.word in ("fold", "check"):
        return None
    return _by_words(table, hand, table.chair(seat), seat, 0, words.word, words.to)


def _and_dead(hand: Hand, seat: int, clause: str, tell: Tell) -> Tell:
    """Tell a wager, and with it that its maker's hand is dead, before anybody else is asked."""

    def then(event: e.Event) -> None:
        tell(event)
        if isinstance(event, WAGERS) and event.seat == seat:
            tell(e.HandDead(seat, "thrown-in", 0, hand.bet_to, clause))

    return then


# ---------------------------------------------------------------- doing it


def _do(act: Act, table: Table, tell: Tell) -> None:
    command = act.command
    match command:
        case c.Fold():
            acting.fold(command, table, tell)
        case c.Check():
            acting.check(command, table, tell)
        case c.Call():
            acting.call(command, table, tell)
        case c.Bet():
            acting.bet(command, table, tell)
        case c.RaiseTo():
            acting.raise_to(command, table, tell)
        case c.BringIn():
            acting.bring_in(command, table, tell)


def _first(event: e.Event, tell: Tell) -> Tell:
    """Tell `event` before the first one that follows, and so after every refusal."""
    waiting = [event]

    def then(following: e.Event) -> None:
        if waiting:
            tell(waiting.pop())
        tell(following)

    return then
