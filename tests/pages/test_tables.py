"""The games kept on the phone: undo without end, two tabs, damaged storage, and no room."""

import json
from typing import Any

import pytest
from playwright.sync_api import Page

from tests.pages.blank import open_blank, run
from tests.pages.node_page import NodePage
from tests.pages.phone import until

MANY = """const games = m.openTables("nim");
const table = games.create({ state: "S0", label: "Start" });
for (let n = 1; n <= 250; n++) table.add({ state: `S${n}`, label: `Change ${n}`, kind: "do", action: `A${n}` });
"""
AGAIN = """const table = m.openTables("nim").last();
return table && { at: table.at, state: table.state, label: table.label, states: table.entries.map(e => e.state),
  kinds: [...new Set(table.entries.map(e => e.kind))], isKept: table.isKept, canUndo: table.canUndo,
  canRedo: table.canRedo };"""
PUT_ASIDE = """return Object.entries(localStorage)
    .filter(([key]) => key.startsWith("aside/")).map(([, text]) => text);"""


def tables(page: Page | NodePage, code: str, argument: Any = None) -> Any:
    if isinstance(page, NodePage):
        return page.run("log/saved-games.js", code, argument)
    return run(page, "log/saved-games.js", code, argument)


def test_a_game_with_all_its_steps_is_there_after_a_reload(node_page: NodePage) -> None:
    tables(node_page, MANY)
    node_page.reload()
    game = tables(node_page, AGAIN)
    assert game["states"] == [f"S{n}" for n in range(251)]
    assert (game["at"], game["state"], game["label"]) == (250, "S250", "Change 250")
    assert (game["kinds"], game["canUndo"], game["canRedo"]) == (["start", "do"], True, False)


def test_undo_and_redo_reach_both_ends_and_are_kept(node_page: NodePage) -> None:
    tables(node_page, MANY + "while (table.canUndo) table.go(table.at - 1);")
    node_page.reload()
    game = tables(node_page, AGAIN)
    assert (game["at"], game["state"], game["canUndo"], game["canRedo"]) == (0, "S0", False, True)
    tables(node_page, "const t = m.openTables('nim').last(); while (t.canRedo) t.go(t.at + 1);")
    assert tables(node_page, AGAIN)["state"] == "S250"
    tables(node_page, "const t = m.openTables('nim').last(); t.go(-5); t.go(9999); t.go(NaN);")
    assert tables(node_page, AGAIN)["at"] == 0


def test_going_on_after_undo_drops_what_was_undone_and_gives_it_back(node_page: NodePage) -> None:
    dropped = tables(
        node_page,
        MANY + "table.go(99); return table.add({ state: 'NEW', label: 'Another way', kind: 'fix' }).map(e => e.state);",
    )
    assert dropped == [f"S{n}" for n in range(100, 251)]
    node_page.reload()
    game = tables(node_page, AGAIN)
    assert game["states"] == [*(f"S{n}" for n in range(100)), "NEW"]
    assert game["kinds"] == ["start", "do", "fix"]
    keys = tables(node_page, "return Object.keys(localStorage).filter((key) => key.startsWith('table/1/nim/')).length")
    assert keys == 3, "the head and two chunks; what was undone takes no room"


def test_a_change_of_a_long_game_reads_and_writes_little(node_page: NodePage) -> None:
    seen = tables(
        node_page,
        MANY
        + """for (let n = 0; n < 1049; n++) table.add({ state: "X".repeat(240), label: "A label of usual length" });
        let seen = 0;
        const { setItem, getItem } = Storage.prototype;
        Storage.prototype.setItem = function (key, value) { seen += value.length; setItem.call(this, key, value); };
        Storage.prototype.getItem = function (key) {
          const value = getItem.call(this, key);
          seen += value?.length ?? 0;
          return value;
        };
        table.add({ state: "LAST", label: "Last" });
        const one = seen;
        table.go(1203);
        Object.assign(Storage.prototype, { setItem, getItem });
        return [one, seen - one];""",
    )
    assert 100 < seen[0] < 1000, seen
    assert 100 < seen[1] < 1000, seen


