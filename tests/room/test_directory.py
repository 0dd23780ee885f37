"""Names are put into what is told, and into nothing else."""

import msgspec
import pytest

from riverboat.room.directory import LEFT, Directory
from riverboat.room.players import account_of, is_player, player_of

ADA, BOB, GONE = (player_of(digit * 16) for digit in "ab9")
QUOTED = 'Ada "the \\ Countess"'


@pytest.fixture
def names() -> Directory:
    names = Directory()
    names.call(ADA, QUOTED)
    names.call(BOB, "Bot Böb")
    return names


def test_a_word_is_made_of_the_accounts_id_and_gives_it_back() -> None:
    assert is_player(ADA)
    assert account_of(ADA) == "a" * 16
    assert not is_player("Ada")
    assert not is_player(ADA + "0")


def test_everybody_has_the_name_of_now(names: Directory) -> None:
    assert names.name_of(ADA) == QUOTED
    assert names.call(ADA, "Augusta")
    assert not names.call(ADA, "Augusta")
    assert not names.call(GONE, "Somebody new")
    assert names.name_of(ADA) == "Augusta"
    assert names.put_in(f'"{ADA}"'.encode()) == b'"Augusta"'


def test_whoever_has_no_name_any_more_has_left(names: Directory) -> None:
    assert names.name_of(GONE) == LEFT
    names.call(ADA, "")
    assert names.name_of(ADA) == LEFT
    assert names.put_in(f'["{ADA}","{GONE}"]'.encode()) == f'["{LEFT}","{LEFT}"]'.encode()
    assert names.in_text(f"{ADA} folds") == f"{LEFT} folds"


def test_what_is_no_word_stays_as_it_is(names: Directory) -> None:
    for text in ("", "Ada", "@home", "the @Countess", ADA[:-1]):
        assert names.name_of(text) == text
        assert names.in_text(text) == text
        assert names.put_in(text.encode()) == text.encode()


def test_names_are_put_into_json_as_json_writes_them(names: Directory) -> None:
    told = {"player": ADA, "words": f"{ADA} calls, {BOB} folds", "number": 7}
    found = msgspec.json.decode(names.put_in(msgspec.json.encode(told)))
    assert found == {"player": QUOTED, "words": f"{QUOTED} calls, Bot Böb folds", "number": 7}


def test_a_name_that_looks_like_a_word_is_not_looked_up_again(names: Directory) -> None:
    names.call(BOB, f"{ADA}")  # nobody may be called so; a room of before may have somebody who is
    assert names.put_in(f'"{BOB}"'.encode()) == f'"{ADA}"'.encode()


def test_an_answer_is_shown_with_names_whatever_it_is_made_of(names: Directory) -> None:
    class Row(msgspec.Struct):
        players: tuple[str, ...]
        facts: tuple[msgspec.Raw, ...]

    row = Row((ADA, BOB), (msgspec.Raw(f'{{"player":"{BOB}"}}'.encode()),))
    shown = names.shown(row)
    assert shown.players == (QUOTED, "Bot Böb")
    assert msgspec.json.decode(msgspec.json.encode(shown))["facts"] == [{"player": "Bot Böb"}]


def test_bots_are_known_by_their_names(names: Directory) -> None:
    assert names.is_bot(BOB)
    assert not names.is_bot(ADA)
    assert not names.is_bot(GONE)
