"""Fix: the screen is made to match the table by taps, each edit what Python makes of it, and nothing is forbidden."""

import pytest
from playwright.sync_api import expect

from tests.pages.positions import acting, api, changed, plain, steps

pytestmark = pytest.mark.usefixtures("careful")

MIXED = "lost-with-mixed-chance"


START = steps(MIXED)[59][0]
"""Sky's third turn: Creeps about, robots on tiles and in the pod."""


def fixing(table, state):
    table.load(state)
    table.tool("fix")
    expect(table.page.locator("#tool-fix")).to_have_attribute("aria-pressed", "true")
    table.before = state


def unfold(table, part):
    """Have a part of the panel unfolded; it stays so from one edit to the next."""
    summary = table.page.locator(".fix details:not([open]) > summary", has_text=part)
    if summary.count():
        summary.tap()


ON_TILES = ("turn", "side", "take", "lay", "dock")
"""Brushes that are folded away."""


def brush(table, name):
    if name in ON_TILES:
        unfold(table, "Tiles and pod")
    table.finger(f'.fix [data-name="{name}"]')


def edited(table, change):
    """The address holds, letter by letter, what Python makes of the same change; gives it."""
    state = changed(table.before, change)
    table.page.wait_for_function("state => location.hash.slice(1) === state", arg=state)
    table.before = state
    return state


def open_places(state):
    """Empty places, of tiles from the middle on."""
    fields = plain(state)
    components = {tile["id"]: tile for tile in api("components")["tiles"]}
    taken = {*fields["colonists"], *fields["creeps"], *fields["super_creeps"], *(row["at"] for row in fields["robots"])}
    for lying in fields["tiles"]:
        special = components[lying["tile"]][lying["side"]]["special"]
        dome = special and (special - 1 + lying["rotation"]) % 6 + 1
        yield from (
            place for n in range(7) if (place := f"{lying['cell']}.{n}") not in taken and not (special and n == dome)
        )


def special_dome(state):
    """A cell with a Plant or Dish that is whole, and its dome."""
    fields = plain(state)
    components = {tile["id"]: tile for tile in api("components")["tiles"]}
    for lying in fields["tiles"]:
        special = components[lying["tile"]][lying["side"]]["special"]
        if special:
            place = f"{lying['cell']}.{(special - 1 + lying['rotation']) % 6 + 1}"
            if place not in fields["super_creeps"]:
                return place
    raise AssertionError("no Plant or Dish")


@pytest.mark.slow
def test_a_table_is_put_right_part_by_part_and_each_edit_is_what_python_makes_of_it(table):
    fixing(table, START)
    what_is_impossible_is_said_as_the_api_says_it_and_hinders_nothing(table)
    a_reload_keeps_what_was_put_right(table)
    figures_are_put_and_taken_away(table)
    a_figure_is_carried_from_one_place_to_another(table)
    robots_are_put_and_one_in_the_way_is_told_of(table)
    tiles_are_turned_and_turned_over_and_the_pod_is_docked_on_cells(table)
    tiles_are_taken_away_laid_and_replaced(table)
    counts_and_the_pod_are_corrected(table)
    a_count_is_typed_where_many_taps_would_lead_to_it(table)
    the_turn_is_corrected(table)
    the_setback_that_is_carried_out_is_named(table)
    cards_are_put_in_and_taken_out(table)
    entries = table.log()
    assert all(entry.startswith("✎ Fixed: ") for entry in entries[1:])
    table.go_to(0)
    assert table.state == START


