"""Authenticator apps: set up, asked for, used once, lost, required."""

import asyncio
import stat
from pathlib import Path

import msgspec
import pytest
from movedkit import MovedClock
from officekit import PASSWORD, administrator, code, facts, registered
from roomkit import QUICK, Doors, open_doors
from totpkit import App, log_in, prove, set_up

from riverboat.core.errors import Refused
from riverboat.room.accounts import STREAM as ACCOUNTS
from riverboat.room.sessions import PROOF_MS
from riverboat.server.accounts.sealing import TOTP_KEY, Sealing

STRICT = msgspec.structs.replace(QUICK, staff_totp="required")


async def test_an_app_is_in_force_after_its_first_right_code(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ann = await registered(doors, "Ann")
        begun = (await ann.http.post("/api/totp")).json()
        assert begun["uri"].startswith("otpauth://totp/Riverboat%3AAnn?secret=" + begun["secret"])
        app = App(clock, begun["secret"])
        assert await log_in(doors.stranger(), "Ann") == (200, ""), "not in force yet"
        assert await code(ann, "/api/totp/confirmation", code=app.wrong()) == (401, "wrong-code")
        assert (await ann.http.get("/api/me")).json()["totp"] == "off"
        elsewhere = doors.stranger()
        await log_in(elsewhere, "Ann")
        confirmed = await ann.http.post("/api/totp/confirmation", json={"code": app.code()})
        assert len(set(confirmed.json()["codes"])) == 10
        assert (await ann.http.get("/api/me")).json()["totp"] == "on"
        assert (await ann.http.get("/api/totp")).json() == {"totp": "on", "recovery_codes": 10}
        assert (await elsewhere.http.get("/api/me")).status_code == 401, "logged in without a code"
        assert await code(ann, "/api/totp/confirmation", code=app.code()) == (409, "totp-not-begun")
        assert await code(ann, "/api/totp") == (409, "totp-on")


async def test_the_first_code_cannot_be_guessed_and_nobody_uses_up_the_owners_tries(clock: MovedClock) -> None:
    limits = msgspec.structs.replace(QUICK.limits, logins_per_minute=3, logins_per_name_per_hour=6)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        ann, thief = await registered(doors, "Ann"), doors.stranger()
        assert await log_in(thief, "Ann") == (200, "")
        app = App(clock, (await ann.http.post("/api/totp")).json()["secret"])
        assert await code(thief, "/api/totp/confirmation", code=app.code()) == (409, "totp-not-begun"), "not theirs"
        guesses = [await code(thief, "/api/totp/confirmation", code=app.wrong()) for _ in range(3)]
        assert guesses[-1] == (429, "too-fast")
        assert (await ann.http.post("/api/totp/confirmation", json={"code": app.code()})).status_code == 200
        assert await log_in(doors.stranger(), "Ann", app.code()) == (200, ""), "codes for logging in are not used up"


async def test_the_session_that_begins_an_app_has_a_few_tries_at_its_code(clock: MovedClock) -> None:
    limits = msgspec.structs.replace(QUICK.limits, logins_per_minute=3, logins_per_name_per_hour=6)
    async with open_doors(msgspec.structs.replace(QUICK, limits=limits)) as doors:
        ann = await registered(doors, "Ann")
        app = App(clock, (await ann.http.post("/api/totp")).json()["secret"])
        tries = [await code(ann, "/api/totp/confirmation", code=app.wrong()) for _ in range(4)]
        assert tries == [(401, "wrong-code")] * 3 + [(429, "too-fast")]
        assert await code(ann, "/api/totp/confirmation", code=app.code()) == (429, "too-fast"), "right or wrong"


async def test_log_in_takes_the_code_as_a_second_step(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ann = await registered(doors, "Ann")
        app, _ = await set_up(ann, clock)
        late = doors.stranger()
        assert await log_in(late, "Ann", app.code(), password="wrong horse") == (401, "wrong-password")
        assert await log_in(late, "Ann") == (401, "code-needed")
        assert await log_in(late, "Ann", app.wrong()) == (401, "wrong-code")
        assert "riverboat" not in late.http.cookies
        assert await log_in(late, "Ann", app.code()) == (200, "")


async def test_a_code_counts_once_and_none_before_it(clock: MovedClock, tmp_path: Path) -> None:
    kept = {"keys": tmp_path / "keys", "database_url": f"sqlite:///{tmp_path}/room.sqlite"}
    config = msgspec.structs.replace(QUICK, **kept)
    async with open_doors(config) as doors:
        app, _ = await set_up(await registered(doors, "Ann"), clock)
        early, seen = app.shown(steps=1), app.code()
        assert early == seen
        both = await asyncio.gather(*(log_in(doors.stranger(), "Ann", seen) for _ in range(2)))
        assert sorted(both) == [(200, ""), (401, "code-used")]
        before = app.shown(steps=-1)
        assert await log_in(doors.stranger(), "Ann", before) == (401, "code-used")
    async with open_doors(config) as doors:
        assert await log_in(doors.stranger(), "Ann", seen) == (401, "code-used"), "also after a restart"
        assert await log_in(doors.stranger(), "Ann", app.code()) == (200, "")


async def test_a_recovery_code_counts_once(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ann = await registered(doors, "Ann")
        _, codes = await set_up(ann, clock)
        assert await log_in(doors.stranger(), "Ann", codes[0].lower()) == (200, "")
        assert await log_in(doors.stranger(), "Ann", codes[0]) == (401, "wrong-code")
        assert (await ann.http.get("/api/totp")).json()["recovery_codes"] == 9
        fresh = (await ann.http.post("/api/totp/recovery-codes")).json()["codes"]
        assert await log_in(doors.stranger(), "Ann", codes[1]) == (401, "wrong-code"), "the old ones are void"
        assert await log_in(doors.stranger(), "Ann", fresh[0]) == (200, "")


async def test_nothing_that_is_secret_is_stored_or_told(clock: MovedClock, capfd: pytest.CaptureFixture[str]) -> None:
    async with open_doors() as doors:
        ann, ada = await registered(doors, "Ann"), await administrator(doors)
        app, codes = await set_up(ann, clock)
        right = app.code()
        assert await log_in(doors.stranger(), "Ann", right) == (200, "")
        stored = str(await facts(doors, ACCOUNTS))
        told = [(await ann.http.get(path)).text for path in ("/api/me", "/api/totp", "/api/sessions")]
        told.append((await ada.http.get("/api/accounts")).text)
        logged = "".join(capfd.readouterr())
        for secret in (app.secret.hex(), str(app.secret)[2:-1], *codes, right, _base32(app), _base64(app)):
            assert secret not in stored
            assert secret not in "".join(told)
            assert secret not in logged


def _base32(app: App) -> str:
    from base64 import b32encode

    return b32encode(app.secret).decode()


def _base64(app: App) -> str:
    from base64 import b64encode

    return b64encode(app.secret).decode().rstrip("=")


async def test_turning_it_off_takes_password_and_code(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ann = await registered(doors, "Ann")
        app, _ = await set_up(ann, clock)
        for password, typed, expected in (
            ("wrong horse", app.code(), (403, "not-your-password")),
            (PASSWORD, "", (401, "code-needed")),
            (PASSWORD, app.wrong(), (401, "wrong-code")),
        ):
            assert await code(ann, "/api/totp/off", password=password, code=typed) == expected
        assert await code(ann, "/api/totp/off", password=PASSWORD, code=app.code()) == (204, "")
        assert await log_in(doors.stranger(), "Ann") == (200, "")
        assert await code(ann, "/api/totp/off", password=PASSWORD, code="") == (409, "totp-off")
        assert await code(ann, "/api/totp/recovery-codes") == (409, "totp-off")


async def test_another_password_takes_the_code_too(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ann = await registered(doors, "Ann")
        app, _ = await set_up(ann, clock)
        new = {"password": "battery staple", "old": PASSWORD}
        assert await code(ann, "/api/register", **new) == (401, "code-needed")
        assert await code(ann, "/api/register", **new, code=app.code()) == (201, "")
        assert await log_in(doors.stranger(), "Ann", app.code(), "battery staple") == (200, "")


async def test_guests_and_bots_have_none() -> None:
    async with open_doors() as doors:
        gus = await doors.guest("Gus", socket=False)
        assert await code(gus, "/api/totp") == (400, "totp-needs-password")


async def test_guessing_codes_is_slowed_down_and_the_owner_is_not_locked_out(clock: MovedClock) -> None:
    limits = msgspec.structs.replace(QUICK.limits, logins_per_name_per_hour=60)
    config = msgspec.structs.replace(QUICK, limits=msgspec.structs.replace(limits, logins_per_minute=4))
    config = msgspec.structs.replace(config, trusted_proxies=("127.0.0.1",))
    async with open_doors(config) as doors:
        ann = await registered(doors, "Ann")
        app, _ = await set_up(ann, clock)
        owner = doors.stranger()
        assert await log_in(owner, "Ann", app.code()) == (200, "")
        await owner.http.post("/api/logout")
        codes = []
        for number in range(6):  # each from another address
            thief = doors.stranger()
            thief.http.headers["x-forwarded-for"] = f"192.0.2.{number}"
            codes.append((await log_in(thief, "Ann", app.wrong()))[1])
        # The owner's first log-in was that of a stranger, too.
        assert codes == ["wrong-code"] * 3 + ["too-fast"] * 3
        thief.http.headers["x-forwarded-for"] = "192.0.2.99"
        assert await log_in(thief, "Ann", app.code()) == (429, "too-fast"), "right or wrong"
        assert await log_in(owner, "Ann", app.code()) == (200, ""), "the owner's browser is known"


# ---------------------------------------------------------------- by an administrator


async def test_an_administrator_resets_what_somebody_has_lost(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ada, ann = await administrator(doors), await registered(doors, "Ann")
        await set_up(ann, clock)
        await ann.connect()
        assert await code(ann, "/api/accounts/totp-reset", name="Ann") == (403, "not-your-role")
        assert await code(ada, "/api/accounts/totp-reset", name="Nobody") == (404, "no-such-account")
        assert await code(ada, "/api/accounts/totp-reset", name="Ann") == (204, "")
        assert (await ann.closed())[0] == 1008
        assert (await ann.http.get("/api/me")).status_code == 401
        assert await log_in(doors.stranger(), "Ann") == (200, "")
        (reset,) = [fact for fact in await facts(doors, ACCOUNTS) if fact["fact"] == "totp-turned-off"]
        assert reset["by"] == doors.room.desk.account_named("Ada").id
        assert await code(ada, "/api/accounts/totp-reset", name="Ann") == (409, "totp-off")


async def test_nobody_resets_their_own(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        await set_up(ada, clock)
        assert await code(ada, "/api/accounts/totp-reset", name="Ada") == (400, "own-totp")


# ---------------------------------------------------------------- required of the staff


async def test_where_it_is_required_a_role_waits_for_it(clock: MovedClock) -> None:
    async with open_doors(STRICT) as doors:
        table = await doors.table()
        ada, bob = await administrator(doors), await registered(doors, "Bob")
        me = (await ada.http.get("/api/me")).json()
        assert (me["roles"], me["totp"]) == (["admin", "player"], "needed")
        assert (await bob.http.get("/api/me")).json()["totp"] == "off", "a player chooses"
        token = (await bob.http.post("/api/tokens", json={})).json()["token"]
        for method, path, body in OFFICE:
            answer = await ada.http.request(method, path.format(table=table), json=body)
            assert (answer.status_code, answer.json()["code"]) == (403, "totp-needed"), path
        assert (await ada.http.delete(f"/api/tokens/{token}")).status_code == 404
        await ada.connect()
        assert (await ada.do(table, do="hold-table"))["code"] == "not-your-command"
        app, _ = await set_up(ada, clock)
        assert await code(ada, "/api/roles", name="Bob", role="floor") == (200, "")
        assert (await ada.do(table, do="hold-table"))["tell"] == "done"
        assert await code(ada, "/api/totp/off", password=PASSWORD, code=app.code()) == (204, "")
        assert await code(ada, "/api/roles", name="Bob", role="cage") == (403, "totp-needed")


OFFICE = (
    ("GET", "/api/accounts", None),
    ("GET", "/api/invitations", None),
    ("POST", "/api/invitations", {"role": "floor"}),
    ("DELETE", "/api/invitations/0123456789ab", None),
    ("POST", "/api/roles", {"name": "Bob", "role": "floor"}),
    ("POST", "/api/roles/take", {"name": "Ada", "role": "admin"}),
    ("POST", "/api/accounts/totp-reset", {"name": "Bob"}),
    ("POST", "/api/tables/{table}/close", None),
    ("POST", "/api/tables/{table}/hold", None),
    ("GET", "/api/tables/{table}/floor", None),
)


# ---------------------------------------------------------------- the key


def test_what_is_sealed_is_opened_for_its_owner_with_its_key_only(tmp_path: Path) -> None:
    file = tmp_path / "room.totp-key"
    sealed = Sealing(file=file).seal(b"secret", "ann")
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert Sealing(file=file).open(sealed, "ann") == b"secret"
    assert Sealing("a long secret").seal(b"secret", "ann") != Sealing("a long secret").seal(b"secret", "ann")
    assert Sealing("a long secret").open(Sealing("a long secret").seal(b"secret", "ann"), "ann") == b"secret"
    for sealing, whose in ((Sealing(file=file), "bob"), (Sealing("another"), "ann"), (Sealing(), "ann")):
        with pytest.raises(Refused, match="totp-unreadable"):
            sealing.open(sealed, whose)
    file.write_bytes(b"")
    with pytest.raises(Refused, match="totp-unreadable"):
        Sealing(file=file).open(sealed, "ann")


async def test_without_its_key_a_room_says_so_and_recovery_codes_still_count(clock: MovedClock, tmp_path: Path) -> None:
    file = tmp_path / "keys" / TOTP_KEY
    config = msgspec.structs.replace(QUICK, database_url=f"sqlite:///{tmp_path}/room.sqlite", keys=file.parent)
    async with open_doors(config) as doors:
        app, codes = await set_up(await registered(doors, "Ann"), clock)
    file.unlink()
    async with open_doors(config) as doors:
        assert await log_in(doors.stranger(), "Ann", app.code()) == (503, "totp-unreadable")
        assert not file.exists(), "a new key would hide the loss"
        assert await log_in(doors.stranger(), "Ann", codes[0]) == (200, "")


# ---------------------------------------------------------------- re-authentication


async def dangerous(doors: Doors) -> list[tuple[str, str, dict[str, str] | None]]:
    """Routes that take a fresh proof, called so that something else is wrong where nothing may happen."""
    table = await doors.table()
    return [
        ("POST", "/api/roles", {"name": "Ann", "role": "floor"}),
        ("POST", "/api/roles/take", {"name": "Ann", "role": "floor"}),
        ("POST", "/api/accounts/totp-reset", {"name": "Ann"}),
        ("POST", "/api/invitations", {"role": "floor"}),
        ("POST", "/api/tables/000000/close", None),
        ("POST", f"/api/tables/{table}/revival", None),
        ("POST", f"/api/tables/{table}/void", None),
        ("POST", "/api/tokens", {"label": "x"}),
        ("DELETE", "/api/tokens/000000", None),
        ("POST", "/api/totp", None),
        ("POST", "/api/totp/recovery-codes", None),
    ]


async def test_what_is_dangerous_takes_a_fresh_proof(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ada, _ = await administrator(doors), await registered(doors, "Ann")
        routes = await dangerous(doors)
        clock.pass_ms(PROOF_MS + 1)
        before = await facts(doors, ACCOUNTS)
        for method, path, body in routes:
            answer = await ada.http.request(method, path, json=body)
            assert (answer.status_code, answer.json()["code"]) == (403, "reauthenticate"), path
        assert await facts(doors, ACCOUNTS) == before
        assert await prove(ada, password="wrong horse") == (403, "not-your-password")
        assert await code(ada, "/api/invitations", role="floor") == (403, "reauthenticate")
        assert await prove(ada) == (204, "")
        for method, path, body in routes:
            answer = await ada.http.request(method, path, json=body)
            assert "reauthenticate" not in answer.text, path
        clock.pass_ms(PROOF_MS)
        assert await code(ada, "/api/invitations", role="floor") == (201, ""), "ten minutes, and not a moment less"
        clock.pass_ms(1)
        assert await code(ada, "/api/invitations", role="floor") == (403, "reauthenticate")


async def test_a_proof_is_good_in_its_own_session_only_and_takes_the_code(clock: MovedClock) -> None:
    async with open_doors() as doors:
        ada = await administrator(doors)
        app, _ = await set_up(ada, clock)
        other = doors.stranger()
        assert await log_in(other, "Ada", app.code()) == (200, "")
        clock.pass_ms(PROOF_MS + 1)
        assert await prove(ada) == (401, "code-needed")
        assert await prove(ada, app.wrong()) == (401, "wrong-code")
        assert await prove(ada, app.code()) == (204, "")
        assert await code(ada, "/api/invitations", role="floor") == (201, "")
        assert await code(other, "/api/invitations", role="floor") == (403, "reauthenticate")


async def test_a_guest_has_nothing_to_prove(clock: MovedClock) -> None:
    async with open_doors() as doors:
        gus = await doors.guest("Gus", socket=False)
        clock.pass_ms(PROOF_MS + 1)
        assert await code(gus, "/api/tokens", label="mine") == (201, "")
        assert await prove(gus, password="") == (403, "not-your-password")


async def test_somebody_who_has_just_chosen_a_password_has_proved_it(clock: MovedClock) -> None:
    async with open_doors() as doors:
        gus = await doors.guest("Gus", socket=False)
        clock.pass_ms(PROOF_MS + 1)
        assert await code(gus, "/api/register", password=PASSWORD) == (201, "")
        assert await code(gus, "/api/totp") == (201, "")
