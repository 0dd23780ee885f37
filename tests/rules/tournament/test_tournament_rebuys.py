"""Re-buys and add-ons: when, how many, the slips and their stamps, and the three figures that must agree."""

import pytest
from eventkit import THIRTY, Event, of, sat

from riverboat.core.errors import Refused
from riverboat.core.money import Cents
from riverboat.core.money import TournamentChips as Chips
from riverboat.tournament import Price, Rebuys
from riverboat.tournament import facts as f
from riverboat.tournament import orders as o
from riverboat.tournament.desk import slip_lines
from riverboat.tournament.placing import posted
from riverboat.tournament.rebuying import Figures, all_figures, figures, in_tray
from riverboat.tournament.structure import Break, Level, Schedule

BOTH = Rebuys(
    number=2, price=Cents(3000), chips=Chips(3000), addons=1, addon_price=Cents(4000), addon_chips=Chips(5000)
)
TRAYS = Rebuys(number=31, price=Cents(3000), chips=Chips(3000), at_most="any", tray=Chips(60000))


def playing(rebuys: Rebuys = THIRTY, players: int = 4, **settings: object) -> Event:
    """After the first hand."""
    event = sat(players, rebuys=rebuys, **settings)
    if rebuys.tray:
        event.do(o.Tray(1, rebuys.tray))
    event.start()
    event.hand()
    return event


# ---------------------------------------------------------------- how many, and when


@pytest.mark.rule("tournament/rebuy.number")
def test_so_many_and_no_more() -> None:
    event = playing(Rebuys(number=2, price=Cents(3000), chips=Chips(3000), at_most="any"))
    event.rebuy(1)
    event.rebuy(1)
    assert event.refuses(event.rebuy_order(1)) == ("no-more-rebuys", "rebuy.number")
    theirs = o.Rebuy(1, 1, ((2, "white"), (2, "yellow")), Cents(3000))
    assert event.refuses(theirs)[0] == "not-your-table", "nobody uses another player's"


@pytest.mark.rule("tournament/rebuy.slips")
def test_the_record_names_slip_receiver_and_time() -> None:
    event = playing()
    assert event.refuses(o.Rebuy(1, 1, (), Cents(3000))) == ("slip-number-needed", "rebuy.slips")
    stamped = of(event.rebuy(1, duty="house", by="house"), f.Stamped)[0]
    assert (stamped.slip, stamped.receiver, stamped.at) == (1, "house", event.at)


@pytest.mark.rule("tournament/rebuy.window.from")
def test_not_before_the_first_hand_is_over() -> None:
    event = sat(4, rebuys=THIRTY).start()
    assert event.refuses(event.rebuy_order(1)) == ("before-the-first-hand", "rebuy.window.from")
    event.do(o.BeginHand(1), "dealer")
    assert of(event.rebuy(2), f.Stamped)[0].queued, "carried out when the hand is over"
    assert event.state.entries[2].stack == 5000
    event.over({1: -5000, 3: 5000}, took={1: (3,)})
    assert event.state.entries[2].stack == 8000
    assert event.state.entries[1].status == "felted", "out in the first hand"
    event.rebuy(1)
    assert (event.state.entries[1].status, event.state.entries[1].stack) == ("in", 3000)


@pytest.mark.rule("tournament/rebuy.window.to")
def test_until_the_last_second_of_the_first_break() -> None:
    event = playing()
    event.to_first_break()
    event.at += 600
    event.rebuy(1)
    event.at += 1
    assert event.refuses(event.rebuy_order(2))[0] == "rebuys-are-over"
    event.tick()
    assert event.refuses(event.rebuy_order(2))[0] == "rebuys-are-over"
    event.do(o.Jump(5))
    assert event.refuses(event.rebuy_order(2))[0] == "rebuys-are-over", "nor at a later break"


@pytest.mark.rule("tournament/rebuy.addon.first-break")
def test_the_add_on_is_for_the_first_break_only() -> None:
    event = playing(BOTH)
    event.at += 39 * 60
    addon = event.rebuy_order(1, addon=True)
    assert event.refuses(addon) == ("no-addon-now", "rebuy.addon.first-break")
    event.tick()
    event.later(1).tick()
    event.do(addon)
    assert event.state.entries[1].stack == 10000
    event.do(o.Jump(5))
    assert event.refuses(event.rebuy_order(2, addon=True)) == ("no-addon-now", "rebuy.addon.first-break")


@pytest.mark.rule("tournament/rebuy-end.break")
def test_the_first_break_of_an_event_with_re_buys_is_ten_minutes() -> None:
    rows = (Level(Chips(25), Chips(50)), Break(5), Level(Chips(50), Chips(100)))
    with pytest.raises(Refused) as caught:
        Event(rebuys=THIRTY, schedule=Schedule(rows))
    assert caught.value.clause == "tournament/rebuy-end.break"
    Event(schedule=Schedule(rows))
    event = playing().to_first_break()
    assert event.state.clock.left == 600


