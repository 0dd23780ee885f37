"""What is really told, read strictly by the types that docs/PROTOCOL.md and the client's types are written from."""

from collections import defaultdict
from pathlib import Path
from typing import Any

import msgspec
import pytest
from followingkit import Following
from leakkit import Listener
from observedbankedkit import observe_banked
from observedkit import observe
from roomkit import open_doors
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from riverboat.games import games, mixes
from riverboat.games.banked import banked_games
from riverboat.server.families.banked import BANKED
from riverboat.server.families.family import AnyFamily
from riverboat.server.families.pot import POT
from riverboat.server.jsdoc import jsdoc
from riverboat.server.socket.messages import MESSAGES, PROTOCOL
from riverboat.server.tables.gallery import seat_of

TYPES = Path(__file__).parents[2] / "src/riverboat/web/js/net/types.js"


class Reader:
    """Reads whatever anybody is told as what may be told at a table of this family, and puts the views together."""

    def __init__(self, family: AnyFamily) -> None:
        self.family = family
        self.kind = MESSAGES[family.key]
        self.read: set[bytes] = set()
        self.updates = 0
        self._following: dict[Listener, Following] = defaultdict(Following)

    def hear(self, listener: Listener, text: bytes, table: Any) -> None:
        if text not in self.read:
            self.read.add(text)
            strictly(text, self.kind)
        told = self._following[listener].hear(msgspec.json.decode(text))
        if told["tell"] == "update" and told["number"] == table.version:
            self.updates += 1
            assert told["view"] == builtins(self.family.decider.view(table, 0)), (
                "the changes do not make the server's own view"
            )
            mine = dict(told["mine"]) if told["mine"] else None
            decision = mine.pop("decision") if mine else 0
            assert mine in self._own(table, seat_of(table, listener.player)), "not the watcher's own, as it is"
            assert bool(decision) == bool(mine and mine["options"]), "a decision is there when there is one to make"
            offered = {seat for seat in table.occupied() if self.family.decider.options(table, seat)}
            assert offered <= set(self.family.decider.asked(table)), "who has options is among those that are asked"

    def _own(self, table: Any, seat: int) -> list[Any]:
        """What is a watcher's own, and the same with nothing to do, as it is while the floor holds the table."""
        if not seat:
            return [None]
        own = builtins(self.family.viewing.own(table, seat))
        del own["decision"]  # the table's writer counts them
        return [own, {**own, **{doing: [] for doing in ("options", "offers", "wishes") if doing in own}}]


def builtins(value: Any) -> Any:
    return msgspec.json.decode(msgspec.json.encode(value))


def strictly(text: bytes, kind: Any) -> None:
    """It reads as this kind, and says nothing that the kind does not know: written again, it is what came."""
    read = msgspec.json.decode(text, type=kind)
    assert builtins(read) == msgspec.json.decode(text)


@pytest.mark.parametrize("game", [record.key for record in (*games(), *mixes())])
async def test_all_that_is_told_of_a_pot_game_is_of_its_types(game: str) -> None:
    reader = Reader(POT)
    await observe([game], POT, hands=2, hear=reader.hear)
    assert reader.updates > 50


@pytest.mark.parametrize("game", [record.key for record in banked_games()])
async def test_all_that_is_told_of_a_banked_game_is_of_its_types(game: str) -> None:
    reader = Reader(BANKED)
    await observe_banked(game, BANKED, rounds=2, hear=reader.hear)
    assert reader.updates > 50


def test_what_no_type_knows_is_found() -> None:
    with pytest.raises(AssertionError):
        strictly(b'{"tell":"pong","id":"1","colour":"red"}', MESSAGES["pot"])
    with pytest.raises(msgspec.ValidationError):
        strictly(b'{"tell":"pong","id":1}', MESSAGES["pot"])


def test_the_types_of_the_client_are_up_to_date() -> None:
    assert TYPES.read_text(encoding="utf-8") == jsdoc(), f"run `python -m riverboat.server.jsdoc > {TYPES}`"


# ---------------------------------------------------------------- the version of the protocol


async def test_a_client_of_another_version_is_told_to_load_the_page_again() -> None:
    async with open_doors() as doors:
        url = doors.base.replace("http", "ws")
        async with connect(f"{url}/socket?protocol={PROTOCOL - 1}") as old:
            told = msgspec.json.decode(await old.recv())
            assert (told["tell"], told["protocol"]) == ("outdated", PROTOCOL)
            with pytest.raises(ConnectionClosed):
                await old.recv()
        assert old.close_code == 1008
        assert not doors.room.connections


@pytest.mark.parametrize("query", [f"?protocol={PROTOCOL}", ""])
async def test_a_client_of_this_version_or_of_none_is_heard(query: str) -> None:
    async with open_doors() as doors:
        url = doors.base.replace("http", "ws")
        async with connect(f"{url}/socket{query}") as socket:
            await socket.send('{"say":"ping","id":"1"}')
            assert msgspec.json.decode(await socket.recv()) == {"tell": "pong", "id": "1"}
