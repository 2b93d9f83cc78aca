"""Advice as the service answers it: sound questions are worked out, others are refused by field before anything is."""

import json
import os
import subprocess
import sys
from collections.abc import Mapping
from typing import Any

import pytest

from jupiter.games import GAMES
from jupiter.players.advised import advised
from jupiter.service.operations import answer
from jupiter.service.problems import Refused
from jupiter.service.rows import answer_rows
from tests.contract.playing import course
from tests.games.grotto.game import Grotto
from tests.games.nim.rules import Nim
from tests.serving import ROOT

ADVISED: Mapping[str, Any] = advised({"nim": Nim(), "grotto": Grotto()}, 120)
HOUSE: Mapping[str, Any] = advised(GAMES, 500)
OFFERING = ["jupiter-rescue", "under-falling-skies", "last-ark-from-ceti"]
WINNABLE = "NIM1.312.0"
FRESH = """
import json, sys
from jupiter.rules import game
for name, body in json.load(sys.stdin):
    print(json.dumps(game(name).ask("advice", **body)))
"""


def advice(game="nim", **question):
    return answer(ADVISED[game], "advice", {"state": WINNABLE, **question})


def refused(game="nim", **question):
    with pytest.raises(Refused) as caught:
        advice(game, **question)
    return caught.value


def fields(refusal):
    return [row["field"] for row in refusal.extra["errors"]]


def test_the_best_action_comes_first_and_its_value_is_that_of_the_position():
    advised = advice(state="NIM1.300.0", playouts=100, form="text")
    best = advised["actions"][0]
    assert (advised["actor"], best["text"]) == ("first", "TAKE:0:3")
    assert (advised["value"], advised["interval"]) == (best["value"], best["interval"])
    assert advised["playouts"] == 100
    for one in advised["actions"]:
        assert 0 <= one["interval"]["least"] <= one["value"] <= one["interval"]["most"] <= 1
        assert (one["cost"], "action" in one, one["label"] != "") == (None, False, True)


def test_a_few_actions_are_listed_however_many_there_are():
    advised = advice(state="NIM1.999.0", playouts=100)
    assert len(advised["actions"]) == 5
    assert sum(one["playouts"] for one in advised["actions"]) < advised["playouts"]


def test_the_same_seed_has_the_same_answer_and_another_one_another():
    question = {"state": "NIM1.357.0", "playouts": 60}
    assert advice(**question, seed=3) == advice(**question, seed=3) == advice(**question, seed=3, actor="first")
    assert advice(**question, seed=3)["actions"] != advice(**question, seed=4)["actions"]


def test_rows_sharpen_and_end_with_the_answer():
    question = {"state": "NIM1.357.0", "playouts": 100}
    *rows, last = answer_rows(ADVISED["nim"], "advice", question)
    counts = [row["playouts"] for row in rows]
    assert counts == [1, 2, 4, 8, 16, 32, 64]
    assert last == {"end": advice(**question)}


def test_nobody_is_advised_when_the_game_is_over():
    nothing: Mapping[str, Any] = {
        "actor": None,
        "value": None,
        "interval": None,
        "chance": None,
        "playouts": 0,
        "actions": [],
    }
    assert advice(state="NIM1.000.0") == nothing
    assert list(answer_rows(ADVISED["nim"], "advice", {"state": "NIM1.000.0"})) == [{"end": nothing}]


@pytest.mark.parametrize("name", ["under-falling-skies", "last-ark-from-ceti"])
@pytest.mark.parametrize("is_rolled_here", [True, False])
def test_nobody_is_advised_before_dice_whoever_rolls_them(name, is_rolled_here):
    game = HOUSE[name]
    position = dict(game.position(game.setup(game.setup_schema()["examples"][0] | {"seed": 4}).state))
    if not is_rolled_here:
        position["chance"] = None
    assert answer(game, "advice", {"position": position, "playouts": 2})["actor"] is None


