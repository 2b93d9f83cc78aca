"""Fields of JSON objects, each declared once: reader, writer and both schemas of an object come from one table.

As a client sends an object, what has a default may be left out; as it is answered, it is whole. Schemas of named
objects are `SentTurn` and `Turn`, and others refer to them.

Invariant: what keeps to the schema of what is sent is read, and what is read keeps to it. What a schema cannot say
is refused by faults that are `joint`. Every faulty field is named at once.
"""

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from jupiter.engine.chance import SEEDS
from jupiter.engine.codecs import JsonType, one_of, unchanged, whole
from jupiter.engine.errors import Fault, Malformed
from jupiter.engine.json_reader import check_game
from jupiter.engine.notation import MAX_NUMBER
from jupiter.engine.schemas import Schema, closed_object, derived, number, optional, ref, rules_version

NEEDED: Any = object()
"""In place of a default: the field must be given."""


class Noted:
    """The faults of an object that is being read, for what looks at several of its fields."""

    __slots__ = ("_prefix", "faults")

    def __init__(self, faults: list[Fault], prefix: str) -> None:
        self.faults = faults
        """All that were found before, within the object and around it."""
        self._prefix = prefix

    def add(self, field: str, message: str, joint: bool = True) -> None:
        """Notes that a field of the object does not fit another."""
        self.faults.append(Fault(self._prefix + field, message, joint))


class Form(Protocol):
    """What a field holds: a `JsonType`, or one of the combinations below."""

    @property
    def sent(self) -> Schema: ...

    @property
    def answered(self) -> Schema: ...

    @property
    def to_json(self) -> Callable[[Any], Any]: ...

    def read(self, value: Any, at: str, faults: list[Fault]) -> Any:
        """The value from JSON; its faults are added, and None stands for what cannot be used at all."""
        ...


# --- single values ----------------------------------------------------------------------------------------------------


def whole_number(high: int, low: int = 0) -> JsonType:
    """Whole numbers between two others."""
    return JsonType(f"a whole number from {low} to {high}", whole(low, high), unchanged, number(high, low))


def named(values: Mapping[str, Any], what: str, schema: Schema) -> JsonType:
    """Values that each have a name, which keeps to a schema of texts."""
    names = {value: name for name, value in values.items()}
    return JsonType(what, one_of(values), names.__getitem__, {"type": "string", **schema})


def choice(values: Mapping[str, Any]) -> JsonType:
    """A few values that each have a name."""
    return named(values, f"one of {', '.join(values)}", {"enum": list(values)})


FLAG = JsonType(
    "true or false", lambda value: value if isinstance(value, bool) else None, unchanged, {"type": "boolean"}
)


def list_of(
    item: JsonType,
    what: str,
    most: int | None = None,
    least: int | None = None,
    make: Callable[[list[Any]], Any] = tuple,
    *,
    different: bool = False,
) -> JsonType:
    """Lists of values of one type, which are good as a whole or not at all.

    :param make: makes the value of the list.
    :param different: whether no value may stand twice.
    """
    read, write = item.from_json, item.to_json
    lengths = range(least or 0, sys.maxsize if most is None else most + 1)

    def from_json(value: object) -> Any:
        if not isinstance(value, list) or len(value) not in lengths:
            return None
        values = [read(one) for one in value]
        return None if None in values or (different and len(set(values)) < len(values)) else make(values)

    to_json = list if write is unchanged else lambda values: [write(value) for value in values]
    unique = {"uniqueItems": True} if different else {}
    return JsonType(what, from_json, to_json, {**_array(item.schema, most, least), **unique})


def rising(values: Iterable[Any]) -> tuple[Any, ...]:
    """The values in their order, for lists that can be sent in any."""
    return tuple(sorted(values))


def _array(items: Schema, most: int | None, least: int | None) -> Schema:
    lengths = {"minItems": least, "maxItems": most}
    return {"type": "array", "items": items, **{name: size for name, size in lengths.items() if size is not None}}


