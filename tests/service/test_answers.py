"""The service by itself: the same questions as over HTTP, and nothing of HTTP loaded."""

import json
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from jupiter.engine.game import OFFERS
from jupiter.service import games
from jupiter.service.fields import current_game
from jupiter.service.languages import best_language
from jupiter.service.limits import LIMITS
from jupiter.service.operations import OPERATIONS, answer, operations_of
from jupiter.service.problems import MAX_FAULTS, Refused
from tests.games.atlas import Atlas
from tests.games.grotto.game import Grotto
from tests.games.ladder.rules import Ladder
from tests.games.nim.app import create_app
from tests.games.nim.questions import ANSWERED, QUESTIONS, START
from tests.games.nim.rules import Nim

ROOT = Path(__file__).parents[2]
GAMES: games.Games = {"nim": Nim(), "ladder": Ladder(), "atlas": Atlas()}

BAD: list[tuple[str, Any]] = [
    ("check", []),
    ("check", None),
    ("check", {"state": 4, "form": "short"}),
    ("check", {"state": "NIM2.1.0", "action": "ALL:0"}),
    ("check", {"state": "NIM1.12.7", "action": "ALL:0"}),
    ("actions", {"state": START, "cursor": "1.0000000000000000"}),
    ("replay", {"actions": []}),
    ("setup", {"heaps": [], "moons": 3}),
]


def refusal(operation, body, game: Any = GAMES["nim"]) -> Refused:
    with pytest.raises(Refused) as caught:
        answer(game, operation, body)
    return caught.value


@pytest.mark.parametrize(("operation", "body"), QUESTIONS)
def test_an_answer_is_the_one_over_http(operation, body):
    over_http = create_app().test_client().post(f"/v1/games/nim/{operation}", json=body)
    assert answer(Nim(), operation, body) == over_http.json


@pytest.mark.parametrize(("operation", "body"), BAD)
def test_a_refusal_is_the_problem_over_http(operation, body):
    sent = {"data": json.dumps(body), "content_type": "application/json"}
    over_http = create_app().test_client().post(f"/v1/games/nim/{operation}", **sent)
    assert refusal(operation, body).details() == over_http.json
    assert over_http.json["status"] == over_http.status_code


def test_every_operation_answers_and_has_a_description():
    assert {operation for operation, _ in QUESTIONS} == set(ANSWERED), "add a question to tests/games/nim/questions.py"
    assert all(operation.run.__doc__ for operation in OPERATIONS.values())


def test_unknown_fields_are_listed_in_the_order_in_which_they_were_sent():
    names = ["zeta", "alpha", "mid", "beta", "omega"]
    fields = [row["field"] for row in refusal("check", dict.fromkeys(names)).extra["errors"]]
    assert fields == ["state", "action", *names]


def test_a_request_has_no_more_faults_than_are_read():
    problem = refusal("check", {f"field{n}": 1 for n in range(MAX_FAULTS + 50)})
    assert len(problem.extra["errors"]) == MAX_FAULTS
    assert problem.detail.endswith(f"; and {MAX_FAULTS + 49} more")


@pytest.mark.parametrize(
    ("operation", "field", "most"), [("checks", "questions", LIMITS.questions), ("replay", "actions", LIMITS.steps)]
)
def test_a_list_holds_as_much_as_the_limits_say_and_no_more(operation, field, most):
    item = {"action": "ALL:0"} if operation == "checks" else {"state": START}
    answer(Nim(), operation, {"state": START, field: [item] * most})
    (row,) = refusal(operation, {"state": START, field: [item] * (most + 1)}).extra["errors"]
    assert row["field"] == field
    assert str(most) in row["message"]


def test_threads_that_read_for_different_games_never_mix_them_up():
    def ask(number):
        game: Any = (Nim(), Ladder())[number % 2]
        state = (START, "LAD1.0.00.0000-0000")[number % 2]
        return answer(game, "describe", {"state": state})["state"] == state

    with ThreadPoolExecutor(8) as pool:
        assert all(pool.map(ask, range(200)))


def test_no_game_is_left_behind_by_a_question():
    refusal("check", {})
    with pytest.raises(LookupError):
        current_game()


def test_a_game_is_given_in_the_preferred_language():
    assert games.find_game(GAMES, "nim", (("de-CH", 1.0), ("en", 0.5))).language == "de"
    assert games.find_game(GAMES, "ladder", (("de", 1.0),)).language == "en"
    assert best_language((), ("en", "de")) == "en"


def test_the_refusal_of_an_unknown_or_unplayable_game_lists_the_others():
    with pytest.raises(Refused, match="There is no game 'chess' here, but nim, ladder, atlas") as unknown:
        games.find_game(GAMES, "chess")
    assert unknown.value.kind.name == "unknown-game"
    with pytest.raises(Refused, match="Atlas cannot be played here") as described:
        games.as_playable(GAMES["atlas"])
    assert described.value.kind.name == "not-playable"


def test_an_operation_that_a_game_lacks_is_refused_with_those_it_has():
    assert operations_of(Ladder()) == (*ANSWERED, "outlook", "ways")
    assert operations_of(Grotto()) == (*ANSWERED, "resolve")
    assert set(OPERATIONS) - set(ANSWERED) == set(OFFERS)
    for operation in OFFERS:
        refused = refusal(operation, {"state": START, "moons": 3})
        assert refused.details() == {
            "type": "/v1/problems/not-offered",
            "title": "The game does not answer this question",
            "status": 404,
            "detail": f"Nim does not answer {operation}, but {', '.join(ANSWERED)}.",
        }
    assert operations_of(Atlas()) == ()


def test_the_service_and_the_command_line_load_no_http():
    code = (
        "import sys; import jupiter.service.operations, jupiter.service.games, jupiter.command_line\n"
        "print([name for name in ('flask', 'flask_smorest', 'werkzeug', 'webargs', 'gunicorn', 'orjson', "
        "'http.client', 'jupiter.api', 'jupiter.http') if name in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"


def test_the_limits_that_people_read_about_are_the_limits():
    page = (ROOT / "docs" / "operation.md").read_text(encoding="utf-8")
    kib = [limit // 1024 for limit in (LIMITS.body_bytes, LIMITS.list_body_bytes)]
    for phrase in (
        f"| a body | {kib[0]} KiB (413, problem `too-large`); of `checks` and `replay` {kib[1]} KiB |",
        f"| `checks` | {LIMITS.questions} questions |",
        f"| `replay` | {LIMITS.steps:,} steps;",
        f"| `actions` | {LIMITS.page:,} actions on a page,",
        f"| types and actors to filter by | {LIMITS.filters} each |",
        f"| `resolve` | {LIMITS.answers} answers |",
    ):
        assert phrase in page
    description = create_app().test_client().get("/openapi.json").json["info"]["description"]
    assert f"A body has at most {kib[0]} KiB" in description
    assert f"at most {kib[1]}." in description
