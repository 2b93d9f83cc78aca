"""Making the screen match the table: each edit, held against what the server says of the result."""

import json
import random
from typing import Any

import pytest
from playwright.sync_api import Page

from jupiter.games.rescue import notation
from jupiter.games.rescue.advice.problems import problems
from jupiter.games.rescue.components import components
from jupiter.games.rescue.position import POSITION, to_json
from jupiter.games.rescue.setup import setup
from jupiter.games.rescue.state import Phase, State
from tests.pages.blank import open_blank, run
from tests.rescue.playing import playout

Fields = dict[str, Any]


@pytest.fixture
def blank(page: Page, address: str) -> Page:
    return open_blank(page, address)


def plain(state: State) -> Fields:
    fields: Fields = json.loads(json.dumps(to_json(state)))
    return fields


def table() -> Fields:
    """Two robots in their second turn: orange acts on 4.2; a Plant of cell 0 lies to the south-east."""
    fields = plain(setup({"robots": ["orange", "sky"], "seed": 5, "sides": "open"}).state)
    plant = next(tile["id"] for tile in components()["tiles"] if tile["open"]["module"] == 3)
    special = next(tile["open"]["special"] for tile in components()["tiles"] if tile["id"] == plant)
    others = [tile for tile in fields["tiles"] if tile["cell"] and tile["tile"] != plant]
    lying = {"cell": 0, "tile": plant, "side": "open", "rotation": (2 - special) % 6}
    fields |= {
        "tiles": [lying, *others],
        "colonists": ["0.0", "0.1", "3.0"],
        "creeps": ["5.5"],
        "super_creeps": ["0.2"],
        "pod": {"dock": 21, "due": None, "colonists": 2},
        "robots": [
            {"robot": "orange", "at": "4.0", "core": ["teleport"], "hand": ["boost", "sniper"]},
            {"robot": "sky", "at": "pod", "core": ["override"], "hand": []},
        ],
    }
    fields["turn"] |= {"number": 2, "phase": "actions", "spent": 1, "choosing": [], "dealing": []}
    return plain(POSITION.read(fields))


def edit(page: Page, call: str, fields: Fields | None = None) -> Any:
    """`{position, label, displaced, words}` of an edit of `p` with `c`, which must leave `p` as it was."""
    code = """const { p, c } = a;
    const before = JSON.stringify(p);
    const done = CALL;
    if (JSON.stringify(p) !== before) throw new Error("changed what it was given");
    if (done.label === null && done.position !== p) throw new Error("nothing done, and yet another position");
    if (done.label && ("derived" in done.position || done.position === p)) throw new Error("derived is stale");
    return { ...done, words: done.label && m.labelText(done.label) };""".replace("CALL", call)
    return run(page, "jupiter-rescue/edit.js", code, {"p": fields or table(), "c": components()})


def changed(done: Any) -> set[str]:
    """The fields that an edit has changed, `derived` apart."""
    before = table()
    return {name for name in done["position"] if done["position"][name] != before[name]}


def test_a_figure_is_put_where_nothing_stands(blank: Page) -> None:
    done = edit(blank, "m.put(p, 'creep', '3.4', c)")
    assert done["position"]["creeps"] == ["3.4", "5.5"]
    assert changed(done) == {"creeps"}
    assert done["label"] == ["fix.put", {"figure": "creep", "place": "3.4"}]
    assert done["words"] == "Creep put on 3.4"
    assert done["displaced"] == []


def test_a_place_holds_one_figure_and_what_stood_there_goes(blank: Page) -> None:
    done = edit(blank, "m.put(p, 'creep', '0.1', c)")
    assert (done["position"]["colonists"], done["position"]["creeps"]) == (["0.0", "3.0"], ["0.1", "5.5"])
    done = edit(blank, "m.put(p, 'none', '5.5', c)")
    assert (done["position"]["creeps"], done["words"]) == ([], "Creep taken from 5.5")


def test_a_robot_put_elsewhere_moves_and_a_robot_in_the_way_is_named(blank: Page) -> None:
    done = edit(blank, "m.put(p, 'orange', '5.5', c)")
    assert [robot["at"] for robot in done["position"]["robots"]] == ["5.5", "pod"]
    assert done["position"]["creeps"] == []
    done = edit(blank, "m.put(p, 'sky', '4.0', c)")
    assert [robot["at"] for robot in done["position"]["robots"]] == [None, "4.0"]
    assert done["displaced"] == ["orange"]
    assert edit(blank, "m.put(p, 'none', '4.0', c)")["displaced"] == ["orange"]


