"""The types of action, read from `actions.toml`."""

from jupiter.engine.datafile import Entry, unique
from jupiter.games.rescue.parts import Arg, Verb


def read_verbs(entry: Entry) -> tuple[Verb, ...]:
    """The types of action, in the order of the file."""
    verbs = tuple(_verb(e) for e in entry.tables("action", named_by="type"))
    entry.done()
    unique([verb.type for verb in verbs], entry.file, "type of action")
    unique([verb.word for verb in verbs], entry.file, "word")
    return verbs


def _verb(entry: Entry) -> Verb:
    verb = Verb(
        type=entry.text("type"),
        word=entry.text("word"),
        phases=entry.texts("phases"),
        args=_args(entry.table("args")) if entry.has("args") else (),
        powered=entry.has("powered") and entry.value("powered") is True,
        name=entry.text("name"),
        summary=entry.text("summary"),
        label=entry.text("label"),
    )
    entry.done()
    return verb


def _args(entry: Entry) -> tuple[Arg, ...]:
    kinds = {name: entry.text(name) for name in entry}
    return tuple(Arg(name, kind.removesuffix("?"), not kind.endswith("?")) for name, kind in kinds.items())
