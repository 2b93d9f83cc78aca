"""The examples of the rulebook: where each begins, what is done, and what the rules check tells of it.

Invariant: no number of an example stands here or in the catalogues. What its words and its picture say is read from the
positions and events of the rules check, which plays it each time a book is made; an example that the rules do not
allow is not printed.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from jupiter.engine.verdict import Event
from jupiter.games.ark.definitions import TRACKS, load
from jupiter.games.ark.game import LastArkFromCeti
from jupiter.games.ark.parts import Structure

Sheet = Mapping[str, Any]
"""A player's sheet, as in the JSON of a position."""
Facts = Mapping[str, object]
"""What words are filled in with, by name: `food-produced-to` is the field `to` of the event `food-produced`."""


class UntrueExampleError(ValueError):
    """The rules check does not say what an example claims."""


@dataclass(frozen=True, slots=True)
class Refused:
    """What may not be done at the end of an example, and the rule that forbids it."""

    action: str
    rule: str


@dataclass(frozen=True, slots=True)
class Mark:
    """A number beside a box of the sheet, such as `AG1.2`, `food 4` or `RARE 3`, or over a die: `die 2`, as rolled."""

    number: int
    box: str


@dataclass(frozen=True, slots=True)
class Way:
    """A move of a marker, with the number that its arrow has."""

    number: int
    track: str
    event: str
    """The facts with its spaces: `food-produced` for `food-produced-from` and `food-produced-to`."""
    rise: float = 3.4
    """How far the arrow rises above the track, in mm; below it where it is less than 0."""


