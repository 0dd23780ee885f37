"""What a store says of a write that failed: whether to wait for it, or never to try it again."""

import pytest
from sqlalchemy.exc import DataError, IntegrityError, OperationalError

from riverboat.ports import NotTaken, StoreFailed
from riverboat.storage.failures import failed


@pytest.mark.parametrize(
    "error", [IntegrityError("", {}, Exception()), DataError("", {}, Exception()), ValueError("x")]
)
def test_what_is_wrong_with_the_row_is_wrong_for_ever(error: Exception) -> None:
    assert type(failed(error)) is NotTaken


@pytest.mark.parametrize("error", [OperationalError("", {}, Exception()), OSError(28, "No space left on device")])
def test_what_is_wrong_with_the_database_may_pass(error: Exception) -> None:
    assert type(failed(error)) is StoreFailed
