"""Settings of games with a joker."""

from riverboat.games.settings.group import Group, one_of, yes_or_no

JOKER_IN_DRAW = one_of(
    "joker_in_draw",
    "redraw highest",
    "a joker drawn for the button is replaced by the next card, or is the highest card",
)
JOKER_SHOWING = one_of(
    "joker_showing",
    "as-dealt always-ace",
    "in a hand showing, a joker that was dealt down pairs the best card, or is an ace like one dealt up",
)
DOUBLE_ACE_FLUSH = yes_or_no(
    "double_ace_flush",
    "whether the joker counts as a second ace in a flush that has one, which then beats every other flush",
)

JOKER: Group = (JOKER_IN_DRAW, JOKER_SHOWING, DOUBLE_ACE_FLUSH)
