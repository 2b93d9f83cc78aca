"""Without the server: pages that were loaded load again, their scripts run, and a new version is taken when it is back.

The server here is one that can be switched off, with a page of its own; the worker and the module are the real ones.
"""

import threading
from collections.abc import Iterator

import pytest
from flask import Flask, Response, abort, request
from werkzeug.serving import make_server

from jupiter import files
from jupiter.api.routes import assets, pages
from jupiter.http import compression, headers, request_context
from jupiter.service.languages import best_language
from tests.pages.phone import until

ENTRY = """import {{ keepOffline }} from "./offline.js";
document.querySelector("h1").textContent = "Version {version}";
const headers = {{ "Accept-Language": localStorage.getItem("language") ?? "en" }};
fetch("/v1/games/x/rules", {{ headers }}).then((answer) => answer.text()).then((text) => {{ document.title = text; }});
fetch("/v1/games/x/check", {{ method: "POST" }});
keepOffline();
"""


class Site:
    """A small site that counts what it is asked for, and can fall silent, go away and come back."""

    def __init__(self, folder):
        self.folder = folder
        self.requests = []
        self.rules = "rules one"
        self.status = 200
        self.without = ""
        self.app = self._app()
        self.server = None
        self.port = 0
        self.start()

    @property
    def address(self):
        return f"http://localhost:{self.port}"

    def _app(self):
        app = Flask("site", static_folder=None, template_folder=str(files.ROOT / "templates"))
        app.debug = True
        compression.register(app)
        headers.register(app)
        assets.register(app, self.folder)
        app.register_blueprint(pages.offline_blueprint)
        app.before_request(self._note)
        app.add_url_rule("/", "page", self._page)
        app.after_request(pages.finish)
        app.add_url_rule("/v1/games/x/rules", "rules", self._rules)
        app.add_url_rule("/runtime/<digest>/<name>", "runtime", lambda digest, name: f"{digest} {name}")
        app.add_url_rule("/v1/games/x/check", "check", lambda: "checked", methods=["POST"])
        return app

    def _note(self):
        self.requests.append(f"{request.method} {request.path}")
        if self.without and request.path.startswith(self.without):
            abort(503)
        if self.status != 200:
            abort(self.status)

    def _page(self):
        asset = self.app.extensions["jupiter-assets"].address("entry.js", is_changing=True)
        return f'<!doctype html><title>-</title><h1>-</h1><script type="module" src="/assets/{asset}"></script>'

    def _rules(self):
        language = best_language(request_context.wanted_languages(request.environ), ("en", "de", "fr"))
        return headers.set_language(Response(self.rules), language)

    def write(self, version):
        (self.folder / "entry.js").write_text(ENTRY.format(version=version))

    def start(self):
        self.server = make_server("localhost", self.port, self.app, threaded=True)
        self.port = self.server.server_port
        self.thread = threading.Thread(target=self.server.serve_forever, daemon=True)
        self.thread.start()

    def stop(self):
        if self.server:
            self.server.shutdown()
            self.server.server_close()
            self.thread.join()
        self.server = None


@pytest.fixture
def site(tmp_path) -> Iterator[Site]:
    (tmp_path / "offline.js").write_text(
        (pages.STATIC / "common/offline.js").read_text().replace("DELAY_MS = 4000", "DELAY_MS = 1000")
    )
    (tmp_path / "root.js").write_bytes((pages.STATIC / "common/root.js").read_bytes())
    (tmp_path / "entry.js").write_text(ENTRY.format(version=1))
    site = Site(tmp_path)
    yield site
    site.stop()


@pytest.fixture
def page(cold_page):
    """A page that may install a service worker, which all of this is about."""
    return cold_page


@pytest.fixture
def kept(page, site):
    """The page, loaded once, with a worker that has it."""
    page.goto(site.address)
    wait_kept(page)
    return page


KEPT = """async (version) => {
  const cache = await caches.open("jupiter-1");
  const [page, rules] = [await cache.match("/"), await cache.match("/v1/games/x/rules?kept-language=en")];
  const script = document.querySelector("script").getAttribute("src");
  const isAtWork = navigator.serviceWorker.controller?.state === "activated";
  const isShown = document.querySelector("h1").textContent.endsWith(version);
  return Boolean(isAtWork && isShown && rules && page && (await page.text()).includes(script));
}"""


