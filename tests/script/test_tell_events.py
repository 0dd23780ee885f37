"""Every kind of event has its sentence."""

from typing import get_args

import pytest
from tablekit import at, nl

from riverboat.core.cards import parse_cards
from riverboat.core.shares import Pot
from riverboat.seats.chance import Draw, Drawn, Stir
from riverboat.table import Table, evolve
from riverboat.table import commands as c
from riverboat.table import events as e
from riverboat.table import ruling_events as r
from riverboat.table.anyevent import AnyEvent
from riverboat.tell import Narrator, tell

AS_AH, KD = parse_cards("As Ah"), parse_cards("Kd")
STAKES = nl(1, 2)

TOLD: list[tuple[e.Event, str]] = [
    (
        e.TableOpened("no-limit-holdem", STAKES, 9, {"buy_in_min": 4000, "must_afford": True, "raise_cap": 3}),
        "No-limit hold'em, $1/$2 no limit, 9 seats; buy_in_min $40; must_afford yes; raise_cap 3",
    ),
    (e.Seated(2, "Bo"), "Bo takes seat 2"),
    (e.ChipsBought(2, 10050), "Bo buys chips for $100.50"),
    (e.ChipsBought(2, 10000, queued=True), "Bo buys chips for $100, which count from the next hand"),
    (e.LeavingAfterHand(2), "Bo will leave after this hand"),
    (e.LeavingTakenBack(2), "Bo stays after all"),
    (e.Left(2, "Bo", 12000), "Bo leaves seat 2 with $120"),
    (e.SeatChanged(2, 5, "Bo"), "Bo moves from seat 2 to seat 5"),
    (e.Arrived(4, "Dee", 5000), "Dee has seat 4 with $50"),
    (e.CarriedAway(4, "Dee", 5000), "$50 of Dee are carried away from seat 4"),
    (e.StackAdded(2, 3000, queued=True), "Bo gets $30 more, which count from the next hand"),
    (e.StackChanged(2, 3000, 2900), "Bo has $29 now instead of $30"),
    (e.SatOut(2), "Bo sits out"),
    (
        e.ChanceDrawn(Drawn("t#1", (Draw("deck", "ab", 52),), (Stir(2, "cd"),), (3,))),
        "The deck had been sealed; stirred by Bo; left out: Cy",
    ),
    (e.SatIn(2, "playing"), "Bo is in the game"),
    (e.SatIn(2, "posting"), "Bo will post to come in"),
    (e.SatIn(2, "waiting"), "Bo waits for the big blind"),
    (
        e.ButtonDrawn((1, 2), parse_cards("2c As"), 2, "cash/button.start"),
        "Drawn for the button: Ann 2c, Bo As; Bo has it",
    ),
    (
        e.GameChanged("no-limit-holdem", STAKES, 1),
        "The game changes to No-limit hold'em, $1/$2 no limit",
    ),
    (e.GameChanged("no-limit-holdem", STAKES, 1, 2), "Bo chooses No-limit hold'em, $1/$2 no limit"),
    (
        e.GameChanged("no-limit-holdem", STAKES, 1, 2, timed_out=True),
        "Bo has not chosen; the game stays No-limit hold'em, $1/$2 no limit",
    ),
    (
        e.TableChanged("no-limit-holdem", STAKES, {}, {}),
        "The host changes the game to No-limit hold'em, $1/$2 no limit",
    ),
    (e.StraddlePromised(2, 400), "Bo will straddle for $4"),
    (e.BombPotProposed(2, 1000, 1), "Bo proposes a bomb pot of $10 each"),
    (e.BombPotProposed(2, 1000, 2), "Bo proposes a bomb pot of $10 each with two boards"),
    (e.BombPotAnswered(2, joins=True), "Bo joins the bomb pot"),
    (e.BombPotAnswered(2, joins=False), "Bo stays out of the bomb pot"),
    (e.MinimumProposed(2, STAKES), "Bo proposes to play for $1/$2 no limit from the next hand on"),
    (e.MinimumAnswered(2, agrees=True), "Bo agrees to the higher minimum"),
    (e.MinimumAnswered(2, agrees=False), "Bo is against the higher minimum"),
    (e.MinimumRaised(STAKES), "Everybody agrees: the table is played for $1/$2 no limit"),
    (
        e.HandStarted(7, 2, (1, 2), (), bomb_boards=2),
        "Hand 7: Bo has the button; dealt in: Ann, Bo; a bomb pot with two boards",
    ),
    (e.HandStarted(7, 2, (3, 1, 2), (3, 1)), "Hand 7: Bo has the button; dealt in: Cy, Ann, Bo"),
    (
        e.HandStarted(7, 9, (3, 1), (2, 3), missed_small=(2,), missed_big=(2,), short=(2,)),
        "Hand 7: dead button at seat 9; dealt in: Cy, Ann; dead blind at seat 2; missed the small blind: Bo; "
        "missed the big blind: Bo; too short to be dealt in: Bo",
    ),
    (e.HandStarted(7, 0, (1, 2), ()), "Hand 7: dealt in: Ann, Bo"),
    (e.Shuffled((), 0), "The deck is shuffled"),
    (e.Shuffled((), 20), "The deck is shuffled, and cut after 20 cards"),
    (e.AntePosted(2, 100, dead=False), "Bo antes $1"),
    (e.AntePosted(2, 200, dead=True), "Bo antes $2 for the table"),
    (e.BlindPosted(2, 200, "big", 200), "Bo posts the big blind of $2"),
    (e.BlindPosted(3, 100, "big", 200), "Cy posts $1 of the big blind and is all-in"),
    (e.BlindPosted(2, 300, "blind", 300), "Bo posts the blind of $3"),
    (e.BlindPosted(2, 200, "entry", 200), "Bo posts $2 to come in"),
    (e.BlindPosted(2, 100, "dead", 100), "Bo posts $1 dead for the missed small blind"),
    (e.BlindPosted(2, 400, "straddle", 400), "Bo straddles for $4"),
    (e.Dealt("pre-flop", (e.SeatCards(1, AS_AH), e.SeatCards(2, parse_cards("????")))), "Dealt: Ann As Ah, Bo ?? ??"),
    (e.Dealt("third", (e.SeatCards(1, AS_AH, KD), e.SeatCards(2, (), KD))), "Third street: Ann (As Ah) Kd, Bo Kd"),
    (e.Burned(KD), "Burn: Kd"),
    (e.BoardDealt("flop", parse_cards("2c 7d 9h")), "Flop: 2c 7d 9h"),
    (e.BoardDealt("seventh", KD, common=True), "Seventh street: Kd for everyone"),
    (e.BoardDealt("turn", KD, board=1), "Turn of the second board: Kd"),
    (e.ChoiceOpened(3, "draw", "draw", (2, 1)), "Draw: Bo draws first"),
    (e.ChoiceOpened(3, "pre-flop", "discard", (2, 1)), "Pre-flop: Bo discards first"),
    (e.ChoiceOpened(3, "third", "expose", (2, 1)), "Third street: Bo exposes or keeps a down-card first"),
    (e.Discarded(2, AS_AH), "Bo discards As Ah"),
    (e.Discarded(2, (), timed_out=True), "Bo stands pat, out of time"),
    (e.Drew(2, parse_cards("????")), "Bo draws ?? ??"),
    (e.Exposed(2, KD), "Bo exposes Kd"),
    (e.Kept(2), "Bo keeps the down-card down"),
    (e.ExposureChosen(2, KD), "Bo has chosen what to do with the down-card"),
    (e.ReshuffleAwaited(3, 5, "burns"), "The deck does not reach: the burns are to be shuffled, 5 cards"),
    (
        e.ReshuffleAwaited(3, 4, "burns-and-last"),
        "The deck does not reach: the burns and the last card are to be shuffled, 4 cards",
    ),
    (
        e.ReshuffleAwaited(3, 12, "discards-and-burns"),
        "The deck does not reach: the discards and burns are to be shuffled, 12 cards",
    ),
    (e.Reshuffled(()), "The dealer has shuffled again"),
    (e.CardsAwaited(2, "flop", 3), "Flop: the dealer gives 3 cards"),
    (e.CardsAwaited(5, "turn", 1), "Turn: the dealer gives 1 card"),
    (e.RoundOpened(1, "pre-flop", (2, 1), bet_to=200), "Pre-flop: the betting begins with Bo, $2 to call"),
    (e.RoundOpened(4, "flop", (2, 1)), "Flop: the betting begins with Bo"),
    (
        e.RoundOpened(4, "third", (2, 1), bring_in=True),
        "Third street: the betting begins with Bo, who owes the bring-in",
    ),
    (e.BringInPosted(2, 100, 100), "Bo brings it in for $1"),
    (e.BringInPosted(2, 100, 200, all_in=True), "Bo brings it in for $1 and is all-in"),
    (e.Folded(2), "Bo folds"),
    (e.Folded(2, timed_out=True), "Bo folds, out of time"),
    (e.Checked(2), "Bo checks"),
    (e.Checked(2, timed_out=True), "Bo checks, out of time"),
    (e.Called(2, 400), "Bo calls $4"),
    (e.Called(2, 400, all_in=True), "Bo calls $4 and is all-in"),
    (e.BetMade(2, 400, 400), "Bo bets $4"),
    (e.BetMade(2, 100, 100, full=False, all_in=True), "Bo bets $1 and is all-in, less than a full bet"),
    (e.RaisedTo(2, 600, 400), "Bo raises to $6"),
    (e.RaisedTo(2, 600, 400, capped=True), "Bo raises to $6; no more raises in this round"),
    (e.RaisedTo(2, 300, 100, full=False, all_in=True), "Bo raises to $3 and is all-in, less than a full raise"),
    (e.UncalledReturned(2, 400), "$4 that nobody called goes back to Bo"),
    (e.BetsGathered("flop", (Pot(1200, (1, 2)),)), "Pot: $12"),
    (
        e.BetsGathered("flop", (Pot(1200, (1, 2, 3)), Pot(800, (1, 2)))),
        "Pots: main pot $12 (Ann, Bo, Cy), side pot $8 (Ann, Bo)",
    ),
    (e.RunTwiceOffered((1, 2), 3), "The rest may be run twice; asked are Ann, Bo"),
    (e.RunTwiceAnswered(2, agrees=True), "Bo agrees to run it twice"),
    (e.RunTwiceAnswered(2, agrees=False), "Bo wants to run it once"),
    (e.SecondRunStarted(KD), "Second run, from Kd"),
    (e.SecondRunStarted(()), "Second run, from an empty board"),
    (e.ShowdownOpened((2, 1)), "Showdown, in this order: Bo, Ann"),
    (e.Tabled(2, AS_AH), "Bo shows As Ah: full house, aces over nines"),
    (e.Mucked(2), "Bo mucks"),
    (e.RakeTaken((300, 100)), "The house takes $4 of rake"),
    (e.RakeReturned((100,)), "The house gives $1 of rake back to the pot"),
    (e.RakeReturned((100, -100)), "The rake is counted again, pot by pot"),
    (e.DropTaken("jackpot", (100, 0)), "$1 of the pot is put by for the jackpot"),
    (
        e.CollectionChanged({"rake_percent": 5}),
        "From the next hand on the house takes its part as the table's sign now says",
    ),
    (e.PotAwarded(0, 1, 1200, uncontested=True), "Ann wins $12, uncontested"),
    (e.PotAwarded(0, 3, 1200), "Cy wins $12 with a full house, kings over nines"),
    (e.PotAwarded(0, 3, 600, share="low", board=1), "Cy wins $6 on the second board"),
    (
        e.PotAwarded(0, 3, 700, odd=100, odd_clause="cash/rank.tie-split"),
        "Cy wins $7 with a full house, kings over nines, odd chip of $1 included [cash/rank.tie-split]",
    ),
    (
        e.PotAwarded(0, 1, 700, odd=200, odd_clause="cash/rank.tie-split"),
        "Ann wins $7, odd chips of $2 included [cash/rank.tie-split]",
    ),
    (e.PotAwarded(0, 1, 0, uncontested=True), "Ann wins the hand; there was nothing in the pot"),
    (e.HandEnded(7), "Hand 7 is over"),
    (
        r.HandVoided("wrong-start", (r.Refund(1, 100), r.Refund(2, 250)), 50, "cash/irr.misdeal.wrong-start"),
        "The hand is called back: the deal began at the wrong seat; returned: Ann $1, Bo $2.50, of it $0.50 of rake",
    ),
    (r.DeckLocked("deck-wrong"), "The deck is to be replaced"),
    (r.DeckLocked("shuffler-jam"), "The shuffler has jammed: its cards are to be shuffled again"),
    (r.DeckReleased("replaced"), "The deck is replaced"),
    (r.MishapsNoted((c.Mishap("boxed", KD),)), "A card of the deck is not as it should be"),
    (r.CardSetAside("boxed", "discards", 2, up=KD), "Kd lies face up in the deck and joins the discards"),
    (r.CardSetAside("exposed", "burn", 2, up=KD), "Kd for Bo is turned up in the deal and is the first burn card"),
    (r.CardSetAside("off-table", "discards", 0, down=KD), "A card leaves the table and joins the discards"),
    (
        r.CardSetAside("exposed", "discards", 2, up=KD, late=True),
        "Kd for Bo is turned up in the draw and joins the discards",
    ),
    (r.ReplacementDue(2, 1), "Everyone has drawn: another card for Bo"),
    (r.ReplacementDue(2, 2), "Everyone has drawn: 2 other cards for Bo"),
    (r.CardExposed(2, KD), "Kd for Bo is turned up in the deal"),
    (r.CardExposed(2, AS_AH), "As Ah for Bo are turned up in the deal"),
    (r.BurnWaived(), "No burn: a card of the deal serves"),
    (r.WageringStopped(2), "Bo stops wagering and plays for the pot as it is"),
    (r.WageringGoesOn(2, timed_out=True), "Bo goes on, out of time"),
    (e.KillPlaced(2), "Bo has the kill button"),
    (e.KillCollected(2), "The kill is over: Bo gives the button back"),
    (r.HandDead(2, "fouled"), "The hand of Bo was fouled: it is dead"),
    (r.HandDead(2, "collected", 400), "The hand of Bo was collected by the dealer: it is dead, and $4 goes back"),
    (r.PotsRecounted((Pot(600, (1, 3)),)), "Counted again: $6 (Ann, Cy)"),
    (r.HandRestored(2, AS_AH), "The hand of Bo is put together again from the record"),
    (r.Disclosed(2, AS_AH), "The floor lets the hand of Bo be seen: As Ah"),
    (r.Spoken(2, "raise", 4000, 200, in_turn=False), 'Bo says "raise $40" out of turn'),
    (r.Spoken(2, "raise", 0, 200, in_turn=True), 'Bo says "raise"'),
    (r.BetUnfinished(2, 2000), "Bo puts in $20 and has more to come"),
    (r.ChipsTaken(2, 2500, "", "call", 2300), "Bo puts in $25: a call, $23 goes back"),
    (r.ChipsTaken(2, 4500, "raise", "raise-to", -500), 'Bo says "raise" and puts in $45: a raise, $5 to be put in'),
    (r.ChipsTaken(2, 3000, "", "bet", 0), "Bo puts in $30: a bet"),
    (r.CardsThrownIn(2, "pot", free=True), "Bo throws the cards toward the pot, though a check was free"),
    (r.CardsThrownIn(2, "up-cards"), "Bo turns the up-cards down"),
]


