"""Every family of games that the room deals."""

from typing import Final

import msgspec

from riverboat.core.errors import Refused
from riverboat.server.families.banked import BANKED
from riverboat.server.families.family import AnyFamily
from riverboat.server.families.pot import POT

FAMILIES: Final[tuple[AnyFamily, ...]] = (POT, BANKED)


def family_of(game: str) -> AnyFamily:
    """The family of a game, or of a mix, by its key."""
    for family in FAMILIES:
        if family.lobby.holds(game):
            return family
    raise Refused("unknown-game", detail=game[:40])


class _Opening(msgspec.Struct):
    game: str


_opening = msgspec.json.Decoder(_Opening)


def family_of_log(first: bytes) -> AnyFamily:
    """The family of a stored table, by its first event."""
    return family_of(_opening.decode(first).game)
