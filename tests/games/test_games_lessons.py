"""What a game is about, in words, and its ranking in examples."""

import pytest

from riverboat.core.banked import BankedGame
from riverboat.core.cards import parse_cards
from riverboat.core.game import PotGame
from riverboat.core.ranking import HIGH, RANKINGS, Category
from riverboat.core.ranking.badugi import BADUGI
from riverboat.games import find_mix, game, games, mixes
from riverboat.games.banked import banked_game, banked_games
from riverboat.tell.goals import goal_of
from riverboat.tell.ladders import EXAMPLES, ladder, ladders_of

RECORDS = (*games(), *banked_games())


@pytest.mark.parametrize("record", RECORDS, ids=lambda record: record.key)
def test_examples_go_down_and_can_be_made_of_the_games_deck(record: PotGame | BankedGame) -> None:
    if isinstance(record, PotGame):
        rankings = [award.ranking for award in record.awards]
        assert rankings
    else:
        rankings = [ranking for _, ranking in record.compares]
    for ranking, (_, rungs) in zip(rankings, ladders_of(record), strict=True):
        assert len(rungs) >= 4
        strengths = [ranking.made(cards).strength for _, cards in rungs]
        assert strengths == sorted(set(strengths), reverse=True)
        assert min(strengths) > 0
        for name, cards in rungs:
            assert set(cards) <= set(record.deck)
            assert name


def test_every_ranking_has_examples() -> None:
    assert {ranking.key for ranking in RANKINGS} <= set(EXAMPLES)


def test_a_ladder_of_high_poker_has_every_category() -> None:
    record = game("no-limit-holdem")
    found = [HIGH.hand(HIGH.strength(cards)).category for _, cards in ladder(HIGH, record.deck)]
    assert found == sorted((each for each in Category if each is not Category.FIVE_OF_A_KIND), reverse=True)


def test_where_the_deck_is_short_other_examples_are_taken_and_some_are_out_of_reach() -> None:
    rungs = ladder(HIGH, game("royal-holdem").deck)
    assert [name for name, _ in rungs][:3] == ["royal flush", "four kings", "full house, queens over tens"]
    assert all("flush, ace high" not in name for name, _ in rungs)


def test_names_come_from_the_ranking() -> None:
    assert ladder(BADUGI, game("badugi").deck)[0] == ("four-card badugi, 4-3-2-A", parse_cards("4s 3d 2c Ah"))


def test_goals_in_words() -> None:
    assert goal_of(game("badugi"))[1] == (
        "Otherwise, at the showdown, the pot goes to the badugi of most cards, all of different ranks and suits, "
        "then the lowest; aces are low."
    )
    assert "half the pot goes to the best high hand" in goal_of(game("omaha-high-low-eight"))[1]
    assert goal_of(find_mix("horse"))[0].startswith("Several games at one table, one after another: Hold'em, ")
    assert goal_of(banked_game("three-card-poker")) == (
        "Beat the bank, which is a player who puts up the money for a while. "
        "What other players hold makes no difference to your wagers.",
        "You have a hand of your own, and so does the bank.",
        "When you have seen your cards you make the Play wager, or fold.",
    )
    assert any("two hands" in words for words in goal_of(banked_game("pai-gow-poker")))
    assert goal_of(banked_game("ez-baccarat-panda-8"))[1] == "There are two of them: player and banker."


@pytest.mark.parametrize("record", [*RECORDS, *mixes()], ids=lambda record: record.key)
def test_every_goal_is_told_in_whole_sentences(record: object) -> None:
    for words in goal_of(record):  # type: ignore[arg-type]
        assert words[0].isupper()
        assert words.endswith(".")
