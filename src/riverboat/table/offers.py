"""What a seat may do beside taking its turn: straddle, propose a bomb pot or a higher minimum, answer to one."""

from collections.abc import Callable, Iterator

from riverboat.core.errors import Refused
from riverboat.core.money import Amount
from riverboat.seats.state import AWAY
from riverboat.table.lineup import minimum
from riverboat.table.lineup.bomb_pot import BOARDS, proposal_price, proposed
from riverboat.table.lineup.straddle import straddle_price
from riverboat.table.option import Option
from riverboat.table.state import Table


def offers(table: Table, seat: int) -> tuple[Option, ...]:
    """Both bounds of an offer are what it costs; the choices of a proposal are how many boards are dealt."""
    if table.playing or not 1 <= seat < len(table.chairs):
        return ()
    chair = table.chairs[seat]
    if chair is None or chair.leaving:
        return ()
    if not chair.stack or chair.state == AWAY:
        return tuple(_of_the_minimum(table, seat))  # they are asked, too
    return (*_offers(table, seat), *_of_the_minimum(table, seat))


def _offers(table: Table, seat: int) -> Iterator[Option]:
    straddle = _price(straddle_price, table, seat) if table.settings.blinds.straddle != "none" else 0
    if straddle:
        yield Option("straddle", straddle, straddle)
    proposal = _price(proposal_price, table, seat) if table.settings.board.bomb_pots else 0
    if proposal:
        yield Option("propose-bomb-pot", proposal, proposal, tuple(map(str, BOARDS)))
    if table.bomb is not None:
        yield from _answers(table, seat)
    higher = _price(minimum.proposal_price, table, seat) if table.settings.betting.agreed_minimum else 0
    if higher:
        yield Option("propose-minimum", higher, higher)


def _answers(table: Table, seat: int) -> Iterator[Option]:
    """Until the cards are out the player may still change their mind."""
    bomb = proposed(table, seat)
    if seat not in bomb.joined:
        yield Option("join-bomb-pot", bomb.amount, bomb.amount)
    if seat not in bomb.declined:
        yield Option("decline-bomb-pot")


def _of_the_minimum(table: Table, seat: int) -> Iterator[Option]:
    """Everybody at the table answers, even while sitting out; until all have agreed, anyone may change their mind."""
    higher = table.higher
    if higher is None:
        return
    least = _price(minimum.agreement_price, table, seat)
    if least and (seat not in higher.agreed or {*table.occupied()} <= higher.agreed):
        yield Option("agree-to-minimum", least, least)
    yield Option("refuse-minimum")


def _price(of: Callable[[Table, int], Amount], table: Table, seat: int) -> Amount:
    """What the rules ask for it; 0 where they refuse."""
    try:
        return of(table, seat)
    except Refused:
        return 0
