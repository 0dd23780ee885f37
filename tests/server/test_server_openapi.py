"""The OpenAPI schema says what is refused: by status, in one shape, with its codes. (Every refusal that any other test
gets is compared with it as well: see `documentedkit`.)"""

import ast
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from officekit import administrator
from roomkit import QUICK, Doors, Person, open_doors

import riverboat
from riverboat.server.http import messages as wire
from riverboat.server.http.status import STATUS
from riverboat.server.limits import Limits

ROOT = Path(riverboat.__file__).parent
Operation = tuple[str, str, dict[str, Any]]


async def schema(doors: Doors) -> dict[str, Any]:
    answer = await doors.stranger().http.get("/api/schema/openapi.json")
    assert answer.status_code == 200
    return answer.json()  # type: ignore[no-any-return]


def operations(said: dict[str, Any]) -> list[Operation]:
    """Method, path, and what is said of it."""
    paths = said["paths"].items()
    return [(method.upper(), path, about) for path, each in paths for method, about in each.items()]


def codes(about: dict[str, Any], status: int) -> set[str]:
    return set(re.findall(r"`([\w-]+)`", about["responses"].get(str(status), {}).get("description", "")))


async def test_every_error_has_the_shape_of_a_problem_and_an_example_for_each_code() -> None:
    async with open_doors() as doors:
        for method, path, about in operations(await schema(doors)):
            errors = {status: each for status, each in about["responses"].items() if int(status) >= 400}
            assert {"429", "500"} <= errors.keys(), path
            for status, each in errors.items():
                if path == "/health/ready" and status == "503":
                    continue
                (content,) = each["content"].values()
                assert content["schema"].get("$ref", "").endswith("Problem"), (method, path, status, content["schema"])
                examples = [example["value"] for example in content["examples"].values()]
                assert {example["code"] for example in examples} == codes(about, int(status)), (method, path, status)
                for example in examples:
                    assert msgspec.convert(example, wire.Problem).sentence


async def provoke(person: Person, method: str, path: str) -> list[tuple[int, str]]:
    """What is answered to requests that are wrong in every way a client gets things wrong."""
    url = re.sub(r"{\w+}", "000000", path)
    answers = [
        await person.http.request(method, url),
        await person.http.request(method, url, json={}),
        await person.http.request(method, url, content=b"{", headers={"content-type": "application/json"}),
        await person.http.request(method, url, content=b"\xff", headers={"content-type": "application/json"}),
        await person.http.request(method, url, content=b"[" * 9000, headers={"content-type": "application/json"}),
        await person.http.request(method, url, content=b"x" * 20_000),
        await person.http.request(method, url, headers={"origin": "https://evil.example"}),
        await person.http.request(method, url + "?limit=-1&role=king&bots=perhaps&overrule=perhaps"),
        await person.http.request(method, url.replace("000000", "x" * 300)),
    ]
    return [(answer.status_code, answer.json()["code"]) for answer in answers if _is_problem(answer)]


def _is_problem(answer: Any) -> bool:
    return answer.status_code >= 400 and "code" in answer.json()


@pytest.mark.parametrize("who", ["stranger", "token", "administrator"])
async def test_typical_mistakes_are_answered_as_the_schema_says(who: str) -> None:
    async with open_doors() as doors:
        said, seen = await schema(doors), set()
        for method, path, about in operations(said):
            person = await someone(doors, who)
            for status, code in await provoke(person, method, path):
                assert code in codes(about, status), f"{method} {path}: {status} {code}"
                seen.add(code)
        assert {"bad-message", "too-big"} <= seen
        assert ("not-here" in seen) == (who != "token"), "no page of another site sends a token"


async def someone(doors: Doors, who: str) -> Person:
    number = len(doors.people)
    match who:
        case "token":
            guest = await doors.guest(f"Tom {number}", socket=False)
            secret = (await guest.http.post("/api/tokens", json={"scopes": ["watch"]})).json()["secret"]
            person = doors.stranger()
            person.http.headers["authorization"] = f"Bearer {secret}"
            return person
        case "administrator":
            return await administrator(doors, f"Ada {number}")
        case _:
            return doors.stranger()


async def test_too_many_requests_are_answered_as_the_schema_says() -> None:
    limits = Limits(requests_per_second=0.001, requests_burst=2)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        said = operations(await schema(doors))
        person = doors.stranger()
        await person.http.get("/api/games")
        for method, path, about in said:
            answer = await person.http.request(method, re.sub(r"{\w+}", "000000", path))
            assert (answer.status_code, answer.json()["code"]) == (429, "too-fast")
            assert "too-fast" in codes(about, 429), path


# ---------------------------------------------------------------- none is forgotten


ASKED_OVER_HTTP = (
    *("room/accounts.py", "room/names.py", "room/passwords.py", "room/roster.py", "room/second_factor.py"),
    *("room/texts.py", "server/accounts", "server/families/registry.py", "server/floor", "server/http"),
    *("server/lobby/openings.py", "server/room.py", "server/tables/archive.py", "server/tables/closing.py"),
    *("server/tables/history.py", "server/tables/host.py", "server/tables/reviving.py"),
    *("room/bad_beat", "room/collecting.py", "server/jackpots"),
)
NOT_OVER_HTTP = {
    "not-a-guest": "the room closes accounts by itself",
    "too-many-watched": "tables are followed over a socket",
    "not-your-seat": "nobody has a seat over HTTP",
    "not-written": "an order of the house stops its table",
}


def raised(path: Path) -> set[str]:
    """The codes that are written in the source as `Refused("...")`."""
    calls = (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))
    named = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id == "Refused" and call.args)
    return {call.args[0].value for call in named if isinstance(call.args[0], ast.Constant)}


async def test_every_code_that_a_route_can_raise_is_in_the_schema() -> None:
    async with open_doors() as doors:
        said = operations(await schema(doors))
        answers = [(about, int(status)) for _, _, about in said for status in about["responses"]]
    documented = set().union(*(codes(about, status) for about, status in answers))
    places = [ROOT / name for name in ASKED_OVER_HTTP]
    sources = [file for place in places for file in ([place] if place.is_file() else place.glob("*.py"))]
    found = set().union(*map(raised, sources))
    assert len(found) > 50
    assert found - documented == set(NOT_OVER_HTTP)
    assert STATUS.keys() - documented == set(), "a status for what is never refused over HTTP"
