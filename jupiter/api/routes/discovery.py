"""Discovery: fixed addresses for programs that know only the host name.

`/v1` lists what there is, for people with curl; `/.well-known/api-catalog` says the same in the form that machines look
for (RFC 9727, RFC 9264); `security.txt` names whom to tell of a weakness (RFC 9116); `robots.txt` keeps crawlers from
what costs (RFC 9309); browsers ask for `favicon.ico` by themselves.

Invariant: addresses are paths, so that nothing depends on the name by which a client, or a proxy, knows the server.
"""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, time, timedelta

from flask import Blueprint as PlainBlueprint
from flask import Flask, Response, current_app, send_file
from marshmallow import fields

from jupiter import __version__
from jupiter.api.openapi.blueprint import Blueprint
from jupiter.api.openapi.info import TABLES
from jupiter.api.ports import offered_here
from jupiter.files import ROOT
from jupiter.http.bodies import to_json
from jupiter.http.cacheable import cacheable_by_path, cacheable_text
from jupiter.http.request_context import served
from jupiter.relay.routes import is_shared
from jupiter.service import games
from jupiter.service.answers import AnswerSchema, GameSummary
from jupiter.service.problems import UNKNOWN_ADDRESS, Refused
from jupiter.service.shapes import Json

CATALOG = "/.well-known/api-catalog"
CATALOG_LINK = f'<{CATALOG}>; rel="api-catalog"'
LINKSET = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'
INDEX = "/v1"
FAVICON = ROOT / "static" / "icons" / "favicon.ico"
"""`icon-192.png` in 16, 32 and 48 pixels."""
DAY = 86_400
"""Seconds."""
TRUST = timedelta(days=180)
"""How long a copy of `security.txt` may be believed; less than a year, as RFC 9116 has it."""
CONTACT = "jupiter-security-contact"
"""Of the application's extensions."""

FOR_CRAWLERS = """\
# Questions, of whose addresses there is no end, and files that take long to make.
User-agent: *
Disallow: /v1/games/*/actions
Disallow: /v1/games/*/check
Disallow: /v1/games/*/position.svg
Disallow: /v1/games/*/print/
Disallow: /v1/qr.svg
"""


@dataclass(frozen=True, slots=True)
class Link:
    """Something that a program may want to know of."""

    rel: str
    """A link relation that is registered with IANA."""
    href: str
    type: str
    title: str


LINKS = (
    Link("collection", "/v1/games", "application/json", "The games, and how much a question may hold"),
    Link("service-desc", "/openapi.json", "application/json", "The API as an OpenAPI document"),
    Link("service-doc", "/docs", "text/html", "The same to read and to try"),
    Link("help", "/v1/problems", "application/json", "What can go wrong with a request, and what to do then"),
    Link("status", "/readyz", "application/json", "Whether the server is ready"),
    Link("version-history", "/CHANGELOG.md", "text/plain", "What has changed"),
)
OF_TABLES = Link("service-desc", TABLES["url"], "application/json", TABLES["description"].removesuffix("."))
"""Where several phones share tables."""


def _links() -> tuple[Link, ...]:
    return (*LINKS, OF_TABLES) if is_shared(current_app) else LINKS


class LinkAnswer(AnswerSchema):
    """Something that there is on this server."""

    rel = fields.String(required=True, metadata={"description": "Link relation, as registered with IANA."})
    href = fields.String(required=True)
    type = fields.String(required=True, metadata={"description": "Media type of what is there."})
    title = fields.String(required=True)


class IndexAnswer(AnswerSchema):
    """What there is on this server."""

    title = fields.String(required=True)
    version = fields.String(required=True, metadata={"description": "Of the program."})
    games = fields.List(fields.Nested(GameSummary), required=True)
    links = fields.List(fields.Nested(LinkAnswer), required=True)


blueprint = Blueprint("discovery", __name__, description="What there is")
well_known = PlainBlueprint("well_known", __name__)
"""What is no part of the API, but looked for at fixed addresses."""


def register(app: Flask, security_contact: str | None) -> None:
    """Serve the well-known addresses; without a contact there is no `security.txt`."""
    app.extensions[CONTACT] = security_contact
    app.register_blueprint(well_known)


@blueprint.route(INDEX)
@blueprint.response(200, IndexAnswer)
@blueprint.doc(operationId="get_index")
def get_index() -> Response:
    """List what there is: the games, and where to read on.

    The same in the form of RFC 9727 is at `/.well-known/api-catalog`.
    """
    response = cacheable_by_path(
        lambda: {
            "title": current_app.config["API_TITLE"],
            "version": __version__,
            "games": games.listing(served(), offered_here(current_app))["games"],
            "links": [asdict(link) for link in _links()],
        }
    )
    response.headers["Link"] = CATALOG_LINK
    return response


@well_known.get(CATALOG)
def api_catalog() -> Response:
    """The links of the API, and those of each game's own document."""
    contexts = [{"anchor": CATALOG, "item": [{"href": INDEX}]}, _context(INDEX, _links()), *_of_games()]
    response = cacheable_text(to_json({"linkset": contexts}).decode(), "application/linkset+json")
    response.headers["Content-Type"] = LINKSET
    response.headers["Link"] = CATALOG_LINK
    return response


def _of_games() -> Iterator[Json]:
    for game in served().values():
        at = f"/v1/games/{game.id}"
        described = Link(
            "service-desc", f"{at}/openapi.json", "application/json", f"{game.name} as an OpenAPI document"
        )
        yield _context(at, (described,))


def _context(anchor: str, links: tuple[Link, ...]) -> Json:
    """The links from an address, by relation."""
    context: Json = {"anchor": anchor}
    for link in links:
        context.setdefault(link.rel, []).append({"href": link.href, "type": link.type, "title": link.title})
    return context


@well_known.get("/.well-known/security.txt")
def security_txt() -> Response:
    """Whom to tell of a weakness: whoever runs this server, if they want to be told."""
    contact: str | None = current_app.extensions[CONTACT]
    if contact is None:
        detail = "Whoever runs this server has named no contact; tell those from whom you have the program."
        raise Refused(UNKNOWN_ADDRESS, detail)
    # A day has one text, so that it can be kept.
    expires = datetime.combine(datetime.now(UTC) + TRUST, time(), UTC)
    lines = f"Contact: {contact}\nExpires: {expires:%Y-%m-%dT%H:%M:%SZ}\nPreferred-Languages: en\n"
    return cacheable_text(lines, "text/plain")


@well_known.get("/robots.txt")
def robots_txt() -> Response:
    """What crawlers are asked to leave alone."""
    return cacheable_text(FOR_CRAWLERS, "text/plain")


@well_known.get("/favicon.ico")
def favicon() -> Response:
    """The icon that browsers ask for where a page names none: the API's answers, and documents."""
    response = send_file(FAVICON, mimetype="image/vnd.microsoft.icon", etag=True, max_age=DAY)
    response.cache_control.public = True
    return response
