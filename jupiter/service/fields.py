"""Marshmallow fields of request bodies; states and actions are parsed by the game.

Invariant: what a game finds faulty goes among the envelope's own errors, so that a client learns all at once.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from typing import Any, cast

from marshmallow import Schema, ValidationError, fields, missing, validate

from jupiter.engine.errors import Fault, Malformed, OtherVersion
from jupiter.engine.game import Guiding, Resolving
from jupiter.service.problems import OTHER_VERSION, malformed
from jupiter.service.shapes import AnyGame

MISSING = "Missing; this field is required."
NULL = "null is not a value of this field."

FORMS = ("both", "text", "json")
DEFAULT_FORM = "both"
"""Of the answer to who does not say."""

MARK, ALSO = "x-of-game", "x-also"
"""Metadata of a field that a game fills, for whoever describes the schemas; and of what a schema says besides."""

OF_ASKING = "x-of-asking"
"""Metadata of what only games that ask have: true for a field, an object for what the schema of a field says there."""

OF_SOURCES = "x-of-sources"
"""Metadata of a field that only games have of which several rulebooks differ."""

_game: ContextVar[AnyGame] = ContextVar("game")


@contextmanager
def reading_for(game: AnyGame) -> Iterator[None]:
    """Set the game while a request is read: a schema's fields are shared by all requests."""
    token = _game.set(game)
    try:
        yield
    finally:
        _game.reset(token)


def read(game: AnyGame, schema: Schema, body: Any) -> dict[str, Any]:
    """What the schema makes of a request's body, any JSON value, with states and actions as the game's own.

    :raises Refused: as `load`.
    """
    with reading_for(game):
        return load(schema, body)


def load(schema: Schema, body: Any) -> dict[str, Any]:
    """As `read`, for a schema without states and actions.

    :raises Refused: `other-version` if a state is of another version, else `malformed` or `inconsistent`.
    """
    try:
        return cast("dict[str, Any]", schema.load(body))
    except ValidationError as error:
        faults = list(_faults(error.messages))
    kind = OTHER_VERSION if any(is_other_version for _, is_other_version in faults) else None
    raise malformed([fault for fault, _ in faults], kind)


def _faults(messages: Any, path: str = "") -> Iterator[tuple[Fault, bool]]:
    """Marshmallow's nested messages as faults, each with a flag for a wrong version.

    A message is a sentence, or the `Malformed` that a game raised on reading the field.
    """
    if isinstance(messages, Mapping):
        for name, inner in messages.items():
            yield from _faults(inner, path if name == "_schema" else f"{path}.{name}" if path else str(name))
    elif isinstance(messages, list):
        for inner in messages:
            yield from _faults(inner, path)
    elif isinstance(messages, Malformed):
        for fault in messages.faults:
            yield fault.within(path) if path else fault, isinstance(messages, OtherVersion)
    else:
        yield Fault(path, str(messages)), False


def current_game() -> AnyGame:
    """The game of the request that is being read."""
    return _game.get()


def marked(kind: str, description: str = "") -> dict[str, Any]:
    """Metadata of a field that a game fills; `kind` is one of `jupiter.api.openapi.game_schemas.GameSchemas.kinds`."""
    return {MARK: kind, **({"description": description} if description else {})}


def read_by_game(read: Callable[[Any], Any], value: Any) -> Any:
    """The value parsed by `read`.

    :raises ValidationError: with the game's `Malformed` itself as message: `read` takes the faults out again,
        which as sentences would lose their place within the field.
    """
    try:
        return _read_with_whole_numbers(read, value)
    except Malformed as malformed:
        raise ValidationError([malformed]) from malformed
    except RecursionError:
        # JSON may nest deeper than Python likes to look into, when it only words a fault.
        raise ValidationError("Nested too deeply.") from None


