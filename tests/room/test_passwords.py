"""Which passwords a player may choose."""

import pytest

from riverboat.core.errors import Refused
from riverboat.room.passwords import check_password, common_words, is_common


def refusal(password: str, name: str = "Ann Lee") -> str:
    try:
        check_password(password, name)
    except Refused as refused:
        return refused.code
    return ""


@pytest.mark.parametrize(
    "password",
    [
        "12345678",
        "87654321",
        "11111111",
        "01012000",
        "password",
        "Password1",
        "P@ssw0rd123!",
        "iloveyou",
        "sunshine99",
        "qwertyui",
        "1q2w3e4r",
        "1qaz2wsx",
        "asdf1234",
        "abcabcabc",
        "abcdefgh",
        "monkeymonkey",
        "!!!!!!!!!!",
        "a1234567",
        "Riverboat2026",
        "M1chael1990",
    ],
)
def test_what_anybody_would_try_first_is_refused(password: str) -> None:
    assert refusal(password) == "common-password"


@pytest.mark.parametrize(
    "password",
    ["correct horse", "battery staple", "first secret", "kq7vhz2m", "blue teapot 7", "dreizehn Katzen", "слонпоёт"],
)
def test_what_nobody_would_try_first_is_taken(password: str) -> None:
    assert refusal(password) == ""


@pytest.mark.parametrize("password", ["Ann Lee Long", "ANN LEE LONG", "Ann Lee Long1!", "\u0410nn Lee Long"])
def test_a_name_is_no_password(password: str) -> None:
    assert refusal(password, "Ann Lee Long") == "password-is-name"


@pytest.mark.parametrize(
    ("password", "code"), [("x7!kqz2", "bad-password"), ("kq7v" * 33, "bad-password"), ("", "bad-password")]
)
def test_a_password_has_a_length(password: str, code: str) -> None:
    assert refusal(password) == code


def test_the_list_holds_words_in_the_form_in_which_they_are_looked_up() -> None:
    words = common_words()
    assert len(words) > 1_000
    assert all(word == word.casefold() for word in words)
    long_enough = [word for word in words if len(word) >= 8]
    assert all(is_common(word) for word in long_enough)
