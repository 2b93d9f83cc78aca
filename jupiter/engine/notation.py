"""Helpers for one-line text forms: the alphabet, the checksum, numbers.

Text forms use only characters that are in the QR code's alphanumeric mode and need no escape in a URL fragment, and
none that chat programs take for markup.
"""

from binascii import crc_hqx

ALPHABET = frozenset("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-./:")

_DIGITS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"


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