@pytest.fixture
def table() -> Table:
    """Ann, Bo and Cy in the middle of a hand; Cy is all-in and has shown kings to a board with a pair and trips."""
    room = at(stakes=STAKES, stacks=())
    for seat, name in enumerate(("Ann", "Bo", "Cy"), start=1):
        room.give(c.Sit(seat, name, 10_000))
    room.deal(board="9c 9d Ad Kh 2c", hole={3: "Kd Kc"})
    hand = room.table.hand
    assert hand is not None
    hand.cards.board += parse_cards("9c 9d Ad Kh 2c")
    hand.pots.made = (Pot(1200, (1, 2, 3)),)
    hand.showdown.shown[3] = parse_cards("Kd Kc")
    room.table.chair(3).stack = 0
    return room.table


@pytest.mark.parametrize(("event", "sentence"), TOLD, ids=lambda value: type(value).__name__)
def test_an_event_in_words(table: Table, event: e.Event, sentence: str) -> None:
    hand = table.hand
    assert hand is not None
    if isinstance(event, e.Tabled):
        hand.showdown.shown[event.seat] = event.cards
    if isinstance(event, e.BetsGathered):
        hand.pots.made = event.pots
    if isinstance(event, e.BlindPosted):
        hand.round.bets[event.seat] = event.amount
    assert tell(event, table) == sentence


