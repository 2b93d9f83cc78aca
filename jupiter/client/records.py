"""Record files: a game from its start, step by step, with what somebody says of it.

    {"format": "record/1", "game": "jupiter-rescue", "rules": "1.0", "tags": {"Date": "2026-11-21"},
     "setup": {"players": 2, "seed": 4}, "actions": ["CORE:BH", {"action": "CORE:PS", "comment": "Too early?"}]}

An item of `actions` is an action (text, or an object with `type`), or an object with an `action`, the `state` that it
led to, or both, and with `label` and `comment`. A `state` without an action is what the table was put right to by hand.

Law of this file: a record is never misread. What is not understood is refused by name, and the rules are the server's
business.
"""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Literal, NoReturn, cast

from jupiter.client.history import History
from jupiter.client.steps import STEP_FIELDS, Notation, Start, Step
from jupiter.client.words import COMMENT, LABEL, TAG_NAME, TAG_TEXT, BadRecord, bad, tagged, text_of, whole

FORMAT = "record/1"
FIELDS = ("format", "game", "rules", "tags", "at", "setup", "state", "actions")

CHARACTERS = 32 * 1024 * 1024
"""Of a file."""
STEPS = 200_000


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
        return replace(cls.of(history, game, rules, tags), steps=tuple(history.in_full()))

    def shown(self) -> "Record":
        """What led to what the table showed: the same without the steps that had been undone.

        :raises BadRecord: if `at` is none of its steps.
        """
        if self.at is None:
            return self
        return replace(self, steps=self.steps[: _at(self.at, len(self.steps))], at=None)

    @classmethod
    def read(cls, text: str) -> "Record":
        """Read a file's text.

        :raises BadRecord: naming the first field that is wrong, and what would be right.
        """
        if len(text) > CHARACTERS:
            bad("", f"More than {CHARACTERS} characters; no game is as long as that.")
        return _record(_object(_parsed(text), "", FIELDS))

    def write(self) -> str:
        """The file's text, one line a step; always the same for the same record.

        :raises BadRecord: if it could not be read again.
        """
        head: dict[str, Any] = {"format": FORMAT, "game": self.game, "rules": self.rules, "tags": dict(self.tags)}
        if self.at is not None:
            head["at"] = self.at
        head[self.start.kind] = self.start.value
        lines = [f" {_line(name)}: {_line(value)},\n" for name, value in head.items()]
        steps = ",\n".join(f"  {_line(step.item())}" for step in self.steps)
        text = "{\n" + "".join(lines) + ' "actions": [' + (f"\n{steps}\n " if steps else "") + "]\n}\n"
        Record.read(text)
        return text


def _line(value: Any) -> str:
    try:
        return json.dumps(value, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError, RecursionError) as error:
        raise BadRecord("", f"This cannot be written as JSON: {error}") from None


def _parsed(text: str) -> Any:
    try:
        found = json.loads(text.removeprefix("\ufeff"), object_pairs_hook=_once, parse_constant=_no_number)
        whole(json.dumps(found, ensure_ascii=False))
    except json.JSONDecodeError as error:
        raise BadRecord("", f"Not JSON: {error.msg} (line {error.lineno}, column {error.colno}).") from None
    except RecursionError:
        raise BadRecord("", "Nested too deeply.") from None
    except ValueError:
        raise BadRecord("", "A number with too many digits.") from None
    return found


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) < len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        bad(twice[:TAG_NAME], "Stands twice; leave one.")
    return found


def _no_number(name: str) -> NoReturn:
    bad("", f"{name} is no number of JSON.")


def _record(raw: Mapping[str, Any]) -> Record:
    form = text_of(raw, "format", "", TAG_TEXT)
    if form != FORMAT:
        bad("format", f"Not {FORMAT}, the only format that is read here; a newer client may read it.")
    starts = [name for name in ("setup", "state") if name in raw]
    if len(starts) != 1:
        bad("", "Exactly one of the fields setup and state is needed.")
    steps = _steps(raw.get("actions"))
    return Record(
        text_of(raw, "game", "", TAG_TEXT),
        text_of(raw, "rules", "", TAG_TEXT),
        _start(cast('Literal["setup", "state"]', starts[0]), raw[starts[0]]),
        steps,
        tagged(raw.get("tags", {})),
        _at(raw["at"], len(steps)) if "at" in raw else None,
    )


def _start(kind: Literal["setup", "state"], value: Any) -> Start:
    if kind == "setup" and not isinstance(value, dict):
        bad("setup", "Not an object with the options of the set-up.")
    return Start(kind, _notation(value, kind))


def _at(value: Any, steps: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= steps:
        bad("at", f"Not an integer from 0 to {steps}, the number of steps.")
    return value


def _steps(value: Any) -> tuple[Step, ...]:
    if not isinstance(value, list):
        bad("actions", "Missing, or not a list." if value is None else "Not a list.")
    if len(value) > STEPS:
        bad("actions", f"More than {STEPS} steps; part the record.")
    return tuple(_step(item, f"actions.{number}") for number, item in enumerate(value))


def _step(item: Any, path: str) -> Step:
    if not isinstance(item, dict) or "type" in item:
        return Step(_action(item, path))
    _object(item, path, STEP_FIELDS)
    if "action" not in item and "state" not in item:
        bad(path, "An action has a type, and a step has an action or a state.")
    return Step(
        _action(item["action"], f"{path}.action") if "action" in item else None,
        _notation(item["state"], f"{path}.state") if "state" in item else None,
        text_of(item, "label", f"{path}.", LABEL) if "label" in item else None,
        text_of(item, "comment", f"{path}.", COMMENT) if "comment" in item else None,
    )


def _action(value: Any, path: str) -> Notation:
    if isinstance(value, dict) and not isinstance(value.get("type"), str):
        bad(f"{path}.type", "Missing, or not a text: it names the type of the action.")
    return _notation(value, path)


def _notation(value: Any, path: str) -> Notation:
    if not isinstance(value, str | dict):
        bad(path, "Neither the text form (a string) nor the JSON form (an object).")
    return value


def _object(value: Any, path: str, known: Iterable[str]) -> dict[str, Any]:
    if not isinstance(value, dict):
        bad(path, "Not a JSON object.")
    for name in value:
        if name not in known:
            bad(f"{path}.{name[:TAG_NAME]}".lstrip("."), f"Unknown field; known here: {', '.join(known)}.")
    return value
