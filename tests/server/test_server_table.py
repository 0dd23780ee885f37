"""A table through real sockets: sitting down, playing, refusals, retries, reconnecting, and who sees what."""

from roomkit import Doors, Person, open_doors


async def two_seated(doors: Doors, **settings: str | int | bool) -> tuple[Person, Person, str]:
    table = await doors.table(**settings)
    ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
    for seat, person in enumerate((ann, bob), start=1):
        await person.watch(table)
        assert (await person.do(table, do="sit", seat=seat, chips=20_000))["tell"] == "done"
    return ann, bob, table


async def to_act(*people: Person, table: str, since: int = 0) -> Person:
    """Whoever of them is asked; everybody has been told who that is."""
    first = await people[0].until(lambda m: bool((m.get("view") or {}).get("to_act")), since=since)
    seat = first["view"]["to_act"]
    for person in people:
        await person.until(lambda m: m.get("number", 0) >= first["number"])
    return next(person for person in people if person.last(table)["mine"]["seat"] == seat)


async def test_a_hand_is_dealt_when_two_are_ready() -> None:
    async with open_doors() as doors:
        ann, bob, table = await two_seated(doors)
        actor = await to_act(ann, bob, table=table)
        shown = actor.last(table)
        assert len(shown["mine"]["cards"]) == 2
        assert [option["word"] for option in shown["mine"]["options"]] == ["fold", "call", "raise-to"]
        assert shown["clock"]["seat"] == shown["mine"]["seat"]


async def test_players_see_their_own_cards_and_nobody_elses() -> None:
    async with open_doors() as doors:
        ann, bob, table = await two_seated(doors)
        await to_act(ann, bob, table=table)
        dealt = {}
        for person in (ann, bob):
            facts = [f["fact"] for m in person.heard for f in m.get("facts", ()) if f["fact"]["fact"] == "dealt"]
            mine = person.last(table)["mine"]
            for hand in facts[0]["hands"]:
                assert hand["down"] == (mine["cards"] if hand["seat"] == mine["seat"] else [-1, -1])
            dealt[person.name] = mine["cards"]
            assert all(seat["cards"] in ([], [-1, -1]) for seat in person.last(table)["view"]["seats"])
        assert not set(dealt["Ann"]) & set(dealt["Bob"])


async def test_a_refusal_has_a_code_a_clause_and_a_sentence() -> None:
    async with open_doors() as doors:
        ann, bob, table = await two_seated(doors)
        actor = await to_act(ann, bob, table=table)
        other = bob if actor is ann else ann
        told = await other.do(table, do="fold")
        assert (told["tell"], told["code"], told["clause"]) == ("refused", "not-your-turn", "cash/preflop.order")
        assert "turn" in told["sentence"]
        low = await actor.do(table, do="raise-to", to=300)
        assert (low["code"], low["detail"]) == ("below-minimum", "400")


async def test_a_command_sent_twice_is_carried_out_once() -> None:
    async with open_doors() as doors:
        ann, bob, table = await two_seated(doors)
        actor = await to_act(ann, bob, table=table)
        first = await actor.do(table, "same-id", do="raise-to", to=600)
        version = doors.room.hosts[table].table.version
        again = await actor.do(table, "same-id", do="raise-to", to=600)
        assert again == first
        assert first["tell"] == "done"
        assert doors.room.hosts[table].table.version == version


async def test_the_same_id_of_somebody_else_is_another_command() -> None:
    async with open_doors() as doors:
        ann, bob, table = await two_seated(doors)
        actor = await to_act(ann, bob, table=table)
        other = bob if actor is ann else ann
        await actor.do(table, "x", do="raise-to", to=600)
        assert (await other.do(table, "x", do="call"))["tell"] == "done"
        assert doors.room.hosts[table].table.hand.cards.board


async def test_nobody_speaks_for_another_seat() -> None:
    async with open_doors() as doors:
        ann, bob, table = await two_seated(doors)
        actor = await to_act(ann, bob, table=table)
        other = bob if actor is ann else ann
        stolen = await other.do(table, do="fold", seat=actor.last(table)["mine"]["seat"])
        assert stolen["code"] == "not-your-seat"
        rail = await doors.guest("Rail")
        assert (await rail.do(table, do="fold"))["code"] == "not-seated"
        assert (await rail.do(table, do="fold", seat=1))["code"] == "not-seated"
        assert doors.room.hosts[table].table.playing


async def test_what_belongs_to_the_dealer_is_not_for_players() -> None:
    async with open_doors() as doors:
        ann, _, table = await two_seated(doors)
        for word in ("start-hand", "deal-cards", "time-out", "draw-for-button", "open-table", "nonsense"):
            assert (await ann.do(table, do=word))["code"] == "not-your-command"


