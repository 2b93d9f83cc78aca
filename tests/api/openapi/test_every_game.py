"""The API over games unlike one another: what a game has is served, documented and kept to; what it lacks is said.

What is so for every game is tried by `tests/contract/test_served.py`.
"""

import re
from collections import Counter
from functools import reduce

import jsonschema_rs
import pytest
from flask import Flask

from jupiter.api import serve_games
from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.openapi.examples import MissingExample
from jupiter.api.openapi.responses import UndescribedOperation
from jupiter.engine.game import OFFERS
from jupiter.service.answers import AnswerSchema
from tests.games.app import create_app
from tests.games.atlas import Atlas
from tests.games.ladder.rules import Ladder
from tests.games.nim.rules import Nim
from tests.http.answers import problem

LISTED = ["nim", "ladder", "grotto", "atlas"]
SOUTH = "LAD1.5.00.1003-????"
"""The first player sees one sheet; the other is known to have a sheet, and no more."""


@pytest.fixture(scope="module")
def every():
    return create_app().test_client()


@pytest.fixture(scope="module")
def document(every):
    return every.get("/openapi.json").json


@pytest.fixture
def ask(every):
    """Ask about a state, and hold question and answer against the document."""

    def post(game, operation, **body):
        # The other form that is asked for here is described by a document of its own.
        documented = every.get(f"/openapi.json?form={body.get('form', 'both')}").json
        description = documented["paths"][f"/v1/games/{game}/{operation}"]["post"]
        schema = description["requestBody"]["content"]["application/json"]["schema"]
        jsonschema_rs.Draft202012Validator({**schema, "components": documented["components"]}).validate(body)
        answer = every.post(f"/v1/games/{game}/{operation}", json=body)
        assert answer.status_code == 200, answer.text
        schema = description["responses"]["200"]["content"]["application/json"]["schema"]
        jsonschema_rs.Draft202012Validator({**schema, "components": documented["components"]}).validate(answer.json)
        return answer.json

    return post


def test_simultaneous_actors_are_named_and_may_act_in_any_order(ask):
    state = "LAD1.5.010.1000-1500-7000"
    assert ask("ladder", "describe", state=state)["to_act"] == ["p1", "p3"]
    actors = Counter(one["action"]["player"] for one in ask("ladder", "actions", state=state)["actions"])
    assert set(actors) == {"p1", "p3"}
    third = ask("ladder", "actions", state=state, actors=["p3"])["actions"]
    assert [one["text"] for one in third] == ["CROSS:p3:1", "CROSS:p3:2", "CROSS:p3:3"]
    either = ["WRITE:p1:1", "CROSS:p3:1"]
    one, other = (ask("ladder", "replay", state=state, actions=order) for order in (either, either[::-1]))
    assert one["state"] == other["state"] == "LAD1.0.000.1500-1500-7x00"


ASKING = {"needs", "undecidable"}


def fields_of(schemas, name):
    return schemas[name]["properties"].keys(), set(schemas[name]["required"])


def test_only_games_that_ask_have_what_they_wait_for_in_their_answers(every, document):
    schemas = document["components"]["schemas"]
    for answered in ("CheckAnswer", "ReplayAnswer", "ReplayEnd"):
        of = every.get("/openapi-3.2.json").json["components"]["schemas"] if answered == "ReplayEnd" else schemas
        for game in ("Nim", "Ladder"):
            there, required = fields_of(of, game + answered)
            assert not ASKING & there
            assert not ASKING & required
        there, required = fields_of(of, f"Grotto{answered}")
        assert there & required >= ASKING
    assert schemas["NimReplayAnswer"]["properties"]["stopped"]["enum"] == ["illegal", "impossible", "differs", None]
    stops = schemas["GrottoReplayAnswer"]["properties"]["stopped"]
    assert stops["enum"] == ["illegal", "impossible", "differs", "needs", "undecidable", None]
    assert "`undecidable`, what the action leads to hangs on a secret." in stops["description"]
    assert "chances" not in schemas["LadderOutlookAnswer"]["properties"]
    assert "x-of-asking" not in str(document)


