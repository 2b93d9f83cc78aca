"""The icons of Under Falling Skies by name: what symbols, rooms, ships and dice are told by."""

from generators.drawing.icons import Icons

FILES = Icons("generators.skies")
ICONS = FILES.names
"""The names of all icons."""

icon, drawing = FILES.icon, FILES.drawing
