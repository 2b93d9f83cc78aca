"""The examples of the rulebook before the rules check: a book with a wrong example is not made.

Invariant: an example is proved as it is drawn, from the same data; what lies around it is filled up with other tiles.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from jupiter.engine.verdict import Event, Verdict
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.game import JupiterRescue
from jupiter.games.rescue.state import State
from jupiter.generators.rescue.rulebook import story
from jupiter.generators.rescue.rulebook.examples import CLAIMING, CONVERSION, PLACEMENTS, RANGE, ROBOT, Example
from jupiter.generators.rescue.rulebook.story import STEPS, Step

GAME = JupiterRescue()
ALIVE = 27
"""Colonists evacuated in every example, so that its game is neither won nor lost."""
OTHER = "green"
"""A robot that waits in the pod in every example."""


class WrongExampleError(ValueError):
    """The rules check says something else than an example of the rulebook."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A step of the story: the position that its picture shows, and what happened in it."""

    step: Step
    position: Mapping[str, Any]
    """As the rules check writes it."""
    events: tuple[Event, ...]


@cache
def prove() -> None:
    """Puts every example before the rules check.

    :raises WrongExampleError: naming the example and what is wrong.
    """
    for example in CLAIMING:
        prove_claims(example)
    _prove_range(RANGE)
    prove_conversion(CONVERSION)
    _prove_placements()
    scenes()


@cache
def scenes() -> tuple[Scene, ...]:
    """The turn of the story, played.

    :raises WrongExampleError: where it cannot be played, or something else comes of it than its captions say.
    """
    state = _played(_begun(), story.BEFORE, "before")[0]
    shown: list[Scene] = []
    for step in STEPS:
        after, events = _played(state, step.actions, step.name)
        happened = [_event_text(event) for event in events]
        if [one for one in happened if one in step.tells] != list(step.tells):
            raise WrongExampleError(f"{step.name}: {step.tells} is told, {happened} happens")
        turn = GAME.position(after)["turn"]
        spent = turn.get("spent", 0)
        if turn["robot"] == story.SECOND and spent != step.spent:
            raise WrongExampleError(f"{step.name}: {step.spent} actions are told, {spent} are spent")
        shown.append(Scene(step, GAME.position(after if step.shows_end else state), events))
        state = after
    return tuple(shown)


def set_up() -> Mapping[str, Any]:
    """The position before the first turn."""
    return GAME.position(_begun())


def prove_claims(example: Example) -> None:
    """What the robot of an example may do and may not do.

    :raises WrongExampleError: see `prove`.
    """
    state = _position(example)
    for claim in example.claims:
        broken = _broken(state, claim.action)
        if broken != ({claim.breaks} if claim.breaks else set()):
            raise WrongExampleError(f"{example.name}: {claim.action} breaks {sorted(broken)}, not {claim.breaks!r}")


def prove_conversion(example: Example) -> None:
    """Whom the next Conversion converts, and whom not.

    :raises WrongExampleError: see `prove`.
    """
    verdict = _done(_position(example), "END", example.name)
    happened = {str(event.about["place"]) for event in verdict.events if event.type == "colonist-converted"}
    good_places = {place for place, good, _ in example.marks if good}
    if happened != good_places:
        raise WrongExampleError(f"{example.name}: {sorted(happened)} are converted, not {sorted(good_places)}")


def _prove_range(example: Example) -> None:
    """Which tiles of the picture are within Command Range: those with the outline."""
    (robot,) = _where(example.figures, ROBOT)
    for cell in example.tiles:
        hub, way = f"{cell}.0", f"COMMAND:{cell}.0:{cell}.{6 if cell == 1 else 2}"
        if hub != robot:
            state = _read(_colony(example), {hub: "colonist", robot: ROBOT}, example.dock)
            if ("command.range" in _broken(state, way)) == (cell in example.lit):
                raise WrongExampleError(f"{example.name}: tile on cell {cell}")


def _prove_placements() -> None:
    """Which tiles get a Creep on a roll of 6, where it may go, and what follows."""
    figures = {place: kind for shown in PLACEMENTS for place, kind in shown.figures.items()}
    tiles = _filled({shown.cell: shown.tile for shown in PLACEMENTS})
    state = _done(_read(tiles, figures, 25, phase="roll"), "ROLL:6", "placing").state
    possible = {GAME.action_text(action) for action in GAME.legal(state, ["place"])}
    placements = {f"PLACE:{place}" for shown in PLACEMENTS for place in shown.spaces}
    if possible != placements:
        raise WrongExampleError(f"placing: {sorted(possible)} is possible, {sorted(placements)} is told")
    for shown in PLACEMENTS:
        if shown.spaces:
            verdict = _done(state, f"PLACE:{shown.spaces[0]}", shown.name)
            happened = {event.type for event in verdict.events}
            if not set(shown.events) <= happened or ("tile-destroyed" in happened and not shown.events):
                raise WrongExampleError(f"{shown.name}: {sorted(happened)}")


