"""Exports: the components of a game as other programs, machines and print services want them.

Invariant: an export is a value, and all of them take any game. They read kits and draw nothing of their own.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from generators.exports import cut_layers, face_files, print_services, tabletopia, virtual_tables
from generators.options import PrintOptions
from generators.print_set import PrintSet

__all__ = ["EXPORTS", "Export"]


@dataclass(frozen=True, slots=True)
class Export:
    """A format: what it is called, what it gives, and its files, one after another as they are made.

    `files` takes a game, the order, and the names of the sheets that are ordered: nothing else is exported. Paths are
    relative and have `/` between their parts.
    """

    name: str
    help: str
    files: Callable[[PrintSet, PrintOptions, Sequence[str]], Iterator[tuple[str, bytes]]]
    is_of_sheets: bool = False
    """Whether it is about printed sheets, so that paper and flip make a difference."""


EXPORTS: Mapping[str, Export] = MappingProxyType(
    {
        export.name: export
        for export in (
            Export("png", "every face as it is cut, PNG at 300 dpi", face_files.png_files),
            Export("png-bleed", "every face with its bleed, PNG at 300 dpi", face_files.png_bleed_files),
            Export("svg", "every face with its bleed, SVG in mm", face_files.svg_files),
            Export(
                "cut", "cut and fold lines of the sheets that are printed, SVG and DXF in mm", cut_layers.files,
                is_of_sheets=True,
            ),
            Export(
                "press", "PDF for print shops, front and back of each piece in turn, with bleed", face_files.press_files
            ),
            Export("tgc", "pictures for The Game Crafter", print_services.crafter_files),
            Export("mpc", "pictures and order list for MakePlayingCards", print_services.card_files),
            Export("tts", "pictures and a laid-out table for Tabletop Simulator", virtual_tables.simulator_files),
            Export("tabletopia", "pictures and list of pieces for Tabletopia", tabletopia.tabletopia_files),
        )
    }
)  # fmt: skip
"""By the name that the command line takes."""
