"""What the poker book is cited for, section by section."""

from riverboat.core.citations import section

BOOK = "poker"

RULINGS = section(
    BOOK,
    "15",
    {
        "poker/1.fouled-hand": "dead.card-count",
        "poker/7(d)": "words, words.out-of-turn",
        "poker/7(e)": "act.announced",
        "poker/7(f)(1)": "act.pushed",
        "poker/7(f)(2)": "act.into-pot",
        "poker/7(f)(3)": "act.near-stack, act.toward-pot",
        "poker/7(g)": "bet-made-already",
        "poker/7(g)(1)": "act.unfinished",
        "poker/7(g)(2)": "act.call, called-already",
        "poker/7(g)(3)": "act.raising",
        "poker/7(i)": "act.single-chip",
        "poker/15(d).disclosure": "disclose",
        "poker/15(e)(1)": "misdeal.no-cut, misdeal.no-shuffle",
        "poker/15(e)(2)": "misdeal.wrong-start",
        "poker/15(e)(3)": "misdeal.boxed",
        "poker/15(e)(4)": "dead.missed, misdeal.seat-missed",
        "poker/15(f)": "dead.ineligible",
        "poker/15(g)": "deck-wrong",
        "poker/15(h)": "boxed",
        "poker/15(i)": "dead.collected, dead.fouled",
        "poker/15(i)(1)": "protected.hole-cards",
        "poker/15(i)(2)": "restored",
        "poker/15(i)(3)": "protected",
        "poker/15(i)(4)": "dead.left",
        "poker/15(j)": "act.words-first",
        "poker/15(j)(1)(i)": "thrown-in",
        "poker/15(j)(1)(ii)": "thrown-in.up-cards",
        "poker/15(j)(2)": "obligation",
        "poker/15(n)": "off-table",
        "poker/15(p)": "shuffler-jam",
    },
)
"""Wagers by hand and by word, misdeals, dead hands: of every game, and of books that have no rulings of their own."""

EXPOSED = section(
    BOOK,
    "15(o)",
    {
        "poker/15(o)": "exposed, misdeal.exposed",
        "poker/15(o)(1)": "exposed.discards",
        "poker/15(o)(2)": "exposed.burn",
    },
    RULINGS,
)
"""Hole cards that are turned up while they are dealt, where they are exchanged."""

EXPOSED_STUD = section(
    BOOK,
    "15(k)",
    {
        "poker/15(k).one": "exposed",
        "poker/15(k).both": "exposed.all, misdeal.exposed",
        "poker/15(k)(1)": "exposed.last",
        "poker/15(k)(2)": "exposed.go-on",
    },
    RULINGS,
)
"""The same in seven-card stud."""

GENERAL = section(
    BOOK,
    "1 to 17",
    {
        "poker/1.check": "no-check",
        "poker/1.raise": "below-minimum, setting.limit_all_in, setting.short_all_in_reopens",
        "poker/2(d).both-decks": "setting.automated_shuffler",
        "poker/2(d)(3)": "decks",
        "poker/3(d).tie": "odd-chip, split, setting.odd_chip, setting.odd_chip_to",
        "poker/5(a).when": "shuffle",
        "poker/5(b)(2)": "cut",
        "poker/6(b).players": "players",
        "poker/6(d).win": "award.uncontested",
        "poker/6(d).showdown": "show.all-in",
        "poker/6(e)(9)": "rake",
        "poker/14(b).method": "setting.rake_method",
        "poker/14(b)(1)(i)": "setting.rake_percent",
        "poker/14(b)(1)(ii)": "rake.round, setting.rake_rounding",
        "poker/14(b)(2)(i)": "rake.levels, setting.rake_basis, setting.rake_schedule",
        "poker/14(c)": "collection",
        "poker/19(c).contribution": "drop.jackpot, setting.jackpot_drop",
        "poker/19(b)(3)": "setting.jackpot_pot",
        "poker/7(a)": "seated-only",
        "poker/7(c).stakes": "more-than-stack",
        "poker/7(c)(1).add": "add-between",
        "poker/7(c)(1).remove": "no-removal, setting.reentry_minutes",
        "poker/7(c)(3)": "setting.must_afford",
        "poker/7(j)": "no-check-raise, setting.check_raise",
        "poker/14(d)": "uncalled",
        "poker/15(d).display": "show.whole",
        "poker/15(d).first": "show.first, setting.showdown_checked",
        "poker/15(d).concede": "concede",
        "poker/15(d).disclosure": "setting.show_all",
        "poker/17.notice": "above-maximum",
        "poker/17.agreement": "minimum, setting.agreed_minimum",
        "poker/17.raises": "raise-cap, setting.raise_cap",
    },
    RULINGS,
)
"""Of every game: sections 1 to 7, 14, 15 and 17."""

