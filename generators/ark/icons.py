"""The icons of Last Ark from Ceti by name: tracks, structures, and what is ticked and paid."""

from generators.drawing.icons import Icons

FILES = Icons("generators.ark")
ICONS = FILES.names
"""The names of all icons."""

icon, drawing = FILES.icon, FILES.drawing
