"""What is asked wrongly: an impossible range, a card twice, a dead card in a hand."""


class Unanswerable(Exception):  # noqa: N818 - the question is at fault
    """A question about odds that has no answer. The message is one line for whoever asked."""