HOLDEM = section(
    BOOK,
    "10",
    {
        "poker/1.burn-card": "burn",
        "poker/7(c)(3)": "setting.blind_is_the_bet",
        "poker/7(d)": "setting.out_of_turn",
        "poker/10(b).seats": "seats",
        "poker/10(b).ante": "ante",
        "poker/10(c)(2)(ii)": "first-button, setting.first_button",
        "poker/10(c)(3)": "button, setting.button_rule",
        "poker/10(e).blind": "blind.blind, blind.small, setting.heads_up_blinds",
        "poker/10(e).additional": "blind.big",
        "poker/10(f)": "deal",
        "poker/10(g).order": "opens.pre-flop, turn",
        "poker/10(g).complete": "gathered.pre-flop",
        "poker/10(h).flop": "board.flop",
        "poker/10(h).first": "opens",
        "poker/10(h).actions": "nothing-to-call",
        "poker/10(h).complete": "gathered",
        "poker/10(i)": "board.turn",
        "poker/10(j)": "board.river",
        "poker/10(k).winner": "award",
        "poker/15(e)(1)": "setting.misdeal_deadline",
        "poker/15(n)": "setting.off_table_replacement",
        "poker/15(o)": "setting.exposed_first, setting.exposed_two",
        "poker/15(o)(2)": "setting.exposed_card",
    },
    GENERAL,
    EXPOSED,
)

OMAHA_HIGH = section(
    BOOK,
    "11",
    {
        "poker/11(b).seats": "seats",
        "poker/11(b).ante": "ante",
        "poker/11(c)": "button, first-button, setting.button_rule, setting.first_button",
        "poker/11(d).deal": "deal",
        "poker/11(e)": "blind.big, blind.blind, blind.small, board.flop, board.river, board.turn, gathered, "
        "nothing-to-call, opens, opens.pre-flop, turn, setting.heads_up_blinds",
        "poker/11(f)(1)": "award",
    },
    HOLDEM,
)
"""11(e) plays it as hold'em is played."""

KILL = section(
    BOOK,
    "11(i)",
    {
        "poker/1.pot": "setting.kill_pot_counted",
        "poker/11(i).button": "kill.button",
        "poker/11(i).blind": "blind.kill",
        "poker/11(i).stays": "kill.stays",
        "poker/11(i).ends-amount": "kill.ends-amount",
        "poker/11(i).ends-split": "kill.ends-split",
    },
)
"""Only 11(i) has a procedure; the sections whose sign speaks of a kill take it from there."""

OMAHA_HIGH_LOW_EIGHT = section(
    BOOK,
    "11(f)(2)",
    {
        "poker/11(f)(2)": "award",
        "poker/11(f)(2)(i)": "odd-chip.halves",
        "poker/11(f)(2)(ii).share": "split.high",
        "poker/11(f)(2)(ii).excess": "odd-chip.high, setting.odd_chip_to",
        "poker/11(f)(2)(iii).share": "split.low",
        "poker/11(f)(2)(iii).excess": "odd-chip.low, setting.odd_chip_low",
        "poker/11(g).no-low": "award.whole",
        "poker/11(i).optional": "setting.kill",
        "poker/11(i).qualify": "kill, setting.kill_pot, setting.kill_pot_bets",
        "poker/11(i).blind": "setting.kill_acts",
        "poker/11(i).ends-split": "setting.kill_after_tie",
    },
    OMAHA_HIGH,
    KILL,
)

