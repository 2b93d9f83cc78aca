"""What a game's reader tells of decoded pictures, in the words of a language.

Invariant: whoever decodes, a process of the server or a browser, this alone asks the reader, so that both answer alike.
"""

from collections.abc import Mapping, Sequence
from importlib import import_module
from importlib.resources import files
from typing import Any

from jupiter.engine import messages
from jupiter.engine.errors import Fault, Malformed
from jupiter.engine.messages import REFERENCE_LANGUAGE, Messages
from jupiter.photos.marks import Picture
from jupiter.photos.reading import FIELD, Reading, Unreadable
from jupiter.photos.registry import READERS


def fault(number: int | None, message: str) -> Fault:
    """What is wrong with one of the photos, or with all of them."""
    return Fault(FIELD if number is None else f"{FIELD}.{number}", message)


def load(game: str) -> None:
    """Import the game's reader: whatever comes later needs no file of it but its data."""
    import_module(f"{READERS[game]}.reader")


def read(
    game: str, pictures: Sequence[Picture], smaller: Sequence[int], known: Mapping[str, Any] | None, language: str
) -> dict[str, Any]:
    """The reading of these photos of one table, as `Reading.as_dict` has it; each doubt has its `message`.

    :param smaller: by how much the sides of each were made smaller; places are told in the photo as it was.
    :param known: the JSON position of the game in progress, if there is one.
    :raises Malformed: naming the photo that cannot be read, and what to do about it.
    """
    reader = import_module(f"{READERS[game]}.reader")
    try:
        reading: Reading = reader.read(pictures, known).enlarged(smaller)
    except Unreadable as error:
        # Problems are told in the language of all problems.
        message = _words(game, REFERENCE_LANGUAGE)(f"problem/{error.code}")
        raise Malformed([fault(error.photo, message)]) from error
    say = _words(game, language)
    answer = reading.as_dict()
    for doubt in answer["doubts"]:
        doubt["message"] = say(f"doubt/{doubt['code']}", place=doubt["place"])
    return answer


def _words(game: str, language: str) -> Messages:
    folder = files(READERS[game]) / "words"
    english = messages.read(folder, REFERENCE_LANGUAGE)
    if language not in messages.languages(folder):
        return Messages(REFERENCE_LANGUAGE, english)
    return Messages(language, messages.complete(messages.read(folder, language), english))
