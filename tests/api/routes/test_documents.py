"""The documents as pages: all of them, listed, linked and searched; as Markdown they are what they were."""

import re
from pathlib import Path
from urllib.parse import urljoin

import pytest

from app import create_app
from jupiter.api.documents import START, Library
from jupiter.games import GAMES

ROOT = Path(__file__).parents[3]
FILES = sorted(file for file in (ROOT / "docs").rglob("*.md"))
NAMES = ["CHANGELOG", *(str(file.relative_to(ROOT).with_suffix("")) for file in FILES)]
HREF = re.compile(r'<a\b[^>]*href="([^"]+)"')
ID = re.compile(r'\bid="([^"]+)"')


@pytest.fixture(scope="module")
def whole():
    """A client of the application with every game."""
    return create_app().test_client()


@pytest.fixture(scope="module")
def shown(whole):
    """The page of every document, by the document's name."""
    pages = {name: whole.get(f"/{name}") for name in NAMES}
    assert {(page.status_code, page.mimetype) for page in pages.values()} == {(200, "text/html")}
    return {name: page.text for name, page in pages.items()}


def answer(client, path):
    """Status and text of what is at an address."""
    with client.get(path) as got:
        return got.status_code, got.text


@pytest.fixture
def small(tmp_path):
    """A library of two documents that are written on the spot."""

    def make(text, games=()):
        (tmp_path / "docs" / "chess").mkdir(parents=True, exist_ok=True)
        start = "# All\n\n## Some\n\n- [one](one.md), [chess](chess/notation.md)\n"
        (tmp_path / "docs/README.md").write_text(start, "utf-8")
        (tmp_path / "docs/chess/notation.md").write_text("# Notation\n\n[one](../one.md#first-of-all)\n", "utf-8")
        (tmp_path / "docs/one.md").write_text(text, "utf-8")
        return Library(tmp_path, games, ("examples/bot.py",))

    return make


# --- what there is ----------------------------------------------------------------------------------------------------


def test_every_document_is_a_page_beside_its_markdown(whole, shown):
    faults = []
    for name, page in shown.items():
        with whole.get(f"/{name}.md") as text:
            is_file = text.mimetype == "text/plain" and text.data == (ROOT / f"{name}.md").read_bytes()
            title = text.text.partition("\n")[0].removeprefix("# ")
        has_title = re.findall(r"<h1[^>]*>([^<]+)</h1>", page) == [title]
        if not (is_file and has_title and f'<link rel="alternate" type="text/markdown" href="/{name}.md">' in page):
            faults.append(name)
    assert faults == []


def test_every_document_is_listed_on_every_page_under_the_headings_of_the_first(whole):
    page = whole.get(f"/{START}").text
    menu = page.partition('aria-label="All pages"')[2].partition("</nav>")[0]
    assert sorted(HREF.findall(menu)) == sorted(f"/{name}" for name in NAMES)
    assert len(re.findall("aria-current", menu)) == 1
    headings = re.findall(r"^## (.+)$", (ROOT / "docs/README.md").read_text("utf-8"), re.MULTILINE)
    assert re.findall(r"<h2>(.+?)</h2>", menu) == ["Documentation", *headings]


def test_every_link_of_a_page_has_a_target(whole, shown):
    links = {(name, href) for name, page in shown.items() for href in HREF.findall(page)}
    targets = {
        (name, *urljoin(f"/{name}", href).partition("#")[::2]) for name, href in links if not href.startswith("https:")
    }
    pages = {path: answer(whole, path) for path in {path for _, path, _ in targets}}
    assert len(pages) > len(NAMES)
    assert [path for path, (status, _) in pages.items() if status != 200] == []
    anchors = {path: set(ID.findall(text)) for path, (_, text) in pages.items()}
    assert [one for one in targets if one[2] and one[2] not in anchors[one[1]]] == []


def test_every_picture_of_a_page_is_there_and_is_described_in_words(whole, shown):
    pictures = {one for page in shown.values() for one in re.findall(r"<img [^>]+>", page.partition("<article")[2])}
    assert pictures
    for picture in pictures:
        (source,) = re.findall(r'src="([^"]+)"', picture)
        with whole.get(source) as got:
            assert got.status_code == 200, picture
            assert got.mimetype in ("image/png", "image/jpeg"), picture
        assert re.search(r'alt="[^"]{5,}"', picture), picture


def test_every_column_of_every_table_is_named(shown):
    cells = {name: re.findall(r"<th[^>]*>(.*?)</th>", page.partition("<article")[2]) for name, page in shown.items()}
    assert sum(map(len, cells.values())) > 100
    assert [name for name, headings in cells.items() if not all(headings)] == []


