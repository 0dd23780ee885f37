"""Who reads the metrics: a setting of the room."""

import pytest
from msgspec.structs import replace
from officekit import floor_person
from prometheus_client import REGISTRY
from roomkit import QUICK, open_doors

from riverboat.server import metrics

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


def test_times_are_counted_up_to_each_bound() -> None:
    """As Prometheus has it: a bucket holds all that took no longer than its bound, and the last holds everything."""
    times = metrics.Times("riverboat_test_seconds", "Made for this test")
    try:
        for seconds in (0.0004, 0.001, 0.0011, 9.0):
            times.observe(seconds)
        (family,) = times.collect()
    finally:
        REGISTRY.unregister(times)
    counted = {sample.labels["le"]: sample.value for sample in family.samples if "le" in sample.labels}
    assert [counted[bound] for bound in ("0.0005", "0.001", "0.002", "5.0", "+Inf")] == [1, 2, 3, 3, 4]
    whole = {sample.name: sample.value for sample in family.samples if "le" not in sample.labels}
    assert whole == {"riverboat_test_seconds_count": 4, "riverboat_test_seconds_sum": pytest.approx(9.0025)}
