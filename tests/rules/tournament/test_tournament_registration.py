"""Registration: the player card, the buy-in at the cage, the draw of a seat, and the slip in three copies."""

from contextlib import nullcontext
from random import Random

import pytest
from eventkit import MINUTE, START, THIRTY, Event, of

from riverboat.core.errors import Refused
from riverboat.core.money import Cents
from riverboat.tournament import Price
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.cards import CardIssued, Holder, PlayerCards, evolve_cards, issue, printed, void
from riverboat.tournament.desk import slip_lines
from riverboat.tournament.paying import bounties
from riverboat.tournament.schedule import clashes, week

ADA = Holder("Ada", "Reno", "NV", "1985-02-28")
CAGE = frozenset({"cage"})


def issued(state: PlayerCards, holder: Holder, *, another: bool = False) -> CardIssued:
    fact = issue(state, holder, by="Cy", duties=CAGE, id_seen=True, today="2026-11-18", another=another)
    evolve_cards(state, fact)
    return fact


# ---------------------------------------------------------------- the player card


@pytest.mark.rule("tournament/registration.1.vip-required")
def test_nobody_registers_without_a_player_card() -> None:
    event = Event()
    assert event.refuses(o.Register(0, Cents(6000), 1), "cage") == ("no-player-card", "registration.1.vip-required")
    assert event.register(12) == 1, "with the card it goes through"


@pytest.mark.rule("tournament/registration.1.id-shown")
@pytest.mark.parametrize(("duties", "seen"), [(frozenset({"dealer"}), True), (CAGE, False)])
def test_a_card_needs_the_cage_and_identification(duties: frozenset[str], seen: bool) -> None:
    with pytest.raises(Refused) as caught:
        issue(PlayerCards(), ADA, by="Di", duties=duties, id_seen=seen, today="2026-11-18")
    assert caught.value.clause == "tournament/registration.1.id-shown"


@pytest.mark.rule("tournament/registration.1.data")
@pytest.mark.parametrize(
    "holder",
    [
        Holder("", "Reno", "NV", "1985-02-28"),
        Holder("Ada", "", "NV", "1985-02-28"),
        Holder("Ada", "Reno", " ", "1985-02-28"),
        Holder("Ada", "Reno", "NV", ""),
        Holder("Ada", "Reno", "NV", "1985-02-30"),
        Holder("Ada", "Reno", "NV", "1985-02-29"),
        Holder("Ada", "Reno", "NV", "2031-01-01"),
    ],
)
def test_the_four_fields_are_needed_and_the_day_of_birth_is_a_day(holder: Holder) -> None:
    with pytest.raises(Refused) as caught:
        issued(PlayerCards(), holder)
    assert caught.value.clause == "tournament/registration.1.data"
    assert issued(PlayerCards(), Holder("Ada", "Reno", "NV", "1984-02-29")).number == 1


@pytest.mark.parametrize(("least", "allowed"), [(18, True), (21, False)])
def test_the_minimum_age_is_a_setting(least: int, allowed: bool) -> None:
    young = Holder("Bo", "Reno", "NV", "2007-01-01")
    with nullcontext() if allowed else pytest.raises(Refused, match="too-young"):
        issue(PlayerCards(), young, by="Cy", duties=CAGE, id_seen=True, today="2026-11-18", minimum_age=least)


def test_an_excluded_person_gets_no_card() -> None:
    with pytest.raises(Refused, match="excluded"):
        issue(PlayerCards(), ADA, by="Cy", duties=CAGE, id_seen=True, today="2026-11-18", excluded=frozenset({ADA}))


@pytest.mark.rule("tournament/registration.1.card-print")
def test_the_card_shows_name_and_number_and_nothing_else() -> None:
    cards = PlayerCards()
    number = issued(cards, ADA).number
    card = cards.card(number)
    assert card is not None
    assert printed(card) == ("Ada", str(number))


@pytest.mark.rule("tournament/registration.1.unique-id")
def test_numbers_are_unique_and_never_used_again() -> None:
    cards = PlayerCards()
    first = issued(cards, ADA).number
    with pytest.raises(Refused) as caught:
        issued(cards, ADA)
    assert (caught.value.code, caught.value.detail) == ("on-file-already", str(first)), "their old number is offered"
    twin = issued(cards, ADA, another=True).number
    assert twin != first, "somebody else of the same name, born on the same day"
    evolve_cards(cards, void(cards, twin, by="Cy", duties=CAGE))
    assert issued(cards, Holder("Bo", "Reno", "NV", "1990-01-01")).number not in (first, twin)