IMPOSSIBLE = (
    "m.put(p, 'super-creep', '3.0', c)",
    "m.put(p, 'creep', '0.2', c)",
    "m.put(p, 'orange', '0.2', c)",
    "m.put(p, 'creep', '40.1', c)",
    "m.put(p, 'creep', '3.7', c)",
    "m.put(p, 'creep', 'pod', c)",
    "m.put(p, 'green', '3.4', c)",
    "m.put(p, 'constructor', '3.4', c)",
    "m.put(p, 'creep', '5.5', c)",
    "m.put(p, 'none', '3.4', c)",
    "m.put(p, 'sky', 'pod', c)",
    "m.carry(p, '3.4', '3.5', c)",
    "m.carry(p, '5.5', '0.2', c)",
    "m.carry(p, '5.5', '5.5', c)",
    "m.carry(p, '0.2', '3.0', c)",
    "m.turnTile(p, 40, 1, c)",
    "m.turnTile(p, 0, 6, c)",
    "m.swapSide(p, 40, c)",
    "m.layTile(p, { cell: 3, tile: '9Z', side: 'open', rotation: 0 }, c)",
    "m.layTile(p, { cell: 2791, tile: '1A', side: 'open', rotation: 0 }, c)",
    "m.layTile(p, p.tiles[3], c)",
    "m.takeTile(p, 40)",
    "m.dockPod(p, 3)",
    "m.dockPod(p, 21)",
    "m.dockPod(p, null, 'green')",
    "m.setAboard(p, 2)",
    "m.setAboard(p, -1)",
    "m.setEvacuated(p, 1.5)",
    "m.setLost(p, 1000)",
    "m.setTurn(p, { phase: 'sleep' })",
    "m.setTurn(p, { robot: 'green' })",
    "m.setTurn(p, { die: 7 })",
    "m.setTurn(p, { nonsense: 1 })",
    "m.setTurn(p, { number: 2 })",
    "m.setCards(p, 'green', { hand: [] })",
    "m.setCards(p, 'sky', { hand: ['ace'] })",
    "m.setCards(p, 'orange', { hand: ['sniper', 'boost'] })",
    "m.setOpen(p, [])",
    "m.setDiscards(p, ['toString'])",
    "m.takeRobot(p, 'green')",
)


def test_what_cannot_be_gives_the_same_position(blank: Page) -> None:
    code = "const { p, c } = a; return ["
    code += ", ".join(f"((done) => done.label === null && done.position === p)({call})" for call in IMPOSSIBLE) + "];"
    found = run(blank, "jupiter-rescue/edit.js", code, {"p": table(), "c": components()})
    assert [call for call, good in zip(IMPOSSIBLE, found, strict=True) if not good] == []


def test_figures_are_carried_also_into_the_pod_and_out(blank: Page) -> None:
    done = edit(blank, "m.carry(p, '3.0', '4.0', c)")
    assert done["position"]["colonists"] == ["0.0", "0.1", "4.0"]
    assert (done["displaced"], done["words"]) == (["orange"], "Colonist: 3.0 → 4.0")
    done = edit(blank, "m.carry(p, '3.0', 'pod', c)")
    assert (done["position"]["colonists"], done["position"]["pod"]["colonists"]) == (["0.0", "0.1"], 3)
    assert done["words"] == "Colonist: 3.0 → pod"
    done = edit(blank, "m.carry(p, 'pod', '3.4', c, 'colonist')")
    assert (done["position"]["colonists"][-1], done["position"]["pod"]["colonists"]) == ("3.4", 1)
    done = edit(blank, "m.carry(p, 'pod', '3.4', c)")
    assert done["position"]["robots"][1]["at"] == "3.4"


def test_the_pod_has_room_for_many(blank: Page) -> None:
    assert edit(blank, "m.put(p, 'colonist', 'pod', c)")["position"]["pod"]["colonists"] == 3
    assert edit(blank, "m.put(p, 'none', 'pod', c)")["position"]["pod"]["colonists"] == 1
    done = edit(blank, "m.put(p, 'orange', 'pod', c)")
    assert [robot["at"] for robot in done["position"]["robots"]] == ["pod", "pod"]


def test_what_stands_on_a_place_is_told(blank: Page) -> None:
    look = "return ['pod', '4.0', '0.2', '0.0', '5.5', '3.4'].map(place => m.contents(a, place))"
    found = run(blank, "jupiter-rescue/edit.js", look, table())
    assert found == [["sky", "colonist", "colonist"], ["orange"], ["super-creep"], ["colonist"], ["creep"], []]


