"""Links, codes, records and the camera: what goes out is whole, and what comes in is read before anything changes."""

import json
import random
from collections.abc import Iterator
from functools import cache
from io import BytesIO
from typing import Any
from urllib.parse import parse_qs, quote, urlsplit

import pytest
import segno
from playwright.sync_api import Page, Route, expect

from jupiter.api.application import DEFAULTS
from jupiter.engine.notation import with_checksum
from jupiter.games.rescue import notation
from jupiter.games.rescue.state import State
from jupiter.service.limits import LIMITS
from tests.pages.blank import open_blank, run
from tests.pages.node_page import NodePage
from tests.pages.phone import until
from tests.rescue.playing import playout

APP = """
const { openTables } = await import("/static/log/saved-games.js");
const { dialog } = await import("/static/common/dialog.js");
globalThis.previews = [];
const tables = openTables("jupiter-rescue");
const table = a.states ? tables.create({ state: a.states[0], label: "A new game" }) : null;
for (const state of (a.states ?? []).slice(1)) table.add({ state, label: "Done <b>", kind: "do", action: "END" });
globalThis.app = {
  kit: await import("/static/jupiter-rescue/text.js"),
  game: { id: "jupiter-rescue" }, about: { rules_version: "1.0" }, tables, table, dialog,
  withLater: async (use) => use((await import("/static/jupiter-rescue/later.js")).later),
  preview: async (found) => { previews.push(found); return globalThis.isTaken === true; },
};
"""


READ = 'const { positionOf } = await import("/static/jupiter-rescue/text.js");'


@cache
def states() -> list[str]:
    return [notation.to_text(state) for state, _ in playout(random.Random(4), 12)]


@pytest.fixture
def blank(page: Page, address: str) -> Iterator[Page]:
    faults: list[str] = []
    page.on("pageerror", lambda error: faults.append(str(error)))
    page.on("console", lambda message: faults.append(message.text) if "Security Policy" in message.text else None)
    urls: list[str] = []
    page.on("request", lambda request: urls.append(request.url))
    page.route("**/v1/qr.svg*", answer_with_code)
    open_blank(page, address)
    yield page
    assert faults == []
    assert all(url.startswith((address, "blob:", "data:")) for url in urls)


def answer_with_code(route: Route) -> None:
    (text,) = parse_qs(urlsplit(route.request.url).query)["text"]
    code = BytesIO()
    segno.make(text).save(code, kind="svg", border=4)
    route.fulfill(body=code.getvalue(), content_type="image/svg+xml")


def with_app(page: Page | NodePage, given: list[str] | None = None) -> None:
    scripted(page, "sharing/link.js", APP, {"states": given})


def scripted(page: Page | NodePage, module: str, code: str, argument: Any = None) -> Any:
    """What a piece of script gives, in a browser or without."""
    return page.run(module, code, argument) if isinstance(page, NodePage) else run(page, module, code, argument)


def sheet(page: Page, given: list[str] | None = None) -> list[str]:
    """The sheet in its dialog, for a game in its last state."""
    given = given or states()
    with_app(page, given)
    run(page, "sharing/share.js", "app.dialog('Share this game', m.shareSheet(app));")
    return given


def previews(page: Page | NodePage) -> Any:
    return scripted(page, "sharing/link.js", "return previews;")


@pytest.fixture
def node_page(node_page: NodePage) -> NodePage:
    node_page.fill_box("jupiter-rescue")
    return node_page


SAID = """const { t } = await import("/static/common/words.js");
return a.map(({ fault, values }) => t(fault, values));"""


def readable(node_page: NodePage, texts: list[str]) -> Any:
    return node_page.run("sharing/link.js", f"{READ} return a.map(text => m.readable(text, positionOf));", texts)


# --- links ----------------------------------------------------------------------------------------------------------


def test_a_state_is_read_alone_in_a_link_escaped_and_as_chat_programs_leave_it(node_page: NodePage) -> None:
    state = states()[-1]
    link = f"https://table.example/?game=jupiter-rescue#{state}"
    texts = [
        state,
        f"  {state.lower()}\n",
        link,
        f"#{state}",
        f"https://table.example/#{quote(state, safe='')}",
        f"{link}.",
        f"{state[:60]}\r\n{state[60:]}",
        f'{state}"',
    ]
    assert readable(node_page, texts) == [{"state": state}] * len(texts)


