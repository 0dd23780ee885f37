"""What every store asks of an append before it looks at what it holds, and which accounts may owe money."""

from riverboat.ports import HOUSE, MAX_BALANCE, MAX_OWED, Append, Locked, Overdrawn, Transaction


def after(account: str, held: int, amount: int) -> int:
    """The balance after a posting. Every sum is bounded, not only each posting: what a 64-bit column cannot hold, one
    database refuses and another makes a number with decimals of."""
    then = held + amount
    if then < (-MAX_OWED if account.startswith(HOUSE) else 0):
        raise Overdrawn(account, held)
    if then > MAX_BALANCE:
        raise ValueError(f"{account} would hold more than there is")
    return then


def check(append: Append, locked: frozenset[str]) -> None:
    """A ValueError here is a mistake of ours, never of a player."""
    _check_name(append.stream)
    if append.expected < 0:
        raise ValueError(f"{append.stream}: no stream holds {append.expected} events")
    for called in append.names:
        _check_name(called.id)
        _check_text(called.name)
    for transaction in append.transactions:
        _check_transaction(transaction)
        if locked:
            _check_locked(transaction, locked)


def _check_transaction(transaction: Transaction) -> None:
    _check_name(transaction.id)
    _check_text(transaction.memo)
    accounts = [posting.account for posting in transaction.postings]
    for account in accounts:
        _check_name(account)
    if len(set(accounts)) != len(accounts):
        raise ValueError(f"{transaction.id} posts to one account twice")
    if any(abs(posting.amount) > MAX_OWED for posting in transaction.postings):
        raise ValueError(f"{transaction.id} moves more than there is")
    if sum(posting.amount for posting in transaction.postings) or not accounts:
        raise ValueError(f"{transaction.id} does not balance")


def _check_locked(transaction: Transaction, locked: frozenset[str]) -> None:
    for posting in transaction.postings:
        if posting.amount < 0 and posting.account in locked:
            raise Locked(posting.account)


def _check_name(name: str) -> None:
    if not name:
        raise ValueError("a name is missing")
    _check_text(name)


def _check_text(text: str) -> None:
    """What one database would store and another refuse is refused by all."""
    if "\0" in text or (not text.isascii() and any("\ud800" <= letter <= "\udfff" for letter in text)):
        raise ValueError(f"{text!r} cannot be stored")