@pytest.mark.rule("tournament/registration.1.eligible-mtt")
def test_one_card_is_good_for_every_event() -> None:
    assert [Event(name=day).register(5) for day in ("Tuesday", "Friday")] == [1, 1]


@pytest.mark.rule("tournament/registration.1.eligible-sng")
def test_a_sit_and_go_needs_the_card_too_and_warns_of_a_clash() -> None:
    event = Event(kind="sit-and-go", seats=9)
    assert event.refuses(o.Register(0, Cents(6000), 1), "cage")[0] == "no-player-card"
    assert event.register(4) == 1
    other = Event()
    other.register(4)
    assert clashes(4, [other.state]) == ["The Tuesday event"]
    assert clashes(9, [other.state]) == []


# ---------------------------------------------------------------- the schedule and the window


@pytest.mark.rule("tournament/mtt.schedule")
def test_the_week_lists_each_event_and_an_unlisted_one_opens_no_registration() -> None:
    event = Event()
    assert week("2026-W47", [event.state]) == [(START, "The Tuesday event", 6000, "mtt")]
    assert week("2026-W48", [event.state]) == []
    event.state.week = ""
    assert event.refuses(o.Register(1, Cents(6000), 1), "cage", card=1) == ("not-on-the-schedule", "mtt.schedule")


@pytest.mark.rule("tournament/registration.2.window.opens")
def test_registration_opens_an_hour_before_the_start_wherever_that_is_put() -> None:
    event = Event()
    event.at = START - 60 * MINUTE - 1
    sale = o.Register(1, Cents(6000), 1)
    assert event.refuses(sale, "cage", card=1) == ("registration-not-open", "registration.2.window.opens")
    event.at += 1
    event.do(sale, "cage", card=1)
    event.do(o.PutBack(START + 30 * MINUTE))
    assert event.refuses(o.Register(2, Cents(6000), 1), "cage", card=2)[0] == "registration-not-open"
    event.at = START - 30 * MINUTE
    event.register(2)


@pytest.mark.rule("tournament/registration.2.window.closes")
def test_late_entry_lasts_as_long_as_the_structure_says() -> None:
    event = Event(late_minutes=90).fill(4).start()
    event.at = START + 90 * MINUTE - 1
    event.register(10)
    event.at = START + 90 * MINUTE + 1
    assert event.refuses(o.Register(11, Cents(6000), 1), "cage", card=11) == (
        "registration-closed",
        "registration.2.window.closes",
    )
    for minutes in (59, 121):
        with pytest.raises(Refused, match="late-entry-out-of-range"):
            Event(late_minutes=minutes)
    for minutes in (60, 120):
        Event(late_minutes=minutes)
    Event(late_minutes=30, late_override=True)


def test_a_pause_of_the_clock_extends_late_entry() -> None:
    event = Event().fill(4).start()
    event.later(10).do(o.Pause())
    event.later(30).do(o.Resume())
    event.at = START + 89 * MINUTE
    event.register(9)
    event.at = START + 91 * MINUTE
    assert event.refuses(o.Register(10, Cents(6000), 1), "cage", card=10)[0] == "registration-closed"


# ---------------------------------------------------------------- at the cage


@pytest.mark.rule("tournament/registration.2.at-cage")
@pytest.mark.parametrize("duty", ["dealer", "director"])
def test_only_the_cage_registers(duty: str) -> None:
    assert Event().refuses(o.Register(1, Cents(6000), 1), duty, card=1) == ("not-your-duty", "registration.2.at-cage")


@pytest.mark.rule("tournament/registration.2.payment-and-card")
def test_the_buy_in_is_paid_and_change_is_given() -> None:
    event = Event()
    assert event.refuses(o.Register(1, Cents(5000), 1), "cage", card=1) == (
        "not-enough-money",
        "registration.2.payment-and-card",
    )
    entered = of(event.do(o.Register(1, Cents(10000), 1), "cage", card=1), f.Entered)
    assert [(each.card, each.price, each.change) for each in entered] == [(1, 6000, 4000)]


