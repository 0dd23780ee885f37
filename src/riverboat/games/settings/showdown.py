"""Settings of the showdown: who shows, when and how much."""

from riverboat.games.settings.group import Group, one_of, yes_or_no

SHOWDOWN = one_of(
    "showdown", "auto ask", "whether hands are shown and losers mucked for the players, or each is asked in turn"
)
SHOWDOWN_CHECKED = one_of(
    "showdown_checked",
    "left-of-button last-aggressor",
    "who shows first when the last round was checked: left of the button (without one, who acted first), or last bet",
)
SHOW_ALL = yes_or_no(
    "show_all",
    "whether a hand that is conceded at the showdown is disclosed at once, or only where the floor asks for it",
)
ALL_IN_SHOWN = yes_or_no(
    "all_in_shown", "whether all hands are turned up once a player is all-in and the betting is over", default=True
)

SHOWDOWNS: Group = (SHOWDOWN, SHOWDOWN_CHECKED, SHOW_ALL, ALL_IN_SHOWN)
