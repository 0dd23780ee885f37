"""The rules of the desk: roles given and taken, invitations, and who is looked up how."""

from typing import Any

import pytest

from riverboat.core.errors import Refused
from riverboat.room import account_words as w
from riverboat.room import accounts as a
from riverboat.room.account_words import Kind, Role
from riverboat.room.accounts import Accounts
from riverboat.room.roster import Wanted, page


def desk(*people: tuple[str, Kind]) -> Accounts:
    """Accounts a1, a2, ... of these people; the first is the administrator."""
    state = Accounts()
    for number, (name, kind) in enumerate(people, start=1):
        happen(state, w.OpenAccount(f"a{number}", name, kind), at_ms=number * 1000)
    a.evolve(state, w.RoleGiven("a1", Role.ADMIN))
    return state


def happen(state: Accounts, command: w.Command, at_ms: int = 0) -> tuple[w.Event, ...]:
    events = a.decide(command, state)
    for event in events:
        a.evolve(state, event, at_ms)
    return events


def refusal(state: Accounts, command: w.Command) -> str:
    with pytest.raises(Refused) as refused:
        a.decide(command, state)
    return refused.value.code


STAFF = (("Ann", Kind.REGISTERED), ("Bob", Kind.REGISTERED), ("Gus", Kind.GUEST), ("Bot Ella", Kind.BOT))


def test_a_role_is_given_once_and_taken_once_and_both_say_by_whom() -> None:
    state = desk(*STAFF)
    assert happen(state, w.GiveRole("a1", "a2", Role.FLOOR)) == (w.RoleGiven("a2", Role.FLOOR, by="a1"),)
    assert happen(state, w.GiveRole("a1", "a2", Role.FLOOR)) == ()
    assert happen(state, w.TakeRole("a1", "a2", Role.FLOOR)) == (w.RoleTaken("a2", Role.FLOOR, by="a1"),)
    assert happen(state, w.TakeRole("a1", "a2", Role.FLOOR)) == ()
    assert state.accounts["a2"].roles == {Role.PLAYER}


def test_only_administrators_give_take_invite_and_withdraw() -> None:
    state = desk(*STAFF)
    for command in (
        w.GiveRole("a2", "a2", Role.FLOOR),
        w.TakeRole("a2", "a1", Role.ADMIN),
        w.Invite("digest", Role.FLOOR, by="a2"),
        w.WithdrawInvitation("a2", "digest"),
    ):
        assert refusal(state, command) == "not-your-role"


def test_who_and_what_has_no_role() -> None:
    state = desk(*STAFF)
    assert refusal(state, w.GiveRole("a1", "a9", Role.FLOOR)) == "no-such-account"
    assert refusal(state, w.TakeRole("a1", "a9", Role.FLOOR)) == "no-such-account"
    assert refusal(state, w.GiveRole("a1", "a4", Role.FLOOR)) == "bots-have-no-roles"
    for command in (
        w.GiveRole("a1", "a2", Role.PLAYER),
        w.TakeRole("a1", "a2", Role.PLAYER),
        w.Invite("digest", Role.PLAYER, by="a1"),
    ):
        assert refusal(state, command) == "everybody-plays"


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.PLAYER])
def test_every_role_takes_a_password_however_it_is_given(role: Role) -> None:
    state = desk(*STAFF)
    happen(state, w.Invite("digest", role, by="a1"))
    for holder, why in (("a3", "role-needs-password"), ("a4", "bots-have-no-roles")):
        assert refusal(state, w.GiveRole("a1", holder, role)) == why
        assert refusal(state, w.UseInvitation(holder, "digest")) == why


def test_the_last_administrator_keeps_the_role_and_the_last_but_one_does_not() -> None:
    state = desk(*STAFF)
    assert refusal(state, w.TakeRole("a1", "a1", Role.ADMIN)) == "last-administrator"
    happen(state, w.GiveRole("a1", "a2", Role.ADMIN))
    happen(state, w.TakeRole("a2", "a1", Role.ADMIN))
    assert not a.is_admin(state, "a1")
    assert refusal(state, w.TakeRole("a2", "a2", Role.ADMIN)) == "last-administrator"


