"""Nemesis as a `jupiter.engine.game.Resolving`: one face for what the other modules do, in one language."""

from collections.abc import Mapping, Sequence
from typing import Any, Literal

from jupiter.engine.errors import Malformed
from jupiter.engine.game import ActionKind
from jupiter.engine.localized import LocalizedGame, in_words
from jupiter.engine.verdict import Outcome, Problem
from jupiter.games.nemesis import actions, notation, position
from jupiter.games.nemesis.actions import ACTORS, PROCEDURES, Action, read_answers
from jupiter.games.nemesis.advice import audit
from jupiter.games.nemesis.advice.outlook import outlook
from jupiter.games.nemesis.advice.problems import problems
from jupiter.games.nemesis.components import components
from jupiter.games.nemesis.definitions import load
from jupiter.games.nemesis.labels import label
from jupiter.games.nemesis.parts import PHASES
from jupiter.games.nemesis.play.ending import outcome
from jupiter.games.nemesis.schemas import action_kinds, procedure_kinds, schemas, setup_schema
from jupiter.games.nemesis.setup import setup
from jupiter.games.nemesis.state import State
from jupiter.games.nemesis.unknown import unknown
from jupiter.games.nemesis.verdicts import check as checking
from jupiter.games.nemesis.verdicts.legal import LegalActions, alternatives, to_act
from jupiter.games.nemesis.wording import LANGUAGES


class Nemesis(LocalizedGame):
    """The rules of Nemesis, told in one language."""

    DEFINITIONS = load
    LANGUAGES = LANGUAGES

    setup = in_words(setup)
    setup_schema = staticmethod(setup_schema)
    schemas = staticmethod(schemas)
    state_text = staticmethod(notation.to_text)
    position = in_words(position.to_json)
    problems = in_words(problems)
    to_act = staticmethod(to_act)
    action_text = staticmethod(actions.to_text)
    action_json = staticmethod(actions.to_json)
    label = in_words(label)
    resolve = staticmethod(checking.resolve)
    check = in_words(checking.check)
    alternatives = staticmethod(alternatives)
    legal = staticmethod(LegalActions)
    resolve_procedure = in_words(checking.check)
    unknown = staticmethod(unknown)
    outlook = in_words(outlook)

    @property
    def asks(self) -> Literal[True]:
        """What the table shows is asked for."""
        return True

    def audit(self, state: State) -> Sequence[Problem]:
        return audit.audit(state, self.says)

    def about(self) -> Mapping[str, Any]:
        """Tagline, players, minutes, phases, and how a state's text form begins; switches are in `components`."""
        definitions, messages = load(), self.says.messages
        own = {"phases": [{"id": phase, "text": messages(f"phase/{phase}")} for phase in PHASES]}
        about: dict[str, Any] = self.about_with(definitions.players, definitions.minutes, notation.FORM.prefix, own)
        return about

    def action_kinds(self) -> Sequence[ActionKind]:
        return action_kinds(self.says.messages)

    def procedures(self) -> Sequence[ActionKind]:
        return procedure_kinds(self.says.messages)

    def actors(self) -> Sequence[str]:
        return ACTORS

    def components(self) -> Mapping[str, Any]:
        return components(self.says.messages)

    def read_state(self, source: str | Mapping[str, Any]) -> State:
        return notation.from_text(source) if isinstance(source, str) else position.POSITION.read(source)

    def outcome(self, state: State) -> Outcome | None:
        return self.says.outcome(outcome(state))

    def read_action(self, source: str | Mapping[str, Any]) -> Action:
        action = self.read_procedure(source)
        if action.type in PROCEDURES:
            raise Malformed.at("" if isinstance(source, str) else "type", "is a procedure and no action")
        return action

    def read_procedure(self, source: str | Mapping[str, Any]) -> Action:
        return actions.from_text(source) if isinstance(source, str) else actions.from_json(source)

    def answers(self, action: Action) -> Sequence[str]:
        return action.answers

    def with_answers(self, action: Action, answers: Sequence[str]) -> Action:
        return action._replace(answers=read_answers(list(answers)))

    def cost(self, state: State, action: Action) -> int:
        return checking.price(state, action)
