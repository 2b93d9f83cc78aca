"""Records of any length are replayed in batches."""

import json

import httpx
import pytest

from app import create_app
from jupiter.client import (
    BadAnswer,
    BadRecord,
    Client,
    Malformed,
    OtherVersion,
    Record,
    Start,
    Step,
    TooLarge,
    limits,
    sync,
)

BEGUN = ("CORE:BH", "CORE:PS", "FIRST:S", "DOCK:34")
SETUP = Start("setup", {"players": 2, "seed": 4})


def record(*steps: Step | str, start: Start = SETUP) -> Record:
    return Record("jupiter-rescue", "1.0", start, tuple(s if isinstance(s, Step) else Step(s) for s in steps))


def test_a_replay_in_batches_gives_the_same_answer(game, monkeypatch):
    table = game.setup(players=2, seed=4)
    for action in BEGUN:
        table = table.play(action)
    while len(list(table.history)) < 25:
        table = table.play(next(table.legal(page=1)))
    whole = game.replay(table.record())
    for size in (1, 3, 24, 25):
        monkeypatch.setattr(sync, "BATCH_STEPS", size)
        assert game.replay(table.record()) == whole
    assert whole.state == table.state and whole.cost > 0
    assert {event.index for event in whole.events} == {None, *range(25)}


def test_the_label_and_state_of_every_step_can_be_listed(game, monkeypatch):
    tables = [game.setup(players=2, seed=4)]
    for action in BEGUN:
        tables.append(tables[-1].play(action))
    last = tables[-1].correct(tables[1].state)
    verdicts = [table.check(action) for table, action in zip(tables, BEGUN, strict=False)]
    for size in (1, 2, 1000):
        monkeypatch.setattr(sync, "BATCH_STEPS", size)
        replay = game.replay(last.record(), steps=True)
        assert [(step.text, step.label, step.state) for step in replay.steps] == [
            *((verdict.text, verdict.label, verdict.state) for verdict in verdicts),
            (None, None, last.state),
        ]
        assert replay.steps[0].raw["state"] == tables[1].state
    assert game.replay(last.record()).steps == ()


def test_the_steps_before_an_illegal_one_are_listed(game, monkeypatch):
    monkeypatch.setattr(sync, "BATCH_STEPS", 2)
    replay = game.replay(record(*BEGUN[:3], "END"), steps=True)
    assert (replay.stopped, replay.applied, [step.text for step in replay.steps]) == ("illegal", 3, [*BEGUN[:3]])


def test_an_illegal_step_is_counted_from_the_start_of_the_record(game, monkeypatch):
    wrong = record(*BEGUN, "MOVE:9.6", "END")
    whole = game.replay(wrong)
    monkeypatch.setattr(sync, "BATCH_STEPS", 2)
    replay = game.replay(wrong)
    assert replay == whole
    assert (replay.legal, replay.applied, replay.index, replay.stopped) == (False, 4, 4, "illegal")
    assert replay.violations and not bool(replay)


def test_a_replay_continues_after_a_correction_by_hand(game):
    table = game.setup(players=2, seed=4).play("CORE:BH")
    other = game.setup(players=2, seed=5)
    table = table.correct(other.state, "We had laid other tiles.").play(next(other.legal()), "Again.")
    replay = game.replay(table.record())
    assert replay and replay.state == table.state and replay.applied == 3
    assert [step.comment for step in table.record().steps] == [None, "We had laid other tiles.", "Again."]


def test_a_record_whose_state_differs_from_the_rules_is_stopped(game):
    other = game.setup(players=2, seed=5).state
    replay = game.replay(record("CORE:BH", Step("CORE:PS", other)))
    assert (replay.legal, replay.index, replay.stopped) == (False, 1, "differs")


def test_an_impossible_correction_stops_with_its_problems(game):
    position = dict(game.setup(players=2, seed=4).position) | {"evacuated": 49}
    replay = game.replay(record("CORE:BH", Step(state=position)))
    assert (replay.stopped, replay.index) == ("impossible", 1)
    assert replay.problems == game.validate(position)


def test_a_record_without_a_step_is_replayed(game):
    assert game.replay(record()).state == game.setup(players=2, seed=4).state


