"""Making the screen match the table: each edit, held against what the server says of the result."""

import json
import random
from functools import cache
from typing import Any, NamedTuple

from jupiter.games.rescue import notation
from jupiter.games.rescue.advice.problems import problems
from jupiter.games.rescue.components import components
from jupiter.games.rescue.position import POSITION, to_json
from jupiter.games.rescue.setup import setup
from jupiter.games.rescue.state import Phase, State
from tests.pages.node_page import NodePage
from tests.rescue.playing import playout

Fields = dict[str, Any]


def plain(state: State) -> Fields:
    fields: Fields = json.loads(json.dumps(to_json(state)))
    return fields


@cache
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


def looked_up(done: Fields, path: str) -> Any:
    """What lies at a path such as `robots.0.at` in the position of an answer, or in the answer itself."""
    value: Any = done if path in done else done["position"]
    for step in path.split("."):
        value = value[int(step) if step.isdigit() else step]
    return value


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


class Edit(NamedTuple):
    """An edit of a position `p` with the components `c`, and what its answer has, by paths."""

    call: str
    has: Fields
    only: set[str] | None = None
    """The fields that it changes, where that is said; `derived` apart."""
    of: Fields | None = None
    """What is otherwise on the table."""


FREE = next(tile["id"] for tile in components()["tiles"] if tile["id"] not in [one["tile"] for one in table()["tiles"]])
TWO_ON_ONE = {"creeps": ["3.0", "5.5"]}
BUSY: Fields = {"turn": table()["turn"] | {"pending": [3, 4], "calm": [4], "invaded": [4]}}
DRAWN: Fields = {"open": ["bullhorn"], "turn": table()["turn"] | {"used": ["teleport"]}}
INVADED: Fields = {"turn": DRAWN["turn"] | {"phase": "invade", "die": 3, "pending": [1], "invaded": [2]}}
EDITS = {
    "a figure is put where nothing stands": [
        Edit(
            "m.put(p, 'creep', '3.4', c)",
            {
                "creeps": ["3.4", "5.5"],
                "label": ["fix.put", {"figure": "creep", "place": "3.4"}],
                "words": "Creep put on 3.4",
                "displaced": [],
            },
            only={"creeps"},
        ),
    ],
    "a place holds one figure, and what stood there goes": [
        Edit("m.put(p, 'creep', '0.1', c)", {"colonists": ["0.0", "3.0"], "creeps": ["0.1", "5.5"]}),
        Edit("m.put(p, 'none', '5.5', c)", {"creeps": [], "words": "Creep taken from 5.5"}),
    ],
    "a robot put elsewhere moves, and a robot in the way is named": [
        Edit("m.put(p, 'orange', '5.5', c)", {"robots.0.at": "5.5", "robots.1.at": "pod", "creeps": []}),
        Edit("m.put(p, 'sky', '4.0', c)", {"robots.0.at": None, "robots.1.at": "4.0", "displaced": ["orange"]}),
        Edit("m.put(p, 'none', '4.0', c)", {"displaced": ["orange"]}),
    ],
    "figures are carried, also into the pod and out": [
        Edit(
            "m.carry(p, '3.0', '4.0', c)",
            {"colonists": ["0.0", "0.1", "4.0"], "displaced": ["orange"], "words": "Colonist: 3.0 → 4.0"},
        ),
        Edit(
            "m.carry(p, '3.0', 'pod', c)",
            {"colonists": ["0.0", "0.1"], "pod.colonists": 3, "words": "Colonist: 3.0 → pod"},
        ),
        Edit("m.carry(p, 'pod', '3.4', c, 'colonist')", {"colonists.3": "3.4", "pod.colonists": 1}),
        Edit("m.carry(p, 'pod', '3.4', c)", {"robots.1.at": "3.4"}),
    ],
    "the pod has room for many": [
        Edit("m.put(p, 'colonist', 'pod', c)", {"pod.colonists": 3}),
        Edit("m.put(p, 'none', 'pod', c)", {"pod.colonists": 1}),
        Edit("m.put(p, 'orange', 'pod', c)", {"robots.0.at": "pod", "robots.1.at": "pod"}),
    ],
    "of several figures on one place one is carried, and all are taken away": [
        Edit(
            "m.carry(p, '3.0', '3.4', c, 'creep')",
            {"colonists.2": "3.0", "creeps": ["3.4", "5.5"]},
            of=TWO_ON_ONE,
        ),
        Edit("m.put(p, 'none', '3.0', c)", {"colonists": ["0.0", "0.1"], "creeps": ["5.5"]}, of=TWO_ON_ONE),
        Edit("m.put(p, 'creep', '3.0', c)", {"colonists": ["0.0", "0.1"], "creeps": ["3.0", "5.5"]}, of=TWO_ON_ONE),
    ],
    "a turned tile leaves figures where they are but the Super Creep": [
        Edit(
            "m.turnTile(p, 0, 1, c)",
            {"super_creeps": ["0.3"], "tiles.0.rotation": (table()["tiles"][0]["rotation"] + 1) % 6},
            only={"tiles", "super_creeps"},
        ),
        Edit("m.turnTile(m.turnTile(p, 0, 1, c).position, 0, -1, c)", {}, only=set()),
    ],
    "a figure under a Plant can be taken away again": [
        Edit(
            "m.put(m.turnTile(p, 0, -1, c).position, 'none', '0.1', c)",
            {"colonists": ["0.0", "3.0"], "super_creeps": []},
        ),
    ],
    "a tile is laid once, and in the place of another": [
        Edit(
            f"m.layTile(p, {{ cell: 0, tile: '{FREE}', side: 'labyrinth', rotation: 4 }}, c)",
            {
                "tiles": [{"cell": 0, "tile": FREE, "side": "labyrinth", "rotation": 4}, *table()["tiles"][1:]],
                "colonists": ["0.0", "0.1", "3.0"],
            },
        ),
        Edit(
            "m.layTile(p, { cell: 30, tile: p.tiles[4].tile, side: 'open', rotation: 1 }, c)",
            {
                "tiles": [
                    *(tile for tile in table()["tiles"] if tile["cell"] != 4),
                    {"cell": 30, "tile": table()["tiles"][4]["tile"], "side": "open", "rotation": 1},
                ],
                "displaced": ["orange"],
            },
        ),
    ],
    "a tile turned over keeps its rotation": [
        Edit("m.swapSide(p, 3, c)", {"tiles.3": table()["tiles"][3] | {"side": "labyrinth"}}, only={"tiles"}),
    ],
    "a tile taken away takes its figures along, and names its robots": [
        Edit("m.takeTile(p, 0)", {"colonists": ["3.0"], "super_creeps": []}),
        Edit("m.takeTile(p, 4)", {"displaced": ["orange"]}),
        Edit("m.takeTile(p, 4)", {"turn.pending": [3], "turn.calm": [], "turn.invaded": [4]}, of=BUSY),
    ],
    "the pod docks and undocks": [
        Edit("m.dockPod(p, 20)", {"pod": {"dock": 20, "due": None, "colonists": 2}}),
        Edit(
            "m.dockPod(p, null, 'sky')",
            {"pod": {"dock": None, "due": "sky", "colonists": 2}, "words": "Pod away, due with: Sky robot"},
        ),
    ],
    "counts and cards are set": [
        Edit("m.setAboard(p, 5)", {"words": "5 Colonists in the pod"}),
        Edit("m.setEvacuated(p, 1)", {"words": "1 Colonist evacuated"}),
        Edit("m.setLost(p, 7)", {"lost": 7}),
        Edit(
            "m.setCards(p, 'orange', { hand: ['teleport', 'boost', 'boost'] })",
            {"robots.0.hand": ["boost", "boost", "teleport"], "robots.0.core": ["teleport"]},
        ),
        Edit("m.setOpen(p, ['bullhorn'])", {"open": ["bullhorn"]}),
        # By their codes: PG, SG, SU.
        Edit(
            "m.setDiscards(p, ['suppressant', 'surge', 'power-grab'])",
            {"discards": ["power-grab", "surge", "suppressant"]},
        ),
    ],
    "a new phase empties what has no place in it": [
        Edit(
            "m.setTurn(p, { phase: 'draw', die: 4 })",
            {"open": [], "discards": ["bullhorn"], "turn.die": 4},
            of=DRAWN,
        ),
        Edit(
            "m.setTurn(p, { robot: 'sky', number: 3 })",
            {"turn.robot": "sky", "turn.number": 3, "turn.used": [], "turn.spent": 1},
            of=DRAWN,
        ),
        Edit(
            "m.setTurn(p, { phase: 'actions', spent: 2 })",
            {"turn.die": None, "turn.pending": [], "turn.invaded": [], "turn.spent": 2},
            of=INVADED,
        ),
    ],
}
"""By what they show."""


