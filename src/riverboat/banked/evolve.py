"""Events applied to a banked table, in place. Bookkeeping only: nothing here is refused."""

from typing import Final

from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.banked.round import BETS, DEALER, HOUSE, OFFER, OVER, Outcome, Round, Stake
from riverboat.banked.state import BankedTable
from riverboat.core.banked import Held, in_force
from riverboat.core.money import Amount
from riverboat.games.banked import banked_game
from riverboat.seats import folds
from riverboat.seats.dispatch import Apply, on

COLLECTION: Final = "collection"
ENVY: Final = "envy"
BANK: Final = "bank"
"""What an outcome is of, where it is no wager."""


def evolve(table: BankedTable, event: e.Event) -> BankedTable:
    APPLY[type(event)](table, event)
    table.version += 1
    return table


# ---------------------------------------------------------------- the table


def _opened(table: BankedTable, event: e.BankedTableOpened) -> None:
    table.game = banked_game(event.game)
    table.seats = event.seats
    table.settings = in_force(table.game, event.settings)
    table.chairs = [None] * (1 + event.seats + table.settings.backline.standing)


def _left(table: BankedTable, event: e.Left) -> None:
    folds.left(table, event)
    table.last_bets.pop(event.player, None)
    table.proposition.discard(event.seat)


def _seat_changed(table: BankedTable, event: e.SeatChanged) -> None:
    folds.seat_changed(table, event)
    if event.seat in table.proposition:
        table.proposition = table.proposition - {event.seat} | {event.to}
    if table.bank == event.seat:
        table.bank = event.to


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
    table.hands = event.number
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
    wager = table.record.wager(event.wager)
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
    wager = table.record.wager(key)
    return wager is not None and wager.base


def _bets_closed(table: BankedTable, _: e.BetsClosed) -> None:
    """Only a round that is dealt counts among those that the player-dealer has had."""
    on = table.on
    on.phase = DEALER
    on.opening = tuple(on.stakes)
    for seat in {stake.seat for stake in on.opening}:
        table.last_bets[table.chair(seat).player] = tuple(stake for stake in on.opening if stake.seat == seat)
    if on.bank != HOUSE:
        table.bank, table.bank_player, table.bank_rounds = on.bank, table.chair(on.bank).player, on.bank_rounds


def _envy_button(table: BankedTable, event: e.EnvyButtonGiven) -> None:
    table.on.envy[event.spot] = event.seat


def _fee_taken(table: BankedTable, event: e.FeeTaken) -> None:
    table.chair(event.seat).stack -= event.amount
    table.fees += event.amount
    _came_to(table, event.seat, event.seat, COLLECTION, -event.amount)
    fees = table.on.fees
    fees[event.seat] = fees.get(event.seat, 0) + event.amount


def _fee_returned(table: BankedTable, event: r.FeeReturned) -> None:
    table.chair(event.seat).stack += event.amount
    table.fees -= event.amount
    _came_to(table, event.seat, event.seat, COLLECTION, event.amount)
    table.on.fees.pop(event.seat)


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
    table.count_queued()


# ---------------------------------------------------------------- the cards


def _chance_drawn(table: BankedTable, event: e.ChanceDrawn) -> None:
    for draw in event.drawn.draws:
        if draw.kind == "deck":
            table.drawn = event.drawn
        elif draw.kind == "pile":
            table.on.pile = 1 + draw.values[0]


def _shuffled(table: BankedTable, event: e.DeckShuffled) -> None:
    table.deck = table.shoe = event.deck
    table.road = ()
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
    if table.deck:  # a log that was sealed may be folded by somebody who does not know the deck
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
    """Chips that the bank pays; if negative, that it takes."""
    on = table.on
    if on.bank == HOUSE:
        table.tray -= amount
    elif amount > 0:
        on.paid += amount
    else:
        on.taken -= amount


def _came_to(table: BankedTable, seat: int, spot: int, of: str, amount: Amount, odds: str = "", why: str = "") -> None:
    table.on.outcomes.append(Outcome(seat, spot, of, amount, odds, why))


def _paid(table: BankedTable, event: e.WagerPaid) -> None:
    stake = _drop(table, event.seat, event.spot, event.wager)
    _came_to(table, event.seat, event.spot, event.wager, event.paid, event.odds, event.why)
    table.chair(event.seat).stack += event.stake + event.paid
    table.meter -= event.from_meter
    if stake.gone:
        table.tray -= event.stake
    _from_bank(table, event.paid - event.from_meter)


