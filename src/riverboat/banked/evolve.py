"""Events applied to a banked table, in place. Bookkeeping only: nothing here is refused."""

from collections.abc import Callable, Iterable
from typing import Any

from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.banked.state import (
    BETS,
    DEALER,
    HOUSE,
    OFFER,
    OVER,
    BankedTable,
    Round,
    Stake,
)
from riverboat.core.banked import Held
from riverboat.core.money import Amount
from riverboat.games.banked import banked_game
from riverboat.table.state import AWAY, Chair


def evolve(table: BankedTable, event: e.Event) -> BankedTable:
    APPLY[type(event)](table, event)
    table.version += 1
    return table


def fold_events(events: Iterable[e.Event], table: BankedTable | None = None) -> BankedTable:
    """The table that these events made."""
    table = table or BankedTable()
    for event in events:
        evolve(table, event)
    return table


# ---------------------------------------------------------------- the table and its chairs


def _opened(table: BankedTable, event: e.BankedTableOpened) -> None:
    table.record = banked_game(event.game)
    table.seats = event.seats
    table.settings = dict(event.settings)
    table.chairs = [None] * (1 + event.seats + int(event.settings.get("standing", 0)))


def _seated(table: BankedTable, event: e.Seated) -> None:
    table.chairs[event.seat] = Chair(event.player)


def _bought(table: BankedTable, event: e.ChipsBought) -> None:
    chair = table.chair(event.seat)
    if event.queued:
        chair.queued += event.amount
    else:
        chair.stack += event.amount
    chair.bought += event.amount
    table.brought_in += event.amount


def _leaving(table: BankedTable, event: e.LeavingAfterHand) -> None:
    table.chair(event.seat).leaving = True


def _left(table: BankedTable, event: e.Left) -> None:
    table.chairs[event.seat] = None
    table.proposition.discard(event.seat)
    table.brought_in -= event.chips


def _sat_out(table: BankedTable, event: e.SatOut) -> None:
    table.chair(event.seat).state = AWAY


def _sat_in(table: BankedTable, event: e.SatIn) -> None:
    table.chair(event.seat).state = event.state


def _proposition(table: BankedTable, event: e.PropositionNamed) -> None:
    if event.ends:
        table.proposition.discard(event.seat)
    else:
        table.proposition.add(event.seat)


def _tray_filled(table: BankedTable, event: e.TrayFilled) -> None:
    table.tray += event.amount
    table.brought_in += event.amount


def _tray_credited(table: BankedTable, event: e.TrayCredited) -> None:
    table.tray -= event.amount
    table.brought_in -= event.amount


def _meter_seeded(table: BankedTable, event: e.MeterSeeded) -> None:
    table.meter += event.amount
    table.brought_in += event.amount


def _meter_cleared(table: BankedTable, event: e.MeterCleared) -> None:
    table.meter -= event.amount
    table.brought_in -= event.amount


# ---------------------------------------------------------------- before the cards


def _round_opened(table: BankedTable, event: e.BankRoundOpened) -> None:
    table.rounds = event.number
    table.round = Round(event.number)


def _offered(table: BankedTable, event: e.BankOffered) -> None:
    table.on.phase = OFFER
    table.on.offered = event.seat


def _declined(table: BankedTable, event: e.BankDeclined) -> None:
    table.on.declined += (event.seat,)
    table.on.offered = 0


def _taken(table: BankedTable, event: e.BankTaken) -> None:
    table.chair(event.seat).stack -= event.amount
    on = table.on
    on.offered = 0
    on.bank = event.seat
    on.wager = event.amount
    on.bank_rounds = event.rounds


def _bets_opened(table: BankedTable, _: e.BetsOpened) -> None:
    table.on.phase = BETS


