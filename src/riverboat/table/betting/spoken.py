"""Words to the dealer: in turn a legal statement is the act itself, before it a promise that may bind."""

from typing import Final

from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.table import commands as c
from riverboat.table import ruling_events as r
from riverboat.table.betting.state import Words
from riverboat.table.betting.taken_for import RAISES, by_words, take, taken_for
from riverboat.table.betting.turns import betting_options, check_amount, may_raise, turn
from riverboat.table.events import Emit
from riverboat.table.option import Option
from riverboat.table.preconditions import in_progress
from riverboat.table.state import BETTING, Hand, Table

WORDS: Final = ("fold", "check", "call", *RAISES)
FREE: Final = ("fold", "check")
"""What costs nothing, and so is over for one whose chips are in."""


def say(command: c.Say, table: Table, emit: Emit) -> None:
    """[poker 7(d)] [cash wagers.verbal-binding] in turn, a legal statement is the act itself."""
    hand, seat, word, to = in_progress(table), command.seat, command.word, command.to
    if word not in WORDS:
        raise Refused("unknown-act", detail=word[:20])
    if to < 0:
        raise Refused("bad-amount", detail=str(to)[:20])
    if hand.phase != BETTING:
        raise Refused("no-betting-now")
    if hand.queue[0] != seat:
        say_out_of_turn(command, table, hand, emit)
        return
    clause = table.clause("words")
    before = words_of(table, hand, seat)
    check_said(table, before, word, to)
    if before is not None:
        to = to or before.to  # said again without its amount, it is still what was announced
    if word in RAISES and not to:
        low, high = may_raise(table, hand, seat)
        if low < high:
            emit(r.Spoken(seat, word, 0, hand.round.bet_to, in_turn=True, clause=clause))
            return
        to = low  # there is only one amount that it can come to
    words = Words(word, to, hand.round.bet_to, before.chips if before else 0)
    take(by_words(table, hand, seat, words), table, words, clause, emit)


def say_out_of_turn(command: c.Say, table: Table, hand: Hand, emit: Emit) -> None:
    """[cash wagers.verbal-out-of-turn] binding if the player faces the same bet when their turn comes, or never."""
    seat, word, to = command.seat, command.word, command.to
    if word in RAISES and seat in hand.live:
        check_not_acted(table, hand, seat)
    clause = table.clause("words.out-of-turn")
    if not may_bind(table, hand, seat):
        raise Refused("not-your-turn", clause, detail=str(seat)[:20])
    check_legal(table, hand, seat, word, to)
    emit(r.Spoken(seat, word, to, hand.round.bet_to, in_turn=False, clause=clause))


def check_not_acted(table: Table, hand: Hand, seat: int) -> None:
    """[poker 7(g)] [cash bet.no-increase] a bet is not increased; [poker 7(g)(2)] a call is not made a raise."""
    current = hand.round
    if current.aggressor == seat:
        raise Refused("bet-made-already", table.clause("bet-made-already"), detail=str(current.bets[seat]))
    if current.faced[seat] >= 0 and current.bets[seat] and current.bets[seat] == current.bet_to:
        raise Refused("called-already", table.clause("called-already"), detail=str(current.bets[seat]))


def may_bind(table: Table, hand: Hand, seat: int) -> bool:
    """Whether what a seat says or does before its turn may bind it when its turn comes."""
    return (
        table.settings.irregular.out_of_turn != "never-binding" and seat in hand.queue and not hand.round.owes_bring_in
    )


def check_legal(table: Table, hand: Hand, seat: int, word: str, to: Amount) -> None:
    """Refuse words that a seat could not act by if it were its turn now."""
    facing = hand.round.bet_to - hand.round.bets[seat]
    if word == "check" and facing > 0:
        raise Refused("no-check", table.clause("no-check"))
    if word == "call" and facing <= 0:
        raise Refused("nothing-to-call", table.clause("nothing-to-call"))
    if word in RAISES:
        reach = may_raise(table, hand, seat)
        if to:
            check_amount(table, to, reach, table.chair(seat).stack + hand.round.bets[seat])


def time_out(seat: int, words: Words, table: Table, emit: Emit) -> None:
    """The clock ran out on a player who has spoken, or not finished: they do what they said, with the chips put in."""
    hand = turn(table, seat)
    clause = table.clause("words" if words.word else "act.unfinished")
    take(taken_for(table, hand, seat, words), table, words, clause, emit)


# ---------------------------------------------------------------- what binds


def words_of(table: Table, hand: Hand, seat: int) -> Words | None:
    """What binds the seat to act: words said and chips put in while it faced this bet, if they are still possible."""
    words = binding(hand, seat)
    if words is None or hand.phase != BETTING or hand.queue[0] != seat:
        return None
    return words if _as_said(words, hand, betting_options(table, hand, seat)) else None


def binding(hand: Hand, seat: int) -> Words | None:
    """What a seat has said or put in, unless the bet has changed since. A fold is a fold whatever the bet."""
    words = hand.round.said.get(seat)
    return words if words is not None and (words.facing == hand.round.bet_to or words.word == "fold") else None


def _as_said(words: Words, hand: Hand, offered: tuple[Option, ...]) -> tuple[Option, ...]:
    """The option that is what was said, with the amount that was said; without words, what chips put in may become."""
    if not words.word:
        return tuple(option for option in offered if option.word not in FREE)
    word = ("raise-to" if hand.round.bet_to else "bet") if words.word in RAISES else words.word
    for option in offered:
        if option.word == word and (not words.to or option.low <= words.to <= option.high):
            return (Option(word, words.to, words.to) if words.to else option,)
    return ()


def bound_options(hand: Hand, seat: int, offered: tuple[Option, ...]) -> tuple[Option, ...]:
    """What is left of the options of a seat that is bound by its words."""
    words = binding(hand, seat)
    return offered if words is None else _as_said(words, hand, offered) or offered


def check_bound(command: c.Command, table: Table, hand: Hand) -> None:
    """Refuse an act other than the one that the seat to act has announced."""
    if not isinstance(command, c.Fold | c.Check | c.Call | c.Bet | c.RaiseTo):
        return
    if hand.phase != BETTING or hand.queue[0] != command.seat:
        return
    to = command.amount if isinstance(command, c.Bet) else command.to if isinstance(command, c.RaiseTo) else 0
    word = str(command.__struct_config__.tag).removesuffix("-to")
    check_said(table, words_of(table, hand, command.seat), word, to)


def check_said(table: Table, words: Words | None, word: str, to: Amount) -> None:
    """Refuse another word, or another amount, than those that bind already."""
    if words is None:
        return
    if not words.word:
        if word in FREE:
            raise Refused("bound-by-chips", table.clause("act.unfinished"), detail=str(words.chips))
        return
    same = word == words.word or {word, words.word} <= set(RAISES)
    if not same or (words.to and to and to != words.to):
        raise Refused("bound-by-words", table.clause("words"), detail=words.word)