def test_games_are_listed_newest_first_opened_and_removed(node_page: NodePage) -> None:
    listed = tables(
        node_page,
        """const games = m.openTables("nim");
        const first = games.create({ state: "A", label: "First" });
        const second = games.create({ state: "B", label: "Second" });
        m.openTables("chess").create({ state: "C", label: "Of another game" });
        first.add({ state: "A2", label: "First goes on" });
        const before = games.list();
        const same = games.open(first.id) === first;
        games.remove(first.id);
        const rest = Object.keys(localStorage).filter(key => key.includes(first.id));
        return { before, same, rest, after: games.list(), gone: games.open(first.id), last: games.last().id,
                 second: second.id, now: Date.now() };""",
    )
    assert [(row["state"], row["label"], row["plies"]) for row in listed["before"]] == [
        ("A2", "First goes on", 1),
        ("B", "Second", 0),
    ]
    assert all(abs(row["at"] - listed["now"]) < 10_000 for row in listed["before"])
    assert listed["same"] is True
    assert listed["rest"] == []
    assert listed["gone"] is None
    assert [row["id"] for row in listed["after"]] == [listed["second"]] == [listed["last"]]


def test_a_record_becomes_a_table_of_its_own(node_page: NodePage) -> None:
    tables(
        node_page,
        """const entries = [...Array(150).keys()].map(n => ({ state: `R${n}`, label: "L", kind: "do", action: null }));
        m.openTables("nim").create({ entries, at: 42 });""",
    )
    node_page.reload()
    game = tables(node_page, AGAIN)
    assert (game["at"], game["state"], len(game["states"])) == (42, "R42", 150)


def test_entries_of_another_tab_are_read_before_a_new_one_is_added(node_page: NodePage) -> None:
    # On one page no event tells the one of the other.
    states = tables(
        node_page,
        """const one = m.openTables("nim").create({ state: "S0", label: "Start" });
        const two = m.openTables("nim").open(one.id);
        one.add({ state: "S1", label: "One" });
        two.add({ state: "S2", label: "Two" });
        one.go(0);
        two.go(2);
        one.add({ state: "S3", label: "Three" });
        return m.openTables("nim").last().entries.map(entry => entry.state);""",
    )
    assert states == ["S0", "S1", "S2", "S3"]


def test_a_listener_hears_until_it_is_told_to_stop(node_page: NodePage) -> None:
    heard = tables(
        node_page,
        """const table = m.openTables("nim").create({ state: "S0", label: "Start" });
        const heard = [];
        const stop = table.onChange(some => heard.push(some.state));
        table.add({ state: "S1", label: "One" });
        stop();
        table.add({ state: "S2", label: "Two" });
        return heard;""",
    )
    assert heard == ["S1"]


@pytest.mark.parametrize(
    "damage",
    ["{", "null", "[]", "12", '"x"', '{"at":0,"count":1,"changed":-1,"state":"S","label":"L"}', '{"state":"<b>"}'],
)
def test_a_damaged_head_is_put_aside_and_the_other_games_are_there(node_page: NodePage, damage: str) -> None:
    result = tables(
        node_page,
        """const games = m.openTables("nim");
        games.create({ state: "GOOD", label: "Good" });
        localStorage.setItem("table/1/nim/broken", a);
        const rows = games.list();
        return [rows.map(row => row.state), localStorage.getItem("aside/table/1/nim/broken"), games.open("broken"),
                games.last().state, localStorage.getItem("table/1/nim/broken")];""",
        damage,
    )
    assert result == [["GOOD"], damage, None, "GOOD", None]


def test_where_a_part_of_a_long_game_is_damaged_the_rest_and_the_position_are_kept(node_page: NodePage) -> None:
    tables(node_page, MANY)
    damage = "localStorage.setItem(Object.keys(localStorage).find(key => key.endsWith('/1')), a);"
    tables(node_page, damage, '[{"state":5}]')
    game = tables(node_page, AGAIN)
    assert game["states"] == [*(f"S{n}" for n in range(100)), "S250"]
    assert game["state"] == "S250"
    tables(node_page, "m.openTables('nim').last().add({ state: 'ON', label: 'On' })")
    node_page.reload()
    assert tables(node_page, AGAIN)["states"][-2:] == ["S250", "ON"]
    assert tables(node_page, PUT_ASIDE) == ['[{"state":5}]']


def test_without_room_the_game_goes_on_unkept_and_nothing_is_deleted(node_page: NodePage) -> None:
    result = tables(
        node_page,
        """const games = m.openTables("nim");
        const old = games.create({ state: "OLD", label: "Old" });
        const table = games.create({ state: "S0", label: "Start" });
        const set = Storage.prototype.setItem;
        Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); };
        for (let n = 1; n <= 3; n++) table.add({ state: `S${n}`, label: `${n}` });
        const full = [table.isKept, table.state, games.list().map(row => row.state), games.last() === table];
        Storage.prototype.setItem = set;
        table.go(2);
        return { full, isKept: table.isKept };""",
    )
    assert result == {"full": [False, "S3", ["S3", "OLD"], True], "isKept": True}
    node_page.reload()
    assert tables(node_page, AGAIN)["states"] == ["S0", "S1", "S2", "S3"]
    assert tables(node_page, AGAIN)["state"] == "S2"


