"""Refusals of the room in sentences; what the table refuses is in the catalogue of `riverboat.sentences`, and what
people are told unasked in `server.notices`."""

from riverboat import sentences
from riverboat.core.errors import Refused
from riverboat.core.money import dollars

SENTENCES: dict[str, str] = {
    "account-locked": "This account does not match the books; it is locked until the house has looked into it",
    "another-hand": "The table has moved on since hand {detail}",
    "bad-message": "This is not a message the server understands|: {detail}",
    "bad-name": "A name is made of letters, digits and signs that can be seen",
    "bad-name-length": "A name has {detail} characters",
    "bad-password": "A password has {detail} characters",
    "bad-text": "This text has invisible characters",
    "bots-have-no-roles": "A bot has no role|: {detail}",
    "bots-have-tokens": "Bots log in with tokens, not with a password",
    "client-outdated": "The card room has changed since this page was loaded: load it again",
    "code-needed": "Type the code that your authenticator app shows",
    "code-used": "This code has been used: wait for the next one",
    "common-password": "This password is one of the first that anybody would try: choose another",
    "decision-gone": "This was for an earlier decision; nothing was done",
    "decision-missing": "A move must say for which decision it is",
    "everybody-plays": "Everybody is a player: that role is not given and not taken",
    "floor-holds": "The floor holds this table until it has ruled|: {detail}",
    "house-out-of-money": "The house has given out all the money that it has",
    "id-used": "This id stands for another command; nothing was done",
    "invitation-used": "This link has been used, or was never given out",
    "last-administrator": "The room needs an administrator, and {detail} is the only one",
    "log-in-first": "Give your name first",
    "mixed-scripts": "A name is written in one alphabet",
    "name-taken": "Somebody else is called {detail} already",
    "no-room-key": "No hand is dealt until the room has the key to its cards again",
    "no-scope": "A token needs at least one permission",
    "no-such-account": "There is no such account|: {detail}",
    "no-such-draw": "There is no such draw at this table now|: {detail}",
    "no-such-clause": "There is no such rule|: {detail}",
    "no-such-hand": "There is no such hand here, or it is not over|: {detail}",
    "no-such-invitation": "There is no such invitation, or it has been used|: {detail}",
    "no-such-session": "You have no such session, or it has ended|: {detail}",
    "no-such-head": "There is no signed head for that many pages",
    "no-such-table": "There is no such table|: {detail}",
    "no-such-token": "You have no such token|: {detail}",
    "not-a-guest": "Only guest accounts expire",
    "not-enough-money": "Your account does not hold that much|: it has {money}",
    "not-here": "This page is not open to other sites",
    "not-promised": "Nothing was promised from this seat: reveal only what you have promised",
    "not-seated": "You have no seat at this table",
    "not-written": "This could not be saved; nothing was done",
    "not-your-command": "Players cannot give this command|: {detail}",
    "not-your-hand": "You were not dealt in, and it is no longer among the table's last hands",
    "not-your-name": "This is not your name",
    "not-your-password": "This is not your password",
    "not-your-role": "This takes the role of {detail}",
    "not-your-seat": "You do not sit there|: seat {detail}",
    "own-totp": "An administrator resets this for others; turn off your own with password and code",
    "password-is-name": "Your name cannot be your password",
    "play-only": "This token is good for playing only",
    "promise-broken": "These are not the bytes that were promised; they were not taken",
    "promised-already": "This seat has promised its bytes already",
    "promises-closed": "Promises for this draw are closed",
    "reauthenticate": "Type your password again to go on",
    "reveal-early": "Reveal when all promises are in, not before",
    "reveal-late": "This has been drawn already; what is revealed now no longer counts",
    "revealed-already": "This seat has revealed its bytes already",
    "reserved-name": "This name is not for players|: {detail}",
    "role-needs-password": "The role of {detail} takes an account with a password",
    "server-busy": "The server has too much to do; try again in a moment",
    "session-only": "Log in to do this; a token is not enough",
    "still-on-staff": "You hold a role in the house: give it up first",
    "still-seated": "You still sit at a table: leave it first",
    "store-away": "The room cannot save right now; the table waits and goes on by itself",
    "table-closing": "This table closes after this hand: only that is played, and then everybody leaves",
    "table-not-stopped": "This table has not stopped",
    "table-stopped": "This table has stopped; the floor has been called",
    "table-too-quick": "Tables that players open go no faster than this|: {detail}",
    "too-big": "This is too long for one request",
    "too-fast": "Too many requests; wait a moment",
    "too-many-tables": "No more tables can be opened|: the most is {detail}",
    "too-many-tokens": "No more tokens are given out|: the most is {detail}",
    "too-many-watched": "You follow too many tables|: the most is {detail}",
    "totp-needed": "Roles in this house take an authenticator app: set yours up first",
    "totp-needs-password": "An authenticator app takes an account with a password",
    "totp-not-begun": "Ask for a new secret first: this one was not confirmed in time",
    "totp-off": "No authenticator app is set up",
    "totp-on": "An authenticator app is set up already",
    "totp-unreadable": "The room cannot check codes just now: use a recovery code, or ask an administrator",
    "watch-only": "This token is good for watching only",
    "wrong-code": "This code is not right",
    "wrong-password": "The name or the password is wrong",
}


def sentence(refused: Refused) -> str:
    """The sentence without its clause, which messages carry beside it."""
    template = SENTENCES.get(refused.code)
    if template is None:
        return sentences.sentence(Refused(refused.code, detail=refused.detail))
    text, _, more = template.partition("|")
    detail = refused.detail
    money = dollars(int(detail)) if detail.isascii() and detail.isdigit() else detail
    return (text + more if detail else text).format(detail=detail, money=money)
