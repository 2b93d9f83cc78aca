"""The client knows no game: it plays Nim, in which players oppose each other and nothing costs anything."""

from collections.abc import Iterator

import httpx
import pytest

from jupiter.client import Client, Game, Record, Retries, Standing
from tests.games.nim.app import create_app


@pytest.fixture
def nim() -> Iterator[Game]:
    transport = httpx.WSGITransport(create_app())
    with Client("http://table.test", transport=transport, retries=Retries(tries=1)) as client:
        yield client.game("nim")


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


def test_a_state_says_who_may_act(nim):
    assert nim.describe("NIM1.345.1").to_act == ("second",)
    over = nim.describe("NIM1.000.1")
    assert (over.to_act, over.unknown) == ((), ())
    assert over.outcome.winners == ("first",)


def test_a_game_is_recorded_corrected_and_resumed(nim):
    table = nim.setup(heaps=[3, 4]).play("TAKE:0:1").correct("NIM1.12.0", "A bead fell down.")
    resumed = nim.resume(Record.read(table.record(Event="Nim night").write()))
    assert (resumed.state, list(resumed.history)) == ("NIM1.12.0", list(table.history))
    assert resumed.play("ALL:1").play("ALL:0").outcome.winners == ("second",)
