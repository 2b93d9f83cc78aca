"""One-line text forms of states: what all have in common, whatever the parts of a game's own say.

    XY1.0 : a part of the game's own : another : ... : check

A form begins with the game's letters and the version of its rules, and ends with a checksum. It uses only characters
that are in the QR code's alphanumeric mode and need no escape in a URL fragment, and none that chat programs take for
markup.

Invariant: a text that was cut short, mistyped or written for other rules is never read as something else. Nothing but
ASCII is read, here and in the text forms of actions.
"""

import re
from binascii import crc_hqx
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import TypeVar

from jupiter.engine.chance import SEEDS
from jupiter.engine.errors import Malformed, OtherVersion

T = TypeVar("T")

MAX_TEXT = 2000
"""Longest text of a state that is read."""

# The phone reads these numbers, too, and those of JavaScript are exact only up to 2**53.
MAX_NUMBER = 10**15
"""What is counted without an end, such as turns and numbers used from a seed, is read up to this."""

ALPHABET = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-./:")

NUMBER = "[0-9A-Z]{1,10}"
"""Regular expression of a number in base 36, of `MAX_NUMBER` at most; needless zeros are not kept out."""

CHANCE = rf"-|{NUMBER}\.{NUMBER}"
"""Regular expression of what `chance_to_text` writes."""

BLANKS = " \t\r\n"
"""What may stand around a text form, and is not read."""

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_ALPHABET_BYTES = "".join(ALPHABET).encode()


@lru_cache(maxsize=4096)
def base36(value: int) -> str:
    """A whole number in base 36, capitals."""
    if value < 36:
        return _DIGITS[value]
    digits = ""
    while value:
        value, digit = divmod(value, 36)
        digits = _DIGITS[digit] + digits
    return digits


def checksum(text: str) -> str:
    """Four hexadecimal digits (CRC-16/XMODEM) over the text.

    Whatever is changed within two neighbouring characters, swapped neighbours included, changes the checksum; any other
    damage slips through once in 65,536 times.
    """
    return f"{crc_hqx(text.encode(), 0):04X}"


def with_checksum(text: str) -> str:
    """The text with its checksum behind a last colon."""
    return f"{text}:{checksum(text)}"


def plain_text(text: str, what: str) -> str:
    """A sent text form as it is read: in capitals, without `BLANKS` around it.

    Only ASCII is taken, before anything else is done: Unicode has signs that are other letters as capitals (SS for ß),
    and spaces that nobody sees.

    :param what: the text is the form of: `state`, `action`.
    :raises Malformed: naming the first character that is not ASCII.
    """
    if not text.isascii():
        strange = next(character for character in text if not character.isascii())
        raise fault_in("", f"holds {named(strange)}, which no {what} does")
    return text.strip(BLANKS).upper()


def named(character: str) -> str:
    """A character by its number, and as it is where every Unicode says the same of it: `'ß' (U+00DF)`.

    Those are the letters of Europe and the marks that a phone puts in by itself; of others it depends on the version
    of Python whether they can be shown.
    """
    number = f"U+{ord(character):04X}"
    return f"{character!r} ({number})" if character <= "\u024f" or "\u2010" <= character <= "\u205e" else number


