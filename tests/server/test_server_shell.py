"""The client's files as they go over the line: packed, kept by their names, and never out of date."""

import gzip
import re
import shutil
from pathlib import Path

import msgspec
import pytest
from roomkit import QUICK, open_doors

from riverboat.server.app import WEB
from riverboat.server.shell.assets import build_shell
from riverboat.server.shell.lexing import JoinError

SHELL = build_shell(WEB)


async def test_the_page_names_files_that_are_kept_for_ever() -> None:
    async with open_doors() as doors:
        person = doors.stranger()
        page = await person.http.get("/")
        assert page.headers["cache-control"] == "no-cache"
        assert page.headers["content-security-policy"].startswith("default-src 'self'")
        named = re.findall(r'(?:href|src)="(/assets/[^"]+)"', page.text)
        assert [path.rsplit("/", 1)[-1] for path in named] == ["style.css", "app.js"]
        for path in named:
            answer = await person.http.get(path)
            assert answer.status_code == 200
            assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
            assert answer.headers["x-content-type-options"] == "nosniff"
        assert (await person.http.get("/version")).text == SHELL.version
        assert f'content="{SHELL.version}"' in page.text


async def test_files_are_packed_for_those_who_take_that() -> None:
    path = f"/assets/{SHELL.version}/app.js"
    plain = SHELL.assets[path].body
    async with open_doors() as doors:
        person = doors.stranger()
        for accepted, packed in (
            ("gzip, deflate, br", True),
            ("*", True),
            ("identity", False),
            ("gzip;q=0", False),
            ("br", False),
        ):
            answer = await person.http.get(path, headers={"accept-encoding": accepted})
            assert answer.content == plain
            assert (answer.headers.get("content-encoding") == "gzip") is packed, accepted
            assert answer.headers["vary"] == "accept-encoding"
        head = await person.http.head(path, headers={"accept-encoding": "gzip"})
        assert int(head.headers["content-length"]) == len(SHELL.assets[path].packed)
        assert head.content == b""


async def test_a_browser_that_has_the_page_is_told_so() -> None:
    async with open_doors() as doors:
        person = doors.stranger()
        mark = (await person.http.get("/")).headers["etag"]
        again = await person.http.get("/", headers={"if-none-match": mark})
        assert (again.status_code, again.content) == (304, b"")
        assert (await person.http.get("/", headers={"if-none-match": '"older"'})).status_code == 200
        assert (await person.http.get("/assets/older/app.js")).status_code == 404
        assert (await person.http.post("/", headers={"x-riverboat": "1"})).status_code == 405


def test_packing_changes_nothing_and_every_start_gives_the_same() -> None:
    for asset in SHELL.assets.values():
        assert gzip.decompress(asset.packed) == asset.body
    assert build_shell.__wrapped__(WEB) == SHELL


async def test_a_client_of_ones_own_is_served_as_it_lies_there(tmp_path: Path) -> None:
    shutil.copytree(WEB, tmp_path / "web")
    async with open_doors(msgspec.structs.replace(QUICK, web=tmp_path / "web")) as doors:
        person = doors.stranger()
        page = await person.http.get("/")
        assert page.text == (WEB / "index.html").read_text(encoding="utf-8")
        script = await person.http.get("/js/app.js")
        assert script.content == (WEB / "js/app.js").read_bytes()


@pytest.mark.parametrize(
    ("file", "old", "new", "problem"),
    [
        ("js/app.js", 'from "./net/socket.js"', 'from "elsewhere"', "app.js: an import"),
        ("index.html", 'src="js/app.js"', 'src="js/app.js" defer', "index.html: 0 times"),
    ],
)
def test_a_client_that_cannot_be_joined_is_refused_at_the_start(
    tmp_path: Path, file: str, old: str, new: str, problem: str
) -> None:
    web = tmp_path / "web"
    shutil.copytree(WEB, web)
    text = (web / file).read_text(encoding="utf-8")
    assert old in text
    (web / file).write_text(text.replace(old, new), encoding="utf-8")
    with pytest.raises(JoinError, match=re.escape(problem)):
        build_shell(web)


def test_a_change_of_any_file_is_another_version(tmp_path: Path) -> None:
    web = tmp_path / "web"
    shutil.copytree(WEB, web)
    style = web / "css/low.css"
    style.write_text(style.read_text(encoding="utf-8") + "main { color: red }\n", encoding="utf-8")
    assert build_shell(web).version != SHELL.version


def test_a_style_sheet_loses_comments_and_nothing_else(tmp_path: Path) -> None:
    web = tmp_path / "web"
    shutil.copytree(WEB, web)
    (web / "css/base.css").write_text('a::before {\n  content: "/* kept  */"; /* gone */\n  color: red;\n}\n', "utf-8")
    style = next(asset for path, asset in build_shell(web).assets.items() if path.endswith("style.css"))
    assert style.body.startswith(b'a::before {\ncontent: "/* kept  */"; \ncolor: red;\n}\n')
