"""The icons of Rescue by name: powers and Setbacks by the code of their card, all others by what they show."""

from generators.drawing.icons import Icons

FILES = Icons("generators.rescue")
ICONS = FILES.names
"""The names of all icons."""

icon, drawing = FILES.icon, FILES.drawing
