"""Jupiter Rescue as a `jupiter.engine.game.Playable`: one face for all that the other modules do, in one language."""

from collections.abc import Mapping, Sequence
from typing import Any

from jupiter.engine.game import ActionKind
from jupiter.engine.localized import LocalizedGame, in_words
from jupiter.engine.schemas import refer
from jupiter.engine.verdict import Outcome
from jupiter.games.rescue import actions, notation, position
from jupiter.games.rescue.actions import Action
from jupiter.games.rescue.advice.goals import goal_faults, goal_schema, read_goal
from jupiter.games.rescue.advice.outlook import outlook
from jupiter.games.rescue.advice.problems import problems
from jupiter.games.rescue.advice.ways import ways
from jupiter.games.rescue.components import components, describe_named
from jupiter.games.rescue.definitions import letters_of_robots, load
from jupiter.games.rescue.labels import label
from jupiter.games.rescue.laws.context import context_of, resolve
from jupiter.games.rescue.play import check, playouts
from jupiter.games.rescue.play.check import cost
from jupiter.games.rescue.play.legal import LegalActions, alternatives, lifted_by, to_act
from jupiter.games.rescue.schemas import action_kinds, schemas, setup_schema
from jupiter.games.rescue.setup import setup
from jupiter.games.rescue.state import Phase, State, outcome
from jupiter.games.rescue.wording import LANGUAGES


class JupiterRescue(LocalizedGame):
    """The rules of Jupiter Rescue, told in one language."""

    DEFINITIONS = load
    LANGUAGES = LANGUAGES

    setup = in_words(setup)
    setup_schema = staticmethod(setup_schema)
    state_text = staticmethod(notation.to_text)
    position = in_words(position.to_json)
    problems = in_words(problems)
    to_act = staticmethod(to_act)
    action_text = staticmethod(actions.to_text)
    action_json = staticmethod(actions.to_json)
    label = in_words(label)
    resolve = staticmethod(resolve)
    check = in_words(check.check)
    alternatives = staticmethod(alternatives)
    lifted_by = staticmethod(lifted_by)
    legal = staticmethod(LegalActions)
    outlook = in_words(outlook)
    read_goal = staticmethod(read_goal)
    goal_faults = staticmethod(goal_faults)
    ways = in_words(ways)
    pick = staticmethod(playouts.pick)
    after = staticmethod(playouts.after)
    chance = staticmethod(playouts.chance)
    reseeded = staticmethod(playouts.reseeded)

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

    def schemas(self) -> Mapping[str, Mapping[str, Any]]:
        return {**schemas(), "Goal": refer(goal_schema(), schemas(), "Goal")}

    def read_state(self, source: str | Mapping[str, Any]) -> State:
        return notation.from_text(source) if isinstance(source, str) else position.POSITION.read(source)

    def outcome(self, state: State) -> Outcome | None:
        return self.says.outcome(outcome(state))

    def read_action(self, source: str | Mapping[str, Any]) -> Action:
        return actions.from_text(source) if isinstance(source, str) else actions.from_json(source)

    def cost(self, state: State, action: Action) -> int:
        return cost(context_of(state, action))