# --- fields -----------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Field:
    """A field of an object, and where its value stands in the value that the object is read as."""

    name: str
    form: Form
    attribute: str = ""
    """Of the value: as the name if empty; may be dotted."""
    get: Callable[[Any], Any] | None = None
    """Takes it from the value where no attribute has it."""
    write: Callable[[Any], Any] | None = None
    """Writes it from the value where that is quicker than by its form."""
    default: Any = NEEDED
    """What null, or leaving the field out, stands for; it is answered in full."""
    null: Any = NEEDED
    """The same for a value that is answered as null, too."""
    stand_in: Any = None
    """What is used for a faulty value until all faults are found."""
    fit: Callable[[Any, dict[str, Any], Noted], Any] | None = None
    """What a good value is, given those of the fields read before, by attribute."""

    @property
    def key(self) -> str:
        """The argument that its value is read as."""
        return self.attribute or self.name

    @property
    def when_absent(self) -> Any:
        """The default; `NEEDED` if there is none."""
        return self.default if self.null is NEEDED else self.null

    @property
    def is_needed(self) -> bool:
        """Whether it must be given: an object without such fields of its own need not be."""
        return self.when_absent is NEEDED and not (isinstance(self.form, Record) and not self.form.needed)

    def schemas(self) -> tuple[Schema, Schema]:
        """As it is sent, and as it is answered."""
        sent = self.form.sent if self.when_absent is NEEDED else _or_null(self.form.sent)
        return sent, self.form.answered if self.null is NEEDED else _or_null(self.form.answered)

    def expression(self, names: "_Names", place: int | None) -> str:
        """Writes the field of a `value`, which is a tuple that has it at a place or an object."""
        if self.write is not None:
            return f"{names.of(self.write)}(value)"
        held = f"{names.of(self.get)}(value)" if self.get else f"value.{self.key}"
        held = held if place is None or self.get else f"value[{place}]"
        form, null = self.form, self.null
        # Where values are written as they are, None becomes null without a case of its own.
        if null is not NEEDED and not (null is None and form.to_json is unchanged):
            is_null = "is None" if null is None else f"== {names.of(null)}"
            return f"None if (held := {held}) {is_null} else {names.of(form.to_json)}(held)"
        if isinstance(form, ListOf) and isinstance(form.item, Record):
            return f"[{form.item.expression(names)} for value in {held}]"
        return held if form.to_json is unchanged else f"{names.of(form.to_json)}({held})"


@dataclass(frozen=True, slots=True)
class Part:
    """A field that holds some of the value's own fields, in an object of their own."""

    name: str
    form: "Record"
    nullable: bool = False
    """Whether null, as leaving it out, stands for all defaults."""

    @property
    def is_needed(self) -> bool:
        """Whether it must be given."""
        return bool(self.form.needed)

    def schemas(self) -> tuple[Schema, Schema]:
        """As it is sent, and as it is answered."""
        return optional(self.form.sent) if self.nullable else self.form.sent, self.form.answered

    def expression(self, names: "_Names", _: int | None) -> str:
        """Writes the fields of a `value`."""
        return self.form.expression(names)


@dataclass(frozen=True, slots=True)
class Fixed:
    """A field that is the same in every object, and is checked before all others."""

    name: str
    value: Any
    schema: Schema
    is_needed = True

    def schemas(self) -> tuple[Schema, Schema]:
        """As it is sent, and as it is answered."""
        return self.schema, self.schema

    def expression(self, names: "_Names", _: int | None) -> str:
        """Writes the field."""
        return names.of(self.value)


@dataclass(frozen=True, slots=True)
class Ignored:
    """A field that may be sent and is not read."""

    name: str
    answered: Schema | None = None
    """Its schema in an answer, where it is added; None if it is in none."""
    is_needed = False

    def schemas(self) -> tuple[Schema, Schema | None]:
        """As it is sent, and as it is answered."""
        return {"description": "Ignored."}, self.answered


AnyField = Field | Part | Fixed | Ignored


def _or_null(schema: Schema) -> Schema:
    """What the schema allows, or null; the choices of an `anyOf` get one more."""
    return {"anyOf": [*schema["anyOf"], {"type": "null"}]} if schema.keys() == {"anyOf"} else optional(schema)


class _Names(dict[str, Any]):
    """What an expression refers to, by name."""

    def of(self, thing: Any) -> str:
        """The name of one thing more."""
        name = f"name_{len(self)}"
        self[name] = thing
        return name


# --- combinations -----------------------------------------------------------------------------------------------------


