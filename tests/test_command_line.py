"""The command line: the same answers as over HTTP, for people and for programs."""

import io
import json
import subprocess
import sys
from pathlib import Path

import pytest

from jupiter.command_line import NO, UNREADABLE, YES, main, parser
from jupiter.games import GAMES
from jupiter.players.advised import advised
from jupiter.service.operations import OPERATIONS
from tests.games.grotto.game import Grotto
from tests.games.house import ADVISED, create_app
from tests.games.nim.rules import Nim
from tests.rescue.positions import work

GAME = "jupiter-rescue"
ROOT = Path(__file__).parents[1]
STATE, ACTION = work()[0]


@pytest.fixture(scope="module")
def client():
    return create_app().test_client()


@pytest.fixture
def run(capsys):
    """Run a command and give its exit code, its output and its complaints."""

    def command(*arguments, stdin="", games=None):
        code = main(arguments, games or ADVISED, io.StringIO(stdin))
        captured = capsys.readouterr()
        return code, captured.out, captured.err

    return command


def test_there_is_a_command_for_every_operation():
    help_text = parser().format_help()
    assert all(f"    {name} " in help_text for name in (*OPERATIONS, "games", "rules"))


def test_games_rules_and_set_ups_are_those_of_the_api(client, run):
    assert run("games", "--json")[1] == client.get("/v1/games").text + "\n"
    assert run("rules", GAME, "--json")[1] == client.get(f"/v1/games/{GAME}/rules").text + "\n"
    _, out, _ = run("setup", GAME, "--json", "--option", "players=3", "--option", "seed=7")
    assert out == client.post(f"/v1/games/{GAME}/setup", json={"players": 3, "seed": 7}).text + "\n"


def test_a_refusal_is_the_problem_that_the_api_answers(client, run):
    code, out, _ = run("check", GAME, "--json", "--state", "JR1.0:x", "--action", "FLY")
    assert code == UNREADABLE
    body = {"state": "JR1.0:x", "action": "FLY"}
    assert out == client.post(f"/v1/games/{GAME}/check", json=body).text + "\n"


def test_the_exit_code_is_the_verdict(run):
    code, out, _ = run("check", "nim", "--state", "NIM1.345.0", "--action", "TAKE:1:4", games={"nim": Nim()})
    assert code == YES
    assert out.splitlines()[0] == "Legal: Take 4 of heap 1 (TAKE:1:4)"
    assert out.splitlines()[-1] == "State: NIM1.305.1"
    code, out, _ = run("check", "nim", "--state", "NIM1.345.0", "--action", "TAKE:1:9", games={"nim": Nim()})
    assert code == NO
    assert out.splitlines() == [
        "Not legal: Take 9 of heap 1 (TAKE:1:9)",
        "  Heap 1 has 4 beads, not 9. [take.enough, Taking]",
        "  instead: Take 1 of heap 1 (TAKE:1:1)",
        "  instead: Take 2 of heap 1 (TAKE:1:2)",
    ]


def test_the_exit_code_is_the_verdict_on_a_state_or_a_record(run):
    games = {"nim": Nim()}
    assert run("validate", "nim", "--state", "NIM1.345.0", games=games)[0] == YES
    assert run("validate", "nim", "--state", "NIM1.345.7", games=games)[0] == NO
    record = {"setup": {"heaps": [1, 2]}, "actions": ["TAKE:0:1", "TAKE:0:1"]}
    code, out, _ = run("replay", "nim", "--record", "-", "--steps", stdin=json.dumps(record), games=games)
    assert code == NO
    assert out.splitlines()[0] == "Step 1 (counted from 0) is illegal."
    record["actions"] = ["TAKE:0:1", "ALL:1"]
    code, out, _ = run("replay", "nim", "--record", "-", stdin=json.dumps(record), games=games)
    assert code == YES
    assert out.splitlines()[-3:] == ["The game is over: The last bead is taken.", "  1. second", "  2. first"]


