"""Refusals in sentences for people: one catalogue, by code.

The part after a `|` is used only when the refusal has a detail. `{detail}` is the detail as it is, `{money}` the
same as an amount.
"""

from collections.abc import Callable

from riverboat.core.errors import Refused
from riverboat.core.money import dollars


def sentence(refused: Refused, *, money: Callable[[str], str] | None = None) -> str:
    """`A check is not possible: there is a bet to call [cash/flop.options]`

    Amounts are shown in dollars unless the caller formats them. A code that is not in the catalogue, from
    somebody else's game, is shown as it is.
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
    "away-already": "This player is already sitting out",
    "bad-field": "A field of this command has the wrong type|: {detail}",
    "bad-player": "A player's name has 1 to 64 characters",
    "blinds-needed": "This game is played with blinds|: {detail} of them",
    "blinds-not-double": "The big blind must be twice the small blind",
    "blinds-out-of-order": "The small blind cannot be larger than the big blind",
    "forced-bets-too-high": "The forced bets for one player are too high|: the most is {money}",
    "in-already": "This player is already in the game",
    "must-leave": "The room has freed this seat: it is given up when the hand is over",
    "not-leaving": "This player is not leaving",
    "leaving-already": "This player is already leaving",
    "no-such-seat": "There is no such seat, or nobody sits there|: {detail}",
    "seat-taken": "This seat is taken|: seat {detail}",
    "seated-already": "A player with this name is already at the table",
    "table-closed": "The table is not open",
    "table-not-empty": "Somebody is still sitting at this table",
    "table-open-already": "The table is already open",
    "tray-empty": "The house has no chips on this table",
    "unknown-game": "There is no such game|: {detail}",
    "wait-for-the-big-blind": "A new player here waits for the big blind",
    # Chips.
    "bad-amount": "This is not a valid amount|: {detail}",
    "less-than-taken-away": "You left this table a short while ago: bring what you took away|, at least {money}",
    "buy-in-too-large": "This is more than a player may have on the table|: the most is {money}",
    "buy-in-too-small": "This is below the minimum buy-in|: the least is {money}",
    "no-chips": "A player without chips cannot be dealt in",
    "not-enough-chips": "There are not enough chips for this",
    "not-whole-chips": "Amounts must be in whole chips|: the smallest is {money}",
    "purchase-too-large": "This is more than a player may buy at once|: the most is {money}",
    "table-full-of-chips": "There are too many chips on this table already|: the most is {money}",
    "purchases-too-large": "This is more than a player may buy in total|: the most is {money}",
    # Before the cards.
    "bad-boards": "A bomb pot has one board or two|, not {detail}",
    "bad-post": "Nobody can have posted this|: {detail}",
    "bomb-pot-proposed-already": "A bomb pot has already been proposed",
    "button-not-drawn": "The players have not drawn for the button yet",
    "button-placed-already": "The button is already on the table",
    "hand-in-progress": "This has to wait until the hand is over",
    "no-bomb-pot-proposed": "Nobody has proposed a bomb pot",
    "bomb-pot-too-large": "A bomb pot cannot be more than the table's largest bet|, {money}",
    "not-the-posted-amount": "The amount must be the posted one|, {money}",
    "no-bomb-pots": "There are no bomb pots at this table",
    "minimum-proposed-already": "A higher minimum has already been proposed",
    "minimum-too-high": "Fewer than two players could pay this minimum|: each needs {money}",
    "no-agreed-minimum": "The minimum cannot be raised by agreement at this table",
    "no-lower-minimum": "By agreement the minimum can only go up|: it is {money}",
    "no-minimum-proposed": "Nobody has proposed a higher minimum",
    "no-kill-pot": "A table with a kill must say which pots qualify",
    "no-straddle": "This seat may not straddle",
    "not-enough-players": "There are not enough players for a hand",
    "single-wager-limit": "This is above the limit for a single wager|: the most is {money}",
    "straddle-too-large": "This is too much for a straddle|: the most is {money}",
    "straddle-too-small": "A straddle must be more than the big blind|, not {money}",
    "straddled-already": "Somebody has already straddled",
    # Cards.
    "bad-cut": "The deck cannot be cut there|: {detail}",
    "bad-permutation": "The new order must name every place of the pile once|: {detail} cards",
    "bad-dice": "Three dice show one to six each|, not {detail}",
    "bad-shoe": "A shoe holds one to eight decks|, not {detail}",
    "card-twice": "The same card is named twice|: {detail}",
    "cards-not-known": "These cards are not known, so they cannot be shown|: seat {detail}",
    "no-discard-now": "No discard is due now",
    "no-draw-now": "There is no draw now",
    "no-expose-now": "No card may be turned up now",
    "no-reshuffle-awaited": "There is nothing to reshuffle now",
    "not-your-card": "This player does not hold the card|: {detail}",
    "no-cards-awaited": "No cards are to be dealt now",
    "no-hand": "There is no hand in progress",
    "no-shuffler": "This table has no automated shuffler, and one deck only",
    "other-deck-due": "The two decks take turns, and the other one is due",
    "not-shuffled": "The deck is in the same order as in the last hand; shuffle it first",
    "too-many-cards": "More cards are named than this game deals|: {detail}",
    "unknown-card": "There is no such card|: {detail}",
    "wrong-deck": "This is not exactly the deck of the game|: {detail} is missing or extra",
    "wrong-number-of-cards": "This is not the number of cards that are due|: {detail}",
    # Betting.
    "above-maximum": "This is above the maximum|: the most is {money}",
    "below-minimum": "This is below the minimum|: the least is {money}",
    "between-the-limits": "Bet one limit or the other, nothing in between|: the higher is {money}",
    "bet-already": "There is already a bet|: call or raise {money}",
    "betting-not-reopened": "There has been no full raise since this player acted: they may only call or fold",
    "bring-in-owed": "The bring-in comes first",
    "no-bring-in-owed": "This player does not owe the bring-in",
    "more-than-stack": "This is more than the player has|: all-in is {money}",
    "no-betting-now": "There is no betting now",
    "no-check": "A check is not possible: there is a bet to call",
    "no-check-raise": "A player who has checked may not raise in this round",
    "nobody-to-raise": "Everyone else is all-in: there is nobody left to raise",
    "not-your-turn": "It is not this player's turn|: seat {detail}",
    "nothing-to-call": "There is nothing to call",
    "nothing-to-raise": "There is no bet to raise",
    "opener-must-bet": "A check is not possible here: bet or fold",
    "raise-cap": "This round has had all the raises it may have",
    # Rulings.
    "bet-made-already": "The bet has been made and cannot be increased|: it is {money}",
    "bound-by-chips": "This player has not finished putting chips in|: {money}",
    "bound-by-words": "This player is bound by what they said|: {detail}",
    "called-already": "The call has been made, and a raise cannot follow it|: the bet is {money}",
    "cards-awaited": "The dealer owes this player cards first|: seat {detail}",
    "deck-locked": "Nothing is dealt from this deck until it is replaced or reshuffled|: {detail}",
    "deck-not-locked": "There is nothing wrong with the deck",
    "deck-to-be-replaced": "A deck with the wrong number of cards must be replaced",
    "disclosed-already": "This hand has already been seen|: seat {detail}",
    "hand-over": "No hand is in progress, and a hand that has been paid is not reopened",
    "hand-protected": "The hand is protected: leaving does not give it up",
    "hand-stands": "Two players have wagered: the hand stands as dealt",
    "has-acted": "This player has already acted in the hand, or was not missed|: seat {detail}",
    "no-bet-made": "Chips that are not released toward the pot are not a bet",
    "no-deck": "The dealer gives the cards of this hand, so the dealer reports mishaps with them",
    "no-stop-now": "Nobody is being asked whether to go on wagering",
    "not-a-fold": "Turning cards face down is a fold only for a player with up-cards who faces a bet",
    "not-discarded": "Only a folded or conceded hand can be disclosed|: seat {detail}",
    "not-in-deck": "This card is not in the deck any more|: {detail}",
    "not-in-the-hand": "This player has no live hand|: seat {detail}",
    "on-record": "The log of the hand shows the shuffle and the cut",
    "unknown-act": "This is not something a player does at a table|: {detail}",
    "unknown-mishap": "Cards are boxed, exposed or off-table|, not {detail}",
    "unknown-ruling": "There is no such ruling|: {detail}",
    # Several games in turn.
    "no-choice-of-game": "Nobody chooses the game at this table",
    "not-in-the-mix": "This game is not part of the mix|: {detail}",
    "not-your-choice": "It is not this player's turn to choose the game|: seat {detail}",
    # The showdown.
    "no-showdown-now": "There is no showdown now",
    "nobody-else-claims": "Nobody else claims the pot, so it cannot be given up",
    "nothing-to-agree": "Nobody is being asked to run it twice",
    # Texts.
    "bad-hand-history": "The hand history cannot be read|: {detail}",
    "board-not-known": "The history does not show the board",
    "hand-not-written": "This hand cannot be written as a hand history|: {detail}",
    "not-in-this-game": "There is no such action in this game",
    "shown-cards-differ": "The cards shown are not the cards dealt|: {detail}",
    "bad-expectation": "This can never be found|: {detail}",
    "bad-script": "|{detail}",
    "bad-stakes": "The game cannot be played for these stakes|: {detail}",
    "seat-missing": "The line must begin with a seat|: {detail}",
    "unknown-expectation": "There is nothing to expect by this name|: {detail}",
    "too-many-words": "There are more words than the command takes|: {detail}",
    "unknown-command": "There is no such command|: {detail}",
    "word-missing": "A word is missing|: {detail}",
    # Banked games.
    "bad-settings": "The table cannot open with these settings|: {detail}",
    "bank-does-not-bet": "The player-dealer makes no other wager, and nobody bets at their spot|: {detail}",
    "bank-not-offered": "The player-dealer position is not offered to this seat",
    "banked-twice": "After two rounds in a row, the others are offered the bank first",
    "bad-count": "That cannot be the number of cards|: {detail}",
    "nothing-to-bet-again": "There is nothing to bet again",
    "bets-down-already": "Take back what lies there first",
    "bets-are-closed": "There are no more bets now|: {detail}",
    "count-is-right": "This is the right number of cards|: {detail}",
    "foul-hand": "The low hand would outrank the high hand",
    "house-is-not-the-bank": "The house is never the bank of this game",
    "house-is-the-bank": "The house is the bank of this game",
    "house-way-is-binding": "The House Way was asked for, and the hand stays as it was set",
    "limits-do-not-fit": "The limits do not fit|: the range, in cents, is {detail}",
    "needs-a-base-wager": "This wager needs another one first|: {detail}",
    "no-backline": "This wager cannot be made behind another player",
    "no-bets": "There are no bets to deal for",
    "no-cards-yet": "No card has been dealt in this round",
    "no-check-now": "A check is not possible here: bet or fold",
    "no-count-now": "There is no stub to count now",
    "no-fold-now": "There is nothing to fold to: bet or check",
    "not-a-tournament-table": "Only a tournament's table takes that order",
    "tournament-table": "Chips of a tournament are not bought at its table, and none are taken away",
    "nothing-changes": "This is already what is played",
    "no-proposition-players": "There are no third-party proposition players at this table",
    "no-such-device": "There is no such device at this table",
    "no-such-pile": "There is no such pile to pick|: {detail}",
    "no-such-wager": "There is no such wager here|: {detail}",
    "nobody-to-bet-behind": "There is no wager to bet behind at this spot",
    "not-yet": "This wager is made later in the round",
    "not-your-cards": "The low hand must be made of the right number of the player's own cards",
    "nothing-to-set": "There is no hand to set now",
    "one-position": "A player has one betting position here",
    "proposition-already": "This is a third-party proposition player's seat already, or is none|: seat {detail}",
    "round-in-progress": "A round is in progress",
    "set-already": "The hand has already been set",
    "shoe-goes-on": "The shoe is not finished: it is dealt to its end",
    "wager-has-one-size": "This wager has one size|: {money}",
    "wager-too-large": "This is above the maximum wager|: the most is {money}",
    "wager-too-small": "This is below the minimum wager|: the least is {money}",
    "wrong-number-of-seats": "The game cannot be played with this number of seats|: {detail}",
}
