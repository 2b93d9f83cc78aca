"""The head of a player sheet, with room for a name, and its foot: whose work it is."""

from jupiter.games.ark.definitions import load
from jupiter.generators.ark import logo
from jupiter.generators.ark.sheet.desk import FAINT, Desk, Drawn, together
from jupiter.generators.drawing.shapes import rounded_box
from jupiter.generators.drawing.text import Box

HEIGHT, FOOT = 9.2, 4.2
TITLE = 60.0
"""Width of the title."""
DATE = 34.0


def head(desk: Desk, box: Box) -> Drawn:
    """Title, and room for a name and a date."""
    title = logo.title(desk.press, load().name, Box(box.x, box.y, TITLE, box.height), lines=1)
    left = box.x + TITLE + 4.0
    right = box.x + box.width
    date = right - DATE
    return together(
        (
            Drawn((title,)),
            _field(desk, "player", Box(left, box.y, date - 3.0 - left, box.height)),
            _field(desk, "date", Box(date, box.y, DATE, box.height)),
        )
    )


def _field(desk: Desk, name: str, box: Box) -> Drawn:
    """A word, and a box to write in."""
    label = desk.say(f"form/{name}")
    room = desk.width(label, size=desk.aim) + 1.8
    write = Box(box.x + room, box.y + 0.6, box.width - room, box.height - 1.6)
    words = desk.set(label, Box(box.x, box.y, room, box.height), lines=1)
    return Drawn((*words, *desk.frame(rounded_box(write.x, write.y, write.width, write.height, 0.8))), {name: write})


def foot(desk: Desk, box: Box) -> Drawn:
    """That it is unofficial, that title and numbers are ours, of which version; two lines if they have room."""
    text = f"{desk.say('form/notice')} {desk.say('form/version', rules=load().rules)}"
    return Drawn(desk.set(text, box, aim=6.5, ink=FAINT, align="centre"))
