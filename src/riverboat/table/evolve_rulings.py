"""The bookkeeping of rulings; like that of play it applies and never judges."""

from collections.abc import Callable
from typing import Any

from riverboat.table import events as e
from riverboat.table.state import PLAYING, Hand, Table, Words


def _hand(table: Table) -> Hand:
    assert table.hand is not None
    return table.hand


# ---------------------------------------------------------------- the whole hand


def _hand_voided(table: Table, event: e.HandVoided) -> None:
    hand = _hand(table)
    for refund in event.refunds:
        table.chair(refund.seat).stack += refund.amount
    table.rake -= event.rake
    hand.pushed += sum(refund.amount for refund in event.refunds) - event.rake
    hand.bets = [0] * len(hand.bets)
    hand.pots = ()
    table.redeal = True
    table.straddle, table.bomb = hand.straddle, hand.bomb
    # Who came in with this hand comes in with the next one, and owes what he owed.
    for seat, (state, new, small, big) in hand.before.items():
        chair = table.chair(seat)
        chair.new, chair.owes_small, chair.owes_big = new, small, big
        if chair.state == PLAYING:
            chair.state = state


def _deck_locked(table: Table, event: e.DeckLocked) -> None:
    table.deck_locked = event.why


def _deck_released(table: Table, _event: e.DeckReleased) -> None:
    table.deck_locked = ""


# ---------------------------------------------------------------- cards


def _mishaps_noted(table: Table, event: e.MishapsNoted) -> None:
    hand = _hand(table)
    for mishap in event.mishaps:
        hand.mishaps.update(dict.fromkeys(mishap.cards, mishap.kind))


def _card_set_aside(table: Table, event: e.CardSetAside) -> None:
    hand = _hand(table)
    cards = (*event.up, *event.down)
    hand.dealt += len(cards)
    hand.boxed += event.kind == "boxed"
    hand.turned_up += event.kind == "exposed"
    for card in cards:
        hand.mishaps.pop(card, None)
    if event.to == "burn":
        hand.burns += cards
        hand.early_burns += len(cards)
    else:
        hand.aside += cards


def _card_exposed(table: Table, event: e.CardExposed) -> None:
    hand = _hand(table)
    for card in event.cards:
        hand.mishaps.pop(card, None)


def _burn_waived(table: Table, _event: e.BurnWaived) -> None:
    _hand(table).early_burns -= 1


def _wagering_stopped(table: Table, event: e.WageringStopped) -> None:
    hand = _hand(table)
    hand.queue.remove(event.seat)
    hand.stopped.add(event.seat)


def _wagering_goes_on(table: Table, event: e.WageringGoesOn) -> None:
    _hand(table).queue.remove(event.seat)


# ---------------------------------------------------------------- one hand


def _hand_dead(table: Table, event: e.HandDead) -> None:
    hand, seat = _hand(table), event.seat
    hand.live.remove(seat)
    for waiting in (hand.queue, hand.able, hand.claims):
        if seat in waiting:
            waiting.remove(seat)
    hand.muck += hand.down[seat] + hand.up[seat]
    hand.shown.pop(seat, None)
    hand.said.pop(seat, None)
    if event.bet_to < hand.bet_to:
        # The raise that was given back is as if it had never been: no cap and no size follow from it.
        hand.last_raise = event.min_raise
        hand.raises = max(hand.raises - 1, 0)
        hand.capped = False
        hand.aggressor = 0
    hand.bet_to = event.bet_to
    hand.full_to = min(hand.full_to, event.bet_to)
    if event.refund:
        answered = event.refund - hand.dead_of.pop(seat, 0)
        hand.dead -= event.refund - answered
        hand.paid[seat] -= answered
        hand.bets[seat] = 0
        table.chair(seat).stack += event.refund


def _pots_recounted(table: Table, event: e.PotsRecounted) -> None:
    _hand(table).pots = event.pots


def _hand_restored(table: Table, event: e.HandRestored) -> None:
    hand = _hand(table)
    hand.down[event.seat] = event.cards
    hand.muck = [card for card in hand.muck if card not in event.cards]


def _disclosed(table: Table, event: e.Disclosed) -> None:
    _hand(table).disclosed[event.seat] = event.cards


# ---------------------------------------------------------------- chips and words


def _spoken(table: Table, event: e.Spoken) -> None:
    _hand(table).said[event.seat] = Words(event.word, event.to, event.facing)


def _bet_unfinished(table: Table, event: e.BetUnfinished) -> None:
    _hand(table).unfinished[event.seat] = Words(event.said, event.to, event.facing, event.amount)


def _chips_taken(table: Table, event: e.ChipsTaken) -> None:
    hand = _hand(table)
    hand.said.pop(event.seat, None)
    hand.unfinished.pop(event.seat, None)


def _nothing_changes(_table: Table, _event: e.Event) -> None:
    """The event says how the next one came about."""


APPLY: dict[type[e.Event], Callable[[Table, Any], None]] = {
    e.HandVoided: _hand_voided,
    e.DeckLocked: _deck_locked,
    e.DeckReleased: _deck_released,
    e.MishapsNoted: _mishaps_noted,
    e.CardSetAside: _card_set_aside,
    e.CardExposed: _card_exposed,
    e.BurnWaived: _burn_waived,
    e.WageringStopped: _wagering_stopped,
    e.WageringGoesOn: _wagering_goes_on,
    e.HandDead: _hand_dead,
    e.PotsRecounted: _pots_recounted,
    e.HandRestored: _hand_restored,
    e.Disclosed: _disclosed,
    e.Spoken: _spoken,
    e.BetUnfinished: _bet_unfinished,
    e.ChipsTaken: _chips_taken,
    e.CardsThrownIn: _nothing_changes,
}
