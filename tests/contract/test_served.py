"""The API as served: every operation answers for every game, as its document tells, and so does the command line."""

import io
import json
from functools import cache
from random import Random
from typing import Any

import jsonschema_rs
import pytest

from app import create_app
from jupiter.command_line import main
from jupiter.engine.asking import Need
from jupiter.engine.game import is_asking
from jupiter.http.rows import NDJSON
from jupiter.server.connections import MAX_URL
from jupiter.service.operations import operations_of
from tests.contract.answering import at_random
from tests.contract.cases import described, in_the_house, playable
from tests.contract.making import plain
from tests.contract.playing import course
from tests.contract.samples import EVERY, PLAYED, REGISTERED, as_listed, played, samples_of
from tests.games.app import create_app as create_test_app
from tests.matrices import diagonal, first_of

ACTIONS = 25
"""How far a random game is played over HTTP."""
JSON = "application/json"


@cache
def client_of(name):
    """A client of the application that serves the game: the house's, or that of the tests."""
    return client(name in REGISTERED)


@cache
def client(of_the_house):
    return (create_app if of_the_house else create_test_app)().test_client()


@cache
def document(of_the_house, form="both", version="openapi"):
    return client(of_the_house).get(f"/{version}.json?form={form}").json


def described_at(name, operation, form="both", version="openapi"):
    """What the document of that form says of an operation on states of the game, and its components."""
    api = document(name in REGISTERED, form, version)
    return api["paths"][f"/v1/games/{name}/{operation}"]["post"], api["components"]


@cache
def validators(name, operation, form="both"):
    """What holds answers and questions of an operation against the document."""
    described, components = described_at(name, operation, form)
    contents = described["responses"]["200"]["content"][JSON], described["requestBody"]["content"][JSON]
    return [jsonschema_rs.Draft202012Validator({**content["schema"], "components": components}) for content in contents]


def ask(name, operation, **body):
    """Ask about a state, and hold question and answer against the document."""
    of_answer, of_question = validators(name, operation, body.get("form", "both"))
    of_question.validate(body)
    answer = client_of(name).post(f"/v1/games/{name}/{operation}", json=body)
    assert (answer.status_code, answer.mimetype) == (200, JSON), answer.text
    of_answer.validate(answer.json)
    return answer.json


# --- asked ------------------------------------------------------------------------------------------------------------


@playable
@pytest.mark.parametrize("seed", first_of(range(3)))
def test_a_random_game_is_played_by_what_the_document_tells(name, seed):
    game, chance = played(name), Random(seed)
    options = plain(samples_of(name).options(Random(seed)))
    begun = state = ask(name, "setup", **options)["state"]
    record: list[str] = []
    verdict: dict[str, Any] = {"outcome": None}
    while verdict["outcome"] is None and len(record) < ACTIONS:
        description = ask(name, "describe", state=state)
        if not description["to_act"]:
            assert description["outcome"] is not None
            break
        assert ask(name, "validate", state=description["position"]) == {"problems": []}
        listed = ask(name, "actions", state=state, limit=50)
        action = chance.choice(listed["actions"])
        verdict = answered(name, chance, {"state": state}, {"action": action["action"]})
        # An answer may turn out to forbid what was legal without it.
        assert verdict["legal"] or is_asking(game)
        if not verdict["legal"] or verdict.get("undecidable"):
            verdict = {"outcome": None}
            continue
        before = game.read_state(state)
        named = game.resolve(before, game.read_action(verdict["text"]))
        assert game.action_text(as_listed(name, named)) == action["text"]
        assert (verdict["text"], verdict["label"], verdict["cost"]) == (
            game.action_text(named),
            game.label(before, named),
            action["cost"],
        )
        record.append(verdict["text"])
        state = verdict["state"]
    replayed = ask(name, "replay", state=begun, actions=record)
    assert (replayed["legal"], replayed["state"], replayed["outcome"]) == (True, state, verdict["outcome"])
    assert ask(name, "replay", setup=options, actions=record)["state"] == state


