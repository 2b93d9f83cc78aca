"""Parts that the data of every game has: its types of action, and the panels of a reference card.

Invariant: no two types of action have the same name or begin with the same word.
"""

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, TypeVar

from jupiter.engine.datafile import Entry, unique
from jupiter.engine.messages import Messages, flatten


@dataclass(frozen=True, slots=True)
class Identity:
    """Which game it is, in its definitions."""

    id: str
    name: str
    rules: str
    """Version of the rules, major.minor."""
    notice: str
    tagline: str
    """What the game is about, in one sentence."""
    minutes: tuple[int, int]
    """How long a game takes, least and most."""


def identity_fields(game: Entry) -> dict[str, Any]:
    """The fields of `Identity`, from `game.toml`."""
    texts = {name: game.text(name) for name in ("id", "name", "notice", "tagline")}
    return {**texts, "rules": game.version("rules"), "minutes": game.span("minutes", 1, 1000)}


@dataclass(frozen=True, slots=True)
class Verb:
    """A type of action; a game's own may have more fields."""

    type: str
    word: str
    """Its text form begins with this."""
    phases: tuple[str, ...]
    """When it belongs."""
    name: str
    """What refusals call it."""
    summary: str
    """What it does, one sentence."""


VerbT = TypeVar("VerbT", bound=Verb)


def read_verbs(entry: Entry, read: Callable[[Entry], VerbT]) -> tuple[VerbT, ...]:
    """The types of action of `actions.toml`, in its order: each `[[action]]` is read by `read`, and read whole.

    :raises DefinitionFault: where one lacks something, has something unknown, or stands twice.
    """
    verbs = []
    for action in entry.tables("action", named_by="type"):
        verbs.append(read(action))
        action.done()
    entry.done()
    unique([verb.type for verb in verbs], entry.file, "type of action")
    unique([verb.word for verb in verbs], entry.file, "word")
    return tuple(verbs)


def read_verb(entry: Entry) -> Verb:
    """A type of action without further fields."""
    return Verb(**verb_fields(entry))


def verb_fields(entry: Entry) -> dict[str, Any]:
    """The fields that all types of action have."""
    texts = {name: entry.text(name) for name in ("type", "word", "name", "summary")}
    return {**texts, "phases": entry.texts("phases")}


def verb_texts(verbs: Iterable[Verb]) -> Iterator[tuple[str, str]]:
    """Their English texts by key: `verb/TYPE`, what refusals call it, and `action/TYPE`, what it does."""
    for verb in verbs:
        yield f"verb/{verb.type}", verb.name
        yield f"action/{verb.type}", verb.summary


@dataclass(frozen=True, slots=True)
class Panel:
    """A part of a reference card."""

    id: str
    title: str
    lines: tuple[str, ...]


def read_panel(entry: Entry) -> Panel:
    """A panel, with `id`, `title` and `lines`."""
    panel = Panel(entry.text("id"), entry.text("title"), entry.texts("lines"))
    entry.done()
    return panel


def panel_texts(kind: str, panel: Panel) -> Iterator[tuple[str, str]]:
    """Its English texts by key; `kind` is what the game calls the card, such as `reference`."""
    return flatten({"title": panel.title, "lines": list(panel.lines)}, f"{kind}/{panel.id}")


def panel_to_json(kind: str, panel: Panel, says: Messages) -> dict[str, Any]:
    """The panel in the language of the messages."""
    own = f"{kind}/{panel.id}"
    return {"id": panel.id, "title": says(f"{own}/title"), "lines": list(says.under(f"{own}/lines"))}
