"""Photos of a table read inside a browser: what `POST …/photos` answers, without a server.

Invariant: the answer is that of the server but for the last digits of places, since browsers decode by their own
libraries. No photo leaves the worker, and nothing of one is kept.
"""

import sys
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

import numpy as np

from jupiter.engine.errors import Fault, Malformed
from jupiter.games import GAMES
from jupiter.service import json_text
from jupiter.service.games import as_playable, find_game
from jupiter.service.local import JSON, Reply, problem
from jupiter.service.photos import known_position, with_problems
from jupiter.service.problems import NOT_OFFERED, UNREADABLE_PHOTO, Refused, malformed
from jupiter.wasm import opencv

# Readers know it by this name alone, and a server has the other one.
sys.modules["cv2"] = opencv

from jupiter.photos import answering  # noqa: E402
from jupiter.photos.headers import DAMAGED, BadPicture, Header, read_header  # noqa: E402
from jupiter.photos.marks import Picture  # noqa: E402
from jupiter.photos.pictures import upright  # noqa: E402
from jupiter.photos.registry import READERS  # noqa: E402

Decode = Callable[[bytes, int, int], Awaitable[Any]]
"""Given a picture file, and the width and height that are wanted: its pixels, of four bytes each, transparent last."""


def warm(game: str) -> None:
    """Import all that reading a photo of that game takes."""
    if game in READERS:
        answering.load(game)


async def read(
    game_id: str, state: str | None, language: str, photos: Sequence[Any], decode: Decode
) -> tuple[int, str, str]:
    """Status, media type and text of what the server would answer.

    :param state: of the game in progress, as text or JSON.
    :param photos: the files, as arrays of JavaScript.
    :param decode: what this browser decodes by; whatever it raises, the picture is damaged.
    """
    try:
        reply = Reply(200, JSON, json_text.write(await _answer(game_id, state, language, photos, decode)))
    except Refused as refusal:
        reply = problem(refusal)
    return reply.status, reply.media_type, reply.text


async def _answer(game_id: str, state: str | None, language: str, photos: Sequence[Any], decode: Decode) -> Any:
    game = as_playable(find_game(GAMES, game_id, ((language, 1.0),) if language else ()))
    if game.id not in READERS:
        raise Refused(NOT_OFFERED, f"Photos of {game.name} are not read here.")
    known = known_position(game, _question(state))
    try:
        pictures, smaller = await _decoded(photos, decode)
        seen = answering.read(game.id, pictures, smaller, known, game.language)
    except Malformed as error:
        raise malformed(error.faults, UNREADABLE_PHOTO) from error
    return with_problems(game, seen)


def _question(state: str | None) -> Mapping[str, Any]:
    if state is None:
        return {}
    return {"state": json_text.read(state) if state.lstrip().startswith("{") else state}


async def _decoded(photos: Sequence[Any], decode: Decode) -> tuple[list[Picture], list[int]]:
    """The pictures, and by how much the sides of each were made smaller.

    :raises Malformed: naming each that cannot be decoded.
    """
    pictures: list[Picture] = []
    smaller: list[int] = []
    faults: list[Fault] = []
    for number, photo in enumerate(photos):
        try:
            header = read_header(photo.to_bytes())
            pictures.append(await _picture(header, decode))
            smaller.append(header.smaller)
        except BadPicture as error:
            faults.append(answering.fault(number, str(error)))
    if faults:
        raise Malformed(faults)
    return pictures, smaller


async def _picture(header: Header, decode: Decode) -> Picture:
    """The picture as OpenCV has it: blue, green, red.

    :raises BadPicture: where it cannot be decoded, or has another size than the file says.
    """
    width, height = (-(-side // header.smaller) for side in (header.width, header.height))
    try:
        pixels = (await decode(header.content, width, height)).to_bytes()
    except Exception:  # noqa: BLE001 - whatever a browser says of a picture that it cannot decode
        raise BadPicture(DAMAGED) from None
    picture = np.frombuffer(pixels, np.uint8).reshape(height, width, 4)[..., 2::-1]
    turned = upright(picture, header.orientation)
    # OpenCV.js then holds one copy of it for all looks at it.
    turned.flags.writeable = False
    return turned
