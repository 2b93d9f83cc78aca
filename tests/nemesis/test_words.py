"""The very words: everything in the box has a name, texts say the numbers of the data, and languages decline.

That every text is there, and says the same as English, is tried by `tests/contract/test_languages.py`.
"""

import re
from itertools import chain

import pytest

from jupiter.games.nemesis.definitions.box import box
from jupiter.games.nemesis.wording import LANGUAGES
from tests.nemesis.table import GAME, table

BOX = box()
every_language = pytest.mark.parametrize("language", LANGUAGES.names)


def texts(language):
    return LANGUAGES.localizer(language).messages.by_key


def numbers(steps):
    """The numbers from two on that stand in steps."""
    return {word for step in steps for word in step.split(" ")[1:] if word.isdigit() and int(word) > 1}


def effects():
    """What tells what a part does, by the id of its text."""
    yield from ((tile.id, chain(*tile.options)) for tile in BOX.tiles.values())
    yield from ((card.card, card.effect) for card in BOX.attacks.values())
    yield from ((card.id, card.effect) for card in BOX.events.values())
    yield from ((item.id, chain(*item.options)) for item in BOX.items.values())
    yield from ((wound.id, wound.passive) for wound in BOX.wounds.values())


@every_language
def test_everything_in_the_box_has_a_name_of_its_own_kind(language):
    cards = {card.card for card in BOX.attacks.values()}
    kinds = [
        BOX.tiles, BOX.intruders, BOX.objects, BOX.events, BOX.wounds, BOX.weaknesses, BOX.items, BOX.weapons,
        BOX.characters, BOX.action_cards, BOX.quests, BOX.objectives, cards,
    ]  # fmt: skip
    own = texts(language)
    for ids in kinds:
        names = [own[f"piece/{one}"] for one in ids]
        assert all(names)
        assert len(set(names)) == len(names)


@every_language
def test_everything_that_does_something_has_a_sentence_with_the_numbers_of_the_data(language):
    own = texts(language)
    for one, steps in effects():
        sentence = own[f"effect/{one}"]
        assert sentence.endswith("."), one
        assert numbers(steps) <= set(re.findall(r"\d+", sentence)), (one, sentence)


@every_language
def test_the_sentence_of_a_weapon_among_the_items_has_its_ammo(language):
    own = texts(language)
    for item in BOX.items.values():
        if item.weapon is not None:
            assert str(item.weapon.capacity) in re.findall(r"\d+", own[f"effect/{item.id}"]), item.id


@every_language
def test_each_step_between_which_a_player_chooses_is_worded(language):
    options = chain(
        *(tile.options for tile in BOX.tiles.values()),
        *(item.options for item in BOX.items.values()),
        *(card.options for card in BOX.action_cards.values()),
    )
    steps = set(chain(*options))
    assert {step for step in steps if f"step/{step}" not in texts(language)} == set()


def sentence(language, kind, rule, about):
    # Ruff takes a French apostrophe for a slip.
    message = LANGUAGES.localizer(language).event(kind, rule, about).message
    return message.replace("\N{RIGHT SINGLE QUOTATION MARK}", "'")


@pytest.mark.parametrize(
    ("language", "intruder", "message"),
    [
        ("en", "adult", "Move the adult from room 7 to room 6."),
        ("de", "adult", "Bewege den Erwachsenen von Raum 7 in Raum 6."),
        ("de", "queen", "Bewege die Königin von Raum 7 in Raum 6."),
        ("fr", "adult", "Déplacez l'adulte de la salle 7 à la salle 6."),
        ("fr", "creeper", "Déplacez le rampant de la salle 7 à la salle 6."),
    ],
)
def test_an_intruder_moves_with_its_article(language, intruder, message):
    about = {"intruder": intruder, "from": "7", "to": "6"}
    assert sentence(language, "intruder-moved", "ec.01", about) == message


