"""Accounts as an administrator looks through them: newest first, page by page."""

from collections.abc import Iterator
from dataclasses import dataclass

from riverboat.core.errors import Refused
from riverboat.room.account_words import Kind, Role
from riverboat.room.accounts import Account, Accounts
from riverboat.room.names import key


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """A filter: part of the name, a role; bots only if asked for."""

    find: str = ""
    role: Role | None = None
    bots: bool = False


@dataclass(frozen=True, slots=True)
class Page:
    accounts: tuple[Account, ...]
    total: int
    """How many match, on all pages."""
    more: bool
    """Whether another page follows."""


def page(state: Accounts, wanted: Wanted, *, after: str = "", limit: int) -> Page:
    """The first page, or the one after the account of this name. That account need not match any more: somebody who has
    lost a role meanwhile still marks the place."""
    found = tuple(_newest_first(state, wanted))
    before = _number(state, after) if after else state.opened
    rest = tuple(account for account in found if account.number < before)
    return Page(rest[:limit], len(found), len(rest) > limit)


def _number(state: Accounts, name: str) -> int:
    account = state.named(name)
    if account is None:
        raise Refused("no-such-account", detail=name[:40])
    return account.number


def _newest_first(state: Accounts, wanted: Wanted) -> Iterator[Account]:
    part = key(wanted.find)
    for account in reversed(state.accounts.values()):
        if part not in account.key or (account.kind is Kind.BOT and not wanted.bots):
            continue
        if wanted.role is None or wanted.role in account.roles:
            yield account
