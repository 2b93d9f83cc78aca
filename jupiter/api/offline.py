"""What lets the pages go on without the server: the service worker and the manifest, which both live at the root.

Law of this file: routes only. What is kept and for how long is decided in `static/sw.js`.
The icons in `static/icons` are `static/jupiter.svg` as Chromium shows it: as it is (192 and 512 px), and on the night
ground for those who cut icons to their own shape (`maskable-512`: 72 % wide, `apple-touch-icon`: 80 % of 180 px).
"""

from flask import Blueprint, Response, render_template, send_file

from jupiter.api.pages import STATIC

blueprint = Blueprint("offline", __name__)


@blueprint.get("/sw.js")
def worker() -> Response:
    """The service worker; a browser has to see at once when there is a new one."""
    response = send_file(STATIC / "sw.js", mimetype="text/javascript", etag=True)
    response.cache_control.no_cache = True
    return response


@blueprint.get("/manifest.webmanifest")
def manifest() -> Response:
    """Name, icons and colours, for those who install the pages as an app."""
    return Response(render_template("manifest.webmanifest"), mimetype="application/manifest+json")
