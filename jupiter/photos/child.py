"""The process that decodes and reads pictures: one request, then it ends.

It is given a line of JSON (`game`, `language`, `known`, and the `sizes` of the files) and then the files, and answers a
line of JSON: `reading`, or `faults` with the field of each photo at fault.

Invariant: before the first byte of a picture is looked at, the process has no more memory, time and files than that
takes. Whatever a picture does to a decoder ends here.
"""

import json
import os
import resource
import sys
from collections.abc import Mapping
from typing import Any

import cv2

from jupiter.engine.errors import Malformed
from jupiter.photos import answering
from jupiter.photos.decoding import decode
from jupiter.photos.headers import BadPicture
from jupiter.photos.marks import Picture

MEMORY = 1536 * 1024**2
"""Bytes of addresses: libraries take a third of them before they do anything, and use little of it."""

NICE = 5
"""By how much players' questions go first."""

SECONDS = 8
"""Of processor time for each photo."""


def main() -> None:
    """Read one request and answer it."""
    question = json.loads(sys.stdin.buffer.readline())
    answering.load(question["game"])
    _limit(len(question["sizes"]))
    pictures = [sys.stdin.buffer.read(size) for size in question["sizes"]]
    sys.stdout.write(json.dumps(_answer(pictures, question)))


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


def _answer(photos: list[bytes], question: Mapping[str, Any]) -> dict[str, Any]:
    try:
        pictures, smaller = _decoded(photos)
        photos.clear()
        reading = answering.read(question["game"], pictures, smaller, question["known"], question["language"])
    except Malformed as error:
        return {"faults": [[fault.field, fault.message] for fault in error.faults]}
    return {"reading": reading}


def _decoded(photos: list[bytes]) -> tuple[list[Picture], list[int]]:
    """The pictures, and by how much the sides of each were made smaller.

    :raises Malformed: naming each that cannot be decoded.
    """
    pictures, smaller, faults = [], [], []
    for number, photo in enumerate(photos):
        try:
            picture, by = decode(photo)
        except BadPicture as error:
            faults.append(answering.fault(number, str(error)))
        except MemoryError:
            faults.append(answering.fault(number, "It takes too much memory to decode. Send it in a smaller size."))
        else:
            pictures.append(picture)
            smaller.append(by)
    if faults:
        raise Malformed(faults)
    return pictures, smaller


if __name__ == "__main__":
    main()
