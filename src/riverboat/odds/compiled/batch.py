"""The door to the compiled table: many hands at once, checked, begun, acted on, or played to the end by policies.

It is one function, because everything that it calls is compiled into it: a second door would take as long again.
"""

from riverboat.odds.compiled import at, by, may
from riverboat.odds.compiled import words as w
from riverboat.odds.compiled.awards import push_pots
from riverboat.odds.compiled.bits import count
from riverboat.odds.compiled.conduct import act, go_on, run, start
from riverboat.odds.compiled.deck import lift_pile, shuffle, shuffle_from
from riverboat.odds.compiled.holdings import rank_hands
from riverboat.odds.compiled.legal import is_legal, legal
from riverboat.odds.compiled.policies import choose
from riverboat.odds.compiled.posting import affords, may_straddle
from riverboat.odds.compiling import Array, Word, compiled, compiled_part

_APART = 0x5851F42D4C957F2D
"""Between the random streams of two hands."""


@compiled
def drive(
    r: Array,
    hands: Array,
    found: Array,
    cards: Array,
    task: Word,
    actions: Array,
    amounts: Array,
    given: Word,
    begin: Array,
    policies: Array,
    seed: Word,
    first: Word,
    end: Word,
    sums: Array,
) -> Word:
    """Take one step in the hands from `first` to before `end`, or play hands of these numbers, all in the first row.

    Decks and piles are shuffled here unless they are `given`. A hand that is played begins as `begin` does; whoever has
    a policy sits one seat further in every hand. `sums` gets what each of them won, and the squares; its last row what
    the house took. How many decisions policies made.
    """
    decisions = 0
    for number in range(first, end):
        i = 0 if task == w.PLAY else number
        h, m, doing, action, amount = hands[i], found[i], task, actions[i], amounts[i]
        if task == w.PLAY:
            doing = w.BEGIN
            for place in range(h.shape[0]):
                h[place] = begin[place]
            h[at.RANDOM] = seed + number * _APART
        elif task == w.ACT and m[may.SEAT] < 0:
            continue
        while True:
            _do(r, h, doing, action, amount, given)
            while True:
                if run(r, h):
                    if count(h[at.LIVE]) > 1:
                        rank_hands(r, h, cards)
                    push_pots(r, h)
                if given or h[at.PHASE] != w.DEALER:
                    break
                shuffle_from(h, lift_pile(h), h[at.DECK_CARDS], h[at.DECK_CARDS])
                go_on(h)
            legal(r, h, m)
            if task != w.PLAY or h[at.PHASE] == w.OVER:
                break
            action, amount = choose(r, h, m, policies[(m[may.SEAT] - number) % r[by.PLAYERS]])
            doing = w.ACT
            decisions += 1
        if task == w.PLAY:
            _account(r, h, begin, number, sums)
    return decisions


@compiled_part
def _do(r: Array, h: Array, task: Word, action: Word, amount: Word, given: Word) -> None:
    if task == w.ACT:
        act(r, h, action, amount)
    elif task == w.BEGIN:
        if not given:
            shuffle(r, h)
        start(r, h)
    else:
        go_on(h)


@compiled_part
def _account(r: Array, h: Array, begin: Array, number: Word, sums: Array) -> None:
    players = r[by.PLAYERS]
    for seat in range(players):
        won = h[at.STACK + seat] - begin[at.STACK + seat]
        sums[(seat - number) % players, 0] += won
        sums[(seat - number) % players, 1] += won * won
    sums[players, 0] += h[at.RAKED]


@compiled
def check_all(r: Array, hands: Array, found: Array, task: Word, actions: Array, amounts: Array) -> Word:
    """The first hand that cannot begin, or in which that may not be done; -1 where there is none."""
    for i in range(hands.shape[0]):
        if task == w.BEGIN:
            wrong = not _may_begin(r, hands[i])
        else:
            wrong = found[i, may.SEAT] >= 0 and not is_legal(r, hands[i], found[i], actions[i], amounts[i])
        if wrong:
            return i
    return -1


@compiled_part
def _may_begin(r: Array, h: Array) -> Word:
    """Everybody can afford the hand, and who is to straddle may."""
    h[at.SMALL_BET] = r[by.KILL_SMALL_BET] if h[at.KILL] >= 0 else r[by.SMALL_BET]
    for seat in range(r[by.PLAYERS]):
        if not affords(r, h, seat):
            return False
    return h[at.STRADDLE] < 0 or may_straddle(r, h, h[at.STRADDLE])
