"""The words of the pages: every language says all that English says, each in its own way, and nothing is said in vain.

Invariant: the English words are read as the browser reads them; files of words are found, never listed here. Those in
`static/words` are of every game, those of a kit in `static/<game>/words` of that game alone.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app import create_app
from jupiter.games.rescue.state import Phase
from tests.matrices import in_languages
from tests.pages.node_page import NodePage

ROOT = Path(__file__).parents[2]
STATIC = ROOT / "static"
FOLDERS = [STATIC / "words", *sorted(STATIC.glob("*/words"))]
KITS = [folder.parent.name for folder in FOLDERS[1:]]
LANGUAGES = sorted(path.stem for path in FOLDERS[0].glob("*.json"))
PARTS = sorted(path.relative_to(STATIC).as_posix() for folder in FOLDERS for path in folder.glob("en*.js"))

PRINTED = "jupiter-rescue/words/print"
"""No file: in English the server says it."""

Entry = str | dict[str, str]
Words = dict[str, Entry]

THEIR_NAMES = {"The Game Crafter", "MakePlayingCards", "Tabletop Simulator", "Tabletopia", "{weight} g/m²"}
"""Names of others, and units, which are the same everywhere."""

SAME = {
    "de": THEIR_NAMES
    | {"B", "G", "O", "X", "Creep", "Hand", "Labyrinth", "Link", "OK", "{count} Creep", "{count} Creeps"},
    "fr": {
        *THEIR_NAMES,
        *("B", "C", "O", "X", "Actions", "Boost", "Combos", "Creep", "Robots", "Super Creep"),
        *("{count} Creep", "{count} Creeps", "{count} Super Creep", "{count} Super Creeps"),
        *("{count} action", "{count} actions", "{range} minute", "{range} minutes"),
        *("explosion {number}", "robot {value}", "Robot", "tunnel", "Base"),
        *("{count} minute", "{count} minutes", "{hours} h {minutes} min"),
        *(
            "Population",
            "Technologies",
            "Modules",
            "Points",
            "{count} pt",
            "{count} pts",
            "Contami\u00adnation",
            "Notes",
        ),
    },
}
"""Texts that are the same in English, by language; those without any letter of their own are the same everywhere."""

LONGEST = {"tool": 10, "counts": 8, "verb": 11, "board.pod": 9}
"""Characters that have room on a phone of 360 px, by what keys begin with; of a word that may be divided, each part."""

VERBS = r"(move|attack|command|trade|lay|boost|launch|dock|redock|module|new-core|end)"
NARROW = {
    "ask.${verb}": rf"ask\.{VERBS}",
    "card.${where}": r"card\.(core|hand|open)",
    "sign.${kind}": r"sign\.[a-z-]+",
    "fix.${name}": r"fix\.n-[a-z]+",
    "lay.${name}": r"lay\.(plant|dish)",
    "share.${name}": r"share\.(link|state|join)",
    "shelf.${link.dataset.way}": r"shelf\.(play|print|rules)",
    "shelf.${link.dataset.way}.of": r"shelf\.(play|print|rules)\.of",
    "step.${phase}": rf"step\.({'|'.join(Phase)})",
}
"""What keys are built that could else be nearly any key of their part, so that dead keys of it are found."""
ANCHORS = {"card.${card.id}", "card.${id}"}
"""Built like keys, but places on the page of rules."""

KEY = re.compile(r"[a-z]+(?:[.-][a-z0-9_-]+)+")
HOLE = re.compile(r"\$\{[^{}]*\}")


@pytest.fixture(scope="module")
def english_parts(node: NodePage) -> dict[str, Words]:
    """The English words by file, as the browser has them."""
    parts = {part: node.run(part, "return Object.assign({}, ...Object.values(m));") for part in PARTS}
    return {**parts, PRINTED: printed()}


def printed() -> Words:
    """What the server says in English of a game's own options, which a kit says in other languages."""
    about = create_app().test_client().get("/v1/games/jupiter-rescue/print").get_json()
    titles = {"tile_width": "Tile width in mm", "tile_set": "Tile set", "token_size": "Token size in mm"}
    own = [option for option in about["options"] if option["name"] in titles]
    return {
        **{f"print.option.{option['name']}": titles[option["name"]] for option in own},
        **{f"print.help.{option['name']}": sentence(option["help"]) for option in own},
        **{f"print.form.{option['name']}": option["form"] for option in own},
    }


def sentence(text: str) -> str:
    return text[0].upper() + text[1:]


@pytest.fixture(scope="module")
def english(english_parts: dict[str, Words]) -> Words:
    return {key: entry for part in english_parts.values() for key, entry in part.items()}


