"""A page that was loaded before the room learnt another version of the protocol."""

from collections.abc import Callable

import pytest
from browserkit import Doors, Visitor
from playwright.sync_api import expect

from riverboat.server.socket import endpoint
from riverboat.server.socket.messages import PROTOCOL

Make = Callable[..., Visitor]


def test_an_old_page_is_loaded_again_once_and_then_says_why_it_cannot_go_on(
    doors: Doors, visitor: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The room speaks a newer version than any page it has: loading once more brings nothing, and is not repeated."""
    loaded: list[str] = []
    ida = visitor()
    ida.page.on("load", lambda page: loaded.append(page.url))
    monkeypatch.setattr(endpoint, "PROTOCOL", PROTOCOL + 1)
    ida.page.goto(doors.url)
    banner = ida.page.locator(".offline")
    expect(banner).to_contain_text("load it again")
    assert len(loaded) == 2
    expect(ida.page.locator(".latency")).to_have_attribute("aria-label", "Not connected")