def test_each_edit_has_its_effect_and_leaves_its_input_unchanged(node_page: NodePage) -> None:
    code = """return a.given.map(([call, p]) => {
        const before = JSON.stringify(p);
        const done = new Function("m", "p", "c", `return ${call}`)(m, p, a.c);
        if (JSON.stringify(p) !== before) throw new Error(`${call} changed what it was given`);
        if (done.label === null && done.position !== p) throw new Error(`${call}: nothing done, and a new position`);
        if (done.label && ("derived" in done.position || done.position === p)) throw new Error(`${call}: stale`);
        return { ...done, words: done.label && m.labelText(done.label) };
    });"""
    edits = [(name, edit) for name, some in EDITS.items() for edit in some]
    given = [(edit.call, table() | (edit.of or {})) for _, edit in edits]
    answers = node_page.run("jupiter-rescue/edit.js", code, {"given": given, "c": components()})
    for (name, edit), (_, before), done in zip(edits, given, answers, strict=True):
        assert {path: looked_up(done, path) for path in edit.has} == edit.has, (name, edit.call)
        changed = {field for field, value in done["position"].items() if value != before[field]}
        assert edit.only is None or changed == edit.only, (name, edit.call)


def test_an_impossible_edit_leaves_the_position_unchanged(node_page: NodePage) -> None:
    code = "const { p, c } = a; return ["
    code += ", ".join(f"((done) => done.label === null && done.position === p)({call})" for call in IMPOSSIBLE) + "];"
    results = node_page.run("jupiter-rescue/edit.js", code, {"p": table(), "c": components()})
    assert [call for call, good in zip(IMPOSSIBLE, results, strict=True) if not good] == []


