"""Scopes: what each token may call. Every route is walked, and a new one has to say who may call it."""

import re
from collections.abc import Iterator

import pytest
from litestar import Litestar, get
from litestar.routes import HTTPRoute
from roomkit import Doors, Person, open_doors

from riverboat.room.account_words import Role
from riverboat.server.app import build
from riverboat.server.http.access import handlers_of
from riverboat.server.http.routes import HANDLERS

WATCH = {
    ("GET", "/api/me"),
    ("GET", "/api/me/bankroll"),
    ("GET", "/api/me/hands"),
    ("GET", "/api/tables/{table}/evening"),
    ("GET", "/api/tables/{table}/link"),
    ("GET", "/api/tables/{table}/link.svg"),
}
PLAY = {
    ("POST", "/api/tables"),
    ("POST", "/api/tables/{table}/door"),
}
SESSION = {
    ("DELETE", "/api/invitations/{invitation}"),
    ("DELETE", "/api/sessions"),
    ("DELETE", "/api/sessions/{session}"),
    ("DELETE", "/api/tables/{table}/hold"),
    ("DELETE", "/api/unsealings/{unsealing}"),
    ("GET", "/api/accounts"),
    ("GET", "/api/cage"),
    ("GET", "/api/cage/cards"),
    ("GET", "/api/cage/entries"),
    ("GET", "/api/cage/refused"),
    ("GET", "/api/invitations"),
    ("GET", "/api/jackpots/hits"),
    ("GET", "/api/reports"),
    ("GET", "/api/sessions"),
    ("GET", "/api/silences"),
    ("GET", "/api/tables/{table}/floor"),
    ("GET", "/api/tables/{table}/rulings"),
    ("GET", "/api/tokens"),
    ("GET", "/api/totp"),
    ("GET", "/api/unsealings"),
    ("POST", "/api/cage/orders"),
    ("POST", "/api/jackpots/orders"),
    ("POST", "/api/licence/orders"),
    ("POST", "/api/me/exclusion"),
    ("POST", "/api/me/name"),
    ("POST", "/api/reports/{report_id}/handled"),
    ("POST", "/api/session/proof"),
    ("POST", "/api/silences"),
    ("POST", "/api/tables/{table}/collection"),
    ("POST", "/api/tables/{table}/hold"),
    ("POST", "/api/tables/{table}/reports"),
    ("POST", "/api/tables/{table}/rulings"),
    ("POST", "/api/totp/confirmation"),
    ("POST", "/api/totp/off"),
    ("POST", "/api/unsealings/{unsealing}/approval"),
}
PROVED = {
    ("POST", "/api/accounts/password-reset"),
    ("POST", "/api/accounts/totp-reset"),
    ("POST", "/api/totp"),
    ("POST", "/api/totp/recovery-codes"),
    ("DELETE", "/api/tokens/{token}"),
    ("POST", "/api/invitations"),
    ("POST", "/api/me/leave"),
    ("POST", "/api/roles"),
    ("POST", "/api/roles/take"),
    ("POST", "/api/tables/{table}/close"),
    ("POST", "/api/tables/{table}/revival"),
    ("POST", "/api/tables/{table}/void"),
    ("POST", "/api/tokens"),
    ("POST", "/api/unsealings"),
    ("POST", "/api/unsealings/{unsealing}/look"),
}
ANYONE = {
    ("GET", "/"),
    ("GET", "/api/clauses/{name}"),
    ("GET", "/api/fairness/verifier.py"),
    ("GET", "/api/games"),
    ("GET", "/api/games/{game}"),
    ("GET", "/api/games/{game}/lesson"),
    ("GET", "/api/heads"),
    ("GET", "/api/heads/key"),
    ("GET", "/api/heads/proof"),
    ("GET", "/api/jackpots"),
    ("GET", "/api/licence"),
    ("GET", "/api/tables"),
    ("GET", "/api/tables/{table}"),
    ("GET", "/api/tables/{table}/door"),
    ("GET", "/api/tables/{table}/hands"),
    ("GET", "/api/tables/{table}/hands/{number}"),
    ("GET", "/api/tables/{table}/hands/{number}/proof"),
    ("GET", "/api/tables/{table}/sign"),
    ("GET", "/t/{table}"),
    ("GET", "/health/live"),
    ("GET", "/health/ready"),
    ("GET", "/metrics"),
    ("GET", "/{file_path}"),
    ("POST", "/api/guest"),
    ("POST", "/api/invitation"),
    ("POST", "/api/invitation/role"),
    ("POST", "/api/login"),
    ("POST", "/api/logout"),
    ("POST", "/api/password-reset"),
    ("POST", "/api/password-reset/name"),
    ("POST", "/api/register"),
}
Route = tuple[str, str]
REFUSED = (401, 403)


