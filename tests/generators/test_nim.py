"""A second game's paper: Nim is printed, shown, exported and ordered, and no shared room was told of it."""

import ast
import re
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pypdfium2
import pytest
from flask import Flask

from jupiter.api import serve_games
from jupiter.engine.game import Described
from jupiter.generators import cli
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.exports import EXPORTS
from jupiter.generators.order.options import SHARED, Edition
from jupiter.generators.order.print_set import CALIBRATION, PrintSet
from jupiter.generators.serve.printer import Printer
from jupiter.generators.sheets.furniture import initials
from tests.games.nim.paper import BEAD_SIZE, HEAPS, NimSet
from tests.games.nim.rules import NIMS, Nim
from tests.generators import exporting

ROOT = Path(cli.__file__).parent
NIM: PrintSet = NimSet()
SETS = {**PRINT_SETS, "nim": NIM}


@pytest.fixture
def run(tmp_path, capsys):
    """Run the command line in a folder; its exit code, and what it wrote to both streams."""

    def go(*arguments):
        code = cli.main([*arguments, "--game", "nim", "--out", str(tmp_path)], SETS)
        output = capsys.readouterr()
        return code, output.out, output.err

    return go


@pytest.fixture(scope="module")
def client():
    app = Flask("nim", static_folder=None)
    serve_games(app, {"nim": Nim()}, lambda: {"nim": Printer(NIM)})
    return app.test_client()


def words(data):
    """What the pages say, one after another."""
    with pypdfium2.PdfDocument(data) as document:
        return [page.get_textpage().get_text_range() for page in document]


def files(folder):
    return sorted(str(file.relative_to(folder)) for file in folder.rglob("*") if file.is_file())


# --- the command line -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "heap"), [("en", "Heap 2: 5."), ("de", "Haufen 2: 5.")])
def test_a_position_is_drawn_with_the_symbols_of_its_own_atlas(client, language, heap):
    state = client.post("/v1/games/nim/setup", json={"heaps": [3, 5, 1]}).json["state"]
    answer = client.get("/v1/games/nim/position.svg", query_string={"state": state, "language": language})
    assert answer.status_code == 200, answer.text
    root = ET.fromstring(answer.text)
    beads = [one for one in root.iter() if one.get("href") == "#face-beads-bead"]
    assert len(beads) == 9
    assert len(root.findall(".//*[@id='face-beads-bead']")) == 1
    assert heap in str(root[1].text)


def test_the_command_line_offers_the_options_of_this_game_and_of_no_other(capsys):
    with pytest.raises(SystemExit):
        cli.main(["--game", "nim", "--help"], SETS)
    output = capsys.readouterr().out
    assert "--bead-size" in output
    assert "10 to 30 mm" in output
    assert "one of 3, 4, 5" in output
    assert "--bead-size" in output.split("options of Nim:")[1]
    assert not {"--tile-width", "--marks"} & set(output.split())


def test_every_sheet_is_made_and_named_by_what_is_unusual(run, tmp_path):
    code, output, _ = run("--paper", "A4", "--bead-size", "20", "--heaps", "4", "--ink", "low", "--language", "de")
    assert code == 0
    names = ("guide", "set-250", CALIBRATION)
    assert files(tmp_path) == sorted(f"nim-{name}-A4-low-de-20mm-beads-4-heaps.pdf" for name in names)
    assert "15 pieces of 3 kits on 1 sheet" in output


def test_the_sheets_say_the_words_of_the_game_in_its_language(run, tmp_path):
    run("board", "reference", "--paper", "A4", "--language", "de")
    (board,) = words((tmp_path / "nim-board-A4-de.pdf").read_bytes())
    assert all(f"Haufen {heap}" in board for heap in (1, 2, 3))
    assert "NI-board-A4-single-1F" in board
    front, _ = words((tmp_path / "nim-reference-A4-de.pdf").read_bytes())
    counts, rules = Counter(front.split()), (rule.text for rule in NIMS["de"].catalogue.values())
    # Two cards, each with all rules; a reader of PDF takes their lines in an order of its own.
    wanted = Counter(" ".join(rules).split())
    assert all(counts[word] >= 2 * count for word, count in wanted.items())


