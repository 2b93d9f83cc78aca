"""What belongs to a site: its pages, the answers that the pages ask for by GET, words and faces.

Invariant: the application says what there is; no game and no rule is named here.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import cast

from flask import Flask

from jupiter.api.documents import START, Library
from jupiter.api.ports import printers_of
from jupiter.api.routes import documents, pages
from jupiter.api.routes.assets import Assets
from jupiter.engine.game import Described
from jupiter.http.request_context import games_of
from jupiter.site.addresses import DOCUMENTS

CARDS = "cards"
"""The group of faces that pages show one by one."""

ALWAYS = ("/sw.js", "/favicon.ico")
"""What browsers ask for and no page names."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """A file of the site that is an answer of the application."""

    name: str
    """In the folder."""
    address: str
    language: str = "en"


def languages_of(app: Flask) -> tuple[str, ...]:
    """The languages of the pages, English first."""
    return "en", *cast("Assets", app.extensions["jupiter-assets"]).languages()


def library_of(app: Flask) -> Library:
    """The documents that the application serves."""
    return cast("Library", app.extensions[documents.LIBRARY])


def pages_of(app: Flask) -> Sequence[str]:
    """The pages that the application draws and the site has, by their paths; `/print` is one of the site's own."""
    with app.app_context():
        tables = [f"/play/{game}" for game in pages.kits()]
    shown = [f"/{name}" for name in library_of(app).names if name != START]
    return "/", "/rules", "/our-games", *tables, DOCUMENTS, *shown


def moved_of(app: Flask) -> dict[str, str]:
    """The pages that are elsewhere than on the server, by the server's paths."""
    return {f"/{START}": DOCUMENTS} if START in library_of(app) else {}


def wanted_of(app: Flask) -> Iterator[Wanted]:
    """What pages ask for by GET, and no page names."""
    for path in ALWAYS:
        yield Wanted(path[1:], path)
    languages = languages_of(app)
    for language in languages:
        yield Wanted(f"v1/{language}/games.json", "/v1/games", language)
        for game in games_of(app).values():
            yield from _answers(game, language)
            yield from _cards(app, game, language)
    for language in languages[1:]:
        yield Wanted(f"static/words/{language}.json", f"/static/words/{language}.json")
    for game in games_of(app).values():
        yield from _atlases(app, game)


def words_of_kits(app: Flask) -> Iterator[str]:
    """The paths at which tables look for the words of their kits; a kit that speaks no such language has none."""
    with app.app_context():
        for game in pages.kits():
            for language in languages_of(app)[1:]:
                yield f"/static/{game}/words/{language}.json"


def _answers(game: Described, language: str) -> Iterator[Wanted]:
    at, name = f"/v1/games/{game.id}", f"v1/{language}/games/{game.id}"
    yield Wanted(f"{name}.json", at, language)
    for part in ("rules", "components"):
        yield Wanted(f"{name}/{part}.json", f"{at}/{part}", language)
    for rule in game.catalogue:
        yield Wanted(f"{name}/rules/{rule}.json", f"{at}/rules/{rule}", language)


def _cards(app: Flask, game: Described, language: str) -> Iterator[Wanted]:
    with app.app_context():
        printer = printers_of(app).get(game.id)
    for card in printer.screen.groups().get(CARDS, ()) if printer else ():
        path = f"games/{game.id}/faces/{CARDS}/{card}.svg"
        # The query decides, and a game that is not printed in a language has its cards in English.
        spoken = language if language in game.languages else "en"
        yield Wanted(f"v1/{language}/{path}", f"/v1/{path}?language={spoken}")


def _atlases(app: Flask, game: Described) -> Iterator[Wanted]:
    with app.app_context():
        printer = printers_of(app).get(game.id)
    for atlas in printer.screen.atlases() if printer else ():
        yield Wanted(f"v1/games/{game.id}/faces/{atlas}.svg", f"/v1/games/{game.id}/faces/{atlas}.svg")
