"""The lessons of a first game: which comes when, in games on record without a browser, and one game's by taps."""

from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from tests.contract.samples import HOUSE, played
from tests.pages.companion import SPOT, Companion
from tests.pages.conftest import PHONE, TIMEOUT
from tests.pages.node_page import NodePage
from tests.recorded import paths, read

WALK = """
const { begun, followed, isFinished, lessonsFor, read, withOver } = await import("/static/first-game/course.js");
const { lessons, turnOf } = m.firstGame;
let progress = begun("table", 0, turnOf(a[0].position));
const taught = [];
for (const [i, { position, legal }] of a.entries()) {
  const turn = turnOf(position);
  const view = { position, began: a[0].position, turns: turn - progress.turn, canSetUp: false, over: progress.over,
    actions: a.slice(1, i + 1).map(({ action }) => action) };
  progress = followed(progress, lessons, view);
  if (isFinished(progress, lessons, turn)) break;
  for (;;) {
    const all = lessonsFor(progress, lessons, view);
    const marksOf = ({ legal: types = [], marksOf }) =>
      marksOf?.(position, legal.filter(({ action }) => types.includes(action.type)), a[0].components) ?? [];
    const lesson = all.find((one) => !one.legal || marksOf(one).length);
    if (!lesson) break;
    const marks = marksOf(lesson);
    const { action, reading, ok } = lesson.endedBy;
    const fits = action ? legal.some(({ text }) => action.test(text)) : true;
    taught.push({ ply: i, id: lesson.id, text: lesson.text, rule: lesson.rule, fits, marks: marks.length });
    if (reading) progress = read(progress, lessons, reading);
    else if (ok) progress = withOver(progress, [lesson]);
    else break;
  }
}
return { taught, over: progress.over, ids: lessons.map(({ id }) => id) };
"""
"""Goes through the first plies of a game as the page does; what is to be read is read at once."""
PLIES = 60


def plies(name: str, record: dict[str, Any], begin: int = 0) -> list[dict[str, Any]]:
    """The first plies of a game from one of them on: position, the action that led there, and what is legal."""
    game = played(name)
    state = game.setup(record["setup"]).state
    rows = []
    for number, text in enumerate([None, *record["actions"][: begin + PLIES]]):
        state = game.check(state, game.read_action(text)).state if text else state
        if number >= begin:
            legal = [
                {"action": dict(game.action_json(one)), "text": game.action_text(one)}
                for one in first(game.legal(state))
            ]
            rows.append({"position": dict(game.position(state)), "action": text, "legal": legal})
    rows[0]["components"] = game.components()
    return rows


def first(actions: Any, most: int = 400) -> list[Any]:
    return [one for one, _ in zip(actions, range(most), strict=False)]


@pytest.mark.parametrize("name", HOUSE)
def test_each_lesson_comes_when_what_it_asks_for_can_be_done(node_page: NodePage, name: str):
    """From the beginning, and from the middle of a game, as with a table that is copied."""
    taught: set[str] = set()
    for record, begin in [(read(path), begin) for path in paths(name)[:2] for begin in (0, 13)]:
        walk = node_page.run(f"{name}/first-game.js", WALK, plies(name, record, begin))
        assert walk["taught"], "nothing was taught"
        assert [lesson for lesson in walk["taught"] if not lesson["fits"]] == []
        shown = [lesson["id"] for lesson in walk["taught"]]
        steps = [one for i, one in enumerate(shown) if i == 0 or one != shown[i - 1]]
        assert len(steps) <= len(walk["ids"]) + 4, f"a lesson comes again and again: {steps}"
        rules = {lesson["rule"] for lesson in walk["taught"]} - {None}
        assert rules <= set(played(name).catalogue)
        taught |= set(shown)
    assert {"refusal", "danger"} <= taught


def test_what_was_done_before_it_is_taught_is_not_taught_and_two_turns_end_it(node_page: NodePage):
    record = {"setup": {"players": 1, "seed": 4}, "actions": []}
    game = played("jupiter-rescue")
    state = game.setup(record["setup"]).state
    position = dict(game.position(state))
    later = {**position, "turn": {**position["turn"], "number": position["turn"]["number"] + 2, "phase": "actions"}}
    legal: list[Any] = [{"action": {"type": "command", "from": "1.1", "to": "1.2"}, "text": "COMMAND:1.1-1.2"}]
    now = {**position, "turn": {**position["turn"], "phase": "actions"}}
    rows = [
        {"position": now, "action": None, "legal": legal, "components": game.components()},
        {"position": now, "action": "COMMAND:1.1-1.2", "legal": legal},
    ]
    walk = node_page.run("jupiter-rescue/first-game.js", WALK, rows)
    assert "call" in walk["over"]
    assert [lesson["id"] for lesson in walk["taught"] if lesson["ply"] == 1] == ["danger", "end"]
    walk = node_page.run(
        "jupiter-rescue/first-game.js", WALK, [*rows, {"position": later, "action": "END", "legal": legal}]
    )
    assert [lesson for lesson in walk["taught"] if lesson["ply"] == 2] == []


