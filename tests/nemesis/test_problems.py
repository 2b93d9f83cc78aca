"""What makes a position impossible: each law broken by one change, and none by what play or ignorance makes."""

from collections.abc import Mapping
from importlib.resources import files
from re import findall
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jupiter.games.nemesis import state
from jupiter.games.nemesis.advice import audit, problems
from jupiter.games.nemesis.position import POSITION, to_json
from jupiter.games.nemesis.setup import new_game
from jupiter.games.nemesis.setup_options import OPTIONS
from jupiter.games.nemesis.ship import SHIPS
from jupiter.games.nemesis.wording import LANGUAGES
from tests.matrices import examples
from tests.nemesis.arbitrary import states

ALL = range(1, 6)


def whole(**options: Any) -> state.State:
    """A table that was set up, all of which is known; `{"players": 3, "seed": 7}` unless told otherwise."""
    return new_game(
        OPTIONS.read_alone({"players": 3, "seed": 7, **({} if options else {"pods": [1, 2, 3]}), **options})
    ).frozen()


def changed(position: state.State, changes: Mapping[str, Any]) -> state.State:
    """The position with some facts changed, by their dotted paths in JSON; `...` leaves a field out."""
    sent = to_json(position)
    for path, value in changes.items():
        *outer, last = path.split(".")
        inner: Any = sent
        for key in outer:
            inner = inner[int(key)] if isinstance(inner, list) else inner[key]
        inner[last] = value
    read: state.State = POSITION.read(sent)
    return read


def codes(position: state.State) -> list[str]:
    return [flaw.code for flaw in problems.flaws(position)]


def all_codes(position: state.State) -> list[str]:
    return [finding.code for finding in audit.findings(position)]


def adult(number: int | None = None, room: str = "2") -> dict[str, Any]:
    return {"kind": "adult", "room": room, "injuries": 0, "number": number}


# --- what is possible -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ship", SHIPS)
@pytest.mark.parametrize("players", ALL)
def test_a_set_up_and_a_table_of_which_nothing_is_known_are_possible(ship: str, players: int) -> None:
    for seed in (None, 0, 1, 2):
        assert not all_codes(whole(ship=ship, players=players, seed=seed))
    assert not all_codes(state.corner(ship, players))


@examples(8)
@given(st.integers(0, 10**6), st.integers(0, 4), st.data())
def test_whatever_is_not_known_speaks_against_nothing(seed: int, more: int, data: st.DataObject) -> None:
    sent = to_json(whole(seed=seed, players=1 + more))
    paths = [path for path in _paths(sent) if path[0] not in ("game", "rules", "derived", "ship", "profile")]
    for *outer, last in data.draw(st.lists(st.sampled_from(paths), max_size=20)):
        inner = sent
        for key in outer:
            inner = inner[key]
        if isinstance(inner[last], dict):
            continue
        if last in (
            "fire",
            "malfunction",
            "noise",
            "door",
            "cards",
            "contamination",
            "deck",
            "discard",
            "time",
            "eggs",
        ):
            inner[last] = [] if isinstance(inner[last], list) else None
        elif last in ("tile", "token", "items", "is_explored", "kind", "character", "number", "room", "left"):
            inner[last] = None
    assert not all_codes(POSITION.read(sent))


def _paths(value: Any) -> list[tuple[Any, ...]]:
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    return [path for key, inner in items for path in ((key,), *((key, *more) for more in _paths(inner)))]


@examples(8)
@given(states())
def test_any_position_is_looked_at(position: state.State) -> None:
    """And the laws of whole tables come after those of any."""
    assert codes(position) == all_codes(position)[: len(codes(position))]


# --- what is not ------------------------------------------------------------------------------------------------------

BOOK = {"profile.base": "book"}
EXPLORED = {"rooms.2.is_explored": True, "rooms.2.token": None}
HIDDEN = {f"rooms.{room}.token": None for room in range(1, 22)}
MODELS = {"has_encountered": True} | {f"players.P{seat}.objectives": 1 for seat in (1, 2, 3)}
QUEEN: dict[str, Any] = {"bag": ["blank", "queen-4"], "intruders": [{"kind": "queen", "room": "2", "number": 4}]}
ONE_DOOR = {"profile.changes": {"door_supply": 1}}
ARMOR = {"item": "armor"}
RIFLE = {"item": "rifle", "ammo": 1}

