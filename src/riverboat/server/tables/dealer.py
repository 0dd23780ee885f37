"""The dealer of one table: starts hands, keeps the clock, asks the bots, frees the seats of those who are gone."""

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import cast

import structlog

from riverboat.bots.levels import LEVELS
from riverboat.decider import Begun
from riverboat.entropy import EntropyFailed
from riverboat.seats.commands import SitOut, TimeOut
from riverboat.seats.events import Left, SeatChanged, Seated
from riverboat.seats.messages import Command, Event
from riverboat.seats.state import AWAY
from riverboat.server.families.family import AnyCrew
from riverboat.server.floor.hold_clock import HoldClock
from riverboat.server.socket.messages import Refusal
from riverboat.server.tables.alarm import Alarm
from riverboat.server.tables.host import Host
from riverboat.server.tables.orders import Answer, Order
from riverboat.server.tables.seeing import HURRIED_MS, Seeing
from riverboat.server.tables.vacating import Vacating

log = structlog.get_logger()

RETRY_MS = 250
COME_OR_GO = frozenset((Seated, Left, SeatChanged))
NO_CHANCE = "This table has stopped, because the machine's randomness failed its health test; the floor has been called"
LAST_BETS = 3
"""When everybody has bet or is ready, this part of the time is left for those who want to bet more."""
BETS_AS_FAST = 4
"""A bot puts a bet down this many times as fast as it makes a decision."""


