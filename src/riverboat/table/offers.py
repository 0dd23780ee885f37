"""What a seat may do beside taking its turn: straddle, propose a bomb pot, answer to one. Always between hands."""

from collections.abc import Callable, Iterator

from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.table.bombs import BOARDS, proposal_price, proposed
from riverboat.table.seating import straddle_price
from riverboat.table.state import AWAY, Table
from riverboat.table.turns import Option


def offers(table: Table, seat: int) -> tuple[Option, ...]:
    """Both bounds of an offer are what it costs; the choices of a proposal are how many boards are dealt."""
    if table.playing or not 1 <= seat < len(table.chairs):
        return ()
    chair = table.chairs[seat]
    if chair is None or not chair.stack or chair.state == AWAY or chair.leaving:
        return ()
    return tuple(_offers(table, seat))


def _offers(table: Table, seat: int) -> Iterator[Option]:
    straddle = _price(straddle_price, table, seat) if table.settings.straddle != "none" else 0
    if straddle:
        yield Option("straddle", straddle, straddle)
    proposal = _price(proposal_price, table, seat) if table.settings.bomb_pots else 0
    if proposal:
        yield Option("propose-bomb-pot", proposal, proposal, tuple(map(str, BOARDS)))
    if table.bomb is not None:
        yield from _answers(table, seat)


def _answers(table: Table, seat: int) -> Iterator[Option]:
    """Until the cards are out he may still change his mind."""
    bomb = proposed(table, seat)
    if seat not in bomb.joined:
        yield Option("join-bomb-pot", bomb.amount, bomb.amount)
    if seat not in bomb.declined:
        yield Option("decline-bomb-pot")


def _price(of: Callable[[Table, int], Amount], table: Table, seat: int) -> Amount:
    """What the rules ask for it; nought where they refuse."""
    try:
        return of(table, seat)
    except Refused:
        return 0