@pytest.mark.parametrize(("game", "asks"), [("nim", False), ("ladder", False), ("grotto", True)])
def test_a_document_of_a_game_tells_of_asking_if_it_asks(every, game, asks):
    own = every.get(f"/v1/games/{game}/openapi.json").json
    schemas, text = own["components"]["schemas"], str(own)
    assert [name for name in ("Need", "Undecidable", "ResolveRequest", "ResolveAnswer") if name in schemas] == (
        ["Need", "Undecidable", "ResolveRequest", "ResolveAnswer"] if asks else []
    )
    assert ("procedures" in schemas["GameAnswer"]["required"]) == asks
    assert ("procedures" in schemas["GameAnswer"]["properties"]) == asks
    assert ("undecidable" in text) == asks
    assert ("/v1/games/{game}/resolve" in own["paths"]) == asks


BY_RULE = ("Violation", "Event", "ReplayEvent")


def test_only_a_game_whose_rulebooks_differ_tells_what_each_of_them_says(every, ask, document):
    for game in ("nim", "ladder"):
        own = every.get(f"/v1/games/{game}/openapi.json").json["components"]["schemas"]
        assert "Source" not in own
        assert not [name for name in BY_RULE if "sources" in own[name]["properties"]]
    for schemas in (document, every.get("/v1/games/grotto/openapi.json").json):
        of = schemas["components"]["schemas"]
        for name in (*BY_RULE, "Need", "Undecidable"):
            assert of[name]["properties"]["sources"]["items"] == {"$ref": "#/components/schemas/Source"}
            assert "sources" not in of[name]["required"]
        assert "x-of-sources" not in str(schemas)
    refused = ask("grotto", "check", state="GRO1.88.e?.00.6.0", action="PLAY:p1:pearl")
    assert refused["violations"][0]["sources"] == [
        {"source": "leaflet", "text": "The leaflet does not say whose card it is."},
        {"source": "booklet", "text": "By the booklet it is one of the own hand."},
    ]
    played = ask("grotto", "check", state="GRO1.88.p?.00.6.0", action="PLAY:p1:pearl")["events"]
    assert ["sources" in event for event in played] == [event["rule"] == "play.own" for event in played]


def test_a_procedure_is_gone_through_as_the_document_tells(ask):
    first = ask("grotto", "resolve", position={"turn": "p1"}, procedure="CARD:p2")
    assert first["needs"]["field"] == "deck"
    card = {"type": "card", "diver": "p2", "answers": ["4"]}
    for form in ("text", "json"):
        then = ask("grotto", "resolve", state="GRO1.??.??.??.?.0", procedure=card, answers=["pearl"], form=form)
        assert (then["needs"], then["changed"]) == (None, [{"field": "deck", "before": None, "after": 3}])


def test_a_die_may_have_eight_sides_and_a_game_without_costs_says_null_wherever_a_cost_stands(ask):
    actions = ask("ladder", "actions", state="LAD1.0.00.0000-0000")["actions"]
    assert [one["text"] for one in actions] == [f"ROLL:{shown}" for shown in range(1, 9)]
    assert {one["cost"] for one in actions} == {None}
    assert ask("ladder", "check", state=SOUTH, action="CROSS:p1:1")["cost"] is None
    assert ask("ladder", "replay", state=SOUTH, actions=["CROSS:p1:1"])["cost"] is None


def test_scores_rank_the_players_equal_scores_tie_and_unknown_sheets_have_no_ranks(ask):
    assert ask("ladder", "describe", state="LAD1.0.000.1234-12xx-xxx3")["outcome"] == {
        "won": None,
        "reason": "All ladders are full.",
        "rule": "end",
        "standings": [
            {"player": "p1", "rank": 1, "score": 10},
            {"player": "p2", "rank": 2, "score": 3},
            {"player": "p3", "rank": 2, "score": 3},
        ],
        "winners": ["p1"],
    }
    outcome = ask("ladder", "describe", state="LAD1.0.00.1234-????")["outcome"]
    assert outcome.keys() == {"won", "reason", "rule"}


