"""What the phone says in place of the coordinates of the API, written apart from its scripts."""

import re

WORDS = {
    "en": ("tile", "centre, right, lower right, lower left, left, upper left, upper right"),
    "de": ("Feld", "Mitte, rechts, unten rechts, unten links, links, oben links, oben rechts"),
    "fr": (
        "case",
        "au centre, à droite, en bas à droite, en bas à gauche, à gauche, en haut à gauche, en haut à droite",
    ),
}
"""By language: what a space is called, and where the spaces 0 to 6 of a tile lie."""
PLACE = r"(?<![\d.])(\d+)\.([0-6])(?!\d|\.\d)"


def said(text: str, language: str = "en") -> str:
    """A sentence of Jupiter Rescue as people at the table say it: no place is said by its coordinate."""
    noun, where = WORDS[language]
    places = where.split(", ")
    return re.sub(f"({noun} )?{PLACE}", lambda match: f"{noun} {match[2]} {places[int(match[3])]}", text)
