"""Settings for many games at once."""

from riverboat.games import game_or_mix

Chosen = dict[str, str | int | bool]


def asked(game: str, settings: Chosen) -> Chosen:
    """What the game asks about of these settings: without limits there is no cap on raises."""
    keys = {setting.key for setting in game_or_mix(game).settings}
    return {key: value for key, value in settings.items() if key in keys}


def any_purchase(game: str) -> Chosen:
    """With these settings a player may sit down with any stack: the hands of a test are about other things."""
    return asked(game, {"max_purchase": 0, "table_max_purchase": 0})
