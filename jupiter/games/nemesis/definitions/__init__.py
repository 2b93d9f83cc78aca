"""What Nemesis consists of, read from `data/*.toml` and checked hard.

`box()` has what lies in the box, and needs no word of the rules; `load()` adds which game it is, its rules, events and
types of action. The grammar of effects is in `effects`.

Invariant: numbers, names and texts come from the data files and nowhere else.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Any

from jupiter.engine.catalogues import Events, read_catalogue, read_events
from jupiter.engine.datafile import Entry, read_data
from jupiter.engine.parts import Identity, Verb, identity_fields, read_verb, read_verbs
from jupiter.engine.rules import Catalogue
from jupiter.games.nemesis.definitions.box import FILES as BOX_FILES
from jupiter.games.nemesis.definitions.box import Box, box, build_box
from jupiter.games.nemesis.parts import MOST_PLAYERS, Parameter

__all__ = ["FILES", "GAME", "RULES", "Box", "Definitions", "box", "build", "load"]

GAME = "nemesis"
"""Id of the game; `game.toml` must have the same, as of the version of the rules."""
RULES = "1.0"
FILES = (*BOX_FILES, "actions", "events")
"""Of the data, all files but the rules."""


@dataclass(frozen=True, slots=True)
class Definitions(Identity):
    """All of it."""

    players: tuple[int, int]
    box: Box
    verbs: tuple[Verb, ...]
    """The types of action, in the order in which legal actions are listed."""
    catalogue: Catalogue
    events: Events

    @property
    def numbers(self) -> Mapping[str, int]:
        """The numbers of reference 4.2 by its names, as the quick reference has them."""
        return {one.name: one.ref for one in self.box.parameters.values() if not one.is_switch}

    @property
    def switches(self) -> tuple[Parameter, ...]:
        """The switches of a profile."""
        return tuple(one for one in self.box.parameters.values() if one.is_switch)


@cache
def load() -> Definitions:
    """The definitions that ship with the program.

    :raises DefinitionFault: with file and entry, where a file does not hold what it must.
    """
    return build(read_data("jupiter.games.nemesis", FILES))


def build(tables: dict[str, dict[str, Any]]) -> Definitions:
    """The definitions from parsed files by name (without `.toml`).

    :raises DefinitionFault: see `load`.
    """
    inside = build_box(tables)
    game = Entry("game.toml", "the game", tables["game"])
    catalogue = read_catalogue(Entry("rules/en.toml", "the catalogue", tables["rules"]))
    definitions = Definitions(
        **identity_fields(game),
        players=game.span("players", 1, MOST_PLAYERS),
        box=inside,
        verbs=read_verbs(Entry("actions.toml", "the types of action", tables["actions"]), read_verb),
        catalogue=catalogue,
        events=read_events(Entry("events.toml", "the events", tables["events"]), catalogue),
    )
    for key in ("number", "switch", "pods", "pod_tokens", "engines", "destination"):
        game.value(key)  # Read by the box.
    game.done()
    if (definitions.id, definitions.rules) != (GAME, RULES):
        raise game.fault(f"must be {GAME}, rules {RULES}")
    return definitions