@pytest.mark.rule("tournament/rebuy-end.over")
def test_after_the_break_the_period_is_over_unless_the_director_reopens_it() -> None:
    event = playing()
    event.past_first_break()
    for duty in ("director", "house"):
        assert event.refuses(event.rebuy_order(1), duty, duty) == ("rebuys-are-over", "rebuy-end.over")
    assert event.refuses(o.ReopenRebuys(" "))[0] == "reason-needed"
    assert not posted(event.state, event.at).final, "late entry is open"
    event.later(11)
    assert posted(event.state, event.at).final
    event.do(o.ReopenRebuys("the break was cut short"))
    event.rebuy(1)
    assert "the break was cut short" in [each.reason for each in of(event.log, f.RebuysReopened)]


# ---------------------------------------------------------------- at the table


@pytest.mark.rule("tournament/rebuy-process.notify")
def test_a_request_records_time_and_level_and_is_for_those_who_sit_there() -> None:
    event = playing()
    stamped = of(event.rebuy(1), f.Stamped)[0]
    assert (stamped.at, stamped.row) == (event.at, 0)
    assert event.refuses(o.Rebuy(1, 8, ((1, "white"), (1, "yellow")), Cents(3000)))[0] == "no-such-seat"


@pytest.mark.rule("tournament/rebuy-process.hand-over")
def test_the_slips_go_to_the_dealer_and_come_back() -> None:
    event = playing()
    held = [(each.copy, each.holder) for each in of(event.rebuy(1), f.SlipHeld)]
    assert held == [("white", "dealer:1"), ("yellow", "dealer:1"), ("white", "player:1"), ("yellow", "player:1")]


@pytest.mark.rule("tournament/rebuy-process.stamp-both")
def test_two_re_buys_are_two_stamps_on_each_copy_and_not_four() -> None:
    event = playing(Rebuys(number=2, price=Cents(3000), chips=Chips(3000), at_most="any"))
    event.rebuy(1)
    event.rebuy(1)
    assert event.state.slips[1].stamps == ["R", "R"]
    assert (event.state.rebuys, all_figures(event.state).rebuys) == (2, 2)


@pytest.mark.rule("tournament/rebuy-process.max-yellow")
@pytest.mark.rule("tournament/rebuy-process.max-white")
def test_at_the_maximum_the_dealer_keeps_the_yellow_and_the_player_the_white() -> None:
    event = playing(Rebuys(number=2, price=Cents(3000), chips=Chips(3000), at_most="any"))
    event.rebuy(1)
    assert event.held(1, "yellow") == "player:1"
    event.rebuy(1)
    assert (event.held(1, "yellow"), event.held(1, "white")) == ("dealer:1", "player:1")


def test_an_add_on_is_stamped_on_the_yellow_that_the_table_holds() -> None:
    event = playing(
        Rebuys(
            number=1, price=Cents(3000), chips=Chips(3000), addons=1, addon_price=Cents(4000), addon_chips=Chips(5000)
        )
    )
    event.rebuy(1)
    event.to_first_break()
    event.do(o.Rebuy(1, 1, ((1, "white"),), Cents(4000), addon=True))
    assert event.state.slips[1].stamps == ["R", "A"]


def test_a_held_yellow_slip_goes_with_the_player_to_the_new_dealer() -> None:
    event = Event(tables=2, rebuys=Rebuys(number=1, price=Cents(3000), chips=Chips(3000))).fill(8).start()
    event.hand(table=1)
    event.hand(table=2)
    mover = next(number for number in event.state.entries if event.seat_of(number)[0] == 1)
    event.rebuy(mover)
    assert event.held(mover, "yellow") == "dealer:1"
    event.do(o.Move(mover, 2, event.state.tables[2].free()[0]))
    assert event.held(mover, "yellow") == "dealer:2"


@pytest.mark.rule("tournament/rebuy-end.own-dealer")
def test_only_from_the_dealer_of_the_own_table() -> None:
    event = Event(tables=3, played="live", rebuys=THIRTY).fill(12)
    for table, dealer in ((1, "Abe"), (2, "Bea"), (3, "Cal")):
        event.do(o.AssignDealer(table, dealer))
    event.start()
    for table in event.state.tables.values():
        table.hands = 1
    event.to_first_break()
    number = next(number for number in event.state.entries if event.seat_of(number)[0] == 2)
    order = event.rebuy_order(number)
    assert event.refuses(order, "dealer", "Cal") == ("not-your-table", "rebuy-end.own-dealer")
    elsewhere = o.Rebuy(3, next(iter(event.stacks(3))), order.slips, order.tendered)
    assert event.refuses(elsewhere, "dealer", "Cal") == ("not-your-table", "rebuy-end.own-dealer")
    event.do(order, "dealer", "Bea")
    assert event.state.tables[2].stamps == ["R"]


