"""Keys, seals, ids and codes of tables.

A table has an **opener's key**, drawn by chance and told once. All else follows from it, by hashes that nobody can turn
back:

    opener's key ─┬─ settings key (Ed25519), signs the table's settings ─── public ─┐
                  ├─ admission key (Ed25519), signs the keys of joiners ─ public ─┼─ seal ── id
                  ├─ proof ───────────────────────────────────────────────────────┘
                  └─ codes, one for each number of settings that renews it

Invariant: a server that has lost a table can tell from the seal alone what its settings were and who had joined, and
keeps neither the opener's key nor the settings key. Of the admission key it keeps the private half, so that it can
admit joiners; the seal has the public one.
"""

import re
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from functools import lru_cache
from hashlib import sha256
from hmac import compare_digest

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
"""Crockford's base 32: five bits each, none taken for another when it is read aloud or copied by hand."""

KEY_LETTERS = 26
"""130 bits."""

CODE_LETTERS = 10
"""50 bits. `WRONG_CODE` is the price of a wrong code: one address tries 100 a minute, 72,000 in the life of a table.
With as many tables open as there may be, it finds any of them with a chance of one in ten million."""

JOINER_LETTERS = 8

KEY = re.compile(f"[{LETTERS}]{{{KEY_LETTERS}}}")
CODE = re.compile(f"[{LETTERS}]{{{CODE_LETTERS}}}")
JOINER = re.compile(f"[{LETTERS}]{{{JOINER_LETTERS}}}")
SEAL = re.compile(rf"[A-Za-z0-9_-]{{43}}\.[A-Za-z0-9_-]{{43}}\.{KEY.pattern}")

ALIKE = str.maketrans("ILO", "110", "- ")
"""What is read for what, and what only makes a code easier to read."""


def new_key() -> str:
    """A new random key of an opener."""
    return _draw(KEY_LETTERS)


def new_life() -> str:
    """What tells one opening of a table from the next."""
    return _draw(8)


def new_joiner() -> str:
    """A new random id of a joiner."""
    return _draw(JOINER_LETTERS)


def opener_of(secret: str) -> str:
    """The opener's key that a client's secret stands for."""
    return derived("opening", secret)


def settings_key(opener: str) -> Ed25519PrivateKey:
    """The key that signs the settings of the table."""
    return _private("settings key", opener)


def admission_key(opener: str) -> Ed25519PrivateKey:
    """The key that signs the keys of joiners."""
    return _private("admission key", opener)


def private_text(key: Ed25519PrivateKey) -> str:
    """A private key as text."""
    return to_text(key.private_bytes_raw())


def private_key(text: str) -> Ed25519PrivateKey:
    """The private key that `private_text` wrote."""
    return Ed25519PrivateKey.from_private_bytes(from_text(text))


def seal_of(opener: str) -> str:
    """The seal: both public keys and a proof of the opener's key, which do not reveal it."""
    public = (settings_key(opener).public_key(), admission_key(opener).public_key())
    return ".".join((*(to_text(key.public_bytes_raw()) for key in public), _proof(opener)))


def id_of(seal: str) -> str:
    """The id of the table with that seal."""
    return derived("table", seal)


def code_of(opener: str, number: int) -> str:
    """The code of a table as of its settings of that number."""
    return derived(f"code {number}", opener)[:CODE_LETTERS]


def is_opener(seal: str, key: str) -> bool:
    """Whether a key is the opener's, compared in constant time."""
    return compare_digest(seal.rpartition(".")[2].encode(), _proof(key).encode())


@lru_cache(maxsize=1024)
def public_settings_key(seal: str) -> Ed25519PublicKey:
    """The key by which the settings are verified."""
    return Ed25519PublicKey.from_public_bytes(from_text(seal.split(".", maxsplit=1)[0]))


@lru_cache(maxsize=1024)
def public_admission_key(seal: str) -> Ed25519PublicKey:
    """The key by which the keys of joiners are verified."""
    return Ed25519PublicKey.from_public_bytes(from_text(seal.split(".")[1]))


def read_code(text: str) -> str | None:
    """The code in a typed text, which may have small letters, spaces and dashes; None if there is none."""
    code = text[:40].upper().translate(ALIKE)
    return code if CODE.fullmatch(code) else None


def derived(purpose: str, secret: str) -> str:
    """A text of `KEY_LETTERS` that follows from a secret, another one for each purpose."""
    number = int.from_bytes(_digest(purpose, secret))
    return "".join(LETTERS[number >> 5 * place & 31] for place in range(KEY_LETTERS))


def to_text(key: bytes) -> str:
    """Bytes as text (base64url without padding)."""
    return urlsafe_b64encode(key).decode().rstrip("=")


def from_text(text: str) -> bytes:
    """The bytes that `to_text` wrote."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def _proof(opener: str) -> str:
    return derived("opener", opener)


def _private(purpose: str, opener: str) -> Ed25519PrivateKey:
    return Ed25519PrivateKey.from_private_bytes(_digest(purpose, opener))


def _digest(purpose: str, secret: str) -> bytes:
    return sha256(f"jupiter table {purpose} {secret}".encode()).digest()


def _draw(letters: int) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(letters))
