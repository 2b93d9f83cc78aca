"""What is fetched and built for browsers: by its checksum or not at all, the same from the same, nothing missing."""

import io
import json
import os
import subprocess
import sys
import tarfile
import tomllib
import zipfile
from http.client import IncompleteRead
from pathlib import Path

import pytest

from jupiter.files import ROOT
from jupiter.wasm import bundle, bytecode, compiling, npm, pyodide, runtime
from jupiter.wasm.npm import NotFetchedError
from tests.wasm import hosts
from tests.wasm.hosts import SCRIPTS


@pytest.fixture
def built():
    return hosts.built()


@pytest.fixture
def elsewhere(tmp_path, monkeypatch):
    """A machine that has not fetched anything."""
    monkeypatch.setattr(pyodide, "folder", lambda: tmp_path / "share" / "pyodide")
    return tmp_path


def package(names):
    out = io.BytesIO()
    with tarfile.open(fileobj=out, mode="w:gz") as archive:
        for name in names:
            member = tarfile.TarInfo(f"package/{name}")
            archive.addfile(member, io.BytesIO(b""))
    return out.getvalue()


def test_a_package_with_another_checksum_is_refused_and_nothing_of_it_is_kept(elsewhere, monkeypatch):
    monkeypatch.setattr(npm, "_download", lambda _: package(pyodide.FILES))
    with pytest.raises(NotFetchedError, match="is another file"):
        pyodide.fetch({})
    assert not list(elsewhere.rglob("*"))


def test_a_registry_that_does_not_answer_is_named_with_what_to_do(elsewhere, monkeypatch):
    with pytest.raises(NotFetchedError, match=r"http://127\.0\.0\.1:9/pyodide/.*NPM_CONFIG_REGISTRY"):
        pyodide.fetch({"NPM_CONFIG_REGISTRY": "http://127.0.0.1:9/"})
    with pytest.raises(NotFetchedError, match="no address of a registry"):
        pyodide.fetch({"NPM_CONFIG_REGISTRY": "file:///etc"})
    assert not list(elsewhere.rglob("*"))


def test_a_download_that_breaks_off_and_a_folder_that_cannot_be_written_are_told(elsewhere, monkeypatch):
    def broken(address, timeout):
        raise IncompleteRead(b"some", 4000)

    monkeypatch.setattr(npm, "urlopen", broken)
    with pytest.raises(NotFetchedError, match=r"cannot be fetched .*IncompleteRead"):
        pyodide.fetch({})
    monkeypatch.setattr(npm, "_download", lambda _: package(pyodide.FILES))
    monkeypatch.setattr(npm, "_checked", lambda _, data: data)
    (elsewhere / "share").write_text("This is no folder.")
    with pytest.raises(NotFetchedError, match=r"share.pyodide cannot be written \(.+\)\."):
        pyodide.fetch({})


def test_without_the_package_it_is_said_how_to_get_it(elsewhere):
    with pytest.raises(NotFetchedError, match=r"python -m jupiter\.wasm"):
        runtime.build(SCRIPTS)


def test_the_same_tree_gives_the_same_bytes_and_any_change_another_address(built, tmp_path):
    again = runtime.build(SCRIPTS)
    assert (again.digest, again.files) == (built.digest, built.files)
    (tmp_path / "other.js").write_text("// another script")
    assert runtime.build(tmp_path).digest != built.digest


def test_what_rules_take_and_what_photos_take_beside_them_is_at_most_so_much(built):
    assert built.sent <= 5_200_000
    assert built.sent_for_photos <= 7_100_000
    assert built.files["files.json"].content.count(b'"sent"') == len(built.files) - 1


def test_the_standard_library_is_cut_to_a_third_and_each_file_of_it_is_unchanged():
    whole = zipfile.ZipFile(pyodide.folder() / pyodide.STDLIB)
    cut = zipfile.ZipFile(io.BytesIO(bundle.sources()[pyodide.STDLIB]))
    assert len(cut.namelist()) < len(whole.namelist()) / 3
    assert all(cut.read(name) == whole.read(name) for name in cut.namelist())


def test_browsers_are_sent_bytecode_of_all_modules_for_the_python_that_they_run(built):
    for name, source in bundle.sources().items():
        modules = zipfile.ZipFile(io.BytesIO(source)).namelist()
        sent = zipfile.ZipFile(io.BytesIO(built.files[name].content))
        assert sent.namelist() == [f"{one}c" if one.endswith(".py") else one for one in modules]
        versions = {sent.read(one)[:4] for one in sent.namelist() if one.endswith(".pyc")}
        assert versions == {(3531).to_bytes(2, "little") + b"\r\n"}, "that of Python 3.12, by its own list of versions"


