"""Refusals as statuses of HTTP."""

from typing import Final

SAFE: Final = ("GET", "HEAD", "OPTIONS")
"""Methods that change nothing."""

STATUS: Final = {
    "log-in-first": 401,
    "code-needed": 401,
    "code-used": 401,
    "wrong-code": 401,
    "wrong-password": 401,
    "not-here": 403,
    "not-your-hand": 403,
    "not-your-role": 403,
    "play-only": 403,
    "session-only": 403,
    "watch-only": 403,
    "not-your-password": 403,
    "reauthenticate": 403,
    "totp-needed": 403,
    "no-such-account": 404,
    "no-such-clause": 404,
    "no-such-hand": 404,
    "no-such-head": 404,
    "no-such-invitation": 404,
    "no-such-session": 404,
    "no-such-table": 404,
    "no-such-token": 404,
    "another-hand": 409,
    "floor-holds": 409,
    "last-administrator": 409,
    "name-taken": 409,
    "still-on-staff": 409,
    "still-seated": 409,
    "table-closing": 409,
    "table-not-stopped": 409,
    "table-stopped": 409,
    "totp-off": 409,
    "totp-on": 409,
    "totp-not-begun": 409,
    "too-big": 413,
    "too-fast": 429,
    "no-room-key": 503,
    "server-busy": 503,
    "store-away": 503,
    "totp-unreadable": 503,
}
"""Refusals over HTTP; the others are 400."""
