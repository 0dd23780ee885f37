"""The announcement, breaks, the end of an event, prizes, and the people around a table."""

import pytest
from eventkit import START, THIRTY, USUAL, Event, of, sat

from riverboat.core.errors import Refused
from riverboat.core.money import Cents
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.clock import announcement
from riverboat.tournament.discipline import conduct_record
from riverboat.tournament.paying import is_over
from riverboat.tournament.placing import places, pool, posted
from riverboat.tournament.prizes import Band
from riverboat.tournament.structure import Level, Schedule

# ---------------------------------------------------------------- the start, and breaks


@pytest.mark.rule("tournament/play.announcement")
def test_the_clock_starts_when_the_announcement_is_confirmed() -> None:
    event = sat(4, rebuys=THIRTY)
    assert event.refuses(o.StartClock()) == ("not-announced", "play.announcement")
    assert event.refuses(o.StartClock(announced=True), "dealer") == ("not-your-duty", "play.announcement")
    sheet = announcement(event.state)
    assert sheet.keys() == {"stack", "levels", "breaks", "late entry", "re-buys", "payouts"}
    assert (sheet["stack"], sheet["re-buys"]) == ("5000", "2")
    event.start()


@pytest.mark.rule("tournament/play.breaks")
def test_a_break_ends_no_hand_and_begins_none() -> None:
    with pytest.raises(Refused) as caught:
        Event(schedule=Schedule((Level(Chips(25), Chips(50)),)))
    assert caught.value.clause == "tournament/play.breaks"
    event = Event(tables=2).fill(8).start()
    event.later(20).tick()
    event.do(o.BeginHand(2), "dealer")
    event.later(20).tick()
    assert event.refuses(o.BeginHand(1), "dealer") == ("in-a-break", "play.breaks")
    event.over(table=2)
    level = event.state.level
    event.later(9.9)
    assert event.state.clock.remaining(event.at) == 6, "the break's own time runs, that of the level does not"
    assert event.state.level == level
    assert event.refuses(o.BeginHand(2), "dealer")[0] == "in-a-break"
    event.later(0.1).tick()
    event.do(o.BeginHand(1), "dealer")
    event.do(o.BeginHand(2), "dealer")
    assert event.state.level.small_blind == 100


# ---------------------------------------------------------------- the end


@pytest.mark.rule("tournament/mtt.def.until-one")
def test_it_is_over_when_one_player_has_all_the_chips() -> None:
    event = Event(seats=11, tables=4).fill(43).start()
    while len(event.state.alive()) > 2:
        event.even_out(*range(1, 9))
        for table in event.state.open_tables():
            seats = list(table.seated())
            if len(seats) > 1 and len(event.state.alive()) > 2:
                event.bust(seats[0], seats[1], table=table.number)
    assert not is_over(event.state), "with two left it is not"
    event.even_out(1)
    table = event.state.open_tables()[0]
    first, second = table.seated()
    event.bust(first, second, table=table.number)
    assert is_over(event.state)
    assert [entry.stack for entry in event.state.alive()] == [215000]
    assert sorted(each.place for each in places(event.state).values()) == list(range(1, 44))


# ---------------------------------------------------------------- prizes


@pytest.mark.rule("tournament/mtt.def.payouts-by-entries")
def test_how_many_places_are_paid_depends_on_the_entries() -> None:
    scheme = (Band(30, (4000, 3000, 2000, 1000)), Band(40, (4000, 2500, 1600, 1100, 800)))
    event = Event(scheme=scheme, tables=5).fill(39).start()
    assert len(posted(event.state, event.at).lines) == 4
    event.later(30)
    event.register(40)
    assert len(posted(event.state, event.at).lines) == 5
    assert sum(amount for _, amount in posted(event.state, event.at).lines) == pool(event.state) == 200000
    for wrong in ((Band(2, (4000, 3000)),), (Band(2, (4000, 6000)),), ()):
        with pytest.raises(Refused) as caught:
            Event(scheme=wrong)
        assert caught.value.clause == "tournament/mtt.def.payouts-by-entries"


@pytest.mark.rule("tournament/payouts.td-pays")
def test_the_director_signs_for_each_prize_once() -> None:
    event = sat(9).start()
    for loser in range(2, 10):
        event.bust(loser, 1)
    assert event.refuses(o.PayPrize(1, 1)) == ("pool-not-final", "payouts.td-pays")
    event.later(61)
    assert event.refuses(o.PayPrize(1, 1), "dealer") == ("not-your-duty", "payouts.td-pays")
    assert event.refuses(o.PayPrize(3, 5)) == ("not-that-player", "payouts.td-pays"), "the log says who is third"
    for place, card in ((1, 1), (2, 9), (3, 8)):
        event.do(o.PayPrize(place, card))
    assert event.refuses(o.PayPrize(1, 1)) == ("paid-already", "payouts.td-pays")
    assert event.refuses(o.PayPrize(4, 7)) == ("place-not-paid", "payouts.td-pays")
    assert sum(fact.amount for fact in of(event.log, f.PrizePaid)) == pool(event.state) == 45000