def test_who_is_no_longer_administrator_does_not_come_back_by_their_own_link() -> None:
    state = desk(*STAFF)
    happen(state, w.GiveRole("a1", "a2", Role.ADMIN))
    happen(state, w.Invite("own link of Bob", Role.ADMIN, by="a2"))
    happen(state, w.Invite("link of Ann for the floor", Role.FLOOR, by="a1"))
    events = happen(state, w.TakeRole("a1", "a2", Role.ADMIN))
    assert events == (w.RoleTaken("a2", Role.ADMIN, "a1"), w.InvitationWithdrawn("own link of Bob", "a1"))
    assert set(state.invitations) == {"link of Ann for the floor"}


def test_an_invitation_that_was_withdrawn_is_void() -> None:
    state = desk(*STAFF)
    happen(state, w.Invite("0123456789abcdef", Role.FLOOR, by="a1"), at_ms=7)
    (link,) = state.invitations.values()
    assert (link.id, link.role, link.by, link.since_ms) == ("0123456789ab", Role.FLOOR, "a1", 7)
    assert happen(state, w.WithdrawInvitation("a1", link.id)) == (w.InvitationWithdrawn("0123456789abcdef", "a1"),)
    assert refusal(state, w.UseInvitation("a2", "0123456789abcdef")) == "invitation-used"
    assert refusal(state, w.WithdrawInvitation("a1", link.id)) == "no-such-invitation"


def test_an_account_knows_since_when_it_is_and_when_it_was_used() -> None:
    state = desk(*STAFF)
    assert (state.accounts["a2"].since_ms, state.accounts["a2"].seen_ms) == (2000, 0)
    happen(state, w.OpenSession("a2", "digest", now_ms=9000, until_ms=99_000), at_ms=9000)
    assert (state.accounts["a2"].since_ms, state.accounts["a2"].seen_ms) == (2000, 9000)


# ---------------------------------------------------------------- looked up


def names(state: Accounts, wanted: Wanted, after: str = "", limit: int = 10) -> list[str]:
    return [account.name for account in page(state, wanted, after=after, limit=limit).accounts]


def test_accounts_are_paged_newest_first_and_none_is_lost_or_told_twice() -> None:
    state = desk(*((f"Player {number:02}", Kind.GUEST) for number in range(1, 24)))
    told: list[str] = []
    after, more = "", True
    while more:
        found = page(state, Wanted(), after=after, limit=5)
        assert found.total == 23
        told += [account.name for account in found.accounts]
        after, more = told[-1], found.more
    assert told == [f"Player {number:02}" for number in range(23, 0, -1)]
    with pytest.raises(Refused, match="no-such-account"):
        page(state, Wanted(), after="Nobody", limit=5)


def test_accounts_are_found_by_part_of_the_name_by_role_and_bots_only_if_asked_for() -> None:
    state = desk(*STAFF)
    happen(state, w.GiveRole("a1", "a2", Role.FLOOR))
    assert names(state, Wanted()) == ["Gus", "Bob", "Ann"]
    assert names(state, Wanted(bots=True)) == ["Bot Ella", "Gus", "Bob", "Ann"]
    assert names(state, Wanted(find="BO")) == ["Bob"]
    assert names(state, Wanted(find="bo", bots=True)) == ["Bot Ella", "Bob"]
    assert names(state, Wanted(role=Role.FLOOR)) == ["Bob"]
    assert names(state, Wanted(role=Role.CAGE)) == []


