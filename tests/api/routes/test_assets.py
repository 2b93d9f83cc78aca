"""Bundles of scripts and styles: they run as the single files do, refusals name file and line, addresses last."""

import json
import re
from pathlib import Path

import pytest
from flask import Flask, render_template_string

from jupiter.api import bundling
from jupiter.api.bundling import BundleError
from jupiter.api.routes import assets
from jupiter.http import problems

ROOT = Path(__file__).parents[3]
TEMPLATES = ROOT / "templates"


@pytest.fixture
def write(tmp_path):
    """Write files into a folder, and give the path of the first."""

    def files(**texts):
        for name, text in texts.items():
            path = tmp_path / (name.replace("__", "/") + ".js")
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)
        return tmp_path / (next(iter(texts)).replace("__", "/") + ".js")

    return files


ENTRY = """// What it is.
// Invariant: none.
import { add, Pair } from "./parts/sum.js";
import {
  NAME,
  wait,
} from "./name.js";

/** A comment
 *  of several lines. */
const shown = `${NAME}: ${[1, 2].map((n) => `<${add(n, 1)}>`).join("")} // kept`;
  // gone
globalThis.results = [shown, new Pair(1, 2).sum, /["'/*]+/.test('"/'), 4 / 2 / 1];
wait().then((x) => { globalThis.results.push(x); console.log(JSON.stringify(globalThis.results)); });
"""
SUM = """import { NAME } from "../name.js";
const hidden = 1; // the same name as elsewhere
export function add(a, b) { return a + b * hidden; }
export class Pair {
  constructor(a, b) { this.pair = [a, b, NAME]; }
  get sum() { return add(...this.pair); }
}
"""
NAME = """const hidden = 2;
export const NAME = "name" + hidden;
export async function wait() { return await hidden; }
"""
TOLD = '["name2: <2><3> // kept",3,true,2,2]'


def placing() -> tuple[dict[str, str], bundling.Place]:
    """The texts of parts by name, and what puts them there."""
    parts: dict[str, str] = {}

    def place(part: Path, text: str) -> str:
        parts[part.name] = text
        return f"./{part.stem}.js"

    return parts, place


def nowhere(part: Path, text: str) -> str:
    raise AssertionError(f"{part} is no part.")


def script(entry: Path) -> bundling.Bundle:
    """The bundle of an entry without parts."""
    return bundling.script(entry, nowhere)


def test_modules_become_one_text_each_once_after_those_it_imports(write):
    bundle = script(write(entry=ENTRY, parts__sum=SUM, name=NAME))
    assert [path.name for path in bundle.files] == ["name.js", "sum.js", "entry.js"]
    assert not re.search(r"\b(import|export)\b", bundle.text)
    assert bundle.text.count('"name"') == 1
    assert "gone" not in bundle.text
    assert "Law of" not in bundle.text
    assert "// kept" in bundle.text


