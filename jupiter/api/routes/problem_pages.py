"""Descriptions of the kinds of problems, each at the address that is its `type`."""

from flask import Response

from jupiter.api.openapi.blueprint import Blueprint
from jupiter.http.cacheable import cacheable_by_path
from jupiter.http.problems import KINDS
from jupiter.relay.problems import TABLE_KINDS
from jupiter.service.answers import ProblemKind, ProblemKinds
from jupiter.service.problems import UNKNOWN_ADDRESS, Refused

ALL_KINDS = {**KINDS, **TABLE_KINDS}

blueprint = Blueprint("problems", __name__, url_prefix="/v1/problems", description="What can go wrong with a request")


@blueprint.route("")
@blueprint.response(200, ProblemKinds)
@blueprint.doc(operationId="list_problems")
def list_problems() -> Response:
    """Every kind of problem."""
    return cacheable_by_path(lambda: {"problems": [kind.described() for kind in ALL_KINDS.values()]})


@blueprint.route("/<name>")
@blueprint.response(200, ProblemKind)
@blueprint.doc(operationId="get_problem")
def get_problem(name: str) -> Response:
    """One kind of problem: what it is and what to do about it.

    Its address is the `type` of each problem of the kind.
    """
    if name not in ALL_KINDS:
        raise Refused(UNKNOWN_ADDRESS, f"There is no problem {name[:80]!r}, but {', '.join(ALL_KINDS)}.")
    return cacheable_by_path(ALL_KINDS[name].described)
