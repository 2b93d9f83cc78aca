"""The style of a picture: the rules by which pages draw the game's board, in colours instead of variables.

Invariant: a colour is declared once, in `static/`. Variables are resolved here, since most programs that turn SVG into
pixels know none; what they are in dark pages, whose root says so, becomes rules for dark screens.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files

from rcssmin import cssmin

from jupiter.files import ROOT

COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
RULE = re.compile(r"([^{}]+)\{([^{}]*)\}")
MEDIA = re.compile(r"@media([^{}]*)\{((?:[^{}]+\{[^{}]*\})*)\s*\}")
VARIABLE = re.compile(r"var\((--[a-z-]+)\)")
DARK_PAGE = ':root[data-theme="dark"]'
DARK_SCREEN = "(prefers-color-scheme: dark)"
VARIABLES = ":root"
"""The selector of rules that declare them."""

Rules = tuple[tuple[str, str], ...]
"""Selectors and declarations, as they stand in a sheet."""


@cache
def shared_style() -> str:
    """The style that pictures of all games have."""
    return str(cssmin(files("jupiter.generators.screen").joinpath("picture.css").read_text(encoding="utf-8")))


@cache
def board_style(game: str, package: str) -> str:
    """The style of a game's board: `drawing.css` of its pages, then `board.css` of the package with what pages lack.

    :param game: its id, which names its folder in `static/`.
    """
    pages = ROOT / "static"
    sheets = [pages / "common" / "base.css", pages / game / "table.css", pages / game / "drawing.css"]
    css = [file.read_text(encoding="utf-8") for file in sheets]
    own = files(package).joinpath("board.css").read_text(encoding="utf-8")
    return str(cssmin(resolved(css, css[-1] + own)))


def resolved(declaring: list[str], css: str) -> str:
    """The rules of `css` with the values that variables have in those sheets."""
    light: dict[str, str] = {}
    dark: dict[str, str] = {}
    for usual, in_dark in map(_by_theme, declaring):
        light |= _variables(usual)
        dark |= _variables(usual) | _variables(in_dark)
    rules, rules_in_dark = _by_theme(css)
    usual_style = _written((names, _valued(body, light)) for names, body in rules if names != VARIABLES)
    changes = ((names, _changes(body, light, dark)) for names, body in rules if names != VARIABLES)
    added = ((names, _valued(body, dark)) for names, body in rules_in_dark if names != VARIABLES)
    return f"{usual_style}@media {DARK_SCREEN} {{{_written(changes)}{_written(added)}}}"


def _by_theme(css: str) -> tuple[Rules, Rules]:
    """The rules of a sheet for all pages, and those for dark ones. Other conditions are about screens, not pictures."""
    rules = _rules(MEDIA.sub("", COMMENT.sub("", css)))
    dark = tuple((_in_dark(names), body) for names, body in rules if names.startswith(DARK_PAGE))
    return tuple(rule for rule in rules if not rule[0].startswith(DARK_PAGE)), dark


def _in_dark(names: str) -> str:
    """The selectors of a rule for dark pages without what says so."""
    return ", ".join(name.strip().removeprefix(DARK_PAGE).strip() or VARIABLES for name in names.split(","))


def _rules(css: str) -> Rules:
    return tuple((names.strip(), body) for names, body in RULE.findall(re.sub(r"@import[^;]*;", "", css)))


def _variables(rules: Rules) -> dict[str, str]:
    return {name: value for names, body in rules if names == VARIABLES for name, value in _declarations(body)}


def _declarations(body: str) -> Iterator[tuple[str, str]]:
    for line in body.split(";"):
        name, colon, value = line.partition(":")
        if colon:
            yield name.strip(), value.strip()


def _valued(body: str, variables: Mapping[str, str]) -> str:
    """The declarations with values for variables, which may be variables again; those that declare some are left out.

    :raises KeyError: for one that no sheet declares.
    """
    if "--" in body:
        body = ";".join(one for one in body.split(";") if not one.lstrip().startswith("--"))
    while VARIABLE.search(body):
        body = VARIABLE.sub(lambda name: variables[name[1]], body)
    return body


def _changes(body: str, light: Mapping[str, str], dark: Mapping[str, str]) -> str:
    """The declarations that are otherwise on dark screens."""
    lines = ((_valued(line, light), _valued(line, dark)) for line in body.split(";"))
    return ";".join(in_dark for usual, in_dark in lines if usual != in_dark)


def _written(rules: Iterator[tuple[str, str]]) -> str:
    return "".join(f"{names}{{{body}}}" for names, body in rules if body.strip())
