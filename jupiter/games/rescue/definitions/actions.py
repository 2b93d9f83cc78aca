"""The types of action, read from `actions.toml`."""

from jupiter.engine import parts
from jupiter.engine.datafile import Entry
from jupiter.games.rescue.parts import Arg, Verb


def read_verbs(entry: Entry) -> tuple[Verb, ...]:
    """The types of action, in the order of the file."""
    return parts.read_verbs(entry, _verb)


def _verb(entry: Entry) -> Verb:
    return Verb(
        **parts.verb_fields(entry),
        args=_args(entry.table("args")) if entry.has("args") else (),
        powered=entry.has("powered") and entry.value("powered") is True,
        label=entry.text("label"),
    )


def _args(entry: Entry) -> tuple[Arg, ...]:
    kinds = {name: entry.text(name) for name in entry}
    return tuple(Arg(name, kind.removesuffix("?"), not kind.endswith("?")) for name, kind in kinds.items())
