"""Files that are printed, by the client: as they are named and ordered, and refused by name."""

import pytest

from jupiter.client import ApiError, BadAnswer, Client, Malformed, Retries
from jupiter.client.printing import file_name
from tests.serving import Served


@pytest.fixture(scope="module")
def client(server: Served):
    with Client(server.address) as client:
        yield client


@pytest.fixture
def game(client):
    return client.game("jupiter-rescue")


def test_a_file_has_its_name_its_type_and_its_bytes(game):
    file = game.sheet("die", paper="Letter", ink="low")
    assert (file.name, file.media_type) == ("jupiter-rescue-die-Letter-low.pdf", "application/pdf")
    assert file.data.startswith(b"%PDF")
    assert game.preview("die", size="large").data.startswith(b"\x89PNG")
    assert game.archive("die", "calibration").data.startswith(b"PK")
    assert game.export("cut", "die").name == "jupiter-rescue-die-cut-A4.zip"


def test_an_order_that_fits_no_address_is_sent_whole(game):
    card = {
        "name": "Detour", "type": "move", "text": "Move → there, once more. ".replace("→", "on") * 6,
        "picture": "surge", "hand": "event", "core": "every-action",
    }  # fmt: skip
    plan = game.plan("cards", own_cards=[card] * 18)
    assert plan.sheets[0].pieces == game.plan("cards").sheets[0].pieces + 18
    assert game.sheet("tuckbox", own_cards=[card] * 18).data.startswith(b"%PDF")
    assert game.preview("die", own_cards=[card] * 18).data.startswith(b"\x89PNG")


def test_a_plan_counts_each_sheet_and_the_total(game):
    plan = game.plan("die", "calibration")
    assert [sheet.name for sheet in plan.sheets] == ["die", "calibration"]
    assert plan.total.sheets == sum(sheet.sheets for sheet in plan.sheets) == sum(one.sheets for one in plan.weights)
    assert plan.sheets[0].pieces == 1
    assert plan.total.weight is None


def test_a_faulty_order_is_refused_with_every_faulty_option(game):
    with pytest.raises(Malformed) as caught:
        game.plan("die", "lid", paper="A9", offset="far")
    assert {fault.field for fault in caught.value.errors} == {"sheets", "paper", "offset"}
    with pytest.raises(ApiError, match="There is no page 9; there are 1"):
        game.preview("die", 9)


def test_a_file_from_elsewhere_is_a_bad_answer(server: Served):
    with Client(f"{server.address}/static/", retries=Retries(1)) as client, pytest.raises((BadAnswer, ApiError)):
        client.game("x").sheet("die")


@pytest.mark.parametrize("disposition", ['inline; filename="../../x"', 'inline; filename=".."', "inline", ""])
def test_a_name_that_leads_to_a_folder_is_not_taken(disposition):
    assert file_name(disposition, "file") == "file"
