"""The folder: whole or not there, in the place of one of ours and of nothing else, the same bytes each time."""

import json
import re
from collections.abc import Iterator
from html.parser import HTMLParser
from pathlib import Path
from posixpath import dirname, join, normpath
from urllib.parse import unquote, urlsplit

import pytest
from flask import Flask

from app import create_app
from jupiter.site import contents
from jupiter.site.__main__ import _parser
from jupiter.site.build import build
from jupiter.site.folder import MARK, replaced
from jupiter.site.source import Answer, SiteError, Source
from jupiter.wasm import pyodide
from tests.site.conftest import SHEET, write


class Read(HTMLParser):
    """What a page leads to, and what in it can be led to."""

    def __init__(self, file: Path) -> None:
        super().__init__()
        self.links: list[str] = []
        self.ids: set[str] = set()
        self.attributes: list[tuple[str, str]] = []
        self.feed(file.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        values = {name: value or "" for name, value in attrs}
        self.links += [values[name] for name in ("href", "src") if name in values]
        self.ids |= {values[name] for name in ("id",) if name in values}
        self.attributes += [(tag, name) for name in values]


@pytest.fixture(scope="module")
def pages(folder: Path) -> dict[str, Read]:
    """All pages of the site by the names of their files; examples are for people to copy."""
    names = (file.relative_to(folder) for file in folder.rglob("*.html"))
    return {str(name): Read(folder / name) for name in names if name.parts[0] != "examples"}


def inner_links(pages: dict[str, Read]) -> Iterator[tuple[str, str, str]]:
    """Of each link within the site: the page, the file that it leads to, and the fragment."""
    for name, page in pages.items():
        for link in page.links:
            parts = urlsplit(link)
            if not parts.scheme and not link.startswith("//"):
                target = normpath(join(dirname(name), unquote(parts.path))) if parts.path else name
                yield name, f"{target}/index.html" if parts.path.endswith("/") else target, parts.fragment


def test_every_link_of_every_page_leads_to_a_file_and_in_documents_to_a_heading(
    folder: Path, pages: dict[str, Read]
) -> None:
    links = list(inner_links(pages))
    nowhere = [(page, file) for page, file, _ in links if not (folder / file).is_file()]
    lost = [
        (page, file, fragment)
        for page, file, fragment in links
        if fragment and file.startswith("docs/") and file in pages and fragment not in pages[file].ids
    ]
    assert (nowhere, lost) == ([], [])
    assert len(pages) > 30
    assert len(links) > 1000


def test_pages_name_nothing_by_the_root_of_the_host_and_have_no_code_or_style_within(
    folder: Path, pages: dict[str, Read]
) -> None:
    absolute = [(name, link) for name, page in pages.items() for link in page.links if link.startswith("/")]
    inline = [
        (name, piece)
        for name in pages
        for piece in re.findall(r"<style|<script>|<[^>]* (?:style|on\w+)=", (folder / name).read_text(encoding="utf-8"))
        if name != "404.html"
    ]
    assert (absolute, inline) == ([], [])
    for name in pages:
        head = (folder / name).read_text(encoding="utf-8")[:1000]
        (policy,) = re.findall(r'http-equiv="Content-Security-Policy" content="([^"]+)"', head)
        assert "unsafe" not in policy
        assert policy.startswith("default-src 'none'" if name == "404.html" else "default-src 'self'; ")


def test_there_is_an_answer_in_every_language_and_a_sheet_for_every_game_language_and_paper(folder: Path) -> None:
    games = [game["id"] for game in json.loads((folder / "v1/en/games.json").read_bytes())["games"]]
    titles = {
        language: json.loads((folder / f"v1/{language}/games/{games[0]}/rules.json").read_bytes())
        for language in ("en", "de", "fr")
    }
    assert len({rules["rules"][0]["text"] for rules in titles.values()}) == 3
    for game in games:
        for paper in ("A4", "Letter"):
            names = {f"{game}-{SHEET}-{paper}{language}.pdf" for language in ("", "-de", "-fr")}
            assert names <= {file.name for file in (folder / "print" / game).iterdir()}


def test_manifest_and_files_for_hosts_fit_any_path(folder: Path) -> None:
    manifest = json.loads((folder / "manifest.webmanifest").read_bytes())
    assert "id" not in manifest  # It would be read from the root of the host, where another site may be.
    assert (manifest["start_url"], manifest["scope"]) == ("./", "./")
    assert all((folder / icon["src"]).is_file() for icon in manifest["icons"])
    (runtime,) = (folder / "runtime").iterdir()
    assert f"/runtime/{runtime.name}/worker.js\n  Content-Security-Policy: " in (folder / "_headers").read_text()
    assert all(
        (folder / name).is_file()
        for name in (".nojekyll", "LICENSE", "sw.js", f"{runtime.relative_to(folder)}/NOTICE.txt")
    )


# --- building --------------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_two_builds_have_the_same_bytes(folder: Path, tmp_path: Path) -> None:
    write(tmp_path / "site", "--sheets", SHEET, seed="2")
    first, second = (
        {str(file.relative_to(root)): file.read_bytes() for file in root.rglob("*") if file.is_file()}
        for root in (folder, tmp_path / "site")
    )
    assert [name for name in first.keys() | second.keys() if first.get(name) != second.get(name)] == []


def test_a_site_takes_the_place_of_the_one_before_when_it_is_whole(tmp_path: Path) -> None:
    place = tmp_path / "out" / "site"
    for content in (b"one", b"two"):
        with replaced(place) as folder:
            folder.put("a/b.txt", content)
            folder.put(f"{content.decode()}.txt", b"")
    assert sorted(file.name for file in place.rglob("*.txt")) == ["b.txt", "two.txt"]
    with pytest.raises(SiteError, match=f"{MARK} would be written twice"), replaced(place) as folder:
        folder.put(MARK, b"three")
    assert (place / "a" / "b.txt").read_bytes() == b"two"
    assert [file.name for file in place.parent.iterdir()] == ["site"]


def test_a_site_to_which_something_was_added_is_not_replaced(tmp_path: Path) -> None:
    place = tmp_path / "site"
    for _ in range(2):
        with replaced(place) as folder:
            folder.put("a/b.txt", b"")
        (place / "a" / ".DS_Store").touch()
    (place / ".git").mkdir()
    (place / ".git" / "HEAD").write_text("ref: refs/heads/pages")
    with pytest.raises(SiteError, match=r"site.\.git.HEAD is of no site of ours"), replaced(place):
        pass
    assert (place / ".git" / "HEAD").is_file()


def test_what_is_no_site_is_not_replaced_and_an_empty_folder_is(tmp_path: Path) -> None:
    (tmp_path / "mine").mkdir()
    with replaced(tmp_path / "mine") as folder:
        folder.put("x", b"")
    assert (tmp_path / "mine" / MARK).is_file()
    (tmp_path / "letters").mkdir()
    (tmp_path / "letters" / "dear.txt").write_text("Dear")
    with (
        pytest.raises(SiteError, match=r"letters.dear\.txt is of no site of ours"),
        replaced(tmp_path / "letters"),
    ):
        pass
    assert (tmp_path / "letters" / "dear.txt").read_text() == "Dear"


@pytest.fixture(scope="module")
def app() -> Flask:
    return create_app()


def built_with(monkeypatch: pytest.MonkeyPatch, page: str, before: str, after: str) -> None:
    """Have a page say something else."""
    original = Source.get

    def get(self: Source, address: str, language: str = "en") -> Answer:
        answer = original(self, address, language)
        return Answer(answer.content.replace(before.encode(), after.encode()), "") if address == page else answer

    monkeypatch.setattr(Source, "get", get)


@pytest.mark.parametrize(
    ("page", "link", "message"),
    [
        ("/rules", "/static/none.svg", "The page /rules leads to /static/none.svg, where there is nothing"),
        ("/rules", "/openapi.json", "The page /rules leads to /openapi.json, which only a server has"),
        ("/CHANGELOG", "/v1/nothing", "The page /CHANGELOG leads to /v1/nothing, where there is nothing"),
    ],
)
def test_a_link_that_leads_to_nothing_ends_the_build_with_the_name_of_the_page(
    page: str, link: str, message: str, app: Flask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Only what draws pages: the rest takes long and is not asked about.
    monkeypatch.setattr(contents, "wanted_of", lambda app: ())
    monkeypatch.setattr(contents, "pages_of", lambda app: (page, "/", "/docs", "/docs/printing", "/docs/site"))
    built_with(monkeypatch, page, "</h1>", f'</h1><a href="{link}">x</a>')
    parts: list[str] = []
    with pytest.raises(SiteError, match=re.escape(message)):
        build(app, tmp_path / "site", (), parts.append)
    assert list(tmp_path.iterdir()) == []
    assert {"Sheets of jupiter-rescue, English", "Sheets of under-falling-skies, Deutsch"} < {*parts}
    assert parts[-1] == "Pages"


def test_without_python_for_browsers_there_is_no_site_and_it_is_said_what_helps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pyodide, "is_here", lambda: False)
    with pytest.raises(SiteError, match=r"Fetch Python for browsers with `python -m jupiter\.wasm`"):
        build(create_app(), tmp_path / "site", ())
    assert list(tmp_path.iterdir()) == []


def test_a_sheet_that_no_game_has_is_refused_with_those_there_are(app: Flask, tmp_path: Path) -> None:
    with pytest.raises(SiteError, match="No game has a usual sheet rulebok; there are guide, rulebook, "):
        build(app, tmp_path / "site", ("calibration", "rulebok"))
    assert list(tmp_path.iterdir()) == []


def test_the_folder_is_named_by_the_word_that_printing_has_and_by_the_one_before() -> None:
    parser = _parser()
    assert "--out FOLDER" in parser.format_help()
    assert "--output" not in parser.format_help()
    assert [parser.parse_args([word, "x"]).out for word in ("--out", "--output")] == [Path("x")] * 2
    assert parser.parse_args([]).out == Path("output/site")
