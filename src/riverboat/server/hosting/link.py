"""The link to a private table: an address that friends can reach, as far as we know one."""

import re
import socket
from collections.abc import Mapping
from ipaddress import ip_address
from typing import Any, Final, Literal, NamedTuple

from riverboat.server.config import Config
from riverboat.server.http.identity import headers_of

Reach = Literal["machine", "network", "public"]
"""Who can open a link: only people at this machine, those of its network, or everybody."""
EVERYWHERE: Final = ("", "0.0.0.0", "::")
"""What a room listens on that does not listen on one address alone."""
_HOST: Final = re.compile(r"[A-Za-z0-9.\-]{1,253}(:\d{1,5})?|\[[0-9A-Fa-f:.]{2,45}\](:\d{1,5})?")


class Base(NamedTuple):
    """How the addresses of a room begin."""

    url: str
    reach: Reach


def base_of(scope: Mapping[str, Any], config: Config) -> Base:
    """For a link that is asked for by somebody who sees us under the address of this request."""
    if config.public_url:
        return Base(config.public_url.rstrip("/"), "public")
    said = headers_of(scope).get("host", "")
    asked = said if _HOST.fullmatch(said) else ""
    scheme = "https" if config.https else str(scope.get("scheme", "http"))
    if asked and not is_local(asked):
        return Base(f"{scheme}://{asked}", "network")
    port = int((scope.get("server") or ("", config.port))[1])
    if config.host in EVERYWHERE and (address := lan_address()):
        return Base(f"{scheme}://{address}:{port}", "network")
    return Base(f"{scheme}://{asked or f'localhost:{port}'}", "machine")


def is_local(netloc: str) -> bool:
    """Whether a name or address, with or without a port, means the machine that says it."""
    name = netloc[1:].partition("]")[0] if netloc.startswith("[") else netloc.partition(":")[0]
    if name.lower() == "localhost" or name.lower().endswith(".localhost"):
        return True
    try:
        return ip_address(name).is_loopback
    except ValueError:
        return False


def lan_address() -> str:
    """This machine's address in its own network; empty where it has none. Nothing is sent to find it."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address of documentation: only the way out is looked up
            found = str(probe.getsockname()[0])
        except OSError:
            return ""
    return "" if ip_address(found).is_loopback or ip_address(found).is_unspecified else found
