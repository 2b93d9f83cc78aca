"""The scripts of the pages keep to their types: kits to the contract in `static/kit/kit.d.ts`, the rest to itself.

TypeScript checks the JavaScript as it is; nothing is built of it. The compiler and Node.js are those of
`tests/generated`; without them these tests fail rather than pass unseen.
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path

HERE = Path(__file__).parent
STATIC = HERE.parents[1] / "static"
NODE = Path(sys.prefix) / "bin" / "node"
COMPILER = Path(sys.prefix) / "npm" / "node_modules" / "typescript" / "bin" / "tsc"

KIT = """/** @import { Kit, Play } from "STATIC/kit/kit.js" */

import { Playing } from "STATIC/table/playing.js";

const board = {
  element: document.body,
  box: /** @type {[number, number, number, number]} */ ([0, 0, 1, 1]),
  pitch: 1,
  spots: [],
  regions: [],
  show() {},
  mark() {},
  keyOf: () => null,
};

/** @type {Kit} */
export const kit = {
  positionOf: (state) => state,
  gist: () => [],
  summary: () => "",
  bringPlay: async () => ({ play }),
};

/** @type {Play} */
const play = {
  Playing,
  makeKit: () => ({
    turnOf: () => "",
    board: () => board,
    panels: () => ({}),
    panelOf: () => "ask",
    bringLater: () => import("STATIC/table/later.js"),
  }),
};
"""
"""The least that a kit can be."""

WRONG = {
    "a board without its box": ("  box: /** @type {[number, number, number, number]} */ ([0, 0, 1, 1]),\n", ""),
    "a summary that is no text": ('summary: () => ""', "summary: () => 3"),
    "a panel that cannot be tapped": (
        "panels: () => ({})",
        "panels: () => ({ ask: { element: document.body, show() {} } })",
    ),
    "a reader that is missing": ("  positionOf: (state) => state,\n", ""),
    "a member that the contract does not have": ("  gist:", "  tokenOf: () => null,\n  gist:"),
}


def faults(config: Path) -> list[str]:
    """What the compiler complains of, one line each."""
    assert COMPILER.is_file(), f"{COMPILER} is missing: run `make test`, which installs it."
    command = [str(part) for part in (NODE, COMPILER, "-p", config, "--pretty", "false")]
    done = subprocess.run(command, cwd=config.parent, capture_output=True, text=True, check=False)
    return [line for line in done.stdout.splitlines() if "error TS" in line]


def faults_of(kits: Mapping[str, str], folder: Path) -> list[str]:
    """The same of kits, compiled together, by the names of their files."""
    for name, kit in kits.items():
        (folder / name).write_text(kit.replace("STATIC", STATIC.as_posix()))
    options = json.loads((HERE / "tsconfig.json").read_text())["compilerOptions"]
    files = [*kits, str(STATIC / "globals.d.ts")]
    (folder / "tsconfig.json").write_text(json.dumps({"compilerOptions": options, "files": files}))
    return faults(folder / "tsconfig.json")


def test_every_script_keeps_to_its_types() -> None:
    assert faults(HERE / "tsconfig.json") == []


def test_the_least_kit_keeps_to_the_contract(tmp_path: Path) -> None:
    assert faults_of({"kit.js": KIT}, tmp_path) == []


def test_kits_that_do_not_keep_to_the_contract_are_found(tmp_path: Path) -> None:
    kits = {f"{name.replace(' ', '-')}.js": KIT.replace(*wrong) for name, wrong in WRONG.items()}
    assert KIT not in kits.values()
    found = faults_of(kits, tmp_path)
    assert sorted(line.partition("(")[0] for line in found) == sorted(kits), "one fault each"
