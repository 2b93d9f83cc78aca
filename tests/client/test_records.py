"""Record files are written and read again without loss, and damaged ones are refused by name."""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jupiter.client import BadRecord, History, Record, Start, Step, limits
from tests.matrices import examples

WORDS = st.text(st.characters(exclude_categories=["Cs"]), max_size=20)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | WORDS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(WORDS, inner, max_size=3),
    max_leaves=5,
)
OBJECTS = st.dictionaries(WORDS, VALUES, max_size=3)
ACTIONS = WORDS | st.builds(lambda more, kind: {**more, "type": kind}, OBJECTS, WORDS)
STATES = WORDS | OBJECTS
MAYBE_WORDS = st.none() | WORDS
TIMES = st.none() | st.datetimes().map(lambda time: f"{time.isoformat(timespec='milliseconds')}Z")
STEPS = st.builds(Step, ACTIONS, st.none() | STATES, MAYBE_WORDS, MAYBE_WORDS, TIMES) | st.builds(
    Step, st.none(), STATES, MAYBE_WORDS, MAYBE_WORDS, TIMES
)
STARTS = st.builds(Start, st.just("setup"), OBJECTS) | st.builds(Start, st.just("state"), STATES)


@st.composite
def records(draw: st.DrawFn) -> Record:
    steps = tuple(draw(st.lists(STEPS, max_size=5)))
    tags = draw(st.dictionaries(WORDS.filter(bool), WORDS, max_size=3))
    at = draw(st.none() | st.integers(0, len(steps)))
    return Record(draw(WORDS), draw(WORDS), draw(STARTS), steps, tags, at)


GOOD = {
    "format": "record/1",
    "game": "jupiter-rescue",
    "rules": "1.0",
    "tags": {"Date": "2026-11-21"},
    "setup": {"players": 2, "seed": 4},
    "actions": [
        "CORE:BH",
        {"type": "core", "card": "phase-shift"},
        {"action": "FIRST:S", "comment": "Für Ä"},
        {"state": "JR1.0:x", "comment": "put right"},
        {"action": "DOCK:34", "state": {"game": "x"}, "label": "Dock"},
    ],
}


def damaged(**changes) -> str:
    return json.dumps({name: value for name, value in (GOOD | changes).items() if value is not ...})


@examples(15)
@given(records())
def test_a_written_record_is_read_again_unchanged(record: Record):
    text = record.write()
    assert Record.read(text) == record
    assert Record.read(text).write() == text
    assert eval(repr(record), {"Record": Record, "Step": Step, "Start": Start}) == record


@examples(15)
@given(st.recursive(VALUES, lambda inner: st.dictionaries(st.sampled_from([*GOOD, "action"]), inner)) | WORDS)
def test_any_text_is_read_as_a_record_or_raises_bad_record(value):
    for text in (value if isinstance(value, str) else "", json.dumps(value), json.dumps(GOOD | {"actions": value})):
        try:
            record = Record.read(text)
        except BadRecord:
            continue
        assert Record.read(record.write()) == record


@examples(15)
@given(st.integers(0, 400), st.sampled_from('"{}[],:0a\\'))
def test_a_changed_character_is_refused_or_read_as_it_stands(where, letter):
    text = json.dumps(GOOD)
    text = text[: where % len(text)] + letter + text[where % len(text) + 1 :]
    try:
        record = Record.read(text)
    except BadRecord:
        return
    assert json.loads(record.write())["actions"] == json.loads(text)["actions"]


def test_a_file_is_read_field_by_field():
    record = Record.read(json.dumps(GOOD))
    assert (record.game, record.rules, record.tags) == ("jupiter-rescue", "1.0", {"Date": "2026-11-21"})
    assert record.start == Start("setup", {"players": 2, "seed": 4})
    assert record.steps == (
        Step("CORE:BH"),
        Step({"type": "core", "card": "phase-shift"}),
        Step("FIRST:S", comment="Für Ä"),
        Step(state="JR1.0:x", comment="put right"),
        Step("DOCK:34", {"game": "x"}, "Dock"),
    )
    assert json.loads(record.write()) == GOOD
    assert len(record.write().splitlines()) == 9 + len(record.steps)


def test_a_file_with_a_byte_order_mark_and_without_tags_is_read():
    assert Record.read("\ufeff" + damaged(tags=..., at=2)).at == 2


def test_a_history_of_any_length_becomes_a_record():
    history = History("state", "s")
    for number in range(20_000):
        history = history.then(Step(f"A:{number}"))
    history = history.then(Step({"type": "end"}, comment="So.")).then(Step(state="t", comment="By hand."))
    record = Record.of(history, "nim", "1.0", {"Date": "today"})
    assert len(record.steps) == 20_002
    assert record.steps[0] == Step("A:0")
    assert record.steps[-2:] == (Step({"type": "end"}, comment="So."), Step(state="t", comment="By hand."))
    assert Record.read(record.write()) == record
    assert repr(history) == "<History from a state>"


