"""Whatever is fed to the reader, it answers with a hand or with its one refusal."""

import json

import phh_samples as samples
from hypothesis import example, given
from hypothesis import strategies as st

from riverboat.core.errors import Refused
from riverboat.notation import phh

_keys = st.sampled_from([*phh.PhhHand.__struct_fields__, "time", "year", "time_banks", "_own", "1"])
_VALUES = (
    "0 | -1 | 1.5 | inf | 1e9999 | 0xff | true | '' | 'NT' | [] | [1, 2] | [0.1, 1e-7] | ['p1 f'] | {}",
    "[[[]]] | {a.b = 1} | {a = -nan} | 2000-01-01 | 12:00:00.5 | ['p1 cbr 1e5'] | ['d dh p1'] | ['', '']",
)
_WORDS = ("d db dh p1 p2 p3 p99 f cc cbr sd sm pb", "- # ?? As AsKd 1 0.5 -1 1e3 ١")

_values = st.sampled_from(" | ".join(_VALUES).split(" | "))
_words = st.sampled_from(" ".join(_WORDS).split())
_lines = st.lists(_words, max_size=5).map(" ".join)


def hand_or_refusal(text: str) -> None:
    for reader in (lambda: [phh.loads(text)], lambda: phh.loads_all(text)):
        try:
            hands = reader()
        except Refused as refused:
            check(refused)
        else:
            assert phh.loads_all(phh.dump_all(hands)) == hands


def check(refused: Refused) -> None:
    assert refused.code == "bad-hand-history"
    assert refused.detail.isprintable()
    assert len(refused.detail) < 200


@given(st.text())
@example("\ud800")
@example("a = " + "[" * 10_000)
@example("a = " + "9" * 5_000)
def test_any_text(text: str) -> None:
    hand_or_refusal(text)


@given(st.lists(st.tuples(_keys, _values), max_size=12, unique_by=lambda pair: pair[0]))
def test_any_fields(pairs: list[tuple[str, str]]) -> None:
    hand_or_refusal("".join(f"{key} = {value}\n" for key, value in pairs))


@given(st.sampled_from(samples.SAMPLES), _keys, _values)
def test_a_good_hand_with_one_field_replaced(text: str, key: str, value: str) -> None:
    kept = [line for line in text.splitlines() if not line.startswith(f"{key} =")]
    hand_or_refusal("\n".join([*kept, f"{key} = {value}\n"]))


@given(st.sampled_from(samples.SAMPLES), st.lists(_lines | st.text(max_size=20), max_size=4))
def test_a_good_hand_with_other_actions(text: str, lines: list[str]) -> None:
    kept = [line for line in text.splitlines() if not line.startswith("actions =")]
    hand_or_refusal("\n".join([*kept, f"actions = {json.dumps(lines)}\n"]))


@given(st.sampled_from(samples.SAMPLES), st.integers(0, 400), st.integers(0, 12), st.text(max_size=4))
def test_a_good_hand_with_a_smudge(text: str, start: int, length: int, smudge: str) -> None:
    hand_or_refusal(text[:start] + smudge + text[start + length :])