@pytest.mark.rule("tournament/payouts.posted")
def test_prizes_are_posted_and_final_when_entries_and_re_buys_close() -> None:
    event = sat(8, rebuys=THIRTY).start()
    before = posted(event.state, event.at)
    assert [place for place, _ in before.lines] == [1, 2, 3]
    event.register(20)
    event.hand()
    event.rebuy(1)
    after = posted(event.state, event.at)
    assert (before.pool, after.pool) == (40000, 48000)
    assert sum(amount for _, amount in after.lines) == 48000
    assert not after.final
    event.past_first_break()
    assert not posted(event.state, event.at).final, "late entry is open"
    event.at = START + 61 * 60
    assert posted(event.state, event.at).final


# ---------------------------------------------------------------- decks and dealers


def furnished(event: Event) -> Event:
    event.do(o.AssignDealer(1, "Dana"))
    event.do(o.BringDecks(1, ("red", "blue")))
    event.do(o.InspectDeck(1, "red"), "dealer", "Dana")
    event.do(o.InspectDeck(1, "blue"), "dealer", "Dana")
    event.do(o.UseDeck(1, ("red",)), "dealer", "Dana")
    return event


@pytest.mark.rule("tournament/decks.two-per-table")
def test_a_table_needs_two_decks_and_a_missing_one_raises_an_alert() -> None:
    event = sat(4, played="live")
    assert event.refuses(o.BringDecks(1, ("red",))) == ("two-decks-needed", "decks.two-per-table")
    furnished(event).start()
    event.do(o.TakeDeck(1, "blue"))
    assert event.state.alerts == ["table 1 has one deck"]
    assert event.refuses(o.BeginHand(1)) == ("two-decks-needed", "decks.two-per-table")


@pytest.mark.rule("tournament/decks.distinguishable")
def test_the_two_decks_look_different() -> None:
    event = sat(4, played="live")
    assert event.refuses(o.BringDecks(1, ("red", "red"))) == ("decks-alike", "decks.distinguishable")
    event.do(o.BringDecks(1, ("red", "blue")))


@pytest.mark.rule("tournament/decks.spare-stored")
def test_one_deck_is_in_use_and_the_other_stored() -> None:
    event = furnished(sat(4, played="live"))
    assert event.state.tables[1].decks == {"red": "in-use", "blue": "stored"}
    assert event.refuses(o.UseDeck(1, ("red", "blue"))) == ("one-deck-in-use", "decks.spare-stored")
    event.do(o.UseDeck(1, ("blue",)))
    assert event.state.tables[1].decks == {"red": "stored", "blue": "in-use"}


@pytest.mark.rule("tournament/opening.1")
def test_both_decks_are_inspected_by_the_tables_dealer() -> None:
    event = sat(4, played="live")
    event.do(o.AssignDealer(1, "Dana"))
    event.do(o.BringDecks(1, ("red", "blue")))
    assert event.refuses(o.InspectDeck(1, "red"), "dealer", "Eve") == ("not-your-table", "opening.1")
    event.do(o.InspectDeck(1, "red"), "dealer", "Dana")
    event.do(o.UseDeck(1, ("red",)), "dealer", "Dana")
    event.start()
    assert event.refuses(o.BeginHand(1)) == ("decks-not-inspected", "opening.1")
    event.do(o.InspectDeck(1, "blue"), "dealer", "Dana")
    event.do(o.BeginHand(1))


@pytest.mark.rule("tournament/overview.1.dealer")
def test_no_hand_without_a_dealer() -> None:
    event = sat(4, played="live")
    event.do(o.BringDecks(1, ("red", "blue")))
    event.state.tables[1].inspected = {"red", "blue"}
    event.do(o.UseDeck(1, ("red",)))
    event.start()
    assert event.refuses(o.BeginHand(1)) == ("no-dealer", "overview.1.dealer")


@pytest.mark.rule("tournament/overview.1.dealer-not-playing")
def test_nobody_deals_who_is_still_in_the_event() -> None:
    event = sat(4, played="live")
    assert event.refuses(o.AssignDealer(1, "Player 3")) == ("dealer-is-playing", "overview.1.dealer-not-playing")
    event.do(o.AssignDealer(1, "Dana"))
    assert event.refuses(o.HandOver(1, {}), "cage")[0] == "not-your-duty"