def test_the_contents_of_a_place_are_listed(node_page: NodePage) -> None:
    look = "return ['pod', '4.0', '0.2', '0.0', '5.5', '3.4'].map(place => m.contents(a, place))"
    contents = node_page.run("jupiter-rescue/edit.js", look, table())
    assert contents == [["sky", "colonist", "colonist"], ["orange"], ["super-creep"], ["colonist"], ["creep"], []]


STRAYS = {"turn.pending", "turn.invaded", "turn.shielded", "turn.setback", "turn.dealing", "turn.aside", "turn.open"}


def test_in_any_position_each_phase_can_be_set_without_remains_of_another(node_page: NodePage) -> None:
    rnd = random.Random(8)
    states = [state for seed in range(6) for state, _ in playout(random.Random(seed), 80) if rnd.random() < 0.15]
    wanted = [(plain(state), str(rnd.choice(list(Phase)[:-1]))) for state in states]
    set_all = "return a.map(([p, phase]) => m.setTurn(p, { phase }).position)"
    for (before, phase), fields in zip(wanted, node_page.run("jupiter-rescue/edit.js", set_all, wanted), strict=True):
        codes = {p.code for p in problems(POSITION.read(fields))}
        was = {p.code for p in problems(POSITION.read(before))}
        needed = {"surge": {"turn.pending", "turn.setback"}, "setback": {"turn.setback"}, "invade": {"turn.pending"}}
        needed |= {"deal": {"turn.dealing"}}
        if phase == before["turn"]["phase"]:
            continue
        assert (codes - was) & STRAYS <= needed.get(phase, set()), (phase, codes)


def test_a_thousand_edits_leave_what_the_server_reads_and_writes_alike(node_page: NodePage) -> None:
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
    seen = node_page.run("jupiter-rescue/edit.js", code, {"start": table(), "c": components()})
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
