"""Draw: all cards down, exchanged once or three times between the betting rounds."""

from dataclasses import replace

from riverboat.core.cards import STANDARD_52
from riverboat.core.game import (
    Award,
    Betting,
    Burn,
    Deal,
    Draw,
    ExposedRule,
    OddChips,
    Opens,
    PotGame,
    Setting,
    Size,
    Street,
)
from riverboat.core.ranking import ACE_TO_FIVE, BADUGI, BADUGI_DEUCE, DEUCE_TO_SEVEN, HIGH, Ranking
from riverboat.core.stakes import Structure, fixed_limit, no_limit, pot_limit
from riverboat.games.general import ONE_DOLLAR, POKER_GENERAL, poker_settings
from riverboat.games.house import (
    BOARD_SETTINGS,
    BURNS_RESHUFFLED,
    EXPOSED_SETTINGS,
    LIMIT_SETTINGS,
    ODD_CHIP_TO,
    STRADDLE_UTG,
    settings,
)
from riverboat.games.kill import KILL_SETTINGS, kill_clauses, kill_topics
from riverboat.games.rulings import NOT_EXPOSED_RULINGS


def _streets(cards: int, draws: int) -> tuple[Street, ...]:
    """The deal, and so many draws with a burn before each; the later half is played at the big bet."""
    names = ("draw",) if draws == 1 else ("first draw", "second draw", "third draw")
    later = tuple(
        Street(name, (Burn(), Draw(), Betting(Opens.LEFT_OF_BUTTON, Size.BIG if i * 2 >= draws - 1 else Size.SMALL)))
        for i, name in enumerate(names)
    )
    return (Street("deal", (Deal(" ".join(["down"] * cards)), Betting(Opens.LEFT_OF_BLINDS, Size.SMALL))), *later)


_SETTINGS = {
    "automated_shuffler": "poker/2(d).both-decks",
    "must_afford": "poker/7(c)(3)",
    "blind_is_the_bet": "poker/7(c)(3)",
    "check_raise": "poker/7(j)",
    "raise_cap": "poker/17.raises",
    "short_all_in_reopens": "poker/1.raise",
    "limit_all_in": "poker/1.raise",
    "showdown_checked": "poker/15(d).first",
    "show_all": "poker/15(d).disclosure",
    "agreed_minimum": "poker/17.agreement",
}
_NOT_ASKED = BOARD_SETTINGS + EXPOSED_SETTINGS

# ---------------------------------------------------------------- one draw

FIVE_CARD_DRAW_HIGH = PotGame(
    key="five-card-draw-high",
    name="Five-card draw high",
    book="poker",
    deck=STANDARD_52,
    seats_max=8,  # [poker 12(b).seats]
    seats_clause="poker/12(b).seats",
    streets=_streets(5, 1),  # [poker 12(d).deal] [poker 12(f).order]
    awards=(Award(HIGH),),  # [poker 12(h)(1)]
    exposed=ExposedRule.KEEP,  # [decision 0020]
    rulings=NOT_EXPOSED_RULINGS,
    structures=tuple(Structure),  # [poker 1.raise] sizes are as posted
    stakes=(
        fixed_limit(200, 400, blinds=(100, 200)),
        fixed_limit(1000, 2000, blinds=(500, 1000)),
        pot_limit(100, 200),
    ),
    settings=poker_settings(
        _SETTINGS
        | {
            "button_rule": "poker/12(c)",
            "first_button": "poker/12(c)",
            "heads_up_blinds": "poker/12(e)",
            "odd_chip": "poker/3(d).tie",
            "burns_reshuffled": "poker/12(f)(2)",
        },
        more=(BURNS_RESHUFFLED,),
        without=_NOT_ASKED,
    ),
    clauses=POKER_GENERAL
    | {
        "ante": "poker/12(b).ante",
        "award": "poker/12(h)(1)",
        "blind.big": "poker/12(e)",
        "blind.blind": "poker/12(e)",
        "blind.small": "poker/12(e)",
        "burn": "poker/12(f)(1)",
        "button": "poker/12(c)",
        "deal": "poker/12(d).deal",
        "draw": "poker/12(f).discard",
        "draw.cards": "poker/12(f).replace",
        "draw.order": "poker/12(f).order",
        "first-button": "poker/12(c)",
        "gathered": "poker/12(g).complete",
        "gathered.deal": "poker/12(e)",
        "nothing-to-call": "poker/12(g).actions",
        "odd-chip": "poker/3(d).tie",
        "opens": "poker/12(g).first",
        "opens.deal": "poker/12(e)",
        "reshuffle": "poker/12(f)(2)",
        "split": "poker/3(d).tie",
        "turn": "poker/12(g).actions",
    },
)

