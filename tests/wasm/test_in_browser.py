"""The rules in a page: they start from what was kept, answer as the server does, and die in plain words."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page

from jupiter.games import GAMES
from jupiter.service.local import Local
from tests.games.house import ADVISED
from tests.pages.chromium import chromium
from tests.serving import until
from tests.wasm.hosts import Host, built, serving

pytestmark = pytest.mark.slow
"""In `make test` `tests/site/test_played.py` starts the rules in a page, and `test_equal.py` asks them in Node.js."""

ROOT = Path(__file__).parents[2]
PLACE = "/runtime/0123456789abcdef/"
OLDER = "/runtime/fedcba9876543210/"
GAME = "/v1/games/under-falling-skies"
SETUP = '{"seed": 4}'
TIMEOUT = 120_000
"""Milliseconds for a start on a machine that is busy."""
IDLE = 4000
"""Milliseconds without a question after which a new memory has been kept (3 s), or would have been."""

START = """async ([base, options, how = {}]) => {
    const { Rules } = await import(base + "rules.js");
    globalThis.rules = new Rules(base, options);
    globalThis.gone = [];
    rules.onGone = (error) => gone.push(error.message);
    const progress = [];
    try {
        const signal = how.abort && AbortSignal.timeout(how.abort);
        await rules.start({ games: how.games, signal, progress: (one) => progress.push(one) });
        return { progress, memory: rules.memory, isReady: rules.isReady };
    } catch (error) {
        return { name: error.name, message: error.message, status: error.status, isReady: rules.isReady };
    }
}"""
ASK = """async ([path, body, language]) => {
    const reply = await rules.ask(body === null ? "GET" : "POST", path, body ?? undefined, language);
    return [reply.status, reply.type, reply.body];
}"""
ASK_TWICE = """async ([path, body]) => {
    const questions = [1, 2].map(() => rules.ask("POST", path, body).then(() => "answered", ({ name }) => name));
    return Promise.all(questions);
}"""
ADVISE = """async ([path, state]) => {
    const parts = [], verdicts = [], leaving = new AbortController();
    let isAdvised = false;
    const body = (playouts) => JSON.stringify({ state, playouts });
    const ask = (playouts, how) => rules.ask("POST", `${path}/advice`, body(playouts), "en", undefined, how);
    const part = ({ body }) => parts.push(JSON.parse(body).playouts);
    const whole = ask(60, { part }).finally(() => (isAdvised = true));
    while (!isAdvised) {
        const { status } = await rules.ask("POST", `${path}/describe`, JSON.stringify({ state }));
        verdicts.push(status);
    }
    const answer = JSON.parse((await whole).body);
    const left = ask(500, { part: () => leaving.abort(), signal: leaving.signal });
    return { parts, verdicts, answer, left: JSON.parse((await left).body).playouts };
}"""
DATABASE = "board-game-rules"
STORED = f"""() => new Promise((resolve) => {{
    const opened = indexedDB.open("{DATABASE}", 1);
    opened.onupgradeneeded = () => opened.result.createObjectStore("snapshots", {{ keyPath: "place" }});
    opened.onsuccess = () => {{
        const request = opened.result.transaction("snapshots").objectStore("snapshots").getAll();
        request.onsuccess = () => {{
            opened.result.close();
            resolve(request.result.map(({{ place, sum }}) => [new URL(place).pathname, sum]));
        }};
    }};
}})"""


# --- hosts and pages --------------------------------------------------------------------------------------------------


READ_TIMEOUT = b"const TIMEOUT_MS = 3000;", b"const TIMEOUT_MS = 3e+4;"
"""How long a storage may take to answer, and as many bytes for ten times as long: a busy machine is no slow phone."""


@pytest.fixture(scope="module")
def files() -> dict[str, bytes]:
    files = {name: file.content for name, file in built().files.items()}
    assert READ_TIMEOUT[0] in files["snapshots.js"]
    return files | {"snapshots.js": files["snapshots.js"].replace(*READ_TIMEOUT)}


@pytest.fixture
def host(files: dict[str, bytes]) -> Iterator[Host]:
    """A host with the folder, for a test that changes something there."""
    with serving({PLACE + name: content for name, content in files.items()}) as host:
        yield host


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """A page of a browser that has stored nothing."""
    context = browser.new_context()
    context.set_default_timeout(TIMEOUT)
    yield context.new_page()
    context.close()


@pytest.fixture(scope="module")
def first(browser: Browser, files: dict[str, bytes]) -> Iterator[tuple[Host, BrowserContext, dict[str, Any]]]:
    """A browser in which the rules have been started once and are kept, and what that start told."""
    with serving({PLACE + name: content for name, content in files.items()}) as host:
        context = browser.new_context()
        context.set_default_timeout(TIMEOUT)
        page = context.new_page()
        page.goto(host.address)
        page.evaluate(PUT, host.address + OLDER)
        result = start(page)
        until_stored(page, PLACE)
        page.close()
        yield host, context, result
        context.close()


@pytest.fixture
def again(first) -> Iterator[Page]:
    """A page of that browser."""
    host, context, _ = first
    page = context.new_page()
    page.goto(host.address)
    yield page
    page.close()


PUT = f"""(place) => new Promise((resolve) => {{
    const opened = indexedDB.open("{DATABASE}", 1);
    opened.onupgradeneeded = () => opened.result.createObjectStore("snapshots", {{ keyPath: "place" }});
    opened.onsuccess = () => {{
        const all = opened.result.transaction("snapshots", "readwrite");
        all.objectStore("snapshots").put({{ place, sources: 0, sum: 0, memory: new Blob(["not a snapshot"]) }});
        all.oncomplete = () => {{ opened.result.close(); resolve(); }};
    }};
}})"""


def start(page: Page, place: str = PLACE, options: dict[str, Any] | None = None, **how: Any) -> dict[str, Any]:
    result: dict[str, Any] = page.evaluate(START, [place, options or {}, how])
    return result


def until_stored(page: Page, place: str) -> None:
    until(lambda: place in dict(page.evaluate(STORED)), lambda seconds: page.wait_for_timeout(1000 * seconds))


def answer(path: str, body: str | None, language: str = "en") -> list[Any]:
    """What it has to be."""
    method = "GET" if body is None else "POST"
    reply = Local(ADVISED).reply(method, path.removeprefix("/").split("/"), body, language)
    return [reply.status, reply.media_type, reply.text]


def answers(page: Page) -> bool:
    result: list[Any] = page.evaluate(ASK, [f"{GAME}/setup", SETUP, "en"])
    return result == answer(f"{GAME}/setup", SETUP)


# --- the first start --------------------------------------------------------------------------------------------------


def test_the_first_start_asks_for_the_files_that_are_told_and_tells_how_much_has_come(first, again):
    host, _, result = first
    assert result["isReady"]
    got = [report["got"] for report in result["progress"]]
    assert got == sorted(got)
    assert result["progress"][-1]["got"] == result["progress"][-1]["of"] > 2_000_000
    assert 0 < result["memory"] < 50e6, "what Python has"
    files = again.evaluate(f'async () => (await import("{PLACE}rules.js")).FILES')
    paths = [path for path in host.asked if path not in ("/", "/favicon.ico")]
    assert set(paths) == {PLACE + name for name in (*files, "rules.js")}
    assert list(dict(again.evaluate(STORED))) == [PLACE], "what was kept of another version is removed"


# --- from what was kept -----------------------------------------------------------------------------------------------

SENSELESS = ("[" * 60_000, '{"state":' * 400 + "1" + "}" * 400, f'{{"state": "{"x" * 70_000}"}}', "", '"\\ud800"')
"""Bodies too deep, too large, and of nothing."""


def test_the_next_start_has_every_game_in_every_language_and_answers_whatever_is_asked(again):
    before = again.evaluate(STORED)
    assert start(again)["isReady"]
    for game in GAMES.values():
        for language in game.languages:
            for part in ("", "/rules", "/components"):
                path = f"/v1/games/{game.id}{part}"
                assert again.evaluate(ASK, [path, None, language]) == answer(path, None, language)
    for body in SENSELESS:
        for operation in ("validate", "check", "replay"):
            path = f"{GAME}/{operation}"
            assert again.evaluate(ASK, [path, body, "fr"]) == answer(path, body, "fr")
    assert answers(again)
    assert again.evaluate(STORED) == before, "what is kept stays"


def test_a_start_for_one_game_answers_about_every_other_and_what_is_kept_gains_each_game_that_is_played(host, page):
    page.goto(host.address)
    nemesis, ark = "/v1/games/nemesis", "/v1/games/last-ark-from-ceti"
    assert start(page, games=["nemesis"])["isReady"]
    for path in (nemesis, ark):
        assert page.evaluate(ASK, [path, None, "fr"]) == answer(path, None, "fr")
    until_stored(page, PLACE)
    alone = page.evaluate(STORED)
    page.reload()
    assert start(page, games=["last-ark-from-ceti"])["isReady"]
    assert page.evaluate(ASK, [ark, None, "de"]) == answer(ark, None, "de")
    until(lambda: page.evaluate(STORED) != alone, lambda seconds: page.wait_for_timeout(1000 * seconds))
    both = page.evaluate(STORED)
    page.reload()
    assert start(page, games=["nemesis"])["isReady"]
    page.wait_for_timeout(IDLE)
    assert page.evaluate(STORED) == both, "both games are in what is kept, so that it stays"


def test_two_tabs_start_at_once(first, again):
    host, context, _ = first
    other = context.new_page()
    other.goto(host.address)
    for page in (again, other):
        page.evaluate(f"() => {{ globalThis.started = ({START})(['{PLACE}', {{}}]); }}")
    assert [page.evaluate("async () => (await started).isReady") for page in (again, other)] == [True, True]
    assert answers(again)
    assert answers(other)
    other.close()


# --- a worker that dies -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "end",
    [
        pytest.param("() => close()", marks=pytest.mark.slow),
        "() => { setTimeout(() => { for (;;); }); }",
        "() => { setTimeout(() => { throw new Error('broken'); }); }",
    ],
    ids=["ended", "hanging", "broken"],
)
def test_a_worker_that_dies_is_told_of_once_and_the_next_one_answers(again, end):
    start(again, options={"patience": {"answer": 5000, "start": TIMEOUT}})
    assert answers(again)
    again.workers[-1].evaluate(end)
    assert again.evaluate(ASK_TWICE, [f"{GAME}/setup", SETUP]) == ["Gone", "Gone"]
    assert len(again.evaluate("gone")) == 1
    assert again.evaluate("rules.isReady") is False
    assert again.evaluate("rules.start().then(() => rules.isReady)")
    assert answers(again)


def test_a_worker_that_is_stopped_tells_who_waits(again):
    start(again)
    ask_and_stop = """() => {
        const answer = rules.ask("GET", "/v1/games").catch(({ name }) => name);
        rules.stop();
        return answer;
    }"""
    assert again.evaluate(ask_and_stop) == "Gone"
    assert again.evaluate("gone") == []
    assert again.evaluate("rules.start().then(() => rules.isReady)")
    assert answers(again)


def test_a_start_right_after_a_stop_is_a_start_of_its_own(again):
    start(again)
    stop_and_start = """async () => {
        rules.stop();
        const first = rules.start().catch(({ name }) => name);
        rules.stop();
        await rules.start();
        return [await first, rules.isReady];
    }"""
    assert again.evaluate(stop_and_start) == ["Gone", True]
    assert answers(again)


def test_a_question_that_cannot_be_sent_is_refused_and_the_worker_goes_on(again):
    start(again, options={"patience": {"answer": 4000, "start": TIMEOUT}})
    assert again.evaluate('rules.ask("POST", "/v1/games", () => 1).catch(({ name }) => name)') == "DataCloneError"
    again.wait_for_timeout(5200)
    assert again.evaluate("gone") == []
    assert answers(again)


# --- where it cannot start --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("missing", ["WebAssembly", "Worker"])
def test_a_browser_without_webassembly_or_workers_is_unsupported_and_fetches_nothing(host, page, missing):
    page.add_init_script(f"delete globalThis.{missing};")
    page.goto(host.address)
    if missing == "WebAssembly":
        host.files[f"{PLACE}worker.js"] = b"delete globalThis.WebAssembly;\n" + host.files[f"{PLACE}worker.js"]
    result = start(page)
    assert (result["name"], result["isReady"]) == ("Unsupported", False)
    assert not {path.rpartition("/")[2] for path in host.asked} & {"pyodide.asm.wasm", "rules.zip"}


def test_a_page_whose_policy_forbids_webassembly_is_told_so(host, page):
    host.policies["worker.js"] = "default-src 'self'"
    page.goto(host.address)
    result = start(page)
    assert result["name"] == "Unsupported"
    assert "not allowed" in result["message"]


@pytest.mark.parametrize(
    "name",
    [
        "rules.zip",
        "pyodide.asm.wasm",
        *(pytest.param(one, marks=pytest.mark.slow) for one in ("worker.js", "pyodide.mjs")),
    ],
)
def test_a_file_that_is_missing_is_named_and_the_start_can_be_tried_again(host, page, name):
    content = host.files.pop(PLACE + name)
    page.goto(host.address)
    result = start(page)
    assert (result["name"], result["isReady"]) == ("NotStarted", False)
    assert name in result["message"]
    if name.endswith((".zip", ".wasm")):
        assert result["status"] == 404
    host.files[PLACE + name] = content


def test_a_start_that_is_stopped_says_so_and_leaves_no_worker(host, page):
    page.goto(host.address)
    assert start(page, abort=1)["name"] == "TimeoutError"
    page.wait_for_timeout(100)
    assert page.workers == []


# --- what is stored ---------------------------------------------------------------------------------------------------

SNAPSHOTS = """async ([base, damage]) => {
    // No time passes but what is said to.
    const timeouts = [];
    globalThis.setTimeout = (run, after) => timeouts.push({ run, after });
    const pass = (time) => timeouts.filter(({ after }) => after <= time).forEach(({ run }) => run());
    const { Snapshots } = await import(base + "snapshots.js");
    const bytes = () => Uint8Array.from({ length: 100_001 }, (_, at) => at % 251);
    const kept = new Snapshots("a-test", location.origin + "/runtime/b/");
    const read = async (sources = 7, one = kept) => {
        const memory = await one.read(Promise.resolve(sources));
        return memory && memory.every((byte, at) => byte === at % 251) ? memory.length : String(memory);
    };
    await kept.keep(7, bytes());
    const reads = [await read()];
    if (damage === "other files") reads.push(await read(8));
    if (damage === "a newer version") {
        await new Snapshots("a-test", location.origin + "/runtime/c/").keep(7, bytes());
    }
    if (damage === "a bit") {
        const opening = indexedDB.open("a-test", 1);
        await new Promise((done) => (opening.onsuccess = done));
        const memory = bytes();
        memory[50_000] ^= 1;
        const store = opening.result.transaction("snapshots", "readwrite").objectStore("snapshots");
        const getting = store.get(location.origin + "/runtime/b/");
        await new Promise((done) => (getting.onsuccess = done));
        await new Promise((done) => (store.put({ ...getting.result, memory: new Blob([memory]) }).onsuccess = done));
        opening.result.close();
    }
    if (damage === "a slow storage") {
        const opening = indexedDB.open("a-test", 1);
        await new Promise((done) => (opening.onsuccess = done));
        const store = opening.result.transaction("snapshots", "readwrite").objectStore("snapshots");
        let isBusy = true;
        const go = () => { if (isBusy) store.count().onsuccess = go; };
        go();
        const put = IDBObjectStore.prototype.put;
        const begun = new Promise((begin) => {
            IDBObjectStore.prototype.put = function (...given) { begin(); return put.apply(this, given); };
        });
        const keeping = kept.keep(9, bytes());
        await begun;
        pass(50_000);
        isBusy = false;
        await keeping;
        opening.result.close();
        reads.push(await read(9));
    }
    if (damage === "no room") {
        IDBObjectStore.prototype.put = () => { throw new DOMException("", "QuotaExceededError"); };
        await kept.keep(9, bytes());
    }
    if (damage === "forbidden") indexedDB.open = () => { throw new DOMException("", "SecurityError"); };
    reads.push(await read(), await read());
    return reads;
}"""


DAMAGES = {
    "nothing": [100_001, 100_001, 100_001],
    "other files": [100_001, "undefined", "undefined", "undefined"],
    "a newer version": [100_001, "undefined", "undefined"],
    "a bit": [100_001, "undefined", "undefined"],
    "no room": [100_001, 100_001, 100_001],
    "forbidden": [100_001, "undefined", "undefined"],
    "a slow storage": [100_001, 100_001, "undefined", "undefined"],
}
"""What happens to a snapshot of 100,001 bytes, and what is read: before it, and twice after."""


def test_what_is_read_is_what_was_kept_or_nothing(host, page):
    for damage, expected in DAMAGES.items():
        page.goto(host.address)
        page.evaluate("() => new Promise((done) => { indexedDB.deleteDatabase('a-test').onsuccess = done; })")
        assert page.evaluate(SNAPSHOTS, [PLACE, damage]) == expected, damage


@pytest.mark.slow
def test_a_snapshot_that_does_not_start_is_thrown_away_and_everything_begins_anew(host, page):
    page.goto(host.address)
    spoil = b"""
    const read = Snapshots.prototype.read;
    Snapshots.prototype.read = async function (sources) {
        const memory = await read.call(this, sources);
        memory?.fill(0, 200, 20_000_000);
        return memory;
    };
    """
    assert start(page)["isReady"]
    until_stored(page, PLACE)
    page.reload()
    host.files[f"{PLACE}worker.js"] += spoil
    page.route("**/*", lambda route: route.continue_())  # Nothing comes from the browser's cache.
    host.asked.clear()
    assert start(page)["isReady"]
    assert host.asked.count(f"{PLACE}worker.js") == 2
    assert answers(page)


@pytest.mark.slow
def test_without_the_sizes_of_the_files_it_starts_without_progress(host, page):
    del host.files[f"{PLACE}files.json"]
    page.goto(host.address)
    result = start(page)
    assert (result["isReady"], result["progress"]) == (True, [])


@pytest.mark.slow
@pytest.mark.parametrize(
    "storage",
    [
        "indexedDB.open = () => { throw new DOMException('', 'SecurityError'); };",
        "delete globalThis.indexedDB; Object.defineProperty(globalThis, 'indexedDB', { value: undefined });",
        "IDBObjectStore.prototype.put = () => { throw new DOMException('', 'QuotaExceededError'); };",
    ],
    ids=["forbidden", "missing", "full"],
)
def test_without_storage_it_starts_and_answers(host, page, storage):
    host.files[f"{PLACE}snapshots.js"] = storage.encode() + host.files[f"{PLACE}snapshots.js"]
    page.goto(host.address)
    assert start(page)["isReady"]
    page.wait_for_timeout(IDLE)
    assert answers(page)


@pytest.mark.slow
def test_what_was_stored_can_be_removed_while_it_runs(host, page):
    page.goto(host.address)
    start(page)
    page.evaluate("rules.forget()")
    page.wait_for_timeout(IDLE)
    assert page.evaluate(STORED) == []
    assert answers(page)


# --- pages of others --------------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_the_example_says_what_is_legal_on_a_host_of_nothing_but_files(files, page):
    example = (ROOT / "examples" / "rules-in-a-page.html").read_bytes()
    folder = {f"/a/b/rules/{name}": content for name, content in files.items()}
    with serving({"/a/b/page.html": example, **folder}) as host:
        host.policies |= {"page.html": "", "worker.js": ""}
        host.types[".wasm"] = "application/octet-stream"
        page.goto(f"{host.address}/a/b/page.html")
        page.get_by_text("Now is the time for").wait_for()
        answer = page.locator("#answer").inner_text()
        assert answer.startswith("Roll the die by the seed: Now is the time for: choosing")


@pytest.mark.slow
def test_the_folder_may_be_on_another_host(host, page):
    with serving({}) as other:
        other.policies[""] = ""
        page.goto(other.address)
        assert start(page, host.address + PLACE)["isReady"]
        assert answers(page)


def test_other_questions_are_answered_while_advice_is_worked_out_and_it_can_be_left(again):
    start(again)
    game: Any = GAMES["under-falling-skies"]
    state = game.check(game.setup({"seed": 4}).state, game.read_action("ROLL")).state
    result = again.evaluate(ADVISE, [GAME, game.state_text(state)])
    assert result["parts"][:5] == [1, 2, 4, 8, 16]
    assert len(result["verdicts"]) > 3, "each waits for a slice, not for the advice"
    assert set(result["verdicts"]) == {200}
    question = json.dumps({"state": game.state_text(state), "playouts": 60})
    expected = Local(ADVISED).reply("POST", ("v1", "games", game.id, "advice"), question)
    assert result["answer"] == json.loads(expected.text)
    assert result["left"] < 500