def wait_kept(page, version=1):
    """Until the page of that version is in the cache, and the worker at work."""
    until(page, KEPT, str(version))


def seen(page):
    page.wait_for_function("() => document.title !== '-'")
    return page.inner_text("h1"), page.title()


def keys(page, site):
    """The addresses under which the worker keeps something."""
    addresses = page.evaluate("caches.open('jupiter-1').then((c) => c.keys()).then((all) => all.map((one) => one.url))")
    return [address.removeprefix(site.address) for address in addresses]


def test_a_page_that_was_loaded_loads_again_without_the_server_and_what_is_sent_is_not_answered(kept, site):
    kept.wait_for_timeout(300)
    assert len(site.requests) == len(set(site.requests)), "a first visit asks for nothing twice"
    assert site.requests.count("POST /v1/games/x/check") == 1
    assert sorted(key.split(".")[0] for key in keys(kept, site)) == [
        "/",
        "/assets/entry",
        "/v1/games/x/rules?kept-language=en",
    ]
    site.stop()
    kept.reload()
    assert seen(kept) == ("Version 1", "rules one")
    failed = "fetch('/v1/games/x/check', { method: 'POST' }).then(() => 'answered', () => 'failed')"
    assert kept.evaluate(failed) == "failed"
    kept.goto(f"{site.address}/?from=afar#JR1.0:-")
    assert seen(kept) == ("Version 1", "rules one")


@pytest.mark.slow
def test_a_new_version_is_taken_when_it_comes_whole_and_kept_in_its_turn(kept, site):
    # A server that only stumbles does not take the page away.
    site.status = 502
    kept.reload()
    assert seen(kept) == ("Version 1", "rules one")
    site.status = 200

    # Nor does a page whose scripts never came replace the one that works.
    site.write(2)
    site.without = "/assets/"
    kept.reload()
    kept.evaluate("navigator.serviceWorker.controller.postMessage({ keep: ['/'] })")
    kept.wait_for_timeout(500)
    site.stop()
    kept.reload()
    assert seen(kept) == ("Version 1", "rules one")

    site.without = ""
    site.rules = "rules two"
    site.start()
    kept.reload()
    assert seen(kept) == ("Version 2", "rules two")
    wait_kept(kept, 2)
    site.stop()
    kept.reload()
    assert seen(kept) == ("Version 2", "rules two")


def test_what_is_named_by_its_content_is_kept_once_and_not_asked_for_again_and_old_versions_go(kept, site):
    script = kept.evaluate("document.querySelector('script').getAttribute('src')")
    site.requests.clear()
    again = kept.evaluate(
        "async (script) => { await (await fetch(`${script}?2`)).text(); await import(`${script}?3`); return 1; }",
        script,
    )
    kept.evaluate("(script) => navigator.serviceWorker.controller.postMessage({ keep: [`${script}?4`] })", script)
    kept.wait_for_timeout(300)
    assert again == 1
    assert [key for key in keys(kept, site) if "/assets/" in key] == [script]
    assert not [line for line in site.requests if "/assets/" in line]

    for version in range(2, 8):
        site.write(version)
        kept.reload()
        wait_kept(kept, version)
    assert len([key for key in keys(kept, site) if "/assets/" in key]) == 4
    site.requests.clear()
    kept.reload()
    seen(kept)
    assert not [line for line in site.requests if "/assets/" in line]


def test_old_caches_are_dropped(page, site):
    page.goto(site.address + "/manifest.webmanifest")
    page.evaluate("caches.open('jupiter-0')")
    page.goto(site.address)
    wait_kept(page)
    assert page.evaluate("caches.keys()") == ["jupiter-1"]


BROKEN = (
    "delete Navigator.prototype.serviceWorker",
    "Object.defineProperty(Navigator.prototype, 'serviceWorker', { get() { throw new Error('no'); } })",
)
"""Browsers without workers."""


