"""Who hears what at a table, and what may be said there at all.  [decision 0036]"""

import msgspec
import pytest
from chatkit import end_hand, heard, lines, mid_hand, pictures, react, talk
from officekit import floor_person
from roomkit import QUICK, open_doors

from riverboat.server.chat.words import LONGEST, REACTIONS

# ---------------------------------------------------------------- who hears what


async def test_between_hands_everybody_hears_everybody() -> None:
    async with open_doors() as doors:
        table = await doors.table()
        ann, bob = await doors.guest("Ann"), await doors.guest("Bob")
        await ann.watch(table)
        await bob.watch(table)
        await ann.do(table, do="sit", seat=2, chips=20_000)
        assert (await talk(ann, table, "Good evening"))["tell"] == "done"
        assert (await talk(bob, table, "Good luck"))["tell"] == "done"
        for person in (ann, bob):
            said = [(line["by"], line["seat"], line["room"], line["words"]) for line in await lines(person)]
            assert said == [("Ann", 2, "seats", "Good evening"), ("Bob", 0, "rail", "Good luck")]


async def test_in_a_hand_seats_and_rail_hear_each_other_when_it_is_over() -> None:
    async with open_doors() as doors:
        table, actor, other, rail = await mid_hand(doors)
        await talk(actor, table, "I had aces")
        await talk(rail, table, "She has kings")
        assert await heard(other) == await heard(actor) == ["I had aces"]
        assert await heard(rail) == ["She has kings"]
        await end_hand(table, actor, other)
        for person in (actor, other, rail):
            assert await heard(person) == ["I had aces", "She has kings"]


async def test_what_the_seats_said_comes_to_the_rail_after_the_facts_of_the_hand() -> None:
    async with open_doors() as doors:
        table, actor, other, rail = await mid_hand(doors)
        await talk(actor, table, "I had aces")
        await end_hand(table, actor, other)
        await heard(rail)
        told = [m["tell"] for m in rail.heard if m["tell"] in ("update", "said")]
        assert told.index("update") < told.index("said")


async def test_who_begins_to_follow_in_mid_hand_hears_what_the_rail_may_hear() -> None:
    async with open_doors() as doors:
        table, actor, other, rail = await mid_hand(doors)
        await end_hand(table, actor, other)
        await talk(actor, table, "Next one")
        for person in (actor, other):
            await person.do(table, do="sit-in")
        await actor.until(lambda m: bool((m.get("view") or {}).get("to_act")), since=len(actor.heard) - 1)
        await talk(actor, table, "I had aces")
        await talk(rail, table, "A rose")
        late = await doors.guest("Dot")
        await late.watch(table)
        assert await heard(late) == ["Next one", "A rose"]
        back = await doors.stranger().connect()
        await back.watch(table)
        assert await heard(back) == ["Next one", "A rose"]


async def test_the_floor_hears_both_and_speaks_to_the_seats() -> None:
    async with open_doors() as doors:
        table, actor, _, rail = await mid_hand(doors)
        flo = await floor_person(doors)
        await flo.watch(table)
        await talk(actor, table, "I had aces")
        await talk(rail, table, "She has kings")
        await talk(flo, table, "One player to a hand")
        assert await heard(flo) == ["I had aces", "She has kings", "One player to a hand"]
        assert await heard(actor) == ["I had aces", "One player to a hand"]
        assert await heard(rail) == ["She has kings"]


async def test_who_leaves_in_mid_hand_cannot_tell_the_rail_what_they_know() -> None:
    """They are on the rail then, and they have seen the hand."""
    async with open_doors() as doors:
        table, actor, other, rail = await mid_hand(doors)
        dot = await doors.guest("Dot")
        await dot.watch(table)
        await dot.do(table, do="sit", seat=4, chips=20_000)
        assert (await dot.do(table, do="leave"))["tell"] == "done"
        assert doors.room.hosts[table].seat_of(doors.word("Dot")) == 0
        assert doors.room.hosts[table].table.playing
        await talk(dot, table, "The flop is all spades")
        await react(dot, table, "fire")
        await dot.disconnect()
        await dot.connect()
        await dot.watch(table)
        await talk(dot, table, "Ann has folded")
        assert (await heard(rail), await pictures(rail)) == ([], [])
        await end_hand(table, actor, other)
        assert await heard(rail) == ["The flop is all spades", "Ann has folded"]


async def test_a_reaction_is_seen_in_its_own_room_and_never_told_later() -> None:
    async with open_doors() as doors:
        table, actor, other, rail = await mid_hand(doors)
        seat = doors.room.hosts[table].seat_of(doors.word(other.name))
        assert (await react(actor, table, "tomato", seat))["tell"] == "done"
        await react(rail, table, "clap")
        assert await pictures(other) == [(actor.name, "tomato", seat)]
        assert await pictures(rail) == [("Cid", "clap", 0)]
        await end_hand(table, actor, other)
        assert await pictures(other) == [(actor.name, "tomato", seat)]
        late = await doors.guest("Dot")
        await late.watch(table)
        assert await pictures(late) == []


async def test_a_line_sent_twice_is_said_once() -> None:
    async with open_doors() as doors:
        table, actor, other, _ = await mid_hand(doors)
        for _ in range(2):
            assert (await talk(actor, table, "Hello", "once"))["tell"] == "done"
        assert await heard(other) == ["Hello"]
        await talk(other, table, "Hello", "once")
        assert await heard(actor) == ["Hello", "Hello"]