FIVE_CARD_OMAHA_HIGH = section(
    BOOK,
    "20",
    {
        "poker/20(a).seats": "seats",
        "poker/20(a).ante": "ante",
        "poker/20(a).sign": "kill, setting.kill, setting.kill_acts, setting.kill_after_tie, setting.kill_pot, "
        "setting.kill_pot_bets",
        "poker/20(b)(1)(ii)": "first-button, setting.first_button",
        "poker/20(b)(2)": "button, setting.button_rule",
        "poker/20(c).blind": "blind.blind, blind.small, setting.heads_up_blinds",
        "poker/20(c).additional": "blind.big",
        "poker/20(d).who": "straddle, setting.straddle",
        "poker/20(d).sign": "setting.straddle_amount",
        "poker/20(d).one": "straddle.one",
        "poker/20(e).deal": "deal",
        "poker/20(f).order": "opens.pre-flop, turn",
        "poker/20(f).complete": "gathered.pre-flop",
        "poker/20(g).flop": "board.flop",
        "poker/20(g).first": "opens",
        "poker/20(g).actions": "nothing-to-call",
        "poker/20(g).complete": "gathered",
        "poker/20(h)": "board.turn",
        "poker/20(i)": "board.river",
        "poker/20(j)(1)": "award",
    },
    HOLDEM,
    KILL,
)
"""Where the game is not high-low only the sign speaks of a kill: it is off without an approved submission."""

FIVE_CARD_OMAHA_HIGH_LOW_EIGHT = section(
    BOOK,
    "20(j)(2)",
    {
        "poker/20(j)(2)(i).split": "award",
        "poker/20(j)(2)(i).excess": "odd-chip.halves",
        "poker/20(j)(2)(ii).share": "split.high",
        "poker/20(j)(2)(ii).excess": "odd-chip.high, setting.odd_chip_to",
        "poker/20(j)(2)(iii).share": "split.low",
        "poker/20(j)(2)(iii).excess": "odd-chip.low, setting.odd_chip_low",
        "poker/20(k)(1).no-low": "award.whole",
        "poker/20(k)(3).option": "setting.kill, setting.kill_acts, setting.kill_after_tie",
        "poker/20(k)(3).sign": "kill, setting.kill_pot, setting.kill_pot_bets",
    },
    FIVE_CARD_OMAHA_HIGH,
)

SEVEN_CARD_STUD_HIGH = section(
    BOOK,
    "9",
    {
        "poker/9(b).seats": "seats",
        "poker/9(b).ante": "ante",
        "poker/9(c).deal": "deal.third",
        "poker/9(d).suit-tie": "opens.third",
        "poker/9(d)(1)": "bring-in, setting.opener_may_complete",
        "poker/9(e).actions": "turn",
        "poker/9(e).complete": "gathered.third",
        "poker/9(f).deal": "deal.fourth",
        "poker/9(f)(1)": "opens",
        "poker/9(g).actions": "nothing-to-call, raise",
        "poker/9(g).complete": "gathered",
        "poker/9(h).streets": "deal",
        "poker/9(h).burn": "burn",
        "poker/9(h).common": "common-card, setting.burn_always",
        "poker/9(h).reshuffle": "reshuffle, setting.last_card_mixed_in",
        "poker/9(h).betting": "setting.common_card_shows",
        "poker/9(i)(1)": "award",
        "poker/17.notice": "setting.open_pair_bet",
    },
    GENERAL,
    EXPOSED_STUD,
)

SEVEN_CARD_STUD_HIGH_LOW = section(
    BOOK,
    "9(i)(2)",
    {
        "poker/9(d)(2)": "bring-in",
        "poker/9(i)(2)": "award",
        "poker/9(i)(2)(i)": "odd-chip.halves",
        "poker/9(i)(2)(ii).share": "split.high",
        "poker/9(i)(2)(ii).excess": "odd-chip.high, setting.odd_chip_to",
        "poker/9(i)(2)(iii).share": "split.low",
        "poker/9(i)(2)(iii).excess": "odd-chip.low, setting.odd_chip_low",
    },
    SEVEN_CARD_STUD_HIGH,
)