class Dealer:
    """Gives orders like everybody else: it only ever puts commands into the table's inbox."""

    def __init__(self, host: Host, crew: AnyCrew) -> None:
        self.host = host
        self.family = host.family
        self.crew = crew
        self.chance = Random()
        """For what bots do; cards come from the host's entropy."""
        self._alarm = Alarm()
        self._turn = -1
        """Which turn of the hand the clock was started for."""
        self._think_ms = 0
        """How long the bot whose turn it is thinks."""
        self._seating = False
        """A bot is on its way to or from a chair."""
        self._nobody_comes = False
        """The last bot was refused: another tries after the next hand, or a moment later where there is none."""
        self._bets_end = 0
        """When the time for bets is over at the latest."""
        self._bets_of = 0
        """The round whose bets are being taken, and which bots have made theirs."""
        self._have_bet: set[str] = set()
        self._ready: set[str] = set()
        """Who needs no more time for bets."""
        self._stirs = False
        """Players still stir the pile that is to be reshuffled."""
        host.stirring.complete = self._stirred
        self.vacating = Vacating(host, crew)
        self.hold_clock = HoldClock(host)
        self.seeing = Seeing(host)
        self._seen: set[str] = set()
        """Who has seen enough of the last hand."""
        self._asks = False
        """Whether somebody has something to answer before the next hand."""
        self._closed = False

    def after(self, command: Command, events: Sequence[Event]) -> None:
        """Something has happened at the table."""
        if self._closed:
            return
        self._note(command, events)
        self.proceed()

    def proceed(self) -> None:
        """See to what comes next: a turn, a bot's chair, a hand. Harmless to call at any time."""
        if self._closed or self.host.stands:
            return
        table = self.host.table
        self.host.stirring.look(table)
        if table.playing:
            self._see_to_turn()
            return
        self._turn = -1
        hosting = self.host.hosting
        waits = self.host.world.reactions.waits(self.host.id) or (hosting is not None and hosting.waits())
        if self.host.closing or waits:
            self._alarm.cancel()
            return
        self.vacating.look()
        if self._seating:
            return
        order = None if self._nobody_comes else self.crew.next_order(table)
        if order is not None:
            self._seating = True
            command, player = order
            self.host.submit(Order(command, player, answer=self._seated))
        elif self.family.dealing.may_deal(table) and not self.host.world.vault.problem:
            # Nothing that people do between hands puts off a deal that is due sooner, but for a question to them.
            self._see_to_questions()
            self._alarm.set(self.host.clocks.deal_in(self._pause()), self._deal)
        else:
            self._nothing_to_deal()

    def people_changed(self) -> None:
        """Somebody follows the table, or no longer does; or it has just been opened again."""
        if self._closed:
            return
        self.host.absences.look(self.host.table)
        if self.host.hosting is not None:
            self.host.hosting.send_all()
        self.hold_clock.look()
        self.host.stirring.ask(self.host.table)
        if not self.host.stands:
            self.vacating.look()
            self.proceed()

    def hold_changed(self) -> None:
        """The floor says "time", or lets the table go on, or the store does: a player who was thinking thinks on."""
        if self._closed:
            return
        self.hold_clock.look()
        if self.host.stands:
            self._alarm.cancel()
            self.vacating.stand()
            return
        self.vacating.go_on()
        if self.host.clocks.seat:
            self._wait_for(self.host.clocks.seat)
        else:
            self._turn = -1
        self.proceed()

    def close(self) -> None:
        """From now on, do nothing."""
        self._closed = True
        self._alarm.close()
        self.vacating.close()
        self.hold_clock.close()

    # ------------------------------------------------------------ what has happened

    def _note(self, command: Command, events: Sequence[Event]) -> None:
        clocks = self.host.clocks
        if type(command) not in self.family.orders.idle:
            clocks.acted(self._player(getattr(command, "seat", 0)))
        if not COME_OR_GO.isdisjoint(map(type, events)):
            self.host.absences.look(self.host.table)
            if self.host.hosting is not None:
                self.host.hosting.follow(events)
        for event in events:
            if type(event) is self.family.decider.begun:
                self._hand_started(cast(Begun, event))
            elif type(event) is self.family.decider.ended:
                self._nobody_comes = False
                self.seeing.ended(events)
                self.host.world.reactions.follow(self.host.id, self.host.table, (event,))
            elif type(event) is Left:
                clocks.left(event.player)
            elif type(event) is Seated:
                self.host.stirring.ask(self.host.table)

    def _player(self, seat: int) -> str:
        chair = self.host.table.chairs[seat] if seat else None
        return chair.player if chair else ""

    def _hand_started(self, event: Begun) -> None:
        self.host.clocks.no_deal()
        self._seen.clear()
        table = self.host.table
        playing = [self._player(seat) for seat in event.seats]
        idle = [s for s in table.occupied() if table.chair(s).state == AWAY and s not in event.seats]
        away = [s for s in idle if table.chair(s).stack + table.chair(s).queued]
        gone = self.host.clocks.hand_dealt(playing, [self._player(seat) for seat in away])
        for seat in away:
            if self._player(seat) in gone:
                self.vacating.away_too_long(seat)

    def _seated(self, answer: Answer) -> None:
        self._seating = False
        self._nobody_comes = isinstance(answer, Refusal)
        if self._nobody_comes:
            log.warning("bot-refused", table=self.host.id, code=answer.code)  # type: ignore[union-attr]
        self.proceed()

    def _try_again(self) -> None:
        self._nobody_comes = False
        self.proceed()

    # ------------------------------------------------------------ a turn

    def _see_to_turn(self) -> None:
        host = self.host
        seat = self.family.decider.to_act(host.table)
        if self._is_gone(seat):
            host.submit(Order(TimeOut(seat), turn=host.turns))
            return
        if self._turn == host.turns:
            return
        self._turn = host.turns
        if not seat:
            self._go_on()
            return
        host.clocks.start(seat, self._player(seat))
        if self.crew.employs(self._player(seat)):
            self._think_ms = self._thinks(seat)
        self._wait_for(seat)

    def _thinks(self, seat: int) -> int:
        """As people do: less where checking is free. It says nothing that not everybody knows, least of all cards."""
        most = self.host.house.think_ms
        think = self.chance.randint(most // 3, most) * LEVELS[self.crew.level].takes // 100
        words = {getattr(option, "word", "") for option in self.family.decider.options(self.host.table, seat)}
        return max(think * 3 // 5 if "check" in words else think, most // 5)

    def _wait_for(self, seat: int) -> None:
        """Or wait on, for what is left of the time."""
        clocks = self.host.clocks
        if self.crew.employs(self._player(seat)):
            self._alarm.set(clocks.left_of(self._think_ms), partial(self._ask_bot, seat))
        else:
            self._alarm.set(clocks.wait_ms(), self._clock_ran_out)

    def _is_gone(self, seat: int) -> bool:
        """Whether the player is leaving and no longer here: nobody waits for them."""
        chair = self.host.table.chairs[seat] if seat else None
        if chair is None or not chair.leaving or self.crew.employs(chair.player):
            return False
        return not self.host.gallery.watches(chair.player)

    def _ask_bot(self, seat: int) -> None:
        player = self._player(seat)
        try:
            command = self.family.company.choose(self.host.table, seat, self.chance, self.crew.level)
        except Exception:
            log.exception("bot-failed", table=self.host.id, player=player)
            command = TimeOut(seat)
        turn = self.host.turns

        def answered(answer: Answer) -> None:
            if isinstance(answer, Refusal) and not self.host.stands:
                log.warning("bot-refused", table=self.host.id, player=player, code=answer.code)
                self.host.submit(Order(TimeOut(seat), turn=turn))

        self.host.submit(Order(command, player, turn=turn, answer=answered))

    def _clock_ran_out(self) -> None:
        clocks = self.host.clocks
        if clocks.extend(connected=self.host.gallery.watches(clocks.player)):
            self._alarm.set(clocks.wait_ms(), self._clock_ran_out)
            return
        self._time_out(clocks.seat, clocks.player)

    def _time_out(self, seat: int, player: str) -> None:
        def answered(answer: Answer) -> None:
            if isinstance(answer, Refusal):  # the floor came first: time runs out when the table goes on
                self.host.clocks.forgive(player)

        self.host.submit(Order(TimeOut(seat), turn=self.host.turns, answer=answered))
        if self.host.clocks.timed_out(player) and self.host.table.chair(seat).state != AWAY:
            self.host.submit(Order(SitOut(seat)))

    def _go_on(self) -> None:
        """The hand waits for the dealer: now, or when the time for bets is over."""
        number = self.family.dealing.betting(self.host.table)
        wait = self.host.stirring.wait_ms(self.host.table)
        if number:
            self._take_bets(number)
        elif wait:
            self._stirs = True
            self._alarm.set(wait, self._do_what_is_asked)
        else:
            self._do_what_is_asked()

    def _stirred(self) -> None:
        """Everybody has revealed: a reshuffle need not wait any longer."""
        if self._stirs and not self._closed and not self.host.stands:
            self._alarm.set(0, self._do_what_is_asked)

    def _take_bets(self, number: int) -> None:
        """Bots bet one after the other; people have the whole time."""
        now = self.host.world.now_ms()
        if self._bets_of != number:
            self._bets_of, self._have_bet, self._ready = number, set(), set()
            house = self.host.house
            self._bets_end = now + (house.think_ms if self._alone() else house.betting_ms)
        self.host.clocks.bets_until = min(self._bets_end, now + self._time_for_bets())
        for seat in self.host.table.occupied():
            player = self._player(seat)
            if player in self._have_bet or not self.crew.employs(player):
                continue
            command = self.family.company.bet(self.host.table, seat, self.chance, self.crew.level)
            if command is not None:
                wait = self.host.clocks.bet_in(self.host.house.think_ms // BETS_AS_FAST)
                self._alarm.set(wait, partial(self._bot_bets, command, player))
                return
            self._have_bet.add(player)
        self._alarm.set(self.host.clocks.bets_until - now, self._do_what_is_asked)

    def _time_for_bets(self) -> int:
        """None when all who sit here are ready, less when the others have bet at least, else as long as there is."""
        table = self.host.table
        chairs = {table.chair(seat).player: seat for seat in table.occupied() if table.chair(seat).state != AWAY}
        people = {player: seat for player, seat in chairs.items() if self.host.gallery.watches(player)}
        waited_for = {seat for player, seat in people.items() if player not in self._ready}
        if not people or not waited_for <= self.family.dealing.have_bet(table):
            return self.host.house.betting_ms
        return self.host.house.betting_ms // LAST_BETS if waited_for else 0

    def _bot_bets(self, command: Command, player: str) -> None:
        self.host.clocks.no_bet()
        self.host.submit(Order(command, player, turn=self.host.turns))

    def _do_what_is_asked(self) -> None:
        self._stirs = False
        self.host.clocks.bets_until = 0
        self.host.clocks.no_bet()
        self._draw(self._asked)

    def _asked(self) -> None:
        command = self.family.dealing.asked(self.host.table, self.host.stirring.draw(self.host.table))
        if command is not None:
            self.host.submit(Order(command, turn=self.host.turns))

    # ------------------------------------------------------------ a hand

    def _alone(self) -> bool:
        """Whether only bots play, and nobody watches."""
        table, names = self.host.table, self.host.world.names
        if self.host.gallery.watchers:
            return False
        return all(names.is_bot(table.chair(seat).player) for seat in table.occupied())

    def _pause(self) -> int:
        house = self.host.house
        if self._alone():
            return house.alone_ms
        pause = self.seeing.pause_ms()
        return max(pause, house.choose_ms) if self._asks and pause >= HURRIED_MS else pause

    def _see_to_questions(self) -> None:
        """Somebody is asked something, and has time for it; or all have answered, and nobody has to wait any longer."""
        asks = bool(self._asked_people())
        if asks != self._asks:
            self._asks = asks
            self.host.clocks.no_deal()

    def _asked_people(self) -> list[int]:
        """Those who are here and can answer."""
        seats = self.family.dealing.asks(self.host.table)
        return [seat for seat in seats if self.host.gallery.watches(self._player(seat))]

    def has_seen(self, player: str) -> None:
        """A player wants the next hand, or the cards where bets are open. When all who wait for it do, it is dealt."""
        table = self.host.table
        if self._closed or self.host.stands or not self.host.seat_of(player):
            return
        if self.family.dealing.betting(table):
            self._ready.add(player)
            self._take_bets(self._bets_of)
            return
        if table.playing:
            return
        self._seen.add(player)
        chairs = [table.chair(seat) for seat in table.occupied()]
        waiting = {chair.player for chair in chairs if chair.state != AWAY and self.host.gallery.watches(chair.player)}
        if waiting <= self._seen:
            self.host.clocks.deal_in(0)
            self.proceed()

    def _nothing_to_deal(self) -> None:
        self.host.clocks.no_deal()
        if self._nobody_comes:
            self._alarm.set(RETRY_MS, self._try_again)
        else:
            self._alarm.cancel()

    def _deal(self) -> None:
        """Unless a bot is about to come, go or answer: the hand is dealt when it has."""
        self._alarm.cancel()
        if not self.host.table.playing and not self._seating:
            self._draw(self._start)

    def _start(self) -> None:
        command = self.family.dealing.deal(self.host.table, self.host.stirring.draw(self.host.table))
        self.host.submit(Order(command, unless=lambda: self._seating, answer=self._hand_answered))

    def _draw(self, what: Callable[[], None]) -> None:
        """What needs chance. Where the machine's cannot be trusted the table stops and says so; nothing is dealt."""
        try:
            what()
        except EntropyFailed as failure:
            log.error("entropy-failed", table=self.host.id, test=failure.test)
            self.close()
            self.host.stop(NO_CHANCE)

    def _hand_answered(self, answer: Answer) -> None:
        """A hand that could not be started, such as a bomb pot that nobody joined yet, is tried again."""
        if not isinstance(answer, Refusal) or self.host.table.playing:
            return
        if self.host.stands:  # the floor or a failing store came first: the hand is dealt when the table goes on
            self.host.clocks.deal_in(0)
        else:
            self._alarm.set(max(self.host.house.pause_ms, RETRY_MS), self.proceed)
