"""`riverboat serve`: what it refuses before a room is opened."""

from pathlib import Path

import pytest

from riverboat.server.config import Config
from riverboat.testing.cli import Typed

NO_ADDRESS = ["foo", "sqlite:room.sqlite", "postgresql://ann:secret@localhost:port/riverboat"]


@pytest.mark.parametrize("url", NO_ADDRESS)
@pytest.mark.parametrize("words", [("serve", "--port", "0"), ("bench", "server")])
def test_what_is_no_address_of_a_store_is_refused_in_one_line(typed: Typed, words: tuple[str, ...], url: str) -> None:
    outcome = typed(*words, "--database-url", url)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("riverboat: --database-url: This is not the address of a store, such as sqlite:///")
    assert outcome.err.count("\n") == 1
    assert "secret" not in outcome.err


def test_a_store_that_we_do_not_have_is_refused_in_one_line(typed: Typed) -> None:
    outcome = typed("serve", "--port", "0", "--database-url", "mysql://localhost/riverboat")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("riverboat: The store cannot be opened: no store for mysql")


def test_proxies_are_named_one_by_one(typed: Typed, monkeypatch: pytest.MonkeyPatch) -> None:
    opened: list[Config] = []
    monkeypatch.setattr("riverboat.server.run.run", lambda config, _: opened.append(config))
    monkeypatch.setattr("riverboat.server.logs.configure", lambda **_: None)
    asked = ("serve", "--database-url", "memory:", "--trusted-proxy", "10.0.0.1", "--trusted-proxy", "fd00::/8")
    assert typed(*asked).code == 0
    assert opened[0].trusted_proxies == ("10.0.0.1", "fd00::/8")


def test_a_client_of_ones_own_is_a_folder(typed: Typed, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    opened: list[Config] = []
    monkeypatch.setattr("riverboat.server.run.run", lambda config, _: opened.append(config))
    monkeypatch.setattr("riverboat.server.logs.configure", lambda **_: None)
    assert typed("serve", "--database-url", "memory:", "--web", str(tmp_path)).code == 0
    assert opened[0].web == tmp_path
    assert typed("serve", "--database-url", "memory:", "--web", str(tmp_path / "missing")).code == 2


@pytest.mark.parametrize("wrong", ["proxy", "10.0.0.1/99", "*", ""])
def test_a_proxy_that_is_no_address_is_refused_in_one_line(typed: Typed, wrong: str) -> None:
    outcome = typed("serve", "--port", "0", "--database-url", "memory:", "--trusted-proxy", wrong)
    assert (outcome.code, outcome.out) == (2, "")
    assert (
        outcome.err == "riverboat: --trusted-proxy: This is not an address or a network, such as 10.0.0.1 or fd00::/8\n"
    )


def test_keys_lie_where_they_are_said_to_and_never_in_the_data_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, typed: Typed
) -> None:
    opened: list[Config] = []
    monkeypatch.setattr("riverboat.server.run.run", lambda config, _: opened.append(config))
    monkeypatch.setattr("riverboat.server.logs.configure", lambda **_: None)
    typed("serve", "--data", str(tmp_path / "room"), "--keys", str(tmp_path / "keys"), "--staff-totp", "required")
    typed("serve", "--data", str(tmp_path / "room"))
    typed("serve", "--database-url", "memory:")
    said, usual, nowhere = (config.key_source().folder_of("ab12") for config in opened)
    assert (said, nowhere) == (tmp_path / "keys", None)
    assert usual is not None
    assert usual.name == "ab12"
    assert tmp_path / "room" not in usual.parents
    assert [config.staff_totp for config in opened] == ["required", "optional", "optional"]


def test_a_key_that_could_be_guessed_is_refused(monkeypatch: pytest.MonkeyPatch, typed: Typed) -> None:
    monkeypatch.setenv("RIVERBOAT_TOTP_KEY", "short")
    outcome = typed("serve", "--database-url", "memory:")
    assert outcome.err == "riverboat: The --totp-key, or RIVERBOAT_TOTP_KEY, needs 32 characters or more.\n"