@pytest.mark.rule("tournament/rebuy-end.collect-yellow")
def test_all_yellow_slips_are_collected_and_a_missing_one_is_named() -> None:
    event = playing(THIRTY, players=9)
    for number in range(1, 6):
        event.rebuy(number)
    assert event.refuses(o.CollectYellow(1, (1,)), "dealer") == ("rebuys-still-open", "rebuy-end.collect-yellow")
    event.past_first_break()
    facts = event.do(o.CollectYellow(1, tuple(range(1, 9))), "dealer")
    assert of(facts, f.YellowsCollected)[0].missing == (9,)
    assert event.state.alerts == ["no yellow slip of Player 9"]
    facts = event.do(o.CollectYellow(1, tuple(range(1, 10))), "dealer")
    collected = of(facts, f.YellowsCollected)[0]
    assert (len(collected.slips), collected.missing) == (9, ())
    assert sum(not event.state.slips[slip].stamps for slip in collected.slips) == 4


# ---------------------------------------------------------------- the three figures


@pytest.mark.rule("tournament/rebuy-accounting.three-items")
def test_chips_stamps_and_money_agree_or_what_is_short_is_told() -> None:
    assert Figures(Chips(93000), 31, 0, Cents(93000)).differences(THIRTY) == {}
    assert Figures(Chips(93000), 30, 0, Cents(93000)).differences(THIRTY) == {"stamps": 1}
    assert Figures(Chips(93000), 31, 0, Cents(90000)).differences(THIRTY) == {"money": 3000}


@pytest.mark.rule("tournament/rebuy-accounting.1.equal-trays")
def test_all_trays_start_alike() -> None:
    event = Event(tables=4, rebuys=TRAYS).fill(16)
    for table, chips in ((1, 60000), (2, 60000), (3, 60000), (4, 57000)):
        event.do(o.Tray(table, Chips(chips)))
    event.at += 1
    assert event.refuses(o.StartClock(announced=True)) == ("trays-differ", "rebuy-accounting.1.equal-trays")
    event.do(o.Tray(4, Chips(3000)))
    event.start()
    assert [table.tray for table in event.state.tables.values()] == [60000] * 4


def four_tables() -> Event:
    """31 re-buys: 8, 9, 7 and 7 at four tables, and the period is over."""
    event = Event(tables=4, rebuys=TRAYS, seats=11).fill(43)
    for table in range(1, 5):
        event.do(o.Tray(table, Chips(60000)))
    event.start()
    for table, bought in ((1, 8), (2, 9), (3, 7), (4, 7)):
        event.hand(table=table)
        seats = list(event.state.tables[table].seated().values())
        for at in range(bought):
            event.rebuy(seats[at])
    event.past_first_break()
    return event


@pytest.mark.rule("tournament/rebuy-accounting.1.count-unsold")
def test_the_director_counts_what_is_left_when_the_period_is_over() -> None:
    event = playing(TRAYS)
    assert event.refuses(o.CountTray(1, Chips(60000))) == ("rebuys-still-open", "rebuy-accounting.1.count-unsold")
    event = four_tables()
    assert event.refuses(o.CountTray(1, Chips(36000)), "dealer") == ("not-your-duty", "rebuy-accounting.1.count-unsold")
    for table, left in ((1, 36000), (2, 33000), (3, 39000), (4, 39000)):
        assert in_tray(event.state.tables[table], TRAYS) == left
        event.do(o.CountTray(table, Chips(left)))
    assert [table.tray_left for table in event.state.tables.values()] == [36000, 33000, 39000, 39000]


@pytest.mark.rule("tournament/rebuy-accounting.1.subtract")
def test_the_start_less_the_rest_was_sold() -> None:
    event = four_tables()
    sold = []
    for table, left in ((1, 36000), (2, 33000), (3, 39000), (4, 39000)):
        sold.append(of(event.do(o.CountTray(table, Chips(left))), f.TrayCounted)[0].sold)
    assert sold == [24000, 27000, 21000, 21000]
    assert all_figures(event.state).sold == 93000
    odd = of(event.do(o.CountTray(1, Chips(35000))), f.TrayCounted)[0]
    assert not odd.whole
    assert event.state.alerts == ["tray 1: 25000 sold make no whole re-buys"]


