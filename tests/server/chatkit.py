"""People who talk at a table where a hand is on, and what each of them hears."""

from typing import Any

from officekit import SLOW, two_at
from roomkit import Doors, Message, Person


async def talk(person: Person, table: str, words: str, id_: str = "") -> Message:
    """The answer to it, `done` or `refused`."""
    return await person.ask(say="talk", table=table, words=words, id=id_ or f"{person.name} {words}"[:60])


async def react(person: Person, table: str, reaction: str, target: int = 0) -> Message:
    return await person.ask(say="react", table=table, reaction=reaction, target=target, id=f"{reaction} {target}")


async def heard(person: Person) -> list[str]:
    """The words of all that has come so far, and what is on its way, each once."""
    return [line["words"] for line in await lines(person)]


async def lines(person: Person) -> list[dict[str, Any]]:
    await person.ask(say="ping", id=f"now {len(person.heard)}")
    told = [line for m in person.heard if m["tell"] == "said" for line in m["lines"] if line["number"]]
    return sorted({line["number"]: line for line in told}.values(), key=lambda line: int(line["number"]))


async def pictures(person: Person) -> list[tuple[str, str, int]]:
    await person.ask(say="ping", id=f"now {len(person.heard)}")
    told = [line for m in person.heard if m["tell"] == "said" for line in m["lines"] if not line["number"]]
    return [(line["by"], line["reaction"], line["target"]) for line in told]


async def mid_hand(doors: Doors) -> tuple[str, Person, Person, Person]:
    """A table with a hand on: who is to act, the opponent, and somebody on the rail."""
    table = await doors.table(rules=SLOW)
    actor, other = await two_at(doors, table)
    rail = await doors.guest("Cid")
    await rail.watch(table)
    return table, actor, other, rail


async def end_hand(table: str, actor: Person, other: Person) -> None:
    """Between hands, and for as long as the test likes."""
    for person in (actor, other):
        await person.do(table, do="sit-out")
    await actor.do(table, do="fold")
    await actor.until(lambda m: any(f["fact"]["fact"] == "hand-ended" for f in m.get("facts", ())))
