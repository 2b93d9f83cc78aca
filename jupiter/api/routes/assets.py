"""Bundled scripts and styles at content-addressed URLs, so that a browser never asks for them twice.

Invariant: a template's `asset("table.js")` makes the bundle, which is kept until a file of it
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

from jupiter.api import bundling
from jupiter.http.request_context import uncharged
from jupiter.service.problems import UNKNOWN_ADDRESS, Refused

MIMETYPES = {".js": "text/javascript", ".css": "text/css", ".json": "application/json"}
ENTRY = "table.js"
"""The script to which `words.<language>.json` beside it holds the first words."""

PART = "+"
"""Stands in an address between the name of a file and that of a part loaded on demand: `table+later.….js`."""

YEAR = 31_536_000
"""Seconds."""

CACHE_SIZE = 256
"""Bundles that a process keeps: while somebody edits, pages that were sent before still find theirs."""


@dataclass(frozen=True, slots=True)
class Asset:
    """A bundle, and the modification times of its files."""

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
    """The bundles of a folder, and of kits in other folders by their names. Thread-safe."""

    def __init__(self, folder: Path, kits: Mapping[str, Path] | None = None) -> None:
        self.folder = folder
        self.kits = dict(kits or {})
        self._lock = Lock()
        self._by_name: dict[str, Asset] = {}
        self._by_address: dict[str, Asset] = {}

    def address(self, name: str, *, is_changing: bool = False) -> str:
        """The address of the bundle of that name; `is_changing` checks whether its files have changed.

        :raises BundleError: if it cannot be bundled.
        """
        with self._lock:
            asset = self._by_name.get(name)
            is_gone = asset is None or asset.address not in self._by_address
            if asset is None or is_gone or (is_changing and not asset.is_fresh):
                asset = self._by_name[name] = self._bundle(name)
            return asset.address

    def find(self, address: str) -> Asset | None:
        """The file at that address; a server that has just started makes the bundle first."""
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
        """The languages with files of words; English comes with the scripts."""
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
    def _bundle(self, name: str) -> Asset:
        root, rest = self._place(name)
        entry = root / rest
        if entry.suffix == ".json":
            bundle = self._words(entry)
        elif entry.suffix == ".css":
            bundle = bundling.style(entry)
        else:
            bundle = bundling.script(entry, lambda part, text: self._part(name, part, text))
        return self._keep(name, bundle.text, tuple((path, path.stat().st_mtime_ns) for path in bundle.files))

    def _words(self, entry: Path) -> bundling.Bundle:
        """The words of a table's first script in the language of the name: shared ones and the kit's together."""
        language = f"{entry.stem.partition('.')[2]}.json"
        keys = bundling.first_word_keys(entry.with_name(ENTRY))
        files = [self.folder / "words" / language, entry.parent / "words" / language]
        known: dict[str, object] = {}
        for file in files:
            if file.is_file():
                known |= json.loads(file.read_text(encoding="utf-8"))
        words = {key: known[key] for key in keys.text.split("\n") if key in known}
        text = json.dumps(words, ensure_ascii=False, separators=(",", ":"))
        return bundling.Bundle(text, (*keys.files, *filter(Path.is_file, files)))

    def _part(self, name: str, part: Path, text: str) -> str:
        """Keep a part of the file of that name; returns its address relative to that file."""
        path = PurePosixPath(name)
        # Without stamps: the files of a part are among those of its entry.
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
    """Serve the bundles of the folder at `/assets`, and give templates the function `asset`.

    `kits` are further folders by the name that prefixes their files: with `{"nim": Path("tests/…/phone")}`,
    `asset("nim/table.js")` bundles `tests/…/phone/table.js`.
    """
    assets = app.extensions["jupiter-assets"] = Assets(folder, kits)
    blueprint = Blueprint("assets", __name__)

    @blueprint.get("/assets/<path:address>")
    def bundle(address: str) -> Response:
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
            """Addresses of the first words of the game's table by language, as JSON."""
            return json.dumps({language: asset(f"{game}/words.{language}.json") for language in assets.languages()})

        return {"asset": asset, "first_words": first_words}

    app.register_blueprint(blueprint)
