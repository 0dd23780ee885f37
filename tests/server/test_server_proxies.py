"""Where somebody comes from: a forwarded address is believed from the proxies that the operator names, else not."""

import msgspec
import pytest
from roomkit import QUICK, Doors, open_doors
from structlog.testing import capture_logs

ONE_GUEST = msgspec.structs.replace(QUICK, limits=msgspec.structs.replace(QUICK.limits, guests_per_minute=1))


async def come(doors: Doors, name: str, **headers: str) -> tuple[int, str]:
    sent = {key.replace("_", "-"): value for key, value in headers.items()}
    answer = await doors.stranger().http.post("/api/guest", json={"name": name}, headers=sent)
    return answer.status_code, answer.headers.get("set-cookie", "")


async def test_a_forwarded_address_is_not_believed_by_default() -> None:
    async with open_doors(ONE_GUEST) as doors:
        assert (await come(doors, "Ann", x_forwarded_for="192.0.2.1"))[0] == 201
        assert (await come(doors, "Bob", x_forwarded_for="192.0.2.2"))[0] == 429


async def test_nor_that_the_line_is_encrypted() -> None:
    async with open_doors() as doors:
        status, cookie = await come(doors, "Ann", x_forwarded_proto="https")
        assert status == 201
        assert "Secure" not in cookie


@pytest.mark.parametrize("proxies", [("127.0.0.1",), ("127.0.0.0/8",)])
async def test_a_proxy_that_is_named_is_believed(proxies: tuple[str, ...]) -> None:
    async with open_doors(msgspec.structs.replace(ONE_GUEST, trusted_proxies=proxies)) as doors:
        assert (await come(doors, "Ann", x_forwarded_for="192.0.2.1"))[0] == 201
        assert (await come(doors, "Bob", x_forwarded_for="192.0.2.2"))[0] == 201
        assert (await come(doors, "Cyd", x_forwarded_for="192.0.2.2"))[0] == 429
        # What a client writes into the header itself stands before what the proxy adds.
        assert (await come(doors, "Dan", x_forwarded_for="198.51.100.9, 192.0.2.2"))[0] == 429
        status, cookie = await come(doors, "Eve", x_forwarded_for="192.0.2.3", x_forwarded_proto="https")
        assert status == 201
        assert "Secure" in cookie


async def test_another_proxy_is_not() -> None:
    async with open_doors(msgspec.structs.replace(ONE_GUEST, trusted_proxies=("192.0.2.77",))) as doors:
        assert (await come(doors, "Ann", x_forwarded_for="192.0.2.1"))[0] == 201
        assert (await come(doors, "Bob", x_forwarded_for="192.0.2.2"))[0] == 429


@pytest.mark.parametrize(
    ("proxies", "header", "said"),
    [
        ((), "x_forwarded_for", 1),
        (("192.0.2.77",), "x_forwarded_for", 1),
        ((), "forwarded", 1),
        (("127.0.0.1",), "x_forwarded_for", 0),
    ],
)
async def test_the_operator_is_told_once_of_a_proxy_that_is_not_believed(
    proxies: tuple[str, ...], header: str, said: int
) -> None:
    async with open_doors(msgspec.structs.replace(QUICK, trusted_proxies=proxies)) as doors:
        with capture_logs() as logged:
            assert (await come(doors, "Ann"))[0] == 201
            assert not [line for line in logged if line["event"] == "proxy-not-trusted"]
            for name in ("Bob", "Cyd"):
                assert (await come(doors, name, **{header: "192.0.2.1"}))[0] == 201
        assert len([line for line in logged if line["event"] == "proxy-not-trusted"]) == said