class Record:
    """An object with these fields and no others.

    :param name: of its schema.
    :param make: makes the value of what the fields are read as, by attribute, with stand-ins for what is faulty.
    :param first: fields that are read before the others, in this order.
    :param is_tuple: whether the value is a tuple of what the fields hold, which is quicker to write than by attributes.
    :param also: what the schemas say of how fields go together; a `fit` of one of them refuses what breaks it.
    """

    def __init__(
        self,
        name: str,
        fields: Sequence[AnyField],
        make: Callable[..., Any] = dict,
        *,
        first: Collection[str] = (),
        is_tuple: bool = False,
        description: str = "",
        also: Sequence[Schema] = (),
    ) -> None:
        self.name, self.make, self._fields = name, make, fields
        self.needed = [field.name for field in fields if field.is_needed]
        self._is_tuple = is_tuple
        self._note: Schema = {
            **({"description": description} if description else {}),
            **({"allOf": list(also)} if also else {}),
        }
        self._known = {field.name: None for field in fields}
        self._unknown = f"is not known; known: {', '.join(self._known)}"
        by_name = {field.name: field for field in fields}
        in_order = [by_name[name] for name in dict.fromkeys((*first, *by_name))]
        self._steps = tuple(_step(field) for field in in_order if isinstance(field, Field | Part))
        names = _Names()
        # Compiled once, as dataclasses are: a call for each field would take half as long again.
        self.to_json = eval(f"lambda value: {self.expression(names)}", names)  # noqa: S307
        """The object of a value."""

    @property
    def sent(self) -> Schema:
        return ref(f"Sent{self.name}")

    @property
    def answered(self) -> Schema:
        return ref(self.name)

    def expression(self, names: "_Names") -> str:
        """Writes the object of a `value`."""
        fields = [field for field in self._fields if not isinstance(field, Ignored)]
        places: Iterable[int | None] = range(len(fields)) if self._is_tuple else [None] * len(fields)
        rows = (
            f"{field.name!r}: {field.expression(names, place)}" for field, place in zip(fields, places, strict=True)
        )
        return f"{{{', '.join(rows)}}}"

    def read(self, value: Any, at: str, faults: list[Fault]) -> Any:
        """What `make` makes of an object."""
        return self.make(**self.read_fields(value, at, faults, {}))

    def read_fields(self, sent: Any, at: str, faults: list[Fault], values: dict[str, Any]) -> dict[str, Any]:
        """The values of the fields by attribute, among those read before."""
        prefix = f"{at}." if at else ""
        # Dictionaries first, since nearly all are: an abstract class takes longer to ask.
        if not isinstance(sent, dict) and not isinstance(sent, Mapping):
            faults.append(Fault(at, "must be an object"))
            sent = {}
        if not sent.keys() <= self._known.keys():
            faults += [Fault(f"{prefix}{name}", self._unknown) for name in sent if name not in self._known]
        for name, key, read, when_left_out, default, stand_in, fit in self._steps:
            value = sent.get(name, when_left_out)
            if not key:
                read({} if value is None and default is None else value, prefix + name, faults, values)
            elif value is None and default is not NEEDED:
                values[key] = default
            else:
                held = read(value, prefix + name, faults)
                if held is None:
                    held = stand_in if default is NEEDED else default
                elif fit is not None:
                    held = fit(held, values, Noted(faults, prefix))
                values[key] = held
        return values

    def read_alone(self, source: Any) -> Any:
        """What `make` makes of an object in which nothing is faulty.

        :raises Malformed: with every faulty field.
        """
        faults: list[Fault] = []
        values = self.read_fields(source, "", faults, {})
        if faults:
            raise Malformed(faults)
        return self.make(**values)

    def options(self) -> dict[str, Schema]:
        """The schemas of what its fields hold, as they are sent, for the options of a set-up."""
        return {field.name: field.form.sent for field in self._fields if isinstance(field, Field)}

    def sent_whole(self) -> Schema:
        """The schema of the object as it is sent, where it is not referred to."""
        fields = {field.name: field.schemas()[0] for field in self._fields}
        return {**closed_object(fields, self.needed), **self._note}

    def answered_whole(self) -> Schema:
        """The same as it is answered: then nothing is left out."""
        fields = {field.name: schema for field in self._fields if (schema := field.schemas()[1]) is not None}
        return {**closed_object(fields, fields), **self._note}

    def records(self) -> Iterator["Record"]:
        """The records within, and at last this one."""
        for field in self._fields:
            form = getattr(field, "form", None)
            inner = form.item if isinstance(form, ListOf) else form
            if isinstance(inner, Record):
                yield from inner.records()
        yield self


def _step(field: Field | Part) -> tuple[Any, ...]:
    """What `read_fields` needs to know of a field; without a key its values join those of the whole."""
    if isinstance(field, Part):
        return field.name, "", field.form.read_fields, {}, None if field.nullable else NEEDED, None, None
    default = field.when_absent
    # Left out it is read as an empty object: so its own defaults hold, and what it lacks is named by its path.
    when_left_out: Any = {} if default is NEEDED and isinstance(field.form, Record) else None
    return field.name, field.key, field.form.read, when_left_out, default, field.stand_in, field.fit


class ListOf:
    """A list of values that are all of one form.

    :param what: what is expected, for messages.
    :param length: the same for a list that is too short or too long; its items are read all the same, and what is no
        list counts as an empty one.
    """

    def __init__(self, item: Form, what: str, most: int, least: int | None = None, length: str = "") -> None:
        self.item, self._what, self._least, self._most, self._length = item, what, least, most, length

    @property
    def sent(self) -> Schema:
        return _array(self.item.sent, self._most, self._least)

    @property
    def answered(self) -> Schema:
        return _array(self.item.answered, self._most, self._least)

    def to_json(self, values: Iterable[Any]) -> list[Any]:
        """The list of some values."""
        write = self.item.to_json
        return [write(value) for value in values]

    def read(self, value: Any, at: str, faults: list[Fault]) -> list[Any] | None:
        """The values in a list; None in place of each that cannot be used."""
        if not isinstance(value, list):
            faults.append(Fault(at, f"must be {self._what}"))
            if not self._length:
                return None
            value = []
        if not (self._least or 0) <= len(value) <= self._most:
            faults.append(Fault(at, f"must be {self._length or self._what}"))
            if not self._length:
                return None
        read = self.item.read
        # Items beyond the limit would each add faults of their own to that of the length.
        return [read(item, f"{at}.{place}", faults) for place, item in enumerate(value[: self._most])]


