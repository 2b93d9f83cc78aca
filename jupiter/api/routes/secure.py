"""`/https`: how a phone comes to HTTPS on a server at home, and the authority that it has to trust for that.

Invariant: nothing is here unless the settings have a port for HTTPS; in public a proxy has a certificate that browsers
know, and no visitor is asked to trust anything.
"""

import re

from flask import Blueprint, Flask, Response, current_app, render_template, request, send_file

from jupiter.api.routes import pages
from jupiter.files import ROOT
from jupiter.http.settings import AUTHORITY, Settings
from jupiter.service.problems import UNKNOWN_ADDRESS, Refused

SETTINGS = "jupiter-https"
"""Of the application's extensions."""

CERTIFICATE = "application/x-x509-ca-cert"
"""Android and iOS offer to install what comes as this."""

blueprint = Blueprint("secure", __name__, template_folder=str(ROOT / "templates"))
blueprint.after_request(pages.finish)


def register(app: Flask, settings: Settings) -> None:
    """Serve the page and the certificate, if there is HTTPS."""
    app.extensions[SETTINGS] = settings
    # `auto` is what a server makes of it; an application that nothing serves over HTTPS has none.
    app.jinja_env.globals["https_port"] = settings.https_port if isinstance(settings.https_port, int) else None
    if isinstance(settings.https_port, int):
        app.register_blueprint(blueprint)


@blueprint.get("/https")
def page() -> str:
    """What HTTPS brings, and what a phone asks on the way there."""
    settings: Settings = current_app.extensions[SETTINGS]
    host = re.sub(r":[0-9]+$", "", request.host)
    return render_template("https.html", secure=f"https://{host}:{settings.https_port}")


@blueprint.get("/https/certificate")
def certificate() -> Response:
    """The certificate (DER) of this machine's authority, which is public.

    :raises Refused: if it was removed since the server started.
    """
    settings: Settings = current_app.extensions[SETTINGS]
    file = settings.https_folder / AUTHORITY
    if not file.is_file():
        raise Refused(UNKNOWN_ADDRESS, "The certificate is gone. Start the server again: it makes a new one.")
    return send_file(file, CERTIFICATE, as_attachment=True, download_name="board-games.crt", max_age=0)
