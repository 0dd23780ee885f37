"""The dealer: carries a hand from step to step until somebody has to decide something."""

from riverboat.odds.compiled import at, by
from riverboat.odds.compiled import words as w
from riverboat.odds.compiled.betting import bring_in, call, check, fold, matched, raise_to, turn
from riverboat.odds.compiled.bits import count
from riverboat.odds.compiled.deck import burn, deal, give_down, lay_board, left, second_run, top, wait_for_dealer
from riverboat.odds.compiled.layout import HELD, SEATS
from riverboat.odds.compiled.opening import open_pair, opener
from riverboat.odds.compiled.posting import post
from riverboat.odds.compiled.pots import close_round
from riverboat.odds.compiling import Array, Word, compiled_part


@compiled_part
def start(r: Array, h: Array) -> None:
    """From stacks, deck, straddle, kill and bomb pot to the first card."""
    h[at.DECK_CARDS] = r[by.DECK_CARDS]
    h[at.LIVE] = (1 << r[by.PLAYERS]) - 1
    h[at.SMALL_BET], h[at.BIG_BET] = r[by.SMALL_BET], r[by.BIG_BET]
    if h[at.KILL] >= 0:
        h[at.SMALL_BET], h[at.BIG_BET] = r[by.KILL_SMALL_BET], r[by.KILL_BIG_BET]
    if h[at.BOMB_BOARDS] == 2 and not r[by.BOMB_TWO_BOARDS]:
        h[at.BOMB_BOARDS] = 1  # the deck does not reach for two
    h[at.STEP] = h[at.LAST_FORCED] = h[at.RUNS_COMMON] = -1
    post(r, h)
    h[at.NEXT] = w.GO_ON


@compiled_part
def act(r: Array, h: Array, action: Word, amount: Word) -> None:
    """Do what the seat to act has chosen; that it may is the caller's promise. `run` follows it."""
    seat = turn(h)
    if h[at.PHASE] == w.BETTING:
        _bet(r, h, seat, action, amount)
    elif h[at.PHASE] == w.AGREE:
        _answer(h, seat, action)
    elif h[at.PHASE] == w.EXPOSE:
        _choose_to_expose(r, h, seat, action)
    else:
        _discard(h, seat, amount)


@compiled_part
def run(r: Array, h: Array) -> Word:
    """Go on until somebody has to decide something; whether nobody has to, and the pots are to be pushed."""
    if h[at.NEXT] == w.SERVE:
        _serve(r, h)
    if h[at.NEXT] == w.CLOSE:
        close_round(r, h)
    done = h[at.NEXT] != w.NOTHING and (count(h[at.LIVE]) == 1 or not _advance(r, h))
    h[at.NEXT] = w.NOTHING
    return done


@compiled_part
def _bet(r: Array, h: Array, seat: Word, action: Word, amount: Word) -> None:
    if action == w.FOLD:
        fold(h, seat)
    elif action == w.CHECK:
        check(h, seat)
    elif action == w.CALL:
        call(h, seat)
    elif action == w.RAISE:
        raise_to(r, h, seat, amount)
    else:
        bring_in(r, h, seat)
    waiting = h[at.TAIL] - h[at.HEAD]
    if waiting == 0 or (waiting == 1 and _nothing_to_ask(r, h)):
        h[at.NEXT] = w.CLOSE


@compiled_part
def _nothing_to_ask(r: Array, h: Array) -> Word:
    """Of the one who is left: everyone else is out, or they could only answer themselves."""
    return count(h[at.LIVE]) == 1 or (count(h[at.ABLE]) < 2 and matched(r, h, turn(h)))


@compiled_part
def _advance(r: Array, h: Array) -> Word:
    """From step to step; whether somebody has to decide something."""
    if h[at.CHOSEN]:
        _reveal(r, h)
    if _offer_run_twice(r, h, h[at.STEP]):
        return True
    for step in range(h[at.STEP] + 1, r[by.STEPS]):
        if _take_step(r, h, step):
            return True
    if h[at.AGREED] and h[at.SECONDS] != h[at.BOARDS]:
        second_run(r, h)
    return False


@compiled_part
def _take_step(r: Array, h: Array, step: Word) -> Word:
    """Whether somebody has to decide something before the next one."""
    kind = r[by.STEP_KIND + step]
    if kind == w.STEP_BURN:
        return burn(r, h, step)
    if kind == w.STEP_DEAL:
        deal(r, h, step)
        return False
    if kind == w.STEP_BOARD:
        lay_board(r, h, step)
        return False
    if kind == w.STEP_BETTING:
        return _open_round(r, h, step)
    _open_choice(r, h, step, kind)
    return True


