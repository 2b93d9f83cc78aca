"""The pages as they are sent: nothing inline, nothing missing, nothing from elsewhere."""

import re
import subprocess
from dataclasses import asdict
from graphlib import TopologicalSorter
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import urljoin

import pytest

from app import create_app
from jupiter.games import GAMES
from jupiter.service.limits import LIMITS
from tests.pages.test_types import NODE

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "static"
PAGES = ("/", "/rules", "/docs")
OWN_PAGES = ("/", "/rules")
SVG = "http://www.w3.org/2000/svg"
PICTURES = (".png", ".ico")
"""Endings of files that hold no text."""


class Tags(HTMLParser):
    """All tags of a page with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.tags: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs)))


@pytest.fixture(scope="module")
def client():
    return create_app().test_client()


def tags(client, path):
    return Tags(client.get(path).text).tags


@pytest.mark.parametrize("path", PAGES)
def test_pages_run_and_wear_nothing_but_files_from_here(client, path):
    answer = client.get(path)
    assert answer.mimetype == "text/html"
    policies = answer.headers.getlist("Content-Security-Policy")
    assert len(policies) == 1
    assert policies[0].startswith("default-src 'self';")
    assert "unsafe" not in policies[0]


@pytest.mark.parametrize("path", PAGES)
def test_nothing_is_inline(client, path):
    for tag, attributes in tags(client, path):
        assert tag != "style"
        assert "style" not in attributes
        assert not [name for name in attributes if name.startswith("on")]
        if tag == "script":
            assert attributes.get("src"), "a script without a file"


@pytest.mark.parametrize("path", PAGES)
def test_every_address_on_a_page_answers(client, path):
    addresses = [
        address for _, attributes in tags(client, path) for name in ("src", "href") if (address := attributes.get(name))
    ]
    assert addresses
    for address in addresses:
        if not address.startswith("#"):
            assert re.match(r"/(?!/)|\?", address), address
            with client.get(urljoin(path, address)) as answer:
                assert answer.status_code == 200, address


@pytest.mark.parametrize("path", OWN_PAGES)
def test_pages_tell_language_and_title(client, path):
    text = client.get(path).text
    assert ("html", {"lang": "en"}) in tags(client, path)
    assert re.search(r"<title>[^<]+</title>", text)
    assert len(re.findall(r"<h1[ >]", text)) == 1
    assert "Unofficial fan work" in text


@pytest.mark.parametrize("path", OWN_PAGES)
def test_ids_are_there_once_and_labels_name_them(client, path):
    elements = tags(client, path)
    ids = [attributes["id"] for _, attributes in elements if "id" in attributes]
    assert len(ids) == len(set(ids))
    for tag, attributes in elements:
        if tag == "label":
            assert attributes["for"] in ids


IMPORT = re.compile(r'^(?! \*).*(?:\bfrom |\bimport\()"(\.[^"]+)"', re.MULTILINE)
"""At the top or later; types, which are imported in comments, are none."""


def imports() -> dict[Path, list[Path]]:
    """By module, those that it imports."""
    return {
        module: [(module.parent / name).resolve() for name in IMPORT.findall(module.read_text())]
        for module in STATIC.rglob("*.js")
    }


def test_every_module_that_is_imported_is_there():
    assert [(name, module) for module, names in imports().items() for name in names if not name.is_file()] == []


def test_no_module_imports_itself_by_way_of_others():
    TopologicalSorter(imports()).prepare()


COMPILE = """
import { readFileSync } from "node:fs";
import { SourceTextModule } from "node:vm";
for (const path of process.argv.slice(1)) {
  try {
    new SourceTextModule(readFileSync(path, "utf8"));
  } catch (error) {
    console.log(`${path}: ${error.message}`);
  }
}
"""
"""Reads each file as `node --check` does; a process for each of them would take 40 times as long."""


def test_every_script_is_a_module_without_two_functions_of_one_name(tmp_path):
    """The compiler and the server that joins scripts pass such a pair, of which a browser runs nothing."""
    double = tmp_path / "double.js"
    double.write_text("export function one() {}\nfunction one() {}\n")
    files = [double, *STATIC.rglob("*.js"), *(ROOT / "tests" / "games").rglob("*.js")]
    command = [NODE, "--experimental-vm-modules", "--no-warnings", "--input-type=module", "--eval", COMPILE, *files]
    answer = subprocess.run(command, capture_output=True, text=True, check=True)
    assert answer.stdout.splitlines() == [f"{double}: Identifier 'one' has already been declared"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_its_part_of_the_page(game):
    assert (STATIC / game / "table.js").is_file()


def test_no_file_names_another_host():
    for file in STATIC.rglob("*"):
        if file.is_file() and file.suffix not in PICTURES:
            text = re.sub(r"^ ?/?\*.*$", "", file.read_text().replace(SVG, ""), flags=re.MULTILINE)
            assert not re.findall(r"https?:|\burl\((?!#)|@import(?! .(?:\.\./)?(?:[a-z-]+/)?[a-z-]+\.css.;)", text), (
                file.name
            )


@pytest.mark.parametrize("name", ["api/api.js", "common/base.css", "jupiter.svg"])
def test_files_are_asked_for_anew_and_sent_only_if_they_changed(client, name):
    with client.get(f"/static/{name}") as answer:
        assert answer.headers["Cache-Control"] == "no-cache"
        etag = answer.headers["ETag"]
    with client.get(f"/static/{name}", headers={"If-None-Match": etag}) as answer:
        assert answer.status_code == 304


def test_the_phone_keeps_to_the_limits_of_the_server():
    text = (STATIC / "api/limits.js").read_text()
    ours = {name: int(most) for name, most in re.findall(r"^  (\w+): (\d+),$", text, re.MULTILINE)}
    limits = {re.sub(r"_(\w)", lambda match: match[1].upper(), name): most for name, most in asdict(LIMITS).items()}
    assert ours
    assert ours == {name: limits[name] for name in ours}
    steps = re.search(r"const AT_ONCE = (\d+);", (STATIC / "sharing/records.js").read_text())
    assert int(steps[1]) <= LIMITS.steps


OF_ONE_GAME = re.compile(
    r"\b(rescue|robots?|creeps?|colon(?:y|ist|ists)|pods?|tiles?|labyrinth|setbacks?|domes?|orange|vermilion)\b",
    re.IGNORECASE,
)


def test_shared_scripts_mention_no_game():
    """A game's own words, styles and scripts are in its kit; examples in comments are not meant."""
    kits = {STATIC / game for game in GAMES}
    shared = [path for path in STATIC.glob("**/*.*s") if not kits & set(path.parents)]
    assert len(shared) > 100
    mentions = {}
    for path in shared:
        text = re.sub(r"/\*.*?\*/|^ *//.*?$", "", path.read_text(), flags=re.DOTALL | re.MULTILINE)
        mentions[path.name] = set(OF_ONE_GAME.findall(text))
    assert {name: words for name, words in mentions.items() if words} == {}
