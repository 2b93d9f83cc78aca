"""Folders in memory: whose they are, and who removes them."""

import multiprocessing
import os
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from jupiter import memory_folder as place


@pytest.fixture(autouse=True)
def memory(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr(place, "MEMORY", tmp_path)
    return tmp_path


def forked(call: Callable[..., object], *args: object) -> int:
    """The id of a process that has made the call, and ended."""
    process = multiprocessing.get_context("fork").Process(target=call, args=args)
    process.start()
    process.join()
    assert process.exitcode == 0 and process.pid
    return process.pid


def test_without_a_file_system_in_memory_they_are_temporary_files(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(place, "MEMORY", Path("/nowhere"))
    assert place.memory_folder() == Path(tempfile.gettempdir())


def test_the_name_is_a_new_one_each_time(memory: Path) -> None:
    first, second = place.new_folder("tables"), place.new_folder("tables")
    assert first != second
    assert first.parent == memory and not first.exists()


def test_a_folder_goes_with_its_process_and_not_with_a_fork_of_it() -> None:
    folder = place.new_folder("tables")
    folder.mkdir()
    (folder / "file").touch()
    forked(place.remove_own, folder)
    assert folder.exists()
    place.remove_own(folder)
    assert not folder.exists()


def test_what_killed_processes_left_is_removed_and_nothing_else(memory: Path) -> None:
    gone, letters = forked(int), "0123456789abcdef" * 2
    left = [memory / f"jupiter-{kind}-{gone}-{letters}" for kind in ("tables", "figures")]
    others = [f"jupiter-figures-{owner}-{letters}" for owner in {os.getppid(), 1, 9_999_999_999}]
    others += [f"jupiter-{gone}", f"jupiter-figures-{gone}-0", "jupiter-figures-b1zcdo9s", f"other-x-{gone}-{letters}"]
    stay = [place.new_folder("figures"), *(memory / name for name in others)]
    for folder in (*left, *stay):
        folder.mkdir()
        (folder / "file").touch()
    place.remove_left_behind()
    assert set(memory.iterdir()) == set(stay)


def test_a_link_of_that_name_leads_nowhere(memory: Path) -> None:
    target = memory / "target"
    target.mkdir()
    (target / "file").touch()
    (memory / f"jupiter-tables-{forked(int)}-{'0' * 32}").symlink_to(target)
    place.remove_left_behind()
    assert (target / "file").exists()
