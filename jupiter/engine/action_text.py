"""One-line text forms of actions: a word that says the type, then its parts, such as `PLACE:W4:B2`.

Invariant: what is read matches the pattern of its type from end to end; what the parts say is the game's.
"""

import re
from collections.abc import Iterable, Mapping

from jupiter.engine.errors import Malformed
from jupiter.engine.notation import plain_text
from jupiter.engine.parts import Verb


class ActionForms:
    """The text forms of a game's types of action."""

    def __init__(
        self, verbs: Iterable[Verb], patterns: Mapping[str, str], examples: Mapping[str, str], longest: int
    ) -> None:
        """The forms by type of action.

        :param patterns: regular expressions of whole forms, with a group for each part that is read.
        :param examples: what a form that cannot be read should have been like.
        :param longest: characters of the longest form that is read.
        """
        self._by_word = {verb.word: (verb.type, re.compile(patterns[verb.type])) for verb in verbs}
        self._examples = examples
        self._longest = longest

    def __repr__(self) -> str:
        return f"<ActionForms of {', '.join(self._by_word)}>"

    def read(self, text: str) -> tuple[str, tuple[str | None, ...]]:
        """Type and parts of a form; capitals do not matter.

        :raises Malformed: where it cannot be read.
        """
        if len(text) > self._longest:
            raise Malformed.at("", f"an action's text has at most {self._longest} characters")
        plain = plain_text(text, "action")
        kind, pattern = self._by_word.get(plain.partition(":")[0], ("", None))
        if pattern is None:
            raise Malformed.at("", f"must begin with one of {', '.join(self._by_word)}")
        match = pattern.fullmatch(plain)
        if not match:
            raise Malformed.at("", f"must be like {self._examples[kind]}")
        return kind, match.groups()
