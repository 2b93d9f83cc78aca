"""What Grotto says, in English and German."""

from jupiter.engine.catalogues import Events, rule_texts
from jupiter.engine.localizer import Localizer, Vocabulary
from jupiter.engine.messages import Messages, complete, flatten
from jupiter.engine.rules import Catalogue, Rule, Source

POSSIBLE = {
    "forms": "Answer {number}, {answer}, cannot be; it is one of {forms}.",
    "pattern": "Answer {number}, {answer}, cannot be; it is of the form {pattern}.",
    "beyond": "Answer {number}, {answer}, is one too many.",
}

SOURCES = (
    Source("leaflet", "The leaflet does not say whose card it is."),
    Source("booklet", "By the booklet it is one of the own hand."),
)
"""What the two rulebooks say of one rule."""

RULES = Catalogue(
    iter(
        [
            Rule("answer.possible", "Answers", 1, "An answer is one that can be.", POSSIBLE),
            Rule("turn", "Turns", 2, "Divers take turns.", {"": "It is not the turn of {diver}."}),
            Rule("dive.die", "Diving", 3, "Who dives rolls the die, and breathes as much air."),
            Rule("dive.card", "Diving", 4, "Then a card is turned up: a pearl is luck, an eel costs one more air."),
            Rule("rest", "Resting", 5, "Who rests with a pearl in hand has more luck, and shows neither."),
            Rule(
                "play.own",
                "Playing",
                6,
                "A card is played from the hand.",
                {"": "{diver} does not hold {card}."},
                sources=SOURCES,
            ),
            Rule("play.effect", "Playing", 7, "A pearl gives two air, an eel bites the other diver."),
            Rule("show.deck", "Showing", 8, "Hands are shown while cards are left.", {"": "No card is left."}),
            Rule("show.hands", "Showing", 9, "Both show what they hold."),
            Rule("end", "The end", 10, "Who has no air left loses.", {"": "The dive is over."}),
        ]
    )
)

EVENTS: Events = {
    "laid": ("turn", "Two divers have {air} air each."),
    "rolled": ("dive.die", "{diver} rolls {shown}."),
    "breathed": ("dive.die", "{diver} has {air} air left."),
    "turned": ("dive.card", "{diver} turns up {card}."),
    "lucky": ("dive.card", "{diver} has luck."),
    "rested": ("rest", "{diver} rests."),
    "played": ("play.own", "{diver} plays {card}."),
    "shown": ("show.hands", "{diver} holds {card}."),
    "drowned": ("end", "{diver} has no air left."),
}
"""By type: the rule, and its sentence."""

ENGLISH = {
    **dict(rule_texts(RULES)),
    **{f"event/{kind}": sentence for kind, (_, sentence) in EVENTS.items()},
    **dict(
        flatten(
            {
                "piece": {"pearl": "a pearl", "eel": "an eel", "none": "nothing"},
                "list": {"none": "nothing", "and": " or ", "comma": ", "},
                "need": {
                    "die": "What does the die of {diver} show?",
                    "card": "What does {diver} turn up?",
                    "hand": "What does {diver} show?",
                    "fact": {"air": "How much air has {diver}?", "deck": "How many cards are left?"},
                },
                "undecidable": {"luck": "Whether {diver} has luck hangs on a hand that is not shown."},
                "outcome": {"drowned": "{diver} has no air left."},
                "problem": {"air": {"both": "Nobody has air left."}},
                "label": {
                    "dive": "{diver} dives",
                    "rest": "{diver} rests",
                    "play": "{diver} plays {card}",
                    "show": "Hands are shown at the turn of {diver}",
                    "card": "{diver} turns up a card",
                },
                "answered": "{label}: {answers}",
                "kind": {
                    "dive": "Roll the die and turn up a card.",
                    "rest": "Rest.",
                    "play": "Play the card of the hand.",
                    "show": "Show both hands.",
                    "card": "Turn up a card.",
                },
                "tagline": "Mind your air.",
            }
        )
    ),
}

GERMAN = {
    "rule/answer.possible/text": "Eine Antwort ist eine, die es gibt.",
    "rule/play.own/sources/booklet": "Nach dem Heft ist es eine der eigenen Hand.",
    "need/die": "Was zeigt der Würfel von {diver}?",
    "need/fact/air": "Wie viel Luft hat {diver}?",
    "undecidable/luck": "Ob {diver} Glück hat, hängt an einer Hand, die nicht gezeigt wird.",
    "tagline": "Achte auf deine Luft.",
    "piece/pearl": "eine Perle",
}
"""As much German as the tests ask for."""


def localizer(language: str) -> Localizer:
    """All that the game says in that language."""
    texts = complete(GERMAN, ENGLISH) if language == "de" else ENGLISH
    words = Vocabulary(texts, {}, {}, {}, {})
    return Localizer(Messages(language, texts), RULES, EVENTS, words.says)