def test_what_was_learned_at_one_table_is_known_at_the_next(node_page: NodePage):
    code = """return m.begun("new", 3, 1, { table: "old", entry: 0, turn: 7, over: ["goal", "step"] });"""
    begun = node_page.run("first-game/course.js", code)
    assert begun == {"table": "new", "entry": 3, "turn": 1, "over": ["goal", "step"]}


# --- by taps ----------------------------------------------------------------------------------------------------------


@pytest.fixture
def newcomer(browser: Browser, address: str):
    """A player whose phone was never here."""
    context = browser.new_context(viewport=PHONE, has_touch=True, service_workers="block")
    context.set_default_timeout(TIMEOUT)
    newcomer = Companion(context.new_page(), address, is_new=True)
    yield newcomer
    assert newcomer.watch.unseen() == []
    context.close()


@pytest.mark.slow
def test_a_newcomer_is_led_through_a_turn_by_taps(newcomer: Companion):
    page = newcomer.page
    newcomer.open()
    # A shuffle without the Bullhorn, from which nobody is too far away.
    newcomer.begin(1, 7)
    goal = page.locator("dialog.goal")
    expect(goal.locator("li > svg")).to_have_count(3)
    goal.get_by_role("button", name="Lead me through two turns").tap()
    lesson = page.locator(".first-game")
    expect(lesson).to_contain_text("Build the game with your pieces")
    it_covers_nothing(newcomer)
    # A reload keeps its place; the offer to set the game up goes with the page.
    page.reload()
    expect(lesson).to_contain_text("Put the pod beside the colony")
    newcomer.finger(".board-buttons button:not([data-key=pod])", index=24)
    expect(lesson).to_contain_text("First a step")
    tap_mark(newcomer, "shown")
    expect(lesson).to_contain_text("Now call somebody")
    newcomer.tool("undo")
    # What was learned is not taught again, and from within the pod there is nobody to call.
    expect(lesson).to_contain_text("Try an illegal move")
    newcomer.tool("redo")
    expect(lesson).to_contain_text("Now call somebody")
    tap_mark(newcomer, "shown")
    tap_mark(newcomer, "legal")
    expect(lesson).to_contain_text("Try an illegal move")
    before = newcomer.state
    tap_mark(newcomer, "shown")
    expect(lesson).to_contain_text("That is how the phone says no")
    expect(page.locator(".ask .prompt")).to_contain_text("Command Range")
    assert newcomer.state == before
    newcomer.finger(".lesson-next")
    expect(lesson).to_contain_text("Help, then Danger")
    newcomer.tool("help")
    newcomer.finger("[data-help=danger]")
    page.keyboard.press("Escape")
    expect(lesson).to_contain_text("Danger tells")
    newcomer.finger(".lesson-next")
    expect(lesson).to_contain_text("Then end the turn")
    # Who knows the game now is asked nothing more, at this table and at the next.
    newcomer.finger(".lesson-away")
    page.get_by_role("button", name="Stop: I know how to play").tap()
    expect(lesson).to_be_empty()
    page.reload()
    page.wait_for_selector(".table-screen")
    expect(lesson).to_be_empty()
    newcomer.tool("more")
    page.get_by_role("button", name="Lead me through a turn").tap()
    expect(page.locator("dialog.goal")).to_be_visible()


MARKED = """(kind) => {
    for (const mark of document.querySelectorAll(`.marks circle.${kind}`)) {
        const { left, top, width, height } = mark.getBoundingClientRect();
        const at = [left + width / 2, top + height / 2];
        const key = document.elementFromPoint(...at)?.closest(".board-buttons button")?.dataset.key;
        if (key) return key;
    }
    return null;
}"""
"""The key of the first spot in sight that is marked so."""


def tap_mark(newcomer: Companion, kind: str) -> None:
    """Tap the first space in sight that is marked so."""
    page = newcomer.page
    page.wait_for_function(MARKED, arg=kind)
    newcomer.finger(SPOT.format(page.evaluate(MARKED, kind)))


def it_covers_nothing(newcomer: Companion) -> None:
    places = newcomer.page.evaluate("""() => {
        const lesson = document.querySelector(".first-game").getBoundingClientRect();
        const board = document.querySelector(".board").getBoundingClientRect();
        const head = document.querySelector(".head").getBoundingClientRect();
        return [lesson.height > 0, lesson.bottom <= board.top, head.bottom <= lesson.top];
    }""")
    assert places == [True, True, True]
    assert newcomer.low_targets() == []
