"""What the California texts of poker games are cited for."""

from riverboat.core.citations import section
from riverboat.games.citations import california_fees
from riverboat.games.citations.poker import EXPOSED, RULINGS

BOOK = "california-poker"

TEXAS_HOLDEM = section(
    BOOK,
    "texas-holdem-california",
    {
        **california_fees.FLOP_GAMES,
        "california-poker/holdem-omaha.table.seats": "seats",
        "california-poker/holdem-omaha.1(a)": "button",
        "california-poker/holdem-omaha.2(b)": "opens",
        "california-poker/holdem-omaha.3": "first-button, setting.first_button",
        "california-poker/holdem-omaha.4.small-blind": "blind.small, setting.heads_up_blinds",
        "california-poker/holdem-omaha.4.big-blind": "blind.big",
        "california-poker/holdem-omaha.6.order": "opens.pre-flop, turn",
        "california-poker/holdem-omaha.6(c).raise": "above-maximum, below-minimum",
        "california-poker/holdem-omaha.6(c).cap": "raise-cap, setting.raise_cap",
        "california-poker/holdem-omaha.6(c).heads-up": "setting.uncap_when_heads_up",
        "california-poker/holdem-omaha.6(c).no-check": "no-check",
        "california-poker/holdem-omaha.7": "gathered",
        "california-poker/holdem-omaha.8": "burn",
        "california-poker/holdem-omaha.9": "board.flop",
        "california-poker/holdem-omaha.11(a)": "award.uncontested",
        "california-poker/holdem-omaha.14": "board.turn",
        "california-poker/holdem-omaha.18": "board.river",
        "california-poker/holdem-omaha.21": "show.first",
        "california-poker/texas-holdem-california.5": "deal",
        "california-poker/high-only.winners.best-hand": "award",
        "california-poker/high-only.winners.split": "split",
        "california-poker/high-only.winners.odd-chips": "odd-chip, setting.odd_chip",
    },
    EXPOSED,
)
"""The texts have no rulings of their own: see the problem of [california-poker holdem-omaha.7]."""

OMAHA = section(
    BOOK,
    "omaha-california",
    {
        "california-poker/omaha-california.5": "deal",
    },
    TEXAS_HOLDEM,
)
"""It shares its clauses with hold'em, but for the deal."""

TEXAS_HOLDEM_HIGH_LOW = section(
    BOOK,
    "texas-holdem-high-low",
    {
        "california-poker/high-low.winners.no-low": "award.whole",
        "california-poker/high-low.winners.half-half": "award, odd-chip.halves",
        "california-poker/high-low.winners.tie-no-low": "split.whole",
        "california-poker/high-low.winners.tie-with-low": "split",
        "california-poker/high-low.winners.odd-chips": "odd-chip, setting.odd_chip, setting.odd_chip_halving",
        "california-poker/texas-holdem-high-low.5": "deal",
    },
    TEXAS_HOLDEM,
)

OMAHA_HIGH_LOW = section(
    BOOK,
    "omaha-high-low-california",
    {
        "california-poker/omaha-high-low-california.5": "deal",
    },
    TEXAS_HOLDEM_HIGH_LOW,
)