BROKEN: list[tuple[str, dict[str, Any]]] = [
    # rooms
    ("tile.twice", {"rooms.2.tile": "nest", "rooms.3.tile": "nest"}),
    ("token.copies", {**HIDDEN, "rooms.2.token": "fire-2", "rooms.3.token": "fire-2"}),
    ("room.special", {"rooms.1.is_explored": False}),
    ("room.token", {**HIDDEN, "rooms.1.token": "fire-2"}),
    ("room.token", {"rooms.2.is_explored": True}),
    ("room.items", {**EXPLORED, "rooms.2.items": 5}),
    ("room.items-unexplored", {"rooms.2.items": 1}),
    ("room.items-none", {"rooms.11.items": 1}),
    ("malfunction.unexplored", {"rooms.2.malfunction": True}),
    ("fire.supply", {f"rooms.{room}.fire": True for room in range(1, 10)}),
    (
        "malfunction.supply",
        {"profile.changes": {"malfunction_supply": 2}} | {f"rooms.{room}.malfunction": True for room in (1, 11, 19)},
    ),
    ("doors.supply", {**ONE_DOOR, "corridors.2-6.door": "closed", "corridors.6-7.door": "destroyed"}),
    ("objects.supply", {"rooms.2.objects": ["blue-corpse"]}),
    ("objects.supply", {"rooms.2.objects": ["corpse"] * 6}),
    ("eggs.supply", {"rooms.2.objects": ["egg"] * 2, "players.P1.hands": [{"item": "egg"}] * 2}),
    ("airlock.phase", {"airlock": "2", "rooms.2.tile": None, "phase": "event", "step": 1}),
    # intruders and tokens
    ("models.supply", {**MODELS, "bag": None, "intruders": [adult()] * 9}),
    ("models.supply", {**MODELS, "bag": None, "intruders": [{"kind": "creeper", "room": "2"}] * 4}),
    (
        "models.supply",
        {**MODELS, "bag": None, "intruders": [{"kind": "larva", "room": "2"}] * 6, "players.P1.has_larva": True},
    ),
    ("larva.injuries", {**MODELS, "bag": None, "intruders": [{"kind": "larva", "room": "2", "injuries": 1}]}),
    ("encountered.intruder", {"bag": None, "intruders": [adult()]}),
    ("tokens.kind", {"bag": ["blank", "blank"]}),
    ("tokens.kind", {"bag": ["blank"] + ["larva-1"] * 9}),
    ("tokens.kind", {**MODELS, "bag": ["blank"] + ["adult?"] * 12, "intruders": [adult()]}),
    ("tokens.kind", {**MODELS, **QUEEN}),
    ("tokens.number", {**MODELS, "bag": ["blank", "adult-4", "adult-4"], "intruders": [adult(4), adult(4)]}),
    ("tokens.number", {**MODELS, "bag": ["blank"], "intruders": [adult(1)]}),
    # players
    ("status.room", {"players.P1.status": "dead", "has_died": True}),
    ("status.unexplored", {"players.P1.room": "2"}),
    ("wounds.limit", {"players.P1.light": 3}),
    (
        "wounds.limit",
        {"wound.left": 12, "players.P1.wounds": [{"kind": kind} for kind in ("arm", "leg", "body", "hand")]},
    ),
    ("cards.hand", {"players.P1.contamination": 1, "contamination.left": 26}),
    (
        "cards.elsewhere",
        {"players.P1.contamination_elsewhere": 11, "players.P1.contamination": None, "contamination.left": 16},
    ),
    ("cards.ten", {"players.P1.deck": 9}),
    ("cards.ten", {"players.P1.deck": 11}),
    ("cards.ten", {"players.P1.contamination_elsewhere": 1, "contamination.left": 26}),
    ("objectives.count", {"players.P1.objectives": 3}),
    ("number.twice", {"players.P1.number": 1, "players.P2.number": 1, "players.P3.number": None}),
    ("character.twice", {"players.P1.character": "pilot", "players.P2.character": "pilot"}),
    ("quest.twice", {"players.P1.quests": [ARMOR], "players.P2.quests": [{**ARMOR, "is_active": True}]}),
    ("items.copies", {"players.P1.items": ["space-suit"], "players.P2.items": ["space-suit"]}),
    ("items.copies", {"players.P1.hands": [RIFLE], "players.P2.hands": [RIFLE]}),
    ("ammo.none", {"players.P1.hands": [{"item": "egg", "ammo": 1}]}),
    ("ammo.capacity", {**BOOK, "players.P1.hands": [{"item": "revolver", "ammo": 9}]}),
    ("pod.capacity", {"pods.1.seats": ["P1", "P2", "P3"]} | {f"players.P{seat}.status": "pod" for seat in (1, 2, 3)}),
    ("pod.seat", {"pods.1.seats": ["P1"]}),
    ("pod.seat", {"pods.1.seats": ["P1"], "pods.1.is_launched": True, "players.P1.status": "pod"}),
    ("pod.twice", {"pods.1.seats": ["P1"], "pods.2.seats": ["P1"], "players.P1.status": "pod"}),
    # decks
    ("deck.count", {"attack.discard": ["rip/3"]}),
    ("deck.count", {"wound.discard": ["arm"]}),
    ("deck.count", {"contamination.discard": ["clean"]}),
    (
        "deck.count",
        {
            "contamination.left": 25,
            "players.P1.deck": 13,
            "players.P1.contamination": None,
            "players.P1.contamination_elsewhere": None,
        },
    ),
    ("deck.copies", {"attack.left": 18, "attack.discard": ["rip/3", "rip/3"]}),
    ("deck.copies", {"event.left": 18, "event.discard": ["ev17"], "event.removed": ["ev17"]}),
    (
        "deck.copies",
        {"wound.left": 12, "wound.discard": ["arm", "arm"]}
        | {f"players.P{seat}.wounds": [{"kind": "arm"}] for seat in (1, 2)},
    ),
    ("deck.removed", {"event.left": 19, "event.removed": ["ev01"]}),
    ("deck.items", {"items.red": 31}),
    ("deck.crafted", {"crafted.taser": 4}),
    (
        "weakness.twice",
        {f"weaknesses.{slot}.kind": "energy" for slot in ("corpse", "egg")} | {"weaknesses.carcass.kind": None},
    ),
    # tracks and phases
    ("time.track", {"time": 15}),
    ("destruct.track", {"destruct": 6}),
    ("slept.time", {"has_slept": True, "time": 6, "turn": 7}),
    ("phase.step", {"phase": "event"}),
    ("phase.step", {"step": 1}),
    ("phase.ended", {"ended": "ge.01"}),
    ("phase.ended", {"phase": "over"}),
    ("phase.active", {"active": "P1", "phase": "event", "step": 1}),
    ("active.player", {"active": "P1", "players.P1.has_passed": True}),
    ("active.player", {"active": "P1", "players.P1.status": "dead", "players.P1.room": None, "has_died": True}),
    ("actions.others", {"active": "P1", "players.P2.actions": 1}),
    ("died.flag", {"players.P1.status": "dead", "players.P1.room": None}),
    ("slept.flag", {"players.P1.status": "asleep", "players.P1.room": None}),
]