@pytest.mark.parametrize(
    ("texts", "line", "word"),
    [
        ({"a": 'import b from "./b.js";\n', "b": ""}, 1, "import"),
        ({"a": '\nimport * as b from "./b.js";\n', "b": ""}, 2, "import"),
        ({"a": 'import { b as c } from "./b.js";\n', "b": "export const b = 1;\n"}, 1, "import"),
        ({"a": 'import "./b.js";\n', "b": ""}, 1, "import"),
        ({"a": 'import { b } from "b";\n'}, 1, "import"),
        ({"a": 'const c = 1;\nimport { b } from "./b.js";\n', "b": "export const b = 1;\n"}, 2, "at the top"),
        ({"a": 'import { b } from "./b.js";\n'}, 1, "not there"),
        ({"a": 'import { c } from "./b.js";\n', "b": "export const b = 1;\n"}, 1, "does not export"),
        (
            {"a": 'import { b } from "./b.js";\n', "b": 'import { a } from "./a.js";\nexport const b = 1;\n'},
            1,
            "circle",
        ),
        ({"a": "const a = 1;\nexport { a };\n"}, 2, "export"),
        ({"a": "export default 1;\n"}, 1, "export"),
        ({"a": "export let a = 1;\n"}, 1, "export"),
        ({"a": "const f = () => {\n  return import('./b.js');\n};\n"}, 2, "import()"),
        ({"a": 'const n = "b";\nconst f = () => import(`./${n}.js`);\n'}, 2, "import()"),
        ({"a": 'const f = () => import("./b.js");\n'}, 1, "not there"),
        (
            {"a": 'import { b } from "./b.js";\nconst f = () => import("./b.js");\n', "b": "export const b = 1;\n"},
            2,
            "loaded from the start",
        ),
        (
            {
                "a": 'const f = () => import("./b.js");\n',
                "b": 'import { c } from "./c.js";\nconst f = () => [import("./c.js"), c];\n',
                "c": "export const c = 1;\n",
            },
            2,
            "loaded from the start",
        ),
        ({"a": "const u = import.meta.url;\n"}, 1, "import.meta"),
        ({"a": "const f = 1;\nconst u = await f;\n"}, 2, "top level"),
    ],
)
def test_a_statement_that_cannot_be_bundled_is_named_with_file_and_line(write, texts, line, word):
    with pytest.raises(BundleError) as error:
        script(write(**texts))
    assert re.match(rf"[ab]\.js, line {line}, .*{re.escape(word)}", str(error.value))


def test_an_entry_that_is_not_there_is_named(tmp_path):
    with pytest.raises(BundleError, match=r"none\.js is not there"):
        script(tmp_path / "none.js")


def test_a_module_is_in_one_part_or_bundling_is_refused(write):
    shared = 'import { c } from "./c.js";\nexport const x = c;\n'
    entry = write(
        a='const f = () => import("./b.js");\nconst g = () => import("./d.js");\n',
        b=shared, d=shared, c="export const c = 1;\n",
    )  # fmt: skip
    with pytest.raises(BundleError, match=r"c\.js is in two parts, b\.js and d\.js; make them one, or import it"):
        bundling.script(entry, lambda part, _: part.name)


def test_a_part_holds_what_the_entry_lacks_and_is_given_the_rest(write):
    parts, place = placing()
    entry = write(
        a='import { b } from "./b.js";\nb();\nexport const bring = () => import("./c.js");\n',
        b="export const b = () => 1;\n",
        c='import { b } from "./b.js";\nimport { d } from "./d.js";\nexport const c = () => b() + d;\n',
        d="export const d = 2;\n",
    )
    bundle = bundling.script(entry, place)
    assert [path.name for path in bundle.files] == ["b.js", "a.js", "d.js", "c.js"]
    assert list(parts) == ["c.js"]
    assert "d=2" in parts["c.js"]
    assert "()=>1" in bundle.text
    assert "()=>1" not in parts["c.js"]
    assert '"./c.js"' in bundle.text


def test_a_part_within_a_part_is_given_what_it_needs_of_both(write):
    parts, place = placing()
    entry = write(
        a='import { b } from "./b.js";\nb();\nexport const bring = () => import("./c.js");\n',
        b="export const b = () => 1;\n",
        c='import { d } from "./d.js";\nexport const c = () => [d, import("./e.js")];\n',
        d="export const d = 2;\n",
        e='import { b } from "./b.js";\nimport { d } from "./d.js";\nexport const e = () => b() + d;\n',
    )
    bundle = bundling.script(entry, place)
    assert [path.name for path in bundle.files] == ["b.js", "a.js", "d.js", "c.js", "e.js"]
    assert '"./c.js"' in bundle.text
    assert "./e.js" not in bundle.text
    assert '"./e.js"' in parts["c.js"]
    assert parts["c.js"].startswith("export const make=($m0)=>"), "the entry's b is handed on to e"
    assert parts["e.js"].startswith("export const make=($m0,$m2)=>")


@pytest.mark.parametrize("text", ["`one\n  // two\n`", '"one \\\n  // two"', "`a  ${ 1 + 1 }  b`", "/[/  ]/"])
def test_texts_and_patterns_keep_every_sign(write, text):
    assert text in script(write(a=f"// gone\nconst a = {text};\n")).text


