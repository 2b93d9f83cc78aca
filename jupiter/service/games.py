"""The games and their constant data: summary, description, rules."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from types import MappingProxyType
from typing import Any, cast

from jupiter.engine.game import ActionKind, Described, Resolving, is_offered, is_playable, offers
from jupiter.engine.lazy import LazyMapping
from jupiter.engine.remembered import remembering
from jupiter.service import shapes
from jupiter.service.languages import Wanted, best_language
from jupiter.service.limits import LIMITS
from jupiter.service.problems import NOT_PLAYABLE, UNKNOWN_GAME, UNKNOWN_RULE, Refused
from jupiter.service.shapes import AnyGame

Games = Mapping[str, Described]
"""By id."""


def with_memories(games: Games) -> Games:
    """The games, each playable one with a cache of its recent states."""

    def with_memory(game_id: str) -> Described:
        game = games[game_id]
        return remembering(game) if is_playable(game) else game

    return LazyMapping({game_id: partial(with_memory, game_id) for game_id in games})


def find_game(games: Games, game_id: str, wanted: Wanted = ()) -> Described:
    """The game of that id in the best of the wanted languages.

    :raises Refused: `unknown-game`, naming the games there are.
    """
    if game_id not in games:
        # By `!a`, since the version of Python decides which other characters repr() shows as they are.
        raise Refused(UNKNOWN_GAME, f"There is no game {game_id[:80]!a} here, but {', '.join(games)}.")
    game = games[game_id]
    return game.in_language(best_language(wanted, tuple(game.languages)))


def as_playable(game: Described) -> AnyGame:
    """The game as a playable one; refused if it is only described.

    :raises Refused: `not-playable`, saying what there is of the game.
    """
    if is_playable(game):
        return game
    raise Refused(NOT_PLAYABLE, f"{game.name} cannot be played here; its rules and components can be read and printed.")


def summary(game: Described, also: Sequence[str] = ()) -> shapes.Json:
    """`{"id", "name", "rules_version", "href", "playable", "offers"}`; `rules_version` and `offers` if playable.

    :param also: what is offered here beyond the rules, such as reading photos.
    """
    version = {"rules_version": game.rules_version} if is_playable(game) else {}
    offered = {"offers": [*offers(game), *also]} if is_playable(game) else {}
    place = {"href": f"/v1/games/{game.id}"}
    return {"id": game.id, "name": game.name, **version, **place, "playable": is_playable(game), **offered}


def listing(games: Games, also: Mapping[str, Sequence[str]] = MappingProxyType({})) -> shapes.Json:
    """`{"games", "limits"}`: the summary of each, and how much a question about any may hold.

    :param also: as of `summary`, by the ids of the games.
    """
    return {"games": [summary(game, also.get(game.id, ())) for game in games.values()], "limits": asdict(LIMITS)}


def description(game: Described, also: Sequence[str] = ()) -> shapes.Json:
    """The summary, what the game tells about itself, and of a playable one its types of action and set-up options.

    :param also: as of `summary`.
    """
    fixed: shapes.Json = {"languages": list(game.languages)}
    if is_playable(game):
        fixed |= {"actions": _kinds(game.action_kinds()), "setup": game.setup_schema()}
        if is_offered(game, "resolve"):
            fixed["procedures"] = _kinds(cast("Resolving[Any, Any]", game).procedures())
    return dict(game.about()) | summary(game, also) | fixed


def _kinds(kinds: Iterable[ActionKind]) -> list[shapes.Json]:
    return [{"type": kind.type, "summary": kind.summary, "schema": kind.schema} for kind in kinds]


def rules(game: Described) -> shapes.Json:
    """`{"rules", "glossary"}`: every rule, in the order of the rulebook, and the words that they are told in."""
    catalogue = game.catalogue
    return {
        "rules": [shapes.rule(rule) for rule in catalogue.values()],
        "glossary": [shapes.term(term) for term in catalogue.glossary],
    }


def rule(game: Described, rule_id: str) -> shapes.Json:
    """One rule.

    :raises Refused: `unknown-rule`.
    """
    if rule_id not in game.catalogue:
        raise Refused(UNKNOWN_RULE, f"{game.name} has no rule {rule_id[:80]!a}.")
    return shapes.rule(game.catalogue[rule_id])