@pytest.mark.parametrize(("code", "changes"), BROKEN)
def test_a_broken_law_is_named(code: str, changes: dict[str, Any]) -> None:
    assert codes(changed(whole(), changes)) == [code]


def test_every_law_is_broken_by_some_test() -> None:
    named = {code for code, _ in BROKEN} | {code for code, _ in BY_TILE} | {code for code, _ in AUDITED}
    assert named == set(_written_codes())


def _written_codes() -> list[str]:
    advice = files("jupiter.games.nemesis").joinpath("advice")
    text = "".join(advice.joinpath(f"{name}.py").read_text(encoding="utf-8") for name in ("problems", "crew", "audit"))
    plain = findall(r'problem\(\s*"([a-z.-]+)"', text)
    return [*plain, "fire.supply", "malfunction.supply", "number.twice", "character.twice"]


# --- laws about tiles, on the six rooms whose tiles are known ---------------------------------------------------------

BY_TILE: list[tuple[str, dict[str, Any]]] = [
    ("tile.slot", {"rooms.T4.tile": "armory"}),
    ("tile.slot", {"rooms.T2.tile": "cockpit"}),
    ("tile.slot", {"rooms.T1.tile": "cockpit"}),
    ("malfunction.tile", {"rooms.T3.is_explored": True, "rooms.T3.token": None, "rooms.T3.malfunction": True}),
    ("room.items-none", {**BOOK, "rooms.T3.is_explored": True, "rooms.T3.token": None, "rooms.T3.items": 1}),
    ("airlock.room", {"airlock": "T4"}),
]


