"""The very words: what German and French decline, and how nothing and one are said.

That every text is there, and says the same as English, is tried by `tests/contract/test_languages.py`.
"""

import pytest

from jupiter.games.skies.wording import LANGUAGES
from tests.skies.table import GAME


@pytest.mark.parametrize(
    ("language", "ship", "message"),
    [
        ("en", "red", "No red ship is waiting on the mother ship card."),
        ("de", "red", "Auf der Karte des Mutterschiffs wartet kein rotes Schiff."),
        ("de", "green", "Auf der Karte des Mutterschiffs wartet kein grünes Schiff."),
        ("fr", "green", "Aucun vaisseau vert {not} sur la carte du vaisseau mère."),
    ],
)
def test_a_ship_is_declined_after_the_word_for_no(language, ship, message):
    # Ruff takes a French apostrophe for a slip.
    sentence = LANGUAGES.localizer(language).violation("respawn.ship", ("", {"ship": ship})).message
    assert sentence == message.replace("{not}", "n\N{RIGHT SINGLE QUOTATION MARK}attend")


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "Move the green ship from S2 to 4.2."),
        ("de", "Bewege das grüne Schiff von S2 nach 4.2."),
        ("fr", "Déplacez le vaisseau vert de S2 en 4.2."),
    ],
)
def test_a_ship_moves_from_space_to_space(language, message):
    about = {"ship": "green", "from": "S2", "to": "4.2"}
    assert LANGUAGES.localizer(language).event("ship-moved", "ships.move", about).message == message


@pytest.mark.parametrize(
    ("language", "dice", "cards"),
    [
        ("en", "The dice show: black none, white 3 and 4.", "On their difficult side: none."),
        ("de", "Die Würfel zeigen: schwarz keine, weiß 3 und 4.", "Mit der schweren Seite oben: keine."),
        ("fr", "Les dés montrent~: noirs aucun, blancs 3 et 4.", "Sur leur face difficile~: aucune."),
    ],
)
def test_none_is_said_of_dice_as_of_cards(language, dice, cards):
    says = LANGUAGES.localizer(language)
    rolled = says.event("dice-rolled", "roll.dice", {"black": [], "white": [3, 4]}).message
    assert rolled == dice.replace("~", "\N{NO-BREAK SPACE}")
    laid = says.event("cards-laid", "setup.cards", {"level": 1, "difficult": []}).message
    assert laid.endswith(cards.replace("~", "\N{NO-BREAK SPACE}"))


@pytest.mark.parametrize(
    ("language", "label"),
    [("en", "Place the white 4 on B1"), ("de", "Die weiße 4 auf B1 legen"), ("fr", "Placer le 4 blanc en B1")],
)
def test_a_label_is_a_deed_for_a_button(language, label):
    game = GAME.in_language(language)
    start = game.setup({"seed": 1}).state
    rolled = game.check(start, game.read_action("ROLL:B123W44")).state
    assert game.label(rolled, game.read_action("PLACE:W4:B1")) == label


@pytest.mark.parametrize(
    ("language", "message"),
    [
        ("en", "No starting spot is free. Ships waiting on the mother ship card: 1."),
        ("de", "Kein Startfeld ist frei. Wartende Schiffe auf der Karte des Mutterschiffs: 1."),
    ],
)
def test_one_ship_that_waits_is_counted_without_a_plural(language, message):
    assert LANGUAGES.localizer(language).event("ships-wait", "respawn.spot", {"count": 1}).message == message
