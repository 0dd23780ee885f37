"""Settings about what goes wrong: misdeals, cards that are seen or lost, words out of turn."""

from riverboat.games.settings.group import Group, one_of

MISDEAL_DEADLINE = one_of(
    "misdeal_deadline",
    "none two-wagers",
    "until when a missing shuffle or cut is a misdeal: until the pot is pushed, or until two players have wagered",
)
OFF_TABLE_REPLACEMENT = one_of(
    "off_table_replacement",
    "after-deal at-once",
    "when a card that left the table is replaced: when the deal is complete, or at once",
)
OUT_OF_TURN = one_of(
    "out_of_turn",
    "binding-if-unchanged never-binding",
    "whether words said out of turn bind a player if the bet they face has not changed when their turn comes",
    default="never-binding",
)
EXPOSED_CARD = one_of(
    "exposed_card",
    "burn discards",
    "where a hole card goes that was turned up in the deal and exchanged: the first burn, or the discards",
)
EXPOSED_FIRST = one_of(
    "exposed_first",
    "exchange misdeal",
    "whether a hole card that is turned up as the first or second card of the deal is exchanged, or makes a misdeal",
)
EXPOSED_TWO = one_of(
    "exposed_two",
    "misdeal exchange",
    "whether a second hole card turned up in the deal makes a misdeal, or is exchanged like the first",
)

IRREGULARITIES: Group = (MISDEAL_DEADLINE, OFF_TABLE_REPLACEMENT, OUT_OF_TURN)
EXPOSED: Group = (EXPOSED_CARD, EXPOSED_FIRST, EXPOSED_TWO)
"""What only a game asks about in which an exposed hole card is exchanged."""
