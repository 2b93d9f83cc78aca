"""Probes of health, never cached."""

from flask import Response, jsonify

from jupiter import __version__
from jupiter.api.openapi.blueprint import Blueprint
from jupiter.http import draining
from jupiter.http.problems import STOPPING, Later
from jupiter.http.request_context import served
from jupiter.service.answers import Alive, Ready

RETRY_SECONDS = 1
"""Seconds after which another server may answer at the same address."""

blueprint = Blueprint("health", __name__, description="For whoever runs the server")


@blueprint.after_request
def never_cached(response: Response) -> Response:
    """Forbid caches to keep the state of a moment."""
    response.cache_control.no_store = True
    return response


@blueprint.route("/livez")
@blueprint.response(200, Alive)
@blueprint.doc(operationId="livez")
def livez() -> Response:
    """The process answers."""
    return jsonify(status="ok", version=__version__)


@blueprint.route("/readyz")
@blueprint.response(200, Ready)
@blueprint.alt_response(503, "SERVICE_UNAVAILABLE")
@blueprint.doc(operationId="readyz")
def readyz() -> Response:
    """The games are loaded: all of them were before the first request could come in.

    A server that has been told to stop is not ready any more.
    """
    if draining.is_draining():
        raise Later(STOPPING, "Requests are answered until it stops, but send new ones elsewhere.", RETRY_SECONDS)
    return jsonify(status="ok", games=list(served()))