def test_a_full_record_has_the_state_and_label_of_each_step():
    history = History("state", "s", tags={"Date": "today", "Event": "x"}).then(Step("A"), "t", "Go.")
    history = (
        history.then(Step("B", {"x": 1}, "My words.", "So."), "u", "Stay.").then(Step(state="v"), "v").then(Step("C"))
    )
    full = Record.full(history, "nim", "1.0", {"Event": "y"})
    assert full.steps == (
        Step("A", "t", "Go."), Step("B", {"x": 1}, "My words.", "So."), Step(state="v"), Step("C"),
    )  # fmt: skip
    assert full.tags == {"Date": "today", "Event": "y"}
    assert Record.of(history, "nim", "1.0").steps == tuple(history)
    assert Record.read(full.write()) == full


def test_shown_leaves_out_undone_steps():
    record = Record.read(damaged(at=2))
    assert record.shown() == Record(record.game, record.rules, record.start, record.steps[:2], record.tags)
    assert replace(record, at=0).shown().steps == ()
    assert replace(record, at=5).shown() == replace(record, at=None) == replace(record, at=None).shown()


@pytest.mark.parametrize("at", [-1, 6, True])
def test_a_record_with_a_bad_position_is_refused(at):
    with pytest.raises(BadRecord, match="from 0 to 5"):
        replace(Record.read(damaged()), at=at).shown()


@pytest.mark.parametrize(
    ("text", "field", "remedy"),
    [
        ("", "", "Not JSON"),
        ("[]", "", "Not a JSON object"),
        ("[" * 100_000, "", "Nested too deeply"),
        ('{"a": ' * 100_000, "", "Nested too deeply"),
        (damaged(format="record/2"), "format", "Not record/1"),
        (damaged(format=...), "format", "Missing"),
        (damaged(game=5), "game", "Not a text"),
        (damaged(rules=...), "rules", "Missing"),
        (damaged(rules="1" * 501), "rules", "at most 500"),
        (damaged(state="x"), "", "Exactly one"),
        (damaged(setup=...), "", "Exactly one"),
        (damaged(setup="x"), "setup", "options"),
        (damaged(setup=..., state=5), "state", "text form"),
        (damaged(tags=[]), "tags", "Not an object"),
        (damaged(tags={"a": 1}), "tags.a", "Not a text"),
        (damaged(tags={"": "x"}), "tags", "1 to 50"),
        (damaged(tags={str(number): "x" for number in range(51)}), "tags", "at most 50"),
        (damaged(at=6), "at", "from 0 to 5"),
        (damaged(at=True), "at", "Not an integer"),
        (damaged(moves=[]), "moves", "Unknown field; known here: format"),
        (damaged(actions=...), "actions", "Missing"),
        (damaged(actions={}), "actions", "Not a list"),
        (damaged(actions=["END", 5]), "actions.1", "text form"),
        (damaged(actions=[{}]), "actions.0", "an action or a state"),
        (damaged(actions=[{"comment": "x"}]), "actions.0", "an action or a state"),
        (damaged(actions=[{"card": "x"}]), "actions.0.card", "Unknown field"),
        (damaged(actions=[{"action": {"card": "x"}}]), "actions.0.action.type", "type of the action"),
        (damaged(actions=[{"type": 5}]), "actions.0.type", "type of the action"),
        (damaged(actions=[{"action": None}]), "actions.0.action", "text form"),
        (damaged(actions=[{"action": "END", "time": 5}]), "actions.0.time", "Not a time in UTC"),
        (damaged(actions=[{"action": "END", "time": "19:30"}]), "actions.0.time", "Not a time in UTC"),
        (damaged(actions=[{"action": "END", "comment": 5}]), "actions.0.comment", "Not a text"),
        (damaged(actions=[{"action": "END", "comment": "x" * 2001}]), "actions.0.comment", "at most 2000"),
        (damaged(actions=[{"action": "END", "label": "x" * 501}]), "actions.0.label", "at most 500"),
        (damaged(actions=["END"] * 200_001), "actions", "split the record"),
        (damaged(game="\ud800"), "", "lone surrogate"),
        ('{"game": 1, "game": 2}', "game", "twice"),
        (damaged(setup={"seed": float("nan")}), "", "NaN is not a JSON number"),
        (damaged(setup={"seed": 7}).replace("7", "7" * 5000), "", "too many digits"),
        (" " * (limits.RECORD_LENGTH + 1), "", "characters"),
    ],
    ids=lambda value: value[:40] if isinstance(value, str) else None,
)
def test_a_damaged_file_is_refused_with_the_field_and_the_remedy(text, field, remedy):
    with pytest.raises(BadRecord, match=remedy) as caught:
        Record.read(text)
    assert caught.value.field == field
    assert len(str(caught.value)) < 300


@pytest.mark.parametrize(
    "record",
    [
        Record("x", "1", Start("setup", {"seed": float("inf")})),
        Record("x", "1", Start("setup", {"seed": object()})),
        Record("x", "1", Start("state", "s"), (Step("END", comment="x" * 3000),)),
        Record("x", "1", Start("state", "s"), (Step({"card": "no type"}),)),
        Record("x", "1", Start("state", "\ud800")),
        Record("x", "1", Start("state", "s"), at=1),
    ],
)
def test_a_record_that_could_not_be_read_again_is_not_written(record):
    with pytest.raises(BadRecord):
        record.write()


def test_a_step_has_an_action_or_a_state():
    with pytest.raises(BadRecord, match="an action or a state"):
        Step(comment="x")
