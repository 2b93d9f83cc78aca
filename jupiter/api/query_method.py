"""The method QUERY (RFC 10008): a question with a body that says it is safe, and so may be asked again.

Law of this file: whatever can be asked by POST about a state can be asked by QUERY, with the same answer. OpenAPI 3.1
has no word for the method; the description of the API says it.
"""

from flask import Flask, Response, request

from jupiter.api import play

METHOD = "QUERY"
ACCEPTED = "application/json"


def register(app: Flask) -> None:
    """Have `app` answer QUERY wherever `play` answers POST, and say so."""
    for rule in list(app.url_map.iter_rules()):
        if rule.endpoint.startswith(f"{play.blueprint.name}."):
            app.add_url_rule(rule.rule, rule.endpoint, methods=[METHOD])
    app.after_request(say_accepted)


def say_accepted(response: Response) -> Response:
    """Tell what a QUERY may be written in, where there are any."""
    if request.blueprint == play.blueprint.name:
        response.headers["Accept-Query"] = ACCEPTED
    return response