def test_of_several_figures_on_one_place_one_is_carried_and_all_are_taken_away(blank: Page) -> None:
    fields = table()
    fields["creeps"] = ["3.0", "5.5"]
    done = edit(blank, "m.carry(p, '3.0', '3.4', c, 'creep')", fields)
    assert (done["position"]["colonists"][-1], done["position"]["creeps"]) == ("3.0", ["3.4", "5.5"])
    done = edit(blank, "m.put(p, 'none', '3.0', c)", fields)
    assert (done["position"]["colonists"], done["position"]["creeps"]) == (["0.0", "0.1"], ["5.5"])
    done = edit(blank, "m.put(p, 'creep', '3.0', c)", fields)
    assert (done["position"]["colonists"], done["position"]["creeps"]) == (["0.0", "0.1"], ["3.0", "5.5"])


def test_a_turned_tile_leaves_figures_where_they_are_but_the_super_creep(blank: Page) -> None:
    done = edit(blank, "m.turnTile(p, 0, 1, c)")
    assert done["position"]["super_creeps"] == ["0.3"]
    assert done["position"]["colonists"] == ["0.0", "0.1", "3.0"]
    assert done["position"]["tiles"][0]["rotation"] == (table()["tiles"][0]["rotation"] + 1) % 6
    assert changed(done) == {"tiles", "super_creeps"}
    back = edit(blank, "m.turnTile(m.turnTile(p, 0, 1, c).position, 0, -1, c)")
    assert changed(back) == set()


def test_a_figure_under_a_plant_can_be_taken_away_again(blank: Page) -> None:
    done = edit(blank, "m.put(m.turnTile(p, 0, -1, c).position, 'none', '0.1', c)")
    assert done["position"]["colonists"] == ["0.0", "3.0"]
    assert done["position"]["super_creeps"] == []


def test_a_tile_is_laid_once_and_in_the_place_of_another(blank: Page) -> None:
    free = next(tile["id"] for tile in components()["tiles"] if tile["id"] not in [t["tile"] for t in table()["tiles"]])
    call = f"m.layTile(p, {{ cell: 0, tile: '{free}', side: 'labyrinth', rotation: 4 }}, c)"
    done = edit(blank, call)
    assert done["position"]["tiles"][0] == {"cell": 0, "tile": free, "side": "labyrinth", "rotation": 4}
    assert done["position"]["colonists"] == ["0.0", "0.1", "3.0"]
    assert len(done["position"]["tiles"]) == len(table()["tiles"])
    moved = table()["tiles"][4]
    assert moved["cell"] == 4
    call = f"m.layTile(p, {{ cell: 30, tile: '{moved['tile']}', side: 'open', rotation: 1 }}, c)"
    done = edit(blank, call)
    assert [tile["cell"] for tile in done["position"]["tiles"] if tile["tile"] == moved["tile"]] == [30]
    assert done["displaced"] == ["orange"]


def test_a_tile_turned_over_keeps_its_rotation(blank: Page) -> None:
    done = edit(blank, "m.swapSide(p, 3, c)")
    before = next(tile for tile in table()["tiles"] if tile["cell"] == 3)
    after = next(tile for tile in done["position"]["tiles"] if tile["cell"] == 3)
    assert after == {**before, "side": "labyrinth"}
    assert changed(done) == {"tiles"}


def test_a_tile_taken_away_takes_its_figures_along_and_names_its_robots(blank: Page) -> None:
    done = edit(blank, "m.takeTile(p, 0)")
    assert (done["position"]["colonists"], done["position"]["super_creeps"]) == (["3.0"], [])
    assert edit(blank, "m.takeTile(p, 4)")["displaced"] == ["orange"]
    fields = table()
    fields["turn"] |= {"pending": [3, 4], "calm": [4], "invaded": [4]}
    done = edit(blank, "m.takeTile(p, 4)", fields)
    turn = done["position"]["turn"]
    assert (turn["pending"], turn["calm"], turn["invaded"]) == ([3], [], [4])


def test_the_pod_docks_and_undocks(blank: Page) -> None:
    assert edit(blank, "m.dockPod(p, 20)")["position"]["pod"] == {"dock": 20, "due": None, "colonists": 2}
    done = edit(blank, "m.dockPod(p, null, 'sky')")
    assert done["position"]["pod"] == {"dock": None, "due": "sky", "colonists": 2}
    assert done["words"] == "Pod away, due with: Sky robot"


def test_counts_and_cards_are_set(blank: Page) -> None:
    assert edit(blank, "m.setAboard(p, 5)")["words"] == "5 Colonists in the pod"
    assert edit(blank, "m.setEvacuated(p, 1)")["words"] == "1 Colonist evacuated"
    assert edit(blank, "m.setLost(p, 7)")["position"]["lost"] == 7
    done = edit(blank, "m.setCards(p, 'orange', { hand: ['teleport', 'boost', 'boost'] })")
    assert done["position"]["robots"][0]["hand"] == ["boost", "boost", "teleport"]
    assert done["position"]["robots"][0]["core"] == ["teleport"]
    assert edit(blank, "m.setOpen(p, ['bullhorn'])")["position"]["open"] == ["bullhorn"]
    # By their codes: PG, SG, SU.
    done = edit(blank, "m.setDiscards(p, ['suppressant', 'surge', 'power-grab'])")
    assert done["position"]["discards"] == ["power-grab", "surge", "suppressant"]


