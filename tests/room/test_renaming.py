"""What one is called: chosen, changed and erased beside the stream, which never says it."""

import msgspec
import pytest

from riverboat.core.errors import Refused
from riverboat.room import account_words as w
from riverboat.room import accounts as a
from riverboat.room.account_words import Kind, Role, Scope
from riverboat.room.accounts import Accounts
from riverboat.room.players import player_of


def happen(state: Accounts, command: w.Command) -> tuple[w.Event, ...]:
    events = a.decide(command, state)
    for event in events:
        a.evolve(state, event)
    return events


def refusal(state: Accounts, command: w.Command) -> str:
    with pytest.raises(Refused) as refused:
        a.decide(command, state)
    return refused.value.code


@pytest.fixture
def state() -> Accounts:
    state = Accounts()
    happen(state, w.OpenAccount("a1", "Ada", Kind.GUEST))
    happen(state, w.OpenAccount("b2", "Bob", Kind.REGISTERED, "hash"))
    happen(state, w.OpenAccount("c3", "Bot Clockwork", Kind.BOT, owner="b2"))
    return state


def test_no_event_of_the_stream_says_what_somebody_is_called_or_how_a_token_is_labelled(state: Accounts) -> None:
    commands = (
        w.OpenAccount("d4", "Dora", Kind.GUEST),
        w.IssueToken("d4", "t1", "digest", "Dora's laptop", (Scope.PLAY,)),
        w.Rename("d4", "Theodora"),
        w.RevokeToken("d4", "t1"),
        w.CloseAccount("d4", {}),
    )
    events = [event for command in commands for event in happen(state, command)]
    stored = b"".join(msgspec.json.encode(event) for event in events if not isinstance(event, w.Named))
    assert b"ora" not in stored
    assert [(each.id, each.name) for each in events if isinstance(each, w.Named)] == [
        ("d4", "Dora"),
        ("t1", "Dora's laptop"),
        ("d4", "Theodora"),
        ("t1", ""),
        ("d4", ""),
    ]


def test_a_name_is_no_event_of_the_stream_and_is_not_counted(state: Accounts) -> None:
    before = state.version
    assert happen(state, w.Rename("a1", "Augusta")) == (w.Named("a1", "Augusta"),)
    assert state.version == before


def test_a_new_name_is_found_and_the_old_one_is_free(state: Accounts) -> None:
    happen(state, w.Rename("a1", "Augusta"))
    assert state.named("augusta") is state.accounts["a1"]
    assert state.named("Ada") is None
    happen(state, w.OpenAccount("d4", "Ada", Kind.GUEST))
    assert state.named("Ada") is state.accounts["d4"]


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("Bob", "name-taken"),
        ("BOB", "name-taken"),
        ("B0b", ""),
        ("Воb", "mixed-scripts"),
        ("Bot Ada", "reserved-name"),
        ("The Floor", "reserved-name"),
        (player_of("1f8e02c97ab35d46"), "reserved-name"),
        ("x", "bad-name-length"),
        ("A\u200bda", "bad-name"),
        ("ADA", ""),
        ("Ada", ""),
    ],
)
def test_a_new_name_is_refused_as_a_first_one_is(state: Accounts, name: str, code: str) -> None:
    if code:
        assert refusal(state, w.Rename("a1", name)) == code
    else:
        happen(state, w.Rename("a1", name))
        assert state.accounts["a1"].name == name


def test_nobody_takes_a_name_that_looks_like_another_but_like_oneself_one_may_look(state: Accounts) -> None:
    happen(state, w.OpenAccount("d4", "Illy", Kind.GUEST))
    assert refusal(state, w.Rename("a1", "IlIy")) == "name-taken"
    happen(state, w.Rename("d4", "IlIy"))
    assert refusal(state, w.OpenAccount("e5", "Illy", Kind.GUEST)) == "name-taken"


def test_a_bot_stays_marked_as_one(state: Accounts) -> None:
    assert refusal(state, w.Rename("c3", "Clockwork")) == "reserved-name"
    happen(state, w.Rename("c3", "Bot Automaton"))
    assert state.named("Bot Automaton") is state.accounts["c3"]


def test_whoever_asks_is_closed_with_their_bots_and_their_names_are_erased(state: Accounts) -> None:
    assert refusal(state, w.CloseAccount("b2", {})) == "not-a-guest"
    events = happen(state, w.CloseAccount("b2", {"b2": 5}, asked=True))
    assert {each.id for each in events if each == w.Named(getattr(each, "id", ""), "")} == {"b2", "c3"}
    assert state.named("Bob") is None
    assert set(state.accounts) == {"a1"}


def test_nobody_leaves_who_holds_a_role_in_the_house(state: Accounts) -> None:
    a.evolve(state, w.RoleGiven("b2", Role.FLOOR))
    assert refusal(state, w.CloseAccount("b2", {}, asked=True)) == "still-on-staff"


def test_names_are_read_in_any_order_also_where_they_have_changed_hands() -> None:
    """As a room of before is read: its events name people, and the table of names has the last word."""
    old = Accounts()
    a.evolve(old, w.AccountOpened("a1", "Ada", Kind.GUEST))
    a.evolve(old, w.AccountOpened("d4", "", Kind.GUEST))
    for named in (w.Named("d4", "Ada"), w.Named("a1", "Augusta"), w.Named("unknown", "Nobody")):
        a.evolve(old, named)
    assert (old.named("Ada"), old.named("Augusta")) == (old.accounts["d4"], old.accounts["a1"])
    assert refusal(old, w.OpenAccount("e5", "Ada", Kind.GUEST)) == "name-taken"
