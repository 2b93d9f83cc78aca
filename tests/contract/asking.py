"""What the tests of a game's rules ask of it, and the markers that say which rules a test is about.

A game's tests have one `Asking` of their own (`ASK = Asking(GAME)`); it reads actions in either form, does them, and
holds each answer to what every answer must be. `kept` marks a test that shows a rule at work, `broken` one that shows
what breaking it leads to: `@broken("id")`, or `@broken("id/case")` for each case of its refusals.

Invariant: a test that is marked as breaking a rule fails unless the refusal that it names was met while it ran.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import pytest

from jupiter.engine.errors import Malformed
from jupiter.engine.rules import Catalogue
from jupiter.engine.verdict import Event, Verdict, Violation

kept = pytest.mark.kept
broken = pytest.mark.broken

Source = str | Mapping[str, Any]


class Asking:
    """Questions about one game, each held to what the answer must be."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.catalogue: Catalogue = game.catalogue
        self.refusals: list[tuple[str, str]] = []
        """What was refused in the test that runs: rule (empty for a fault of a set-up) and message."""

    # --- looking at a position ---

    def view(self, state: Any) -> dict[str, Any]:
        """The position as JSON."""
        return dict(self.game.position(state))

    def codes(self, state: Any) -> set[str]:
        """Codes of the problems of a position."""
        return {problem.code for problem in self.game.problems(state)}

    def audited(self, state: Any) -> set[str]:
        """Codes of all that speaks against a position."""
        return {problem.code for problem in self.game.audit(state)}

    def listed(self, state: Any, *types: str) -> set[str]:
        """The texts of all legal actions of these types (of all, if none is given)."""
        return {self.game.action_text(action) for action in self.game.legal(state, types)}

    # --- acting ---

    def read(self, action: Source) -> Any:
        """An action from either form."""
        return self.game.read_action(action)

    def do(self, state: Any, *actions: Source) -> Verdict[Any]:
        """The verdict on the last of these actions, all of which must be legal and leave a possible position."""
        for one in actions:
            before = self.game.state_text(state)
            verdict: Verdict[Any] = self.game.check(state, self.read(one))
            assert verdict.legal, (one, verdict.violations)
            assert self.game.state_text(state) == before
            assert self.game.problems(verdict.state) == (), one
            state = verdict.state
        return verdict

    def after(self, state: Any, *actions: Source) -> Any:
        """The position after these actions."""
        return self.do(state, *actions).state

    def violations(self, state: Any, source: Source) -> dict[str, Violation]:
        """Everything that is wrong with an action, by rule; it must be refused, and change and tell nothing."""
        action = self.read(source)
        verdict: Verdict[Any] = self.game.check(state, action)
        assert not verdict.legal, f"{source} is legal"
        assert verdict.state == state
        assert verdict.events == ()
        legal = self.game.legal(state, [self.game.action_json(action)["type"]])
        assert action not in legal
        assert action not in set(legal)
        for violation in verdict.violations:
            assert violation.section == self.catalogue[violation.rule].section
            assert "{" not in violation.message
            self.refusals.append((violation.rule, violation.message))
        return {violation.rule: violation for violation in verdict.violations}

    def refused(self, state: Any, source: Source) -> set[str]:
        """The rules that an action breaks."""
        return set(self.violations(state, source))

    def refusal(self, state: Any, source: Source) -> Violation:
        """The one rule that an action breaks."""
        broken = self.violations(state, source)
        assert len(broken) == 1, f"one rule was to refuse {source!r}; broken are {', '.join(broken) or 'none'}"
        return next(iter(broken.values()))

    def says(self, state: Any, source: Source) -> tuple[str, str]:
        """The one rule that an action breaks, and the sentence about it."""
        only = self.refusal(state, source)
        return only.rule, only.message

    def faults(self, options: Mapping[str, Any]) -> dict[str, str]:
        """The faulty fields of a set-up, which must be refused."""
        with pytest.raises(Malformed) as caught:
            self.game.setup(options)
        self.refusals.extend(("", fault.message) for fault in caught.value.faults)
        return {fault.field: fault.message for fault in caught.value.faults}

    # --- what was refused ---

    def is_case(self, name: str, rule: str, message: str) -> bool:
        """Whether a message is that of the refusal `rule` or `rule/case`."""
        wanted, _, case = name.partition("/")
        template = re.sub(r"\\{\w+(:\w+)?\\}", ".+", re.escape(self.catalogue[wanted].refusals[case]))
        return rule in ("", wanted) and re.fullmatch(template, message, re.IGNORECASE) is not None

    def holding(self, request: pytest.FixtureRequest) -> Iterator[None]:
        """While a test runs: what its markers `broken` name must be refused. Rules without refusals are not asked.

        For a fixture of the game's `conftest.py` that every test uses: `yield from ASK.holding(request)`.
        """
        self.refusals.clear()
        yield
        for marker in request.node.iter_markers("broken"):
            for name in marker.args:
                if self.catalogue[name.partition("/")[0]].refusals:
                    met = [message for rule, message in self.refusals if self.is_case(name, rule, message)]
                    assert met, f"{name} is not among {self.refusals}"


# --- what happened ----------------------------------------------------------------------------------------------------


def events(verdict: Verdict[Any], kind: str) -> list[Event]:
    """The events of a type, of which there must be some."""
    matching = [event for event in verdict.events if event.type == kind]
    assert matching, f"no {kind} in {story(verdict)}"
    return matching


def event(verdict: Verdict[Any], kind: str) -> Event:
    """The one event of a type."""
    (only,) = events(verdict, kind)
    return only


def untold(verdict: Verdict[Any], *kinds: str) -> bool:
    """Whether no event of these types happened."""
    return not any(event.type in kinds for event in verdict.events)


def story(verdict: Verdict[Any]) -> list[str]:
    """The types of the events, in order."""
    return [event.type for event in verdict.events]


def in_order(verdict: Verdict[Any], *kinds: str) -> bool:
    """Whether events of these types happened in this order, others between them or not."""
    rest = iter(story(verdict))
    return all(kind in rest for kind in kinds)


def names(chosen: Sequence[Event], key: str = "place") -> list[Any]:
    """What the events name under a key."""
    return [event.about[key] for event in chosen]
