"""How much ink the faces of kits and the pages of booklets take: from a game's table, or measured once.

Invariant: ink is what one ink covers, in mm²; grey that three inks would make is taken as black. It is measured on
drawings at `DPI`, which gives up to 4 % more than 300 dpi (fine lines come out wider). A printer's own way with colours
makes a larger difference. A table (`ink.json` beside a game's print set) holds what measuring gives for usual pieces,
in English, and for booklets on usual papers: `python -m tests.inks --write` writes it, and a test holds it to whole
pages. What it lacks is measured. QR codes on pieces are passed over.
"""

from collections.abc import Callable, Hashable, Iterator, Mapping
from dataclasses import asdict, dataclass, replace
from functools import partial
from typing import Any, Protocol, TypeVar

from PIL import Image, ImageChops, ImageDraw, ImageStat

from jupiter.generators.drawing.convex import area, is_convex, widen
from jupiter.generators.drawing.scene import Point, Points, Scene
from jupiter.generators.make.documents import as_printed, document, impose_sheet
from jupiter.generators.order.kits import Cutting, Kit, Piece
from jupiter.generators.order.options import Edition, PrintOptions
from jupiter.generators.order.print_set import PrintSet
from jupiter.generators.writers import pdf

DPI = 60
"""At which ink is measured."""

PER_MM = DPI / 25.4

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class FaceInk:
    """Of one side of the pieces of a kit on average: mm² of ink within the cut, and on each mm² of bleed beyond it."""

    inside: float
    bleed: float


@dataclass(frozen=True, slots=True)
class KitInk:
    """A kit as far as paper and ink depend on it: the form of its pieces, how many there are, ink of both sides."""

    outline: Points
    size: Point
    bleed: float
    count: int
    cutting: Cutting
    turns_rows: bool
    front: FaceInk
    back: FaceInk | None

    @property
    def sides(self) -> tuple[FaceInk, ...]:
        """Those that are printed."""
        return (self.front, self.back) if self.back else (self.front,)

    def blank(self, name: str, title: str, weight: int) -> Kit:
        """The kit with nothing drawn on it, which lies on sheets as the drawn one does."""
        face = Scene(name, *self.size, (), self.bleed)
        piece = Piece(name, self.outline, face, face if self.back else None)
        pieces = tuple(replace(piece) for _ in range(self.count))
        return Kit(name, title, pieces, self.cutting, weight, self.turns_rows)


@dataclass(frozen=True, slots=True)
class BookletInk:
    """A booklet: how many pages it has, and the mm² of ink of all of them."""

    pages: int
    ink: float


# --- measured ---------------------------------------------------------------------------------------------------------


def page_inks(data: bytes) -> tuple[float, ...]:
    """The ink of each page of a PDF, in mm². Not for two threads at a time: PDFium is not made for that."""
    return tuple(_ink(image) / PER_MM**2 for image in _images(data))


def measure_kit(kit: Kit) -> KitInk:
    """The form of the pieces, and the ink of their faces, each of which is drawn once."""
    first = kit.pieces[0]
    backs = [piece.back for piece in kit.pieces if piece.back]
    return KitInk(
        outline=first.outline,
        size=(first.front.width, first.front.height),
        bleed=first.front.bleed,
        count=len(kit.pieces),
        cutting=kit.cutting,
        turns_rows=kit.turns_rows,
        front=_average([piece.front for piece in kit.pieces], first.outline),
        back=_average(backs, first.outline) if backs else None,
    )


def measure_booklet(data: bytes) -> BookletInk:
    """The pages of its PDF."""
    inks = page_inks(data)
    return BookletInk(len(inks), sum(inks))


def _average(faces: list[Scene], outline: Points) -> FaceInk:
    distinct = {id(face): face for face in faces}
    images = _images(pdf.document(distinct.values(), "faces", is_tagged=False))
    inks = {key: _face_ink(image, face, outline) for (key, face), image in zip(distinct.items(), images, strict=True)}
    each = [inks[id(face)] for face in faces]
    return FaceInk(sum(one.inside for one in each) / len(each), sum(one.bleed for one in each) / len(each))


def _face_ink(image: Image.Image, face: Scene, outline: Points) -> FaceInk:
    # Pieces that are not convex are drawn whole.
    if not is_convex(outline):
        return FaceInk(_ink(image) / PER_MM**2, 0.0)
    inside = _ink(image, _mask(image, outline, face.bleed)) / PER_MM**2
    if not face.bleed:
        return FaceInk(inside, 0.0)
    wide = widen(outline, face.bleed)
    whole = _ink(image, _mask(image, wide, face.bleed)) / PER_MM**2
    return FaceInk(inside, max(0.0, whole - inside) / (area(wide) - area(outline)))


