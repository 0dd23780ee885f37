"""Open a card room with the `riverboat` command given and look in: is it ready, does it serve its page, does it close?

Usage: python .ci/open-room.py .venv-runtime/bin/riverboat. Needs nothing but Python, as the command's own environment
holds no tool of ours.
"""

import json
import re
import subprocess
import sys
import tempfile
from urllib.request import urlopen

SECONDS = 60
"""How long an answer may take; a room that dies is noticed at once, as its output ends."""


def main(command: str) -> None:
    with tempfile.TemporaryDirectory() as data:
        asked = [command, "serve", "--port", "0", "--tables", "2", "--data", data]
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
    sys.stdout.write("The room opened, was ready and served its page.\n")


def get(url: str) -> str:
    with urlopen(url, timeout=SECONDS) as answer:
        return str(answer.read().decode())


if __name__ == "__main__":
    main(sys.argv[1])
