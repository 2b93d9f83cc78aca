"""`python -m tests.inks`: compares the tables of ink, from which plans of orders are made, with the drawings.

python -m tests.inks                   each game: by how much the ink of its kits and booklets differs
python -m tests.inks jupiter-rescue    that game
python -m tests.inks --write           write the tables anew, after a change to drawings or booklets; two minutes

A table has kits in English, in each mode, and booklets on the usual papers in each language. `generators/make/ink.py`
says what is in it.
"""

import argparse
import json
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.make.ink import BookletInk, Inks, kit_row, page_key
from jupiter.generators.order.kits import USUAL_PAPERS
from jupiter.generators.order.options import PrintOptions, options_for, parse_options
from jupiter.generators.order.page_setup import Binding
from jupiter.generators.order.print_set import INK, PrintSet
from tests.generators.real import Altered


class _Undrawn(Altered):
    """A game of which nothing has been measured."""

    @staticmethod
    def ink() -> dict[str, Any]:
        return {}


def table(game: str) -> dict[str, Any]:
    """The table of a game, measured anew."""
    print_set = PRINT_SETS[game]
    inks: Inks = Inks(_Undrawn(game))
    names = print_set.titles("en")
    orders = {mode: _order(print_set, ink=mode) for mode in Mode}
    kits = {
        name: kit_row({mode: inks.kit(name, order.edition) for mode, order in orders.items()})
        for name in names
        if name in print_set.weights
    }
    return {
        "kits": kits,
        "booklets": {name: _booklet_row(inks, print_set, name) for name in names if name not in print_set.weights},
    }


def _booklet_row(inks: Inks, print_set: PrintSet, name: str) -> dict[str, Any]:
    pages = {}
    for order in _orders(print_set):
        measured = inks.booklet(name, order)
        pages[page_key(order)] = [measured.pages, round(measured.ink)]
    modes = {mode: inks.booklet(name, _order(print_set, ink=mode)) for mode in Mode}
    return {"pages": pages, "modes": {mode: _part(one, modes[Mode.NORMAL]) for mode, one in modes.items()}}


def _part(one: BookletInk, of: BookletInk) -> float:
    return round(one.ink / of.ink, 4)


def _orders(print_set: PrintSet) -> Iterator[PrintOptions]:
    for paper, binding, language in product(USUAL_PAPERS, Binding, print_set.languages()):
        yield _order(print_set, paper=paper.name, booklet=binding, language=language)


def _order(print_set: PrintSet, **given: str) -> PrintOptions:
    return parse_options(given, options_for(print_set.languages(), print_set.options), print_set.id)


def _path(game: str) -> Path:
    package = type(PRINT_SETS[game]).__module__.rpartition(".")[0].removeprefix("jupiter.")
    return Path(__file__).parents[1].joinpath(*package.split("."), INK)


def _text(rows: dict[str, Any]) -> str:
    """A line for each kit and each booklet."""
    kinds = []
    for kind, its in rows.items():
        lines = ",\n".join(f"    {json.dumps(name)}: {json.dumps(row)}" for name, row in its.items())
        kinds.append(f'  "{kind}": {{\n{lines}\n  }}')
    return "{\n" + ",\n".join(kinds) + "\n}\n"


def _ink(row: dict[str, Any]) -> float:
    if "pages" in row:
        return next(iter(row["pages"].values()))[1]
    return row["count"] * sum(side[0] for side in row["ink"]["normal"] if side)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", choices=[[], *PRINT_SETS], metavar="GAME")
    parser.add_argument("--write", action="store_true")
    args = parser.parse_args()
    for game in args.games or PRINT_SETS:
        rows = table(game)
        before = json.loads(_path(game).read_text(encoding="utf-8")) if _path(game).exists() else {}
        for kind, its in rows.items():
            for name, row in its.items():
                old = before.get(kind, {}).get(name)
                change = f"{_ink(row) / _ink(old) - 1:+.1%}" if old else "new"
                print(f"{game:20} {name:14} {_ink(row):9.0f} mm²  {change}")
        if args.write:
            _path(game).write_text(_text(rows), encoding="utf-8")


if __name__ == "__main__":
    main()
