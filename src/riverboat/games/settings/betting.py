"""Settings of betting: who may be dealt in, what a raise may be and how many there are."""

from riverboat.core.game import Setting, Size, Street, When, in_sizes
from riverboat.games.settings.group import Group, one_of, yes_or_no

MUST_AFFORD = yes_or_no("must_afford", "whether a player must hold their forced bets and one more bet to be dealt in")
CHECK_RAISE = one_of("check_raise", "allowed forbidden", "whether a player who has checked may raise in the same round")
SHORT_ALL_IN_REOPENS = one_of(
    "short_all_in_reopens",
    "full-raise any",
    "what lets a player who has acted raise again: a full raise (several short all-ins may add up), or any all-in",
)
AGREED_MINIMUM = yes_or_no(
    "agreed_minimum",
    "whether the players, if all of them agree, may raise the minimum from the next hand on without notice",
)
TABLE_STAKES = yes_or_no(
    "table_stakes",
    "whether a player may wager all their chips on the table; if not, a single wager has the book's cap",
    default=True,
)
RAISE_CAP = Setting(
    "raise_cap",
    3,
    "in fixed and spread limit, how many raises a betting round may have after the bet; 0 is no cap",
    allowed=(0, 3, 4, 5),
)
UNCAP_WHEN_HEADS_UP = one_of(
    "uncap_when_heads_up",
    "mid-round round-start never",
    "when raises are unlimited for two players: as soon as two can act, only if the round began so, or never",
)
LIMIT_ALL_IN = one_of(
    "limit_all_in",
    "half-bet full-bet",
    "in fixed limit, how much of a bet an all-in must be to count as a bet; a smaller one may be completed",
)
LIMIT_BY_ROUND = one_of(
    "limit_by_round",
    "low-low-high-high low-low-low-high low-low-low-low",
    "in fixed limit, which of the four betting rounds are played at the lower and which at the higher limit",
)

BETTING: Group = (MUST_AFFORD, CHECK_RAISE, SHORT_ALL_IN_REOPENS, AGREED_MINIMUM)
LIMITS: Group = (RAISE_CAP, UNCAP_WHEN_HEADS_UP, LIMIT_ALL_IN)
"""What only a game of fixed or spread limit asks about."""


def limits_by_round(streets: tuple[Street, ...]) -> tuple[When, ...]:
    """The streets of a game with four rounds, for each way to spread the two limits over them but the usual one."""
    sizes = {"low": Size.SMALL, "high": Size.BIG}
    return tuple(
        When("limit_by_round", words, streets=in_sizes(streets, *(sizes[word] for word in str(words).split("-"))))
        for words in LIMIT_BY_ROUND.allowed[1:]
    )
