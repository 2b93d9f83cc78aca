"""A reading of a player sheet held against the truth.

Boxes count one by one; the markers of four tracks and the hexes that are crossed off count as `tracks`, and as `bare`
where no marker lies, of which a camera can say nothing. Boxes that were rubbed out count by themselves: read as empty
they are right.
"""

from jupiter.games.ark import layout
from jupiter.photos.ark.reader import TICKED, boxes
from tests.photos.scoring import Reading, Score, Truth


def score(truth: Truth, reading: Reading | None) -> Score:
    """The verdicts on one photo; on one that was refused all is asked."""
    result = Score(photos=1, questions=len(reading["doubts"]) if reading else 1)
    doubts = {it["place"] for it in reading["doubts"]} if reading else set()
    seen = {it["place"] for it in reading["pieces"] if it["piece"] == TICKED} if reading else set()
    ticked, erased = set(truth["ticked"]), set(truth["erased"])
    for name in boxes():
        kind = "erased" if name in erased else "boxes"
        if reading is None or name in doubts:
            result.add(kind, "asked")
        elif (name in seen) == (name in ticked):
            result.add(kind, "right")
        else:
            result.add(kind, "wrong", f"{truth['photo']}: {name} is read as {'ticked' if name in seen else 'empty'}")
    _score_tracks(result, truth, reading, doubts)
    return result


def _score_tracks(result: Score, truth: Truth, reading: Reading | None, doubts: set[str]) -> None:
    hexes = sum(name.startswith("hex ") for name in truth["ticked"])
    real = {**{track: int(truth["tracks"][track].split(" ")[1]) for track in layout.TOP}, "blight": hexes}
    for track, space in real.items():
        kind = "bare" if track != "blight" and truth["by"] == "nothing" else "tracks"
        if reading is None or track in doubts:
            result.add(kind, "asked")
            continue
        board = reading["board"]
        shown = board["blight"] if track == "blight" else board["sheet"][track]
        right = shown == space
        result.add(kind, "right" if right else "wrong", f"{truth['photo']}: {track} is read as {shown}, not {space}")