@pytest.mark.parametrize(("code", "changes"), BY_TILE)
def test_a_law_about_a_tile_is_named(code: str, changes: dict[str, Any]) -> None:
    assert codes(changed(whole(ship="t6"), changes)) == [code]


def test_in_the_quick_reference_a_nest_may_have_items() -> None:
    changes = {"rooms.T3.is_explored": True, "rooms.T3.token": None, "rooms.T3.items": 1}
    assert not codes(changed(whole(ship="t6"), changes))


def test_ammo_is_bounded_where_the_rule_book_is_played() -> None:
    changes: dict[str, Any] = {"players.P1.hands": [{"item": "revolver", "ammo": 9}]}
    assert not codes(changed(whole(), changes))
    assert not codes(changed(whole(), {**BOOK, "players.P1.hands": [{"item": "revolver", "ammo": 8}]}))


def test_the_queens_token_may_be_back_where_it_returns() -> None:
    assert not codes(changed(whole(), {**BOOK, **MODELS, **QUEEN}))


def test_a_game_that_is_over_may_end_in_the_middle_of_something() -> None:
    over: dict[str, Any] = {"phase": "over", "ended": "tk.07"}
    assert not all_codes(changed(whole(), {**over, "rooms.2.is_explored": True}))
    assert not all_codes(changed(whole(), {**over, "time": 15}))
    assert not all_codes(changed(whole(), {**over, "destruct": 6}))
    assert not all_codes(changed(whole(), {**over, "event.left": 18, "event.discard": ["ev01"]}))


# --- what only the audit finds ----------------------------------------------------------------------------------------

AUDITED: list[tuple[str, dict[str, Any]]] = [
    ("bag.blank", {"bag": ["adult-2"]}),
    ("time.turn", {"turn": 4, "time": 2}),
    ("time.turn", {"turn": 4, "time": 3, "phase": "event", "step": 2}),
    ("deck.short", {"attack.left": 18, "attack.discard": ["rip/3"]}),
    ("deck.short", {"event.left": 18, "event.discard": ["ev01"]}),
    ("deck.items-held", {"players.P1.items": ["space-suit"]}),
    ("deck.crafted", {"players.P1.items": ["taser"]}),
    ("technical.noise", {"technical_noise": True, "profile.changes": {"technical": False}}),
    ("number.missing", {"players.P1.number": 5}),
    ("pods.count", {"pods": {"1": {"section": "A"}, "2": {"section": "B"}}}),
    ("pods.section", {"pods": {"1": {"section": "A"}, "2": {"section": "B"}, "3": {"section": "B"}}}),
    ("pods.nobody", {"players.P1.status": "pod"}),
    ("corpse.count", {"rooms.2.objects": ["corpse"]}),
    ("objectives.early", {"players.P1.objectives": 1}),
    ("objectives.late", {**MODELS, "players.P1.objectives": 2}),
]  # fmt: skip


@pytest.mark.parametrize(("code", "changes"), AUDITED)
def test_the_audit_finds_what_no_problem_is(code: str, changes: dict[str, Any]) -> None:
    position = changed(whole(), changes)
    assert not codes(position)
    assert all_codes(position) == [code]


@pytest.mark.parametrize("language", LANGUAGES.names)
def test_each_problem_is_said_in_each_language(language: str) -> None:
    says = LANGUAGES.localizer(language)
    tables = [
        (whole(), BROKEN, problems.problems),
        (whole(ship="t6"), BY_TILE, problems.problems),
        (whole(), AUDITED, audit.audit),
    ]
    sentences = {}
    for position, broken, tell in tables:
        for code, changes in broken:
            (one,) = tell(changed(position, changes), says)
            assert one.code == code
            assert one.message[0].isupper() or one.message[0].isdigit()
            assert not set(one.message) & set("{}")
            sentences[code] = one.message
    assert len(set(sentences.values())) == len(sentences)


def test_problems_are_those_of_the_flaws() -> None:
    position = changed(whole(), {"time": 15, "step": 1})
    assert [one.code for one in problems.problems(position)] == ["time.track", "phase.step"]
    assert not problems.problems(whole())


def test_laws_of_whole_tables_do_not_judge_corners() -> None:
    corner = POSITION.read(
        {"game": "nemesis", "rules": "1.0", "players": {"P1": {"number": 4}, "P2": {}},
         "rooms": {"7": {"objects": ["corpse"]}}, "time": 7}
    )  # fmt: skip
    assert not all_codes(corner)