def walk(doors: Doors) -> Iterator[Route]:
    """Every route of the server, without the pages of the schema."""
    app: Litestar = build(doors.room).http.rest  # type: ignore[attr-defined]
    for route in app.routes:
        assert isinstance(route, HTTPRoute)
        path = re.sub(r":\w+}", "}", route.path_format)
        if not path.startswith("/api/schema"):
            yield from ((m, path) for each in handlers_of(route) for m in each.http_methods - {"HEAD"})


async def allowed(doors: Doors, person: Person, *, token: str = "") -> set[Route]:
    """The routes that do not turn this person away; most find something else wrong with an empty request."""
    headers = {"authorization": f"Bearer {token}"} if token else {}
    table, found = await doors.table(), set()
    for method, path in walk(doors):
        url = re.sub(r"{\w+}", "1", path.replace("{table}", table))
        answer = await person.http.request(method, url, json={} if method == "POST" else None, headers=headers)
        assert answer.status_code != 500, (method, path, answer.text)
        if answer.status_code not in REFUSED:
            found.add((method, path))
    return found


async def test_every_route_is_walked_and_has_its_place() -> None:
    async with open_doors() as doors:
        assert set(walk(doors)) == ANYONE | WATCH | PLAY | SESSION | PROVED


@pytest.mark.parametrize(
    ("scopes", "may"),
    [(["watch"], ANYONE | WATCH), (["play"], ANYONE | PLAY), (["watch", "play"], ANYONE | WATCH | PLAY)],
    ids=["watch", "play", "both"],
)
async def test_a_token_opens_what_its_scopes_say_and_nothing_else(scopes: list[str], may: set[Route]) -> None:
    async with open_doors() as doors:
        ada = await doors.guest("Ada", socket=False)
        await ada.http.post("/api/register", json={"password": "correct horse"})
        for role in (Role.ADMIN, Role.FLOOR, Role.INTEGRITY):
            secret = await doors.room.desk.invite(role)
            assert (await ada.http.post("/api/invitation", json={"secret": secret})).status_code == 200
        token = (await ada.http.post("/api/tokens", json={"scopes": scopes})).json()["secret"]
        assert await allowed(doors, doors.stranger(), token=token) == may


async def test_a_stranger_is_let_in_where_anyone_is() -> None:
    async with open_doors() as doors:
        assert await allowed(doors, doors.stranger()) == ANYONE


async def test_a_watch_token_opens_no_table_and_revokes_no_token() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann", socket=False)
        other = (await ann.http.post("/api/tokens", json={})).json()["token"]
        secret = (await ann.http.post("/api/tokens", json={"scopes": ["watch"]})).json()["secret"]
        program, header = doors.stranger(), {"authorization": f"Bearer {secret}"}
        opened = await program.http.post("/api/tables", json={"game": "holdem"}, headers=header)
        assert (opened.status_code, opened.json()["code"]) == (403, "watch-only")
        revoked = await program.http.delete(f"/api/tokens/{other}", headers=header)
        assert (revoked.status_code, revoked.json()["code"]) == (403, "session-only")
        assert not doors.room.hosts
        assert len((await ann.http.get("/api/tokens")).json()) == 2


async def test_a_route_that_does_not_say_who_may_call_it_keeps_the_server_from_starting(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    @get("/api/new", sync_to_thread=False)
    def new() -> None: ...

    async with open_doors() as doors:
        monkeypatch.setattr("riverboat.server.http.routes.HANDLERS", (*HANDLERS, new))
        with pytest.raises(AssertionError, match="/api/new"):
            build(doors.room)