@pytest.mark.rule("tournament/registration.2.scan")
def test_an_unknown_or_void_number_is_rejected_and_no_money_is_booked() -> None:
    event = Event()
    sale = o.Register(77, Cents(6000), 1)
    assert event.refuses(sale, "cage") == ("no-such-card", "registration.2.scan")
    assert event.refuses(sale, "cage", card=77, void=True) == ("no-such-card", "registration.2.scan")
    assert not of(event.log, f.Entered)


@pytest.mark.rule("tournament/registration.2.seat-generated")
def test_the_draw_gives_different_seats_at_tables_within_one_of_each_other() -> None:
    event = Event(seats=11, tables=4).fill(43)
    places = {event.seat_of(number) for number in event.state.entries}
    assert len(places) == 43
    assert max(seat for _, seat in places) <= 11
    assert sorted(len(table.seated()) for table in event.state.tables.values()) == [10, 11, 11, 11]
    chosen = o.Register(50, Cents(6000), 1, seat=(4, 11), reason="")
    assert event.refuses(chosen, "cage", card=50) == ("not-your-duty", "registration.2.seat-generated")


@pytest.mark.rule("tournament/holdem.2.max")
def test_the_twenty_third_of_eleven_seats_opens_a_third_table() -> None:
    event = Event(seats=11, tables=2).fill(22)
    assert len(event.state.tables) == 2
    event.register(23)
    assert len(event.state.tables) == 3
    assert all(1 <= event.seat_of(number)[1] <= 11 for number in event.state.entries)
    with pytest.raises(Refused) as caught:
        Event(seats=12)
    assert caught.value.clause == "tournament/holdem.2.max"


def test_every_seat_is_as_likely_as_any_other() -> None:
    """TDA 7: 18 entries at two tables of nine, the first and the tenth of them drawn again and again."""
    chance, seen = Random(7), [0] * 18
    for _ in range(600):
        event = Event(tables=2)
        for card in range(1, 4):
            event.register(card, draw=chance.getrandbits(64))
        table, seat = event.seat_of(3)
        seen[9 * (table - 1) + seat - 1] += 1
    assert all(abs(count - 600 / 18) < 5 * (600 / 18) ** 0.5 for count in seen)


# ---------------------------------------------------------------- the slip


@pytest.mark.rule("tournament/registration.2.slip.three-ply")
def test_an_entry_has_one_slip_in_three_copies_and_a_reprint_is_no_second_entry() -> None:
    event = Event()
    event.register(1)
    assert len(event.state.slips) == 1
    assert set(event.state.slips[1].holders) == {"white", "pink", "yellow"}
    event.do(o.Reprint(1), "cage")
    assert (len(event.state.entries), event.state.slips[1].reprints) == (1, 1)


@pytest.mark.rule("tournament/registration.2.slip.content")
def test_the_slip_shows_name_date_time_table_and_seat() -> None:
    event = Event()
    number = event.register(7)
    table, seat = event.seat_of(number)
    lines = slip_lines(event.state, 1)
    assert (lines["name"], lines["start"]) == ("Player 7", str(START))
    assert (lines["table"], lines["seat"]) == (str(table), str(seat))


@pytest.mark.rule("tournament/registration.2.slip.buy-in")
def test_the_slip_shows_what_was_paid() -> None:
    event = Event()
    event.register(7)
    assert slip_lines(event.state, 1)["buy-in"] == str(of(event.log, f.Entered)[0].price) == "6000"


@pytest.mark.rule("tournament/registration.2.slip.rebuy-amount")
def test_the_slip_shows_the_price_of_a_re_buy_where_there_are_any() -> None:
    with_rebuys, without = Event(rebuys=THIRTY), Event()
    with_rebuys.register(1)
    without.register(1)
    assert slip_lines(with_rebuys.state, 1)["re-buy/add-on"] == "3000"
    assert "re-buy/add-on" not in slip_lines(without.state, 1)


@pytest.mark.rule("tournament/registration.2.copies.player")
def test_the_player_has_white_and_yellow() -> None:
    event = Event()
    number = event.register(1)
    assert (event.held(number, "white"), event.held(number, "yellow")) == ("player:1", "player:1")


@pytest.mark.rule("tournament/registration.2.copies.cage")
def test_the_cage_has_as_many_pinks_as_there_are_entries_at_every_moment() -> None:
    event = Event(seats=11, tables=4)
    for card in range(1, 44):
        event.register(card)
        pinks = [slip for slip in event.state.slips.values() if slip.holders["pink"] == "cage"]
        assert len(pinks) == card