FIVE_CARD_DRAW_LOW = replace(
    FIVE_CARD_DRAW_HIGH,
    key="five-card-draw-low",
    name="Five-card draw low",
    awards=(Award(ACE_TO_FIVE),),  # [poker 12(h)(2)]
    clauses={**FIVE_CARD_DRAW_HIGH.clauses, "award": "poker/12(h)(2)"},
)

SINGLE_DRAW_2_7 = replace(
    FIVE_CARD_DRAW_HIGH,
    key="single-draw-2-7",
    name="Deuce-to-seven single draw",
    book="house",
    seats_max=7,
    seats_clause="",
    awards=(Award(DEUCE_TO_SEVEN),),
    structures=(Structure.NO_LIMIT, Structure.POT_LIMIT),
    stakes=(no_limit(100, 200), no_limit(500, 1000, ante=200)),
    settings=settings({}, more=(BURNS_RESHUFFLED,), without=(*_NOT_ASKED, *LIMIT_SETTINGS)),
    clauses={},
)

SINGLE_DRAW_ACE_5 = replace(
    SINGLE_DRAW_2_7,
    key="single-draw-ace-5",
    name="Ace-to-five single draw",
    awards=(Award(ACE_TO_FIVE),),
    structures=tuple(Structure),
    stakes=(fixed_limit(200, 400, blinds=(100, 200)), no_limit(100, 200)),
    settings=settings({}, more=(BURNS_RESHUFFLED,), without=_NOT_ASKED),
)

# ---------------------------------------------------------------- three draws


def _triple_settings(section: int, odd_chip: str) -> tuple[Setting, ...]:
    """The submission says which player has the odd chip; a kill, of which only the sign speaks, is off without one."""
    sign = f"poker/{section}(a).sign"
    clauses = {
        "button_rule": f"poker/{section}(b)(2)",
        "first_button": f"poker/{section}(b)(1)(ii)",
        "heads_up_blinds": f"poker/{section}(c).blind",
        "odd_chip": odd_chip,
        "odd_chip_to": odd_chip,
        "straddle": f"poker/{section}(d).who",
        "straddle_amount": f"poker/{section}(d).sign",
        "burns_reshuffled": f"poker/{section}(g).reshuffle",
    }
    return poker_settings(
        _SETTINGS | clauses | kill_clauses(sign, sign, counted="poker/1.pot", acts=sign, tie=sign),
        more=(STRADDLE_UTG, ODD_CHIP_TO, BURNS_RESHUFFLED, *KILL_SETTINGS),
        without=_NOT_ASKED,
        odd_chip_to="left-of-button",
    )


def _low(ranking: Ranking, name: str = "pot") -> Award:
    return Award(ranking, name, odd_chips=OddChips.LOWEST_CARD_BY_SUIT)


TRIPLE_DRAW_2_7 = replace(
    FIVE_CARD_DRAW_HIGH,
    key="triple-draw-2-7",
    name="Deuce-to-seven triple draw",
    seats_max=7,  # [poker 21(a).seats]
    seats_clause="poker/21(a).seats",
    streets=_streets(5, 3),  # [poker 21(e).deal] [poker 21(h)] [poker 21(i)]
    awards=(_low(DEUCE_TO_SEVEN),),  # [poker 21(j)(3)(i)]
    excess_max=ONE_DOLLAR,  # [poker 21(j)(2).excess] [poker 22(j)(5).excess]
    settings=_triple_settings(21, "poker/21(j)(2).excess"),
    clauses=POKER_GENERAL
    | kill_topics("poker/21(a).sign")
    | {
        "ante": "poker/21(a).ante",
        "award": "poker/21(j).winner",
        "blind.big": "poker/21(c).additional",
        "blind.blind": "poker/21(c).blind",
        "blind.small": "poker/21(c).blind",
        "burn": "poker/21(g).burn",
        "button": "poker/21(b)(2)",
        "deal": "poker/21(e).deal",
        "draw": "poker/21(g).discard",
        "draw.cards": "poker/21(g).replace",
        "draw.order": "poker/21(g).order",
        "first-button": "poker/21(b)(1)(ii)",
        "gathered": "poker/21(g).complete",
        "gathered.deal": "poker/21(f).complete",
        "nothing-to-call": "poker/21(g).actions",
        "odd-chip": "poker/21(j)(2).excess",
        "opens": "poker/21(g).first",
        "opens.deal": "poker/21(f).order",
        "opens.second draw": "poker/21(h)",
        "opens.third draw": "poker/21(i)",
        "reshuffle": "poker/21(g).reshuffle",
        "split": "poker/21(j)(2).tie",
        "straddle": "poker/21(d).who",
        "straddle.one": "poker/21(d).one",
        "turn": "poker/21(g).actions",
    },
)

