"""What the California texts leave to the room, and what they do not.

They cap the raises of a round and lift the cap for two players; whoever has checked may still raise. A table's fee
goes by its limits, so these do not change while it is open.
"""

from dataclasses import replace

from riverboat.core.game import Setting
from riverboat.games.house import AGREED_MINIMUM, CHECK_RAISE, RAISE_CAP, UNCAP_WHEN_HEADS_UP, settings

FEWEST_RAISES = 3


def california_settings(
    clauses: dict[str, str], *, most_raises: int, more: tuple[Setting, ...] = (), without: tuple[Setting, ...] = ()
) -> tuple[Setting, ...]:
    """The common settings without those that would break the text, and with its own defaults."""
    return settings(
        clauses,
        more=(
            replace(RAISE_CAP, allowed=tuple(range(FEWEST_RAISES, most_raises + 1))),
            replace(UNCAP_WHEN_HEADS_UP, allowed=("mid-round", "round-start")),
            *more,
        ),
        without=(AGREED_MINIMUM, CHECK_RAISE, *without),
        first_button="draw",
        raise_cap=most_raises,
        odd_chip="all-to-first",
    )
