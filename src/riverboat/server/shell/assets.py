"""The client's files as they are sent: the page, one style sheet, the joined modules; each packed once, at the start.

They are named by a digest of them all. A name never means anything else, so browsers keep what they have; the page
itself, which has the names, is asked for again every time.
"""

import gzip
import hashlib
import json
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from riverboat.server.shell.joining import join
from riverboat.server.shell.lexing import JoinError

_HTML: Final = "text/html; charset=utf-8"
_CSS: Final = "text/css; charset=utf-8"
_JS: Final = "text/javascript; charset=utf-8"
_TEXT: Final = "text/plain; charset=utf-8"

_STYLES: Final = re.compile(r'( *<link rel="stylesheet" href="[^"]+">\n)+')
_HREF: Final = re.compile(r'href="([^"]+)"')
_WORDS: Final = '<meta name="riverboat-words" content="words/">'
_SCRIPT: Final = re.compile(r'<script type="module" src="js/(\w+\.js)"></script>')
_COMMENT: Final = re.compile(r"^(#.*)?\n", re.MULTILINE)
_CSS_PIECE: Final = re.compile(r"""("[^"\n]*"|'[^'\n]*')|/\*.*?\*/\s*|(\s+)""", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Asset:
    body: bytes
    media_type: str
    packed: bytes
    """The same, compressed."""
    kept: bool
    """Whether its name never means anything else."""


@dataclass(frozen=True, slots=True)
class Shell:
    version: str
    assets: dict[str, Asset]
    """By their paths."""


@cache
def build_shell(web: Path) -> Shell:
    """Raises `JoinError` where the client is written in a way that the joiner does not know."""
    page = (web / "index.html").read_text(encoding="utf-8")
    first = _one(_SCRIPT, page)[1]
    styles = _one(_STYLES, page)
    files = join(lambda path: (web / "js" / path).read_text(encoding="utf-8"), first, "./")
    words = _words(web)
    files["style.css"] = "".join(_squeezed(web / href) for href in _HREF.findall(styles[0]))
    worker = (web / "worker.js").read_text(encoding="utf-8")

    digest = hashlib.sha256("\0".join([page, worker, *files, *files.values(), *words, *words.values()]).encode())
    version = digest.hexdigest()[:16]
    paths = {name: f"/assets/{version}/{name}" for name in files}
    assets = {
        paths[name]: _asset(text, _CSS if name.endswith(".css") else _JS, kept=True) for name, text in files.items()
    }
    assets |= {f"/assets/{version}/{name}": _asset(text, _TEXT, kept=True) for name, text in words.items()}
    head = f'    <meta name="riverboat-version" content="{version}">\n'
    page = page.replace(styles[0], f'{head}    <link rel="stylesheet" href="{paths["style.css"]}">\n')
    page = _SCRIPT.sub(f'<script type="module" src="{paths[first]}"></script>', page)
    page = page.replace(_WORDS, _WORDS.replace("words/", f"/assets/{version}/words/"))
    assets["/"] = _asset(page, _HTML)
    assets["/version"] = _asset(version, _TEXT)
    first_words = [f"/assets/{version}/{name}" for name in words if name.endswith("/first.ftl")]
    told = json.dumps({"version": version, "files": [paths["style.css"], paths[first], *first_words]})
    assets["/worker.js"] = _asset(f"const SHELL = {told};\n{worker}", _JS)
    return Shell(version, assets)


def _words(web: Path) -> dict[str, str]:
    """The catalogues of every language by their paths, without comments and blank lines."""
    return {
        path.relative_to(web).as_posix(): _COMMENT.sub("", path.read_text(encoding="utf-8"))
        for path in sorted((web / "words").glob("*/*.ftl"))
    }


def _asset(text: str, media_type: str, *, kept: bool = False) -> Asset:
    body = text.encode()
    return Asset(body, media_type, gzip.compress(body, 9, mtime=0), kept)


def _one(pattern: re.Pattern[str], page: str) -> re.Match[str]:
    found = list(pattern.finditer(page))
    if len(found) != 1:
        raise JoinError(f"index.html: {len(found)} times {pattern.pattern!r} where once is wanted")
    return found[0]


def _squeezed(path: Path) -> str:
    """A style sheet without comments and indentation."""
    return _CSS_PIECE.sub(
        lambda found: found[1] or ("\n" if "\n" in found[0] else found[2] or ""), path.read_text("utf-8")
    )