@pytest.mark.rule("tournament/irregularities.7.deck")
def test_a_wrong_deck_is_withdrawn_and_the_next_hand_needs_another() -> None:
    event = furnished(sat(4, played="live")).start()
    event.do(o.TakeDeck(1, "red", "green"))
    assert event.state.tables[1].decks["red"] == "withdrawn"
    assert event.refuses(o.UseDeck(1, ("red",)))[0] == "no-such-deck"
    event.do(o.InspectDeck(1, "green"), "dealer", "Dana")
    event.do(o.UseDeck(1, ("green",)))
    event.do(o.BeginHand(1))


# ---------------------------------------------------------------- rulings and conduct


@pytest.mark.rule("tournament/irregularities.2")
def test_the_shift_supervisors_ruling_is_final() -> None:
    event = sat(4)
    event.do(o.Note((1, 2), "other", text="whose chip is it"), "dealer")
    event.do(o.Rule(1, "It is player 1's"), "director")
    assert event.refuses(o.Rule(1, "It is player 2's"), "dealer") == ("ruled-already", "irregularities.2")
    event.do(o.Rule(1, "They split it"), "supervisor")
    for lower in ("dealer", "director"):
        assert event.refuses(o.Rule(1, "No"), lower) == ("ruled-already", "irregularities.2")
    assert (event.state.cases[1].ruling, event.state.cases[1].duty) == ("They split it", "supervisor")


@pytest.mark.parametrize(("setting", "refused"), [("director", False), ("supervisor", True)])
def test_whose_rulings_count_in_the_event_is_a_setting(setting: str, refused: bool) -> None:
    event = sat(3, rules=setting)
    event.do(o.Note((1,), "other"), "dealer")
    if refused:
        assert event.refuses(o.Rule(1, "Yes"), "director")[0] == "not-your-duty"
    else:
        event.do(o.Rule(1, "Yes"), "director")


@pytest.mark.rule("tournament/irregularities.3.player")
def test_a_warning_for_cards_out_of_view_stands_in_the_conduct_record() -> None:
    event = sat(4)
    event.do(o.Note((3,), "cards-out-of-view"), "dealer")
    assert conduct_record(event.state, 3) == ["cards-out-of-view"]
    assert conduct_record(event.state, 1) == []


@pytest.mark.rule("tournament/conduct.1.own-interest")
@pytest.mark.parametrize("what", ["soft-play", "chip-dumping"])
def test_a_report_against_two_seats_opens_a_case_with_its_hands(what: str) -> None:
    event = sat(4)
    facts = event.do(o.Note((1, 4), what, (17, 23)), "dealer")  # type: ignore[arg-type]
    opened = of(facts, f.CaseOpened)[0]
    assert (opened.entries, opened.hands, opened.clause) == ((1, 4), (17, 23), "tournament/conduct.1.own-interest")


@pytest.mark.rule("tournament/conduct.2")
def test_a_player_who_is_made_to_leave_is_out_and_does_not_come_back() -> None:
    event = Event(tables=3).fill(20).start()
    table, seat = event.seat_of(5)
    event.hand({seat: 2300, next(s for s in event.stacks(table) if s != seat): -2300}, table=table)
    event.do(o.BeginHand(table), "dealer")
    assert event.refuses(o.Disqualify(5, "collusion"))[0] == "hand-in-progress", "after the hand"
    event.over(table=table)
    event.do(o.Disqualify(5, "collusion"))
    assert event.state.in_play() == 100000 - 7300
    assert event.state.removed == {"disqualified": 7300}, "a line of its own in the count"
    assert places(event.state)[5].place == 20
    assert event.refuses(o.Register(5, Cents(6000), 1), "cage", card=5) == ("removed-from-the-event", "conduct.2")


@pytest.mark.parametrize("setting", ["pool", "house"])
def test_where_the_bounty_of_a_disqualified_player_goes_is_a_setting(setting: str) -> None:
    from riverboat.tournament import Price
    from riverboat.tournament.paying import bounties

    price = Price(Cents(5000), Cents(2500))
    event = sat(4, bounty="slip", price=price, disqualified_slip=setting).start()
    before = pool(event.state)
    event.do(o.Disqualify(4, "collusion"))
    assert event.held(4, "pink") == setting
    assert pool(event.state) - before == (2500 if setting == "pool" else 0)
    assert bounties(event.state)[setting] == 2500


def test_the_structure_of_the_book_is_held() -> None:
    """All of it runs with colour-ups, too: nobody is dealt in between."""
    event = sat(4, schedule=USUAL).start().to_first_break()
    event.later(10)
    assert event.refuses(o.Tick()) == ("colour-up-first", "colorup.purpose")