def test_a_position_may_hold_its_owner_s_sheet_alone(ask):
    described = ask("ladder", "describe", state=SOUTH)
    assert described["unknown"] == ["sheets.1"]
    assert described["position"]["sheets"] == [[1, 0, 0, 3], None]
    assert ask("ladder", "validate", state=SOUTH) == {"problems": []}
    refused = ask("ladder", "check", state=SOUTH, action="WRITE:p2:1")
    assert [broken["rule"] for broken in refused["violations"]] == ["write.own"]
    assert ask("ladder", "check", state=SOUTH, action="HIDDEN:p2")["state"] == "LAD1.5.01.1003-????"


def test_validate_alone_searches_for_what_cannot_have_come_about(ask):
    state = "LAD1.0.000.1000-2000-3000"
    (fault,) = ask("ladder", "validate", state=state)["problems"]
    assert (fault["code"], fault["numbers"]) == ("audit.rolls", [1, 2, 3])
    assert ask("ladder", "describe", state=state)["state"] == state
    assert ask("ladder", "actions", state=state)["total"] > 0
    assert ask("ladder", "check", state=state, action="ROLL:5")["legal"]
    assert ask("ladder", "replay", state=state, actions=[{"state": state}, "ROLL:5"])["legal"]


# --- a game that is only described ------------------------------------------------------------------------------------


@pytest.mark.parametrize("part", ["", "/rules", "/rules/draw", "/components", "/print", "/faces"])
def test_a_described_game_has_all_that_is_read_or_printed_and_is_on_the_list(every, document, part):
    answer = every.get(f"/v1/games/atlas{part}")
    assert answer.status_code == 200
    path = f"/v1/games/{{game}}{part}".replace("draw", "{rule}")
    schema = document["paths"][path]["get"]["responses"]["200"]["content"]["application/json"]["schema"]
    jsonschema_rs.Draft202012Validator({**schema, "components": document["components"]}).validate(answer.json)
    listed = {"id": "atlas", "name": "Atlas", "href": "/v1/games/atlas", "playable": False}
    assert every.get("/v1/games").json["games"][-1] == listed


def test_asking_about_a_state_of_a_described_game_names_what_there_is(every):
    """`test_wsgi.py` asks every operation of it."""
    refused = problem(every.post("/v1/games/atlas/check", json={}), 404, "not-playable")
    assert refused["detail"] == "Atlas cannot be played here; its rules and components can be read and printed."


def test_the_document_offers_states_of_playable_games_alone(document):
    def games_of(operation):
        return [game for game in LISTED if f"/v1/games/{game}/{operation}" in document["paths"]]

    name = document["paths"]["/v1/games/{game}"]["parameters"][0]["schema"]["$ref"].rpartition("/")[2]
    assert document["components"]["schemas"][name]["enum"] == LISTED
    assert games_of("check") == games_of("position.svg") == ["nim", "ladder", "grotto"]
    assert games_of("outlook") == games_of("ways") == ["ladder"]
    assert games_of("resolve") == ["grotto"]
    assert not any(name.startswith("Atlas") for name in document["components"]["schemas"])
    assert not [path for path in document["paths"] if path.endswith("{game}/check")]


def test_described_games_alone_have_a_document_without_states():
    app = Flask(__name__)
    serve_games(app, {"atlas": Atlas()})
    document = app.test_client().get("/openapi.json").json
    assert not [path for path, item in document["paths"].items() if "post" in item and "/print/" not in path]
    assert document["paths"]["/v1/games/{game}"]["get"]["responses"]["200"]["content"]["application/json"]["examples"]


