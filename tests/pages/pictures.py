"""The pictures of the phone that the documents show, and the same screens in other languages, sizes and letters.

`python -m tests.pages.pictures` draws `docs/pictures/phone-*.png` anew; `--out`, `--language`, `--size` and `--letters`
give the screens as others see them, to be looked at.
Invariant: each picture is a screen that a person came to by taps, from a position on record or one written here.
"""

import argparse
from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from jupiter.engine.notation import with_checksum
from tests.pages.chromium import chromium
from tests.pages.companion import Companion
from tests.pages.measures import letters
from tests.pages.screens import FIVE, SIX, settled, state_at
from tests.pages.test_nemesis_screens import full
from tests.serving import serving

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
COLOURS = 96
"""Of a picture in the documents, which makes it a third as heavy."""
SPOT = '.board-buttons button[data-key="{}"]'
ROLLED = with_checksum("UFS1.0:EEEEEEE:1.2.3.0.C5:S1S3445255..00:B135W46/A1R4/-:2P:L.0")
RESOLVING = with_checksum("UFS1.0:EEEEEEE:4.4.5.1.C3:8493A2B1.63.10:-/A1R2.B1B6.B2B2.B3B3.D5W6/-:4U:L.0")
SHEETS = "6351.3310030C.00000.3310F.000000.00.01004600.-/A552.33130300.33300.33000.000000.00.00000000.-:1JK.10"
THROWING = with_checksum(f"LAC1.0:6R:-:{SHEETS}")
USING = with_checksum(f"LAC1.0:6A:23456:{SHEETS}")
NEARLY = "4261.3310030C.00000.3310F.000000.00.01004600.22246SF/7352.33130300.33300.33000.000000.00.00000000.226C:1JK.V"
CONFIRMING = with_checksum(f"LAC1.0:5A:22246:{NEARLY}")
BEGINNING = with_checksum("LAC1.0:0A:24446:4552.00000000.00000.00000.000000.00.00000000.-:-")


Way = Callable[[Companion], None]


def tapped(*selectors: str) -> Way:
    """The way of a person who taps one thing after the other."""

    def go(phone: Companion) -> None:
        for selector in selectors:
            phone.finger(selector)
            settled(phone)

    return go


def at(game: str, state: str = "", *selectors: str) -> Way:
    """The way to a position of a game, and on by taps."""

    def go(phone: Companion) -> None:
        phone.page.goto(f"{phone.address}/play/{game}{state and '#' + state}")
        phone.page.wait_for_selector(".table-screen" if state else ".begin")
        settled(phone)
        tapped(*selectors)(phone)

    return go


def from_its_beginning(way: Way) -> Way:
    """The same way, and then the panel pushed down to where it begins."""

    def go(phone: Companion) -> None:
        way(phone)
        phone.page.locator(".below").evaluate("(one) => one.scrollTo(0, 0)")

    return go


def named(*names: str) -> tuple[str, ...]:
    """Buttons of a panel by their names."""
    return tuple(f'#panel [data-name="{name}"]' for name in names)


RESCUE, SKIES, ARK, NEMESIS = "jupiter-rescue", "under-falling-skies", "last-ark-from-ceti", "nemesis"
TABLE = state_at(FIVE, 240)
BOARDS = {RESCUE: TABLE, SKIES: ROLLED, ARK: USING, NEMESIS: full()}
"""A position of each game in which a player has to choose."""
CHECKS = ("over", "P1-asleep", "P2-evacuated", "P4-asleep", "begin-checks", *("answer-working",) * 2, "answer-damaged")
ATTACK = "#panel .verbs .chip:nth-child(2)"
HELP = "#tool-help"
DANGER = "dialog [data-help=danger]"
REFUSED = SPOT.format("18.4")

