"""Hold'em: two cards down, five on the board, the best five of the seven."""

from dataclasses import replace

from riverboat.core.cards import STANDARD_52
from riverboat.core.game import Award, Betting, Board, Burn, Deal, Opens, PotGame, Setting, Size, Street
from riverboat.core.ranking import HIGH
from riverboat.core.stakes import Structure, fixed_limit, no_limit, spread_limit
from riverboat.games.california_settings import california_settings
from riverboat.games.general import POKER_GENERAL, poker_settings
from riverboat.games.house import (
    AGREED_MINIMUM,
    LIMIT_SETTINGS,
    MAX_PURCHASE,
    SHORT_ALL_IN_REOPENS,
    TABLE_MAX_PURCHASE,
    TABLE_STAKES,
    settings,
)
from riverboat.games.rulings import CASH_RULINGS, POKER_RULINGS

STREETS = (
    Street("pre-flop", (Deal("down down"), Betting(Opens.LEFT_OF_BLINDS, Size.SMALL))),
    Street("flop", (Burn(), Board(3), Betting(Opens.LEFT_OF_BUTTON, Size.SMALL))),
    Street("turn", (Burn(), Board(1), Betting(Opens.LEFT_OF_BUTTON, Size.BIG))),
    Street("river", (Burn(), Board(1), Betting(Opens.LEFT_OF_BUTTON, Size.BIG))),
)

HOLDEM = PotGame(
    key="holdem",
    name="Hold'em",
    book="poker",
    deck=STANDARD_52,
    seats_max=11,
    seats_clause="poker/10(b).seats",
    streets=STREETS,  # [poker 10(f)] [poker 10(h).flop] [poker 10(i)] [poker 10(j)]
    awards=(Award(HIGH),),  # [poker 10(k).winner]
    structures=tuple(Structure),  # [poker 1.raise] sizes are as posted
    stakes=(
        fixed_limit(200, 400, blinds=(100, 200)),
        fixed_limit(1000, 2000, blinds=(500, 1000)),
        no_limit(100, 200),
        spread_limit(1000, 5000, blinds=(500, 1000)),
    ),
    settings=poker_settings(
        {
            "automated_shuffler": "poker/2(d).both-decks",
            "button_rule": "poker/10(c)(3)",
            "first_button": "poker/10(c)(2)(ii)",
            "heads_up_blinds": "poker/10(e).blind",
            "must_afford": "poker/7(c)(3)",
            "blind_is_the_bet": "poker/7(c)(3)",
            "check_raise": "poker/7(j)",
            "odd_chip": "poker/3(d).tie",
            "showdown_checked": "poker/15(d).first",
            "show_all": "poker/15(d).disclosure",
            "agreed_minimum": "poker/17.agreement",
            "short_all_in_reopens": "poker/1.raise",
            "limit_all_in": "poker/1.raise",
            "raise_cap": "poker/17.raises",
            "misdeal_deadline": "poker/15(e)(1)",
            "exposed_card": "poker/15(o)(2)",
            "exposed_first": "poker/15(o)",
            "exposed_two": "poker/15(o)",
            "off_table_replacement": "poker/15(n)",
            "out_of_turn": "poker/7(d)",
        },
    ),
    rulings=POKER_RULINGS,
    clauses=POKER_GENERAL
    | {
        "ante": "poker/10(b).ante",
        "award": "poker/10(k).winner",
        "blind.big": "poker/10(e).additional",
        "blind.blind": "poker/10(e).blind",
        "blind.small": "poker/10(e).blind",
        "board.flop": "poker/10(h).flop",
        "board.river": "poker/10(j)",
        "board.turn": "poker/10(i)",
        "burn": "poker/1.burn-card",
        "button": "poker/10(c)(3)",
        "deal": "poker/10(f)",
        "first-button": "poker/10(c)(2)(ii)",
        "gathered": "poker/10(h).complete",
        "gathered.pre-flop": "poker/10(g).complete",
        "nothing-to-call": "poker/10(h).actions",
        "odd-chip": "poker/3(d).tie",
        "opens": "poker/10(h).first",
        "opens.pre-flop": "poker/10(g).order",
        "split": "poker/3(d).tie",
        "turn": "poker/10(g).order",
    },
)

