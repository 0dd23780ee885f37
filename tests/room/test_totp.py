"""Codes of an authenticator app, by the tables of the RFCs."""

from urllib.parse import parse_qs, unquote, urlsplit

import pytest

from riverboat.room import totp

RFC_SECRET = b"12345678901234567890"


@pytest.mark.parametrize(
    ("seconds", "code"),
    [
        (59, "94287082"),
        (1111111109, "07081804"),
        (1111111111, "14050471"),
        (1234567890, "89005924"),
        (2000000000, "69279037"),
        (20000000000, "65353130"),
    ],
)
def test_the_table_of_rfc_6238_appendix_b(seconds: int, code: str) -> None:
    step = totp.step_of(seconds * 1000)
    assert totp.code_at(RFC_SECRET, step, digits=8) == code
    assert totp.code_at(RFC_SECRET, step) == code[2:]


def test_the_table_of_rfc_4226_appendix_d() -> None:
    codes = ["755224", "287082", "359152", "969429", "338314", "254676", "287922", "162583", "399871", "520489"]
    assert [totp.code_at(RFC_SECRET, step) for step in range(10)] == codes


@pytest.mark.parametrize(("off", "counts"), [(-2, False), (-1, True), (0, True), (1, True), (2, False)])
def test_a_clock_may_be_one_step_off(off: int, counts: bool) -> None:
    now_ms = 1_700_000_000_000
    step = totp.step_of(now_ms) + off
    found = totp.matching_step(RFC_SECRET, totp.code_at(RFC_SECRET, step), now_ms)
    assert found == (step if counts else None)


def test_a_code_may_be_typed_with_spaces() -> None:
    assert totp.matching_step(RFC_SECRET, " 287 082 ", 59_000) == 1


@pytest.mark.parametrize("wrong", ["", "28708", "2870820", "28708\u0662", "\u00e9", "287083", "x" * 5000])
def test_what_is_no_code(wrong: str) -> None:
    assert totp.matching_step(RFC_SECRET, wrong, 59_000) is None


def test_the_first_half_minute_has_no_step_before_it() -> None:
    assert totp.matching_step(RFC_SECRET, "755224", 0) == 0


def test_what_an_app_reads() -> None:
    read = urlsplit(totp.uri(RFC_SECRET, "Ann Lee/\u00e9&x=1"))
    assert (read.scheme, read.netloc) == ("otpauth", "totp")
    assert unquote(read.path) == "/Riverboat:Ann Lee/\u00e9&x=1"
    assert parse_qs(read.query) == {
        "secret": ["GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ"],
        "issuer": ["Riverboat"],
        "algorithm": ["SHA1"],
        "digits": ["6"],
        "period": ["30"],
    }


def test_a_recovery_code_is_one_however_it_is_typed_and_whose_it_is() -> None:
    code = totp.recovery_code(bytes(range(10)))
    assert code == "AAAQ-EAYE-AUDA-OCAJ"
    assert totp.recovery_digest(code, "a1") == totp.recovery_digest(" aaaqeaye auda ocaj", "a1")
    assert totp.recovery_digest(code, "a1") != totp.recovery_digest(code, "a2")