def test_advice_is_who_decides_how_it_stands_and_the_best_actions(run):
    games = advised({"nim": Nim()}, 500)
    code, out, _ = run("advice", "nim", "--state", "NIM1.300.0", "--playouts", "60", "--seed", "1", games=games)
    first, best, *_ = out.splitlines()
    assert (code, first[:12], first[-15:]) == (YES, "first: 1.00 ", "by 60 playouts.")
    assert best.endswith("Take 3 of heap 0 [TAKE:0:3]")
    assert run("advice", "nim", "--state", "NIM1.000.0", games=games)[1] == "Nobody decides now.\n"


DIVERS = {"grotto": Grotto()}


def test_a_procedure_is_gone_through_with_the_answers_so_far(run):
    question = ("resolve", "grotto", "--state", "GRO1.8?.p?.0?.6.0", "--procedure", "CARD:p2")
    code, out, _ = run(*question, "--answer", "eel", games=DIVERS)
    assert (code, out.splitlines()) == (
        YES,
        [
            "Goes: P2 turns up a card (eel) (CARD:p2=eel)",
            "  P2 turns up an eel. [dive.card]",
            "State: GRO1.8?.p?.0?.6.0",
            "Needs: How much air has p2? (one of 1, 2, 3, 4, 5, 6, 7, 8, 9) [dive.card]",
        ],
    )
    code, out, _ = run(*question, "--answer", "eel", "--answer", "3", games=DIVERS)
    assert (code, out.splitlines()[2:]) == (
        YES,
        ["  P2 has 2 air left. [dive.card]", "  air.p2: ? -> 2", "  deck: 6 -> 5", "State: GRO1.82.p?.0?.5.0"],
    )
    code, out, _ = run(*question, "--answer", "whale", games=DIVERS)
    assert (code, out.splitlines()[0]) == (NO, "Does not go: P2 turns up a card (whale) (CARD:p2=whale)")
    _, out, _ = run(*question, "--answer", "eel", "--json", games=DIVERS)
    assert json.loads(out)["answers"] == ["eel"]


def test_what_rulebooks_say_that_differ_stands_below_a_refusal_and_an_event(run):
    sources = [
        "    The leaflet does not say whose card it is.",
        "    By the booklet it is one of the own hand.",
    ]
    refused = run("check", "grotto", "--state", "GRO1.88.e?.00.6.0", "--action", "PLAY:p1:pearl", games=DIVERS)[1]
    assert refused.splitlines()[1:4] == ["  P1 does not hold a pearl. [play.own, Playing]", *sources]
    played = run("check", "grotto", "--state", "GRO1.88.p?.00.6.0", "--action", "PLAY:p1:pearl", games=DIVERS)[1]
    assert played.splitlines()[1:4] == ["  P1 plays a pearl.", *sources]
    gone = run("resolve", "grotto", "--state", "GRO1.88.p?.00.6.0", "--procedure", "PLAY:p1:pearl", games=DIVERS)[1]
    assert gone.splitlines()[1:4] == ["  P1 plays a pearl. [play.own]", *sources]


def test_what_hangs_on_a_secret_and_what_a_record_lacks_is_said(run):
    state = "GRO1.88.?p.00.6.0"
    code, out, _ = run("check", "grotto", "--state", state, "--action", "REST:p1", games=DIVERS)
    hidden = "Undecidable: Whether p1 has luck hangs on a hand that is not shown. (hands.p1) [rest]"
    assert (code, out.splitlines()[-1]) == (YES, hidden)
    record = {"state": state, "actions": ["DIVE:p1=2"]}
    code, out, _ = run("replay", "grotto", "--record", "-", stdin=json.dumps(record), games=DIVERS)
    assert (code, out.splitlines()[:2]) == (
        NO,
        [
            "Step 0 (counted from 0) lacks an answer.",
            "Needs: What does p1 turn up? (one of eel, pearl) [dive.card]",
        ],
    )


