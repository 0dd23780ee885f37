"""Reading hands: what each line means, and how each mistake is refused."""

import datetime
from pathlib import Path

import phh_samples as samples
import pytest

from riverboat.core.cards import UNKNOWN, parse_cards
from riverboat.core.errors import Refused
from riverboat.notation import phh, phh_read


def test_a_hand_in_dollars_is_read_in_cents() -> None:
    hand = phh.loads(samples.HEADS_UP)
    assert hand.scale == 100
    assert hand.blinds_or_straddles == (50, 100)
    assert hand.starting_stacks == (8240, 19700)
    assert hand.winnings == (0, 200)
    assert hand.actions[2] == phh.RaiseTo(2, 300, "tank")
    assert (hand.players, hand.seats, hand.finishing_stacks) == (("Ann", ""), (3, 5), ())
    assert hand.extra == {"time": datetime.time(0, 1, 12), "currency_symbol": "$", "_sponsors": ["", "Bob's"]}


def test_every_action_has_its_struct() -> None:
    stud, draw = phh.loads(samples.STUD), phh.loads(samples.DRAW)
    assert stud.actions == (
        phh.DealHole(1, (UNKNOWN, UNKNOWN, *parse_cards("2c"))),
        phh.DealHole(2, (UNKNOWN, UNKNOWN, *parse_cards("Kh"))),
        phh.BringIn(1),
        phh.RaiseTo(2, 4),
        phh.Fold(1),
    )
    assert draw.actions == (
        phh.CheckOrCall(3),
        phh.Remark(),
        phh.Discard(1),
        phh.Discard(2, parse_cards("AsQs")),
        phh.Show(2, parse_cards("7h6c4c3d2c")),
        phh.Muck(1),
        phh.Show(3),
        phh.Remark("the end"),
    )


@pytest.mark.parametrize(
    ("amount", "scale"),
    [
        ("3", 1),
        ("3.0", 10),
        ("3.00", 100),
        ("3.000001", 10**6),
        ("3.00000000", 10**6),
        ("3e1", 1),
        ("0.5e1", 1),
    ],
)
def test_the_scale_is_as_fine_as_the_amounts_are_written(amount: str, scale: int) -> None:
    hand = phh.loads(samples.STUD.replace("big_bet = 8", f"big_bet = {amount}"))
    assert hand.scale == scale
    assert hand.bring_in == 2 * scale


def test_an_action_may_be_the_finest_amount_of_the_hand() -> None:
    hand = phh.loads(samples.STUD.replace("cbr 4", "cbr 4.25"))
    assert (hand.scale, hand.bring_in, hand.actions[3]) == (100, 200, phh.RaiseTo(2, 425))


def test_a_game_of_our_own_states_its_own_stakes() -> None:
    text = samples.STUD.replace("'F7S'", "'mexican-stud'").replace("small_bet = 4", "min_bet = 4")
    with pytest.raises(Refused, match="unknown variant"):
        phh.loads(text)
    hand = phh.loads(text + "_riverboat_game = 'mexican-stud'\n")
    assert (hand.min_bet, hand.small_bet, hand.extra[phh.OWN_GAME]) == (4, None, "mexican-stud")


def test_a_stack_that_nobody_counted_is_infinite_and_written_back_so() -> None:
    hand = phh.loads(samples.HEADS_UP.replace("82.40, 197]", "inf, 197.00]\nfinishing_stacks = [inf, 200]"))
    assert hand.starting_stacks == (phh.INFINITE, 19700)
    assert hand.finishing_stacks == (phh.INFINITE, 20000)
    assert "starting_stacks = [inf, 197.00]" in phh.dumps(hand).splitlines()
    assert phh.loads(phh.dumps(hand)) == hand


def test_a_blind_that_does_not_open_is_negative_and_written_back_so() -> None:
    hand = phh.loads(samples.HEADS_UP.replace("[0.50, 1]", "[0.50, -1.05]"))
    assert hand.blinds_or_straddles == (50, -105)
    assert "blinds_or_straddles = [0.50, -1.05]" in phh.dumps(hand).splitlines()


