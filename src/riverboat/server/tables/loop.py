"""The loop of one table: takes orders one by one, has each carried out, and hands on what it has come to."""

import asyncio
from typing import assert_never

import structlog

from riverboat.core.errors import Refused
from riverboat.ports import NotTaken, StoreFailed
from riverboat.server import metrics
from riverboat.server.floor.holding import TableLetGo
from riverboat.server.notices import notice_text
from riverboat.server.socket.messages import Done, FloorLetsGo, StoreBack
from riverboat.server.tables.closing import Closer
from riverboat.server.tables.dealer import Dealer
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Answer, Order, refusal
from riverboat.server.tables.outcomes import (
    Declined,
    HoldBegan,
    HoldEnded,
    Late,
    NothingToDo,
    Outcome,
    Played,
    Repeated,
)

log = structlog.get_logger()

BOOKS = "This table has stopped, because its books would not balance; the floor has been called"
NOT_TAKEN = "This table has stopped, because what was to be written down was not taken; the floor has been called"
NOT_WRITTEN = "This table has stopped, because nothing can be written down; it goes on when the room is opened again"


class TableLoop:
    """Everything that happens at a table passes through `hand_on`."""

    def __init__(self, host: Host, dealer: Dealer, closer: Closer) -> None:
        self.host = host
        self.dealer = dealer
        self.closer = closer
        self._stood = False
        """For the store: the dealer has to be told that the table goes on."""
        host.patience.changed = self._store_changed

    async def run(self) -> None:
        """Until the host is closed. A table that cannot be trusted stops and says so; the others go on."""
        order: Order | None = None
        try:
            while (order := await self.host.inbox.get()) is not None:
                outcome = await self.host.carry_out(order)
                stood, self._stood = self._stood, False
                if stood:
                    self._store_back()
                self.hand_on(order, outcome)
                if stood:
                    self.dealer.hold_changed()
                    self.host.gallery.changed(self.host.table, self.host.clocks.shown())
                if not self.host.inbox.empty():  # then neither it nor the store may make us wait
                    await asyncio.sleep(0)  # and the other tables still get their turn
        except Exception as error:
            log.exception("table-stopped", table=self.host.id, error=type(error).__name__)
            self.dealer.close()
            self.host.stop(_why(error))
            if order is not None:
                order.answer(refusal(order.id, Refused("table-stopped")))

    def hand_on(self, order: Order, outcome: Outcome) -> None:
        """Log, clocks and dealer first, then the watchers, then the sender of the order."""
        host = self.host
        answer: Answer = Done(order.id, host.table.version)
        match outcome:
            case Late():
                return
            case Repeated():
                answer = outcome.answer
            case Declined():
                metrics.REFUSALS.labels(outcome.refused.code).inc()
                answer = refusal(order.id, outcome.refused)
            case Played() | HoldBegan() | HoldEnded():
                self._see_to(order, outcome)
                self.closer.look(host)
                host.gallery.changed(host.table, host.clocks.shown())
                host.hearing.follow(outcome.events if isinstance(outcome, Played) else (), host.table)
            case NothingToDo():
                pass
            case _:
                assert_never(outcome)
        host.answers.keep(order, answer)  # the same order sent again gets the same answer
        order.answer(answer)

    def _see_to(self, order: Order, outcome: Played | HoldBegan | HoldEnded) -> None:
        match outcome:
            case Played():
                self._played(order, outcome)
            case HoldBegan():
                self._show_hold()
            case HoldEnded():
                self._hold_ended(outcome.fact)

    def _played(self, order: Order, outcome: Played) -> None:
        host = self.host
        host.log.take(outcome.notes)
        host.departures.follow(outcome.events, host.table)
        if outcome.moved:
            host.turns += 1
            host.clocks.stop()
        self.dealer.after(order.command, outcome.events)
        if host.held:  # it was a ruling
            host.holding.ruled(host.world.now_ms())
            self._show_hold()
        metrics.ACTIONS.inc()
        for event in outcome.events:
            if type(event) is host.family.decider.ended:
                metrics.HANDS.inc()

    def _show_hold(self) -> None:
        """To everybody, the rail too: that a table is held is no secret of a hand."""
        self.dealer.hold_changed()
        self.host.gallery.announce(self.host.floor_holds())

    def _hold_ended(self, fact: TableLetGo) -> None:
        self.host.clocks.go_on()
        self.dealer.hold_changed()
        code = f"floor-lets-go-{fact.why}" if fact.why else "floor-lets-go"
        self.host.gallery.announce(FloorLetsGo(self.host.id, notice_text(code, fact.by)))

    def _store_changed(self) -> None:
        """In the middle of an order: the table stands as it was before it, until that is written down."""
        host = self.host
        if not host.patience.waits:
            return  # it may have stopped instead
        self._stood = True
        host.clocks.stand()
        self.dealer.hold_changed()
        host.gallery.announce(host.store_away())
        host.gallery.changed(host.table, host.clocks.shown())

    def _store_back(self) -> None:
        host = self.host
        if not host.held:
            host.clocks.go_on()
        host.gallery.announce(StoreBack(host.id, notice_text("store-back")))


def _why(error: Exception) -> str:
    if isinstance(error, NotTaken):
        return NOT_TAKEN
    return NOT_WRITTEN if isinstance(error, StoreFailed) else BOOKS
