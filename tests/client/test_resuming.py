"""A record is resumed: the table that it led to has its history, comments and tags."""

import pickle
from dataclasses import replace

import pytest

from jupiter.client import (
    BadRecord,
    Client,
    Game,
    IllegalAction,
    ImpossibleState,
    OtherVersion,
    Record,
    ReplayStopped,
    Start,
    Step,
    limits,
    sync,
)
from jupiter.client.errors import STOPS
from tests.client.test_play import STANDING
from tests.client.test_replaying import BEGUN, SETUP, record


def said(game: Game) -> Record:
    """A game with an action, a correction, comments and tags."""
    table = game.setup(players=2, seed=4).play("CORE:BH", "The loud one.").play({"type": "core", "card": "phase-shift"})
    return table.correct(table.state, "As it lay.").play("FIRST:S").record(Date="2026-11-21", Event="Friday")


@pytest.mark.parametrize("size", [1, 3, 1000])
def test_a_resumed_game_equals_the_original(game, monkeypatch, size):
    monkeypatch.setattr(sync, "BATCH_STEPS", size)
    saved = said(game)
    table = game.resume(Record.read(saved.write()))
    straight = game.setup(players=2, seed=4).play("CORE:BH").play("CORE:PS").play("FIRST:S")
    assert table == straight
    assert (table.position, table.outcome, table.events) == (straight.position, None, straight.events)
    assert table.record() == saved
    assert table.play("DOCK:34", "Far out.").record().steps == (*saved.steps, Step("DOCK:34", comment="Far out."))
    with pytest.raises(IllegalAction):
        table.play("END")


def test_new_tags_are_added_to_the_old_ones_or_replace_them(game):
    table = game.resume(said(game)).play("DOCK:34")
    assert table.record(Event="Saturday", Place="Home").tags == {
        "Date": "2026-11-21", "Event": "Saturday", "Place": "Home",
    }  # fmt: skip
    assert table.record().tags == {"Date": "2026-11-21", "Event": "Friday"}


def test_a_steps_own_state_label_and_comment_are_kept(game):
    position = game.setup(players=2, seed=4).play("CORE:BH").position
    steps = (Step("CORE:BH", position, "Our words.", "So."), Step(state=position, label="Put right."))
    table = game.resume(record(*steps))
    assert table.record().steps == steps == table.full_record().steps


def test_undone_steps_are_left_out(game):
    saved = replace(said(game), at=1)
    table = game.resume(saved)
    assert table == game.setup(players=2, seed=4).play("CORE:BH")
    assert table.record() == saved.shown()
    assert game.replay(saved).applied == 4 and game.replay(saved.shown()).state == table.state


def test_an_undone_step_need_not_be_legal(game):
    wrong = record("CORE:BH", "END")
    assert game.resume(replace(wrong, at=1)).state == game.replay(wrong).state


@pytest.mark.parametrize("at", [None, 0])
def test_a_record_without_steps_is_resumed(game, at):
    table, new = game.resume(replace(record(*([] if at is None else ["END"])), at=at)), game.setup(players=2, seed=4)
    assert (table, table.events, list(table.history)) == (new, new.events, [])
    assert table.record().start == SETUP
    standing = game.resume(record(start=Start("state", game.table(STANDING).position)))
    assert standing == game.table(STANDING) and standing.events == ()
    assert standing.record().start.value == standing.position


def test_a_finished_game_is_resumed_at_its_end(game, monkeypatch):
    monkeypatch.setattr(sync, "BATCH_STEPS", 20)
    table = game.setup(players=1, seed=2)
    while not table.outcome:
        table = table.play(next(table.legal(page=1)))
    again = game.resume(Record.read(table.record().write()))
    assert (again, again.outcome, again.events) == (table, table.outcome, table.events)
    assert again.record() == table.record()
    with pytest.raises(IllegalAction):
        again.play("END")


@pytest.mark.parametrize(
    ("step", "stopped"),
    [(Step("END"), "illegal"), (Step("CORE:PS", STANDING), "differs"), (None, "impossible")],
)
def test_a_record_that_stops_raises_with_the_replay(game, monkeypatch, step, stopped):
    monkeypatch.setattr(sync, "BATCH_STEPS", 1)
    impossible = Step(state={**game.setup(players=2, seed=4).position, "evacuated": 49})
    wrong = record("CORE:BH", step or impossible, "FIRST:S")
    with pytest.raises(ReplayStopped, match=rf"^actions\.1: {STOPS[stopped]}") as caught:
        game.resume(wrong)
    replay = caught.value.replay
    assert replay == game.replay(wrong, steps=True)
    assert (replay.stopped, replay.applied, replay.index) == (stopped, 1, 1)
    messages = [broken.message for broken in replay.violations] + [problem.message for problem in replay.problems]
    assert all(message in str(caught.value) for message in messages)
    assert bool(messages) == (stopped != "differs")
    assert str(pickle.loads(pickle.dumps(caught.value))) == str(caught.value)


