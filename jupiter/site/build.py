"""Builds the folder of a site from an application.

Invariant: what a page names is there, or the build ends and says which page names what; a document's links to what only
a server has become words. Nothing is written in the place of another file.
"""

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from posixpath import dirname, join
from typing import Any

from flask import Flask, render_template

from jupiter.api.ports import printers_of
from jupiter.api.routes import pages, shelf
from jupiter.api.routes import runtime as runtime_routes
from jupiter.files import ROOT
from jupiter.site import contents, hosts, markup, sheets
from jupiter.site.addresses import Address, Places
from jupiter.site.folder import Folder, replaced
from jupiter.site.source import SiteError, Source
from jupiter.wasm.runtime import Runtime

PRINT = "/print"
MANIFEST = "/manifest.webmanifest"
SEARCH = "/docs/search.json"

PART = re.compile(r'"\./([\w+.-]+\.[0-9a-f]{12}\.js)"')
"""How a joined script names a part of it that comes later."""


@dataclass(frozen=True, slots=True)
class Built:
    """What was written."""

    path: Path
    sizes: dict[str, int]
    """Bytes of each file."""

    @property
    def bytes(self) -> int:
        return sum(self.sizes.values())


Say = Callable[[str], object]
"""Takes the name of each part before it is made."""


def build(app: Flask, path: Path, only: Sequence[str] | None = None, say: Say = lambda _: None) -> Built:
    """Write the site of an application to the folder `path`, in the place of one that was written before.

    `only` are the names of the sheets to print that are wanted; all that are usual if it is None. `say` takes the
    names of the parts as they are made, for whoever waits.

    :raises SiteError: if something is missing, naming the page and what it leads to, or if `path` is no site.
    :raises OSError: naming the file, if it cannot be written.
    """
    with replaced(path) as folder:
        _Builder(app, folder, say).build(only)
        return Built(path, folder.sizes)


