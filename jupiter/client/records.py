"""Record files: a game from its start, step by step, with tags and comments.

    {"format": "record/1", "game": "jupiter-rescue", "rules": "1.0", "tags": {"Date": "2026-11-21"},
     "setup": {"players": 2, "seed": 4}, "actions": ["CORE:BH", {"action": "CORE:PS", "comment": "Too early?"}]}

An item of `actions` is an action (text, or an object with `type`), or an object with an `action`, the `state` that it
led to, or both, and with `label`, `comment` and `time`. A `state` without an action is a correction by hand.

Invariant: a record is never misread. What is not understood is refused by name; whether it keeps to the rules is for
the server to say.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NoReturn, cast

from jupiter.client.errors import BadRecord
from jupiter.client.fields import Notation
from jupiter.client.history import STEP_FIELDS, History, Start, Step
from jupiter.client.limits import (
    COMMENT_LENGTH,
    LABEL_LENGTH,
    RECORD_LENGTH,
    RECORD_STEPS,
    TAG_NAME_LENGTH,
    TAG_TEXT_LENGTH,
)
from jupiter.client.validation import check_encodable, check_tags, check_time, refuse, require_text

FORMAT = "record/1"
FIELDS = ("format", "game", "rules", "tags", "at", "setup", "state", "actions")


@dataclass(frozen=True, slots=True)
class Record:
    """A recorded game."""

    game: str
    """Id of the game."""
    rules: str
    """Version of the rules that it was played by."""
    start: Start
    steps: tuple[Step, ...] = ()
    tags: Mapping[str, str] = field(default_factory=dict, hash=False)
    """For people: who played, when, where."""
    at: int | None = None
    """How many steps lead to what the table showed; those after it were undone. None means all of them."""

    @classmethod
    def of(cls, history: History, game: str, rules: str, tags: Mapping[str, str] | None = None) -> "Record":
        """The record of a table's history; `table.record()` knows game and rules."""
        start = Start(history.kind, history.start)
        return cls(game, rules, start, tuple(history), {**history.tags, **(tags or {})})

    @classmethod
    def full(cls, history: History, game: str, rules: str, tags: Mapping[str, str] | None = None) -> "Record":
        """The same with the state and the label of every step."""
        return replace(cls.of(history, game, rules, tags), steps=tuple(history.full_steps()))

    def shown(self) -> "Record":
        """What led to what the table showed: the same without the steps that had been undone.

        :raises BadRecord: if `at` is none of its steps.
        """
        if self.at is None:
            return self
        return replace(self, steps=self.steps[: _read_at(self.at, len(self.steps))], at=None)

    @classmethod
    def read(cls, text: str) -> "Record":
        """Read a file's text.

        :raises BadRecord: naming the first field that is wrong, and what would be right.
        """
        if len(text) > RECORD_LENGTH:
            refuse("", f"More than {RECORD_LENGTH} characters; no game is as long as that.")
        return _read_record(_require_object(_parse_json(text), "", FIELDS))

    def write(self) -> str:
        """The file's text, one line a step; always the same for the same record.

        :raises BadRecord: if it could not be read again.
        """
        head: dict[str, Any] = {"format": FORMAT, "game": self.game, "rules": self.rules, "tags": dict(self.tags)}
        if self.at is not None:
            head["at"] = self.at
        head[self.start.kind] = self.start.value
        lines = [f" {_json_line(name)}: {_json_line(value)},\n" for name, value in head.items()]
        steps = ",\n".join(f"  {_json_line(step.item())}" for step in self.steps)
        text = "{\n" + "".join(lines) + ' "actions": [' + (f"\n{steps}\n " if steps else "") + "]\n}\n"
        Record.read(text)
        return text


def _json_line(value: Any) -> str:
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadRecord("", f"This cannot be written as JSON: {error}") from None


