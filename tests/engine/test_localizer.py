"""Broken rules become refusals in the order of the rulebook; data stays beside its sentence, and is declined in it."""

import re

import pytest

from jupiter.engine.laws import RefusalData
from jupiter.engine.localizer import Ending, Forms, Localizer, ProblemData, Vocabulary, Words
from jupiter.engine.messages import Messages
from jupiter.engine.rules import Catalogue, Rule

REFUSALS = {"": "no way to {to}.", "far": "{to} is too far."}
RULES = [Rule("move.bridge", "Moving", 1, "", REFUSALS), Rule("game.over", "The end", 2, "", {"": "it is over: {why}"})]
TEXTS = {
    **{f"section/{rule.section}": rule.section for rule in RULES},
    **{f"rule/{rule.id}/text": rule.text for rule in RULES},
    "rule/move.bridge/refusal": REFUSALS[""],
    "rule/move.bridge/refusals/far": REFUSALS["far"],
    "rule/game.over/refusal": "it is over: {why}",
    "outcome/lost": "nobody lives in {city}.",
    "problem/space.two": "two on {place}",
    "problem/space.two/ships": "two ships on {place}",
}
SAYS = Localizer(Messages("en", TEXTS), Catalogue(iter(RULES)), {}, lambda _, value: f"<{value}>")


def test_refusals_stand_in_the_order_of_the_rulebook_each_rule_once() -> None:
    ending = Ending("end", "lost", {"city": "Io"}, won=False)
    faults: list[tuple[str, RefusalData]] = [
        ("game.over", ("", {"why": ending})),
        ("move.bridge", ("far", {"to": 3})),
        ("move.bridge", ("", {"to": 4})),
    ]
    refusals = SAYS.violations(iter(faults))
    assert [(one.rule, one.section, one.message) for one in refusals] == [
        ("move.bridge", "Moving", "<3> is too far."),
        ("game.over", "The end", "It is over: <Nobody lives in <Io>.>"),
    ]
    assert [one.about for one in refusals] == [{"to": 3}, {"why": "Nobody lives in <Io>."}]
    assert SAYS.violations(iter(())) == ()


def test_a_problem_has_the_sentence_of_its_case() -> None:
    assert SAYS.problem(ProblemData("space.two", about={"place": "4"})).message == "Two on <4>"
    assert SAYS.problem(ProblemData("space.two", "ships", {"place": "4"})).message == "Two ships on <4>"


def test_an_ending_in_a_problem_is_in_words() -> None:
    problem = SAYS.problem(ProblemData("space.two", about={"place": Ending("end", "lost", {"city": "Io"}, won=False)}))
    assert (problem.message, problem.about) == ("Two on <Nobody lives in <Io>.>", {"place": "Nobody lives in <Io>."})


def test_an_outcome_has_its_reason_in_words() -> None:
    assert SAYS.outcome(None) is None
    outcome = SAYS.outcome(Ending("end", "lost", {"city": "Io"}, won=False))
    assert outcome is not None
    assert (outcome.reason, outcome.rule, outcome.won) == ("Nobody lives in <Io>.", "end", False)


def test_refusals_and_events_are_worded_once_at_the_first_reading() -> None:
    worded: list[object] = []

    def words(_: str, value: object) -> str:
        worded.append(value)
        return f"<{value}>"

    texts = TEXTS | {"event/moved": "moved to {to}."}
    says = Localizer(Messages("en", texts), Catalogue(iter(RULES)), {"moved": ("move.bridge", "")}, words)
    refusals = says.violations([("move.bridge", ("", {"to": 4}))])
    events = says.events([("moved", "", {"to": 5}), ("moved", "game.over", {"to": 6})])
    assert (len(refusals), len(events), bool(events)) == (1, 2, True)
    assert worded == []
    assert [(event.rule, event.message) for event in events] == [
        ("move.bridge", "Moved to <5>."),
        ("game.over", "Moved to <6>."),
    ]
    assert events[1].about == {"to": 6}
    assert worded == [5, 6], "the refusals are still to be read"


# --- pieces and places -----------------------------------------------------------------------------------------------


def vocabulary(forms: Forms, place: str = "{place}") -> Words:
    texts = {"piece/pod": "the pod", "piece/place": place, "phase/move": "moving"}
    texts |= {"list/none": "nothing", "list/comma": ", ", "list/and": " and "}
    return Vocabulary(texts, forms, {"now": "phase"}, {"bolt": "Bolt"}, {"place": re.compile(r"\d\.\d")}).says


def test_pieces_have_their_names_and_groups_the_name_of_the_value() -> None:
    says = vocabulary({})
    assert (says("to", "pod"), says("to", "bolt"), says("now", "move")) == ("the pod", "Bolt", "moving")
    assert (says("to", "move"), says("now", "pod")) == ("move", "pod")
    assert (says("to", "3.1"), says("to", "1A"), says("to", 3)) == ("3.1", "1A", "3")


@pytest.mark.parametrize(
    ("value", "prose"),
    [([], "nothing"), (["pod"], "the pod"), (["pod", "3.1"], "the pod and 3.1"), ([1, 2, 3], "1, 2 and 3")],
)
def test_a_list_is_joined_as_in_prose(value: list[object], prose: str) -> None:
    assert str(vocabulary({})("to", value)) == prose


def test_a_place_has_its_word_in_each_form_of_the_language() -> None:
    says = vocabulary({"of": {"place": "of space {place}", "pod": "of the pod"}}, "space {place}")
    assert f"{says('to', '3.1')} {says('to', '3.1'):of}" == "space 3.1 of space 3.1"
    assert f"{says('to', ['pod', '3.1']):of}" == "of the pod and of space 3.1"
    assert f"{says('to', '1A'):of} {says('to', 7):of} {says('now', 'move'):of}" == "1A 7 moving"


def test_a_language_whose_places_have_a_word_can_be_asked_for_any_form() -> None:
    says = vocabulary({}, "space {place}")
    assert f"{says('to', '3.1'):of} {says('to', 'pod'):of} {says('to', 'x y'):of}" == "space 3.1 the pod x y"


def test_a_form_of_a_group_or_of_nothing_stands_under_its_table() -> None:
    forms = {"a": {"phase/move": "a moving", "list/none": "not a thing", "pod": "a pod"}}
    says = vocabulary(forms)
    assert f"{says('now', 'move')} {says('now', 'move'):a}" == "moving a moving"
    assert f"{says('now', [])} {says('now', []):a}" == "nothing not a thing"
    assert f"{says('now', ['move', 'pod']):a}" == "a moving and pod", "a group has no form of a piece"
