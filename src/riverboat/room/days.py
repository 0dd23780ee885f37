"""Gaming days as they are written down: `2026-11-17`, which sort as they follow one another."""

from datetime import UTC, date, datetime, timedelta

from riverboat.core.errors import Refused


def is_day(text: str) -> bool:
    try:
        return date.fromisoformat(text).isoformat() == text
    except ValueError:
        return False


def check_day(text: str) -> None:
    if not is_day(text):
        raise Refused("bad-day", detail=text[:20])


def gaming_day(at_ms: int, *, begins_minutes: int = 0) -> str:
    """The gaming day of a time. A day begins `begins_minutes` after midnight (UTC); what is earlier belongs to the day
    before."""
    return (datetime.fromtimestamp(at_ms / 1000, UTC) - timedelta(minutes=begins_minutes)).date().isoformat()


def years_before(day: str, years: int) -> str:
    """The latest day of birth of somebody who is `years` old on this day. Who was born on a leap day is a year
    older on the first of March."""
    year, rest = int(day[:4]) - years, day[4:]
    return f"{year:04}-02-28" if rest == "-02-29" and not is_day(f"{year:04}{rest}") else f"{year:04}{rest}"
