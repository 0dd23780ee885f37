"""Who comes in and how: guests, passwords, roles, tokens, cookies, other people's pages."""

import asyncio

import msgspec
from roomkit import QUICK, Doors, Person, open_doors

from riverboat.core.errors import Refused
from riverboat.ports import Overdrawn
from riverboat.room import account_words as words
from riverboat.room.account_words import Kind, Role
from riverboat.server.limits import Limits


async def test_a_guest_gets_a_name_a_cookie_and_play_money() -> None:
    async with open_doors() as doors:
        person = doors.stranger()
        answer = await person.http.post("/api/guest", json={"name": "  Ann   Lee "})
        assert answer.status_code == 201
        assert answer.json()["name"] == "Ann Lee"
        assert answer.json()["balance"] == 1_000_000
        cookie = answer.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        assert "Secure" not in cookie
        assert (await person.http.get("/api/me")).json()["name"] == "Ann Lee"


async def test_behind_https_the_cookie_is_secure() -> None:
    async with open_doors(msgspec.structs.replace(QUICK, https=True)) as doors:
        answer = await doors.stranger().http.post("/api/guest", json={"name": "Ann"})
        assert "Secure" in answer.headers["set-cookie"]


async def test_names_that_nobody_may_have() -> None:
    async with open_doors() as doors:
        await doors.guest("Ann", socket=False)
        for name, code in {
            "Ann": "name-taken",
            "ANN": "name-taken",
            "\uff21nn": "name-taken",
            "\u0410nn": "mixed-scripts",  # a Cyrillic A
            "\u0391NN": "mixed-scripts",  # a Greek Alpha
            "\u0430dmin": "reserved-name",
            "\u0412ot Ann": "reserved-name",
            "A": "bad-name-length",
            "x" * 25: "bad-name-length",
            "a\u202eb": "bad-name",
            "a\x07b": "bad-name",
            "Bot Ann": "reserved-name",
            "Admin": "reserved-name",
        }.items():
            answer = await doors.stranger().http.post("/api/guest", json={"name": name})
            assert answer.json()["code"] == code, name
            assert answer.status_code in (400, 409)
            assert answer.json()["sentence"]


async def test_a_guest_registers_and_logs_in_again_elsewhere() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann", socket=False)
        assert (await ann.http.post("/api/register", json={"password": "short"})).json()["code"] == "bad-password"
        answer = await ann.http.post("/api/register", json={"password": "correct horse"})
        assert (answer.status_code, answer.json()["kind"]) == (201, "registered")
        elsewhere = doors.stranger()
        for name, password in (("Ann", "wrong horse"), ("Nobody", "correct horse")):
            wrong = await elsewhere.http.post("/api/login", json={"name": name, "password": password})
            assert (wrong.status_code, wrong.json()["code"]) == (401, "wrong-password")
        right = await elsewhere.http.post("/api/login", json={"name": "ann", "password": "correct horse"})
        assert right.json()["name"] == "Ann"
        assert right.json()["balance"] == 1_000_000


async def test_a_guest_without_a_password_cannot_be_logged_in_to() -> None:
    async with open_doors() as doors:
        await doors.guest("Ann", socket=False)
        answer = await doors.stranger().http.post("/api/login", json={"name": "Ann", "password": ""})
        assert answer.json()["code"] == "wrong-password"


async def test_after_logging_out_the_cookie_is_worth_nothing() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann", socket=False)
        secret = ann.http.cookies["riverboat"]
        assert (await ann.http.post("/api/logout")).status_code == 204
        thief = doors.stranger()
        thief.http.cookies.set("riverboat", secret)
        assert (await thief.http.get("/api/me")).status_code == 401


async def test_log_ins_are_throttled_by_name() -> None:
    limits = msgspec.structs.replace(QUICK.limits, logins_per_minute=3)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        person, guess = doors.stranger(), {"name": "Ann", "password": "guess"}
        # All at once: a password takes its time, and after a third of a minute one more may be tried.
        answers = await asyncio.gather(*(person.http.post("/api/login", json=guess) for _ in range(4)))
        assert sorted(answer.status_code for answer in answers) == [401, 401, 401, 429]


