"""The client's types, checked by TypeScript's compiler."""

from nodekit import with_typescript


def test_the_types_in_the_clients_comments_hold() -> None:
    assert with_typescript("tsc --project jsconfig.json", fails_with="error TS") == ""
