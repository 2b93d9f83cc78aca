"""What is on record of Jupiter Rescue: every ending and every source of chance. `tests/test_recorded.py` replays it."""

from app import create_app
from tests.recorded import paths, read

NAME = "jupiter-rescue"
RECORDS = [read(path) for path in paths(NAME)]
ENDINGS = {"end.won", "end.colonists", "end.modules", "end.robots", "variant.ultimate"}


def test_every_ending_is_on_record():
    assert {record["outcome"]["rule"] for record in RECORDS} == ENDINGS


def test_chance_observed_drawn_and_mixed_all_reach_an_end():
    kinds = set()
    for record in RECORDS:
        texts = [text for text in record["actions"] if text.split(":")[0] in ("ROLL", "DRAW")]
        seeded = {":" not in text for text in texts}
        kinds.add("mixed" if len(seeded) == 2 else "seeded" if True in seeded else "observed")
    assert kinds == {"seeded", "observed", "mixed"}


def test_a_client_that_knows_only_the_api_plays_to_an_end():
    """It sets up a game, asks for the legal actions, takes one, and goes on until the answer has an outcome."""
    client = create_app().test_client()

    def post(operation, **body):
        answer = client.post(f"/v1/games/{NAME}/{operation}", json=body)
        assert answer.status_code == 200, answer.text
        return answer.get_json()

    answer = post("setup", players=3, seed=11, variants=["fast-creeps"], form="text")
    state, outcome, steps = answer["state"], None, 0
    while outcome is None:
        listed = post("actions", state=state, limit=1000)
        assert listed["total"] > 0
        options = [a for a in listed["actions"] if a["action"]["type"] != "trade"]
        action = options[steps * 7919 % len(options)]
        answer = post("check", state=state, action=action["action"], form="text")
        assert answer["legal"]
        assert answer["cost"] == action["cost"]
        state, outcome, steps = answer["state"], answer["outcome"], steps + 1
    assert outcome["reason"]
    assert steps > 20
