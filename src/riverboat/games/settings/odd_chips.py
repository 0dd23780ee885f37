"""Settings about what is left over when a pot is divided."""

from dataclasses import replace

from riverboat.games.settings.group import Group, one_of

ODD_CHIP = one_of(
    "odd_chip",
    "one-each all-to-first",
    "odd chips of a split pot, from the left of the button: one to each winner in turn, or all to the first",
)
ODD_CHIP_TO = one_of(
    "odd_chip_to",
    "by-card left-of-button",
    "who comes first for the odd chip of a share: by the highest or lowest card and its suit, or left of the button",
)
ODD_CHIP_LOW = one_of(
    "odd_chip_low",
    "smallest largest",
    "by card, whether the lowest card of a low hand is the smallest, the ace first, or the largest",
)
ODD_CHIP_HALVING = one_of(
    "odd_chip_halving",
    "high left-of-button",
    "where hands are tied, who has the odd chip of halving: high, or the half of the winner nearest the button's left",
)

ODD_CHIP_BY_CARD = replace(ODD_CHIP_TO, allowed=("by-card",))
"""Where the book leaves no choice."""

ODD_CHIPS: Group = (ODD_CHIP,)
ODD_CHIPS_HIGH_LOW: Group = (ODD_CHIP_BY_CARD, ODD_CHIP_LOW)
"""Where a high and a low hand share the pot, and a card decides in each half."""
