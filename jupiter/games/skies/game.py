"""Under Falling Skies as a `jupiter.engine.game.Playable`: one face for what the other modules do, in one language."""

from collections.abc import Mapping, Sequence
from typing import Any

from jupiter.engine.game import ActionKind
from jupiter.engine.localized import LocalizedGame
from jupiter.engine.outlook import Outlook
from jupiter.engine.verdict import Outcome, Problem, Verdict
from jupiter.games.skies import actions, notation, position
from jupiter.games.skies.actions import Action
from jupiter.games.skies.advice.outlook import outlook
from jupiter.games.skies.advice.problems import problems
from jupiter.games.skies.components import components
from jupiter.games.skies.definitions import load
from jupiter.games.skies.labels import label
from jupiter.games.skies.laws.context import resolve
from jupiter.games.skies.play import check
from jupiter.games.skies.play.legal import PLAYER, LegalActions, alternatives, to_act
from jupiter.games.skies.schemas import action_kinds, schemas, setup_schema
from jupiter.games.skies.setup import setup
from jupiter.games.skies.state import Phase, State, outcome
from jupiter.games.skies.wording import LANGUAGES


class UnderFallingSkies(LocalizedGame):
    """The rules of Under Falling Skies, told in one language."""

    DEFINITIONS = load
    LANGUAGES = LANGUAGES

    def about(self) -> Mapping[str, Any]:
        """Tagline, players, minutes, phases, how a state's text form begins, and what is reconstructed."""
        definitions, messages = load(), self.says.messages
        own = {
            "reconstruction": messages("reconstruction"),
            "phases": [{"id": str(phase), "text": messages(f"phase/{phase}")} for phase in Phase],
        }
        return self.about_with(definitions.players, definitions.minutes, notation.FORM.prefix, own)

    def action_kinds(self) -> Sequence[ActionKind]:
        return action_kinds(self.says.messages)

    def actors(self) -> Sequence[str]:
        return (PLAYER,)

    def components(self) -> Mapping[str, Any]:
        return components(self.says.messages)

    def setup(self, options: Mapping[str, Any]) -> Verdict[State]:
        return setup(options, self.says)

    def setup_schema(self) -> Mapping[str, Any]:
        return setup_schema()

    def schemas(self) -> Mapping[str, Mapping[str, Any]]:
        return schemas()

    def read_state(self, source: str | Mapping[str, Any]) -> State:
        return notation.from_text(source) if isinstance(source, str) else position.POSITION.read(source)

    def state_text(self, state: State) -> str:
        return notation.to_text(state)

    def position(self, state: State) -> Mapping[str, Any]:
        return position.to_json(state, self.says)

    def problems(self, state: State) -> Sequence[Problem]:
        return problems(state, self.says)

    def unknown(self, state: State) -> Sequence[str]:
        return ()

    def to_act(self, state: State) -> Sequence[str]:
        return to_act(state)

    def outcome(self, state: State) -> Outcome | None:
        return self.says.outcome(outcome(state))

    def read_action(self, source: str | Mapping[str, Any]) -> Action:
        return actions.from_text(source) if isinstance(source, str) else actions.from_json(source)

    def action_text(self, action: Action) -> str:
        return actions.to_text(action)

    def action_json(self, action: Action) -> Mapping[str, Any]:
        return actions.to_json(action)

    def label(self, state: State, action: Action) -> str:
        return label(state, action, self.says)

    def cost(self, state: State, action: Action) -> None:
        return None

    def resolve(self, state: State, action: Action) -> Action:
        return resolve(state, action)

    def check(self, state: State, action: Action) -> Verdict[State]:
        return check.check(state, action, self.says)

    def alternatives(self, state: State, action: Action) -> Sequence[Action]:
        return alternatives(state, action)

    def outlook(self, state: State) -> Outlook[Action]:
        return outlook(state, self.says)

    def legal(self, state: State, types: Sequence[str] = (), actors: Sequence[str] = ()) -> LegalActions:
        return LegalActions(state, types, actors)
