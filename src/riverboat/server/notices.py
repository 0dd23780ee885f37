"""What the room lets people know without having been asked: one catalogue of sentences, by code."""

from typing import Final

NOTICES: Final[dict[str, str]] = {
    "banned-here": "The host has sent you away from this table. Your chips are in your account",
    "chips-in-account": "The chips are in your account: you cannot put more on this table now",
    "errand-refused": "What you ordered could not be done: {detail}",
    "floor-holds": "The floor holds this table until it has ruled: {detail}",
    "floor-lets-go": "The floor lets the table go on",
    "floor-lets-go-gone": "The table goes on: {detail} of the floor is gone",
    "floor-lets-go-overruled": "The table goes on: an administrator has overruled {detail}",
    "floor-lets-go-room-closed": "The table goes on when the room opens again",
    "floor-lets-go-time": "The table goes on: {detail} of the floor has said nothing for too long",
    "hand-called-back": "The hand does not count: every chip of it is back with its owner, and the table is closed",
    "hand-not-called-back": "The hand could not be called back: {detail}",
    "kicked": "The host has asked you to give up your seat. Your chips are in your account",
    "no-room-key": "No hand is dealt: the room has no key to its cards. Your chips are safe; you may leave with them",
    "out-of-chips": "You have no chips left: buy more, or your seat is given to somebody else",
    "seat-freed-away": "Your seat was given up: you were away for {detail} hands. Your chips are in your account",
    "seat-freed-broke": "Your seat was given up: you had no chips for {detail}",
    "seat-freed-closed": "This table has been closed. Your chips are in your account",
    "seat-freed-gone": "Your seat was given up: your connection was lost for {detail}. Your chips are in your account",
    "store-away": "The table is paused: the room cannot save right now. It resumes by itself, and nothing is lost",
    "store-back": "The table goes on",
    "table-closing": "This table closes after this hand. Your chips then go to your account",
}


def notice_text(code: str, detail: str = "") -> str:
    """Every code has its sentence: a notice that nobody has written is a mistake of ours."""
    return NOTICES[code].format(detail=detail)
