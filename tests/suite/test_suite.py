"""The public suite is what the tests ask today, covers the game, and is answered by our own server as it says."""

import json
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from app import create_app
from jupiter.games import GAMES
from jupiter.service.games import as_playable
from tests.contract.samples import HOUSE, texts_of
from tests.suite.cases import HERE, Case, read
from tests.suite.running import failures
from tests.suite.writing import suite

PATHS = sorted(HERE.glob("*.jsonl"))


@pytest.fixture(scope="module", params=PATHS, ids=lambda path: path.stem)
def path(request: pytest.FixtureRequest) -> Path:
    """The file of each game."""
    file: Path = request.param
    return file


@pytest.fixture(scope="module")
def game(path: Path) -> Any:
    """Its game."""
    return as_playable(GAMES[path.stem])


@pytest.fixture(scope="module")
def cases(path: Path) -> list[Case]:
    """Its cases."""
    return read(path)[1]


@pytest.fixture(scope="module")
def ask(path: Path):
    """Questions about it to our own server."""
    client = create_app().test_client()

    def answer(operation: str, body: Any) -> tuple[int, Any]:
        answered = client.post(f"/v1/games/{path.stem}/{operation}", json=body)
        return answered.status_code, answered.get_json()

    return answer


def of_kind(cases: list[Case], kind: str) -> list[Case]:
    """The cases of one kind."""
    return [case for case in cases if case["kind"] == kind]


def test_every_game_has_a_file() -> None:
    assert [path.stem for path in PATHS] == sorted(HOUSE)


# Every marked test of a game runs once more for it.
@pytest.mark.slow
@pytest.mark.parametrize("path", PATHS, indirect=True, ids=lambda path: path.stem)
def test_the_file_is_what_the_tests_ask_today(path) -> None:
    assert path.read_text(encoding="utf-8") == suite(path.stem), "run: python -m tests.suite --write"


def test_our_own_server_answers_every_case_as_it_says(ask, cases) -> None:
    assert [(case["case"], failure) for case, failure in failures(ask, cases)] == []


def test_every_refusal_of_the_catalogue_is_kept_and_broken(game, cases) -> None:
    refused = {rule for kind in ("check", "resolve") for case in of_kind(cases, kind) for rule in case.get("rules", ())}
    in_setup = {rule for case in of_kind(cases, "setup") if not case["legal"] for rule in case.get("broken", ())}
    wanted = {rule.id for rule in game.catalogue.values() if rule.refusals}
    assert wanted <= refused | {name.partition("/")[0] for name in in_setup}
    assert {rule for case in cases for rule in case.get("kept", ())} == set(game.catalogue)


def test_every_type_of_action_is_legal_and_refused(game, cases) -> None:
    kinds = {kind.type for kind in game.action_kinds()}
    for legal in (True, False):
        texts = [case["action"] for case in of_kind(cases, "check") if case["legal"] is legal]
        assert {game.action_json(game.read_action(text))["type"] for text in texts} == kinds


def test_every_phase_and_every_way_a_game_ends_is_there(game, cases) -> None:
    positions = [game.position(game.read_state(case["state"])) for case in of_kind(cases, "check")]
    # A turn may be an object of its own, or a number.
    phases = {(position if "phase" in position else position["turn"])["phase"] for position in positions}
    assert phases == {phase["id"] for phase in game.about()["phases"]}
    ends = {case["outcome"]["rule"] for case in cases if "outcome" in case}
    assert ends >= {case["outcome"]["rule"] for case in of_kind(cases, "replay")}
    # The last checks of a game may be a procedure that comes after its end.
    final = [case["outcome"] for case in [*of_kind(cases, "replay"), *of_kind(cases, "resolve")] if "outcome" in case]
    won = {outcome["won"] for outcome in final}
    ranked = [outcome for outcome in final if "standings" in outcome]
    assert ranked or won == {True, False}, "ranked, or won and lost"


def test_most_problems_of_impossible_positions_are_there(game, cases) -> None:
    known = {key.split("/")[1] for key in texts_of(game.id, "en") if key.startswith("problem/")}
    met = {code for case in of_kind(cases, "problems") for code in case["problems"]}
    assert met <= known
    assert len(met) > 0.9 * len(known)


@pytest.mark.parametrize(
    ("kind", "field", "other"),
    [
        ("check", "next", "another"),
        ("check", "cost", 9),
        ("check", "rules", ["move.other"]),
        ("check", "legal", None),
        ("setup", "next", "another"),
        ("setup", "faults", ["another"]),
        ("problems", "problems", []),
        ("position", "position", {}),
        ("list", "actions", ["END"]),
        ("replay", "next", "another"),
        ("replay", "outcome", {"won": None, "rule": "another"}),
    ],
)
def test_the_runner_finds_an_answer_that_differs(ask, cases, kind, field, other) -> None:
    case = next(case for case in of_kind(cases, kind) if field in case)
    assert list(failures(ask, [case])) == []
    ((_, failure),) = failures(ask, [{**case, field: other}])
    assert failure.startswith(f"{field} is ")


def test_the_runner_tells_of_a_server_that_cannot_read_a_case(cases) -> None:
    for kind in Counter(case["kind"] for case in cases):
        case = of_kind(cases, kind)[0]
        ((_, failure),) = failures(lambda operation, body: (500, {"status": 500}), [case])
        assert "500" in failure


ASKED = ("state", "action", "procedure", "options", "types")
"""What tells two cases of a kind apart."""


def _record(case: Case) -> Any:
    """The actions that a case does one after the other; those that another lists are its answer."""
    return case["actions"] if case["kind"] == "replay" else None


def test_a_line_is_small_and_no_two_cases_ask_the_same(cases) -> None:
    counts = Counter(json.dumps([case["kind"], *(case.get(name) for name in ASKED), _record(case)]) for case in cases)
    assert max(counts.values()) == 1
    assert sum(len(json.dumps(case)) for case in cases) < 1_500_000
