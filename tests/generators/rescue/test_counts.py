"""What is in the box, counted on the printed sheets against the definitions."""

import re
from collections import Counter

from jupiter.games.rescue.definitions import load
from jupiter.generators.order.options import Edition
from jupiter.generators.order.page_setup import Flip
from jupiter.generators.rescue import pod, texts
from jupiter.generators.rescue.rulebook import front
from tests.generators import real
from tests.generators.faces import letters, part, seen
from tests.generators.paper import stamps

GAME = "jupiter-rescue"
DEFINITIONS = load()


def printed(name):
    """How often each face is on the printed fronts of a kit, by the name of the face."""
    pages = real.pages(GAME, name, "A4", Flip.LONG)
    fronts = pages[::2] if real.made(GAME, name).is_double else pages
    return Counter(scene.name for page in fronts for scene, _, _ in stamps(page))


def test_as_many_tokens_of_each_kind_are_on_the_sheets_as_the_supply_says():
    supply, counts = DEFINITIONS.supply, Counter[str]()
    for name, count in printed("tokens").items():
        counts[re.sub(r"-\d\d$", "", name)] += count  # Variants are one kind.
    assert (counts["colonist"], counts["creep"], counts["super-creep"]) == (50, 60, 10)
    assert (supply["colonists"], supply["creeps"], supply["super_creeps"]) == (50, 60, 10)
    assert all(counts[f"robot-{robot.id}"] == 1 for robot in DEFINITIONS.robots) and len(DEFINITIONS.robots) == 7


def test_all_other_pieces_are_on_the_sheets_in_their_numbers():
    assert printed("tiles") == {f"tile-{tile}-open": 1 for tile in DEFINITIONS.tiles.tiles}
    assert printed("cards") == {f"card-{card.code}": card.copies for card in DEFINITIONS.cards.values()}
    assert printed("cards").total() == 36 and printed("tiles").total() == 20
    assert printed("cores") == {f"core-{robot.id}": 1 for robot in DEFINITIONS.robots}
    assert printed("standees") == {f"standee-{robot.id}": 1 for robot in DEFINITIONS.robots}
    assert printed("reference").total() == DEFINITIONS.supply["reference_cards"] == 4
    assert printed("pod") == {"pod": 1, "pod-deck": 1}
    for name in ("tracker", "die", "tuckbox"):
        assert printed(name).total() == 1, name


def test_the_rulebook_s_box_has_both_hexagons_of_the_pod_and_the_set_up_uses_them():
    """The deck was printed and cut, and the rulebook had no word of it."""
    (listed,) = (item for item in front._items(Edition()) if item.key == "pod")
    assert listed.count == len(pod.kit(Edition()).pieces) == 2
    for language, deck in (("en", "deck"), ("de", "Deck"), ("fr", "pont")):
        say = texts.words(language)
        assert all(deck in say(key) for key in ("rulebook/box/pod/text", "rulebook/setup/5"))
        assert f"*{deck}*" in say.by_key["rulebook/lead/pod-1"], "the pod's own chapter"


def test_the_pod_shows_a_numbered_seat_for_each_colonist_that_it_takes():
    scene = pod.front(Edition())
    seats = DEFINITIONS.numbers.pod_seats
    numbers = [letter for letter in letters(scene) if letter.character.isdigit()]
    assert sorted(number.character for number in numbers) == [str(i + 1) for i in range(seats)] == list("1234567")
    picture = seen(scene)
    for letter in numbers:
        x, y = letter.middle
        figure = part(picture, (x - 4, y - 9, x + 4, y - 2)).mean(axis=2)
        assert figure.min() < 220 < figure.max(), f"a Colonist sits above {letter.character}"
