"""Corrections of printers, kept as TOML files: x, y and degrees of an `Offset`.

Invariant: what cannot be used is refused with the file, the field and the remedy; nothing is guessed.
"""

import tomllib
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any

from jupiter.generators.order.page_setup import FARTHEST, STEEPEST, Offset

FIELDS: Mapping[str, tuple[str, float]] = MappingProxyType(
    {"x": ("mm", FARTHEST), "y": ("mm", FARTHEST), "degrees": ("degrees", STEEPEST)}
)
"""The unit of each field, and how large it may be either way: as large as `--offset`."""

REMEDY = "save it again with --offset X,Y,ANGLE --save-profile NAME"


class ProfileError(ValueError):
    """A profile cannot be read; the message says where and what to do."""


def load(path: Path) -> Offset:
    """The correction that the file holds.

    :raises ProfileError: naming the file, the field and the remedy.
    """
    try:
        table = tomllib.loads(path.read_text(encoding="utf-8"))
    except FileNotFoundError as error:
        raise ProfileError(f"{path}: there is no such profile; {REMEDY}") from error
    except OSError as error:
        raise ProfileError(f"{path}: cannot be read ({error.strerror}); {REMEDY}") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ProfileError(f"{path}: is not a TOML file ({error}); {REMEDY}") from error
    unknown = [name for name in table if name not in FIELDS]
    if unknown:
        raise ProfileError(f"{path}: has {unknown[0]!r}, but a profile has only {', '.join(FIELDS)}; remove it")
    return Offset(*(_number(path, table, name) for name in FIELDS))


def _number(path: Path, table: dict[str, Any], name: str) -> float:
    value, (unit, most) = table.get(name), FIELDS[name]
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= most:
        return float(value)
    fault = "is missing" if value is None else f"is {value!r}"
    good = f"a number of {unit} between -{most:g} and {most:g}"
    raise ProfileError(f"{path}: {name!r} {fault}; it must be {good}, such as {name} = 0.3")


def argument(offset: Offset) -> str:
    """The correction as `--offset` takes it, to a thousandth."""
    return ",".join(f"{round(getattr(offset, name), 3) + 0.0:g}" for name in FIELDS)


def text(offset: Offset) -> str:
    """The file that holds the correction."""
    lines = ("# How far this printer's back pages are to be moved (mm) and turned (degrees, clockwise).",)
    values = (f"{name} = {float(getattr(offset, name))!r}  # {unit}" for name, (unit, _) in FIELDS.items())
    return "\n".join((*lines, *values)) + "\n"
