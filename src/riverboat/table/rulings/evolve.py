"""The bookkeeping of rulings; like that of play it applies and never judges."""

from typing import Final

from riverboat.seats.dispatch import on
from riverboat.seats.state import PLAYING
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.betting.state import Words
from riverboat.table.showdown.won_pots import lay_pots
from riverboat.table.state import Hand, Table, hand_of

NOT_DEALT_IN: Final = ("ineligible", "missed")
"""Why a hand is dead that its owner should not have had, or did not have: for that player there was no hand."""

# ---------------------------------------------------------------- the whole hand


def _hand_voided(table: Table, event: r.HandVoided) -> None:
    hand = hand_of(table)
    lineup = hand.lineup
    for refund in event.refunds:
        table.chair(refund.seat).stack += refund.amount
    table.rake -= event.rake
    table.put_by -= event.promotion + event.jackpot
    taken = event.rake + event.promotion + event.jackpot
    hand.pots.pushed += sum(refund.amount for refund in event.refunds) - taken
    hand.pots.raked = 0
    hand.round.bets = [0] * len(hand.round.bets)
    hand.pots.made = ()
    table.redeal = True
    table.straddle, table.bomb = lineup.straddle, lineup.bomb
    # It is no round of play: where it cannot be dealt again as it was, the markers move on from the hand before it.
    table.button, table.button_fresh, table.blinds = lineup.moved_from
    for seat in lineup.before:
        _as_before(table, hand, seat)


def _as_before(table: Table, hand: Hand, seat: int) -> None:
    """A player who came in with this hand comes in with the next one, and owes what they owed before."""
    if seat not in hand.lineup.before:
        return
    chair = table.chair(seat)
    state, chair.new, chair.owes_small, chair.owes_big = hand.lineup.before[seat]
    if chair.state == PLAYING:
        chair.state = state


def _deck_locked(table: Table, event: r.DeckLocked) -> None:
    table.deck_locked += (event.why,)


def _deck_released(table: Table, event: r.DeckReleased) -> None:
    table.deck_locked = tuple([why for why in table.deck_locked if event.why not in ("", why)])


# ---------------------------------------------------------------- cards


def _mishaps_noted(table: Table, event: r.MishapsNoted) -> None:
    hand = hand_of(table)
    for mishap in event.mishaps:
        hand.deck.mishaps.update(dict.fromkeys(mishap.cards, mishap.kind))


def _card_set_aside(table: Table, event: r.CardSetAside) -> None:
    deck = hand_of(table).deck
    cards = (*event.up, *event.down)
    deck.dealt += len(cards)
    deck.boxed += event.kind == "boxed"
    for card in cards:
        deck.mishaps.pop(card, None)
    if event.late:
        deck.late.append(event.seat)
    if event.to == "burn":
        deck.burns += cards
        deck.early_burns.append(event.clause)
    else:
        deck.aside += cards


def _replacement_due(table: Table, event: r.ReplacementDue) -> None:
    deck = hand_of(table).deck
    deck.late = [seat for seat in deck.late if seat != event.seat]
    deck.owed = (event.seat, event.count)
    deck.discards += deck.last_discards
    deck.last_discards = ()


def _card_exposed(table: Table, event: r.CardExposed) -> None:
    hand = hand_of(table)
    for card in event.cards:
        hand.deck.mishaps.pop(card, None)


def _burn_waived(table: Table, _event: r.BurnWaived) -> None:
    del hand_of(table).deck.early_burns[0]


def _wagering_stopped(table: Table, event: r.WageringStopped) -> None:
    hand = hand_of(table)
    hand.queue.remove(event.seat)
    hand.round.stopped.add(event.seat)


def _wagering_goes_on(table: Table, event: r.WageringGoesOn) -> None:
    hand_of(table).queue.remove(event.seat)


# ---------------------------------------------------------------- one hand


def _hand_dead(table: Table, event: r.HandDead) -> None:
    hand, seat = hand_of(table), event.seat
    pots = hand.pots
    deck = hand.deck
    current = hand.round
    hand.live.remove(seat)
    for waiting in (hand.queue, current.able, hand.showdown.claims):
        if seat in waiting:
            waiting.remove(seat)
    deck.late = [other for other in deck.late if other != seat]
    deck.muck += hand.cards.down[seat] + hand.cards.up[seat]
    hand.showdown.shown.pop(seat, None)
    current.said.pop(seat, None)
    if event.bet_to < current.bet_to:
        # The raise that was given back is as if it had never been: no cap and no size follow from it.
        current.last_raise = event.min_raise
        current.raises = current.raises_before
        current.capped = False
        current.aggressor = 0
        hand.queue = [other for other in hand.queue if other not in event.answered]
    current.bet_to = event.bet_to
    current.full_to = min(current.full_to, event.bet_to)
    if event.refund:
        answered = event.refund - pots.dead_of.pop(seat, 0)
        pots.dead -= event.refund - answered
        pots.paid[seat] -= answered
        current.bets[seat] = 0
        table.chair(seat).stack += event.refund
        if event.why in NOT_DEALT_IN:
            _as_before(table, hand, seat)


def _pots_recounted(table: Table, event: r.PotsRecounted) -> None:
    hand = hand_of(table)
    lay_pots(hand, event.pots)
    if hand.pots.counted:  # these pots have paid, as far as they are to
        hand.pots.counted = tuple([pot.amount for pot in event.pots])


def _hand_restored(table: Table, event: r.HandRestored) -> None:
    hand = hand_of(table)
    hand.cards.down[event.seat] = event.cards
    hand.deck.muck = [card for card in hand.deck.muck if card not in event.cards]


def _disclosed(table: Table, event: r.Disclosed) -> None:
    hand_of(table).cards.disclosed[event.seat] = event.cards


# ---------------------------------------------------------------- chips and words


def _spoken(table: Table, event: r.Spoken) -> None:
    hand = hand_of(table)
    before = hand.round.said.get(event.seat)
    chips = before.chips if before is not None and before.facing == event.facing else 0
    hand.round.said[event.seat] = Words(event.word, event.to, event.facing, chips)


def _bet_unfinished(table: Table, event: r.BetUnfinished) -> None:
    hand_of(table).round.said[event.seat] = Words(event.said, event.to, event.facing, event.amount)


def _chips_taken(table: Table, event: r.ChipsTaken) -> None:
    hand_of(table).round.said.pop(event.seat, None)


def _nothing_changes(_table: Table, _event: e.Event) -> None:
    """The event says how the next one came about."""


APPLY: Final = dict(
    [
        on(r.HandVoided, _hand_voided),
        on(r.DeckLocked, _deck_locked),
        on(r.DeckReleased, _deck_released),
        on(r.MishapsNoted, _mishaps_noted),
        on(r.CardSetAside, _card_set_aside),
        on(r.ReplacementDue, _replacement_due),
        on(r.CardExposed, _card_exposed),
        on(r.BurnWaived, _burn_waived),
        on(r.WageringStopped, _wagering_stopped),
        on(r.WageringGoesOn, _wagering_goes_on),
        on(r.HandDead, _hand_dead),
        on(r.PotsRecounted, _pots_recounted),
        on(r.HandRestored, _hand_restored),
        on(r.Disclosed, _disclosed),
        on(r.Spoken, _spoken),
        on(r.BetUnfinished, _bet_unfinished),
        on(r.ChipsTaken, _chips_taken),
        on(r.CardsThrownIn, _nothing_changes),
    ]
)