FULL = """const set = Storage.prototype.setItem;
const full = () => { Storage.prototype.setItem = () => { throw new DOMException("full", "QuotaExceededError"); }; };
const room = () => { Storage.prototype.setItem = set; };
"""


@pytest.mark.parametrize("has_room", [True, False])
@pytest.mark.parametrize("how", ["heard", "add", "go"])
def test_steps_without_room_are_not_lost_when_another_tab_goes_on(
    node_page: NodePage, how: str, has_room: bool
) -> None:
    result = tables(
        node_page,
        FULL
        + """const games = m.openTables("nim");
        const table = games.create({ state: "S0", label: "Start" });
        const { id } = table;
        const other = m.openTables("nim").open(id);
        full();
        table.add({ state: "S1", label: "One" });
        room();
        other.add({ state: "T1", label: "Other" });
        if (!a.hasRoom) full();
        if (a.how === "add") table.add({ state: "S2", label: "Two" });
        else if (a.how === "go") table.go(0);
        else table.heard();
        const here = [table.isKept, table.entries.map(({ state }) => state), table.id !== id];
        const listed = games.list().map(({ state }) => state);
        room();
        table.add({ state: "S3", label: "Three" });
        return { here, listed: listed.sort(), theirs: games.open(id).entries.map(({ state }) => state),
                 same: games.open(table.id) === table };""",
        {"how": how, "hasRoom": has_room},
    )
    mine = {"heard": ["S0", "S1"], "add": ["S0", "S1", "S2"], "go": ["S0", "S1"]}[how]
    at_hand = {"heard": "S1", "add": "S2", "go": "S0"}[how]
    assert result == {
        "here": [has_room, mine, True],
        "listed": [at_hand, "T1"],
        "theirs": ["S0", "T1"],
        "same": True,
    }
    node_page.reload()
    assert tables(node_page, AGAIN)["states"] == [*(mine if how != "go" else ["S0"]), "S3"]


def test_a_page_restored_from_the_browser_s_cache_reads_its_game_again(node_page: NodePage) -> None:
    result = tables(
        node_page,
        """const table = m.openTables("nim").create({ state: "S0", label: "Start" });
        const heard = [];
        table.onChange(({ state }) => heard.push(state));
        m.openTables("nim").open(table.id).add({ state: "S1", label: "One" });
        dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
        return [table.state, heard];""",
    )
    assert result == ["S1", ["S1"]]


def test_where_the_browser_forbids_storage_the_game_lives_as_long_as_the_page(node_page: NodePage) -> None:
    result = tables(
        node_page,
        """const get = () => { throw new DOMException("no", "SecurityError"); };
        Object.defineProperty(globalThis, "localStorage", { get, configurable: true });
        const games = m.openTables("nim");
        const table = games.create({ state: "S0", label: "Start" });
        table.add({ state: "S1", label: "One" });
        table.go(0);
        return [table.isKept, table.state, table.canRedo, games.list().length, games.last() === table];""",
    )
    assert result == [False, "S0", True, 1, True]


READER = """const { Unreadable } = await import("/static/kit/text-form.js");
const reader = (text) => { if (!/^S\\d+$/.test(text)) throw new Unreadable("alphabet"); };
const opened = () => m.openTables("nim", reader);
"""
"""A game whose states are S and a number."""


def test_a_head_whose_state_cannot_be_read_is_put_aside_and_the_other_games_are_there(node_page: NodePage) -> None:
    result = tables(
        node_page,
        READER
        + """opened().create({ state: "S1", label: "Good" });
        localStorage.setItem("table/1/nim/broken", a);
        const none = opened().open("broken");
        localStorage.setItem("table/1/nim/worse", a);
        return [none, opened().list().map(row => row.state), opened().last().state,
                Object.keys(localStorage).filter(key => key.startsWith("aside/")).sort()];""",
        '{"at":0,"count":1,"changed":9999999999999,"state":"<b>","label":"L"}',
    )
    assert result == [None, ["S1"], "S1", ["aside/table/1/nim/broken", "aside/table/1/nim/worse"]]