async def test_pages_of_other_sites_may_not_act_in_our_players_name() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann", socket=False)
        table = await doors.table()
        for headers in (
            {"origin": "https://evil.example"},
            {"origin": "null"},
            {"sec-fetch-site": "cross-site"},
        ):
            answer = await ann.http.post("/api/logout", headers=headers)
            assert (answer.status_code, answer.json()["code"]) == (403, "not-here"), headers
        del ann.http.headers["x-riverboat"]
        assert (await ann.http.post("/api/logout")).status_code == 403
        own = await ann.http.post("/api/tokens", json={}, headers={"origin": doors.base})
        assert own.status_code == 201
        assert (await ann.http.get("/api/me")).json()["name"] == "Ann"
        assert await refused_socket(ann, origin="https://evil.example") == 403
        await ann.connect(origin=doors.base)
        assert (await ann.watch(table))["tell"] == "snapshot"


async def refused_socket(person: Person, **how: str) -> int:
    from websockets.exceptions import InvalidStatus

    try:
        await person.connect(**how)
    except InvalidStatus as refused:
        return refused.response.status_code
    return 0


async def test_a_token_plays_until_it_is_revoked() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann", socket=False)
        issued = (await ann.http.post("/api/tokens", json={"label": "laptop", "bot": "Robby"})).json()
        assert issued["name"] == "Bot Robby"
        robby = doors.stranger()
        await robby.connect(token=issued["secret"])
        await robby.watch(table)
        assert (await robby.do(table, do="sit", seat=1, chips=20_000))["tell"] == "done"
        assert doors.room.hosts[table].table.chair(1).player == doors.word("Bot Robby")
        rows = (await ann.http.get("/api/tokens")).json()
        assert rows == [{"token": issued["token"], "label": "laptop", "scopes": ["watch", "play"]}]
        assert (await ann.http.delete(f"/api/tokens/{issued['token']}")).status_code == 204
        assert await refused_socket(doors.stranger(), token=issued["secret"]) == 403


async def test_a_token_for_watching_gives_no_commands() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann", socket=False)
        issued = (await ann.http.post("/api/tokens", json={"scopes": ["watch"]})).json()
        viewer = await doors.stranger().connect(token=issued["secret"])
        assert (await viewer.do(table, do="sit", seat=1, chips=0))["code"] == "watch-only"
        again = await viewer.http.post("/api/tokens", json={}, headers={"authorization": f"Bearer {issued['secret']}"})
        assert (again.status_code, again.json()["code"]) == (403, "session-only")


async def test_nobody_revokes_the_token_of_another() -> None:
    async with open_doors() as doors:
        ann, bob = await doors.guest("Ann", socket=False), await doors.guest("Bob", socket=False)
        issued = (await ann.http.post("/api/tokens", json={})).json()
        assert (await bob.http.delete(f"/api/tokens/{issued['token']}")).status_code == 404


async def test_strokes_that_look_alike_make_no_second_player() -> None:
    async with open_doors() as doors:
        await doors.guest("Bill0", socket=False)
        assert [await _guest(doors, name) for name in ("BiIl0", "Bi1l0", "BillO", "Bell0")] == [409, 409, 409, 201]


async def test_the_one_time_link_makes_one_administrator_with_a_password() -> None:
    async with open_doors() as doors:
        secret = await doors.room.desk.invite(Role.ADMIN)
        ann, bob = doors.stranger(), await doors.guest("Bob", socket=False)
        assert (await bob.http.post("/api/roles", json={"name": "Bob", "role": "floor"})).status_code == 403
        looked = await ann.http.post("/api/invitation/role", json={"secret": secret})
        assert looked.json() == {"role": "admin"}
        for body, code in (
            ({"name": "Ann"}, "log-in-first"),
            ({"name": "Ann", "password": "short"}, "bad-password"),
            ({"name": "Bob", "password": "correct horse"}, "name-taken"),
        ):
            assert (await ann.http.post("/api/invitation", json={"secret": secret, **body})).json()["code"] == code
        chosen = {"secret": secret, "name": "Ann", "password": "correct horse"}
        answer = await ann.http.post("/api/invitation", json=chosen)
        assert (answer.json()["roles"], answer.json()["kind"]) == (["admin", "player"], "registered")
        assert (await ann.http.get("/api/me")).json()["name"] == "Ann"
        assert (await bob.http.post("/api/register", json={"password": "correct horse"})).status_code == 201
        assert (await ann.http.post("/api/roles", json={"name": "Bob", "role": "floor"})).status_code == 200
        assert (await bob.http.get("/api/me")).json()["roles"] == ["floor", "player"]


async def test_a_link_that_was_used_is_refused_before_anybody_is_made() -> None:
    async with open_doors() as doors:
        secret = await doors.room.desk.invite(Role.FLOOR)
        flo = doors.stranger()
        await flo.http.post("/api/invitation", json={"secret": secret, "name": "Flo", "password": "correct horse"})
        known = len(doors.room.desk.state.accounts)
        late = doors.stranger()
        for path in ("/api/invitation", "/api/invitation/role"):
            answer = await late.http.post(path, json={"secret": secret, "name": "Eve", "password": "correct horse"})
            assert answer.json()["code"] == "invitation-used"
        assert len(doors.room.desk.state.accounts) == known