def _images(data: bytes) -> Iterator[Image.Image]:
    import pypdfium2  # noqa: PLC0415 - 4 MB and 40 ms that most orders do without.

    with pypdfium2.PdfDocument(data) as drawn:
        for page in drawn:
            bitmap = page.render(scale=DPI / 72)
            image: Image.Image = bitmap.to_pil().convert("RGB")
            bitmap.close()
            page.close()
            yield image


def _mask(image: Image.Image, outline: Points, bleed: float) -> Image.Image:
    mask = Image.new("L", image.size, 0)
    ImageDraw.Draw(mask).polygon([((x + bleed) * PER_MM - 0.5, (y + bleed) * PER_MM - 0.5) for x, y in outline], 255)
    return mask


def _ink(image: Image.Image, mask: Image.Image | None = None) -> float:
    """In dots that one ink covers."""
    red, green, blue = image.split()
    lightest = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    of_colours, of_lightest = ImageStat.Stat(image, mask), ImageStat.Stat(lightest, mask)
    colours = sum(255 * count - total for count, total in zip(of_colours.count, of_colours.sum, strict=True))
    # What all three inks would print is printed in black, once instead of three times.
    black = 255 * of_lightest.count[0] - of_lightest.sum[0]
    return float(colours - 2 * black) / 255


# --- looked up or measured --------------------------------------------------------------------------------------------


class Keep(Protocol):
    """A store of what was measured."""

    def __call__(self, key: Hashable, measure: Callable[[], T], /) -> T:
        """What is kept under the key, or what `measure` gives."""
        ...


def _measured_anew(_: Hashable, measure: Callable[[], T], /) -> T:
    return measure()


class Inks:
    """The ink of one game's sheets: from its table, else measured, which `keep` may remember.

    `pdf_of` gives the PDF of a booklet, which may be made already.
    """

    def __init__(
        self,
        print_set: PrintSet,
        keep: Keep = _measured_anew,
        pdf_of: Callable[[str, PrintOptions], bytes] | None = None,
    ) -> None:
        self.print_set, self._keep = print_set, keep
        self._pdf_of = pdf_of or partial(_pdf, print_set)

    def kit(self, name: str, edition: Edition) -> KitInk:
        """A kit of that edition.

        :raises TextOverflowError: if a text does not fit.
        """
        row = self.print_set.ink().get("kits", {}).get(name)
        if row and not edition.own:
            return _kit_of(row, edition)
        return self._keep((name, edition), lambda: self._measure(name, edition))

    def booklet(self, name: str, options: PrintOptions) -> BookletInk:
        """A booklet, or the calibration sheet, as it goes on that paper.

        :raises TextOverflowError: if a text does not fit.
        """
        edition, row = options.edition, self.print_set.ink().get("booklets", {}).get(name)
        figures = row and row["pages"].get(page_key(options))
        if figures and not edition.own:
            return BookletInk(figures[0], figures[1] * row["modes"][edition.mode])
        key = name, as_printed(self.print_set, name, options)
        return self._keep(key, lambda: measure_booklet(self._pdf_of(name, options)))

    def _measure(self, name: str, edition: Edition) -> KitInk:
        kit = self.print_set.make(name, edition)
        assert isinstance(kit, Kit), name
        return measure_kit(kit)


def _pdf(print_set: PrintSet, name: str, options: PrintOptions) -> bytes:
    return document(print_set, impose_sheet(print_set, name, options), options)


# --- rows of a table --------------------------------------------------------------------------------------------------

# {"kits": {name: {form of the pieces, "ink": {mode: [front, back]}}},
#  "booklets": {name: {"pages": {paper, binding and language: [pages, mm² of ink]}, "modes": {mode: part of that ink}}}}


def page_key(options: PrintOptions) -> str:
    """What the pages of a booklet depend on, such as `A4 flat en`."""
    return f"{options.setup.paper.name} {options.setup.binding} {options.edition.language}"


def kit_row(by_mode: Mapping[str, KitInk]) -> dict[str, Any]:
    """The row of a kit, from what was measured in each mode."""
    row = asdict(next(iter(by_mode.values())))
    form = {name: row[name] for name in _FORM}
    sides = {mode: [_rounded(one.front), one.back and _rounded(one.back)] for mode, one in by_mode.items()}
    return {**form, "ink": sides}


_FORM = ("outline", "size", "bleed", "count", "cutting", "turns_rows")


def _rounded(side: FaceInk) -> tuple[float, float]:
    return round(side.inside, 1), round(side.bleed, 3)


def _kit_of(row: Mapping[str, Any], edition: Edition) -> KitInk:
    front, back = (side and FaceInk(*side) for side in row["ink"][edition.mode])
    form = {name: row[name] for name in _FORM[2:]}
    outline = tuple((x, y) for x, y in row["outline"])
    return KitInk(outline=outline, size=(row["size"][0], row["size"][1]), front=front, back=back, **form)
