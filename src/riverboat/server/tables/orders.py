"""Orders to a table: a command, who gave it and under which id, and how to answer them."""

from collections import OrderedDict
from collections.abc import Callable

import msgspec

from riverboat.core.errors import Refused
from riverboat.seats.messages import Command
from riverboat.server.sentences import sentence
from riverboat.server.socket.messages import Done, RefusedTell

Answer = Done | RefusedTell
ANSWERS_KEPT = 200


def _unheard(_answer: Answer) -> None:
    """Nobody waits for the answer."""


class Order(msgspec.Struct, frozen=True):
    """Without `by` the order comes from the house."""

    command: Command
    by: str = ""
    id: str = ""
    turn: int | None = None
    """Good for this turn of the hand only."""
    hand: int | None = None
    """Good for this hand only; refused when another has begun."""
    ruling: bool = False
    """By the floor: taken even while it holds the table."""
    answer: Callable[[Answer], None] = _unheard


def refusal(order_id: str, refused: Refused) -> RefusedTell:
    return RefusedTell(order_id, refused.code, refused.clause, sentence(refused), refused.detail)


class Answers:
    """What was answered to the latest commands, so that one sent twice is carried out once."""

    def __init__(self) -> None:
        self._answers: OrderedDict[tuple[str, str], Answer] = OrderedDict()

    def known(self, order: Order) -> Answer | None:
        return self._answers.get((order.by, order.id)) if order.id else None

    def keep(self, by: str, order_id: str, answer: Answer) -> None:
        if not order_id:
            return
        self._answers[by, order_id] = answer
        if len(self._answers) > ANSWERS_KEPT:
            self._answers.popitem(last=False)
