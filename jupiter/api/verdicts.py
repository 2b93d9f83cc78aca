"""Which verdicts the request at hand led to, for the figures."""

from collections import Counter

from jupiter.api.notes import notes


def note(game: str, *, legal: bool) -> None:
    """An action of that game has been checked."""
    counts = notes().setdefault("verdicts", Counter())
    counts[game, "yes" if legal else "no"] += 1
