"""Exports: the components of a game as other programs, machines and print services want them.

Invariant: all of them take any game; they read kits and draw nothing of their own. Nothing else knows this package: the
catalogue brings its formats to the command line and to printers.
"""

from collections.abc import Mapping
from types import MappingProxyType

from jupiter.generators.exports import cut_layers, face_files, print_services, tabletopia, virtual_tables
from jupiter.generators.make.files import Export

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
