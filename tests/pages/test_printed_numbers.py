"""Every number in a sentence that a player reads stands on the paper, a card or the die, or it counts something.

Which of these a number is, depends on the name that it has in a message. So all names of all messages stand here, and a
new one has to be thought about: a number by which only a program finds something (a cell, an index) is not to be read.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from jupiter.engine.messages import placeholders
from tests.contract.samples import played
from tests.pages.node_page import EVERY, NodePage
from tests.recorded import paths, read

NAMES: dict[str, dict[str, str]] = {
    "jupiter-rescue": {
        "place": "at edge first follower from open partner_at place places second target to",
        "piece": "figure figures partner robot robots side supply tile what",
        "card": "card cards give old take",
        "phrase": "action belongs deed field now powers reason way ways with",
        # The phone says a tile by its printed name in their stead.
        "cell": "cell cells destroyed dock due",
        "angle": "degrees rotation turn",
        "die": "die",
        "printed": "module",
        "count": "allowed colonists copies cores cost count dome extra goal here least left lost most number parts "
        "savable saved spent tiles",
    },
    "under-falling-skies": {
        "place": "anti_air at beside cells distance excavator free from to",
        "piece": "die difficult dug effect effects empty robot ship",
        "phrase": "action belongs now reason",
        "die": "black fatal value values white",
        "printed": "column floor last row",
        "count": "cost count damage energy least left level limit needed research round short supply",
    },
    "last-ark-from-ceti": {
        "piece": "area disaster icon player players structure technology track",
        "phrase": "action belongs now rating reason way ways",
        "die": "dice die value",
        "printed": "hex hexes points",
        "count": "areas boxes cost count effect entertainment food from least left limit missing modules morale most "
        "moved open population power round score sum spaceport technologies ticked to used",
    },
}
"""By game and kind, the names in messages; what a marker goes from and to is counted."""
MESSAGES = re.compile(r"(event|outlook|ways|outcome|problem|label|need|undecidable)/|rule/[^/]+/refusal")


def kinds(game: str) -> dict[str, str]:
    """The kind of each name."""
    return {name: kind for kind, names in NAMES[game].items() for name in names.split()}


@pytest.mark.parametrize("game", NAMES)
def test_every_name_in_a_message_is_known_to_be_one_that_people_read(game: str) -> None:
    messages = played(game).in_language("en").says.messages.by_key
    placed = {name for key, text in messages.items() if MESSAGES.match(key) for name in placeholders(text)}
    constants = {name for name in placed if ":" in name}
    assert placed - constants <= set(kinds(game)), "say in NAMES what it is"


TOLD = """
    const { Mentions } = await import("/static/table/mentions.js");
    const { positionOf } = await import(`/static/${a.game}/text.js`);
    return a.told.map(([state, texts]) => {
        const position = positionOf(state);
        const kit = { mentionsIn: (text) => m.mentionsIn(text, position, a.components) };
        const mentions = new Mentions(kit, () => null, () => position);
        return texts.map((text) => mentions.plain(text));
    });"""
PRINTED = {
    "jupiter-rescue": r"\b[1-5][A-D]\b",
    "under-falling-skies": r"\b[A-F][1-5]\b|row \d+, column \d|starting spot \d",
    "last-ark-from-ceti": r"(?:\b[A-Z]\w+ )+\d\b|\b(?:the|diamond) \d (?=at|of)",
}
"""What is printed on tiles, in rooms and beside rows; names of structures and players."""


def told(game: str) -> Iterator[tuple[str, list[tuple[str, list[int]]]]]:
    """Positions of recorded games, and what is said in each, with the numbers that it may name."""
    rules, known = played(game), kinds(game)

    def named(about: Any, name: str = "") -> list[int]:
        """The numbers in a message's fields that may be read, however deep."""
        if isinstance(about, Mapping):
            return [number for name, value in about.items() for number in named(value, name)]
        if isinstance(about, list | tuple):
            return [number for value in about for number in named(value, name)]
        numbers = [int(one) for one in re.findall(r"\d+", str(about))]
        if name == "symbol" or known.get(name) in {"die", "printed", "count"}:
            return numbers
        return [60 * number for number in numbers] if known.get(name) == "angle" else []

    def ended(told: Any) -> list[int]:
        """What the sentence of an ending counts, in a verdict or a course."""
        reason = getattr(getattr(told, "outcome", None), "reason", "")
        return [int(one) for one in re.findall(r"\d+", reason)]

    for path in paths(game):
        record = read(path)
        state = rules.setup(record["setup"]).state
        for number, text in enumerate(record["actions"]):
            action = rules.read_action(text)
            verdict = rules.check(state, action)
            items = [(event.message, [*named(event.about), *ended(verdict)]) for event in verdict.events]
            # An action of Last Ark says what it costs without having that as a field.
            if game != "last-ark-from-ceti":
                items.append((rules.label(state, action), named(rules.action_json(action))))
            # What lies ahead of the other games says numbers that are no fields of it.
            if number % EVERY == 0 and game == "jupiter-rescue":
                outlook = rules.outlook(state)
                ahead = [*outlook.ahead, *outlook.threats, *outlook.margins]
                items += [
                    (one.message, [*named(one.about), *named({"left": getattr(one, "left", [])}), *ended(one)])
                    for one in ahead
                ]
            yield rules.state_text(state), items
            state = verdict.state


@pytest.mark.parametrize(
    "game", ["jupiter-rescue", *(pytest.param(game, marks=pytest.mark.slow) for game in list(NAMES)[1:])]
)
def test_the_phone_says_no_number_that_is_not_on_the_table(node_page: NodePage, game: str) -> None:
    cases = list(told(game))
    rows = [[state, [text for text, _ in items]] for state, items in cases]
    given = {"game": game, "components": played(game).components(), "told": rows}
    answers = node_page.run(f"{game}/naming.js", TOLD, given)
    assert sum(len(items) for _, items in cases) > 1000
    texts = played(game).in_language("en").says.messages.by_key.items()
    written = [re.sub(r"\{.*?\}", "", text) for key, text in texts if key.startswith(("event/", "label/"))]
    counted = {int(number) for text in written for number in re.findall(r"\d+", text)}
    odd = {
        (words, number)
        for (_, items), said in zip(cases, answers, strict=True)
        for (_, numbers), words in zip(items, said, strict=True)
        for number in re.findall(r"\d+", re.sub(PRINTED[game], "", words))
        if int(number) not in {*numbers, *counted}
    }
    assert not odd, sorted(odd)[:20]
