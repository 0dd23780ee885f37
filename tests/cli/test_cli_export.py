"""`riverboat export`: a table's events in, hand histories out."""

from pathlib import Path

import msgspec
import pytest
from tablekit import Room, at, nl

from riverboat.notation import phh
from riverboat.table import commands as c
from riverboat.table import play
from riverboat.testing.cli import Outcome, Typed


def two_hands() -> Room:
    room = at(stakes=nl(1, 2), stacks="50 50 50")
    room.deal({1: "As Ah", 2: "Ks Kh"}, board="2c 7d 9h Jc 3s")
    room.do("3 fold", "1 raise-to 50", "2 call")
    room.deal()
    room.do(f"{room.to_act} fold")
    return room


@pytest.fixture
def log(tmp_path: Path) -> Path:
    path = tmp_path / "table.json"
    path.write_bytes(msgspec.json.encode(two_hands().log))
    return path


def test_several_hands_are_one_file_of_hands_in_dollars(typed: Typed, log: Path) -> None:
    first, second = phh.loads_all(typed("export", str(log)).out)
    assert (first.hand, first.starting_stacks, first.finishing_stacks) == (1, (50, 50, 50), (100, 0, 50))
    assert (first.seats, first.currency, first.extra[phh.OWN_GAME]) == ((1, 2, 3), "USD", "no-limit-holdem")
    assert second.hand == 2
    assert len(second.players) == 2, "seat 2 has no chips"


@pytest.mark.parametrize("name", ["one.phh", "one.phhs"])
def test_one_hand_is_a_file_that_replays_whatever_it_is_called(
    typed: Typed, log: Path, tmp_path: Path, name: str
) -> None:
    text = typed("export", str(log), "--hand", "1").out
    (tmp_path / name).write_text(text)
    outcome = typed("replay", name)
    assert outcome.code == 0
    assert "p1 wins 100 of pot 1 [cash/showdown.winner]" in outcome.out


def test_events_may_lie_in_an_object(typed: Typed, log: Path) -> None:
    log.write_bytes(b'{"game": "no-limit-holdem", "events": ' + log.read_bytes() + b"}")
    assert len(phh.loads_all(typed("export", str(log)).out)) == 2


def test_tournament_chips_are_not_dollars(typed: Typed, log: Path) -> None:
    (hand,) = typed("export", str(log), "--chips", "--json", "--hand", "1").json()
    assert (hand["starting_stacks"], hand["currency"]) == ([5000, 5000, 5000], None)


def test_a_hand_that_is_not_over_is_not_written(typed: Typed, log: Path) -> None:
    room = at(stakes=nl(1, 2), stacks="50 50 50")
    room.deal()
    log.write_bytes(msgspec.json.encode(room.log))
    outcome = typed("export", str(log))
    assert (outcome.code, outcome.out) == (2, "")
    assert "No finished hand" in outcome.err


def test_a_hand_that_was_called_back_is_named_and_left_out(typed: Typed, log: Path) -> None:
    room = at(stakes=nl(1, 2), stacks="50 50 50")
    room.deal()
    room.log += play(room.table, c.Misdeal("wrong-start"))
    room.deal()
    room.do(f"{room.to_act} fold", f"{room.table.hand.queue[1]} fold")  # type: ignore[union-attr]
    log.write_bytes(msgspec.json.encode(room.log))
    outcome = typed("export", str(log))
    assert outcome.code == 0
    assert outcome.err == "riverboat: Hand 1 is not written: it was called back (wrong-start)\n"
    assert phh.loads(outcome.out).hand == 2


@pytest.mark.parametrize("bare", [True, False])
def test_rounds_of_a_banked_game_are_not_hands(typed: Typed, log: Path, *, bare: bool) -> None:
    dealt = typed("deal", "three-card-poker", "--seed", "1", "--json").json()
    log.write_bytes(msgspec.json.encode(dealt["events"] if bare else dealt))
    line = f"riverboat: {log}: These are rounds of a banked game, and PHH has no words for those\n"
    assert typed("export", str(log)) == Outcome(2, "", line)


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b"[1]", "[0]: a whole number where a table belongs"),
        (b'{"a": 1}', "events: missing"),
        (b"", "this is not JSON"),
        (b'[{"fact": "hand-ended", "number": 1}]', "event 1 (hand-ended) cannot follow those before it"),
        (b'[{"fact": "checked", "seat": 3}]', "These are not the events of one table"),
    ],
)
def test_what_is_not_a_log_ends_with_two(typed: Typed, log: Path, data: bytes, line: str) -> None:
    log.write_bytes(data)
    outcome = typed("export", str(log))
    assert outcome.code == 2
    assert line in outcome.err
