"""How tables, books and streams call somebody: by a word made of their account's id. It tells nobody anything.

    @1f8e02c97ab35d46

What the person is called stands in one table beside every chain, and is put in when something is told to people
(`directory`). The mark makes the word easy to find in a sentence; nobody may be called so.  [decision 0030]
"""

import re
from typing import Final

MARK: Final = "@"
FORM: Final = r"@[0-9a-f]{16}"
_WORD: Final = re.compile(FORM)


def player_of(account: str) -> str:
    """The word for the account of this id."""
    return MARK + account


def account_of(player: str) -> str:
    """The id of the account that is called so at the tables."""
    return player.removeprefix(MARK)


def is_player(text: str) -> bool:
    return _WORD.fullmatch(text) is not None


def names_a_player(text: str) -> bool:
    """Whether such a word stands anywhere in it."""
    return _WORD.search(text) is not None