def test_a_game_of_other_rules_stays_in_the_list_and_is_not_opened(node_page: NodePage) -> None:
    head = '{"at":1,"count":2,"changed":9999999999999,"state":"T1","label":"L"}'
    result = tables(
        node_page,
        READER
        + """const other = (text) => {
            if (text.startsWith("T")) throw new Unreadable("version", 1);
            reader(text);
        };
        const games = m.openTables("nim", other);
        games.create({ state: "S1", label: "Good" });
        localStorage.setItem("table/1/nim/newer", a);
        return [games.list().map(row => [row.state, row.isOther ?? false]), games.open("newer"), games.last().state,
                localStorage.getItem("table/1/nim/newer") === a,
                Object.keys(localStorage).filter(key => key.startsWith("aside"))];""",
        head,
    )
    assert result == [[["T1", True], ["S1", False]], None, "S1", True, []]


DAMAGE = """for (const n of a) {
  const chunk = `/${Math.floor(n / 100)}`;
  const key = Object.keys(localStorage).find(key => key.startsWith("table/") && key.endsWith(chunk));
  localStorage.setItem(key, localStorage.getItem(key).replace(`"S${n}"`, '"<b>"'));
}"""


def test_an_entry_whose_state_cannot_be_read_is_never_shown_and_put_aside(node_page: NodePage) -> None:
    tables(node_page, MANY)
    tables(node_page, DAMAGE, [0, 10, 149, 150])
    tables(node_page, READER + "const table = opened().last(); table.go(a); globalThis.table = table;", 150)
    assert tables(node_page, "return table.state;") == "S148"
    assert tables(node_page, "table.go(table.at + 1); return [table.state, table.entries.length];") == ["S151", 249]
    assert tables(node_page, "table.go(a); return table.state;", 10) == "S9"
    assert tables(node_page, "table.go(0); return table.state;") == "S1"
    assert sorted(json.loads(text)["label"] for text in tables(node_page, PUT_ASIDE)) == [
        "Change 10",
        "Change 149",
        "Change 150",
        "Start",
    ]
    node_page.reload()
    assert tables(node_page, AGAIN)["states"] == [f"S{n}" for n in range(251) if n not in (0, 10, 149, 150)]


def test_a_damaged_entry_at_hand_or_at_the_end_leaves_the_position_that_the_head_knows(node_page: NodePage) -> None:
    tables(node_page, MANY)
    tables(node_page, DAMAGE, [250])
    result = tables(
        node_page, READER + "const table = opened().last(); return [table.state, table.entries.length, table.at];"
    )
    assert result == ["S250", 251, 250]
    tables(node_page, "m.openTables('nim').last().go(248);")
    tables(node_page, DAMAGE, [250])
    result = tables(
        node_page,
        READER
        + """const table = opened().last();
        const left = table.add({ state: "S999", label: "Another way" });
        return [left.map(entry => entry.state), table.state];""",
    )
    assert result == [["S249"], "S999"]
    assert len(tables(node_page, PUT_ASIDE)) == 2


def test_where_all_other_entries_are_damaged_the_table_stays_where_it_is(node_page: NodePage) -> None:
    result = tables(
        node_page,
        READER
        + """const table = opened().create({ at: 2, entries: ["x", "y", "S2", "z"].map(state => (
            { state, label: "L", kind: "do", action: null })) });
        table.go(0);
        table.go(9);
        table.go(0);
        return [table.state, table.at, table.entries.map(entry => entry.state)];""",
    )
    assert result == ["S2", 0, ["S2"]]


def test_a_fault_of_the_reader_itself_takes_no_game_away(node_page: NodePage) -> None:
    result = tables(
        node_page,
        """m.openTables("nim").create({ state: "S0", label: "Start" });
        let fault = null;
        try { m.openTables("nim", (text) => text.nothing.there).list(); } catch (error) { fault = error.name; }
        return [fault, m.openTables("nim").list().length];""",
    )
    assert result == ["TypeError", 1]


def test_of_a_long_game_only_what_is_shown_is_read(node_page: NodePage) -> None:
    result = tables(
        node_page,
        """let readings = 0;
        const games = m.openTables("nim", () => { readings++; });
        const entries = [...Array(2000).keys()].map(n => ({ state: `S${n}`, label: "L", kind: "do", action: null }));
        const { id } = m.openTables("nim").create({ entries });
        const table = games.open(id);
        games.list();
        table.go(7);
        return [table.entries.length, table.state, readings];""",
    )
    assert result[:2] == [2000, "S7"]
    assert result[2] <= 5