async def test_a_player_sits_under_their_own_name_and_only_once() -> None:
    async with open_doors() as doors:
        ann, _, table = await two_seated(doors)
        carl = await doors.guest("Carl")
        await carl.watch(table)
        await carl.do(table, do="sit", seat=4, chips=20_000, player="Ann")
        assert doors.room.hosts[table].table.chair(4).player == doors.word("Carl")
        assert (await ann.do(table, do="sit", seat=5, chips=20_000))["code"] == "seated-already"
        assert (await ann.do(table, do="sit", seat=4, chips=20_000))["code"] == "seat-taken"


async def test_nobody_buys_more_chips_than_their_account_holds() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        told = await ann.do(table, do="sit", seat=1, chips=1_000_100)
        assert (told["code"], told["detail"]) == ("not-enough-money", "1000000")
        assert doors.room.hosts[table].table.chairs[1] is None
        assert (await ann.do(table, do="sit", seat=1, chips=1_000_000))["tell"] == "done"
        assert (await ann.http.get("/api/me")).json()["balance"] == 0


async def test_leaving_brings_the_chips_back_to_the_account() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann = await doors.guest("Ann")
        await ann.do(table, do="sit", seat=1, chips=20_000)
        assert (await ann.http.get("/api/me")).json()["balance"] == 980_000
        await ann.do(table, do="leave")
        assert (await ann.http.get("/api/me")).json() == {
            "name": "Ann",
            "kind": "guest",
            "roles": ["player"],
            "balance": 1_000_000,
            "seats": [],
            "last_login_ms": 0,
            "totp": "off",
        }


async def test_after_a_reconnect_the_facts_missed_are_told() -> None:
    async with open_doors() as doors:
        ann, bob, table = await two_seated(doors)
        actor = await to_act(ann, bob, table=table)
        other = bob if actor is ann else ann
        number = other.last(table)["number"]
        await other.disconnect()
        await actor.do(table, do="raise-to", to=600)
        await other.connect()
        told = await other.watch(table, after=number)
        assert told["tell"] == "update"
        assert [fact["number"] for fact in told["facts"]] == list(range(number + 1, told["number"] + 1))
        assert told["facts"][0]["fact"]["fact"] == "raised-to"
        assert told["mine"]["options"]


async def test_a_number_from_nowhere_gets_a_snapshot() -> None:
    async with open_doors() as doors:
        ann, bob, table = await two_seated(doors)
        await to_act(ann, bob, table=table)
        for after in (0, -5, 10**9):
            told = await ann.watch(table, after=after)
            assert told["tell"] == "snapshot"
            assert told["mine"]["cards"]
            assert told["facts"][0]["fact"]["fact"] == "hand-started"


async def test_who_takes_the_chair_of_another_never_sees_their_cards() -> None:
    async with open_doors() as doors:
        ann, bob, table = await two_seated(doors)
        actor = await to_act(ann, bob, table=table)
        seat = actor.last(table)["mine"]["seat"]
        cards = actor.last(table)["mine"]["cards"]
        await actor.do(table, do="leave")
        await actor.do(table, do="fold")
        carl = await doors.guest("Carl")
        await carl.do(table, do="sit", seat=seat, chips=20_000)
        told = await carl.watch(table, after=1)
        dealt = [fact["fact"] for fact in told["facts"] if fact["fact"]["fact"] == "dealt"]
        assert dealt, "the hand that the other played is told again"
        assert {hand["seat"]: hand["down"] for hand in dealt[0]["hands"]}[seat] == [-1, -1]
        assert min(cards) >= 0


async def test_the_rail_is_one_hand_behind() -> None:
    async with open_doors() as doors:
        ann, bob, table = await two_seated(doors)
        actor = await to_act(ann, bob, table=table)
        rail = await doors.stranger().connect()
        before = await rail.watch(table)
        assert before["mine"] is None
        assert (before["view"]["phase"], before["view"]["hand"]) == ("over", 0)
        assert before["facts"] == []
        await actor.do(table, do="raise-to", to=600)
        assert (await rail.ask(say="ping", id="p"))["tell"] == "pong"
        assert [m["tell"] for m in rail.heard] == ["snapshot", "pong"]
        other = bob if actor is ann else ann
        await other.do(table, do="fold")
        told = await rail.until(lambda m: m["tell"] == "update")
        kinds = [fact["fact"]["fact"] for fact in told["facts"]]
        assert kinds[0] == "hand-started"
        assert "raised-to" in kinds
        assert kinds[-1] == "hand-ended"
        assert told["view"]["phase"] == "over"


async def test_a_table_nobody_knows() -> None:
    async with open_doors() as doors:
        ann = await doors.guest("Ann")
        assert (await ann.watch("nowhere"))["code"] == "no-such-table"
        assert (await ann.do("nowhere", do="fold"))["code"] == "no-such-table"


async def test_without_a_name_one_only_watches() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        stranger = await doors.stranger().connect()
        assert (await stranger.watch(table))["tell"] == "snapshot"
        assert (await stranger.do(table, do="sit", seat=1, chips=20_000))["code"] == "log-in-first"
