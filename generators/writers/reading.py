"""What a PDF has for screens and screen readers: links, bookmarks, and tags.

Invariant: nothing here is printed. A link leads to a place of the same file or to a web address; one to a place that is
not in the file is left out, and so is one within the very place that it leads to. In a tagged file every drawing is of
exactly one element of the structure, or is marked as mere ornament: words and pictures with words that stand alone
become paragraphs and pictures, lines and areas ornament.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from re import search
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

from jupiter.generators.drawing import proof
from jupiter.generators.drawing.printed_words import all_of
from jupiter.generators.drawing.scene import Meaning, Point, Scene, Shape, Shapes, Stamp, Text, meanings, texts
from jupiter.generators.writers.tags import Element, Structure

WEB = ("http://", "https://")
LINK_ROOM = 0.6
"""How far (mm) a link reaches beyond its letters."""
PRINTED = 4
"""The flag of what is on paper as on the screen."""
OUTER = 2
"""Bookmarks down to this level show what is under them."""


class Reading:
    """Takes down what groups mean while they are drawn."""

    def __init__(self, canvas: Canvas, pages: Iterable[Scene], *, is_tagged: bool) -> None:
        all_meanings = [meaning for page in pages for meaning in meanings(page.shapes)]
        self._canvas: Any = canvas
        self._places = frozenset(name for meaning in all_meanings for name in meaning.names)
        self._set: set[str] = set()
        self._around: list[str] = []
        """Names of the places that the drawing is in."""
        self._depth = -1
        """Of the last bookmark."""
        self._bookmarks = self._links = 0
        is_book = any(meaning.tag == "P" for meaning in all_meanings)
        self._structure = Structure(canvas, is_book=is_book) if is_tagged else None

    @contextmanager
    def group(self, meaning: Meaning, shapes: Shapes) -> Iterator[None]:
        """What is drawn meanwhile is one group, which means that; its coordinates are in force."""
        structure, leads = self._structure, self._leads(meaning.to)
        # The words of a link that is left out belong to the paragraph around it.
        tag = "" if meaning.to and not leads else meaning.tag
        element = structure.open(tag, meaning.says) if structure and tag else None
        self._mark_place(meaning)
        # In a tagged file, a link within a link or a picture would be nobody's.
        if leads and (element or not structure):
            self._link(meaning.to, shapes, element)
        self._around += meaning.names
        yield
        del self._around[len(self._around) - len(meaning.names) :]
        if structure and element:
            structure.close(element)

    @contextmanager
    def drawing(self, shape: Shape) -> Iterator[None]:
        """The shape, which is no group, is drawn meanwhile."""
        structure = self._structure
        if structure is None:
            yield
            return
        tag, says = _alone(shape) if structure.is_outside else ("", "")
        element = structure.open(tag, says) if tag else None
        structure.mark()
        yield
        if element:
            structure.close(element)

    def end_page(self) -> None:
        """All of the page is drawn; it is not yet shown."""
        if self._structure:
            self._structure.end_page()

    def finish(self) -> None:
        """All pages are shown."""
        if self._bookmarks:
            self._canvas.showOutline()
        if self._structure:
            self._structure.finish()

    # --- places and bookmarks ----------------------------------------------------------------------------------------

    def _mark_place(self, meaning: Meaning) -> None:
        names = [name for name in meaning.names if name not in self._set]
        self._set.update(names)
        for name in names:
            self._canvas.bookmarkHorizontal(_key(name), 0.0, 0.0)
        if not meaning.title:
            return
        self._bookmarks += 1
        if not names:
            names = [f"bookmark {self._bookmarks}"]
            self._canvas.bookmarkHorizontal(_key(names[0]), 0.0, 0.0)
        # No level is left out on the way down.
        self._depth = min(meaning.level - 1, self._depth + 1)
        is_closed = self._depth + 1 >= OUTER
        self._canvas.addOutlineEntry(meaning.title, _key(names[0]), self._depth, is_closed)

    # --- links -------------------------------------------------------------------------------------------------------

    def _leads(self, to: str) -> bool:
        """Whether a link may lead there."""
        return to.startswith(WEB) or (to in self._places and to not in self._around)

    def _link(self, to: str, shapes: Shapes, element: Element | None) -> None:
        box = _box_of_words(shapes)
        if box is None:
            return
        canvas = self._canvas
        entries: dict[str, Any] = {
            "Type": "/Annot",
            "Subtype": "/Link",
            "Rect": pdfdoc.PDFArray(canvas._absRect(box, 1)),  # noqa: SLF001
            "Border": "[0 0 0]",
            "F": PRINTED,
        }
        if to.startswith(WEB):
            entries["A"] = pdfdoc.PDFDictionary({"S": "/URI", "URI": pdfdoc.PDFString(to)})
        else:
            entries["Dest"] = canvas._bookmarkReference(_key(to))  # noqa: SLF001
        self._links += 1
        name = f"link{self._links}"
        if self._structure and element:
            reference = canvas._doc.refAnnotation(name)  # noqa: SLF001
            entries["StructParent"] = self._structure.add_link(element, reference)
            entries["Contents"] = pdfdoc.PDFString(" ".join(text.text.strip() for text, _ in texts(shapes)))
        canvas._addAnnotation(pdfdoc.PDFDictionary(entries), name)  # noqa: SLF001


def _alone(shape: Shape) -> tuple[str, str]:
    """What a shape is that stands in no group with a meaning, and what it says: a tag, or nothing for ornament."""
    if isinstance(shape, Text):
        return "P", ""
    says = all_of(shape.scene) if isinstance(shape, Stamp) else ""
    # Numbers and signs alone tell nobody what a picture shows.
    return ("Figure", says) if search(r"[^\W\d_]{3}", says) else ("", "")


def _key(name: str) -> str:
    return f"place {name}"


def _box_of_words(shapes: Shapes) -> tuple[float, float, float, float] | None:
    """The box around all words, a little larger than they are."""
    points: list[Point] = [onto.apply(corner) for text, onto in texts(shapes) for corner in proof.corners(text)]
    if not points:
        return None
    across, down = [x for x, _ in points], [y for _, y in points]
    return min(across) - LINK_ROOM, min(down) - LINK_ROOM, max(across) + LINK_ROOM, max(down) + LINK_ROOM