PINEAPPLE_HIGH_LOW = section(
    BOOK,
    "pineapple-high-low",
    {
        **california_fees.FLOP_GAMES,
        "california-poker/pineapple-high-low.table.seats": "seats",
        "california-poker/pineapple-high-low.table.same-limits": "setting.limit_by_round",
        "california-poker/pineapple-high-low.1(a)": "button",
        "california-poker/pineapple-high-low.1(c)": "opens",
        "california-poker/pineapple-high-low.3": "first-button, setting.first_button",
        "california-poker/pineapple-high-low.4.small-blind": "blind.small, setting.heads_up_blinds",
        "california-poker/pineapple-high-low.4.big-blind": "blind.big",
        "california-poker/pineapple-high-low.5": "deal",
        "california-poker/pineapple-high-low.6.order": "opens.pre-flop, turn",
        "california-poker/pineapple-high-low.6(c)": "above-maximum, below-minimum",
        "california-poker/pineapple-high-low.6(d).responses": "no-check",
        "california-poker/pineapple-high-low.6(d).cap": "raise-cap, setting.raise_cap",
        "california-poker/pineapple-high-low.6(d).heads-up": "setting.uncap_when_heads_up",
        "california-poker/pineapple-high-low.7": "gathered.pre-flop",
        "california-poker/pineapple-high-low.8": "discard, discard.order",
        "california-poker/pineapple-high-low.9": "burn",
        "california-poker/pineapple-high-low.10": "board.flop",
        "california-poker/pineapple-high-low.12.order": "opens.flop",
        "california-poker/pineapple-high-low.13": "gathered.flop",
        "california-poker/pineapple-high-low.15": "board.turn",
        "california-poker/pineapple-high-low.17.order": "opens.turn",
        "california-poker/pineapple-high-low.18": "gathered.turn",
        "california-poker/pineapple-high-low.20": "board.river",
        "california-poker/pineapple-high-low.22.order": "opens.river",
        "california-poker/pineapple-high-low.22(d)": "award.uncontested",
        "california-poker/pineapple-high-low.23": "gathered",
        "california-poker/pineapple-high-low.24": "show.first",
        "california-poker/pineapple-high-low.winners.no-low": "award.whole",
        "california-poker/pineapple-high-low.winners.no-low.tie": "split.whole",
        "california-poker/pineapple-high-low.winners.no-low.tie.odd": "odd-chip.whole, setting.odd_chip",
        "california-poker/pineapple-high-low.winners.low": "award",
        "california-poker/pineapple-high-low.winners.low.odd": "odd-chip.halves",
        "california-poker/pineapple-high-low.winners.high-tie-low": "split.high",
        "california-poker/pineapple-high-low.winners.high-tie-low.odd": "odd-chip.high",
        "california-poker/pineapple-high-low.winners.low-tie": "split.low",
        "california-poker/pineapple-high-low.winners.low-tie.odd": "odd-chip.low",
        "california-poker/pineapple-high-low.winners.both-tie": "split.both",
        "california-poker/pineapple-high-low.winners.both-tie.odd": "odd-chip.both, setting.odd_chip_halving",
    },
    EXPOSED,
)

MEXICAN_STUD = section(
    BOOK,
    "mexican-stud",
    {
        **california_fees.MEXICAN_STUD,
        "california-poker/mexican-stud.deck": "deck",
        "california-poker/mexican-stud.joker.face-up.flush": "setting.double_ace_flush",
        "california-poker/mexican-stud.table.seats": "seats",
        "california-poker/mexican-stud.table.same-limits": "above-maximum, setting.limit_by_round",
        "california-poker/mexican-stud.1.rotation": "button",
        "california-poker/mexican-stud.2.later-rounds": "setting.joker_showing",
        "california-poker/mexican-stud.3.draw": "first-button, setting.first_button, setting.joker_in_draw",
        "california-poker/mexican-stud.4.ante": "ante",
        "california-poker/mexican-stud.6.down-card": "deal.second",
        "california-poker/mexican-stud.7.bring-in": "bring-in, opens.second",
        "california-poker/mexican-stud.8.order": "turn",
        "california-poker/mexican-stud.8(b)": "below-minimum",
        "california-poker/mexican-stud.8(c).check": "setting.bring_in_live",
        "california-poker/mexican-stud.8(c).cap": "raise-cap, setting.raise_cap",
        "california-poker/mexican-stud.8(c).heads-up": "setting.uncap_when_heads_up",
        "california-poker/mexican-stud.8(c).no-check-after-raise": "no-check",
        "california-poker/mexican-stud.9": "gathered.second",
        "california-poker/mexican-stud.10.choice": "expose.order, setting.expose_order",
        "california-poker/mexican-stud.10.exposed": "expose.third",
        "california-poker/mexican-stud.11": "burn.third",
        "california-poker/mexican-stud.12": "deal.third",
        "california-poker/mexican-stud.13.order": "opens.third",
        "california-poker/mexican-stud.13(e)": "award.uncontested",
        "california-poker/mexican-stud.14": "gathered.third",
        "california-poker/mexican-stud.15.choice": "expose.order.fourth",
        "california-poker/mexican-stud.15.exposed-or-kept": "expose.fourth",
        "california-poker/mexican-stud.16": "burn.fourth",
        "california-poker/mexican-stud.17": "deal.fourth",
        "california-poker/mexican-stud.18.order": "opens.fourth",
        "california-poker/mexican-stud.19": "gathered.fourth",
        "california-poker/mexican-stud.20.choice": "expose.order.fifth",
        "california-poker/mexican-stud.20.exposed-or-kept": "expose.fifth",
        "california-poker/mexican-stud.21": "burn.fifth",
        "california-poker/mexican-stud.22": "deal.fifth",
        "california-poker/mexican-stud.23.order": "opens.fifth",
        "california-poker/mexican-stud.winners.pot": "gathered.fifth, show.first",
        "california-poker/mexican-stud.winners.best-hand": "award",
        "california-poker/mexican-stud.winners.split": "split",
        "california-poker/mexican-stud.winners.odd-chips": "odd-chip, setting.odd_chip",
    },
    RULINGS,
)
