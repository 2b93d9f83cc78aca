"""The shelf: what the page at `/` shows of each game, and which games the pages of rules and sheets offer.

Invariant: it asks a game, its kit and its printer, and names none. A game brings its picture itself: as `picture.svg`
in its kit, or else as the first face of the group `pictures` that its printer draws.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path
from typing import Any

from flask import current_app, url_for

from jupiter.api.ports import Printer, printers_of
from jupiter.engine.game import Described
from jupiter.http.request_context import served

PICTURE = "picture.svg"
PICTURES = "pictures"


@dataclass(frozen=True, slots=True)
class Box:
    """A game as it stands on the shelf."""

    id: str
    name: str
    tagline: str
    data: Mapping[str, Any]
    """`{"said": {language: {"name", "tagline"}}, "players": {"min", "max"}, "minutes": {"min", "max"}}`."""
    can_play: bool
    can_print: bool
    prefix: str
    """The capital letters by which the text of a state is known to be this game's; "" if there are none."""
    picture: str | None
    """Its address."""

    @property
    def players(self) -> Mapping[str, int]:
        players: Mapping[str, int] = self.data["players"]
        return players

    @property
    def minutes(self) -> Mapping[str, int]:
        minutes: Mapping[str, int] = self.data["minutes"]
        return minutes


def boxes(kits: Mapping[str, Path]) -> tuple[Box, ...]:
    """Every game that is served, in the order of the registry."""
    printers = printers_of(current_app)
    return tuple(_box(game, kits.get(game.id), printers.get(game.id)) for game in served().values())


def printable(all_boxes: Iterable[Box]) -> tuple[Box, ...]:
    """Those that have sheets to print."""
    return tuple(box for box in all_boxes if box.can_print)


def _box(game: Described, kit: Path | None, printer: Printer | None) -> Box:
    spoken = {language: game.in_language(language) for language in game.languages}
    about = {language: one.about() for language, one in spoken.items()}
    texts = {language: {"name": one.name, "tagline": about[language]["tagline"]} for language, one in spoken.items()}
    first = about[game.languages[0]]
    return Box(
        id=game.id,
        name=game.name,
        tagline=first["tagline"],
        data={"said": texts, "players": first["players"], "minutes": first["minutes"]},
        can_play=kit is not None,
        can_print=printer is not None,
        prefix="".join(takewhile(str.isalpha, first.get("text_prefix", ""))),
        picture=_picture(game, kit, printer),
    )


def _picture(game: Described, kit: Path | None, printer: Printer | None) -> str | None:
    if kit and (kit / PICTURE).is_file():
        return url_for("pages.kit_file", kit=game.id, name=PICTURE)
    drawn = printer.screen.groups().get(PICTURES, ()) if printer else ()
    return url_for("faces.get_face", game=game.id, group=PICTURES, face=drawn[0]) if drawn else None