def what_is_impossible_is_said_as_the_api_says_it_and_hinders_nothing(table):
    listed = table.page.locator(".problems li")
    expect(table.page.locator(".problems")).to_have_text("Everything fits together.")
    unfold(table, "Counts")
    unfold(table, "Turn")
    table.page.select_option("#fix-die", "4")
    problems = problems_of(edited(table, lambda p: p["turn"].update(die=4)))
    expect(listed).to_have_text(problems)
    brush(table, "out-orange")
    problems = problems_of(edited(table, lambda p: p["robots"][0].update(at=None)))
    expect(listed).to_have_text(problems)
    table.tool("fix")
    table.finger("#panel .end")
    expect(table.page.locator("#verdict h3")).to_have_text("Something on the board cannot be right")
    expect(table.page.locator("#verdict li")).to_have_text(problems)
    table.tool("fix")
    brush(table, "in-orange")
    edited(table, lambda p: p["robots"][0].update(at="pod"))
    table.page.select_option("#fix-die", "")
    assert problems_of(edited(table, lambda p: p["turn"].update(die=None))) == []
    expect(table.page.locator(".problems")).to_have_text("Everything fits together.")


def problems_of(state):
    return [problem["message"] for problem in api("validate", state=state)["problems"]]


def a_reload_keeps_what_was_put_right(table):
    table.page.reload()
    table.page.wait_for_selector(".table-screen")
    assert table.state == table.before
    table.tool("fix")


def figures_are_put_and_taken_away(table):
    start = table.before
    spots = open_places(start)
    one, two = next(spots), next(spots)
    brush(table, "creep")
    table.tap(one)
    edited(table, lambda p: p["creeps"].append(one))
    table.tap(one)
    edited(table, lambda p: p["creeps"].remove(one))
    brush(table, "colonist")
    creep = plain(start)["creeps"][0]
    table.tap(creep)
    edited(table, lambda p: (p["creeps"].remove(creep), p["colonists"].append(creep)))
    brush(table, "none")
    table.tap(creep)
    without = edited(table, lambda p: p["colonists"].remove(creep))
    plant = special_dome(start)
    brush(table, "super-creep")
    table.tap(plant)
    edited(table, lambda p: p["super_creeps"].append(plant))
    for kind, place in (("super-creep", two), ("creep", plant)):
        brush(table, kind)
        table.tap(place)
        expect(table.page.locator("#live")).to_have_text(f"That cannot stand on {place}.")
        assert table.state == table.before
    table.tool("undo")
    assert table.state == without
    table.before = without


def a_figure_is_carried_from_one_place_to_another(table):
    creep, to = plain(table.before)["creeps"][0], next(open_places(table.before))
    brush(table, "carry")
    table.tap(creep)
    assert table.page.locator(".marks .chosen").count() == 1
    assert table.state == table.before
    table.tap(to)
    edited(table, lambda p: (p["creeps"].remove(creep), p["creeps"].append(to)))
    expect(table.page.locator(".marks .chosen")).to_have_count(0)


def robots_are_put_and_one_in_the_way_is_told_of(table):
    rows = {row["robot"]: row["at"] for row in plain(table.before)["robots"]}
    mover, other = [robot for robot, at in rows.items() if at not in (None, "pod")][:2]

    def stand(robot, at):
        return lambda p: next(row for row in p["robots"] if row["robot"] == robot).update(at=at)

    brush(table, mover)
    place = next(open_places(table.before))
    table.tap(place)
    edited(table, stand(mover, place))
    there = rows[other]
    table.tap(there)
    edited(table, lambda p: (stand(mover, there)(p), stand(other, None)(p)))
    expect(table.page.locator("#live")).to_contain_text(f"{other.capitalize()} stands nowhere now")
    table.tap("pod")
    edited(table, stand(mover, "pod"))