def test_no_kind_of_event_is_left_without_words() -> None:
    assert {type(event) for event, _ in TOLD} == set(get_args(AnyEvent))


def test_side_pots_are_numbered_where_there_are_several(table: Table) -> None:
    assert table.hand is not None
    table.hand.pots.made = (Pot(100, (1, 2, 3)), Pot(200, (1, 2)), Pot(300, (1, 2)))
    told = [tell(e.PotAwarded(number, 1, 100), table) for number in (2, 1, 0)]
    assert told == [
        "Ann wins $1 from side pot 2",
        "Ann wins $1 from side pot 1",
        "Ann wins $1 from the main pot",
    ]


def test_clauses_are_told_on_demand(table: Table) -> None:
    event = e.UncalledReturned(2, 400, "cash/rake.uncalled-bet")
    assert tell(event, table, cite=True) == "$4 that nobody called goes back to Bo [cash/rake.uncalled-bet]"
    assert tell(e.Folded(2), table, cite=True) == "Bo folds"


def test_amounts_are_said_as_the_table_counts_them(table: Table) -> None:
    assert tell(e.RaisedTo(2, 600, 400), table, money=lambda chips: f"{chips} chips") == "Bo raises to 600 chips"


def test_a_narrator_may_come_in_later(table: Table) -> None:
    narrator = Narrator(table.copy())
    assert narrator.tell(e.Called(1, 200)) == "Ann calls $2"
    assert narrator.table.version == table.version + 1


def test_who_takes_a_chair_in_the_middle_of_a_hand_is_not_taken_for_the_player_dealt_in(table: Table) -> None:
    evolve(table, e.Left(2, "Bo", 9800))
    evolve(table, e.Seated(2, "Dee"))
    assert tell(e.Mucked(2), table) == "Bo mucks"