def test_an_invalid_state_gives_a_fault_in_words_and_no_exception(node_page: NodePage) -> None:
    state = states()[-1]
    body = state.rpartition(":")[0]
    hostile = {
        "": "link.empty",
        "   ": "link.empty",
        "JR1.0:" + "A" * 3000: "link.long",
        "A" * 100_000: "link.long",
        "https://table.example/?game=x": "link.none",
        "https://table.example/#": "link.none",
        "<img src=x onerror=alert(1)>": "link.alphabet",
        "JR1.0:<script>alert(1)</script>": "link.alphabet",
        "https://table.example/#%E0%A4%A": "link.alphabet",
        "JR1.0:\u0000\u202e": "link.alphabet",
        "%00%FF%u0041": "link.alphabet",
        "javascript:alert(1)": "link.alphabet",
        "__PROTO__": "link.alphabet",
        f"{body}{'C' * 2000}": "link.long",
        f"{state}/../../": "link.check",
        with_checksum(body.replace("JR1.0", "JR9.0")): "link.version",
        state[:-3]: "link.check",
        state[:80]: "link.check",
        state.replace("C", "X", 1): "link.check",
        "HELLO": "link.form",
        with_checksum(body.replace("JR1.0:", "JR1.0:Q", 1)): "link.form",
    }
    answers = readable(node_page, list(hostile))
    assert [answer.get("fault") for answer in answers] == list(hostile.values())
    words = node_page.run("sharing/link.js", SAID, answers)
    assert all(text and not text.startswith("link.") and "{" not in text for text in words)
    assert words[-1] == "Part 2 of this position cannot be read. Ask for it again."
    assert (
        node_page.run("sharing/link.js", "return [null, 5, {}, undefined].map(x => m.readable(x, null).fault);")
        == ["link.empty"] * 4
    )


def test_the_address_holds_the_state_without_a_new_step_back_and_another_one_is_told_of(blank: Page) -> None:
    state = states()[-1]
    before = blank.evaluate("history.length")
    assert run(blank, "sharing/link.js", f"{READ} return m.stateInAddress(positionOf);") is None
    run(blank, "sharing/link.js", "m.writeAddress(a);", state)
    assert blank.evaluate("location.hash") == f"#{state}"
    assert blank.evaluate("[history.length, location.search]") == [before, ""]
    assert run(blank, "sharing/link.js", f"{READ} return m.stateInAddress(positionOf);") == {"state": state}
    assert run(blank, "sharing/link.js", "return m.addressOf(a) === location.href;", state) is True
    run(blank, "sharing/link.js", "m.writeAddress(null);")
    assert blank.evaluate("location.hash") == ""

    listen = f"""{READ} globalThis.heard = [];
        globalThis.stop = m.onAddress(positionOf, read => heard.push(read?.state ?? read?.fault));"""
    run(blank, "sharing/link.js", listen)
    blank.evaluate("state => { location.hash = state; }", state)
    until(blank, "heard.length === 1")
    blank.evaluate("location.hash = '<script>'")
    until(blank, "heard.length === 2")
    assert blank.evaluate("heard") == [state, "link.alphabet"]
    blank.evaluate("stop(); location.hash = '';")
    blank.wait_for_timeout(100)
    assert blank.evaluate("heard.length") == 2


# --- the sheet ------------------------------------------------------------------------------------------------------

CLIPBOARD = """([has, copies]) => {
    globalThis.copied = null;
    const writeText = async (text) => { copied = text; };
    Object.defineProperty(navigator, "clipboard", { value: has ? { writeText } : undefined, configurable: true });
    if (!copies) document.execCommand = () => false;
    document.addEventListener("copy", () => { copied = selected(); });
    globalThis.selected = () => {
        const box = document.activeElement;
        return box.value.slice(box.selectionStart, box.selectionEnd);
    };
}"""
"""A phone that has a clipboard, or one to which a field is copied, or neither."""
SENDING = """Object.defineProperty(navigator, "share",
    { value: (globalThis.sent = []) && (async (what) => { sent.push(what.url); }), configurable: true });"""


def put_away(page: Page) -> None:
    """Close the sheet."""
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)


def copied(page: Page, name: str) -> str:
    """What a button has copied."""
    page.get_by_role("button", name=f"Copy {name}").click()
    expect(page.get_by_role("status")).to_have_text(f"{name.capitalize()} copied.")
    return str(page.evaluate("copied"))