@diagonal(("name", "form"), [(name, form) for name in PLAYED for form in ("text", "json", "both")])
def test_what_an_answer_calls_a_thing_it_is_sent_back_as(name, form):
    chance, options = Random(7), plain(samples_of(name).options(Random(7)))
    begun = table = sent_back(ask(name, "setup", **options, form=form))
    steps: list[Any] = []
    for _ in range(6):
        assert ask(name, "validate", **table) == {"problems": []}
        assert sent_back(ask(name, "describe", **table, form=form)) == table
        listed = ask(name, "actions", **table, form=form, limit=50)["actions"]
        if not listed:
            break
        verdict = answered(name, chance, table, sent_back(chance.choice(listed)), form)
        if not verdict["legal"] or verdict.get("undecidable"):
            continue
        action = {key: verdict[key] for key in ("action", "text") if key in verdict}
        (same,) = ask(name, "checks", questions=[{**table, **action}], form=form)["answers"]
        assert same == verdict == ask(name, "checks", **table, questions=[action], form=form)["answers"][0]
        table = sent_back(verdict)
        steps.append({**action, **table, "label": verdict["label"]})
        table = {key: table[key] for key in begun}
    replayed = ask(name, "replay", **begun, actions=steps, steps=True, form=form)
    assert replayed["legal"] and sent_back(replayed) == table
    assert ask(name, "replay", **begun, actions=replayed["steps"], form=form)["applied"] == len(steps)


def sent_back(answer):
    """What an answer holds of a state and of an action, by the names that it gives them."""
    return {key: answer[key] for key in ("state", "position", "action", "text") if key in answer}


NEED = ("kind", "rule", "of", "message", "forms", "pattern")


def answered(name, chance, table, action, form="both"):
    """The verdict on an action with any answers that it wants, each sent as soon as it is asked for."""
    game = played(name)
    verdict = ask(name, "check", **table, **action, form=form)
    while (need := verdict.get("needs")) is not None:
        sent = game.read_action(verdict["action"] if "action" in verdict else verdict["text"])
        shown = at_random(samples_of(name), chance)(Need(*(need[key] for key in NEED)))
        more = game.with_answers(sent, [*game.answers(sent), shown])
        of = {"text": game.action_text(more)} if form == "text" else {"action": plain(game.action_json(more))}
        verdict = ask(name, "check", **table, **of, form=form)
    assert ("needs" in verdict) == ("undecidable" in verdict) == is_asking(game), "only games that ask have the fields"
    return verdict


def ask_rows(name, operation, **body):
    """Ask about a state for an answer in rows, and hold each against the document; the rows, and the end."""
    answer = client_of(name).post(f"/v1/games/{name}/{operation}", json=body, headers={"Accept": NDJSON})
    assert (answer.status_code, answer.mimetype) == (200, NDJSON), answer.text
    described, components = described_at(name, operation, body.get("form", "both"), "openapi-3.2")
    item_schema = described["responses"]["200"]["content"][NDJSON]["itemSchema"]
    rows = [json.loads(line) for line in answer.text.splitlines()]
    row_schema = jsonschema_rs.Draft202012Validator({**item_schema, "components": components})
    for row in rows:
        row_schema.validate(row)
    *before, last = rows
    return before, last["end"]


@in_the_house
def test_the_longest_texts_that_are_read_fit_into_an_address(name):
    schemas = played(name).schemas()
    longest = sum(schemas[form]["maxLength"] for form in ("StateText", "ActionText"))
    rest = len(f"GET /v1/games/{name}/check?state=&action=&form=text HTTP/1.1")
    assert 3 * longest + rest < MAX_URL, "even if every sign is escaped"


@playable
def test_rows_say_what_pages_and_records_say(name):
    game, played_out = played(name), course(name, 1)
    for state in played_out.some_states(2):
        question = {"state": game.state_text(state), "form": "text"}
        page = ask(name, "actions", **question, limit=1000)
        rows, end = ask_rows(name, "actions", **question)
        assert rows[:1000] == page["actions"]
        assert end == {"total": len(rows), "next": None} == {"total": page["total"], "next": None}
    record = [game.action_text(step.action) for step in played_out.steps][:ACTIONS]
    sent = {"state": game.state_text(played_out.states[0]), "actions": record}
    whole = ask(name, "replay", **sent, steps=True)
    (start, *steps), end = ask_rows(name, "replay", **sent)
    assert (start["index"], start["state"], start["events"]) == (None, sent["state"], [])
    assert [step.pop("index") for step in steps] == list(range(whole["applied"]))
    assert [event for step in steps for event in step.pop("events")] == whole.pop("events")
    assert steps == whole.pop("steps")
    assert end == whole


@playable
def test_a_refused_action_is_answered_with_200_and_the_state_unchanged(name):
    game, answered = played(name), course(name, 1)
    state, action = next(
        (state, step.action)
        for step in answered.steps
        for state in answered.states
        if not game.check(state, step.action).legal
    )
    question = {"state": game.state_text(state), "action": game.action_text(action)}
    verdict = ask(name, "check", **question)
    assert (verdict["legal"], verdict["state"], verdict["events"]) == (False, question["state"], [])
    assert verdict["violations"]
    assert all({"rule", "section", "message"} <= one.keys() for one in verdict["violations"])
    assert ask(name, "checks", questions=[question, question])["answers"] == [verdict, verdict]