# ---------------------------------------------------------------- betting rounds


@compiled_part
def _open_round(r: Array, h: Array, step: Word) -> Word:
    """Unless nobody could do anything in it."""
    opens = r[by.STEP_WHAT + step]
    if h[at.BOMB_BOARDS] and (opens == w.LEFT_OF_BLINDS or opens == w.BY_BRING_IN):
        return False
    able = _ask_in_order(r, h, opener(r, h, opens))
    if h[at.TAIL] == 0 or (h[at.TAIL] == 1 and matched(r, h, turn(h))):
        if h[at.POTS] and not _any_bets(r, h):
            return False
        close_round(r, h)
        return _offer_run_twice(r, h, step)
    straddled = h[at.STRADDLED] and h[at.BET_TO]
    big = r[by.STEP_SIZE + step] == w.BIG and r[by.STRUCTURE] == w.FIXED_LIMIT
    size = h[at.BIG_BET] if big else h[at.SMALL_BET]
    h[at.PHASE] = w.BETTING
    h[at.STEP] = step
    h[at.STREET] = r[by.STEP_STREET + step]
    h[at.ABLE] = able
    h[at.FULL_TO] = h[at.BET_TO]
    h[at.BET_SIZE] = size
    h[at.LARGER_BET] = _larger_bet(r, h, step)
    h[at.LAST_RAISE] = max(size, h[at.LAST_RAISE]) if straddled else size
    h[at.RAISES] = 1 if straddled else 0
    h[at.CAPPED] = h[at.CHECKED] = 0
    h[at.TWO_HANDED] = h[at.TAIL] == 2
    h[at.OWES_BRING_IN] = opens == w.BY_BRING_IN
    for seat in range(r[by.PLAYERS]):
        h[at.FACED + seat] = -1
    return True


@compiled_part
def _ask_in_order(r: Array, h: Array, first: Word) -> Word:
    """Fill the queue with those who have chips; before the flop a kill may act last."""
    h[at.HEAD] = h[at.TAIL] = 0
    able = 0
    last = h[at.KILL] if r[by.KILL_ACTS_LAST] and h[at.BET_TO] else -1
    seat = first
    for _ in range(r[by.PLAYERS]):
        if h[at.LIVE] >> seat & 1 and h[at.STACK + seat]:
            able |= 1 << seat
            if seat != last:
                _queue(h, seat)
        seat = seat + 1 if seat + 1 < r[by.PLAYERS] else 0
    if last >= 0 and able >> last & 1:
        _queue(h, last)
    return able


@compiled_part
def _queue(h: Array, seat: Word) -> None:
    h[at.QUEUE + h[at.TAIL]] = seat
    h[at.TAIL] += 1


@compiled_part
def _any_bets(r: Array, h: Array) -> Word:
    lying = 0
    for seat in range(r[by.PLAYERS]):
        lying += h[at.BETS + seat]
    return lying > 0


@compiled_part
def _larger_bet(r: Array, h: Array, step: Word) -> Word:
    fixed = r[by.STRUCTURE] == w.FIXED_LIMIT
    return h[at.BIG_BET] if fixed and r[by.STEP_SIZE + step] == w.OPEN_PAIR and open_pair(r, h) else 0


# ---------------------------------------------------------------- choices


@compiled_part
def _open_choice(r: Array, h: Array, step: Word, kind: Word) -> None:
    """Everyone still in is asked, all-in players too."""
    h[at.PHASE] = w.DRAW + kind - w.STEP_DRAW
    h[at.STEP] = step
    h[at.STREET] = r[by.STEP_STREET + step]
    h[at.HEAD] = h[at.TAIL] = 0
    for seat in range(r[by.PLAYERS]):
        if h[at.LIVE] >> seat & 1:
            _queue(h, seat)
    if kind == w.STEP_EXPOSE:
        h[at.EXPOSED] = 0


@compiled_part
def _discard(h: Array, seat: Word, places: Word) -> None:
    """Cards are given up; in a draw as many come back."""
    given, kept = 0, 0
    for place in range(h[at.DOWNS + seat]):
        card = h[at.DOWN + HELD * seat + place]
        if places >> place & 1:
            given |= 1 << card
        else:
            h[at.DOWN + HELD * seat + kept] = card
            kept += 1
    number = h[at.DOWNS + seat] - kept
    h[at.DOWNS + seat] = kept
    h[at.HEAD] += 1
    h[at.DISCARDS] |= h[at.LAST_DISCARDS]
    h[at.LAST_DISCARDS] = given
    h[at.OWED_SEAT] = seat
    h[at.OWED] = number if h[at.PHASE] == w.DRAW else 0
    h[at.NEXT] = w.SERVE


