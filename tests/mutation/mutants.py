"""Mutants: where cosmic-ray can change the code, and a sample of it that anybody can draw again.

Invariant: a mutant changes what the program does or could do. Annotations, and caches of functions without effects, are
left as they are.
"""

import ast
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NamedTuple

import parso  # noqa: F401  (cosmic-ray imports parts of it in an order that fails without this)
from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.operators.provider import OperatorProvider

from tests.mutation.areas import ROOT

WITH_ARGUMENTS = {"VariableReplacer", "VariableInserter"}
"""Operators that want to be told what to put in."""


class Mutant(NamedTuple):
    """One change of one file."""

    path: str
    """Of the file, from the root of the repository."""
    line: int
    operator: str
    occurrence: int
    """The number of the place among those where the operator can change this file."""

    @property
    def module(self) -> str:
        """The name under which the file is imported."""
        return self.path.removesuffix(".py").removesuffix("/__init__").replace("/", ".")


class Place(NamedTuple):
    """A place in a file, and every mutant of it."""

    line: int
    column: int
    mutants: list[Mutant]


def operators() -> dict[str, Any]:
    """The operators of cosmic-ray by name."""
    provider = OperatorProvider()
    return {name: provider[name]() for name in provider if name not in WITH_ARGUMENTS}


def places(path: Path) -> list[Place]:
    """Every place of a file where something can be changed."""
    tree = get_ast(path.read_text(encoding="utf-8"))
    by_place: dict[tuple[int, int], list[Mutant]] = defaultdict(list)
    nodes = list(ast_nodes(tree))
    for name, operator in operators().items():
        spots = (spot for node in nodes for spot in operator.mutation_positions(node))
        for occurrence, (start, _) in enumerate(spots):
            by_place[start].append(Mutant(str(path.relative_to(ROOT)), start[0], name, occurrence))
    return [Place(line, column, mutants) for (line, column), mutants in sorted(by_place.items())]


def source(mutant: Mutant) -> str | None:
    """The changed file; None if the change is none that counts."""
    code = (ROOT / mutant.path).read_text(encoding="utf-8")
    changed = mutate_code(code, operators()[mutant.operator], mutant.occurrence)
    if changed is None:
        return None
    try:
        is_other = _behaviour(changed) != _behaviour(code)
    except SyntaxError:
        return None
    return str(changed) if is_other else None


def _behaviour(code: str) -> str:
    return ast.dump(_Bare().visit(ast.parse(code)))


class _Bare(ast.NodeTransformer):
    """Takes out what changes nothing: annotations, and caches."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        node.decorator_list = [one for one in node.decorator_list if "cache" not in ast.unparse(one)]
        return self.generic_visit(node)

    def visit_arg(self, node: ast.arg) -> ast.AST:
        node.annotation = None
        return node

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)


def sample(files: Sequence[Path], size: int, seed: int) -> Iterator[tuple[Mutant, str]]:
    """Mutants of these files with their changed code, as many of a file as it has its share of all places.

    At a place that is drawn one of its mutants is drawn, so that an operator with many replacements counts no more
    than one with few.
    """
    rnd = random.Random(seed)
    by_file = {path: places(path) for path in files}
    everywhere = sum(map(len, by_file.values()))
    print(f"{everywhere} places in {len(by_file)} files")
    due = 0.0
    for spots in by_file.values():
        # What is left of one file's share goes to the next: small files come up in small samples, too.
        due += size * len(spots) / everywhere
        drawn = list(islice(_of_file(rnd, spots), round(due)))
        due -= len(drawn)
        yield from drawn


def _of_file(rnd: random.Random, spots: Sequence[Place]) -> Iterator[tuple[Mutant, str]]:
    for place in rnd.sample(spots, len(spots)):
        mutant = rnd.choice(place.mutants)
        changed = source(mutant)
        if changed is not None:
            yield mutant, changed
