"""The picture of a position of Nemesis: everything that lies open is in it, once, where it is, and no secret."""

from collections import Counter
from random import Random
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from jupiter.games.nemesis.game import Nemesis
from jupiter.generators.messages import Messages, written
from jupiter.generators.nemesis import texts as wording
from jupiter.generators.nemesis.board import picture
from jupiter.generators.screen.symbols import Symbols
from tests.generators.boards import drawn, marked, screen, texts
from tests.nemesis import random_positions
from tests.nemesis.oracle_json import to_json
from tests.nemesis.random_faults import masked
from tests.nemesis.table import table

GAME = "nemesis"
RULES = Nemesis()
MOST = 3
"""Intruders that are drawn in one room."""


def shown(seeds=25):
    """Random positions, some with hidden parts, and their pictures."""
    rnd = Random(3)
    for _ in range(seeds):
        known = random_positions.random_position(rnd)
        sent = masked(known, rnd, 0.2) if rnd.random() < 0.5 else known
        position = RULES.position(RULES.read_state(to_json(sent)))
        yield position, drawn(GAME, position)


def test_every_character_intruder_and_marker_is_drawn_once_where_it_is():
    for position, root in shown():
        crew = [(name, one["room"]) for name, one in position["players"].items() if one["status"] == "awake"]
        assert marked(root, "figure", "player", "at") == Counter(one for one in crew if one[1])
        foes = Counter((one["room"],) for one in position["intruders"])
        assert marked(root, "foe", "at") == Counter({room: min(MOST, count) for room, count in foes.items()})
        noise = [(name,) for name, way in position["corridors"].items() if way["noise"]]
        noise += [("technical",)] if position["technical_noise"] else []
        assert marked(root, "noise", "at") == Counter(noise)
        doors = [(name,) for name, way in position["corridors"].items() if way["door"] in ("closed", "destroyed")]
        assert marked(root, "door", "at") == Counter(doors)
        signs = Counter(
            (sign, name)
            for name, room in position["rooms"].items()
            for sign in (
                *(one for one in ("fire", "malfunction") if room[one]),
                *(thing.removeprefix("blue-") for thing in room["objects"]),
            )
        )
        drawn_signs = Counter((one.get("data-sign"), one.get("data-at")) for one in root.iter() if one.get("data-sign"))
        assert drawn_signs == signs


def test_what_is_kept_secret_is_not_in_the_picture():
    secret: dict[str, Any] = {
        "contamination": 3,
        "contamination_elsewhere": 2,
        "cards": 5,
        "deck": 5,
        "discard": 5,
        "items": ["taser"],
    }
    hidden = {"6": {"is_explored": False, "tile": "surgery", "token": "danger-3", "items": None}}
    open_: dict[str, Any] = {
        "contamination": None,
        "contamination_elsewhere": None,
        "cards": 5,
        "deck": 5,
        "discard": 5,
        "items": [],
    }
    unseen = {"6": {"is_explored": False, "tile": None, "token": None, "items": None}}
    known: dict[str, Any] = {"coordinates": "VDME", "engines": {"1": False, "2": True, "3": True}}
    pictures = [
        drawn(GAME, RULES.position(table(player, rooms=rooms, bag=None, **more)))
        for player, rooms, more in ((secret, hidden, known), (open_, unseen, {}))
    ]
    one, other = (ET.tostring(picture) for picture in pictures)
    assert one == other


@pytest.mark.parametrize(
    ("language", "turn", "fire"),
    [
        ("en", "Turn 3 \N{MIDDLE DOT} the round of P1", "Fires: 1"),
        ("de", "Runde 3", "Feuermarker: 1"),
        ("fr", "Tour 3", "Feux"),
    ],
)
def test_it_says_the_position_in_the_language_asked_for(language, turn, fire):
    state = table({}, {"room": "6"}, intruders="queen@6:4", rooms={"6": {"fire": True}}, doors={"6-7": "closed"})
    title, words = texts(drawn(GAME, RULES.in_language(language).position(state), language))
    assert turn in title
    assert fire in words
    assert "6-7" in words


def test_every_word_for_pictures_is_on_some_picture(monkeypatch):
    drawn_keys = set()
    say = Messages.__call__

    def listening(self, key, **names):
        drawn_keys.add(key)
        return say(self, key, **names)

    monkeypatch.setattr(Messages, "__call__", listening)
    rnd, symbols = Random(3), Symbols(screen(GAME)._symbols_of)
    states = [RULES.read_state(to_json(random_positions.random_position(rnd))) for _ in range(60)]
    for state in (*states, table({}, active=None), table({}, phase="over")):
        picture(RULES.position(state), "en", symbols)
    assert {key for key in written(wording.PACKAGE, "en") if key.startswith("board/")} - drawn_keys == set()