def test_a_page_goes_on_after_an_account_that_is_no_longer_wanted() -> None:
    state = desk(*((name, Kind.REGISTERED) for name in ("Ann", "Bob", "Cyd")))
    for account in ("a2", "a3"):
        happen(state, w.GiveRole("a1", account, Role.FLOOR))
    happen(state, w.TakeRole("a1", "a3", Role.FLOOR))
    assert names(state, Wanted(role=Role.FLOOR), after="Cyd") == ["Bob"]
    assert names(state, Wanted(role=Role.FLOOR), after="Bob") == []


# ---------------------------------------------------------------- no search through everybody


class Unscanned(dict[str, Any]):
    """A dictionary in which things are looked up and never looked for."""

    def __iter__(self) -> Any:
        raise AssertionError("everybody was looked through")

    values = items = keys = __iter__


def test_what_is_asked_of_one_account_looks_at_no_other() -> None:
    state = desk(*STAFF)
    for number in range(1, 4):
        happen(state, w.OpenSession(f"a{number}", f"s{number}", now_ms=0, until_ms=9))
        happen(state, w.IssueToken(f"a{number}", f"t{number}", f"d{number}", "", (w.Scope.WATCH,)))
    happen(state, w.GiveRole("a1", "a2", Role.ADMIN))
    for name in ("accounts", "sessions", "tokens", "digests", "names"):
        setattr(state, name, Unscanned(getattr(state, name)))
    for command in (
        w.OpenAccount("a9", "Zoe", Kind.GUEST),
        w.OpenSession("a9", "s9", now_ms=10, until_ms=99),
        w.OpenSession("a2", "s10", now_ms=10, until_ms=99),
        w.IssueToken("a9", "t9", "d9", "", (w.Scope.PLAY,)),
        w.SetPassword("a9", "hash", keep="s9"),
        w.CloseOtherSessions("a2", "s10"),
        w.RevokeToken("a2", "t2"),
        w.TakeRole("a1", "a2", Role.ADMIN),
        w.CloseAccount("a3", {}),
    ):
        happen(state, command)
    assert state.named("Zoe") is not None
    assert state.named("Gus") is None
    assert state.by_token("d9") is not None


def test_a_guest_who_is_gone_takes_sessions_tokens_and_bots_along_and_leaves_the_name() -> None:
    state = desk(*STAFF)
    happen(state, w.OpenAccount("a5", "Bot Gusto", Kind.BOT, owner="a3"))
    happen(state, w.OpenSession("a3", "s3", now_ms=0, until_ms=9))
    happen(state, w.IssueToken("a5", "t5", "d5", "", (w.Scope.PLAY,)))
    assert refusal(state, w.CloseAccount("a2", {})) == "not-a-guest"
    happen(state, w.CloseAccount("a3", {"a3": 500}))
    assert state.named("Gus") is state.named("Bot Gusto") is None
    assert (state.sessions, state.tokens, state.digests) == ({}, {}, {})
    happen(state, w.OpenAccount("a6", "GUS", Kind.GUEST))
    assert names(state, Wanted(bots=True)) == ["GUS", "Bot Ella", "Bob", "Ann"]


# ---------------------------------------------------------------- the second factor


ON = w.TurnTotpOn("a2", "sealed", 100, ("r1", "r2"))


def test_what_was_used_does_not_count_again() -> None:
    state = desk(*STAFF)
    happen(state, ON)
    assert refusal(state, w.UseCode("a2", 100)) == "code-used"
    assert happen(state, w.UseCode("a2", 102)) == (w.CodeUsed("a2", 102),)
    assert [refusal(state, w.UseCode("a2", step)) for step in (101, 102)] == ["code-used"] * 2
    assert happen(state, w.UseRecoveryCode("a2", "r1")) == (w.RecoveryCodeUsed("a2", "r1"),)
    assert refusal(state, w.UseRecoveryCode("a2", "r1")) == "wrong-code"
    happen(state, w.RenewRecoveryCodes("a2", ("r3",)))
    assert refusal(state, w.UseRecoveryCode("a2", "r2")) == "wrong-code"


