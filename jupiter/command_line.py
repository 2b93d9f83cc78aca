"""The command line: `jupiter check jupiter-rescue --state ... --action ...`, or `python -m jupiter check ...`.

Invariant: it is a door to `jupiter.service` and decides nothing itself. With `--json` it prints the very JSON that the
HTTP API answers. The exit code is 0 for yes (legal, possible, or an answer), 1 for no, 2 for what cannot be read.
`jupiter serve`, `jupiter print`, `jupiter photo` and `jupiter lab` start what may not be installed.
"""

import argparse
import json
import os
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, TextIO

from jupiter.games import GAMES
from jupiter.players.advised import advised
from jupiter.service import games, json_text
from jupiter.service.games import Games
from jupiter.service.limits import LIMITS
from jupiter.service.operations import OPERATIONS, Operation, answer
from jupiter.service.problems import NOT_JSON, Refused
from jupiter.service.shapes import Json

YES, NO, UNREADABLE = 0, 1, 2

STDIN = "-"

ADVISED: Games = advised(GAMES, LIMITS.playouts)

PROGRAMS: Mapping[str, tuple[str, str, str]] = {
    "serve": ("jupiter.server.serve", "server", "serve the games on all addresses of this machine"),
    "print": ("jupiter.generators.__main__", "print", "write the sheets to print of a game"),
    "photo": ("jupiter.photo_command", "photo", "read photos of a table: which pieces lie where"),
    "lab": ("jupiter.lab.command_line", "lab", "play experiments by programs, and report what comes of them"),
}
"""Commands that are programs of their own: the module whose `main` is run, the extra of the package that has to be
installed for it, and a summary."""


class BadInput(ValueError):
    """What was given is no JSON, or no file."""


# --- questions --------------------------------------------------------------------------------------------------------


def program() -> str:
    """How this program was called."""
    return "jupiter" if Path(sys.argv[0]).stem == "jupiter" else "python -m jupiter"


def parser() -> argparse.ArgumentParser:
    """What may be written after `jupiter`."""
    top = argparse.ArgumentParser(prog=program(), description="Ask about games without a server, or start one.")
    commands = top.add_subparsers(dest="command", required=True, metavar="command")
    for name, (*_, summary) in PROGRAMS.items():
        # Only for the list of commands: `main` hands the arguments on before they are parsed here.
        commands.add_parser(name, help=summary, add_help=False)
    _command(commands, "games", "list the games")
    rules = _of_game(commands, "rules", "print the rules of a game, or one of them")
    rules.add_argument("--rule", metavar="ID", help="id of a rule, such as move.bridge")
    for name, operation in OPERATIONS.items():
        summary = (operation.run.__doc__ or "").partition("\n")[0].rstrip(".")
        command = _of_game(commands, name, summary[:1].lower() + summary[1:])
        (_OPTIONS.get(name) or _usual_options(operation))(command)
        command.add_argument("--body", metavar="FILE", help="the whole question: a JSON file, - for stdin, or JSON")
    return top


def _command(commands: Any, name: str, summary: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=summary, description=f"{summary}.".capitalize())
    parser.add_argument("--json", action="store_true", help="print the JSON that the HTTP API answers")
    parser.add_argument("--language", default="", metavar="TAG", help="language of the texts, such as de")
    return parser


def _of_game(commands: Any, name: str, summary: str) -> argparse.ArgumentParser:
    parser = _command(commands, name, summary)
    parser.add_argument("game", help="id of the game, as `games` lists them")
    return parser


def _usual_options(operation: Operation) -> Callable[[argparse.ArgumentParser], None]:
    """For an operation without a line in `_OPTIONS`: its state and action; any other field goes into `--body`."""
    fields = operation.request.fields
    if "state" not in fields:
        return _no_options
    return _state_and_action if "action" in fields else _state


def _no_options(_command: argparse.ArgumentParser) -> None:
    """An operation that is not about a state is asked by `--body`."""


def _state(command: argparse.ArgumentParser) -> None:
    command.add_argument("--state", help="the position as text or as a JSON object; - reads it from stdin")


def _state_and_action(command: argparse.ArgumentParser) -> None:
    _state(command)
    command.add_argument("--action", help="the action as text or as a JSON object; - reads it from stdin")


def _filters(command: argparse.ArgumentParser) -> None:
    _state(command)
    command.add_argument("--type", dest="types", action="append", help="only actions of this type; may be repeated")
    command.add_argument("--actor", dest="actors", action="append", help="only of this actor; may be repeated")
    command.add_argument("--limit", type=int, help="at most so many actions")
    command.add_argument("--cursor", help="where to go on: the cursor that the page before ended with")