def test_an_operation_of_some_games_names_these_games(every):
    offered = {game["id"]: game.get("offers") for game in every.get("/v1/games").json["games"]}
    assert offered == {"nim": [], "ladder": ["outlook", "ways"], "grotto": ["resolve"], "atlas": None}
    assert every.get("/v1/games/ladder").json["offers"] == ["outlook", "ways"]
    for operation in OFFERS:
        response = every.post(f"/v1/games/nim/{operation}", json={"state": "NIM1.345.0"})
        detail = problem(response, 404, "not-offered")["detail"]
        assert detail.startswith(f"Nim does not answer {operation}, but setup, actions, ")


def test_an_operation_that_no_served_game_offers_is_not_in_the_document(client):
    for document in ("/openapi.json", "/v1/games/nim/openapi.json"):
        paths = client.get(document).json["paths"]
        assert not paths.keys() & {f"/v1/games/{{game}}/{operation}" for operation in OFFERS}


def test_an_outlook_tells_courses_odds_threats_and_margins(ask):
    outlook = ask("ladder", "outlook", state="LAD1.0.00.3x70-xx10")
    assert [one["actions"] for one in outlook["ahead"]] == [[f"ROLL:{shown}"] for shown in range(1, 9)]
    assert outlook["ahead"][0] == {
        "kind": "roll",
        "message": "A 1: 2 cannot write it.",
        "rule": "roll",
        "harm": "loss",
        "chance": {"in": 1, "of": 8},
        "after": None,
        "actions": ["ROLL:1"],
        "choices": False,
        "can_act": False,
        "events": [{"type": "rolled", "message": "The die shows 1; everybody writes it.", "rule": "roll"}],
        "outcome": None,
        "shown": 1,
        "players": ["p1", "p2"],
    }
    assert [one["harm"] for one in outlook["ahead"]] == [*["loss"] * 7, "none"]
    assert outlook["threats"][0] == {
        "kind": "last-rung",
        "message": "One rung is left to p1.",
        "rule": "end",
        "player": "p1",
    }
    assert [(one["kind"], one["left"]) for one in outlook["margins"]] == [("rungs", 1)]
    assert ask("ladder", "outlook", state="LAD1.0.00.1234-1234") == {"ahead": [], "threats": [], "margins": []}


def test_ways_have_labelled_steps_and_a_bad_goal_is_refused_by_field(ask, every):
    state = "LAD1.5.00.3000-0300"
    answer = ask("ladder", "ways", state=state, goal={"player": "p1", "rung": 1}, form="text")
    label = answer["ways"][0]["steps"][0]["label"]
    assert answer["ways"][0] == {
        "steps": [{"text": "WRITE:p1:1", "label": label, "cost": None, "now": True}],
        "cost": None,
        "spends": [],
        "now": True,
        "message": "write",
    }
    assert (answer["complete"], answer["message"]) == (True, "write or cross")
    nothing = ask("ladder", "ways", state="LAD1.0.00.3000-0300", goal={"player": "p1", "rung": 1})
    assert (nothing["ways"], nothing["message"]) == ([], "no way before a roll")
    for goal, kind, row in (
        ({"player": "p1", "rung": 0}, "inconsistent", ("goal.rung", "Must be an empty one.")),
        ({"player": "p3", "rung": 1}, "inconsistent", ("goal.player", "Must be one whose sheet is known.")),
        ({"player": "p1", "rung": 9}, "malformed", ("goal.rung", "Not an integer from 0 to 3.")),
        (7, "malformed", ("goal", "Not a JSON object.")),
        (None, "malformed", ("goal", "null is not a value of this field.")),
    ):
        refused = every.post("/v1/games/ladder/ways", json={"state": state, "goal": goal})
        assert (refused.status_code, refused.json["type"]) == (422, f"/v1/problems/{kind}")
        assert refused.json["errors"] == [dict(zip(("field", "message"), row, strict=True))]


# --- what games differ in ---------------------------------------------------------------------------------------------


