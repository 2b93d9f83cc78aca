"""QR codes of web addresses, so that one phone hands a game to the next.

Invariant: the same address gives the same drawing, black on white with the quiet zone that readers need.
"""

import re
from io import BytesIO

import segno
from segno.consts import MODE_ALPHANUMERIC, MODE_BYTE

from jupiter.engine.errors import Fault
from jupiter.service.problems import malformed

MAX_CHARACTERS = 2500
"""Characters of an address; a code with more is too fine for a phone's screen."""

ADDRESS = re.compile(r"https?://[!-~]+", re.ASCII)
DENSE = re.compile(r"[0-9A-Z $%*+\-./:]*", re.ASCII)
"""What a code holds in five and a half bits a character."""


def check(text: str) -> None:
    """Refuse what is no web address.

    :raises Refused: `malformed`.
    """
    if not text:
        raise malformed([Fault("text", "Missing; give the address, percent-encoded, as ?text=http%3A%2F%2F…")])
    if len(text) > MAX_CHARACTERS:
        raise malformed([Fault("text", f"Has {len(text)} characters; send at most {MAX_CHARACTERS}.")])
    if not ADDRESS.fullmatch(text):
        raise malformed([Fault("text", "Is no web address; send http:// or https:// and printable ASCII characters.")])


def draw(text: str) -> str:
    """The code of an address that is one, as SVG; its view box counts in modules."""
    out = BytesIO()
    code = segno.make_qr(segments(text), error="l")  # type: ignore[arg-type]  # its stubs know no segments
    code.save(out, kind="svg", xmldecl=False, svgclass=None, lineclass=None, omitsize=True, dark="#000", light="#fff")
    return out.getvalue().decode()


def segments(text: str) -> list[tuple[str, int]]:
    """The address in two parts where the fragment is of characters that a code holds in less room."""
    head, mark, tail = text.partition("#")
    if len(tail) > len(head) and DENSE.fullmatch(tail):
        return [(head + mark, MODE_BYTE), (tail, MODE_ALPHANUMERIC)]
    return [(text, MODE_BYTE)]
