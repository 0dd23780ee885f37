"""Settings about the deck: who shuffles, and what happens when it runs out."""

from riverboat.games.settings.group import Group, yes_or_no

AUTOMATED_SHUFFLER = yes_or_no(
    "automated_shuffler",
    "whether an automated shuffler is used: the two decks take turns, one is played while the other is shuffled",
)
BURNS_RESHUFFLED = yes_or_no(
    "burns_reshuffled",
    "when the discards are shuffled for a draw, whether the burn cards are shuffled with them, or only if they must",
)
COMMON_CARD_SHOWS = yes_or_no(
    "common_card_shows", "whether a common card counts for everyone when the best hand showing is looked for"
)
LAST_CARD_MIXED_IN = yes_or_no(
    "last_card_mixed_in",
    "when the burn cards are shuffled for a common card, whether a single card left of the deck is shuffled with them",
)
BURN_ALWAYS = yes_or_no(
    "burn_always",
    "whether a card is burned even where the deck would reach everyone without that: then a common card is dealt",
    default=True,
)

SHUFFLER: Group = (AUTOMATED_SHUFFLER,)
DRAW: Group = (BURNS_RESHUFFLED,)
COMMON_CARD: Group = (COMMON_CARD_SHOWS, LAST_CARD_MIXED_IN, BURN_ALWAYS)
"""Where a common card serves everyone when the deck does not reach."""
