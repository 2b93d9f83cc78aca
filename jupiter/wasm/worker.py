"""What runs inside a browser's web worker: requests as text in, answers as text out.

Invariant: all that a question about a game needs is imported before the first one is asked, so that a snapshot of the
memory holds it.
"""

from urllib.parse import parse_qsl, unquote, urlsplit

from jupiter.engine.errors import Fault
from jupiter.games import GAMES
from jupiter.service.local import Local, Reply, problem
from jupiter.service.problems import Refused, malformed

QR = "/v1/qr.svg"
SVG = "image/svg+xml"

_local = Local(GAMES)


def ask(method: str, address: str, body: str | None = None, language: str = "") -> tuple[int, str, str]:
    """Status, media type and text of what the server would answer.

    :param method: `GET` or `POST`.
    :param address: path and query, such as `/v1/games/jupiter-rescue/check`.
    :param body: of a POST, JSON.
    :param language: the tag of the one that is wanted, such as `de`.
    """
    parts = urlsplit(address)
    if parts.path == QR and method == "GET":
        reply = _code(parts.query)
    else:
        path = [unquote(part) for part in parts.path.removeprefix("/").split("/")]
        reply = _local.reply(method, path, body, language)
    return reply.status, reply.media_type, reply.text


def warm(language: str) -> None:
    """Read all that is read once: the words of each game in that language."""
    for game in GAMES:
        for part in ("", "/rules", "/components"):
            ask("GET", f"/v1/games/{game}{part}", None, language)


def _code(query: str) -> Reply:
    # Imports more than all the rules together, and few ask for a code.
    from jupiter.service import qr  # noqa: PLC0415

    args = parse_qsl(query, keep_blank_values=True)
    try:
        if [name for name, _ in args] not in ([], ["text"]):
            raise malformed([Fault("text", "Give this parameter, once, and no other.")])
        text = dict(args).get("text", "")
        qr.check(text)
    except Refused as refusal:
        return problem(refusal)
    return Reply(200, SVG, qr.draw(text))