def test_a_new_phase_empties_what_has_no_place_in_it(blank: Page) -> None:
    fields = table()
    fields["open"] = ["bullhorn"]
    fields["turn"] |= {"used": ["teleport"]}
    done = edit(blank, "m.setTurn(p, { phase: 'draw', die: 4 })", fields)
    assert (done["position"]["open"], done["position"]["discards"]) == ([], ["bullhorn"])
    assert done["position"]["turn"]["die"] == 4
    done = edit(blank, "m.setTurn(p, { robot: 'sky', number: 3 })", fields)
    turn = done["position"]["turn"]
    assert (turn["robot"], turn["number"], turn["used"], turn["spent"]) == ("sky", 3, [], 1)
    fields["turn"] |= {"phase": "invade", "die": 3, "pending": [1], "invaded": [2]}
    turn = edit(blank, "m.setTurn(p, { phase: 'actions', spent: 2 })", fields)["position"]["turn"]
    assert (turn["die"], turn["pending"], turn["invaded"], turn["spent"]) == (None, [], [], 2)


STRAYS = {"turn.pending", "turn.invaded", "turn.shielded", "turn.setback", "turn.dealing", "turn.aside", "turn.open"}


def test_in_any_position_each_phase_can_be_set_without_remains_of_another(blank: Page) -> None:
    rnd = random.Random(8)
    states = [state for seed in range(6) for state, _ in playout(random.Random(seed), 80) if rnd.random() < 0.15]
    wanted = [(plain(state), str(rnd.choice(list(Phase)[:-1]))) for state in states]
    set_all = "return a.map(([p, phase]) => m.setTurn(p, { phase }).position)"
    for (before, phase), fields in zip(wanted, run(blank, "jupiter-rescue/edit.js", set_all, wanted), strict=True):
        found = {p.code for p in problems(POSITION.read(fields))}
        was = {p.code for p in problems(POSITION.read(before))}
        needed = {"surge": {"turn.pending", "turn.setback"}, "setback": {"turn.setback"}, "invade": {"turn.pending"}}
        needed |= {"deal": {"turn.dealing"}}
        if phase == before["turn"]["phase"]:
            continue
        assert (found - was) & STRAYS <= needed.get(phase, set()), (phase, found)


def test_a_thousand_edits_leave_what_the_server_reads_and_writes_alike(blank: Page) -> None:
    code = """const { start, c } = a;
    const { positionOf } = await import("/static/jupiter-rescue/text.js");
    const { textOf } = await import("/static/jupiter-rescue/writing.js");
    let seed = 7;
    const below = (n) => (seed = (seed * 48271) % 2147483647) % n;
    const kinds = ["colonist", "creep", "super-creep", "orange", "sky", "none"];
    const place = () => (below(12) ? `${below(20)}.${below(7)}` : "pod");
    const some = (p) => [
      () => m.put(p, kinds[below(6)], place(), c),
      () => m.put(p, kinds[below(6)], place(), c),
      () => m.carry(p, place(), place(), c),
      () => m.turnTile(p, below(20), below(6), c),
      () => m.swapSide(p, below(20), c),
      () => m.layTile(p, { cell: below(24), tile: c.tiles[below(20)].id, side: "open", rotation: below(6) }, c),
      () => below(4) ? m.setAboard(p, below(6)) : m.takeTile(p, below(19)),
      () => m.dockPod(p, below(2) ? 19 + below(18) : null, "sky"),
    ][below(8)]();
    const seen = [];
    let p = start;
    for (let n = 0; n < 1500; n++) {
      const done = some(p);
      if (done.label === null) continue;
      p = done.position;
      if (n % 10 === 0) seen.push([p, textOf(p), JSON.stringify(positionOf(textOf(p))) === JSON.stringify(p)]);
    }
    return seen;"""
    seen = run(blank, "jupiter-rescue/edit.js", code, {"start": table(), "c": components()})
    assert len(seen) > 50
    for fields, text, is_same in seen:
        state = POSITION.read(fields)
        assert notation.to_text(state) == text
        expected = plain(state)
        del expected["derived"]
        assert fields == expected
        stray = {p.code for p in problems(state)} & {"space.two-figures", "tiles.twice", "tiles.one-cell"}
        assert not stray
        assert is_same