def test_a_tree_that_nothing_has_compiled_is_sent_as_source(elsewhere):
    source = bundle.rules()
    assert bytecode.of(source) is source


def test_without_a_compiler_it_is_said_what_to_install(elsewhere, monkeypatch):
    monkeypatch.setattr(bytecode, "_compilers", lambda: iter(()))
    with pytest.raises(bytecode.NoCompilerError, match=r"Neither Python 3\.12 nor Node\.js .* twice the time"):
        bytecode.prepare([bundle.rules()])
    monkeypatch.setattr(bytecode, "_compilers", lambda: iter([[sys.executable, "-c", "raise SystemExit('no room')"]]))
    with pytest.raises(bytecode.NoCompilerError, match=r"did not: no room"):
        bytecode.prepare([bundle.rules()])


def zipped(**modules):
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as archive:
        for name, content in modules.items():
            archive.writestr(f"{name}.py", content)
    return out.getvalue()


def test_what_is_compiled_does_what_the_source_does_and_fails_with_the_names_of_its_functions(elsewhere):
    source = zipped(one='"""A docstring."""\n\ndef fail(n):\n    return [1 / x for x in range(n)]\n\nvalue = fail(0)\n')
    pyodide.folder().mkdir(parents=True)
    bytecode._keep(bytecode._place(source), compiling.compiled(source))
    (elsewhere / "modules.zip").write_bytes(bytecode.of(source))
    code = "import sys; sys.path.insert(0, 'modules.zip'); import one; print(one.value, one.__doc__); one.fail(5)"
    done = subprocess.run([sys.executable, "-c", code], cwd=elsewhere, capture_output=True, text=True, check=False)
    assert done.stdout == "[] None\n"
    assert done.stderr.endswith("ZeroDivisionError: division by zero\n")
    assert "one.py" in done.stderr
    assert "in fail" in done.stderr


def test_only_the_newest_compiled_trees_stay(elsewhere):
    pyodide.folder().mkdir(parents=True)
    sources = [zipped(one=f"number = {number}") for number in range(bytecode.KEPT + 2)]
    for number, source in enumerate(sources):
        bytecode._keep(bytecode._place(source), compiling.compiled(source))
        os.utime(bytecode._place(source), (number, number))
    bytecode.prepare(sources[-1:])
    assert [bytecode.of(source) is source for source in sources] == [True] * 2 + [False] * bytecode.KEPT


def test_the_zip_of_the_rules_is_all_that_an_answer_needs_beside_the_standard_library(tmp_path):
    (tmp_path / "rules.zip").write_bytes(bundle.rules())
    questions = "ask('GET', '/v1/games')[0], ask('GET', '/v1/qr.svg?text=http://a.b')[0]"
    ask = f"from jupiter.wasm.worker import ask; print({questions})"
    code = f"import sys; sys.path[:] = ['rules.zip', *(one for one in sys.path if 'site-packages' not in one)]; {ask}"
    done = subprocess.run([sys.executable, "-S", "-c", code], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("200 200\n", "")


def test_what_is_bundled_is_this_tree_file_by_file():
    with zipfile.ZipFile(io.BytesIO(bundle.rules())) as archive:
        ours = [name for name in archive.namelist() if name.startswith("jupiter/")]
        for name in ours:
            sent, here = archive.read(name), (Path(ROOT) / name).read_bytes()
            # Data come as JSON, which Python reads more quickly than TOML.
            assert json.loads(sent) == tomllib.loads(here.decode()) if name.endswith(".toml") else sent == here
        assert {"jupiter/games/rescue/data/rules/en.toml", "jupiter/service/local.py"} <= set(ours)
        folders = {name.split("/")[1] for name in ours if name.count("/") > 1}
        assert folders == {"engine", "games", "players", "service", "wasm"}


def test_the_notice_has_the_licence_of_everything_that_is_sent(built):
    notice = built.files["NOTICE.txt"].content.decode()
    for text in (
        "Mozilla Public License 2.0",
        "PYTHON SOFTWARE FOUNDATION LICENSE",
        "Steven Loria",
        "Lars Heuer",
        "NumPy Developers",
    ):
        assert text in notice
    for holder in ("Emscripten authors", "Rich Felker", "Ville Laurikari", "Anthony Green", "INRIA", "Julian R Seward"):
        assert holder in notice
    assert (ROOT / "LICENSE").read_text(encoding="utf-8").strip() in notice
    assert notice.count("Permission is hereby granted") == 2
    assert notice.count("Redistribution and use in source and binary forms") == 4
    assert notice.count("TERMS AND CONDITIONS FOR USE, REPRODUCTION, AND DISTRIBUTION") == 1
