"""What a table that contributes to a jackpot has on its sign: how much it is, what hits it, and what it costs.

[poker 19(b).table-notice] [poker 19(b).display] [poker 19(b).percentage]
"""

from riverboat.core.cards import parse_cards
from riverboat.core.money import dollars
from riverboat.core.ranking import HIGH
from riverboat.room.bad_beat.orders import Rules
from riverboat.room.bad_beat.state import Fund, Jackpots
from riverboat.room.house import HouseRule


def notice(state: Jackpots, table_id: str) -> tuple[HouseRule, ...]:
    """Nothing at a table that takes no part."""
    name = state.tables.get(table_id)
    if name is None:
        return ()
    fund = state.funds[name]
    return (
        HouseRule("bad beat jackpot", _amount(fund)),
        HouseRule("what hits it", _beaten(fund.rules)),
        HouseRule("its shares", _shares(fund.rules)),
        HouseRule("what it takes of a pot", _contribution(fund.rules)),
    )


def _amount(fund: Fund) -> str:
    if not fund.displayed_on:
        return "not counted yet"
    pending = ", to be adjusted after a bad beat" if fund.pending else ""
    return f"{dollars(fund.displayed)} on {fund.displayed_on}{pending}"


def _beaten(rules: Rules) -> str:
    least = HIGH.made(parse_cards(rules.least)).name
    own = ("", ", with one of their own cards in each hand", ", with both own cards in each hand")[rules.own_cards]
    return f"{least} or better, beaten at the showdown{own}"


def _shares(rules: Rules) -> str:
    rest = 100 - rules.loser_percent - rules.winner_percent
    return (
        f"{rules.loser_percent} % to the loser, {rules.winner_percent} % to the winner, {rest} % to the others dealt in"
    )


def _contribution(rules: Rules) -> str:
    pots = f"pots from {dollars(rules.min_pot)} on" if rules.min_pot else "every pot"
    if not rules.held_percent:
        return f"{dollars(rules.contribution)} of {pots}, all of it for the jackpot"
    kept = f"{100 - rules.held_percent} % for the jackpot, {rules.held_percent} % held ({rules.return_plan})"
    return f"{dollars(rules.contribution)} of {pots}: {kept}"
