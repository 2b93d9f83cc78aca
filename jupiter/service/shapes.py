"""The values of the engine as plain dicts, ready for JSON.

Invariant: `about`, the pieces and places that a game names, stands beside the fixed fields and shadows none.
"""

from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from jupiter.engine.advice import Rating
from jupiter.engine.asking import Need, Undecidable
from jupiter.engine.game import Playable, is_asking
from jupiter.engine.outlook import Chances, Course, Margin, Odds, Outlook, Threat
from jupiter.engine.rules import Rule, Term
from jupiter.engine.verdict import Event, Outcome, Problem, Verdict, Violation
from jupiter.engine.ways import Route, Routes

Json = dict[str, Any]
AnyGame = Playable[Any, Any]

PHOTOS = "photos"
"""The operation, and the word for it among what a game `offers` where its photos are read."""


def _beside(fixed: Json, about: Mapping[str, Any]) -> Json:
    # The first time puts the fixed fields first, the second makes them win.
    return {**fixed, **about, **fixed} if about else fixed


def _by_rule(fixed: Json, item: Violation | Event | Need | Undecidable) -> Json:
    """The fixed fields with `about` and, where the rulebooks differ about its rule, `sources`."""
    if item.sources:
        fixed["sources"] = [{"source": one.source, "text": one.text} for one in item.sources]
    return _beside(fixed, item.about)


def violation(item: Violation, lifted_by: Sequence[Any] | None = None) -> Json:
    """`{"rule", "message", "section", ...about}`, `sources` of some, and `lifted_by` if anything lifts it."""
    fixed: Json = {"rule": item.rule, "message": item.message, "section": item.section}
    return _by_rule(fixed if lifted_by is None else fixed | {"lifted_by": list(lifted_by)}, item)


def event(item: Event) -> Json:
    """`{"type", "message", "rule", ...about}`, and `sources` of some."""
    return _by_rule({"type": item.type, "message": item.message, "rule": item.rule}, item)


def indexed_event(item: Event, index: int | None) -> Json:
    """`{"index", "type", "message", "rule", ...about}`, and `sources` of some."""
    fixed = {"index": index, "type": item.type, "message": item.message, "rule": item.rule}
    return _by_rule(fixed, item)


def problem(item: Problem) -> Json:
    """`{"code", "message", ...about}`."""
    return _beside({"code": item.code, "message": item.message}, item.about)


def problems(items: Sequence[Problem]) -> list[Json]:
    """A list of `problem`."""
    return [problem(item) for item in items]


def outcome(item: Outcome | None) -> Json | None:
    """`{"won", "reason", "rule"}`, with `standings` and `winners` if there are any; None while the game goes on."""
    if item is None:
        return None
    shape: Json = {"won": item.won, "reason": item.reason, "rule": item.rule}
    if item.standings:
        shape |= {"standings": [asdict(standing) for standing in item.standings], "winners": list(item.winners)}
    return shape


def state(game: AnyGame, value: Any, form: str) -> Json:
    """`{"state", "position"}`, or the one that `form` asks for."""
    shape: Json = {}
    if form != "json":
        shape["state"] = game.state_text(value)
    if form != "text":
        shape["position"] = game.position(value)
    return shape


def action(game: AnyGame, at: Any, value: Any, form: str) -> Json:
    """`{"action", "text", "label"}` of an action in the state `at`, or the forms that `form` asks for."""
    shape: Json = {}
    if form != "text":
        shape["action"] = game.action_json(value)
    if form != "json":
        shape["text"] = game.action_text(value)
    shape["label"] = game.label(at, value)
    return shape


def legal_action(game: AnyGame, at: Any, value: Any, form: str) -> Json:
    """`action` and `cost`."""
    return action(game, at, value, form) | {"cost": game.cost(at, value)}


def rated_action(game: AnyGame, at: Any, item: Rating[Any], form: str) -> Json:
    """`legal_action`, `value`, `interval` and `playouts`."""
    rated = {"value": share(item.value), "interval": interval(item), "playouts": item.playouts}
    return legal_action(game, at, item.action, form) | rated


def interval(item: Rating[Any]) -> Json:
    """`{"least", "most"}`."""
    return {"least": share(item.least), "most": share(item.most)}


def share(value: float) -> float:
    """A number from 0 to 1; the last digits, which machines work out differently, are cut off."""
    return round(value, 4)


