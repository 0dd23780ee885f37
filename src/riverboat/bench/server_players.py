"""Those who sit at the tables of a server under load, and those who watch them."""

import asyncio
from random import Random
from time import perf_counter
from typing import Any, Final

import msgspec

from riverboat.bench.server_sockets import Socket

OFFERED: Final = b'"options":[{'
"""Only in the `mine` of somebody whose turn it is: everything else need not be read."""
MINE: Final = b'"mine":'
OVER: Final = b'"phase":"over"'


class Tally:
    """What happened since the clock was started."""

    def __init__(self) -> None:
        self.told_seconds: list[float] = []
        """From each command until its own facts were told to the player who gave it."""
        self.messages = 0
        self.bytes = 0
        self.refused = 0

    def clear(self) -> None:
        self.__init__()  # type: ignore[misc]


class _Option(msgspec.Struct):
    word: str
    low: int = 0
    high: int = 0


class _Mine(msgspec.Struct):
    seat: int
    cards: list[int]
    options: list[_Option]
    decision: int


class _Own(msgspec.Struct):
    mine: _Mine | None


class _Seat(msgspec.Struct):
    seat: int
    stack: int | None = None
    state: str | None = None


class _Parts(msgspec.Struct, frozen=True):
    seats: tuple[_Seat, ...] = ()


class _Change(msgspec.Struct):
    parts: _Parts


class _Table(msgspec.Struct):
    """A snapshot has a view, an update has changes."""

    view: _Parts = _Parts()
    changes: list[_Change] = []


_own = msgspec.json.Decoder(_Own)
_table = msgspec.json.Decoder(_Table)
_encode = msgspec.json.Encoder().encode


class Watcher:
    """On the rail: counts what it hears."""

    def __init__(self, table: str, tally: Tally) -> None:
        self.table = table
        self.tally = tally
        self.socket: Socket | None = None

    def begin(self, socket: Socket) -> None:
        self.socket = socket
        self._say({"say": "watch", "table": self.table})

    def hear(self, text: bytes) -> None:
        self.tally.messages += 1
        self.tally.bytes += len(text)

    def _say(self, what: dict[str, Any]) -> None:
        if self.socket is not None and not self.socket.closed:
            self.socket.say(_encode(what))


class Player(Watcher):
    """Sits down and does something out of the options whenever it is asked, after thinking for `think` seconds."""

    def __init__(self, table: str, tally: Tally, *, name: str, seat: int, buy_in: int, think: float) -> None:
        super().__init__(table, tally)
        self.name, self.seat, self.buy_in, self.think = name, seat, buy_in, think
        self.chance = Random(name)
        self.seated: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._asked: _Mine | None = None
        self._asleep = False
        self._sent = 0.0
        """When the command was given that is not answered yet."""
        self._acting = False
        self._told = 0.0
        self._orders = 0
        self._stack, self._state = 0, ""

    def sit(self) -> None:
        self._order({"do": "sit", "seat": self.seat, "chips": self.buy_in})

    def hear(self, text: bytes) -> None:
        super().hear(text)
        if text.startswith(b'{"tell":"done"'):
            self._answered(done=True)
        elif text.startswith(b'{"tell":"refused"'):
            self.tally.refused += 1
            self._answered(done=False)
        else:
            self._told = perf_counter()
            if MINE in text:  # else it is as it was
                self._asked = _own.decode(b"{" + text[text.rindex(MINE) :]).mine if OFFERED in text else None
            self._look(text)
            if OVER in text:
                self._count_chips()
        self._go_on()

    def _answered(self, *, done: bool) -> None:
        """The update that carried the command's facts came just before the word that it was done."""
        if done and self._acting:
            self.tally.told_seconds.append(self._told - self._sent)
        if not self.seated.done():
            self.seated.set_result(None)
        self._sent, self._acting = 0.0, False

    def _go_on(self) -> None:
        if self._asked is None or self._sent or self._asleep:
            return
        if self.think:
            self._asleep = True
            asyncio.get_running_loop().call_later(self.think * self.chance.uniform(0.5, 1.5), self._wake)
        else:
            self._act(self._asked)

    def _wake(self) -> None:
        self._asleep = False
        if self._asked is not None and not self._sent:
            self._act(self._asked)

    def _act(self, mine: _Mine) -> None:
        self._asked, self._acting = None, True
        self._order(choose(mine, self.chance), decision=mine.decision)

    def _look(self, text: bytes) -> None:
        """What has changed of our own chair."""
        told = _table.decode(text)
        for parts in (told.view, *(change.parts for change in told.changes)):
            for chair in parts.seats:
                if chair.seat == self.seat:
                    self._stack = self._stack if chair.stack is None else chair.stack
                    self._state = self._state if chair.state is None else chair.state

    def _count_chips(self) -> None:
        """Between hands: a player who has lost everything buys again, and comes back after being sat out for it."""
        if self._sent or not self.seated.done():
            return
        if self._stack == 0:
            self._order({"do": "buy-chips", "amount": self.buy_in})
        elif self._state == "away":
            self._order({"do": "sit-in"})

    def _order(self, command: dict[str, Any], **what_for: int) -> None:
        self._orders += 1
        self._sent = perf_counter()
        order_id = f"{self.name}-{self._orders}"
        self._say({"say": "do", "table": self.table, "id": order_id, "command": command, **what_for})


def choose(mine: _Mine, chance: Random) -> dict[str, Any]:
    """Any of the options, folding seldom: hands that end at once are cheap to play."""
    words = [option for option in mine.options if option.word != "fold"] or mine.options
    option = words[0] if chance.random() < 0.7 else chance.choice(mine.options)
    match option.word:
        case "bet":
            return {"do": "bet", "amount": option.low}
        case "raise-to":
            return {"do": "raise-to", "to": option.low}
        case "discard":
            return {"do": "discard", "cards": mine.cards[: option.low]}
        case "draw":
            return {"do": "draw", "cards": mine.cards[: chance.randint(0, min(option.high, 3))]}
    return {"do": option.word}