class TextForm:
    """The form of one game's states: how it begins, and which parts it has between version and checksum."""

    def __init__(self, game: str, rules: str, parts: Sequence[str]) -> None:
        self.game = game
        """Capitals that no other game's texts begin with: `JR`."""
        self.rules = rules
        """Version of the rules, major.minor."""
        self.parts = tuple(parts)
        """Names of the game's own parts, in their order."""
        self.prefix = f"{game}{rules}"
        """With which every text begins that is written: `JR1.0`."""
        self._beginning = f"{self.prefix}:"
        self._major = rules.split(".", maxsplit=1)[0]

    def __repr__(self) -> str:
        return f"<TextForm {':'.join((self.prefix, *self.parts, 'check'))}>"

    def join(self, parts: Iterable[str]) -> str:
        """The whole text with its own parts, in their order."""
        return with_checksum(self._beginning + ":".join(parts))

    def pattern(self, parts: Iterable[str]) -> re.Pattern[str]:
        """Every whole text, from the regular expressions of its own parts; no other check is made."""
        own = (rf"{self.game}{self._major}\.[0-9]{{1,3}}", *parts, "[0-9A-F]{4}")
        return re.compile(":".join(f"(?:{part})" for part in own))

    def read(self, text: str, read: Callable[[list[str]], T], pattern: Callable[[], re.Pattern[str]]) -> T:
        """What `read` makes of the parts; small letters are read as capitals.

        :param pattern: the published pattern; the faults of a text that keeps to it are joint.
        :raises Malformed: naming the part that cannot be read; `OtherVersion` for rules of another major version.
        """
        try:
            return read(self.split(text))
        except OtherVersion:
            raise
        except Malformed as malformed:
            # The schema has the pattern and no more: what is wrong beyond it, a checksum say, is `inconsistent`.
            if len(text) <= MAX_TEXT and pattern().fullmatch(text):
                raise malformed.as_joint() from malformed
            raise

    def split(self, text: str) -> list[str]:
        """The parts of a text, in capitals.

        :raises Malformed: where it is no whole text of this form; `OtherVersion` for rules of another major version.
        """
        text = plain_text(text, "state")
        self._check_characters(text)
        wanted = len(self.parts) + 2
        count = text.count(":") + 1
        # Before the checksum: it never fits a text that was cut short, and missing parts say more.
        if count < wanted:
            raise fault_in("", f"ends too early: {count} of {wanted} parts")
        body, _, sent = text.rpartition(":")
        if sent != checksum(body):
            raise fault_in("check", "does not fit; the text was cut short or mistyped")
        if count > wanted:
            raise fault_in("", f"must have {wanted} parts, has {count}")
        return body.split(":")[1:]

    def _check_characters(self, text: str) -> None:
        if len(text) > MAX_TEXT:
            raise fault_in("", f"has at most {MAX_TEXT} characters")
        if not text.startswith(self._beginning):
            # Not a fault yet: a text of another minor version begins otherwise, and is read.
            self._check_version(text)
        if text.encode().translate(None, delete=_ALPHABET_BYTES):
            strange = next(character for character in text if character not in ALPHABET)
            raise fault_in("", f"holds {strange!r}, which no state does")

    def _check_version(self, text: str) -> None:
        version = text.partition(":")[0].removeprefix(self.game)
        if not text.startswith(self.game) or not re.fullmatch(r"[0-9]{1,3}\.[0-9]{1,3}", version):
            raise fault_in("", f'must begin with "{self._beginning}", game and version of the rules')
        if version.split(".")[0] != self._major:
            raise OtherVersion.at("", f"this program checks rules {self.rules}; the state is for {version}")


def fault_in(part: str, message: str) -> Malformed:
    """A fault of a part of a text form; of the whole if the part has no name."""
    return Malformed.at("", f"{part}: {message}" if part else message)


def number_from_text(text: str, high: int, part: str, base: int = 10) -> int:
    """A whole number written without needless zeros, in characters of `ALPHABET`.

    :raises Malformed: naming the part.
    """
    # int() also takes signs, blanks, underscores and digits of other scripts, which no pattern allows.
    plain = text.isascii() and text.isalnum() and len(text) <= 10 and (text == "0" or text[0] != "0")
    try:
        value = int(text, base) if plain else -1
    except ValueError:
        value = -1
    if not 0 <= value <= high:
        raise fault_in(part, f"{text!r} is no number up to {high}" + ("" if base == 10 else " in base 36"))
    return value


def chance_to_text(seed: int | None, drawn: int) -> str:
    """The part `chance`: seed and numbers used, in base 36, or `-` without a seed."""
    return "-" if seed is None else f"{base36(seed)}.{base36(drawn)}"


def chance_from_text(text: str) -> tuple[int | None, int]:
    """Seed and numbers used; None and 0 without a seed.

    :raises Malformed: where it cannot be read.
    """
    if text == "-":
        return None, 0
    seed, _, drawn = text.partition(".")
    return number_from_text(seed, SEEDS - 1, "chance", 36), number_from_text(drawn, MAX_NUMBER, "chance", 36)
