"""docs/games.md says what the records say."""

from pathlib import Path

from riverboat.games import games, mixes
from riverboat.tell.pages import games_page

PAGE = Path(__file__).parents[2] / "docs" / "games.md"


def test_the_page_of_games_is_the_one_the_records_write() -> None:
    assert PAGE.read_text(encoding="utf-8") == games_page(), "run: python -m riverboat.tell.pages > docs/games.md"


def test_every_game_is_on_the_page() -> None:
    page = games_page()
    assert all(f"`{record.key}`" in page for record in (*games(), *mixes()))
