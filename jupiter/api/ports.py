"""What the API asks of whoever prints a game, and the printers that an application has.

Invariant: the API knows no drawing. `generators.printer.Printer` keeps this protocol; `app.py` brings it in.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from threading import BoundedSemaphore
from typing import Any, Protocol, cast

from flask import Flask, current_app

from jupiter.api.http.problems import BUSY, UNKNOWN_SHEET, Later
from jupiter.engine.game import Described
from jupiter.service.problems import Refused

PRINT_SLOTS = 12
"""Orders of sheets that a process takes on at a time; they wait for one another, and each holds a thread meanwhile.

Our own server has fewer threads that draw unless it is given more than a hundred in all, so that orders wait there and
none is sent away. Under any other WSGI server they would take all the threads of those who play.
"""

RETRY_SECONDS = 5
"""Seconds after which a client that was sent away may ask again."""


class Screen(Protocol):
    """Draws the faces and the board of one game as SVG."""

    def atlases(self) -> Mapping[str, Sequence[str]]:
        """The ids of the symbols of each atlas (one SVG with many symbols), by its name."""

    def groups(self) -> Mapping[str, Sequence[str]]:
        """The ids of the single faces of each group, by its name, such as `cards`."""

    def atlas(self, name: str) -> str:
        """The atlas of that name; it is on the list."""

    def face(self, group: str, name: str, language: str) -> str:
        """A single face, which is on the list.

        :raises Malformed: for a language that there is not, naming those there are.
        """

    def board(self, position: Mapping[str, Any], language: str) -> str | None:
        """The board of a position as one SVG that needs nothing else; None if this game's board is not drawn.

        `position` is the game's own JSON of any state that it reads, an impossible one too, with its words in that
        language. The same position gives the same bytes.

        :raises Malformed: for a language that there is not, naming those there are.
        """


class Printer(Protocol):
    """Prints the components of one game."""

    @property
    def screen(self) -> Screen:
        """Who draws its faces for screens."""

    def sheets(self) -> Mapping[str, str]:
        """What can be made: the title by the name."""

    def about(self, language: str = "en") -> dict[str, Any]:
        """What there is to order; the titles and uses of sheets in that language, if it speaks it.

        `{"version", "sheets": [{"name", "title", "help"}], "options": [option]}`, an option being
        `{"name", "help", "default", "choices"}` or `{"name", "help", "default", "form", "pattern"}`.
        """

    def pdf(self, sheet: str, given: Mapping[str, str]) -> bytes:
        """The sheets of that name as PDF, made with the options given.

        :raises Malformed: naming each faulty option and its good values.
        """


Printers = Mapping[str, Printer]
"""By the id of the game."""


def register_printers(app: Flask, printers: Callable[[], Printers]) -> None:
    """Have `app` get its printers from `printers` when it first needs one."""
    app.extensions["jupiter-printers"] = cache(printers)
    app.extensions["jupiter-orders"] = BoundedSemaphore(PRINT_SLOTS)


def printers_of(app: Flask) -> Printers:
    """The printers that `app` has."""
    return cast("Printers", app.extensions["jupiter-printers"]())


def options_by_game(app: Flask) -> dict[str, dict[str, dict[str, Any]]]:
    """The options that each game of `app` is printed with: by the game's id, then by the option's name."""
    return {
        game_id: {option["name"]: option for option in printer.about()["options"]}
        for game_id, printer in printers_of(app).items()
    }


def printer_of(game: Described) -> Printer:
    """The printer of the game.

    :raises Refused: `unknown-sheet` if nothing of the game is printed here.
    """
    printers = printers_of(current_app)
    if game.id not in printers:
        raise Refused(UNKNOWN_SHEET, f"Nothing of {game.name} is printed here.")
    return printers[game.id]


class Busy(Later):
    """So many sheets are being made that one more would keep the players waiting."""

    def __init__(self) -> None:
        super().__init__(
            BUSY, f"{PRINT_SLOTS} sheets are being made; ask again in {RETRY_SECONDS} seconds.", RETRY_SECONDS
        )


@contextmanager
def print_slot() -> Iterator[None]:
    """While one sheet is being made.

    :raises Busy: if there are `PRINT_SLOTS` already.
    """
    places = cast("BoundedSemaphore", current_app.extensions["jupiter-orders"])
    if not places.acquire(blocking=False):
        raise Busy
    try:
        yield
    finally:
        places.release()