@dataclass(frozen=True, slots=True, eq=False)
class Example:
    """A position, actions from there on, and what is refused after them."""

    name: str
    position: Mapping[str, Any]
    actions: tuple[str, ...]
    refused: tuple[Refused, ...] = ()
    breaks: tuple[str, ...] = ()
    """By caption, the rule that forbids what it speaks of; empty for none."""
    shows: tuple[str, ...] = ()
    """The structures and technologies in its picture."""
    marks: tuple[Mark, ...] = ()
    ways: tuple[Way, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class Played:
    """What the rules check says of an example."""

    before: Mapping[str, Any]
    """The position at its beginning, as JSON with all that is derived."""
    after: Mapping[str, Any]
    facts: Facts
    used: tuple[int, ...]
    """The dice that the first player used, as rolled."""

    def ticked(self, *, late: bool) -> tuple[str, ...]:
        """The boxes of the first player's sheet that are ticked at the beginning, or by what is done."""
        first, last = _ticked(self.before), _ticked(self.after)
        return tuple(box for box in last if box not in first) if late else first


@cache
def played(example: Example) -> Played:
    """The example as the rules check plays it.

    :raises UntrueExampleError: where an action is refused, or is not refused as the example says.
    """
    game = LastArkFromCeti()
    state = start = game.read_state(example.position)
    flaws, used = game.problems(start), ()
    events = list[Event]()
    for text in example.actions:
        verdict = game.check(state, game.read_action(text))
        if flaws or not verdict.legal:
            raise UntrueExampleError(f"{example.name}: {text}: {flaws or verdict.violations}")
        events += verdict.events
        state = verdict.state
        used = game.position(state)["players"][0]["sheet"]["used"] or used
    for refused in example.refused:
        broken = [one.rule for one in game.check(state, game.read_action(refused.action)).violations]
        if refused.rule not in broken:
            raise UntrueExampleError(f"{example.name}: {refused.action} breaks {broken}, not {refused.rule}")
    return Played(game.position(start), game.position(state), dict(_facts(events)), tuple(used))


def _ticked(position: Mapping[str, Any]) -> tuple[str, ...]:
    """The boxes that are ticked on the first sheet, by name."""
    sheet = position["players"][0]["sheet"]
    boxes = (f"{name} {i + 1}" for name, count in sheet["boxes"].items() for i in range(count))
    return (*sheet["ticked"], *boxes)


def _facts(events: Sequence[Event]) -> Iterator[tuple[str, object]]:
    """The fields of all events; those of a second one of the same type have a 2 in their names, and so on."""
    met = Counter[str]()
    for event in events:
        met[event.type] += 1
        name = event.type + (f"-{met[event.type]}" if met[event.type] > 1 else "")
        yield from ((f"{name}-{key}", _as_text(value)) for key, value in event.about.items())


def _as_text(value: object) -> object:
    return ", ".join(map(str, value)) if isinstance(value, list) else value


# --- positions ------------------------------------------------------------------------------------------------------


def _position(*sheets: Sheet, blight: int = 0, dice: Sequence[int] = (), phase: str = "allocate") -> Mapping[str, Any]:
    game = load()
    return {
        "game": game.id,
        "rules": game.rules,
        "blight": blight,
        "phase": phase,
        "dice": list(dice),
        "players": [{"sheet": sheet} for sheet in sheets],
    }


def _sheet(
    *ticked: str,
    boxes: Mapping[str, int] | None = None,
    paid: Mapping[str, int] | None = None,
    used: Sequence[int] = (),
    **tracks: int,
) -> Sheet:
    """A sheet with these structures, entrances (`A`) and icons (`AG1.2`) ticked; markers stand where they start."""
    game = load()
    structures = {structure.id: structure for structure in game.structures}
    entrances = {area.id: [f"{area.id}.{value}" for value in area.bulldoze] for area in game.areas}
    icons: list[str] = []
    for name in ticked:
        icons += _icons(structures[name]) if name in structures else entrances.get(name, [name])
    at = {name: game.tracks[name].start for name in TRACKS}
    counts = {"boxes": dict(boxes or {}), "food_paid": dict(paid or {})}
    return {**at, **tracks, "ticked": icons, **counts, "used": list(used)}


def _icons(structure: Structure) -> list[str]:
    """All its icons but food."""
    own = [f"{structure.id}.{value or 'ANY'}" for value in structure.ore]
    own += [f"{structure.id}.R{value or 'ANY'}" for value in structure.rare]
    return [*own, f"{structure.id}.POWER"] if structure.power else own


# --- the examples ---------------------------------------------------------------------------------------------------

FIRST = Example(
    "first",
    _position(_sheet(), phase="roll"),
    ("ROLL:24456", "ORE:1:AG1.2:2", "ORE:1:AG1.4:4", "ORE:1:RES1.ANY:5", "CONFIRM:1"),
    shows=("AG1", "RES1"),
    marks=(Mark(1, "AG1.4"), Mark(2, "RES1.ANY")),
)
"""A whole round."""

GROWTH = Example(
    "growth",
    _position(_sheet("AG1", "AG2", "RES1", "RES2", used=(6,)), blight=2, dice=(1, 2, 3, 4, 6)),
    ("CONFIRM:1",),
    marks=(Mark(5, "population 7"),),
    ways=(
        Way(1, "food", "food-produced"),
        Way(2, "morale", "morale-moved"),
        Way(3, "population", "population-moved", -7.5),
        Way(4, "dice", "dice-marker-moved"),
        Way(6, "food", "food-eaten", 9.0),
    ),
)
"""The example that the rules text gives."""

HOMELESS = Example("homeless", _position(_sheet("AG1", "AG2", "RES1"), blight=2, dice=(1, 2, 3, 4, 6)), ("CONFIRM:1",))

DIAMOND = Example(
    "diamond",
    _position(_sheet("AG1", "RES1", "C", boxes={"RARE": 5}), blight=6, dice=(2, 3, 4, 6, 6)),
    ("RARE:1:M-RARE.R8:2.6",),
    (Refused("RARE:1:M-RARE.RANY:3.4", "dice.actions"),),
    ("", "dice.actions"),
    shows=("M-RARE",),
    marks=(Mark(1, "M-RARE.R8"), Mark(2, "die 2"), Mark(2, "die 3")),
)

GROUND = Example(
    "ground",
    _position(_sheet("AG1", "RES1"), blight=1, dice=(2, 4, 5, 6, 6)),
    ("BULLDOZE:1:B.2:2", "BULLDOZE:1:B.5:5", "ORE:1:AG4.4:4", "POWER:1:LAB"),
    (Refused("ORE:1:AG4.ANY:6", "dice.actions"),),
    ("", "", "", "dice.actions"),
    shows=("AG4", "LAB"),
    marks=(Mark(1, "die 1"), Mark(1, "die 3"), Mark(2, "AG4.4"), Mark(3, "LAB.POWER"), Mark(4, "die 4")),
)

SPLIT = Example(
    "split",
    _position(_sheet("AG1", "RES1", boxes={"GENOME": 3}), blight=2, dice=(2, 3, 5, 5, 6)),
    ("RESEARCH:1:5.5:RARE4.GENOME1",),
    (Refused("RARE:1:PORT.R8:2.6", "rare.technology"),),
    ("", "", "rare.technology"),
    shows=("GENOME", "RARE"),
    marks=(Mark(1, "GENOME 4"), Mark(2, "RARE 4"), Mark(3, "die 1"), Mark(3, "die 5")),
)

SMELTED = Example(
    "smelted",
    _position(_sheet("AG1", "RES1", "SMELT", "AG2.3"), blight=2, dice=(1, 2, 3, 4, 6)),
    ("RESEARCH:1:3-4.4:FEST4",),
    (Refused("ORE:1:AG2.5:6-5", "smelter.once"),),
    ("", "", "smelter.once"),
    shows=("FEST",),
    marks=(Mark(1, "die 3"), Mark(2, "FEST 4"), Mark(3, "die 5")),
)

FEVER = Example(
    "fever",
    _position(
        _sheet("AG1", "AG2", "RES1", "RES2", population=6),
        _sheet("AG1", "AG2", "RES1", "RES2", boxes={"HAZARD": 4}, population=6),
        blight=4,
        phase="disaster",
    ),
    ("DISASTER:3",),
    ways=(Way(1, "population", "loss-suffered", 7.6), Way(2, "population", "loss-suffered-2", -7.5)),
)

LAUNCH = Example(
    "launch",
    _position(
        _sheet(
            *("AG1", "AG2", "RES1", "RES2", "PWR1", "SMELT", "PORT"),
            *("B", "AG4", "PWR2", "LAB", "MED", "C", "M-ORE", "M-FOOD"),
            boxes={"RARE": 5, "FUSION": 5, "HOUSE": 6},
            paid={"PORT": 4, "M-FOOD": 2},
            food=7,
            morale=8,
            population=8,
            power=4,
        ),
        blight=13,
        dice=(1, 2, 4, 4, 6),
    ),
    ("CONFIRM:1",),
)
"""The last round of a game for one."""

EXAMPLES = (FIRST, DIAMOND, GROUND, GROWTH, HOMELESS, SPLIT, SMELTED, FEVER, LAUNCH)