def test_many_questions_are_illegal_if_one_of_them_is(run):
    body = {"state": "NIM1.3.0", "questions": [{"action": "ALL:0"}, {"action": "TAKE:0:9"}]}
    code, out, _ = run("checks", "nim", "--body", "-", stdin=json.dumps(body), games={"nim": Nim()})
    assert code == NO
    assert [line for line in out.splitlines() if "egal:" in line] == [
        "Legal: Take 3 of heap 0 (TAKE:0:3)",
        "Not legal: Take 9 of heap 0 (TAKE:0:9)",
    ]


def test_a_state_may_come_from_stdin_as_text_or_as_json(run):
    games = {"nim": Nim()}
    position = '{"heaps": [3, 4, 5], "turn": 0}'
    by_text = run("actions", "nim", "--state", "-", stdin="NIM1.345.0\n", games=games)
    assert by_text == run("actions", "nim", "--state", "-", stdin=position, games=games)
    assert by_text[1].splitlines()[-1] == "12 of 12 actions"


def test_a_whole_question_may_come_from_a_file(run, tmp_path):
    file = tmp_path / "question.json"
    file.write_text('{"state": "NIM1.345.0", "action": "ALL:0", "form": "json"}')
    code, out, _ = run("check", "nim", "--body", str(file), games={"nim": Nim()})
    assert (code, out.splitlines()[0]) == (YES, "Legal: Take 3 of heap 0 (TAKE:0:3)")


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (("check", GAME), "action: Missing; this field is required."),
        (("check", "chess"), f"There is no game 'chess' here, but {', '.join(GAMES)}."),
        (("rules", GAME, "--rule", "castling"), "has no rule 'castling'"),
        (("check", GAME, "--action", '{"type":'), "--action: not JSON: A value is expected (line 1, column 9)."),
        (("check", GAME, "--action", '{"type": NaN}'), "--action: not JSON: A value is expected (line 1, column 10)."),
        (("check", GAME, "--action", '{"type": "\\ud800"}'), "--action: not JSON: This is half of a character"),
        (
            ("check", GAME, "--action", '{"type": "end", "type": "end"}'),
            "--action: type: Given more than once",
        ),
        (("setup", GAME, "--body", '{"a": {"seed": 1, "seed": 2}}'), "the body: a.seed: Given more than once"),
        (("setup", GAME, "--body", f'{{"seed": {"9" * 5000}}}'), "the body: seed: Larger than any number that is"),
        (("setup", GAME, "--option", "players=" + "9" * 5000), "players: must be a whole number"),
        (("replay", GAME, "--record", "no such file"), "no such file: cannot be read (No such file or directory)"),
        (("setup", GAME, "--option", "players"), "--option players: write NAME=VALUE, such as players=3"),
        (("setup", GAME, "--option", "moons=3"), "moons: is not known; known: "),
    ],
)
def test_malformed_input_is_refused_with_the_field_and_the_remedy(run, arguments, reason):
    code, out, complaint = run(*arguments)
    assert (code, out) == (UNREADABLE, "")
    assert reason in complaint


def test_it_runs_as_a_program_and_speaks_german():
    command = [sys.executable, "-m", "jupiter", "check", GAME, "--state", "-", "--action", ACTION, "--language", "de"]
    done = subprocess.run(command, cwd=ROOT, input=STATE, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout.splitlines()[-1].startswith("State: JR1.0:")
    assert done.returncode == YES


def test_a_whole_question_can_be_written_on_the_command_line(run):
    code, out, _ = run("check", "nim", "--body", '{"state": "NIM1.3.0", "action": "ALL:0"}', games={"nim": Nim()})
    assert code == 0
    assert "NIM1.0.1" in out


def test_an_answer_of_which_only_the_beginning_is_read_ends_without_a_traceback():
    process = subprocess.run(
        f"{sys.executable} -m jupiter rules {GAME} | head -n 1", shell=True, capture_output=True, text=True, check=True
    )
    assert len(process.stdout.splitlines()) == 1
    assert process.stderr == ""
