"""What the optimiser wrote is kept on disk: used again, never half, never out of date, and never needed."""

import errno
import os
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from pathlib import Path

import pytest

from jupiter.generators import cli
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing import fonts
from jupiter.generators.drawing.scene import Circle, Scene, Style, Text
from jupiter.generators.order.options import Edition
from jupiter.generators.screen import cache
from jupiter.generators.screen.cache import DiskCache, cache_folder
from jupiter.generators.serve.screen import ScreenFaces
from tests.games.nim.paper import NimSet, board

TEXT = "<svg>äöü</svg>\n" * 2000


def never():
    raise AssertionError("It was kept, and is made again.")


def files(folder):
    return sorted(folder.iterdir())


def test_what_was_made_by_one_process_is_not_made_by_the_next(tmp_path):
    assert DiskCache(tmp_path / "new").get_or_make("a", lambda: TEXT) == TEXT
    assert DiskCache(tmp_path / "new").get_or_make("a", never) == TEXT


def test_without_a_folder_everything_is_made():
    texts = iter("ab")
    kept = DiskCache(None)
    assert [kept.get_or_make("x", lambda: next(texts)) for _ in "12"] == ["a", "b"]


@pytest.mark.parametrize(
    "spoil", [lambda data: data[:-1], lambda data: b"", lambda data: data[:80], lambda data: data + b" "]
)
def test_a_file_that_is_not_what_was_written_is_not_used_and_is_written_again(tmp_path, spoil):
    DiskCache(tmp_path).get_or_make("a", lambda: TEXT)
    (file,) = files(tmp_path)
    whole = file.read_bytes()
    file.write_bytes(spoil(whole))
    assert DiskCache(tmp_path).get_or_make("a", lambda: TEXT) == TEXT
    assert file.read_bytes() == whole


def test_a_folder_that_cannot_be_written_is_in_the_log_once(tmp_path, caplog):
    (tmp_path / "file").write_text("no folder")
    kept = DiskCache(tmp_path / "file")
    assert [kept.get_or_make(source, lambda: TEXT) for source in "abc"] == [TEXT] * 3
    (line,) = caplog.messages
    assert line.startswith("Pictures of pieces are not kept on disk")
    assert line.endswith((": Not a directory", ": File exists"))


def test_a_folder_that_is_full_is_in_the_log_once(tmp_path, caplog, monkeypatch):
    def full(*_, **__):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(tempfile, "mkstemp", full)
    kept = DiskCache(tmp_path)
    assert [kept.get_or_make(source, lambda: TEXT) for source in "abc"] == [TEXT] * 3
    (line,) = caplog.messages
    assert line.endswith(": No space left on device")


@pytest.mark.parametrize("error", [KeyboardInterrupt, OSError])
def test_writing_that_is_stopped_leaves_nothing_half(tmp_path, monkeypatch, error):
    def stopped(*_):
        raise error

    with monkeypatch.context() as patch:
        patch.setattr(Path, "replace", stopped)
        if error is OSError:
            assert DiskCache(tmp_path).get_or_make("a", lambda: TEXT) == TEXT
        else:
            with pytest.raises(error):
                DiskCache(tmp_path).get_or_make("a", lambda: TEXT)
    assert files(tmp_path) == []


def test_a_folder_that_cannot_be_made_costs_nothing_but_time(tmp_path):
    (tmp_path / "file").write_text("in the way")
    kept = DiskCache(tmp_path / "file" / "faces")
    assert [kept.get_or_make("a", lambda: TEXT) for _ in "12"] == [TEXT, TEXT]


def test_a_file_that_was_made_beforehand_is_read_where_nothing_can_be_written(tmp_path, monkeypatch):
    DiskCache(tmp_path).get_or_make("a", lambda: TEXT)

    def refused(*_args, **_options):
        raise PermissionError("read-only")

    monkeypatch.setattr("tempfile.mkstemp", refused)
    assert DiskCache(tmp_path).get_or_make("a", never) == TEXT
    assert DiskCache(tmp_path).get_or_make("b", lambda: "new") == "new"
    assert len(files(tmp_path)) == 1


def test_other_code_and_other_scenes_have_files_of_their_own(tmp_path, monkeypatch):
    scene = Scene("a", 9, 9, (Circle((4, 4), 3, Style(fill="#000000")),))
    DiskCache(tmp_path).get_or_make(scene, lambda: "one")
    moved = Scene("a", 9, 9, (Circle((4, 4.0001), 3, Style(fill="#000000")),))
    assert DiskCache(tmp_path).get_or_make(moved, lambda: "two") == "two"
    monkeypatch.setattr(cache, "code_version", lambda: "later")
    assert DiskCache(tmp_path).get_or_make(scene, lambda: "three") == "three"
    assert len(files(tmp_path)) == 3


