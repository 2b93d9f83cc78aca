"""Questions of a procedure on the phone: what is laid out for which answers, and how far a procedure has come.

In a game of tests that asks, they are answered by taps in `test_nemesis.py`; here nothing is drawn.
"""

from typing import Any

import pytest

from tests.pages.node_page import NodePage

BAG = ["blank", "larva-1", "creeper-1", "adult-2", "adult-3", "adult-4", "breeder-3", "breeder-4", "queen-4"]
ATTACKS = [f"{name}/{end}" for name in ("graze", "rip", "crush") for end in ("2", "3", "4", "flee")]
EVENTS = [f"ev{number:02}" for number in range(1, 21)]


def need(*forms: str, pattern: str | None = None) -> dict[str, Any]:
    return {"kind": "any", "message": "Which?", "rule": "a.01", "of": None, "forms": list(forms), "pattern": pattern}


def names(*groups: list[str], of: tuple[str, ...] = ("",)) -> dict[str, Any]:
    rows = [{"name": name, "forms": forms} for name, forms in zip(of, groups, strict=True)]
    return {"kind": "names", "groups": rows}


CHOICES = {
    "two words are two buttons": (need("yes", "no"), names(["yes", "no"])),
    "numbers among words are words": (
        need("1", "2", "3", "4", "silence", "danger"),
        names(["1", "2", "3", "4", "silence", "danger"]),
    ),
    "numbers are a pad": (need("1", "2", "3"), {"kind": "numbers", "numbers": ["1", "2", "3"], "isOpen": False}),
    "more numbers than a pad has room for are typed": (
        need(*map(str, range(28))),
        {"kind": "numbers", "numbers": [str(number) for number in range(12)], "isOpen": True},
    ),
    "two numbers are two buttons": (need("1", "2"), names(["1", "2"])),
    "few of a kind stand in one row": (need(*BAG[:6]), names(BAG[:6])),
    "many of a kind stand under their name": (
        need(*ATTACKS),
        names(ATTACKS[:4], ATTACKS[4:8], ATTACKS[8:], of=("graze", "rip", "crush")),
    ),
    "many that are not alike stand in one list": (need(*EVENTS), names(EVENTS)),
    "a pattern of numbers is a pad, and others are typed": (
        need(pattern="[0-9]|[1-9][0-9]"),
        {"kind": "numbers", "numbers": [str(number) for number in range(12)], "isOpen": True},
    ),
    "a pattern of few numbers is a pad alone": (
        need(pattern="[2-5]"),
        {"kind": "numbers", "numbers": ["2", "3", "4", "5"], "isOpen": False},
    ),
    "a pattern of no numbers is typed": (need(pattern="[a-z]+"), {"kind": "text"}),
    "a pattern that a browser does not read is typed": (need(pattern="(?P<a>x)("), {"kind": "text"}),
}


@pytest.mark.parametrize("name", CHOICES)
def test_answers_are_laid_out_for_a_thumb(name: str, node_page: NodePage) -> None:
    question, wanted = CHOICES[name]
    assert node_page.run("asking/choices.js", "return m.choicesOf(a);", question) == wanted


def test_a_game_may_know_better_what_is_alike(node_page: NodePage) -> None:
    code = "return m.choicesOf(a, (form) => (Number(form.slice(2)) % 3 ? 'low' : form)).groups.length;"
    assert node_page.run("asking/choices.js", code, need(*EVENTS)) == 7


LOOKS = {
    "an answer without a look": (["yes"], {"name": "yes", "small": ""}),
    "one that stands alone": (
        ["adult-3", {"name": "Adult 3", "group": "adult-3", "groupName": "Adult"}],
        {"name": "Adult 3", "small": ""},
    ),
    "one in its group": (
        ["rip/5", {"name": "5", "group": "rip", "groupName": "Rip"}, True],
        {"name": "5", "small": ""},
    ),
    "one of a group that is not shown": (
        ["rip/5", {"name": "5", "group": "rip", "groupName": "Rip"}],
        {"name": "Rip", "small": "5"},
    ),
    "one that is called as its group": (
        ["b", {"name": "B", "group": "x", "groupName": "B"}],
        {"name": "B", "small": ""},
    ),
    "one with a few words": (["ev01", {"name": "Stalk", "small": "Hunt"}], {"name": "Stalk", "small": "Hunt"}),
}


