"""What pages weigh: `make weigh` opens each in a new browser."""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from browserkit import HELD, NL, PATIENCE, TURN, Doors, open_browser, open_doors
from playwright.sync_api import Browser, Page, expect
from typer import echo

from riverboat.room.house import HouseRules, paced
from riverboat.server.config import Config
from riverboat.server.lobby.first_tables import first_tables

SLOW_LINE = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""1.6 Mbit/s down, 0.75 up, 150 ms: what browsers call fast 3G."""


@dataclass
class Weight:
    requests: int = 0
    line: int = 0
    """Bytes over the line, with their headers."""
    raw: int = 0
    """Bytes when they are unpacked."""
    paths: list[str] = field(default_factory=list)


def weigh(browser: Browser, url: str, there: Callable[[Page], None]) -> Weight:
    """Everything that is asked for until `there` says that the page is, and nothing is under way."""
    context = browser.new_context()
    page = context.new_page()
    weight, under_way = Weight(), set[str]()
    line = context.new_cdp_session(page)

    def asked(event: dict) -> None:  # type: ignore[type-arg]
        if event.get("type") != "WebSocket" and event["request"]["url"].startswith("http"):
            under_way.add(event["requestId"])
            weight.requests += 1
            weight.paths.append(event["request"]["url"].removeprefix(url.split("#")[0]))

    def ended(event: dict) -> None:  # type: ignore[type-arg]
        if event["requestId"] in under_way:
            under_way.discard(event["requestId"])
            weight.line += event.get("encodedDataLength", 0)

    def heard(event: dict) -> None:  # type: ignore[type-arg]
        if event["requestId"] in under_way:
            weight.raw += event["dataLength"]

    line.on("Network.requestWillBeSent", asked)
    line.on("Network.dataReceived", heard)
    line.on("Network.loadingFinished", ended)
    line.on("Network.loadingFailed", ended)
    line.send("Network.enable")
    page.goto(url)
    there(page)
    page.wait_for_load_state("networkidle")
    deadline = time.monotonic() + PATIENCE
    while under_way:
        assert time.monotonic() < deadline, f"still under way: {weight.paths}"
        page.wait_for_timeout(50)
    context.close()
    return weight


def in_the_lobby(page: Page) -> None:
    expect(page.locator(".table-card").first).to_be_visible()


def at_a_table(page: Page) -> None:
    expect(page.locator("rb-seat").first).to_be_visible()


def first_hand(browser: Browser, doors: Doors, table: str) -> float:
    """Seconds from the link of a table to one's first cards, over a slow line and with a name typed at once."""
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.set_default_timeout(PATIENCE * 1000)
    line = context.new_cdp_session(page)
    line.send("Network.enable")
    line.send("Network.emulateNetworkConditions", SLOW_LINE)
    began = time.monotonic()
    page.goto(f"{doors.url}#/table/{table}/sit")
    page.get_by_role("textbox", name="Your name").fill("Newcomer")
    page.get_by_role("button", name="Sit down with").click()
    expect(page.locator(f"rb-seat.own rb-card, rb-seat.own .card, {TURN}").first).to_be_visible()
    took = time.monotonic() - began
    context.close()
    return took


def open_first_tables(doors: Doors) -> dict[str, str]:
    """Those that a new room opens, by their games."""
    openings = first_tables(Config().tables, HELD, bots=False)
    hosts = [doors.wait(doors.room.open_table(opening, rules)) for opening, rules in openings]
    return {host.table.record.key: host.id for host in hosts}


def main() -> None:
    with open_doors() as doors, open_browser() as browser:
        tables = open_first_tables(doors)
        pages = {"lobby": ("", in_the_lobby)} | {
            f"table, {game}": (f"#/table/{tables[game]}", at_a_table)
            for game in ("no-limit-holdem", "three-card-poker")
        }
        echo("| Page | Requests | Over the line, kB | Unpacked, kB |\n|---|---:|---:|---:|")
        for name, (address, there) in pages.items():
            weight = weigh(browser, f"{doors.url}{address}", there)
            echo(f"| {name} | {weight.requests} | {weight.line / 1000:.1f} | {weight.raw / 1000:.1f} |")
        live = doors.open_table("no-limit-holdem", NL, 6, bots=4, rules=paced(HouseRules(), "brisk"), name="first hand")
        echo(f"First hand at 1.6 Mbit/s: {first_hand(browser, doors, live):.1f} s")


if __name__ == "__main__":
    main()
