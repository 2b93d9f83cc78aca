"""How good readings are: counted by grade, told as a table.

Invariant: each thing on a table counts once: it is right, it is asked about, or it is wrong, which means that the
reading is sure of something else (of another piece, another place, or that nothing is there). What is asked about and
cannot be seen at all counts as hidden, and is in no share.
"""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

import cv2
import numpy as np

from jupiter.photos import reading as photo_reading
from jupiter.photos.marks import Picture
from tests.photos.photograph import Photo

Verdict = Literal["right", "asked", "hidden", "wrong"]

HIDDEN = 0.02
"""Which part of a thing is to be seen at most, if it counts as hidden."""


@dataclass
class Score:
    """The verdicts on some photos: by kind of thing, such as `tiles`, and what was wrong."""

    photos: int = 0
    verdicts: Counter[tuple[str, Verdict]] = field(default_factory=Counter)
    questions: int = 0
    faults: list[str] = field(default_factory=list)
    """What is wrong and given as sure, in words, with the photo's name."""

    def add(self, kind: str, verdict: Verdict, fault: str = "") -> None:
        """Counts a thing."""
        self.verdicts[kind, verdict] += 1
        if verdict == "wrong":
            self.faults.append(fault)

    def share(self, kind: str, verdict: Verdict) -> float:
        """Which part of the things of that kind that can be seen has that verdict; 0 without any."""
        whole = sum(count for (of, how), count in self.verdicts.items() if of == kind and how != "hidden")
        return self.verdicts[kind, verdict] / whole if whole else 0.0

    def __add__(self, other: "Score") -> "Score":
        return Score(
            self.photos + other.photos,
            self.verdicts + other.verdicts,
            self.questions + other.questions,
            [*self.faults, *other.faults],
        )


def unread(thing: Mapping[str, Any]) -> Verdict:
    """The verdict on a thing of a truth of which the reading is not sure: asked, or hidden if nobody could tell it."""
    return "hidden" if thing["visible"] <= HIDDEN or thing["shows"] == "blank" else "asked"


def reading_of(shot: Photo, read: Callable[[Sequence[Picture]], photo_reading.Reading]) -> dict[str, Any] | None:
    """What a reader makes of a photo; None if it refuses it."""
    picture = np.asarray(cv2.imdecode(np.frombuffer(shot.jpeg, np.uint8), cv2.IMREAD_COLOR), np.uint8)
    try:
        return read([picture]).as_dict()
    except photo_reading.Unreadable:
        return None


def table(scores: Mapping[str, Score], kinds: Sequence[str]) -> str:
    """The scores by grade as a Markdown table, with a share for each of these kinds."""
    heads = [
        "grade", "photos", *(f"{kind} {verdict}" for kind in kinds for verdict in ("right", "asked")),
        "hidden", "questions a photo", "wrong and given as sure",
    ]  # fmt: skip
    lines = [heads, ["---"] * len(heads)]
    for grade, score in scores.items():
        shares = [f"{100 * score.share(kind, v):.2f} %" for kind in kinds for v in ("right", "asked")]
        hidden, wrong = (
            str(sum(count for (_, verdict), count in score.verdicts.items() if verdict == wanted))
            for wanted in ("hidden", "wrong")
        )
        questions = f"{score.questions / max(1, score.photos):.1f}"
        lines.append([grade, str(score.photos), *shares, hidden, questions, wrong])
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)


Truth = Mapping[str, Any]
"""As `photograph` writes it."""
Reading = Mapping[str, Any]
"""`pieces` with `piece`, `place`, `rotation`, all given as sure; `doubts` with `place` and `choices`; `missing`."""
