"""Several phones at one table: joined, cut off, two at once, with the server restarted and a worker killed."""

import os
import signal
from collections.abc import Callable, Iterator
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import Browser, BrowserContext, Page, Route, expect

from tests.pages.companion import Companion
from tests.pages.conftest import TIMEOUT
from tests.pages.positions import api, first
from tests.pages.servers import Server

LINE = ".joined-line"


class Seated(Companion):
    """A phone that sits at a table with others."""

    def __init__(self, context: BrowserContext, address: str, name: str) -> None:
        super().__init__(context.new_page(), address)
        self.context, self.name = context, name

    def open_table(self, state: str) -> str:
        """Share a game; gives the code of its table."""
        self.load(state)
        self.tool("share")
        self.page.fill("#joined-name", self.name)
        self.page.locator("#joined-open").tap()
        code = self.page.locator(".table-code").inner_text()
        self.page.keyboard.press("Escape")
        return code

    def join(self, code: str) -> None:
        """Join it from the start screen."""
        self.open()
        self.page.locator(".join-table").tap()
        self.page.fill("#join-code", code)
        self.page.fill("#joined-name", self.name)
        self.page.get_by_role("button", name="Join", exact=True).tap()
        self.sit_down()

    def sit_down(self) -> None:
        """Who plays here is asked, and nobody has to say."""
        self.page.wait_for_selector(".seat-list")
        self.page.keyboard.press("Escape")

    def enter(self, action: str) -> str:
        """Enter an action by typing it; gives the state that it led to."""
        before = self.state
        box = self.page.locator("details.typing")
        if box.get_attribute("open") is None:
            box.locator("summary").tap()
        self.page.fill("#action", action)
        self.page.locator("#action").press("Enter")
        self.page.wait_for_function(
            "before => location.hash.slice(1) !== before || document.querySelector('#do:not([disabled])')", arg=before
        )
        if self.state == before:
            self.finger("#do")
            self.gone_on(before)
        return self.state

    def shows(self, state: str) -> None:
        """Wait until it shows a state."""
        self.page.wait_for_function("state => location.hash.slice(1) === state", arg=state)

    def line(self, text: str) -> None:
        expect(self.page.locator(LINE)).to_contain_text(text)

    def games(self) -> int:
        """How many games it keeps."""
        keys = "Object.keys(localStorage).filter(key => /^table\\/1\\/[^/]+\\/\\w+$/.test(key)).length"
        return int(self.page.evaluate(keys))


Sit = Callable[..., Seated]


@pytest.fixture
def sit(browser: Browser) -> Iterator[Sit]:
    """Makes phones, each with a storage of its own; nothing may go wrong on them unseen."""
    phones: list[Seated] = []

    def make(address: str, name: str) -> Seated:
        context = browser.new_context(viewport={"width": 360, "height": 740}, has_touch=True, service_workers="block")
        context.set_default_timeout(TIMEOUT)
        phones.append(Seated(context, address, name))
        return phones[-1]

    yield make
    for phone in phones:
        assert phone.watch.unseen() == [], phone.name
        phone.context.close()


def said(name: str, what: str) -> str:
    """What a line says that one of that name did: the name is quoted, and turns nothing around that follows."""
    return f"“\u2068{name}\u2069”{what}"


def code_of(phone: Seated) -> str:
    """The code of the table at which a phone sits."""
    phone.tool("share")
    code = phone.page.locator(".table-code").inner_text()
    phone.page.keyboard.press("Escape")
    return code


def start() -> str:
    """A state with several moves, one after another."""
    return first("lost-with-mixed-chance", lambda state, action: action.startswith("MOVE") and len(moves(state)) > 5)[0]


def moves(state: str) -> list[str]:
    return [one["text"] for one in api("actions", state=state, types=["move"], form="text")["actions"]]


def some_action(state: str) -> str:
    """An action that is legal."""
    return str(api("actions", state=state, limit=1, form="text")["actions"][0]["text"])


