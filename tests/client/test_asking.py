"""The client in a game that asks: what a verdict waits for, what hangs on a secret, procedures step by step."""

from collections.abc import Iterator

import httpx
import pytest

from jupiter.client import (
    Client,
    Entry,
    Fact,
    Game,
    IllegalAction,
    NotOffered,
    Record,
    ReplayStopped,
    Retries,
    Seat,
    SharedLog,
    SharedTable,
    Undecided,
    with_answers,
)
from tests.games.app import create_app


@pytest.fixture
def client() -> Iterator[Client]:
    transport = httpx.WSGITransport(create_app())
    with Client("http://table.test", transport=transport, retries=Retries(tries=1)) as client:
        yield client


@pytest.fixture
def grotto(client: Client) -> Game:
    return client.game("grotto")


def test_an_action_is_played_when_all_that_it_needs_is_answered(grotto):
    table = grotto.setup(air=8, hand="pearl")
    with pytest.raises(Undecided, match=r"DIVE:p1: What does the die of p1 show\?") as caught:
        table.play("DIVE:p1")
    need = caught.value.verdict.needs
    assert (need.kind, need.of, need.rule, need.forms, need.pattern) == ("die", "p1", "dive.die", ("1", "2", "3"), None)
    verdict = table.check(caught.value.verdict.answered("2"))
    assert (verdict.needs.kind, verdict.needs.raw["diver"], verdict.state) == ("card", "p1", table.state)
    assert [event.type for event in verdict.events] == ["rolled", "breathed"]
    assert verdict.answered("eel", "3") == {"type": "dive", "diver": "p1", "answers": ["2", "eel", "3"]}
    after = table.play(verdict.answered("pearl"))
    assert (after.state, after.check("REST:p2=7").needs) == ("GRO1.68.p?.10.5.1", None)


def test_an_answer_is_taken_back_by_leaving_it_out():
    action = {"type": "dive", "diver": "p1", "answers": ["2"]}
    assert with_answers(action, "3") == {"type": "dive", "diver": "p1", "answers": ["3"]}
    assert with_answers(action) == {"type": "dive", "diver": "p1"}
    assert action["answers"] == ["2"]


def test_what_hangs_on_a_secret_is_not_played(grotto):
    table = grotto.setup(air=8).game.table("GRO1.88.??.00.6.0")
    with pytest.raises(Undecided, match="Whether p1 has luck hangs on a hand that is not shown") as caught:
        table.play("REST:p1")
    hidden = caught.value.verdict.undecidable
    assert (hidden.rule, hidden.secrets, hidden.raw["diver"]) == ("rest", ("hands.p1",), "p1")


def test_an_answer_that_cannot_be_is_an_illegal_action(grotto):
    with pytest.raises(IllegalAction, match="Answer 1, 7, cannot be"):
        grotto.setup().play("DIVE:p1=7")


def test_a_procedure_is_gone_through_one_answer_after_the_other(grotto):
    answers: list[str] = []
    needs: list[str] = []
    corner = {"turn": "p1"}
    while (reply := grotto.resolve(corner, "CARD:p2", answers)).needs:
        assert (reply.is_done, reply.changed, reply.answers) == (False, (), tuple(answers))
        needs.append(reply.needs.raw.get("field", reply.needs.kind))
        answers.append({"deck": "4", "air.p2": "3"}.get(needs[-1], "eel"))
    assert needs == ["deck", "card", "air.p2"]
    assert (reply.is_done, reply.text, reply.state) == (True, "CARD:p2=4,eel,3", "GRO1.?2.??.??.3.0")
    assert [(event.type, event.rule) for event in reply.sequence] == [
        ("turned", "dive.card"),
        ("breathed", "dive.card"),
    ]
    assert reply.changed == (Fact("air.p2", None, 2), Fact("deck", None, 3))
    assert reply.procedure == {"type": "card", "diver": "p2", "answers": ["4", "eel", "3"]}
    assert (reply.outcome, reply.undecidable, bool(reply.position)) == (None, None, True)


def test_a_table_goes_through_a_procedure_and_stays_as_it_is(grotto):
    table = grotto.table("GRO1.11.--.00.6.0")
    reply = table.resolve("CARD:p1", ["eel"])
    assert (reply.outcome.winners, reply.state, table.state) == (("p2",), "GRO1.01.--.00.5.0", "GRO1.11.--.00.6.0")
    refused = table.resolve("CARD:p1", ["whale"])
    assert (refused.legal, refused.is_done, refused.violations[0].rule) == (False, False, "answer.possible")


def test_a_record_keeps_its_answers_and_says_which_it_lacks(grotto):
    table = grotto.setup(air=8, hand="pearl").play("DIVE:p1=2,pearl").play("SHOW:p2=eel")
    saved = Record.read(table.record().write())
    assert grotto.resume(saved).state == table.state == "GRO1.68.pe.10.5.0"
    lacking = Record.read(saved.write().replace("SHOW:p2=eel", "SHOW:p2"))
    replay = grotto.replay(lacking)
    assert (replay.stopped, replay.index, replay.needs.kind, replay.undecidable) == ("needs", 1, "hand", None)
    with pytest.raises(ReplayStopped, match=r"actions\.1: It lacks an answer\. What does p2 show\?"):
        grotto.resume(lacking)
    hidden = Record.read(saved.write().replace("SHOW:p2=eel", "REST:p2"))
    with pytest.raises(ReplayStopped, match="What it leads to hangs on a secret"):
        grotto.resume(hidden)


def test_a_shared_table_takes_no_action_that_lacks_an_answer(client):
    log = SharedLog("grotto", entries=(Entry("GRO1.88.??.00.6.0", "Start", "start"),))
    shared = SharedTable(client, Seat("", "", "", "", ""), log)
    with pytest.raises(Undecided, match="DIVE:p1: What does the die of p1 show"):
        shared.play("DIVE:p1")
    with pytest.raises(Undecided, match="REST:p1: Whether p1 has luck"):
        shared.play("REST:p1")


def test_a_game_without_procedures_lists_what_it_answers(client):
    with pytest.raises(NotOffered, match="Nim does not answer resolve, but setup, actions, check"):
        client.game("nim").resolve("NIM1.345.0", "ALL:0")
    about = client.game("grotto").about()
    assert (about.offers, [kind["type"] for kind in about.raw["procedures"]]) == (("resolve",), ["card"])
