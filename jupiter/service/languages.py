"""Language negotiation: the languages that the client wants and those of the game (RFC 4647, RFC 9110)."""

from functools import lru_cache

Wanted = tuple[tuple[str, float], ...]
"""Language tags with their weights from 0 (not at all) to 1, as `Accept-Language` has them; `*` is any other."""


@lru_cache(maxsize=256)
def best_language(wanted: Wanted, languages: tuple[str, ...]) -> str:
    """The one of `languages` that is wanted most, else the first; `de-CH` wants `de`, and `*` whatever is not named."""
    quality: dict[str, float] = {}
    for tag, weight in wanted:
        main = tag.replace("_", "-").partition("-")[0].lower()
        quality[main] = max(weight, quality.get(main, 0))
    rest = quality.pop("*", 0)
    # Of languages wanted alike, the one that is named first; `max` keeps the first of equals.
    named = [main for main in quality if main in languages]
    order = [*named, *(language for language in languages if language not in quality)]
    first = max(order, key=lambda language: quality.get(language, rest), default=languages[0])
    return first if quality.get(first, rest) > 0 else languages[0]
