"""The search of the phone and of the page of rules, as it is, run by Node.js over what the API answers."""

import json
import subprocess
import sys
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from jupiter.games import GAMES
from jupiter.service import games

STATIC = Path(__file__).parents[1] / "static"
NODE = Path(sys.prefix) / "bin" / "node"

SCRIPT = f"""
import {{ readFileSync }} from "node:fs";
import {{ searchOf }} from "{(STATIC / "rules/entries.js").as_uri()}";

const {{ games, questions }} = JSON.parse(readFileSync(0, "utf-8"));
const searches = games.map(([language, ...told]) => searchOf(language, ...told));
console.log(JSON.stringify(questions.map(([game, text]) => searches[game].find(text, 10).map(({{ id }}) => id))));
"""


def evaluated(script: str, given: object) -> Any:
    """What a module prints as JSON that is given something as JSON to read.

    :raises AssertionError: if it fails; the text is what Node.js says.
    """
    command = [str(NODE), "--input-type=module", "--eval", script]
    done = subprocess.run(command, input=json.dumps(given), capture_output=True, encoding="utf-8", check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def found(questions: Sequence[tuple[str, str, str]]) -> list[list[str]]:
    """The ids of the best ten answers, best first, to each question, given as game, language and text."""
    keys = sorted({(game, language) for game, language, _ in questions})
    sought = {
        "games": [[language, *told(game, language)] for game, language in keys],
        "questions": [[keys.index((game, language)), text] for game, language, text in questions],
    }
    answers: list[list[str]] = evaluated(SCRIPT, sought)
    return answers


@cache
def told(game_id: str, language: str) -> tuple[Mapping[str, Any], ...]:
    """What the API answers to rules, components and the game itself."""
    game = GAMES[game_id].in_language(language)
    return games.rules(game), game.components(), games.description(game)
