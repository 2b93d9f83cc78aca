"""What players call things and what they ask: the words by which the rules of a game are found, in each language.

Invariant: nothing depends on them but the finding; a game without them has the same rules. Which rules a term of the
glossary leads to stands in the English file alone.
"""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from importlib.resources.abc import Traversable

from jupiter.engine.datafile import DefinitionFault, Entry, unique
from jupiter.engine.messages import REFERENCE_LANGUAGE
from jupiter.engine.rules import Catalogue, Term


@dataclass(frozen=True, slots=True)
class Asked:
    """What is asked in one language."""

    terms: tuple[Term, ...] = ()
    """The glossary, in the order of the English file."""
    by_rule: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """By the id of the rule that answers them: short questions, and words that the rule does not have."""


def read_asked(folder: Traversable, language: str, rules: Catalogue) -> Asked:
    """What the file `<language>.toml` of the folder has, in English where it lacks something; nothing without files.

    Each `[term.<id>]` has `name`, `also` and `text`, in English also `rules`; `[asked]` has a list of texts by rule.

    :raises DefinitionFault: where the file lacks something, has something unknown, or names a rule that there is not.
    """
    english = _read(folder, REFERENCE_LANGUAGE, rules, {})
    if language == REFERENCE_LANGUAGE:
        return english
    given = {term.id: term for term in english.terms}
    own = _read(folder, language, rules, given)
    terms = given | {term.id: term for term in own.terms}
    return Asked(tuple(terms.values()), {**english.by_rule, **own.by_rule})


def with_asked(rules: Catalogue, asked: Asked) -> Catalogue:
    """The same rules with what is asked about them, and the glossary."""
    found = (replace(rule, asked=asked.by_rule.get(rule.id, ())) for rule in rules.values())
    return Catalogue(found, asked.terms)


def _read(folder: Traversable, language: str, rules: Catalogue, english: Mapping[str, Term]) -> Asked:
    name = f"{language}.toml"
    path = folder.joinpath(name)
    if not path.is_file():
        return Asked()
    try:
        file = Entry(f"asked/{name}", "the file", tomllib.loads(path.read_text(encoding="utf-8")))
    except tomllib.TOMLDecodeError as error:
        raise DefinitionFault(f"asked/{name}", "the file", str(error)) from error
    terms = tuple(_terms(file.table("term"), rules, english, language))
    table = file.table("asked")
    by_rule = {rule: table.texts(_known(table, rule, rules)) for rule in table}
    table.done()
    file.done()
    unique([term.name for term in terms], f"asked/{name}", "term")
    return Asked(terms, by_rule)


def _terms(table: Entry, rules: Catalogue, english: Mapping[str, Term], language: str) -> Iterator[Term]:
    for term_id in table:
        entry = table.table(term_id)
        if language == REFERENCE_LANGUAGE:
            leads_to = tuple(_known(entry, rule, rules) for rule in entry.texts("rules"))
        elif term_id in english:
            leads_to = english[term_id].rules
        else:
            raise entry.fault("is no term of the English file")
        yield Term(term_id, entry.text("name"), entry.texts("also"), entry.text("text"), leads_to)
        entry.done()
    table.done()


def _known(entry: Entry, rule: str, rules: Catalogue) -> str:
    if rule not in rules:
        raise entry.fault(f"names a rule that is not in the catalogue: {rule}")
    return rule