def test_a_record_of_another_game_or_of_other_rules_is_refused(game):
    with pytest.raises(BadRecord, match="game: A record of 'nim'"):
        game.replay(Record("nim", "1.0", SETUP))
    with pytest.raises(OtherVersion):
        game.replay(Record("jupiter-rescue", "2.0", SETUP))


def test_a_record_of_thousands_of_steps_is_replayed_by_the_server(game):
    state = game.setup(players=2, seed=4).state
    steps: list[Step | str] = ["CORE:BH", Step(state=state)] * 1500
    replay = game.replay(record(*steps, "CORE:JU"))
    assert replay and replay.applied == 3001
    assert replay.state == game.table(state).play("CORE:JU").state


def test_a_malformed_step_is_named_by_its_index_in_the_record(game, monkeypatch):
    monkeypatch.setattr(sync, "BATCH_STEPS", 2)
    with pytest.raises(Malformed, match=r"actions\.3\.(x|card): .*; actions\.3\.(card|x): ") as caught:
        game.replay(record(*BEGUN[:3], Step({"type": "core", "card": "ace", "x": 1})))
    assert {fault.field for fault in caught.value.errors} == {"actions.3.card", "actions.3.x"}


def test_a_server_with_a_smaller_limit_gets_smaller_batches():
    transport = httpx.WSGITransport(create_app({"MAX_CONTENT_LENGTH": 2000, "MAX_LIST_LENGTH": 2000}))
    with Client("http://table.test", transport=transport) as client:
        game = client.game("jupiter-rescue")
        state = game.setup(players=2, seed=4).state
        steps: list[Step | str] = ["CORE:BH", Step(state=state)] * 20
        assert game.replay(record(*steps)).applied == 40
        with pytest.raises(TooLarge):
            game.replay(record("CORE:BH", Step({"type": "core", "card": "x" * 3000})))


def counting(sizes: list[int], *, applied: int | None = None) -> httpx.MockTransport:
    """A server that counts steps instead of playing them; its state is their number."""

    def answer(request: httpx.Request) -> httpx.Response:
        assert len(request.content) <= limits.BATCH_BYTES
        body = json.loads(request.content)
        assert not {"tags", "at"} & body.keys()
        before, steps = int(body["state"]), body["actions"]
        assert steps == [f"A:{number:070}" for number in range(before, before + len(steps))]
        sizes.append(len(steps))
        done = len(steps) if applied is None else applied
        return httpx.Response(200, json={"legal": True, "applied": done, "state": str(before + done), "cost": 1})

    return httpx.MockTransport(answer)


def test_a_hundred_thousand_actions_are_sent_in_order_without_gaps():
    sizes: list[int] = []
    steps = tuple(Step(f"A:{number:070}", comment="So.") for number in range(100_000))
    with Client("http://table.test", transport=counting(sizes)) as client:
        replay = client.game("nim").replay(Record("nim", "1.0", Start("state", "0"), steps, {"Date": "today"}))
    assert (replay.applied, replay.state, replay.cost) == (100_000, "100000", len(sizes))
    assert max(sizes) <= limits.BATCH_STEPS
    assert len(sizes) <= 140


@pytest.mark.parametrize("listed", [..., [], ["END"], [{"text": "END"}], [{"state": "1"}] * 2])
def test_an_answer_without_every_step_is_a_bad_answer(listed):
    answer = {"legal": True, "applied": 1, "state": "1", "steps": listed}
    body = {name: value for name, value in answer.items() if value is not ...}
    transport = httpx.MockTransport(lambda _: httpx.Response(200, json=body))
    with Client("http://table.test", transport=transport) as client:
        game, short = client.game("nim"), Record("nim", "1.0", Start("state", "0"), (Step("A"),))
        if listed is ...:
            assert game.replay(short).steps == ()
        with pytest.raises(BadAnswer):
            game.replay(short, steps=True)
        with pytest.raises(BadAnswer):
            game.resume(short)


def test_a_server_that_leaves_steps_out_is_a_bad_answer_and_no_endless_loop():
    with Client("http://table.test", transport=counting([], applied=0)) as client, pytest.raises(BadAnswer):
        client.game("nim").replay(Record("nim", "1.0", Start("state", "0"), (Step(f"A:{0:070}"),)))
