"""The paper of Nim: a heap board, beads, a reference card and a guide, with two options of its own.

Invariant: it asks a described game for its name, its languages, its rules and its components, and for nothing that
needs rules to be checked. It is the proof that paper's shared rooms know no game; see `tests/generators/test_nim.py`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from types import MappingProxyType
from typing import Any

from jupiter.engine.game import Described
from jupiter.generators import messages
from jupiter.generators.booklets import Block, Frame, Page, Part
from jupiter.generators.booklets.flow import scenes
from jupiter.generators.drawing import fonts, proof
from jupiter.generators.drawing.inks import Hatch, Ink, Mode, Press
from jupiter.generators.drawing.scene import Circle, Scene, Shape, Style
from jupiter.generators.drawing.shapes import rectangle, regular
from jupiter.generators.drawing.text import Box, Setting, escape_markup, fit
from jupiter.generators.messages import Messages
from jupiter.generators.order.kits import CARD_WEIGHT, Booklet, Kit, Paper, Piece, Printable, Table
from jupiter.generators.order.options import Edition, Option, decimals
from jupiter.generators.screen import blocks
from jupiter.generators.screen import picture as screen
from jupiter.generators.screen.compact_svg import Sprite
from jupiter.generators.screen.elements import join, text
from jupiter.generators.screen.picture import Picture
from jupiter.generators.screen.symbols import Symbols
from jupiter.generators.writers import pdf
from tests.games.nim.rules import NIMS

PACKAGE = "tests.games.nim"
CHALK, SLATE, JADE = Ink("chalk", "#F4F1E8"), Ink("slate", "#22303C"), Ink("jade", "#1F7A5C", Hatch(45))

SMALLEST, LARGEST = 10.0, 30.0
PLACES = 9
"""Beads that a heap holds at most."""
BLEED, SAFE, GAP = 3.0, 4.5, 2.0
LABEL = 18.0
"""Room for the name of a heap, in mm."""
CARD = (63.0, 88.0)
WIDE, BEAD = 360.0, 34.0
"""Of the picture of a position and of a bead in it, in px."""

BEAD_SIZE: Option[float] = Option(
    "bead_size",
    "width of a bead",
    "15",
    lambda text: next(decimals(text, (SMALLEST, LARGEST))),
    form=f"{SMALLEST:g} to {LARGEST:g} mm",
    pattern=r"[12][0-9](\.[0-9]{1,3})?|30",
    label="{:g}mm-beads".format,
    shrinks="beads",
)
HEAPS: Option[int] = Option("heaps", "rows of the board", "3", int, ("3", "4", "5"), label="{}-heaps".format)


def press(mode: Mode) -> Press:
    return Press(mode, light=CHALK, dark=SLATE, line=SLATE)


def say(language: str) -> Messages:
    return messages.load(PACKAGE, language, {})


# --- pieces -----------------------------------------------------------------------------------------------------------


def board(edition: Edition) -> Scene:
    """A row of places for each heap, its name before it."""
    ink, words, size = press(edition.mode), say(edition.language), edition[BEAD_SIZE]
    step = size + GAP
    width, height = LABEL + PLACES * step + 2 * SAFE, edition[HEAPS] * step + 2 * SAFE
    shapes = list(ink.ground(rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), CHALK, edge=False))
    ring = Style(stroke=ink.colour(SLATE), width=0.4)
    for row in range(edition[HEAPS]):
        y = SAFE + (row + 0.5) * step
        room = Box(SAFE, y - 3, LABEL, 6)
        setting = Setting(fonts.NAME, ink.on(CHALK), 11, 7, stand="middle", lines=1)
        shapes += fit("board", words("paper/heap", number=row + 1), room, setting)
        shapes += (Circle((SAFE + LABEL + (i + 0.5) * step, y), size / 2, ring) for i in range(PLACES))
    return Scene("heap-board", width, height, tuple(shapes), BLEED, _inside(width, height))


def bead(edition: Edition) -> Scene:
    """A jade disc with a lighter spot."""
    ink, size = press(edition.mode), edition[BEAD_SIZE]
    middle = (size / 2, size / 2)
    ground = ink.ground(regular(middle, size / 2 + BLEED, 48, 0), JADE)
    return Scene("bead", size, size, (*ground, Circle(middle, size / 5, Style(fill=ink.under(CHALK)))), BLEED)


def reference(edition: Edition, game: Described) -> Scene:
    """The game's name, and its rules one below the other."""
    ink, (width, height) = press(edition.mode), CARD
    heading = Setting(fonts.NAME, ink.on(SLATE), 16, 10, "centre", "middle", lines=1)
    body = Setting(fonts.REGULAR, ink.on(CHALK), 10, 7, stand="middle")
    shapes = list(ink.ground(rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), CHALK, edge=False))
    shapes += ink.ground(rectangle(-BLEED, -BLEED, width + 2 * BLEED, 14 + BLEED), SLATE)
    shapes += fit("reference", game.name, Box(SAFE, SAFE, width - 2 * SAFE, 9), heading)
    room = (height - 17 - SAFE) / len(game.catalogue)
    for i, rule in enumerate(game.catalogue.values()):
        box = Box(SAFE, 16 + i * room, width - 2 * SAFE, room - 1)
        shapes += fit(f"reference {rule.id}", escape_markup(rule.text), box, body)
    return Scene("reference", width, height, tuple(shapes), BLEED, _inside(width, height))