def _setup_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--option", dest="options", action="append", metavar="NAME=VALUE", help="such as players=3; may be repeated"
    )


def _record(command: argparse.ArgumentParser) -> None:
    command.add_argument("--record", metavar="FILE", help="a record file; - reads it from stdin")
    # None rather than False, which would replace the `steps` of a `--body`.
    command.add_argument("--steps", action="store_true", default=None, help="list every step with its state")


def _procedure(command: argparse.ArgumentParser) -> None:
    _state(command)
    command.add_argument("--procedure", help="the procedure as text or as a JSON object; - reads it from stdin")
    command.add_argument("--answer", dest="answers", action="append", help="what was shown; repeated, in this order")


def _budget(command: argparse.ArgumentParser) -> None:
    _state(command)
    command.add_argument("--playouts", type=int, help="how many times to look ahead")
    command.add_argument("--seed", type=int, help="of the adviser's own dice")
    command.add_argument("--actor", help="who asks, where several may act")


_OPTIONS: Mapping[str, Callable[[argparse.ArgumentParser], None]] = {
    "setup": _setup_options,
    "actions": _filters,
    "replay": _record,
    "resolve": _procedure,
    "advice": _budget,
}

FIELDS = (
    "state", "action", "procedure", "answers", "types", "actors", "limit", "cursor", "steps", "playouts", "seed",
    "actor",
)  # fmt: skip
"""Options that are fields of the question by the same name."""


def question(given: argparse.Namespace, stdin: TextIO) -> Any:
    """The body of the question: what `--body` or a record file holds, with the options put in.

    :raises BadInput: for a file that is not there or holds no JSON object, or an option that is not `NAME=VALUE`.
    """
    options = vars(given)
    source = options.get("body") or options.get("record")
    body = _object(source, stdin) if source else {}
    body |= {name: _value(options[name], name, stdin) for name in FIELDS if options.get(name) is not None}
    for option in options.get("options") or ():
        name, equals, text = option.partition("=")
        if not equals:
            raise BadInput(f"--option {option}: write NAME=VALUE, such as players=3")
        body[name] = _setting(text)
    if not options["json"]:
        # The lines for people are made of both forms.
        body.pop("form", None)
    return body


def _object(source: str, stdin: TextIO) -> Json:
    if source.lstrip().startswith("{"):
        return dict(_json(source, "the body"))
    try:
        text = stdin.read() if source == STDIN else Path(source).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise BadInput(f"{source}: cannot be read ({getattr(error, 'strerror', None) or 'it is not UTF-8'})") from error
    value = _json(text, source)
    if not isinstance(value, dict):
        raise BadInput(f"{source}: has to hold a JSON object")
    return value


def _value(given: Any, name: str, stdin: TextIO) -> Any:
    """A text form as it is; what begins like an object is read as JSON."""
    if given == STDIN:
        given = stdin.read().strip()
    return _json(given, f"--{name}") if isinstance(given, str) and given.lstrip().startswith("{") else given


def _json(text: str, source: str) -> Any:
    try:
        return json_text.read(text)
    except Refused as refusal:
        what = "not JSON: " if refusal.kind is NOT_JSON else ""
        raise BadInput(f"{source}: {what}{refusal.detail}") from None


def _setting(text: str) -> Any:
    """A number, a list or the like if it reads as JSON, else a word."""
    try:
        return json_text.read(text)
    except Refused:
        return text


# --- answers ----------------------------------------------------------------------------------------------------------


def lines_of(command: str, result: Json) -> Iterator[str]:
    """The answer in lines for people."""
    yield from _TEXTS.get(command, _indented)(result)


def _indented(result: Json) -> Iterator[str]:
    yield json.dumps(result, ensure_ascii=False, indent=2)


def _games(result: Json) -> Iterator[str]:
    for game in result["games"]:
        yield f"{game['id']}  {game['name']}" + ("" if game["playable"] else " (rules and print only)")


def _rules(result: Json) -> Iterator[str]:
    for rule in result.get("rules", [result]):
        yield f"{rule['id']} ({rule['section']}): {rule['text']}"
        for reading in rule["readings"]:
            yield f"    {reading['number']}: {reading['text']}"


