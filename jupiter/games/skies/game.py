"""Under Falling Skies as a `jupiter.engine.game.Playable`: one face for all that the other modules do, in one language."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from jupiter.engine.game import ActionKind
from jupiter.engine.localizer import Localizer
from jupiter.engine.messages import REFERENCE_LANGUAGE
from jupiter.engine.rules import Catalogue
from jupiter.engine.verdict import Outcome, Problem, Verdict
from jupiter.games.skies import actions, check, json_decode, json_encode, notation
from jupiter.games.skies.actions import Action
from jupiter.games.skies.apply import cost
from jupiter.games.skies.codecs import letters_of_robots
from jupiter.games.skies.components import components, describe_named
from jupiter.games.skies.context import context_of, resolve
from jupiter.games.skies.definitions import load
from jupiter.games.skies.legal import LegalActions, alternatives, to_act
from jupiter.games.skies.problems import problems
from jupiter.games.skies.schemas import action_kinds, schemas, setup_schema
from jupiter.games.skies.setup import setup
from jupiter.games.skies.state import Phase, State, outcome
from jupiter.games.skies.wording import LANGUAGES, label, localizer


class UnderFallingSkies:
    """The rules of Under Falling Skies, told in one language."""

    def __init__(self, language: str = REFERENCE_LANGUAGE) -> None:
        self._language = language

    def __repr__(self) -> str:
        return f"<Under Falling Skies in {self._language}>"

    @property
    def _says(self) -> Localizer:
        return localizer(self._language)

    @property
    def id(self) -> str:
        return load().id

    @property
    def name(self) -> str:
        return load().name

    @property
    def rules_version(self) -> str:
        return load().rules

    @property
    def languages(self) -> Sequence[str]:
        return LANGUAGES.names

    @property
    def language(self) -> str:
        return self._language

    def in_language(self, language: str) -> "UnderFallingSkies":
        return _speaking(language)

    @property
    def catalogue(self) -> Catalogue:
        return self._says.catalogue

    def about(self) -> Mapping[str, Any]:
        """Tagline, players, minutes, variants, robots, phases and how a state's text form begins."""
        definitions, messages = load(), self._says.messages
        return {
            "notice": messages("notice"),
            "tagline": messages("tagline"),
            "players": {"min": definitions.numbers.min_players, "max": definitions.numbers.max_players},
            "minutes": {"min": definitions.minutes[0], "max": definitions.minutes[1]},
            "variants": [describe_named("variant", variant, messages) for variant in definitions.variants],
            "robots": [robot.id for robot in definitions.robots],
            "phases": [{"id": str(phase), "text": messages(f"phase/{phase}")} for phase in Phase],
            "text_prefix": notation.FORM.prefix,
            "notation": "/docs/jupiter-skies/notation.md",
            "messages": "/docs/jupiter-skies/messages.md",
        }

    def action_kinds(self) -> Sequence[ActionKind]:
        return action_kinds(self._says.messages)

    def actors(self) -> Sequence[str]:
        return tuple(letters_of_robots())

    def components(self) -> Mapping[str, Any]:
        return components(self._says.messages)

    def setup(self, options: Mapping[str, Any]) -> Verdict[State]:
        return setup(options, self._says)

    def setup_schema(self) -> Mapping[str, Any]:
        return setup_schema()

    def schemas(self) -> Mapping[str, Mapping[str, Any]]:
        return schemas()

    def read_state(self, source: str | Mapping[str, Any]) -> State:
        return notation.from_text(source) if isinstance(source, str) else json_decode.state_from_json(source)

    def state_text(self, state: State) -> str:
        return notation.to_text(state)

    def position(self, state: State) -> Mapping[str, Any]:
        return json_encode.to_json(state, self._says)

    def problems(self, state: State) -> Sequence[Problem]:
        return problems(state, self._says)

    def unknown(self, state: State) -> Sequence[str]:
        return ()

    def to_act(self, state: State) -> Sequence[str]:
        return to_act(state)

    def outcome(self, state: State) -> Outcome | None:
        return self._says.outcome(outcome(state))

    def read_action(self, source: str | Mapping[str, Any]) -> Action:
        return actions.from_text(source) if isinstance(source, str) else json_decode.action_from_json(source)

    def action_text(self, action: Action) -> str:
        return actions.to_text(action)

    def action_json(self, action: Action) -> Mapping[str, Any]:
        return actions.to_json(action)

    def label(self, state: State, action: Action) -> str:
        return label(state, action, self._says)

    def cost(self, state: State, action: Action) -> int:
        return cost(context_of(state, action))

    def resolve(self, state: State, action: Action) -> Action:
        return resolve(state, action)

    def check(self, state: State, action: Action) -> Verdict[State]:
        return check.check(state, action, self._says)

    def alternatives(self, state: State, action: Action) -> Sequence[Action]:
        return alternatives(state, action)

    def legal(self, state: State, types: Sequence[str] = (), actors: Sequence[str] = ()) -> LegalActions:
        return LegalActions(state, types, actors)


@cache
def _speaking(language: str) -> UnderFallingSkies:
    localizer(language)  # A faulty catalogue is found when the game is first asked for the language, not in an answer.
    return UnderFallingSkies(language)
