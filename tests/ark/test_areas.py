"""Bulldozing the entrances of blocked areas."""

import pytest

from tests.ark.table import (
    PARTS,
    after,
    breaks,
    broken,
    derived,
    do,
    event,
    kept,
    listed,
    own,
    sheet,
    story,
    untold,
    using,
)

ENTRANCES = [("A", 3, 4), ("B", 2, 5), ("C", 1, 6)]


@kept("area.blocked")
@pytest.mark.parametrize(("area", "first", "second"), ENTRANCES)
def test_both_dice_icons_of_an_entrance_open_the_area_in_any_order(area, first, second):
    """Readings 2 and 3."""
    for one, other in ((first, second), (second, first)):
        state = using("123456".replace("1" if 1 not in (one, other) else "2", "", 1))
        state = after(state, f"BULLDOZE:1:{area}.{one}:{one}")
        assert derived(state)["open"] == ["O"]
        verdict = do(state, f"BULLDOZE:1:{area}.{other}:{other}")
        assert story(verdict) == ["icon-ticked", "area-opened"]
        assert event(verdict, "area-opened").about == {"player": "p1", "area": area}
        assert derived(verdict.state)["open"] == ["O", area]


@kept("area.blocked")
def test_what_lies_in_an_area_is_built_in_the_round_in_which_it_is_opened():
    """Reading 15."""
    state = using("23456", sheet(ticked="B.2"))
    verdict = do(state, "BULLDOZE:1:B.5:5", "ORE:1:LAB.4:4", "POWER:1:LAB")
    assert own(verdict.state)["ticked"] == ["B.2", "B.5", "LAB.4", "LAB.POWER"]


BLOCKED = [
    ("A", "ORE:1:RES3.2:2"),
    ("A", "POWER:1:ENT"),
    ("B", "ORE:1:AG4.ANY:3"),
    ("B", "POWER:1:LAB"),
    ("C", "ORE:1:M-ORE.2:2"),
    ("C", "RARE:1:M-RARE.RANY:2.3"),
    ("C", "FOOD:1:M-FOOD"),
]


@broken("area.blocked")
@pytest.mark.parametrize(("area", "action"), BLOCKED)
def test_in_a_blocked_area_nothing_is_ticked_or_paid(area, action):
    """Reading 15: one icon of the entrance is not enough."""
    first = next(one for name, one, _ in ENTRANCES if name == area)
    state = using("23456", sheet(ticked=f"{area}.{first}", researched="RARE"))
    assert breaks(state, action) == ("area.blocked", {"area": area})
    names = [structure["id"] for structure in PARTS["structures"] if structure["area"] == area]
    assert not {text for text in listed(state) if text.split(":")[2:] and text.split(":")[2].split(".")[0] in names}


@kept("bulldoze.die")
def test_dice_go_to_any_entrance_and_to_several_in_a_round():
    """Reading 56."""
    verdict = do(using("12346"), "BULLDOZE:1:C.6:6", "BULLDOZE:1:A.4:4", "BULLDOZE:1:B.2:2")
    assert event(verdict, "icon-ticked").rule == "bulldoze.die"
    assert event(verdict, "icon-ticked").about == {"player": "p1", "icon": "B.2", "dice": [2]}
    assert own(verdict.state)["ticked"] == ["A.4", "B.2", "C.6"]
    assert (verdict.cost, untold(verdict, "area-opened")) == (1, True)


@broken("bulldoze.die")
@pytest.mark.parametrize(("area", "first", "second"), ENTRANCES)
def test_a_die_of_another_value_clears_no_entrance(area, first, second):
    """Reading 2: treated like common ore."""
    for value in {1, 2, 3, 4, 5, 6} - {first}:
        state = using(f"{value}" * 5)
        about = {"icon": f"{area}.{first}", "value": value}
        assert breaks(state, f"BULLDOZE:1:{area}.{first}:{value}") == ("bulldoze.die", about)
    assert do(using(f"{second}" * 5), f"BULLDOZE:1:{area}.{second}:{second}").legal


@kept("bulldoze.icon")
def test_the_smelter_helps_at_an_entrance():
    verdict = do(using("22456", sheet(built="SMELT", ticked="A.4")), "BULLDOZE:1:A.3:2-3")
    assert event(verdict, "area-opened").about["area"] == "A"


@broken("bulldoze.icon")
def test_an_icon_of_an_entrance_is_ticked_once():
    state = using("33456", sheet(ticked="A.3"))
    assert breaks(state, "BULLDOZE:1:A.3:3") == ("bulldoze.icon", {"player": "p1", "icon": "A.3"})
