"""Open a card room with the `riverboat` command given and look in: is it ready, does it serve its page, does it answer
over the socket, does it close?

Usage: python .ci/open-room.py .venv-runtime/bin/riverboat. Needs nothing but Python, as the command's own environment
holds no tool of ours.
"""

import json
import re
import socket
import subprocess
import sys
import tempfile
from urllib.parse import urlsplit
from urllib.request import urlopen

SECONDS = 60
"""How long an answer may take; a room that dies is noticed at once, as its output ends."""


def main(command: str) -> None:
    with tempfile.TemporaryDirectory() as data, tempfile.TemporaryDirectory() as keys:
        # Keys of its own: the usual place is in the home of whoever runs this, and stays there.
        asked = [command, "serve", "--port", "0", "--tables", "2", "--data", data, "--keys", keys]
        with subprocess.Popen(asked, stdout=subprocess.PIPE, text=True) as room:
            try:
                look_in(link_of(room))
            finally:
                room.terminate()
                room.wait(SECONDS)


def link_of(room: "subprocess.Popen[str]") -> str:
    assert room.stdout is not None
    for line in room.stdout:
        if found := re.search(r"http://\S+/", line):
            return found[0]
    sys.exit(f"The room ended before it was open, with {room.wait()}.")


def look_in(link: str) -> None:
    health = json.loads(get(f"{link}health/ready"))
    assert (health["status"], health["tables"], health["stopped"]) == ("ready", 2, 0), health
    page = get(link)
    assert "<title>" in page, page
    scripts = re.findall(r'<script[^>]* src="/?([^"]+)"', page)
    assert scripts, page
    for script in scripts:
        assert get(link + script), script
    told = over_the_socket(link, json.dumps({"say": "watch", "table": "none"}))
    assert told["code"] == "no-such-table", told
    sys.stdout.write("The room opened, was ready, served its page and answered over the socket.\n")


def over_the_socket(link: str, said: str) -> dict[str, object]:
    """What the room answers to one short text: a handshake, a masked frame, and the first frame that comes back."""
    where = urlsplit(link)
    assert where.hostname
    assert where.port
    asked = (
        f"GET /socket HTTP/1.1\r\nHost: {where.netloc}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    frame = bytes((0x81, 0x80 | len(said), 0, 0, 0, 0)) + said.encode()  # a mask of zeros changes nothing
    with socket.create_connection((where.hostname, where.port), SECONDS) as line, line.makefile("rb") as heard:
        line.sendall(asked.encode())
        assert b" 101 " in heard.readline()
        while heard.readline().strip():
            pass
        line.sendall(frame)
        length = heard.read(2)[1]
        told = heard.read(length if length < 126 else int.from_bytes(heard.read(2), "big"))
    return dict(json.loads(told))


def get(url: str) -> str:
    with urlopen(url, timeout=SECONDS) as answer:
        return str(answer.read().decode())


if __name__ == "__main__":
    main(sys.argv[1])
