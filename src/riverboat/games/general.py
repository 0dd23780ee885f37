"""What the poker book says of every game, topic by topic: sections 1 to 7, 14, 15 and 17."""

from riverboat.core.game import Setting
from riverboat.games.house import settings

ONE_DOLLAR = 100
"""The most that a share of a pot may leave over, in the sections that say who gets it."""

POKER_GENERAL = {
    "above-maximum": "poker/17.notice",
    "add-between": "poker/7(c)(1).add",
    "award.uncontested": "poker/6(d).win",
    "below-minimum": "poker/1.raise",
    "concede": "poker/15(d).concede",
    "cut": "poker/5(b)(2)",
    "decks": "poker/2(d)(3)",
    "minimum": "poker/17.agreement",
    "more-than-stack": "poker/7(c).stakes",
    "no-check": "poker/1.check",
    "no-check-raise": "poker/7(j)",
    "no-removal": "poker/7(c)(1).remove",
    "players": "poker/6(b).players",
    "raise-cap": "poker/17.raises",
    "rake": "poker/6(e)(9)",
    "seated-only": "poker/7(a)",
    "show.all-in": "poker/6(d).showdown",
    "show.first": "poker/15(d).first",
    "show.whole": "poker/15(d).display",
    "shuffle": "poker/5(a).when",
    "uncalled": "poker/14(d)",
}


def poker_settings(
    clauses: dict[str, str],
    *,
    more: tuple[Setting, ...] = (),
    without: tuple[Setting, ...] = (),
    **defaults: str | int | bool,
) -> tuple[Setting, ...]:
    """The common settings as this book has them: nobody is dealt in who could not make one more bet.

    [poker 7(c)(3)] A room may play as most others do, and take what a short stack has.
    """
    return settings(clauses, more=more, without=without, must_afford=True, **defaults)
