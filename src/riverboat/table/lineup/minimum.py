"""A higher minimum: where everybody at the table agrees, it is played for more from the next hand, without notice.

A proposal stands from hand to hand until all have agreed or one is against it.  [decision 0025]
"""

import msgspec

from riverboat.core.errors import Refused, SpecError
from riverboat.core.game import PotGame
from riverboat.core.money import Amount, divide
from riverboat.core.settings import Settings, in_force
from riverboat.core.stakes import Stakes, check_stakes
from riverboat.seats.rules import chair_at
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table.events import Emit
from riverboat.table.lineup.state import HigherMinimum
from riverboat.table.preconditions import between_hands
from riverboat.table.seating import check_playable
from riverboat.table.state import Table


def propose(command: c.ProposeMinimum, table: Table, emit: Emit) -> None:
    """[poker 17.agreement] by a player, between hands; a lower minimum is no matter of agreement."""
    emit(e.MinimumProposed(command.seat, proposal(table, command.seat, command.least), table.clause("minimum")))


def proposal(table: Table, seat: int, least: Amount = 0) -> Stakes:
    """What this seat may propose to play for, twice what is posted unless it says more; refused where it may not."""
    game, _ = between_hands(table, "minimum")
    chair_at(table, seat)
    clause, stakes = game.clause("minimum"), _posted(table)
    if not all(settings.betting.agreed_minimum for _, _, settings in _games(table, stakes)):
        raise Refused("no-agreed-minimum", clause)
    if table.higher is not None:
        raise Refused("minimum-proposed-already", clause)
    least = least or 2 * stakes.small_bet
    if least <= stakes.small_bet:
        raise Refused("no-lower-minimum", clause, detail=str(stakes.small_bet))
    higher = _scaled(stakes, least)
    try:
        check_stakes(higher)
        for each, taken, settings in _games(table, higher):
            check_playable(each, taken, len(table.chairs) - 1, settings)
    except SpecError as wrong:
        raise Refused("bad-settings", clause, detail=str(wrong)) from None
    _check_payable(table, higher)
    return higher


def proposal_price(table: Table, seat: int) -> Amount:
    """The least bet of what this seat may propose."""
    return proposal(table, seat).small_bet


def agree(command: c.AgreeToMinimum, table: Table, emit: Emit) -> None:
    """Everybody must agree, even while sitting out. If the last one to hold out has left, any other agrees again."""
    higher = agreeable(table, command.seat)
    emit(e.MinimumAnswered(command.seat, agrees=True))
    if {*table.occupied()} <= higher.agreed | {command.seat}:
        emit(e.MinimumRaised(higher.stakes, table.clause("minimum")))


def payable(table: Table, stakes: Stakes) -> bool:
    """Whether two of those at the table could be dealt in wherever they sit: otherwise nobody could play."""
    needed = _dearest_place(table, stakes)
    chairs = [table.chair(seat) for seat in table.occupied()]
    return len([chair for chair in chairs if chair.stack + chair.queued >= needed]) > 1


def refuse(command: c.RefuseMinimum, table: Table, emit: Emit) -> None:
    """One refusal decides it."""
    proposed(table, command.seat)
    emit(e.MinimumAnswered(command.seat, agrees=False))


def agreeable(table: Table, seat: int) -> HigherMinimum:
    """The higher minimum that this seat may agree to: chips may have been lost since it was proposed."""
    higher = proposed(table, seat)
    _check_payable(table, higher.stakes)
    return higher


def agreement_price(table: Table, seat: int) -> Amount:
    """The least bet of what this seat may agree to."""
    return agreeable(table, seat).stakes.small_bet


def proposed(table: Table, seat: int) -> HigherMinimum:
    """The higher minimum that this seat may answer to; refused where none is proposed."""
    game, _ = between_hands(table, "minimum")
    chair_at(table, seat)
    if table.higher is None:
        raise Refused("no-minimum-proposed", game.clause("minimum"))
    return table.higher


def _check_payable(table: Table, stakes: Stakes) -> None:
    if not payable(table, stakes):
        raise Refused("minimum-too-high", table.clause("minimum"), detail=str(_dearest_place(table, stakes)))


def _dearest_place(table: Table, posted: Stakes) -> Amount:
    """[poker 7(c)(3)] the most that one player has to post, and one more bet, in any of the games."""
    return max(_place(game, stakes) for game, stakes, _ in _games(table, posted))


def _place(game: PotGame, stakes: Stakes) -> Amount:
    forced = stakes.ante + (stakes.forced_bet if game.bring_in else 0)
    return forced + max(*stakes.blinds, stakes.button_blind, 0) + stakes.small_bet


def _posted(table: Table) -> Stakes:
    """What the table was opened with, or has agreed to since: the limits of a mix, not of the game that is on."""
    stakes = table.mix.posted if table.mix is not None else table.posted
    assert stakes is not None
    return stakes


def _games(table: Table, posted: Stakes) -> list[tuple[PotGame, Stakes, Settings]]:
    """Each game of the table, the stakes it has if this is posted, and its settings."""
    mix = table.mix
    if mix is None:
        return [(table.record, posted, table.settings)]
    found = []
    for leg in mix.record.rotation:
        chosen = {**mix.defaults.get(leg.game.key, {}), **mix.record.settings_of(leg, mix.settings)}
        found.append((leg.game, mix.record.stakes_of(leg, posted), in_force(leg.game, chosen)))
    return found


def _scaled(stakes: Stakes, least: Amount) -> Stakes:
    """Bets, blinds, antes and forced bets, each by as much as the least bet; whole chips, or it is refused."""

    def scaled(amount: Amount) -> Amount:
        share, left = divide(amount * least, stakes.small_bet, stakes.chip)
        if left:
            raise Refused("not-whole-chips", detail=str(stakes.chip))
        return share

    return msgspec.structs.replace(
        stakes,
        blinds=tuple(scaled(blind) for blind in stakes.blinds),
        small_bet=scaled(stakes.small_bet),
        big_bet=scaled(stakes.big_bet),
        ante=scaled(stakes.ante),
        bring_in=scaled(stakes.bring_in),
        button_blind=scaled(stakes.button_blind),
    )