async def test_a_guest_takes_a_role_with_a_password() -> None:
    async with open_doors() as doors:
        secret = await doors.room.desk.invite(Role.FLOOR)
        flo = await doors.guest("Flo", socket=False)
        refused = await flo.http.post("/api/invitation", json={"secret": secret})
        assert refused.json()["code"] == "role-needs-password"
        answer = await flo.http.post("/api/invitation", json={"secret": secret, "password": "correct horse"})
        assert (answer.json()["name"], answer.json()["roles"]) == ("Flo", ["floor", "player"])


async def test_who_lost_the_link_gets_a_new_one_and_the_old_is_void() -> None:
    asked = msgspec.structs.replace(QUICK, new_admin_link=True)
    async with open_doors(asked) as doors:
        (old,) = doors.room.desk.state.invitations
        await doors.room.desk.invite(Role.ADMIN)
        assert old not in doors.room.desk.state.invitations


async def test_a_new_password_ends_the_other_sessions() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        await ann.http.post("/api/register", json={"password": "correct horse"})
        elsewhere = doors.stranger()
        await elsewhere.http.post("/api/login", json={"name": "Ann", "password": "correct horse"})
        await elsewhere.connect()
        new = {"password": "battery staple", "old": "correct horse"}
        assert (await ann.http.post("/api/register", json=new)).status_code == 201
        assert (await elsewhere.closed())[0] == 1008
        assert (await elsewhere.http.get("/api/me")).status_code == 401
        assert (await ann.http.get("/api/me")).json()["name"] == "Ann"
        assert (await ann.ask(say="ping", id="still here"))["tell"] == "pong"


async def test_a_forged_role_in_a_request_is_passed_over() -> None:
    async with open_doors() as doors:
        person = doors.stranger()
        answer = await person.http.post("/api/guest", json={"name": "Eve", "roles": ["admin"], "kind": "bot"})
        assert (answer.json()["roles"], answer.json()["kind"]) == (["player"], "guest")


async def test_accounts_sessions_and_money_outlive_the_server(tmp_path: object) -> None:
    config = msgspec.structs.replace(QUICK, database_url=f"sqlite:///{tmp_path}/room.sqlite")
    async with open_doors(config) as doors:
        ann = await doors.guest("Ann", socket=False)
        secret = ann.http.cookies["riverboat"]
    async with open_doors(config) as doors:
        again = doors.stranger()
        again.http.cookies.set("riverboat", secret)
        me = (await again.http.get("/api/me")).json()
        assert (me["name"], me["balance"]) == ("Ann", 1_000_000)
        taken = await doors.stranger().http.post("/api/guest", json={"name": "ann"})
        assert taken.json()["code"] == "name-taken"


async def test_guests_from_one_address_are_throttled() -> None:
    limits = msgspec.structs.replace(QUICK.limits, guests_per_minute=2)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        codes = await asyncio.gather(*(_guest(doors, name) for name in ("Ann", "Bob", "Carl")))
        assert sorted(codes) == [201, 201, 429]


async def _guest(doors: Doors, name: str) -> int:
    return (await doors.stranger().http.post("/api/guest", json={"name": name})).status_code


async def test_requests_from_one_address_are_throttled() -> None:
    limits = Limits(requests_per_second=0.001, requests_burst=3)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        person = doors.stranger()
        assert [(await person.http.get("/api/games")).status_code for _ in range(4)] == [200, 200, 200, 429]


async def test_one_order_that_cannot_be_stored_fails_alone() -> None:
    """They arrive together, and are stored together where that can be done."""
    async with open_doors() as doors:
        await doors.guest("Ann", socket=False)
        desk = doors.room.desk
        ann = desk.account_named("Ann")
        too_much = words.CloseAccount(ann.id, {ann.id: 10**12}, asked=True)
        closed, bob, taken = await asyncio.gather(
            desk.do(too_much),
            desk.open_account("Bob", Kind.GUEST),
            desk.open_account("Ann", Kind.GUEST),
            return_exceptions=True,
        )
        assert isinstance(closed, Overdrawn)
        assert isinstance(taken, Refused)
        assert not isinstance(bob, BaseException)
        assert desk.account_named("Bob").id == bob.id
        assert desk.account_named("Ann") is not None
