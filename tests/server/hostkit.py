"""Friends at a private table."""

from typing import Any

from roomkit import Message, Person, reach

from riverboat.server.tables.host import Host

AT_ONCE = {"pause_ms": 0, "alone_ms": 0, "think_ms": 0, "betting_ms": 0}
FREE = {"new_player_post": "free", "missed_blinds": "free", "max_purchase": 0, "table_max_purchase": 0}


async def open_private(person: Person, door: dict[str, str] | None = None, **more: Any) -> str:
    wanted = {"game": "no-limit-holdem", "seats": 6, "settings": FREE, "house": AT_ONCE, "door": door or {}, **more}
    answer = await person.http.post("/api/tables", json=wanted)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


async def knock(person: Person, table: str, password: str = "") -> Any:
    return await person.http.post(f"/api/tables/{table}/door", json={"password": password})


async def seat(table: str, *people: Person) -> None:
    for number, person in enumerate(people, start=1):
        await knock(person, table)
        await person.watch(table)
        assert (await person.do(table, do="sit", seat=number, chips=20_000))["tell"] == "done"


async def hosting(person: Person, **wanted: Any) -> Message:
    """What they were told of how the table is run, once it says this."""

    def says(message: Message) -> bool:
        return message["tell"] == "hosting" and all(message[key] == value for key, value in wanted.items())

    return await person.until(says)


async def play_out(host: Host, table: str, *people: Person) -> None:
    """Whoever is asked folds, until no hand is on."""
    while host.table.playing:
        seat = host.family.decider.to_act(host.table)
        player = host.table.chair(seat).player
        person = next(each for each in people if host.world.names.name_of(player) == each.name)
        await person.do(table, do="fold")
    await reach(lambda: not host.table.playing, "the hand is over")