def test_the_version_of_the_code_follows_its_files_and_fonts(monkeypatch):
    now = cache.code_version.__wrapped__()
    assert now == cache.code_version()
    monkeypatch.setattr(cache, "version", lambda _: "99")
    assert cache.code_version.__wrapped__() != now
    monkeypatch.undo()
    monkeypatch.setattr(cache, "_CODE", ("jupiter.generators.screen",))
    assert cache.code_version.__wrapped__() != now


def _use(folder):
    """As a process of its own: half of the keys are those of the others."""
    kept = DiskCache(folder)
    return [kept.get_or_make(key, partial("{} {}".format, key, TEXT)) for key in range(20)]


def test_processes_that_share_a_folder_all_find_whole_texts(tmp_path):
    with ProcessPoolExecutor(4) as pool:
        results = list(pool.map(_use, [tmp_path] * 4))
    assert all(texts == [f"{key} {TEXT}" for key in range(20)] for texts in results)
    assert len(files(tmp_path)) == 20


def test_the_oldest_go_where_there_are_too_many(tmp_path, monkeypatch):
    monkeypatch.setattr(cache, "MOST", 20)
    kept = DiskCache(tmp_path)
    for key in range(20):
        kept.get_or_make(key, partial(str, key))
        time.sleep(0.002)
    kept.get_or_make("last", lambda: "last")
    assert len(files(tmp_path)) == 19
    assert kept.get_or_make(0, lambda: "anew") == "anew"
    assert kept.get_or_make(19, never) == "19"


# --- faces ------------------------------------------------------------------------------------------------------------


def test_a_face_from_the_cache_is_the_face_that_is_made_without_one(tmp_path, monkeypatch):
    plain, first = ScreenFaces(NimSet()), ScreenFaces(NimSet(), DiskCache(tmp_path))
    count = first.make_all()
    assert count == 1 + 2 * 4
    assert len(files(tmp_path)) == count
    wanted = [plain.atlas("beads"), *(plain.face("boards", face, "de") for face in plain.groups()["boards"])]
    monkeypatch.setattr("jupiter.generators.screen.compact_svg.symbol_sheet", lambda *_: never())
    monkeypatch.setattr("jupiter.generators.screen.compact_svg.document", lambda *_: never())
    second = ScreenFaces(NimSet(), DiskCache(tmp_path))
    assert [second.atlas("beads"), *(second.face("boards", face, "de") for face in second.groups()["boards"])] == wanted


def test_the_representation_of_a_scene_says_all_that_is_drawn():
    """The name of a file hangs on it."""
    text = Text((1, 2), "a", fonts.BOLD, 8, "#000000")
    for other in (Text((1, 2), "b", fonts.BOLD, 8, "#000000"), Text((1, 2), "a", fonts.REGULAR, 8, "#000000")):
        assert repr(Scene("x", 1, 1, (text,))) != repr(Scene("x", 1, 1, (other,)))
    assert repr(board(Edition())) == repr(board(Edition()))
    assert " at 0x" not in repr(board(Edition()))


@pytest.mark.parametrize("printed", PRINT_SETS.values(), ids=PRINT_SETS)
def test_drawings_have_no_addresses_of_memory_in_them(printed):
    for sprites in printed.atlases().values():
        assert not any(" at 0x" in repr(draw()) for draw in sprites.values())


def test_threads_that_want_one_face_make_it_once(tmp_path):
    faces = ScreenFaces(NimSet(), DiskCache(tmp_path))
    with ThreadPoolExecutor(8) as pool:
        assert len(set(pool.map(lambda _: faces.atlas("beads"), range(16)))) == 1
    assert len(files(tmp_path)) == 1


# --- the folder -------------------------------------------------------------------------------------------------------


def test_a_setting_names_a_folder_none_or_that_of_the_system(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert cache_folder("off") is None
    assert cache_folder(str(tmp_path / "own")) == tmp_path / "own"
    usual = cache_folder("auto")
    assert usual is not None
    assert "jupiter-tabletop" in usual.parts


def test_the_command_line_fills_the_cache(tmp_path, capsys):
    assert cli.main(["--fill-cache", str(tmp_path / "faces")], {"nim": NimSet()}) == 0
    assert "9 faces of Nim" in capsys.readouterr().out
    assert len(files(tmp_path / "faces")) == 9