@compiled_part
def _serve(r: Array, h: Array) -> None:
    """Give the drawing seat its cards, from the discards shuffled again if the deck does not reach."""
    number = h[at.OWED]
    h[at.NEXT] = w.NOTHING
    if left(h) < number:
        h[at.PILE] = h[at.MUCK] | h[at.DISCARDS]
        h[at.MUCK] = h[at.DISCARDS] = 0
        if r[by.BURNS_RESHUFFLED] or left(h) + count(h[at.PILE]) < number:
            h[at.PILE] |= h[at.BURNS]
            h[at.BURNS] = 0
        wait_for_dealer(h, h[at.STEP])
        return
    if number:
        for _ in range(number):
            give_down(h, h[at.OWED_SEAT], top(h))
        h[at.OWED] = 0
        h[at.PHASE] = w.DRAW
    if h[at.HEAD] == h[at.TAIL]:
        h[at.NEXT] = w.GO_ON


@compiled_part
def go_on(h: Array) -> None:
    """The pile has been shuffled: `run` goes on where the hand had to stop."""
    h[at.NEXT] = w.SERVE if h[at.OWED] else w.GO_ON


@compiled_part
def _choose_to_expose(r: Array, h: Array, seat: Word, action: Word) -> None:
    h[at.HEAD] += 1
    if action == w.SHOW_CARD:
        h[at.CHOSEN] |= 1 << seat
        if not r[by.EXPOSE_TOGETHER]:
            _reveal(r, h)
    if h[at.HEAD] == h[at.TAIL]:
        h[at.NEXT] = w.GO_ON


@compiled_part
def _reveal(r: Array, h: Array) -> None:
    """Down-cards are turned up."""
    for seat in range(r[by.PLAYERS]):
        if h[at.CHOSEN] >> seat & 1:
            for place in range(h[at.DOWNS + seat]):
                h[at.UP + HELD * seat + h[at.UPS + seat]] = h[at.DOWN + HELD * seat + place]
                h[at.UPS + seat] += 1
            h[at.DOWNS + seat] = 0
    h[at.EXPOSED] |= h[at.CHOSEN]
    h[at.CHOSEN] = 0


# ---------------------------------------------------------------- running it twice


@compiled_part
def _offer_run_twice(r: Array, h: Array, step: Word) -> Word:
    """Once, to two players, when nobody can bet and the board is not complete."""
    if not r[by.RUN_IT_TWICE] or h[at.RUNS_COMMON] >= 0 or step < 0 or count(h[at.LIVE]) != 2:
        return False
    if step < r[by.LAST_PRIVATE] or h[at.BOMB_BOARDS] == 2 or _can_bet(r, h) > 1:
        return False
    missing, boards = 0, 0
    for later in range(step + 1, r[by.STEPS]):
        if r[by.STEP_KIND + later] == w.STEP_BURN:
            missing += r[by.STEP_WHAT + later]
        elif r[by.STEP_KIND + later] == w.STEP_BOARD:
            missing += r[by.STEP_WHAT + later]
            boards += 1
    if not boards or 2 * missing > left(h):
        return False
    h[at.PHASE] = w.AGREE
    h[at.STEP] = step
    h[at.RUNS_COMMON] = h[at.BOARDS]
    h[at.HEAD] = h[at.TAIL] = 0
    for seat in range(SEATS):
        if h[at.LIVE] >> seat & 1:
            _queue(h, seat)
    return True


@compiled_part
def _can_bet(r: Array, h: Array) -> Word:
    found = 0
    for seat in range(r[by.PLAYERS]):
        if h[at.LIVE] >> seat & 1 and h[at.STACK + seat]:
            found += 1
    return found


@compiled_part
def _answer(h: Array, seat: Word, action: Word) -> None:
    """Both must agree; one refusal decides it."""
    if action == w.RUN_TWICE:
        h[at.AGREED] |= 1 << seat
        h[at.HEAD] += 1
    else:
        h[at.AGREED] = 0
        h[at.HEAD] = h[at.TAIL]
    if h[at.HEAD] == h[at.TAIL]:
        h[at.NEXT] = w.GO_ON
