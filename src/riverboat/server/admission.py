"""Whom the room lets sit down and buy chips, before any rule of the game is asked."""

from typing import TYPE_CHECKING

from riverboat.core.errors import Refused
from riverboat.room.account_words import Kind

if TYPE_CHECKING:
    from riverboat.server.room import Room


class Admission:
    def __init__(self, room: "Room") -> None:
        self._room = room

    def check(self, player: str) -> None:
        """Nobody who is excluded. In a licensed room neither guests nor bots play for money; who does has a card."""
        self._room.cage.check_admitted(player)
        if not self._room.config.profile.licensed:
            return
        account = self._room.desk.account_of(player)
        if account is None or account.kind is not Kind.REGISTERED:
            raise Refused("account-needed")
        if not self._room.cage.state.card_of(player):
            raise Refused("card-needed")
