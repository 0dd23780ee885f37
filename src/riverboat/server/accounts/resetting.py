"""Links for somebody who has lost their password. They can be used once, and are kept in memory: a restart makes them
void, and so do a day, another link, and a password chosen meanwhile."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from riverboat.core.errors import Refused
from riverboat.room.account_words import Kind
from riverboat.room.accounts import Account
from riverboat.server.accounts.desk import Desk, digest

GOOD_FOR_MS: Final = 24 * 3_600_000


@dataclass(frozen=True, slots=True)
class Reset:
    account: str
    password_hash: str
    """Of the password that is lost."""
    until_ms: int


class Resets:
    def __init__(self, desk: Desk, now_ms: Callable[[], int]) -> None:
        self.desk = desk
        self._now_ms = now_ms
        self._links: dict[str, Reset] = {}
        """By the digests of their secrets."""

    def offer(self, account: Account) -> str:
        """The secret of a link, which is not kept. An earlier one for the account is void."""
        if account.kind is Kind.BOT:
            raise Refused("bots-have-tokens")
        self._links = {link: each for link, each in self._links.items() if each.account != account.id}
        secret = secrets.token_urlsafe(24)
        self._links[digest(secret)] = Reset(account.id, account.password_hash, self._now_ms() + GOOD_FOR_MS)
        return secret

    def account(self, secret: str) -> Account:
        """Whose link it is; refused where it is not good any more."""
        link = self._links.get(digest(secret))
        found = self.desk.state.accounts.get(link.account) if link else None
        if link is None or found is None or self._now_ms() > link.until_ms or found.password_hash != link.password_hash:
            raise Refused("reset-used")
        return found

    async def use(self, secret: str, password: str) -> None:
        """All sessions and tokens of the account end with the old password."""
        account = self.account(secret)
        await self.desk.reset_password(account, password)
        self._links.pop(digest(secret), None)