def test_styles_are_put_where_they_are_imported_each_once(tmp_path):
    (tmp_path / "a.css").write_text(
        '/* a */\n@import "b.css";\n@import "c.css";\n\n/* of a */\na {\n  color: red; /* gone */\n}\n'
    )
    (tmp_path / "b.css").write_text('@import "c.css";\nb { color: blue; }\n')
    (tmp_path / "c.css").write_text("c { color: cyan; }\n")
    bundle = bundling.style(tmp_path / "a.css")
    assert bundle.text == "c{color:cyan}b{color:blue}a{color:red}"


@pytest.mark.parametrize(
    ("text", "line", "word"), [('@import "x.css";', 1, "not there"), ('a {}\n@import "a.css";', 2, "top")]
)
def test_a_style_that_cannot_be_bundled_is_named(tmp_path, text, line, word):
    (tmp_path / "a.css").write_text(text)
    with pytest.raises(BundleError, match=rf"a\.css, line {line}, .*{word}"):
        bundling.style(tmp_path / "a.css")


# --- over HTTP --------------------------------------------------------------------------------------------------------


def served(folder, **config):
    app = Flask(__name__, static_folder=None)
    app.config.update(config)
    problems.register(app)
    assets.register(app, folder)
    app.add_url_rule("/", "page", lambda: render_template_string("{{ asset('a.js') }}"))
    return app


def test_an_address_names_the_content_and_lasts_for_ever(write):
    folder = write(a='import { b } from "./b.js";\nb();\n', b="export const b = () => 1;\n").parent
    client = served(folder).test_client()
    address = client.get("/").text
    assert re.fullmatch(r"/assets/a\.[0-9a-f]{12}\.js", address)
    answer = client.get(address)
    assert answer.mimetype == "text/javascript"
    assert {"public", "max-age=31536000", "immutable"} == set(answer.headers["Cache-Control"].split(", "))
    assert client.get(address, headers={"If-None-Match": answer.headers["ETag"]}).status_code == 304


def test_a_server_that_has_just_started_knows_the_address_of_the_same_files(write):
    folder = write(a="const a = 1;\n").parent
    address = served(folder).test_client().get("/").text
    assert served(folder).test_client().get(address).status_code == 200


@pytest.mark.parametrize(
    "address", ["a.0123456789ab.js", "../a.0123456789ab.js", "b.0123456789ab.js", "a.txt", "a", "a.b.c.d.js"]
)
def test_another_address_is_not_there(write, address):
    folder = write(a="const a = 1;\n").parent
    assert served(folder).test_client().get(f"/assets/{address}").status_code == 404


def test_no_spelling_of_an_address_makes_the_server_keep_more_or_forget_a_page_s_own(write):
    folder = write(a="const a = 1;\n", parts__b="export const b = 1;\n").parent
    app = served(folder)
    client = app.test_client()
    address = client.get("/").text
    for times in range(1, 2 * assets.CACHE_SIZE, 16):
        for spelling in ("parts/../" * times, "./" * times, "/" * times):
            client.get(f"/assets/{spelling}a.0123456789ab.js")
    kept = app.extensions["jupiter-assets"]
    assert set(kept._by_name) == {"a.js"}
    assert client.get(address).status_code == 200


def test_an_address_that_was_pushed_out_is_bundled_again(write, monkeypatch):
    monkeypatch.setattr(assets, "CACHE_SIZE", 1)
    folder = write(a="const a = 1;\n", b="const b = 1;\n").parent
    app = served(folder)
    first = app.extensions["jupiter-assets"].address("a.js")
    app.extensions["jupiter-assets"].address("b.js")
    assert app.test_client().get(f"/assets/{first}").status_code == 200


