"""Copying a table in the middle of a game: what a stroke of a brush does, and how many taps and strokes it takes."""

from math import dist
from typing import Any

import pytest
from playwright.sync_api import expect

from jupiter.games.rescue.components import components
from tests.pages.companion import SPOT, Companion
from tests.pages.node_page import NodePage
from tests.pages.positions import api, plain, steps

EDIT = "jupiter-rescue/edit.js"
KINDS = {"colonist": "colonists", "creep": "creeps", "super-creep": "super_creeps"}
MOST_TAPS = 60
APART = 1.2
"""Of the width between two neighbouring spaces: as far as a finger that draws goes from one to the next."""
NEAR = 5
"""Spaces that a phone shows around the one in its middle, brought near."""
MIDWAY = [("won-by-one", 100), ("won-by-two", 70), ("won-by-three", 100), ("won-by-ultimate-heroes", 130)]
"""Positions of recorded games with nineteen tiles and 37 to 56 figures."""


def edit(node: NodePage, code: str, **values: Any) -> Any:
    """What an edit gives, with `p` the position and `c` what is in the box."""
    given = {"c": components(), **values}
    return node.run(EDIT, f"const {{ c, p }} = a; return {code};", given)


def figures(position: dict[str, Any]) -> dict[str, set[str]]:
    return {kind: set(position[field]) for kind, field in KINDS.items()}


def test_a_stroke_puts_figures_and_one_that_begins_on_such_a_figure_takes_them_away(node_page: NodePage) -> None:
    start = api("setup", robots=["orange", "green"], seed=5)["position"]
    row = ["7.0", "0.1", "0.0"]
    after = edit(node_page, "m.paint(p, 'creep', a.places, c)", p=start, places=row)
    assert after["label"] == ["fix.painted", {"figure": "creep", "count": 3}]
    drawn = figures(after["position"])
    assert drawn["creep"] == set(row)
    assert "0.0" not in drawn["colonist"]
    # A space with another figure is passed over by a stroke that takes away.
    back = edit(node_page, "m.paint(p, 'creep', a.places, c)", p=after["position"], places=[*row, "0.2"])
    assert back["label"] == ["fix.erased", {"figure": None, "count": 3}]
    assert figures(back["position"])["creep"] == set()
    assert "0.2" in figures(back["position"])["colonist"]
    cleared = edit(node_page, "m.paint(p, 'none', a.places, c)", p=start, places=["0.0", "0.1", "7.0"])
    assert cleared["label"][1]["count"] == 2


def test_a_tile_is_filled_where_it_is_free_and_a_second_time_emptied_of_that_figure(node_page: NodePage) -> None:
    start = api("setup", robots=["orange", "green"], seed=5)["position"]
    start["colonists"].remove("0.3")
    start["creeps"] = ["0.3"]
    bare = edit(node_page, "m.bare(p, c)", p=start)["position"]
    assert not any(figures(bare).values())
    full = edit(node_page, "m.fill(p, 'creep', [7], c)", p=bare)["position"]
    (tile,) = (tile for tile in start["tiles"] if tile["cell"] == 7)
    special = next(one for one in components()["tiles"] if one["id"] == tile["tile"])[tile["side"]]["special"]
    assert len(full["creeps"]) == (6 if special else 7)
    assert edit(node_page, "m.fill(p, 'creep', [7], c)", p=full)["position"]["creeps"] == []
    # Nothing is free there, so that the one that stands there goes.
    assert edit(node_page, "m.fill(p, 'creep', [0], c)", p=start)["position"]["creeps"] == []


def way(start: str, goals: set[str], over: set[str], near: dict[str, list[str]]) -> list[str]:
    """The shortest way from a place to one of the goals, over places where a stroke changes nothing."""
    ways, seen = [[start]], {start}
    while ways:
        path = ways.pop(0)
        for step in near[path[-1]]:
            if step in goals:
                return [*path[1:], step]
            if step in over - seen:
                seen.add(step)
                ways.append([*path, step])
    return []


def strokes(wanted: set[str], over: set[str], near: dict[str, list[str]]) -> list[list[str]]:
    """Wanted places as strokes, each going on to the place that has the fewest others beside it."""
    left, drawn = set(wanted), []
    while left:
        stroke = [min(left, key=lambda one: (len(left & {*near[one]}), one))]
        left.discard(stroke[0])
        while True:
            beside = left & {*near[stroke[-1]]}
            lonely = min(beside, key=lambda one: (len(left & {*near[one]}), one), default=None)
            path = [lonely] if lonely else way(stroke[-1], left, over, near)
            if not path:
                break
            stroke += path
            left.discard(path[-1])
        drawn.append(stroke)
    return drawn


