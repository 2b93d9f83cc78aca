"""The project as a package: the wheel in a bare environment, with no more than what it says that it needs."""

import json
import os
import re
import subprocess
import sys
import urllib.error
import urllib.request
import venv
import zipfile
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path

import pytest
from packaging.requirements import Requirement

import jupiter
from jupiter.client import protocol
from tests.matrices import first_of
from tests.serving import PATIENCE, free_port, until_ready

ROOT = Path(__file__).parents[1]
LINKED = ("generators", "lab")
"""What is in `jupiter` to Python, by a link."""
PACKAGES = ("jupiter", *LINKED)
FOLDERS = ("docs", "examples", "static", "templates")
"""Of a checkout, in the wheel as well."""
SINGLE = ("CHANGELOG.md", "LICENSE", "schemathesis.toml")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(folder)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (archive,) = folder.iterdir()
    return archive


def files_in(folder: Path) -> Iterator[Path]:
    """All files there but those that other commands have left."""
    generated = {"__pycache__", "node_modules", "dist"}
    return (path for path in folder.rglob("*") if path.is_file() and not generated & set(path.parts))


def in_wheel(name: str) -> str:
    """Where the wheel has a module of a checkout."""
    return f"jupiter/{name}" if name.partition("/")[0] in LINKED else name


class Environment:
    """A virtual environment with the wheel and what an extra of it needs, taken from the one that runs the tests."""

    def __init__(self, folder: Path, wheel: Path, extra: str) -> None:
        venv.create(folder, with_pip=False, symlinks=True)
        self.bin = folder / "bin"
        (site,) = folder.glob("lib/python*/site-packages")
        # pip of the tests' environment, which writes the script `jupiter`, too.
        install = [sys.executable, "-m", "pip", "--python", str(self.bin / "python"), "install", "--quiet"]
        subprocess.run([*install, "--no-index", "--no-deps", str(wheel)], check=True)
        self.names = closure(requirements_of(wheel), extra)
        for name in self.names:
            link(name, site)

    def start(self, *command: str, cwd: Path, **environment: str) -> "subprocess.Popen[str]":
        """Run a program of the environment, away from the checkout."""
        kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "JUPITER"))}
        return subprocess.Popen(
            [str(self.bin / command[0]), *command[1:]],
            cwd=cwd, env=kept | environment, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        )  # fmt: skip

    def run(self, *command: str, cwd: Path) -> tuple[int, str, str]:
        """Its exit code, and what it printed."""
        process = self.start(*command, cwd=cwd)
        out, err = process.communicate(timeout=PATIENCE)
        return process.returncode, out, err


def requirements_of(wheel: Path) -> list[str]:
    """What the wheel needs, as it says."""
    with zipfile.ZipFile(wheel) as packed:
        (about,) = (name for name in packed.namelist() if name.endswith(".dist-info/METADATA"))
        return re.findall(r"^Requires-Dist: (.+)$", packed.read(about).decode(), re.MULTILINE)


def closure(needs: list[str], extra: str) -> set[str]:
    """The names of all packages that these and theirs need here, for that extra."""
    needed: set[str] = set()
    wanted = [(text, extra) for text in needs]
    while wanted:
        text, of = wanted.pop()
        need = Requirement(text)
        if need.marker and not need.marker.evaluate({"extra": of}):
            continue
        name = re.sub(r"[-_.]+", "-", need.name).lower()
        if name == "jupiter-tabletop":
            wanted += [(text, one) for one in need.extras for text in needs]
        elif name not in needed:
            needed.add(name)
            theirs = distribution(name).requires or []
            wanted += [(text, one) for one in ("", *need.extras) for text in theirs]
    return needed


def link(name: str, site: Path) -> None:
    """Put an installed package there."""
    try:
        files = distribution(name).files or []
    except PackageNotFoundError:
        return
    for top in {file.parts[0] for file in files if file.parts[0] != ".." and "__pycache__" not in file.parts}:
        target = site / top
        if not target.exists():
            target.symlink_to(Path(str(distribution(name).locate_file(top))).resolve())


@pytest.fixture(scope="module")
def bare(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("bare") / "venv", wheel, "")


@pytest.fixture(scope="module")
def with_print(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("print") / "venv", wheel, "print")


@pytest.fixture(scope="module")
def with_server(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("server") / "venv", wheel, "server")


@pytest.fixture
def served(with_server: Environment, tmp_path: Path) -> Iterator[str]:
    port = free_port()
    process = with_server.start("jupiter", "serve", cwd=tmp_path, HOST="127.0.0.1", PORT=str(port), WORKERS="1")
    address = f"http://127.0.0.1:{port}"
    try:
        until_ready(process, port)
        yield address
    finally:
        process.terminate()
        process.communicate(timeout=PATIENCE)


