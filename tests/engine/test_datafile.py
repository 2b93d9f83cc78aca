"""A data file that does not hold what it must is refused, and the refusal names file, entry and key."""

import re

import pytest

from jupiter.engine.datafile import DefinitionFault, Entry, read_data, unique


def entry(**table: object) -> Entry:
    """A table of a file."""
    return Entry("cards.toml", "card BO", table)


def refused(message: str):
    """What must be raised."""
    return pytest.raises(DefinitionFault, match=f"^{re.escape(f'cards.toml: card BO: {message}')}$")


def test_values_of_a_data_file_are_read_unchanged():
    whole = entry(name="Boost", copies=2, domes=[3, 1], text=["a", "b"])
    assert whole.text("name") == "Boost"
    assert whole.word("name", {"Boost", "Swap"}) == "Boost"
    assert (whole.whole("copies", 1, 2), whole.whole("copies", 2, 3)) == (2, 2)
    assert whole.whole("missing", 1, 2, default=7) == 7
    assert whole.whole("copies", 1, 2, default=7) == 2
    assert whole.wholes("domes", 1, 3) == (1, 3)
    assert whole.texts("text") == ("a", "b")
    assert (whole.has("name"), whole.has("nothing")) == (True, False)


def test_a_table_is_a_table():
    with refused("must be a table"):
        Entry("cards.toml", "card BO", ["name"])
    with refused("use is missing"):
        entry().table("use")
    with pytest.raises(DefinitionFault, match=r"^cards.toml: card BO: use: must be a table$"):
        entry(use=3).table("use")
    assert entry(use={"base": "move"}).table("use").text("base") == "move"


@pytest.mark.parametrize("text", [3, None, "", "  ", ["a"]])
def test_a_text_is_not_empty(text):
    with refused("name must be a text that is not empty"):
        entry(name=text).text("name")


def test_a_word_is_one_of_those_allowed():
    with refused("type is 'mvoe'; allowed: attack, move"):
        entry(type="mvoe").word("type", ["move", "attack"])


@pytest.mark.parametrize("value", ["2", 2.0, True, False, 0, 4, None])
def test_a_whole_number_lies_between_two_others(value):
    with refused("copies must be a whole number from 1 to 3"):
        entry(copies=value).whole("copies", 1, 3)


@pytest.mark.parametrize("values", [3, "12", [1, 1], [0], [4], ["1"], [1, 2, 5]])
def test_whole_numbers_are_different_and_lie_between_two_others(values):
    with refused("domes must list different whole numbers from 1 to 3"):
        entry(domes=values).wholes("domes", 1, 3)


@pytest.mark.parametrize("values", ["a", [], {}, None])
def test_tables_are_a_list_that_is_not_empty(values):
    with refused("card must list tables"):
        list(entry(card=values).tables("card"))


def test_each_table_of_a_list_goes_by_its_name_or_its_number():
    tables = list(entry(card=[{"code": "BO"}, {}], tile=[{"id": "1A"}]).tables("card", named_by="code"))
    assert [table.name for table in tables] == ["card BO", "card number 2"]
    assert next(entry(tile=[{"id": "1A"}]).tables("tile")).name == "tile 1A"
    with pytest.raises(DefinitionFault, match=r"^cards.toml: card number 1: must be a table$"):
        list(entry(card=["BO"]).tables("card"))


@pytest.mark.parametrize("values", ["a", ["a", 3], ["a", " "], None, {"a": "b"}])
def test_texts_are_a_list_of_texts_that_are_not_empty(values):
    with refused("lines must list texts that are not empty"):
        entry(lines=values).texts("lines")


def test_an_unused_key_is_refused_last():
    misspelt = entry(name="Boost", copeis=2)
    misspelt.text("name")
    misspelt.has("copeis")
    with refused("unknown key 'copeis'; known: name"):
        misspelt.done()
    misspelt.value("copeis")
    misspelt.done()


def test_a_missing_key_is_named():
    with refused("name is missing"):
        entry().value("name")


def test_each_name_stands_once():
    unique(["a", "b"], "cards.toml", "card")
    with pytest.raises(DefinitionFault, match=r"^cards.toml: b: this card stands twice$"):
        unique(["a", "b", "c", "b"], "cards.toml", "card")


def test_a_fault_has_its_place():
    fault = entry().fault("is odd")
    assert (fault.file, fault.entry, str(fault)) == ("cards.toml", "card BO", "cards.toml: card BO: is odd")
    assert repr(entry()) == "<Entry cards.toml: card BO>"


def test_a_span_is_the_least_and_the_most():
    assert entry(players=[1, 7]).span("players", 1, 9) == (1, 7)
    assert entry(players=[2, 2]).span("players", 2, 2) == (2, 2)
    for values in ([7, 1], [1], [1, 2, 3], [0, 7], [1, 10], [True, 2], "17", None):
        with refused("players must list the least and the most, whole numbers from 1 to 9"):
            entry(players=values).span("players", 1, 9)


def test_a_file_of_a_games_data_is_read_and_a_bad_one_named(tmp_path, monkeypatch):
    data = tmp_path / "game_of_a_test" / "data"
    data.mkdir(parents=True)
    data.with_name("__init__.py").touch()
    data.joinpath("rules").mkdir()
    data.joinpath("cards.toml").write_text('[card]\nname = "Böser"', encoding="utf-8")
    data.joinpath("rules", "en.toml").write_text('rule = "none"')
    monkeypatch.syspath_prepend(tmp_path)
    assert read_data("game_of_a_test", ["cards"]) == {"cards": {"card": {"name": "Böser"}}, "rules": {"rule": "none"}}
    data.joinpath("rules", "en.toml").write_text("rule = ")
    with pytest.raises(DefinitionFault, match=r"^rules/en.toml: the file: "):
        read_data("game_of_a_test", ["cards"])


@pytest.mark.parametrize("text", ["1", "1.0.1", "v1.0", "1.x"])
def test_a_version_is_major_and_minor(text):
    assert entry(rules="12.0").version("rules") == "12.0"
    with refused("rules must be a version, major.minor"):
        entry(rules=text).version("rules")
