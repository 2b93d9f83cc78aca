"""A sheet as it is printed, and what is ticked on it.

Invariant: it draws what the position says and knows no rules; that an area is open and a structure complete is that all
their icons are ticked.
"""

from collections.abc import Iterator
from functools import cache

from markupsafe import Markup

from jupiter.generators.ark.board.hand import cross, icon, ruled, sign
from jupiter.generators.ark.board.layout import PITCH, WIDTH, layout
from jupiter.generators.ark.board.printed import all_icons, are_ticked, entrance_of, icons_of, printed, structures_of
from jupiter.generators.ark.board.tracks import markers, printed_tracks
from jupiter.generators.ark.board.wording import BoardWords
from jupiter.generators.screen import blocks
from jupiter.generators.screen.blocks import BOLD, CAPITAL, fitted
from jupiter.generators.screen.elements import group, join, path, rect, text
from jupiter.generators.screen.symbols import Box
from jupiter.generators.screen.wording import Fields

TICK, TICKS = 16.0, 19.0
"""Side of a technology's box, and from one to the next."""

LEDGER = 24
"""From one line of the paper to the next."""


@cache
def paper(language: str) -> Markup:
    """What is printed on every sheet."""
    words = BoardWords({}, language)
    height = layout().height
    ledger = "".join(f"M0 {LEDGER * (i + 1)}H{WIDTH:g}" for i in range(int(height / LEDGER)))
    sheet = printed(language)
    return join(
        (
            rect(0, 0, WIDTH, height, class_="paper"),
            path(ledger, class_="ledger"),
            printed_tracks(words),
            *(_area(area, words) for area in sheet["areas"]),
            _title("technologies", words.say("board/technologies")),
            *(_technology(technology, words) for technology in sheet["technologies"]),
            _disasters(words),
        )
    )


def filled(position: Fields, player: int, words: BoardWords) -> Markup:
    """What is barred, ticked and marked on the sheet of a player."""
    sheet = position["players"][player]["sheet"]
    derived = position["derived"]["players"][player]
    at = layout().at
    return join(
        (
            *_barred(sheet, words),
            *markers(position, sheet, derived, words),
            *(
                _covered(at[one["id"]], "complete", one["id"])
                for one in printed(words.language)["structures"]
                if are_ticked(sheet, icons_of(one))
            ),
            *(cross(at[one.key], data_icon=one.key) for one in all_icons() if one.is_ticked(sheet)),
            *(mark for one in printed(words.language)["technologies"] for mark in _research(one, sheet)),
        )
    )


# --- printed ----------------------------------------------------------------------------------------------------------


def _title(section: str, words: str) -> Markup:
    x, y, width, _ = layout().sections[section]
    return fitted(words, width - 4, 16, share=BOLD).draw((x + 1, y + 5), class_="left title")


def _area(area: Fields, words: BoardWords) -> Markup:
    x, y, width, _ = layout().sections[area["id"]]
    entrance = entrance_of(area)
    room = width - len(entrance) * PITCH - 8
    structures = structures_of(area, words.language)
    return group(
        path(f"M{x - 2:g} {y:g}h{width + 4:g}", class_="bar"),
        _area_head(area, x, y, room, words),
        *(icon(one, layout().at[one.key]) for one in entrance),
        *(_structure(structure, words) for structure in structures),
    )


def _area_head(area: Fields, x: float, y: float, room: float, words: BoardWords) -> Markup:
    if not area["bulldoze"]:
        return fitted(area["name"], room, 16, share=BOLD).draw((x + 1, y + 7), class_="left title")
    name = fitted(f"{area['id']} {area['name']}", room - 34, 16, share=BOLD)
    points = fitted(words.say("board/area-points", count=area["points"]), room - 34, 11)
    return (
        sign("dozer", (x + 16, y + 30), 1.05)
        + name.draw((x + 34, y + 12), class_="left title")
        + points.draw((x + 34, y + 32), class_="left")
    )


def _structure(structure: Fields, words: BoardWords) -> Markup:
    box = layout().at[structure["id"]]
    x, y, width, height = box
    room = width - (58 if structure["power"] else 8)
    tall, share = (40, CAPITAL) if structure["power"] else (15, BOLD)
    name = fitted(structure["name"], room, 12.5, tall, share)
    benefit = fitted(words.benefit(structure), width - 9, 11)
    return group(
        ruled(box, "ruled card"),
        name.draw((x + 5, y + 5), class_="left name"),
        benefit.draw((x + 5, y + height - 16), class_="left"),
        *(icon(one, layout().at[one.key]) for one in icons_of(structure)),
    )


def _technology(technology: Fields, words: BoardWords) -> Markup:
    box = layout().at[technology["id"]]
    x, y, width, _ = box
    return group(
        ruled(box, "ruled card"),
        fitted(technology["name"], width - 9, 12.5, 18, BOLD).draw((x + 5, y + 5), class_="left name"),
        text((x + width - 4, y + 36.5), 10.5, words.points(technology["points"]), class_="right points"),
        *(ruled(_tick(technology["id"], i), "ruled tick") for i in range(technology["boxes"])),
        fitted(technology["text"], width - 9, 11, 37).draw((x + 5, y + 47), class_="left"),
    )


def _tick(technology: str, number: int) -> Box:
    x, y, _, _ = layout().at[technology]
    return x + 6 + number * TICKS, y + 24, TICK, TICK


def _disasters(words: BoardWords) -> Markup:
    x, y, width, _ = layout().sections["disasters"]
    half = width / 2
    rows = []
    for i, disaster in enumerate(printed(words.language)["disasters"]):
        left, top = x + (i % 2) * half, y + 34 + i // 2 * 22
        rows.append(blocks.die(disaster["die"], (left + 9, top), 16))
        rows.append(fitted(words.disaster(disaster), half - 24, 11.5).draw((left + 21, top - 8), class_="left"))
    return group(_title("disasters", words.say("board/disasters")), *rows)


# --- ticked -----------------------------------------------------------------------------------------------------------


def _barred(sheet: Fields, words: BoardWords) -> Iterator[Markup]:
    """Structures in areas whose entrance is blocked."""
    for area in printed(words.language)["areas"]:
        if not are_ticked(sheet, entrance_of(area)):
            for structure in structures_of(area, words.language):
                yield _covered(layout().at[structure["id"]], "barred", structure["id"])


def _covered(box: Box, looks: str, name: str) -> Markup:
    return rect(*box, class_=looks, data_name=name)


def _research(technology: Fields, sheet: Fields) -> Iterator[Markup]:
    own, ticked = technology["id"], sheet["boxes"][technology["id"]]
    if ticked >= technology["boxes"]:
        yield _covered(layout().at[own], "complete", own)
    for i in range(min(technology["boxes"], ticked)):
        yield cross(_tick(own, i), "pencil light", data_box=f"{own}.{i + 1}")
