"""Positions of recorded games to open on the phone, and what the API itself says of them."""

import json
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from flask.testing import FlaskClient

from app import create_app
from jupiter.games.rescue import notation
from jupiter.games.rescue.game import JupiterRescue
from jupiter.games.rescue.position import POSITION, to_json

GAMES = Path(__file__).parents[1] / "rescue" / "games"
ADDRESS = "/v1/games/jupiter-rescue"
Fields = dict[str, Any]


@cache
def _client() -> FlaskClient:
    return create_app().test_client()


def api(path: str, language: str = "en", **body: Any) -> Any:
    """What the API answers to a POST with a body, or to a GET without."""
    headers = {"Accept-Language": language}
    if body:
        answer = _client().post(f"{ADDRESS}/{path}", json=body, headers=headers)
    else:
        answer = _client().get(f"{ADDRESS}/{path}", headers=headers)
    assert answer.status_code == 200, answer.text
    return answer.get_json()


@cache
def record(name: str) -> Fields:
    """A recorded game."""
    game: Fields = json.loads((GAMES / f"{name}.json").read_text(encoding="utf-8"))
    return game


@cache
def steps(name: str, most: int = 330) -> tuple[tuple[str, str], ...]:
    """The first positions of a recorded game, each with the action that was taken in it."""
    game = record(name)
    return tuple(_played(api("setup", **game["setup"])["state"], game["actions"][:most]))


def _played(text: str, actions: list[str]) -> Iterator[tuple[str, str]]:
    game = JupiterRescue()
    state = game.read_state(text)
    for action in actions:
        yield game.state_text(state), action
        state = game.check(state, game.read_action(action)).state


def first(name: str, is_wanted: Callable[[str, str], bool]) -> tuple[str, str]:
    """The first position of a recorded game, and its action, that is wanted."""
    return next((state, action) for state, action in steps(name) if is_wanted(state, action))


def at(name: str, action: str) -> str:
    """The first position of a recorded game in which that action was taken."""
    return first(name, lambda _, taken: taken == action)[0]


def plain(state: str) -> Fields:
    """A position as JSON, without what is only derived from it."""
    fields: Fields = json.loads(json.dumps(to_json(notation.from_text(state))))
    del fields["derived"]
    return fields


def text(fields: Fields) -> str:
    """The text form of a JSON position, as Python writes it."""
    return notation.to_text(POSITION.read(fields))


def changed(state: str, change: Callable[[Fields], Any]) -> str:
    """A position after a change of its JSON."""
    fields = plain(state)
    change(fields)
    return text(fields)


def acting(fields: Fields) -> Fields:
    """The acting robot's row."""
    row: Fields = next(row for row in fields["robots"] if row["robot"] == fields["turn"]["robot"])
    return row


def holding(state: str, *, core: list[str] | None = None, hand: list[str] | None = None) -> str:
    """A position with these cards in the acting robot's core and hand; nobody else, and no pile, has them then."""

    def deal(fields: Fields) -> None:
        row = acting(fields)
        row["core"], row["hand"] = core or row["core"], hand or []
        for pile in ("open", "discards"):
            fields[pile] = []
        for other in fields["robots"]:
            if other is not row:
                other["hand"] = [card for card in other["hand"] if card not in (*row["core"], *row["hand"])]

    return changed(state, deal)


def legal(state: str, kind: str, powers: Sequence[str] | None = ()) -> list[Fields]:
    """The API's whole list of legal actions of a kind by these powers and no others; by any with None."""
    rows: list[Fields] = []
    page: Fields = {}
    while not rows or page["next"]:
        more = {"cursor": page["next"]} if rows else {}
        page = api("actions", state=state, types=[kind], limit=1000, **more)
        rows += page["actions"]
        if not rows:
            break
    return [row for row in rows if powers is None or sorted(row["text"].split("/")[1:]) == sorted(powers)]