_CASH_SETTINGS = {
    "button_rule": "cash/button.rotate",
    "first_button": "cash/button.start",
    "heads_up_blinds": "cash/blinds.small",
    "new_player_post": "cash/wagers.blind-required",
    "missed_blinds": "cash/wagers.blind-required",
    "straddle": "cash/straddle.optional",
    "straddle_amount": "cash/straddle.set-value",
    "bomb_pots": "cash/bomb.agreed",
    "bomb_amount": "cash/bomb.set-value",
    "run_it_twice": "cash/run-twice.agree",
    "check_raise": "cash/bet.check-raise",
    "odd_chip": "cash/rank.tie-split",
    "raise_cap": "cash/stakes.limit-2-4",
    "short_all_in_reopens": "cash/def.raise",
    "limit_all_in": "cash/def.raise",
    "showdown_checked": "cash/irr.showdown.first",
    "show_all": "cash/irr.showdown.disclose",
    "table_stakes": "cash/wagers.single-limit-10",
    "misdeal_deadline": "cash/irr.misdeal.no-shuffle-cut",
    "off_table_replacement": "cash/irr.off-table-card",
    "out_of_turn": "cash/wagers.verbal-out-of-turn",
    "max_purchase": "cash/wagers.purchase.big-blind-2",
    "table_max_purchase": "cash/wagers.purchase.big-blind-2",
}


def _cash_settings(*, without: tuple[Setting, ...]) -> tuple[Setting, ...]:
    return settings(
        _CASH_SETTINGS,
        more=(TABLE_STAKES, MAX_PURCHASE, TABLE_MAX_PURCHASE),
        without=(AGREED_MINIMUM, *without),  # [cash stakes.nl-1-1] the stakes are those of the book's table
        exposed_first="misdeal",
        out_of_turn="binding-if-unchanged",
    )


NO_LIMIT_HOLDEM = PotGame(
    key="no-limit-holdem",
    name="No-limit hold'em",
    book="cash",
    deck=STANDARD_52,  # [cash cards.one-deck]
    seats_max=11,
    seats_clause="cash/holdem.max-players",
    streets=STREETS,  # [cash deal.two-cards] [cash flop.deal] [cash turn.deal] [cash river.deal]
    awards=(Award(HIGH),),  # [cash holdem.high-only]
    structures=(Structure.NO_LIMIT, Structure.POT_LIMIT),
    stakes=(
        no_limit(100, 100),  # [cash stakes.nl-1-1]
        no_limit(100, 200),  # [cash stakes.nl-1-2]
        no_limit(100, 300),  # [cash stakes.nl-1-3]
        no_limit(200, 500),  # [cash stakes.nl-2-5]
        no_limit(500, 1000),  # [cash stakes.nl-5-10]
    ),
    forced_cap=1000,  # [cash wagers.forced-cap-10]
    wager_cap=1000,  # [cash wagers.single-limit-10]
    settings=_cash_settings(without=LIMIT_SETTINGS),
    rulings=CASH_RULINGS,
    off_table_is_burn=True,  # [cash irr.off-table-card]
    clauses={
        "add-between": "cash/wagers.add-between",
        "ante": "cash/wagers.ante-required",
        "award": "cash/showdown.winner",
        "award.uncontested": "cash/overview.win-uncalled",
        "below-minimum": "cash/def.raise",
        "betting-not-reopened": "cash/def.raise",
        "blind.big": "cash/blinds.big",
        "blind.entry": "cash/wagers.blind-required",
        "blind.small": "cash/blinds.small",
        "blinds.order": "cash/object.two-blinds",
        "bomb": "cash/bomb.agreed",
        "bomb.amount": "cash/bomb.set-value",
        "bomb.boards": "cash/bomb.two-boards",
        "bomb.max": "cash/bomb.max-bet",
        "board.flop": "cash/flop.deal",
        "board.river": "cash/river.deal",
        "board.turn": "cash/turn.deal",
        "burn": "cash/def.burn-card",
        "button": "cash/button.rotate",
        "concede": "cash/irr.showdown.concede",
        "cut": "cash/irr.misdeal.no-shuffle-cut",
        "deal": "cash/deal.two-cards",
        "deck": "cash/cards.one-deck",
        "first-button": "cash/button.start",
        "forced-cap": "cash/wagers.forced-cap-10",
        "gathered": "cash/overview.bets-to-pot",
        "more-than-stack": "cash/wagers.table-stakes-unlimited",
        "no-check": "cash/flop.options",
        "no-check-raise": "cash/bet.check-raise",
        "no-removal": "cash/wagers.no-removal",
        "nothing-to-call": "cash/flop.options",
        "odd-chip": "cash/rank.tie-split",
        "opens": "cash/flop.first-actor",
        "opens.pre-flop": "cash/preflop.order",
        "players": "cash/overview.players",
        "purchase": "cash/wagers.purchase.big-blind-2",
        "raise": "cash/def.raise",
        "raise-cap": "cash/stakes.limit-2-4",
        "rake": "cash/dealing.collect-rake",
        "rake.twice": "cash/run-twice.double-rake",
        "run-twice": "cash/run-twice.agree",
        "run-twice.boards": "cash/run-twice.boards",
        "seated-only": "cash/wagers.seated-only",
        "show.all-in": "cash/showdown.after-river",
        "show.first": "cash/irr.showdown.first",
        "show.whole": "cash/irr.showdown.whole-hand",
        "shuffle": "cash/shuffle.every-round",
        "single-wager-limit": "cash/wagers.single-limit-10",
        "split": "cash/rank.tie-split",
        "straddle": "cash/straddle.optional",
        "straddle.max": "cash/straddle.max-bet",
        "turn": "cash/preflop.order",
        "uncalled": "cash/rake.uncalled-bet",
    },
)

