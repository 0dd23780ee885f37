"""One sentence for every kind of event at a banked table."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar

from riverboat.banked import BankedTable, evolve
from riverboat.banked import events as e
from riverboat.banked import ruling_events as r
from riverboat.core.cards import Cards
from riverboat.core.money import Amount, dollars
from riverboat.core.tiles import TILES
from riverboat.tell.chairs import SENTENCES as CHAIRS
from riverboat.tell.marks import names, unmarked

Money = Callable[[Amount], str]


@dataclass(frozen=True, slots=True)
class BankedScene:
    """A banked table just after the event that is told."""

    played: ClassVar[str] = "round"
    table: BankedTable
    money: Money

    def name(self, seat: int) -> str:
        chair = self.table.chairs[seat] if 0 < seat < len(self.table.chairs) else None
        return chair.player if chair is not None else f"seat {seat}" if seat else "the house"

    def whose(self, seat: int, spot: int) -> str:
        """`Ann`, `Ann at spot 5`, `Ann, behind Bo,`."""
        on = self.table.round
        owner = on.owners.get(spot, seat) if on else seat
        if owner != seat:
            return f"{self.name(seat)}, behind {self.hand(spot)},"
        return self.name(seat) if seat == spot else f"{self.name(seat)} at spot {spot}"

    def hand(self, spot: int) -> str:
        """Whose cards they are: the bank's, a player's, those of a spot."""
        on = self.table.round
        if on is not None and spot == on.bank:
            return f"the player-dealer {self.name(spot)}" if spot else "the dealer"
        owner = on.owners.get(spot, spot) if on else spot
        return self.name(spot) if owner == spot else f"{self.name(owner)} at spot {spot}"

    def on_wager(self, key: str, word: str = "on") -> str:
        """` on the Player line`, ` on Panda 8`; nothing, where a game has only one wager."""
        wager = self.table.record.wager(key)
        assert wager is not None
        if len(self.table.record.wagers) == 1:
            return ""
        article = "the " if wager.name.endswith((" line", " wager", " Bet")) else ""
        return f" {word} {article}{wager.name}"

    @property
    def cards(self) -> str:
        """What is shuffled."""
        game = self.table.record
        return "shoe" if game.shoe else "tiles" if game.deck[0] in TILES else "deck"


class BankedNarrator:
    """Tells events in the order in which they happened, at a table that it keeps for itself."""

    def __init__(self, *, money: Money = dollars, cite: bool = False) -> None:
        self.table = BankedTable()
        self.money = money
        self.cite = cite

    def tell(self, event: e.Event) -> str:
        return tell_banked(event, evolve(self.table, event), money=self.money, cite=self.cite)


def tell_banked(event: e.Event, table: BankedTable, *, money: Money = dollars, cite: bool = False) -> str:
    """The event in words; `table` is the table as the event has left it."""
    text = unmarked(tell_banked_marked(event, table, money=money))
    clause = getattr(event, "clause", "")
    return f"{text} [{clause}]" if cite and clause else text


def tell_banked_marked(event: e.Event, table: BankedTable, *, money: Money = dollars) -> str:
    """The same with a mark before every card, for whoever draws them."""
    return _SENTENCES[type(event)](event, BankedScene(table, money))


# ---------------------------------------------------------------- the table


def _opened(event: e.BankedTableOpened, scene: BankedScene) -> str:
    return f"{scene.table.record.name}, {event.seats} seats"


def _proposition(event: e.PropositionNamed, scene: BankedScene) -> str:
    no_longer = "no longer " if event.ends else ""
    return f"{scene.name(event.seat)} is {no_longer}a third-party proposition player"


def _tray_filled(event: e.TrayFilled, scene: BankedScene) -> str:
    return f"The house brings {scene.money(event.amount)} to the table"


def _tray_credited(event: e.TrayCredited, scene: BankedScene) -> str:
    return f"The house takes {scene.money(event.amount)} from the table"


def _meter_cleared(event: e.MeterCleared, scene: BankedScene) -> str:
    return f"The progressive meter is cleared: the house takes {scene.money(event.amount)} back"


def _meter_seeded(event: e.MeterSeeded, scene: BankedScene) -> str:
    return f"The progressive meter starts at {scene.money(event.amount)}"


# ---------------------------------------------------------------- before the cards


def _round_opened(event: e.BankRoundOpened, _: BankedScene) -> str:
    return f"Round {event.number}"


def _offered(event: e.BankOffered, scene: BankedScene) -> str:
    return f"The player-dealer position is offered to {scene.name(event.seat)}"


def _declined(event: e.BankDeclined, scene: BankedScene) -> str:
    late = " (time ran out)" if event.timed_out else ""
    return f"{scene.name(event.seat)} declines it{late}"


def _taken(event: e.BankTaken, scene: BankedScene) -> str:
    again = ", for the second round" if event.rounds == 2 else f", for round {event.rounds}" if event.rounds > 2 else ""
    return f"{scene.name(event.seat)} is the player-dealer and puts up {scene.money(event.amount)}{again}"


def _bets_opened(_event: e.BetsOpened, _: BankedScene) -> str:
    return "Place your bets"


def _placed(event: e.BetPlaced, scene: BankedScene) -> str:
    more = f", {scene.money(event.total)} in all" if event.total > event.amount else ""
    who = scene.whose(event.seat, event.spot)
    return f"{who} bets {scene.money(event.amount)}{scene.on_wager(event.wager)}{more}"


def _taken_back(event: e.BetTakenBack, scene: BankedScene) -> str:
    who = scene.whose(event.seat, event.spot)
    return f"{who} takes {scene.money(event.amount)} back{scene.on_wager(event.wager, 'from')}"


def _closed(event: e.BetsClosed, scene: BankedScene) -> str:
    return f"No more bets: {scene.money(event.action)} of action"


def _fee(event: e.FeeTaken, scene: BankedScene) -> str:
    of = "of table action" if event.from_dealer else "of wagers"
    return f"{scene.name(event.seat)} pays {scene.money(event.amount)} in collection on {scene.money(event.total)} {of}"


def _envy_button(event: e.EnvyButtonGiven, scene: BankedScene) -> str:
    return f"{scene.whose(event.seat, event.spot)} has an Envy button"


def _meter_fed(event: e.MeterFed, scene: BankedScene) -> str:
    return f"{scene.money(event.to_meter)} of {scene.name(event.seat)}'s progressive wager goes to the meter"


def _abandoned(event: e.RoundAbandoned, _: BankedScene) -> str:
    if event.why == "declined":
        return "Everybody has declined the player-dealer position: there is no round"
    return "The round is called off" + (f": {_WHY[event.why]}" if event.why in _WHY else "")


# ---------------------------------------------------------------- the cards


def _shuffled(event: e.DeckShuffled, scene: BankedScene) -> str:
    text = f"The {scene.cards} {'are' if scene.cards == 'tiles' else 'is'} shuffled"
    return f"{text}, and cut after {event.cut} cards" if event.cut else text


def _burned(event: e.CardsBurned, _: BankedScene) -> str:
    return f"{len(event.cards)} cards are burned" if len(event.cards) > 1 else "A card is burned"


def _rolled(event: e.DiceRolled, scene: BankedScene) -> str:
    total = sum(event.dice)
    first = f"{scene.name(event.first)} gets the first hand"
    button = "and the action button" if event.first == event.button else f"{scene.name(event.button)} the action button"
    joined = f"{first} {button}" if event.first == event.button else f"{first}, {button}"
    return f"The dice show {', '.join(map(str, event.dice))}, that is {total}: {joined}"


def _button(event: e.ButtonPlaced, scene: BankedScene) -> str:
    return f"The action button goes to {scene.name(event.seat)}"


def _dealt(event: e.HandsDealt, scene: BankedScene) -> str:
    hands = [hand for hand in event.hands if hand.spot not in event.discarded]
    return "Dealt: " + "; ".join(f"{scene.hand(hand.spot)} {names(hand.cards)}" for hand in hands)


def _turned_up(event: e.CardTurnedUp, scene: BankedScene) -> str:
    on = scene.table.on
    return f"{_first_up(scene.hand(on.bank))} shows {names(event.cards)}"


def _line_dealt(event: e.LineDealt, scene: BankedScene) -> str:
    if event.line == "board":
        board = scene.table.on.lines["board"]
        street = {3: "Flop", 4: "Turn", 5: "River"}.get(len(board), "Board")
        return f"{street}: {names(board)}"
    all_cards = scene.table.on.lines[event.line]
    if len(all_cards) > len(event.cards):
        return f"{event.line.capitalize()} draws {names(event.cards)}: {names(all_cards)}{_why(event.name)}"
    return f"{event.line.capitalize()}: {names(all_cards)}{_why(event.name)}"


def _face_up(event: r.FaceUpCardFound, _: BankedScene) -> str:
    return f"{names(event.card)} lies face up in the deck and is not used"


# ---------------------------------------------------------------- decisions


def _step(event: e.StepReached, scene: BankedScene) -> str:
    if not event.queue:
        return "The stub is to be counted"
    who = ", ".join(scene.hand(spot) for spot in event.queue)
    words = {"decide": "To decide", "set": "To set their hands", "set-bank": "To set the hand"}
    return f"{words.get(event.phase, 'To act')}: {who}"


def _folded(event: e.HandFolded, scene: BankedScene) -> str:
    return f"{scene.hand(event.spot)} folds{_late(event.timed_out)}"


def _checked(event: e.HandChecked, scene: BankedScene) -> str:
    return f"{scene.hand(event.spot)} checks{_late(event.timed_out)}"


def _late(timed_out: bool) -> str:
    return " (time ran out)" if timed_out else ""


def _set(event: e.HandSet, scene: BankedScene) -> str:
    text = f"{_first_up(scene.hand(event.spot))} sets {_two(event.front, event.behind)}"
    way = f" by the House Way ({event.house_way})" if event.house_way else " by the House Way" if event.asked else ""
    return f"{text}{way}{_late(event.timed_out)}"


def _two(front: Cards, behind: Cards) -> str:
    return f"{names(front)} / {names(behind)}"


# ---------------------------------------------------------------- the end


def _bank_shown(event: e.BankShown, scene: BankedScene) -> str:
    cards = _two(event.front, event.behind) if event.front else names(event.cards)
    way = f", set by the House Way ({event.house_way})" if event.house_way else ""
    return f"{_first_up(scene.hand(event.spot))} shows {cards}{_named(event.name)}{way}"


def _hand_shown(event: e.HandShown, scene: BankedScene) -> str:
    cards = _two(event.front, event.behind) if event.front else names(event.cards)
    return f"{scene.hand(event.spot)} shows {cards}{_named(event.name)}"


def _named(name: str) -> str:
    return f": {name}" if name else ""


def _why(why: str) -> str:
    return f" ({why})" if why else ""


def _paid(event: e.WagerPaid, scene: BankedScene) -> str:
    who, on = scene.whose(event.seat, event.spot), scene.on_wager(event.wager)
    odds = f" at {event.odds}" if event.odds and event.odds != "1 to 1" else ""
    if event.uncovered and not event.paid:
        owed = scene.money(event.uncovered)
        return f"{who} wins nothing{on}{_why(event.why)}: the {owed}{odds} is not covered, and the stake goes back"
    text = f"{who} wins {scene.money(event.paid)}{on}{odds}{_why(event.why)}"
    if event.from_meter:
        text += ", from the meter"
    return f"{text}; {scene.money(event.uncovered)} more is not covered" if event.uncovered else text


def _wager_taken(event: e.WagerTaken, scene: BankedScene) -> str:
    who, on = scene.whose(event.seat, event.spot), scene.on_wager(event.wager)
    back = scene.money(event.returned)
    if event.returned and not event.taken:
        return f"{who} loses nothing{on}{_why(event.why)}: the {back} is not covered and goes back"
    text = f"{who} loses {scene.money(event.taken)}{on}{_why(event.why)}"
    return f"{text}; {back} is not covered and goes back" if event.returned else text


def _returned(event: e.WagerReturned, scene: BankedScene) -> str:
    who, amount = scene.whose(event.seat, event.spot), scene.money(event.amount)
    return f"{who} takes {amount} back{scene.on_wager(event.wager, 'from')}{_why(event.why)}"


def _envy(event: e.EnvyPaid, scene: BankedScene) -> str:
    text = f"{scene.whose(event.seat, event.spot)} wins {scene.money(event.paid)} of Envy Bonus"
    text += f" for {scene.hand(event.other)}'s hand ({event.why})"
    return f"{text}; {scene.money(event.uncovered)} is not covered" if event.uncovered else text


_WHY = {
    "bank-card-exposed": "a card of the bank was exposed",
    "wrong-count": "a hand has the wrong number of cards",
    "bank-count": "the bank has the wrong number of cards",
    "device-failed": "the dealing device failed",
    "misdealt": "hands were misdealt",
    "deck-wrong": "the deck is not complete",
    "face-up-cards": "more than one card lay face up",
    "card-drawn": "a card was drawn too early, and is the next card",
    "shuffler-failed": "the shuffler stopped, and shuffles again",
    "technical-fault": "the room had a technical fault",
}


def _collected(event: e.HandCollected, scene: BankedScene) -> str:
    return f"The cards of {scene.hand(event.spot)} are collected"


def _forfeit_returned(event: r.ForfeitReturned, scene: BankedScene) -> str:
    amount = scene.money(event.amount)
    return f"{scene.whose(event.seat, event.spot)} gets {amount} back{scene.on_wager(event.wager)}, folded before"


def _fee_returned(event: r.FeeReturned, scene: BankedScene) -> str:
    return f"{scene.name(event.seat)} gets {scene.money(event.amount)} of collection back"


def _count_ordered(_: r.CountOrdered, __: BankedScene) -> str:
    return "The stub will be counted"


def _stub_counted(event: r.StubCounted, _: BankedScene) -> str:
    return f"The stub is counted: {event.cards} cards" + ("" if event.cards == event.due else f", not {event.due}")


def _deck_removed(event: r.DeckRemoved, _: BankedScene) -> str:
    return f"The shuffler counts {event.cards} cards: the deck is taken off the table"


def _deck_replaced(_: r.DeckReplaced, __: BankedScene) -> str:
    return "A new deck is opened"


def _hand_voided(event: r.HandVoided, scene: BankedScene) -> str:
    return f"The hand of {scene.name(event.spot)} is void: {_WHY.get(event.why, event.why)}"


def _round_voided(event: r.RoundVoided, _: BankedScene) -> str:
    return f"All hands are void: {_WHY.get(event.why, event.why)}"


def _completed(event: r.BankCompleted, scene: BankedScene) -> str:
    return f"{_first_up(scene.hand(scene.table.on.bank))} gets the missing card: {names(event.cards)}"


def _noted(event: r.IrregularityNoted, _: BankedScene) -> str:
    return f"It is noted that {_WHY.get(event.what, event.what)}; the round goes on"


def _bank_settled(event: e.BankSettled, scene: BankedScene) -> str:
    result = event.taken - event.paid
    name = scene.name(event.seat)
    if not result:
        return f"{name} as player-dealer comes out even"
    return f"{name} as player-dealer {'wins' if result > 0 else 'loses'} {scene.money(abs(result))}"


def _ended(event: e.RoundEnded, _: BankedScene) -> str:
    return f"Round {event.number} is over"


def _first_up(text: str) -> str:
    return text[:1].upper() + text[1:]


_SENTENCES: dict[type[e.Event], Callable[[Any, BankedScene], str]] = {
    e.BankedTableOpened: _opened,
    **CHAIRS,
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
    e.BetsClosed: _closed,
    e.FeeTaken: _fee,
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
    e.StepReached: _step,
    e.HandFolded: _folded,
    e.HandChecked: _checked,
    e.HandSet: _set,
    e.BankShown: _bank_shown,
    e.HandShown: _hand_shown,
    e.WagerPaid: _paid,
    e.WagerTaken: _wager_taken,
    e.WagerReturned: _returned,
    e.EnvyPaid: _envy,
    e.HandCollected: _collected,
    r.ForfeitReturned: _forfeit_returned,
    r.FeeReturned: _fee_returned,
    r.CountOrdered: _count_ordered,
    r.StubCounted: _stub_counted,
    r.DeckRemoved: _deck_removed,
    r.DeckReplaced: _deck_replaced,
    r.HandVoided: _hand_voided,
    r.RoundVoided: _round_voided,
    r.BankCompleted: _completed,
    r.IrregularityNoted: _noted,
    e.BankSettled: _bank_settled,
    e.RoundEnded: _ended,
}
