"""Photos read in a process of their own: it ends with the request, and takes nothing down with it.

Invariant: this side imports no library that decodes, and looks at no byte of a photo. A process that takes too long is
killed with all that it began; that it died is an answer about the photos and never an error of ours.
"""

import json
import os
import subprocess
import sys
from collections.abc import Collection, Mapping, Sequence
from importlib.util import find_spec
from typing import Any

from jupiter.engine.errors import Fault, Malformed
from jupiter.photos.reading import FIELD
from jupiter.photos.registry import READERS

TIMEOUT = 120.0
"""Seconds until a process is killed, however busy the machine is; its processor time ends long before."""

ONE_THREAD = {"OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}

KEPT = {"MALLOC_MMAP_THRESHOLD_": "400000000", "MALLOC_TRIM_THRESHOLD_": "400000000", "MALLOC_TOP_PAD_": "64000000"}
"""Has glibc keep what a step of the reading frees for the next one: a tenth of the time was new pages. In bytes."""

TOO_MUCH = "The photos take too long or too much memory to read. Send fewer or smaller ones."


class Photos:
    """Reads photos of the games that can be read here."""

    def games(self) -> Collection[str]:
        """The ids of these games; none where what decodes is not installed (the extra `photo`)."""
        return READERS if find_spec("cv2") else ()

    def read(
        self, game: str, photos: Sequence[bytes], known: Mapping[str, Any] | None, language: str
    ) -> dict[str, Any]:
        """The reading of these files, one table of the game, as `jupiter.photos.reading.Reading.as_dict` has it.

        Each doubt has its `message` in the language.

        :param known: the JSON position of the game in progress, if there is one.
        :raises Malformed: naming each file that cannot be read as `photos.0` and so on, and what to do about it.
        """
        question = {"game": game, "known": known, "language": language, "sizes": [len(photo) for photo in photos]}
        answer = _ask(json.dumps(question).encode() + b"\n" + b"".join(photos))
        if "reading" in answer:
            reading: dict[str, Any] = answer["reading"]
            return reading
        raise Malformed(Fault(field, message) for field, message in answer["faults"])


def _ask(request: bytes) -> dict[str, Any]:
    """What the process answers.

    :raises Malformed: if it does not.
    """
    try:
        ended = subprocess.run(
            [sys.executable, "-m", "jupiter.photos.child"],
            input=request,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env={**os.environ, **ONE_THREAD, **KEPT},
            timeout=TIMEOUT,
            check=False,
        )
    except subprocess.TimeoutExpired:
        raise Malformed.at(FIELD, TOO_MUCH) from None
    try:
        answer: dict[str, Any] = json.loads(ended.stdout)
    except ValueError:
        raise Malformed.at(FIELD, TOO_MUCH) from None
    return answer