def test_an_option_of_printing_shows_what_it_is_for_each_game(document):
    parameters = document["paths"]["/v1/games/{game}/print/{sheet}.pdf"]["get"]["parameters"]
    shared = document["components"]["parameters"]
    named = (shared[one["$ref"].rpartition("/")[2]] if "$ref" in one else one for one in parameters)
    options = {parameter["name"]: parameter for parameter in named}
    assert options["paper"]["schema"] == {"type": "string", "enum": ["A4", "Letter", "A3"]}
    assert options["paper"]["description"] == (
        "of `nim`: size of the paper (A4, Letter), `A4` if left out; "
        "of `atlas`: size of the paper (A4, A3), `A4` if left out"
    )
    assert options["language"]["schema"]["default"] == "en"
    assert options["ink"]["description"].startswith("of the lines (only of `atlas`; `")
    assert "default" not in options["ink"]["schema"], "generated clients would send it for `nim`"


def test_a_game_without_actors_leaves_nothing_to_choose():
    class Alone(Nim):
        def actors(self):
            return ()

    app = Flask(__name__)
    serve_games(app, {"nim": Alone()})
    client = app.test_client()
    document = client.get("/openapi.json").json
    actors = document["components"]["schemas"]["ActionsRequest"]["properties"]["actors"]["items"]
    assert actors == {"type": "string", "maxLength": 0}
    answer = client.post("/v1/games/nim/actions", json={"state": "NIM1.3.0", "actors": ["first"]})
    assert answer.json["detail"] == "actors.0: This game has no actors to choose from; leave the list empty."


def api_with(*decorators):
    """The API with an endpoint more, whose view is decorated so."""
    app = Flask(__name__)
    serve_games(app, {"ladder": Ladder()})
    blueprint = Blueprint("more", __name__)
    blueprint.route("/more/<more>")(reduce(lambda view, decorate: decorate(view), decorators, lambda more: more))
    api = app.extensions["flask-smorest"]["apis"][""]["ext_obj"]
    api.register_blueprint(blueprint)
    return api


def test_an_endpoint_that_is_not_described_says_what_to_add():
    with pytest.raises(UndescribedOperation, match=re.escape("decorate its view with @blueprint.response(200, ")):
        api_with().document({"ladder": Ladder()})


def test_an_endpoint_without_an_example_says_where_to_add_one():
    described = (Blueprint("any", __name__).response(200, {}), Blueprint("any", __name__).doc(operationId="get_more"))
    with pytest.raises(MissingExample, match=re.escape("get_more (GET /more/{more}) has no example: add a Call")):
        api_with(*described).document({"ladder": Ladder()})


NOT_ALWAYS = {
    "ReplayAnswer": {"steps"},
    "Outcome": {"standings", "winners"},
    "ProblemDetails": {"errors", "problems"},
    "PrintOption": {"form", "pattern", "choices", "json"},
    "GameSummary": {"offers", "rules_version"},
    "GameAnswer": {"offers", "rules_version", "actions", "setup", "procedures"},
    **{name: {"sources"} for name in (*BY_RULE, "Need", "Undecidable")},
    "Violation": {"lifted_by", "sources"},
}
"""Fields of answers that only some games or requests bring about."""


def subclasses(base):
    """All of them, at any depth."""
    for one in base.__subclasses__():
        yield one
        yield from subclasses(one)


def test_every_other_field_of_an_answer_is_required(every):
    schemas = every.get("/openapi-3.2.json").json["components"]["schemas"]
    answers = {
        f"{game}{one.__name__}": one.__name__
        for one in subclasses(AnswerSchema)
        for game in ("", "Nim", "Ladder", "Grotto")
    }
    shown = {name: schema for name, schema in schemas.items() if name in answers}
    assert len(shown) > 40
    optional = {name: schema["properties"].keys() - set(schema.get("required", ())) for name, schema in shown.items()}
    assert {answers[name]: fields for name, fields in optional.items() if fields} == NOT_ALWAYS