class Copier:
    """Somebody who makes the figures of the screen those of a table, and counts taps and strokes."""

    def __init__(self, node: NodePage, position: dict[str, Any]) -> None:
        self.node = node
        self.position = position
        self.taps = 0
        self.seen: list[float] | None = None
        """The middle of what is in sight."""
        code = "return { at: Object.fromEntries(a.map(([c, n]) => [`${c}.${n}`, m.space(c, n)])), pitch: m.PITCH };"
        places = [[tile["cell"], n] for tile in position["tiles"] for n in range(7)]
        ground = node.run("jupiter-rescue/geometry.js", code, places)
        self.where, self.pitch = ground["at"], ground["pitch"]
        far = {
            one: sorted(self.where, key=lambda other: dist(self.where[one], self.where[other])) for one in self.where
        }
        self.near = {
            one: [other for other in others[1:] if dist(self.where[one], self.where[other]) < APART * self.pitch]
            for one, others in far.items()
        }

    def _do(self, code: str, **values: Any) -> None:
        self.position = edit(self.node, code, p=self.position, **values)["position"]
        self.taps += 1

    def copy(self, table: dict[str, Any]) -> None:
        if sum(len(self.changes(table, kind)[0]) for kind in KINDS) > sum(map(len, figures(table).values())):
            self._do("m.bare(p, c)")
        for kind in KINDS:
            self.fill(table, kind)
        for kind in KINDS:
            missing, _ = self.changes(table, kind)
            self.stroke(kind, missing)
        _, spare = self.changes(table, "all")
        self.stroke("none", spare)
        self.place(table["robots"])

    def place(self, robots: list[dict[str, Any]]) -> None:
        """Each robot is a brush of its own; when one is placed, the next that is on no space is taken up."""
        brush = ""
        for robot in robots:
            if robot["at"] in (None, "pod"):
                continue
            self.taps += brush != robot["robot"]
            self._do("m.put(p, a.robot, a.at, c)", **robot)
            brush = edit(self.node, "m.robotAfter(p, a.robot)", p=self.position, **robot)

    def changes(self, table: dict[str, Any], kind: str) -> tuple[set[str], set[str]]:
        """What is missing of a kind, and what of it stands where nobody does on the table."""
        mine, theirs = figures(self.position), figures(table)
        if kind == "all":
            return set(), set().union(*mine.values()) - set().union(*theirs.values())
        return theirs[kind] - mine[kind], mine[kind] - theirs[kind]

    def fill(self, table: dict[str, Any], kind: str) -> None:
        """Whole tiles where that spares three strokes."""
        missing, _ = self.changes(table, kind)
        taken = set().union(*figures(self.position).values())
        cells = []
        for cell in {place.split(".")[0] for place in missing}:
            of_cell = {place for place in self.where if place.startswith(f"{cell}.")}
            if len(missing & of_cell) >= 5 and not (taken & of_cell):
                cells.append(int(cell))
        if cells:
            self.taps += 3
            for full in cells:
                self._do("m.fill(p, a.kind, [a.cell], c)", kind=kind, cell=full)

    def stroke(self, kind: str, wanted: set[str]) -> None:
        """Take the brush, and draw."""
        self.taps += bool(wanted)
        over = (
            figures(self.position)[kind]
            if kind in KINDS
            else set(self.where) - set().union(*figures(self.position).values())
        )
        for stroke in strokes(wanted, over, self.near):
            middle = self.where[stroke[0]]
            if self.seen is None or dist(middle, self.seen) > NEAR * self.pitch:
                self.seen = middle
                self.taps += 1
            self._do("m.paint(p, a.kind, a.places, c)", kind=kind, places=stroke)


def taps_for_tiles(position: dict[str, Any]) -> int:
    """From the door to the figures: one tap a tile, another one where it shows how it lies, and six around them."""
    special = {
        (one["id"], side): one[side]["special"] for one in components()["tiles"] for side in ("open", "labyrinth")
    }
    turned = [tile["side"] == "labyrinth" or special[tile["tile"], tile["side"]] for tile in position["tiles"]]
    return len(turned) + sum(map(bool, turned)) + 3 + len(position["robots"])


@pytest.mark.parametrize(("game", "ply"), MIDWAY)
def test_a_table_in_the_middle_of_a_game_is_copied_with_few_taps(node_page: NodePage, game: str, ply: int) -> None:
    table = plain(steps(game)[ply][0])
    start = plain(steps(game)[0][0])
    assert len(table["tiles"]) == 19 and sum(map(len, figures(table).values())) > 35
    position = edit(node_page, "m.begun(p).position", p={**start, "tiles": table["tiles"]})
    assert position["turn"]["phase"] == "actions"
    copier = Copier(node_page, position)
    copier.copy(table)
    assert figures(copier.position) == figures(table)
    assert taps_for_tiles(table) + copier.taps <= MOST_TAPS


def drawn(table: Companion, keys: list[str]) -> None:
    """Draw over spots with one finger."""
    middles = []
    for key in keys:
        box = table.page.locator(SPOT.format(key)).bounding_box()
        assert box
        middles.append({"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2})
    touch = table.page.context.new_cdp_session(table.page)
    for kind, point in (("touchStart", middles[0]), *(("touchMove", point) for point in middles[1:])):
        touch.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [point]})
    expect(table.page.locator("[data-painted]")).to_have_count(len(keys))
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})


def test_a_finger_draws_a_row_in_one_step_and_a_tap_fills_a_tile(table: Companion) -> None:
    start = steps("lost-with-mixed-chance")[59][0]
    table.load(start)
    table.tool("fix")
    left = table.page.locator(".fix [data-name=creep] small")
    expect(left).to_have_text("48 of 60 left")
    state = plain(start)
    drawn(table, ["7.0", "7.4", "7.3"])
    table.gone_on(start)
    assert set(plain(table.state)["creeps"]) == {*state["creeps"], "7.0", "7.3", "7.4"}
    expect(left).to_have_text("45 of 60 left")
    table.tool("undo")
    assert table.state == start
    table.finger(".fix [data-name=whole]")
    table.tap_cell(8)
    table.gone_on(start)
    after = plain(table.state)
    assert len(after["creeps"]) > len(state["creeps"])
    assert {place[0] for place in {*after["creeps"]} - {*state["creeps"]}} == {"8"}
    assert after["colonists"] == state["colonists"]
