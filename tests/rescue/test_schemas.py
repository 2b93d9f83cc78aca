"""What the schemas of this game cannot say. That they are kept to is tried by `tests/contract/test_forms.py`."""

import json

import jsonschema_rs
import pytest

from jupiter.engine.errors import Malformed
from jupiter.games import GAMES
from jupiter.games.rescue.schemas import schemas
from jupiter.service.games import as_playable
from tests.rescue.positions import texts

GAME = as_playable(GAMES["jupiter-rescue"])
TEXTS = texts()


def validator(name):
    return jsonschema_rs.validator_for({"$ref": f"#/$defs/{name}", "$defs": json.loads(json.dumps(schemas()))})


def plain(value):
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("change", ["robots", "due", "dealing", "tile"])
def test_fields_that_do_not_fit_one_another_are_joint_faults(change):
    position = plain(GAME.position(GAME.read_state(TEXTS[0])))
    others = {"orange", "sky", "green", "yellow", "blue", "vermilion", "pink"} - {
        r["robot"] for r in position["robots"]
    }
    match change:
        case "robots":
            position["robots"].append(position["robots"][0])
        case "due":
            position["pod"]["due"] = min(others)
        case "dealing":
            position["turn"]["dealing"] = [min(others)]
        case "tile":
            position["tiles"][0]["tile"] = "9Z"
    validator("SentPosition").validate(position)
    with pytest.raises(Malformed) as refused:
        GAME.read_state(position)
    assert all(fault.joint for fault in refused.value.faults)
