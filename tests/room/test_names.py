"""What a player may be called, and which texts are taken."""

import pytest

from riverboat.core.errors import Refused
from riverboat.room import account_words as w
from riverboat.room import accounts as a
from riverboat.room.account_words import Kind
from riverboat.room.names import player_name, shape
from riverboat.room.texts import is_plain


def refusal(name: str) -> str:
    try:
        player_name(name)
    except Refused as refused:
        return refused.code
    return ""


@pytest.mark.parametrize(
    "name",
    [
        "Ann",
        "J\u00f6rg",
        "O'Neill 7",
        "\u0421\u0435\u0440\u0433\u0435\u0439",
        "\u0395\u03bb\u03ad\u03bd\u03b7",
        "\u5c71\u7530 \u30bf\u30ed\u30a6",
        "Arnold",
        "Theodora",
    ],
)
def test_names_of_any_one_alphabet_are_taken(name: str) -> None:
    assert refusal(name) == ""


@pytest.mark.parametrize("name", ["\u0410nn", "Ann\u0430", "P\u03b1ul", "\u0531nn", "Jo\u05e1"])
def test_a_name_of_two_alphabets_is_refused(name: str) -> None:
    assert refusal(name) == "mixed-scripts"


@pytest.mark.parametrize(
    "name",
    [
        "Bot",
        "House",
        "The House",
        "FLOOR",
        "F1oor",
        "Fl00r",
        "Admin_1",
        "Admin 2",
        "d-e-a-l-e-r",
        "Riverboat",
        "\u0430dmin",
        "System",
        "Bot Ann",
        "Support!",
    ],
)
def test_words_of_the_house_are_reserved(name: str) -> None:
    assert refusal(name) == "reserved-name"


UNSEEN = [
    "\u202e",
    "\u2066",
    "\u200b",
    "\u200d",
    "\u0007",
    "\u0000",
    "\u2028",
    "\ue000",
    "\u3164",
    "\u2800",
    "\ufe0f",
    "\ud800",
]


@pytest.mark.parametrize("char", UNSEEN, ids=ascii)
def test_what_cannot_be_seen_is_in_no_text(char: str) -> None:
    assert refusal(f"An{char}n") == ("" if char.isspace() else "bad-name"), "what breaks a line becomes a space"
    assert not is_plain(f"An{char}n")
    state = a.Accounts()
    a.evolve(state, w.AccountOpened("a1", "Ann", Kind.GUEST))
    with pytest.raises(Refused, match="bad-text"):
        a.decide(w.IssueToken("a1", "t", "d", f"lap{char}top", (w.Scope.WATCH,)), state)


def test_a_name_of_signs_alone_is_refused() -> None:
    assert refusal("...") == refusal("- -") == "bad-name"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Arnie", "Amie"),
        ("Bill0", "BiIlO"),
        ("VVill", "VVi11"),
        ("\u0421\u0410\u0420", "CAP"),
        ("\u041d\u041e\u041c\u0415", "\u0397\u039f\u039c\u0395"),
    ],
)
def test_names_that_look_alike_have_one_shape(name: str, other: str) -> None:
    assert shape(name) == shape(other)
