"""The cards of a hand: those that players and board have, and the deck with all that lies around it."""

from riverboat.core.cards import Card, Cards
from riverboat.seats.state import State


class DealtCards(State):
    """The cards in front of the players and on the board."""

    def __init__(self, chairs: int) -> None:
        self.down: list[Cards] = [()] * chairs
        self.up: list[Cards] = [()] * chairs
        self.board: list[Card] = []
        self.second: list[Card] = []
        """The second board, where a hand is run twice or a bomb pot has two."""
        self.joker_down: bool = False
        """The joker was dealt face down, and stays fully wild if it is turned up."""
        self.exposed: set[int] = set()
        """The seats that turned their down-card up before the next card."""
        self.chosen: dict[int, tuple[Cards, bool]] = {}
        """What each will turn up, and whether they ran out of time, until all choices are seen together."""
        self.disclosed: dict[int, Cards] = {}
        """What players told the table they held, by a ruling."""

    def _made_with(self) -> tuple[object, ...]:
        return (0,)


class Deck(State):
    """The deck, and the cards that have come out of it and are nobody's."""

    def __init__(self) -> None:
        self.cards: Cards = ()
        """In the order in which they are dealt; none where a dealer gives the cards by hand."""
        self.dealt: int = 0
        """How many cards have left the deck."""
        self.cut: int = 0
        """How many cards the record says were cut; 0 for none."""
        self.burns: list[Card] = []
        self.early_burns: list[str] = []
        """The clauses by which cards set aside in the deal serve as burns to come."""
        self.muck: list[Card] = []
        self.discards: Cards = ()
        """Cards given up in draws by players who have drawn already."""
        self.last_discards: Cards = ()
        """What the seat that is drawing has just given up: not to be dealt back to it."""
        self.pile: Cards = ()
        """The cards that the dealer is asked to reshuffle."""
        self.awaited: int = 0
        """How many cards the dealer is asked for, where they are given by hand."""
        self.owed: tuple[int, int] = (0, 0)
        """A seat that still gets cards for its discards, and how many."""
        self.late: list[int] = []
        """Seats that get another card when everyone has drawn, one for each that was exposed in their draw."""
        self.mishaps: dict[Card, str] = {}
        """Cards that will not come as they should."""
        self.boxed: int = 0
        """How many cards have been found face up."""
        self.aside: list[Card] = []
        """Cards out of this hand by a ruling: they lie with the discards, but are never dealt again."""
