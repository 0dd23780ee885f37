"""Settings of a table among friends: what its host is asked at once, and what nobody has to be asked."""

from typing import Final

from riverboat.core.game import Setting

ASKED: Final = frozenset(("buy_in_min", "buy_in_max", "straddle", "bomb_pots", "run_it_twice"))
"""What most hosts choose."""
_UNASKED: Final = {"new_player_post": "free", "missed_blinds": "free"}
"""Friends come and go: they are dealt in at once."""


def unasked(setting: Setting) -> str | None:
    """What a private table has without asking its host; None where they are asked."""
    return _UNASKED.get(setting.key)