SEVEN_CARD_STUD_HIGH_LOW_EIGHT = section(
    BOOK,
    "9(j)",
    {
        "poker/9(d)(3)": "bring-in",
        "poker/9(j).no-low": "award.whole",
    },
    SEVEN_CARD_STUD_HIGH_LOW,
)

FIVE_CARD_STUD = section(
    BOOK,
    "13",
    {
        "poker/13(b).seats": "seats",
        "poker/13(b).ante": "ante",
        "poker/13(c).deal": "deal.second",
        "poker/13(d)": "bring-in, opens.second, setting.opener_may_complete",
        "poker/13(e).actions": "raise, turn",
        "poker/13(e).complete": "gathered.second",
        "poker/13(f).deal": "deal.third",
        "poker/13(f).first": "opens",
        "poker/13(f).complete": "gathered, nothing-to-call, opener-must-bet, setting.opener_must_bet",
        "poker/13(g).deal": "deal",
        "poker/13(g).burn": "burn",
        "poker/13(h)": "award",
        "poker/15(l)": "exposed",
    },
    GENERAL,
)

MAMBO_STUD = section(
    BOOK,
    "13a",
    {
        "poker/1.burn-card": "burn",
        "poker/13a(b).seats": "seats",
        "poker/13a(b).ante": "ante",
        "poker/13a(c).deal": "deal.second",
        "poker/13a(d)": "bring-in, opens.second, setting.opener_may_complete",
        "poker/13a(e).actions": "turn",
        "poker/13a(e).complete": "gathered.second",
        "poker/13a(f).deal": "deal.third",
        "poker/13a(f).first": "opens.third",
        "poker/13a(g).actions": "nothing-to-call, raise",
        "poker/13a(g).complete": "gathered",
        "poker/13a(h).deal": "board.community",
        "poker/13a(h)(1)": "opens.community",
        "poker/13a(j).split": "award",
        "poker/13a(j)(1)": "odd-chip.halves",
        "poker/13a(j)(2).share": "split.high",
        "poker/13a(j)(2).excess": "odd-chip.high, setting.odd_chip_to",
        "poker/13a(j)(3).share": "split.low",
        "poker/13a(j)(3).excess": "odd-chip.low, setting.odd_chip_low",
        "poker/13a(k).no-low": "award.whole",
        "poker/15(m).first": "exposed",
        "poker/15(m)(1)": "exposed.last",
        "poker/15(m)(2)": "exposed.go-on",
    },
    GENERAL,
)

FIVE_CARD_DRAW_HIGH = section(
    BOOK,
    "12",
    {
        "poker/7(c)(3)": "setting.blind_is_the_bet",
        "poker/12(b).seats": "seats",
        "poker/12(b).ante": "ante",
        "poker/12(c)": "button, first-button, setting.button_rule, setting.first_button",
        "poker/12(d).deal": "deal",
        "poker/12(e)": "blind.big, blind.blind, blind.small, gathered.deal, opens.deal, setting.heads_up_blinds",
        "poker/12(f).order": "draw.order",
        "poker/12(f).discard": "draw",
        "poker/12(f).replace": "draw.cards",
        "poker/12(f)(1)": "burn",
        "poker/12(f)(2)": "reshuffle, setting.burns_reshuffled",
        "poker/12(g).first": "opens",
        "poker/12(g).actions": "nothing-to-call, turn",
        "poker/12(g).complete": "gathered",
        "poker/12(h)(1)": "award",
    },
    GENERAL,
)

FIVE_CARD_DRAW_LOW = section(
    BOOK,
    "12(h)(2)",
    {
        "poker/12(h)(2)": "award",
    },
    FIVE_CARD_DRAW_HIGH,
)

