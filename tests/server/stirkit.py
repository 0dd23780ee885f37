"""Players who stir decks as a client does, or as one that does not play by the rules would."""

import secrets
from typing import Any

from roomkit import Doors, Person

from riverboat.fairness.commitment import promise
from riverboat.room.house import HouseRules

SLOW = HouseRules(betting_ms=600_000, pause_ms=600_000, alone_ms=600_000, think_ms=0)
"""Nothing is dealt before the test says so."""
Message = dict[str, Any]


class Stirrer:
    """A seated player whose client takes part."""

    def __init__(self, person: Person, table: str, seat: int) -> None:
        self.person = person
        self.table = table
        self.seat = seat
        self.entropy = secrets.token_bytes(32)

    async def asked(self, *, draw: str = "") -> Message:
        return await self.person.until(lambda m: m["tell"] == "commitment" and draw in ("", m["draw"]))

    async def promise(self, draw: str, digest: bytes | None = None) -> Message:
        promised = digest or promise(draw, self.seat, self.entropy)
        return await self.say("promise", draw, promise=promised.hex())

    async def reveal(self, draw: str, entropy: bytes | None = None) -> Message:
        return await self.say("reveal", draw, entropy=(entropy or self.entropy).hex())

    async def say(self, word: str, draw: str, **what: Any) -> Message:
        return await self.person.ask(say=word, table=self.table, draw=draw, id=secrets.token_hex(8), **what)

    async def told_to_reveal(self, draw: str) -> Message:
        return await self.person.until(lambda m: m["tell"] == "reveal-now" and m["draw"] == draw)


async def seated(
    doors: Doors, *names: str, table: str = "", rules: HouseRules = SLOW, stirs: bool = True
) -> list[Stirrer]:
    """Players at a table of their own, which waits, in seats 1, 2, 3..."""
    table = table or await doors.table(rules=rules)
    found = []
    for seat, name in enumerate(names, start=1):
        person = await doors.guest(name)
        await person.say(say="watch", table=table, stirs=stirs)
        await person.until(lambda m: m["tell"] == "snapshot")
        assert (await person.do(table, do="sit", seat=seat, chips=20_000))["tell"] == "done"
        found.append(Stirrer(person, table, seat))
    return found


def deal(doors: Doors, table: str) -> None:
    """As when the pause is over."""
    doors.room.loops[table].dealer._deal()
