"""The rules as other Python programs use them: the answers of the API, as values of their own."""

import json
import re
import subprocess
import sys

import pytest

from jupiter.games import GAMES
from jupiter.rules import Refused, all_games, game
from jupiter.service.games import as_playable
from jupiter.service.operations import operations_of
from tests.games.house import ADVISED, create_app
from tests.serving import ROOT

DOCUMENT = ROOT / "docs" / "python.md"


@pytest.fixture(scope="module")
def server():
    return create_app().test_client()


@pytest.mark.parametrize("name", GAMES)
def test_a_game_is_played_to_its_end_with_the_answers_of_a_server(name, server):
    headers = {"Accept-Language": "fr"}
    rules = game(name, "fr")

    def ask(operation, **question):
        answer = rules.ask(operation, **question)
        assert answer == server.post(f"/v1/games/{name}/{operation}", json=question, headers=headers).get_json()
        return answer

    table = ask("setup", **rules.about()["setup"]["examples"][0] | {"seed": 7})
    while not table.get("outcome"):
        legal = ask("actions", state=table["state"], limit=50, form="text")["actions"]
        verdict = ask("check", position=table["position"], action=legal[-1]["text"])
        while need := verdict.get("needs"):
            answers = [*verdict["action"].get("answers", ()), need["forms"][0]]
            verdict = ask("check", position=table["position"], action=verdict["action"] | {"answers": answers})
        table = verdict
    assert table["outcome"]["reason"]


def test_constant_data_is_that_of_a_server(server):
    assert all_games() == server.get("/v1/games").get_json()
    for name in GAMES:
        at, headers, rules = f"/v1/games/{name}", {"Accept-Language": "de"}, game(name, "de-CH")
        assert rules.about() == server.get(at, headers=headers).get_json()
        assert rules.rules() == server.get(f"{at}/rules", headers=headers).get_json()
        assert rules.components() == server.get(f"{at}/components", headers=headers).get_json()
        assert rules.operations == operations_of(as_playable(ADVISED[name]))


def test_a_question_without_answer_raises_the_problem_that_a_server_sends(server):
    rules = game("jupiter-rescue")
    for operation, question in (
        ("check", {"state": "JR1.0:", "actoin": "END"}),
        ("setup", {"players": 99, "seed": 2**70}),
        ("describe", {"state": "JR2.0:-:-"}),
    ):
        with pytest.raises(Refused) as refused:
            rules.ask(operation, **question)
        answer = server.post(f"/v1/games/jupiter-rescue/{operation}", json=question).get_json()
        assert refused.value.details() == answer
        assert refused.value.kind.name == answer["type"].rpartition("/")[2]
    with pytest.raises(Refused, match="There is no game 'chess' here"):
        game("chess")


def test_an_operation_that_there_is_not_names_those_there_are():
    with pytest.raises(ValueError, match="Nemesis does not answer 'ways', but setup, actions, check, "):
        game("nemesis").ask("ways")


def test_a_value_that_json_has_no_word_for_is_named_by_its_type():
    with pytest.raises(TypeError, match="set is not ready for JSON"):
        game("jupiter-rescue").ask("setup", players={2})


def test_an_answer_is_the_askers_own():
    rules = game("jupiter-rescue")
    options = {"players": 2, "seed": 4}
    first = rules.ask("setup", **options)
    answer = json.dumps(first)
    first["position"]["tiles"].clear()
    first["events"].clear()
    rules.about()["setup"].clear()
    assert json.dumps(rules.ask("setup", **options)) == answer
    assert rules.about()["setup"]


def test_the_example_in_the_document_runs_without_any_web_package():
    (shown,) = re.findall(r"```python\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    expected = shown.rpartition("  # ")[2]
    web = {"flask", "werkzeug", "orjson", "jupiter.api", "jupiter.http", "http.client"}
    code = f"{shown}\nimport sys; assert not {web} & set(sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == (expected, "")


def test_the_example_plays_a_game_to_its_end():
    environment = {"PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "examples/rules.py"]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith(".\n") and done.stdout.count("\n") == 1
