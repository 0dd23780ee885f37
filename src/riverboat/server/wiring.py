"""What uvicorn's protocols are told of the server besides uvicorn's own settings."""

from typing import Any

import uvicorn

from riverboat.server.doors import Doors
from riverboat.server.limits import Limits


class Wiring(uvicorn.Config):
    """Each connection is given one of these, and finds the doors and the limits in it."""

    def __init__(self, app: Any, limits: Limits, proxies: tuple[str, ...], **options: Any) -> None:
        super().__init__(app, **options)
        self.limits = limits
        self.doors = Doors(limits, proxies)
