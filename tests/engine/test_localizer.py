"""Broken rules become refusals in the order of the rulebook, and data stays beside its sentence."""

from jupiter.engine.laws import RefusalData
from jupiter.engine.localizer import Ending, Localizer, ProblemData
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
    found = SAYS.violations(iter(faults))
    assert [(one.rule, one.section, one.message) for one in found] == [
        ("move.bridge", "Moving", "<3> is too far."),
        ("game.over", "The end", "It is over: <Nobody lives in <Io>.>"),
    ]
    assert [one.about for one in found] == [{"to": 3}, {"why": "Nobody lives in <Io>."}]
    assert SAYS.violations(iter(())) == ()


def test_a_problem_has_the_sentence_of_its_case() -> None:
    assert SAYS.problem(ProblemData("space.two", about={"place": "4"})).message == "Two on <4>"
    assert SAYS.problem(ProblemData("space.two", "ships", {"place": "4"})).message == "Two ships on <4>"


def test_an_outcome_has_its_reason_in_words() -> None:
    assert SAYS.outcome(None) is None
    outcome = SAYS.outcome(Ending("end", "lost", {"city": "Io"}, won=False))
    assert outcome is not None
    assert (outcome.reason, outcome.rule, outcome.won) == ("Nobody lives in <Io>.", "end", False)