def test_an_edited_file_has_a_new_address_at_once_where_somebody_develops(write):
    folder = write(a='import { b } from "./b.js";\nb();\n', b="export const b = () => 1;\n").parent
    app = served(folder, DEBUG=True)
    client = app.test_client()
    before = client.get("/").text
    write(b="export const b = () => 2;\n")
    after = client.get("/").text
    assert before != after
    assert "=>2" in client.get(after).text
    assert "=>1" in client.get(before).text


def test_a_part_that_comes_later_lies_beside_its_entry_and_a_server_that_has_just_started_knows_it(tmp_path):
    (tmp_path / "x").mkdir()
    (tmp_path / "x" / "a.js").write_text('const bring = () => import("../y/later.js");\nbring();\n')
    (tmp_path / "y").mkdir()
    (tmp_path / "y" / "later.js").write_text("export const later = 1;\n")
    app = served(tmp_path)
    entry = app.extensions["jupiter-assets"].address("x/a.js")
    (part,) = re.findall(r'"\./(a\+later\.[0-9a-f]{12}\.js)"', app.test_client().get(f"/assets/{entry}").text)
    for one in (app, served(tmp_path)):
        answer = one.test_client().get(f"/assets/x/{part}")
        assert (answer.status_code, answer.mimetype) == (200, "text/javascript")
        assert "later=1" in answer.text
    assert served(tmp_path).test_client().get("/assets/x/a+later.000000000000.js").status_code == 404


def test_an_edited_part_has_a_new_address_where_somebody_develops(write):
    folder = write(a='const f = () => import("./b.js");\nf();\n', b="export const b = 1;\n").parent
    client = served(folder, DEBUG=True).test_client()
    before = client.get("/").text
    write(b="export const b = 2;\n")
    assert client.get("/").text != before


def test_every_asset_that_a_template_names_can_be_bundled():
    named = {
        name for page in TEMPLATES.glob("*.html") for name in re.findall(r"asset\([\"']([^\"']+)", page.read_text())
    }
    for name in named:
        assert assets.Assets(ROOT / "static").address(name)


# --- first words ------------------------------------------------------------------------------------------------------


@pytest.fixture
def speaking(tmp_path):
    """A folder with a kit and words in two languages."""
    table = 'import { start } from "../words/en-start.js";\nimport { own } from "./words/en.js";\n'
    for name, text in {
        "nim/table.js": table + 'globalThis.words = { ...start, ...own };\nimport("./play.js");\n',
        "nim/play.js": 'import { play } from "../words/en-play.js";\nexport const more = play;\n',
        "nim/words/en.js": 'export const own = {\n  "n.one": "mine",\n};\n',
        "nim/words/de.json": '{"n.one": "meins"}',
        "words/en-start.js": 'export const start = {\n  "a.one": { one: "x", other: "y" },\n  "a.two": "z",\n};\n',
        "words/en-play.js": 'export const play = {\n  "p.one": "later",\n};\n',
        "words/de.json": '{"a.one": {"one": "ä", "other": "ö"}, "p.one": "später", "a.two": "zwei"}',
        "words/fr.json": '{"a.two": "deux"}',
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_the_first_words_of_a_table_are_those_that_its_first_script_says_and_no_others(speaking):
    kept = assets.Assets(speaking)
    assert kept.languages() == ("de", "fr")
    address = kept.address("nim/words.de.json")
    file = kept.find(address)
    assert file is not None
    assert file.mimetype == "application/json"
    assert json.loads(file.text) == {"a.one": {"one": "ä", "other": "ö"}, "a.two": "zwei", "n.one": "meins"}
    # A server that has just started finds it by its address, and no language or game that is not there.
    assert assets.Assets(speaking).find(address) == file
    for stranger in ("nim/words.it.000000000000.json", "tim/words.de.000000000000.json", "words/de.000000000000.json"):
        assert assets.Assets(speaking).find(stranger) is None


def test_first_words_that_were_changed_have_another_address(speaking):
    kept = assets.Assets(speaking)
    before = kept.address("nim/words.fr.json")
    (speaking / "words" / "fr.json").write_text('{"a.two": "les deux"}')
    assert kept.address("nim/words.fr.json", is_changing=True) != before