@pytest.fixture(scope="module")
def code() -> dict[str, str]:
    return scripts()


def without_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    names = [name for name, _ in pairs]
    assert len(names) == len(set(names)), sorted({name for name in names if names.count(name) > 1})
    return dict(pairs)


def words_in(folder: Path, language: str) -> Words:
    text = (folder / f"{language}.json").read_text(encoding="utf-8")
    words: Words = json.loads(text, object_pairs_hook=without_doubles)
    return words


def words_of(language: str) -> Words:
    """The words of all pages and kits."""
    return {key: entry for folder in FOLDERS for key, entry in words_in(folder, language).items()}


def forms(entry: Entry) -> dict[str, str]:
    """The texts of an entry by their number; a text without numbers is the form of all."""
    return {"": entry} if isinstance(entry, str) else entry


def texts(words: Words) -> Iterator[tuple[str, str]]:
    for key, entry in words.items():
        for text in forms(entry).values():
            yield key, text


def placeholders(text: str) -> list[str]:
    return sorted(re.findall(r"\{(\w+)\}", text))


def has_letters(text: str) -> bool:
    return any(letter.isalpha() for letter in re.sub(r"\{\w+\}", "", text))


# --- every language says all of it -----------------------------------------------------------------------------------


def test_every_language_of_the_pages_has_its_words_and_no_other_language_has(node_page: NodePage) -> None:
    offered = node_page.run("common/words.js", "return Object.keys(m.LANGUAGES);")
    assert sorted(offered) == sorted(["en", *LANGUAGES]), "see LANGUAGES in static/common/words.js"


def test_every_english_file_is_spoken_by_some_page(code: dict[str, str]) -> None:
    imported = {
        ((STATIC / script).parent / name).resolve().relative_to(STATIC).as_posix()
        for script, text in code.items()
        for name in re.findall(r'from "(\.{1,2}/[^"]*words/[^"]+)"', text)
    }
    assert sorted(imported) == PARTS


