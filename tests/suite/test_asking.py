"""Cases of a game that asks: what it waits for is written down, and held against a server."""

from typing import Any

from tests.games.app import create_app
from tests.games.grotto.game import Grotto
from tests.suite.cases import check_case, resolve_case
from tests.suite.recording import Recorder
from tests.suite.running import failures

GAME = Grotto()
START = "GRO1.8?.p?.00.6.0"


def ask(operation: str, body: Any) -> tuple[int, Any]:
    answered = create_app().test_client().post(f"/v1/games/grotto/{operation}", json=body)
    return answered.status_code, answered.get_json()


def of_check(action: str) -> dict[str, Any]:
    state, read = GAME.read_state(START), GAME.read_action(action)
    return {"kind": "check", "case": action, **check_case(GAME, state, read, GAME.check(state, read))}


def of_resolve(procedure: str) -> dict[str, Any]:
    state, read = GAME.read_state("GRO1.??.??.??.?.0"), GAME.read_procedure(procedure)
    verdict = GAME.resolve_procedure(state, read)
    return {"kind": "resolve", "case": procedure, **resolve_case(GAME, state, read, verdict)}


CASES = [of_check(one) for one in ("DIVE:p1", "DIVE:p1=2,pearl", "PLAY:p1:eel", "DIVE:p1=7", "SHOW:p1")]
CASES += [of_resolve(one) for one in ("CARD:p2", "CARD:p2=3,eel", "CARD:p2=3,eel,1", "CARD:p2=9", "REST:p1")]


def test_what_is_waited_for_stands_in_a_case_without_sentences() -> None:
    assert CASES[0] == {
        "kind": "check",
        "case": "DIVE:p1",
        "state": START,
        "action": "DIVE:p1",
        "legal": True,
        "cost": None,
        "needs": {"kind": "die", "rule": "dive.die", "of": "p1", "forms": ["1", "2", "3"]},
        "events": [],
    }
    assert of_resolve("CARD:p2")["needs"]["field"] == "deck"
    assert of_resolve("REST:p1")["undecidable"] == {"rule": "rest", "secrets": ["hands.p1"]}
    assert of_resolve("CARD:p2=3,eel,1")["outcome"]["rule"] == "end"


def test_a_server_is_held_against_what_it_waits_for() -> None:
    assert list(failures(ask, CASES)) == []
    changed = {
        "needs": {"kind": "card"},
        "undecidable": {"rule": "rest", "secrets": []},
        "next": "another",
        "rules": ["turn"],
        "outcome": {"rule": "another"},
    }
    for case in CASES:
        for field in changed.keys() & case.keys():
            ((_, failure),) = failures(ask, [{**case, field: changed[field]}])
            assert failure.startswith(f"{field} is "), case


def test_procedures_are_heard_and_those_that_are_actions_are_checks() -> None:
    recorder = Recorder(GAME)

    class Item:
        nodeid = "tests/one.py::test_it"

        def iter_markers(self, _name: str) -> list[Any]:
            return []

    running = recorder.pytest_runtest_call(Item())  # type: ignore[arg-type]
    next(running)
    corner = GAME.read_state("GRO1.??.??.??.?.0")
    for procedure in ("CARD:p2", "REST:p1", "CARD:p2"):
        GAME.resolve_procedure(corner, GAME.read_procedure(procedure))
    assert next(running, "ended") == "ended"
    assert [(case["kind"], case.get("procedure", case.get("action"))) for case in recorder.cases.values()] == [
        ("resolve", "CARD:p2"),
        ("check", "REST:p1"),
    ]
