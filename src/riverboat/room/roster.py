"""Accounts as an administrator looks through them: newest first, page by page."""

from collections.abc import Iterator
from dataclasses import dataclass

from riverboat.core.errors import Refused
from riverboat.room.account_words import Kind, Role
from riverboat.room.accounts import Account, Accounts
from riverboat.room.names import key


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which accounts: those with this in their name, those with this role; bots only if asked for."""

    find: str = ""
    role: Role | None = None
    bots: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    accounts: tuple[Account, ...]
    total: int
    """How many are wanted, on all pages."""
    more: bool
    """Whether there are any after these."""


def page(state: Accounts, wanted: Wanted, *, after: str = "", limit: int) -> Page:
    """The first of them, or those after the account of this name. Its place is that of the account whether
    it is still wanted or not: no page is lost."""
    found = tuple(_newest_first(state, wanted))
    last = _place(state, after) if after else -1
    start = sum(1 for place, _ in found if place <= last)
    shown = tuple(account for _, account in found[start : start + limit])
    return Page(shown, len(found), start + limit < len(found))


def _place(state: Accounts, name: str) -> int:
    """How many accounts have been opened since."""
    known = key(name)
    if known not in state.names:
        raise Refused("no-such-account", detail=name[:40])
    return next(place for place, other in enumerate(reversed(state.names)) if other == known)


def _newest_first(state: Accounts, wanted: Wanted) -> Iterator[tuple[int, Account]]:
    """The accounts that are wanted, each with its place among all."""
    part = key(wanted.find)
    for place, (name, account_id) in enumerate(reversed(state.names.items())):
        account = state.accounts[account_id]
        if part not in name or (account.kind is Kind.BOT and not wanted.bots):
            continue
        if wanted.role is None or wanted.role in account.roles:
            yield place, account
