"""What a game remembers of the states that it was asked about, and that no answer depends on it."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import Any, NamedTuple

import pytest

from jupiter.engine.game import is_playable
from jupiter.engine.notation import MAX_TEXT
from jupiter.engine.remembered import Memory, Recent, remembering
from jupiter.engine.verdict import Problem
from tests.contract.playing import course
from tests.contract.samples import HOUSE, played

FLAW = Problem("odd", "It is odd.", {})


class Number(NamedTuple):
    """A state; it is impossible if it is odd, and its text says nothing of `more`."""

    value: int
    more: str = ""


class Rules:
    """Counts what is asked."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.memory: Memory[Number] = Memory(4)

    def read(self, text: str) -> Number:
        return self.memory.state(text, self._read, lambda state: not self.problems(state))

    def _read(self, text: str) -> Number:
        self.calls.append(f"read {text}")
        return Number(int(text))

    def write(self, state: Number) -> str:
        return self.memory.text(state, self._write)

    def _write(self, state: Number) -> str:
        self.calls.append(f"write {state.value}")
        return str(state.value)

    def problems(self, state: Number) -> Any:
        return self.memory.problems(state, self._problems)

    def _problems(self, state: Number) -> tuple[Problem, ...]:
        self.calls.append(f"problems {state.value}")
        return (FLAW,) if state.value % 2 else ()


@pytest.fixture
def rules() -> Rules:
    """The rules, asked nothing yet."""
    return Rules()


def test_a_text_that_comes_again_is_neither_read_nor_looked_through_again(rules: Rules) -> None:
    for _ in range(3):
        assert rules.problems(rules.read("8")) == ()
    assert rules.calls == ["read 8", "problems 8"]


def test_a_text_that_was_written_is_not_read(rules: Rules) -> None:
    state = Number(8)
    rules.memory.led_to(rules.read("6"), state)
    assert rules.write(state) == rules.write(state) == "8"
    assert rules.read("8") is state
    assert rules.problems(state) == ()
    assert rules.calls == ["read 6", "write 8", "problems 8"]


def test_what_a_state_leads_to_need_not_be_read_though_all_but_its_text_was_forgotten(rules: Rules) -> None:
    state, after = Number(8), Number(10)
    rules.memory.led_to(rules.read("6"), state)
    rules.write(state)
    others = [Number(value) for value in range(20, 40, 2)]
    for other in others:
        rules.problems(other)
    rules.memory.led_to(rules.read("8"), after)
    rules.write(after)
    assert rules.read("10") is after


def test_the_text_of_a_state_without_one_is_parsed_since_it_may_lack_a_part(rules: Rules) -> None:
    assert rules.write(Number(8, "more")) == "8"
    assert rules.read("8") == Number(8)
    assert rules.calls == ["write 8", "read 8"]


def test_the_text_of_an_impossible_state_is_read_since_it_may_not_say_all_of_it(rules: Rules) -> None:
    state = Number(7, "more")
    rules.memory.led_to(rules.read("6"), state)
    assert rules.write(state) == "7"
    assert rules.read("7") == rules.read("7") == Number(7)
    assert rules.problems(rules.read("7")) == (FLAW,)
    assert rules.calls == ["read 6", "write 7", "problems 7", "read 7", "problems 7"]


def test_an_impossible_state_is_impossible_every_time(rules: Rules) -> None:
    state = rules.read("7")
    assert [rules.problems(state) for _ in range(3)] == [(FLAW,)] * 3


def test_the_successor_of_a_possible_state_is_searched_for_problems_once(rules: Rules) -> None:
    before, after = rules.read("8"), Number(10)
    rules.problems(before)
    rules.memory.led_to(before, after)
    rules.write(after)
    assert rules.read("10") is after
    assert rules.problems(after) == ()
    assert rules.calls == ["read 8", "problems 8", "write 10", "problems 10"]


