"""Who finished where, what that pays, and what is posted."""

from itertools import groupby
from typing import NamedTuple

from riverboat.core.money import Cents
from riverboat.tournament import facts as f
from riverboat.tournament.prizes import overlay, parts_for, prizes, satellite, shared
from riverboat.tournament.state import Tournament
from riverboat.tournament.windows import late_entry_open, rebuys_open


class Place(NamedTuple):
    entry: int
    place: int
    """The best of the places that those who tie with them share."""
    tied: int


class Posted(NamedTuple):
    """[tournament payouts.posted] one line per paid place."""

    lines: tuple[tuple[int, Cents], ...]
    pool: Cents
    overlay: Cents
    final: bool


def places(state: Tournament) -> dict[int, Place]:
    """The places of all who are out, and of the winner when only they are left.

    Two in one hand at one table: the larger stack at its beginning finishes higher, equal ones tie. In one synchronised
    hand at different tables: they tie, whatever they had.
    """
    last = sum(1 for _ in state.counted())
    found: dict[int, Place] = {}
    for group in _together(state.outs):
        best = last - len(group) + 1
        for out in group:
            found[out.entry] = Place(out.entry, best, len(group))
        last -= len(group)
    alive = state.alive()
    if len(alive) == 1 and not state.alternates and found:
        found[alive[0].number] = Place(alive[0].number, 1, 1)
    return found


def _together(outs: list[f.Eliminated]) -> list[list[f.Eliminated]]:
    """Those who share their places, the first to finish first."""
    groups: list[list[f.Eliminated]] = []
    for _, same in groupby(
        outs, key=lambda out: ("round", out.round, 0) if out.round else ("hand", out.table, out.hand)
    ):
        hand = list(same)
        if len({out.table for out in hand}) > 1 and hand[0].round:
            groups.append(hand)
            continue
        if hand[0].why == "disqualified":
            groups += [[out] for out in hand]
            continue
        ordered = sorted(hand, key=lambda out: out.began)
        groups += [list(equal) for _, equal in groupby(ordered, key=lambda out: out.began)]
    return groups


def entries(state: Tournament) -> int:
    return sum(1 for _ in state.counted())


def pool(state: Tournament) -> Cents:
    """What players have paid for prizes: buy-ins, re-buys, add-ons, and bounties that a disqualification freed."""
    plan = state.event
    paying = entries(state) + state.forfeited
    sold = state.rebuys * (plan.rebuys.price - plan.rebuys.bounty_price) + state.addons * plan.rebuys.addon_price
    freed = sum(plan.price.bounty for slip in state.slips.values() if slip.holders.get("pink") == "pool")
    return Cents(paying * plan.price.prize + sold + freed)


def prize_list(state: Tournament) -> list[Cents]:
    plan, paid = state.event, pool(state)
    paid = Cents(paid + overlay(paid, plan.guarantee))
    if plan.kind == "satellite":
        tickets, rest = satellite(paid, plan.ticket)
        return [plan.ticket] * tickets + ([rest] if rest else [])
    count = max(entries(state), 1)
    parts = parts_for(plan.scheme, count)[:count]
    return prizes(paid, parts, rounding=plan.rounding, least=plan.price.total)


def owed(state: Tournament) -> dict[int, Cents]:
    """What each entry has won so far, by place or by the deal that was made."""
    listed, found = prize_list(state), places(state)
    amounts: dict[int, Cents] = {}
    for place in {(each.place, each.tied) for each in found.values()}:
        tied = sorted(each.entry for each in found.values() if each.place == place[0])
        for entry, amount in zip(tied, shared(listed, *place), strict=True):
            amounts[entry] = amount
    if state.deal is not None:
        amounts |= state.deal.shares
        first = next((each.entry for each in found.values() if each.place == 1), 0)
        if first:
            amounts[first] = Cents(amounts.get(first, 0) + state.deal.for_first)
    return {entry: amount for entry, amount in amounts.items() if amount}


def posted(state: Tournament, at: int) -> Posted:
    """[tournament payouts.posted] what is on the display; final when entries and re-buys are closed."""
    listed, paid = prize_list(state), pool(state)
    final = state.clock.started is not None and not late_entry_open(state, at) and not rebuys_open(state, at)
    return Posted(tuple(enumerate(listed, start=1)), paid, overlay(paid, state.event.guarantee), final)