def test_where_there_are_no_workers_nothing_goes_wrong(page, site):
    faults = []
    for broken in BROKEN:
        one = page.context.new_page()
        one.on("pageerror", lambda error: faults.append(str(error)))
        one.add_init_script(broken)
        one.goto(site.address)
        assert seen(one) == ("Version 1", "rules one")
        one.wait_for_timeout(200)
    assert faults == []
    assert "GET /sw.js" not in site.requests


def test_the_manifest_and_its_icons_are_there():
    from app import create_app

    client = create_app().test_client()
    answer = client.get("/manifest.webmanifest")
    assert answer.mimetype == "application/manifest+json"
    manifest = answer.get_json(force=True)
    assert (manifest["start_url"], manifest["display"]) == ("/", "standalone")
    assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
    assert [icon["purpose"] for icon in manifest["icons"] if "purpose" in icon] == ["maskable"]
    for icon in manifest["icons"]:
        with client.get(icon["src"]) as picture:
            width = int.from_bytes(picture.data[16:20], "big")
            assert (picture.mimetype, f"{width}x{width}") == ("image/png", icon["sizes"])
    with client.get("/sw.js") as worker:
        assert (worker.mimetype, worker.headers["Cache-Control"]) == ("text/javascript", "no-cache")


IS_KEPT = "(key) => caches.open('jupiter-1').then((cache) => cache.match(key)).then(Boolean)"
IS_GONE = "(key) => caches.open('jupiter-1').then((cache) => cache.match(key)).then((found) => !found)"


def test_what_a_first_visit_has_loaded_in_another_language_is_kept_in_that_one(page, site):
    # The words are there before anything else is asked, as on our pages: they say which language it is.
    page.add_init_script("""localStorage.setItem("language", "de");
        const words = new XMLHttpRequest();
        words.open("GET", "/static/words/de.json", false);
        words.send();""")
    site.app.add_url_rule("/static/words/de.json", "words", dict)
    page.goto(site.address)
    until(page, IS_KEPT, "/v1/games/x/rules?kept-language=de")
    assert [key for key in keys(page, site) if key.startswith("/v1")] == ["/v1/games/x/rules?kept-language=de"]
    assert site.requests.count("GET /v1/games/x/rules") == 1


def test_each_language_is_kept_and_of_the_rules_that_run_in_the_page_the_two_newest(kept, site):
    # Another language is never answered in the old one.
    ask = """(language) => fetch("/v1/games/x/rules", { headers: { "Accept-Language": language } })
        .then((answer) => answer.text(), () => "nothing")"""
    site.rules = "Regeln"
    assert kept.evaluate(ask, "de") == "Regeln"
    until(kept, IS_KEPT, "/v1/games/x/rules?kept-language=de")

    tell = """(digest) => navigator.serviceWorker.controller.postMessage(
        { keep: ["a.wasm", "b.zip"].map((name) => `/runtime/${digest}/${name}`) })"""
    site.requests.clear()
    for name in ("one/a.wasm", "one/b.zip", "two/a.wasm"):
        fetched = kept.evaluate("(name) => fetch(`/runtime/${name}`).then((answer) => answer.text())", name)
        assert fetched == name.replace("/", " ")
        until(kept, IS_KEPT, f"/runtime/{name}")
    for digest in ("two", "three"):
        kept.evaluate(tell, digest)
        until(kept, IS_KEPT, f"/runtime/{digest}/b.zip")
    for name in ("a.wasm", "b.zip"):
        until(kept, IS_GONE, f"/runtime/one/{name}")
    there = sorted(key for key in keys(kept, site) if "/runtime/" in key)
    assert there == [f"/runtime/{digest}/{name}" for digest in ("three", "two") for name in ("a.wasm", "b.zip")]
    assert site.requests.count("GET /runtime/two/a.wasm") == 1
    site.stop()
    assert kept.evaluate("fetch('/runtime/two/a.wasm?x').then((answer) => answer.text())") == "two a.wasm"
    assert [kept.evaluate(ask, language) for language in ("en", "de", "fr")] == ["rules one", "Regeln", "nothing"]