class ByName:
    """Numbers by name, each of which may be left out and is 0 then; a tuple in the order of the names.

    :param most: the most that each can be.
    """

    def __init__(self, most: Mapping[str, int]) -> None:
        self._types = {name: whole_number(high) for name, high in most.items()}
        self._unknown = f"is not known; known: {', '.join(most)}"

    @property
    def sent(self) -> Schema:
        return closed_object({name: optional(kind.schema) for name, kind in self._types.items()}, ())

    @property
    def answered(self) -> Schema:
        return closed_object({name: kind.schema for name, kind in self._types.items()}, ())

    def to_json(self, values: Iterable[int]) -> dict[str, int]:
        """The object of some numbers."""
        return dict(zip(self._types, values, strict=True))

    def read(self, value: Any, at: str, faults: list[Fault]) -> tuple[int, ...]:
        """The numbers in an object."""
        if not isinstance(value, Mapping):
            faults.append(Fault(at, "must be an object"))
            value = {}
        faults += [Fault(f"{at}.{name}", self._unknown) for name in value if name not in self._types]
        return tuple(
            0 if value.get(name) is None else kind.read(value[name], f"{at}.{name}", faults) or 0
            for name, kind in self._types.items()
        )


class ReadBy:
    """Values that have a reader of their own, which notes faults as `Form.read` does."""

    def __init__(
        self, read: Callable[[Any, str, list[Fault]], Any], to_json: Callable[[Any], Any], schema: Schema
    ) -> None:
        self.read, self.to_json, self.sent, self.answered = read, to_json, schema, schema


def noting(read: Callable[[Any], Any]) -> Callable[[Any, str, list[Fault]], Any]:
    """A reader that raises `Malformed`, as one that notes the faults."""

    def noting_read(value: Any, at: str, faults: list[Fault]) -> Any:
        try:
            return read(value)
        except Malformed as malformed:
            faults += malformed.within(at).faults
            return None

    return noting_read


# --- positions --------------------------------------------------------------------------------------------------------

CHANCE = Part(
    "chance",
    Record(
        "Chance",
        (Field("seed", whole_number(SEEDS - 1), null=None), Field("drawn", whole_number(MAX_NUMBER), default=0)),
    ),
    nullable=True,
)
"""Where a position's chance comes from: a seed, None if all is observed, and how many numbers of it are used."""


class Position:
    """The JSON position of a game: the fields of its states, between those that every game has.

    :param make: makes a state of what the fields are read as, by attribute.
    :param left_out: what leaving a field out stands for, in words.
    """

    def __init__(
        self,
        game: str,
        rules: str,
        fields: Sequence[AnyField],
        make: Callable[..., Any],
        *,
        first: Collection[str] = (),
        left_out: str,
    ) -> None:
        self._game, self._rules, self._left_out = game, rules, left_out
        before = (
            Fixed("game", game, {"type": "string", "const": game}),
            Fixed("rules", rules, rules_version(rules)),
        )
        self._record = Record("Position", (*before, *fields, Ignored("derived", derived())), make, first=first)

    def read(self, source: Mapping[str, Any]) -> Any:
        """The state that a JSON position means, which may be impossible.

        :raises Malformed: with every faulty field; `OtherVersion` for rules of another major version.
        """
        check_game(source, self._game, self._rules)
        return self._record.read_alone(source)

    def to_json(self, state: Any, derived: Mapping[str, Any]) -> dict[str, Any]:
        """The JSON position of a state, with what is derived from it for people and programs."""
        position: dict[str, Any] = self._record.to_json(state)
        position["derived"] = derived
        return position

    def schemas(self) -> dict[str, Schema]:
        """The schemas of the position and of all objects in it, by name."""
        records = list(self._record.records())
        sent = {f"Sent{record.name}": record.sent_whole() for record in records}
        answered = {record.name: record.answered_whole() for record in records}
        words = {"SentPosition": f"sent; what is left out is {self._left_out}", "Position": "answered, all of it"}
        described = {name: {"description": f"A position as it is {how}."} for name, how in words.items()}
        return {name: {**schema, **described.get(name, {})} for name, schema in (sent | answered).items()}