def test_the_guide_counts_the_pieces_and_numbers_its_pages(run, tmp_path):
    run("guide", "--paper", "Letter", "--bead-size", "12.5")
    (page,) = words((tmp_path / "nim-guide-Letter-12.5mm-beads.pdf").read_bytes())
    assert "12 of 12.5 x 12.5 mm: Beads" in page
    assert "lay 12 beads on the board" in page
    assert "1 / 1" in page


@pytest.mark.parametrize(
    ("arguments", "remedy"),
    [
        (("--bead-size", "9"), "--bead-size: '9' is not valid; use 10 to 30 mm."),
        (("--heaps", "6"), "--heaps: '6' is not valid; use one of 3, 4, 5."),
        (("board", "--bead-size", "30"), "choose a larger --paper, another --flip or a smaller --bead-size"),
        (("tiles",), "There is no sheet tiles; there are guide, board, beads, reference, set, set-250, calibration."),
    ],
)
def test_what_cannot_be_made_is_refused_with_this_games_remedy(run, arguments, remedy):
    code, _, wrong = run(*arguments, "--paper", "A4")
    assert code == cli.FAULTY
    assert remedy in wrong


# --- exports ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", EXPORTS)
def test_every_export_takes_the_game(name):
    paths = exporting.files(name, NIM)
    assert paths
    assert all(paths.values())
    kits = Counter(re.split(r"[/.-]", path)[0] for path in paths)
    # A service that has no product for a board is sent the rest.
    assert {"beads", "reference"} <= set(kits) or name == "mpc"


def test_a_bead_is_exported_once_however_many_there_are():
    svg = exporting.files("svg", NIM, Edition().choose(BEAD_SIZE, 20.0))
    beads = [path for path in svg if path.startswith("beads/")]
    assert beads == ["beads/bead-x12.svg"]
    assert ET.fromstring(svg[beads[0]]).get("width") == "26mm"


# --- HTTP and screens -------------------------------------------------------------------------------------------------


def test_the_server_lists_and_prints_with_the_options_of_the_game(client):
    about = client.get("/v1/games/nim/print").json
    options = {option["name"]: option for option in about["options"]}
    assert set(options) == SHARED | {"bead_size", "heaps"}
    assert options["heaps"]["choices"] == ["3", "4", "5"]
    assert options["bead_size"]["form"] == "10 to 30 mm"
    answer = client.get("/v1/games/nim/print/board.pdf?bead_size=12&heaps=5&language=de")
    assert answer.status_code == 200
    assert "Haufen 5" in words(answer.data)[0]
    refused = client.get("/v1/games/nim/print/board.pdf?bead_size=31&tile_width=66").json
    assert [error["field"] for error in refused["errors"]] == ["tile_width", "bead_size"]
    too_large = client.get("/v1/games/nim/print/board.pdf?bead_size=30")
    assert too_large.status_code == 422
    assert "choose larger paper, another flip, or smaller beads." in too_large.text


def test_the_faces_of_the_game_are_shown_in_groups_of_its_own(client):
    listed = client.get("/v1/games/nim/faces").json
    assert [(sheet["name"], sheet["faces"]) for sheet in listed["sheets"]] == [("beads", ["bead"])]
    assert {group["name"]: len(group["faces"]) for group in listed["groups"]} == {"boards": 3, "cards": 1}
    for face in (face for group in listed["groups"] for face in group["faces"]):
        english, german = (client.get(f"{face['href']}?language={language}") for language in ("en", "de"))
        assert ET.fromstring(english.text).tag.endswith("svg")
        assert english.data != german.data
    symbols = ET.fromstring(client.get("/v1/games/nim/faces/beads.svg").text)
    assert [symbol.get("id") for symbol in symbols.iter("{http://www.w3.org/2000/svg}symbol")] == ["bead"]


# --- what it needs ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class OnlyDescribed:
    """As much of Nim as a game has whose rules nobody can check."""

    language: str = "en"
    id: str = "told-only"
    name: str = "Told Only"
    languages: tuple[str, ...] = ("en", "de")

    @property
    def catalogue(self):
        return NIMS[self.language].catalogue

    def in_language(self, language: str) -> "OnlyDescribed":
        return OnlyDescribed(language)

    def about(self) -> dict[str, Any]:
        return {}

    def components(self) -> dict[str, Any]:
        return {"beads": 7}


