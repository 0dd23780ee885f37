"""The two doors: what an order makes happen, and deciding and evolving in one go."""

from collections.abc import Callable
from copy import deepcopy
from typing import Any, Final

from riverboat.core.errors import Refused
from riverboat.tournament import clock, counting, desk, discipline, furnishing, hands, moving, paying, rebuying, undoing
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.emitting import Emit
from riverboat.tournament.evolve import evolve
from riverboat.tournament.state import Scene, Tournament

Rule = Callable[[Any, Tournament, Scene, Emit], None]

RULES: Final[dict[type[o.AnyOrder], Rule]] = {
    o.Announce: desk.announce,
    o.List: desk.put_on_schedule,
    o.PutBack: desk.put_back,
    o.Register: desk.register,
    o.Unregister: desk.unregister,
    o.Reprint: desk.reprint,
    o.DuplicatePink: desk.duplicate_pink,
    o.CheckIn: desk.check_in,
    o.LookUpPink: desk.look_up_pink,
    o.Absent: desk.note_absence,
    o.LiftUnclaimed: desk.lift_unclaimed,
    o.BringDecks: furnishing.bring_decks,
    o.InspectDeck: furnishing.inspect_deck,
    o.UseDeck: furnishing.use_deck,
    o.TakeDeck: furnishing.take_deck,
    o.AssignDealer: furnishing.assign_dealer,
    o.StartClock: clock.start_clock,
    o.Tick: clock.tick,
    o.Pause: clock.pause,
    o.Resume: clock.resume,
    o.Jump: clock.jump,
    o.HandForHand: clock.hand_for_hand,
    o.BeginHand: hands.begin_hand,
    o.HandOver: hands.hand_over,
    o.BustOut: hands.bust_out,
    o.Count: hands.count,
    o.CallBack: hands.call_back,
    o.Rebalance: moving.rebalance,
    o.Move: moving.move,
    o.WaiveHalt: moving.waive_halt,
    o.Tray: rebuying.fill_tray,
    o.Rebuy: rebuying.rebuy,
    o.DeclineRebuy: rebuying.decline,
    o.ReopenRebuys: rebuying.reopen,
    o.CollectYellow: rebuying.collect_yellow,
    o.CountTray: rebuying.count_tray,
    o.TurnOver: rebuying.turn_over,
    o.ExplainAccounts: rebuying.explain,
    o.ColourUp: counting.colour_up,
    o.StrayChips: counting.stray_chips,
    o.EndCount: counting.end_count,
    o.Penalise: discipline.penalise,
    o.Disqualify: discipline.disqualify,
    o.Note: discipline.note,
    o.Rule: discipline.rule,
    o.OfferDeal: paying.offer_deal,
    o.PayPrize: paying.pay_prize,
    o.RedeemSlips: paying.redeem_slips,
    o.Close: paying.close,
    o.Undo: undoing.undo,
}


def play(state: Tournament, order: o.AnyOrder, scene: Scene) -> tuple[f.AnyFact, ...]:
    """Decide and evolve in one go, in place; refusals come before the first fact."""
    emitted: list[f.AnyFact] = []

    def emit(fact: f.AnyFact) -> None:
        if not emitted:
            number = state.acts[-1].number + 1 if state.acts else 1
            duties = tuple(sorted(scene.duties))
            emitted.append(f.Ordered(number, scene.at, scene.by, duties, order, scene.card))
            evolve(state, emitted[0])
        emitted.append(fact)
        evolve(state, fact)

    if state.closed and not isinstance(order, (o.RedeemSlips, o.PayPrize)):
        raise Refused("event-closed")
    try:
        RULES[type(order)](order, state, scene, emit)
    except Refused:
        assert not emitted, "refused after the first fact"
        raise
    if state.clock.started is not None:
        assert state.in_play() == state.expected(), f"{state.in_play()} chips in play, {state.expected()} expected"
    return tuple(emitted)


def decide(order: o.AnyOrder, state: Tournament, scene: Scene) -> tuple[f.AnyFact, ...]:
    """The facts that an order makes happen; nothing is changed."""
    return play(twin_of(state), order, scene)


def twin_of(state: Tournament) -> Tournament:
    """A twin that can be changed; plan and log are never changed in place, so they are shared."""
    twin = Tournament(plan=state.plan, acts=list(state.acts))
    for name in Tournament.__slots__:
        if name not in ("plan", "acts"):
            setattr(twin, name, deepcopy(getattr(state, name)))
    return twin
