"""The errors people can cause. Our own mistakes are assertions, so that a bug never passes for a ruling."""


class Refused(Exception):  # noqa: N818 - a refusal is a ruling, not an error
    """A person asked for what the rules do not allow. Nothing has changed.

    `code` is a stable word (`not-your-turn`), `clause` the rule behind it (`poker/7(g)`, empty where no book
    speaks), `detail` the particular: an amount, a card, a seat. The sentence for people is chosen at the edge.
    """

    def __init__(self, code: str, clause: str = "", detail: str = "") -> None:
        super().__init__(code, clause, detail)
        self.code = code
        self.clause = clause
        self.detail = detail

    def __str__(self) -> str:
        text = self.code if not self.detail else f"{self.code}: {self.detail}"
        return f"{text} [{self.clause}]" if self.clause else text


class SpecError(Exception):
    """A game record or a table's settings are wrong: found when they are loaded, with the field and the reason."""

    def __init__(self, where: str, why: str) -> None:
        super().__init__(f"{where}: {why}")
        self.where = where
        self.why = why