def _placed(table: BankedTable, event: e.BetPlaced) -> None:
    table.chair(event.seat).stack -= event.amount
    on = table.on
    on.stakes = [s for s in on.stakes if (s.seat, s.spot, s.wager) != (event.seat, event.spot, event.wager)]
    on.stakes.append(Stake(event.seat, event.spot, event.wager, event.total))
    wager = table.game.wager(event.wager)
    assert wager is not None
    if wager.base and event.spot not in on.owners:
        on.owners[event.spot] = event.seat
    if on.queue and event.spot == on.queue[0] and wager.times:
        on.queue = on.queue[1:]


def _taken_back(table: BankedTable, event: e.BetTakenBack) -> None:
    table.chair(event.seat).stack += event.amount
    on = table.on
    on.stakes = [s for s in on.stakes if (s.seat, s.spot, s.wager) != (event.seat, event.spot, event.wager)]
    own = [s for s in on.stakes if s.spot == event.spot and s.seat == event.seat]
    if on.owners.get(event.spot) == event.seat and not any(_is_base(table, s.wager) for s in own):
        del on.owners[event.spot]


def _is_base(table: BankedTable, key: str) -> bool:
    wager = table.game.wager(key)
    return wager is not None and wager.base


def _bets_closed(table: BankedTable, _: e.BetsClosed) -> None:
    """Only a round that is dealt counts among those that the player-dealer has had."""
    on = table.on
    on.phase = DEALER
    on.opening = tuple(on.stakes)
    if on.bank != HOUSE:
        table.bank, table.bank_player, table.bank_rounds = on.bank, table.chair(on.bank).player, on.bank_rounds


def _envy_button(table: BankedTable, event: e.EnvyButtonGiven) -> None:
    table.on.envy[event.spot] = event.seat


def _fee_taken(table: BankedTable, event: e.FeeTaken) -> None:
    table.chair(event.seat).stack -= event.amount
    table.fees += event.amount


def _meter_fed(table: BankedTable, event: e.MeterFed) -> None:
    table.meter += event.to_meter
    table.tray += event.to_house
    on = table.on
    amount = event.to_meter + event.to_house
    on.stakes = [
        Stake(s.seat, s.spot, s.wager, amount, event.to_meter, gone=True)
        if (s.seat, s.spot, s.wager) == (event.seat, event.spot, event.wager)
        else s
        for s in on.stakes
    ]


def _abandoned(table: BankedTable, _: e.RoundAbandoned) -> None:
    on = table.on
    on.phase, on.queue = OVER, []
    _end(table)


# ---------------------------------------------------------------- the cards


def _shuffled(table: BankedTable, event: e.DeckShuffled) -> None:
    table.deck = event.deck
    table.deck_id = event.which
    table.dealt = 0
    table.on.boxed = event.boxed


def _burned(table: BankedTable, event: e.CardsBurned) -> None:
    table.dealt += len(event.cards)
    table.on.burned += event.cards


def _rolled(table: BankedTable, event: e.DiceRolled) -> None:
    on = table.on
    on.dice, on.first, on.button = event.dice, event.first, event.button


def _button(table: BankedTable, event: e.ButtonPlaced) -> None:
    table.on.button = event.seat


def _dealt(table: BankedTable, event: e.HandsDealt) -> None:
    on = table.on
    for hand in event.hands:
        table.dealt += len(hand.cards)
        if hand.spot not in event.discarded:
            on.hands[hand.spot] = Held(hand.cards)


def _turned_up(table: BankedTable, event: e.CardTurnedUp) -> None:
    table.on.turned_up += event.cards


def _line_dealt(table: BankedTable, event: e.LineDealt) -> None:
    on = table.on
    table.dealt += len(event.cards) + len(event.burned)
    on.burned += event.burned
    on.lines[event.line] = on.lines.get(event.line, ()) + event.cards


def _face_up(table: BankedTable, event: r.FaceUpCardFound) -> None:
    (card,) = event.card
    place = table.deck.index(card, table.dealt)
    table.deck = table.deck[:place] + table.deck[place + 1 :]
    table.on.aside += event.card


# ---------------------------------------------------------------- decisions