def need(item: Need) -> Json:
    """`{"kind", "message", "rule", "of", "forms", "pattern", ...about}`, and `sources` of some."""
    fixed = {
        "kind": item.kind,
        "message": item.message,
        "rule": item.rule,
        "of": item.of,
        "forms": list(item.forms),
        "pattern": item.pattern,
    }
    return _by_rule(fixed, item)


def undecidable(item: Undecidable) -> Json:
    """`{"message", "rule", "secrets", ...about}`, and `sources` of some."""
    return _by_rule({"message": item.message, "rule": item.rule, "secrets": list(item.secrets)}, item)


def waiting(verdict: Verdict[Any]) -> Json:
    """`{"needs", "undecidable"}` of a game that asks; None where what follows is known."""
    return {
        "needs": None if verdict.needs is None else need(verdict.needs),
        "undecidable": None if verdict.undecidable is None else undecidable(verdict.undecidable),
    }


def outlook(game: AnyGame, item: Outlook[Any]) -> Json:
    """`{"ahead", "threats", "margins"}`, and `chances` of a game that asks."""
    shape = {
        "ahead": [course(game, one) for one in item.ahead],
        "threats": [threat(one) for one in item.threats],
        "margins": [margin(one) for one in item.margins],
    }
    return shape | {"chances": [chances(one) for one in item.chances]} if is_asking(game) else shape


def course(game: AnyGame, item: Course[Any]) -> Json:
    """`{"kind", "message", "rule", "harm", "chance", "after", "actions", "choices", "can_act", "events", ...about}`."""
    fixed = {
        "kind": item.kind,
        "message": item.message,
        "rule": item.rule,
        "harm": str(item.harm),
        "chance": odds(item.odds) if item.odds else None,
        "after": item.after,
        "actions": [game.action_text(one) for one in item.actions],
        "choices": item.has_choices,
        "can_act": item.can_act,
        "events": [event(one) for one in item.events],
        "outcome": outcome(item.outcome),
    }
    return _beside(fixed, item.about)


def threat(item: Threat) -> Json:
    """`{"kind", "message", "rule", ...about}`."""
    return _beside({"kind": item.kind, "message": item.message, "rule": item.rule}, item.about)


def margin(item: Margin) -> Json:
    """`{"kind", "message", "rule", "left", ...about}`."""
    return _beside({"kind": item.kind, "message": item.message, "rule": item.rule, "left": item.left}, item.about)


def chances(item: Chances) -> Json:
    """`{"kind", "message", "rule", "results", ...about}`; a result is `{"result", "name", "least", "most"}`."""
    results = [
        {"result": one.result, "name": one.name, "least": odds(one.least), "most": odds(one.most)}
        for one in item.results
    ]
    return _beside({"kind": item.kind, "message": item.message, "rule": item.rule, "results": results}, item.about)


def odds(item: Odds) -> Json:
    """`{"in", "of"}`."""
    return {"in": item.count, "of": item.of}


def ways(game: AnyGame, routes: Routes[Any, Any], form: str) -> Json:
    """`{"ways", "complete", "message", "left_out"}`."""
    listed = [way(game, one, form) for one in routes.routes]
    return {
        "ways": listed,
        "complete": routes.complete,
        "message": routes.message,
        "left_out": list(routes.left_out),
    }


def way(game: AnyGame, item: Route[Any, Any], form: str) -> Json:
    """`{"steps", "cost", "spends", "now", "message"}`; the steps as `legal_action`, with `now`."""
    steps = [action(game, one.state, one.action, form) | {"cost": one.cost, "now": one.now} for one in item.steps]
    return {"steps": steps, "cost": item.cost, "spends": list(item.spends), "now": item.now, "message": item.message}


def rule(item: Rule) -> Json:
    """`{"id", "name", "section", "order", "text", "reading", "readings", "asked"}`."""
    return {
        "id": item.id,
        "name": item.name or item.section,
        "section": item.section,
        "order": item.order,
        "text": item.text,
        "reading": " ".join(f"{reading.number}: {reading.text}" for reading in item.readings) or None,
        "readings": [{"number": reading.number, "text": reading.text} for reading in item.readings],
        "asked": list(item.asked),
    }


def term(item: Term) -> Json:
    """`{"id", "name", "also", "text", "rules"}`."""
    return {
        "id": item.id,
        "name": item.name,
        "also": list(item.also),
        "text": item.text,
        "rules": list(item.rules),
    }