# ---------------------------------------------------------------- what may be said


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("", "nothing-said"),
        ("  \u200d ", "nothing-said"),
        ("x" * (LONGEST + 1), "line-too-long"),
        ("two\nlines", "bad-text"),
        ("a\x00b", "bad-text"),
        ("\u202egnimmaps", "bad-text"),
        ("\u2066hidden\u2069", "bad-text"),
        ("zero\u200bwidth", "bad-text"),
        ("I am @0123456789abcdef", "bad-text"),
        ("a tower of marks: o" + "\u0335\u0336\u0337\u0338\u0321", "bad-text"),
    ],
)
async def test_what_cannot_be_seen_or_is_no_line_is_refused(words: str, code: str) -> None:
    async with open_doors() as doors:
        table, actor, other, _ = await mid_hand(doors)
        assert (await talk(actor, table, words, "bad"))["code"] == code
        assert await heard(other) == []


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("<img src=x onerror=alert(1)>", "<img src=x onerror=alert(1)>"),
        ('"},{"tell":"pong"', '"},{"tell":"pong"'),
        ("\u0e17\u0e35\u0e48 \u05e9\u05bc\u05c1\u05b8", "\u0e17\u0e35\u0e48 \u05e9\u05b8\u05bc\u05c1"),
        ("nice \u2764\ufe0f hand", "nice \u2764 hand"),
        ("  x" + "y" * (LONGEST - 1) + " ", "x" + "y" * (LONGEST - 1)),
    ],
)
async def test_a_line_is_text_and_nothing_else(said: str, told: str) -> None:
    async with open_doors() as doors:
        table, actor, other, _ = await mid_hand(doors)
        assert (await talk(actor, table, said, "text"))["tell"] == "done"
        assert await heard(other) == [told]


async def test_strangers_bots_and_tokens_for_watching_do_not_talk() -> None:
    async with open_doors() as doors:
        table, actor, other, _ = await mid_hand(doors)
        stranger = await doors.stranger().connect()
        await stranger.watch(table)
        assert (await talk(stranger, table, "Hello"))["code"] == "log-in-first"
        issued = (await actor.http.post("/api/tokens", json={"label": "eyes", "scopes": ["watch"]})).json()
        eyes = await doors.stranger().connect(token=issued["secret"])
        await eyes.watch(table)
        assert (await talk(eyes, table, "Hello"))["code"] == "watch-only"
        body = {"label": "bot", "scopes": ["play", "watch"], "bot": "Bot Hal"}
        issued = (await actor.http.post("/api/tokens", json=body)).json()
        bot = await doors.stranger().connect(token=issued["secret"])
        await bot.watch(table)
        assert (await talk(bot, table, "Hello"))["code"] == "bots-do-not-talk"
        assert await heard(other) == []


async def test_nobody_talks_or_throws_at_a_table_they_do_not_follow() -> None:
    async with open_doors() as doors:
        table, actor, _, _ = await mid_hand(doors)
        other = await doors.table()
        assert (await talk(actor, other, "Hello"))["code"] == "not-following"
        assert (await react(actor, other, "clap"))["code"] == "not-following"
        assert (await talk(actor, "nowhere", "Hello"))["code"] == "no-such-table"
        assert (await react(actor, table, "<b>"))["code"] == "no-such-reaction"
        assert (await react(actor, table, "clap", 99))["code"] == "bad-message"
        assert (await react(actor, table, "clap", -1))["code"] == "bad-message"
        assert (await actor.ask(say="talk", table=table, words=7, id="x"))["code"] == "bad-message"
        assert (await talk(actor, table, "Hello", "i" * 65))["code"] == "bad-message"


async def test_nobody_floods_a_table() -> None:
    slow = msgspec.structs.replace(QUICK.limits, lines_per_second=1e-9, lines_burst=3, reactions_per_second=1e-9,
                                   reactions_burst=2)  # fmt: skip
    async with open_doors(msgspec.structs.replace(QUICK, limits=slow)) as doors:
        table, actor, other, _ = await mid_hand(doors)
        answers = [(await talk(actor, table, str(at))).get("code") for at in range(5)]
        assert answers == [None, None, None, "too-fast", "too-fast"]
        thrown = [(await react(actor, table, each)).get("code") for each in REACTIONS[:3]]
        assert thrown == [None, None, "too-fast"]
        assert await heard(other) == ["0", "1", "2"]
        assert (await talk(other, table, "I may still speak"))["tell"] == "done"


async def test_a_room_may_have_no_chat() -> None:
    async with open_doors(msgspec.structs.replace(QUICK, chat="off")) as doors:
        table, actor, other, _ = await mid_hand(doors)
        assert (await talk(actor, table, "Hello"))["code"] == "chat-off"
        assert (await react(actor, table, "clap"))["code"] == "chat-off"
        assert await heard(other) == []


async def test_what_somebody_said_goes_with_them_and_carries_their_name_of_now() -> None:
    async with open_doors() as doors:
        table, _, _, rail = await mid_hand(doors)
        await talk(rail, table, "My secret")
        assert (await rail.http.post("/api/me/name", json={"name": "Cyd"})).status_code == 200
        eve = await doors.guest("Eve")
        await eve.watch(table)
        assert [(line["by"], line["words"]) for line in await lines(eve)] == [("Cyd", "My secret")]
        assert (await rail.http.post("/api/me/leave", json={"name": "Cyd"})).status_code == 204
        late = await doors.guest("Dot")
        await late.watch(table)
        assert await heard(late) == []
