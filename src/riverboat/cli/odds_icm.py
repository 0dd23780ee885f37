"""`riverboat odds icm`: what stacks are worth in prizes."""

from typing import Annotated

import typer

from riverboat.cli.laboratory import asked, table_of
from riverboat.cli.output import AsJson, UserError, console, print_json


def icm(
    stacks: Annotated[list[str], typer.Argument(help="The players' stacks: 5000 3000 2000, or 5000,3000,2000.")],
    prizes: Annotated[str, typer.Option(help="The prizes from the first place on: 50,30,20.")],
    as_json: AsJson = False,
) -> None:
    """What each stack of a tournament is worth in prizes, by the model of Malmuth and Harville."""
    chips, paid = _numbers("stack", ",".join(stacks)), _numbers("prize", prizes)
    with asked() as lab:
        worth = lab.icm(chips, paid)
    if as_json:
        print_json([{"stack": stack, "worth": value} for stack, value in zip(chips, worth, strict=True)])
        return
    table = table_of("stack", "worth", "of all prizes")
    for stack, value in zip(chips, worth, strict=True):
        table.add_row(f"{stack:,g}", f"{value:,.4f}", f"{100 * value / (sum(paid) or 1):.4f} %")
    console().print(table)


def _numbers(what: str, written: str) -> list[float]:
    found = []
    for word in written.split(","):
        try:
            found.append(float(word))
        except ValueError:
            raise UserError(f"This is not a {what}: {word[:40]!r}") from None
    return found