def after(state: str, action: str) -> str:
    return str(api("check", state=state, action=action, form="text")["state"])


def two_moves(state: str, *, both: bool) -> tuple[str, str]:
    """Two legal moves of a state; whether the second is legal after the first is as wanted."""
    for one in moves(state):
        then = set(moves(after(state, one)))
        for other in moves(state):
            if other != one and (other in then) == both:
                return one, other
    raise AssertionError("no such moves")


@pytest.fixture
def pair(address: str, sit: Sit) -> tuple[Seated, Seated]:
    """Two phones at one table."""
    orange, blue = sit(address, "Orange"), sit(address, "Blue")
    blue.join(orange.open_table(start()))
    blue.shows(orange.state)
    return orange, blue


def test_what_one_phone_enters_undoes_and_brings_back_is_on_the_other_and_told(
    pair: tuple[Seated, Seated], sit: Sit
) -> None:
    orange, blue = pair
    before = orange.state
    action = moves(before)[0]
    state = orange.enter(action)
    blue.shows(state)
    blue.line(said("Orange", ": "))
    blue.tool("undo")
    orange.shows(before)
    orange.line(said("Blue", " undid: "))
    blue.tool("redo")
    orange.shows(state)
    orange.line(said("Blue", " redid: "))
    late = sit(orange.address, "Late")
    late.join(code_of(orange))
    late.shows(state)
    late.tool("undo")
    orange.shows(before)


@pytest.mark.slow
def test_joining_erases_nothing_and_leaving_keeps_the_game(address: str, sit: Sit) -> None:
    orange, blue = sit(address, "Orange"), sit(address, "Blue")
    code = orange.open_table(start())
    blue.open()
    blue.begin(2, seed=7)
    own = blue.state
    blue.page.goto(f"{address}/#join={code}")
    expect(blue.page.locator("#join-code")).to_have_value(code)
    blue.page.get_by_role("button", name="Join", exact=True).tap()
    blue.shows(orange.state)
    blue.sit_down()
    assert blue.games() == 2
    blue.tool("share")
    blue.page.locator("#joined-leave").tap()
    expect(blue.page.locator(".together")).to_contain_text("The game stays on this phone.")
    blue.page.keyboard.press("Escape")
    expect(blue.page.locator(LINE)).to_have_count(0)
    assert blue.games() == 2
    kept = blue.page.evaluate("Object.values(localStorage).join()")
    assert own in kept
    assert orange.state in kept


@pytest.mark.slow
def test_a_phone_that_is_cut_off_loses_nothing_says_so_in_one_line_and_joins_again(pair: tuple[Seated, Seated]) -> None:
    orange, blue = pair
    blue.context.set_offline(True)
    blue.line("Alone for now")
    state = orange.enter(moves(orange.state)[0])
    state = orange.enter(moves(state)[0])
    assert blue.games() == 1
    blue.context.set_offline(False)
    blue.shows(state)
    blue.line(said("Orange", ": "))


@pytest.mark.slow
def test_what_was_done_while_cut_off_comes_to_the_table_by_itself(pair: tuple[Seated, Seated]) -> None:
    orange, blue = pair
    before = orange.state
    blue.shows(orange.enter(moves(before)[0]))
    blue.context.set_offline(True)
    blue.line("Alone for now")
    blue.tool("undo")
    blue.shows(before)
    blue.context.set_offline(False)
    orange.shows(before)
    orange.line(said("Blue", " undid: "))


def at_once(orange: Seated, blue: Seated, *, both: bool) -> tuple[str, str]:
    """Both enter something before either knows of the other; gives Orange's state, which the table has."""
    theirs, mine = two_moves(orange.state, both=both)
    blue.page.route("**/v1/tables/**", lambda route: route.abort())
    blue.line("Alone for now")
    state = orange.enter(theirs)
    blue.enter(mine)
    orange.page.wait_for_timeout(500)
    blue.page.unroute("**/v1/tables/**")
    expect(blue.page.locator("#joined-choice")).to_be_visible()
    return state, mine


