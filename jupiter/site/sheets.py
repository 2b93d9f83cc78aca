"""The sheets and booklets of a site: the usual set of each game as PDF, and the page that lists them.

Invariant: the printer says which sheets are usual, in which languages and on which papers there are any; here stand
only the papers that people have at home.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any
from urllib.parse import urlencode

from jupiter.site.source import Source

PAPERS = ("A4", "Letter")
"""Those that a site has sheets for; more come from a server."""

NAMES = {"en": "English", "de": "Deutsch", "fr": "Français"}
"""Languages in their own words, as `static/common/words.js` has them; any other has its code."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A PDF of the site."""

    title: str
    help: str
    href: str
    """Its path below the root."""
    kilobytes: int


@dataclass(frozen=True, slots=True)
class Edition:
    """The sheets of a game in one language, by paper."""

    language: str
    name: str
    """Of the language."""
    papers: dict[str, tuple[Sheet, ...]]


@dataclass(frozen=True, slots=True)
class Order:
    """A sheet to be made."""

    paper: str
    name: str
    title: str
    help: str
    address: str


def languages_of(listing: dict[str, Any]) -> Sequence[str]:
    """The languages that a game is printed in, from the answer of `GET …/print`."""
    return _choices(listing, "language") or ("en",)


def orders(listing: dict[str, Any], language: str, only: Sequence[str] | None) -> Iterator[Order]:
    """The usual sheets in that language, in which the listing is; only those named in `only`, if that is given."""
    papers = [paper for paper in PAPERS if paper in _choices(listing, "paper")]
    for paper in papers:
        for sheet in listing["sheets"]:
            if sheet["usual"] and (only is None or sheet["name"] in only):
                query = urlencode({"language": language, "paper": paper})
                yield Order(paper, sheet["name"], sheet["title"], sheet["help"], f"{sheet['href']}?{query}")


def listing_of(source: Source, game: str, language: str) -> dict[str, Any]:
    """What there is to print of a game, in a language."""
    options: dict[str, Any] = source.get(f"/v1/games/{game}/print", language).json
    return options


def _choices(listing: dict[str, Any], name: str) -> Sequence[str]:
    return next((option.get("choices", ()) for option in listing["options"] if option["name"] == name), ())
