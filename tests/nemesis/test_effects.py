"""Effects that are not in our data come step by step: every step that there is goes, and nothing else does."""

import re

import pytest

from jupiter.games.nemesis.play import effects
from tests.nemesis.table import GAME, need, refusal, table

COMPONENTS = GAME.components()
STEPS = [form.replace("[1-9]", count) for form in effects.FORMS for count in ("123456789" if "[" in form else "1")]
HURT = {"wounds": [{"kind": "leg", "is_dressed": False}], "light": 1, "items": ["tools"]}
MOST = 40
"""Answers of one effect: more are a circle."""


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("intruders", ["", "adult@11 queen@6"])
def test_every_step_that_is_listed_goes_to_an_end_that_can_be(step, intruders):
    state = table(HURT, {}, intruders=intruders)
    answers = [step]
    for _ in range(MOST):
        action = {"type": "card", "player": "P1", "card": "demolition", "answers": answers}
        verdict = GAME.check(state, GAME.read_action(action))
        assert verdict.legal, (answers, verdict.violations)
        if verdict.needs is None:
            assert not GAME.problems(verdict.state), answers
            break
        wanted = verdict.needs
        answers.append("done" if wanted.kind == "effect" else wanted.forms[-1] if wanted.forms else "1")
    else:
        pytest.fail(f"no end: {answers}")


@pytest.mark.parametrize("step", ["draw", "draw:x", "draw:0", "heal-light", "door:6", "noise:nest", "roll", "none"])
def test_what_is_no_step_is_refused_with_the_form_that_it_must_have(step):
    refused = refusal(table({}), f"CARD:P1:REST={step}")
    assert refused.rule == "answer.possible"
    assert refused.about["pattern"] == effects.PATTERN
    assert refused.about["answer"] == step


def test_a_card_whose_effect_is_not_sent_says_what_to_send():
    request = need(table({}), "CARD:P1:REST")
    assert (request.kind, request.rule, request.of) == ("effect", "oa.03", "P1")
    assert all(re.fullmatch(request.pattern or "", step) for step in [*STEPS, "done"])
    assert request.about["steps"]["light:[1-9]"] == "Take a light wound"
    assert "|".join(["done", *request.about["steps"]]) == request.pattern
    cards = {card["id"]: card["effect"] for card in COMPONENTS["action_cards"]}
    assert (cards["rest"], cards["search"]) == ("sent", "known")
    assert {quest["effect"] for quest in COMPONENTS["quests"]} == {"sent"}
