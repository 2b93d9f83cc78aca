"""A game lives in its own folders and few lines in each registry: its name, its parts and its texts stand nowhere else.

What is looked at are the files that every game shares, as git knows them. Comments and docstrings may take a game's id
or a text of it as an example; its pieces are named in no shared file at all.
"""

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path

import pytest

from jupiter.games import GAMES
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.photos.registry import READERS
from jupiter.players.models import EVALUATED

ROOT = Path(__file__).parents[1]

SHARED = (
    *("app.py", "jupiter", "generators", "lab", "static", "templates", "deploy", "Dockerfile", "compose.yaml"),
    "tests/contract",
)
KINDS = {".py", ".js", ".ts", ".css", ".html", ".toml", ".json", ".webmanifest", ".svg"}

PACKAGES = {game_id: type(game).__module__.split(".")[2] for game_id, game in GAMES.items()}
"""The folder of each game in `jupiter/games`, and in `generators` if it is printed."""

PARTS = {
    "jupiter-rescue": (
        *(r"robots?(?![a-z]|[._]txt)", "creep", "colonist", "pod", "setback", "labyrinth", "colony", "evacuat"),
        *(
            "module.control",
            "bullhorn",
            "grenadier",
            "sniper",
            "rocket.boots",
            "juggernaut",
            "phase.shift",
            "suppressant",
        ),
    ),
    "under-falling-skies": ("excavator", "mother.?ship", "anti.?air", "fighters", "respawn", "sky.card", "base.card"),
    "last-ark-from-ceti": ("blight", "bulldoz", "spaceport", "smelter", "foundry", "ag.?dome", "nursery", "residence"),
    "nemesis": ("intruder", "larva", "breeder", "hibernat", "carcass", "airlock", "cockpit", "contaminat"),
}
"""How words begin that mean pieces of that game and nothing else here; () for a game that has no such words."""

REGISTRIES = {"jupiter/games/__init__.py": 4, "generators/catalogue.py": 4}
"""How many lines each has for a game: the entry, and the function that imports it when somebody asks for it."""

FOLDERS = {"jupiter/photos/registry.py": READERS, "jupiter/players/models.py": EVALUATED}
"""The registries that have one line for a game, the entry with its folder, and what each holds."""

REGISTERED = dict(zip(REGISTRIES, (GAMES, PRINT_SETS), strict=True))
"""What each holds: a game need not be printed."""