def _verdict(result: Json) -> Iterator[str]:
    yield f"{'Legal' if result['legal'] else 'Not legal'}: {result['label']} ({result['text']})"
    yield from _violations(result)
    for other in result["instead"]:
        yield f"  instead: {other['label']} ({other['text']})"
    yield from _after(result) if result["legal"] else ()
    yield from _waits(result)


def _waits(result: Json) -> Iterator[str]:
    """What has to be answered, or what a secret hides; of a game that asks."""
    if need := result.get("needs"):
        forms = f"one of {', '.join(need['forms'])}" if need["pattern"] is None else f"like {need['pattern']}"
        yield f"Needs: {need['message']} ({forms}) [{need['rule']}]"
    if hidden := result.get("undecidable"):
        yield f"Undecidable: {hidden['message']} ({', '.join(hidden['secrets'])}) [{hidden['rule']}]"


def _resolved(result: Json) -> Iterator[str]:
    yield f"{'Goes' if result['legal'] else 'Does not go'}: {result['label']} ({result['text']})"
    yield from _violations(result)
    for event in result["sequence"]:
        yield f"  {event['message']} [{event['rule']}]"
        yield from _sources(event)
    for fact in result["changed"]:
        yield f"  {fact['field']}: {_fact(fact['before'])} -> {_fact(fact['after'])}"
    yield f"State: {result['state']}"
    yield from _outcome(result["outcome"])
    yield from _waits(result)


def _fact(value: Any) -> str:
    return "?" if value is None else value if isinstance(value, str) else as_json(value)


def _violations(result: Json) -> Iterator[str]:
    for broken in result["violations"]:
        yield f"  {broken['message']} [{broken['rule']}, {broken['section']}]"
        yield from _sources(broken)


def _sources(item: Json) -> Iterator[str]:
    """What each rulebook says, where they differ."""
    yield from (f"    {one['text']}" for one in item.get("sources", ()))


def _after(result: Json) -> Iterator[str]:
    for event in result["events"]:
        yield f"  {event['message']}"
        yield from _sources(event)
    yield f"State: {result['state']}"
    yield from _outcome(result.get("outcome"))


def _outcome(outcome: Json | None) -> Iterator[str]:
    if outcome:
        yield f"The game is over: {outcome['reason']}"
        for one in outcome.get("standings", ()):
            yield f"  {one['rank']}. {one['player']}" + ("" if one["score"] is None else f": {one['score']}")


def _verdicts(result: Json) -> Iterator[str]:
    for verdict in result["answers"]:
        yield from _verdict(verdict)


def _actions(result: Json) -> Iterator[str]:
    for action in result["actions"]:
        yield f"{action['text']}  {action['label']}"
    yield f"{len(result['actions'])} of {result['total']} actions"
    if result["next"]:
        yield f"More with --cursor {result['next']}"


def _problems(result: Json) -> Iterator[str]:
    for problem in result["problems"]:
        yield f"  {problem['message']} [{problem['code']}]"
    if not result["problems"]:
        yield "Nothing speaks against the state."


def _description(result: Json) -> Iterator[str]:
    yield f"State: {result['state'] or 'no text can hold it'}"
    yield from (f"To act: {actor}" for actor in result["to_act"])
    yield from (f"Unknown: {part}" for part in result["unknown"])
    yield from _outcome(result["outcome"])
    yield from _indented(result["position"])


_STOPPED: Mapping[str, str] = {"needs": "lacks an answer"}
"""How a record stopped, where it is not as the answer calls it."""


def _replay(result: Json) -> Iterator[str]:
    if result["legal"]:
        yield f"Legal: {result['applied']} steps."
    else:
        yield f"Step {result['index']} (counted from 0) {_STOPPED.get(result['stopped'], 'is ' + result['stopped'])}."
    yield from _violations(result)
    yield from (f"  {problem['message']}" for problem in result["problems"])
    yield from _waits(result)
    for number, step in enumerate(result.get("steps", ())):
        yield f"  {number}: {step['label'] or 'put right by hand'}  {step['state']}"
    yield f"State: {result['state']}"
    yield from _outcome(result["outcome"])


def _outlook(result: Json) -> Iterator[str]:
    for course in result["ahead"]:
        chance = course["chance"]
        odds = f" ({chance['in']} in {chance['of']})" if chance else ""
        yield f"{course['harm'].capitalize()}{odds}: {course['message']} [{course['rule']}]"
    for kind in ("threats", "margins"):
        yield from (f"  {one['message']} [{one['rule']}]" for one in result[kind])
    for chances in result.get("chances", ()):
        results = ", ".join(f"{one['name']} {_odds(one)}" for one in chances["results"])
        yield f"{chances['message']} [{chances['rule']}] {results}"