# --- positions ------------------------------------------------------------------------------------------------------


def _begun() -> State:
    """The position before the first turn, with a Colonist on every space of the inner tiles."""
    laid, faces = story.beginning(), load().tiles.tiles
    cells = range(load().numbers.seeded)
    specials = {cell: faces[story.LAID[cell]].face("open").special for cell in cells}
    laid["colonists"] = [f"{cell}.{n}" for cell in cells for n in range(7) if not n or n != specials[cell]]
    return _checked(GAME.read_state({**_COMMON, **laid}), "set-up")


def _position(example: Example) -> State:
    return _read(_colony(example), example.figures, example.dock)


def _colony(example: Example) -> Mapping[int, str]:
    return _filled(example.tiles, example.gone)


def _filled(tiles: Mapping[int, str], gone: tuple[int, ...] = ()) -> Mapping[int, str]:
    """The tiles of an example, and others wherever none lies."""
    taken = {text[:2] for text in tiles.values()}
    others = iter([tile for tile in load().tiles.tiles if tile not in taken])
    cells = [cell for cell in range(load().numbers.board) if cell not in gone]
    return {cell: tiles[cell] if cell in tiles else next(others) for cell in cells}


def _read(
    tiles: Mapping[int, str],
    figures: Mapping[str, str],
    dock: int | None,
    phase: str = "actions",
) -> State:
    """Figures on a colony in the turn of the example's robot, which is in the pod where it is not told."""
    robot = (*_where(figures, ROBOT), "pod")[0]
    colonists = _where(figures, "colonist")
    aboard = 0 if colonists else 1
    lost = load().numbers.most_start - ALIVE - aboard - len(colonists)
    robots = (ROBOT.partition("/")[2], robot), (OTHER, "pod")
    given = {
        "tiles": [_tile(cell, text) for cell, text in tiles.items()],
        "pod": {"dock": 25 if dock is None else dock, "due": None, "colonists": aboard},
        "colonists": colonists,
        "creeps": _where(figures, "creep"),
        "robots": [{"robot": name, "at": at, "core": [], "hand": []} for name, at in robots],
        "evacuated": ALIVE,
        "lost": lost,
        "turn": {"number": 5, "robot": robots[0][0], "phase": phase, "used": []},
    }
    return _checked(GAME.read_state({**_COMMON, **given}), "example")


_COMMON: Mapping[str, Any] = {
    "game": "jupiter-rescue",
    "rules": load().rules,
    "variants": [],
    "tile_set": "standard",
    "super_creeps": [],
    "open": [],
    "discards": [],
    "aside": [],
    "chance": {"seed": None, "drawn": 0},
}


def _tile(cell: int, text: str) -> dict[str, Any]:
    return {"cell": cell, "tile": text[:2], "side": "labyrinth" if text.endswith("L") else "open", "rotation": 0}


def _where(figures: Mapping[str, str], kind: str) -> list[str]:
    return [place for place, name in figures.items() if name == kind]


# --- asking the rules check -----------------------------------------------------------------------------------------


def _checked(state: State, name: str) -> State:
    problems = GAME.problems(state)
    if problems:
        raise WrongExampleError(f"{name}: {', '.join(problem.message for problem in problems)}")
    return state


def _played(state: State, actions: tuple[str, ...], name: str) -> tuple[State, tuple[Event, ...]]:
    """The position after these actions; a Creep that had only one space to go to has been placed already."""
    events: list[Event] = []
    for action in actions:
        verdict = _done(state, action, name)
        state, events = verdict.state, [*events, *verdict.events]
    return state, tuple(events)


def _done(state: State, action: str, name: str) -> Verdict[State]:
    verdict = GAME.check(state, GAME.read_action(action))
    if not verdict.legal:
        raise WrongExampleError(f"{name}: {action}: {', '.join(v.message for v in verdict.violations)}")
    return verdict


def _broken(state: State, action: str) -> set[str]:
    return {violation.rule for violation in GAME.check(state, GAME.read_action(action)).violations}


def _event_text(event: Event) -> str:
    """An event as steps tell it."""
    place = event.about.get("to", event.about.get("place", ""))
    return f"{event.type} {place}".strip()


def steps() -> Iterator[tuple[int, Scene]]:
    """The steps of the story, numbered from 1."""
    return enumerate(scenes(), 1)
