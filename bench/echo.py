"""The app with one endpoint more, which parses a question as `check` does and answers something of the usual size."""

from typing import Any

from flask import Flask, Response
from marshmallow import fields

from app import create_app as create_plain_app
from jupiter.api.http.bodies import read_json, to_json
from jupiter.api.openapi.blueprint import Blueprint
from jupiter.service.fields import form_field
from jupiter.service.requests import Envelope
from tests.rescue.positions import work

echo_blueprint = Blueprint("echo", __name__, description="Measure the frame")


class EchoRequest(Envelope):
    """As a question to `check`; state and action stay as they are."""

    state = fields.Raw(required=True)
    action = fields.Raw(required=True)
    form = form_field()


ECHO = EchoRequest()


def _usual_answer() -> Any:
    """The answer of `check` whose size is the median of all."""
    client = create_plain_app().test_client()
    answers = [
        client.post("/v1/games/jupiter-rescue/check", json={"state": state, "action": action})
        for state, action in work()
    ]
    answers.sort(key=lambda answer: len(answer.data))
    return answers[len(answers) // 2].get_json()


def create_app() -> Flask:
    """The app and `/echo`."""
    body = _usual_answer()
    app = create_plain_app()

    @echo_blueprint.route("/echo", methods=["POST"])
    @echo_blueprint.body(ECHO)
    @echo_blueprint.doc(operationId="echo")
    def echo() -> Response:
        ECHO.load(read_json())
        return Response(to_json(body), mimetype="application/json")

    app.extensions["flask-smorest"]["apis"][""]["ext_obj"].register_blueprint(echo_blueprint)
    return app
