"""Exports: the components of a game as other programs, machines and print services want them.

Invariant: an export is a value, and all of them take any game. They read kits and draw nothing of their own.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generators.edition import Edition
from generators.exports import cut_layers, face_files, print_services, virtual_tables
from generators.print_set import PrintSet

__all__ = ["EXPORTS", "Export"]


@dataclass(frozen=True, slots=True)
class Export:
    """A format: what it is called, what it gives, and its files, one after another as they are made.

    Paths are relative and have `/` between their parts.
    """

    name: str
    help: str
    files: Callable[[PrintSet, Edition], Iterator[tuple[str, bytes]]]


EXPORTS: Mapping[str, Export] = MappingProxyType(
    {
        export.name: export
        for export in (
            Export("png", "every face as it is cut, PNG at 300 dpi", face_files.png_files),
            Export("png-bleed", "every face with its bleed, PNG at 300 dpi", face_files.png_bleed_files),
            Export("svg", "every face with its bleed, SVG in mm", face_files.svg_files),
            Export("cut", "cut and fold lines of pieces and of printed sheets, SVG in mm", cut_layers.files),
            Export(
                "press", "PDF for print shops, front and back of each piece in turn, with bleed", face_files.press_files
            ),
            Export("tgc", "pictures for The Game Crafter", print_services.crafter_files),
            Export("mpc", "pictures and order list for MakePlayingCards", print_services.card_files),
            Export("tts", "pictures and saved objects for Tabletop Simulator", virtual_tables.simulator_files),
            Export("tabletopia", "pictures and list of pieces for Tabletopia", virtual_tables.tabletopia_files),
        )
    }
)
"""By the name that the command line takes."""
