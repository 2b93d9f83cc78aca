"""Jupiter Rescue as a `jupiter.engine.game.Playable`: one face for all that the other modules do, in one language."""

from collections.abc import Mapping, Sequence
from typing import Any

from jupiter.engine.errors import Fault
from jupiter.engine.game import ActionKind
from jupiter.engine.localized import LocalizedGame
from jupiter.engine.outlook import Outlook
from jupiter.engine.verdict import Outcome, Problem, Verdict
from jupiter.engine.ways import Routes
from jupiter.games.rescue import actions, notation, position
from jupiter.games.rescue.actions import Action
from jupiter.games.rescue.advice.goals import Goal, goal_faults, goal_schema, read_goal
from jupiter.games.rescue.advice.outlook import outlook
from jupiter.games.rescue.advice.problems import problems
from jupiter.games.rescue.advice.ways import ways
from jupiter.games.rescue.codecs import letters_of_robots
from jupiter.games.rescue.components import components, describe_named
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.labels import label
from jupiter.games.rescue.laws.context import context_of, resolve
from jupiter.games.rescue.play import check
from jupiter.games.rescue.play.apply import cost
from jupiter.games.rescue.play.legal import LegalActions, alternatives, to_act
from jupiter.games.rescue.schemas import action_kinds, schemas, setup_schema
from jupiter.games.rescue.setup import setup
from jupiter.games.rescue.state import Phase, State, outcome
from jupiter.games.rescue.wording import LANGUAGES


class JupiterRescue(LocalizedGame):
    """The rules of Jupiter Rescue, told in one language."""

    DEFINITIONS = load
    LANGUAGES = LANGUAGES

    def about(self) -> Mapping[str, Any]:
        """Tagline, players, minutes, variants, robots, phases and how a state's text form begins."""
        definitions, messages = load(), self.says.messages
        numbers = definitions.numbers
        own = {
            "variants": [describe_named("variant", variant, messages) for variant in definitions.variants],
            "robots": [robot.id for robot in definitions.robots],
            "phases": [{"id": str(phase), "text": messages(f"phase/{phase}")} for phase in Phase],
        }
        players = numbers.min_players, numbers.max_players
        return self.about_with(players, definitions.minutes, notation.FORM.prefix, own)

    def action_kinds(self) -> Sequence[ActionKind]:
        return action_kinds(self.says.messages)

    def actors(self) -> Sequence[str]:
        return tuple(letters_of_robots())

    def components(self) -> Mapping[str, Any]:
        return components(self.says.messages)

    def setup(self, options: Mapping[str, Any]) -> Verdict[State]:
        return setup(options, self.says)

    def setup_schema(self) -> Mapping[str, Any]:
        return setup_schema()

    def schemas(self) -> Mapping[str, Mapping[str, Any]]:
        return {**schemas(), "Goal": goal_schema()}

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

    def cost(self, state: State, action: Action) -> int:
        return cost(context_of(state, action))

    def resolve(self, state: State, action: Action) -> Action:
        return resolve(state, action)

    def check(self, state: State, action: Action) -> Verdict[State]:
        return check.check(state, action, self.says)

    def alternatives(self, state: State, action: Action) -> Sequence[Action]:
        return alternatives(state, action)

    def outlook(self, state: State) -> Outlook[Action]:
        return outlook(state, self.says)

    def read_goal(self, source: Mapping[str, Any]) -> Goal:
        return read_goal(source)

    def goal_faults(self, state: State, goal: Goal) -> Sequence[Fault]:
        return goal_faults(state, goal)

    def ways(self, state: State, goal: Goal) -> Routes[State, Action]:
        return ways(state, goal, self.says)

    def legal(self, state: State, types: Sequence[str] = (), actors: Sequence[str] = ()) -> LegalActions:
        return LegalActions(state, types, actors)