def test_a_game_is_handed_on_by_its_code_its_link_its_text_and_the_phone_s_own_sharing(
    blank: Page, address: str
) -> None:
    # The code holds the address, on white as wide as the sheet, in the dark as well.
    blank.emulate_media(color_scheme="dark")
    with blank.expect_request("**/v1/qr.svg*") as request:
        state = sheet(blank)[-1]
    link = f"{address}/blank#{state}"
    assert parse_qs(urlsplit(request.value.url).query)["text"] == [link]
    expect(blank.get_by_role("img", name="QR code of this game")).to_be_visible()
    looks = blank.evaluate("""() => {
        const plate = document.querySelector(".qr");
        return [getComputedStyle(plate).backgroundColor, plate.querySelector("img").getBoundingClientRect().width];
    }""")
    assert looks[0] == "rgb(255, 255, 255)"
    assert looks[1] > 280

    for has_clipboard in (True, False):
        blank.evaluate(CLIPBOARD, [has_clipboard, True])
        assert copied(blank, "link") == link, has_clipboard
        assert copied(blank, "position") == state, has_clipboard
    blank.evaluate(CLIPBOARD, [False, False])
    blank.get_by_role("button", name="Copy position").click()
    expect(blank.get_by_role("status")).to_contain_text("copy it by hand")
    assert blank.evaluate("selected()") == state
    expect(blank.get_by_role("button", name="Send")).to_have_count(0)
    put_away(blank)

    blank.evaluate(SENDING)
    blank.route("**/v1/qr.svg*", lambda route: route.abort())
    another = sheet(blank, states()[:-1])[-1]
    blank.get_by_role("button", name="Send").click()
    assert blank.evaluate("sent") == [f"{address}/blank#{another}"]
    expect(blank.locator(".qr .bad")).to_contain_text("Copy the link instead")
    expect(blank.locator(".qr img")).to_have_count(0)


@pytest.mark.slow
def test_what_is_pasted_is_previewed_and_a_fault_changes_nothing(blank: Page) -> None:
    with_app(blank)
    run(blank, "sharing/share.js", "app.dialog('Share', m.shareSheet(app));")
    expect(blank.locator(".share")).to_contain_text("No game is open.")
    expect(blank.locator(".qr")).to_have_count(0)
    expect(blank.locator("#share-paste")).to_be_visible()
    put_away(blank)

    given = sheet(blank)
    load = blank.get_by_role("button", name="Load", exact=True)
    pasted = f"https://other.example/#{given[2]}"
    blank.fill("#share-paste", pasted)
    load.click()
    until(blank, "previews.length === 1")
    assert previews(blank) == [{"state": given[2], "from": "Loaded from pasted text"}]
    expect(blank.locator("#share-paste")).to_have_value(pasted)
    blank.fill("#share-paste", "<img src=x onerror=alert(1)>")
    load.click()
    expect(blank.get_by_role("status")).to_contain_text("holds characters that no position has")
    assert blank.input_value("#share-paste").startswith("<img"), "what was pasted can be mended"
    assert len(previews(blank)) == 1
    assert blank.evaluate("app.table.entries.length") == len(given)

    # The sheet fits a phone, whatever the letters, and its targets a finger.
    blank.evaluate("document.documentElement.style.setProperty('font-size', '200%')")
    for width in (320, 430):
        blank.set_viewport_size({"width": width, "height": 740})
        assert blank.evaluate(SMALL) == [], width
        assert blank.evaluate(FITS), width

    blank.fill("#share-paste", given[2])
    blank.evaluate("globalThis.isTaken = true")
    load.click()
    expect(blank.locator("dialog")).to_have_count(0)


SMALL = """() => [...document.querySelectorAll(".share button, .share input, .share textarea")]
    .map(target => [target.outerHTML.slice(0, 80), target.getBoundingClientRect()])
    .filter(([, { width, height }]) => width < 44 || height < 44)"""
FITS = """() => {
    const body = document.querySelector("dialog");
    return body.scrollWidth <= body.clientWidth && body.getBoundingClientRect().right <= innerWidth;
}"""