def test_a_game_that_is_only_described_is_printed():
    game: Described = OnlyDescribed()
    printer = Printer(NimSet(game))
    assert "check" not in dir(game)
    for sheet in printer.sheets():
        assert printer.pdf(sheet, {}).startswith(b"%PDF")
    assert "7 of 15 x 15 mm: Beads" in words(printer.pdf("guide", {}))[0]


def test_the_paper_of_a_game_is_made_without_that_of_another():
    """In a fresh process, so that what other tests import does not count."""
    code = """
import sys
from tests.games.nim.paper import NimSet
from jupiter.generators.serve.printer import Printer
from jupiter.generators.exports import EXPORTS
printer = Printer(NimSet())
assert printer.pdf("beads", {"bead_size": "11"})
assert all(data for _, data in EXPORTS["cut"].files(NimSet(), printer.read({}), ["beads"]))
print(*(name for name in sys.modules if name.startswith(("jupiter.generators.rescue", "jupiter.games", "jupiter.api"))))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, timeout=60)
    assert done.stdout.strip() == ""


def test_options_of_the_game_are_values_that_the_edition_carries():
    edition = Edition().choose(BEAD_SIZE, 20.0).choose(HEAPS, 5)
    assert (edition[BEAD_SIZE], edition[HEAPS]) == (20.0, 5)
    assert edition.choose(HEAPS, 3).choose(BEAD_SIZE, 15.0) == Edition()
    assert Edition().choose(HEAPS, 5).choose(BEAD_SIZE, 20.0) == edition


@pytest.mark.parametrize("printed", SETS.values(), ids=SETS)
def test_no_game_takes_the_name_of_a_shared_option_or_gives_one_name_to_two_faces(printed):
    own = [option.name for option in printed.options]
    assert len(own) == len(set(own))
    assert not SHARED & set(own)
    assert not set(printed.atlases()) & set(printed.faces())


def test_ids_of_sheets_tell_the_games_apart():
    """They begin with the initials of the game, and cutting templates are kept by them."""
    assert len({initials(game) for game in SETS}) == len(SETS)


def _shared_code():
    """The shared modules of paper, each with what it imports and the names and texts in it, docstrings apart."""
    games = {type(print_set).__module__.split(".")[-2] for print_set in PRINT_SETS.values()}
    for file in sorted(ROOT.rglob("*.py")):
        path = file.relative_to(ROOT)
        if path.parts[0] in games or path.name == "catalogue.py":
            continue
        nodes = list(ast.walk(ast.parse(file.read_text("utf-8"))))
        notes = {id(node.value) for node in nodes if isinstance(node, ast.Expr)}
        imports = {node.module or "" for node in nodes if isinstance(node, ast.ImportFrom)}
        imports |= {name.name for node in nodes if isinstance(node, ast.Import) for name in node.names}
        strings = {str(node.value) for node in nodes if isinstance(node, ast.Constant) and id(node) not in notes}
        strings |= {node.attr for node in nodes if isinstance(node, ast.Attribute)}
        strings |= {node.id for node in nodes if isinstance(node, ast.Name)}
        yield str(path), imports, strings, games


EVERYDAY = {"tiles", "sheet", "pad", "pen", "copies", "corners", "log", "turn", "body", "bag", "rooms", "glossary"}
"""Names of sheets and options that shared code uses for something else: hexes of any game, a sheet of paper, room
around a text, the pen that draws an outline, the corners of any box, how many there are of a piece, what a program
logs, the turn of a drawing, the body of a text, a bag of tokens in a simulator, free rooms on a sheet, a glossary."""


def test_no_shared_module_knows_a_game_its_options_or_its_sheets():
    # Nor is an option that several bring.
    options = Counter(option.name for print_set in PRINT_SETS.values() for option in print_set.options)
    own = {name for name, games in options.items() if games == 1}
    own |= set(PRINT_SETS)
    # What several games call a sheet is no game's own word.
    sheets = Counter(name for print_set in PRINT_SETS.values() for name in print_set.titles("en"))
    own |= {name for name, games in sheets.items() if games == 1}
    modules = 0
    for path, imports, strings, games in _shared_code():
        modules += 1
        rooms = tuple(f"jupiter.generators.{game}" for game in games)
        assert not [name for name in imports if name.startswith(("jupiter.games", *rooms))], path
        assert not (own - EVERYDAY) & strings, path
    assert modules > 40
