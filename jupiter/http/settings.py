"""The settings of a server, read from the environment.

Invariant: one table says what there is to set; reading, refusals and the table in `docs/operation.md` come from
it. What is misspelt is refused at the start: a limit that silently is not set is worse than a server that does not.
"""

import os
import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches
from pathlib import Path, PurePath
from typing import Any, Literal
from urllib.parse import urlsplit

from platformdirs import user_data_path

from jupiter.http.api_keys import BadKeys, read_clients
from jupiter.http.rates import Rate, rate
from jupiter.service.limits import FEWEST_PLAYOUTS, LIMITS

PREFIX = "JUPITER_"
"""What begins with it is ours. HOST, PORT and WORKERS are named as other servers name them."""

SHARED_FIGURES = "PROMETHEUS_MULTIPROC_DIR"
"""Tells the library of the figures where processes add them up; `serve.py` sets it."""

AUTHORITY = "authority.crt"
"""File in `https_folder` with the certificate (DER) that a phone has to believe; `jupiter/server/certificate.py`."""

MIN_THREADS = 16
"""Of a worker: two that draw, and two at most for each who plays."""


class BadSettings(ValueError):
    """All faults of the environment."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


def number(least: int, most: int) -> Callable[[str], int]:
    """Reads a whole number within these bounds."""

    def read(text: str) -> int:
        if not re.fullmatch(r"[0-9]{1,9}", text) or not least <= int(text) <= most:
            raise ValueError
        return int(text)

    return read


def playouts(text: str) -> int:
    """Reads how many playouts there are at most; `off` is none."""
    return 0 if text == "off" else number(FEWEST_PLAYOUTS, LIMITS.playouts)(text)


def choice(*words: str) -> Callable[[str], str]:
    """Reads one of these words."""

    def read(text: str) -> str:
        if text not in words:
            raise ValueError
        return text

    return read


def switch(text: str) -> bool:
    """Reads `on` or `off`."""
    return choice("on", "off")(text) == "on"


def optional_port(text: str) -> int | None:
    """Reads the number of a port, or `off`."""
    return None if text == "off" else number(1, 65535)(text)


def host(text: str) -> str:
    """Reads a host name or address to bind to."""
    if not re.fullmatch(r"[A-Za-z0-9.:_-]{1,253}", text):
        raise ValueError
    return text


def workers(text: str) -> int:
    """Reads how many processes there are; `auto` is one for each of up to four processors."""
    return min(4, os.cpu_count() or 1) if text == "auto" else number(1, 64)(text)


def storage(text: str) -> str | None:
    """Reads the store of counts and tables: None for memory, or the address of a Redis."""
    if text == "memory":
        return None
    parts = urlsplit(text)
    is_one = parts.scheme in ("redis", "rediss") and parts.hostname and (parts.port is None or parts.port)
    if not is_one or not re.fullmatch(r"(/[0-9]{0,4})?", parts.path):
        raise ValueError
    return text


def optional_file(text: str) -> str | None:
    """Reads an absolute path, or `off`; the file is opened where it is used."""
    if text != "off" and not PurePath(text).is_absolute():
        raise ValueError
    return None if text == "off" else text


def key_file(text: str) -> str | None:
    """Reads a file of API keys by its absolute path, or `off`.

    :raises BadKeys: if the file is faulty.
    """
    file = optional_file(text)
    if file:
        read_clients(Path(file))
    return file


def origins(text: str) -> tuple[str, ...]:
    """Reads origins, separated by commas, or `off`."""
    if text == "off":
        return ()
    named = tuple(part.strip() for part in text.split(","))
    if not all(re.fullmatch(r"https?://[a-z0-9.-]{1,253}(:[1-9][0-9]{0,4})?", origin) for origin in named):
        raise ValueError
    return named


def https_port(text: str) -> int | Literal["auto"] | None:
    """Reads the number of a port, `auto` or `off`."""
    return "auto" if text == "auto" else optional_port(text)


def cache_dir(text: str) -> str:
    """Reads an absolute path, `auto` or `off`."""
    if text not in ("auto", "off") and not PurePath(text).is_absolute():
        raise ValueError
    return text


def https_dir(text: str) -> str:
    """Reads an absolute path, or `auto`."""
    if text != "auto" and not PurePath(text).is_absolute():
        raise ValueError
    return text


def contact(text: str) -> str | None:
    """Reads a contact address (RFC 9116), or `off`."""
    if text == "off":
        return None
    if not re.fullmatch(r"(mailto:[!-?A-~]+@[!-~]+|https://[!-~]+|tel:\+[0-9-]+)", text):
        raise ValueError
    return text


def web_page(text: str) -> str | None:
    """Reads the address of a page by HTTPS, or `off`."""
    if text != "off" and not re.fullmatch(r"https://[!-%'-;=?-~]+", text):
        raise ValueError
    return None if text == "off" else text


@dataclass(frozen=True, slots=True)
class Setting:
    """One thing to set."""

    field: str
    """Of `Settings`."""
    name: str
    """In the environment."""
    default: str
    """As it would be written there; an empty value means the same."""
    accepted: str
    """For people."""
    meaning: str
    """For people."""
    read: Callable[[str], Any]
    """The value that a text means; ValueError if it means none."""


GONE = {"JUPITER_METRICS": "JUPITER_METRICS_PORT=9090 shows figures at a port of their own"}
"""Names that were settings, and what to do instead."""

LOG_LEVELS = ("debug", "info", "warning", "error")

SETTINGS: tuple[Setting, ...] = (
    Setting("host", "HOST", "0.0.0.0", "an address or a name of this machine",  # noqa: S104 - phones are on others
            "where the server listens; `0.0.0.0` is every address", host),
    Setting("port", "PORT", "8000", "a number from 1 to 65535", "the port it listens at", number(1, 65535)),
    Setting("https_port", "JUPITER_HTTPS_PORT", "off", "a number from 1 to 65535, `auto` or `off`",
            "the port of HTTPS at home, with a certificate of this machine's own; `auto` is 8443 if that is free. In "
            "public a proxy speaks HTTPS", https_port),
    Setting("https_dir", "JUPITER_HTTPS_DIR", "auto", "a folder by its full path, or `auto`",
            "where that certificate is kept; `auto` is the usual folder for data of the system", https_dir),
    Setting("workers", "WORKERS", "auto", "a number from 1 to 64, or `auto`",
            "processes; `auto` is one for each processor, at most 4", workers),
    Setting("threads", "JUPITER_THREADS", str(MIN_THREADS), f"a number from {MIN_THREADS} to 256",
            "threads of a process: one of eight draws, and one client has one of eight at most",
            number(MIN_THREADS, 256)),
    Setting("stop_timeout", "JUPITER_STOP_TIMEOUT", "30", "a number from 1 to 600",
            "seconds for requests under way after a signal to stop", number(1, 600)),
    Setting("drain", "JUPITER_DRAIN", "0", "a number from 0 to 300",
            "seconds of full service after a signal to stop, with `/readyz` already 503",
            number(0, 300)),
    Setting("prepare", "JUPITER_PREPARE", "on", "`on` or `off`",
            "whether the first pages and the document are made before the server listens, for all processes; "
            "with `off` it listens some seconds earlier, and each process makes them when it is first asked", switch),
    Setting("rate_limit", "JUPITER_RATE_LIMIT", "6000 per minute",
            "`N per second`, `minute`, `hour` or `day`, or `off`", "cost units of one client", rate),
    Setting("print_rate_limit", "JUPITER_PRINT_RATE_LIMIT", "30000 per minute",
            "`N per second`, `minute`, `hour` or `day`, or `off`",
            "cost units of one client for printing; each printed answer counts as one unit of the other limit, too",
            rate),
    Setting("advice_playouts", "JUPITER_ADVICE_PLAYOUTS", str(LIMITS.playouts),
            f"a number from {FEWEST_PLAYOUTS} to {LIMITS.playouts}, or `off`",
            "playouts of one piece of advice at most, each 3 to 15 milliseconds of a processor; with `off` "
            "nobody advises",
            playouts),
    Setting("api_keys", "JUPITER_API_KEYS", "off", "a file by its full path, or `off`",
            "clients that are known by a key and may spend more, a line each",
            key_file),
    Setting("rate_limit_storage", "JUPITER_RATE_LIMIT_STORAGE", "memory",
            "`memory`, or `redis://host:port/number` (`rediss://` with TLS)",
            "where clients are counted: by each server for itself, or by all together", storage),
    Setting("redis_password_file", "JUPITER_REDIS_PASSWORD_FILE", "off", "a file by its full path, or `off`",
            "holds the password of that Redis, so that the environment need not", optional_file),
    Setting("tables", "JUPITER_TABLES", "on", "`on` or `off`",
            "whether several phones may share a table (`/v1/tables`); its log is kept where clients are counted",
            switch),
    Setting("tables_origins", "JUPITER_TABLES_ORIGINS", "off",
            "origins as `https://club.example`, separated by commas, or `off`",
            "whose pages may use these tables, beside those of this server", origins),
    Setting("trusted_proxies", "JUPITER_TRUSTED_PROXIES", "0", "a number from 0 to 10",
            "proxies in front, each of which adds to `X-Forwarded-For`; with 0 the header is not believed",
            number(0, 10)),
    Setting("log_requests", "JUPITER_LOG_REQUESTS", "off", "`on` or `off`", "a line for each request", switch),
    Setting("log_format", "JUPITER_LOG_FORMAT", "text", "`text` or `json`",
            "how log lines are written; with `json` the address and its QR code are not shown at the start",
            choice("text", "json")),
    Setting("log_level", "JUPITER_LOG_LEVEL", "warning", "`debug`, `info`, `warning` or `error`",
            "the lowest level that is logged; lines of requests are apart", choice(*LOG_LEVELS)),
    Setting("metrics_port", "JUPITER_METRICS_PORT", "off", "a number from 1 to 65535, or `off`",
            "the port of the metrics, not for players", optional_port),
    Setting("metrics_host", "JUPITER_METRICS_HOST", "127.0.0.1", "an address or a name of this machine",
            "where that port is; `0.0.0.0` is every address", host),
    Setting("cache_dir", "JUPITER_CACHE_DIR", "auto", "a folder by its full path, `auto` or `off`",
            "the cache of pictures of pieces; `auto` is the usual folder for caches of the system", cache_dir),
    Setting("security_contact", "JUPITER_SECURITY_CONTACT", "off", "`mailto:…`, `https://…` or `tel:+…`, or `off`",
            "contact for security reports in `/.well-known/security.txt`; `off` omits the file", contact),
    Setting("issues_page", "JUPITER_ISSUES_PAGE", "https://github.com/jupiter-tabletop/jupiter-tabletop/issues",
            "`https://…`, or `off`",
            "the page to which somebody is led who reports that a rule is wrong; `off` leads nowhere", web_page),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Settings:
    """What `SETTINGS` explains; the names there are the environment's."""

    host: str
    port: int
    https_port: int | Literal["auto"] | None
    https_dir: str
    workers: int
    threads: int
    stop_timeout: int
    drain: int
    prepare: bool
    rate_limit: Rate | None
    print_rate_limit: Rate | None
    advice_playouts: int
    api_keys: str | None
    rate_limit_storage: str | None
    redis_password_file: str | None
    tables: bool
    tables_origins: tuple[str, ...]
    trusted_proxies: int
    log_requests: bool
    log_format: str
    log_level: str
    metrics_port: int | None
    metrics_host: str
    cache_dir: str
    security_contact: str | None
    issues_page: str | None

    @classmethod
    def from_environment(cls, environment: Mapping[str, str]) -> "Settings":
        """The settings that the environment names, and the defaults of the others.

        :raises BadSettings: naming all that is bad or unknown.
        """
        values: dict[str, Any] = {}
        faults = [unknown(name) for name in sorted(environment) if name.startswith(PREFIX) and name not in NAMES]
        for setting in SETTINGS:
            try:
                values[setting.field] = setting.read(environment.get(setting.name) or setting.default)
            except BadKeys as error:
                faults += [f"{setting.name}: {fault}." for fault in error.faults]
            except ValueError:
                # The value is not quoted: it may hold a password, or come from another program.
                faults.append(f"{setting.name} has to be {setting.accepted}: {setting.meaning}.")
        if faults:
            raise BadSettings(faults)
        return cls(**values)

    @property
    def https_folder(self) -> Path:
        """Where the certificate of this machine is kept."""
        if self.https_dir == "auto":
            return user_data_path("jupiter-tabletop", appauthor=False) / "https"
        return Path(self.https_dir)

    def redis_password(self) -> str | None:
        """What the file with the password of Redis holds, if one is named.

        :raises OSError: if it cannot be read.
        """
        file = self.redis_password_file
        return Path(file).read_text("utf-8").strip() if file else None


NAMES = tuple(setting.name for setting in SETTINGS)


def unknown(name: str) -> str:
    """The message for an unknown name."""
    if name in GONE:
        return f"{name} is no setting any more: {GONE[name]}."
    near = get_close_matches(name, NAMES, n=1, cutoff=0.8)
    return f"{name} is no setting. " + (f"{near[0]} is one." if near else f"There are {', '.join(NAMES)}.")
