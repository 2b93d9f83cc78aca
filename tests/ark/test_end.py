"""How the game ends, what a sheet is worth, and who wins."""

import pytest

from jupiter.games.ark.scoring import rating
from tests.ark.table import (
    AREAS,
    GAME,
    LAUNCHED,
    PARTS,
    STRUCTURES,
    TECHNOLOGIES,
    Shown,
    after,
    breaks,
    broken,
    closed,
    derived,
    do,
    ended,
    event,
    events,
    in_order,
    kept,
    listed,
    points,
    sheet,
    standings,
    story,
    untold,
    using,
    view,
)

POWERED: Shown = {"researched": "RARE FUSION", "power": 0}
"""What lets every powered structure be complete, with the power stations."""

# --- ends -----------------------------------------------------------------------------------------------------------


@kept("end.game")
def test_the_game_ends_when_the_blight_reaches_the_outpost():
    verdict = closed(sheet(), sheet(), blight=13)
    assert in_order(verdict, "food-eaten", "hex-crossed", "game-ended", "player-scored")
    assert event(verdict, "game-ended").rule == "end.game"
    assert verdict.outcome.reason == "The Blight has reached the outpost."
    assert (verdict.outcome.rule, verdict.outcome.won) == ("end.game", None)
    assert view(verdict.state)["derived"]["round"] == 14


@kept("end.game")
def test_the_round_of_the_spaceport_is_resolved_whole_with_its_disaster():
    """Reading 31; test vector 7: hex 9 is a warning."""
    verdict = closed(sheet(**LAUNCHED), sheet(), blight=8)
    assert story(verdict)[-2:] == ["hex-crossed", "disaster-due"]
    assert (verdict.outcome, view(verdict.state)["phase"]) == (None, "disaster")
    last = do(verdict.state, "DISASTER:2")
    assert story(last) == ["disaster-struck", "loss-suffered", "loss-suffered", "game-ended", *["player-scored"] * 2]
    assert last.outcome.reason == "The ark is launched by Player 1."


@kept("end.game")
def test_several_spaceports_of_one_round_count_each():
    """Reading 32."""
    verdict = closed(sheet(**LAUNCHED), sheet(), sheet(**LAUNCHED), blight=9)
    assert verdict.outcome.reason == "The ark is launched by Player 1 and Player 3."
    assert [one.about["spaceport"] for one in events(verdict, "player-scored")] == [10, 0, 10]


@kept("end.game")
def test_a_spaceport_of_the_last_round_is_told_rather_than_the_blight():
    verdict = closed(sheet(**LAUNCHED), sheet(), blight=13)
    assert verdict.outcome.reason == "The ark is launched by Player 1."


@broken("end.game")
def test_without_either_the_next_round_begins():
    verdict = closed(sheet(), sheet(), blight=12)
    assert story(verdict)[-1] == "disaster-due"
    last = do(verdict.state, "DISASTER:6")
    assert event(last, "round-began").about == {"round": 14}
    assert (last.outcome, untold(last, "game-ended")) == (None, True)


REASONS = [
    (ended(sheet(), sheet()), "The Blight has reached the outpost."),
    (ended(sheet(), sheet(**LAUNCHED), blight=9), "The ark is launched by Player 2."),
]


@broken("game.over")
@pytest.mark.parametrize(("state", "reason"), REASONS)
def test_when_the_game_is_over_every_action_is_refused_for_that_reason_alone(state, reason):
    for action in (
        "ROLL", "ROLL:12345", "DISASTER:2", "ORE:1:AG3.6:1", "RARE:6:PORT.R7:1.1", "POWER:1:PORT",
        "FOOD:1:M-FOOD", "BULLDOZE:1:A.3:3", "RESEARCH:1:1.2:RARE7", "CONFIRM:1", "CONFIRM:2:PORT",
    ):  # fmt: skip
        assert breaks(state, action) == ("game.over", {"reason": reason})


@kept("game.over")
@pytest.mark.parametrize(("state", "reason"), REASONS)
def test_when_the_game_is_over_nobody_acts_and_nothing_is_listed(state, reason):
    assert (listed(state), list(GAME.to_act(state))) == (set(), [])
    assert view(state)["derived"]["outcome"]["reason"] == reason


# --- points ---------------------------------------------------------------------------------------------------------


