"""The languages: every sentence that a game comes to say is worded in each, down to its last name.

That each is whole, and says the same as English, is tried by `tests/contract/test_languages.py`.
"""

import json
import random
import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest

from jupiter.games.rescue.actions import VERBS, Action
from jupiter.games.rescue.definitions import load
from jupiter.games.rescue.game import JupiterRescue
from jupiter.games.rescue.state import State
from jupiter.games.rescue.wording import localizer
from tests.rescue import playing
from tests.rescue.table import table

GAME = JupiterRescue()
LANGUAGES = GAME.languages
RECORDS = sorted(Path(__file__).parent.joinpath("games").glob("*.json"))

IDS = {
    *(card.id for card in load().cards.values() if "-" in card.id),
    *(variant.id for variant in load().variants if "-" in variant.id),
    *(kind for kind in VERBS if "-" in kind),
    *(rule for rule in load().catalogue),
    *("super-creep", "power-plant", "command-dish", "super_creeps"),
}
"""What stands in data and never in a sentence."""

ENGLISH = {
    *(robot.id for robot in load().robots if robot.id != "orange"),  # "orange" is a French word, too.
    *("colonist", "colonists", "robot is", "the pod", "nobody", "nothing", "out of play"),
    *(card.name.lower() for card in load().cards.values()),
}


@cache
def english_but(language: str) -> re.Pattern[str]:
    """English words for pieces that the language does not have, too."""
    own = {text.lower() for key, text in localizer(language).messages.by_key.items() if key.startswith("card/")}
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, sorted(ENGLISH - own)))})\b", re.IGNORECASE)


def unworded(text: str, language: str) -> list[str]:
    """What a sentence holds that nobody would say in that language."""
    words = set(re.findall(r"[\w.-]+", text))
    odd = [f"id {name}" for name in IDS & words]
    if re.search(r"[{}]|None|  ", text):
        odd.append("braces, None or two spaces")
    if language != "en":
        odd += [f"English {name}" for name in english_but(language).findall(text)]
    return [f"{what}: {text}" for what in odd]


def names(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name}


# --- catalogues ------------------------------------------------------------------------------------------------------


def test_english_is_the_first_language() -> None:
    assert LANGUAGES[0] == "en"
    assert {"de", "fr"} <= set(LANGUAGES)
    assert GAME.language == "en"


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_of_a_message_finds_words_in_its_table(language: str) -> None:
    texts = localizer(language).messages.by_key
    assert {f"verb/{kind}" for kind in VERBS} <= texts.keys()
    assert {f"action/{kind}" for kind in VERBS} <= texts.keys()
    assert {f"piece/{robot.id}" for robot in load().robots} <= texts.keys()


# --- what is said in games -------------------------------------------------------------------------------------------


def said_by_games(game: JupiterRescue) -> list[str]:
    """Everything that the recorded games come to say, with the labels of what is done in them."""
    sentences = []
    for path in RECORDS:
        record = json.loads(path.read_text(encoding="utf-8"))
        start = game.setup(record["setup"])
        sentences += [event.message for event in start.events]
        state = start.state
        for text in record["actions"]:
            action = game.resolve(state, game.read_action(text))
            verdict = game.check(state, action)
            sentences += [game.label(state, action), *(event.message for event in verdict.events)]
            state = verdict.state
        outcome = game.outcome(state)
        assert outcome is not None
        sentences.append(outcome.reason)
    return sentences


@pytest.mark.parametrize("language", LANGUAGES)
def test_recorded_games_are_told_whole_in_every_language(language: str) -> None:
    sentences = set(said_by_games(GAME.in_language(language)))
    assert len(sentences) > 1000
    assert [fault for text in sentences for fault in unworded(text, language)] == []


@cache
def questions() -> list[tuple[State, list[Action]]]:
    """Positions out of random games, each with random actions."""
    rnd = random.Random(1969)
    states = [playing.some_position(rnd) for _ in range(20)]
    return [(state, [playing.random_action(rnd, state) for _ in range(50)]) for state in states]