def _step_reached(table: BankedTable, event: e.StepReached) -> None:
    on = table.on
    on.step, on.phase, on.queue = event.step, event.phase, list(event.queue)


def _answered(table: BankedTable, spot: int) -> None:
    table.on.queue = [other for other in table.on.queue if other != spot]


def _folded(table: BankedTable, event: e.HandFolded) -> None:
    on = table.on
    on.hands[event.spot] = on.hands[event.spot]._replace(folded=True)
    _answered(table, event.spot)


def _checked(table: BankedTable, event: e.HandChecked) -> None:
    _answered(table, event.spot)


def _set(table: BankedTable, event: e.HandSet) -> None:
    on = table.on
    on.hands[event.spot] = on.hands[event.spot]._replace(front=event.front, behind=event.behind)
    if event.asked:
        on.asked.add(event.spot)
    if event.house_way:
        on.set_by[event.spot] = event.house_way
    _answered(table, event.spot)


# ---------------------------------------------------------------- the end


def _bank_shown(table: BankedTable, event: e.BankShown) -> None:
    on = table.on
    on.shown.add(event.spot)
    on.hands[event.spot] = on.hands[event.spot]._replace(front=event.front, behind=event.behind)


def _hand_shown(table: BankedTable, event: e.HandShown) -> None:
    table.on.shown.add(event.spot)


def _drop(table: BankedTable, seat: int, spot: int, wager: str) -> Stake:
    on = table.on
    stake = on.stake(seat, spot, wager)
    assert stake is not None
    on.stakes = [s for s in on.stakes if s is not stake]
    return stake


def _from_bank(table: BankedTable, amount: Amount) -> None:
    """Chips that the bank pays; below nought, that it takes."""
    on = table.on
    if on.bank == HOUSE:
        table.tray -= amount
    elif amount > 0:
        on.paid += amount
    else:
        on.taken -= amount


def _paid(table: BankedTable, event: e.WagerPaid) -> None:
    stake = _drop(table, event.seat, event.spot, event.wager)
    table.chair(event.seat).stack += event.stake + event.paid
    table.meter -= event.from_meter
    if stake.gone:
        table.tray -= event.stake
    _from_bank(table, event.paid - event.from_meter)


def _taken_by_bank(table: BankedTable, event: e.WagerTaken) -> None:
    stake = _drop(table, event.seat, event.spot, event.wager)
    table.chair(event.seat).stack += event.returned
    if not stake.gone:
        _from_bank(table, -event.taken)
    on = table.on
    if not on.voided and on.hands.get(event.spot, Held()).folded:
        on.forfeited.append(stake)


def _collected(table: BankedTable, event: e.HandCollected) -> None:
    table.on.discards.append((event.spot, event.cards))


def _forfeit_returned(table: BankedTable, event: r.ForfeitReturned) -> None:
    """The meter gives back its part of a progressive wager, the bank the rest."""
    on = table.on
    on.forfeited = [s for s in on.forfeited if (s.seat, s.spot, s.wager) != (event.seat, event.spot, event.wager)]
    table.chair(event.seat).stack += event.amount
    table.meter -= event.to_meter
    if on.bank == HOUSE:
        table.tray -= event.amount - event.to_meter
    else:
        on.taken -= event.amount


def _returned(table: BankedTable, event: e.WagerReturned) -> None:
    stake = _drop(table, event.seat, event.spot, event.wager)
    table.chair(event.seat).stack += event.amount
    if stake.gone:
        table.meter -= event.to_meter
        table.tray -= event.amount - event.to_meter


def _envy(table: BankedTable, event: e.EnvyPaid) -> None:
    table.chair(event.seat).stack += event.paid
    _from_bank(table, event.paid)


def _hand_voided(table: BankedTable, event: r.HandVoided) -> None:
    on = table.on
    on.hands.pop(event.spot, None)
    on.owners.pop(event.spot, None)
    _answered(table, event.spot)


def _round_voided(table: BankedTable, event: r.RoundVoided) -> None:
    table.on.queue = []
    table.on.phase = DEALER
    table.on.voided = True
    table.deck_removed |= event.deck_removed


