"""Money at the end: deals, prizes, bounty slips at the cage, and closing the event."""

from riverboat.core.errors import Refused
from riverboat.core.money import Cents
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.deals import deal_shares
from riverboat.tournament.emitting import DIRECTOR, Emit, hold, player
from riverboat.tournament.placing import owed, places, prize_list
from riverboat.tournament.rebuying import all_figures
from riverboat.tournament.state import Entry, Scene, Tournament
from riverboat.tournament.windows import late_entry_open, rebuys_open

BOOK = "tournament/"


def is_over(state: Tournament) -> bool:
    """[tournament mtt.def.until-one] one player has all the chips; a satellite is over when all tickets are won."""
    if state.clock.started is None or state.alternates:
        return False
    left = [entry for entry in state.alive() if entry.status == "in"]
    felted = len(state.alive()) - len(left)
    if state.event.kind == "satellite":
        tickets = [prize for prize in prize_list(state) if prize == state.event.ticket]
        return len(left) <= max(len(tickets), 1) and not felted
    return len(left) == 1 and not felted


def offer_deal(order: o.OfferDeal, state: Tournament, scene: Scene, emit: Emit) -> None:
    """All who are left must agree; the director records it."""
    scene.must_be("", "director")
    left = state.alive()
    if state.clock.started is None or late_entry_open(state, scene.at) or rebuys_open(state, scene.at):
        raise Refused("pool-not-final")
    if state.deal is not None or is_over(state) or any(table.playing for table in state.open_tables()):
        raise Refused("no-deal-now")
    if set(order.consents) != {entry.number for entry in left}:
        raise Refused("not-everybody-agrees", detail=str(len(left) - len(set(order.consents))))
    listed = prize_list(state)[: len(left)]
    listed += [Cents(0)] * (len(left) - len(listed))
    agreed = [order.agreed.get(entry.number, Cents(0)) for entry in left] if order.method == "agreed" else ()
    stacks = [entry.stack for entry in left]
    shares = deal_shares(order.method, stacks, listed, for_first=order.for_first, agreed=agreed)
    by_entry = {entry.number: share for entry, share in zip(left, shares, strict=True)}
    emit(f.DealMade(order.method, by_entry, order.for_first))


def pay_prize(order: o.PayPrize, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament payouts.td-pays] the director signs, with player card and place; the cage pays and books it."""
    clause = BOOK + "payouts.td-pays"
    scene.must_be(clause, "director")
    if late_entry_open(state, scene.at) or rebuys_open(state, scene.at):
        raise Refused("pool-not-final", clause)
    entry = _in_place(state, order, clause)
    if entry.number in state.paid:
        raise Refused("paid-already", clause, detail=str(order.place))
    amount = owed(state).get(entry.number, Cents(0))
    if not amount:
        raise Refused("place-not-paid", clause, detail=str(order.place))
    emit(f.PrizePaid(order.place, entry.number, amount, clause))


def _in_place(state: Tournament, order: o.PayPrize, clause: str) -> Entry:
    """The place is fixed by the log of eliminations; whoever is not there by it is not paid."""
    found = places(state)
    there = [state.entries[each.entry] for each in found.values() if each.place <= order.place < each.place + each.tied]
    if state.deal is not None and not there:
        there = [entry for entry in state.alive() if entry.card == order.card]
    if not there:
        raise Refused("nobody-in-that-place", clause, detail=str(order.place)[:20])
    match = [entry for entry in there if entry.card == order.card]
    if not match:
        raise Refused("not-that-player", clause, detail=str(order.card)[:20])
    return match[0]


def redeem_slips(order: o.RedeemSlips, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament bounty.redeem] when the collector is out, or the event is over; the winner's own slip too."""
    clause = BOOK + "bounty.redeem"
    scene.must_be(clause, "cage")
    mine = [entry for entry in state.entries.values() if entry.card == order.card]
    if not mine:
        raise Refused("no-such-card", clause, detail=str(order.card)[:20])
    if any(entry.status in ("in", "felted") for entry in mine) and not is_over(state):
        raise Refused("still-in-play", clause)
    holders = {player(entry.number) for entry in mine}
    for number in order.slips:
        slip = state.slip(number)
        if slip.void or slip.redeemed:
            raise Refused("slip-void", clause, detail=str(number))
        if slip.holders.get("pink") not in holders:
            raise Refused("not-your-slip", clause, detail=str(number))
    amount = Cents(sum(_worth(state, number) for number in order.slips) + sum(entry.collected for entry in mine))
    if not amount or len(set(order.slips)) != len(order.slips):
        raise Refused("nothing-to-redeem", clause)
    emit(f.SlipsRedeemed(order.card, order.slips, amount, clause))


def _worth(state: Tournament, slip: int) -> Cents:
    plan = state.event
    return state.entries[state.slips[slip].entry].head if plan.bounty == "progressive" else plan.price.bounty


def bounties(state: Tournament) -> dict[str, Cents]:
    """What bounties came in, what has been paid for them, and what is still owed."""
    plan = state.event
    entries = sum(1 for _ in state.counted())
    taken = entries * plan.price.bounty + state.rebuy_bounties
    to_pool = sum(plan.price.bounty for slip in state.slips.values() if slip.holders.get("pink") == "pool")
    to_house = sum(plan.price.bounty for slip in state.slips.values() if slip.holders.get("pink") == "house")
    return {
        "taken": Cents(taken),
        "paid": state.redeemed,
        "pool": Cents(to_pool),
        "house": Cents(to_house),
        "owed": Cents(taken - state.redeemed - to_pool - to_house),
    }


def close(_order: o.Close, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament chips.end-count] after the chips are counted, the figures agree or are explained, prizes are paid."""
    clause = BOOK + "chips.end-count"
    scene.must_be(clause, "director")
    if not is_over(state) and state.deal is None:
        raise Refused("not-over", BOOK + "mtt.def.until-one")
    if state.count is None or state.count.status == "unexplained":
        raise Refused("chips-not-counted", clause)
    if all_figures(state).differences(state.event.rebuys) and not state.explained:
        raise Refused("figures-do-not-agree", BOOK + "rebuy-accounting.three-items")
    unpaid = [number for number in owed(state) if number not in state.paid]
    if unpaid:
        raise Refused("prizes-unpaid", BOOK + "payouts.td-pays", detail=str(len(unpaid)))
    emit(f.Closed(clause))
    if state.event.rebuys.any:
        for slip in state.slips.values():
            if slip.holders.get("yellow") != DIRECTOR:
                hold(emit, slip.number, DIRECTOR, BOOK + "rebuy-end.white-only", "yellow")