def card_back(edition: Edition) -> Scene:
    ink, (width, height) = press(edition.mode), CARD
    ground = ink.ground(rectangle(-BLEED, -BLEED, width + 2 * BLEED, height + 2 * BLEED), JADE, edge=False)
    spot = Circle((width / 2, height / 2), 18, Style(fill=ink.under(CHALK)))
    return Scene("card-back", width, height, (*ground, spot), BLEED)


def _inside(width: float, height: float) -> tuple[tuple[float, float], ...]:
    return rectangle(SAFE, SAFE, width - 2 * SAFE, height - 2 * SAFE)


# --- the guide --------------------------------------------------------------------------------------------------------


def guide_pages(printed: "NimSet", edition: Edition, paper: Paper) -> tuple[Scene, ...]:
    """What to do, and a line for each kit with its pieces and their size."""
    words = say(edition.language)
    beads = printed.game.components()["beads"]
    lines = [words("paper/made", beads=beads), *_listed(printed, edition, words)]

    def content(frame: Frame, _known: Mapping[str, int]) -> tuple[Part, ...]:
        head = _block(words("sheet/guide"), Setting(fonts.NAME, SLATE.colour, 22, 14, lines=1), frame.width, 11)
        body = Setting(fonts.REGULAR, SLATE.colour, 11, 9)
        return (Part((head, *(_block(escape_markup(line), body, frame.width, 12) for line in lines))),)

    def furniture(frame: Frame, page: Page, of: int) -> tuple[Shape, ...]:
        foot = Box(frame.side, paper.height - 12, frame.width, 4)
        number = words("paper/page", number=page.number, of=of)
        return fit("page", number, foot, Setting(fonts.NARROW, SLATE.colour, 8, 8, "right", lines=1))

    pages = scenes("guide", Frame(paper), content, furniture)
    for page in pages:
        proof.check(page, edition.language)
    return pages


def _heap(name: str, size: int, symbols: Symbols) -> screen.Block:
    """A row of beads behind the name of their heap, closer together where there are many."""
    step = min(BEAD, (WIDE - 3 * BEAD) / max(1, size))
    beads = [symbols.use("beads", "bead", (2.5 * BEAD + i * step, 2, BEAD - 4, BEAD - 4)) for i in range(size)]
    return screen.Block(join([text((8, BEAD / 2 + 5), 13, name, class_="left"), *beads]), BEAD)


def _block(text: str, setting: Setting, width: float, height: float) -> Block:
    return Block(height, fit("guide", text, Box(0, 0, width, height), setting), before=3)


def _listed(printed: "NimSet", edition: Edition, words: Messages) -> Iterator[str]:
    for name in printed.titles(edition.language):
        kit = printed.make(name, edition) if name != "guide" else None
        if isinstance(kit, Kit):
            face = kit.pieces[0].front
            measures = {"width": f"{face.width:g}", "height": f"{face.height:g}"}
            yield words("paper/list", count=len(kit.pieces), title=kit.title, **measures)


