"""Scripts of banked games: the same file, with wagers for bets and `no-more-bets` where a hand has `start`.

    open-round
    1 take-bank 500
    2 bet ante 20
    no-more-bets dice 3 4 4
    2 bet play

The first round has the cards of the file: under a spot's number, under `bank`, and `then` for what follows the hands.
"""

from riverboat.banked import DECIDER, BankedTable
from riverboat.banked import commands as c
from riverboat.banked import events as e
from riverboat.banked.cards.dealing import cut_due, deck_due, deck_for, wants_dice
from riverboat.banked.round import BETS
from riverboat.core.cards import Cards, parse_cards
from riverboat.core.errors import Refused
from riverboat.games.banked import banked_game
from riverboat.script.amounts import cents
from riverboat.script.bankexpect import FOUND
from riverboat.script.bankstack import stacked_round
from riverboat.script.document import Script, one_kind_of_cards, settings
from riverboat.script.errors import bad, within
from riverboat.script.family import Family, Run
from riverboat.script.stack import completed_deck
from riverboat.script.words import is_seat, kinds_in_words, parse_command, whole
from riverboat.tell.banked import tell_banked

BANKED_KINDS = kinds_in_words(c.AnyCommand, but=(c.OpenBankedTable, c.NoMoreBets))
PARTS = ("dice", "pile", "cut", "deck", "boxed")
"""What may stand behind `no-more-bets`."""
USUAL_DICE = (1, 1, 1)
USUAL_CUT = 10

BankedRun = Run[BankedTable]


def _opening(script: Script) -> c.OpenBankedTable:
    if script.stakes:
        raise bad("stakes", "the limits of a banked table are settings")
    if script.button:
        raise bad("button", "at a banked table the round itself places the button")
    with within("game"):
        game = banked_game(script.game)
    return c.OpenBankedTable(script.game, script.chairs, settings(script, game))


def _command(run: BankedRun, line: str) -> c.Command:
    words = line.split()
    if words[:1] == ["no-more-bets"]:
        return _no_more_bets(run, _parts(words[1:]))
    return parse_command(line, amount=cents, kinds=BANKED_KINDS)


def _parts(words: list[str]) -> dict[str, list[str]]:
    """`dice 3 4 4 pile 2 cut 12 deck As Kd ...`, each part where it is needed."""
    parts: dict[str, list[str]] = {}
    for word in words:
        if word in PARTS:
            last = parts.setdefault(word, [])
        elif not parts:
            raise Refused("unknown-command", detail=word[:40])
        else:
            last.append(word)
    return parts


def _no_more_bets(run: BankedRun, parts: dict[str, list[str]]) -> c.NoMoreBets:
    table = run.table
    if not table.playing or table.on.phase != BETS or not table.on.owners:
        return c.NoMoreBets()  # there are no hands to stack a deck for, and the table says why
    dice = tuple(whole(word) for word in parts.get("dice", ())) or (USUAL_DICE if wants_dice(table) else ())
    pile = whole(parts["pile"][0]) if parts.get("pile") else 0
    boxed = parse_cards(" ".join(parts.get("boxed", ())))
    if not deck_due(table):
        return c.NoMoreBets((), 0, dice, pile, boxed)
    cut = whole(parts["cut"][0]) if parts.get("cut") else USUAL_CUT if cut_due(table) else 0
    deck = _deck(run, parse_cards(" ".join(parts.get("deck", ()))), dice, pile)
    # The cards are given as they are to be dealt, so the cut that comes first is undone here.
    return c.NoMoreBets(deck[-cut:] + deck[:-cut] if cut else deck, cut, dice, pile, boxed)


def _deck(run: BankedRun, named: Cards, dice: tuple[int, ...], pile: int) -> Cards:
    """The cards that the line names; else those of the file, for the first round; else a new deck."""
    table, script = run.table, run.script
    if named or any(isinstance(event, e.BetsClosed) for event in run.events):
        return completed_deck(deck_for(table), named)
    one_kind_of_cards(script)
    if not script.cards:
        return completed_deck(deck_for(table), parse_cards(script.deck))
    hands: dict[int, Cards] = {}
    then: Cards = ()
    for place, written in script.cards.items():
        with within(f"cards.{place}"):
            cards = parse_cards(written)
            if place == "then":
                then = cards
            elif place == "bank" or is_seat(place):
                hands[table.on.bank if place == "bank" else int(place)] = cards
            else:
                raise Refused("unknown-command", detail=f"{place} {written}"[:60])
    return stacked_round(table, hands, then, dice=dice, pile=pile)


BANKED = Family(
    decider=DECIDER,
    opening=_opening,
    command=_command,
    expectations=FOUND,
    tell=tell_banked,
    paragraph=e.BankRoundOpened,
)
