"""A reading of a table of Under Falling Skies held against the truth.

Invariant: a space or cell that holds something and is read as empty is wrong, unless the reading asks about it or about
a piece that may be there.
"""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from tests.photos.scoring import Reading, Score, Truth, unread

TRACKERS = ("energy", "research", "damage", "excavator")
RED = "ship-red"


def score(truth: Truth, reading: Reading | None) -> Score:
    """The verdicts on one photo; of one that was refused, all is asked."""
    result = Score(photos=1, questions=len(reading["doubts"]) if reading else 1)
    real = [it for it in truth["pieces"] if it["place"]]
    if reading is None:
        for it in real:
            result.add(_kind(it["piece"]), unread(it))
        return result
    _score_single(result, truth, reading)
    _score_ships(result, truth, reading)
    _score_dice(result, truth, reading)
    return result


def _kind(piece: str) -> str:
    if piece.startswith("ship-"):
        return "ships"
    if piece in TRACKERS:
        return "trackers"
    return "dice" if piece.startswith("die/") else "cards"


def _score_single(result: Score, truth: Truth, reading: Reading) -> None:
    """Cards with their sides, the mother ship's row, and trackers: there is one of each."""
    read = {_card(it["piece"]): it for it in reading["pieces"] if _kind(it["piece"]) in ("cards", "trackers")}
    for it in truth["pieces"]:
        kind = _kind(it["piece"])
        if kind not in ("cards", "trackers") or not it["place"]:
            continue
        seen = read.get(_card(it["piece"]))
        if seen is None or not seen["place"]:
            result.add(kind, unread(it))
        elif (seen["piece"], seen["place"]) == (it["piece"], it["place"]):
            result.add(kind, "right")
        else:
            result.add(kind, "wrong", f"{truth['photo']}: {seen['piece']} on {seen['place']}, not {_words(it)}")


def _card(piece: str) -> str:
    return piece.removesuffix("-easy").removesuffix("-difficult")


def _words(it: Any) -> str:
    return f"{it['piece']} on {it['place']}"


def _ships(pieces: Any) -> Iterator[tuple[str, str]]:
    """Green ships are alike in play, but a reading tells them apart."""
    for it in pieces:
        if it["piece"].startswith("ship-") and it["place"]:
            yield it["piece"], it["place"]


def _score_ships(result: Score, truth: Truth, reading: Reading) -> None:
    real, read = Counter(_ships(truth["pieces"])), Counter(_ships(reading["pieces"]))
    doubtful = {it["choices"][0] for it in reading["doubts"] if it["code"].startswith(("ship-", "red-ship-"))}
    for ship, place in real.elements():
        if read[ship, place]:
            read[ship, place] -= 1
            result.add("ships", "right")
        elif ship in doubtful:
            result.add(
                "ships", unread(next(it for it in truth["pieces"] if (it["piece"], it["place"]) == (ship, place)))
            )
        else:
            result.add("ships", "wrong", f"{truth['photo']}: {ship} on {place} is not seen, and not asked about")
    for ship, place in read.elements():
        result.add("ships", "wrong", f"{truth['photo']}: {ship} on {place}, where it is not")


def _score_dice(result: Score, truth: Truth, reading: Reading) -> None:
    real = {it["place"]: it for it in truth["pieces"] if it["piece"].startswith("die/") and it["place"]}
    read = {it["place"]: it["piece"] for it in reading["pieces"] if it["piece"].startswith("die/")}
    doubtful = {it["place"] for it in reading["doubts"]}
    unseen = {it["place"] for it in reading["doubts"] if it["code"] == "dice-unseen"}
    for cell, it in real.items():
        die = it["piece"]
        card = "upper" if cell[0] in "ABC" else "lower"
        if read.get(cell) == die:
            result.add("dice", "right")
        elif cell not in read and (cell in doubtful or card in unseen):
            result.add("dice", unread(it))
        else:
            result.add("dice", "wrong", f"{truth['photo']}: {read.get(cell, 'nothing')} on {cell}, where {die} stands")
    for cell in read.keys() - real.keys():
        result.add("dice", "wrong", f"{truth['photo']}: {read[cell]} on {cell}, where no die stands")
