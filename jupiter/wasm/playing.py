"""What runs inside a browser's web worker that plays whole games: requests as text in, answers as text out.

Invariant: each question is answered from itself alone, so that several workers can share the games of one comparison.
"""

from collections.abc import Callable, Mapping
from typing import Any

from jupiter.games import GAMES
from jupiter.players.fairness import QUICK, STRONG, as_json, game_row, with_ours
from jupiter.service import json_text
from jupiter.service.games import as_playable, find_game
from jupiter.service.local import JSON, Local, Reply
from jupiter.service.shapes import AnyGame

_local = Local(GAMES)


def ask(address: str, body: str, language: str = "") -> tuple[int, str, str]:
    """Status, media type and text of the answer to a POST: as of the server, but for these three, which it has not.

    - `…/played`: `{"options": {…}, "seeds": […]}`; of each seed the rows of two games, with ours and with one's own.
    - `…/searched`: as that; of each seed the row of a game with one's own pieces, by who looks ahead.
    - `…/compared`: `{"pairs": […], "searched": […]}`, as these two have answered; what they come to.

    Options are those of the set-up, without `seed`: whoever asks has had them checked by `…/setup`.
    """
    path = address.removeprefix("/").split("/")
    answer = ANSWERS.get(path[-1])
    if answer is None:
        reply = _local.reply("POST", path, body, language)
    else:
        game = as_playable(find_game(GAMES, path[-2], ((language, 1.0),) if language else ()))
        reply = Reply(200, JSON, json_text.write(answer(game, json_text.read(body))))
    return reply.status, reply.media_type, reply.text


def _played(game: AnyGame, question: Mapping[str, Any]) -> Any:
    own = question["options"]
    ours = with_ours(game.id, own)
    return [[game_row(game.id, options, QUICK, seed) for options in (ours, own)] for seed in question["seeds"]]


def _searched(game: AnyGame, question: Mapping[str, Any]) -> Any:
    return [game_row(game.id, question["options"], STRONG, seed) for seed in question["seeds"]]


def _compared(game: AnyGame, question: Mapping[str, Any]) -> Any:
    pairs = [(ours, own) for ours, own in question["pairs"]]

    def rule_name(rule: str) -> str:
        return game.catalogue[rule].name or game.catalogue[rule].section

    return as_json(pairs, question["searched"], rule_name)


ANSWERS: Mapping[str, Callable[[AnyGame, Mapping[str, Any]], Any]] = {
    # By the last part of the address.
    "played": _played,
    "searched": _searched,
    "compared": _compared,
}
