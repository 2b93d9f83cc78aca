"""Holding a server's answers against the cases.

Invariant: only what a case states is looked at. Sentences, costs of refused actions and the rest of an answer are the
server's own.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from tests.suite.cases import Case, waiting_case

Ask = Callable[[str, Any], tuple[int, Any]]
"""Answers an operation (`check`, `setup` ...) and a body with the status and the JSON."""

AT_ONCE = 100
"""Checks in one request."""


def failures(ask: Ask, cases: Iterable[Case], *, seeded: bool = True) -> Iterator[tuple[Case, str]]:
    """The cases that a server answers otherwise, each with what it answers.

    :param seeded: whether to run the cases that need the same numbers from the same seed.
    """
    wanted = [case for case in cases if seeded or not case.get("seeded")]
    checks = iter([case for case in wanted if case["kind"] == "check"])
    while batch := list(islice(checks, AT_ONCE)):
        yield from _checked(ask, batch)
    for case in wanted:
        if case["kind"] != "check":
            failure = _ALONE[case["kind"]](ask, case)
            if failure:
                yield case, failure


def _checked(ask: Ask, batch: Sequence[Case]) -> Iterator[tuple[Case, str]]:
    """Many checks by one request; each by itself if the server refuses that request."""
    questions = [{"state": case["state"], "action": case["action"]} for case in batch]
    status, answer = ask("checks", {"questions": questions, "form": "text"})
    answers = [(200, one) for one in answer["answers"]] if status == 200 else _each(ask, questions)
    for case, (code, verdict) in zip(batch, answers, strict=True):
        failure = _other_verdict(case, verdict) if code == 200 else _status(code, verdict)
        if failure:
            yield case, failure


def _each(ask: Ask, questions: Iterable[Case]) -> Iterator[tuple[int, Any]]:
    return (ask("check", {**question, "form": "text"}) for question in questions)


def _other_verdict(case: Case, verdict: Any) -> str:
    actual: Case = {"legal": verdict["legal"]}
    if verdict["legal"]:
        actual |= {"cost": verdict["cost"], **_reached(verdict)}
    else:
        actual["rules"] = sorted({violation["rule"] for violation in verdict["violations"]})
    return _difference(case, actual, ("legal", "cost", *REACHED, "rules"))


REACHED = ("needs", "undecidable", "next", "outcome")


def _reached(verdict: Any) -> Case:
    """What a legal action leads to: a position, or in a game that asks what it waits for."""
    for name in REACHED[:2]:
        if verdict.get(name) is not None:
            return {name: waiting_case(verdict[name])}
    ended = {} if verdict["outcome"] is None else {"outcome": _outcome(verdict)}
    return {"next": verdict["state"], **ended}


def _resolve(ask: Ask, case: Case) -> str:
    status, answer = ask("resolve", {"state": case["state"], "procedure": case["procedure"], "form": "text"})
    if status != 200:
        return _status(status, answer)
    actual: Case = {"legal": answer["legal"]}
    if answer["legal"]:
        actual |= _reached(answer)
    else:
        actual["rules"] = sorted({violation["rule"] for violation in answer["violations"]})
    return _difference(case, actual, ("legal", *REACHED, "rules"))


def _setup(ask: Ask, case: Case) -> str:
    status, answer = ask("setup", {**case["options"], "form": "text"})
    if case["legal"]:
        return _difference(case, {"next": answer["state"]}, ("next",)) if status == 200 else _status(status, answer)
    if status != 422:
        return f"answered with {status}, not 422"
    return _difference(case, {"faults": sorted({fault["field"] for fault in answer["errors"]})}, ("faults",))


def _problems(ask: Ask, case: Case) -> str:
    status, answer = ask("validate", {"state": case["state"]})
    if status != 200:
        return _status(status, answer)
    return _difference(case, {"problems": sorted({problem["code"] for problem in answer["problems"]})}, ("problems",))


def _position(ask: Ask, case: Case) -> str:
    """Each form of a position is described by the other."""
    for form in ("state", "position"):
        status, answer = ask("describe", {"state": case[form]})
        if status != 200:
            return _status(status, answer)
        answer["position"].pop("derived", None)
        failure = _difference(case, answer, ("state", "position"))
        if failure:
            return failure
    return ""


def _list(ask: Ask, case: Case) -> str:
    body = {"state": case["state"], "types": case["types"], "form": "text", "limit": 1000}
    status, answer = ask("actions", body)
    if status != 200:
        return _status(status, answer)
    return _difference(case, {"actions": sorted(row["text"] for row in answer["actions"])}, ("actions",))


def _replay(ask: Ask, case: Case) -> str:
    status, answer = ask("replay", {"state": case["state"], "actions": case["actions"], "form": "text"})
    if status != 200:
        return _status(status, answer)
    actual = {"next": answer["state"], "outcome": answer["outcome"] and _outcome(answer)}
    return _difference(case, actual, ("next", "outcome"))


_ALONE: dict[str, Callable[[Ask, Case], str]] = {
    "setup": _setup,
    "problems": _problems,
    "position": _position,
    "list": _list,
    "replay": _replay,
    "resolve": _resolve,
}


def _outcome(answer: Any) -> Case:
    return {name: answer["outcome"][name] for name in ("won", "rule", "standings") if name in answer["outcome"]}


def _difference(case: Case, actual: Case, fields: Iterable[str]) -> str:
    """The first field that differs."""
    for name in fields:
        if case.get(name) != actual.get(name):
            return f"{name} is {actual.get(name)}, not {case.get(name)}"
    return ""


def _status(status: int, answer: Any) -> str:
    return f"answered with {status}: {answer}"