def tiles_are_turned_and_turned_over_and_the_pod_is_docked_on_cells(table):
    dome = special_dome(table.before)
    cell, n = map(int, dome.split("."))
    brush(table, "super-creep")
    table.tap(dome)
    edited(table, lambda p: p["super_creeps"].append(dome))

    def turned(p):
        lying = next(tile for tile in p["tiles"] if tile["cell"] == cell)
        lying["rotation"] = (lying["rotation"] + 1) % 6
        p["super_creeps"] = [place for place in p["super_creeps"] if place != dome] + [f"{cell}.{n % 6 + 1}"]

    brush(table, "turn")
    table.tap_cell(cell)
    edited(table, turned)
    brush(table, "side")
    tiles = plain(table.before)["tiles"]
    plain_cell = next(tile["cell"] for tile in tiles if tile["tile"][0] in "125" and tile["cell"] < 7)
    table.tap_cell(plain_cell)

    def over(p):
        lying = next(tile for tile in p["tiles"] if tile["cell"] == plain_cell)
        lying["side"] = {"open": "labyrinth", "labyrinth": "open"}[lying["side"]]

    edited(table, over)
    brush(table, "dock")
    empty = empty_cell(table)
    table.tap_cell(empty)
    edited(table, lambda p: p["pod"].update(dock=empty))


def empty_cell(table):
    """A cell beside the colony."""
    button = table.page.locator('.board-buttons button[aria-label^="No tile"]').first
    return int(button.get_attribute("data-key").removeprefix("cell "))


def free_tile(table):
    """The printed tile that does not lie on the board."""
    lying = {tile["tile"] for tile in plain(table.before)["tiles"]}
    (tile,) = {tile["id"] for tile in api("components")["tiles"]} - lying
    return tile


def without_tile(cell):
    """A change that takes a tile away with all on it."""

    def change(p):
        for pieces in ("colonists", "creeps", "super_creeps"):
            p[pieces] = [place for place in p[pieces] if not place.startswith(f"{cell}.")]
        for row in p["robots"]:
            row["at"] = None if (row["at"] or "").startswith(f"{cell}.") else row["at"]
        p["tiles"] = [tile for tile in p["tiles"] if tile["cell"] != cell]

    return change


def tiles_are_taken_away_laid_and_replaced(table):
    old, new = plain(table.before)["tiles"][0]["tile"], free_tile(table)
    brush(table, "take")
    table.tap_cell(0)
    edited(table, without_tile(0))
    brush(table, "lay")
    expect(table.page.locator("#fix-tile option")).to_have_text(sorted([old, new]))
    table.page.select_option("#fix-tile", new)
    table.page.select_option("#fix-side-up", "labyrinth")
    table.tap_cell(0)
    lying = {"cell": 0, "tile": new, "side": "labyrinth", "rotation": 0}
    edited(table, lambda p: p["tiles"].insert(0, lying))
    expect(table.page.locator("#fix-tile option")).to_have_text([old])
    table.page.select_option("#fix-side-up", "open")
    table.tap_cell(0)
    edited(table, lambda p: p["tiles"][0].update(tile=old, side="open"))
    cell = empty_cell(table)
    table.tap_cell(cell)
    edited(table, lambda p: p["tiles"].append({"cell": cell, "tile": new, "side": "open", "rotation": 0}))
    table.tap_cell(1)
    expect(table.page.locator("#fix-tile")).to_have_count(0)
    message = "All tiles are on the board. Take one away first."
    expect(table.page.locator(".fix p.message")).to_have_text(message)
    assert table.state == table.before
    brush(table, "turn")
    table.tap_cell(cell)
    edited(table, lambda p: p["tiles"][-1].update(rotation=1))


def counts_and_the_pod_are_corrected(table):
    unfold(table, "Counts")
    for name, change in (
        ("n-evacuated+", lambda p: p.update(evacuated=p["evacuated"] + 1)),
        ("n-lost+", lambda p: p.update(lost=p["lost"] + 1)),
        ("n-lost\N{MINUS SIGN}", lambda p: p.update(lost=p["lost"] - 1)),
        ("n-aboard+", lambda p: p["pod"].update(colonists=p["pod"]["colonists"] + 1)),
        ("undock", lambda p: p["pod"].update(dock=None, due=p["turn"]["robot"])),
    ):
        brush(table, name)
        edited(table, change)
    expect(table.page.locator(".fix details[data-list=counts]")).to_have_attribute("open", "")
    expect(table.page.locator(".counts")).to_contain_text(str(plain(table.before)["evacuated"]))


