"""The search in words by itself: endings, accents, slips, compounds, meanings, and which answer comes first."""

from typing import Any

import pytest

from tests.pages.node_page import NodePage

STEMS = "return a.map(([language, text]) => m.stems(text, language));"
SLIPS = "return a.map(([one, other]) => m.slips(one, other, 2));"
SEARCH = """const search = new m.WordSearch(a.language, a.entries, a.terms);
return a.questions.map((text) => [search.find(text).map(({ id }) => id), search.meant(text)]);"""

ENTRIES = [
    {"id": "gate", "name": "The gate", "text": "A gate is opened with a key.", "asked": ["how do I enter"]},
    {"id": "hand", "name": "Cards in hand", "text": "You hold four cards.", "readings": ["The key is none of them."]},
    {"id": "wolf", "name": "Wolves", "text": "A wolf bites whoever stands beside it.", "asked": ["is it dangerous"]},
]
TERMS = [{"id": "wolf", "name": "Wolf", "also": ["beast", "bad dog"], "rules": ["wolf"]}]


def stems(node_page: NodePage, given: list[list[str]]) -> Any:
    """The stems of each text, given with its language."""
    return node_page.run("rules/stems.js", STEMS, given)


def found(node_page: NodePage, *questions: str, language: str = "en", entries: object = ENTRIES) -> Any:
    """Of each question the ids of what is found, and the terms that it is."""
    given = {"language": language, "entries": entries, "terms": TERMS, "questions": questions}
    return node_page.run("rules/word-search.js", SEARCH, given)


def answers(node_page: NodePage, *questions: str, language: str = "en", entries: object = ENTRIES) -> list[list[str]]:
    return [ids for ids, _ in found(node_page, *questions, language=language, entries=entries)]


@pytest.mark.parametrize(
    ("language", "forms"),
    [
        ("en", "explode explodes exploded exploding"),
        ("en", "die dice dying"),
        ("en", "stop stopped stopping stops"),
        ("en", "city cities"),
        ("de", "Kolonist Kolonisten kolonist"),
        ("de", "Brücke Brücken bruecke brucke"),
        ("de", "explodiert explodieren"),
        ("fr", "tuile tuiles"),
        ("fr", "traverser traverse traversent"),
        ("fr", "vaisseau vaisseaux"),
        ("fr", "détruite détruites detruite"),
    ],
)
def test_forms_of_a_word_are_one(node_page, language, forms):
    all_forms = stems(node_page, [[language, form] for form in forms.split()])
    assert all(len(one) == 1 for one in all_forms), all_forms
    assert len({one[0] for one in all_forms}) == 1, all_forms


def test_stop_words_are_left_out_and_a_die_is_no_article_in_french(node_page):
    words: Any = node_page.run(
        "rules/stems.js", STEMS, [["en", "what is the of a"], ["de", "was ist das"], ["fr", "de la"], ["fr", "le dé"]]
    )
    assert [len(one) for one in words] == [0, 0, 0, 1]


def test_numbers_in_words_are_numbers(node_page):
    assert stems(node_page, [["en", "six 6"], ["de", "sechs 6"], ["fr", "six 6"]]) == [["6", "6"]] * 3


@pytest.mark.parametrize(
    ("one", "other", "count"),
    [
        ("teleport", "teleport", 0),
        ("teleprot", "teleport", 1),
        ("telport", "teleport", 1),
        ("telepport", "teleport", 1),
        ("tileport", "teleport", 1),
        ("tleeprot", "teleport", 2),
        ("robot", "teleport", 3),
        ("", "abc", 3),
    ],
)
def test_slips_are_counted_two_swapped_letters_as_one(node_page, one, other, count):
    assert node_page.run("rules/word-search.js", SLIPS, [[one, other], [other, one]]) == [count, count]


def test_the_name_goes_before_the_text_and_the_text_before_a_reading(node_page):
    assert answers(node_page, "key") == [["gate", "hand"]]
    assert answers(node_page, "wolves", "wolf", "the WOLF?!") == [["wolf"]] * 3


def test_questions_find_rules_by_meaning_and_despite_slips(node_page):
    assert answers(node_page, "can anybody enter here", "beast", "a bad dog", "wlof", "dangerus") == [
        ["gate"],
        ["wolf"],
        ["wolf"],
        ["wolf"],
        ["wolf"],
    ]


def test_parts_and_beginnings_of_words_are_found(node_page):
    german = [
        {"id": "box", "text": "Die Rettungskarten sind in der Schachtel."},
        {"id": "karte", "text": "Jede Karte hilft."},
        {"id": "hand", "text": "Auf der Hand."},
    ]
    assert answers(node_page, "Karten", language="de", entries=german) == [["karte", "box"]]
    assert answers(node_page, "Handkarte", language="de", entries=german)[0][0] == "hand"
    assert set(answers(node_page, "Handkarte", language="de", entries=german)[0]) >= {"hand", "karte"}
    assert answers(node_page, "dang", "wol") == [["wolf"], ["wolf"]]


def test_a_question_that_is_a_term_has_it_explained_and_others_have_not(node_page):
    assert [meant for _, meant in found(node_page, "a beast", "beast and gate")] == [["wolf"], []]


@pytest.mark.parametrize(("words", "is_answered"), [(2, True), (3, False)])
def test_two_fifths_of_the_question_in_its_text_are_the_least_that_answers_it(node_page, words, is_answered):
    names = ["anchor", "bridge", "candle", "drawer", "engine"][:words]
    entries = [{"id": name, "text": name} for name in names]
    assert answers(node_page, " ".join(names), entries=entries) == [names if is_answered else []]


def test_nothing_and_nonsense_and_a_pasted_page_are_no_trouble(node_page):
    assert answers(node_page, "", "?", "zzzz") == [[], [], []]
    assert answers(node_page, "wolf " + "gate " * 5000)[0][0] == "gate"
    # What it is about is a word that is nowhere here.
    assert answers(node_page, "wolf " + "blah " * 5000) == [[]]