COMMENTS = {
    ".js": re.compile(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", re.DOTALL),
    ".css": re.compile(r"/\*.*?\*/", re.DOTALL),
    ".html": re.compile(r"<!--.*?-->|\{#.*?#\}", re.DOTALL),
    ".toml": re.compile(r"#[^\n]*"),
}
COMMENTS[".ts"] = COMMENTS[".js"]


def names(game: str) -> tuple[str, ...]:
    """How words begin that mean the game itself, or texts of its states."""
    prefix = GAMES[game].about().get("text_prefix", "").rstrip("0123456789")
    return (PACKAGES[game], re.escape(game), *([rf"{prefix}\d"] if prefix else ()))


def own_folders() -> tuple[str, ...]:
    shared = ("jupiter/games", "jupiter/photos", "jupiter/players", "generators")
    pages = [f"static/{game}/" for game in PACKAGES]
    return (*pages, *(f"{room}/{package}/" for room in shared for package in PACKAGES.values()))


def shared_files() -> list[str]:
    tracked = subprocess.run(["git", "ls-files", "--", *SHARED], cwd=ROOT, capture_output=True, text=True, check=True)
    return [
        name
        for name in tracked.stdout.splitlines()
        if Path(name).suffix in KINDS and not name.startswith(own_folders()) and (ROOT / name).is_file()
    ]


def blank(text: str, spans: Iterator[tuple[int, int]]) -> str:
    """The text with what stands between these places left out, line by line as before."""
    for start, end in spans:
        text = text[:start] + re.sub(r"[^\n]", " ", text[start:end]) + text[end:]
    return text


def python_remarks(text: str) -> Iterator[tuple[int, int]]:
    """Where comments and docstrings stand; a docstring is any text that is a statement by itself."""
    starts = [0, *(at + 1 for at, letter in enumerate(text) if letter == "\n")]
    lines = text.split("\n")

    def place(line: int, column: int) -> int:
        return starts[line - 1] + len(lines[line - 1].encode()[:column].decode())

    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            start = place(node.lineno, node.col_offset)
            yield start, start + len(ast.get_source_segment(text, node) or "")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield starts[token.start[0] - 1] + token.start[1], starts[token.end[0] - 1] + token.end[1]


def code_of(name: str, text: str) -> str:
    """The file without what is only said to its readers."""
    suffix = Path(name).suffix
    if suffix == ".py":
        return blank(text, python_remarks(text))
    pattern = COMMENTS.get(suffix)
    return blank(text, (match.span() for match in pattern.finditer(text))) if pattern else text


def mentions(words: tuple[str, ...], files: Iterable[tuple[str, str]]) -> list[tuple[str, int, str]]:
    """Where a word begins with one of these: file, line and its text."""
    if not words:
        return []
    wanted = re.compile(
        rf"(?<![A-Za-z])({'|'.join(words)})|(?<=[a-z_])({'|'.join(word.capitalize() for word in words)})"
    )
    either = re.compile(rf"(?i:(?<![a-z])({'|'.join(words)}))|{wanted.pattern}")
    return [
        (name, number, line.strip())
        for name, text in files
        for number, line in enumerate(text.splitlines(), 1)
        if either.search(line)
    ]


@cache
def sources() -> Sequence[tuple[str, str]]:
    """The shared files with what is in them."""
    return [(name, (ROOT / name).read_text(encoding="utf-8")) for name in shared_files()]


def code_with(words: tuple[str, ...]) -> list[tuple[str, str]]:
    """The shared files that have one of these words anywhere, without what is only said to their readers."""
    having = {name for name, _, _ in mentions(words, sources())}
    return [(name, code_of(name, text)) for name, text in sources() if name in having]


def test_every_game_is_looked_for():
    assert set(PRINT_SETS) <= set(GAMES)
    assert set(PARTS) == set(GAMES), "say in PARTS how the words for a game's pieces begin"
    for game, package in PACKAGES.items():
        assert (ROOT / "jupiter" / "games" / package / "__init__.py").is_file()
        assert (ROOT / "generators" / package / "__init__.py").is_file() is (game in PRINT_SETS)


def test_the_files_that_are_looked_at_are_those_that_all_games_share():
    shared = shared_files()
    assert len(shared) > 150
    assert {
        "app.py",
        "static/shell/app.js",
        "static/common/base.css",
        "templates/table.html",
        "jupiter/games/__init__.py",
    } <= {*shared}
    assert {Path(name).suffix for name in shared} >= KINDS - {".svg"}


@pytest.mark.parametrize("game", GAMES)
def test_no_shared_file_names_a_piece_of_a_game(game):
    assert mentions(PARTS[game], sources()) == []


@pytest.mark.parametrize("game", GAMES)
def test_no_shared_code_names_a_game_but_the_registries(game):
    mentioned = mentions(names(game), code_with(names(game)))
    assert [one for one in mentioned if one[0] not in (*REGISTRIES, *FOLDERS)] == []
    for registry, folders in FOLDERS.items():
        assert [name for name, *_ in mentioned].count(registry) == (game in folders)
    for registry, registered in REGISTERED.items():
        lines = [line for name, _, line in mentioned if name == registry]
        if game not in registered:
            assert lines == []
            continue
        assert len(lines) == REGISTRIES[registry]
        assert [line.strip().startswith("from ") for line in lines].count(True) == 1
        assert [f"{type(registered[game]).__name__}()" in line for line in lines].count(True) == 1


@pytest.mark.parametrize(
    ("name", "text", "is_found"),
    [
        ("a.py", "robots = 1", True),
        ("a.py", "nearest_robot = 1", True),
        ("a.py", "class HasRobots: ...", True),
        ("a.js", "const hasRobots = 1;", True),
        ("a.css", ".robots { color: red; }", True),
        ("a.html", "<p class='robots'>", True),
        ("a.py", "class Probots: ...", False),
        ("a.py", "microbots = 1  # robots\n'robots'", False),
        ("a.js", "let a = 'https://x'; // robots\n/* robots */", False),
        ("a.css", "/* robots */ .a { color: red; }", False),
        ("a.py", 'a = """not said to readers: robots"""', True),
    ],
)
def test_the_search_finds_words_in_code_and_skips_remarks(name, text, is_found):
    assert bool(mentions(("robot",), iter([(name, code_of(name, text))]))) is is_found
