"""Hold'em: two cards down, five on the board, the best five of the seven."""

from dataclasses import replace

from riverboat.core.cards import STANDARD_52
from riverboat.core.game import Award, Betting, Board, Burn, Deal, Opens, PotGame, Size, Street
from riverboat.core.ranking import HIGH
from riverboat.core.stakes import Structure, fixed_limit, no_limit, spread_limit
from riverboat.games.citations import california_poker, cash, poker
from riverboat.games.fees import FLOP_GAMES
from riverboat.games.settings import BLINDS, BOARD, CASH, EXPOSED, LIMITS, POKER, california, compose
from riverboat.games.settings.betting import SHORT_ALL_IN_REOPENS

STREETS = (
    Street("pre-flop", (Deal("down down"), Betting(Opens.LEFT_OF_BLINDS, Size.SMALL))),
    Street("flop", (Burn(), Board(3), Betting(Opens.LEFT_OF_BUTTON, Size.SMALL))),
    Street("turn", (Burn(), Board(1), Betting(Opens.LEFT_OF_BUTTON, Size.BIG))),
    Street("river", (Burn(), Board(1), Betting(Opens.LEFT_OF_BUTTON, Size.BIG))),
)

HOLDEM = PotGame(
    key="holdem",
    name="Hold'em",
    cites=poker.HOLDEM,
    deck=STANDARD_52,
    seats_max=11,  # [poker 10(b).seats]
    streets=STREETS,  # [poker 10(f)] [poker 10(h).flop] [poker 10(i)] [poker 10(j)]
    awards=(Award(HIGH),),  # [poker 10(k).winner]
    structures=tuple(Structure),  # [poker 1.raise] sizes are as posted
    stakes=(
        fixed_limit(200, 400, blinds=(100, 200)),
        fixed_limit(1000, 2000, blinds=(500, 1000)),
        no_limit(100, 200),
        spread_limit(1000, 5000, blinds=(500, 1000)),
    ),
    settings=compose(POKER, BLINDS, BOARD, EXPOSED, LIMITS),
)

NO_LIMIT_HOLDEM = PotGame(
    key="no-limit-holdem",
    name="No-limit hold'em",
    cites=cash.NO_LIMIT_HOLDEM,
    deck=STANDARD_52,  # [cash cards.one-deck]
    seats_max=11,  # [cash holdem.max-players]
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
    off_table_is_burn=True,  # [cash irr.off-table-card]
    settings=CASH,
)

LIMIT_HOLDEM = replace(
    NO_LIMIT_HOLDEM,
    key="limit-holdem",
    name="Limit hold'em",
    cites=cash.LIMIT_HOLDEM,
    structures=(Structure.FIXED_LIMIT,),
    stakes=(
        fixed_limit(200, 400, blinds=(100, 200)),  # [cash stakes.limit-2-4]
        fixed_limit(300, 600, blinds=(100, 300)),  # [cash stakes.limit-3-6]
        fixed_limit(400, 800, blinds=(200, 400)),  # [cash stakes.limit-4-8]
        fixed_limit(800, 1600, blinds=(400, 800)),  # [cash stakes.limit-8-16]
        fixed_limit(1000, 2000, blinds=(500, 1000)),  # [cash stakes.limit-10-20]
    ),
    settings=compose(CASH, LIMITS, without=(SHORT_ALL_IN_REOPENS,)),
)

TEXAS_HOLDEM_CALIFORNIA = PotGame(
    key="texas-holdem-california",
    name="Texas hold'em (California)",
    cites=california_poker.TEXAS_HOLDEM,
    deck=STANDARD_52,  # [california-poker holdem-omaha.deck]
    seats_max=10,  # [california-poker holdem-omaha.table.seats]
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
    settings=compose(california(most_raises=4), BLINDS, BOARD, EXPOSED, first_button="draw"),
    schedules=FLOP_GAMES,  # [california-poker collection.scope]
    blinds_needed=2,  # [california-poker holdem-omaha.4(a)]
)

GAMES = (HOLDEM, NO_LIMIT_HOLDEM, LIMIT_HOLDEM, TEXAS_HOLDEM_CALIFORNIA)
