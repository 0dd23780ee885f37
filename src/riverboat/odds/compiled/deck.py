"""Cards off the deck: shuffled, burned, dealt, laid on a board, and a pile that is shuffled again."""

from riverboat.odds.compiled import at, by
from riverboat.odds.compiled import words as w
from riverboat.odds.compiled.bits import chance, count
from riverboat.odds.compiled.layout import HELD
from riverboat.odds.compiling import Array, Word, compiled_part
from riverboat.odds.kernels.five import I64
from riverboat.odds.kernels.others import JOKER


@compiled_part
def shuffle(r: Array, h: Array) -> None:
    """A fresh deck, shuffled as far as a hand may need it."""
    cards = r[by.DECK_CARDS]
    for i in range(cards):
        h[at.DECK + i] = r[by.DECK + i]
    shuffle_from(h, I64(0), r[by.SHUFFLED], cards)


@compiled_part
def shuffle_from(h: Array, first: Word, last: Word, cards: Word) -> None:
    for i in range(first, last):
        other = at.DECK + i + chance(h, cards - i)
        card = h[other]
        h[other] = h[at.DECK + i]
        h[at.DECK + i] = card


@compiled_part
def top(h: Array) -> Word:
    card = h[at.DECK + h[at.DEALT]]
    h[at.DEALT] += 1
    return card


@compiled_part
def left(h: Array) -> Word:
    return h[at.DECK_CARDS] - h[at.DEALT]


@compiled_part
def give_down(h: Array, seat: Word, card: Word) -> None:
    h[at.DOWN + HELD * seat + h[at.DOWNS + seat]] = card
    h[at.DOWNS + seat] += 1
    if card == JOKER:
        h[at.JOKER_DOWN] = 1


@compiled_part
def give_up(h: Array, seat: Word, card: Word) -> None:
    h[at.UP + HELD * seat + h[at.UPS + seat]] = card
    h[at.UPS + seat] += 1


@compiled_part
def held(h: Array, seat: Word) -> Word:
    """All cards of a seat, as bits."""
    cards = 0
    for i in range(h[at.DOWNS + seat]):
        cards |= 1 << h[at.DOWN + HELD * seat + i]
    for i in range(h[at.UPS + seat]):
        cards |= 1 << h[at.UP + HELD * seat + i]
    return cards


# ---------------------------------------------------------------- steps


@compiled_part
def due(r: Array, h: Array, step: Word) -> Word:
    """How many cards a step takes now."""
    number = r[by.STEP_WHAT + step]
    if r[by.STEP_KIND + step] == w.STEP_DEAL:
        return number * count(h[at.LIVE])
    if r[by.STEP_KIND + step] == w.STEP_BOARD and h[at.BOMB_BOARDS] == 2:
        return number * 2
    return number


@compiled_part
def burn(r: Array, h: Array, step: Word) -> Word:
    """Whether the dealer is waited for, because the deck has run out."""
    lying = left(h)
    if r[by.STEP_KIND + step + 1] == w.STEP_DEAL and r[by.STEP_SIZE + step + 1]:  # a common card may serve
        after = due(r, h, step + 1)
        if not r[by.BURN_ALWAYS] and lying == after:
            return False
        if lying < 2 and lying < 1 + after:
            _burns_into_pile(r, h, step)
            return True
    if lying < r[by.STEP_WHAT + step] and r[by.DRAWS]:
        h[at.PILE] = h[at.MUCK] | h[at.DISCARDS] | h[at.LAST_DISCARDS]
        h[at.MUCK] = h[at.DISCARDS] = h[at.LAST_DISCARDS] = 0
        if r[by.BURNS_RESHUFFLED]:
            h[at.PILE] |= h[at.BURNS]
            h[at.BURNS] = 0
        wait_for_dealer(h, step - 1)
        return True
    for _ in range(r[by.STEP_WHAT + step]):
        h[at.BURNS] |= 1 << top(h)
    return False


@compiled_part
def _burns_into_pile(r: Array, h: Array, step: Word) -> None:
    """One card or none is left when a common card is due: the burn cards are shuffled."""
    h[at.PILE] = h[at.BURNS]
    h[at.BURNS] = 0
    while left(h) > 0:  # a single card, which is mixed in or stays out
        card = top(h)
        if r[by.LAST_CARD_MIXED_IN]:
            h[at.PILE] |= 1 << card
    wait_for_dealer(h, step - 1)


@compiled_part
def wait_for_dealer(h: Array, step: Word) -> None:
    h[at.PHASE] = w.DEALER
    h[at.STEP] = step


@compiled_part
def lift_pile(h: Array) -> Word:
    """Put the pile under what is left of the deck; where it begins."""
    lying = left(h)
    for i in range(lying):
        h[at.DECK + i] = h[at.DECK + h[at.DEALT] + i]
    cards = lying
    for card in range(JOKER + 1):
        if h[at.PILE] >> card & 1:
            h[at.DECK + cards] = card
            cards += 1
    h[at.DECK_CARDS] = cards
    h[at.DEALT] = h[at.PILE] = 0
    return lying


@compiled_part
def deal(r: Array, h: Array, step: Word) -> None:
    """Cards to everyone, or a common one where the deck does not reach."""
    h[at.STREET] = r[by.STEP_STREET + step]
    if r[by.STEP_SIZE + step] and (h[at.DECK_CARDS] < r[by.DECK_CARDS] or left(h) < due(r, h, step)):
        h[at.BOARD + h[at.BOARDS]] = top(h)
        h[at.BOARDS] += 1
        return
    for turn in range(r[by.STEP_WHAT + step]):
        face = r[by.STEP_FACES + step] >> (2 * turn) & 3  # 0 down, 1 up, 2 as the seat has chosen
        for seat in range(r[by.PLAYERS]):
            if h[at.LIVE] >> seat & 1:
                if face == 1 or (face == 2 and not h[at.EXPOSED] >> seat & 1):
                    give_up(h, seat, top(h))
                else:
                    give_down(h, seat, top(h))


@compiled_part
def lay_board(r: Array, h: Array, step: Word) -> None:
    h[at.STREET] = r[by.STEP_STREET + step]
    for _ in range(r[by.STEP_WHAT + step]):
        h[at.BOARD + h[at.BOARDS]] = top(h)
        h[at.BOARDS] += 1
    if h[at.BOMB_BOARDS] == 2:
        lay_second(r, h, step)


@compiled_part
def lay_second(r: Array, h: Array, step: Word) -> None:
    for _ in range(r[by.STEP_WHAT + step]):
        h[at.SECOND + h[at.SECONDS]] = top(h)
        h[at.SECONDS] += 1


@compiled_part
def second_run(r: Array, h: Array) -> None:
    """The cards that were missing once more, burns included."""
    for i in range(h[at.RUNS_COMMON]):
        h[at.SECOND + i] = h[at.BOARD + i]
    h[at.SECONDS] = h[at.RUNS_COMMON]
    for step in range(h[at.STEP] + 1, r[by.STEPS]):
        if r[by.STEP_KIND + step] == w.STEP_BURN:
            for _ in range(r[by.STEP_WHAT + step]):
                h[at.BURNS] |= 1 << top(h)
        elif r[by.STEP_KIND + step] == w.STEP_BOARD:
            lay_second(r, h, step)