def _read_with_whole_numbers(read: Callable[[Any], Any], value: Any) -> Any:
    """JSON Schema has 4.0 for an integer. It is rare, so that it is looked for only where there is a fault."""
    try:
        return read(value)
    except Malformed:
        whole = whole_numbers(value)
        # As texts, since 4 == 4.0.
        if repr(whole) == repr(value):
            raise
    return read(whole)


def whole_numbers(value: Any) -> Any:
    """The JSON value with integral floats as integers: 4 for 4.0."""
    if isinstance(value, dict):
        return {name: whole_numbers(inner) for name, inner in value.items()}
    if isinstance(value, list):
        return [whole_numbers(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def joint(message: str) -> list[Malformed]:
    """The message of a `ValidationError` about fields that keep to their schema and do not fit one another."""
    return [Malformed.at("", message, joint=True)]


class _ReadByGame(fields.Raw):
    """A field that the game parses.

    :param other: the field that it may be sent in instead, so that a required one may be left out.
    """

    types: tuple[type, ...] = (str, dict)
    """What the value may be in JSON."""
    null_is_absent = False
    """Whether null is as left out, since some answers have it so."""

    default_error_messages = {  # noqa: RUF012 - marshmallow's own way
        "required": MISSING,
        "null": NULL,
        "shape": "Neither the text form (a string) nor the JSON form (an object).",
    }

    def __init__(self, other: str = "", **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._other = other

    def deserialize(self, value: Any, attr: str | None = None, data: Any = None, **kwargs: Any) -> Any:
        absent = value is missing or (value is None and self.null_is_absent)
        if absent and (not self.required or (data or {}).get(self._other) is not None):
            return missing
        return super().deserialize(value, attr, data, **kwargs)

    def _reader(self, game: AnyGame) -> Callable[[Any], Any]:
        raise NotImplementedError

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:  # noqa: ARG002
        if not isinstance(value, self.types):
            raise self.make_error("shape")
        return read_by_game(self._reader(current_game()), value)


class StateField(_ReadByGame):
    """A state; it may still be an impossible one."""

    # `describe` answers null for a state that no text can hold.
    null_is_absent = True

    def _reader(self, game: AnyGame) -> Callable[[Any], Any]:
        return game.read_state


class PositionField(StateField):
    """A state in JSON form, by the name that answers give it."""

    types = (dict,)
    null_is_absent = False
    default_error_messages = {"shape": "Not a JSON object."}  # noqa: RUF012 - marshmallow's own way


class ActionField(_ReadByGame):
    """An action; it may still be an illegal one."""

    def _reader(self, game: AnyGame) -> Callable[[Any], Any]:
        return game.read_action


class ActionTextField(ActionField):
    """An action in text form, by the name that answers give it."""

    types = (str,)
    # In the steps that a replay answers, it is null where the table was put right by hand.
    null_is_absent = True
    default_error_messages = {"shape": "Not a string."}  # noqa: RUF012 - marshmallow's own way


class SetupField(_ReadByGame):
    """Set-up options; the value is the new game."""

    types = (dict,)
    default_error_messages = {"shape": "Not an object."}  # noqa: RUF012 - marshmallow's own way

    def _reader(self, game: AnyGame) -> Callable[[Any], Any]:
        return game.setup


class GoalField(_ReadByGame):
    """A goal; it may still not exist in the state."""

    types = (dict,)
    default_error_messages = {"shape": "Not a JSON object."}  # noqa: RUF012 - marshmallow's own way

    def _reader(self, game: AnyGame) -> Callable[[Any], Any]:
        return cast("Guiding[Any, Any]", game).read_goal


class ProcedureField(_ReadByGame):
    """A procedure; it may still be one that does not go."""

    def _reader(self, game: AnyGame) -> Callable[[Any], Any]:
        return cast("Resolving[Any, Any]", game).read_procedure


class BoundedList(fields.List[Any]):
    """A list that is refused unread if it is too long: naming every fault in it would take seconds."""

    def __init__(self, inner: fields.Field[Any], most: int, what: str, least: int = 0, **kwargs: Any) -> None:
        bounds = validate.Length(least, most, error=what)
        super().__init__(inner, validate=bounds, **kwargs)
        self._bounds = bounds

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> list[Any]:
        if isinstance(value, list):
            self._bounds(value)
        return super()._deserialize(value, attr, data, **kwargs)


class BoundedDict(fields.Dict):
    """An object that is refused unread if it has too many fields."""

    def __init__(self, most: int, what: str, **kwargs: Any) -> None:
        super().__init__(**kwargs)
        self._bounds = validate.Length(max=most, error=what)

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> Any:
        if isinstance(value, dict):
            self._bounds(value)
        try:
            return super()._deserialize(value, attr, data, **kwargs)  # type: ignore[no-untyped-call]
        except ValidationError as error:
            raise ValidationError(_by_name(error.messages)) from error


def _by_name(messages: Any) -> Any:
    """What marshmallow says of keys and values of an object, each under its name alone; an empty one says nothing."""
    if not isinstance(messages, Mapping):
        return messages
    by_name: dict[str, Any] = {}
    for name, parts in messages.items():
        by_name.setdefault(name or "_schema", []).extend(message for part in parts.values() for message in part)
    return by_name


class StrictInteger(fields.Integer):
    """A JSON integer: no string that looks like one, no boolean, no fraction."""

    def _validated(self, value: Any) -> int:
        if isinstance(value, float) and value.is_integer():
            value = int(value)
        if isinstance(value, bool) or not isinstance(value, int):
            raise self.make_error("invalid", input=value)
        return value


class StrictBoolean(fields.Boolean):
    """A JSON boolean: no string or number that looks like one."""

    def _deserialize(self, value: Any, attr: str | None, data: Any, **kwargs: Any) -> bool:  # noqa: ARG002
        if not isinstance(value, bool):
            raise self.make_error("invalid", input=value)
        return value


def form_field() -> fields.String:
    """The field for the forms of states and actions in the answer."""
    return fields.String(
        load_default=DEFAULT_FORM,
        validate=validate.OneOf(FORMS, error="Not one of {choices}."),
        metadata=marked("form", "Which forms of states and actions the answer carries; `both` if left out."),
    )


def known_type(action_type: str) -> None:
    """Refuse a type of action that the game does not know.

    :raises ValidationError: naming the types that it knows.
    """
    known = [kind.type for kind in current_game().action_kinds()]
    if action_type not in known:
        raise ValidationError(f"Not one of {', '.join(known)}.")


def played_here(game: str) -> None:
    """Refuse a record of another game.

    :raises ValidationError: naming the game that was asked.
    """
    own = current_game().id
    if game != own:
        raise ValidationError(f"Not {own}; a record is sent to its own game.")


TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,3})?Z")
"""When a step of a record was done: ISO 8601, in UTC, to the millisecond at most."""


def a_time(time: str) -> None:
    """Refuse a text that is not a time in UTC.

    :raises ValidationError: with an example.
    """
    if not TIME.fullmatch(time):
        raise ValidationError('Not a time in UTC, such as "2026-11-22T19:30:00Z".')


def same_rules(version: str) -> None:
    """Refuse a record of another major version of the rules, which could be misread.

    :raises ValidationError: with an `OtherVersion`.
    """
    own = current_game().rules_version
    if not re.fullmatch(r"[0-9]{1,3}\.[0-9]{1,3}", version):
        raise ValidationError(f"Not major.minor, such as {own}.")
    if version.partition(".")[0] != own.partition(".")[0]:
        raise ValidationError([OtherVersion([Fault("", f"Rules {version!r}; here are rules {own}.")])])


def known_actor(actor: str) -> None:
    """Refuse an actor that the game does not know.

    :raises ValidationError: naming the actors that it knows.
    """
    known = current_game().actors()
    if not known:
        raise ValidationError("This game has no actors to choose from; leave the list empty.")
    if actor not in known:
        raise ValidationError(f"Not one of {', '.join(known)}.")