@pytest.mark.parametrize(
    ("language", "at", "message"),
    [
        ("en", "5-6", "Put noise in corridor 5-6."),
        ("en", "technical", "Put noise in the technical corridors."),
        ("de", "5-6", "Lege ein Geräusch in den Gang 5-6."),
        ("de", "technical", "Lege ein Geräusch in die Technikgänge."),
        ("fr", "5-6", "Mettez du bruit dans le couloir 5-6."),
        ("fr", "technical", "Mettez du bruit dans les conduits techniques."),
    ],
)
def test_noise_goes_into_a_corridor_or_into_the_technical_ones(language, at, message):
    assert sentence(language, "noise-placed", "nz.01", {"at": at}) == message


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "The door in corridor T1-T2 is closed."),
        ("de", "Die Tür im Gang T1-T2 ist geschlossen."),
        ("fr", "La porte du couloir T1-T2 est fermée."),
    ],
)
def test_a_refusal_names_a_corridor_of_any_ship(language, message):
    assert LANGUAGES.localizer(language).violation("mv.02", ("", {"corridor": "T1-T2"})).message == message


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("en", "In your round you take at most two actions."),
        ("de", "In deinem Zug hast du höchstens zwei Aktionen."),
        ("fr", "À votre tour vous faites au plus deux actions."),
    ],
)
def test_a_rule_says_the_number_of_the_data(language, text):
    assert LANGUAGES.localizer(language).catalogue["pp.06"].text == text


@every_language
def test_a_rule_of_the_rule_book_alone_says_what_the_quick_reference_has(language):
    catalogue, english = LANGUAGES.localizer(language).catalogue, LANGUAGES.localizer().catalogue
    name = {"en": "quick reference", "de": "Kurzregel", "fr": "aide de jeu"}[language]
    book = {"en": "rule book", "de": "Regelheft", "fr": "livret"}[language]
    ids = [rule.id for rule in english.values() if rule.section == "Rule Book"]
    assert len(ids) > 30
    for one in ids:
        reference, other = catalogue[one].sources
        assert (reference.source, other.source) == ("quick-reference", "rule-book"), one
        assert name.lower() in reference.text.lower(), one
        assert book in other.text, one
        assert catalogue[one].text == f"{reference.text} {other.text}"
    with_sources = {rule.id for rule in catalogue.values() if rule.sources}
    assert with_sources - set(ids) == {"id.12"}, "it stands in the quick reference's section and differs as well"


@pytest.mark.parametrize(
    ("language", "reference", "book"),
    [
        ("en", "lets silence and danger tokens work as ever.", "ignores both on a careful move"),
        ("de", "wirken Stille und Gefahr wie immer.", "entfallen beide bei vorsichtiger Bewegung"),
        ("fr", "agissent comme toujours.", "un déplacement prudent les ignore"),
    ],
)
def test_an_event_by_the_rule_book_has_both_authorities(language, reference, book):
    token = {"6": {"is_explored": False, "token": "danger-2", "tile": "canteen"}}
    game = GAME.in_language(language)
    state = table({}, profile="book", rooms=token)
    verdict = game.check(state, game.read_action("CAREFUL:P1:6:5-6"))
    (ignored,) = [one for one in verdict.events if one.type == "token-ignored"]
    assert [one.source for one in ignored.sources] == ["quick-reference", "rule-book"]
    assert reference in ignored.sources[0].text
    assert book in ignored.sources[1].text
    assert not [one for one in verdict.events if one.sources and one.rule == "mv.16"]


@pytest.mark.parametrize("language", LANGUAGES.names)
def test_a_refusal_by_the_rule_book_has_both_authorities(language):
    game = GAME.in_language(language)
    full = {"hands": [{"item": "egg", "ammo": None}] * 2}
    state = table(full, profile="book", rooms={"11": {"objects": ["carcass"]}})
    (broken,) = game.check(state, game.read_action("TAKE:P1:CARCASS")).violations
    assert broken.rule == "pu.04"
    assert broken.sources == game.catalogue["pu.04"].sources != ()
