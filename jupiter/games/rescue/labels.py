"""Actions in plain English."""

from collections.abc import Callable, Mapping
from typing import Any

from jupiter.games.rescue.actions import SOURCE_NAMES, Action, to_json
from jupiter.games.rescue.board import POD, place_text
from jupiter.games.rescue.codecs import COLONIST, cards_by_code, robots_by_letter
from jupiter.games.rescue.scene import Scene, scene_of
from jupiter.games.rescue.state import Phase, State
from jupiter.games.rescue.words import words


def label(state: State, action: Action) -> str:
    """The action in plain English: `Move to 4.2 (Teleport from the hand)`."""
    text = _SAID[action.type](scene_of(state, action), to_json(action))
    powers = ", ".join(_power(power) for power in action.powers)
    acting = f"With {words(robots_by_letter()[action.through])}: " if action.through else ""
    text = acting + text + (f" ({powers})" if powers else "")
    return text[:1].upper() + text[1:]


def _power(power: str) -> str:
    card = words(cards_by_code()[power[:2]])
    source = SOURCE_NAMES.get(power[2:], "")
    return card + {"core": " as core", "hand": " from the hand", "open": ", lying open"}.get(source, "")


def _move(scene: Scene, fields: Mapping[str, Any]) -> str:
    second = f", and kill the Creep on {fields['second']}" if "second" in fields else ""
    if scene.use.meets in ("figure", "colonist"):
        return f"swap with {_swapped(scene, *scene.action.args[::2])}{second}"
    crush = {"creep": ", crushing the Creep", "creeps": ", crushing every Creep on the way"}.get(scene.use.meets, "")
    return f"move {'into the pod' if fields['to'] == 'pod' else 'to ' + fields['to']}{crush}{second}"


def _swapped(scene: Scene, to: int, figure: str | None) -> str:
    if figure is not None:
        return f"{words('colonist' if figure == COLONIST else robots_by_letter()[figure])} in the pod"
    return "somebody in the pod" if to == POD else f"{words(scene.figure(to) or 'nobody')} on {place_text(to)}"


def _attack(scene: Scene, fields: Mapping[str, Any]) -> str:
    what = "Super Creep" if scene.state.supers >> scene.action.args[0] & 1 else "Creep"
    second = f" and the one on {fields['second']}" if "second" in fields else ""
    return f"kill the {what} on {fields['target']}{second}"


def _command(scene: Scene, fields: Mapping[str, Any]) -> str:
    start = "in the pod" if fields["from"] == "pod" else f"on {fields['from']}"
    end = "into the pod" if fields["to"] == "pod" else f"to {fields['to']}"
    follower = fields.get("follower")
    second = f", followed by the one {'in the pod' if follower == 'pod' else f'on {follower}'}" if follower else ""
    return f"move the Colonist {start} {end}{second}"


def _trade(scene: Scene, fields: Mapping[str, Any]) -> str:
    return f"trade with {words(fields['with'])}: give {words(fields['give'])}, take {words(fields['take'])}"


def _new_core(scene: Scene, fields: Mapping[str, Any]) -> str:
    old = f" in place of {words(fields['old'])}" if "old" in fields else ""
    return f"make {words(fields['card'])} the core{old}"


def _draw(scene: Scene, fields: Mapping[str, Any]) -> str:
    card = words(fields["card"]) if "card" in fields else ""
    if scene.state.phase is Phase.DEAL:
        return f"draw {card} as a starting card" if card else "draw a starting card by the seed"
    return f"draw {card}" if card else "draw a card by the seed"


def _boost(scene: Scene, fields: Mapping[str, Any]) -> str:
    return "gain two actions" if scene.use.extra == 2 else "gain an action"


def _place(scene: Scene, fields: Mapping[str, Any]) -> str:
    where = words(fields["at"])
    replaces = scene.state.colonists >> scene.action.args[0] & 1
    return f"replace the Colonist on {where} by a Creep" if replaces else f"put a Creep on {where}"


def _module(scene: Scene, fields: Mapping[str, Any]) -> str:
    turn = f", turned clockwise by {60 * fields['turn']} degrees" if fields["turn"] else ""
    return f"move the tile on cell {fields['from']} to cell {fields['to']}{turn}"


def _roll(scene: Scene, fields: Mapping[str, Any]) -> str:
    return f"roll a {fields['die']}" if "die" in fields else "roll the die by the seed"


_SAID: Mapping[str, Callable[[Scene, Mapping[str, Any]], str]] = {
    "move": _move,
    "attack": _attack,
    "command": _command,
    "trade": _trade,
    "lay": lambda _, fields: f"lay {words(fields['card'])} open",
    "boost": _boost,
    "launch": lambda *_: "launch the pod",
    "dock": lambda _, fields: f"dock the pod at cell {fields['cell']}",
    "redock": lambda _, fields: f"launch the pod and dock it at cell {fields['cell']}",
    "module": _module,
    "new-core": _new_core,
    "end": lambda *_: "end the Player Actions",
    "roll": _roll,
    "reroll": lambda *_: "roll the die again",
    "suppress": lambda _, fields: f"protect the tile on cell {fields['cell']}",
    "pass": lambda *_: "play no reaction",
    "place": _place,
    "draw": _draw,
    "discard": lambda _, fields: f"discard {words(fields['card'])}",
    "core": lambda _, fields: f"choose {words(fields['card'])} as the core",
    "first": lambda _, fields: f"let {words(fields['robot'])} go first",
}