@pytest.mark.parametrize("language", LANGUAGES)
def test_refusals_and_labels_of_random_actions_are_worded_in_every_language(language: str) -> None:
    game, met, faults = GAME.in_language(language), set(), []
    for state, actions in questions():
        for action in actions:
            resolved = game.resolve(state, action)
            sentences = [game.label(state, resolved)]
            for violation in game.check(state, resolved).violations:
                met.add(violation.rule)
                sentences += [violation.message, violation.section]
            faults += [fault for text in sentences for fault in unworded(text, language)]
    assert len(met) > 30
    assert faults == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_event_and_problem_can_be_filled_in_with_any_piece_or_place(language: str) -> None:
    """With what is hardest to decline: the pod, a robot, nobody, several places, none."""
    says = localizer(language)
    hard = ["pod", "4.2", "orange", "colonist", "super-creep", "nobody", "out of play", ["4.2", "pod"], [], 3]
    keys = [key for key in says.messages.by_key if key.startswith(("rule/", "event/", "problem/", "label/"))]
    for key in keys:
        for value in hard:
            text = says.sentence(key, dict.fromkeys(names(says.messages.by_key[key]), value))
            assert not re.search(r"[{}]|\[|Phrase", text), key


# --- the very words --------------------------------------------------------------------------------------------------


def refusal(language: str, action: str) -> str:
    game = GAME.in_language(language)
    state = table(creeps="1.0", robots={"orange": "0.0", "green": "pod"})
    return game.check(state, game.read_action(action)).violations[0].message


@pytest.mark.parametrize(
    ("language", "action", "message"),
    [
        ("de", "ATTACK:1.0", "Feld 1.0 ist nicht auf dem Modul von Roboter Orange (auf Feld 0.0)."),
        (
            "fr",
            "ATTACK:1.0",
            "La case 1.0 {not} sur la tuile du robot orange (sur la case 0.0).",
        ),
        ("de", "MOVE:0.0", "Roboter Orange ist schon auf Feld 0.0."),
        ("de", "MOVE:P", "Keine Brücke verbindet Feld 0.0 und die Kapsel."),
        ("fr", "MOVE:P", "Aucun pont ne relie la case 0.0 et la capsule."),
        ("de", "ROLL:3", "Jetzt ist dran: Aktionsphase. „würfeln“ gehört zu: würfeln."),
    ],
)
def test_a_refusal_declines_what_it_names(language: str, action: str, message: str) -> None:
    # Ruff takes a French apostrophe for a slip.
    not_ = "n\N{RIGHT SINGLE QUOTATION MARK}est pas"
    assert refusal(language, action) == message.replace("{not}", not_)


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("en", "Move to 0.1 (Teleport from the hand)"),
        ("de", "Auf Feld 0.1 gehen (Teleport aus der Hand)"),
        ("fr", "Aller sur la case 0.1 (Téléportation de la main)"),
    ],
)
def test_a_label_is_a_deed_for_a_button(language: str, label: str) -> None:
    state = table(hand={"orange": "teleport"})
    assert GAME.in_language(language).label(state, GAME.read_action("MOVE:0.1/TEH")) == label


def test_an_event_says_where_from_and_where_to_as_one_does() -> None:
    state = table(robots={"orange": "pod", "green": "0.0"})
    action = GAME.read_action("MOVE:7.1")
    moved = {name: GAME.in_language(name).check(state, action).events[0].message for name in ("de", "fr")}
    assert moved == {
        "de": "Roboter Orange geht aus der Kapsel auf Feld 7.1.",
        "fr": "Le robot orange va de la capsule à la case 7.1.",
    }


def test_a_problem_of_a_position_is_told_in_the_language() -> None:
    state = table(colonists="0.1", creeps="0.1", impossible=True)
    assert [p.message for p in GAME.in_language("de").problems(state)] == ["Zwei Figuren stehen auf Feld 0.1"]
    assert [p.message for p in GAME.in_language("fr").problems(state)] == ["Deux figurines sont sur la case 0.1"]


def test_names_and_texts_of_the_game_are_in_its_language() -> None:
    game = GAME.in_language("de")
    assert {phase["id"]: phase["text"] for phase in game.about()["phases"]}["roll"] == "würfeln"
    assert game.about()["variants"][0]["name"] == "Labyrinth-Kolonie"
    assert {card["id"]: card["name"] for card in game.components()["cards"]}["heat-seeker"] == "Suchrakete"
    assert game.catalogue["move.bridge"].section == "Bewegung"
    assert [kind.type for kind in game.action_kinds()] == [kind.type for kind in GAME.action_kinds()]
    assert game.action_kinds()[0].summary == "Bewege einen Roboter."
