"""What does not fit, or leaves the safe zone, stops the build, and says in what and in which language it is."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.generators import real

ROOT = Path(__file__).parents[2]
SHEETS = [(game, sheet) for game, sheet in real.SHEETS if sheet != "calibration"]
WORDED = [f"{game} {sheet}" for game, sheet in SHEETS if sheet not in real.samples(game).wordless]
LETTERED = [f"{game} {sheet}" for game, sheet in SHEETS if sheet not in real.samples(game).letterless]

SCRIPT = """
import json, sys
from jupiter.generators.make.documents import document, impose_sheet
from jupiter.generators.order import options
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.drawing import fonts, proof
{harm}
results = {{}}
for game, printed in PRINT_SETS.items():
    offered = options.options_for(printed.languages(), printed.options)
    for sheet in printed.titles("de"):
        order = options.parse_options({{"language": "de"}}, offered, game)
        try:
            document(printed, impose_sheet(printed, sheet, order), order)
            results[game + " " + sheet] = None
        except ValueError as error:
            results[game + " " + sheet] = type(error).__name__, str(error)
print(json.dumps(results))
"""
HARMS = {
    "long": "usual = fonts.ems; fonts.ems = lambda *about: 40 * usual(*about)",
    "unsafe": "proof.contains = lambda *about: False",
}


def said(harm):
    """What each sheet says in a house where every word is too long, or lies where a knife may slip."""
    command = [sys.executable, "-c", SCRIPT.format(harm=HARMS[harm])]
    done = subprocess.run(command, check=True, cwd=ROOT, capture_output=True, text=True)
    return json.loads(done.stdout)


def test_a_text_that_is_too_long_stops_the_build_and_names_its_language():
    stopped = said("long")
    kinds = ("TextOverflowError", "BlockTooTallError")
    assert [sheet for sheet in WORDED if not _tells(stopped[sheet], kinds, "(de)")] == []


@pytest.mark.slow
def test_a_word_that_is_not_safe_stops_the_build_and_its_face_and_language_are_named():
    stopped = said("unsafe")
    assert [sheet for sheet in LETTERED if not _tells(stopped[sheet], ("UnsafeTextError",), "(de)", "may be cut")] == []


def _tells(fault, kinds, *words):
    """Whether there is a fault of one of these kinds, and it says all of the words."""
    return fault is not None and fault[0] in kinds and all(word in fault[1] for word in words)
