"""What is signed: the key of a joiner, and the opener's settings. Both are JSON Web Tokens (EdDSA).

A joiner's key is signed with the admission key of its table, the settings with the settings key, so that neither can
stand for the other. Settings are numbered, and the highest number wins whenever it comes: phones keep the newest and
hand it to a server that has lost the table.

Invariant: what is read from a token has been verified against the seal of its table, and keeps to the bounds that what
is sent plainly keeps to: an opener can sign anything. Reading is a pure function and is remembered; what is refused is
not.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from jupiter.relay import keys
from jupiter.relay.names import distinct, is_name

ALGORITHM = "EdDSA"

TOKEN = re.compile(r"[A-Za-z0-9_-]{1,1000}\.[A-Za-z0-9_-]{1,3000}\.[A-Za-z0-9_-]{86}")
"""A bound on what is verified: a joiner's key has some 200 characters, settings 300 to 2,000."""

ALL, OPENER = "all", "opener"
"""Who may enter; `OPENER` is the opener's id among joiners, too."""

MAX_REMOVED = 64
"""Joiners that are removed from one table at most."""

MAX_NUMBER = 2**53
"""Of settings; numbers of JavaScript are exact up to it."""

REMEMBERED = 4096


class BadToken(ValueError):
    """A token is not one of this table."""


@dataclass(frozen=True, slots=True)
class Joiner:
    """Somebody at a table."""

    id: str
    """`OPENER`, or letters that were drawn when it joined."""
    name: str
    """For people; no two at a table have the same."""


@dataclass(frozen=True, slots=True)
class TableSettings:
    """The settings of a table, which its opener signs."""

    number: int = 0
    """Rises with each change; 0 stands for none, as of a table that was opened again without any."""
    writing: str = OPENER
    is_ended: bool = False
    code: str = ""
    code_number: int = 1
    """That of the settings with which this code came."""
    removed: tuple[str, ...] = ()
    """Ids of joiners."""
    name: str = ""
    """The opener's."""


NO_SETTINGS = TableSettings(name=distinct("", ()))


def sign_joiner(table: str, joiner: Joiner, key: Ed25519PrivateKey) -> str:
    """The key of a joiner."""
    return _sign({"table": table, "joiner": joiner.id, "name": joiner.name}, key)


@lru_cache(maxsize=REMEMBERED)
def read_joiner(seal: str, token: str) -> Joiner:
    """Whose key it is, at the table with that seal.

    :raises BadToken: if the table has not signed it.
    """
    claims = _claims(token, keys.public_admission_key(seal), keys.id_of(seal))
    joiner, name = claims.get("joiner"), claims.get("name")
    if not _is(keys.JOINER, joiner) or not is_name(name):
        raise BadToken
    return Joiner(str(joiner), str(name))


def sign_settings(table: str, settings: TableSettings, key: Ed25519PrivateKey) -> str:
    """The settings as their opener hands them out."""
    claims = {"table": table, "number": settings.number, "writing": settings.writing, "ended": settings.is_ended}
    code = {"code": settings.code, "code_number": settings.code_number}
    return _sign({**claims, **code, "removed": settings.removed, "name": settings.name}, key)


@lru_cache(maxsize=REMEMBERED)
def read_settings(seal: str, token: str) -> TableSettings:
    """The settings of the table with that seal; `NO_SETTINGS` for an empty token.

    :raises BadToken: if its opener has not signed them, or something else.
    """
    if not token:
        return NO_SETTINGS
    claims = _claims(token, keys.public_settings_key(seal), keys.id_of(seal))
    names = ("number", "writing", "ended", "code", "code_number", "removed", "name")
    number, writing, is_ended, code, code_number, removed, name = map(claims.get, names)
    is_right = (
        _is_number(number)
        and _is_number(code_number)
        and writing in (ALL, OPENER)
        and isinstance(is_ended, bool)
        and _is(keys.CODE, code)
        and isinstance(removed, list)
        and len(removed) <= MAX_REMOVED
        and all(_is(keys.JOINER, one) for one in removed)
        and is_name(name)
    )
    if not is_right:
        raise BadToken
    return TableSettings(number, writing, is_ended, code, code_number, tuple(removed), name)  # type: ignore[arg-type]


def _sign(claims: Mapping[str, Any], key: Ed25519PrivateKey) -> str:
    return jwt.encode(dict(claims), key, algorithm=ALGORITHM)


def _claims(token: str, key: Ed25519PublicKey, table: str) -> dict[str, Any]:
    if not TOKEN.fullmatch(token):
        raise BadToken
    try:
        claims: dict[str, Any] = jwt.decode(token, key, algorithms=[ALGORITHM])
    except (jwt.PyJWTError, ValueError, RecursionError) as error:
        # Whoever sends it chooses its header, which the library reads before it verifies anything.
        raise BadToken from error
    if claims.get("table") != table:
        raise BadToken
    return claims


def _is_number(value: object) -> bool:
    return type(value) is int and 0 < value < MAX_NUMBER


def _is(pattern: re.Pattern[str], value: object) -> bool:
    return isinstance(value, str) and pattern.fullmatch(value) is not None
