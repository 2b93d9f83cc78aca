"""What runs inside a browser's web worker: requests as text in, answers as text out.

Invariant: all that a question about a game that was named to `warm` needs is imported before the first one is asked, so
that a snapshot of the memory holds it. Any other game is imported when it is asked about.
"""

import json
from collections.abc import Iterable, Iterator
from typing import Any
from urllib.parse import parse_qs, unquote

from jupiter.engine.game import is_playable
from jupiter.games import GAMES
from jupiter.players.advised import advised
from jupiter.service.limits import FEWEST_PLAYOUTS, LIMITS
from jupiter.service.local import Local, Reply, problem
from jupiter.service.operations import does_answer
from jupiter.service.problems import Refused
from jupiter.service.query import known_args
from jupiter.service.shapes import AnyGame

QR = "/v1/qr.svg"
SVG = "image/svg+xml"

_local = Local(advised(GAMES, LIMITS.playouts))

_warm: set[str] = set()
"""Ids of the games that have been read."""


def ask(method: str, address: str, body: str | None = None, language: str = "") -> tuple[int, str, str]:
    """Status, media type and text of what the server would answer.

    :param method: `GET` or `POST`.
    :param address: path and query, such as `/v1/games/jupiter-rescue/check`.
    :param body: of a POST, JSON.
    :param language: the tag of the one that is wanted, such as `de`.
    """
    path, _, query = address.partition("?")
    if path == QR and method == "GET":
        reply = _code(query)
    else:
        # Decoded whole, as servers do it: an escaped slash is one.
        reply = _local.reply(method, unquote(path).removeprefix("/").split("/"), body, language)
    return reply.status, reply.media_type, reply.text


def advise(address: str, body: str, language: str = "") -> Iterator[tuple[int, str, str] | None]:
    """As `ask` by POST, for advice: bit by bit, so that other questions can be answered between.

    :return: None where more is worked out and nothing is to be told yet; each answer is better than the one before, and
        the last one is that of `ask`.
    """
    for reply in _local.replies(unquote(address).removeprefix("/").split("/"), body, language):
        yield None if reply is None else (reply.status, reply.media_type, reply.text)


def warm(game_ids: Iterable[str] = tuple(GAMES)) -> bool:
    """Have all read of these games that is read once, such as their words in each language: each is asked about a game.

    :param game_ids: those that there are not are passed over.
    :return: whether there was anything to read.
    """
    cold = [GAMES[game_id] for game_id in game_ids if game_id in GAMES and game_id not in _warm]
    for game in cold:
        for language in game.languages:
            for part in ("", "/rules", "/components"):
                _get(f"/v1/games/{game.id}{part}", language)
            if is_playable(game):
                _play(game, language)
        _warm.add(game.id)
    return bool(cold)


def _play(game: AnyGame, language: str) -> None:
    """Ask the usual questions about a new game, the first that the game itself gives as an example."""
    address = f"/v1/games/{game.id}"
    options = _get(address, language)["setup"]["examples"][0]
    state = {"state": _post(f"{address}/setup", options, language)["state"]}
    for action in _post(f"{address}/actions", state, language)["actions"][:1]:
        _post(f"{address}/check", state | {"action": action["text"]}, language)
    for operation in ("describe", "validate", "outlook"):
        if does_answer(game, operation):
            _post(f"{address}/{operation}", state, language)
    if language == game.languages[0] and does_answer(game, "advice"):
        _post(f"{address}/advice", state | {"playouts": FEWEST_PLAYOUTS}, language)


def _get(address: str, language: str) -> Any:
    return json.loads(ask("GET", address, None, language)[2])


def _post(address: str, question: Any, language: str) -> Any:
    return json.loads(ask("POST", address, json.dumps(question), language)[2])


def _code(query: str) -> Reply:
    # Imports more than all the rules together, and few ask for a code.
    from jupiter.service import qr  # noqa: PLC0415

    try:
        text = known_args(parse_qs(query, keep_blank_values=True), ["text"]).get("text", "")
        qr.check(text)
    except Refused as refusal:
        return problem(refusal)
    return Reply(200, SVG, qr.draw(text))
