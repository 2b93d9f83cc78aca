"""The page `docs/<game id>/messages.md` lists what a game says: each event, each problem, each field beside a message.

What is listed is held against the game's texts, and against what happens in random games.
"""

import re
from random import Random

from jupiter.engine.messages import placeholders
from tests.contract.cases import in_the_house
from tests.contract.coverage import ROOT
from tests.contract.playing import course
from tests.contract.samples import played, samples_of, texts_of

GAMES = 6


def section(name, title):
    """What stands under a heading of the game's page."""
    page = ROOT.joinpath("docs", name, "messages.md").read_text(encoding="utf-8")
    return page.partition(f"## {title}\n")[2].partition("\n## ")[0]


def fields(name):
    """Every field that the page tells of."""
    rows = re.findall(r"^\| (`.+?`) \| ", section(name, "Fields beside a message"), re.MULTILINE)
    return set(re.findall(r"`(\w+)`", " ".join(rows)))


def happened(name):
    """Every event of some random games."""
    for seed in range(GAMES):
        found = course(name, seed)
        yield from played(name).setup(samples_of(name).options(Random(seed))).events
        for step in found.steps:
            yield from step.verdict.events


@in_the_house
def test_every_event_is_listed_with_its_rule_and_its_sentence(name):
    listed = re.findall(r"^\| `([\w-]+)` \| `([\w.-]+)` \| (.+) \|$", section(name, "Events"), re.MULTILINE)
    events = samples_of(name).languages.definitions().events
    assert listed == [(kind, rule, text) for kind, (rule, text) in events.items()]


@in_the_house
def test_every_problem_is_listed_with_its_sentences(name):
    listed = re.findall(r"^\| `([\w.-]+)` \| (.+) \|$", section(name, "Impossible positions"), re.MULTILINE)
    texts = texts_of(name, "en")
    assert listed == [(key.split("/")[1], text) for key, text in texts.items() if key.startswith("problem/")]


@in_the_house
def test_every_name_in_a_sentence_and_every_field_of_an_event_is_told_and_no_other(name):
    named = {
        one
        for key, text in texts_of(name, "en").items()
        if re.match("(event|problem)/|rule/.*/refusal", key)
        for one in placeholders(text)
    }
    assert fields(name) == named | {one for event in happened(name) for one in event.about}