def _odds(result: Json) -> str:
    """1/5, or 1/5 to 3/5 where it is not known."""
    least, most = (f"{one['in']}/{one['of']}" for one in (result["least"], result["most"]))
    return least if least == most else f"{least} to {most}"


def _ways(result: Json) -> Iterator[str]:
    yield result["message"]
    for way in result["ways"]:
        yield f"{way['message'][:1].upper()}{way['message'][1:]}:"
        yield from (f"  {step['label']} [{step['text']}]{'' if step['now'] else ' (later)'}" for step in way["steps"])


def _advice(result: Json) -> Iterator[str]:
    if result["value"] is None:
        yield "Nobody decides now."
        return
    yield f"{result['actor']}: {_rated(result)} by {result['playouts']} playouts."
    yield from (f"  {_rated(one)} {one['label']} [{one['text']}]" for one in result["actions"])


def _rated(result: Json) -> str:
    interval = result["interval"]
    return f"{result['value']:.2f} ({interval['least']:.2f} to {interval['most']:.2f})"


_TEXTS: Mapping[str, Callable[[Json], Iterable[str]]] = {
    "games": _games,
    "rules": _rules,
    "setup": _after,
    "actions": _actions,
    "check": _verdict,
    "checks": _verdicts,
    "validate": _problems,
    "describe": _description,
    "replay": _replay,
    "outlook": _outlook,
    "ways": _ways,
    "resolve": _resolved,
    "advice": _advice,
}


def exit_code(result: Json) -> int:
    """0 for yes, 1 for no: every action is legal, or the state is possible."""
    verdicts = [result] if "legal" in result else result.get("answers", [result])
    is_good = all(verdict.get("legal", True) and not verdict.get("problems") for verdict in verdicts)
    return YES if is_good else NO


def problem_lines(refusal: Refused) -> Iterator[str]:
    """A refusal for people: each faulty field, its fault and the remedy."""
    yield f"{refusal.kind.title}:"
    errors = refusal.extra.get("errors", ())
    yield from (f"  {row['field'] or 'the whole'}: {row['message']}" for row in errors)
    yield from (f"  {row['message']} [{row['code']}]" for row in refusal.extra.get("problems", ()))
    if not refusal.extra:
        yield f"  {refusal.detail}"


# --- joined -----------------------------------------------------------------------------------------------------------


def ask(given: argparse.Namespace, games_by_id: Games, stdin: TextIO) -> Json:
    """The answer to the command.

    :raises Refused: as the service does.
    :raises BadInput: as `question` does.
    """
    if given.command == "games":
        return games.listing(games_by_id)
    game = games.find_game(games_by_id, given.game, ((given.language, 1.0),) if given.language else ())
    if given.command == "rules":
        return games.rule(game, given.rule) if given.rule else games.rules(game)
    return answer(games.as_playable(game), given.command, question(given, stdin))


def main(arguments: Sequence[str], games_by_id: Games = ADVISED, stdin: TextIO = sys.stdin) -> int:
    """Ask, print the answer, and give the exit code."""
    if arguments and arguments[0] in PROGRAMS:
        return run_program(arguments[0], arguments[1:])
    given = parser().parse_args(arguments)
    try:
        result = ask(given, games_by_id, stdin)
    except BadInput as error:
        print(error, file=sys.stderr)
        return UNREADABLE
    except Refused as refusal:
        if given.json:
            print(as_json(refusal.details()))
        else:
            print(*problem_lines(refusal), sep="\n", file=sys.stderr)
        return UNREADABLE
    try:
        if given.json:
            print(as_json(result), flush=True)
        else:
            print(*lines_of(given.command, result), sep="\n", flush=True)
    except BrokenPipeError:
        # Who reads the answer has read enough, such as `head`; Python is kept from writing the rest at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return exit_code(result)


def run_program(name: str, arguments: Sequence[str]) -> int:
    """Run the server or the printer with these arguments, and give the exit code."""
    module, extra, _ = PROGRAMS[name]
    sys.argv = [f"{program()} {name}", *arguments]
    try:
        # A program may import more when it begins.
        code: int | None = import_module(module).main()
    except ModuleNotFoundError as error:
        print(
            f"`{name}` needs {error.name}, which is not installed: pip install 'jupiter-tabletop[{extra}]'",
            file=sys.stderr,
        )
        return UNREADABLE
    return code or YES


def as_json(value: Json) -> str:
    """As the HTTP API writes it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), default=dict)
