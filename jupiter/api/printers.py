"""What the API asks of whoever prints a game, and the printers that an application has.

Law of this file: the API knows no drawing. `generators.printer.Printer` keeps this protocol; `app.py` brings it in.
"""

from collections.abc import Mapping
from typing import Any, Protocol, cast

from flask import Flask, current_app

from jupiter.api.problems import UNKNOWN_SHEET, Refused
from jupiter.api.registry import AnyGame


class Printer(Protocol):
    """Prints the components of one game."""

    def sheets(self) -> Mapping[str, str]:
        """What can be made: the title by the name."""

    def about(self) -> dict[str, Any]:
        """`{"version", "sheets": [{"name", "title"}], "options": [{"name", "help", "default", "choices"|"form"}]}`."""

    def pdf(self, sheet: str, given: Mapping[str, str]) -> bytes:
        """The sheets of that name as PDF, made with the options given.

        :raises Malformed: naming each faulty option and its good values.
        """


def keep(app: Flask, printers: Mapping[str, Printer]) -> None:
    """Make `printers`, by the id of the game, the ones that `app` has."""
    app.extensions["jupiter-printers"] = dict(printers)


def printer_of(game: AnyGame) -> Printer:
    """The printer of the game.

    :raises Refused: `unknown-sheet` if nothing of the game is printed here.
    """
    printers = cast("dict[str, Printer]", current_app.extensions["jupiter-printers"])
    if game.id not in printers:
        raise Refused(UNKNOWN_SHEET, f"Nothing of {game.name} is printed here.")
    return printers[game.id]
