"""Photos read in a page: what is told is what the server tells, of pictures and of what is none."""

import io
import re
import subprocess
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from jupiter.wasm import bundle
from tests.photos.grades import GRADES
from tests.photos.photograph import SMALL
from tests.photos.registry import MAKERS, maker
from tests.serving import ROOT
from tests.wasm.photo_reader import Reader, by_server, contents, in_page

GAME = "jupiter-rescue"


def test_all_that_readers_use_of_opencv_is_bridged_to_the_one_of_browsers() -> None:
    sources = [
        path for path in (ROOT / "jupiter" / "photos").rglob("*.py") if path.name not in ("child.py", "decoding.py")
    ]
    used = {name for path in sources for name in re.findall(r"\bcv2\.(\w+)", path.read_text(encoding="utf-8"))}
    bridge = Path(ROOT / "jupiter" / "wasm" / "opencv.py").read_text(encoding="utf-8")
    assert {"remap", "aruco"} <= used
    assert not {
        name for name in used if not re.search(rf"^(def {name}\(|{name}\b.*=|.*, {name}\b.* = )", bridge, re.MULTILINE)
    }


def test_what_readers_import_of_printers_is_bundled_and_needs_nothing_that_browsers_lack() -> None:
    code = """
import sys
import jupiter.photos.answering
for game in jupiter.photos.answering.READERS:
    jupiter.photos.answering.load(game)
print(*(name for name in sys.modules if name.startswith("jupiter.generators")))
print(*({"reportlab", "lxml", "PIL", "fontTools"} & sys.modules.keys()))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=ROOT)
    imported, foreign = done.stdout.splitlines()
    with zipfile.ZipFile(io.BytesIO(bundle.sources()[bundle.PHOTOS_ZIP])) as archive:
        files = {name.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for name in archive.namelist()}
    assert "jupiter.generators.drawing.scene" in imported
    assert set(imported.split()) <= files
    assert not foreign


@pytest.fixture(scope="module")
def reader() -> Iterator[Reader]:
    with in_page(GAME) as reader:
        yield reader


@pytest.mark.slow
@pytest.mark.parametrize("grade", ["easy", "hard"])
@pytest.mark.parametrize("game", MAKERS)
def test_a_photo_is_read_in_a_page_as_by_the_server(reader: Reader, game: str, grade: str) -> None:
    shot = maker(game).photo(GRADES[grade], 11, 1, SMALL)
    here, there = reader.read(game, [shot.jpeg], None, "de"), by_server(game, [shot.jpeg], None, "de")
    assert here[:2] == there[:2]
    if here[0] == 200:
        assert contents(here[2]) == contents(there[2])
        assert [one["message"] for one in here[2]["doubts"]] == [one["message"] for one in there[2]["doubts"]]
        assert (here[2]["position"], here[2]["state"], here[2]["problems"]) == tuple(
            there[2][field] for field in ("position", "state", "problems")
        )
    else:
        assert here == there


@pytest.mark.slow
def test_what_is_no_photo_or_no_game_is_refused_in_the_words_of_the_server(reader: Reader) -> None:
    jpeg = maker(GAME).photo(GRADES["easy"], 3, 2, (1600, 1200)).jpeg
    for game, photos, state in (
        (GAME, [b"no picture"], None),
        (GAME, [b"GIF89a", jpeg, jpeg[: len(jpeg) // 2]], None),
        (GAME, [jpeg], "JR1.0:no-state"),
        (GAME, [jpeg], '{"game": "jupiter-rescue"}'),
        (GAME, [jpeg], '{"game": '),
        ("nemesis", [jpeg], None),
        ("no-game", [jpeg], None),
    ):
        assert reader.read(game, photos, state) == by_server(game, photos, state), (game, state)
