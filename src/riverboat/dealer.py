"""The dealer's own part: shuffled decks, the cut, the dice, and a shuffled pile when a deck runs out."""

from riverboat import banked
from riverboat.banked import commands as b
from riverboat.banked.cards.dealing import cut_due, deck_due, deck_for, wants_dice, wants_pile
from riverboat.entropy import Entropy, cut_point, shuffle, shuffled, throw_dice
from riverboat.table import Event, Table, play
from riverboat.table import commands as c
from riverboat.table.preconditions import opened
from riverboat.table.seating import cards_for_button


def deal(table: Table, entropy: Entropy) -> tuple[Event, ...]:
    """Do what the table waits for the dealer to do, and return what happened.

    Between hands that is to start one: shuffle, cut and deal, after a draw for the button where the table has none yet.
    Within a hand it is to reshuffle a pile of used cards, where the deck is too short for the cards that are due.
    While the hand waits for a player it is refused.
    """
    button = draw_for_button(table, entropy)
    drawn = play(table, button) if button else ()
    return drawn + play(table, asked(table, entropy) or start(table, entropy))


def draw_for_button(table: Table, entropy: Entropy) -> c.DrawForButton | None:
    """A card for everyone, where the house draws for the first button and it has not been drawn yet."""
    game, _ = opened(table)
    if table.button or not game.button or table.settings.blinds.first_button != "draw":
        return None
    return c.DrawForButton(cards_for_button(table, shuffle(game.deck, entropy)))


def start(table: Table, entropy: Entropy) -> c.StartHand:
    """A hand from a freshly shuffled deck, cut.  [poker 5(a).when] [poker 5(b)(2)]"""
    assert table.game is not None
    deck = table.game.deck
    return c.StartHand(shuffle(deck, entropy), cut_point(deck, entropy))


def asked(table: Table, entropy: Entropy) -> c.Command | None:
    """What the hand in progress waits for the dealer to do, if it waits for them."""
    hand = table.hand
    if hand is None or not hand.deck.pile:
        return None
    return c.Reshuffle(tuple(shuffled(range(len(hand.deck.pile)), entropy)))


def no_more_bets(table: banked.BankedTable, entropy: Entropy) -> b.NoMoreBets:
    """The bets are closed: a deck or a new shoe where one is due, dice and pile where the game has them."""
    deck = shuffle(deck_for(table), entropy) if deck_due(table) else ()
    cut = cut_point(deck, entropy, table.settings.dealing.cut_min) if cut_due(table) else 0
    dice = throw_dice(entropy) if wants_dice(table) else ()
    pile = 1 + entropy.randbelow(table.seats) if wants_pile(table) else 0
    return b.NoMoreBets(deck, cut, dice, pile)


def count_stub(table: banked.BankedTable) -> b.CountStub:
    """The cards that are left, counted: a deck of software is complete."""
    return b.CountStub(len(table.deck) - table.dealt)
