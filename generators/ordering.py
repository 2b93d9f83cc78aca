"""What the names of sheets order: a kit, a booklet, or all kits of one weight of paper (or of any) nested together.

Invariant: the names of sets are made from the weights of a game's kits alone, so that nothing is drawn to list them.
"""

from collections.abc import Mapping
from functools import partial
from types import MappingProxyType

from generators.edition import Edition
from generators.kits import Booklet, Kit
from generators.messages import sheet_words
from generators.options import PrintOptions
from generators.print_set import PrintSet
from generators.sheets import Binding, Flip, Imposition, calibration, impose
from generators.writers import pdf

SET = "set"
"""All kits on one paper; `set-300` has those for paper of 300 g/m²."""

CALIBRATION = "calibration"
"""The sheet that every game has: it finds out how far a printer puts the back off the front."""

DUPLEX: Mapping[Flip, pdf.Duplex] = MappingProxyType(
    {
        Flip.LONG: "DuplexFlipLongEdge",
        Flip.SHORT: "DuplexFlipShortEdge",
        Flip.FOLD: "Simplex",
        Flip.SINGLE: "Simplex",
    }
)
"""What the printer's window is set to for sheets that have backs."""


def titles(print_set: PrintSet, language: str = "en") -> dict[str, str]:
    """The titles of all sheets of a game by name: its own, sets of them, calibration."""
    words = sheet_words(language)
    sets = {name: words("set/weight", weight=weight) for name, weight in _sets(print_set).items()}
    every = {SET: words("set/name")} if print_set.weights else {}
    return {**print_set.titles(language), **every, **sets, CALIBRATION: words("calibration/name")}


def uses(print_set: PrintSet, language: str = "en") -> dict[str, str]:
    """What the sheets are for, by the same names."""
    words = sheet_words(language)
    sets = dict.fromkeys(_sets(print_set), words("set/weight-use"))
    every = {SET: words("set/use")} if print_set.weights else {}
    return {**print_set.uses(language), **every, **sets, CALIBRATION: words("calibration/use")}


def usual_sheets(print_set: PrintSet) -> tuple[str, ...]:
    """What one prints who wants the whole game: booklets, a set for each weight of paper, calibration."""
    booklets = (name for name in print_set.titles("en") if name not in print_set.weights)
    return (*booklets, *_sets(print_set), CALIBRATION)


def kit_names(print_set: PrintSet, name: str) -> tuple[str, ...]:
    """The kits that lie on the sheets of that name, in the game's order; none for booklets."""
    if name == SET:
        return tuple(print_set.weights)
    if name in print_set.weights:
        return (name,)
    weight = _sets(print_set).get(name)
    return tuple(kit for kit, its in print_set.weights.items() if its == weight)


def kits_on(print_set: PrintSet, name: str, edition: Edition) -> tuple[Kit, ...]:
    """The kits that lie on the sheets of that name, in the game's order; none for booklets.

    :raises TextOverflowError: if a text does not fit.
    """
    made = (print_set.make(kit, edition) for kit in kit_names(print_set, name))
    return tuple(kit for kit in made if isinstance(kit, Kit))


def impose_sheet(print_set: PrintSet, name: str, options: PrintOptions) -> Imposition | Booklet:
    """What is printed by that name.

    :raises PieceTooLargeError: if a piece does not fit the paper.
    :raises TextOverflowError: if a text does not fit.
    """
    if name == CALIBRATION:
        return _calibration(print_set, options)
    kits = kits_on(print_set, name, options.edition)
    if not kits:
        booklet = print_set.make(name, options.edition)
        assert isinstance(booklet, Booklet), name
        return booklet
    return impose(name, titles(print_set, options.edition.language)[name], kits, options.setup)


def document(print_set: PrintSet, made: Imposition | Booklet, options: PrintOptions) -> bytes:
    """The sheets as PDF.

    :raises UnsafeTextError: if a word of a face is not safe from the knife.
    """
    if isinstance(made, Booklet):
        setup = options.setup
        if made.folded and setup.binding is Binding.FOLDED:
            return made.folded(setup.paper, setup.flip is Flip.LONG)
        return made.pdf(setup.paper)
    flip = options.setup.flip if any(page.side == "back" for page in made.pages) else Flip.SINGLE
    title = f"{print_set.name}: {made.title}"
    return pdf.document(made.scenes(print_set.version), title, options.edition.language, duplex=DUPLEX[flip])


def _sets(print_set: PrintSet) -> Mapping[str, int]:
    """The sets by weight, heaviest first."""
    return {f"{SET}-{weight}": weight for weight in sorted(set(print_set.weights.values()), reverse=True)}


def _calibration(print_set: PrintSet, options: PrintOptions) -> Booklet:
    scenes = calibration.scenes(options.setup, print_set.version)
    language = options.edition.language
    title = sheet_words(language)("calibration/name")
    document = partial(pdf.document, scenes, f"{print_set.name}: {title}", language, duplex=DUPLEX[options.setup.flip])
    return Booklet(CALIBRATION, title, lambda _: document())