def _count_ordered(table: BankedTable, _: r.CountOrdered) -> None:
    table.on.count_ordered = True


def _stub_counted(table: BankedTable, _: r.StubCounted) -> None:
    table.on.counted = True


def _deck_removed(table: BankedTable, _: r.DeckRemoved) -> None:
    table.deck_removed = True


def _deck_replaced(table: BankedTable, _: r.DeckReplaced) -> None:
    table.deck_removed = False
    table.deck, table.dealt = (), 0


def _bank_completed(table: BankedTable, event: r.BankCompleted) -> None:
    on = table.on
    held = on.hands[on.bank]
    on.hands[on.bank] = held._replace(cards=held.cards[: len(held.cards) - len(event.cards)] + event.cards)


def _noted(_table: BankedTable, _event: r.IrregularityNoted) -> None:
    pass


def _bank_settled(table: BankedTable, event: e.BankSettled) -> None:
    table.chair(event.seat).stack += event.wager - event.paid + event.taken
    on = table.on
    on.wager = on.paid = on.taken = 0
    on.settled = True


def _ended(table: BankedTable, _: e.RoundEnded) -> None:
    table.on.phase = OVER
    table.on.queue = []
    table.uncounted = 0 if table.on.counted else table.uncounted + 1
    _end(table)


def _end(table: BankedTable) -> None:
    """Chips bought during the round count from now on."""
    for chair in table.chairs:
        if chair is not None and chair.queued:
            chair.stack += chair.queued
            chair.queued = 0


APPLY: dict[type[e.Event], Callable[[BankedTable, Any], None]] = {
    e.BankedTableOpened: _opened,
    e.Seated: _seated,
    e.ChipsBought: _bought,
    e.LeavingAfterHand: _leaving,
    e.Left: _left,
    e.SatOut: _sat_out,
    e.SatIn: _sat_in,
    e.PropositionNamed: _proposition,
    e.TrayFilled: _tray_filled,
    e.TrayCredited: _tray_credited,
    e.MeterSeeded: _meter_seeded,
    e.MeterCleared: _meter_cleared,
    e.BankRoundOpened: _round_opened,
    e.BankOffered: _offered,
    e.BankDeclined: _declined,
    e.BankTaken: _taken,
    e.BetsOpened: _bets_opened,
    e.BetPlaced: _placed,
    e.BetTakenBack: _taken_back,
    e.BetsClosed: _bets_closed,
    e.FeeTaken: _fee_taken,
    e.EnvyButtonGiven: _envy_button,
    e.MeterFed: _meter_fed,
    e.RoundAbandoned: _abandoned,
    e.DeckShuffled: _shuffled,
    e.CardsBurned: _burned,
    e.DiceRolled: _rolled,
    e.ButtonPlaced: _button,
    e.HandsDealt: _dealt,
    e.CardTurnedUp: _turned_up,
    e.LineDealt: _line_dealt,
    r.FaceUpCardFound: _face_up,
    e.StepReached: _step_reached,
    e.HandFolded: _folded,
    e.HandChecked: _checked,
    e.HandSet: _set,
    e.BankShown: _bank_shown,
    e.HandShown: _hand_shown,
    e.WagerPaid: _paid,
    e.WagerTaken: _taken_by_bank,
    e.WagerReturned: _returned,
    e.EnvyPaid: _envy,
    e.HandCollected: _collected,
    r.ForfeitReturned: _forfeit_returned,
    r.HandVoided: _hand_voided,
    r.RoundVoided: _round_voided,
    r.CountOrdered: _count_ordered,
    r.StubCounted: _stub_counted,
    r.DeckRemoved: _deck_removed,
    r.DeckReplaced: _deck_replaced,
    r.BankCompleted: _bank_completed,
    r.IrregularityNoted: _noted,
    e.BankSettled: _bank_settled,
    e.RoundEnded: _ended,
}
