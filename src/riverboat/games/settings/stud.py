"""Settings of games in which an up-card opens."""

from riverboat.games.settings.group import Group, one_of, yes_or_no

OPENER_MAY_COMPLETE = yes_or_no(
    "opener_may_complete", "whether the player who owes the bring-in may open with a full bet instead", default=True
)
OPENER_MUST_BET = yes_or_no(
    "opener_must_bet",
    "whether nobody may check: the opener of every round bets or folds, and if they fold, so does the next player",
)
OPEN_PAIR_BET = one_of(
    "open_pair_bet",
    "small either",
    "in fixed limit, what may be bet on fourth street when somebody shows a pair: the small bet, or either of the two",
)
BRING_IN_LIVE = yes_or_no(
    "bring_in_live",
    "whether the maker of the bring-in, where nobody has raised it, is asked again and may check or raise",
    default=True,
)
EXPOSE_ORDER = one_of(
    "expose_order",
    "clockwise simultaneous",
    "whether players choose to expose one by one, each choice seen at once, or all choices are seen together",
)

STUD: Group = (OPENER_MAY_COMPLETE,)
