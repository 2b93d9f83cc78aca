"""Positions in a line or two, and the questions that tests ask of them.

A position is made of sheets: `using("24456", sheet(built="AG1"), sheet())` is a table of two who use these dice. A
sheet is as at the start but for what a test says. What is `built` is complete, and the entrance of its area is cleared.
"""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import jupiter.games.ark
from jupiter.engine.verdict import Verdict
from jupiter.games.ark.game import LastArkFromCeti
from jupiter.games.ark.state import State
from tests.contract.asking import Asking, broken, event, events, in_order, kept, story, untold

__all__ = ["broken", "event", "events", "in_order", "kept", "story", "untold"]

DATA = Path(jupiter.games.ark.__file__).parent / "data"

GAME = LastArkFromCeti()
CATALOGUE = GAME.catalogue
PARTS: Mapping[str, Any] = GAME.components()

ASK = Asking(GAME)

view, codes, listed, read = ASK.view, ASK.codes, ASK.listed, ASK.read
do, after = ASK.do, ASK.after
violations, refused, refusal, faults = ASK.violations, ASK.refused, ASK.refusal, ASK.faults

STRUCTURES: Mapping[str, Mapping[str, Any]] = {one["id"]: one for one in PARTS["structures"]}
TECHNOLOGIES: Mapping[str, Mapping[str, Any]] = {one["id"]: one for one in PARTS["technologies"]}
AREAS = ("A", "B", "C")
"""Those that are blocked."""
Shown = Mapping[str, Any]
"""What a sheet shows that is not as at the start: some of the arguments of `sheet`."""
HOUSED: Shown = {"built": "RES1 RES2"}
"""Residences for sections 1 to 3."""
LAUNCHED: Shown = {"built": "PORT PWR1", "researched": "RARE", "power": 1}
"""The least that a sheet with a complete Spaceport shows."""

Seat = dict[str, Any]


# --- positions ------------------------------------------------------------------------------------------------------


def sheet(
    *,
    built: str = "",
    opened: str = "",
    ticked: str = "",
    fed: str = "",
    researched: str = "",
    boxes: str = "",
    food: int = 4,
    morale: int = 5,
    population: int = 5,
    power: int = 2,
    used: str = "",
    smelter_used: bool = False,
    foundry_used: bool = False,
    confirmed: bool = False,
) -> Seat:
    """A player's sheet; `fed="PORT2"` is food paid, `boxes="GENOME3"` boxes ticked."""
    complete, known = built.split(), researched.split()
    cleared = {*opened.split(), *(STRUCTURES[name]["area"] for name in complete)}
    wanted = {
        icon["id"]
        for icon in PARTS["icons"]
        if icon["structure"] in complete or (icon["structure"] is None and icon["area"] in cleared)
    }
    return {
        "sheet": {
            "food": food,
            "morale": morale,
            "population": population,
            "power": power,
            "ticked": [icon["id"] for icon in PARTS["icons"] if icon["id"] in wanted | set(ticked.split())],
            "food_paid": {name: STRUCTURES[name]["food"] for name in complete if STRUCTURES[name]["food"]}
            | counts(fed),
            "boxes": {name: TECHNOLOGIES[name]["boxes"] for name in known} | counts(boxes),
            "used": [int(die) for die in used],
            "smelter_used": smelter_used,
            "foundry_used": foundry_used,
        },
        "confirmed": confirmed,
    }


def counts(text: str) -> dict[str, int]:
    """Numbers by name from `RARE3 GENOME1`."""
    return {word[:-1]: int(word[-1]) for word in text.split()}


def hidden(*, confirmed: bool = False, spaceport: bool = False, score: int | None = None) -> Seat:
    """A player whose sheet is not known."""
    return {"sheet": None, "confirmed": confirmed, "spaceport": spaceport, "score": score}


def table(
    phase: str, *seats: Seat, dice: str = "", blight: int = 0, seed: int | None = None, impossible: bool = False
) -> State:
    """A position; with a new sheet of one player, if nothing is said of players."""
    state = GAME.read_state(
        {
            "game": "last-ark-from-ceti",
            "rules": "1.0",
            "blight": blight,
            "phase": phase,
            "dice": [int(die) for die in dice],
            "players": list(seats) or [sheet()],
            "chance": {"seed": seed, "drawn": 0},
        }
    )
    if not impossible:
        assert [problem.message for problem in GAME.problems(state)] == []
        assert GAME.read_state(GAME.state_text(state)) == state
    return state


def using(dice: str, *seats: Seat, **more: Any) -> State:
    """A position in which dice are used."""
    return table("allocate", *seats, dice=dice, **more)


def rolling(*seats: Seat, **more: Any) -> State:
    """A position in which the dice are to be rolled."""
    return table("roll", *seats, **more)


def warned(*seats: Seat, blight: int = 4, **more: Any) -> State:
    """A position in which the die for a disaster is to be rolled."""
    return table("disaster", *seats, blight=blight, **more)


def ended(*seats: Seat, blight: int = 14, **more: Any) -> State:
    """A position in which the game is over."""
    return table("over", *seats, blight=blight, **more)


# --- asking -----------------------------------------------------------------------------------------------------------


def breaks(state: State, action: str) -> tuple[str, dict[str, Any]]:
    """The one rule that an action breaks, and the pieces and places that the refusal names; its words may change."""
    only = refusal(state, action)
    return only.rule, dict(only.about)


def closed(*seats: Seat, blight: int = 0) -> Verdict[State]:
    """The verdict on the last confirmation of a round in which nobody does anything more."""
    state = using("12345", *seats, blight=blight)
    return do(state, *[f"CONFIRM:{number}" for number in range(1, len(seats) + 1)])


# --- looking at a position ------------------------------------------------------------------------------------------


def own(state: State, player: int = 1) -> dict[str, Any]:
    """A player's sheet."""
    shown: dict[str, Any] = view(state)["players"][player - 1]["sheet"]
    return shown


def tracks(state: State, player: int = 1) -> tuple[int, ...]:
    """Where a player's markers stand: food, morale, population, power."""
    shown = own(state, player)
    return tuple(shown[name] for name in ("food", "morale", "population", "power"))


def derived(state: State, player: int = 1) -> dict[str, Any]:
    """What follows from a player's sheet."""
    facts: dict[str, Any] = view(state)["derived"]["players"][player - 1]
    return facts


def points(state: State, player: int = 1) -> dict[str, int]:
    """What a player's sheet is worth, without rows that are worth nothing."""
    return {row: worth for row, worth in derived(state, player)["points"].items() if worth}


def moved(verdict: Verdict[State], kind: str) -> tuple[int, int]:
    """From where to where the one event of a type moves a marker."""
    about = event(verdict, kind).about
    return about["from"], about["to"]


def standings(state: State) -> Sequence[tuple[str, int, int | None]]:
    """Players by rank, each with rank and score."""
    outcome = GAME.outcome(state)
    assert outcome is not None
    return [(standing.player, standing.rank, standing.score) for standing in outcome.standings]
