"""Positions in two or three lines, and the questions that tests ask of them.

A `table` is the usual colony unless a test says otherwise: 19 tiles, open sides up, none turned. The inner seven tiles
and cells 7 and 8 are of modules 1, 2 and 5, so that every dome there is a space; the pod is docked at cell 19, east of
cell 7. Orange stands on 0.0, green is in the pod, and a crowd of Colonists waits on tile 4, so that no game is lost.

Cells: 0 in the middle, 1 to 6 around it by direction (1 E, 2 SE, 3 SW, 4 W, 5 NW, 6 NE), 7 E of 1, 8 SE of 1 ...
"""

from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import jupiter.games.rescue
from jupiter.games.rescue.game import JupiterRescue
from jupiter.games.rescue.state import State
from tests.contract.asking import Asking, broken, event, events, in_order, kept, names, story, untold

__all__ = ["broken", "event", "events", "in_order", "kept", "names", "story", "untold"]

DATA = Path(jupiter.games.rescue.__file__).parent / "data"

_LAID = "1A 1B 1C 1D 2A 2B 2C 2D 5A 3A 5B 4A 5C 3B 5D 4B 3C 4C 3D"
USUAL = dict(enumerate(_LAID.split()))
"""Tiles by cell. Plants: 9.1, 13.2, 16.4, 18.5. Dishes: 11.1, 15.2, 17.4."""

CROWDED = 4
"""The tile on which the crowd waits."""

ATTRIBUTES = ("spent", "extra", "die", "pending", "invaded", "shielded", "calm", "setback", "dealing", "choosing")
AFTER_DIE = ("react", "invade", "draw", "setback", "surge", "discard")

GAME = JupiterRescue()

CATALOGUE = GAME.catalogue

TILES = {tile["id"]: tile for tile in GAME.components()["tiles"]}

ASK = Asking(GAME)

view, codes, listed, read = ASK.view, ASK.codes, ASK.listed, ASK.read
do, after = ASK.do, ASK.after
violations, refused, refusal, says, faults = ASK.violations, ASK.refused, ASK.refusal, ASK.says, ASK.faults


# --- positions ------------------------------------------------------------------------------------------------------


def table(
    *,
    tiles: Mapping[int, str | None] | None = None,
    colony: Mapping[int, str] | None = None,
    tile_set: Any = "standard",
    colonists: str = "",
    crowd: bool = True,
    creeps: str = "",
    supers: str = "",
    robots: Mapping[str, str | None] | None = None,
    core: Mapping[str, str] | None = None,
    hand: Mapping[str, str] | None = None,
    laid: str = "",
    discards: str = "",
    aside: str = "",
    dock: int | None = 19,
    due: str | None = None,
    aboard: int = 0,
    evacuated: int | None = None,
    lost: int | None = None,
    variants: Iterable[str] = (),
    seed: int | None = None,
    turn: str = "",
    phase: str = "actions",
    number: int = 5,
    used: str = "",
    impossible: bool = False,
    **attributes: Any,
) -> State:
    """A position; lists of places and cards are strings with spaces, and `4.*` is every space of tile 4.

    `tiles` changes the usual colony (`"3A/2"`: turned twice, `"3A/2L"`: labyrinth side, None: no tile); `colony`
    replaces it. Colonists who are nowhere count as evacuated, up to 27, and the others as lost.
    """
    laid_tiles = dict(colony) if colony is not None else _changed(tiles or {})
    parsed = {cell: _tile(cell, text, "labyrinth" in variants) for cell, text in sorted(laid_tiles.items())}
    seats = {"orange": "0.0", "green": "pod"} if robots is None else dict(robots)
    places = {name: _places(text, parsed, tile_set) for name, text in (("colonists", colonists), ("creeps", creeps))}
    if crowd and CROWDED in parsed:
        taken = {*places["colonists"], *places["creeps"], *seats.values()}
        places["colonists"] += [p for p in _places(f"{CROWDED}.*", parsed, tile_set) if p not in taken]
    here = len(places["colonists"]) + aboard
    if evacuated is None:
        evacuated = 42 - here if "ultimate-heroes" in variants else min(27 if here else 28, 49 - here)
    if lost is None:
        lost = 0 if "ultimate-heroes" in variants else 49 - here - evacuated
    acting = turn or next(iter(seats))
    fields = {name: attributes.pop(name) for name in ATTRIBUTES if name in attributes}
    assert not attributes, f"unknown: {attributes}"
    if phase in AFTER_DIE:
        fields.setdefault("die", 1)
    state = GAME.read_state(
        {
            "game": "jupiter-rescue",
            "rules": "1.0",
            "variants": list(variants),
            "tile_set": tile_set,
            "tiles": list(parsed.values()),
            "pod": {"dock": dock, "due": due if dock is not None else due or acting, "colonists": aboard},
            **places,
            "super_creeps": supers.split(),
            "robots": [
                {"robot": r, "at": at, "core": (core or {}).get(r, "").split(), "hand": (hand or {}).get(r, "").split()}
                for r, at in seats.items()
            ],
            "open": laid.split(),
            "discards": discards.split(),
            "aside": aside.split(),
            "evacuated": evacuated,
            "lost": lost,
            "chance": {"seed": seed, "drawn": 0},
            "turn": {"number": number, "robot": acting, "phase": phase, "used": used.split(), **fields},
        }
    )
    if not impossible:
        assert GAME.problems(state) == ()
        assert GAME.read_state(GAME.state_text(state)) == state
    return state