def test_a_saved_game_is_read_again_as_it_was(blank: Page, tmp_path: Any) -> None:
    given = sheet(blank)
    blank.evaluate("app.table.go(3)")
    with blank.expect_download() as saving:
        blank.get_by_role("button", name="Save the whole game").click()
    name = saving.value.suggested_filename
    assert name.startswith("jupiter-rescue-20")
    assert name.endswith(".json")
    expect(blank.get_by_role("status")).to_have_text(f"Saved as {name}.")
    path = tmp_path / name
    saving.value.save_as(path)
    record = json.loads(path.read_text("utf-8"))
    assert (record["format"], record["game"], record["rules"]) == ("record/1", "jupiter-rescue", "1.0")
    assert record["at"] == 3
    assert [record["state"], *(step["state"] for step in record["actions"])] == given

    blank.set_input_files("#share-file", path)
    until(blank, "previews.length === 1")
    (preview,) = previews(blank)
    assert preview["from"] == "Loaded from a file"
    kept = blank.evaluate("app.table.entries.map(({ state, label, action }) => ({ state, label, action }))")
    assert [{name: entry[name] for name in kept[0]} for entry in preview["record"]["entries"]] == kept
    assert preview["record"]["at"] == 3
    # A new table is made of it as it is; the old one stays.
    code = """const table = app.tables.create(previews[0].record);
    return [table.state, table.entries.length, app.tables.list().length];"""
    assert run(blank, "sharing/link.js", code) == [given[3], len(given), 2]


def test_comments_in_a_record_go_through_the_phone_unchanged(node_page: NodePage) -> None:
    first, second, third = states()[:3]
    tags = {"Players": "Ann, <b>Bo</b>", "Start": "At noon", "Von wem": "é"}
    steps = [
        {"action": "END", "state": second, "label": "End", "comment": "Why?\nSo.", "time": "2026-11-22T19:30:05.250Z"},
        {"state": third, "comment": "A" * 2000},
    ]
    record: dict[str, Any] = {"format": "record/1", "game": "jupiter-rescue", "rules": "1.0", "state": first}
    record |= {"tags": tags, "actions": steps, "at": 1}
    with_app(node_page, [first])
    assert node_page.run("sharing/share.js", "return m.importText(app, a);", json.dumps(record)) is None
    (taken,) = previews(node_page)
    # Through the storage of the phone, and out of it again.
    code = """const { id } = m.openTables("jupiter-rescue").create(a);
    const { recordOf } = await import("/static/sharing/records.js");
    return recordOf({ ...app, table: m.openTables("jupiter-rescue").open(id) });"""
    written = node_page.run("log/saved-games.js", code, taken["record"])
    assert written == {**record, "actions": [steps[0], {**steps[1], "label": "Corrected by hand"}]}


def test_a_record_with_the_most_tags_allowed_is_saved_without_further_ones(node_page: NodePage) -> None:
    tags = {"Start": "At noon", "A" * 50: "B", **{str(n): "A" for n in range(48)}}
    record = {"format": "record/1", "game": "jupiter-rescue", "rules": "1.0", "state": states()[0], "tags": tags}
    with_app(node_page)
    text = json.dumps(record | {"actions": []})
    assert node_page.run("sharing/share.js", "return m.importText(app, a);", text) is None
    (taken,) = previews(node_page)
    code = "return m.recordOf({ ...app, table: app.tables.create(a) }).tags"
    assert node_page.run("sharing/records.js", code, taken["record"]) == tags


def test_a_former_record_with_a_field_of_that_name_is_taken_as_it_is(node_page: NodePage) -> None:
    with_app(node_page)
    assert (
        node_page.run("sharing/share.js", "return m.importText(app, a);", json.dumps(good_record() | {"fault": "mine"}))
        is None
    )
    assert len(previews(node_page)) == 1


def good_record() -> dict[str, Any]:
    entries = [{"state": state, "label": "L", "kind": "do", "action": None} for state in states()[:4]]
    return {
        "format": "jupiter-rescue-record",
        "version": 1,
        "game": "jupiter-rescue",
        "rules": "1.0",
        "entries": entries,
        "at": 2,
    }


