"""What is on each sheet of a set, in words for its strip: numbers 13 to 20 of a kit, all of another.

Invariant: numbers are given only for a kit that several sheets share, and count its pieces in their order.
"""

from collections import Counter
from collections.abc import Iterable, Sequence

from jupiter.generators.order.kits import Kit
from jupiter.generators.sheets.page import Placed

LONGEST = 64
"""Letters that have room on the strip; an ellipsis stands for the rest."""


def contents(sheets: Sequence[Sequence[Placed]], *, is_behind: bool = False) -> list[str]:
    """What lies on each sheet: titles of kits, in the order in which they lie there; behind it, of those with backs."""
    on = [Counter(id(one.kit) for one in placed) for placed in sheets]
    shared = Counter(kit for count in on for kit in count)
    seen = Counter[int]()
    phrases = []
    for placed, count in zip(sheets, on, strict=True):
        kits = [kit for kit in _kits(placed) if kit.is_double or not is_behind]
        phrases.append(_joined([_title(kit, seen[id(kit)], count[id(kit)], shared[id(kit)]) for kit in kits]))
        seen += count
    return phrases


def _kits(placed: Iterable[Placed]) -> Iterable[Kit]:
    return {id(one.kit): one.kit for one in placed}.values()


def _title(kit: Kit, before: int, count: int, sheets: int) -> str:
    if sheets == 1:
        return kit.title
    return f"{kit.title} {before + 1}\u2013{before + count}" if count > 1 else f"{kit.title} {before + 1}"


def _joined(titles: Sequence[str]) -> str:
    phrase, others = "".join(titles[:1]), titles[1:]
    for i, title in enumerate(others):
        longer = f"{phrase}, {title}"
        # The ellipsis that may have to follow takes room too.
        if len(longer) + (3 if i < len(others) - 1 else 0) > LONGEST:
            return f"{phrase}, …"
        phrase = longer
    return phrase
