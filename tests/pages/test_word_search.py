"""The search in words by itself: endings, accents, slips, compounds, meanings, and which answer comes first."""

from typing import Any

import pytest

from tests.searching import STATIC, evaluated

STEMS = f"""
import {{ readFileSync }} from "node:fs";
import {{ stems }} from "{(STATIC / "rules/stems.js").as_uri()}";
const given = JSON.parse(readFileSync(0, "utf-8"));
console.log(JSON.stringify(given.map(([language, text]) => stems(text, language))));
"""
SLIPS = f"""
import {{ readFileSync }} from "node:fs";
import {{ slips }} from "{(STATIC / "rules/word-search.js").as_uri()}";
console.log(JSON.stringify(JSON.parse(readFileSync(0, "utf-8")).map(([one, other]) => slips(one, other, 2))));
"""
SEARCH = f"""
import {{ readFileSync }} from "node:fs";
import {{ WordSearch }} from "{(STATIC / "rules/word-search.js").as_uri()}";
const {{ language, entries, terms, questions }} = JSON.parse(readFileSync(0, "utf-8"));
const search = new WordSearch(language, entries, terms);
console.log(JSON.stringify(questions.map((text) => [search.find(text).map(({{ id }}) => id), search.meant(text)])));
"""

ENTRIES = [
    {"id": "gate", "name": "The gate", "text": "A gate is opened with a key.", "asked": ["how do I enter"]},
    {"id": "hand", "name": "Cards in hand", "text": "You hold four cards.", "readings": ["The key is none of them."]},
    {"id": "wolf", "name": "Wolves", "text": "A wolf bites whoever stands beside it.", "asked": ["is it dangerous"]},
]
TERMS = [{"id": "wolf", "name": "Wolf", "also": ["beast", "bad dog"], "rules": ["wolf"]}]


def answers(*questions: str, language: str = "en", entries: object = ENTRIES) -> list[list[str]]:
    given = {"language": language, "entries": entries, "terms": TERMS, "questions": questions}
    return [ids for ids, _ in evaluated(SEARCH, given)]


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
def test_forms_of_a_word_are_one(language, forms):
    found = evaluated(STEMS, [[language, form] for form in forms.split()])
    assert all(len(one) == 1 for one in found), found
    assert len({one[0] for one in found}) == 1, found


def test_what_says_nothing_is_left_out_and_a_die_is_no_article_in_french():
    said: Any = evaluated(STEMS, [["en", "what is the of a"], ["de", "was ist das"], ["fr", "de la"], ["fr", "le dé"]])
    assert [len(one) for one in said] == [0, 0, 0, 1]


def test_numbers_in_words_are_numbers():
    assert evaluated(STEMS, [["en", "six 6"], ["de", "sechs 6"], ["fr", "six 6"]]) == [["6", "6"]] * 3


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
def test_slips_are_counted_two_swapped_letters_as_one(one, other, count):
    assert evaluated(SLIPS, [[one, other], [other, one]]) == [count, count]


def test_the_name_goes_before_the_text_and_the_text_before_a_reading():
    assert answers("key") == [["gate", "hand"]]
    assert answers("wolves", "wolf", "the WOLF?!") == [["wolf"]] * 3


def test_what_is_asked_means_and_nearly_says_is_found():
    assert answers("can anybody enter here", "beast", "a bad dog", "wlof", "dangerus") == [
        ["gate"],
        ["wolf"],
        ["wolf"],
        ["wolf"],
        ["wolf"],
    ]


def test_parts_and_beginnings_of_words_are_found():
    german = [
        {"id": "box", "text": "Die Rettungskarten sind in der Schachtel."},
        {"id": "karte", "text": "Jede Karte hilft."},
        {"id": "hand", "text": "Auf der Hand."},
    ]
    assert answers("Karten", language="de", entries=german) == [["karte", "box"]]
    assert answers("Handkarte", language="de", entries=german)[0][0] == "hand"
    assert set(answers("Handkarte", language="de", entries=german)[0]) >= {"hand", "karte"}
    assert answers("dang", "wol") == [["wolf"], ["wolf"]]


def test_a_question_that_is_a_term_has_it_explained_and_others_have_not():
    given = {"language": "en", "entries": ENTRIES, "terms": TERMS, "questions": ["a beast", "beast and gate"]}
    assert [meant for _, meant in evaluated(SEARCH, given)] == [["wolf"], []]


@pytest.mark.parametrize(("words", "is_answered"), [(4, True), (5, False)])
def test_a_fifth_of_the_question_in_its_text_is_the_least_that_answers_it(words, is_answered):
    names = ["anchor", "bridge", "candle", "drawer", "engine"][:words]
    entries = [{"id": name, "text": name} for name in names]
    assert answers(" ".join(names), entries=entries) == [names if is_answered else []]


def test_nothing_and_nonsense_and_a_pasted_page_are_no_trouble():
    assert answers("", "?", "zzzz") == [[], [], []]
    assert answers("wolf " + "blah " * 5000) == [["wolf"]]
