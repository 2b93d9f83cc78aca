"""What the API asks of whoever prints a game, and the printers that an application has.

Law of this file: the API knows no drawing. `generators.printer.Printer` keeps this protocol; `app.py` brings it in.
"""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from threading import BoundedSemaphore
from typing import Any, Protocol, cast

from flask import Flask, current_app

from jupiter.api.problems import BUSY, UNKNOWN_SHEET, Refused
from jupiter.api.registry import AnyGame
from jupiter.api.screens import Screen

ORDERS = 12
"""Orders of sheets that a process takes on at a time; they wait for one another, and each holds a thread meanwhile."""

PAUSE = 5
"""Seconds after which a client that was sent away may ask again."""


class Printer(Protocol):
    """Prints the components of one game."""

    @property
    def screen(self) -> Screen:
        """Who draws its faces for screens."""

    def sheets(self) -> Mapping[str, str]:
        """What can be made: the title by the name."""

    def about(self) -> dict[str, Any]:
        """What there is to order.

        `{"version", "sheets": [{"name", "title", "help"}], "options": [option]}`, an option being
        `{"name", "help", "default", "choices"}` or `{"name", "help", "default", "form", "pattern"}`.
        """

    def pdf(self, sheet: str, given: Mapping[str, str]) -> bytes:
        """The sheets of that name as PDF, made with the options given.

        :raises Malformed: naming each faulty option and its good values.
        """


def keep(app: Flask, printers: Mapping[str, Printer]) -> None:
    """Make `printers`, by the id of the game, the ones that `app` has."""
    app.extensions["jupiter-printers"] = dict(printers)
    app.extensions["jupiter-orders"] = BoundedSemaphore(ORDERS)


def all_options(app: Flask) -> dict[str, dict[str, Any]]:
    """The options of all printers that `app` has, by name."""
    printers = cast("dict[str, Printer]", app.extensions["jupiter-printers"])
    return {option["name"]: option for printer in printers.values() for option in printer.about()["options"]}


def printer_of(game: AnyGame) -> Printer:
    """The printer of the game.

    :raises Refused: `unknown-sheet` if nothing of the game is printed here.
    """
    printers = cast("dict[str, Printer]", current_app.extensions["jupiter-printers"])
    if game.id not in printers:
        raise Refused(UNKNOWN_SHEET, f"Nothing of {game.name} is printed here.")
    return printers[game.id]


class Busy(Refused):
    """So many sheets are being made that one more would keep the players waiting."""

    def __init__(self) -> None:
        super().__init__(BUSY, f"{ORDERS} sheets are being made; ask again in {PAUSE} seconds.")

    def get_headers(self, *args: Any, **names: Any) -> list[tuple[str, str]]:
        """With the time to wait."""
        return [*super().get_headers(*args, **names), ("Retry-After", str(PAUSE)), ("Cache-Control", "no-store")]


@contextmanager
def an_order() -> Iterator[None]:
    """While one sheet is being made.

    :raises Busy: if there are `ORDERS` already.
    """
    places = cast("BoundedSemaphore", current_app.extensions["jupiter-orders"])
    if not places.acquire(blocking=False):
        raise Busy
    try:
        yield
    finally:
        places.release()
