"""A follower of a table puts what changes into what was told before, as a client does."""

from typing import Any

Message = dict[str, Any]


class Following:
    """The latest view, `mine` and clock of every table that somebody follows."""

    def __init__(self) -> None:
        self._tables: dict[str, Message] = {}

    def hear(self, message: Message) -> Message:
        """The same message; an update with the whole view, `mine` and clock as they are after it."""
        if message["tell"] == "snapshot":
            self._tables[message["table"]] = {part: message[part] for part in ("view", "mine", "clock")}
        if message["tell"] != "update" or message["table"] not in self._tables:
            return message
        known = self._tables[message["table"]]
        now = {
            "view": after(known["view"], message["changes"]),
            "mine": message.get("mine", known["mine"]),
            "clock": message.get("clock", known["clock"]),
        }
        self._tables[message["table"]] = now
        return {**message, **now}


def after(view: Message, changes: list[Message]) -> Message:
    """A view with these changes put into it; the view itself stays as it was. What it knows already is passed over."""
    for change in changes:
        if change["number"] <= view["version"]:
            continue
        parts = dict(change["parts"])
        chairs = {chair["seat"]: chair for chair in parts.pop("seats", ())}
        seats = [{**seat, **chairs.get(seat["seat"], {})} for seat in view["seats"]]
        view = {**view, **parts, "seats": seats, "version": change["number"]}
    return view
