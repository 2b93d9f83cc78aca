"""What the rules of the catalogue and the code of this game say of one another.

That every rule is kept and broken in a test is seen to by `tests/contract/test_coverage.py`.
"""

import ast
import re
from collections.abc import Iterator

from jupiter.games.rescue.actions import VERBS
from jupiter.games.rescue.play.apply import ACTION_TYPES
from tests.rescue.table import CATALOGUE, DATA

CODE = DATA.parent

RULES = list(CATALOGUE)


def rules_named_in_code() -> Iterator[tuple[str, str]]:
    """Strings in the game's code that look like rules: file and string."""
    sections = {rule.partition(".")[0] for rule in RULES}
    loose = (CODE / f"{name}.py" for name in ("state", "setup", "setup_options"))
    files = [*CODE.glob("laws/*.py"), *CODE.glob("play/*.py"), *loose]
    for path in files:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                section, _, rest = node.value.partition(".")
                if section in sections and re.fullmatch(r"[a-z-]+", rest):
                    yield path.name, node.value


def test_every_rule_that_the_code_names_is_in_the_catalogue():
    named = list(rules_named_in_code())
    assert len(named) > 60
    assert not [(path, rule) for path, rule in named if rule not in RULES]


def test_every_rule_with_a_refusal_is_a_law_in_the_code():
    in_code = {rule for _, rule in rules_named_in_code()}
    assert not [rule for rule in RULES if CATALOGUE[rule].refusals and rule not in in_code]


def test_every_type_of_action_has_its_laws_and_what_it_does():
    assert set(ACTION_TYPES) == set(VERBS), "ACTION_TYPES in apply.py and data/actions.toml list different types"


def test_rules_have_section_text_and_the_order_of_the_rulebook():
    assert [rule.order for rule in CATALOGUE.values()] == list(range(1, len(RULES) + 1))
    sections = [rule.section for rule in CATALOGUE.values()]
    assert [s for s, before in zip(sections, [None, *sections], strict=False) if s != before][:4] == [
        "Components",
        "Setting Up",
        "Play",
        "Player Actions",
    ]
    for rule in CATALOGUE.values():
        assert rule.text.endswith(".")
        for reading in rule.readings:
            assert re.fullmatch(r"[A-H]\d+|own", reading.number)
