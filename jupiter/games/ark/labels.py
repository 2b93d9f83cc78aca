"""Actions of Last Ark from Ceti in words, as on a button: which message labels each."""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.localizer import Localizer
from jupiter.games.ark.actions import Action, dice_of, to_json
from jupiter.games.ark.laws.allocating import most_boxes
from jupiter.games.ark.laws.context import Context
from jupiter.games.ark.layout import ICONS
from jupiter.games.ark.state import State
from jupiter.games.ark.uses import Use
from jupiter.games.ark.wording import localizer

Fields = Mapping[str, Any]


def label(state: State, action: Action, says: Localizer | None = None) -> str:
    """The action in words: `Player 1: tick the 2 of Ag Dome 1 with 2`; in English if not told otherwise."""
    says = says or localizer()
    key, about = action.type, to_json(action)
    use = dice_of(action)
    if use is not None and use.smelter is not None:
        about["die"], about["value"] = use.smelter
    if action.type == "research":
        key, about = _research(state, action, about)
    elif use is not None:
        key = ("rare-ore" if action.type == "rare-ore" else "ore") + _helpers(use)
    elif action.type in ("roll", "disaster"):
        key += "" if action.args[0] is None else "-seen"
    elif action.type == "power":
        about["count"] = ICONS[action.args[1]].value
    elif action.type == "confirm" and action.args[1]:
        key = "confirm-spaceport"
    return says.sentence(f"label/{key}", about)


def _helpers(use: Use) -> str:
    if use.foundry:
        return "-foundry" if use.smelter is None else "-both"
    return "" if use.smelter is None else "-smelter"


def _research(state: State, action: Action, about: dict[str, Any]) -> tuple[str, dict[str, Any]]:
    player, number, split = action.args
    key = "research" if split is None else "research-split"
    use = dice_of(action)
    if use is not None and use.smelter is not None:
        key += "-smelter"
    context = Context(state, action)
    most = most_boxes(context.player(player), number) if context.is_known(player) else None
    boxes = [f"{technology}:{count}" for technology, count in about.get("boxes", {}).items()]
    return key, {**about, "most": most or 0, "boxes": boxes}
