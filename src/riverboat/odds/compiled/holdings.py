"""What the cards of each seat make with a board, for every award."""

from riverboat.odds.compiled import at, by
from riverboat.odds.compiled.layout import HELD, SEATS
from riverboat.odds.compiled.odd_chips import ROW, best_by_suit
from riverboat.odds.compiling import Array, Word, compiled_part
from riverboat.odds.kernels.five import I64
from riverboat.odds.kernels.others import JOKER
from riverboat.odds.kernels.showdown import showdown_strength

WILD = 53


@compiled_part
def rank_hands(r: Array, h: Array, cards: Array) -> None:
    """The strengths of everyone still in, by board and award; and their keys where odd chips may need them."""
    for board in range(2 if h[at.SECONDS] else 1):
        for seat in range(r[by.PLAYERS]):
            if h[at.LIVE] >> seat & 1:
                own, held = fill(h, cards, seat, board)
                for award in range(r[by.AWARDS]):
                    made = showdown_strength(
                        r[by.RANKING + award], r[by.TWO_AND_THREE + award], cards, I64(ROW), I64(own), I64(held)
                    )
                    h[at.STRENGTH + (2 * board + award) * SEATS + seat] = I64(made)
    if r[by.BY_POSITION]:
        return
    for board in range(2 if h[at.SECONDS] else 1):
        for award in range(r[by.AWARDS]):
            first = (2 * board + award) * SEATS
            for seat in range(r[by.PLAYERS]):
                if _is_tied(r, h, first, seat):
                    own, held = fill(h, cards, seat, board)
                    made = h[at.STRENGTH + first + seat]
                    h[at.ODD_KEY + first + seat] = best_by_suit(r, cards, award, made, own, held)


@compiled_part
def _is_tied(r: Array, h: Array, first: Word, seat: Word) -> Word:
    """Whether somebody else has a hand as good."""
    for other in range(r[by.PLAYERS]):
        both = 1 << seat | 1 << other
        if other != seat and h[at.LIVE] & both == both:
            made = h[at.STRENGTH + first + seat]
            if made and h[at.STRENGTH + first + other] == made:
                return True
    return False


@compiled_part
def fill(h: Array, cards: Array, seat: Word, board: Word) -> Word:
    """The own cards of a seat, then the board; how many are its own, and how many there are."""
    own = 0
    for i in range(h[at.DOWNS + seat]):
        cards[ROW, own] = as_dealt(h, h[at.DOWN + HELD * seat + i])
        own += 1
    for i in range(h[at.UPS + seat]):
        cards[ROW, own] = as_dealt(h, h[at.UP + HELD * seat + i])
        own += 1
    held = own
    for i in range(h[at.BOARDS]):
        cards[ROW, held] = h[at.SECOND + i] if board else h[at.BOARD + i]
        held += 1
    return own, held


@compiled_part
def as_dealt(h: Array, card: Word) -> Word:
    """A joker that was dealt face down is fully wild wherever it lies."""
    return WILD if card == JOKER and h[at.JOKER_DOWN] else card