@kept("score.spaceport")
def test_a_complete_spaceport_is_worth_ten():
    verdict = closed(sheet(**LAUNCHED), blight=9)
    assert event(verdict, "player-scored").about["spaceport"] == 10
    assert points(verdict.state) == {"spaceport": 10, "technologies": 1, "score": 11}


@broken("score.spaceport")
def test_a_spaceport_that_lacks_an_icon_is_worth_nothing():
    whole = using("12345", sheet(**LAUNCHED))
    lacking = view(whole)["players"][0]
    lacking["sheet"]["ticked"].remove("PORT.R8")
    assert points(using("12345", lacking)) == {"technologies": 1, "score": 1}


@kept("score.modules")
@pytest.mark.parametrize("count", range(1, 5))
def test_each_module_is_worth_five_with_a_complete_spaceport(count):
    modules = " ".join(["M-FOOD", "M-ORE", "M-RARE", "M-PWR"][:count])
    seat = sheet(built=f"PORT PWR1 PWR2 {modules}", **POWERED)
    verdict = closed(seat, blight=9)
    assert event(verdict, "player-scored").about["modules"] == 5 * count


@broken("score.modules")
def test_without_a_spaceport_modules_are_worth_nothing():
    """Test vector 8."""
    assert points(ended(sheet(built="M-ORE M-FOOD"))) == {}
    whole = "RES4 M-PWR M-ORE M-RARE M-FOOD PWR1"
    assert points(ended(sheet(built=whole, researched="RARE"))) == {"areas": 5, "technologies": 1, "score": 6}


FOOD_POINTS = [0] * 6 + [2] * 3 + [5] * 4
MORALE_POINTS = [0] * 6 + [2] * 3 + [5] * 2
POPULATION_POINTS = [0] * 6 + [2] * 6 + [5] * 3
"""By space, from 0."""


@kept("score.economy")
@pytest.mark.parametrize(
    ("track", "worth"), [("food", FOOD_POINTS), ("morale", MORALE_POINTS), ("population", POPULATION_POINTS)]
)
def test_food_morale_and_population_are_worth_what_is_printed_where_their_markers_are(track, worth):
    for space, expected in enumerate(worth):
        spaces: Shown = {"food": 0, "morale": 0, "population": 0, track: space}
        rows = points(ended(sheet(**spaces)))
        assert rows.get(track, 0) == rows.get("score", 0) == expected
    assert len(worth) == PARTS["tracks"][track]["top"] + 1


@broken("score.economy")
def test_power_is_worth_nothing():
    assert points(ended(sheet(built="PWR1", power=6))) == {}


@kept("score.economy")
def test_markers_count_where_they_are_after_the_last_rounds_steps():
    """Reading 39: 9 food are eaten down to 8, and morale grows to 8."""
    verdict = closed(sheet(built="RES1 RES2", food=9, morale=6), blight=13)
    about = event(verdict, "player-scored").about
    assert (about["food"], about["morale"], about["population"]) == (2, 2, 2)


@kept("score.technologies")
def test_each_technology_that_is_researched_whole_is_worth_what_is_printed_at_it():
    names = list(TECHNOLOGIES)
    for count in range(1, len(names) + 1):
        assert points(ended(sheet(researched=" ".join(names[:count])))) == {"technologies": count, "score": count}
    verdict = closed(sheet(researched=" ".join(names)), blight=13)
    assert event(verdict, "player-scored").about["technologies"] == len(names)


@broken("score.technologies")
def test_a_technology_that_lacks_a_box_is_worth_nothing():
    boxes = " ".join(f"{name}{one['boxes'] - 1}" for name, one in TECHNOLOGIES.items())
    assert points(ended(sheet(boxes=boxes))) == {}


def of_area(area):
    """The codes of an area's structures."""
    return [structure["id"] for structure in STRUCTURES.values() if structure["area"] == area]


@kept("score.areas")
@pytest.mark.parametrize("area", AREAS)
def test_an_area_with_all_structures_complete_is_worth_five_even_without_a_spaceport(area):
    """Reading 36: also the area of the modules."""
    state = ended(sheet(built=" ".join(["PWR1", *of_area(area)]), **POWERED))
    assert points(state)["areas"] == 5


