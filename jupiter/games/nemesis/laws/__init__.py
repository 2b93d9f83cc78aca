"""The laws of Nemesis, by subject, each bound to its statement in the catalogue.

Invariant: a law is a set of what is allowed and the pieces and places that a refusal names. Texts are in
`data/rules/en.toml`. `jupiter.engine.laws` says how laws work. Here a law may come upon a fact that nobody has told:
it then forbids nothing, and the context remembers what has to be asked. So what is refused is refused whatever the
unknown facts are.
"""

from collections.abc import Callable, Mapping
from typing import Any

from jupiter.engine import laws
from jupiter.engine.asking import Needed
from jupiter.engine.laws import Args, RefusalData, where
from jupiter.games.nemesis.laws.context import Context

ActionRules = laws.ActionRules[Context]
Gate = laws.Gate[Context]
Law = laws.Law[Context]
SetStage = laws.SetStage[Context]

Named = Mapping[str, Any]


def gate(
    rule: str, holds: Callable[[Context], bool], names: Callable[[Context], Named] = lambda _: {}, case: str = ""
) -> Gate:
    """A law about the action as a whole; `names` gives what its refusal names."""

    def known(context: Context) -> bool:
        try:
            return holds(context)
        except Needed as needed:
            context.remember(needed)
            return True

    return Gate(rule, known, lambda context: (case, names(context)))


def law(
    rule: str,
    holds: Callable[[Context, Args, Any], bool],
    names: Callable[[Context, Args, Any], Named] = lambda *_: {},
    case: str = "",
) -> Law:
    """A law about one argument."""

    def known(context: Context, args: Args, value: Any) -> bool:
        try:
            return holds(context, args, value)
        except Needed as needed:
            context.remember(needed)
            return True

    def explain(context: Context, args: Args, value: Any) -> RefusalData:
        return case, names(context, args, value)

    return Law(rule, where(known), explain)


def stage(
    values: Callable[[Context, Args], Any], *laws_: Law, unknown: Callable[[Context, Args], Any] = lambda *_: ()
) -> SetStage:
    """An argument with its values, as far as they can be listed, and its laws.

    :param unknown: the values that there can be where a fact is missing by which they could be listed.
    """

    def listed(context: Context, args: Args) -> Any:
        try:
            return values(context, args)
        except Needed as needed:
            context.remember(needed)
            return unknown(context, args)

    return SetStage(listed, laws_)