@pytest.mark.slow
def test_of_two_at_once_both_sides_are_shown_and_the_table_s_can_be_taken(pair: tuple[Seated, Seated]) -> None:
    orange, blue = pair
    state, _ = at_once(orange, blue, both=True)
    sides = blue.page.locator("#joined-choice .sides section")
    expect(sides.nth(0)).to_contain_text("The table")
    expect(sides.nth(1)).to_contain_text("You")
    assert sides.nth(0).locator("li").inner_text() != sides.nth(1).locator("li").inner_text()
    blue.page.get_by_role("button", name="Take the table's").tap()
    blue.shows(state)
    blue.line("Not at the table: ")
    assert orange.state == state


@pytest.mark.slow
def test_mine_goes_behind_theirs_where_it_is_still_legal(pair: tuple[Seated, Seated]) -> None:
    orange, blue = pair
    state, mine = at_once(orange, blue, both=True)
    blue.page.get_by_role("button", name="Mine after theirs").tap()
    orange.shows(after(state, mine))
    blue.shows(after(state, mine))


@pytest.mark.slow
def test_mine_is_kept_as_a_game_of_its_own_where_it_is_not_legal_any_more(pair: tuple[Seated, Seated]) -> None:
    orange, blue = pair
    state, _ = at_once(orange, blue, both=False)
    own = blue.state
    blue.page.get_by_role("button", name="Mine after theirs").tap()
    expect(blue.page.locator("#joined-choice")).to_contain_text("Not legal any more")
    blue.page.get_by_role("button", name="Keep mine").tap()
    blue.shows(state)
    blue.line("Kept as a game of its own.")
    assert blue.games() == 2
    assert own in blue.page.evaluate("Object.values(localStorage).join()")


@pytest.mark.slow
def test_the_opener_closes_writing_and_what_another_entered_is_not_lost_unsaid(pair: tuple[Seated, Seated]) -> None:
    orange, blue = pair
    orange.tool("share")
    orange.page.locator("#only-me").tap()
    expect(orange.page.locator(".together")).to_contain_text("Only the opener enters now.")
    orange.page.keyboard.press("Escape")
    before = orange.state
    blue.enter(moves(before)[0])
    expect(blue.page.locator("#joined-choice")).to_contain_text("Only the opener enters now.")
    blue.page.get_by_role("button", name="Take the table's").tap()
    blue.shows(before)
    state = orange.enter(moves(before)[1])
    blue.shows(state)


@pytest.mark.slow
def test_the_opener_ends_the_table_and_the_others_keep_their_game(pair: tuple[Seated, Seated]) -> None:
    orange, blue = pair
    state = blue.state
    orange.tool("share")
    orange.page.get_by_role("button", name="End it for all").tap()
    orange.page.locator("dialog").last.get_by_role("button", name="End it for all").tap()
    blue.line("The table has been ended.")
    assert blue.state == state
    assert blue.games() == 1


class Stranger:
    """Somebody at a table with a client of another's making."""

    def __init__(self, address: str, code: str, name: str) -> None:
        joined = httpx.post(f"{address}/v1/tables/join", json={"code": code, "name": name}, timeout=TIMEOUT / 1000)
        self.seat = joined.raise_for_status().json()
        self.at = f"{address}/v1/tables/{self.seat['id']}"

    def ask(self, method: str, path: str = "", body: object = None) -> httpx.Response:
        bearer = {"Authorization": f"Bearer {self.seat['key']}"}
        return httpx.request(method, self.at + path, json=body, headers=bearer, timeout=TIMEOUT / 1000)

    def undo_all_and_replace_it(self) -> None:
        table = self.ask("GET").json()
        entry = {**table["entries"][0], "kind": "fix", "label": "Ha"}
        back = {"base": table["version"], "keep": table["count"], "entries": [], "at": 0}
        undone = self.ask("POST", "/entries", back).raise_for_status().json()
        new = {"base": undone["version"], "keep": 1, "entries": [entry], "at": 1}
        self.ask("POST", "/entries", new).raise_for_status()