class _Builder:
    def __init__(self, app: Flask, folder: Folder, say: Say) -> None:
        # From now on templates leave out what only a server has.
        app.jinja_env.globals["is_site"] = True
        self.app = app
        self.folder = folder
        self.say = say
        self.source = Source(app)
        self.places = Places((*contents.pages_of(app), PRINT), contents.moved_of(app))
        self.runtime = self._runtime()

    def build(self, only: Sequence[str] | None) -> None:
        self._check(only or ())
        self.say("Scripts, answers and rules for browsers")
        for wanted in contents.wanted_of(self.app):
            self.folder.put(wanted.name, self.source.get(wanted.address, wanted.language).content)
        for path in contents.words_of_kits(self.app):
            # Requested by every table; a kit without the file is in English.
            there = self.source.has(path)
            self.folder.put(path[1:], self.source.get(path).content if there else b"{}")
        for name, file in sorted(self.runtime.files.items()):
            self.folder.put(f"runtime/{self.runtime.digest}/{name}", file.content)
        self._put_page(PRINT, self._print_page(only))
        self.say("Pages")
        for page in sorted(self.places.pages - {PRINT}):
            self._put_page(page, self._drawn(page))
        self.folder.put(SEARCH[1:], self._search())
        for name, content in hosts.files(self.runtime.digest).items():
            self.folder.put(name, content)
        self.folder.put("LICENSE", (ROOT / "LICENSE").read_bytes())

    def _runtime(self) -> Runtime:
        with self.app.app_context():
            without = [game for game in pages.kits() if runtime_routes.of(self.app, game) is None]
            runtime = next((runtime_routes.of(self.app, game) for game in pages.kits()), None)
        if runtime is None or without:
            raise SiteError(
                f"There are no rules that run in a browser for {', '.join(without) or 'any game'}, and a site has no "
                "server to ask. Fetch Python for browsers with `python -m jupiter.wasm`; `make site` does."
            )
        return runtime

    # --- pages ---

    def _drawn(self, page: str) -> str:
        """The page as the application draws it."""
        address_of_page = next((path for path, here in self.places.moved.items() if here == page), page)
        html = self.source.get(address_of_page).text
        if address_of_page.removeprefix("/") in contents.library_of(self.app):
            html = markup.without_links(html, lambda address: self._is_here(address_of_page, address))
        return html

    def _put_page(self, page: str, html: str) -> None:
        """The page with relative addresses, and all that it names."""
        root = self.places.root(page)
        for address in markup.named_words(html):
            self._bring(page, Address.of(address))

        def lead(text: str) -> str:
            address = Address.of(text)
            self._bring(page, address)
            return self.places.relative(address, root)

        html = markup.with_links(markup.with_policy(html, root), lead)
        self.folder.put(self.places.file(page), html.encode())

    def _is_here(self, page: str, text: str) -> bool:
        """Whether the site has what a document links to; False for what only a server has.

        :raises SiteError: if a server has nothing there, either.
        """
        path = Address.of(text).path
        if self.places.is_page(path) or not hosts.is_of_server(path):
            return True
        if not self.source.has(path):
            raise SiteError(f"The page {page} leads to {text}, where there is nothing.")
        return False

    # --- what pages name ---

    def _bring(self, page: str, address: Address) -> None:
        """Have what a page names in the folder.

        :raises SiteError: if there is no such thing, naming both.
        """
        path = address.path
        if self.places.is_page(path) or self.places.file(path) in self.folder:
            return
        if hosts.is_of_server(path):
            raise SiteError(f"The page {page} leads to {path}, which only a server has.")
        try:
            content = self.source.get(path + address.tail.partition("#")[0]).content
        except SiteError as error:
            raise SiteError(f"The page {page} leads to {path}, where there is nothing: {error}") from error
        if path == MANIFEST:
            content = self._manifest(content)
        self.folder.put(path[1:], content)
        if path.endswith(".js"):
            for part in PART.findall(content.decode()):
                self._bring(path, Address.of(join(dirname(path), part)))

    def _manifest(self, content: bytes) -> bytes:
        """The manifest with relative addresses; an installed site is identified by its start address."""
        manifest: dict[str, Any] = json.loads(content)
        del manifest["id"]
        manifest |= {"start_url": "./", "scope": "./"}
        for icon in manifest["icons"]:
            self._bring(MANIFEST, Address.of(icon["src"]))
            icon["src"] = icon["src"][1:]
        return json.dumps(manifest, ensure_ascii=False, indent=2).encode()

    def _search(self) -> bytes:
        """The words of the documents, by the paths of their pages here."""
        index = json.loads(self.source.get(SEARCH).content)
        rows = [row | {"page": self.places.path(row["page"])} for row in index]
        return json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode()

    # --- sheets ---

    def _check(self, names: Sequence[str]) -> None:
        """Refuse sheets that no game has among its usual ones."""
        with self.app.app_context():
            known = {name: None for printer in printers_of(self.app).values() for name in printer.usual_sheets()}
        unknown = [name for name in names if name not in known]
        if unknown:
            raise SiteError(f"No game has a usual sheet {', '.join(unknown)}; there are {', '.join(known)}.")

    def _print_page(self, only: Sequence[str] | None) -> str:
        with self.app.test_request_context(PRINT):
            boxes = shelf.boxes(pages.kits())
            games = shelf.printable(boxes)
            editions = {game.id: self._editions(game.id, only) for game in games}
            return render_template(
                "site-print.html", games=games if len(boxes) > 1 else (), printed=games, editions=editions
            )

    def _editions(self, game: str, only: Sequence[str] | None) -> list[sheets.Edition]:
        languages = sheets.languages_of(sheets.listing_of(self.source, game, "en"))
        return [self._edition(game, language, only) for language in languages]

    def _edition(self, game: str, language: str, only: Sequence[str] | None) -> sheets.Edition:
        name = sheets.NAMES.get(language, language)
        self.say(f"Sheets of {game}, {name}")
        papers: dict[str, tuple[sheets.Sheet, ...]] = {}
        for order in sheets.orders(sheets.listing_of(self.source, game, language), language, only):
            sheet = self.source.get(order.address)
            path = f"{PRINT}/{game}/{sheet.file_name}"
            self.folder.put(path[1:], sheet.content)
            kilobytes = round(len(sheet.content) / 1000)
            papers[order.paper] = (*papers.get(order.paper, ()), sheets.Sheet(order.title, order.help, path, kilobytes))
        return sheets.Edition(language, name, papers)