@playable
@pytest.mark.parametrize("sent", [4, None, [], {}, "", "x", "JR9", {"game": 3}, [1]])
def test_what_is_no_state_is_refused_and_the_field_is_named(name, sent):
    answer = client_of(name).post(f"/v1/games/{name}/describe", json={"state": sent})
    assert answer.status_code in (400, 422), answer.text
    assert answer.mimetype == "application/problem+json"
    assert all(error["field"].partition(".")[0] == "state" for error in answer.json["errors"])


@described
@pytest.mark.parametrize("part", ["", "/rules", "/components"])
def test_what_a_game_tells_is_told_in_each_of_its_languages(name, part):
    api = document(name in REGISTERED)
    content = api["paths"][f"/v1/games/{{game}}{part}"]["get"]["responses"]["200"]["content"][JSON]
    of_answer = jsonschema_rs.Draft202012Validator({**content["schema"], "components": api["components"]})
    for language in EVERY[name].languages:
        answer = client_of(name).get(f"/v1/games/{name}{part}", headers={"Accept-Language": language})
        assert (answer.status_code, answer.headers["Content-Language"]) == (200, language)
        of_answer.validate(answer.json)


@in_the_house
@pytest.mark.parametrize("page", ["notation.md", "messages.md"])
def test_authors_of_clients_find_what_they_need(name, page):
    with client_of(name).get(f"/docs/{name}/{page}") as answer:
        assert answer.status_code == 200
        assert len(answer.text) > 2000


# --- the document -----------------------------------------------------------------------------------------------------


@playable
def test_the_document_has_the_schemas_of_a_game(name):
    described, components = described_at(name, "check")
    schemas, own = components["schemas"], plain(played(name).schemas())
    request = described["requestBody"]["content"][JSON]["schema"]["$ref"].rpartition("/")[2]
    prefix = request.removesuffix("CheckRequest")
    assert schemas[f"{prefix}StateText"]["pattern"] == own["StateText"]["pattern"]
    used = {schema for schema in own if f"{prefix}{schema}" in schemas}
    assert {"StateText", "SentPosition", "Position", "ActionText", "Action"} <= used
    for schema in used:
        assert schemas[f"{prefix}{schema}"].get("properties", {}).keys() == own[schema].get("properties", {}).keys()
    assert name in schemas["GameId"]["enum"]


@pytest.mark.parametrize(
    ("name", "operation"), [(name, operation) for name in PLAYED for operation in operations_of(EVERY[name])]
)
def test_the_examples_of_the_document_are_accepted_and_answered_as_they_say(name, operation):
    described, _ = described_at(name, operation)
    questions = described["requestBody"]["content"][JSON]["examples"]
    answers = described["responses"]["200"]["content"][JSON]["examples"]
    assert questions, "a set-up's schema needs examples"
    for key in questions:
        assert key == name or key.startswith(f"{name}-")
        assert ask(name, operation, **questions[key]["value"]) == answers[key]["value"]


# --- the command line -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "language"), [(name, language) for name in PLAYED for language in played(name).languages]
)
def test_the_command_line_prints_what_the_api_answers_to_the_byte(capsys, name, language):
    game = played(name)
    state, action = (
        game.state_text(course(name, 2).steps[-1].state),
        game.action_text(course(name, 2).steps[-1].action),
    )

    def both(operation, *arguments, stdin="", **body):
        main([operation, name, "--json", "--language", language, *arguments], EVERY, io.StringIO(stdin))
        expected = (
            client_of(name).post(f"/v1/games/{name}/{operation}", json=body, headers={"Accept-Language": language}).text
        )
        assert capsys.readouterr().out == expected + "\n"

    both("check", "--state", state, "--action", action, state=state, action=action)
    both("actions", "--state", state, "--limit", "7", state=state, limit=7)
    both("describe", "--state", state, state=state)
    both("validate", "--state", state, state=state)
    record = {"state": state, "actions": [action], "steps": True}
    both("replay", "--record", "-", stdin=json.dumps(record), **record)
    options = plain(samples_of(name).options(Random(2)))
    both("setup", "--body", "-", stdin=json.dumps(options), **options)
    both("checks", "--body", "-", stdin=json.dumps({"questions": [record]}), questions=[record])
