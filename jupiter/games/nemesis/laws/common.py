"""Laws of every action of a player: whose round it is (5.1), and what it pays."""

from collections.abc import Mapping
from typing import Any

from jupiter.engine.laws import Args
from jupiter.games.nemesis.actions import actor
from jupiter.games.nemesis.laws import Gate, Law, SetStage, gate, law, stage
from jupiter.games.nemesis.laws.context import Context
from jupiter.games.nemesis.play import ending
from jupiter.games.nemesis.state import AWAKE, IN_POD


def _status(context: Context) -> Mapping[str, Any]:
    return {"player": context.name, "status": context.player.status}


def _name(context: Context) -> Mapping[str, Any]:
    return {"player": context.name}


def _round(context: Context) -> Mapping[str, Any]:
    return {"active": actor(context.table.active), "player": context.name}


def _is_round(context: Context) -> bool:
    """Whoever is dead or has passed is told so by another law."""
    if context.table.active == context.seat:
        return True
    return context.player.has_passed or context.player.status not in (AWAKE, IN_POD)


TURN: tuple[Gate, ...] = (
    gate("pp.17", lambda context: context.player.status in (AWAKE, IN_POD), _status),
    gate("pp.17", lambda context: context.player.status != IN_POD, _name, "pod"),
    gate("pp.08", lambda context: not context.player.has_passed, _name),
    gate("pp.05", lambda context: context.table.active is not None or _is_round(context), _name, "none"),
    gate("pp.05", lambda context: context.table.active is None or _is_round(context), _round),
    gate(
        "pp.06",
        lambda context: context.player.actions < context.table.values["actions_per_round"],
        lambda context: {"player": context.name, "actions": context.player.actions},
    ),
)
"""Of every action that a character does."""

POD_TURN: tuple[Gate, ...] = (
    gate("pp.17", lambda context: context.player.status in (AWAKE, IN_POD), _status),
    *TURN[2:5],
)
"""Of what can be done in a pod, too (A-85)."""


def _needed(context: Context) -> int:
    """Action cards that have to be in hand: what is paid, and a card that is played (OA-01)."""
    return context.cost() + (context.action.type == "card")


def _is_listing(context: Context) -> bool:
    """Whether what is paid for is not chosen yet."""
    return context.action.type in ("card", "item") and context.action.args[0] is None


def _has_cards(context: Context) -> bool:
    cards, paid = context.player.cards, context.action.args[-1]
    if cards is None or _is_listing(context) or (paid is not None and paid != context.cost()):  # PP-13 says that.
        return True
    return cards >= _needed(context)


def _has_action_cards(context: Context) -> bool:
    """What contamination cards would have to pay (PP-14)."""
    paid = context.action.args[-1]
    if not _has_cards(context) or _is_listing(context) or (paid is not None and paid != context.cost()):
        return True
    cards = context.action_cards
    return cards is None or cards >= _needed(context)


def _costs(context: Context) -> Mapping[str, Any]:
    left = max(0, (context.player.cards or 0) - (context.action.type == "card"))
    return {"player": context.name, "cost": context.cost(), "cards": left}


PAYING: tuple[Gate, ...] = (gate("pp.16", _has_cards, _costs), gate("pp.14", _has_action_cards, _costs))
"""Of every action that costs cards."""


def _is_price(context: Context, _: Args, value: int | None) -> bool:
    return value is None or value == context.cost()


def _price(context: Context, _: Args, value: int) -> Mapping[str, Any]:
    return {"cost": context.cost(), "cards": value}


PAY: SetStage = stage(lambda *_: (None,), law("pp.13", _is_price, _price))
"""What is paid: left out, it is the cost."""


def _calm(context: Context) -> bool:
    return not context.in_combat


def in_combat_law(rule: str, names: str) -> Gate:
    """A law that forbids an action in combat; `names`: what the refusal names beside the player."""
    about = {"from": lambda context: {"player": context.name, "from": context.room_name}}
    return gate(rule, _calm, about.get(names, _name))


CALM = in_combat_law("ba.03", "")


def has_begun(context: Context) -> bool:
    """Whether somebody's round is running."""
    return context.table.active is not None


def over(context: Context) -> Mapping[str, Any]:
    """What the refusal after the end names."""
    return {"reason": ending.outcome(context.state)}


__all__ = ["CALM", "PAY", "PAYING", "POD_TURN", "TURN", "Law", "has_begun", "in_combat_law", "over"]
