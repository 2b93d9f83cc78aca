"""A pytest plugin that writes down what marked tests ask of a game, and what it answers.

Invariant: the plugin only listens; a test that passes without it passes with it, and the other way round.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from inspect import getattr_static
from typing import Any

import pytest

from jupiter.engine.errors import Malformed
from jupiter.engine.game import is_asking
from tests.suite.cases import Case, check_case, resolve_case, setup_case, written

MARKERS = ("kept", "broken")

LONGEST = 100
"""Most actions of a list that becomes a case."""


class Recorder:
    """Collects cases while tests run, each once; `game` is any playable game."""

    def __init__(self, game: Any) -> None:
        self.game = game
        self.cases: dict[str, Case] = {}
        self._test: dict[str, Any] = {}
        self._is_asking = False

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        """Records during one test, under its name and with the rules that its markers name."""
        rules = {name: sorted({rule for mark in item.iter_markers(name) for rule in mark.args}) for name in MARKERS}
        self._test = {"test": item.nodeid.rpartition("/")[2], **{name: ids for name, ids in rules.items() if ids}}
        with pytest.MonkeyPatch.context() as patch:
            for name in self._heard():
                patch.setattr(type(self.game), name, self._listening(getattr_static(type(self.game), name), f"_{name}"))
            return (yield)

    def _heard(self) -> tuple[str, ...]:
        return "check", "legal", "problems", "audit", "setup", *(["resolve_procedure"] if is_asking(self.game) else [])

    def _listening(self, member: Any, note: str) -> Callable[..., Any]:
        """The member of the game's class, a function or what binds as one does, that is noted when it is called."""

        def asked(game: Any, *args: Any) -> Any:
            method = member.__get__(game, type(game))
            if self._is_asking:
                return method(*args)
            self._is_asking = True
            try:
                answer = method(*args)
                getattr(self, note)(*args, **{note[1:]: answer})
            except Malformed as fault:
                getattr(self, note)(*args, **{note[1:]: fault})
                raise
            finally:
                self._is_asking = False
            return answer

        return asked

    def _check(self, state: Any, action: Any, check: Any) -> None:
        """A check of an action."""
        if self.game.problems(state):
            return
        self._add("check", ("state", "action"), check_case(self.game, state, action, check))

    def _resolve_procedure(self, state: Any, procedure: Any, resolve_procedure: Any) -> None:
        """A procedure; one that is an action is a check of it."""
        if self.game.problems(state):
            return
        kinds = {kind.type for kind in self.game.action_kinds()}
        if self.game.action_json(procedure)["type"] in kinds:
            self._check(state, procedure, resolve_procedure)
        else:
            case = resolve_case(self.game, state, procedure, resolve_procedure)
            self._add("resolve", ("state", "procedure"), case)

    def _legal(self, state: Any, types: Sequence[str] = (), actors: Sequence[str] = (), legal: Any = ()) -> None:
        """A list of legal actions, whole or of some types, unless it is long."""
        if not actors and legal.count() <= LONGEST and not self.game.problems(state):
            texts = sorted(map(self.game.action_text, legal))
            case = {"state": written(self.game, state), "types": list(types), "actions": texts}
            self._add("list", ("state", "types"), case)

    def _problems(self, state: Any, problems: Any) -> None:
        """An impossible position, seen at a glance."""
        if problems:
            self._audit(state, self.game.audit(state))

    def _audit(self, state: Any, audit: Any) -> None:
        """A position that something speaks against; any other is no case, since every check is about one."""
        if audit:
            codes = sorted({problem.code for problem in audit})
            self._add("problems", ("state",), {"state": written(self.game, state), "problems": codes})

    def _setup(self, options: Mapping[str, Any], setup: Any) -> None:
        """A set-up, or a refused one."""
        try:
            json.dumps(options)
        except TypeError:
            return
        case = setup_case(self.game, options, setup)
        if case is not None:
            self._add("setup", ("options",), case)

    def _add(self, kind: str, key: tuple[str, ...], case: Case) -> None:
        name = json.dumps([kind, *(case[field] for field in key)], sort_keys=True)
        known = self.cases.setdefault(name, {"kind": kind, **self._test, **case})
        for marker in MARKERS:
            rules = {*known.get(marker, ()), *self._test.get(marker, ())}
            if rules:
                known[marker] = sorted(rules)
