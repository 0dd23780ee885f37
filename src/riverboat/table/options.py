"""What a seat may do now, in the words of the commands."""

from typing import Final

from riverboat.table.betting.spoken import bound_options
from riverboat.table.betting.turns import betting_options
from riverboat.table.cards.choosing import choosing_options
from riverboat.table.lineup.rotation import choose_option, chooser
from riverboat.table.option import Option
from riverboat.table.showdown.showing import may_concede, may_show
from riverboat.table.state import AGREE, BETTING, DEALER, DISCARD, DRAW, EXPOSE, SHOWDOWN, STOP, Table

SHOW: Final = Option("show")
MUCK: Final = Option("muck")
RUN_TWICE: Final = Option("run-twice"), Option("run-once")


def to_act(table: Table) -> int:
    """The seat whose decision the hand waits for; 0 if it waits for nobody."""
    hand = table.hand
    # While the dealer is waited for, the next drawer is not asked yet.
    return hand.queue[0] if hand is not None and hand.queue and hand.phase != DEALER else 0


def asked(table: Table) -> tuple[int, ...]:
    """The seat that may have options now: one at a time decides, in the hand or about the next game."""
    hand = table.hand
    seat = hand.queue[0] if hand is not None and hand.queue else chooser(table) if table.mix is not None else 0
    return (seat,) if seat else ()


def options(table: Table, seat: int) -> tuple[Option, ...]:
    """What this seat may do in the hand now; empty when it is not its turn."""
    hand = table.hand
    if hand is None or not hand.queue or hand.queue[0] != seat:
        return (choose_option(table),) if table.mix is not None and seat and chooser(table) == seat else ()
    phase = hand.phase
    if phase == BETTING:
        offered = betting_options(table, hand, seat)
        return bound_options(hand, seat, offered) if hand.round.said else offered
    if phase in (DRAW, DISCARD, EXPOSE, STOP):
        return choosing_options(table, hand, seat)
    if phase == AGREE:
        return RUN_TWICE
    if phase == DEALER:
        return ()
    assert phase == SHOWDOWN
    can = (may_show(hand, seat) and SHOW, may_concede(hand, seat) and MUCK)
    return tuple(option for option in can if option)