def test_the_successor_of_a_possible_state_is_not_taken_for_possible(rules: Rules) -> None:
    before, after = rules.read("8"), Number(9)
    rules.problems(before)
    rules.memory.led_to(before, after)
    assert rules.problems(after) == (FLAW,)


def test_the_successor_of_an_unsearched_state_is_searched(rules: Rules) -> None:
    after = Number(9)
    rules.memory.led_to(rules.read("7"), after)
    assert rules.problems(after) == (FLAW,)


def test_a_text_is_written_as_the_game_writes_it_however_it_was_sent(rules: Rules) -> None:
    assert rules.write(rules.read("08")) == "8"
    assert rules.write(rules.read("08")) == "8"


def test_an_impossible_state_sent_in_an_unusual_text_does_not_stand_for_its_usual_text(rules: Rules) -> None:
    assert rules.write(rules.read("07")) == "7"
    rules.read("7")
    assert rules.calls == ["read 07", "write 7", "problems 7", "read 7"]


def test_a_state_is_recognised_by_identity_and_not_by_equality(rules: Rules) -> None:
    rules.write(Number(8))
    assert rules.write(Number(8, "")) == "8"
    assert rules.calls == ["write 8", "write 8"]


def test_the_least_recently_used_state_is_forgotten(rules: Rules) -> None:
    rules.read("0")
    for number in range(2, 40, 2):
        rules.read("2")
        rules.read(str(number))
    rules.read("2")
    rules.read("0")
    assert rules.calls.count("read 2") == 1, "It was asked about again and again."
    assert rules.calls.count("read 0") == 2


def test_texts_longer_than_any_form_are_not_kept(rules: Rules) -> None:
    padded = " " * MAX_TEXT + "8"
    assert rules.read(padded) == rules.read(padded) == Number(8)
    assert len(rules.calls) == 2


def test_no_more_is_kept_than_twice_the_size() -> None:
    recent = Recent[int, int](10)
    for number in range(1000):
        recent.keep(number, number)
    kept = [number for number in range(1000) if recent.get(number) is not None]
    assert 10 <= len(kept) <= 20
    assert kept[-1] == 999


def test_threads_that_share_a_memory_are_given_the_right_states() -> None:
    rules = Rules()

    def ask(seed: int) -> Iterator[bool]:
        rnd = Random(seed)
        for _ in range(5000):
            value = rnd.randrange(30)
            state = rules.read(str(value))
            yield state.value == value
            yield bool(rules.problems(state)) == bool(value % 2)
            yield rules.write(Number(value)) == str(value)

    with ThreadPoolExecutor(8) as threads:
        assert all(all(answers) for answers in threads.map(lambda seed: list(ask(seed)), range(8)))


# --- with the games that are served -----------------------------------------------------------------------------------


@pytest.mark.parametrize("name", HOUSE)
def test_a_game_with_a_memory_answers_as_one_without(name: str) -> None:
    game, with_memory = played(name), remembering(played(name))
    assert is_playable(with_memory)
    for step in course(name, 1).steps[:100]:
        text = game.state_text(step.state)
        for source in (text, text.lower(), text, game.position(step.state)):
            state = with_memory.read_state(source)
            assert state == step.state
            assert with_memory.state_text(state) == text
            assert with_memory.problems(state) == ()
        verdict = with_memory.check(state, step.action)
        assert verdict == game.check(step.state, step.action)
        assert with_memory.state_text(verdict.state) == game.state_text(verdict.state)
        assert with_memory.problems(verdict.state) == game.problems(verdict.state) == ()


@pytest.mark.parametrize("name", HOUSE)
def test_all_languages_of_a_game_share_its_memory(name: str) -> None:
    game = remembering(played(name))
    text = played(name).state_text(course(name, 1).first)
    first, *others = [game.in_language(language) for language in game.languages]
    state = first.read_state(text)
    assert all(other.read_state(text) is state for other in others)
    assert [other.language for other in (first, *others)] == list(game.languages)