def test_a_hostile_record_is_refused_entry_by_entry(node_page: NodePage) -> None:
    entry = good_record()["entries"][0]
    second = [entry]
    cases: list[tuple[Any, str]] = [
        ({"format": "savegame"}, "record.fault.format"),
        ({"format": 5}, "record.fault.format"),
        ({"format": "chess-record", "game": "chess"}, "record.fault.game"),
        ({"game": "chess"}, "record.fault.game"),
        ({"version": 2}, "record.fault.version"),
        ({"rules": "2.0"}, "record.fault.rules"),
        ({"rules": None}, "record.fault.rules"),
        ({"entries": []}, "record.fault.entries"),
        ({"entries": "many"}, "record.fault.entries"),
        # So many whole ones would be refused for their size before.
        ({"entries": [{"state": "A"}] * 20_001}, "record.fault.entries"),
        ({"entries": [*second, None]}, "record.fault.state"),
        ({"entries": [*second, {**entry, "state": entry["state"][:-1]}]}, "record.fault.state"),
        ({"entries": [*second, {**entry, "state": "<b>"}]}, "record.fault.state"),
        ({"entries": [*second, {**entry, "state": ["x"]}]}, "record.fault.state"),
        ({"entries": [*second, {**entry, "label": ""}]}, "record.fault.label"),
        ({"entries": [*second, {**entry, "label": {"a": 1}}]}, "record.fault.label"),
        ({"entries": [*second, {**entry, "kind": "hack"}]}, "record.fault.kind"),
        ({"entries": [*second, {**entry, "action": 7}]}, "record.fault.action"),
        ({"at": 4}, "record.fault.at"),
        ({"at": -1}, "record.fault.at"),
        ({"at": "2"}, "record.fault.at"),
        # What it calls its own is no word of this app.
        ({"at": "2", "fault": "begin.start"}, "record.fault.at"),
        ({"entries": [{**entry, "tags": {str(n): "A" for n in range(50)}}], "at": 0}, "record.fault.tags"),
    ]
    texts = [json.dumps({**good_record(), **change}) for change, _ in cases]
    texts += ["{", '{"__proto__": {"format": "x"}}', "{" + " " * (4 * 2**20)]
    expected = [name for _, name in cases] + ["record.fault.json", "record.fault.format", "record.fault.big"]
    with_app(node_page, states())
    code = "const answers = []; for (const text of a) answers.push(await m.importText(app, text)); return answers;"
    answers = node_page.run("sharing/share.js", code, texts)
    assert [answer["fault"] for answer in answers] == expected
    assert answers[11]["values"] == {"entry": 2}
    words = node_page.run("sharing/link.js", SAID, answers)
    assert all(not text.startswith("record.") and "{" not in text for text in words)
    assert previews(node_page) == []
    assert node_page.run("sharing/share.js", "return m.importText(app, a);", json.dumps(good_record())) is None
    (taken,) = previews(node_page)
    assert set(taken["record"]) == {"game", "rules", "entries", "at"}


def test_a_hostile_record_file_is_refused_step_by_step_and_without_the_server(node_page: NodePage) -> None:
    first, *rest = states()[:4]
    steps = [{"state": state, "label": "L"} for state in rest]
    good = {"format": "record/1", "game": "jupiter-rescue", "rules": "1.0", "state": first, "actions": steps}
    cases: list[tuple[Any, str]] = [
        ({"format": "record/2"}, "record.fault.version"),
        ({"format": "record/"}, "record.fault.version"),
        ({"game": "chess"}, "record.fault.game"),
        ({"rules": "2.0"}, "record.fault.rules"),
        ({"state": "<b>"}, "record.fault.state"),
        ({"actions": None}, "record.fault.entries"),
        ({"actions": [{}] * 20_000}, "record.fault.entries"),
        ({"actions": [*steps, {"state": "JR"}]}, "record.fault.state"),
        ({"actions": [{**steps[0], "label": 7}]}, "record.fault.label"),
        ({"actions": [{**steps[0], "action": ""}]}, "record.fault.action"),
        ({"tags": {"Start": ["x"]}}, "record.fault.label"),
        ({"tags": {"Players": 2}}, "record.fault.tags"),
        ({"tags": {"Players": "A" * 501}}, "record.fault.tags"),
        ({"tags": {str(n): "A" for n in range(51)}}, "record.fault.tags"),
        # Saved again it says how it began as well, which makes one more than the server takes.
        ({"tags": {str(n): "A" for n in range(50)}}, "record.fault.tags"),
        ({"tags": {"": "A"}}, "record.fault.tags"),
        ({"tags": {"A" * 51: "A"}}, "record.fault.tags"),
        ({"tags": "Ann"}, "record.fault.tags"),
        ({"tags": None}, "record.fault.tags"),
        ({"actions": [{**steps[0], "comment": 7}]}, "record.fault.comment"),
        ({"actions": [{**steps[0], "time": 7}]}, "record.fault.time"),
        ({"actions": [{**steps[0], "time": "2026-13-45T25:00:00Z"}]}, "record.fault.time"),
        ({"actions": [{**steps[0], "comment": "A" * 2001}]}, "record.fault.comment"),
        ({"at": 4}, "record.fault.at"),
        ({"at": "2"}, "record.fault.at"),
    ]
    with_app(node_page, states())
    texts = [json.dumps({**good, **change}) for change, _ in cases]
    code = "const answers = []; for (const text of a) answers.push(await m.importText(app, text)); return answers;"
    answers = node_page.run("sharing/share.js", code, texts)
    assert [answer["fault"] for answer in answers] == [name for _, name in cases]
    assert previews(node_page) == []
    assert node_page.run("sharing/share.js", "return m.importText(app, a);", json.dumps(good)) is None
    (taken,) = previews(node_page)
    assert [entry["kind"] for entry in taken["record"]["entries"]] == ["start", "fix", "fix", "fix"]
    assert taken["record"]["at"] == 3