@pytest.mark.slow
def test_a_log_that_somebody_cut_off_is_among_the_games_and_the_opener_puts_it_back_in_one_tap(
    pair: tuple[Seated, Seated],
) -> None:
    orange, blue = pair
    for _ in range(3):
        state = orange.enter(some_action(orange.state))
    blue.shows(state)
    Stranger(orange.address, code_of(orange), "Mallory").undo_all_and_replace_it()
    for phone in pair:
        phone.line(said("Mallory", " removed 3 steps. The game before that is among your games."))
        assert phone.games() == 2
    expect(blue.page.locator(".put-back")).to_have_count(0)
    orange.page.locator(".put-back").tap()
    for phone in pair:
        phone.shows(state)
        assert state in phone.page.evaluate("Object.values(localStorage).join()")


@pytest.mark.slow
def test_who_is_removed_keeps_the_game_and_comes_back_by_the_new_code_alone(pair: tuple[Seated, Seated]) -> None:
    orange, blue = pair
    before = code_of(orange)
    orange.tool("share")
    orange.page.get_by_role("button", name="Remove “\u2068Blue\u2069” from the table").tap()
    orange.page.locator("dialog").last.get_by_role("button", name="Remove").tap()
    expect(orange.page.locator(".together-message")).to_contain_text("is no longer at the table")
    orange.page.keyboard.press("Escape")
    blue.line("The opener has removed this phone from the table.")
    code = code_of(orange)
    assert code != before
    blue.page.goto(f"{blue.address}/#join={before}")
    blue.page.get_by_role("button", name="Join", exact=True).tap()
    expect(blue.page.locator("dialog")).to_contain_text("There is no table with this code now.")
    blue.page.fill("#join-code", code)
    blue.page.get_by_role("button", name="Join", exact=True).tap()
    state = orange.enter(some_action(orange.state))
    blue.shows(state)
    assert blue.games() == 2


@pytest.mark.slow
def test_a_table_and_a_change_whose_answers_are_lost_are_made_once(address: str, sit: Sit) -> None:
    orange = sit(address, "Orange")
    keys: list[str | None] = []

    def lose(route: Route) -> None:
        keys.append(route.request.headers.get("idempotency-key"))
        route.fetch()
        route.abort()

    orange.load(start())
    orange.tool("share")
    orange.page.route("**/v1/tables", lose, times=1)
    orange.page.locator("#joined-open").tap()
    expect(orange.page.locator(".together-message")).to_contain_text("The server does not answer.")
    with orange.page.expect_request("**/v1/tables") as asked:
        orange.page.locator("#joined-open").tap()
    assert keys == [asked.value.headers["idempotency-key"]]
    code = orange.page.locator(".table-code").inner_text()
    orange.page.keyboard.press("Escape")
    orange.page.route("**/v1/tables/*/entries", lose, times=1)
    with orange.page.expect_response("**/v1/tables/*/entries") as answered:
        orange.enter(moves(orange.state)[0])
    assert answered.value.request.headers["idempotency-key"] == keys[1]
    table = Stranger(address, code, "Blue").ask("GET").json()
    assert [entry["state"] for entry in table["entries"]][1:] == [orange.state]


@pytest.mark.slow
def test_what_was_ended_stays_ended_on_a_server_that_has_lost_it(server: Server, sit: Sit) -> None:
    orange, blue = sit(server.address, "Orange"), sit(server.address, "Blue")
    code = orange.open_table(start())
    blue.join(code)
    blue.shows(orange.state)
    stranger = Stranger(server.address, code, "Late")
    log = stranger.ask("GET").json()
    orange.tool("share")
    orange.page.get_by_role("button", name="End it for all").tap()
    orange.page.locator("dialog").last.get_by_role("button", name="End it for all").tap()
    blue.line("The table has been ended.")
    server.stop()
    server.start()
    with blue.page.expect_response(lambda answer: answer.request.method == "PUT"):
        blue.page.reload()
    again = {name: log[name] for name in ("game", "entries", "at", "settings")}
    assert stranger.ask("PUT", "", {**again, "seal": stranger.seat["seal"]}).status_code == 410


