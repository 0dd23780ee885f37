"""What a table needs before a hand is dealt at it: two decks, inspected, and a dealer who does not play."""

from riverboat.core.errors import Refused
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.emitting import Emit
from riverboat.tournament.state import Scene, TableState, Tournament

BOOK = "tournament/"


def open_table(state: Tournament, emit: Emit) -> tuple[int, int]:
    """The next table, with the same tray as the others; one that Riverboat deals has its decks and its dealer."""
    plan = state.event
    number = max(state.tables, default=0) + 1
    emit(f.TableOpened(number, plan.seats, BOOK + "holdem.2.max"))
    if plan.played == "dealt":
        emit(f.DecksBrought(number, ("red", "blue"), BOOK + "decks.two-per-table"))
        for back in ("red", "blue"):
            emit(f.DeckInspected(number, back, BOOK + "opening.1"))
        emit(f.DeckUsed(number, "red", BOOK + "decks.spare-stored"))
        emit(f.DealerAssigned(number, "house", BOOK + "overview.1.dealer"))
    if state.clock.started is not None and plan.rebuys.tray:
        emit(f.TrayFilled(number, plan.rebuys.tray, BOOK + "rebuy-accounting.1.equal-trays"))
    return number, 0


def bring_decks(order: o.BringDecks, state: Tournament, scene: Scene, emit: Emit) -> None:
    scene.must_be(BOOK + "decks.two-per-table", "director", "dealer", "supervisor")
    state.table(order.table)
    if len(order.backs) != 2:
        raise Refused("two-decks-needed", BOOK + "decks.two-per-table", detail=str(len(order.backs)))
    if len(set(order.backs)) != 2:
        raise Refused("decks-alike", BOOK + "decks.distinguishable")
    emit(f.DecksBrought(order.table, order.backs, BOOK + "decks.two-per-table"))


def inspect_deck(order: o.InspectDeck, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament opening.1] by the table's own dealer."""
    table = state.table(order.table)
    scene.must_be(BOOK + "opening.1", "dealer")
    if scene.by != table.dealer:
        raise Refused("not-your-table", BOOK + "opening.1", detail=table.dealer)
    _known(table, order.back)
    emit(f.DeckInspected(order.table, order.back, BOOK + "opening.1"))


def use_deck(order: o.UseDeck, state: Tournament, scene: Scene, emit: Emit) -> None:
    table = state.table(order.table)
    scene.must_be(BOOK + "decks.spare-stored", "dealer", "director")
    if len(order.backs) != 1:
        raise Refused("one-deck-in-use", BOOK + "decks.spare-stored", detail=str(len(order.backs)))
    _known(table, order.backs[0])
    emit(f.DeckUsed(order.table, order.backs[0], BOOK + "decks.spare-stored"))


def take_deck(order: o.TakeDeck, state: Tournament, scene: Scene, emit: Emit) -> None:
    table = state.table(order.table)
    scene.must_be(BOOK + "decks.two-per-table", "dealer", "director", "supervisor")
    _known(table, order.back)
    if order.replacement in table.decks:
        raise Refused("decks-alike", BOOK + "decks.distinguishable")
    alert = not order.replacement
    emit(f.DeckTaken(order.table, order.back, order.replacement, alert, BOOK + "irregularities.7.deck"))


def assign_dealer(order: o.AssignDealer, state: Tournament, scene: Scene, emit: Emit) -> None:
    """[tournament overview.1.dealer-not-playing] nobody deals who sits there or is still in the event."""
    scene.must_be(BOOK + "overview.1.dealer", "director", "supervisor")
    state.table(order.table)
    if any(entry.name == order.dealer for entry in state.alive()):
        raise Refused("dealer-is-playing", BOOK + "overview.1.dealer-not-playing")
    emit(f.DealerAssigned(order.table, order.dealer, BOOK + "overview.1.dealer"))


def _known(table: TableState, back: str) -> None:
    if table.decks.get(back, "withdrawn") == "withdrawn":
        raise Refused("no-such-deck", detail=back[:20])


def check_furnished(table: TableState) -> None:
    """Refuse a hand at a table that is not ready for one."""
    good = [back for back, status in table.decks.items() if status != "withdrawn"]
    if len(good) < 2:
        raise Refused("two-decks-needed", BOOK + "decks.two-per-table", detail=str(len(good)))
    if not table.inspected >= set(good):
        raise Refused("decks-not-inspected", BOOK + "opening.1")
    if "in-use" not in table.decks.values():
        raise Refused("no-deck-in-use", BOOK + "decks.spare-stored")
    if not table.dealer:
        raise Refused("no-dealer", BOOK + "overview.1.dealer")
