"""Orders to a table: a command, who gave it and under which id, and how to answer them."""

from collections import OrderedDict
from collections.abc import Callable
from typing import Final, NamedTuple

import msgspec

from riverboat.core.errors import Refused
from riverboat.seats.commands import BuyChips, Leave, Sit
from riverboat.seats.messages import Command
from riverboat.server.sentences import sentence
from riverboat.server.socket.messages import Done, Refusal

Answer = Done | Refusal
ANSWERS_KEPT = 200
"""Of one account at one table; of what has moved money as many again."""
ACCOUNTS_KEPT = 500
"""At one table, those who have given an order last."""
MONEY_ACCOUNTS_KEPT = 5_000
"""And those who have moved money last."""
MOVE_MONEY: Final = frozenset((Sit, BuyChips, Leave))


def moves_money(command: Command) -> bool:
    """A chair that is taken without chips costs nothing."""
    return type(command) in MOVE_MONEY and not (isinstance(command, Sit) and not command.chips)


def _unheard(_answer: Answer) -> None:
    """Nobody waits for the answer."""


class Order(msgspec.Struct, frozen=True):
    """Without `by` the order comes from the house."""

    command: Command
    by: str = ""
    id: str = ""
    digest: str = ""
    """Of what was said under this id."""
    turn: int | None = None
    """Good for this turn of the hand only."""
    unless: Callable[[], bool] | None = None
    """Asked when its turn comes: what has happened in the meantime that makes it come to nothing."""
    hand: int | None = None
    """Good for this hand only; refused when another has begun."""
    ruling: bool = False
    """By the floor: taken even while it holds the table."""
    spoken: bool = False
    """By a player or a bot of theirs, from afar: they must say for which decision it is."""
    decision: int | None = None
    """The number of that decision."""
    answer: Callable[[Answer], None] = _unheard


def refusal(order_id: str, refused: Refused) -> Refusal:
    return Refusal(order_id, refused.code, refused.clause, sentence(refused), refused.detail)


class Kept(NamedTuple):
    digest: str
    answer: Answer


Shelf = OrderedDict[str, Kept]
"""What was answered to one account, by the id of the order."""


class Answers:
    """What was answered, so that an order sent twice is carried out once. Each account has its own shelf, which nobody
    else can fill; what has moved money stands on another, which no other orders can fill either."""

    def __init__(self) -> None:
        self._money: OrderedDict[str, Shelf] = OrderedDict()
        self._recent: OrderedDict[str, Shelf] = OrderedDict()

    def known(self, by: str, order_id: str, digest: str) -> Answer | None:
        """The answer that this order has had. Its id is not good for an order that says something else."""
        kept = self._find(by, order_id) if order_id else None
        if kept is None:
            return None
        if digest and kept.digest and digest != kept.digest:
            raise Refused("id-used")
        return kept.answer

    def keep(self, order: Order, answer: Answer) -> None:
        money = moves_money(order.command) and isinstance(answer, Done)
        self.remember(order.by, order.id, Kept(order.digest, answer), money=money)

    def remember(self, by: str, order_id: str, kept: Kept, *, money: bool) -> None:
        """The first answer is the answer."""
        if not order_id or self._find(by, order_id) is not None:
            return
        shelf = _shelf(self._money, by, MONEY_ACCOUNTS_KEPT) if money else _shelf(self._recent, by, ACCOUNTS_KEPT)
        shelf[order_id] = kept
        if len(shelf) > ANSWERS_KEPT:
            shelf.popitem(last=False)

    def _find(self, by: str, order_id: str) -> Kept | None:
        recent, money = self._recent.get(by), self._money.get(by)
        kept = recent.get(order_id) if recent else None
        return money.get(order_id) if kept is None and money else kept


def _shelf(shelves: OrderedDict[str, Shelf], by: str, most: int) -> Shelf:
    """The one of this account; those used longest ago are given away."""
    shelf = shelves.setdefault(by, OrderedDict())
    shelves.move_to_end(by)
    if len(shelves) > most:
        shelves.popitem(last=False)
    return shelf
