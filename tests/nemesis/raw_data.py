"""The data files of Nemesis as they are parsed, with one place changed, to try that slips are named."""

import tomllib
from importlib.resources import files
from typing import Any

from jupiter.games.nemesis.definitions.box import FILES

DATA = files("jupiter.games.nemesis").joinpath("data")


def changed(name: str, old: str, new: str) -> dict[str, dict[str, Any]]:
    """The tables of all files; in `name`, `old`, which must stand there, is `new` the first time."""
    texts = {one: DATA.joinpath(f"{one}.toml").read_text(encoding="utf-8") for one in FILES}
    assert old in texts[name]
    texts[name] = texts[name].replace(old, new, 1)
    return {one: tomllib.loads(text) for one, text in texts.items()}