def _parse_json(text: str) -> Any:
    try:
        text = text.removeprefix("\ufeff")
        value = json.loads(text, object_pairs_hook=_unique_names, parse_constant=_refuse_constant)
        check_encodable(json.dumps(value, ensure_ascii=False))
    except json.JSONDecodeError as error:
        raise BadRecord("", f"Not JSON: {error.msg} (line {error.lineno}, column {error.colno}).") from None
    except RecursionError:
        raise BadRecord("", "Nested too deeply.") from None
    except ValueError:
        raise BadRecord("", "A number with too many digits.") from None
    return value


def _unique_names(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    fields = dict(pairs)
    if len(fields) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        refuse(twice[:TAG_NAME_LENGTH], "Occurs twice; keep one.")
    return fields


def _refuse_constant(name: str) -> NoReturn:
    refuse("", f"{name} is not a JSON number.")


def _read_record(raw: Mapping[str, Any]) -> Record:
    form = require_text(raw, "format", "", TAG_TEXT_LENGTH)
    if form != FORMAT:
        refuse("format", f"Not {FORMAT}, the only format that is read here; a newer client may read it.")
    starts = [name for name in ("setup", "state") if name in raw]
    if len(starts) != 1:
        refuse("", "Exactly one of the fields setup and state is needed.")
    steps = _read_steps(raw.get("actions"))
    return Record(
        require_text(raw, "game", "", TAG_TEXT_LENGTH),
        require_text(raw, "rules", "", TAG_TEXT_LENGTH),
        _read_start(cast('Literal["setup", "state"]', starts[0]), raw[starts[0]]),
        steps,
        check_tags(raw.get("tags", {})),
        _read_at(raw["at"], len(steps)) if "at" in raw else None,
    )


def _read_start(kind: Literal["setup", "state"], value: Any) -> Start:
    if kind == "setup" and not isinstance(value, dict):
        refuse("setup", "Not an object with the options of the set-up.")
    return Start(kind, _read_notation(value, kind))


def _read_at(value: Any, steps: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= steps:
        refuse("at", f"Not an integer from 0 to {steps}, the number of steps.")
    return value


def _read_steps(value: Any) -> tuple[Step, ...]:
    if not isinstance(value, list):
        refuse("actions", "Missing, or not a list." if value is None else "Not a list.")
    if len(value) > RECORD_STEPS:
        refuse("actions", f"More than {RECORD_STEPS} steps; split the record.")
    return tuple(_read_step(item, f"actions.{number}") for number, item in enumerate(value))


def _read_step(item: Any, path: str) -> Step:
    if not isinstance(item, dict) or "type" in item:
        return Step(_read_action(item, path))
    _require_object(item, path, STEP_FIELDS)
    if "action" not in item and "state" not in item:
        refuse(path, "An action has a type, and a step has an action or a state.")
    return Step(
        _read_action(item["action"], f"{path}.action") if "action" in item else None,
        _read_notation(item["state"], f"{path}.state") if "state" in item else None,
        require_text(item, "label", f"{path}.", LABEL_LENGTH) if "label" in item else None,
        require_text(item, "comment", f"{path}.", COMMENT_LENGTH) if "comment" in item else None,
        check_time(item["time"], f"{path}.time") if "time" in item else None,
    )


def _read_action(value: Any, path: str) -> Notation:
    if isinstance(value, dict) and not isinstance(value.get("type"), str):
        refuse(f"{path}.type", "Missing, or not a text: it names the type of the action.")
    return _read_notation(value, path)


def _read_notation(value: Any, path: str) -> Notation:
    if not isinstance(value, str | dict):
        refuse(path, "Neither the text form (a string) nor the JSON form (an object).")
    return value


def _require_object(value: Any, path: str, known: Iterable[str]) -> dict[str, Any]:
    if not isinstance(value, dict):
        refuse(path, "Not a JSON object.")
    for name in value:
        if name not in known:
            refuse(f"{path}.{name[:TAG_NAME_LENGTH]}".lstrip("."), f"Unknown field; known here: {', '.join(known)}.")
    return value
