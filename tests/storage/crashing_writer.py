"""A process that writes as fast as it can and says what was acknowledged, until somebody kills it.

    python crashing_writer.py sqlite:///room.sqlite RUN

Every append holds two events and one transaction that moves one cent from the house to the stream's player.
"""

import asyncio
import sys

from riverboat.ports import Append, AuditableStore, Posting, Transaction
from riverboat.storage import open_store

TABLES = 20


async def main(url: str, run: str) -> None:
    store = await open_store(url)
    await asyncio.gather(*(play(store, f"table:{run}:{n}") for n in range(TABLES)))


async def play(store: AuditableStore, stream: str) -> None:
    number = 0
    while True:
        money = Transaction(f"{stream}#{number}", "", (Posting("house:x", -1), Posting(f"player:{stream}", 1)))
        await store.append(Append(stream, number, (b"bet", b"call"), (money,)))
        number += 2
        print(stream, number, flush=True)  # noqa: T201 - the acknowledgement


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