@pytest.mark.parametrize(
    ("question", "kind", "field"),
    [
        ({"playouts": 1}, "malformed", "playouts"),
        ({"playouts": 251}, "malformed", "playouts"),
        ({"playouts": 121}, "inconsistent", "playouts"),
        ({"playouts": "20"}, "malformed", "playouts"),
        ({"seed": -1}, "malformed", "seed"),
        ({"seed": 1 << 32}, "malformed", "seed"),
        ({"actor": "nobody"}, "malformed", "actor"),
        ({"actor": "second"}, "inconsistent", "actor"),
        ({"budget": 3}, "malformed", "budget"),
    ],
)
def test_a_bad_question_is_refused_by_field(question, kind, field):
    refusal = refused(**question)
    assert (refusal.kind.name, fields(refusal)) == (kind, [field])


def test_more_playouts_than_a_server_spends_are_refused_with_how_many_it_does():
    assert "More than 120" in refused(playouts=121).extra["errors"][0]["message"]
    assert 56 <= advice(playouts=None)["playouts"] <= 64, "the usual number, as far as it can be shared out evenly"


def test_a_game_that_nobody_can_play_to_its_end_says_what_it_answers():
    refusal = refused("grotto")
    assert refusal.kind.name == "not-offered"
    with pytest.raises(Refused, match="does not answer advice, but setup"):
        answer_rows(ADVISED["grotto"], "advice", {"state": WINNABLE})


def test_a_position_with_hidden_parts_is_refused_with_their_names():
    game = HOUSE["last-ark-from-ceti"]
    hidden = next(state for state in course("last-ark-from-ceti", 3).some_states(9) if game.unknown(state))
    with pytest.raises(Refused) as caught:
        answer(game, "advice", {"state": game.state_text(hidden)})
    row = caught.value.extra["errors"][0]
    assert (caught.value.kind.name, row["field"]) == ("inconsistent", "state")
    assert all(part in row["message"] for part in game.unknown(hidden))


def decisions(name, seed, count):
    """Some positions of a random game in which nothing is hidden and somebody decides."""
    game = HOUSE[name]
    states = [state for state in course(name, seed).states if not game.unknown(state) and game.to_act(state)]
    reseeded = [state for state in states if game.chance(game.reseeded(state, 0)) is None]
    return reseeded[:: max(1, len(reseeded) // count)][:count]


def some_questions():
    """About a decision of each game, early and late."""
    for name in OFFERING:
        for state in decisions(name, 0, 2):
            yield name, {"state": HOUSE[name].state_text(state), "playouts": 8, "seed": 5, "form": "text"}


def test_processes_that_hash_texts_differently_give_the_same_advice():
    questions = list(some_questions())
    expected = [answer(HOUSE[name], "advice", body) for name, body in questions]
    done = subprocess.run(
        [sys.executable, "-c", FRESH], input=json.dumps(questions), capture_output=True, text=True, check=True,
        cwd=ROOT, env={**os.environ, "PYTHONHASHSEED": "7"},
    )  # fmt: skip
    assert [json.loads(line) for line in done.stdout.splitlines()] == expected
    assert any(one["actions"] for one in expected)


@pytest.mark.parametrize("name", OFFERING)
def test_what_is_advised_is_legal_and_no_seed_of_the_game_changes_it(name):
    game, looked = HOUSE[name], 0
    for state in decisions(name, 0, 4):
        own = {"playouts": 6, "form": "text"}
        states = [game.reseeded(state, seed) for seed in (3, 4)]
        first, second = (answer(game, "advice", {**own, "state": game.state_text(one)}) for one in states)
        assert first == second
        for one in first["actions"]:
            verdict = answer(game, "check", {"state": game.state_text(state), "action": one["text"]})
            assert verdict["legal"], (game.state_text(state), one)
            looked += 1
    assert looked >= 4
