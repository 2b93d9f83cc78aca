"""All exports of every real game: they run, they are whole, and nothing in them is empty."""

import csv
import json
from functools import cache
from io import StringIO
from itertools import islice

import pytest

from generators.catalogue import PRINTED
from generators.edition import Edition
from generators.exports import EXPORTS
from generators.exports.faces import kits
from tests.generators.exporting import image

GAMES = list(PRINTED)

EDITION = Edition()


@cache
def exported(game, name):
    """The files of the export of the game, by path; the first only of those that are other exports' faces again."""
    files = EXPORTS[name].files(PRINTED[game], EDITION)
    return dict(islice(files, 12) if name in ("png-bleed", "tabletopia", "svg") else files)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("name", list(EXPORTS))
def test_the_export_runs_and_no_picture_in_it_is_blank(game, name):
    files = exported(game, name)
    assert files
    for path, data in files.items():
        assert data, path
        if path.endswith(".png"):
            assert any(low != high for low, high in image(data).convert("RGB").getextrema()), path


@pytest.mark.parametrize("game", GAMES)
def test_every_piece_of_the_game_is_in_the_lists(game):
    made = dict(kits(PRINTED[game], EDITION))
    cards = made["cards"]
    rows = list(csv.DictReader(StringIO(exported(game, "mpc")["cards/order.csv"].decode())))
    assert sum(int(row["count"]) for row in rows) == len(cards.pieces)
    states = json.loads(exported(game, "tts")[f"{game}.json"])["ObjectStates"]
    inside = {state["Nickname"]: len(state.get("ContainedObjects", [state])) for state in states}
    for name in ("tiles", "cards", "tokens"):
        assert inside[made[name].title] == len(made[name].pieces)


@pytest.mark.parametrize("game", GAMES)
def test_every_card_on_the_table_is_called_as_on_paper(game):
    states = json.loads(exported(game, "tts")[f"{game}.json"])["ObjectStates"]
    cards = dict(kits(PRINTED[game], EDITION))["cards"]
    deck = next(state for state in states if state["Nickname"] == cards.title)
    assert image(exported(game, "tts")["cards1.png"]).size == (4096, 3575)
    assert all(card["Nickname"] and len(card["Description"]) > 20 for card in deck["ContainedObjects"])
    assert len({card["Nickname"] for card in deck["ContainedObjects"]}) == len({id(p.front) for p in cards.pieces})