# --- the set ----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class NimSet:
    """Everything printable of Nim; see `jupiter.generators.order.print_set.PrintSet`."""

    game: Described = NIMS["en"]
    options = (BEAD_SIZE, HEAPS)
    version = "1.0-1"
    weights = MappingProxyType(dict.fromkeys(("board", "beads", "reference"), CARD_WEIGHT))

    @property
    def id(self) -> str:
        return self.game.id

    @property
    def name(self) -> str:
        return self.game.name

    def languages(self) -> tuple[str, ...]:
        return messages.languages(PACKAGE)

    def titles(self, language: str) -> Mapping[str, str]:
        return {name: say(language)(f"sheet/{name}") for name in self._makers()}

    def uses(self, language: str) -> Mapping[str, str]:
        return {name: say(language)(f"use/{name}") for name in self._makers()}

    @staticmethod
    def ink() -> Mapping[str, Any]:
        return {}

    def make(self, name: str, edition: Edition) -> Printable:
        return self._makers()[name](edition)

    def atlases(self) -> Mapping[str, Mapping[str, Callable[[], Sprite]]]:
        return {"beads": {"bead": _bead_sprite}}

    def faces(self) -> Mapping[str, Mapping[str, Callable[[str], Scene]]]:
        boards = {f"{heaps}-heaps": partial(_board_in, int(heaps)) for heaps in HEAPS.choices}
        return {"boards": boards, "cards": {"reference": self._reference_in}}

    def board(self, position: Mapping[str, Any], language: str, symbols: Symbols) -> Picture:
        words = say(language)
        title = words("paper/turn", player=position["turn"] + 1)
        heaps = {words("paper/heap", number=i + 1): size for i, size in enumerate(position["heaps"])}
        rows = [_heap(name, size, symbols) for name, size in heaps.items()]
        sentences = [f"{name}: {size}." for name, size in heaps.items()]
        return Picture(title, sentences, language, WIDE, [blocks.head(title, (), WIDE), *rows], "")

    def table(self, edition: Edition) -> Table:
        return Table(seats=2)

    def _makers(self) -> Mapping[str, Callable[[Edition], Printable]]:
        return {"guide": self._guide, "board": self._board, "beads": self._beads, "reference": self._cards}

    def _guide(self, edition: Edition) -> Booklet:
        title = say(edition.language)("sheet/guide")

        def document(paper: Paper) -> bytes:
            return pdf.document(guide_pages(self, edition, paper), f"{self.name}: {title}", edition.language)

        return Booklet("guide", title, document)

    def _board(self, edition: Edition) -> Kit:
        face = board(edition)
        piece = Piece("board", rectangle(0, 0, face.width, face.height), face)
        return Kit("board", say(edition.language)("sheet/board"), (piece,))

    def _beads(self, edition: Edition) -> Kit:
        face, size = bead(edition), edition[BEAD_SIZE]
        outline = regular((size / 2, size / 2), size / 2, 48, 0)
        count = self.game.components()["beads"]
        pieces = tuple(Piece(f"bead-{i}", outline, face, face) for i in range(1, count + 1))
        return Kit("beads", say(edition.language)("sheet/beads"), pieces, "line")

    def _cards(self, edition: Edition) -> Kit:
        front, back = reference(edition, self._speaking(edition.language)), card_back(edition)
        pieces = tuple(Piece(f"reference-{i}", rectangle(0, 0, *CARD), front, back) for i in (1, 2))
        return Kit("reference", say(edition.language)("sheet/reference"), pieces)

    def _reference_in(self, language: str) -> Scene:
        return reference(Edition(language), self._speaking(language))

    def _speaking(self, language: str) -> Described:
        return self.game.in_language(language)


def _bead_sprite() -> Sprite:
    size = BEAD_SIZE.usual
    return Sprite(bead(Edition()), size, size, regular((0, 0), size / 2, 48, 0))


def _board_in(heaps: int, language: str) -> Scene:
    return board(Edition(language).choose(HEAPS, heaps))
