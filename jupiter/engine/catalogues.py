"""The rule catalogue and the events of a game, read from its data: one file of rules for each language, and events.

Invariant: every rule has an id of its own, and every event and every term of the glossary names rules of the catalogue.
The English file has all rules, in their order; what another language's file lacks is said in English.
"""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import NamedTuple

from jupiter.engine.datafile import Entry, unique
from jupiter.engine.messages import flatten
from jupiter.engine.rules import Catalogue, Reading, Rule, Source, Term

Events = dict[str, tuple[str, str]]
"""By type: the rule that makes it happen and its sentence."""


class Translation(NamedTuple):
    """What a language's file of rules holds."""

    texts: dict[str, str]
    """By the key that a `Localizer` asks for."""
    rules: Catalogue
    """The English rules, with the questions and the glossary of the language."""


def read_catalogue(file: Entry) -> Catalogue:
    """The rules of `rules/en.toml`, in their order.

    Each `[rule."<id>"]` has `name`, `section` and `text`, or instead of this `sources`, a table of what each of several
    rulebooks says; where it can be broken, `refusal` or, by case, `refusals`;
    where it rests on a reading, `readings` with `number` and `text`; and in `asked` what players ask when it is the
    answer. Each `[term.<id>]` of the glossary has `name`, `also`, `text` and `rules`.

    :raises DefinitionFault: where a rule or a term lacks something, has something unknown, or names an unknown rule.
    """
    rules = {rule: _rule(rule, entry, order) for order, (rule, entry) in enumerate(_entries(file, "rule"), 1)}
    terms = []
    for term_id, entry in _entries(file, "term"):
        leads_to = entry.texts("rules")
        for rule in leads_to:
            if rule not in rules:
                raise entry.fault(f"names a rule that is not in the catalogue: {rule}")
        terms.append(_term(term_id, entry, leads_to))
    file.done()
    unique([term.name for term in terms], file.file, "term")
    return Catalogue(iter(rules.values()), tuple(terms))


def read_translation(file: Entry, english: Catalogue) -> Translation:
    """The same rules in another language, from `rules/<code>.toml`.

    Each `[rule."<id>"]` has the fields of the English one but `section`, its readings without numbers; each
    `[term.<id>]` has `name`, `also` and `text`; `[section]` has the headings.

    :raises DefinitionFault: where something is unknown, or a term lacks something.
    """
    texts = dict(flatten(file.value("section"), "section")) if file.has("section") else {}
    rules, terms = dict(english), {term.id: term for term in english.glossary}
    for entry_id, entry in _entries(file, "rule"):
        if entry_id not in rules:
            raise entry.fault("is no rule of the English file; put it there first, or mend the id")
        texts |= _texts(entry_id, entry)
        if entry.has("asked"):
            rules[entry_id] = replace(rules[entry_id], asked=entry.texts("asked"))
        entry.done()
    for entry_id, entry in _entries(file, "term"):
        if entry_id not in terms:
            raise entry.fault("is no term of the English file; put it there first, or mend the id")
        terms[entry_id] = _term(entry_id, entry, terms[entry_id].rules)
    file.done()
    unique([term.name for term in terms.values()], file.file, "term")
    return Translation(texts, Catalogue(iter(rules.values()), tuple(terms.values())))


def rule_texts(catalogue: Catalogue) -> Iterator[tuple[str, str]]:
    """The English texts of a catalogue, each with the key that a `Localizer` asks for."""
    sections = dict.fromkeys(rule.section for rule in catalogue.values())
    yield from ((f"section/{section}", section) for section in sections)
    for rule in catalogue.values():
        own = f"rule/{rule.id}"
        if rule.name:
            yield f"{own}/name", rule.name
        yield f"{own}/text", rule.text
        yield from ((f"{own}/sources/{one.source}", one.text) for one in rule.sources)
        yield from ((f"{own}/readings/{i}", reading.text) for i, reading in enumerate(rule.readings))
        for case, text in rule.refusals.items():
            yield f"{own}/refusals/{case}" if case else f"{own}/refusal", text


def _entries(file: Entry, kind: str) -> Iterator[tuple[str, Entry]]:
    """The tables `[<kind>.<id>]` of a file by id."""
    if file.has(kind):
        table = file.table(kind)
        for entry_id in table:
            yield entry_id, Entry(file.file, f"{kind} {entry_id}", table.value(entry_id))


def _rule(rule_id: str, entry: Entry, order: int) -> Rule:
    readings: list[Reading] = []
    for table in entry.tables("readings", named_by="number") if entry.has("readings") else ():
        readings.append(Reading(table.text("number"), table.text("text")))
        table.done()
    refusals: dict[str, str] = {}
    if entry.has("refusal"):
        refusals[""] = entry.text("refusal")
    if entry.has("refusals"):
        cases = entry.table("refusals")
        refusals |= {case: cases.text(case) for case in cases}
    questions = entry.texts("asked") if entry.has("asked") else ()
    sources: list[Source] = []
    if entry.has("sources"):
        texts = entry.table("sources")
        sources = [Source(source, texts.text(source)) for source in texts]
        texts.done()
    text = _joined(one.text for one in sources) if sources else entry.text("text")
    words = entry.text("section"), order, text
    rule = Rule(rule_id, *words, refusals, tuple(readings), entry.text("name"), questions, tuple(sources))
    entry.done()
    return rule


def _term(term_id: str, entry: Entry, rules: tuple[str, ...]) -> Term:
    term = Term(term_id, entry.text("name"), entry.texts("also"), entry.text("text"), rules)
    entry.done()
    return term


def _texts(rule_id: str, entry: Entry) -> dict[str, str]:
    """What a translation says of a rule, by key."""
    given = [key for key in ("name", "text", "sources", "refusal", "refusals", "readings") if entry.has(key)]
    texts = dict(flatten({key: entry.value(key) for key in given}, f"rule/{rule_id}"))
    if "sources" in given:
        texts[f"rule/{rule_id}/text"] = _joined(entry.value("sources").values())
    return texts


def _joined(sources: Iterable[str]) -> str:
    """The text of a rule that several rulebooks have, each in a sentence of its own."""
    return " ".join(sources)


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
