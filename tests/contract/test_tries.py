"""What the phone tries on the board at hand, to show what a rule means: `tries.js` of each kit, run by Node.js."""

import pytest

from tests.contract.playing import course
from tests.contract.samples import HOUSE, played
from tests.searching import STATIC, evaluated

MOST = 99
KITS = [name for name in HOUSE if (STATIC / name / "table.js").is_file()]
"""Games with a kit for the phone; a game need not have one."""
SCRIPT = """
import {{ readFileSync }} from "node:fs";
import {{ fillBox }} from "{kit}/box.js";
import {{ tries }} from "{kit}/tries.js";

const {{ components, positions }} = JSON.parse(readFileSync(0, "utf-8"));
fillBox(components);
console.log(JSON.stringify(positions.map(tries)));
"""


def tried(name, positions):
    """What the kit would have the server asked about in each of these positions."""
    script = SCRIPT.format(kit=(STATIC / name).as_uri())
    return evaluated(script, {"components": played(name).components(), "positions": positions})


@pytest.fixture(scope="module", params=KITS)
def tries(request):
    """A game, and states of random games with what is tried in them."""
    game = played(request.param)
    states = [state for seed in range(4) for state in course(request.param, seed).some_states(12)]
    return game, list(zip(states, tried(request.param, [dict(game.position(one)) for one in states]), strict=True))


def test_whatever_is_tried_can_be_asked_about_and_is_no_more_than_one_question_holds(tries):
    game, questions = tries
    for _, actions in questions:
        assert len(actions) <= MOST
        for action in actions:
            game.read_action(action)


def test_nothing_is_tried_that_chance_decides(tries):
    game, questions = tries
    for state, actions in questions:
        before = game.position(state).get("chance")
        for action in actions:
            verdict = game.check(state, game.read_action(action))
            if not verdict.violations:
                assert game.position(verdict.state).get("chance") == before, action


def test_a_good_part_of_the_rules_is_shown_on_some_board(tries):
    game, questions = tries
    shown = set()
    for state, actions in questions:
        for action in actions:
            verdict = game.check(state, game.read_action(action))
            shown |= {broken.rule for broken in verdict.violations} or {event.rule for event in verdict.events}
    assert len(shown) >= len(game.catalogue) // 4, sorted(set(game.catalogue) - shown)


@pytest.mark.parametrize("name", KITS)
def test_every_kit_tries_something(name):
    assert (STATIC / name / "tries.js").is_file()
