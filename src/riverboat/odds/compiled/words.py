"""The numbers that stand for words: phases, actions, kinds of steps, who opens, betting structures."""

from typing import Final

# What a hand waits for.
BETTING: Final = 1
DRAW: Final = 2
DISCARD: Final = 3
EXPOSE: Final = 4
AGREE: Final = 5
DEALER: Final = 6
OVER: Final = 7

# What is to be done before anybody is asked again.
NOTHING: Final = 0
GO_ON: Final = 1
CLOSE: Final = 2
SERVE: Final = 3

# What a batch is told to do.
BEGIN: Final = 0
ACT: Final = 1
RESHUFFLED: Final = 2
PLAY: Final = 3

# What a player does. A raise has the amount that it comes to; draws and discards the places of the cards as bits.
FOLD: Final = 0
CHECK: Final = 1
CALL: Final = 2
RAISE: Final = 3
BRING_IN: Final = 4
TAKE: Final = 5
GIVE_UP: Final = 6
SHOW_CARD: Final = 7
KEEP: Final = 8
RUN_TWICE: Final = 9
RUN_ONCE: Final = 10

# The steps of a record.
STEP_BURN: Final = 0
STEP_DEAL: Final = 1
STEP_BOARD: Final = 2
STEP_BETTING: Final = 3
STEP_DRAW: Final = 4
STEP_DISCARD: Final = 5
STEP_EXPOSE: Final = 6

# Who opens.
LEFT_OF_BUTTON: Final = 0
LEFT_OF_BLINDS: Final = 1
BY_BRING_IN: Final = 2
BEST_SHOWING: Final = 3
LOWEST_SHOWING: Final = 4
HIGHEST_UP_CARD: Final = 5
PAIR_WITH_BOARD: Final = 6

# Which bet a round is played with.
SMALL: Final = 0
BIG: Final = 1
OPEN_PAIR: Final = 2

# Betting structures.
NO_LIMIT: Final = 0
POT_LIMIT: Final = 1
FIXED_LIMIT: Final = 2
SPREAD_LIMIT: Final = 3

# Who comes first for odd chips.
ODD_LEFT: Final = 0
ODD_HIGHEST: Final = 1
ODD_LOWEST: Final = 2

# When the cap on raises is lifted for two players.
UNCAP_MID_ROUND: Final = 0
UNCAP_ROUND_START: Final = 1
UNCAP_NEVER: Final = 2