@kept("score.areas")
def test_the_last_structure_of_an_area_tells_that_it_is_complete():
    state = using("12346", sheet(built="AG3 NURS ENT", ticked="RES3.5", power=0))
    verdict = do(state, "ORE:1:RES3.2:2")
    assert story(verdict) == ["icon-ticked", "structure-completed", "area-completed"]
    completed = event(verdict, "area-completed")
    assert (completed.rule, completed.about) == ("score.areas", {"player": "p1", "area": "A", "points": 5})
    assert "A" in view(verdict.state)["derived"]["players"][0]["complete"]


@broken("score.areas")
def test_an_area_that_lacks_a_structure_and_the_outpost_are_worth_nothing():
    """Reading 37."""
    for area in AREAS:
        for name in of_area(area):
            built = " ".join(["PWR1", *(other for other in of_area(area) if other != name)])
            assert "areas" not in points(ended(sheet(built=built, **POWERED)))
    outpost = ended(sheet(built=" ".join(of_area("O")), researched="RARE", power=1))
    assert points(outpost) == {"spaceport": 10, "technologies": 1, "score": 11}
    assert "O" not in derived(outpost)["complete"]


# --- ranking --------------------------------------------------------------------------------------------------------


@kept("end.ranking")
def test_players_are_ranked_by_their_points():
    verdict = closed(sheet(), sheet(researched="HAZARD RARE"), sheet(researched="HYDRO"), blight=13)
    scores = [(one.about["player"], one.about["score"]) for one in events(verdict, "player-scored")]
    assert scores == [("p1", 0), ("p2", 2), ("p3", 1)]
    assert standings(verdict.state) == [("p2", 1, 2), ("p3", 2, 1), ("p1", 3, 0)]
    assert view(verdict.state)["derived"]["outcome"]["winners"] == ["p2"]


@kept("end.ranking")
def test_players_with_the_same_highest_score_share_the_win():
    """Readings 40 and 57: nothing breaks the tie."""
    state = ended(sheet(researched="HAZARD", food=5), sheet(), sheet(researched="RARE", power=0))
    assert standings(state) == [("p1", 1, 1), ("p3", 1, 1), ("p2", 3, 0)]
    assert view(state)["derived"]["outcome"]["winners"] == ["p1", "p3"]


@broken("end.ranking")
def test_a_complete_spaceport_alone_wins_no_game():
    state = ended(sheet(**LAUNCHED, morale=0), sheet(food=9, morale=9, population=12), blight=9)
    assert standings(state) == [("p2", 1, 15), ("p1", 2, 11)]


STEPS = [
    (0, 23, "lost-colony"),
    (24, 31, "survivors"),
    (32, 40, "founders"),
    (41, 48, "ark-builders"),
    (49, 68, "legend"),
]


@kept("end.solo")
@pytest.mark.parametrize(("low", "high", "name"), STEPS)
def test_alone_the_score_is_rated(low, high, name):
    """Reading 41: the rating is our own."""
    assert {rating(score) for score in range(low, high + 1)} == {name}
    assert [one["score"] for one in PARTS["ratings"] if one["id"] == name] == [low]


@kept("end.solo")
def test_one_player_wins_with_a_rating():
    """Reading 62."""
    verdict = closed(sheet(), blight=13)
    assert event(verdict, "colony-rated").about == {"score": 0, "rating": "lost-colony"}
    assert verdict.outcome.won is True
    assert verdict.outcome.reason == "The Blight has reached the outpost. Score 0: lost colony."
    assert standings(verdict.state) == [("p1", 1, 0)]
    rich = closed(
        sheet(built="PORT PWR1 PWR2 AG4 LAB MED", researched="RARE FUSION", power=0, food=12, morale=10, population=12),
        blight=9,
    )
    assert event(rich, "colony-rated").about["rating"] == view(rich.state)["derived"]["rating"] == "survivors"
    assert rich.outcome.reason.startswith("The ark is launched. Score ")


@broken("end.solo")
def test_with_two_players_nobody_is_rated():
    verdict = closed(sheet(), sheet(), blight=13)
    assert untold(verdict, "colony-rated")
    assert view(verdict.state)["derived"]["rating"] is None
    assert verdict.outcome.won is None


def test_doing_nothing_for_fourteen_rounds_scores_nothing():
    """Test vector 4."""
    state = GAME.setup({}).state
    for hex_ in range(1, 15):
        state = after(state, "ROLL:12345", "CONFIRM:1")
        if hex_ in PARTS["blight"]["warnings"]:
            state = after(state, "DISASTER:6")
    assert (points(state), view(state)["phase"]) == ({}, "over")