def _taken_by_bank(table: BankedTable, event: e.WagerTaken) -> None:
    stake = _drop(table, event.seat, event.spot, event.wager)
    table.chair(event.seat).stack += event.returned
    _came_to(table, event.seat, event.spot, event.wager, event.returned - stake.amount, why=event.why)
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
    _came_to(table, event.seat, event.spot, event.wager, event.amount)
    table.meter -= event.to_meter
    if on.bank == HOUSE:
        table.tray -= event.amount - event.to_meter
    else:
        on.taken -= event.amount


def _returned(table: BankedTable, event: e.WagerReturned) -> None:
    stake = _drop(table, event.seat, event.spot, event.wager)
    table.chair(event.seat).stack += event.amount
    _came_to(table, event.seat, event.spot, event.wager, event.amount - stake.amount, why=event.why)
    if stake.gone:
        table.meter -= event.to_meter
        table.tray -= event.amount - event.to_meter


def _envy(table: BankedTable, event: e.EnvyPaid) -> None:
    table.chair(event.seat).stack += event.paid
    _came_to(table, event.seat, event.spot, ENVY, event.paid, why=event.why)
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
    _came_to(table, event.seat, event.seat, BANK, event.taken - event.paid)
    on = table.on
    on.wager = on.paid = on.taken = 0
    on.settled = True


def _ended(table: BankedTable, _: e.RoundEnded) -> None:
    table.on.phase = OVER
    table.on.queue = []
    if table.record.line_winner and table.on.lines and not table.on.voided:
        table.road += (table.record.line_winner(table.on.lines),)
    table.uncounted = 0 if table.on.counted else table.uncounted + 1
    table.count_queued()


APPLY: Final[dict[type[e.Event], Apply[BankedTable]]] = dict(
    [
        on(e.BankedTableOpened, _opened),
        *folds.CHAIRS,
        on(e.Left, _left),
        on(e.SeatChanged, _seat_changed),
        on(e.ChanceDrawn, _chance_drawn),
        on(e.PropositionNamed, _proposition),
        on(e.TrayFilled, _tray_filled),
        on(e.TrayCredited, _tray_credited),
        on(e.MeterSeeded, _meter_seeded),
        on(e.MeterCleared, _meter_cleared),
        on(e.BankRoundOpened, _round_opened),
        on(e.BankOffered, _offered),
        on(e.BankDeclined, _declined),
        on(e.BankTaken, _taken),
        on(e.BetsOpened, _bets_opened),
        on(e.BetPlaced, _placed),
        on(e.BetTakenBack, _taken_back),
        on(e.BetsClosed, _bets_closed),
        on(e.FeeTaken, _fee_taken),
        on(r.FeeReturned, _fee_returned),
        on(e.EnvyButtonGiven, _envy_button),
        on(e.MeterFed, _meter_fed),
        on(e.RoundAbandoned, _abandoned),
        on(e.DeckShuffled, _shuffled),
        on(e.CardsBurned, _burned),
        on(e.DiceRolled, _rolled),
        on(e.ButtonPlaced, _button),
        on(e.HandsDealt, _dealt),
        on(e.CardTurnedUp, _turned_up),
        on(e.LineDealt, _line_dealt),
        on(r.FaceUpCardFound, _face_up),
        on(e.StepReached, _step_reached),
        on(e.HandFolded, _folded),
        on(e.HandChecked, _checked),
        on(e.HandSet, _set),
        on(e.BankShown, _bank_shown),
        on(e.HandShown, _hand_shown),
        on(e.WagerPaid, _paid),
        on(e.WagerTaken, _taken_by_bank),
        on(e.WagerReturned, _returned),
        on(e.EnvyPaid, _envy),
        on(e.HandCollected, _collected),
        on(r.ForfeitReturned, _forfeit_returned),
        on(r.HandVoided, _hand_voided),
        on(r.RoundVoided, _round_voided),
        on(r.CountOrdered, _count_ordered),
        on(r.StubCounted, _stub_counted),
        on(r.DeckRemoved, _deck_removed),
        on(r.DeckReplaced, _deck_replaced),
        on(r.BankCompleted, _bank_completed),
        on(r.IrregularityNoted, _noted),
        on(e.BankSettled, _bank_settled),
        on(e.RoundEnded, _ended),
    ]
)