@pytest.mark.parametrize(("error", "reason"), [("Unreachable", "offline"), ("Refused", "refused")])
def test_a_record_that_only_the_server_can_read_says_so_where_it_does_not(
    node_page: NodePage, error: str, reason: str
) -> None:
    with_app(node_page, states())
    record = {"format": "record/1", "game": "jupiter-rescue", "rules": "1.0", "setup": {}, "actions": ["END"]}
    code = """const errors = await import("/static/api/errors.js");
    app.game.replay = async () => { throw new errors[a.error]({ detail: "why" }); };
    return m.importText(app, JSON.stringify(a.record));"""
    answer = node_page.run("sharing/share.js", code, {"error": error, "record": record})
    assert answer["fault"] == f"record.fault.{reason}"
    assert previews(node_page) == []


def test_a_record_is_replayed_in_order_in_parts_that_the_server_reads(node_page: NodePage) -> None:
    given = states()
    with_app(node_page, given)
    # Letters of three bytes, and more steps than are taken at once.
    steps = [{"action": f"A{n}", "comment": "⌚" * (n % 900)} for n in range(1200)]
    record = {"format": "record/1", "game": "jupiter-rescue", "rules": "1.0", "setup": {}, "actions": steps}
    code = """const sent = [];
    app.game.replay = async (record) => {
      const bytes = new TextEncoder().encode(JSON.stringify(record)).length;
      sent.push({ bytes, actions: record.actions.map(({ action }) => action) });
      const steps = record.actions.map(({ action }) => ({ text: action, label: action, state: a.state }));
      return { state: a.state, steps, stopped: null };
    };
    return { fault: await m.importText(app, JSON.stringify(a.record)), sent };"""
    result = node_page.run("sharing/share.js", code, {"record": record, "state": given[0]})
    assert result["fault"] is None
    assert [action for part in result["sent"] for action in part["actions"]] == [f"A{n}" for n in range(1200)]
    assert max(part["bytes"] for part in result["sent"]) < DEFAULTS["MAX_LIST_LENGTH"]
    assert max(len(part["actions"]) for part in result["sent"]) <= LIMITS.steps
    assert len(result["sent"]) > 3
    (taken,) = previews(node_page)
    assert len(taken["record"]["entries"]) == 1201


def test_a_file_that_is_too_big_or_cannot_be_read_is_told_of(node_page: NodePage) -> None:
    with_app(node_page, states())
    code = """const big = new File(["x".repeat(5 * 2 ** 20)], "big.json");
    const gone = { size: 5, text: async () => { throw new DOMException("gone", "NotFoundError"); } };
    const bytes = new File([new Uint8Array([0, 255, 254, 13])], "bytes.json");
    return [await m.importFile(app, big), await m.importFile(app, gone), await m.importFile(app, bytes)];"""
    faults = [answer["fault"] for answer in node_page.run("sharing/share.js", code)]
    assert faults == ["record.fault.big", "record.fault.file", "link.alphabet"]
    assert previews(node_page) == []


# --- the camera -----------------------------------------------------------------------------------------------------