SHOWN: Mapping[str, Way] = {
    "board": at(RESCUE, TABLE, ".zoom"),
    "verdict": at(RESCUE, TABLE, ATTACK, REFUSED),
    "way": at(RESCUE, TABLE, SPOT.format("6.0"), SPOT.format("pod")),
    "danger": at(RESCUE, TABLE, HELP, DANGER),
    "dark": at(RESCUE, TABLE),
    "fix": at(RESCUE, TABLE, "#tool-fix"),
    "skies": at(SKIES, ROLLED, ".five button:nth-child(4)"),
    "skies-rooms": at(SKIES, RESOLVING),
    "ark": at(ARK, USING, *named("die-2")),
    "ark-end": at(ARK, CONFIRMING, *named("confirm")),
    "nemesis-room": at(NEMESIS, full(), *named("enter")),
    "nemesis-events": at(NEMESIS, full(phase="event", step=6, active=None), *named("events")),
    "nemesis-checks": from_its_beginning(at(NEMESIS, full(), *named(*CHECKS))),
}
"""What the documents show."""
OTHERS: Mapping[str, Way] = {
    "start": at(RESCUE),
    "near": at(RESCUE, TABLE),
    "help": at(RESCUE, TABLE, HELP),
    "more": at(RESCUE, TABLE, "#tool-more"),
    "die": at(RESCUE, state_at(FIVE, 246)),
    "reaction": at(RESCUE, state_at(FIVE, 210)),
    "creep": at(RESCUE, state_at(FIVE, 247)),
    "discard": at(RESCUE, state_at(FIVE, 238)),
    "docking": at(RESCUE, state_at(SIX, 120)),
    "share": at(RESCUE, TABLE, "#tool-share"),
    "skies-start": at(SKIES),
    "skies-roll": at(SKIES, with_checksum("UFS1.0:EEEEEEE:0.2.0.0.C5:S1S2S3S4S5..00:-/-/-:1R:L.0")),
    "skies-reach": at(SKIES, ROLLED, SPOT.format("F5")),
    "skies-refused": at(SKIES, ROLLED, ".five button:nth-child(1)", SPOT.format("B4")),
    "skies-danger": at(SKIES, RESOLVING, HELP, DANGER),
    "ark-start": at(ARK),
    "ark-roll": at(ARK, THROWING),
    "ark-refused": at(ARK, BEGINNING, *named("die-4"), SPOT.format("AG1.2")),
    "ark-danger": at(ARK, USING, HELP, DANGER),
    "nemesis": at(NEMESIS, full()),
    "nemesis-start": at(NEMESIS),
    "nemesis-attacked": at(NEMESIS, full(), *named("hit")),
    "nemesis-danger": at(NEMESIS, full(), HELP, DANGER),
}
"""What else is looked at in each language."""


QUIET = """(milliseconds) => new Promise((done) => {
    let timer;
    const seen = new MutationObserver(() => wait());
    const wait = () => {
        clearTimeout(timer);
        timer = setTimeout(() => done(seen.disconnect()), milliseconds);
    };
    seen.observe(document.body, { childList: true, subtree: true, attributes: true });
    wait();
})"""
"""Waits until nothing on the page has changed for a while."""
LONG = 1000
"""Milliseconds: printed faces come after the page, and are taken in while it has nothing else to do."""


def drawn(phone: Companion) -> None:
    """Wait until all of the screen is there, printed faces too."""
    phone.page.wait_for_load_state("networkidle")
    settled(phone)
    phone.page.evaluate(QUIET, LONG)


def draw(browser: Browser, address: str, name: str, way: Way, given: argparse.Namespace) -> bytes:
    """The picture of a screen."""
    width, height = map(int, given.size.split("x"))
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=given.scale,
        has_touch=True,
        locale=given.language,
        color_scheme="dark" if name == "dark" else "light",
        service_workers="block",
    )
    phone = Companion(context.new_page(), address)
    if given.letters > 1:
        phone.page.goto(f"{address}/livez")
        letters(phone, given.letters)
    way(phone)
    drawn(phone)
    picture = phone.page.screenshot()
    context.close()
    return picture


def arguments() -> argparse.Namespace:
    """What is to be drawn, and how."""
    parser = argparse.ArgumentParser(prog="python -m tests.pages.pictures", description=__doc__)
    parser.add_argument("names", nargs="*", help="of pictures; without any all that the documents show, `all` for each")
    parser.add_argument("--out", type=Path, default=PICTURES, help="folder for the pictures (docs/pictures)")
    parser.add_argument("--language", default="en", choices=["en", "de", "fr"])
    parser.add_argument("--size", default="360x740", help="of the window, in CSS px")
    parser.add_argument("--letters", type=int, default=1, choices=[1, 2], help="how many times as large as usual")
    parser.add_argument("--scale", type=float, default=1.5, help="pixels of a picture for each px")
    return parser.parse_args()


def main() -> None:
    given = arguments()
    every = {**SHOWN, **OTHERS}
    names = list(every) if given.names == ["all"] else given.names or list(SHOWN)
    given.out.mkdir(parents=True, exist_ok=True)
    with serving() as server, chromium() as browser:
        for name in names:
            picture = Image.open(BytesIO(draw(browser, server.address, name, every[name], given)))
            picture.convert("RGB").quantize(COLOURS).save(given.out / f"phone-{name}.png", optimize=True)


if __name__ == "__main__":
    main()
