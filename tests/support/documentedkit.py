"""Every refusal that a test gets over HTTP is compared with what the route says it may answer."""

import re
from collections.abc import Iterator
from functools import cache

import httpx

from riverboat.server.http.refusals import refusals, status_of
from riverboat.server.http.routes import HANDLERS


async def check_documented(response: httpx.Response) -> None:
    method, path = response.request.method, response.request.url.path
    found = _declared(method, path)
    as_json = "json" in response.headers.get("content-type", "")
    if found is None or response.status_code < 400 or not as_json:
        return
    await response.aread()
    problem = response.json()
    if "code" not in problem:
        return  # not ours: the state of health, say
    code, status = problem["code"], response.status_code
    assert code in found, f"{method} {path} answers {code}, which its route does not declare"
    assert status == status_of(code), f"{method} {path} answers {code} with {status}, and documents {status_of(code)}"


def _declared(method: str, path: str) -> frozenset[str] | None:
    return next((codes for known, pattern, codes in _routes() if known == method and pattern.fullmatch(path)), None)


@cache
def _routes() -> tuple[tuple[str, re.Pattern[str], frozenset[str]], ...]:
    return tuple(_walk())


def _walk() -> Iterator[tuple[str, re.Pattern[str], frozenset[str]]]:
    for handler in HANDLERS:
        (path,) = handler.paths
        pattern = re.sub(r"{\w+:path}", ".+", re.sub(r"{\w+:str}", "[^/]+", path))
        for method in handler.http_methods:
            yield method, re.compile(pattern), refusals(handler)
