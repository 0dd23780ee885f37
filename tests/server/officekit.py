"""Administrators, floor persons, and what is written of their acts."""

from typing import Any

import msgspec
from roomkit import QUICK, Doors, Person

from riverboat.room.account_words import Role

PASSWORD = "correct horse"
SLOW = msgspec.structs.replace(QUICK.house, turn_ms=600_000)


async def administrator(doors: Doors, name: str = "Ada") -> Person:
    person = doors.stranger()
    person.name = name
    secret = await doors.room.desk.invite(Role.ADMIN)
    answer = await person.http.post("/api/invitation", json={"secret": secret, "name": name, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return person


async def floor_person(doors: Doors, name: str = "Flo") -> Person:
    """With a socket; they follow no table yet."""
    person = await doors.guest(name)
    secret = await doors.room.desk.invite(Role.FLOOR)
    answer = await person.http.post("/api/invitation", json={"secret": secret, "password": PASSWORD})
    assert answer.status_code == 200, answer.text
    return person


async def registered(doors: Doors, name: str) -> Person:
    person = await doors.guest(name, socket=False)
    assert (await person.http.post("/api/register", json={"password": PASSWORD})).status_code == 201
    return person


async def facts(doors: Doors, stream: str) -> list[dict[str, Any]]:
    """What is written in the audit trail."""
    return [msgspec.json.decode(entry.event) for entry in await doors.room.store.read(stream)]


async def code(person: Person, path: str, **body: str) -> tuple[int, str]:
    answer = await person.http.post(path, json=body)
    return answer.status_code, answer.json()["code"] if answer.content and answer.status_code >= 400 else ""


async def two_at(doors: Doors, table: str) -> tuple[Person, Person]:
    """Ann and Bob with a hand in progress between them: first who is to act."""
    ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
    for seat, person in enumerate((ann, bob), start=1):
        await person.watch(table)
        await person.do(table, do="sit", seat=seat, chips=20_000)
    heard = await ann.until(lambda m: bool((m.get("view") or {}).get("to_act")))
    return (ann, bob) if heard["view"]["to_act"] == 1 else (bob, ann)
