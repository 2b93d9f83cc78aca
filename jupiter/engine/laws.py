"""Rules that decide: laws as sets of what they allow.

An action is a form (what kind of action, by which powers) with arguments, chosen one after the other in stages. Each
law says for one argument which values it allows, as a bit mask or a collection. From the same laws come

* the legal list: the values that all laws of a stage allow,
* the explanation of a refusal: the laws that do not allow the value that was sent.

so the two cannot disagree. Invariant: it knows no game; `ContextT` is whatever a game's laws look at.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar

ContextT = TypeVar("ContextT")

Args = tuple[Any, ...]
"""Arguments chosen so far, in the order of the stages."""

RefusalData = tuple[str, Mapping[str, Any]]
"""Which case of a refusal, and the pieces and places that it names, ready for JSON."""

# Whole numbers of Python have no last bit, so that no law need know how many places there are.
ANYTHING = -1
"""The mask of all values."""


@dataclass(frozen=True)
class Gate(Generic[ContextT]):
    """A law about the action as a whole."""

    rule: str
    """Id in the catalogue."""
    holds: Callable[[ContextT], bool]
    explain: Callable[[ContextT], RefusalData]


@dataclass(frozen=True)
class Law(Generic[ContextT]):
    """A law about one argument."""

    rule: str
    """Id in the catalogue."""
    allowed: Callable[[ContextT, Args], Any]
    """The values it allows: a mask in a `MaskStage`, a collection in a `SetStage`."""
    explain: Callable[[ContextT, Args, Any], RefusalData]
    """Given the earlier arguments and the refused value."""


class _Where(Generic[ContextT]):
    """The values of which something is true, as a collection that is only ever asked whether it has one."""

    __slots__ = ("_args", "_context", "_holds")

    def __init__(self, holds: Callable[[ContextT, Args, Any], bool], context: ContextT, args: Args) -> None:
        self._holds, self._context, self._args = holds, context, args

    def __contains__(self, value: object) -> bool:
        return self._holds(self._context, self._args, value)


def where(holds: Callable[[ContextT, Args, Any], bool]) -> Callable[[ContextT, Args], _Where[ContextT]]:
    """For a `Law` of a `SetStage`: the values of which `holds` is true, given the earlier arguments and the value."""
    return lambda context, args: _Where(holds, context, args)


@dataclass(frozen=True)
class NoArgument(Generic[ContextT]):
    """A stage whose argument does not belong to the form: it must be left out."""

    law: Law[ContextT]
    """Broken by any value; its `allowed` is not asked."""

    def choices(self, _: ContextT, chosen: list[Args], end: Args = ()) -> list[Args]:
        """Each choice so far with None, and then `end`."""
        return [(*args, None, *end) for args in chosen]

    def broken_laws(self, context: ContextT, args: Args, value: Any) -> Iterator[tuple[str, RefusalData]]:
        """The law, if a value was sent all the same."""
        if value is not None:
            yield self.law.rule, self.law.explain(context, args, value)


@lru_cache(maxsize=1 << 12)
def _endings(mask: int, end: Args) -> tuple[Args, ...]:
    """Each value of a mask with what follows it: one mask comes back with other powers and earlier arguments."""
    values = []
    while mask:
        low = mask & -mask
        values.append((low.bit_length() - 1, *end))
        mask ^= low
    return tuple(values)


class MaskStage(Generic[ContextT]):
    """A stage whose values are small whole numbers, and sets of them bit masks."""

    def __init__(
        self,
        independent: Sequence[Law[ContextT]],
        dependent: Sequence[Law[ContextT]] = (),
        *,
        optional: bool = False,
        missing: Law[ContextT] | None = None,
    ) -> None:
        self.independent = tuple(independent)
        """Laws that do not depend on earlier arguments."""
        self.dependent = tuple(dependent)
        """Laws that do."""
        self.optional = optional
        """Whether the value may be left out."""
        self.missing = missing
        """Broken if it is left out all the same; None where that cannot be."""
        self._laws = (*self.independent, *self.dependent)

    def allowed(self, context: ContextT) -> int:
        """The values that all laws allow which do not depend on earlier arguments."""
        mask = ANYTHING
        for law in self.independent:
            mask &= law.allowed(context, ())
        return mask

    def choices(self, context: ContextT, chosen: list[Args], end: Args = ()) -> list[Args]:
        """Every choice so far with every value that all laws allow, and then `end`."""
        steady = self.allowed(context)
        longer: list[Args] = []
        add = longer.append
        for args in chosen:
            mask = steady
            for law in self.dependent:
                if not mask:
                    break
                mask &= law.allowed(context, args)
            if self.optional:
                add(args + (None,) + end)
            if mask:
                for ending in _endings(mask, end):
                    add(args + ending)
        return longer

    def broken_laws(self, context: ContextT, args: Args, value: Any) -> Iterator[tuple[str, RefusalData]]:
        """The laws that do not allow the value."""
        if value is None:
            if self.missing is not None:
                yield self.missing.rule, self.missing.explain(context, args, None)
            return
        for law in self._laws:
            if not law.allowed(context, args) >> value & 1:
                yield law.rule, law.explain(context, args, value)


class SetStage(Generic[ContextT]):
    """A stage whose values are cards, figures, numbers … and sets of them collections. None is a value like others."""

    def __init__(self, values: Callable[[ContextT, Args], Collection[Any]], laws: Sequence[Law[ContextT]] = ()) -> None:
        self.values = values
        """All values there are, in order."""
        self.laws = tuple(laws)
        # A law that allows all values removes none: it is there to explain a value that is not among them.
        self._filters = tuple(law for law in self.laws if law.allowed is not values)

    def choices(self, context: ContextT, chosen: list[Args], end: Args = ()) -> list[Args]:
        """Every choice so far with every value that all laws allow, and then `end`."""
        if not self._filters:
            return [args + (value,) + end for args in chosen for value in self.values(context, args)]
        longer: list[Args] = []
        for args in chosen:
            values = self.values(context, args)
            for law in self._filters:
                if not values:
                    break
                allowed = law.allowed(context, args)
                values = [value for value in values if value in allowed]
            longer += [args + (value,) + end for value in values]
        return longer

    def broken_laws(self, context: ContextT, args: Args, value: Any) -> Iterator[tuple[str, RefusalData]]:
        """The laws that do not allow the value."""
        for law in self.laws:
            if value not in law.allowed(context, args):
                yield law.rule, law.explain(context, args, value)


Stage = NoArgument[ContextT] | MaskStage[ContextT] | SetStage[ContextT]


class ActionRules(Generic[ContextT]):
    """One kind of action by certain powers: its laws."""

    def __init__(self, gates: Sequence[Gate[ContextT]] = (), stages: Sequence[Stage[ContextT]] = ()) -> None:
        self.gates = tuple(gates)
        self.stages = tuple(stages)
        """One for each argument, in order."""
        present = len(self.stages)
        while present and isinstance(self.stages[present - 1], NoArgument):
            present -= 1
        # The last stage with a choice adds them as it makes each tuple: later, every tuple would be copied once more.
        self._left_out: Args = (None,) * (len(self.stages) - present)
        ends: list[Args] = [*[()] * (present - 1), self._left_out]
        self._chosen = tuple(zip(self.stages[:present], ends, strict=False))
        """The stages with something to choose, each with what follows; after the last, what must be left out."""

    def __repr__(self) -> str:
        return f"<ActionRules of {len(self.gates)} gates and {len(self.stages)} stages>"

    def arguments(self, context: ContextT) -> list[Args]:
        """The arguments of every legal action of this form."""
        for gate in self.gates:
            if not gate.holds(context):
                return []
        if not self._chosen:
            return [self._left_out]
        chosen: list[Args] = [()]
        for stage, end in self._chosen:
            chosen = stage.choices(context, chosen, end)
            if not chosen:
                break
        return chosen

    def broken_laws(self, context: ContextT, args: Args) -> Iterator[tuple[str, RefusalData]]:
        """The laws that an action of this form breaks: rule, case and what to name."""
        for gate in self.gates:
            if not gate.holds(context):
                yield gate.rule, gate.explain(context)
        # Every stage, since a refusal names all broken rules: laws have to bear with earlier values that are refused.
        for number, stage in enumerate(self.stages):
            yield from stage.broken_laws(context, args[:number], args[number])
