"""Actions of Nemesis in words, as on a button: which message labels each."""

from typing import Any

from jupiter.engine.localizer import Localizer
from jupiter.games.nemesis.actions import Action, actor, to_json, transfers
from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.parts import Steps
from jupiter.games.nemesis.state import State
from jupiter.games.nemesis.wording import localizer

_ALONE = (
    "begin-turn",
    "step",
    "final-checks",
    "attack",
    "injury",
    "events",
    "development",
    "enter",
    "noise",
    "encounter",
)
"""Labels that name who does it, or nobody."""


def label(state: State, action: Action, says: Localizer | None = None) -> str:
    """The action in words: `P1: move to room 6`; in English if not told otherwise."""
    says = says or localizer()
    about = _about(state, action, says)
    key = action.type
    if key == "careful" and about["corridor"] is not None:
        key = "careful-at"
    elif key == "trade" and not about["transfers"]:
        key = "trade-open"
    elif key == "injury" and about["count"] is not None:
        key = "injury-count"
    elif key == "pass" and (about["cards"] or about["contamination"]):
        key, about = "pass-cards", about | {"cards": about["cards"] or 0, "contamination": about["contamination"] or 0}
    elif key in ("card", "item", "room") and (steps := _option(state, action)):
        key, about = f"{key}-option", about | {"option": list(steps)}
    if action.type in _ALONE:
        return says.sentence(f"label/{key}", about)
    return says.sentence("label/by", {"player": about["player"], "deed": says.part(f"label/{key}", about)})


def _about(state: State, action: Action, says: Localizer) -> dict[str, Any]:
    about: dict[str, Any] = {"player": "P1", "corridor": None, "count": None, "cards": None, "contamination": None}
    about |= to_json(action)
    for name in ("target", "by"):
        if isinstance(about.get(name), str):
            about[name] = about[name].removesuffix(".1")
    if action.type == "trade":
        about["transfers"] = [
            says.part("label/transfer", {"from": actor(giver), "to": actor(receiver), "item": item})
            for giver, receiver, item in transfers(tuple(about.get("transfers", ())))
        ]
    if action.type == "room":
        about["tile"] = _tile(state, action) or "nowhere"
    return about


def _tile(state: State, action: Action) -> str | None:
    if action.player is None or action.player >= len(state.players):
        return None
    room = state.players[action.player].room
    return None if room is None else state.rooms[room].tile


def _option(state: State, action: Action) -> Steps:
    """The steps of the option that is named, if there are several."""
    number = action.args[-2]
    if number is None:
        return ()
    if action.type == "room":
        tile = _tile(state, action)
        options = box().tiles[tile].options if tile else ()
    elif action.type == "card":
        card = box().action_cards.get(action.args[0])
        options = card.options if card else ()
    else:
        item = box().items.get(action.args[0])
        options = item.options if item else ()
    return options[number - 1] if number <= len(options) else ()
