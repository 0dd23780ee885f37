"""A bot of your own in sixty lines: it calls what is cheap, and raises with two cards of one rank.

Get a token first (`POST /api/tokens {"bot": "Robby"}` as a player, with the header `X-Riverboat: 1`), then:
python examples/bot.py SECRET TABLE SEAT [ws://localhost:8000/socket]
"""

import asyncio
import json
import sys
from itertools import count
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

SERVER = "ws://localhost:8000/socket"


def choose(mine: dict[str, Any], view: dict[str, Any]) -> dict[str, Any]:
    """A command out of the options we are offered; amounts are cents."""
    offered = {option["word"]: option for option in mine["options"]}
    ranks = [card // 4 for card in mine["cards"]]
    raising = offered.get("bet") or offered.get("raise-to")
    if raising and len(set(ranks)) < len(ranks):
        return {"do": raising["word"], "amount" if raising["word"] == "bet" else "to": raising["low"]}
    if "check" in offered:
        return {"do": "check"}
    if "call" in offered and offered["call"]["low"] * 4 <= view["pot"]:
        return {"do": "call"}
    return {"do": next(iter(offered))}  # the first word is always the careful one: fold, show, stand pat


async def play(secret: str, table: str, seat: int, server: str = SERVER) -> None:
    ids = count(1)
    async with connect(server, additional_headers={"authorization": f"Bearer {secret}"}) as socket:

        async def do(command: dict[str, Any], **what_for: int) -> None:
            order = {"say": "do", "table": table, "id": f"{id(socket)}-{next(ids)}", "command": command}
            await socket.send(json.dumps(order | what_for))

        view: dict[str, Any] = {}
        await socket.send(json.dumps({"say": "watch", "table": table}))
        await do({"do": "sit", "seat": seat, "chips": 15_000})
        async for text in socket:
            told = json.loads(text)
            view.update(told.get("view", {}))  # whole in a snapshot, then only what changes
            for change in told.get("changes", ()):
                view.update(change["parts"])  # but `seats` come chair by chair: we do not look at them
            if told["tell"] == "refused":
                print(told["sentence"])  # noqa: T201
            elif (mine := told.get("mine")) and mine["options"]:
                await do(choose(mine, view), decision=mine["decision"])  # it counts for this decision or not at all


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5):
        sys.exit(__doc__)
    try:
        asyncio.run(play(sys.argv[1], sys.argv[2], int(sys.argv[3]), *sys.argv[4:]))
    except (InvalidHandshake, ConnectionClosed) as error:
        sys.exit(f"The room does not let this bot in; is the token right? ({error})")
    except OSError as error:
        sys.exit(f"No room answers: {error}")
