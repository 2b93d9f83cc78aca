"""Answers that a procedure takes one by one, and what breaks it off."""

from typing import Any

import pytest

from jupiter.engine.asking import (
    Answers,
    Hidden,
    Interruption,
    Need,
    NeedData,
    Needed,
    Unanswerable,
    Undecidable,
    UndecidableData,
    interruption,
    is_answer,
)
from jupiter.engine.game import is_asking, offers
from jupiter.engine.remembered import remembering
from jupiter.engine.verdict import Verdict
from tests.games.grotto.game import Grotto
from tests.games.grotto.words import localizer
from tests.games.ladder.rules import Ladder
from tests.games.nim.rules import Nim

DIE = NeedData("die", "dive.die", "p1", ("1", "2", "3"), about={"diver": "p1"})
COUNT = NeedData("count", "dive.die", pattern="[0-9]{1,2}")


def test_answers_are_taken_in_their_order_and_then_the_next_is_wanted():
    answers = Answers(("2", "11"))
    assert (answers.take(DIE), answers.take(COUNT), answers.used) == ("2", "11", 2)
    answers.end()
    with pytest.raises(Needed) as caught:
        answers.take(DIE)
    assert caught.value.need is DIE


@pytest.mark.parametrize(
    ("need", "texts", "case", "about"),
    [
        (DIE, ["1", "7"], "forms", {"number": 2, "answer": "7", "forms": ["1", "2", "3"]}),
        (COUNT, ["11", "123"], "pattern", {"number": 2, "answer": "123", "pattern": "[0-9]{1,2}"}),
        (COUNT, ["11", "12\n"], "pattern", {"number": 2, "answer": "12\n", "pattern": "[0-9]{1,2}"}),
    ],
)
def test_an_answer_that_there_is_not_is_refused_by_its_number(need, texts, case, about):
    answers = Answers(texts)
    answers.take(need)
    with pytest.raises(Unanswerable) as caught:
        answers.take(need)
    assert caught.value.refusal == (case, {"kind": need.kind, "by": "dive.die", **about})


def test_an_answer_may_be_refused_for_what_its_forms_do_not_show():
    answers = Answers(["1", "3"])
    answers.take(DIE)
    answers.take(DIE)
    case, about = answers.refuse(DIE).refusal
    assert (case, about["number"], about["answer"]) == ("forms", 2, "3")


def test_an_answer_too_many_is_refused():
    answers = Answers(["1", "3"])
    answers.take(DIE)
    with pytest.raises(Unanswerable) as caught:
        answers.end()
    assert caught.value.refusal == ("beyond", {"number": 2, "answer": "3"})


@pytest.mark.parametrize("answer", ["1", "3"])
def test_an_answer_is_one_of_the_forms_or_all_of_the_pattern(answer):
    assert is_answer(DIE, answer)
    assert is_answer(COUNT, answer)
    assert not is_answer(DIE, f"{answer} ")
    assert not is_answer(COUNT, f"{answer}\n")
    assert is_answer(Need("die", "dive.die", None, "Which?", ("1", "3")), answer)


def test_what_breaks_a_procedure_off_is_told_and_nothing_if_it_comes_to_its_end():
    def procedure(answers):
        answers.take(DIE)
        if answers.take(COUNT) == "9":
            raise Hidden(UndecidableData("rest", ("hands.p1",), "luck", {"diver": "p1"}))

    def broken_by(*texts):
        answers = Answers(texts)
        return interruption(lambda: procedure(answers), answers)

    assert isinstance(broken_by(), Needed)
    assert isinstance(broken_by("1"), Needed)
    assert isinstance(broken_by("1", "9"), Hidden)
    assert isinstance(broken_by("1", "x"), Unanswerable)
    assert isinstance(broken_by("1", "8", "8"), Unanswerable)
    assert broken_by("1", "8") is None
    assert isinstance(broken_by("1", "9", "9"), Hidden), "what follows is not known"


def test_other_exceptions_are_not_caught():
    with pytest.raises(ZeroDivisionError):
        interruption(lambda: 1 // 0, Answers())
    assert not issubclass(ZeroDivisionError, Interruption)


def test_the_question_is_worded_by_its_kind_or_its_case_and_keeps_its_data():
    says = localizer("en")
    assert says.need(DIE) == Need(
        "die", "dive.die", "p1", "What does the die of p1 show?", ("1", "2", "3"), None, {"diver": "p1"}
    )
    air = NeedData("fact", "dive.die", None, ("1",), about={"field": "air.p1", "diver": "p1"}, case="air")
    assert says.need(air).message == "How much air has p1?"
    assert localizer("de").need(air).message == "Wie viel Luft hat p1?"
    hidden = UndecidableData("rest", ("hands.p1",), "luck", {"diver": "p1"})
    worded = "Whether p1 has luck hangs on a hand that is not shown."
    assert says.undecidable(hidden) == Undecidable("rest", ("hands.p1",), worded, {"diver": "p1"})


def test_a_game_that_asks_is_known_with_a_memory_and_without():
    games: list[Any] = [Grotto(), Nim(), Ladder()]
    assert [is_asking(game) for game in games] == [True, False, False]
    assert [is_asking(remembering(game)) for game in games] == [True, False, False]
    assert (offers(Grotto()), offers(remembering(Grotto())), offers(Nim())) == (("resolve",), ("resolve",), ())
    assert is_asking(remembering(Grotto()).in_language("de"))


def test_a_verdict_waits_for_nothing_unless_it_says_so():
    verdict = Verdict(True, None, (), 1, (), None)
    assert (verdict.needs, verdict.undecidable) == (None, None)
