"""`python -m jupiter.site` writes the folder of a site."""

import argparse
import os
import sys
from importlib import import_module
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from jupiter import interruption

if TYPE_CHECKING:
    from jupiter.site.build import Built

USUAL = Path("output/site")


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m jupiter.site",
        description="Write a folder that needs no server, with all games to read, to print and to play.",
    )
    parser.add_argument("--out", type=Path, default=USUAL, metavar="FOLDER", help=f"where to (default: {USUAL})")
    # Its name in version 0.1.0.
    parser.add_argument("--output", type=Path, dest="out", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    parser.add_argument(
        "--sheets", metavar="NAMES", help="of the usual sheets only these, such as `rulebook,set-300`; `none` for none"
    )
    return parser


def main(arguments: list[str] | None = None) -> int:
    """Write the site, and say how large it is; 1 if it cannot be."""
    given = _parser().parse_args(arguments)
    from jupiter.files import APPLICATION  # noqa: PLC0415 - `--help` works without Flask
    from jupiter.site.build import build  # noqa: PLC0415
    from jupiter.site.source import SiteError  # noqa: PLC0415

    # A site has no shared tables, and pages without a mention of them.
    os.environ["JUPITER_TABLES"] = "off"
    module, _, function = APPLICATION.removesuffix("()").partition(":")
    only = None if given.sheets is None else [name for name in given.sheets.split(",") if name != "none"]
    begin = perf_counter()
    try:
        built = build(getattr(import_module(module), function)(), given.out, only, _say)
    except (SiteError, OSError) as error:
        print(f"No site was written: {error}", file=sys.stderr)
        return 1
    print(f"{_told(built)}; {perf_counter() - begin:.0f} s")
    return 0


def _say(line: str) -> None:
    """Print what is made now; it may take a minute until the next line."""
    print(f"{line} ...", flush=True)


def _told(built: "Built") -> str:
    """Where it is and how large."""
    printed = sum(size for name, size in built.sizes.items() if name.endswith(".pdf"))
    return (
        f"{built.path}: {len(built.sizes)} files, {built.bytes / 1e6:.1f} MB, of them {printed / 1e6:.1f} MB of sheets"
    )


if __name__ == "__main__":
    interruption.install("stopped; no site was written.")
    try:
        code = main()
    finally:
        interruption.finish()
    sys.exit(code)
