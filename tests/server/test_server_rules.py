"""Small promises of the room that need no socket."""

import msgspec
import pytest
from randomplaykit import session

from riverboat.core.errors import Refused
from riverboat.room.house import HouseRules, posted
from riverboat.room.speaking import SPOKEN, spoken
from riverboat.room.stamp import Stamp, stamp_of, stamped
from riverboat.seats.messages import kebab
from riverboat.sentences import SENTENCES as TABLE_SENTENCES
from riverboat.server.floor.holding import GONE, OVERRULED, ROOM_CLOSED, TIME
from riverboat.server.limits import Bucket, Buckets
from riverboat.server.notices import NOTICES, notice_text
from riverboat.server.sentences import SENTENCES, sentence
from riverboat.table import DECIDER, options, to_act
from riverboat.table import commands as c
from riverboat.table import events as e


@pytest.mark.parametrize("seed", range(12))
def test_whatever_a_player_is_offered_they_may_order(seed: int) -> None:
    offered = set()
    for turn in session(seed, commands=150):
        offered |= {option.word for option in options(turn.table, to_act(turn.table))}
    assert offered
    assert offered <= set(SPOKEN)


@pytest.mark.parametrize("kind", [c.OpenTable, c.StartHand, c.DealCards, c.DrawForButton, c.Reshuffle, c.TimeOut])
def test_cards_and_clocks_are_the_dealers(kind: type[c.Command]) -> None:
    said = msgspec.Raw(msgspec.json.encode({"do": kebab(kind.__name__), "seat": 1}))
    with pytest.raises(Refused, match="not-your-command"):
        spoken(said, player="Ann", seat=1)


def test_a_stamp_is_stored_with_the_last_event_and_disturbs_no_reader() -> None:
    events = (e.Folded(3), e.HandEnded(7))
    encoded = stamped([*map(msgspec.json.encode, events)], Stamp("Ann", 'id "7"', HouseRules(name="Levee")))
    assert tuple(DECIDER.event_of(each) for each in encoded) == events
    assert stamp_of(encoded[0]) == Stamp()
    assert stamp_of(encoded[1]) == Stamp("Ann", 'id "7"', HouseRules(name="Levee"))


def test_a_name_that_looks_like_a_stamp_is_none() -> None:
    (encoded,) = stamped([msgspec.json.encode(e.Seated(1, '"stamp":{"by":"Eve"}'))])
    assert stamp_of(encoded) == Stamp()


def test_a_bucket_lets_a_burst_through_and_then_its_rate() -> None:
    now = 0.0
    bucket = Bucket(2, 3, clock=lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 100.0
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_buckets_are_apart_and_forgotten_in_the_end() -> None:
    buckets = Buckets(0, 1, most=2)
    assert [buckets.take(whose) for whose in ("a", "a", "b", "c", "a")] == [True, False, True, True, True]


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_every_refusal_of_the_room_has_a_sentence_with_and_without_detail(code: str) -> None:
    for detail in ("", "1200", "x{y}"):
        text = sentence(Refused(code, detail=detail))
        assert text
        assert "|" not in text


def test_every_notice_that_the_server_gives_is_written() -> None:
    whys = ["", *(f"-{why}" for why in (TIME, GONE, ROOM_CLOSED, OVERRULED))]
    for code in ("out-of-chips", "table-closing", "floor-holds", *(f"floor-lets-go{why}" for why in whys)):
        assert "{" not in notice_text(code, "Flo")
    for why in ("away", "broke", "closed", "gone"):
        assert "{" not in notice_text(f"seat-freed-{why}", "20 s")


def test_good_news_is_no_refusal() -> None:
    both = NOTICES.keys() & {**SENTENCES, **TABLE_SENTENCES}.keys()
    assert both == {"floor-holds", "no-room-key", "store-away", "table-closing"}, "why an order is refused then, too"


def test_all_house_rules_that_concern_players_are_posted() -> None:
    lines = {line.about: line.value for line in posted(HouseRules(turn_ms=7_500, bots=4))}
    assert lines["time to act"] == "7.5 s"
    assert lines["seats kept busy by bots"] == "4, mates"
    assert lines["time bank"] == "30 s, refilled by 2 s a hand"
