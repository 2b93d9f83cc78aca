"""Which games the suite runs over, and what it has to be told of each beside the game itself.

A game that can be played brings one module, `contract.py`, in the folder of its tests, `tests/<package>/` for a game in
`jupiter/games/<package>/`. It holds `SAMPLES`, a value of the class below. What is left out there has a default, so
that a small game needs one line; everything else that the suite asks, it asks of the game's protocol.

Invariant: no game is named in this folder. Games are found in `jupiter.games.GAMES`, and those of the tests in
`tests.games.app.GAMES`; a game that is registered without samples fails the run.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from jupiter.engine.asking import Need
from jupiter.engine.game import Described, is_asking, is_playable
from jupiter.engine.wording import Languages
from jupiter.games import GAMES
from tests.games.app import GAMES as TEST_GAMES

ROOT = Path(__file__).parents[2]

AnyGame = Any
"""A `jupiter.engine.game.Playable` of any states and actions."""


def _counts_nothing(_position: Mapping[str, Any]) -> Mapping[str, int]:
    return {}


def _by_field(position: Mapping[str, Any], need: Need) -> str | None:
    """The part of a JSON position that `field` of a need names, as an answer."""
    if "field" not in need.about:
        return None
    value: Any = position
    for name in need.about["field"].split("."):
        value = value[int(name)] if isinstance(value, list) else value[name]
    return str(value)


@dataclass(frozen=True, kw_only=True)
class Samples:
    """What a game's tests tell the suite."""

    options: Callable[[Random], Mapping[str, Any]]
    """Options of a set-up, drawn at random over all that a game can begin with: numbers of players, variants, levels,
    with a seed and without. Random players go on from there by the legal lists."""
    measured: Callable[[Random], Mapping[str, Any]] | None = None
    """Options of the set-ups that the benchmark measures, where speed depends on them; `options` if left out."""
    random_position: Callable[[Random], Any] | None = None
    """A possible position such as random games seldom come to: late, crowded, close to an end. A third begins there."""
    any_action: Callable[[Random, Any], Any] | None = None
    """Any action at all, sense or no sense, made with an eye on the state so that it breaks few rules at a time. The
    suite tries others, from other states and from the schemas of actions."""
    goals: Callable[[Random, Any], Mapping[str, Any]] | None = None
    """Of a game that tells ways: something to get to in a state, as JSON, that may turn out to be no goal there."""
    left_out: Mapping[str, str] = field(default_factory=dict)
    """Of types of which a listed action stands for several (`jupiter.engine.game.LegalActions`): the field that the
    legal list leaves out."""
    conserved: Callable[[Mapping[str, Any]], Mapping[str, int]] = _counts_nothing
    """Counts over a JSON position that never change along a game, by name: cards in the deck and out of it, dice ..."""
    languages: Languages[Any] | None = None
    """The texts of a game of the house in all its languages."""
    same: Mapping[str, frozenset[str]] = field(default_factory=dict)
    """Of each language but English, the texts that are rightly the same as in English, such as names."""
    never_told: frozenset[str] = frozenset()
    """Types of events that no test has to find, each with the reason beside it."""
    whole: Callable[[Random, Any], Any] | None = None
    """Of a game that asks: a position with nothing unknown, out of all those that the given one may be a part of."""
    answer: Callable[[Random, Need], str] | None = None
    """Of a game that asks: a text that a pattern matches and that makes sense there; without it any that matches."""
    look: Callable[[Mapping[str, Any], Need], str | None] = _by_field
    """Of a game that asks: what lies on a whole table, a JSON position, where a need looks at a part of it, as an
    answer; None for dice, decks and choices."""
    alike: Callable[[Any, Any], bool] = lambda known, whole: bool(known == whole)
    """Of a game that asks: whether a value of a JSON position may be what is known of another, such as `adult?` of
    `adult-3`. Null is what is known of anything."""
    forced: frozenset[str] = frozenset()
    """Of a game that asks: kinds of choices that are made without asking where only one thing can be chosen."""
    vague: frozenset[str] | None = None
    """Of a game that asks and tells less of what happens where less is known: types of events that stand for others
    there, empty if some are only left out. None of a game that tells the same."""
    secrets: str = "(?!)"
    """Of a game that asks: a regular expression of the dotted paths of a position that lie not open."""
    revealing: frozenset[str] = frozenset()
    """Of a game that asks: rules by which such a part is shown, so that it may be asked for."""
    shown_by_doing: frozenset[str] = frozenset()
    """Of a game that asks: rules about what players show by doing a thing, such as a card that they play out of a
    hand that is not known. Only who has that can do it."""
    constant: str = "(?!)"
    """Regular expression of the dotted paths of a position at which possible ones never differ: what is printed."""
    longest: int = 600
    """So many characters the text of a state has at most that random games come to."""
    steps: int = 400
    """Most actions of a random game."""


REGISTERED: Mapping[str, Described] = GAMES
EVERY: Mapping[str, Described] = {**GAMES, **{game.id: game for game in TEST_GAMES}}
"""By id: the house's games, and after them those of the tests."""
PLAYED: Sequence[str] = [name for name, game in EVERY.items() if is_playable(game)]
HOUSE: Sequence[str] = [name for name in PLAYED if name in REGISTERED]
"""Games that are served: what is promised of their texts and their words the games of the tests need not keep."""


def package_of(game: Described) -> str:
    """The package of the game's tests: `tests.<package>`, or where the game itself lies if only tests know it."""
    module = type(game).__module__.split(".")
    return f"tests.{module[2]}" if module[:2] == ["jupiter", "games"] else ".".join(module[:-1])


def folder(name: str) -> Path:
    """Where the tests of a game are."""
    return ROOT.joinpath(*package_of(EVERY[name]).split("."))


@cache
def samples_of(name: str) -> Samples:
    """What the suite is told of a game.

    :raises LookupError: if it is told nothing; the text says where to do it.
    """
    package = package_of(EVERY[name])
    module = f"{package}.contract"
    try:
        samples: Samples = import_module(module).SAMPLES
    except ModuleNotFoundError as error:
        if error.name not in (package, module):
            raise
        path = f"{module.replace('.', '/')}.py"
        raise LookupError(f"{name} needs {path} with SAMPLES: see tests/contract/samples.py") from error
    return samples


def as_listed(name: str, action: Any) -> Any:
    """The action as the legal list has it: itself, or the one that stands there for it and others."""
    game, left_out = played(name), samples_of(name).left_out
    if is_asking(game):
        action = game.with_answers(action, ())
    fields = game.action_json(action)
    left = left_out.get(fields["type"])
    return action if left is None else game.read_action({key: fields[key] for key in fields if key != left})


def texts_of(name: str, language: str) -> Mapping[str, str]:
    """The texts of a game of the house as they are written, by key."""
    languages = samples_of(name).languages
    assert languages is not None, f"the samples of {name} lack its languages"
    return languages.texts(language)


def played(name: str) -> AnyGame:
    """A game that can be played, in English."""
    return EVERY[name]
