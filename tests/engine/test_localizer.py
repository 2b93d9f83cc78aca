"""Broken rules become refusals in the order of the rulebook, and data stays beside its sentence."""

from jupiter.engine.laws import RefusalData
from jupiter.engine.localizer import Ending, Localizer, ProblemData
from jupiter.engine.messages import Messages
from jupiter.engine.rules import Catalogue, Rule
from jupiter.engine.verdict import LazyTuple

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


def test_an_ending_in_a_problem_is_in_words() -> None:
    found = SAYS.problem(ProblemData("space.two", about={"place": Ending("end", "lost", {"city": "Io"}, won=False)}))
    assert (found.message, found.about) == ("Two on <Nobody lives in <Io>.>", {"place": "Nobody lives in <Io>."})


def test_an_outcome_has_its_reason_in_words() -> None:
    assert SAYS.outcome(None) is None
    outcome = SAYS.outcome(Ending("end", "lost", {"city": "Io"}, won=False))
    assert outcome is not None
    assert (outcome.reason, outcome.rule, outcome.won) == ("Nobody lives in <Io>.", "end", False)


def test_refusals_and_events_are_worded_once_at_the_first_reading() -> None:
    said: list[object] = []

    def words(_: str, value: object) -> str:
        said.append(value)
        return f"<{value}>"

    texts = TEXTS | {"event/moved": "moved to {to}."}
    says = Localizer(Messages("en", texts), Catalogue(iter(RULES)), {"moved": ("move.bridge", "")}, words)
    refusals = says.violations([("move.bridge", ("", {"to": 4}))])
    events = says.events([("moved", "", {"to": 5}), ("moved", "game.over", {"to": 6})])
    assert (len(refusals), len(events), bool(events)) == (1, 2, True)
    assert said == []
    assert [(event.rule, event.message) for event in events] == [
        ("move.bridge", "Moved to <5>."),
        ("game.over", "Moved to <6>."),
    ]
    assert events[1].about == {"to": 6}
    assert said == [5, 6], "the refusals are still to be read"


def test_lazily_worded_messages_are_one_tuple_for_all_readers() -> None:
    lazy = LazyTuple(2, lambda: (1, 2))
    assert lazy == LazyTuple(2, lambda: (1, 2)) == (1, 2) == lazy
    assert lazy not in ((1, 3), LazyTuple(1, lambda: (1,)))
    assert (hash(lazy), repr(lazy)) == (hash((1, 2)), "(1, 2)")
    assert (lazy[0], lazy[-1], lazy[:1], (*lazy, 3)) == (1, 2, (1,), (1, 2, 3))
    assert (2 in lazy, lazy.index(2), list(reversed(lazy))) == (True, 1, [2, 1])