def test_a_game_that_is_not_served_has_no_pages_and_none_are_listed(client):
    assert client.get("/docs/operation").status_code == 200
    start = client.get(f"/{START}").text
    for game in GAMES:
        assert client.get(f"/docs/{game}/notation").status_code == 404
        assert f"/docs/{game}/" not in start


def test_swagger_and_older_addresses_stay_where_they_were(whole):
    for path, kind in (
        ("/docs", "text/html"),
        ("/docs/swagger-ui.css", "text/css"),
        ("/docs/records.md", "text/plain"),
    ):
        with whole.get(path) as answer:
            assert (answer.status_code, answer.mimetype) == (200, kind)
    assert whole.get("/docs/wire.md").status_code == 308
    assert whole.get("/docs/none").status_code == 404


def test_pages_and_the_index_are_revalidated_by_their_tags(whole):
    for path in ("/docs/operation", "/docs/search.json"):
        first = whole.get(path)
        assert first.cache_control.no_cache or path.endswith(".json")
        assert whole.get(path, headers={"If-None-Match": first.headers["ETag"]}).status_code == 304


# --- how they are read ------------------------------------------------------------------------------------------------


def test_markup_in_a_document_is_shown_and_not_obeyed(small):
    words = "<script>alert(1)</script> and <b>bold</b> and [a](javascript:alert(1)) and `<i>`"
    text = f"# One\n\n{words}\n\n## <u>Two</u> & 3\n"
    html = small(text).document("docs/one").html
    assert not re.findall(r"<(?:script|b|i|u)\b", html)
    assert "&lt;script&gt;" in html
    assert "javascript" not in "".join(HREF.findall(html))


def test_headings_have_the_anchors_that_other_places_give_them(small):
    sections = (
        small("# One\n\n## What `may` change?\n\n## A, b & c\n\n### Twice\n\n### Twice\n").document("docs/one").sections
    )
    assert [section.anchor for section in sections] == ["one", "what-may-change", "a-b--c", "twice", "twice-1"]
    assert [section.level for section in sections] == [1, 2, 2, 3, 3]


def test_a_section_has_its_own_words_without_its_heading_and_markup(small):
    text = "# One\n\nFirst *words*,\nand a [link](two.md).\n\n## Two\n\n- a point\n\n```sh\nmake it\n```\n\n## Three\n"
    sections = small(text).document("docs/one").sections
    assert [section.text for section in sections] == ["First words, and a link.", "a point make it\n", ""]


def test_links_lead_to_pages_and_links_without_a_target_become_text(small):
    text = (
        "# One\n\n## First of all\n\n[start](README.md#some) [here](#first-of-all) [bot](../examples/bot.py) "
        "[licence](../LICENSE) [chess](chess/notation.md) [web](https://example.org) ![a map](map.png)\n"
    )
    library = small(text)
    html = library.document("docs/one").html
    assert HREF.findall(html) == [
        "#first-of-all",  # the heading's own
        *("/docs/README#some", "#first-of-all", "/examples/bot.py", "https://example.org"),
    ]
    assert "licence" in html
    assert "chess" in html
    assert "<img" not in html
    again = small(text, ["chess"])
    assert "/docs/chess/notation" in HREF.findall(again.document("docs/one").html)
    assert HREF.findall(again.document("docs/chess/notation").html) == ["/docs/one#first-of-all"]


def test_tables_and_code_are_scrolled_by_themselves_and_reached_by_keys(small):
    html = small("# One\n\n| a | b |\n|---|---|\n| 1 | <2> |\n\n```sh\nrun <it>\n```\n").document("docs/one").html
    assert html.count('class="scrolled" role="group"') == html.count('tabindex="0"') == 2
    assert "<table>" in html
    assert "</table></div>" in html
    assert "run &lt;it&gt;" in html
    assert "&lt;2&gt;" in html


# --- the search -------------------------------------------------------------------------------------------------------


def test_the_index_has_every_section_with_its_words(whole, shown):
    index = whole.get("/docs/search.json").json
    assert {one["page"] for one in index} == {f"/{name}" for name in NAMES}
    for name, page in shown.items():
        anchors = [one["anchor"] for one in index if one["page"] == f"/{name}"]
        assert anchors[0] == ""
        assert set(anchors[1:]) <= set(ID.findall(page))
    (glossary,) = (one for one in index if one["page"] == "/docs/architecture" and one["heading"] == "Glossary")
    assert "an intended move of a player, as JSON or text" in glossary["text"]
    assert glossary["anchor"] == "glossary"
