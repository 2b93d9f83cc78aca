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

/** @type {Kit} */
export const kit = {
  positionOf: (state) => state,
  summary: () => "",
  bringPlay: async () => ({ play }),
};

/** @type {Play} */
export const play = {
  Playing,
  makeKit: () => ({
    turnOf: () => "",
    board: () => ({
      element: document.body,
      box: [0, 0, 1, 1],
      spots: [],
      show() {},
    }),
    bringLater: () => import("STATIC/table/later.js"),
  }),
};
"""
"""The least that a kit can be: these ten members, each in a line of its own."""

NEEDED = ("positionOf", "summary", "bringPlay", "turnOf", "bringLater", "element", "box", "spots", "show")
"""Of the ten, those of one line; `board` has the last four."""

WRONG = {
    **{f"no {name}": (line, "") for name in NEEDED for line in KIT.splitlines(keepends=True) if f"  {name}" in line},
    "a summary that is no text": ('summary: () => ""', "summary: () => 3"),
    "a panel that cannot be tapped": (
        "    turnOf:",
        "    panels: () => ({ ask: { element: document.body, show() {} } }),\n    turnOf:",
    ),
    "a member that the contract does not have": ("  summary:", "  tokenOf: () => null,\n  summary:"),
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
    assert len(kits) == len(NEEDED) + 3
    found = faults_of(kits, tmp_path)
    assert sorted(line.partition("(")[0] for line in found) == sorted(kits), "one fault each"
