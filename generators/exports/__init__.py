"""Exports: the components of a game as other programs, machines and print services want them.

Law of this package: an export is a value, and all of them take any game. They read kits and draw nothing of their own.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from types import MappingProxyType

from generators.edition import Edition
from generators.exports import (
    cut_layers,
    gamecrafter,
    makeplayingcards,
    png,
    press,
    simulator,
    svg_files,
    tabletopia,
)
from generators.printed import Printed

__all__ = ["EXPORTS", "Export"]


@dataclass(frozen=True, slots=True)
class Export:
    """A format: what it is called, what it gives, and its files, one after another as they are made.

    Paths are relative and have `/` between their parts.
    """

    name: str
    help: str
    files: Callable[[Printed, Edition], Iterator[tuple[str, bytes]]]


EXPORTS: Mapping[str, Export] = MappingProxyType(
    {
        export.name: export
        for export in (
            Export("png", "every face as it is cut, PNG at 300 dpi", png.trimmed),
            Export("png-bleed", "every face with its bleed, PNG at 300 dpi", png.with_bleed),
            Export("svg", "every face with its bleed, SVG in mm", svg_files.files),
            Export("cut", "cut and fold lines of pieces and of printed sheets, SVG in mm", cut_layers.files),
            Export("press", "PDF for print shops, front and back of each piece in turn, with bleed", press.files),
            Export("tgc", "pictures for The Game Crafter", gamecrafter.files),
            Export("mpc", "pictures and order list for MakePlayingCards", makeplayingcards.files),
            Export("tts", "pictures and saved objects for Tabletop Simulator", simulator.files),
            Export("tabletopia", "pictures and list of pieces for Tabletopia", tabletopia.files),
        )
    }
)
"""By the name that the command line takes."""
