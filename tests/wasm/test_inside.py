"""What runs inside the worker, run here: it answers as the server does, and what it reads beforehand is all there."""

import json
import subprocess
import sys

from app import create_app
from jupiter.games import GAMES
from jupiter.wasm import playing, worker

GAME = "/v1/games/jupiter-rescue"


def test_a_code_is_drawn_and_refused_as_by_the_server():
    server = create_app().test_client()
    for query in (
        "?text=http%3A%2F%2Fa.b%2Fplay%23JR1.0%3A-",
        "?text=ftp%3A%2F%2Fa.b",
        "?text=",
        "",
        "?text=http://" + "x" * 2500,
        "?text=http://a.b&text=http://c.d",
        "?other=1&text=http://a.b&" + "&".join(f"more{n}=" for n in range(20)),
        "?" + "x" * 100,
    ):
        reply = server.get(f"/v1/qr.svg{query}")
        expected = (reply.status_code, reply.mimetype, reply.get_data(as_text=True))
        assert worker.ask("GET", f"/v1/qr.svg{query}") == expected


def test_an_address_is_read_decoded_and_without_its_query():
    assert worker.ask("GET", f"{GAME}/rules/move%2Ebridge?x=1") == worker.ask("GET", f"{GAME}/rules/move.bridge")
    assert worker.ask("GET", f"{GAME}/rules", None, "de") != worker.ask("GET", f"{GAME}/rules", None, "fr")


def test_each_game_gives_a_set_up_that_warms_it_up_once(monkeypatch):
    answers = []
    ask = worker.ask

    def noted(*question):
        answers.append((*question[:2], ask(*question)[0]))
        return ask(*question)

    monkeypatch.setattr(worker, "ask", noted)
    monkeypatch.setattr(worker, "_warm", set())
    assert worker.warm()
    assert {status for *_, status in answers} == {200}
    assert len({address for _, address, _ in answers if address.endswith("/check")}) == len(GAMES)
    assert not worker.warm()


def test_only_the_game_at_hand_is_imported_until_another_is_asked_about():
    code = """
import sys
from jupiter.wasm.worker import ask, warm
def games(): return sorted(name for name in sys.modules if name.startswith("jupiter.games.") and name.count(".") == 2)
print(warm(["last-ark-from-ceti", "no-game"]), games(), ask("GET", "/v1/games/nemesis")[0], games())
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    ark, nemesis = "jupiter.games.ark", "jupiter.games.nemesis"
    assert done.stdout == f"True {[ark]} 200 {[ark, nemesis]}\n"


def test_who_plays_games_answers_all_else_as_the_rules_do():
    for body in ('{"players": 2, "seed": 4}', '{"players": 2, "seed": 4, "tile_set": {"tiles": []}}', "{"):
        question = (f"{GAME}/setup", body, "de")
        assert playing.ask(*question) == worker.ask("POST", *question)


def test_a_body_that_is_none_is_refused_and_no_error():
    status, media_type, text = worker.ask("POST", f"{GAME}/check", None)
    assert (status, media_type, json.loads(text)["type"]) == (400, "application/problem+json", "/v1/problems/not-json")


def test_advice_comes_in_steps_and_its_last_one_is_the_answer():
    game = "/v1/games/under-falling-skies"
    state = json.loads(worker.ask("POST", f"{game}/setup", '{"seed": 4}')[2])["state"]
    state = json.loads(worker.ask("POST", f"{game}/check", json.dumps({"state": state, "action": "ROLL"}))[2])["state"]
    body = json.dumps({"state": state, "playouts": 12, "seed": 2})
    steps = list(worker.advise(f"{game}/advice", body, "de"))
    answers = [json.loads(step[2]) for step in steps if step]
    assert len(steps) > 12, "other questions may come between any two playouts"
    assert [one["playouts"] for one in answers] == [1, 2, 4, 8, 12]
    assert steps[-1] == worker.ask("POST", f"{game}/advice", body, "de")


def test_what_cannot_be_advised_is_refused_in_one_step():
    for address, body in (
        ("/v1/games/under-falling-skies/advice", '{"state": "UFS1.0:", "playouts": 1}'),
        ("/v1/games/under-falling-skies/advice", "no JSON"),
        ("/v1/games/nemesis/advice", '{"state": "NM1.0:"}'),
        ("/v1/games/nothing/advice", "{}"),
        ("/v1/games/under-falling-skies/check", "{}"),
    ):
        assert list(worker.advise(address, body)) == [worker.ask("POST", address, body)]
