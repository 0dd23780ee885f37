"""Refusals in sentences for people: one catalogue, by code.

What follows a `|` is said only when the refusal has a detail. `{detail}` is the detail as it is, `{money}` the
same as an amount.
"""

from collections.abc import Callable

from riverboat.core.errors import Refused
from riverboat.core.money import dollars


def sentence(refused: Refused, *, money: Callable[[str], str] | None = None) -> str:
    """`A check is not possible: there is a bet to call [cash/flop.options]`

    Amounts are told in dollars, unless the caller has another way to. A code that is not in the catalogue, from a game
    of somebody else's making, speaks for itself.
    """
    template = SENTENCES.get(refused.code)
    if template is None:
        return str(refused)
    text, _, more = template.partition("|")
    if refused.detail:
        text += more.format(detail=refused.detail, money=(money or _money)(refused.detail))
    return f"{text} [{refused.clause}]" if refused.clause else text


def _money(detail: str) -> str:
    plain = detail.removeprefix("-")
    return dollars(int(detail)) if plain.isascii() and plain.isdigit() else detail


SENTENCES: dict[str, str] = {
    # The table and its chairs.
    "ante-needed": "Everyone antes in this game",
    "away-already": "This player is sitting out already",
    "bad-player": "A player's name has 1 to 64 characters",
    "blinds-needed": "This game has its blinds|: {detail} of them",
    "blinds-not-double": "The big blind has to be twice the small one",
    "blinds-out-of-order": "The small blind must not be larger than the big blind",
    "forced-bets-too-high": "The forced bets of one player are too high|: {money} is the most",
    "in-already": "This player is in the game already",
    "leaving-already": "This player is leaving already",
    "no-such-seat": "There is no such seat, or nobody sits there|: {detail}",
    "seat-taken": "This seat is taken|: {detail}",
    "seated-already": "A player of this name sits at the table already",
    "table-closed": "The table is not open",
    "table-not-empty": "Somebody still sits at this table",
    "table-open-already": "The table is open already",
    "tray-empty": "There are no chips of the house on the table",
    "unknown-game": "There is no such game|: {detail}",
    "wait-for-the-big-blind": "A player who comes in here waits for the big blind",
    # Chips.
    "bad-amount": "This is not an amount to play for|: {detail}",
    "buy-in-too-large": "This is more than a player may have on the table|: {money} is the most",
    "buy-in-too-small": "This is less than the buy-in|: {money} is the least",
    "no-chips": "Without chips nobody is dealt in",
    "not-enough-chips": "There are not enough chips for this",
    "not-whole-chips": "Amounts are whole chips here|: the smallest is {money}",
    "purchase-too-large": "This is more than a player may buy at once|: {money} is the most",
    "purchases-too-large": "This is more than a player may buy in all|: {money} is the most",
    # Before the cards.
    "bad-boards": "A bomb pot has one board or two|, not {detail}",
    "bad-post": "Nobody can have posted this|: {detail}",
    "bomb-pot-proposed-already": "A bomb pot is proposed already",
    "button-not-drawn": "The button has not been drawn for",
    "button-placed-already": "The button has its place already",
    "hand-in-progress": "This has to wait until the hand is over",
    "no-bomb-pot-proposed": "Nobody has proposed a bomb pot",
    "bomb-pot-too-large": "A bomb pot may not be more than the table's largest bet|, {money}",
    "not-the-posted-amount": "The amount is the posted one|, {money}",
    "no-bomb-pots": "There are no bomb pots at this table",
    "minimum-proposed-already": "A higher minimum is proposed already",
    "minimum-too-high": "Not even two at the table could pay for this minimum|: {money} each is needed",
    "no-agreed-minimum": "The minimum of this table is not raised by agreement",
    "no-lower-minimum": "By agreement the minimum can only rise|: it is {money}",
    "no-minimum-proposed": "Nobody has proposed a higher minimum",
    "no-kill-pot": "A table with a kill says what pot qualifies for it",
    "no-straddle": "This seat may not straddle",
    "not-enough-players": "There are not enough players for a hand",
    "single-wager-limit": "No single wager may be so large|: {money} is the most",
    "straddle-too-large": "A straddle may not be so large|: {money} is the most",
    "straddle-too-small": "A straddle has to be more than the big blind|, not {money}",
    "straddled-already": "Somebody straddles already",
    # Cards.
    "bad-cut": "The deck cannot be cut there|: {detail}",
    "bad-permutation": "The new order of the pile has to name each of its places once|: {detail} cards",
    "bad-dice": "Three dice show one to six each|, not {detail}",
    "bad-shoe": "A shoe holds one to eight decks|, not {detail}",
    "card-twice": "A card is there twice|: {detail}",
    "cards-not-known": "Cards that nobody knows cannot be shown|: seat {detail}",
    "no-discard-now": "No card is to be given up now",
    "no-draw-now": "There is no draw now",
    "no-expose-now": "No card is to be turned up now",
    "no-reshuffle-awaited": "No cards are to be shuffled now",
    "not-your-card": "This player does not hold the card|: {detail}",
    "no-cards-awaited": "No cards are to be dealt now",
    "no-hand": "There is no hand in progress",
    "no-shuffler": "There is no automated shuffler at this table, and one deck",
    "other-deck-due": "The table's two decks take turns: it is the other one's",
    "not-shuffled": "This is the order of the last hand: the deck has to be shuffled",
    "too-many-cards": "More cards are named than this game deals|: {detail}",
    "unknown-card": "There is no such card|: {detail}",
    "wrong-deck": "This is not exactly the deck of the game|: {detail} is missing or too many",
    "wrong-number-of-cards": "This is not the number of cards that are due|: {detail}",
    # Betting.
    "above-maximum": "This is more than may be bet|: {money} is the most",
    "below-minimum": "This is less than may be bet|: {money} is the least",
    "between-the-limits": "Bet the one limit or the other, and nothing between|: {money} is the higher one",
    "bet-already": "There is a bet already|: {money}, to be called or raised",
    "betting-not-reopened": "There has been no full raise since this player acted, so he may call or fold",
    "bring-in-owed": "The bring-in comes first",
    "no-bring-in-owed": "This player does not owe the bring-in",
    "more-than-stack": "This is more than the player has|: {money} is all-in",
    "no-betting-now": "There is no betting now",
    "no-check": "A check is not possible: there is a bet to call",
    "no-check-raise": "A player who has checked may not raise in this round",
    "nobody-to-raise": "Everyone else is all-in: there is nobody left to raise",
    "not-your-turn": "It is not the turn of this seat|: {detail}",
    "nothing-to-call": "There is nothing to call",
    "nothing-to-raise": "There is no bet to raise",
    "opener-must-bet": "Nobody may check here: bet or fold",
    "raise-cap": "There have been as many raises as this round may have",
    # Rulings.
    "bet-made-already": "The bet is made, and a bet is not increased|: it is {money}",
    "bound-by-chips": "The player has chips in that he has not finished putting in|: {money}",
    "bound-by-words": "The player is bound by what he has said|: {detail}",
    "called-already": "The call is made, and no raise may follow it|: the bet is {money}",
    "cards-awaited": "The dealer owes this player cards first|: seat {detail}",
    "deck-locked": "Nothing is dealt from this deck until it is replaced or reshuffled|: {detail}",
    "deck-not-locked": "There is nothing wrong with the deck",
    "deck-to-be-replaced": "A deck with a wrong number of cards has to be replaced",
    "disclosed-already": "This hand has been seen already|: seat {detail}",
    "hand-over": "There is no hand in progress, and one that is paid is not opened again",
    "hand-protected": "The hand is protected: it is not given up by leaving",
    "hand-stands": "Two players have wagered: the hand stands as it was dealt",
    "has-acted": "This seat has acted in the hand, or was not missed|: {detail}",
    "no-bet-made": "Chips that are not let go toward the pot are no bet",
    "no-deck": "The cards of this hand come from the dealer: so do their mishaps",
    "no-stop-now": "Nobody is asked whether to go on wagering now",
    "not-a-fold": "Turning cards down is a fold only for a player with up-cards who faces a bet",
    "not-discarded": "Only a hand that was folded or conceded is disclosed|: seat {detail}",
    "not-in-deck": "This card is not there to be dealt|: {detail}",
    "not-in-the-hand": "This seat has no live hand|: {detail}",
    "on-record": "The record of the hand has the shuffle and the cut",
    "unknown-act": "Nobody at a table does this|: {detail}",
    "unknown-mishap": "Cards are boxed, exposed or off-table|, not {detail}",
    "unknown-ruling": "There is no such ruling|: {detail}",
    # Several games in turn.
    "no-choice-of-game": "Nobody chooses the game at this table",
    "not-in-the-mix": "This game is not one of the mix|: {detail}",
    "not-your-choice": "It is not this seat's turn to choose the game|: {detail}",
    # The showdown.
    "no-showdown-now": "There is no showdown now",
    "nobody-else-claims": "Nobody else claims the pot: it cannot be given up",
    "nothing-to-agree": "Nobody is asked to run it twice now",
    # Texts.
    "bad-hand-history": "The hand history cannot be read|: {detail}",
    "board-not-known": "The history does not tell the board",
    "hand-not-written": "No hand history can tell this hand|: {detail}",
    "not-in-this-game": "There is no such action in this game",
    "shown-cards-differ": "The cards shown are not the cards dealt|: {detail}",
    "bad-expectation": "This is nothing that could be found|: {detail}",
    "bad-script": "|{detail}",
    "bad-stakes": "The game is not played for such stakes|: {detail}",
    "seat-missing": "The line has to begin with a seat|: {detail}",
    "unknown-expectation": "Nothing is known to expect by this name|: {detail}",
    "too-many-words": "There are more words than the command takes|: {detail}",
    "unknown-command": "There is no such command|: {detail}",
    "word-missing": "A word is missing|: {detail}",
    # Banked games.
    "bad-settings": "The table cannot be opened so|: {detail}",
    "bank-does-not-bet": "The player-dealer makes no other wager, and nobody bets at his spot|: {detail}",
    "bank-not-offered": "The player-dealer position is not offered to this seat",
    "banked-twice": "After two rounds in a row the player-dealer position goes to the others first",
    "bad-count": "There cannot be so many cards|: {detail}",
    "bets-are-closed": "There are no more bets now|: {detail}",
    "count-is-right": "This is the right number of cards|: {detail}",
    "foul-hand": "The hand in front would outrank the one behind",
    "house-is-not-the-bank": "The house is never the bank of this game",
    "house-is-the-bank": "The house is the bank of this game",
    "house-way-is-binding": "The House Way was asked for, and the hand stays as it was set",
    "limits-do-not-fit": "The limits do not fit|: {detail} in cents is the range",
    "needs-a-base-wager": "This wager needs another one first|: {detail}",
    "no-backline": "Nobody bets behind another player on this wager",
    "no-bets": "There is no bet to deal for",
    "no-cards-yet": "No card has been dealt in this round",
    "no-check-now": "A check is not possible here: bet or fold",
    "no-count-now": "There is no stub to count now",
    "no-fold-now": "There is nothing to fold to here: bet or check",
    "no-proposition-players": "There are no third-party proposition players at this table",
    "no-such-device": "There is no such device at this table",
    "no-such-pile": "There is no such pile to pick|: {detail}",
    "no-such-wager": "There is no such wager here|: {detail}",
    "nobody-to-bet-behind": "There is no wager to bet behind at this spot",
    "not-yet": "This wager is made later in the round",
    "not-your-cards": "The hand in front is set from one's own cards, as many as it takes",
    "nothing-to-set": "There is no hand to set now",
    "one-position": "A player has one betting position here",
    "proposition-already": "This seat is one of a third-party proposition player already, or is none|: {detail}",
    "round-in-progress": "A round is in progress",
    "set-already": "The hand is set already",
    "shoe-goes-on": "The shoe is not at its end: it is dealt on",
    "wager-has-one-size": "This wager has one size|: {money}",
    "wager-too-large": "This is more than may be wagered|: {money} is the most",
    "wager-too-small": "This is less than may be wagered|: {money} is the least",
    "wrong-number-of-seats": "The game is not played with so many seats, or so few|: {detail}",
}