def _changed(changes: Mapping[int, str | None]) -> dict[int, str]:
    """The usual colony with changes; a tile needed elsewhere gives way to a spare one, of its module if possible."""
    wanted = {text[:2] for text in changes.values() if text}
    kept_tiles = {cell: tile for cell, tile in USUAL.items() if cell not in changes}
    spare = [tile for tile in TILES if tile not in wanted and tile not in kept_tiles.values()]
    for cell, tile in kept_tiles.items():
        if tile in wanted:
            alike = sorted(spare, key=lambda other: other[0] != tile[0])
            kept_tiles[cell] = alike[0]
            spare.remove(alike[0])
    return kept_tiles | {cell: text for cell, text in changes.items() if text}


def _tile(cell: int, text: str, labyrinth: bool) -> dict[str, Any]:
    side = "labyrinth" if labyrinth or text.endswith("L") else "open"
    _, _, turned = text.rstrip("L").partition("/")
    return {"cell": cell, "tile": text[:2], "side": side, "rotation": int(turned or 0)}


def _places(text: str, tiles: Mapping[int, Mapping[str, Any]], tile_set: Any) -> list[str]:
    listed: list[str] = []
    for word in text.split():
        cell, _, n = word.partition(".")
        listed += [f"{cell}.{k}" for k in _domes(tiles[int(cell)], tile_set)] if n == "*" else [word]
    return listed


def _domes(tile: Mapping[str, Any], tile_set: Any) -> list[int]:
    assert tile_set == "standard", "name the spaces"
    special = TILES[tile["tile"]][tile["side"]]["special"]
    turned = (special - 1 + tile["rotation"]) % 6 + 1 if special else 0
    return [n for n in range(7) if n == 0 or n != turned]


# --- looking at a position ------------------------------------------------------------------------------------------


def at(state: State, robot: str) -> Any:
    """Where a robot is."""
    return next(r["at"] for r in view(state)["robots"] if r["robot"] == robot)


def hand_of(state: State, robot: str) -> list[str]:
    """The hand of a robot's player."""
    return next(r["hand"] for r in view(state)["robots"] if r["robot"] == robot)


def core_of(state: State, robot: str) -> list[str]:
    """The core or cores of a robot's player."""
    return next(r["core"] for r in view(state)["robots"] if r["robot"] == robot)
