"""The JavaScript client, built as an npm package, installed from it, and used."""

import json
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest
from playwright.sync_api import Route

import jupiter
from jupiter.client import Client
from jupiter.games import GAMES
from tests.client.test_package import CLIENT
from tests.pages.chromium import chromium
from tests.serving import Served, serving

HERE = Path(__file__).parent
SOURCE = CLIENT / "javascript"
PACKAGES = Path(sys.prefix) / "npm" / "node_modules"
BIN = Path(sys.prefix) / "bin"
NAME = "jupiter-tabletop-client"
CLOSED = "http://127.0.0.1:9"
"""Nobody is there."""

CONFIG = {"compilerOptions": {"strict": True, "noEmit": True, "module": "nodenext", "target": "es2022", "types": [],
          "lib": ["es2022", "dom"]}, "files": ["play_typed.ts"]}  # fmt: skip

MISTAKES = {"tries: 2": 'tries: "2"', 'types: ["core"]': 'type: ["core"]', "broken.rule": "broken.rules"}
"""Mistakes that the type check must find."""


def run(folder: Path, *command: str | Path) -> str:
    """What a command prints that is run with Node.js at hand."""
    path = {**os.environ, "PATH": f"{BIN}{os.pathsep}{os.environ['PATH']}"}
    done = subprocess.run([*map(str, command)], cwd=folder, env=path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def package(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The package as it would be published."""
    folder = tmp_path_factory.mktemp("package")
    shutil.copytree(SOURCE, folder, dirs_exist_ok=True, ignore=shutil.ignore_patterns("node_modules", "dist"))
    (folder / "node_modules").symlink_to(PACKAGES)
    run(folder, "node", "node_modules/typescript/bin/tsc")
    name = run(folder, "npm", "pack", "--ignore-scripts", "--silent").strip()
    return folder / name


@pytest.fixture(scope="module")
def installed(package: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder of somebody's program in which the package is installed."""
    folder = tmp_path_factory.mktemp("program")
    (folder / "package.json").write_text('{"name": "program", "private": true, "type": "module"}')
    run(folder, "npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", package)
    for name in ("play.mjs", "share.mjs", "rejoin.mjs", "hand_on.mjs", "answer.mjs"):
        shutil.copy(HERE / name, folder)
    return folder


def test_the_package_has_code_types_and_metadata(package: Path) -> None:
    with tarfile.open(package) as packed:
        names = {name.removeprefix("package/") for name in packed.getnames()}
    stems = [path.stem for path in (SOURCE / "src").iterdir()]
    built = {f"dist/{stem}.{kind}" for stem in stems for kind in ("js", "d.ts")}
    assert names == built | {"package.json", "README.md", "LICENSE"}
    assert (SOURCE / "LICENSE").read_bytes() == (CLIENT / "LICENSE").read_bytes()


def test_it_has_the_version_of_the_server_and_needs_no_other_package() -> None:
    about = json.loads((SOURCE / "package.json").read_text())
    assert about["version"] == jupiter.__version__
    assert about["name"] == NAME
    assert "dependencies" not in about
    tools = json.loads((HERE.parent / "generated" / "package.json").read_text())["devDependencies"]
    assert about["devDependencies"].items() <= tools.items()


def test_the_installed_package_plays_records_and_resumes_every_game(installed: Path, server: Served) -> None:
    result = json.loads(run(installed, "node", "play.mjs", server.address, CLOSED))
    assert set(result["played"]) == set(GAMES)
    for game, played in result["played"].items():
        assert played["steps"] > 10, game
        assert (played["comment"], played["tags"]) == ("So!", {"Place": "Home"})
        assert played["isSame"] and played["isCounted"] and played["isCorrected"], game
        assert played["hasOutlook"], game
        assert played["hasAdvice"], game
        assert len(played["areLegal"]) == played["asked"] and all(played["areLegal"]), game


def test_failures_are_thrown_with_name_and_message(installed: Path, server: Served) -> None:
    result = json.loads(run(installed, "node", "play.mjs", server.address, CLOSED))
    printed, errors = result["printed"], result["errors"]
    assert printed["names"] == [
        f"jupiter-rescue-die{export}-Letter-low.{kind}" for export, kind in (("", "pdf"), ("", "zip"), ("-cut", "zip"))
    ]
    assert (printed["pages"], printed["refused"]["kind"]) == (3, "unknown-sheet")
    assert min(printed["sizes"]) > 5000
    names = {case: error["name"] for case, error in errors.items()}
    assert names == {
        "illegal": "IllegalAction", "unknown": "ApiError", "unreadable": "ApiError", "stopped": "ReplayStopped",
        "unreachable": "Unreachable", "foreign": "ApiError",
    }  # fmt: skip
    assert errors["unknown"]["kind"] == "unknown-game"
    assert errors["unreadable"]["kind"] == "malformed"
    assert errors["unreachable"]["tries"] == 2
    assert "[turn.phase]" in errors["illegal"]["text"]
    assert errors["stopped"]["text"].startswith("actions.1: illegal. ")
    assert result["headers"] == [{}, {"Accept-Language": "de", "X-API-Key": "jupiter_secret"}]


def test_two_programs_play_at_a_shared_table_and_nothing_is_done_twice(installed: Path, server: Served) -> None:
    result = json.loads(run(installed, "node", "share.mjs", server.address))
    first, again = result.pop("keys")
    assert first == again
    assert result == {
        "name": "Ann 2", "heard": [["Ann", 0, 1], ["Ann", 1, 0], ["Ann", 0, 1]], "actions": [None, "CORE:BH"],
        "isSame": True, "second": "moved-on", "isNamed": True, "nothing": "RangeError", "notOpener": "only-opener",
        "removed": ["removed", "unknown-table", True], "ended": "table-ended", "seated": ["Ben", True, "Ben"],
    }  # fmt: skip


def test_who_follows_hands_newer_settings_on(installed: Path, server: Served) -> None:
    with serving(JUPITER_PREPARE="off") as another:
        result = json.loads(run(installed, "node", "hand_on.mjs", server.address, another.address))
    assert result == {
        "changes": [["opener", 0]], "writing": ["opener", "all", "all", "opener"], "refused": "writing-closed",
    }  # fmt: skip


def test_a_program_that_is_started_anew_has_its_seat_again(installed: Path, server: Served, tmp_path: Path) -> None:
    command = ("node", "rejoin.mjs", server.address, tmp_path / "seat.json")
    assert not run(installed, *command)
    assert json.loads(run(installed, *command)) == {
        "game": "jupiter-rescue", "name": "Ann", "at": 0, "actions": [None, "CORE:BH"],
        "refused": ["BadSeat", "BadSeat", "BadSeat"],
    }  # fmt: skip


def test_python_takes_a_seat_that_javascript_has_saved(installed: Path, server: Served, tmp_path: Path) -> None:
    run(installed, "node", "rejoin.mjs", server.address, tmp_path / "seat.json")
    with Client(server.address) as client:
        shared = client.rejoin(json.loads((tmp_path / "seat.json").read_text()))
    assert (shared.seat.name, shared.log.entries[-1].action) == ("Ann", "CORE:BH")


def test_what_a_game_asks_is_answered_one_by_one_and_all_at_once(installed: Path) -> None:
    with serving("tests.games.app:create_app()") as divers:
        result = json.loads(run(installed, "node", "answer.mjs", divers.address))
    errors = result.pop("errors")
    assert result == {
        "needs": ["die", "p1", ["1", "2", "3"]],
        "bare": {"type": "dive", "diver": "p1"},
        "after": "GRO1.68.p?.10.5.1",
        "resumed": "GRO1.68.p?.10.5.1",
        "asked": ["deck", "card", "air.p2"],
        "resolved": ["CARD:p2=4,eel,3", "GRO1.?2.??.??.3.0", ["air.p2", "deck"], ["dive.card", "dive.card"]],
        "ofTable": "GRO1.78.p?.00.5.0",
        "classes": True,
    }
    assert errors["unanswered"] == {
        "name": "Undecided", "text": "DIVE:p1: What does the die of p1 show?", "kind": "die",
    }  # fmt: skip
    assert (errors["hidden"]["name"], errors["hidden"]["secrets"]) == ("Undecided", ["hands.p2"])
    assert errors["illegal"]["name"] == "IllegalAction"
    assert errors["stopped"]["text"] == "actions.0: needs. What does p1 turn up?"


@pytest.mark.slow
def test_a_program_in_typescript_passes_the_type_check_and_mistakes_fail_it(installed: Path) -> None:
    (installed / "tsconfig.json").write_text(json.dumps(CONFIG))
    text = (HERE / "play_typed.ts").read_text()
    check = ("node", PACKAGES / "typescript" / "bin" / "tsc", "--project", ".")
    (installed / "play_typed.ts").write_text(text)
    run(installed, *check)
    for right, wrong in MISTAKES.items():
        assert text.count(right) == 1
        text = text.replace(right, wrong)
    (installed / "play_typed.ts").write_text(text)
    with pytest.raises(AssertionError) as failed:
        run(installed, *check)
    assert str(failed.value).count("error TS") >= len(MISTAKES)


def test_a_page_of_another_origin_plays_with_the_package_as_it_is(installed: Path, server: Served) -> None:
    dist = installed / "node_modules" / NAME / "dist"

    def file_of_the_package(route: Route) -> None:
        route.fulfill(path=dist / route.request.url.rpartition("/")[2], content_type="text/javascript")

    with chromium() as browser:
        page = browser.new_page()
        page.route("**/package/*.js", file_of_the_package)
        # What is no page has no policy of its own on what it may load.
        page.goto(f"{server.address.replace('127.0.0.1', 'localhost')}/livez")
        sentence = page.evaluate(
            """async (address) => {
                const { Client } = await import("/package/index.js");
                const table = await new Client(address).game("jupiter-rescue").setup({ players: 2, seed: 4 });
                return (await table.play("CORE:BH")).events[0].message;
            }""",
            server.address,
        )
    assert sentence == "The orange robot has Bullhorn as its core."