def a_count_is_typed_where_many_taps_would_lead_to_it(table):
    count = table.page.locator("[data-name=n-evacuated]")
    count.tap()
    count.fill("17")
    count.press("Enter")
    edited(table, lambda p: p.update(evacuated=17))
    expect(count).to_have_value("17")
    expect(count).to_be_focused()
    expect(table.page.locator(".counts")).to_contain_text("17/")
    # What is no number, and what nobody can count, leaves what was there.
    for text in ("", "x", "-1", "1e2"):
        count.fill(text)
        count.press("Enter")
        expect(count).to_have_value("17")
    assert table.state == table.before


def the_turn_is_corrected(table):
    unfold(table, "Turn")
    for name, value, change in (
        ("robot", "blue", lambda p: p["turn"].update(robot="blue", used=[])),
        ("phase", "roll", lambda p: p["turn"].update(phase="roll")),
        ("phase", "draw", lambda p: p["turn"].update(phase="draw")),
        ("die", "4", lambda p: p["turn"].update(die=4)),
    ):
        table.page.select_option(f"#fix-{name}", value)
        edited(table, change)
    for name, field in (("n-number+", "number"), ("n-spent+", "spent"), ("n-extra+", "extra")):
        brush(table, name)
        edited(table, lambda p, field=field: p["turn"].update({field: p["turn"][field] + 1}))


def the_setback_that_is_carried_out_is_named(table):
    expect(table.page.locator("#fix-setback")).to_have_count(0)
    table.page.select_option("#fix-phase", "setback")
    edited(table, lambda p: p["turn"].update(phase="setback"))
    for setback in ("power-grab", "signal-to-noise"):
        table.page.select_option("#fix-setback", setback)
        edited(table, lambda p, setback=setback: p["turn"].update(setback=setback))
    table.page.select_option("#fix-phase", "surge")
    edited(table, lambda p: p["turn"].update(phase="surge"))
    table.page.select_option("#fix-setback", "surge")
    edited(table, lambda p: p["turn"].update(setback="surge"))
    table.page.select_option("#fix-setback", "")
    edited(table, lambda p: p["turn"].update(setback=None))


def cards_are_put_in_and_taken_out(table):
    me = acting(plain(table.before))
    unfold(table, "Cards")
    table.page.select_option(f"#add-hand-{me['robot']}", "boost")
    edited(table, lambda p: acting(p)["hand"].append("boost"))
    brush(table, f"add-core-{me['robot']}-0")
    edited(table, lambda p: acting(p)["core"].pop(0))
    table.page.select_option(f"#add-core-{me['robot']}", "pilot")
    edited(table, lambda p: acting(p)["core"].append("pilot"))
    for pile, card in (("discards", "surge"), ("open", "bullhorn")):
        table.page.select_option(f"#add-{pile}", card)
        edited(table, lambda p, pile=pile, card=card: p[pile].append(card))


def test_the_last_tile_of_a_board_stays(table):
    def alone(p):
        for tile in p["tiles"][1:]:
            without_tile(tile["cell"])(p)

    fixing(table, changed(START, alone))
    brush(table, "take")
    table.tap_cell(0)
    expect(table.page.get_by_text("The last tile stays.")).to_have_count(1)
    assert table.state == table.before


@pytest.mark.slow
def test_setbacks_are_put_aside_while_cards_are_dealt(table):
    tiles = plain(steps(MIXED)[0][0])["tiles"]
    fixing(table, api("setup", robots=["orange", "green"], tiles=tiles, seed=None)["state"])
    unfold(table, "Cards")
    setbacks = sorted(card["name"] for card in api("components")["cards"] if card["type"] == "setback")
    assert sorted(table.page.locator("#add-aside option").all_inner_texts()[1:]) == setbacks
    table.page.select_option("#add-aside", "surge")
    edited(table, lambda p: p["aside"].append("surge"))
    brush(table, "add-aside-0")
    edited(table, lambda p: p["aside"].remove("surge"))
