"""What a maker of Last Ark from Ceti can choose beside what all games share."""

from jupiter.generators.order.options import CAMERA_MARKS, TOKEN_SHAPE, Option

MOST_COPIES = 60


def _copies(text: str) -> int:
    if not (text.isdecimal() and text.isascii() and 1 <= int(text) <= MOST_COPIES):
        raise ValueError(text)
    return int(text)


def _is_wiped(text: str) -> bool:
    return text == "dry-erase"


COPIES: Option[int] = Option(
    "copies",
    "player sheets or solo logs to print, one for each player and game",
    "1",
    _copies,
    form=f"1 to {MOST_COPIES}",
    pattern="[1-9]|[1-5][0-9]|60",
    label="{}-copies".format,
)
PEN: Option[bool] = Option(
    "pen",
    "what the sheets are filled in with: a pencil, or a dry-erase pen on a sleeve",
    "pencil",
    _is_wiped,
    ("pencil", "dry-erase"),
    label=lambda _: "dry-erase",
)
"""Whether sheets are wiped: lines are bolder then, and boxes and light areas larger."""

OPTIONS = (COPIES, PEN, TOKEN_SHAPE, CAMERA_MARKS)
