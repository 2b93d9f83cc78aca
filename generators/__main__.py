"""The command line: `python -m generators` writes the printable sheets of a game."""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path

from generators import rescue, svg
from generators.catalogue import GAMES, sheets_pdf
from generators.rescue.tiles import WIDTH
from generators.scene import Scene
from generators.sheets import PAPERS, Kit, Paper, pages

NARROWEST, WIDEST = 40.0, 190.0
"""Widths in mm between which a tile is legible and fits the paper."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Writes the sheets that the arguments ask for and says what was written."""
    asked = _parser().parse_args(arguments)
    papers = PAPERS.values() if asked.paper == "both" else [PAPERS[asked.paper]]
    asked.out.mkdir(parents=True, exist_ok=True)
    kits = GAMES[asked.game](asked.tile_width)
    for kit in kits:
        for paper in papers:
            _write_sheets(kit, paper, asked.out / f"{asked.game}-{kit.name}-{paper.name}.pdf")
    if asked.svg:
        _write_faces(kits, asked.out / "svg")
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m generators",
        description="Write the printable sheets of a game as PDF, to scale and for printing on both sides.",
        epilog="Print at 100 % (actual size), flip on the long edge, and measure the ruler on the page: 100 mm.",
    )
    parser.add_argument("--game", choices=sorted(GAMES), default=rescue.ID, help="which game (default: %(default)s)")
    parser.add_argument("--paper", choices=[*PAPERS, "both"], default="both", help="paper size (default: %(default)s)")
    parser.add_argument(
        "--tile-width",
        type=_width,
        default=WIDTH,
        metavar="MM",
        help="width of a tile in mm, flat to flat (default: %(default)g)",
    )
    parser.add_argument(
        "--out", type=Path, default=Path("output"), metavar="FOLDER", help="where to write (default: %(default)s)"
    )
    parser.add_argument("--svg", action="store_true", help="write each face as SVG too, into the folder svg")
    return parser


def _width(text: str) -> float:
    try:
        width = float(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of millimetres") from None
    if not NARROWEST <= width <= WIDEST:
        raise argparse.ArgumentTypeError(f"a tile is {NARROWEST:g} to {WIDEST:g} mm wide, not {text}")
    return width


def _write_sheets(kit: Kit, paper: Paper, file: Path) -> None:
    data = sheets_pdf(kit, paper)
    file.write_bytes(data)
    count, (width, height) = len(pages(kit, paper)), _box(kit)
    what = f"{len(kit.pieces)} {kit.name} of {width:.1f} x {height:.1f} mm"
    print(f"{file}: {what}, {count // 2} sheets of {paper.name}, {count} pages, {len(data) / 1000:.0f} kB")


def _box(kit: Kit) -> tuple[float, float]:
    face = kit.pieces[0].front
    return face.width, face.height


def _write_faces(kits: Sequence[Kit], folder: Path) -> None:
    """One file for each different face."""
    folder.mkdir(exist_ok=True)
    faces = {face.name: face for kit in kits for face in _faces(kit)}
    for name, face in faces.items():
        (folder / f"{name}.svg").write_text(svg.document(face), encoding="utf-8")
    print(f"{folder}: {len(faces)} faces as SVG")


def _faces(kit: Kit) -> Iterator[Scene]:
    for piece in kit.pieces:
        yield piece.front
        yield piece.back


if __name__ == "__main__":
    raise SystemExit(main())
