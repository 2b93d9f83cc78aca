"""The rule catalogue and the events of a game, read from its data: a list of rules, and events each made by a rule.

Invariant: every rule has an id of its own, and every event names a rule of the catalogue.
"""

from jupiter.engine.datafile import Entry, unique
from jupiter.engine.rules import Catalogue, Reading, Rule

Events = dict[str, tuple[str, str]]
"""By type: the rule that makes it happen and its sentence."""


def read_catalogue(entry: Entry) -> Catalogue:
    """The rules of `rules.toml`, in their order.

    Each `[[rule]]` has `id`, `name`, `section` and `text`; where it can be broken, `refusal` or, by case,
    `[rule.refusals]`; where it rests on a reading, `[rule.reading]` with `number` and `text`, or
    several `[[rule.readings]]`.

    :raises DefinitionFault: where a rule lacks something, has something unknown, or stands twice.
    """
    rules = [_rule(e, order) for order, e in enumerate(entry.tables("rule"), 1)]
    entry.done()
    unique([rule.id for rule in rules], entry.file, "rule")
    return Catalogue(iter(rules))


def _rule(entry: Entry, order: int) -> Rule:
    readings: list[Reading] = []
    tables = [entry.table("reading")] if entry.has("reading") else []
    for table in [*tables, *(entry.tables("readings", named_by="number") if entry.has("readings") else ())]:
        readings.append(Reading(table.text("number"), table.text("text")))
        table.done()
    refusals: dict[str, str] = {}
    if entry.has("refusal"):
        refusals[""] = entry.text("refusal")
    if entry.has("refusals"):
        cases = entry.table("refusals")
        refusals |= {case: cases.text(case) for case in entry.value("refusals")}
    words = entry.text("section"), order, entry.text("text")
    rule = Rule(entry.text("id"), *words, refusals, tuple(readings), entry.text("name"))
    entry.done()
    return rule


def read_events(entry: Entry, catalogue: Catalogue) -> Events:
    """The events of `events.toml`: each `[[event]]` has `type`, `rule` and `message`.

    :raises DefinitionFault: where an event lacks something, has something unknown, or names a rule that there is not.
    """
    events = {}
    for event in entry.tables("event", named_by="type"):
        kind, rule = event.text("type"), event.text("rule")
        if rule not in catalogue:
            raise event.fault(f"names a rule that is not in the catalogue: {rule}")
        events[kind] = (rule, event.text("message"))
        event.done()
    entry.done()
    return events
