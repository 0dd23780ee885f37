"""Whatever a file holds, a script is played, or refused in one line: it never breaks."""

import tomllib
from pathlib import Path

from hypothesis import given
from hypothesis import strategies as st

from riverboat.core.errors import Refused
from riverboat.script import BankedRun, PotRun, play_script, read_script
from riverboat.sentences import sentence

GOLDEN = Path(__file__).parents[1] / "golden"
POT, BANKED = (
    [path.read_text(encoding="utf-8") for path in sorted((GOLDEN / family).glob("*.toml"))]
    for family in ("scripts", "banked")
)
KEYS = ("game", "about", "stakes", "chairs", "settings", "seats", "button", "deck", "cards", "play", "expect")
TABLE_TALK = """
    start cut deck board burns no-deck expect stacks to-act options told -> no-check [cash/flop.options] # , floor
    fold check call bet raise-to show muck time-out straddle deal-cards draw-for-button draw discard reshuffle
    open-round take-bank decline-bank no-more-bets dice pile boxed ante play base set-hand ask-house-way count-stub
    sit sit-in sit-out leave post buy-chips As Ah 10h Kd ?? Jk Xx
    1 2 3 4 12 99 0 -1 6 0.5 0.005 1e9 99999999999999999999 $4 \u00bd \u0663
"""
WORDS = TABLE_TALK.split()

numbers = st.integers() | st.floats() | st.sampled_from([0, 1, 2, 3, 200, 10**13, -(10**30)])
texts = st.text(max_size=12) | st.sampled_from(WORDS)
values = st.recursive(
    st.booleans() | numbers | texts | st.datetimes() | st.times(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts | st.sampled_from(["1", "2"]), inner, max_size=3),
    max_leaves=6,
)
scripts = st.sampled_from(POT) | st.sampled_from(BANKED)
lines = st.lists(st.sampled_from(WORDS), min_size=1, max_size=6).map(" ".join)


def play_or_refuse(data: dict[str, object]) -> None:
    run, refused = outcome(data)
    if run is not None:
        assert run.table.chips() == run.table.brought_in
    else:
        assert refused is not None
        assert refused.code == "bad-script"
        assert sentence(refused)


def outcome(data: dict[str, object]) -> tuple[PotRun | BankedRun | None, Refused | None]:
    try:
        return play_script(read_script(data)), None
    except Refused as refused:
        return None, refused


@given(scripts, st.dictionaries(st.sampled_from(KEYS), values, max_size=2))
def test_any_value_anywhere(script: str, change: dict[str, object]) -> None:
    play_or_refuse(tomllib.loads(script) | change)


@given(scripts, st.lists(lines, max_size=8), st.integers(0, 20))
def test_any_words_in_the_play(script: str, more: list[str], place: int) -> None:
    data = tomllib.loads(script)
    play = data["play"].splitlines()
    play_or_refuse(data | {"play": play[:place] + more + play[place:]})


@given(st.dictionaries(texts, values, max_size=4))
def test_any_file(data: dict[str, object]) -> None:
    play_or_refuse(data)