def test_replay_stopped_names_the_step_and_the_reasons(game):
    with pytest.raises(BadRecord, match="game: A record of 'nim'"):
        game.resume(Record("nim", "1.0", SETUP))
    with pytest.raises(OtherVersion):
        game.resume(Record("jupiter-rescue", "2.0", SETUP))
    with pytest.raises(BadRecord, match="from 0 to 0"):
        game.resume(replace(record(), at=1))
    with pytest.raises(ImpossibleState):
        game.resume(record(start=Start("state", {**game.setup(players=2, seed=4).position, "evacuated": 49})))


def test_a_record_that_could_not_be_saved_again_is_refused_before_a_request():
    with Client("http://127.0.0.1:9") as client:
        game = client.game("jupiter-rescue")
        with pytest.raises(BadRecord, match=r"actions\.0\.comment: Not a text of at most 2000"):
            game.resume(record(Step("CORE:BH", comment="x" * 2001)))
        with pytest.raises(BadRecord, match=r"tags\.Event: Not a text"):
            game.resume(replace(record(), tags={"Event": "x" * 501}))


def test_a_record_of_thousands_of_steps_is_resumed(game):
    state = game.setup(players=2, seed=4).state
    steps: list[Step | str] = ["CORE:BH", Step(state=state)] * 600
    table = game.resume(record(*steps)).play("CORE:JU")
    assert len(table.record().steps) == 1201
    assert table == game.setup(players=2, seed=4).play("CORE:JU")


def test_a_full_record_has_every_state_and_every_label(game):
    tables = [game.setup(players=2, seed=4)]
    for action in BEGUN:
        tables.append(tables[-1].play(action, "So."))
    verdicts = [table.check(action) for table, action in zip(tables, BEGUN, strict=False)]
    full = tables[-1].full_record(Event="x", states="a tag like any other")
    assert full.tags == {"Event": "x", "states": "a tag like any other"}
    assert full.steps == tuple(
        Step(action, verdict.state, verdict.label, "So.") for action, verdict in zip(BEGUN, verdicts, strict=True)
    )
    assert game.replay(full).legal
    assert game.resume(tables[-1].record()).full_record().steps == full.steps
    assert {step.state for step in tables[-1].record().steps} == {None}


WRONG_WORDS = ["x" * 2001, "\ud800", 5]
WRONG_TAGS = [{"Event": "x" * 501}, {"Event": 5}, {"E" * 51: "x"}, {"": "x"}, {"Event": "\ud800"}, {"\ud800": "x"}]
MANY_TAGS = {f"T{number}": "x" for number in range(50)}


def nowhere(client: Client) -> Client:
    """The same table, with a client whose server does not exist."""
    return type(client)("http://127.0.0.1:9", sleep=lambda _: pytest.fail("Somebody was asked."))


@pytest.mark.parametrize("comment", WRONG_WORDS, ids=["long", "half", "number"])
def test_a_comment_that_no_file_could_hold_is_refused_before_a_request(client, game, comment):
    table = game.setup(players=2, seed=4)
    with nowhere(client) as other:
        apart = replace(table, game=other.game("jupiter-rescue"))
        for wrong in (lambda: apart.play("CORE:BH", comment), lambda: apart.correct(table.state, comment)):
            with pytest.raises(BadRecord) as caught:
                wrong()
            assert caught.value.field == "comment"


@pytest.mark.parametrize("tags", [*WRONG_TAGS, MANY_TAGS | {"more": "x"}])
def test_a_tag_that_no_file_could_hold_is_refused_before_a_request(client, game, tags):
    with nowhere(client) as other:
        apart = replace(game.setup(players=2, seed=4), game=other.game("jupiter-rescue"))
        for wrong in (apart.record, apart.full_record):
            with pytest.raises(BadRecord, match=r"^tags"):
                wrong(**tags)


def test_comments_and_tags_of_the_greatest_length_are_kept(game):
    table = game.setup(players=2, seed=4).play("CORE:BH", "ä" * 2000).correct(STANDING, "ä" * 2000)
    tags = {"T" * 50: "ä" * 500} | dict(list(MANY_TAGS.items())[1:])
    kept = table.record(**tags)
    assert Record.read(kept.write()) == kept and len(kept.tags) == limits.TAG_COUNT
    with pytest.raises(BadRecord, match="at most 50"):
        game.resume(kept).record(more="x")
