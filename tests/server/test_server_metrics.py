"""Who reads the metrics: a setting of the room."""

import pytest
from msgspec.structs import replace
from officekit import floor_person
from roomkit import QUICK, open_doors

PROXIED = {"x-forwarded-for": "203.0.113.9"}


@pytest.mark.parametrize(
    ("setting", "headers", "status"),
    [
        ("off", {}, 403),
        ("local", {}, 200),
        ("local", PROXIED, 403),
        ("local", {"x-forwarded-for": "127.0.0.1"}, 403),
        ("local", {"x-real-ip": "127.0.0.1"}, 403),
        ("token", {}, 403),
        ("token", {"authorization": "Bearer wrong"}, 403),
        ("token", {"authorization": "Bearer sesame", **PROXIED}, 200),
        ("open", PROXIED, 200),
    ],
)
async def test_only_those_read_them_whom_the_setting_names(setting: str, headers: dict[str, str], status: int) -> None:
    async with open_doors(replace(QUICK, metrics=setting, metrics_token="sesame")) as doors:
        answer = await doors.stranger().http.get("/metrics", headers=headers)
        assert answer.status_code == status
        assert ("riverboat_commands_total" in answer.text) == (status == 200)


async def test_the_staff_reads_them_from_elsewhere_and_a_player_does_not() -> None:
    async with open_doors() as doors:
        flo, ann = await floor_person(doors), await doors.guest("Ann", socket=False)
        assert (await flo.http.get("/metrics", headers=PROXIED)).status_code == 200
        assert (await ann.http.get("/metrics", headers=PROXIED)).status_code == 403


async def test_a_token_that_nobody_has_set_opens_nothing() -> None:
    async with open_doors(replace(QUICK, metrics="token")) as doors:
        assert (await doors.stranger().http.get("/metrics", headers={"authorization": "Bearer"})).status_code == 403
