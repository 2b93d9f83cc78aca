"""The protocol of printers, and the printers of an application.

Invariant: the API knows no drawing. `jupiter.generators.serve.printer.Printer` implements this protocol; `app.py`
injects it.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import cache, partial
from threading import BoundedSemaphore
from typing import Any, Protocol, cast

from flask import Flask, current_app

from jupiter.engine.game import Described
from jupiter.http.problems import BUSY, UNKNOWN_SHEET, Later
from jupiter.http.request_context import uncharged
from jupiter.service.problems import Refused
from jupiter.service.shapes import PHOTOS

EXPORT_SLOTS = 1
"""Exports that a process makes at a time: each takes up to 15 seconds and 240 MB."""

PRINT_SLOTS = 12
"""Orders of sheets that a process takes on at a time; they wait for one another, and each holds a thread meanwhile.

Our own server has fewer threads that draw unless it is given more than a hundred in all, so that orders wait there and
none is sent away. Under any other WSGI server they would take all the threads of those who play.
"""

RETRY_SECONDS, EXPORT_SECONDS = 5, 10
"""Seconds of `Retry-After` for an order and an export that were refused."""


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
        """The drawings of the game for screens."""

    def sheets(self) -> Mapping[str, str]:
        """The sheets that can be made: title by name."""

    def about(self, language: str = "en") -> dict[str, Any]:
        """Sheets and options; titles and uses of sheets in that language, if there is a translation.

        `{"version", "sheets": [{"name", "title", "help"}], "options": [option]}`, an option being
        `{"name", "help", "default", "choices"}` or `{"name", "help", "default", "form", "pattern"}`.
        """

    def usual_sheets(self) -> Sequence[str]:
        """The names of the sheets that together are the whole game."""

    def exports(self) -> Mapping[str, str]:
        """The formats of other programs and services: description by name."""

    def file_name(self, sheet: str, given: Mapping[str, str]) -> str:
        """The file name of that order, which lists the options that differ from the defaults.

        :raises Malformed: as `pdf`.
        """

    def pdf(self, sheet: str, given: Mapping[str, str]) -> bytes:
        """The sheets of that name as PDF, made with the options given.

        :raises Malformed: naming each faulty option and its good values.
        """

    def preview(self, sheet: str, given: Mapping[str, str], page: int, size: str) -> bytes:
        """A page of these sheets as PNG, `small` or `large`.

        :raises LookupError: if there is no such page; the text says how many there are.
        :raises Malformed: as `pdf`.
        """

    def price_options(self) -> Sequence[dict[str, Any]]:
        """The prices by which a plan counts its cost, as options like those of `about`."""

    def check_prices(self, given: Mapping[str, str]) -> None:
        """Lets prices pass that are good.

        :raises Malformed: naming each faulty price and its good values.
        """

    def planned(self, names: Sequence[str], given: Mapping[str, str], prices: Mapping[str, str]) -> dict[str, Any]:
        """Paper, ink and cost of the sheets of these names, in the form of the answer of `.../print/plan`.

        :raises Malformed: as `pdf` and `check_prices`.
        """

    def archive(self, names: Sequence[str], given: Mapping[str, str]) -> bytes:
        """The sheets of these names as a ZIP of PDF files, the same bytes for the same order.

        :raises Malformed: as `pdf`.
        """

    def export(self, export: str, names: Sequence[str], given: Mapping[str, str]) -> bytes:
        """The sheets of these names in that format, as a ZIP, the same bytes for the same order.

        :raises Malformed: as `pdf`, or if what was ordered cannot be exported so.
        """


Printers = Mapping[str, Printer]
"""By the id of the game."""


def register_printers(app: Flask, printers: Callable[[], Printers]) -> None:
    """Have `app` get its printers from `printers` when it first needs one."""
    app.extensions["jupiter-printers"] = cache(uncharged()(printers))
    app.extensions["jupiter-orders"] = BoundedSemaphore(PRINT_SLOTS)
    app.extensions["jupiter-exports"] = BoundedSemaphore(EXPORT_SLOTS)


def printers_of(app: Flask) -> Printers:
    """The printers that `app` has."""
    return cast("Printers", app.extensions["jupiter-printers"]())


SHEETS = "sheets"
"""The parameter that names several sheets. No option of printing has this name."""


def options_by_game(app: Flask) -> dict[str, dict[str, dict[str, Any]]]:
    """What each game of `app` is printed with: by the game's id, then by the option's name.

    Among them, as options like the others, which sheets are wanted where it may be several, and the prices of a plan.
    """
    return {
        game_id: {
            option["name"]: option
            for option in (sheets_option(printer), *printer.price_options(), *printer.about()["options"])
        }
        for game_id, printer in printers_of(app).items()
    }


def sheets_option(printer: Printer) -> dict[str, Any]:
    """The choice of several sheets, in the form of an option."""
    # The expressions of JSON Schema know no escaped hyphen.
    one = "|".join(re.escape(name).replace(r"\-", "-") for name in printer.sheets())
    return {
        "name": SHEETS,
        "help": "names of sheets",
        "default": ",".join(printer.usual_sheets()),
        "form": f"parted by commas, of {', '.join(printer.sheets())}",
        "pattern": f"({one})(,({one}))*",
        "names": list(printer.sheets()),
    }


def printer_of(game: Described) -> Printer:
    """The printer of the game.

    :raises Refused: `unknown-sheet` if nothing of the game is printed here.
    """
    printers = printers_of(current_app)
    if game.id not in printers:
        raise Refused(UNKNOWN_SHEET, f"Nothing of {game.name} is printed here.")
    return printers[game.id]


class PhotoReader(Protocol):
    """Reads photos of tables."""

    def games(self) -> Collection[str]:
        """The ids of the games whose photos are read here."""

    def read(
        self, game: str, photos: Sequence[bytes], known: Mapping[str, Any] | None, language: str
    ) -> dict[str, Any]:
        """What photos of one table show, as `.../photos` answers it, but for `problems`.

        :param known: the JSON position of the game in progress, if there is one.
        :raises Malformed: naming each photo that cannot be read (`photos.0`), and what to do about it.
        """


PHOTO_SLOTS = 1
"""Requests whose photos a process of the server reads at a time: a photo takes a processor for one to three seconds."""


def register_photos(app: Flask, photos: PhotoReader) -> None:
    """Have `app` read photos with `photos`."""
    app.extensions["jupiter-photos"] = photos
    app.extensions["jupiter-photo-slots"] = BoundedSemaphore(PHOTO_SLOTS)


def photos_of(app: Flask) -> PhotoReader:
    """Who reads photos for `app`."""
    return cast("PhotoReader", app.extensions["jupiter-photos"])


def offered_here(app: Flask) -> Mapping[str, Sequence[str]]:
    """What `app` offers of games beyond their rules, by the ids of the games."""
    if "jupiter-photos" not in app.extensions:
        return {}
    return dict.fromkeys(photos_of(app).games(), (PHOTOS,))


class Busy(Later):
    """So much is being made that one more would keep the players waiting."""

    def __init__(self, what: str = f"{PRINT_SLOTS} sheets are being made", wait: int = RETRY_SECONDS) -> None:
        super().__init__(BUSY, f"{what}; ask again in {wait} seconds.", wait)


def print_slot() -> AbstractContextManager[None]:
    """While one sheet is being made.

    :raises Busy: if there are `PRINT_SLOTS` already.
    """
    return _slot("jupiter-orders", Busy)


def export_slot() -> AbstractContextManager[None]:
    """While one export is being made.

    :raises Busy: if there are `EXPORT_SLOTS` already.
    """
    return _slot("jupiter-exports", partial(Busy, "Another export is being made", EXPORT_SECONDS))


def photo_slot() -> AbstractContextManager[None]:
    """While the photos of one request are being read.

    :raises Busy: if those of others are.
    """
    return _slot("jupiter-photo-slots", partial(Busy, "Photos of others are being read"))


@contextmanager
def _slot(name: str, refusal: Callable[[], Busy]) -> Iterator[None]:
    places = cast("BoundedSemaphore", current_app.extensions[name])
    if not places.acquire(blocking=False):
        raise refusal()
    try:
        yield
    finally:
        places.release()
