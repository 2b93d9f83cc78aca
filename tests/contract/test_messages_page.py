"""The page `docs/<game id>/messages.md` lists what a game says: each event, each problem, each field beside a message.

What is listed is held against the game's texts, and against what happens in random games.
"""

import re
from random import Random

import pytest

from jupiter.engine.game import offers
from jupiter.engine.messages import placeholders
from tests.contract.cases import in_the_house
from tests.contract.coverage import ROOT
from tests.contract.playing import course
from tests.contract.samples import EVERY, HOUSE, played, samples_of, texts_of

GAMES = 6
STATES = 20
"""Positions of each game that are asked what lies ahead."""
DRAWN = 100
"""Positions besides, late and close to an end, of a game whose tests draw some."""


def section(name, title):
    """What stands under a heading of the game's page."""
    page = ROOT.joinpath("docs", name, "messages.md").read_text(encoding="utf-8")
    return page.partition(f"## {title}\n")[2].partition("\n## ")[0]


def fields(name):
    """Every field that the page tells of."""
    rows = re.findall(r"^\| (`.+?`) \| ", section(name, "Fields beside a message"), re.MULTILINE)
    return set(re.findall(r"`(\w+)`", " ".join(rows)))


def sentences(name):
    """The English texts with the numbers of the game filled in, by key."""
    languages = samples_of(name).languages
    fill = languages.numbers(languages.localizer("en").messages).fill
    return {key: fill(text) for key, text in texts_of(name, "en").items()}


def happened(name):
    """Every event of some random games."""
    for seed in range(GAMES):
        playout = course(name, seed)
        yield from played(name).setup(samples_of(name).options(Random(seed))).events
        for step in playout.steps:
            yield from step.verdict.events


@in_the_house
def test_every_event_is_listed_with_its_rule_and_its_sentence(name):
    listed = re.findall(r"^\| `([\w-]+)` \| `([\w.-]+)` \| (.+) \|$", section(name, "Events"), re.MULTILINE)
    events, texts = samples_of(name).languages.definitions().events, sentences(name)
    assert listed == [(kind, rule, texts[f"event/{kind}"]) for kind, (rule, _) in events.items()]


@in_the_house
def test_every_problem_is_listed_with_its_sentences(name):
    listed = re.findall(r"^\| `([\w.-]+)` \| (.+) \|$", section(name, "Impossible positions"), re.MULTILINE)
    texts = sentences(name)
    assert listed == [(key.split("/")[1], text) for key, text in texts.items() if key.startswith("problem/")]


@in_the_house
def test_every_name_in_a_sentence_and_every_field_of_an_event_is_told_and_no_other(name):
    named = {
        one
        for key, text in sentences(name).items()
        if re.match("(event|problem)/|rule/.*/refusal", key)
        for one in placeholders(text)
    }
    assert fields(name) == named | {one for event in happened(name) for one in event.about}


def foreseen(name):
    """What outlooks on random games and positions tell: where it stands, its kind, rule and fields."""
    game, drawn = played(name), samples_of(name).random_position
    states = [state for seed in range(GAMES) for state in course(name, seed).some_states(STATES)]
    states += [drawn(Random(seed)) for seed in range(DRAWN)] if drawn else []
    for state in states:
        outlook = game.outlook(state)
        for where in ("ahead", "threats", "margins", "chances"):
            yield from ((where, one.kind, one.rule, frozenset(one.about)) for one in getattr(outlook, where))


@pytest.mark.parametrize("name", [name for name in HOUSE if "outlook" in offers(EVERY[name])])
def test_everything_that_an_outlook_tells_is_listed_with_its_rules_and_fields(name):
    text = section(name, "What lies ahead")
    # Of chances the results are told as well.
    rows = re.findall(r"^\| `(\w+)` \| `([\w-]+)` \| (.+?) \| (.*?)\|(?:.*\|)?$", text, re.MULTILINE)
    listed = {(where, kind): (set(re.findall("`(.+?)`", rules)), fields) for where, kind, rules, fields in rows}
    seen = set()
    for where, kind, rule, fields in foreseen(name):
        rules, described = listed[where, kind]
        assert rule in rules
        is_same = described.startswith("the same")
        assert is_same or fields == set(re.findall("`(.+?)`", described)), (where, kind)
        seen.add((where, kind))
    assert seen == listed.keys()
