"""What somebody sees who opens the link of a private table: the page itself, or a messenger's preview of it.

The address after `#` never leaves a browser, so a messenger could make nothing of it. The link is a path, and its page
says in a title and a picture what is posted at the door anyway; then it leads on.
"""

from html import escape
from typing import Final

from riverboat.server.http.messages import DoorPlate

PICTURE: Final = "preview.png"
_PAGE: Final = """\
<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <title>{title}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <meta name="robots" content="noindex">
    <meta name="description" content="{about}">
    <meta property="og:type" content="website">
    <meta property="og:site_name" content="Riverboat">
    <meta property="og:title" content="{title}">
    <meta property="og:description" content="{about}">
    <meta property="og:url" content="{url}">
    <meta property="og:image" content="{picture}">
    <meta property="og:image:width" content="1200">
    <meta property="og:image:height" content="630">
    <meta property="og:image:alt" content="A card table by the river">
    <meta name="twitter:card" content="summary_large_image">
    <meta http-equiv="refresh" content="0; url={to}">
    <link rel="icon" href="/icon.svg" type="image/svg+xml">
  </head>
  <body><p><a href="{to}">{title}</a></p></body>
</html>
"""


def page(plate: DoorPlate, base: str) -> str:
    """For this table."""
    title = f"{plate.name}: {plate.game_name}, {plate.stakes}"
    about = f"{plate.host} invites you to a private card table. Open the link, type your name, sit down: play money."
    return _filled(title, about, base, f"/t/{plate.table}", f"/#/table/{plate.table}/sit")


def nowhere(base: str) -> str:
    """For a table that is closed, or never was."""
    return _filled("Riverboat, a card room", "This table is no longer open.", base, "/", "/")


def _filled(title: str, about: str, base: str, path: str, to: str) -> str:
    parts = {"title": title, "about": about, "url": base + path, "picture": f"{base}/{PICTURE}", "to": to}
    return _PAGE.format(**{name: escape(text) for name, text in parts.items()})
