"""Every choice that a pot game leaves to its table has a title and words that a player uses."""

from riverboat.core.game import Setting
from riverboat.games import games, mixes
from riverboat.room.setting_words import WORDS, setting_title, value_words

SETTINGS = {setting.key: setting for record in (*games(), *mixes()) for setting in record.settings}


def test_every_setting_of_a_pot_game_has_a_title_of_its_own() -> None:
    assert set(SETTINGS) <= set(WORDS)


def test_no_value_is_said_in_the_words_of_a_book() -> None:
    """Such as `utg-and-button`."""
    raw = [
        (setting.key, value)
        for setting in SETTINGS.values()
        for value in setting.allowed
        if isinstance(value, str) and "-" in value and value_words(setting, value) == value.replace("-", " ")
    ]
    assert raw == []


def test_a_setting_without_words_says_what_it_is_about() -> None:
    decks = Setting("decks", 8, "how many decks the shoe holds")
    assert setting_title(decks) == "How many decks the shoe holds"
    assert value_words(decks, 6) == "6"


def test_a_value_is_said_as_it_is_posted_or_in_words() -> None:
    assert value_words(SETTINGS["straddle"], "utg-and-button") == "left of the blinds, or the button"
    assert value_words(SETTINGS["table_stakes"], True) == "a player may bet all they have on the table"