@pytest.mark.slow
def test_two_tabs_of_one_phone_and_another_phone_stay_in_step(pair: tuple[Seated, Seated]) -> None:
    orange, blue = pair
    tab = blue.context.new_page()
    tab.goto(f"{blue.address}/#{blue.state}")
    tab.wait_for_selector(LINE)
    state = orange.enter(moves(orange.state)[0])
    for page in (blue.page, tab):
        page.wait_for_function("state => location.hash.slice(1) === state", arg=state)
    state = blue.enter(moves(state)[0])
    orange.shows(state)
    tab.wait_for_function("state => location.hash.slice(1) === state", arg=state)
    for page in (blue.page, tab, orange.page):
        assert page.locator("#joined-choice").count() == 0


def log_of(page: Page) -> str:
    """The states of the game that a phone keeps, in order."""
    read = "Object.entries(localStorage).filter(([key]) => /^table.*\\/0$/.test(key)).map(([, text]) => text).join()"
    return str(page.evaluate(read))


@pytest.fixture
def server() -> Iterator[Server]:
    server = Server()
    server.start()
    yield server
    server.stop()


@pytest.mark.slow
def test_a_restarted_server_has_the_table_again_without_anybody_s_help(server: Server, sit: Sit) -> None:
    orange, blue = sit(server.address, "Orange"), sit(server.address, "Blue")
    code = orange.open_table(start())
    blue.join(code)
    blue.shows(orange.state)
    server.stop()
    orange.line("Alone for now")
    blue.line("Alone for now")
    server.start()
    state = orange.enter(moves(orange.state)[0])
    blue.page.wait_for_function("state => location.hash.slice(1) === state", arg=state)
    state = blue.enter(moves(state)[0])
    orange.page.wait_for_function("state => location.hash.slice(1) === state", arg=state)
    green = sit(server.address, "Green")
    green.join(code)
    green.shows(state)


@pytest.mark.slow
def test_a_killed_worker_goes_unnoticed_at_the_table(sit: Sit) -> None:
    server = Server(workers=2)
    server.start()
    try:
        orange, blue = sit(server.address, "Orange"), sit(server.address, "Blue")
        blue.join(orange.open_table(start()))
        for n in range(4):
            assert server.process is not None
            pid = server.process.pid
            children = Path(f"/proc/{pid}/task/{pid}/children").read_text().split()
            os.kill(int(children[n % len(children)]), signal.SIGKILL)
            state = orange.enter(some_action(orange.state))
            blue.shows(state)
        assert log_of(orange.page).count('"state"') == 5
    finally:
        server.stop()


@pytest.mark.slow
def test_eight_phones_at_one_table_have_one_log(address: str, sit: Sit) -> None:
    names = ("Orange", "Blue", "Green", "Red", "Black", "White", "Pink", "Grey")
    phones = [sit(address, name) for name in names]
    code = phones[0].open_table(start())
    for phone in phones[1:]:
        phone.join(code)
    for phone in phones[:4]:
        state = phone.enter(some_action(phone.state))
        for other in phones:
            other.shows(state)
    assert len({log_of(phone.page) for phone in phones}) == 1


@pytest.mark.slow
def test_a_server_that_shares_no_tables_offers_none(sit: Sit) -> None:
    server = Server(JUPITER_TABLES="off")
    server.start()
    try:
        phone = sit(server.address, "Orange")
        phone.open()
        expect(phone.page.locator(".join-table")).to_have_count(0)
        phone.load(start())
        phone.tool("share")
        expect(phone.page.locator(".qr img")).to_be_visible()
        expect(phone.page.locator(".together")).to_have_count(0)
    finally:
        server.stop()
