"""Playing and asking with the blocking client against the real application."""

import random
from itertools import islice

import httpx
import pytest

from jupiter.client import (
    ApiError,
    BadAnswer,
    Client,
    Game,
    History,
    IllegalAction,
    ImpossibleState,
    Retries,
    Step,
    UnknownGame,
)
from jupiter.client.answers import Event, LegalAction, Outcome, Violation
from jupiter.games import GAMES
from tests.serving import Served

STANDING = (
    "JR1.0:-:4D13D55A52A51D04B44C43A02B51B32D22C44A15B25C01C53C03B25D5:CCCCCC.CCCC1CC.CCCCCCC.CCCCCCC.CCCCCCC.CCCCCC.CC1CCCC"
    "............:OPSP:BH-JU.PS-RB///:19.0.0.0:1.OR.00:4.18:143D"
)

ATTACKING = (
    "JR1.0:-:3A13C85B71D34B14A34C52D73B6-5AB1A02C95C52A22B51B03D85DA:1C1CC1C.3CCC.CC2CC.CCCCCCC.2C1CC.CCCC.CC3C.1XX.1X2CC.2X"
    "XX.2X3C.C.5X.4XX.3C1XX.3C2X.5X.1X1XC1X:O124S62:BH-FOFOGRJU.BH-GRJUSNSN//BOPIPSRBRBSGSUSWSWTETE/:9.4.5.0:I.SA.00:3O.22:73BC"
)


def test_a_whole_random_game_is_played_to_its_end_and_its_record_replays(game):
    choose, table = random.Random(3), game.setup(players=2, seed=4)
    while not table.outcome:
        table = table.play(choose.choice(list(islice(table.legal(page=50), 50))))
    record = table.record(Date="2026-11-21")
    replay = game.replay(type(record).read(record.write()))
    assert replay.legal and replay.applied == len(record.steps) > 20
    assert (replay.state, replay.outcome, replay.position) == (table.state, table.outcome, table.position)
    assert next(table.legal(), None) is None


def test_a_game_is_played_over_a_real_connection(server: Served):
    with Client(server.address) as client:
        table = client.game("jupiter-rescue").setup(players=1, seed=2)
        choose = random.Random(1)
        while not table.outcome:
            table = table.play(choose.choice(list(islice(table.legal(page=30), 30))))
        assert table.outcome.reason and not table.outcome.won


def test_a_new_table_has_both_forms_and_the_set_up(game):
    table = game.setup(players=3, seed=7)
    assert table.state.startswith("JR1.0:")
    assert len(table.position["robots"]) == 3
    assert table.events[0].type == "tile-laid" and table.events[0].raw["cell"] == 0
    assert table.outcome is None
    assert table == game.table(table.state) == game.table(table.position) == game.setup(players=3, seed=7, variants=[])


def test_the_pages_together_are_the_whole_list_of_the_server(game):
    table = game.setup(players=2, seed=4)
    for action in ("CORE:BH", "CORE:PS", "FIRST:S", "DOCK:34"):
        table = table.play(action)
    paged = list(table.legal(page=4))
    whole = list(table.legal(page=1000))
    assert paged == whole
    assert len({action.text for action in paged}) == len(paged) == table.count() > 7
    moves = [action for action in whole if action.action["type"] == "move"]
    assert list(table.legal(types=["move"], page=3)) == moves
    assert table.count(types=["move"]) == len(moves) < len(paged)
    assert list(table.legal(actors=["orange"])) == []


def test_the_list_is_fetched_page_by_page(transport):
    requests = []

    class Watched(httpx.WSGITransport):
        def handle_request(self, request):
            requests.append(request.url.path)
            return transport.handle_request(request)

    with Client("http://table.test", transport=Watched(transport.app)) as client:
        table = client.game("jupiter-rescue").table(STANDING)
        legal = table.legal(page=2)
        assert len(requests) == 1
        assert [action.text for action in islice(legal, 3)] == ["ROLL:1", "ROLL:2", "ROLL:3"]
        assert len(requests) == 3


def test_a_listed_action_can_be_sent_in_every_form_and_playing_changes_no_table(game):
    table = game.table(STANDING)
    action = next(table.legal())
    assert table.check(action) == table.check(action.text) == table.check(action.action)
    assert str(action) == action.text == "ROLL:1"
    one, two = table.play("ROLL:1"), table.play("ROLL:5")
    assert [done.action for done in (*one.history, *two.history)] == ["ROLL:1", "ROLL:5"]
    assert table.state == STANDING


def test_a_verdict_has_events_and_the_next_state(game):
    verdict = game.table(STANDING).check("ROLL:2")
    assert verdict and verdict.legal and not verdict.violations and not verdict.instead
    assert (verdict.text, verdict.action) == ("ROLL:2", {"type": "roll", "die": 2})
    assert verdict.state != STANDING and verdict.events and verdict.label
    assert verdict.raw["legal"] is True


def test_a_refused_action_raises_every_violation_and_leaves_the_table(game):
    table = game.table(STANDING)
    verdict = table.check("MOVE:4.2")
    assert not verdict and verdict.state == table.state
    with pytest.raises(IllegalAction) as caught:
        table.play("MOVE:4.2")
    assert caught.value.verdict == verdict
    for broken in verdict.violations:
        assert broken.message in str(caught.value) and broken.rule in str(caught.value)
    assert table.state == STANDING and list(table.history) == []