TRIPLE_DRAW_ACE_5 = replace(
    TRIPLE_DRAW_2_7,
    key="triple-draw-ace-5",
    name="Ace-to-five triple draw",
    awards=(_low(ACE_TO_FIVE),),  # [poker 21(j)(4)(i)]
)

BADEUCEY = replace(
    TRIPLE_DRAW_2_7,
    key="badeucey",
    name="Badeucey",
    awards=(_low(DEUCE_TO_SEVEN, "low"), _low(BADUGI_DEUCE, "badugi")),  # [poker 21(k)(1)(i).halves]
    clauses={
        **TRIPLE_DRAW_2_7.clauses,
        "award": "poker/21(k)(1)(i).halves",
        "award.badugi": "poker/21(k)(1)(i).badugi",
        "odd-chip.halves": "poker/21(k)(1)(ii)",
    },
)

BADACEY = replace(
    TRIPLE_DRAW_2_7,
    key="badacey",
    name="Badacey",
    awards=(_low(ACE_TO_FIVE, "low"), _low(BADUGI, "badugi")),  # [poker 21(k)(2)(i).halves]
    clauses={
        **TRIPLE_DRAW_2_7.clauses,
        "award": "poker/21(k)(2)(i).halves",
        "award.badugi": "poker/21(k)(2)(i).badugi",
        "odd-chip.halves": "poker/21(k)(2)(ii)",
    },
)

BADUGI_GAME = replace(
    TRIPLE_DRAW_2_7,
    key="badugi",
    name="Badugi",
    seats_max=9,  # [poker 22(a).seats]
    seats_clause="poker/22(a).seats",
    streets=_streets(4, 3),  # [poker 22(e).deal]
    awards=(_low(BADUGI),),  # [poker 22(j).showdown]
    settings=_triple_settings(22, "poker/22(j)(5).excess"),
    clauses=POKER_GENERAL
    | kill_topics("poker/22(a).sign")
    | {
        "ante": "poker/22(a).ante",
        "award": "poker/22(j).showdown",
        "blind.big": "poker/22(c).additional",
        "blind.blind": "poker/22(c).blind",
        "blind.small": "poker/22(c).blind",
        "burn": "poker/22(g).burn",
        "button": "poker/22(b)(2)",
        "deal": "poker/22(e).deal",
        "draw": "poker/22(g).discard",
        "draw.cards": "poker/22(g).replace",
        "draw.order": "poker/22(g).order",
        "first-button": "poker/22(b)(1)(ii)",
        "gathered": "poker/22(g).complete",
        "gathered.deal": "poker/22(f).complete",
        "nothing-to-call": "poker/22(g).actions",
        "odd-chip": "poker/22(j)(5).excess",
        "opens": "poker/22(g).first",
        "opens.deal": "poker/22(f).order",
        "opens.second draw": "poker/22(h)",
        "opens.third draw": "poker/22(i)",
        "reshuffle": "poker/22(g).reshuffle",
        "split": "poker/22(j)(5).tie",
        "straddle": "poker/22(d).who",
        "straddle.one": "poker/22(d).one",
        "turn": "poker/22(g).actions",
    },
)

GAMES = (
    FIVE_CARD_DRAW_HIGH,
    FIVE_CARD_DRAW_LOW,
    TRIPLE_DRAW_2_7,
    TRIPLE_DRAW_ACE_5,
    BADEUCEY,
    BADACEY,
    BADUGI_GAME,
    SINGLE_DRAW_2_7,
    SINGLE_DRAW_ACE_5,
)