LIMIT_HOLDEM = replace(
    NO_LIMIT_HOLDEM,
    key="limit-holdem",
    name="Limit hold'em",
    structures=(Structure.FIXED_LIMIT,),
    stakes=(
        fixed_limit(200, 400, blinds=(100, 200)),  # [cash stakes.limit-2-4]
        fixed_limit(300, 600, blinds=(100, 300)),  # [cash stakes.limit-3-6]
        fixed_limit(400, 800, blinds=(200, 400)),  # [cash stakes.limit-4-8]
        fixed_limit(800, 1600, blinds=(400, 800)),  # [cash stakes.limit-8-16]
        fixed_limit(1000, 2000, blinds=(500, 1000)),  # [cash stakes.limit-10-20]
    ),
    settings=_cash_settings(without=(SHORT_ALL_IN_REOPENS,)),
    clauses={**NO_LIMIT_HOLDEM.clauses, "above-maximum": "cash/stakes.limit-2-4"},
)

TEXAS_HOLDEM_CALIFORNIA = PotGame(
    key="texas-holdem-california",
    name="Texas hold'em (California)",
    book="california-poker",
    deck=STANDARD_52,  # [california-poker holdem-omaha.deck]
    seats_max=10,
    seats_clause="california-poker/holdem-omaha.table.seats",
    streets=STREETS,  # [california-poker texas-holdem-california.5] to [california-poker holdem-omaha.18]
    awards=(Award(HIGH),),  # [california-poker high-only.winners.best-hand]
    structures=(Structure.FIXED_LIMIT, Structure.SPREAD_LIMIT),  # [california-poker collection.limit-games]
    stakes=(
        fixed_limit(100, 200, blinds=(100, 100)),
        fixed_limit(200, 400, blinds=(100, 200)),
        fixed_limit(300, 600, blinds=(100, 300)),  # [california-poker holdem-omaha.table.example-blinds]
        fixed_limit(400, 800, blinds=(200, 400)),
        fixed_limit(1000, 2000, blinds=(500, 1000)),
        spread_limit(200, 10000, blinds=(100, 200)),
    ),
    settings=california_settings(
        {
            "first_button": "california-poker/holdem-omaha.3",
            "heads_up_blinds": "california-poker/holdem-omaha.4.small-blind",
            "odd_chip": "california-poker/high-only.winners.odd-chips",
            "raise_cap": "california-poker/holdem-omaha.6(c).cap",
            "uncap_when_heads_up": "california-poker/holdem-omaha.6(c).heads-up",
        },
        most_raises=4,
    ),
    blinds_needed=2,  # [california-poker holdem-omaha.4(a)]
    rulings=POKER_RULINGS,  # the text has none of its own: problem of [california-poker holdem-omaha.7]
    clauses={
        "award": "california-poker/high-only.winners.best-hand",
        "award.uncontested": "california-poker/holdem-omaha.11(a)",
        "below-minimum": "california-poker/holdem-omaha.6(c).raise",
        "above-maximum": "california-poker/holdem-omaha.6(c).raise",
        "blind.big": "california-poker/holdem-omaha.4.big-blind",
        "blind.small": "california-poker/holdem-omaha.4.small-blind",
        "board.flop": "california-poker/holdem-omaha.9",
        "board.river": "california-poker/holdem-omaha.18",
        "board.turn": "california-poker/holdem-omaha.14",
        "burn": "california-poker/holdem-omaha.8",
        "button": "california-poker/holdem-omaha.1(a)",
        "deal": "california-poker/texas-holdem-california.5",
        "first-button": "california-poker/holdem-omaha.3",
        "gathered": "california-poker/holdem-omaha.7",
        "no-check": "california-poker/holdem-omaha.6(c).no-check",
        "odd-chip": "california-poker/high-only.winners.odd-chips",
        "opens": "california-poker/holdem-omaha.2(b)",
        "opens.pre-flop": "california-poker/holdem-omaha.6.order",
        "raise-cap": "california-poker/holdem-omaha.6(c).cap",
        "show.first": "california-poker/holdem-omaha.21",
        "split": "california-poker/high-only.winners.split",
        "turn": "california-poker/holdem-omaha.6.order",
    },
)

GAMES = (HOLDEM, NO_LIMIT_HOLDEM, LIMIT_HOLDEM, TEXAS_HOLDEM_CALIFORNIA)