def test_no_key_is_in_two_english_files(english_parts: dict[str, Words]) -> None:
    keys = [key for part in english_parts.values() for key in part]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("folder", FOLDERS, ids=lambda folder: folder.parent.name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_has_exactly_the_english_keys(language: str, folder: Path, english_parts: dict[str, Words]) -> None:
    words = words_in(folder, language)
    english = {key for part, entries in english_parts.items() if (STATIC / part).parent == folder for key in entries}
    assert {"missing": sorted(english - words.keys()), "unknown": sorted(words.keys() - english)} == {
        "missing": [],
        "unknown": [],
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_language_keeps_the_order_of_each_english_file(language: str, english_parts: dict[str, Words]) -> None:
    words = words_of(language)
    for part in english_parts.values():
        assert [key for key in words if key in part] == list(part)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_entry_has_the_shape_of_the_english_one(language: str, english: Words) -> None:
    words = words_of(language)
    odd = [key for key in english if list(forms(words[key])) != list(forms(english[key]))]
    assert odd == []


def test_english_entries_with_numbers_have_one_and_other(english: Words) -> None:
    odd = [key for key, entry in english.items() if list(forms(entry)) not in ([""], ["one", "other"])]
    assert odd == []


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_each_form_of_an_entry_names_the_same_values(language: str, english: Words) -> None:
    words = english if language == "en" else words_of(language)
    odd = {
        key: text
        for key, text in texts(words)
        if placeholders(text) != placeholders(list(forms(english[key]).values())[-1])
    }
    assert odd == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_is_left_in_english(language: str, english: Words) -> None:
    words = words_of(language)
    same = {
        (key, text)
        for key in english
        for text in set(forms(words[key]).values()) & set(forms(english[key]).values())
        if has_letters(text)
    }
    assert {(key, text) for key, text in same if text not in SAME.get(language, ())} == set()
    assert {text for _, text in same} == SAME.get(language, set()), "a word in SAME is no longer the same"


# --- each language in its own way ------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_no_text_is_empty_or_padded(language: str, english: Words) -> None:
    words = english if language == "en" else words_of(language)
    odd = {key: text for key, text in texts(words) if not text.strip() or text != text.strip() or "  " in text}
    assert odd == {}


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_no_text_has_straight_double_quotes(language: str, english: Words) -> None:
    words = english if language == "en" else words_of(language)
    assert {key: text for key, text in texts(words) if '"' in text} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_have_real_apostrophes_and_ellipses(language: str) -> None:
    assert {key: text for key, text in texts(words_of(language)) if "'" in text or "..." in text} == {}


def test_german_quotes_open_below_and_close_above() -> None:
    odd = {key: text for key, text in texts(words_of("de")) if re.search(r"[«»”]", text) or not paired(text, "„", "“")}
    assert odd == {}


OTHER_WORDS = {
    "de": {r"Telefon": "Handy", r"Protokoll": "Verlauf", r"\blegal": "erlaubt"},
    "fr": {
        r"[Aa]marr": "arrimer",
        r"têtes? de mort": "crâne",
        r"\bl[ée]gale?s?\b": "permis",
        r"[Aa]ntenne": "parabole",
    },
}
"""By language, words that were said beside the one that a thing goes by."""


@pytest.mark.parametrize("language", OTHER_WORDS)
def test_a_thing_goes_by_one_word(language: str) -> None:
    others = OTHER_WORDS[language]
    odd = {key: text for key, text in texts(words_of(language)) if any(re.search(one, text) for one in others)}
    assert odd == {}, f"the words are {', '.join(others.values())}"


def test_french_addresses_everybody_as_vous() -> None:
    words = list(texts(words_of("fr")))
    begun = [(key, word.lower()) for key, text in words for word in re.findall(r"(?:^|[.!?:;]\s)([^\W\d_]+)", text)]
    beginnings = {word for _, word in begun}
    # Where one text says "touchez", another that begins with "touche" speaks to a friend.
    odd = {key for key, word in begun if word.endswith("e") and f"{word}z" in beginnings}
    odd |= {key for key, text in words if re.search(r"\b(tu|toi|ton|ta|tes|te)\b", text.lower())}
    assert odd == set()


def test_french_breaks_no_line_before_its_signs() -> None:
    # In the text form of actions, as they are typed, a colon is no sign of French.
    plain = ((key, re.sub(r"\b[A-Z]+(:\w+)+", "", text)) for key, text in texts(words_of("fr")))
    odd = {
        key: text
        for key, text in plain
        if re.search("[^\u00a0][;:!?»%]|«[^\u00a0]|[“”„]", text) or not paired(text, "«", "»")
    }
    assert odd == {}


def paired(text: str, opening: str, closing: str) -> bool:
    return re.sub(f"[^{opening}{closing}]", "", text) == (opening + closing) * text.count(opening)


@pytest.mark.parametrize("language", ["en", *LANGUAGES])
def test_texts_for_narrow_places_are_short(language: str, english: Words) -> None:
    words = english if language == "en" else words_of(language)
    # English verbs may be longer: they were there first, and tried on a phone.
    limits = {start: most for start, most in LONGEST.items() if language != "en" or start != "verb"}
    odd = {
        key: text
        for key, text in texts(words)
        for start, most in limits.items()
        if (key.startswith(f"{start}.") or key in (start, f"{start}-away"))
        and max(map(len, text.split("\u00ad"))) > most
    }
    assert odd == {}


@in_languages(["en", *LANGUAGES], "fr")
def test_every_text_can_be_said_with_any_number(language: str, node_page: NodePage, english: Words) -> None:
    # Numbers that languages of the pages tell apart: French has a form of its own from a million on.
    code = """
        const { readFile } = await import("node:fs/promises");
        globalThis.fetch = async (path) => new Response(await readFile(a.root + path));
        m.learn(a.printed);
        for (const part of a.parts) m.learn(Object.assign({}, ...Object.values(await import(part))));
        const isSpoken = async (game) => (await m.speak(a.language, game)) === a.language;
        if (!(await isSpoken()) || !(await isSpoken("jupiter-rescue"))) throw new Error("its words do not come");
        for (const kit of a.kits) await m.speakOf(kit);
        const counts = [0, 1, 2, 7, 1000000];
        return Object.fromEntries(a.keys.map(([key, names]) => [key, counts.map((count) =>
            m.t(key, { ...Object.fromEntries(names.map((name) => [name, "x"])), count }))]));"""
    keys = [[key, placeholders(list(forms(entry).values())[-1])] for key, entry in english.items()]
    where = {"root": str(ROOT), "parts": [(STATIC / part).as_uri() for part in PARTS], "kits": KITS}
    given = {**where, "language": language, "keys": keys, "printed": printed()}
    texts = node_page.run("common/words.js", code, given)
    words = english if language == "en" else words_of(language)
    wanted = {
        key: [filled(chosen(words[key], language, count), count) for count in (0, 1, 2, 7, 1000000)] for key in english
    }
    assert texts == wanted


def chosen(entry: Entry, language: str, count: int) -> str:
    if isinstance(entry, str):
        return entry
    is_one = count in (0, 1) if language == "fr" else count == 1
    return entry["one" if is_one else "other"]


def filled(text: str, count: int) -> str:
    return re.sub(r"\{\w+\}", "x", text.replace("{count}", str(count)))


# --- nothing is said in vain -----------------------------------------------------------------------------------------


def scripts() -> dict[str, str]:
    """All scripts of pages but the words, without their comments; those of the runtime say nothing to players."""
    paths = [path for path in STATIC.rglob("*.js") if path.parent not in (*FOLDERS, STATIC / "runtime")]
    texts = {path.relative_to(STATIC).as_posix(): path.read_text(encoding="utf-8") for path in paths}
    return {name: re.sub(r"/\*.*?\*/|(?<![:\"'`])//[^\n]*", "", text, flags=re.DOTALL) for name, text in texts.items()}


def said_in_templates() -> set[str]:
    """The keys that the HTML names."""
    html = " ".join(path.read_text(encoding="utf-8") for path in (ROOT / "templates").rglob("*.html"))
    return set(re.findall(r'data-word(?:-[a-z]+)*="([^"]+)"', html))


def literals(text: str) -> set[str]:
    return set(re.findall(r'"([^"\n]*)"', text))


def built(text: str) -> set[str]:
    """Template literals that may be keys: they begin like a key and have a hole."""
    return {key for key in re.findall(r"`([^`\n]*)`", text) if HOLE.search(key) and may_be_key(key)} - ANCHORS


def may_be_key(template: str) -> bool:
    return KEY.fullmatch(HOLE.sub("x", template)) is not None and re.match(r"[a-z]+\.", template) is not None


def pattern(template: str) -> re.Pattern[str]:
    """The keys that a template literal may build; a hole never holds a dot."""
    if template in NARROW:
        return re.compile(NARROW[template])
    return re.compile("[a-z0-9_-]+".join(re.escape(part) for part in HOLE.split(template)))


def asked(text: str, parts: set[str]) -> set[str]:
    """The literal keys of a script: what `t` is asked for, also by a condition, and all that begins like a key."""
    text = re.sub(r'\brule: "[^"]*"', "", text)  # The id of a rule of the game.
    calls = re.findall(r"(?<![\w.])t\(([^()`]*?)[,)]", text)
    given = {key for call in calls for key in literals(call)}
    return {key for key in given | literals(text) if KEY.fullmatch(key) and (key in given or begins(key, parts))}


def begins(key: str, parts: set[str]) -> bool:
    part, dot, _ = key.partition(".")
    return bool(dot) and part in parts


def test_every_key_that_a_page_says_is_there(code: dict[str, str], english: Words) -> None:
    parts = {key.split(".")[0] for key in english}
    unknown = {name: sorted(asked(text, parts) - english.keys()) for name, text in code.items()}
    unknown["templates"] = sorted(said_in_templates() - english.keys())
    assert {name: keys for name, keys in unknown.items() if keys} == {}


def test_every_built_key_that_a_page_says_is_there_for_some_value(code: dict[str, str], english: Words) -> None:
    vain = {
        (name, template)
        for name, text in code.items()
        for template in re.findall(r"(?<![\w.])t\(`([^`\n]*)`", text)
        if not any(pattern(template).fullmatch(key) for key in english)
    }
    assert vain == set()


def test_the_patterns_of_built_keys_are_still_true(code: dict[str, str]) -> None:
    assert set(NARROW) - {template for text in code.values() for template in built(text)} == set()
    assert {anchor for anchor in ANCHORS if not any(f"`{anchor}`" in text for text in code.values())} == set()


def test_the_print_page_has_words_for_all_that_can_be_ordered_and_no_more(english: Words) -> None:
    about = create_app().test_client().get("/v1/games/jupiter-rescue/print").json
    options = {option["name"]: option for option in about["options"]}
    # Sizes of paper have the same names everywhere, and languages tell their own.
    choices = {
        f"print.choice.{name}.{choice}"
        for name in options.keys() - {"paper", "language"}
        for choice in options[name].get("choices", [])
    }
    forms_ = {f"print.form.{name}" for name, option in options.items() if option.get("form")}
    named = {f"print.{what}.{name}" for what in ("option", "help") for name in options}
    kinds = re.compile(r"print\.(option|help|form|choice)\.")
    assert {key for key in english if kinds.match(key)} == choices | forms_ | named


def test_no_key_is_dead(code: dict[str, str], english: Words) -> None:
    named = said_in_templates() | {literal for text in code.values() for literal in literals(text)}
    patterns = [pattern(template) for text in code.values() for template in built(text)]
    dead = [key for key in english if key not in named and not any(one.fullmatch(key) for one in patterns)]
    assert dead == []