def test_who_may_turn_it_on_and_off() -> None:
    state = desk(*STAFF)
    assert refusal(state, w.TurnTotpOn("a3", "sealed", 1, ())) == "totp-needs-password"
    assert refusal(state, w.TurnTotpOn("a4", "sealed", 1, ())) == "totp-needs-password"
    off = (w.TurnTotpOff("a2"), w.UseCode("a2", 1), w.UseRecoveryCode("a2", "r1"), w.RenewRecoveryCodes("a2", ()))
    assert {refusal(state, command) for command in off} == {"totp-off"}
    happen(state, ON)
    assert refusal(state, ON) == "totp-on"
    assert refusal(state, w.TurnTotpOff("a2", by="a2")) == "not-your-role"
    assert happen(state, w.TurnTotpOff("a2")) == (w.TotpTurnedOff("a2"),)


def test_other_sessions_end_when_it_is_turned_on_and_all_when_it_is_reset() -> None:
    state = desk(*STAFF)
    for digest in ("here", "there"):
        happen(state, w.OpenSession("a2", digest, 0, 1))
    happen(state, w.TurnTotpOn("a2", "sealed", 1, (), keep="here"))
    assert list(state.sessions) == ["here"]
    assert happen(state, w.TurnTotpOff("a2", by="a1")) == (w.TotpTurnedOff("a2", by="a1"), w.SessionClosed("here"))
    assert not state.sessions


def test_where_it_is_required_no_role_of_the_house_is_used_without_it() -> None:
    state = desk(*STAFF)
    state.staff_needs_totp = True
    ann = state.accounts["a1"]
    assert a.powers(state, ann) == {Role.PLAYER}
    assert refusal(state, w.GiveRole("a1", "a2", Role.FLOOR)) == "totp-needed"
    happen(state, w.IssueToken("a2", "t1", "digest", "", (w.Scope.PLAY,)))
    assert refusal(state, w.RevokeToken("a1", "t1")) == "no-such-token"
    happen(state, w.TurnTotpOn("a1", "sealed", 1, ()))
    assert a.powers(state, ann) == {Role.PLAYER, Role.ADMIN}
    happen(state, w.GiveRole("a1", "a2", Role.FLOOR))
    assert a.powers(state, state.accounts["a2"]) == {Role.PLAYER}


def test_what_was_shown_counts_for_as_long_as_it_is_true() -> None:
    state = desk(*STAFF)
    happen(state, w.SetPassword("a2", "hash"))
    old, no_code = w.Shown("another hash"), w.Shown("hash")
    assert refusal(state, w.OpenSession("a2", "s", 0, 9, old)) == "wrong-password"
    assert refusal(state, w.SetPassword("a2", "new hash", shown=old)) == "not-your-password"
    assert refusal(state, w.SetPassword("a2", "new hash")) == "not-your-password"
    happen(state, w.OpenSession("a2", "s1", 0, 9, no_code))
    happen(state, w.TurnTotpOn("a2", "sealed", 1, ()))
    for command in (w.OpenSession("a2", "s2", 0, 9, no_code), w.TurnTotpOff("a2", shown=no_code)):
        assert refusal(state, command) == "code-needed"
    happen(state, w.OpenSession("a2", "s3", 0, 9, w.Shown("hash", "sealed")))
    assert set(state.accounts["a2"].sessions) == {"s3"}


def test_nothing_is_set_up_in_a_session_that_has_ended() -> None:
    state = desk(*STAFF)
    happen(state, w.SetPassword("a2", "hash"))
    assert refusal(state, w.SetPassword("a2", "new hash", keep="ended", shown=w.Shown("hash"))) == "log-in-first"
    assert refusal(state, w.TurnTotpOn("a2", "sealed", 1, (), keep="ended")) == "log-in-first"
    assert refusal(state, w.IssueToken("a2", "t", "digest", "", (w.Scope.PLAY,), session="ended")) == "log-in-first"