CAMERA = """({ seen, error, formats, late }) => {
    globalThis.tracks = [];
    globalThis.seen = seen;
    const picture = document.createElement("canvas");
    picture.getContext("2d").fillRect(0, 0, 9, 9);
    const getUserMedia = async () => {
        if (late) await new Promise(resolve => { globalThis.allow = resolve; });
        if (error) throw new DOMException("no", error);
        const stream = picture.captureStream(10);
        tracks.push(...stream.getTracks());
        return stream;
    };
    Object.defineProperty(navigator, "mediaDevices", { value: { getUserMedia }, configurable: true });
    globalThis.BarcodeDetector = class {
        static getSupportedFormats = async () => formats ?? ["ean_13", "qr_code"];
        detect = async () => globalThis.seen.map(rawValue => ({ rawValue }));
    };
}"""
RUNNING = "tracks.filter(track => track.readyState === 'live').length"


def scanning(page: Page, **stub: Any) -> None:
    """The camera is there as told, and the button to scan is tapped."""
    with_app(page)
    page.evaluate(CAMERA, {"seen": [], **stub})
    run(page, "sharing/scan-button.js", "document.querySelector('#main').replaceChildren(m.scanButton(app));")
    page.get_by_role("button", name="Scan a code").click()


@pytest.mark.slow
def test_a_code_of_another_phone_is_previewed_and_the_camera_stopped(blank: Page) -> None:
    state = states()[-1]
    scanning(blank, seen=["https://en.example/menu"])
    expect(blank.locator(".scan [role=status]")).to_contain_text("holds no position")
    assert blank.evaluate(RUNNING) == 1
    blank.evaluate("state => { seen = [`HTTPS://TABLE.EXAMPLE/#${state}`]; }", state)
    until(blank, "previews.length === 1")
    assert previews(blank) == [{"state": state, "from": "Loaded from a code"}]
    assert blank.evaluate(RUNNING) == 0
    expect(blank.locator("dialog")).to_have_count(0)


AWAY = """(state) => {
    Object.defineProperty(document, "visibilityState", { value: state, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
}"""
REFUSED = {
    "NotAllowedError": "The camera is not allowed.",
    "NotFoundError": "No camera was found.",
    "AbortError": "The camera does not work now.",
}


@pytest.mark.slow
def test_the_camera_runs_while_somebody_looks_and_says_why_where_it_does_not(blank: Page) -> None:
    for leave in (
        lambda: blank.keyboard.press("Escape"),
        lambda: blank.evaluate(AWAY, "hidden"),
        lambda: blank.evaluate("dispatchEvent(new Event('pagehide'))"),
    ):
        scanning(blank)
        until(blank, f"{RUNNING} === 1")
        leave()
        until(blank, f"{RUNNING} === 0")
        assert previews(blank) == []
        blank.evaluate(AWAY, "visible")
        put_away(blank)

    # A camera that is allowed after the dialog was closed is stopped at once.
    scanning(blank, late=True)
    expect(blank.locator(".scan [role=status]")).to_have_text("The camera starts.")
    put_away(blank)
    blank.evaluate("allow()")
    until(blank, "tracks.length === 1")
    until(blank, f"{RUNNING} === 0")

    for error, words in REFUSED.items():
        scanning(blank, error=error)
        expect(blank.locator(".scan [role=status]")).to_contain_text(words)
        put_away(blank)

    # Where the browser reads no codes, the phone's camera app is named.
    scanning(blank, formats=["ean_13"])
    expect(blank.locator("dialog .hint")).to_contain_text("your phone's own camera app")
    assert blank.evaluate("tracks.length") == 0
    blank.evaluate("() => { delete globalThis.BarcodeDetector; }")
    code = "const button = m.scanButton(app); return [button.tagName, button.textContent];"
    tag, words = run(blank, "sharing/scan-button.js", code)
    assert tag == "P"
    assert "your phone's own camera app" in words


def test_the_states_of_these_tests_are_states() -> None:
    assert all(isinstance(notation.from_text(text), State) for text in states())


def test_a_text_form_with_small_letters_and_signs_of_its_own_is_read_as_its_game_spells_it(node_page: NodePage) -> None:
    code = """const { Unreadable } = await import("/static/kit/text-form.js");
        const read = (text) => { if (!/^LAD1[.][0-8x?-]+$/.test(text)) throw new Unreadable("form", 1); };
        return a.map((text) => m.readable(text, read).state ?? m.readable(text, read).fault);"""
    texts = ["LAD1.03x0-????", "https://table.example/play/ladder#LAD1.03x0-???x.", "LAD1.03X0", "lad1.0"]
    assert node_page.run("sharing/link.js", code, texts) == ["LAD1.03x0-????", "LAD1.03x0-???x", "link.form", "LAD1.0"]
