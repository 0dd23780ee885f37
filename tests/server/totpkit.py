"""An authenticator app, and people who use one."""

from base64 import b32decode

from movedkit import MovedClock
from officekit import PASSWORD
from roomkit import Person

from riverboat.room import totp


class App:
    """What a telephone does."""

    def __init__(self, clock: MovedClock, secret: str) -> None:
        self.clock = clock
        self.secret = b32decode(secret)

    def code(self) -> str:
        """One that was never shown before: the room's clock moves on."""
        self.clock.pass_ms(totp.STEP_MS)
        return self.shown()

    def shown(self, *, steps: int = 0) -> str:
        """What it shows now, or so many steps later."""
        return totp.code_at(self.secret, totp.step_of(self.clock.now_ms()) + steps)

    def wrong(self) -> str:
        """A code that is not right now, nor a step off."""
        right = {self.shown(steps=steps) for steps in (-1, 0, 1)}
        return next(code for code in map("{:06}".format, range(4)) if code not in right)


async def set_up(person: Person, clock: MovedClock) -> tuple[App, list[str]]:
    """The app and the recovery codes."""
    begun = await person.http.post("/api/totp")
    assert begun.status_code == 201, begun.text
    app = App(clock, begun.json()["secret"])
    confirmed = await person.http.post("/api/totp/confirmation", json={"code": app.code()})
    assert confirmed.status_code == 200, confirmed.text
    return app, confirmed.json()["codes"]


async def log_in(person: Person, name: str, code: str = "", password: str = PASSWORD) -> tuple[int, str]:
    """The status, and why not."""
    answer = await person.http.post("/api/login", json={"name": name, "password": password, "code": code})
    return answer.status_code, "" if answer.status_code == 200 else answer.json()["code"]


async def prove(person: Person, code: str = "", password: str = PASSWORD) -> tuple[int, str]:
    answer = await person.http.post("/api/session/proof", json={"password": password, "code": code})
    return answer.status_code, "" if answer.status_code == 204 else answer.json()["code"]
