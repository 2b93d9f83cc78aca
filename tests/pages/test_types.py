"""The scripts of the pages keep to their types: kits to the contract in `static/kit/kit.d.ts`, the rest to itself.

TypeScript checks the JavaScript as it is; nothing is built of it. The compiler and Node.js are those of
`tests/generated`; without them these tests fail rather than pass unseen.
"""

import json
import subprocess
import sys
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
    """The names of the files of which the compiler complains, one for each fault."""
    assert COMPILER.is_file(), f"{COMPILER} is missing: run `make test`, which installs it."
    command = [str(part) for part in (NODE, COMPILER, "-p", config, "--pretty", "false")]
    done = subprocess.run(command, cwd=config.parent, capture_output=True, text=True, check=False)
    return [line.partition("(")[0] for line in done.stdout.splitlines() if "error TS" in line]


def test_every_script_and_the_least_kit_keep_to_their_types_and_what_does_not_is_found(tmp_path: Path) -> None:
    wrong = {f"{name.replace(' ', '-')}.js": KIT.replace(*change) for name, change in WRONG.items()}
    assert KIT not in wrong.values()
    assert len(wrong) == len(NEEDED) + 3
    for name, kit in {"kit.js": KIT, **wrong}.items():
        (tmp_path / name).write_text(kit.replace("STATIC", STATIC.as_posix()))
    ours = HERE / "tsconfig.json"
    scripts = [str((HERE / path).resolve()) for path in json.loads(ours.read_text())["include"]]
    config = tmp_path / "tsconfig.json"
    config.write_text(json.dumps({"extends": str(ours), "include": ["*.js", *scripts]}))
    # All are compiled together, since what they share takes longest.
    assert sorted(faults(config)) == sorted(wrong), "one fault each"
