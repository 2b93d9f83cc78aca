"""The measures find what is wrong, and a test finds nothing of the one before: else no test here could be trusted."""

import pytest

from tests.pages.blank import open_blank
from tests.pages.conftest import WarmContext
from tests.pages.measures import faults, unclear, unseen_stops
from tests.pages.phone import Phone

GOOD = """<h1>Rules</h1><button>One button of fair size</button><button>Two</button><button>Three</button>
<button>Four</button><button>Five</button><button>Six</button>"""
LARGE = "button { display: block; width: 200px; height: 50px; margin: 8px; }"


@pytest.fixture
def planted(phone: Phone):
    """A page with a good body, in which faults are planted."""
    open_blank(phone.page, phone.address)

    def plant(body: str = "", style: str = "") -> Phone:
        phone.page.evaluate(
            """([body, style]) => {
                const sheet = new CSSStyleSheet();
                sheet.replaceSync(style);
                document.adoptedStyleSheets = [sheet];
                document.querySelector("main").innerHTML = body;
                document.querySelector(".skip")?.remove();
                document.body.prepend(Object.assign(document.createElement("a"),
                    { className: "skip", href: "#main", textContent: "Skip" }));
            }""",
            [GOOD + body, LARGE + style],
        )
        return phone

    return plant


def test_a_good_page_has_no_fault(planted):
    phone = planted()
    assert unclear(phone) + faults(phone, (360, 740)) + unseen_stops(phone, (360, 740)) == []


UNREADABLE = [
    ("<img src='/static/jupiter.svg'>", "", "image-alt: <img"),
    ("<p class='pale'>Pale</p>", ".pale { color: #aaa; background: #fff; }", "light, p.pale Pale: 2.32"),
    (
        "<p class='night'>Night</p>",
        "@media (prefers-color-scheme: dark) { .night { color: #333; background: #000; } }",
        "dark, p.night Night: 1.66",
    ),
    (
        "<svg><rect width='50' height='50' fill='#eee'/><text y='20' fill='#ccc'>Drawn</text></svg>",
        "",
        "light, Drawn on null: 1.38",
    ),
]
MISFITS = [
    (
        "<button class='small'>x</button>",
        ".small { min-height: 0; width: 30px; height: 30px; }",
        "low: <button .small> x ",
    ),
    ("<p class='wide'>Wide</p>", ".wide { width: 900px; }", "page: "),
    ("<p class='out'>Out</p>", ".out { position: fixed; left: 300px; width: 200px; }", "out: <p .out> Out"),
    (
        "<p class='cut'>Thisisonelongword</p>",
        ".cut { width: 60px; overflow: hidden; white-space: nowrap; overflow-wrap: normal; }",
        "cut off: <p .cut> Thisisonelongword",
    ),
    (
        "<div class='lid'></div>",
        ".lid { position: fixed; inset: 0; z-index: 9; }",
        "covered: <button .> One button of fair size",
    ),
    (
        "<p class='a'>One text</p><p class='b'>On another</p>",
        ".b { margin-top: -2.2em; }",
        "on one another: <p .a> One text and <p .b> On another",
    ),
]
"""What stands on a page, its style, and the fault that is named then."""


def test_unreadable_text_is_named(planted):
    bodies, styles, expected = zip(*UNREADABLE, strict=True)
    problems = unclear(planted("".join(bodies), "".join(styles)))
    assert [fault for fault in expected if not any(one.startswith(fault) for one in problems)] == [], problems


def test_elements_that_do_not_fit_are_named(planted):
    for body, style, fault in MISFITS:
        problems = faults(planted(body, style), (360, 740))
        assert any(one.startswith(f"360 x 740: {fault}") for one in problems), (fault, problems)


def test_a_focus_that_is_invisible_or_under_a_bar_is_named(planted):
    phone = planted(style="button:focus { outline: none; }")
    assert len(unseen_stops(phone, (360, 740))) == 6
    bar = ".bar { position: fixed; inset: 300px 0 0; background: #000; }"
    phone = planted("<div class='bar'></div>", bar)
    assert unseen_stops(phone, (360, 740))


REMAINS = """async () => ({
    stored: localStorage.length, session: sessionStorage.length, cookies: document.cookie,
    caches: (await caches.keys()).length, databases: (await indexedDB.databases()).length,
    isOnline: navigator.onLine, global: globalThis.left ?? null,
    permission: (await navigator.permissions.query({ name: "geolocation" })).state,
    width: innerWidth, scheme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
})"""


def test_a_page_finds_nothing_of_the_test_before(warm: WarmContext, address: str):
    page = open_blank(warm.context.new_page(), address)
    page.evaluate("""async () => {
        globalThis.left = 1;
        localStorage.setItem("a", "b");
        sessionStorage.setItem("a", "b");
        document.cookie = "a=b";
        await caches.open("c");
        await new Promise((done) => { indexedDB.open("d").onsuccess = done; });
    }""")
    other = open_blank(warm.context.new_page(), address)
    other.add_init_script("globalThis.left = 1")
    other.set_viewport_size({"width": 800, "height": 600})
    other.emulate_media(color_scheme="dark")
    warm.context.grant_permissions(["geolocation"], origin=address)
    warm.context.route("**/livez", lambda route: route.abort())
    warm.context.set_offline(True)
    warm.clear()
    assert page.is_closed()
    assert other.is_closed()

    page = open_blank(warm.page(), address)
    assert page.evaluate(REMAINS) == {
        "stored": 0, "session": 0, "cookies": "", "caches": 0, "databases": 0, "isOnline": True, "global": None,
        "permission": "prompt", "width": 360, "scheme": "light",
    }  # fmt: skip
    assert page.goto(f"{address}/livez").status == 200
    warm.clear()
