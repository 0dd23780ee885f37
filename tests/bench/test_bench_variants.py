"""Every variant is played by us and by PokerKit, hand after hand. How fast is never asserted."""

import warnings
from random import Random

import pytest

from riverboat.bench import contests
from riverboat.bench.measure import Contender, peers_unheard
from riverboat.bench.stakes import give_up
from riverboat.bench.variants import VARIANTS
from riverboat.cli import bench
from riverboat.testing.cli import Typed

pytestmark = pytest.mark.filterwarnings("ignore")

CONTENDERS = [
    pytest.param(contender, id=f"{contest.key} {contender.package}")
    for contest in contests.variants(seed=1)
    for contender in contest.contenders
]


@pytest.mark.parametrize("contender", CONTENDERS)
def test_whole_hands_are_played(contender: Contender) -> None:
    try:
        hand = contender.prepare()
    except ImportError:
        pytest.skip(f"{contender.package} is not installed")
    # Five folds are the shortest hand there is at six seats.
    assert all(hand() >= 5 for _ in range(30))


def test_every_variant_has_a_contest_of_its_own() -> None:
    assert [contest.key for contest in contests.variants(1)] == [f"engine-{variant.code}" for variant in VARIANTS]


def test_what_a_peer_warns_of_is_not_heard_and_other_warnings_are() -> None:
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        with peers_unheard():
            warnings.warn("a peer is short of cards", UserWarning, stacklevel=1)
            warnings.warn("a number is off", RuntimeWarning, stacklevel=1)
        warnings.warn("somebody else", UserWarning, stacklevel=1)
    assert [str(each.message) for each in heard] == ["a number is off", "somebody else"]


def test_the_benchmark_does_not_hear_its_peers(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    def warned(_: object, __: float) -> None:
        warnings.warn("a peer is short of cards", UserWarning, stacklevel=1)

    monkeypatch.setattr(bench, "_measure", warned)
    monkeypatch.setattr(bench.report, "table", str)
    with warnings.catch_warnings(record=True) as heard:
        warnings.simplefilter("always")
        assert typed("bench", "--only", "variants").code == 0
    assert not heard


def test_any_number_of_cards_is_given_up_and_never_one_that_is_not_held() -> None:
    rng = Random(1)
    drawn = {give_up(rng, "abcd") for _ in range(200)}
    assert drawn == {tuple("abcd"[:count]) for count in range(5)}