def test_the_wheel_has_the_files_of_a_checkout_without_tests_and_client(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    tracked = {str(path.relative_to(ROOT)) for top in (*PACKAGES, *FOLDERS) for path in files_in(ROOT / top)}
    code = {in_wheel(name) for name in tracked if name.startswith(PACKAGES) and "jupiter/client/" not in name}
    shown = {f"jupiter/shared/{name}" for name in tracked if name.partition("/")[0] in FOLDERS}
    expected = code | shown | {"jupiter/app.py", *(f"jupiter/shared/{name}" for name in SINGLE)}
    assert {name for name in names if ".dist-info/" not in name and not name.endswith(".pyc")} == expected
    assert f"-{jupiter.__version__}-" in wheel.name


def test_all_packages_have_one_version() -> None:
    about = json.loads((ROOT / "jupiter/client/javascript/package.json").read_text(encoding="utf-8"))
    assert about["version"] == protocol.VERSION == jupiter.__version__


def test_the_rules_alone_need_one_package_and_answer_on_the_command_line(bare: Environment, tmp_path: Path) -> None:
    assert bare.names == {"marshmallow"}
    code, out, err = bare.run("jupiter", "setup", "jupiter-rescue", "--option", "players=2", "--option", "seed=4",
                              "--json", cwd=tmp_path)  # fmt: skip
    assert (code, err) == (0, "")
    state = json.loads(out)["state"]
    code, out, err = bare.run("jupiter", "check", "jupiter-rescue", "--state", state, "--action", "END", cwd=tmp_path)
    assert (code, err) == (1, "")
    assert "[turn.phase, " in out


def test_the_rules_alone_can_be_used_by_another_program(bare: Environment, tmp_path: Path) -> None:
    code, out, err = bare.run("python", str(ROOT / "examples" / "rules.py"), "last-ark-from-ceti", cwd=tmp_path)
    assert (code, err) == (0, "")
    assert "Score" in out


def test_the_rules_alone_play_experiments_and_say_what_parquet_needs(bare: Environment, tmp_path: Path) -> None:
    (tmp_path / "ark.toml").write_text('game = "last-ark-from-ceti"\nplayers = ["random"]\nseed = 1\ngames = 2\n')
    code, out, err = bare.run("jupiter", "lab", "run", "ark.toml", "--workers", "1", cwd=tmp_path)
    assert (code, err) == (0, "")
    assert "2 games of each player are stored in output/lab/ark/games.jsonl" in out
    assert "No Parquet files: pip install 'jupiter-tabletop[lab]'" in out
    code, out, err = bare.run("jupiter", "lab", "--help", cwd=tmp_path)
    assert (code, out.partition("\n")[0][:18], err) == (0, "usage: jupiter lab", "")


@pytest.mark.parametrize(("command", "extra"), first_of([("print", "print"), ("serve", "server")]))
def test_a_missing_extra_is_requested_by_name(bare: Environment, tmp_path: Path, command, extra) -> None:
    code, out, err = bare.run("jupiter", command, cwd=tmp_path)
    assert (code, out) == (2, "")
    assert f"pip install 'jupiter-tabletop[{extra}]'" in err


@pytest.mark.slow
def test_the_printer_writes_sheets_and_needs_no_web(with_print: Environment, tmp_path: Path) -> None:
    assert not {"flask", "limits", "prometheus-client"} & with_print.names
    code, _, err = with_print.run("jupiter", "print", "cards", "--paper", "A4", cwd=tmp_path)
    assert (code, err) == (0, "")
    (sheet,) = (tmp_path / "output").rglob("*.pdf")
    assert sheet.read_bytes().startswith(b"%PDF-")


@pytest.mark.parametrize("command", first_of(["serve", "print"]))
def test_help_names_the_command_as_it_was_called(with_server: Environment, tmp_path: Path, command: str) -> None:
    code, out, err = with_server.run("jupiter", command, "--help", cwd=tmp_path)
    assert (code, err) == (0, "")
    assert out.startswith(f"usage: jupiter {command} ")
    assert "python -m" not in out


def test_the_installed_server_answers_shows_its_pages_and_prints(served: str) -> None:
    def get(path: str) -> bytes:
        content: bytes = urllib.request.urlopen(served + path, timeout=PATIENCE).read()
        return content

    games = [game["id"] for game in json.loads(get("/v1/games"))["games"]]
    assert len(games) > 1
    for game in games:
        assert get(f"/play/{game}").startswith(b"<!doctype html>")
        sheets = json.loads(get(f"/v1/games/{game}/print"))["sheets"]
        assert get(f"/v1/games/{game}/print/{sheets[0]['name']}.pdf").startswith(b"%PDF-")
    texts = ("/docs/client.md", "/examples/bot.py", "/CHANGELOG.md", "/schemathesis.toml")
    for path in ("/", "/docs", *texts, "/static/shell/app.js"):
        assert get(path), path
