"""What there is to export: kits of a game, and faces and pieces of a kit, each once, with how often it is printed.

Invariant: what a kit is for is read from its pieces' shape alone, so that every game's kits can be exported.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from math import hypot

from jupiter.generators.drawing.convex import bounding_box, middle
from jupiter.generators.drawing.scene import Points, Scene
from jupiter.generators.order.kits import Kit, Piece
from jupiter.generators.order.options import PrintOptions
from jupiter.generators.order.print_set import PrintSet, kit_names
from jupiter.generators.sheets.layout import is_hexagon

LARGEST_TOKEN = 30.0
"""Round and square pieces up to this size (mm) are tokens."""

SAME = 0.05
"""Lengths that differ by less (mm) are the same."""


class Kind(StrEnum):
    """What a kit is on the table."""

    DECK = "deck"
    TILES = "tiles"
    TOKENS = "tokens"
    BOARD = "board"
    SHAPE = "shape"
    """Flat pieces of any other outline."""
    MODEL = "model"
    """Paper that is folded into something."""


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """One picture and how many times it is printed; `stem` names its file within its kit."""

    stem: str
    scene: Scene
    outline: Points
    count: int
    is_front: bool
    """Whether some piece has it in front; tokens have one face on both sides."""

    @property
    def file(self) -> str:
        """The stem, with the count where it is more than one."""
        return self.stem if self.count == 1 else f"{self.stem}-x{self.count}"


@dataclass(frozen=True, slots=True, eq=False)
class Copies:
    """A piece and how many of it there are."""

    stem: str
    piece: Piece
    front: Face
    back: Face | None
    count: int


def kits(print_set: PrintSet, options: PrintOptions, names: Iterable[str]) -> Iterator[tuple[str, Kit]]:
    """The kits on the sheets of these names, each made when it is asked for; booklets are no pieces and are left out.

    A page that one plays on is a board.
    """
    edition = options.edition
    wanted = {kit for name in names for kit in (kit_names(print_set, name) or (name,))}
    for name in print_set.titles(edition.language):
        if name in wanted:
            printable = print_set.make(name, edition)
            if isinstance(printable, Kit):
                yield name, printable
            elif printable.board is not None:
                yield name, printable.board()


# --- kinds -----------------------------------------------------------------------------------------------------------


def kind(kit: Kit) -> Kind:
    """What the kit is, by the outline of its pieces, their folds and whether they have backs."""
    outline = kit.pieces[0].outline
    if any(piece.folds for piece in kit.pieces):
        return Kind.MODEL
    if is_hexagon(outline):
        return Kind.TILES
    if is_round(outline) or is_rectangle(outline):
        left, top, right, bottom = bounding_box(outline)
        width, height = right - left, bottom - top
        if abs(width - height) < SAME and width <= LARGEST_TOKEN:
            return Kind.TOKENS
        if is_rectangle(outline):
            return Kind.DECK if kit.is_double else Kind.BOARD
    return Kind.SHAPE


def is_rectangle(outline: Points) -> bool:
    """Whether the outline is the box around itself."""
    left, top, right, bottom = bounding_box(outline)
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    return len(outline) == 4 and all(min(hypot(x - u, y - v) for u, v in outline) < SAME for x, y in corners)


def is_round(outline: Points) -> bool:
    """Whether the outline is as good as a circle."""
    at = middle(outline)
    radii = [hypot(x - at[0], y - at[1]) for x, y in outline]
    return len(outline) >= 12 and max(radii) - min(radii) < SAME


# --- faces and copies ------------------------------------------------------------------------------------------------


def faces(kit: Kit) -> tuple[Face, ...]:
    """All distinct faces in the order of the pieces, fronts before backs."""
    pieces = copies(kit)
    return tuple(dict.fromkeys((*(one.front for one in pieces), *(one.back for one in pieces if one.back))))


def copies(kit: Kit) -> tuple[Copies, ...]:
    """All distinct pieces. Drawings that are one object are the same, as drawings that repeat are made once."""
    groups: dict[tuple[int, int], list[Piece]] = {}
    for piece in kit.pieces:
        groups.setdefault((id(piece.front), id(piece.back)), []).append(piece)
    stems = _stems(list(groups.values()))
    firsts = [group[0] for group in groups.values()]
    one_each = _faces(kit, _face_stems(firsts, stems))
    return tuple(
        Copies(stem, piece, one_each[id(piece.front)], one_each[id(piece.back)] if piece.back else None, len(group))
        for stem, piece, group in zip(stems, firsts, groups.values(), strict=True)
    )


def _faces(kit: Kit, named: Mapping[int, str]) -> dict[int, Face]:
    """The faces by the identity of their drawings."""
    fronts = {id(piece.front) for piece in kit.pieces}
    sides = [{id(side): side for side in (piece.front, piece.back) if side} for piece in kit.pieces]
    counts = Counter(key for both in sides for key in both)
    scenes = {key: scene for both in sides for key, scene in both.items()}
    outline = kit.pieces[0].outline
    return {key: Face(named[key], scenes[key], outline, counts[key], key in fronts) for key in scenes}


def _face_stems(firsts: Sequence[Piece], stems: Sequence[str]) -> dict[int, str]:
    """The stem of each face: of the one piece it is on, with its side if there are two; or the side if on several."""
    fronts, backs = Counter(id(piece.front) for piece in firsts), Counter(id(piece.back) for piece in firsts)
    wanted: dict[int, str] = {}
    for stem, piece in zip(stems, firsts, strict=True):
        front, back = id(piece.front), id(piece.back)
        is_plain = piece.back is None or front == back
        wanted.setdefault(front, stem if is_plain else f"{stem}-front" if fronts[front] == 1 else "front")
        if not is_plain:
            wanted.setdefault(back, f"{stem}-back" if backs[back] == 1 else "back")
    return dict(zip(wanted, _unique(wanted.values()), strict=True))


def _stems(groups: Sequence[Sequence[Piece]]) -> list[str]:
    """A name for each group of equal pieces, without the numbers of copies where names stay different without them."""
    plain = [{slug(re.sub(r"[-_ /]\d+$", "", piece.name)) for piece in group} for group in groups]
    often = Counter(stem for stems in plain for stem in stems)
    pairs = zip(plain, groups, strict=True)
    return _unique(min(s) if len(s) == 1 and often[min(s)] == 1 else slug(g[0].name) for s, g in pairs)


def _unique(names: Iterable[str]) -> list[str]:
    """The names, with numbers where two are the same on a disk that does not tell capitals apart."""
    seen: Counter[str] = Counter()
    out = []
    for name in names:
        seen[name.lower()] += 1
        out.append(name if seen[name.lower()] == 1 else f"{name}-{seen[name.lower()]}")
    return out


def slug(name: str) -> str:
    """The name as part of a file name anywhere: letters without accents, digits and hyphens."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode()
    return re.sub(r"[^A-Za-z0-9]+", "-", plain).strip("-") or "piece"