def test_a_refusal_offers_legal_alternatives_and_a_verdict_names_the_powers_that_are_not_needed(game):
    table = game.table(ATTACKING)
    verdict = table.check("ATTACK:17.5")
    assert [other.text for other in verdict.instead] == ["ATTACK:17.5/SNH", "ATTACK:17.5/GRH/SNH"]
    assert verdict.violations[0].raw["robot"] == "sky"
    assert table.play(verdict.instead[0]).state != table.state
    needed, more = map(table.check, verdict.instead)
    assert (needed.unneeded, more.unneeded) == ((), ({"card": "grenadier", "from": "hand"},))


def test_an_impossible_state_is_refused_with_every_problem(game):
    position = dict(game.table(STANDING).position)
    position["evacuated"] = 49
    problems = game.validate(position)
    assert problems and problems[0].code and problems[0].message
    with pytest.raises(ImpossibleState) as caught:
        game.table(position)
    assert caught.value.problems == problems
    assert game.describe(position).position["evacuated"] == 49
    assert game.validate(STANDING) == ()


def test_rules_pieces_and_games_are_read(client: Client, game: Game):
    assert [about.id for about in client.games()] == list(GAMES)
    about = game.about()
    assert about.rules_version == "1.0" and "de" in about.languages and about.raw["setup"]["type"] == "object"
    rules = game.rules()
    assert len(rules) > 50
    assert game.rule("attack.tile") in rules
    assert game.rule("attack.tile").text
    assert "tiles" in game.components()


def test_messages_are_in_the_chosen_language(client: Client, transport):
    english, german = client.game("jupiter-rescue"), client.game("jupiter-rescue", language="de")
    assert english.rule("attack.tile").text != german.rule("attack.tile").text
    with Client("http://table.test", language="de", transport=transport) as other:
        assert other.game("jupiter-rescue").rule("attack.tile") == german.rule("attack.tile")
    assert english.table(STANDING).check("MOVE:4.2") != german.table(STANDING).check("MOVE:4.2")


def test_an_id_cannot_lead_to_another_address(client: Client):
    for name in ("", ".", ".."):
        with pytest.raises(ValueError, match="no id"):
            client.game(name).about()
    with pytest.raises(ApiError, match="nothing at this address") as caught:
        client.game("../games").about()
    assert caught.value.status == 404
    with pytest.raises(UnknownGame):
        client.game("x?y#z").about()


def test_a_value_without_a_json_form_is_refused_before_a_request(game: Game):
    for wrong in (float("nan"), object(), "\ud800", {1, 2}):
        with pytest.raises(ValueError, match="cannot be sent as JSON"):
            game.setup(players=wrong)


@pytest.mark.parametrize("address", ["", "localhost:8000", "ftp://x", "http://", "http://a:x", "/v1"])
def test_a_base_url_that_is_no_address_is_refused(address):
    with pytest.raises(ValueError, match="is no address"):
        Client(address)


@pytest.mark.parametrize(
    "value",
    [
        Violation("move.bridge", "No bridge.", "Moving", {"place": "4.2"}),
        Event("moved", "Move.", "move", 3),
        Outcome(False, "All are lost.", "end"),
        LegalAction("END", "End", 0, {"type": "end"}),
        Retries(3, 0.5),
    ],
)
def test_the_repr_of_a_value_names_its_fields(value):
    names = {kind.__name__: kind for kind in (Violation, Event, Outcome, LegalAction)}
    if isinstance(value, Retries):
        assert repr(value).startswith("Retries(tries=3, first=0.5")
    else:
        assert eval(repr(value), names) == value


def test_values_and_tables_cannot_be_changed(game):
    table = game.table(STANDING)
    for value in (table, table.check("ROLL:1"), next(table.legal()), History("state", STANDING)):
        name = next(iter(value.__dataclass_fields__))
        with pytest.raises(AttributeError):
            setattr(value, name, "other")


def test_unknown_fields_are_kept_in_raw():
    read = Violation.read({"rule": "x", "place": "4.2", "new": [1]})
    assert (read.rule, read.message, read.raw["new"]) == ("x", "", [1])
    outcome = Outcome.read({"won": True, "score": 3, "reason": None})
    assert (outcome.won, outcome.reason, outcome.raw["score"]) == (True, "", 3)


@pytest.mark.parametrize("body", [{}, {"legal": "yes", "state": "x"}, {"legal": True}, {"legal": True, "state": 5}])
def test_an_answer_without_a_required_field_is_a_bad_answer(body):
    transport = httpx.MockTransport(lambda _: httpx.Response(200, json=body))
    with (
        Client("http://table.test", transport=transport) as client,
        pytest.raises(BadAnswer, match=r"field (legal|state)"),
    ):
        client.game("x").check("s", "a")


def test_a_state_that_has_no_text_is_described_without_one():
    answers = iter([{"state": None, "position": {"x": 1}}, {"position": {}}])
    transport = httpx.MockTransport(lambda _: httpx.Response(200, json=next(answers)))
    with Client("http://table.test", transport=transport) as client:
        described = client.game("x").describe({"x": 1})
        assert (described.state, described.position) == (None, {"x": 1})
        with pytest.raises(BadAnswer, match="field state"):
            client.game("x").describe({})


def test_put_right_still_works_and_warns(game):
    table = game.setup(players=2, seed=4)
    with pytest.warns(DeprecationWarning, match="use correct"):
        corrected = table.put_right(STANDING, "By hand.")
    assert corrected == table.correct(STANDING)
    assert list(corrected.history) == [Step(state=STANDING, comment="By hand.")]