TRIPLE_DRAW = section(
    BOOK,
    "21",
    {
        "poker/7(c)(3)": "setting.blind_is_the_bet",
        "poker/21(a).seats": "seats",
        "poker/21(a).ante": "ante",
        "poker/21(a).sign": "kill, setting.kill, setting.kill_acts, setting.kill_after_tie, setting.kill_pot, "
        "setting.kill_pot_bets",
        "poker/21(b)(1)(ii)": "first-button, setting.first_button",
        "poker/21(b)(2)": "button, setting.button_rule",
        "poker/21(c).blind": "blind.blind, blind.small, setting.heads_up_blinds",
        "poker/21(c).additional": "blind.big",
        "poker/21(d).who": "straddle, setting.straddle",
        "poker/21(d).sign": "setting.straddle_amount",
        "poker/21(d).one": "straddle.one",
        "poker/21(e).deal": "deal",
        "poker/21(f).order": "opens.deal",
        "poker/21(f).complete": "gathered.deal",
        "poker/21(g).burn": "burn",
        "poker/21(g).order": "draw.order",
        "poker/21(g).discard": "draw",
        "poker/21(g).replace": "draw.cards",
        "poker/21(g).reshuffle": "reshuffle, setting.burns_reshuffled",
        "poker/21(g).first": "opens",
        "poker/21(g).actions": "nothing-to-call, turn",
        "poker/21(g).complete": "gathered",
        "poker/21(h)": "opens.second draw",
        "poker/21(i)": "opens.third draw",
        "poker/21(j).winner": "award",
        "poker/21(j)(2).tie": "split",
        "poker/21(j)(2).excess": "odd-chip, setting.odd_chip, setting.odd_chip_to",
    },
    GENERAL,
    KILL,
)

BADEUCEY = section(
    BOOK,
    "21(k)(1)",
    {
        "poker/21(k)(1)(i).halves": "award",
        "poker/21(k)(1)(i).badugi": "award.badugi",
        "poker/21(k)(1)(ii)": "odd-chip.halves",
    },
    TRIPLE_DRAW,
)

BADACEY = section(
    BOOK,
    "21(k)(2)",
    {
        "poker/21(k)(2)(i).halves": "award",
        "poker/21(k)(2)(i).badugi": "award.badugi",
        "poker/21(k)(2)(ii)": "odd-chip.halves",
    },
    TRIPLE_DRAW,
)

BADUGI = section(
    BOOK,
    "22",
    {
        "poker/7(c)(3)": "setting.blind_is_the_bet",
        "poker/22(a).seats": "seats",
        "poker/22(a).ante": "ante",
        "poker/22(a).sign": "kill, setting.kill, setting.kill_acts, setting.kill_after_tie, setting.kill_pot, "
        "setting.kill_pot_bets",
        "poker/22(b)(1)(ii)": "first-button, setting.first_button",
        "poker/22(b)(2)": "button, setting.button_rule",
        "poker/22(c).blind": "blind.blind, blind.small, setting.heads_up_blinds",
        "poker/22(c).additional": "blind.big",
        "poker/22(d).who": "straddle, setting.straddle",
        "poker/22(d).sign": "setting.straddle_amount",
        "poker/22(d).one": "straddle.one",
        "poker/22(e).deal": "deal",
        "poker/22(f).order": "opens.deal",
        "poker/22(f).complete": "gathered.deal",
        "poker/22(g).burn": "burn",
        "poker/22(g).order": "draw.order",
        "poker/22(g).discard": "draw",
        "poker/22(g).replace": "draw.cards",
        "poker/22(g).reshuffle": "reshuffle, setting.burns_reshuffled",
        "poker/22(g).first": "opens",
        "poker/22(g).actions": "nothing-to-call, turn",
        "poker/22(g).complete": "gathered",
        "poker/22(h)": "opens.second draw",
        "poker/22(i)": "opens.third draw",
        "poker/22(j).showdown": "award",
        "poker/22(j)(5).tie": "split",
        "poker/22(j)(5).excess": "odd-chip, setting.odd_chip, setting.odd_chip_to",
    },
    GENERAL,
    KILL,
)
