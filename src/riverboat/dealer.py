"""The dealer's own part: shuffled decks, the cut, the dice, and a shuffled pile when a deck runs out.

What is drawn comes as it is asked for, or was prepared: then `upcoming` has said beforehand what will be wanted.
"""

from riverboat import banked
from riverboat.banked import commands as b
from riverboat.banked.cards.dealing import cut_due, deck_due, deck_for, wants_dice, wants_pile
from riverboat.banked.round import BETS
from riverboat.chance import (
    BUTTON,
    CUP,
    DECK,
    PILE,
    RESHUFFLE,
    THREE_DICE,
    Prepared,
    Source,
    Upcoming,
    Want,
    draw,
    drawn_of,
)
from riverboat.core.cards import Cards
from riverboat.core.dealing import CUT_MIN
from riverboat.entropy import Entropy, shuffled
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


def draw_for_button(table: Table, source: Source) -> c.DrawForButton | None:
    """A card for everyone, where the house draws for the first button and it has not been drawn yet."""
    want = _button(table)
    if want is None:
        return None
    return c.DrawForButton(cards_for_button(table, draw(source, want).cards), drawn_of(source))


def start(table: Table, source: Source) -> c.StartHand:
    """A hand from a freshly shuffled deck, cut.  [poker 5(a).when] [poker 5(b)(2)]"""
    got = draw(source, _deck(table))
    return c.StartHand(got.cards, got.cut, drawn=drawn_of(source))


def asked(table: Table, source: Source) -> c.Command | None:
    """What the hand in progress waits for the dealer to do, if it waits for them."""
    hand = table.hand
    if hand is None or not hand.deck.pile:
        return None
    return c.Reshuffle(_order(hand.deck.pile, source), drawn_of(source))


def upcoming(table: Table) -> tuple[Upcoming, ...]:
    """What the dealer has to draw next: for this hand, and for the next one, if the same game goes on."""
    if table.game is None:
        return ()
    button = _button(table)
    if button is not None:
        return (Upcoming(f"button-{table.hands}", (button,)),)
    following = Upcoming(str(table.hands + 1), (_deck(table),))
    hand = table.hand
    if hand is None or not hand.deck.pile:
        return (following,)
    # Every event puts the version on, so that each reshuffle has a name of its own.
    pile = Upcoming(f"{table.hands}-reshuffle-{table.version}", (Want(RESHUFFLE, hand.deck.pile),), unforeseen=True)
    return pile, following._replace(now=False)


def _button(table: Table) -> Want | None:
    if table.button:
        return None
    game, _ = opened(table)
    if not game.button or table.settings.blinds.first_button != "draw":
        return None
    return Want(BUTTON, game.deck)


def _deck(table: Table) -> Want:
    assert table.game is not None
    return Want(DECK, table.game.deck, CUT_MIN)


def _order(pile: Cards, source: Source) -> tuple[int, ...]:
    """In which order the cards of the pile come to lie."""
    if isinstance(source, Prepared):
        return tuple(pile.index(card) for card in draw(source, Want(RESHUFFLE, pile)).cards)
    return tuple(shuffled(range(len(pile)), source))


def no_more_bets(table: banked.BankedTable, source: Source) -> b.NoMoreBets:
    """The bets are closed: a deck or a new shoe where one is due, dice and pile where the game has them."""
    got = {want.kind: draw(source, want) for want in _round(table)}
    deck = got.get(DECK)
    dice = tuple(1 + number for number in got[CUP].numbers) if CUP in got else ()
    pile = 1 + got[PILE].numbers[0] if PILE in got else 0
    return b.NoMoreBets(deck.cards if deck else (), deck.cut if deck else 0, dice, pile, drawn=drawn_of(source))


def upcoming_round(table: banked.BankedTable) -> tuple[Upcoming, ...]:
    """What has to be drawn when the bets of this round are closed."""
    if not table.playing or table.on.phase != BETS or table.deck_removed:
        return ()
    wants = _round(table)
    return (Upcoming(str(table.hands), wants),) if wants else ()


def _round(table: banked.BankedTable) -> tuple[Want, ...]:
    wants: list[Want] = []
    if deck_due(table):
        wants.append(Want(DECK, deck_for(table), table.settings.dealing.cut_min if cut_due(table) else None))
    if wants_dice(table):
        wants.append(Want(CUP, bounds=THREE_DICE))
    if wants_pile(table):
        wants.append(Want(PILE, bounds=(table.seats,)))
    return tuple(wants)


def count_stub(table: banked.BankedTable) -> b.CountStub:
    """The cards that are left, counted: a deck of software is complete."""
    return b.CountStub(len(table.deck) - table.dealt)
