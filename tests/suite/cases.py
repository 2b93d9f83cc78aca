"""The cases: what stands in a line, and how positions, set-ups and whole games become one."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from jupiter.engine.errors import Malformed
from jupiter.engine.verdict import Outcome
from jupiter.service import shapes

Case = dict[str, Any]

FORMAT = "suite/1"
HERE = Path(__file__).parent


def read(path: Path) -> tuple[Case, list[Case]]:
    """The head of a file of cases, and its cases."""
    head, *cases = (json.loads(line) for line in path.read_text(encoding="utf-8").splitlines())
    if head.get("format") != FORMAT:
        raise ValueError(f"{path} is not of the format {FORMAT}")
    return head, cases


def lines(game: Any, cases: Iterable[Case]) -> str:
    """The file: a head and one case a line, each with its number."""
    head = {
        "format": FORMAT,
        "game": game.id,
        "rules": game.rules_version,
        "notice": game.about()["notice"],
        "license": "MIT",
    }
    rows = [head, *({"case": number, **case} for number, case in enumerate(cases, 1))]
    return "".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")) + "\n" for row in rows)


def written(game: Any, state: Any) -> str | Mapping[str, Any]:
    """The text form of a position, or the JSON form of one that no text can hold."""
    text = game.state_text(state)
    try:
        if game.read_state(text) == state:
            return str(text)
    except Malformed:
        pass
    return plain(game, state)


def plain(game: Any, state: Any) -> Case:
    """The JSON position without what follows from the rest."""
    return {name: value for name, value in game.position(state).items() if name != "derived"}


def setup_case(game: Any, options: Mapping[str, Any], answer: Any) -> Case | None:
    """A set-up and what it led to: a verdict, or the faulty fields."""
    if isinstance(answer, Malformed):
        return {"options": options, "legal": False, "faults": sorted({fault.field for fault in answer.faults})}
    case: Case = {"options": options, "legal": True, "next": written(game, answer.state)}
    return case | ({"seeded": True} if options.get("seed") is not None else {})


def check_case(game: Any, state: Any, action: Any, verdict: Any) -> Case:
    """A check of an action and its verdict."""
    case: Case = {"state": written(game, state), "action": game.action_text(action), "legal": verdict.legal}
    if not verdict.legal:
        return case | {"rules": sorted({violation.rule for violation in verdict.violations})}
    case |= {"cost": verdict.cost, **_reached(game, verdict)}
    if _chance(game, state) != _chance(game, verdict.state):
        case["seeded"] = True
    return case


def resolve_case(game: Any, state: Any, procedure: Any, verdict: Any) -> Case:
    """A procedure of a game that asks, and how far it comes."""
    case: Case = {"state": written(game, state), "procedure": game.action_text(procedure), "legal": verdict.legal}
    if not verdict.legal:
        return case | {"rules": sorted({violation.rule for violation in verdict.violations})}
    return case | _reached(game, verdict)


def _reached(game: Any, verdict: Any) -> Case:
    """What a legal action leads to: a position, or what it waits for."""
    events = [event.type for event in verdict.events]
    if verdict.needs is not None:
        return {"needs": waiting_case(shapes.need(verdict.needs)), "events": events}
    if verdict.undecidable is not None:
        return {"undecidable": waiting_case(shapes.undecidable(verdict.undecidable)), "events": events}
    ended = {} if verdict.outcome is None else {"outcome": ending_case(verdict.outcome)}
    return {"next": written(game, verdict.state), "events": events, **ended}


WAITED_FOR = ("kind", "rule", "of", "forms", "pattern", "field", "secrets")
"""What a case says of a thing that is waited for."""


def waiting_case(waits: Mapping[str, Any]) -> Case:
    """What is waited for, as answers tell it, without sentences; what is null or empty is left out."""
    case = {name: waits[name] for name in WAITED_FOR if waits.get(name)}
    return case | ({"secrets": sorted(case["secrets"])} if "secrets" in case else {})


def ending_case(outcome: Outcome) -> Case:
    """How a game ended, without sentences: `won` and `rule`, and where players are ranked their `standings`."""
    case: Case = {"won": outcome.won, "rule": outcome.rule}
    return case | ({"standings": [asdict(standing) for standing in outcome.standings]} if outcome.standings else {})


def _chance(game: Any, state: Any) -> Any:
    return game.position(state).get("chance")


def position_cases(game: Any, cases: Iterable[Case]) -> Iterator[Case]:
    """Both forms of a position for each type of action that is checked, and for each module of the tests."""
    met: set[str] = set()
    given: set[str] = set()
    for case in cases:
        if case["kind"] == "check" and isinstance(case["state"], str):
            names = {case["test"].partition("::")[0], game.action_json(game.read_action(case["action"]))["type"]}
            if not names <= met and case["state"] not in given:
                met |= names
                given.add(case["state"])
                state = game.read_state(case["state"])
                yield {"kind": "position", "test": case["test"], "state": case["state"], "position": plain(game, state)}


def replay_case(game: Any, record: Mapping[str, Any]) -> Case:
    """A recorded game from its first position to its end, with all chance observed instead of drawn from a seed."""
    drawn = game.setup(record["setup"]).state
    state = first = _unseeded(game, drawn)
    actions = []
    for text in record["actions"]:
        action = game.resolve(drawn, game.read_action(text))
        drawn = game.check(drawn, action).state
        action, verdict = _observed(game, state, action, _unseeded(game, drawn))
        state = verdict.state
        actions.append(game.action_text(action))
    outcome = game.outcome(state)
    return {
        "kind": "replay",
        "test": record["title"],
        "state": written(game, first),
        "actions": actions,
        "next": written(game, state),
        "outcome": ending_case(outcome),
    }


def _unseeded(game: Any, state: Any) -> Any:
    if _chance(game, state) is None:
        return state
    return game.read_state(plain(game, state) | {"chance": {"seed": None, "drawn": 0}})


def _observed(game: Any, state: Any, action: Any, wanted: Any) -> tuple[Any, Any]:
    """The action that leads to the wanted position: the same, or the one that says what a seed has drawn."""
    kind = game.action_json(action)["type"]
    for way in (action, *game.legal(state, [kind])):
        verdict = game.check(state, way)
        if verdict.legal and verdict.state == wanted:
            return way, verdict
    raise ValueError(f"{game.id}: no {kind} leads on from {game.state_text(state)}; is it forbidden now?")