@pytest.mark.rule("tournament/rebuy-accounting.2.stamps")
def test_only_yellow_slips_are_counted() -> None:
    event = four_tables()
    for number, table in event.state.tables.items():
        slips = tuple(event.state.entries[entry].slip for entry in table.seated().values())
        event.do(o.CollectYellow(number, slips))
    assert [len(event.state.tables[table].stamps) for table in range(1, 5)] == [8, 9, 7, 7]
    assert all_figures(event.state).rebuys == 31, "and not 62; slips without stamps count nothing"


@pytest.mark.rule("tournament/rebuy-accounting.3.money")
def test_the_tables_hand_in_their_money_and_a_short_one_is_told() -> None:
    event = four_tables()
    for table, money in ((1, 24000), (2, 24000), (3, 21000), (4, 21000)):
        event.do(o.TurnOver(table, Cents(money)))
    assert event.state.alerts == ["table 2 is 3000 short"]
    assert figures(event.state, 2) == Figures(Chips(27000), 9, 0, Cents(24000))
    assert figures(event.state, 2).differences(TRAYS) == {"money": 3000}
    event.do(o.TurnOver(2, Cents(27000)))
    assert all_figures(event.state).money == 93000


@pytest.mark.rule("tournament/rebuy-accounting.example")
def test_the_books_example_is_balanced() -> None:
    event = four_tables()
    assert event.state.expected() == 308000
    assert all_figures(event.state) == Figures(Chips(93000), 31, 0, Cents(93000))
    assert all_figures(event.state).differences(TRAYS) == {}


def test_figures_that_do_not_agree_are_explained_before_the_close() -> None:
    event = playing(TRAYS, players=2)
    event.rebuy(1)
    event.past_first_break()
    event.bust(1, 2)
    event.do(o.TurnOver(1, Cents(2000)))
    event.later(31)
    event.do(o.PayPrize(1, 2))
    event.do(o.EndCount({Chips(1000): 13}))
    assert event.refuses(o.Close()) == ("figures-do-not-agree", "rebuy-accounting.three-items")
    event.do(o.ExplainAccounts("$10 were found under the tray"))
    event.do(o.Close())


# ---------------------------------------------------------------- settings


def test_a_re_buy_with_more_than_the_starting_stack_by_the_setting() -> None:
    event = playing()
    event.hand({1: 100, 2: -100})
    assert event.refuses(event.rebuy_order(1)) == ("stack-too-large", "rebuy.number")
    anyone = playing(Rebuys(number=2, price=Cents(3000), chips=Chips(3000), at_most="any"))
    anyone.hand({1: 100, 2: -100})
    anyone.rebuy(1)


def test_who_does_not_re_buy_before_the_next_hand_is_out() -> None:
    event = playing()
    event.bust(1, 2)
    assert event.state.entries[1].status == "felted"
    event.do(o.BeginHand(1), "dealer")
    assert event.state.entries[1].status == "out"
    event.over()
    event.bust(3, 2)
    event.do(o.DeclineRebuy(3))
    assert event.state.entries[3].status == "out"


def test_late_entrants_after_the_period_have_no_re_buy() -> None:
    event = playing()
    event.past_first_break()
    late = event.register(30)
    entry = event.state.entries[late]
    assert entry.late
    assert "re-buy/add-on" not in slip_lines(event.state, entry.slip)
    assert event.held(late, "yellow") == "director"
    event.do(o.ReopenRebuys("again"))
    assert event.refuses(event.rebuy_order(late))[0] in ("rebuys-are-over", "both-slips-needed")


@pytest.mark.parametrize(("setting", "code"), [(True, ""), (False, "no-addon-now")])
def test_an_add_on_with_a_late_entry_is_a_setting(setting: bool, code: str) -> None:
    rebuys = Rebuys(addons=1, addon_price=Cents(4000), addon_chips=Chips(5000), late_addon=setting)
    event = playing(rebuys)
    event.past_first_break()
    order = o.Register(30, Cents(10000), 1, addon=True)
    if code:
        assert event.refuses(order, "cage", card=30)[0] == code
        return
    event.do(order, "cage", card=30)
    entry = event.state.entries[5]
    assert (entry.stack, entry.addons) == (10000, 1)
    assert event.state.in_play() == 5 * 5000 + 5000


@pytest.mark.parametrize(
    ("bounty", "priced", "handed"),
    [("handed-over-if-priced", 0, False), ("handed-over-if-priced", 1000, True), ("always-handed-over", 0, True)],
)
def test_a_re_buy_instead_of_leaving_and_the_bounty(bounty: str, priced: int, handed: bool) -> None:
    rebuys = Rebuys(number=1, price=Cents(3000), chips=Chips(3000), bounty=bounty, bounty_price=Cents(priced))  # type: ignore[arg-type]
    event = playing(rebuys, bounty="slip", price=Price(Cents(5000), Cents(2500)))
    event.bust(1, 2)
    event.rebuy(1)
    assert (event.held(1, "pink") == "player:2") == handed