def test_a_new_game_without_room_leaves_nothing_behind(node_page: NodePage) -> None:
    result = tables(
        node_page,
        """const set = Storage.prototype.setItem;
        const full = () => { throw new DOMException("full", "QuotaExceededError"); };
        Storage.prototype.setItem = function (key, value) { /\\/2$/.test(key) ? full() : set.call(this, key, value); };
        const entries = [...Array(250).keys()].map(n => ({ state: `S${n}`, label: "L", kind: "do", action: null }));
        const table = m.openTables("nim").create({ entries });
        const left = [table.isKept, Object.keys(localStorage)];
        Storage.prototype.setItem = set;
        table.go(3);
        return [...left, table.isKept];""",
    )
    assert result == [False, [], True]
    node_page.reload()
    assert tables(node_page, AGAIN)["states"] == [f"S{n}" for n in range(250)]


def test_only_the_newest_damaged_entries_are_kept_aside(node_page: NodePage) -> None:
    result = tables(
        node_page,
        """localStorage.setItem("aside/table/1/nim/from-before", "{");
        for (let n = 1; n <= 12; n++) {
          localStorage.setItem("table/1/nim/same", `{${n}`);
          m.openTables("nim").list();
        }
        return Object.entries(localStorage).filter(([key]) => key.startsWith("aside/")).map(([, text]) => text);""",
    )
    assert sorted(result) == sorted(f"{{{n}" for n in range(5, 13))


@pytest.mark.parametrize("damage", ["{", "null", "5", '[5, "aside/none"]'])
def test_a_damaged_list_of_entries_kept_aside_stops_nothing(node_page: NodePage, damage: str) -> None:
    result = tables(
        node_page,
        """localStorage.setItem("aside", a);
        localStorage.setItem("table/1/nim/broken", "{");
        m.openTables("nim").list();
        return JSON.parse(localStorage.getItem("aside"));""",
        damage,
    )
    assert result == ["aside/table/1/nim/broken"]


# --- what only a browser does ----------------------------------------------------------------------------------------


def test_two_tabs_show_the_same_game_and_neither_loses_a_step(page: Page, address: str) -> None:
    open_blank(page, address)
    follow = """globalThis.table = m.openTables("nim").last(); globalThis.heard = 0;
        table.onChange(() => heard++);"""
    tables(page, "m.openTables('nim').create({ state: 'S0', label: 'Start' });" + follow)
    other = open_blank(page.context.new_page(), address)
    tables(other, follow)
    tables(page, "table.add({ state: 'S1', label: 'One' })")
    until(other, "table.state === 'S1'")
    assert other.evaluate("heard") == 1
    tables(other, "table.add({ state: 'S2', label: 'Two' })")
    until(page, "table.state === 'S2'")
    tables(page, "table.go(1)")
    until(other, "table.at === 1")

    # One that is removed in another tab tells of that, and not that there is no room.
    page.evaluate("heard = 0")
    tables(other, "const games = m.openTables('nim'); games.remove(games.last().id);")
    until(page, "heard > 0")
    assert page.evaluate("[table.isKept, table.isForgotten, table.state]") == [True, True, "S1"]

    # A storage that is emptied there takes nothing from the game in sight.
    tables(page, "globalThis.table = m.openTables('nim').create({ state: 'S0', label: 'Start' });")
    other.evaluate("localStorage.clear()")
    until(page, "table.isForgotten")
    tables(page, "table.add({ state: 'S1', label: 'One' })")
    assert page.evaluate("[table.isKept, table.isForgotten, table.entries.length]") == [True, False, 2]
    other.reload()
    assert tables(other, AGAIN)["states"] == ["S0", "S1"]


def test_a_really_full_storage_is_told_of(page: Page, address: str) -> None:
    open_blank(page, address)
    result = tables(
        page,
        """const table = m.openTables("nim").create({ state: "S0", label: "Start" });
        let size = 2 ** 22;
        while (size > 0) {
          try { localStorage.setItem("fill" + localStorage.length, "x".repeat(size)); } catch { size >>= 1; }
        }
        table.add({ state: "S".repeat(900), label: "One" });
        const full = table.isKept;
        for (const key of Object.keys(localStorage)) if (key.startsWith("fill")) localStorage.removeItem(key);
        table.add({ state: "S2", label: "Two" });
        return [full, table.isKept];""",
    )
    assert result == [False, True]
    page.reload()
    assert [len(state) for state in tables(page, AGAIN)["states"]] == [2, 900, 2]
