"""The nine cards: both sides of each, before the picture that all of them make.

Invariant: both sides of a card lie before the same part of the picture, so that any mixture of sides joins.
"""

from collections.abc import Iterator
from functools import lru_cache

from jupiter.games.skies.definitions import PLACES as SIDED
from jupiter.games.skies.definitions import load
from jupiter.games.skies.parts import Side
from jupiter.generators.drawing.scene import Scene, Shape, Stamp
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import CAMERA_MARKS, KEPT, Edition
from jupiter.generators.skies import base, look, marks, mother_ship, overview, picture, sky, tracks
from jupiter.generators.skies.camera_marks import MARKS
from jupiter.generators.skies.dimensions import BLEED, HEIGHT, OUTLINE, PLACES, WIDTH, WITHIN
from jupiter.generators.skies.look import typesetter
from jupiter.generators.skies.texts import words

ALIKE = ("mother-ship", "overview")
"""Cards that have no difficult side."""

ON_SHEET = ("sky-2", "sky-1", "mother-ship", "upper", "sky-4", "sky-3", "tracks", "overview", "lower")
"""The order on the sheet: where three lie in a row with their tops to the right, as on A4, each goes on where the next
one ends, on the back too; so a cut that runs a little askew between them shows nothing strange."""


def kit(edition: Edition) -> Kit:
    """All cards, the easy side in front, in the order of `ON_SHEET`."""
    pieces = (_alike(edition, place) if place in ALIKE else _sided(edition, place) for place in ON_SHEET)
    return Kit("cards", words(edition.language)("sheet/cards"), tuple(pieces))


def _alike(edition: Edition, place: str) -> Piece:
    """A card that is the same whatever side the others show."""
    say = words(edition.language)
    front, back = face(edition, place), face(edition, f"{place}-back")
    return Piece(place, OUTLINE, front, back, title=say(f"card/{place}"), about=say(f"about/{place}"))


def _sided(edition: Edition, place: str) -> Piece:
    """A card with two sides; what is said of it tells how sure its data are."""
    say = words(edition.language)
    sources = {side.value: say(f"confidence/{load().source(place, side).confidence}") for side in Side}
    front, back = (face(edition, f"{place}-{side}") for side in Side)
    return Piece(place, OUTLINE, front, back, title=say(f"card/{place}"), about=say("about/sided", **sources))


def names() -> tuple[str, ...]:
    """The ids of the faces: `mother-ship`, `sky-1-easy`, `sky-1-difficult` and so on."""
    alike = (f"{place}{side}" for place in ALIKE for side in ("", "-back"))
    return (*alike, *(f"{place}-{side}" for place in SIDED for side in Side))


@lru_cache(maxsize=20 * KEPT)
def face(edition: Edition, name: str) -> Scene:
    """One face by its id."""
    place = next(place for place in PLACES if name.startswith(place))
    ground = Stamp(picture.part(edition.mode, place))
    return Scene(name, WIDTH, HEIGHT, (ground, *_shapes(edition, name)), BLEED, WITHIN)


def _of_alike(edition: Edition, name: str) -> Iterator[Shape]:
    at = typesetter(edition)
    is_back = name.endswith("-back")
    if name.startswith("overview"):
        yield from overview.back(at) if is_back else overview.front(at)
    else:
        yield from mother_ship.back(at.press) if is_back else mother_ship.shapes(at.press, _mark(edition, name))


def _mark(edition: Edition, name: str) -> int | None:
    """The number of the face's camera mark, if it has one."""
    return MARKS[name] if edition[CAMERA_MARKS] else None


def _shapes(edition: Edition, name: str) -> Iterator[Shape]:
    if name in (*ALIKE, *(f"{place}-back" for place in ALIKE)):
        yield from _of_alike(edition, name)
        return
    place, _, word = name.rpartition("-")
    side, definitions, press, mark = Side(word), load(), look.press(edition.mode), _mark(edition, name)
    is_hard = side is Side.DIFFICULT
    if place.startswith("sky-"):
        number = int(place[-1])
        yield from sky.shapes(press, definitions.sky[number - 1][side], number, mark, is_hard=is_hard)
        return
    if place == "tracks":
        yield from tracks.shapes(press, definitions.tracks[side], definitions.numbers.energy, mark)
    else:
        is_lower = place == "lower"
        face_of = definitions.lower if is_lower else definitions.upper
        yield from base.shapes(press, face_of[side], mark, is_lower=is_lower, is_hard=is_hard)
    if is_hard:
        yield from marks.badge(press)