@pytest.mark.parametrize(
    ("old", "new", "detail"),
    [
        ("variant = 'F7S'", "", "variant: missing"),
        ("'F7S'", "'X'", f"variant: unknown variant 'X', where the format has {', '.join(sorted(phh.STAKES))}"),
        ("'F7S'", "7", "variant: not a string"),
        ("bring_in = 2", "", "bring_in: missing"),
        ("bring_in = 2", "bring_in = 2\nmin_bet = 2", "min_bet: not a field of variant F7S"),
        ("bring_in = 2", "bring_in = 0", "bring_in: must be more than zero"),
        ("bring_in = 2", "bring_in = '2'", "bring_in: a text where a number belongs"),
        ("antes = [1, 1]", "antes = [1]", "antes: 1 entries for 2 players"),
        ("antes = [1, 1]", "antes = []", "antes: 0 entries for 2 players"),
        ("antes = [1, 1]", "antes = [1, true]", "antes[1]: true or false where a number belongs"),
        ("antes = [1, 1]", "antes = [1, -1]", "antes[1]: negative amount"),
        ("antes = [1, 1]", "antes = [1, nan]", "'antes': not a number"),
        ("antes = [1, 1]", "antes = [1, 0.0000001]", "antes[1]: finer than 6 decimals"),
        ("antes = [1, 1]", "antes = [1, 1000000000000001]", "antes[1]: amount too large"),
        ("antes = [1, 1]", "antes = [0.1, 1000000000000000]", "antes[1]: amount too large"),
        ("antes = [1, 1]", "antes = [1, 1e999999999]", "antes[1]: amount too large"),
        ("bring_in = 2", "_riverboat_game = 'x'", "bring_in: missing"),
        ("[100, 100]", "[100, -inf]", "starting_stacks[1]: not a finite number"),
        ("antes = [1, 1]", "antes = [1, inf]", "antes[1]: not a finite number"),
        ("[100, 100]", "[100, 0]", "starting_stacks[1]: must be more than zero"),
        ("[100, 100]", "[100]", "starting_stacks: 1 players, where a hand has 2 to 23"),
        ("[100, 100]", str([100] * 24), "starting_stacks: 24 players, where a hand has 2 to 23"),
        ("'p1 pb'", "'p1 xx'", "action 3: unknown action: 'p1 xx'"),
        ("'p1 pb'", "'p1 pb 2'", "action 3: unknown action: 'p1 pb 2'"),
        ("'p1 pb'", "'d'", "action 3: unknown action: 'd'"),
        ("'p1 pb'", "'p3 pb'", "action 3: no such player: p3 of 2"),
        ("'p1 pb'", "'p0 pb'", "action 3: unknown actor: 'p0'"),
        ("'p1 pb'", "'p¹ pb'", "action 3: unknown actor: 'p¹'"),
        ("cbr 4", "cbr -4", "action 4: not an amount: '-4'"),
        ("cbr 4", "cbr 4,000", "action 4: not an amount: '4,000'"),
        ("cbr 4", "cbr 0", "action 4: amount: must be more than zero"),
        ("????2c", "???", "action 1: unknown card: '???'"),
        ("actions = [", "actions = [1, ", "actions[0]: a whole number where a text belongs"),
        ("antes", "seats = [1, 1]\nantes", "seats: two players in one seat"),
        ("antes", "players = ['Ann']\nantes", "players: 1 entries for 2 players"),
        ("antes", "year = '2009'\nantes", "year: a text where a whole number belongs"),
        ("antes", "hand = 0x1ffffffffffffffff\nantes", "'hand': integer beyond 64 bits"),
        ("antes", f"_deep = {'[' * 20}{']' * 20}\nantes", "'_deep': nested too deeply"),
        ("antes", "variant = 'F7S'\nantes", "not TOML: Cannot overwrite a value (at line 3, column 16)"),
        ("antes", f"_deep = {'[' * 5000}\nantes", "not TOML: nested too deeply"),
        (
            "antes",
            "_huge = 1e99999999999999999999\nantes",
            "not TOML: an exponent too large even for a decimal",
        ),
    ],
)
def test_a_mistake_is_refused_where_it_is(old: str, new: str, detail: str) -> None:
    text = samples.STUD.replace(old, new, 1)
    assert text != samples.STUD
    with pytest.raises(Refused) as refusal:
        phh.loads(text)
    assert (refusal.value.code, refusal.value.detail) == ("bad-hand-history", detail)


def test_a_file_of_several_hands_keeps_their_order(tmp_path: Path) -> None:
    path = tmp_path / "three.phhs"
    path.write_text("\n".join(f"[{i}]\n{text}" for i, text in ((2, samples.DRAW), (1, samples.STUD))))
    assert phh.read(path) == [phh.loads(samples.DRAW), phh.loads(samples.STUD)]


@pytest.mark.parametrize(("name", "text"), [("one.phhs", samples.STUD), ("one.phh", f"[1]\n{samples.STUD}")])
def test_a_file_is_read_by_what_stands_in_it(tmp_path: Path, name: str, text: str) -> None:
    path = tmp_path / name
    path.write_text(text, encoding="utf-8")
    assert phh.read(path) == [phh.loads(samples.STUD)]


def test_a_file_of_one_hand_may_start_with_a_byte_order_mark(tmp_path: Path) -> None:
    path = tmp_path / "one.phh"
    path.write_text(samples.STUD, encoding="utf-8-sig")
    assert phh.read(str(path)) == [phh.loads(samples.STUD)]


@pytest.mark.parametrize(
    ("name", "data", "detail"),
    [
        ("a.phhs", b"[1]\n[2]\n", "a.phhs: hand '1': variant: missing"),
        ("a.phhs", b"variant = 'NT'", "a.phhs: antes: missing"),
        ("a.phhs", b"a = 1\n[1]", "a.phhs: hand 'a': hand: not a table"),
        ("a.phh", b"antes = [0, 0]", "a.phh: variant: missing"),
        ("a.phh", b"a = '\xff'", "a.phh: encoding: not UTF-8 at byte 5"),
        ("a.txt", b"", "a.txt: name: ends in neither .phh nor .phhs"),
    ],
)
def test_a_bad_file_is_named(tmp_path: Path, name: str, data: bytes, detail: str) -> None:
    path = tmp_path / name
    path.write_bytes(data)
    with pytest.raises(Refused) as refusal:
        phh.read(path)
    assert refusal.value.detail == detail


def test_a_file_too_large_is_refused_before_it_is_parsed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(phh_read, "MAX_BYTES", 2**20)
    path = tmp_path / "large.phh"
    path.write_bytes(b"#" * (2**20 + 1))
    with pytest.raises(Refused, match=r"size: more than 1 MB"):
        phh.read(path)


def test_a_missing_file_is_the_operating_systems_to_report(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        phh.read(tmp_path / "none.phh")
