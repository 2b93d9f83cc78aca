"""What never changes about the games: which there are, their rules, pieces and types of action."""

from flask import Response, current_app

from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.ports import offered_here
from jupiter.engine.game import Described
from jupiter.http.cacheable import cacheable_by_path
from jupiter.http.headers import LANGUAGE_HEADER
from jupiter.http.request_context import find_game, served
from jupiter.service import games
from jupiter.service.answers import GameAnswer, GamesAnswer, Rule, RulesAnswer

blueprint = Blueprint("games", __name__, url_prefix="/v1/games", description="What never changes about a game")
blueprint.url_value_preprocessor(find_game)


@blueprint.route("")
@blueprint.response(200, GamesAnswer)
@blueprint.doc(operationId="list_games")
def list_games() -> Response:
    """List the games."""
    return cacheable_by_path(lambda: games.listing(served(), offered_here(current_app)))


@blueprint.route("/<game>")
@blueprint.response(200, GameAnswer)
@blueprint.doc(operationId="get_game", parameters=[LANGUAGE_HEADER])
def get_game(game: Described) -> Response:
    """All that a client has to know about a game to play it."""
    return cacheable_by_path(lambda: games.description(game, offered_here(current_app).get(game.id, ())), game.language)


@blueprint.route("/<game>/rules")
@blueprint.response(200, RulesAnswer)
@blueprint.doc(operationId="list_rules", parameters=[LANGUAGE_HEADER])
def list_rules(game: Described) -> Response:
    """Every rule of a game, in the order of the rulebook."""
    return cacheable_by_path(lambda: games.rules(game), game.language)


@blueprint.route("/<game>/rules/<rule>")
@blueprint.response(200, Rule)
@blueprint.doc(operationId="get_rule", parameters=[LANGUAGE_HEADER])
def get_rule(game: Described, rule: str) -> Response:
    """One rule, by the id that violations and events name."""
    return cacheable_by_path(lambda: games.rule(game, rule), game.language)


@blueprint.route("/<game>/components")
@blueprint.response(200, {"type": "object"}, description="The definitions, shaped by the game")
@blueprint.doc(operationId="get_components", parameters=[LANGUAGE_HEADER])
def get_components(game: Described) -> Response:
    """Everything printable of a game, from its definitions."""
    return cacheable_by_path(game.components, game.language)
