"""A reading of a table of Jupiter Rescue held against the truth.

A camera cannot know which cell is number 0, so cells are compared after the turn and shift that most of the tiles agree
on. A robot is the same flat or standing. Invariant: a space that holds a figure and is read as empty is wrong, unless
it or its tile is asked about.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from jupiter.engine.hexes import Hex, axial, number, rotate
from tests.photos.scoring import Reading, Score, Truth, unread

Move = tuple[int, int, int]
"""How a reading's board lies on the truth's: turns of 60 degrees clockwise, then a shift (q, r)."""
TRACKER, LOSS = "tracker.", "token/loss"


def score(truth: Truth, reading: Reading) -> Score:
    """The verdicts on one photo."""
    result = Score(photos=1, questions=len(reading["doubts"]))
    move = _agreed(truth, reading)
    lain = {_moved_place(move, it["place"]): it for it in reading["pieces"] if _is_tile(it["piece"])}
    doubtful = {_moved_place(move, it.get("place")) for it in reading["doubts"]}
    _score_tiles(result, truth, lain, move, doubtful)
    _score_figures(result, truth, reading, move, doubtful, set(lain))
    return result


def _is_tile(piece: str) -> bool:
    return piece.startswith("tile/") or piece == "pod"


def _agreed(truth: Truth, reading: Reading) -> Move:
    """The move that most tiles agree on."""
    where = {it["piece"]: it for it in truth["pieces"] if it["piece"].startswith("tile/")}
    votes: Counter[Move] = Counter()
    for it in reading["pieces"]:
        if (there := where.get(it["piece"])) is not None and it["place"]:
            turns = (there["rotation"] - it["rotation"]) % 6
            q, r = _turned(axial(int(it["place"])), turns)
            home = axial(int(there["place"]))
            votes[turns, home.q - q, home.r - r] += 1
    return votes.most_common(1)[0][0] if votes else (0, 0, 0)


def _turned(cell: Hex, turns: int) -> Hex:
    """The cell after so many turns of 60 degrees clockwise about the middle."""
    q, r = cell
    for _ in range(turns % 6):
        q, r = -r, q + r
    return Hex(q, r)


def _moved_place(move: Move, place: str | None) -> str | None:
    """A place of the reading as the truth calls it."""
    if place is None or not place[:1].isdigit():
        return place
    cell, dot, n = place.partition(".")
    turns, dq, dr = move
    q, r = _turned(axial(int(cell)), turns)
    space = str(rotate(int(n), turns)) if dot and n != "0" else n
    return f"{number(q + dq, r + dr)}{dot}{space}"


def _score_tiles(
    result: Score, truth: Truth, lain: Mapping[str | None, Any], move: Move, doubtful: set[str | None]
) -> None:
    """Each tile and the docked pod: right with face, cell and rotation. The pod is alike however it is turned."""
    real = {it["place"]: it for it in truth["pieces"] if _is_tile(it["piece"])}
    for cell, it in real.items():
        read = lain.get(cell)
        if read is None:
            result.add("tiles", unread(it))
        elif read["piece"] != it["piece"]:
            result.add("tiles", "wrong", f"{truth['photo']}: {read['piece']} on {cell}, where {it['piece']} lies")
        elif it["piece"] != "pod" and (read["rotation"] + move[0]) % 6 != it["rotation"]:
            result.add("tiles", "wrong", f"{truth['photo']}: {it['piece']} on {cell} is turned otherwise")
        else:
            result.add("tiles", "right")
    for cell in set(lain) - set(real):
        if cell not in doubtful:
            result.add("tiles", "wrong", f"{truth['photo']}: {lain[cell]['piece']} on {cell}, where nothing lies")


def _kind(piece: str) -> str:
    return piece.replace("standee/", "robot/")


def _figures(pieces: Iterable[Mapping[str, Any]]) -> Iterable[Mapping[str, Any]]:
    return (it for it in pieces if it["place"] and it["piece"].partition("/")[0] in ("token", "robot", "standee"))


def _score_figures(
    result: Score, truth: Truth, reading: Reading, move: Move, doubtful: set[str | None], lain: set[str | None]
) -> None:
    """Each figure that has a place; those aboard the pod by their number.

    Robots that stand up count by themselves, and the token of the loss tracker.
    """
    real: dict[tuple[str, str], list[Mapping[str, Any]]] = defaultdict(list)
    for it in _figures(truth["pieces"]):
        real[it["place"], _kind(it["piece"])].append(it)
    read = Counter((_moved_place(move, it["place"]), _kind(it["piece"])) for it in _figures(reading["pieces"]))
    blank = {it["place"] for it in truth["pieces"] if it["shows"] == "blank"}
    pod_is_read = any(it["piece"] in ("pod", "pod/away") for it in reading["pieces"])
    for (place, piece), things in real.items():
        # Of several aboard those are read that are seen best.
        best_seen = sorted(things, key=lambda it: it["visible"], reverse=True)
        for i, it in enumerate(best_seen):
            kind = "standees" if it["piece"].startswith("standee/") else "tracker" if piece == LOSS else "tokens"
            if i < read[place, piece]:
                result.add(kind, "right")
            elif place in doubtful or not _is_read(place, lain, pod_is_read=pod_is_read):
                result.add(kind, unread(it))
            else:
                seen = ", ".join(other for where, other in read if where == place) or "nothing"
                result.add(kind, "wrong", f"{truth['photo']}: {seen} on {place}, where {piece} is")
    for (where, piece), count in (read - Counter({key: len(things) for key, things in real.items()})).items():
        # One that stands for another was counted above.
        if not any(where == other for other, _ in real) or where == "pod" or where in blank:
            for _ in range(count):
                result.add("tokens", "wrong", f"{truth['photo']}: {piece} on {where}, where none is")


def _is_read(place: str | None, lain: set[str | None], *, pod_is_read: bool) -> bool:
    """Whether the reading says anything at all about that place."""
    if place is None or place.startswith(TRACKER):
        return False
    return pod_is_read if place == "pod" else place.partition(".")[0] in lain
