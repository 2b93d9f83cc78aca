"""Where the files lie that the server shows as they are: pages, scripts, documents, examples.

In a checkout they lie at its top. The wheel has them in `jupiter/shared`, and `app.py` as `jupiter.app`.
"""

from pathlib import Path

_PACKAGED = Path(__file__).parent / "shared"

IS_INSTALLED = _PACKAGED.is_dir()
"""Whether this is an installed package and no checkout."""

ROOT = _PACKAGED if IS_INSTALLED else Path(__file__).parents[1]
"""The folder that has `static`, `templates`, `docs` and `examples`."""

APPLICATION = "jupiter.app:create_app()" if IS_INSTALLED else "app:create_app()"
"""What is served where nobody names an application."""
