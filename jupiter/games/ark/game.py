"""Last Ark from Ceti as a `jupiter.engine.game.Playable`: one face for what the other modules do, in one language."""

from collections.abc import Mapping, Sequence
from typing import Any

from jupiter.engine.game import ActionKind
from jupiter.engine.localized import LocalizedGame, in_words
from jupiter.engine.schemas import refer
from jupiter.engine.verdict import Outcome, Problem
from jupiter.games.ark import actions, notation, position
from jupiter.games.ark.actions import Action
from jupiter.games.ark.advice.audit.findings import audit
from jupiter.games.ark.advice.goals import goal_faults, goal_schema, read_goal
from jupiter.games.ark.advice.outlook import outlook
from jupiter.games.ark.advice.problems import problems
from jupiter.games.ark.advice.ways import ways
from jupiter.games.ark.components import components
from jupiter.games.ark.definitions import load
from jupiter.games.ark.labels import label
from jupiter.games.ark.parts import PLAYERS
from jupiter.games.ark.play import check, playouts
from jupiter.games.ark.play.legal import LegalActions, alternatives, resolve, to_act
from jupiter.games.ark.schemas import action_kinds, schemas, setup_schema
from jupiter.games.ark.scoring import outcome
from jupiter.games.ark.setup import setup
from jupiter.games.ark.state import Phase, State
from jupiter.games.ark.wording import LANGUAGES


class LastArkFromCeti(LocalizedGame):
    """The rules of Last Ark from Ceti, told in one language."""

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
        """Tagline, players, minutes, phases, how a state's text form begins, and what is our own."""
        definitions, messages = load(), self.says.messages
        own = {
            "reconstruction": messages("reconstruction"),
            "phases": [{"id": str(phase), "text": messages(f"phase/{phase}")} for phase in Phase],
        }
        return self.about_with(definitions.players, definitions.minutes, notation.FORM.prefix, own)

    def action_kinds(self) -> Sequence[ActionKind]:
        return action_kinds(self.says.messages)

    def actors(self) -> Sequence[str]:
        return PLAYERS

    def components(self) -> Mapping[str, Any]:
        return components(self.says.messages)

    def schemas(self) -> Mapping[str, Mapping[str, Any]]:
        return {**schemas(), "Goal": refer(goal_schema(), schemas(), "Goal")}

    def read_state(self, source: str | Mapping[str, Any]) -> State:
        return notation.from_text(source) if isinstance(source, str) else position.POSITION.read(source)

    def unknown(self, state: State) -> Sequence[str]:
        return [f"players.{number}.sheet" for number, seat in enumerate(state.seats) if seat.sheet is None]

    def outcome(self, state: State) -> Outcome | None:
        return self.says.outcome(outcome(state))

    def read_action(self, source: str | Mapping[str, Any]) -> Action:
        return actions.from_text(source) if isinstance(source, str) else actions.from_json(source)

    def cost(self, state: State, action: Action) -> int:
        return check.cost(action)

    def audit(self, state: State) -> Sequence[Problem]:
        return audit(state, self.says)
