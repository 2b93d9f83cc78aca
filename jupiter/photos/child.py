"""The process that decodes and reads pictures: one request, then it ends.

It is given a line of JSON (`game`, `language`, `known`, and the `sizes` of the files) and then the files, and answers a
line of JSON: `reading`, or `faults` with the number of each photo at fault.

Invariant: before the first byte of a picture is looked at, the process has no more memory, time and files than that
takes. Whatever a picture does to a decoder ends here.
"""

import json
import os
import resource
import sys
from collections.abc import Mapping
from importlib import import_module
from importlib.resources import files
from typing import Any

import cv2

from jupiter.engine import messages
from jupiter.engine.messages import REFERENCE_LANGUAGE, Messages
from jupiter.photos.decoding import decode
from jupiter.photos.headers import BadPicture
from jupiter.photos.reading import Reading, Unreadable
from jupiter.photos.registry import READERS

MEMORY = 1536 * 1024**2
"""Bytes of addresses: libraries take a third of them before they do anything, and use little of it."""

NICE = 5
"""By how much players' questions go first."""

SECONDS = 8
"""Of processor time for each photo."""


def main() -> None:
    """Read one request and answer it."""
    question = json.loads(sys.stdin.buffer.readline())
    read = import_module(f"{READERS[question['game']]}.reader").read
    _limit(len(question["sizes"]))
    pictures = [sys.stdin.buffer.read(size) for size in question["sizes"]]
    sys.stdout.write(json.dumps(_answer(read, pictures, question)))


def _limit(photos: int) -> None:
    os.nice(NICE)
    seconds = SECONDS * photos + 2
    for what, most in (
        (resource.RLIMIT_AS, MEMORY),
        (resource.RLIMIT_CPU, seconds),
        (resource.RLIMIT_FSIZE, 0),
        (resource.RLIMIT_CORE, 0),
    ):
        resource.setrlimit(what, (most, most))
    cv2.setNumThreads(1)


def _answer(read: Any, photos: list[bytes], question: Mapping[str, Any]) -> dict[str, Any]:
    decoded, smaller, faults = [], [], []
    for number, photo in enumerate(photos):
        try:
            picture, by = decode(photo)
        except BadPicture as error:
            faults.append([number, str(error)])
        except MemoryError:
            faults.append([number, "It takes too much memory to decode. Send it in a smaller size."])
        else:
            decoded.append(picture)
            smaller.append(by)
    if faults:
        return {"faults": faults}
    photos.clear()
    try:
        return {"reading": _worded(read(decoded, question["known"]).enlarged(smaller), question)}
    except Unreadable as error:
        say = _words(question["game"], REFERENCE_LANGUAGE)
        return {"faults": [[error.photo, say(f"problem/{error.code}")]]}


def _worded(reading: Reading, question: Mapping[str, Any]) -> dict[str, Any]:
    """The reading with a message for each doubt."""
    say = _words(question["game"], question["language"])
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


if __name__ == "__main__":
    main()
