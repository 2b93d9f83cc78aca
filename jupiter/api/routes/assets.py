"""Joined scripts and styles at addresses that name their content, so that a browser never asks for them twice.

Invariant: templates ask, by `asset("table.js")`; what is asked for is joined then and kept until a file of it
is newer. The single files stay at `/static`, for people who look into them.
"""

import json
from collections.abc import Mapping
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path, PurePosixPath
from threading import Lock
from typing import cast

from flask import Blueprint, Flask, Response, current_app, request

from jupiter.api import joining
from jupiter.http.request_context import uncharged
from jupiter.service.problems import UNKNOWN_ADDRESS, Refused

MIMETYPES = {".js": "text/javascript", ".css": "text/css", ".json": "application/json"}
ENTRY = "table.js"
"""The script whose first words `words.<language>.json` beside it has."""

PART = "+"
"""Stands in an address between the name of a file and that of a part of it that comes later: `table+later.….js`."""

YEAR = 31_536_000
"""Seconds."""

CACHE_SIZE = 256
"""Joined files that a process keeps: while somebody edits, pages that were sent before still find theirs."""


@dataclass(frozen=True, slots=True)
class Asset:
    """A joined file, and the state of the files that it was joined from."""

    name: str
    text: str
    mimetype: str
    address: str
    stamps: tuple[tuple[Path, int], ...]

    @property
    def is_fresh(self) -> bool:
        """Whether none of its files has changed."""
        return all(path.is_file() and path.stat().st_mtime_ns == stamp for path, stamp in self.stamps)


class Assets:
    """The joined files of a folder, and of kits that lie elsewhere and are asked for by name. Threads may share it."""

    def __init__(self, folder: Path, kits: Mapping[str, Path] | None = None) -> None:
        self.folder = folder
        self.kits = dict(kits or {})
        self._lock = Lock()
        self._by_name: dict[str, Asset] = {}
        self._by_address: dict[str, Asset] = {}

    def address(self, name: str, *, is_changing: bool = False) -> str:
        """Where the joined file of that name is; `is_changing` looks whether its files have changed.

        :raises JoinError: if it cannot be joined.
        """
        with self._lock:
            asset = self._by_name.get(name)
            is_gone = asset is None or asset.address not in self._by_address
            if asset is None or is_gone or (is_changing and not asset.is_fresh):
                asset = self._by_name[name] = self._join(name)
            return asset.address

    def find(self, address: str) -> Asset | None:
        """The file at that address; a server that has just started joins it first, and finds it if it is the same."""
        if address not in self._by_address:
            path = PurePosixPath(address)
            stem = PurePosixPath(path.stem).stem.partition(PART)[0]
            name = str(path.parent / (stem + path.suffix))
            root, rest = self._place(name)
            root = root.resolve()
            entry = (root / rest).resolve()
            # A file has one name here: `a/../b.js` would be another for `b.js`, and of those there is no end.
            if (
                path.suffix in MIMETYPES
                and entry == root / rest
                and entry.is_relative_to(root)
                and self._is_there(entry)
            ):
                self.address(name)
        return self._by_address.get(address)

    def languages(self) -> tuple[str, ...]:
        """The languages that there are words in beside English, which comes with the scripts."""
        return tuple(sorted(file.stem for file in (self.folder / "words").glob("*.json")))

    def _is_there(self, entry: Path) -> bool:
        if entry.suffix != ".json":
            return entry.is_file()
        kind, _, language = entry.stem.partition(".")
        return kind == "words" and language in self.languages() and entry.with_name(ENTRY).is_file()

    def _place(self, name: str) -> tuple[Path, str]:
        """The folder in which the file of that name is, and its path there."""
        first, _, rest = name.partition("/")
        return (self.kits[first], rest) if rest and first in self.kits else (self.folder, name)

    @uncharged()
    def _join(self, name: str) -> Asset:
        root, rest = self._place(name)
        entry = root / rest
        if entry.suffix == ".json":
            joined = self._words(entry)
        elif entry.suffix == ".css":
            joined = joining.style(entry)
        else:
            joined = joining.script(entry, lambda part, text: self._part(name, part, text))
        return self._keep(name, joined.text, tuple((path, path.stat().st_mtime_ns) for path in joined.files))

    def _words(self, entry: Path) -> joining.Joined:
        """The words that a table's first script says, in the language of the name: shared ones and the kit's in one."""
        language = f"{entry.stem.partition('.')[2]}.json"
        keys = joining.words_said(entry.with_name(ENTRY))
        files = [self.folder / "words" / language, entry.parent / "words" / language]
        known: dict[str, object] = {}
        for file in files:
            if file.is_file():
                known |= json.loads(file.read_text(encoding="utf-8"))
        words = {key: known[key] for key in keys.text.split("\n") if key in known}
        text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
        return joining.Joined(text, (*keys.files, *filter(Path.is_file, files)))

    def _part(self, name: str, part: Path, text: str) -> str:
        """Keep what the file of that name asks for later; the address as seen from that file."""
        path = PurePosixPath(name)
        kept = self._keep(str(path.with_stem(path.stem + PART + part.stem)), text, ())
        return f"./{PurePosixPath(kept.address).name}"

    def _keep(self, name: str, text: str, stamps: tuple[tuple[Path, int], ...]) -> Asset:
        path = PurePosixPath(name)
        digest = sha256(text.encode()).hexdigest()[:12]
        address = str(path.with_stem(f"{path.stem}.{digest}"))
        asset = self._by_address[address] = Asset(name, text, MIMETYPES[path.suffix], address, stamps)
        while len(self._by_address) > CACHE_SIZE:
            self._by_address.pop(next(iter(self._by_address)))
        return asset


def register(app: Flask, folder: Path, kits: Mapping[str, Path] | None = None) -> None:
    """Serve the joined files of the folder at `/assets`, and give templates the function `asset`.

    `kits` are folders elsewhere by the name under which their files are asked for: `{"nim": Path("tests/…/phone")}` has
    `asset("nim/table.js")` join `tests/…/phone/table.js`.
    """
    assets = app.extensions["jupiter-assets"] = Assets(folder, kits)
    blueprint = Blueprint("assets", __name__)

    @blueprint.get("/assets/<path:address>")
    def joined_file(address: str) -> Response:
        asset = assets.find(address)
        if asset is None:
            raise Refused(UNKNOWN_ADDRESS, "There is no such file, or a newer one; reload the page.")
        response = Response(asset.text, mimetype=asset.mimetype)
        response.set_etag(address)
        response.cache_control.public = True
        response.cache_control.max_age = YEAR
        response.cache_control.immutable = True
        return cast("Response", response.make_conditional(request))

    @app.context_processor
    def names() -> dict[str, object]:
        def asset(name: str) -> str:
            return f"/assets/{assets.address(name, is_changing=current_app.debug)}"

        def first_words(game: str) -> str:
            """By language, as JSON, where the words are that the table of the game says at first."""
            return json.dumps({language: asset(f"{game}/words.{language}.json") for language in assets.languages()})

        return {"asset": asset, "first_words": first_words}

    app.register_blueprint(blueprint)
