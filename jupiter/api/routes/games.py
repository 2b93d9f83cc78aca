"""What never changes about the games: which there are, their rules, pieces and types of action."""

from flask import Response

from jupiter.api import shapes
from jupiter.api.answers import GameAnswer, GamesAnswer, Rule, RulesAnswer
from jupiter.api.http.cacheable import cacheable_json
from jupiter.api.http.languages import HEADER
from jupiter.api.http.problems import UNKNOWN_RULE, Refused
from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.registry import AnyGame, find_game, served

blueprint = Blueprint("games", __name__, url_prefix="/v1/games", description="What never changes about a game")
blueprint.url_value_preprocessor(find_game)


def summary(game: AnyGame) -> shapes.Json:
    """`{"id", "name", "rules_version", "href"}`."""
    return {"id": game.id, "name": game.name, "rules_version": game.rules_version, "href": f"/v1/games/{game.id}"}


def whole(game: AnyGame) -> shapes.Json:
    """The summary, what the game tells about itself, its types of action and the options of its set-up."""
    kinds = [{"type": kind.type, "summary": kind.summary, "schema": kind.schema} for kind in game.action_kinds()]
    fixed = {"languages": list(game.languages), "actions": kinds, "setup": game.setup_schema()}
    return dict(game.about()) | summary(game) | fixed


@blueprint.route("")
@blueprint.response(200, GamesAnswer)
@blueprint.doc(operationId="list_games")
def list_games() -> Response:
    """List the games."""
    return cacheable_json(lambda: {"games": [summary(game) for game in served().values()]})


@blueprint.route("/<game>")
@blueprint.response(200, GameAnswer)
@blueprint.doc(operationId="get_game", parameters=[HEADER])
def get_game(game: AnyGame) -> Response:
    """All that a client has to know about a game to play it."""
    return cacheable_json(lambda: whole(game), game.language)


@blueprint.route("/<game>/rules")
@blueprint.response(200, RulesAnswer)
@blueprint.doc(operationId="list_rules", parameters=[HEADER])
def list_rules(game: AnyGame) -> Response:
    """Every rule of a game, in the order of the rulebook."""
    return cacheable_json(lambda: {"rules": [shapes.rule(rule) for rule in game.catalogue.values()]}, game.language)


@blueprint.route("/<game>/rules/<rule>")
@blueprint.response(200, Rule)
@blueprint.doc(operationId="get_rule", parameters=[HEADER])
def get_rule(game: AnyGame, rule: str) -> Response:
    """One rule, by the id that violations and events name."""
    if rule not in game.catalogue:
        raise Refused(UNKNOWN_RULE, f"{game.name} has no rule {rule[:80]!r}.")
    return cacheable_json(lambda: shapes.rule(game.catalogue[rule]), game.language)


@blueprint.route("/<game>/components")
@blueprint.response(200, {"type": "object"}, description="The definitions, shaped by the game")
@blueprint.doc(operationId="get_components", parameters=[HEADER])
def get_components(game: AnyGame) -> Response:
    """Everything printable of a game, from its definitions."""
    return cacheable_json(game.components, game.language)
