"""Which readings the tests of a game name, for the game's own test that none is left out."""

import ast
import re
from pathlib import Path


def named_by_tests(folder: Path) -> set[int]:
    """The numbers of readings that the docstrings of tests in a folder name: "Reading 7", "Readings 3, 4 and 9"."""
    readings: set[int] = set()
    for path in folder.glob("test_*.py"):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for numbers in re.findall(r"Readings? ((?:\d+(?:, | and )?)+)", ast.get_docstring(node) or ""):
                    readings |= {int(number) for number in re.findall(r"\d+", numbers)}
    return readings
