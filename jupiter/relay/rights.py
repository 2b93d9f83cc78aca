"""Who holds a key of a table, and what they may do.

Who joined may put entries behind what stands, move back and forth in the log, and replace what is undone; all else is
the opener's. So the log that a joiner has not undone cannot be lost by a joiner.
"""

import re
from dataclasses import dataclass
from functools import lru_cache

from jupiter.relay import keys
from jupiter.relay.problems import NO_KEY, ONLY_OPENER, REMOVED, WRITING_CLOSED, WRONG_KEY
from jupiter.relay.table import Head, Splice
from jupiter.relay.tokens import ALL, OPENER, REMEMBERED, TOKEN, BadToken, Joiner, TableSettings, read_joiner
from jupiter.service.problems import Refused

MAX_KEY = 1000
"""Characters of a key; that of a joiner has some 200, with a name in emoji 600."""

BEARER = re.compile(rf"{keys.KEY.pattern}|{TOKEN.pattern}")


@dataclass(frozen=True, slots=True)
class Holder:
    """Who asks."""

    joiner: Joiner
    opener: str | None = None
    """The opener's key, if it is the opener."""

    @property
    def id(self) -> str:
        """The joiner's."""
        return self.joiner.id


def check_bearer(key: str | None) -> str:
    """The key, if it looks like one.

    :raises Refused: `no-key`.
    """
    if key is None or not _looks_like_one(key):
        raise Refused(NO_KEY, NO_KEY.remedy)
    return key


@lru_cache(maxsize=REMEMBERED)
def _looks_like_one(key: str) -> bool:
    # Remembered, since polls ask some hundreds of times a second.
    return len(key) <= MAX_KEY and BEARER.fullmatch(key) is not None


def is_opener_s(key: str) -> bool:
    """Whether a key has the form of an opener's."""
    return len(key) == keys.KEY_LETTERS


def holder_of(seal: str, settings: TableSettings, key: str) -> Holder:
    """Who holds a key of the table with that seal.

    :raises Refused: `wrong-key`, or `removed`.
    """
    if is_opener_s(key):
        if not keys.is_opener(seal, key):
            raise Refused(WRONG_KEY, WRONG_KEY.remedy)
        return Holder(Joiner(OPENER, settings.name), key)
    try:
        joiner = read_joiner(seal, key)
    except BadToken:
        raise Refused(WRONG_KEY, WRONG_KEY.remedy) from None
    if joiner.id in settings.removed:
        raise Refused(REMOVED, REMOVED.remedy)
    return Holder(joiner)


def check_change(head: Head, holder: Holder, splice: Splice) -> None:
    """Refuse a change that its maker may not make.

    :raises Refused: `writing-closed`, or `only-opener`.
    """
    if holder.opener:
        return
    if head.settings.writing != ALL:
        raise Refused(WRITING_CLOSED, WRITING_CLOSED.remedy)
    if splice.keep <= head.at:
        detail = f"The table stands at entry {head.at}; who joined keeps at least {head.at + 1} entries."
        raise Refused(ONLY_OPENER, detail)


def opener_of(holder: Holder) -> str:
    """The key of the opener.

    :raises Refused: `only-opener` for others.
    """
    if holder.opener is None:
        raise Refused(ONLY_OPENER, "Only the opener may do that.")
    return holder.opener
