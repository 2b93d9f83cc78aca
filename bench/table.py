"""The tables of figures in the documents, which `make bench` writes between two marks."""

import os
import platform
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path

ROOT = Path(__file__).parents[1]
README = ROOT / "README.md"
SPEED = ROOT / "docs" / "speed.md"
OPERATION = ROOT / "docs" / "operation.md"

BETWEEN = re.compile(r"(?<=<!-- bench -->\n).*?(?=<!-- end of bench -->)", re.DOTALL)
HEAD = "| what | ours | beside it | ratio | aim |\n| --- | --- | --- | --- | --- |\n"


@dataclass(frozen=True, slots=True)
class Row:
    """A figure in the words of the document that has it."""

    what: str
    ours: str
    beside: str = ""
    ratio: float | None = None
    aim: str = ""
    page: Path = README

    def __str__(self) -> str:
        ratio = "" if self.ratio is None else f"{self.ratio:.2f}"
        return " ".join(
            f"| {cell}" if cell else "|" for cell in (self.what, self.ours, self.beside, ratio, self.aim, "")
        )


def micro(seconds: float) -> str:
    """Seconds as whole microseconds."""
    return f"{seconds * 1e6:,.0f} µs"


def milli(seconds: float) -> str:
    """Seconds as milliseconds, to three digits."""
    return f"{seconds * 1e3:.3g} ms"


def machine() -> str:
    """What the figures depend on beside the program."""
    system = f"{platform.system()} {platform.machine()}, {os.cpu_count()} processors"
    return f"Python {platform.python_version()}, {system}, {datetime.now(UTC):%-d %B %Y}."


def text(rows: Sequence[Row]) -> str:
    """What stands between the marks."""
    return f"{machine()}\n\n{HEAD}" + "".join(f"{row}\n" for row in rows)


def write(page: Path, rows: Sequence[Row]) -> None:
    """Replace the table of a document.

    :raises LookupError: if it has no place for one.
    """
    before = page.read_text(encoding="utf-8")
    if not BETWEEN.search(before):
        raise LookupError(f"{page} lacks the marks <!-- bench --> and <!-- end of bench -->")
    page.write_text(BETWEEN.sub(lambda _: text(rows), before, count=1), encoding="utf-8")
