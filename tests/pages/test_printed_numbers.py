"""Every number in a sentence that a player reads stands on the paper, a card or the die, or it counts something.

Which of these a number is, depends on the name that it has in a message. So all names of all messages stand here, and a
new one has to be thought about: a number by which only a program finds something (a cell, an index) is not to be read.
Those that may be read are said in digits of another kind here, and the phone names the places: no common digit is left
then but those of printed names.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any, Final

import pytest

from jupiter.engine import wording
from jupiter.engine.localizer import Localizer, Phrase, Words
from jupiter.engine.messages import Messages, placeholders
from tests.contract.samples import AnyGame, played
from tests.pages.node_page import NodePage
from tests.recorded import paths, read

NAMES: Final[Mapping[str, Mapping[str, str]]] = {
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
        "phrase": "action belongs now reason way ways",
        "die": "black fatal value values white",
        # An explosion bears its number in the sky.
        "printed": "column floor last number row",
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
    "nemesis": {
        "piece": "active by character check deck field item marker object of other player status transfers weapon "
        "what works",
        "phrase": "action belongs deed now option pattern reason",
        "die": "face",
        # The ship's map, tiles, pods, tokens and some cards bear numbers; an answer is read off them.
        "printed": "answer at blue card cards corridor destination destruct engine forms from intruder kept last next "
        "number opens place pod result right room section slot step tile time to token turn weakness wound",
        # Of several intruders of a kind in a room, `target` counts in the order of their injuries.
        "count": "actions adult ammo blank breeder capacity contamination copies cost count creeper dead eggs engines "
        "hand injuries items larva left light most players pods queen removed serious supply target ten tiles tokens "
        "total weaknesses",
    },
}
"""By game and kind, the names in messages; what a marker goes from and to is counted."""
MAY_BE_READ = ("die", "printed", "count")
MESSAGES = re.compile(r"(event|outlook|ways|outcome|problem|label|need|undecidable)/|rule/[^/]+/refusal")
EVERY: Final = {"jupiter-rescue": 27, "under-falling-skies": 5, "last-ark-from-ceti": 9, "nemesis": 9}
"""Of the positions of a game on record, of how many one is looked ahead from, and has an action refused."""


def kinds(game: str) -> dict[str, str]:
    """The kind of each name."""
    return {name: kind for kind, names in NAMES[game].items() for name in names.split()}


@pytest.mark.parametrize("game", NAMES)
def test_every_name_in_a_message_is_known_to_be_one_that_people_read(game: str) -> None:
    messages = played(game).in_language("en").says.messages.by_key
    placed = {name for key, text in messages.items() if MESSAGES.match(key) for name in placeholders(text)}
    constants = {name for name in placed if ":" in name}
    assert placed - constants <= set(kinds(game)), "say in NAMES what it is"


# --- numbers that may be read ----------------------------------------------------------------------------------------

OTHERS: Final = "".join(map(chr, range(0x1D7CE, 0x1D7D8)))
DIGITS: Final = str.maketrans("0123456789", OTHERS)
CONSTANT = re.compile(r"(\{[^}]*\})|(?<!\bx )\d+")
"""A number that a text has by itself, but not in braces; `3 x 60 degrees` is for the phone to reckon."""


def in_other_digits(words: object) -> object:
    """How a value is said, in each form that it has, with its numbers in other digits."""
    if isinstance(words, Phrase):
        return Phrase(words.translate(DIGITS), {form: text.translate(DIGITS) for form, text in words.forms.items()})
    return str(words).translate(DIGITS)


def marking(game: str) -> Any:
    """Makes localizers of that game which say every number that may be read in other digits."""
    may_be_read = {name for name, kind in kinds(game).items() if kind in MAY_BE_READ}

    def constants(text: str) -> str:
        return CONSTANT.sub(lambda match: match[1] or match[0].translate(DIGITS), text)

    def localizer(messages: Messages, rules: Any, events: Any, words: Words) -> Localizer:
        texts = {key: constants(text) if MESSAGES.match(key) else text for key, text in messages.by_key.items()}

        def say(name: str, value: Any) -> object:
            phrase = words(name, value)
            return in_other_digits(phrase) if name in may_be_read else phrase

        return Localizer(Messages(messages.language, texts), rules, events, say)

    return localizer


def sentences(game: AnyGame) -> Iterator[tuple[str, list[str]]]:
    """Positions on record, and what is said in each: of the next action, of one out of time, of what lies ahead."""
    every = EVERY[game.id]
    for path in paths(game.id):
        record = read(path)
        state = game.setup(record["setup"]).state
        actions = [game.read_action(text) for text in record["actions"]]
        for number, action in enumerate(actions):
            verdict = game.check(state, action)
            texts = [*(event.message for event in verdict.events), game.label(state, action)]
            if number % every == 0:
                texts += [broken.message for broken in game.check(state, actions[number - every]).violations]
                outlook = game.outlook(state)
                texts += [one.message for one in (*outlook.ahead, *outlook.threats, *outlook.margins)]
            yield game.state_text(state), texts
            state = verdict.state


# --- as the phone says them ------------------------------------------------------------------------------------------

PLAIN = """
    const { Mentions } = await import("/static/table/mentions.js");
    const { positionOf } = await import(`/static/${a.game}/text.js`);
    return a.rows.map(([state, texts]) => {
        const position = positionOf(state);
        const kit = { mentionsIn: (text) => m.mentionsIn(text, position, a.components) };
        const mentions = new Mentions(kit, () => null, () => position);
        return texts.map((text) => mentions.plain(text));
    });"""
PRINTED = {
    "jupiter-rescue": r"\b[1-5][A-D]\b|\b\d+ (?:degrees|Grad|degrés)\b",
    "under-falling-skies": r"\b[A-FU][1-5]\b|(?:row|Reihe|ligne) \d+, (?:column|Spalte|colonne) \d"
    r"|(?:starting spot|Startfeld|case de départ) \d|(?:Sky|Himmel|Ciel) \d",
    "last-ark-from-ceti": r"(?:\b[\w-]+ )+\d\b",
    "nemesis": r"\bP\d\b",
}
"""What is printed on tiles, in rooms and beside rows; names of structures and players."""


@pytest.mark.parametrize("language", ["en", *(pytest.param(name, marks=pytest.mark.slow) for name in ("de", "fr"))])
@pytest.mark.parametrize("game", NAMES)
def test_the_phone_says_no_number_that_is_not_on_the_table(
    node_page: NodePage, monkeypatch: pytest.MonkeyPatch, game: str, language: str
) -> None:
    kind: Any = type(played(game))
    monkeypatch.setattr(wording, "Localizer", marking(game))
    monkeypatch.setattr(kind.LANGUAGES, "_localizers", {})
    rows = list(sentences(kind(language)))
    assert sum(len(texts) for _, texts in rows) > 1000
    given = {"game": game, "components": played(game).components(), "rows": rows}
    plain = {text for texts in node_page.run(f"{game}/naming.js", PLAIN, given) for text in texts}
    assert any(digit in text for text in plain for digit in OTHERS)
    odd = sorted(text for text in plain if re.search(r"[0-9]", re.sub(PRINTED[game], "", text)))
    assert not odd, "\n".join(odd[:20])
