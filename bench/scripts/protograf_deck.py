"""The same 36 plain cards with protograf."""

import os
import sys

from protograf import Card, Create, Deck, Save, circle, text

WORDS = (
    "kill any one creep on your tile or on a tile beside it then move one colonist that you can reach over a bridge "
    "into the docked pod at once"
)

# protograf reads the command line itself and refuses what it does not know.
os.chdir(sys.argv.pop())
Create(filename="theirs.pdf", paper="A4", margin=0.9)
Deck(cards=36, width=6.3, height=8.8)
for number in range(1, 37):
    Card(
        number,
        text(text=f"Card {number}", x=3.15, y=1.0, font_size=13, align="centre"),
        circle(cx=3.15, cy=3.2, radius=1.3),
        text(text=WORDS, x=0.4, y=5.0, width=5.5, height=3.0, font_size=8, wrap=True),
    )
Save()
