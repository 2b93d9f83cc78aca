"""Rules that decide: laws as sets of what they allow.

An action is a form (what kind of action, by which powers) with arguments, chosen one after the other in stages. Each
law says for one argument which values it allows, as a bit mask or a collection. From the same laws come

* the legal list: the values that all laws of a stage allow,
* one legal action at random: a value that all laws of a stage allow, stage by stage, without the list,
* the explanation of a refusal: the laws that do not allow the value that was sent.

so they cannot disagree. Invariant: it knows no game; `ContextT` is whatever a game's laws look at.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, Generic, TypeVar

ContextT = TypeVar("ContextT")
FormT = TypeVar("FormT")

Args = tuple[Any, ...]
"""Arguments chosen so far, in the order of the stages."""

RefusalData = tuple[str, Mapping[str, Any]]
"""Which case of a refusal, and the pieces and places that it names, ready for JSON."""

# Whole numbers of Python have no last bit, so that no law need know how many places there are.
ANYTHING = -1
"""The mask of all values."""

Random = Callable[[], float]
"""A number from 0 up to 1, all equally likely: `random.Random.random`."""


class AllBut(Collection[Any]):
    """All values, of whatever kind, but these; it can only be asked whether it has one."""

    def __init__(self, *refused: object) -> None:
        self._refused = refused

    def __contains__(self, value: object) -> bool:
        return value not in self._refused

    def __iter__(self) -> Iterator[Any]:
        raise TypeError("nobody can go through everything")

    def __len__(self) -> int:
        raise TypeError("nobody can count everything")


EVERYTHING = AllBut()
"""What a law of a `SetStage` allows where it refuses nothing: no value need be asked about."""
SEEN = AllBut(None)
"""What was seen of a die or card; None stands for what the seed makes of it."""


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

    def at_random(self, _context: ContextT, _args: Args, _random: Random, _first: int) -> Iterator[None]:
        """None, which is the only choice."""
        yield None

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
        independent: Sequence[Law[ContextT]] = (),
        dependent: Sequence[Law[ContextT]] = (),
        *,
        by_first: Sequence[Law[ContextT]] = (),
        optional: bool = False,
        missing: Law[ContextT] | None = None,
    ) -> None:
        self.independent = tuple(independent)
        """Laws that do not depend on earlier arguments."""
        self.by_first = tuple(by_first)
        """Laws that depend on the first argument of all, such as the player who acts, and on no other."""
        self.dependent = tuple(dependent)
        """Laws that depend on any."""
        self.optional = optional
        """Whether the value may be left out."""
        self.missing = missing
        """Broken if it is left out all the same; None where that cannot be."""
        self._laws = (*self.independent, *self.by_first, *self.dependent)

    def allowed(self, context: ContextT) -> int:
        """The values that all laws allow which do not depend on earlier arguments."""
        mask = ANYTHING
        for law in self.independent:
            mask &= law.allowed(context, ())
        return mask

    def _allowed_after(self, context: ContextT, args: Args, mask: int, laws: Sequence[Law[ContextT]]) -> int:
        """The values of the mask that the laws allow after these arguments."""
        for law in laws:
            if not mask:
                break
            mask &= law.allowed(context, args)
        return mask

    def choices(self, context: ContextT, chosen: list[Args], end: Args = ()) -> list[Args]:
        """Every choice so far with every value that all laws allow, and then `end`."""
        first = steady = self.allowed(context)
        by_first, dependent, before = self.by_first, self.dependent, ()
        longer: list[Args] = []
        add = longer.append
        for args in chosen:
            if by_first and args[:1] != before:
                before = args[:1]
                first = self._allowed_after(context, before, steady, by_first)
            mask = first
            for law in dependent:
                if not mask:
                    break
                mask &= law.allowed(context, args)
            if self.optional:
                add(args + (None,) + end)
            if mask:
                for ending in _endings(mask, end):
                    add(args + ending)
        return longer

    def allowed_by_first(self, context: ContextT, first: Args) -> int:
        """The values that the laws allow which depend on the first argument and on no other; `first` holds it alone."""
        return self._allowed_after(context, first, ANYTHING, self.by_first)

    def at_random(self, context: ContextT, args: Args, random: Random, first: int) -> Iterator[int | None]:
        """The values that all laws allow after these arguments, in random order.

        :param first: `allowed_by_first`.
        """
        mask = self._allowed_after(context, args, first & self.allowed(context), self.dependent)
        count = mask.bit_count() + self.optional
        optional = self.optional
        while count:
            number = int(random() * count)
            count -= 1
            if optional and number == count:
                optional = False
                yield None
                continue
            rest = mask
            for _ in range(number):
                rest &= rest - 1
            low = rest & -rest
            yield low.bit_length() - 1
            mask ^= low

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
                if allowed is not EVERYTHING:
                    values = [value for value in values if value in allowed]
            longer += [args + (value,) + end for value in values]
        return longer

    def at_random(self, context: ContextT, args: Args, random: Random, _first: int) -> Iterator[Any]:
        """The values that all laws allow after these arguments, in random order."""
        values = self.values(context, args)
        if not values:
            return
        if not isinstance(values, Sequence):
            values = tuple(values)
        first = values[int(random() * len(values))]
        if all(first in law.allowed(context, args) for law in self._filters):
            yield first
        # Seldom got to, so that the values, which may be very many, are mostly not gone through.
        rest = [value for *_, value in self.choices(context, [args]) if value != first]
        while rest:
            number = int(random() * len(rest))
            yield rest[number]
            rest[number] = rest[-1]
            rest.pop()

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
        self._anything = (ANYTHING,) * present
        chosen = enumerate(self.stages[:present])
        self._by_first = tuple((n, one) for n, one in chosen if isinstance(one, MaskStage) and one.by_first)
        """Those with laws that depend on the first argument alone, by number."""

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

    def pick(self, context: ContextT, random: Random) -> Args | None:
        """The arguments of one legal action of this form, chosen at random stage by stage; None if there is none.

        Each legal action may come, those that many others begin like less often.
        """
        for gate in self.gates:
            if not gate.holds(context):
                return None
        if not self._by_first:
            return self._pick(context, (), random, self._anything)
        for value in self._chosen[0][0].at_random(context, (), random, ANYTHING):
            first = list(self._anything)
            for number, stage in self._by_first:
                first[number] = stage.allowed_by_first(context, (value,))
                if not first[number] and not stage.optional:
                    break  # Nothing is left to choose there, whatever is chosen before.
            else:
                picked = self._pick(context, (value,), random, first)
                if picked is not None:
                    return picked
        return None

    def _pick(self, context: ContextT, args: Args, random: Random, first: Sequence[int]) -> Args | None:
        number = len(args)
        if number == len(self._chosen):
            return args + self._left_out
        for value in self._chosen[number][0].at_random(context, args, random, first[number]):
            picked = self._pick(context, args + (value,), random, first)
            if picked is not None:
                return picked
        return None

    def broken_laws(self, context: ContextT, args: Args) -> Iterator[tuple[str, RefusalData]]:
        """The laws that an action of this form breaks: rule, case and what to name."""
        for gate in self.gates:
            if not gate.holds(context):
                yield gate.rule, gate.explain(context)
        # Every stage, since a refusal names all broken rules: laws have to bear with earlier values that are refused.
        for number, stage in enumerate(self.stages):
            yield from stage.broken_laws(context, args[:number], args[number])


def pick_form(
    forms: Sequence[tuple[FormT, ActionRules[ContextT]]], context: ContextT, random: Random
) -> tuple[FormT, Args] | None:
    """One of the forms that have a legal action, each as likely, with arguments that it picks; None if none has one."""
    left = list(forms)
    while left:
        form, rules = left.pop(int(random() * len(left)))
        args = rules.pick(context, random)
        if args is not None:
            return form, args
    return None
