"""Ladder, a small roll-and-write: the proof that the seams hold for a game unlike the others.

Two to four players, each with a private sheet, a ladder of four rungs. Somebody rolls a die of eight sides, and then
all at one time write the number on an empty rung of their own, rising from the bottom, or cross a rung out. When the
ladders are full, the highest sum of numbers wins. Nothing costs anything. A position may hold its owner's sheet alone:
the others are unknown, and of their players only whether they have written. It tells what lies ahead (`outlook`) and
how to mark a rung (`ways`), which Nim does not.

Text of a state: `LAD1.5.01.0300-????` (rules, die or 0, who has written, sheets from the bottom with `0` for empty, `x`
for crossed out, `?` for unknown). Text of an action: `ROLL:5`, `WRITE:p1:2`, `CROSS:p1:2`, `HIDDEN:p2` (out of sight).
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Any

from jupiter.engine.errors import Fault, Malformed, OtherVersion
from jupiter.engine.game import ActionKind
from jupiter.engine.outlook import Course, Harm, Margin, Odds, Outlook, Threat, Trial
from jupiter.engine.rules import Catalogue, Rule
from jupiter.engine.verdict import Event, Outcome, Problem, Standing, Verdict, Violation
from jupiter.engine.ways import Route, Routes, RouteStep

PLAYERS = ("p1", "p2", "p3", "p4")
RUNGS, SIDES = 4, 8
EMPTY, CROSSED = 0, 9
MARKS = "012345678x"

RULES = Catalogue(
    [
        Rule("roll", "The die", 1, "The die is rolled when everybody has written."),
        Rule("write.once", "Writing", 2, "Everybody writes once for each roll, all at one time."),
        Rule("write.empty", "Writing", 3, "A number is written on an empty rung."),
        Rule("write.rising", "Writing", 4, "Numbers rise from the bottom to the top."),
        Rule("write.own", "Writing", 5, "Players write on their own sheets, and show them at the end."),
        Rule("end", "The end", 6, "When the ladders are full, the highest sum wins."),
    ].__iter__()
)

Sheet = tuple[int, ...] | None
"""Rungs from the bottom; None if it is unknown."""


@dataclass(frozen=True, slots=True)
class Ladders:
    """A position."""

    die: int
    """0 while nobody has rolled."""
    written: tuple[bool, ...]
    sheets: tuple[Sheet, ...]

    @property
    def is_full(self) -> bool:
        return not self.die and all(EMPTY not in sheet for sheet in self.sheets if sheet)


@dataclass(frozen=True, slots=True)
class Action:
    """`roll` with the number shown, `write` or `cross` with player and rung, or `hidden` with the player."""

    type: str
    shown: int = 0
    player: int = 0
    rung: int = 0


class Actions(tuple[Action, ...]):
    """The legal actions."""

    __slots__ = ()

    def count(self, *_: object) -> int:
        return len(self)

    def page(self, start: int, size: int) -> Sequence[Action]:
        return self[start : start + size]


def rises(sheet: Sequence[int]) -> bool:
    numbers = [mark for mark in sheet if 0 < mark <= SIDES]
    return all(low < high for low, high in pairwise(numbers))


def score(sheet: Sequence[int]) -> int:
    return sum(mark for mark in sheet if mark <= SIDES)


def number(least: int, most: int) -> dict[str, Any]:
    return {"type": "integer", "minimum": least, "maximum": most}


def thing(**properties: Any) -> dict[str, Any]:
    required = list(properties)
    return {"type": "object", "properties": properties, "required": required, "additionalProperties": False}


def of_each(items: Mapping[str, Any]) -> dict[str, Any]:
    return {"type": "array", "items": items, "minItems": 2, "maxItems": len(PLAYERS)}


def kind(name: str) -> dict[str, Any]:
    return {"type": "string", "const": name}


PLAYER = {"type": "string", "enum": list(PLAYERS)}
SHEET = {"type": "array", "items": number(0, CROSSED), "minItems": RUNGS, "maxItems": RUNGS}
POSITION = thing(
    die=number(0, SIDES),
    written=of_each({"type": "boolean"}),
    sheets=of_each({"anyOf": [SHEET, {"type": "null"}]}),
)
KINDS = {
    "roll": ("Roll the die.", thing(type=kind("roll"), shown=number(1, SIDES))),
    "write": ("Write the number.", thing(type=kind("write"), player=PLAYER, rung=number(0, RUNGS - 1))),
    "cross": ("Cross a rung out.", thing(type=kind("cross"), player=PLAYER, rung=number(0, RUNGS - 1))),
    "hidden": ("Write out of sight.", thing(type=kind("hidden"), player=PLAYER)),
}
STATE = re.compile(r"LAD1\.([0-8])\.([01]{2,4})\.((?:[0-8x]{4}|\?{4})(?:-(?:[0-8x]{4}|\?{4})){1,3})")
ACTION = re.compile(r"ROLL:([1-8])|(WRITE|CROSS):p([1-4]):([0-3])|HIDDEN:p([1-4])")
SCHEMAS: Mapping[str, Mapping[str, Any]] = {
    "StateText": {"type": "string", "pattern": f"^{STATE.pattern}$"},
    "SentPosition": POSITION,
    "Position": POSITION,
    "ActionText": {"type": "string", "pattern": f"^({ACTION.pattern})$"},
    "Action": {"oneOf": [schema for _, schema in KINDS.values()]},
    "Goal": {
        "type": "object",
        "properties": {
            "player": {"enum": list(PLAYERS)},
            "rung": {"type": "integer", "minimum": 0, "maximum": RUNGS - 1},
        },
        "required": ["player", "rung"],
        "additionalProperties": False,
        "examples": [{"player": "p1", "rung": 2}],
    },
    "Setup": {
        "type": "object",
        "properties": {"players": number(2, len(PLAYERS))},
        "additionalProperties": False,
        "examples": [{"players": 2}],
    },
}


class Ladder:
    """The rules, in English."""

    id = "ladder"
    name = "Ladder"
    rules_version = "1.0"
    languages = ("en",)
    language = "en"
    catalogue = RULES

    def in_language(self, language: str) -> "Ladder":
        return self

    def about(self) -> Mapping[str, Any]:
        return {"tagline": "Climb in time.", "players": {"min": 2, "max": 4}, "minutes": {"min": 5, "max": 5}}

    def components(self) -> Mapping[str, Any]:
        return {"dice": [{"sides": SIDES, "number": 1}], "sheets": len(PLAYERS)}

    def action_kinds(self) -> Sequence[ActionKind]:
        return [ActionKind(name, summary, schema) for name, (summary, schema) in KINDS.items()]

    def actors(self) -> Sequence[str]:
        return PLAYERS

    def schemas(self) -> Mapping[str, Mapping[str, Any]]:
        return SCHEMAS

    def setup_schema(self) -> Mapping[str, Any]:
        return SCHEMAS["Setup"]

    def setup(self, options: Mapping[str, Any]) -> Verdict[Ladders]:
        players = options.get("players", 2)
        if unknown := options.keys() - {"players"}:
            raise Malformed(Fault(name, "Unknown; known is players.") for name in sorted(unknown))
        if isinstance(players, bool) or not isinstance(players, int) or not 2 <= players <= len(PLAYERS):
            raise Malformed.at("players", "Not an integer from 2 to 4.")
        state = Ladders(0, (False,) * players, ((EMPTY,) * RUNGS,) * players)
        event = Event("dealt", "write.own", f"{players} players take a sheet each.", {"players": players})
        return Verdict(True, None, (), state, (event,), None)

    # --- reading and writing ---

    def read_state(self, source: str | Mapping[str, Any]) -> Ladders:
        state = self._of_text(source) if isinstance(source, str) else self._of_position(source)
        if len(state.written) != len(state.sheets):
            raise Malformed.at("" if isinstance(source, str) else "sheets", "Not as many as `written`.", joint=True)
        return state

    def _of_text(self, text: str) -> Ladders:
        if re.match(r"LAD[02-9]", text):
            raise OtherVersion.at("", f"Written for {text[:4]}, not LAD1.")
        if not (parts := STATE.fullmatch(text)):
            raise Malformed.at("", "Not like LAD1.5.01.0300-????.")
        sheets = [None if "?" in rungs else tuple(map(MARKS.index, rungs)) for rungs in parts[3].split("-")]
        return Ladders(int(parts[1]), tuple(bit == "1" for bit in parts[2]), tuple(sheets))

    def _of_position(self, position: Mapping[str, Any]) -> Ladders:
        faults = [
            Fault(name, "Unknown; known are die, written, sheets.")
            for name in position
            if name not in POSITION["properties"]
        ]
        values: list[Any] = [position.get(name) for name in POSITION["properties"]]
        die, written, sheets = values
        if not _is_number(die, SIDES):
            faults.append(Fault("die", "Not an integer from 0 to 8."))
        if not _is_list(written, lambda one: isinstance(one, bool)):
            faults.append(Fault("written", "Not a list of true or false for 2 to 4 players."))
        if not _is_list(sheets, _is_sheet):
            faults.append(Fault("sheets", "Not a list of 2 to 4 sheets, each four numbers from 0 to 9 or null."))
        if faults:
            raise Malformed(faults)
        return Ladders(die, tuple(written), tuple(None if sheet is None else tuple(sheet) for sheet in sheets))

    def state_text(self, state: Ladders) -> str:
        sheets = ("?" * RUNGS if sheet is None else "".join(MARKS[mark] for mark in sheet) for sheet in state.sheets)
        return f"LAD1.{state.die}.{''.join(str(int(one)) for one in state.written)}.{'-'.join(sheets)}"

    def position(self, state: Ladders) -> Mapping[str, Any]:
        sheets = [None if sheet is None else list(sheet) for sheet in state.sheets]
        return {"die": state.die, "written": list(state.written), "sheets": sheets}

    def lifted_by(self, state: Ladders, action: Any) -> Mapping[str, Sequence[Any]]:
        return {}

    def unknown(self, state: Ladders) -> Sequence[str]:
        return [f"sheets.{index}" for index, sheet in enumerate(state.sheets) if sheet is None]

    def read_action(self, source: str | Mapping[str, Any]) -> Action:
        return self._action_of_text(source) if isinstance(source, str) else self._action_of_json(source)

    def _action_of_text(self, text: str) -> Action:
        if not (parts := ACTION.fullmatch(text)):
            raise Malformed.at("", "Not like ROLL:5, WRITE:p1:2, CROSS:p1:2 or HIDDEN:p2.")
        if parts[1]:
            return Action("roll", shown=int(parts[1]))
        if parts[5]:
            return Action("hidden", player=int(parts[5]) - 1)
        return Action(parts[2].lower(), player=int(parts[3]) - 1, rung=int(parts[4]))

    def _action_of_json(self, source: Mapping[str, Any]) -> Action:
        name = source.get("type")
        if not isinstance(name, str) or name not in KINDS:
            raise Malformed.at("type", f"Not one of {', '.join(KINDS)}.")
        known = [field for field in KINDS[name][1]["properties"] if field != "type"]
        faults = [
            Fault(field, f"Unknown; known are type, {', '.join(known)}.")
            for field in source
            if field not in ("type", *known)
        ]
        faults += [Fault(field, FIELDS[field][1]) for field in known if not FIELDS[field][0](source.get(field))]
        if faults:
            raise Malformed(faults)
        player = PLAYERS.index(source["player"]) if "player" in known else 0
        return Action(name, int(source.get("shown", 0)), player, int(source.get("rung", 0)))

    def action_text(self, action: Action) -> str:
        if action.type == "roll":
            return f"ROLL:{action.shown}"
        text = f"{action.type.upper()}:{PLAYERS[action.player]}"
        return text if action.type == "hidden" else f"{text}:{action.rung}"

    def action_json(self, action: Action) -> Mapping[str, Any]:
        if action.type == "roll":
            return {"type": "roll", "shown": action.shown}
        rung = {} if action.type == "hidden" else {"rung": action.rung}
        return {"type": action.type, "player": PLAYERS[action.player], **rung}

    def label(self, state: Ladders, action: Action) -> str:
        if action.type == "roll":
            return f"Roll a {action.shown}"
        where = "out of sight" if action.type == "hidden" else f"on rung {action.rung}"
        return f"{PLAYERS[action.player]} {'crosses out' if action.type == 'cross' else 'writes'} {where}"

    # --- rules ---

    def problems(self, state: Ladders) -> Sequence[Problem]:
        return [*self._problems_of_sheets(state), *self._problems_of_the_die(state)]

    def _problems_of_sheets(self, state: Ladders) -> Sequence[Problem]:
        faults = [
            Problem("sheet.falls", f"The numbers of {PLAYERS[index]} do not rise.", {"player": PLAYERS[index]})
            for index, sheet in enumerate(state.sheets)
            if sheet and not rises(sheet)
        ]
        rounds = {
            sum(map(bool, sheet)) - wrote for sheet, wrote in zip(state.sheets, state.written, strict=True) if sheet
        }
        if len(rounds) > 1 or min(rounds, default=0) < 0 or (rounds == {RUNGS} and state.die):
            faults.append(Problem("sheet.marks", "The sheets have different numbers of marks than rolls."))
        return faults

    def _problems_of_the_die(self, state: Ladders) -> Iterator[Problem]:
        if any(state.written) and not state.die:
            yield Problem("die.away", "Somebody has written, and there is no number.")
        if all(state.written):
            yield Problem("die.still", "Everybody has written, and the number is still there.")

    def audit(self, state: Ladders) -> Sequence[Problem]:
        return self.problems(state) or list(self._problems_of_the_rolls(state))

    def _problems_of_the_rolls(self, state: Ladders) -> Iterator[Problem]:
        known = [
            (sheet, sum(map(bool, sheet)) - wrote)
            for sheet, wrote in zip(state.sheets, state.written, strict=True)
            if sheet
        ]
        shown = {mark for sheet, _ in known for mark in sheet} | {state.die}
        numbers = shown - {EMPTY, CROSSED}
        if any(len(numbers) > rounds + bool(state.die) for _, rounds in known):
            about = {"numbers": sorted(numbers)}
            yield Problem("audit.rolls", "The sheets show more numbers than there have been rolls.", about)

    def to_act(self, state: Ladders) -> Sequence[str]:
        if state.is_full:
            return ()
        waiting = [not wrote or not state.die for wrote in state.written]
        return [player for player, waits in zip(PLAYERS, waiting, strict=False) if waits]

    def outcome(self, state: Ladders) -> Outcome | None:
        if not state.is_full or all(sheet is None for sheet in state.sheets):
            return None
        if None in state.sheets:
            return Outcome("All ladders are full; show them to know who has won.", "end")
        scores = [score(sheet or ()) for sheet in state.sheets]
        ranked = sorted(zip(PLAYERS, scores, strict=False), key=lambda one: -one[1])
        standings = [Standing(player, 1 + sum(other > own for other in scores), own) for player, own in ranked]
        return Outcome("All ladders are full.", "end", standings=tuple(standings))

    def cost(self, state: Ladders, action: Action) -> None:
        return None

    def resolve(self, state: Ladders, action: Action) -> Action:
        return action

    def _broken(self, state: Ladders, action: Action) -> Iterator[tuple[str, str]]:
        if state.is_full:
            yield "end", "The game is over."
        elif action.type == "roll":
            if state.die:
                yield "roll", "Not everybody has written."
        elif action.player >= len(state.sheets):
            yield "write.own", f"{PLAYERS[action.player]} does not play."
        elif not state.die:
            yield "roll", "Nobody has rolled."
        elif state.written[action.player]:
            yield "write.once", f"{PLAYERS[action.player]} has written."
        else:
            yield from self._broken_by_writing(state, action)

    def _broken_by_writing(self, state: Ladders, action: Action) -> Iterator[tuple[str, str]]:
        sheet = state.sheets[action.player]
        if (sheet is None) != (action.type == "hidden"):
            yield "write.own", f"The sheet of {PLAYERS[action.player]} is {'unknown' if sheet is None else 'known'}."
        elif sheet is not None and sheet[action.rung] != EMPTY:
            yield "write.empty", f"Rung {action.rung} is not empty."
        elif sheet is not None and action.type == "write" and not rises(_marked(sheet, action.rung, state.die)):
            yield "write.rising", f"{state.die} does not rise on rung {action.rung}."

    def check(self, state: Ladders, action: Action) -> Verdict[Ladders]:
        broken = [Violation(rule, RULES[rule].section, message) for rule, message in self._broken(state, action)]
        if broken:
            return Verdict(False, None, broken, state, (), self.outcome(state))
        if action.type == "roll":
            after = replace(state, die=action.shown)
            event = Event("rolled", "roll", f"The die shows {action.shown}; everybody writes it.")
        else:
            after = self._written(state, action)
            event = Event("written", "write.once", f"{self.label(state, action)}.", {"player": PLAYERS[action.player]})
        return Verdict(True, None, (), after, (event,), self.outcome(after))

    def _written(self, state: Ladders, action: Action) -> Ladders:
        sheets, written = list(state.sheets), list(state.written)
        sheet = sheets[action.player]
        if sheet is not None:
            sheets[action.player] = _marked(sheet, action.rung, state.die if action.type == "write" else CROSSED)
        written[action.player] = True
        if all(written):
            return Ladders(0, (False,) * len(written), tuple(sheets))
        return Ladders(state.die, tuple(written), tuple(sheets))

    def alternatives(self, state: Ladders, action: Action) -> Sequence[Action]:
        return [other for other in self.legal(state) if other.player == action.player][:2]

    def legal(self, state: Ladders, types: Sequence[str] = (), actors: Sequence[str] = ()) -> Actions:
        every = [Action("roll", shown=shown) for shown in range(1, SIDES + 1)]
        for player in range(len(state.sheets)):
            every += [Action(name, player=player, rung=rung) for name in ("write", "cross") for rung in range(RUNGS)]
            every.append(Action("hidden", player=player))
        return Actions(
            one
            for one in every
            if not any(self._broken(state, one))
            and (not types or one.type in types)
            and (not actors or one.type == "roll" or PLAYERS[one.player] in actors)
        )

    # --- what lies ahead ---

    def outlook(self, state: Ladders) -> Outlook[Action]:
        """Each number that may come next, and who could not write it."""
        if state.is_full:
            return Outlook()
        start = Trial(self.check, state)
        rolls = [] if state.die else [start.then(Action("roll", shown=shown)) for shown in range(1, SIDES + 1)]
        left = max(sheet.count(EMPTY) for sheet in state.sheets if sheet) if any(state.sheets) else RUNGS
        margin = Margin("rungs", "end", left, f"{left} rungs are empty at most.", {"most": RUNGS})
        return Outlook([self._course(roll) for roll in rolls], self._threats(state), [margin])

    # --- how to get a mark on a rung ---

    def read_goal(self, source: Mapping[str, Any]) -> tuple[str, int]:
        rung, player = source.get("rung"), source.get("player")
        if player not in PLAYERS:
            raise Malformed.at("player", f"Not one of {', '.join(PLAYERS)}.")
        if not isinstance(rung, int) or not _is_number(rung, RUNGS - 1) or len(source) != 2:
            raise Malformed.at("rung", f"Not an integer from 0 to {RUNGS - 1}.")
        return player, rung

    def goal_faults(self, state: Ladders, goal: tuple[str, int]) -> list[Fault]:
        player, rung = goal
        index = PLAYERS.index(player)
        if index >= len(state.sheets) or not state.sheets[index]:
            return [Fault("player", "Must be one whose sheet is known.", joint=True)]
        is_empty = state.sheets[index][rung] == EMPTY
        return [] if is_empty else [Fault("rung", "Must be an empty one.", joint=True)]

    def ways(self, state: Ladders, goal: tuple[str, int]) -> Routes[Ladders, Action]:
        """The ways to mark a rung now."""
        player, rung = goal
        marks = [one for one in self.legal(state, ["write", "cross"], [player]) if one.rung == rung]
        routes = [Route((RouteStep(state, one, None, True),), None, (), one.type) for one in marks]
        return Routes(routes, True, " or ".join(one.type for one in marks) or "no way before a roll")

    def _course(self, roll: Trial[Ladders, Action]) -> Course[Action]:
        writers = {action.player for action in self.legal(roll.state, ["write", "hidden"])}
        stuck = [player for index, player in enumerate(PLAYERS[: len(roll.state.sheets)]) if index not in writers]
        message = f"A {roll.state.die}: {len(stuck)} cannot write it."
        harm = Harm.LOSS if stuck else Harm.NONE
        about = {"shown": roll.state.die, "players": stuck}
        return Course(
            "roll", "roll", message, Odds(1, SIDES), None, roll.actions, roll.events, roll.outcome, harm, about=about
        )

    def _threats(self, state: Ladders) -> list[Threat]:
        """Whose ladder is full with the next mark."""
        last = [index for index, sheet in enumerate(state.sheets) if sheet and sheet.count(EMPTY) == 1]
        return [
            Threat("last-rung", "end", f"One rung is left to {PLAYERS[index]}.", {"player": PLAYERS[index]})
            for index in last
        ]


def _marked(sheet: tuple[int, ...], rung: int, mark: int) -> tuple[int, ...]:
    return (*sheet[:rung], mark, *sheet[rung + 1 :])


def _is_number(value: Any, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= most


def _is_list(value: Any, is_good: Any) -> bool:
    return isinstance(value, list) and 2 <= len(value) <= len(PLAYERS) and all(map(is_good, value))


def _is_sheet(value: Any) -> bool:
    if value is None:
        return True
    return isinstance(value, list) and len(value) == RUNGS and all(_is_number(mark, CROSSED) for mark in value)


FIELDS = {
    "shown": (lambda value: _is_number(value, SIDES) and value > 0, "Not an integer from 1 to 8."),
    "player": (lambda value: value in PLAYERS, f"Not one of {', '.join(PLAYERS)}."),
    "rung": (lambda value: _is_number(value, RUNGS - 1), "Not an integer from 0 to 3."),
}
"""Of an action's JSON object: whether a value is good, and what is told if it is not."""