@pytest.mark.parametrize("name", LOOKS)
def test_an_answer_says_all_that_tells_it_from_others(name: str, node_page: NodePage) -> None:
    look, words = LOOKS[name]
    assert node_page.run("asking/choices.js", "return m.wordsOf(...a);", look) == words


ANSWERS = [
    (need("yes", "no"), "yes", True),
    (need("yes", "no"), "maybe", False),
    (need(pattern="[0-9]"), "7", True),
    (need(pattern="[0-9]"), "77", False),
    (need(pattern="[0-9]|x"), "7x", False),
    (need(pattern="(?P<a>x)("), "x", True),
    (need(pattern="(?P<a>x)("), "", False),
]


@pytest.mark.parametrize(("question", "text", "is_one"), ANSWERS)
def test_what_is_typed_is_an_answer_or_none(
    question: dict[str, Any], text: str, is_one: bool, node_page: NodePage
) -> None:
    assert node_page.run("asking/choices.js", "return m.isAnswer(...a);", [question, text]) is is_one


def test_a_step_is_taken_back_by_dropping_it(node_page: NodePage) -> None:
    code = """
        const two = m.withFact(m.answered(m.begun("ENTER:P1:6"), "3"), "players.P1.cards", 2);
        const back = [two, m.takenBack(two), m.takenBack(m.takenBack(m.takenBack(two)))];
        return back.map((course) => [m.answersOf(course), m.factsOf(course)]);"""
    facts = [["players.P1.cards", 2]]
    assert node_page.run("asking/course.js", code) == [[["3"], facts], [["3"], []], [[], []]]


PUT = [
    ({"a": 1, "derived": {"b": 2}}, [], {"a": 1}),
    ({"a": {"b": 1, "c": 2}}, [["a.b", 3]], {"a": {"b": 3, "c": 2}}),
    ({"a": {}}, [["a.b.c", 3], ["d", 4]], {"a": {"b": {"c": 3}}, "d": 4}),
    ({"a": [{"b": 1}, {"b": 2}]}, [["a.1.b", 3]], {"a": [{"b": 1}, {"b": 3}]}),
]


@pytest.mark.parametrize(("position", "facts", "wanted"), PUT)
def test_what_is_told_stands_in_its_place_of_the_position(
    position: dict[str, Any], facts: list[Any], wanted: dict[str, Any], node_page: NodePage
) -> None:
    code = "const before = JSON.stringify(a[0]); return [m.withFacts(...a), before === JSON.stringify(a[0])];"
    assert node_page.run("asking/course.js", code, [position, facts]) == [wanted, True]


STAGES = [
    ({"legal": True, "needs": None, "undecidable": None}, "done"),
    ({"legal": True, "needs": need("yes"), "undecidable": None}, "asks"),
    ({"legal": True, "needs": None, "undecidable": {"rule": "a.01"}}, "hidden"),
    ({"legal": False, "needs": None, "undecidable": None}, "refused"),
]


@pytest.mark.parametrize(("resolution", "stage"), STAGES)
def test_a_procedure_waits_hangs_cannot_be_or_is_done(
    resolution: dict[str, Any], stage: str, node_page: NodePage
) -> None:
    assert node_page.run("asking/course.js", "return m.stageOf(a);", resolution) == stage


A, B, C = ({"type": name, "message": name, "rule": "a.01"} for name in "abc")
SEQUENCES = [
    ([], [], [], []),
    ([], [A, B], [], [A, B]),
    ([A], [A, B], [A], [B]),
    ([A, B], [A, C], [A], [C]),
    ([A, B, C], [A, B], [A, B], []),
    ([B], [A, B], [], [A, B]),
]


@pytest.mark.parametrize(("before", "sequence", "earlier", "fresh"), SEQUENCES)
def test_what_is_new_stands_apart(
    before: list[Any], sequence: list[Any], earlier: list[Any], fresh: list[Any], node_page: NodePage
) -> None:
    facts = node_page.run("asking/course.js", "return m.apart(...a);", [before, sequence])
    assert facts == {"earlier": earlier, "fresh": fresh}
