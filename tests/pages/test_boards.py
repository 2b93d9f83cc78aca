"""Pictures of positions in a browser: no word sticks out of what it stands in, in any language."""

import json
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Browser

from jupiter.games import GAMES
from jupiter.generators.catalogue import PRINT_SETS
from tests.generators.boards import package, recorded, screen, states
from tests.matrices import first_of

STICKING_OUT = """() => {
    const svg = document.querySelector("svg");
    // What is printed on a sheet is written once and shown by reference; here it is shown itself.
    svg.append(...svg.querySelectorAll("defs > g.sheet"));
    const box = (one) => one.getBoundingClientRect();
    const inside = (one, other, spare) =>
        box(one).left >= box(other).left - spare && box(one).right <= box(other).right + spare;
    const words = [...svg.querySelectorAll("text")];
    const withIn = (selector, ground) => [...svg.querySelectorAll(selector)].flatMap((one) =>
        [...one.querySelectorAll(":scope > text")].filter((text) => !inside(text, one.querySelector(ground), 0)));
    const lap = (one, other) => {
        const [a, b] = [box(one), box(other)];
        return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 5;
    };
    const onOthers = (all) => all.filter((one, i) => all.slice(i + 1).some((other) => lap(one, other)));
    const cards = [...svg.querySelectorAll("g:has(> .ruled.card)")];
    return [
        ...words.filter((one) => !inside(one, svg, 1)),
        ...withIn(".chip:not(.none)", ".ground"),
        ...withIn("g:has(> .ruled.card)", ".ruled.card"),
        ...onOthers(words.filter((one) => one.closest(".head"))),
        ...cards.flatMap((card) => onOthers([...card.querySelectorAll(":scope > text")])),
        ...[...svg.querySelectorAll("text.name")].filter((one) =>
            [...one.parentElement.querySelectorAll(":scope > .icon")].some((icon) => lap(one, icon))),
    ].map((one) => one.textContent);
}"""
"""Words beyond the picture, their chip or their card, and words of a head or a card that lie on something else."""


@cache
def sampled(game: str) -> tuple[object, ...]:
    """A few states of each recorded game."""
    return tuple(state for record in recorded(package(game))[::3] for state in states(game, record, 200))


@pytest.mark.parametrize("language", ["de", *(pytest.param(code, marks=pytest.mark.slow) for code in ("en", "fr"))])
@pytest.mark.parametrize("game", first_of(PRINT_SETS))
def test_no_word_sticks_out_of_a_picture(browser: Browser, game: str, language: str) -> None:
    page = browser.new_page(viewport={"width": 1200, "height": 800})
    overflowing = {}
    for state in sampled(game):
        rules: Any = GAMES[game].in_language(language)
        page.set_content(screen(game).board(rules.position(state), language) or "")
        if out := page.evaluate(STICKING_OUT):
            overflowing[rules.state_text(state)[:120]] = out
    page.close()
    assert not overflowing, json.dumps(overflowing, indent=1, ensure_ascii=False)