BOUNTY = {"bounty": "slip", "price": Price(Cents(5000), Cents(2500), Cents(1000))}


@pytest.mark.rule("tournament/registration.2.bounty.pink-kept")
def test_in_a_bounty_event_the_player_keeps_the_pink_slip() -> None:
    event = Event(**BOUNTY)
    number = event.register(1)
    assert {event.held(number, copy) for copy in ("white", "yellow", "pink")} == {"player:1"}
    assert event.state.entries[number].card == 1, "the electronic record remains"


@pytest.mark.rule("tournament/registration.2.bounty.pink-displayed")
def test_the_dealer_confirms_the_pink_slip_and_reports_a_missing_one() -> None:
    event = Event(played="live", **BOUNTY)
    number = event.register(1)
    table, seat = event.seat_of(number)
    facts = event.do(o.CheckIn(1, "white", table, seat, pink_displayed=False), "dealer")
    assert [each.entry for each in of(facts, f.PinkMissing)] == [number]
    assert event.state.alerts == ["no pink slip displayed by entry 1"]


@pytest.mark.rule("tournament/registration.2.bounty.pink-is-bounty")
def test_there_is_one_bounty_slip_for_each_entry() -> None:
    event = Event(seats=10, tables=3, **BOUNTY).fill(30)
    assert bounties(event.state)["owed"] == 75000
    assert len({slip.entry for slip in event.state.slips.values()}) == 30


def test_a_lost_pink_slip_is_replaced_and_the_old_number_is_void() -> None:
    event = Event(**BOUNTY)
    event.register(1)
    event.do(o.DuplicatePink(1))
    assert event.state.slips[1].void
    assert event.state.entries[1].slip == 2
    assert event.held(1, "pink") == "player:1"


# ---------------------------------------------------------------- settings of the problems


def test_re_entry_is_a_setting() -> None:
    event = Event(reentry=True, played="dealt").fill(4).start()
    event.bust(*_two_seats(event))
    out = event.state.outs[0].entry
    again = event.register(event.state.entries[out].card)
    assert event.state.entries[again].slip != event.state.entries[out].slip
    assert sum(1 for _ in event.state.counted()) == 5, "it counts as a new entry"
    assert event.state.in_play() == 25000


def _two_seats(event: Event) -> tuple[int, int]:
    first, second, *_ = event.state.tables[1].seated()
    return first, second


@pytest.mark.parametrize(("setting", "code"), [("refund", ""), ("not-allowed", "no-unregistering")])
def test_unregistering_before_the_start_is_a_setting(setting: str, code: str) -> None:
    event = Event(unregister=setting)
    number = event.register(1)
    if code:
        assert event.refuses(o.Unregister(number), "cage")[0] == code
        return
    facts = event.do(o.Unregister(number), "cage")
    assert of(facts, f.Unregistered)[0].refund == 6000
    assert event.state.slips[1].void
    assert event.register(1) == 2, "who never took the seat may register again"


def test_nobody_unregisters_after_the_start() -> None:
    event = Event().fill(3).start()
    assert event.refuses(o.Unregister(1), "cage")[0] == "started-already"


def test_alternates_wait_for_a_seat_and_get_the_one_that_comes_free() -> None:
    event = Event(tables=2, tables_max=2).fill(20).start()
    assert event.state.alternates == [19, 20]
    first, second = _two_seats(event)
    event.bust(first, second)
    assert event.seat_of(19) == (1, first), "the very seat"
    assert event.state.alternates == [20]
    assert event.state.in_play() == 19 * 5000


def test_a_ticket_is_used_once() -> None:
    event = Event()
    event.do(o.Register(1, Cents(6000), 1, ticket="T-530"), "cage", card=1)
    assert event.refuses(o.Register(2, Cents(6000), 1, ticket="T-530"), "cage", card=2)[0] == "ticket-used"


def test_a_sit_and_go_starts_when_its_seats_are_sold() -> None:
    event = Event(kind="sit-and-go", seats=9).fill(8)
    assert event.refuses(o.StartClock(announced=True))[0] == "not-sold-out"
    event.do(o.Unregister(8), "cage")
    event.register(20)
    event.register(21)
    assert event.refuses(o.Register(22, Cents(6000), 1), "cage", card=22)[0] == "sold-out"
    event.start()
    assert event.refuses(o.Register(23, Cents(6000), 1), "cage", card=23)[0] == "registration-closed"
