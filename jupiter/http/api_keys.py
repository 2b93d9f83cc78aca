"""Known clients: who may spend more, and the keys by which they are known.

A file has a line for each client: its name, the SHA-256 of its key, and its rates of all requests and of what is
printed. `python -m jupiter.http.api_keys NAME` draws a key and writes the line.

Invariant: a key is nowhere but in the request and with its client. A key is drawn with 192 bits, so that its plain hash
cannot be turned back by trying, as that of a password could; a slow hash (scrypt) would protect nothing more, and cost
each request a tenth of a second.
"""

import argparse
import logging
import re
import secrets
import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from threading import Lock

from jupiter.http.rates import Rate, rate

HEADER = "X-API-Key"
"""Not `Authorization`: there a request has the key of its table."""

PREFIX = "jupiter_"
"""Of every key, so that programs which search for lost secrets know one."""

KEY_BYTES = 24
"""Drawn by chance for a key."""

NAME = re.compile(r"[a-z0-9][a-z0-9._-]{0,63}")
HASH = re.compile(r"[0-9a-f]{64}")

RELOAD_SECONDS = 1.0
"""Between two looks at the file, whether it has changed."""

log = logging.getLogger(__name__)


class BadKeys(ValueError):
    """All faults of the file."""

    def __init__(self, faults: Sequence[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(faults))


@dataclass(frozen=True, slots=True)
class KnownClient:
    """A client and what it may spend."""

    name: str
    everything: Rate | None
    orders: Rate | None


Known = Mapping[str, KnownClient]
"""Clients by the hashes of their keys."""


def hash_of(key: str) -> str:
    """What the file holds of a key."""
    return sha256(key.encode()).hexdigest()


def read_clients(file: Path) -> Known:
    """The clients that the file names.

    :raises BadKeys: naming the faulty lines, and quoting no hash; or that the file cannot be read.
    """
    try:
        lines = file.read_text("utf-8").splitlines()
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not UTF-8"
        raise BadKeys([f"the file cannot be read: {reason}"]) from None
    clients: dict[str, KnownClient] = {}
    faults = []
    for number, line in enumerate(lines, 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            key_hash, client = _read_line(line)
        except ValueError as error:
            faults.append(f"line {number}: {error}")
            continue
        # Two keys of one name are one client, which can so change from one to the other.
        if key_hash in clients or any(one.name == client.name and one != client for one in clients.values()):
            faults.append(f"line {number}: the key is another line's, too, or its name is with other rates")
        clients[key_hash] = client
    if faults:
        raise BadKeys(faults)
    return clients


def _read_line(line: str) -> tuple[str, KnownClient]:
    fields = [field.strip() for field in line.split(",")]
    if len(fields) != 4:
        raise ValueError("it has to be: name, SHA-256 of the key, rate of all requests, rate of what is printed")
    name, key_hash, everything, orders = fields
    if not NAME.fullmatch(name):
        raise ValueError("a name has 1 to 64 of a-z, 0-9, '.', '_', '-', and begins with a letter or a digit")
    if not HASH.fullmatch(key_hash):
        raise ValueError("the hash has to be 64 digits of SHA-256 in hexadecimal, in small letters")
    return key_hash, KnownClient(name, rate(everything), rate(orders))


class KnownClients:
    """The clients of a file, which is read again when it has changed. Threads may share it."""

    def __init__(self, file: Path) -> None:
        """:raises BadKeys: if the file is faulty."""
        self._file = file
        self._lock = Lock()
        self._state = _state(file)
        self._clients = read_clients(file)
        self._look_at = time.monotonic() + RELOAD_SECONDS

    def find(self, key: str) -> KnownClient | None:
        """The client with this key."""
        if time.monotonic() >= self._look_at:
            self._reload()
        return self._clients.get(hash_of(key))

    def _reload(self) -> None:
        with self._lock:
            if time.monotonic() < self._look_at:
                return
            self._look_at = time.monotonic() + RELOAD_SECONDS
            state = _state(self._file)
            if state == self._state:
                return
            self._state = state
            try:
                self._clients = read_clients(self._file)
            except BadKeys as error:
                # It is no fault of ours: the lines say more than where they were read.
                log.error("Bad API keys; they stay as they were: %s", "; ".join(error.faults))  # noqa: TRY400
            else:
                log.warning("API keys were read again: there are %s.", len(self._clients))


def _state(file: Path) -> tuple[int, int, int] | None:
    """What changes when the file does."""
    try:
        stat = file.stat()
    except OSError:
        return None
    return stat.st_ino, stat.st_mtime_ns, stat.st_size


# --- the command ------------------------------------------------------------------------------------------------------


def main(arguments: Sequence[str] | None = None) -> None:
    """Draw a key, and print it and the line of the file."""
    parser = argparse.ArgumentParser(
        prog="python -m jupiter.http.api_keys",
        description="Draw an API key. The line for the file of JUPITER_API_KEYS goes to standard output, and the key, "
        "which is shown this once, to standard error.",
        epilog="example: python -m jupiter.http.api_keys my-bot --rate '60000 per minute' >> keys",
    )
    parser.add_argument("name", type=_name, help="of the client, as limits and logs of the counts know it")
    for option, default, what in (
        ("--rate", "60000 per minute", "cost units of all requests"),
        ("--print-rate", "30000 per minute", "cost units of what is printed"),
    ):
        parser.add_argument(option, type=_rate, default=default, help=f"{what}, or `off` for no limit ({default})")
    given = parser.parse_args(arguments)
    key = PREFIX + secrets.token_urlsafe(KEY_BYTES)
    print(f"{HEADER}: {key}", file=sys.stderr)
    print(", ".join((given.name, hash_of(key), given.rate, given.print_rate)))


def _name(text: str) -> str:
    if not NAME.fullmatch(text):
        raise argparse.ArgumentTypeError("1 to 64 of a-z, 0-9, '.', '_', '-', beginning with a letter or a digit")
    return text


def _rate(text: str) -> str:
    try:
        rate(text)
    except ValueError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return text


if __name__ == "__main__":
    main()
