"""The syntax of JSON (RFC 8259): the place and kind of an error, and the depth of nesting.

Parsers word this each in its own way, and one version of one otherwise than the next; here it is said in one way, of
texts that a parser has refused.

Invariant: a text is gone through without recursion, so that none is too deep to be looked at.
"""

import re
from collections.abc import Mapping

A_VALUE = "A value is expected"
A_NAME = "A name in double quotes is expected"
A_COLON = "A colon is expected"
MORE: Mapping[str, str] = {"[": "A comma or ] is expected", "{": "A comma or } is expected"}
"""By the bracket that is open."""
NOTHING_MORE = "Nothing more is expected"
NO_END = "This text has no closing quotation mark"
NO_ESCAPE = "There is no such escape"
CONTROL = "A control character has to be written as an escape"
HALF = "This is half of a character (a lone surrogate)"

CLOSING = {"[": "]", "{": "}"}

_BLANKS = re.compile(r"[ \t\n\r]*")
_STRING = re.compile(r'"[^"\\\x00-\x1f]*+(?:\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})[^"\\\x00-\x1f]*+)*+')
"""A string up to its closing quotation mark, or to what cannot stand in it."""
_PLAIN = re.compile(r"-?(?:0|[1-9][0-9]*+)(?:\.[0-9]++)?(?:[eE][+-]?[0-9]++)?|true|false|null")
"""A value that is neither a string nor in brackets."""
_ESCAPE = re.compile(
    r"\\(?:[^u]|u(?![dD][89a-fA-F])[0-9a-fA-F]{4}|u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|(u))"
    r"|([\ud800-\udfff])"
)
"""An escape, or two for one character; a group if it is half of one, which may also stand there as it is."""
_NOT_BRACKETS = re.compile(r'"[^"\\]*+(?:\\.[^"\\]*+)*+"?|[^"\[\]{}]++', re.DOTALL)
"""Strings, a last one without its end too, and all between brackets."""


class _NotJsonError(Exception):
    """A syntax error at a position of the text."""

    def __init__(self, at: int, what: str) -> None:
        super().__init__(what)
        self.at = at
        """Characters before it."""


def is_deeper(text: str, most: int) -> bool:
    """Whether objects and lists are nested deeper than `most`. The text need not be JSON."""
    if text.count("[") + text.count("{") <= most:
        return False
    depth = 0
    for bracket in _NOT_BRACKETS.sub("", text):
        depth += 1 if bracket in CLOSING else -1
        if depth > most:
            return True
    return False


def fault_of(text: str) -> str:
    """A sentence on the first syntax error of the text; "" for JSON."""
    try:
        _Scanner(text).run()
    except _NotJsonError as error:
        before = text[: error.at]
        line, column = before.count("\n") + 1, error.at - before.rfind("\n")
        return f"{error} (line {line}, column {column})."
    return ""


class _Scanner:
    """A parser that only validates; its own stack of open brackets bounds no depth."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0
        self._open: list[str] = []

    def run(self) -> None:
        """Validate the whole text.

        :raises _NotJsonError: at the first place where it is not JSON.
        """
        self._value()
        while self._open:
            self._more()
        if self._next():
            raise _NotJsonError(self._at, NOTHING_MORE)

    def _next(self) -> str:
        """The next character that is not white space; "" at the end."""
        self._at = self._end_of(_BLANKS)
        return self._text[self._at : self._at + 1]

    def _end_of(self, pattern: re.Pattern[str]) -> int:
        match = pattern.match(self._text, self._at)
        return match.end() if match else self._at

    def _value(self) -> None:
        """Validate a value; of an object or list, up to the end of its first item."""
        while (bracket := self._next()) in CLOSING:
            self._open.append(bracket)
            self._at += 1
            if self._next() == CLOSING[bracket]:
                self._close()
                return
            if bracket == "{":
                self._name()
        if bracket == '"':
            self._string()
        elif (end := self._end_of(_PLAIN)) > self._at:
            self._at = end
        else:
            raise _NotJsonError(self._at, A_VALUE)

    def _more(self) -> None:
        """Validate what follows an item of an object or list: its end, or a comma and the next item."""
        bracket, following = self._open[-1], self._next()
        if following == CLOSING[bracket]:
            self._close()
            return
        if following != ",":
            raise _NotJsonError(self._at, MORE[bracket])
        self._at += 1
        if bracket == "{":
            self._name()
        self._value()

    def _close(self) -> None:
        self._open.pop()
        self._at += 1

    def _name(self) -> None:
        if self._next() != '"':
            raise _NotJsonError(self._at, A_NAME)
        self._string()
        if self._next() != ":":
            raise _NotJsonError(self._at, A_COLON)
        self._at += 1

    def _string(self) -> None:
        start, end = self._at, self._end_of(_STRING)
        for escape in _ESCAPE.finditer(self._text, start, end):
            if escape.lastindex:
                raise _NotJsonError(escape.start(), HALF)
        following = self._text[end : end + 1]
        if following == '"':
            self._at = end + 1
        elif following == "":
            raise _NotJsonError(start, NO_END)
        else:
            raise _NotJsonError(end, NO_ESCAPE if following == "\\" else CONTROL)
