"""The client knows no game: it plays Nim, in which players oppose each other and nothing costs anything, and Ladder."""

from collections.abc import Iterator

import httpx
import pytest
from flask import Flask

from jupiter.api import serve_games
from jupiter.client import Client, Game, NotOffered, Odds, Record, Retries, Standing
from jupiter.players.advised import advised
from tests.games.app import create_app
from tests.games.nim.rules import Nim


@pytest.fixture
def client() -> Iterator[Client]:
    transport = httpx.WSGITransport(create_app())
    with Client("http://table.test", transport=transport, retries=Retries(tries=1)) as client:
        yield client


@pytest.fixture
def nim(client: Client) -> Game:
    return client.game("nim")


def test_an_outcome_names_the_standings_and_the_winners(nim):
    table = nim.setup(heaps=[1, 2]).play("ALL:0")
    assert table.outcome is None
    outcome = table.play("ALL:1").outcome
    assert outcome.won is None
    assert outcome.winners == ("second",)
    assert outcome.standings == (Standing("second", 1, None), Standing("first", 2, None))


def test_in_a_game_without_costs_there_is_none(nim):
    table = nim.setup(heaps=[1, 2])
    assert table.check("ALL:0").cost is None
    assert {action.cost for action in table.legal()} == {None}
    assert nim.replay(table.play("ALL:0").record()).cost is None


def test_a_description_has_the_actors(nim):
    assert nim.describe("NIM1.345.1").to_act == ("second",)
    over = nim.describe("NIM1.000.1")
    assert (over.to_act, over.unknown) == ((), ())
    assert over.outcome.winners == ("first",)


def test_a_game_is_recorded_corrected_and_resumed(nim):
    table = nim.setup(heaps=[3, 4]).play("TAKE:0:1").correct("NIM1.12.0", "A bead fell down.")
    resumed = nim.resume(Record.read(table.record(Event="Nim night").write()))
    assert (resumed.state, list(resumed.history)) == ("NIM1.12.0", list(table.history))
    assert resumed.play("ALL:1").play("ALL:0").outcome.winners == ("second",)


def test_games_that_offer_an_outlook_answer_with_one(client):
    offered = {about.id: about.offers for about in client.games()}
    assert offered["nim"] == offered["atlas"] == ()
    assert "outlook" in offered["ladder"]
    outlook = client.game("ladder").table("LAD1.0.00.3x70-xx10").outlook()
    first, *_, last = outlook.ahead
    assert (first.harm, first.chance, first.actions, first.after) == ("loss", Odds(1, 8), ("ROLL:1",), None)
    assert (first.events[0].type, first.outcome, first.choices, first.raw["shown"]) == ("rolled", None, False, 1)
    assert (last.harm, last.message) == ("none", "A 8: 0 cannot write it.")
    assert [(threat.kind, threat.raw["player"]) for threat in outlook.threats] == [
        ("last-rung", "p1"),
        ("last-rung", "p2"),
    ]
    assert [(margin.kind, margin.left, margin.rule) for margin in outlook.margins] == [("rungs", 1, "end")]


def test_games_that_offer_ways_answer_with_them(client):
    table = client.game("ladder").table("LAD1.5.00.3000-0300")
    ways = table.ways({"player": "p1", "rung": 1})
    assert (ways.complete, ways.message) == (True, "write or cross")
    write, cross = ways.ways
    assert (write.cost, write.now, write.spends, write.message) == (None, True, (), "write")
    assert [(step.text, step.now) for step in cross.steps] == [("CROSS:p1:1", True)]
    assert table.play(write.steps[0]).state == "LAD1.5.10.3500-0300"


def test_a_game_without_an_outlook_lists_its_operations(nim):
    with pytest.raises(NotOffered, match="Nim does not answer outlook, but setup, actions, check"):
        nim.outlook("NIM1.345.0")


def test_advice_has_the_best_actions_with_what_they_are_worth():
    app = Flask(__name__)
    serve_games(app, advised({"nim": Nim()}, 500))
    with Client("http://table.test", transport=httpx.WSGITransport(app), retries=Retries(tries=1)) as client:
        game = client.game("nim")
        advice = game.table("NIM1.300.0").advice(playouts=60, seed=1)
        best = advice.actions[0]
        assert (advice.actor, best.text, best.value, best.playouts > 10) == ("first", "TAKE:0:3", 1.0, True)
        assert (advice.value, advice.least, advice.most) == (best.value, best.least, best.most)
        assert advice.least is not None and 0 < advice.least < 1 == advice.most
        nobody = game.advice("NIM1.000.1")
        assert (nobody.actor, nobody.actions, nobody.value, nobody.playouts) == (None, (), None, 0)
