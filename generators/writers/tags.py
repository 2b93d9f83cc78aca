"""The structure of a tagged PDF: what is a heading, a paragraph, a list, a picture, in reading order.

reportlab marks nothing, so the marks go into the page's own operators, and the tree of elements into the catalogue.
Invariant: every drawing lies in exactly one marked sequence, which belongs to one element or is an artifact; sequences
never nest. What needs a parent of its own kind, as an item its list, gets it here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from reportlab.pdfbase import pdfdoc
from reportlab.pdfgen.canvas import Canvas

PARENTS: Mapping[str, str] = MappingProxyType({"LI": "L", "TOCI": "TOC"})
"""What an element must stand in; neighbours share it."""
ORNAMENT = "Artifact"
"""What no reader is to be told: it is no element of the tree."""
BARE = frozenset({ORNAMENT, "Document", "LI", "TOCI", "TR", "L", "TOC", "Table"})
"""Elements that hold no drawing of their own: what is drawn there is ornament."""
WHOLE = frozenset({"Figure", "Link"})
"""Elements that screen readers read as a whole: a picture by its words, a link as one line of text."""


@dataclass(eq=False)
class Element:
    """An element of the structure, and what it holds: elements, numbers of marked sequences, and links."""

    tag: str
    says: str
    parent: str
    """Name of the object of the element around it."""
    name: str
    held: list[Any] = field(default_factory=list)


class Structure:
    """Marks drawings while they are drawn, and writes the tree."""

    def __init__(self, canvas: Canvas, *, is_book: bool) -> None:
        self._canvas: Any = canvas
        self._is_book = is_book
        """Whether there are sentences beside pictures."""
        self._elements: list[Element] = []
        self._root = self._element("Document", "", "structure")
        self._around = [self._root]
        self._marked: Element | None = None
        """The element whose sequence is open."""
        self._is_open = False
        self._sequences: list[Element] = []
        """The elements of the page's sequences, by number."""
        self._owners: list[list[Element] | Element] = []
        """By the number that a page or a link has in the tree: the elements of its sequences, or its element."""
        self._pages: list[int] = []

    def open(self, tag: str, says: str) -> Element | None:
        """What is drawn from here on belongs to a new element; None within one that is read as a whole."""
        around = self._around[-1]
        if around.tag in WHOLE:
            return None
        if tag == ORNAMENT:
            self._around.append(Element(tag, "", "", ""))
            return self._around[-1]
        kind = PARENTS.get(tag)
        if kind and kind != around.tag:
            last = around.held[-1] if around.held else None
            is_same = isinstance(last, Element) and last.tag == kind
            around = last if is_same and isinstance(last, Element) else self._within(around, kind, "")
        element = self._within(around, tag, says)
        self._around.append(element)
        return element

    @property
    def is_outside(self) -> bool:
        """Whether what is drawn now would be of no element."""
        return self._around[-1] is self._root

    def close(self, element: Element) -> None:
        """The element ends."""
        self._end_sequence()
        popped = self._around.pop()
        if popped is not element:
            raise AssertionError(f"{popped.tag} ends within {element.tag}")

    def mark(self) -> None:
        """What follows is drawn for the innermost element."""
        element = self._around[-1]
        if self._is_open and self._marked is element:
            return
        self._end_sequence()
        self._marked, self._is_open = element, True
        if element.tag in BARE:
            self._write("/Artifact BMC")
            return
        number = len(self._sequences)
        self._sequences.append(element)
        page = self._canvas._doc.thisPageRef()  # noqa: SLF001
        element.held.append(_dictionary(Type="/MCR", Pg=page, MCID=number))
        self._write(f"/{element.tag} <</MCID {number}>> BDC")
        if self._hides_words(element):
            # Words in a picture, such as a card's, would stand among the sentences wherever text is copied out.
            self._write("/Span <</ActualText ( )>> BDC")

    def add_link(self, element: Element, annotation: Any) -> int:
        """The number of a link that belongs to the element; `annotation` is the reference to it."""
        page = self._canvas._doc.thisPageRef()  # noqa: SLF001
        element.held.append(_dictionary(Type="/OBJR", Obj=annotation, Pg=page))
        self._owners.append(element)
        return len(self._owners) - 1

    def end_page(self) -> None:
        """All of the page is drawn; it is not yet shown."""
        self._end_sequence()
        self._pages.append(len(self._owners))
        self._owners.append(self._sequences)
        self._sequences = []

    def finish(self) -> None:
        """Writes the tree; all pages are shown."""
        document = self._canvas._doc  # noqa: SLF001
        for index, number in enumerate(self._pages, 1):
            page = document.idToObject[f"Page{index}"]
            # reportlab writes of a page only what is in this list.
            page.__NoDefault__ = [*page.__NoDefault__, "StructParents", "Tabs"]
            # "S": the tabulator key goes through links in the order of the structure.
            page.StructParents, page.Tabs = number, pdfdoc.PDFName("S")
        for element in self._elements:
            document.Reference(_object(element), element.name)
        numbers: list[Any] = []
        for number, owner in enumerate(self._owners):
            one = _reference(owner) if isinstance(owner, Element) else pdfdoc.PDFArray(list(map(_reference, owner)))
            numbers += [number, one]
        tree = _dictionary(
            Type="/StructTreeRoot",
            K=_reference(self._root),
            ParentTree=_dictionary(Nums=pdfdoc.PDFArray(numbers)),
            ParentTreeNextKey=len(self._owners),
        )
        document.Catalog.StructTreeRoot = document.Reference(tree, "structure")
        document.Catalog.MarkInfo = _dictionary(Marked="true")

    def _element(self, tag: str, says: str, parent: str) -> Element:
        element = Element(tag, says, parent, f"element{len(self._elements)}")
        self._elements.append(element)
        return element

    def _within(self, around: Element, tag: str, says: str) -> Element:
        element = self._element(tag, says, around.name)
        around.held.append(element)
        return element

    def _end_sequence(self) -> None:
        if self._is_open:
            if self._marked and self._hides_words(self._marked):
                self._write("EMC")
            self._write("EMC")
        self._marked, self._is_open = None, False

    def _hides_words(self, element: Element) -> bool:
        return self._is_book and element.tag == "Figure"

    def _write(self, operators: str) -> None:
        self._canvas._code.append(operators)  # noqa: SLF001


def _object(element: Element) -> Any:
    held = [_reference(one) if isinstance(one, Element) else one for one in element.held]
    entries: dict[str, Any] = {
        "S": f"/{element.tag}",
        "P": pdfdoc.PDFObjectReference(element.parent),
        "K": pdfdoc.PDFArray(held),
    }
    if element.tag == "TH":
        # All our tables have their heads above.
        entries["A"] = _dictionary(O="/Table", Scope="/Column")
    if element.says:
        entries["Alt"] = pdfdoc.PDFString(element.says)
    return _dictionary(**entries)


def _reference(element: Element) -> Any:
    return pdfdoc.PDFObjectReference(element.name)


def _dictionary(**entries: Any) -> Any:
    return pdfdoc.PDFDictionary(entries)
