"""The command line: files, a summary, saved corrections, and faults told in a sentence."""

import errno
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from time import sleep

import pytest

from jupiter.generators import cli
from jupiter.generators.catalogue import PRINT_SETS
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.print_set import titles
from tests.matrices import first_of

SHEETS = titles(PRINT_SETS["jupiter-rescue"])


@pytest.fixture
def run(tmp_path, monkeypatch, capsys):
    """Run the command line in an empty folder; what it gives and what it prints."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(cli, "PROFILES", tmp_path / "profiles")

    def command(*arguments):
        code = cli.main(arguments)
        printed = capsys.readouterr()
        return code, printed.out, printed.err

    return command


def test_a_sheet_is_written_for_each_paper_and_summed_up(run):
    code, out, _ = run("cards", "--paper", "A4", "--paper", "Letter")
    assert code == 0
    for paper in ("A4", "Letter"):
        assert Path(f"output/jupiter-rescue-cards-{paper}.pdf").read_bytes().startswith(b"%PDF")
    assert "36 of 63.0 x 88.0 mm on 4 sheets, 8 pages" in out
    assert "100 mm" in out


def test_the_usual_papers_are_both_standards_of_the_world(run):
    run("die")
    assert {file.name for file in Path("output").iterdir()} == {
        "jupiter-rescue-die-A4.pdf",
        "jupiter-rescue-die-Letter.pdf",
    }


def test_editions_do_not_overwrite_one_another(run):
    run("die", "--paper", "A4")
    run("die", "--paper", "A4", "--ink", "low", "--language", "de", "--flip", "short")
    assert len(list(Path("output").iterdir())) == 2


def test_help_names_every_sheet_and_every_option(run, capsys):
    with pytest.raises(SystemExit) as stopped:
        cli.main(["--help"])
    assert stopped.value.code == 0
    shown = capsys.readouterr().out
    assert all(name in shown and title in shown for name, title in SHEETS.items())
    for flag in ("--paper", "--flip", "--ink", "--language", "--tile-width", "--marks", "--offset", "--export"):
        assert flag in shown


@pytest.mark.parametrize(
    ("arguments", "flag", "hint"),
    [
        (["--paper", "A5"], "--paper", ", ".join(PAPERS)),
        (["--tile-width", "12"], "--tile-width", "55 to 150 mm"),
        (["--offset", "1"], "--offset", "x,y,angle"),
        (["tile", "cads"], "SHEET", "did you mean tiles or cards"),
        (["die", "--offset", "0,0,0", "--save-profile", "x y"], "--profile", "24 letters"),
        (["die", "--save-profile", "office"], "--save-profile", "--offset X,Y,ANGLE"),
        (["die", "--profile", ""], "no such profile", "--save-profile"),
        (["die", "--address", "nowhere"], "--address", "http://"),
        (["tiles", "--tile-width", "150", "--flip", "fold"], "does not fit A4", "larger --paper"),
        (["die", "--profile", "nobody"], "nobody", "--save-profile"),
        (["die", "--profile", "../../nobody"], "--profile", "letters, digits and hyphens"),
    ],
)
def test_a_fault_is_a_sentence_with_the_remedy_and_nothing_is_written(run, arguments, flag, hint):
    code, _, err = run(*arguments)
    assert code == 2
    assert flag in err
    assert hint in err
    assert "Traceback" not in err
    assert not list(Path().glob("output/*.pdf"))


def test_a_saved_correction_moves_the_backs_like_the_one_that_was_typed(run):
    run("cards", "--paper", "A4", "--offset", "0.5,-0.3,0.1", "--save-profile", "office", "--out", "typed")
    run("cards", "--paper", "A4", "--profile", "office", "--out", "saved")
    run("cards", "--paper", "A4", "--out", "plain")
    typed, saved, plain = (
        Path(folder, f"jupiter-rescue-cards-A4{name}.pdf").read_bytes()
        for folder, name in (("typed", "-office"), ("saved", "-office"), ("plain", ""))
    )
    assert typed == saved != plain


def test_a_correction_may_begin_with_a_minus_as_half_of_them_do(run):
    apart = run("die", "--paper", "A4", "--offset", "-1.2,0.4,0")
    joined = run("die", "--paper", "A4", "--offset=-1.2,0.4,0")
    assert apart[0] == joined[0] == 0


@pytest.mark.parametrize(
    "options",
    [
        ["--tile-width", "82.6"], ["--marks", "yes"], ["--cut", "apart"], ["--ink", "grey"], ["--flip", "fold"],
        ["--language", "fr"], ["--offset", "0.4,-1.2,0"], ["--address", "http://192.168.1.5:8000/jupiter/"],
        ["--offset", "0.4,-1.2,0", "--save-profile", "office"],
    ],
)  # fmt: skip
def test_what_is_ordered_otherwise_has_another_name(run, options):
    run("die", "--paper", "A4")
    run("die", "--paper", "A4", *options)
    assert len(list(Path("output").iterdir())) == 2


def test_what_is_wrong_with_many_cards_is_told_once(run):
    Path("cards.json").write_text(json.dumps([{"type": "none", "name": "A card"}] * 3), encoding="utf-8")
    code, _, err = run("cards", "--own-cards", "cards.json")
    assert code == cli.FAULTY
    assert err.count("--own-cards:") == 1
    assert err.count("must be one of move, command") == 1
    assert "0.type, 1.type: must be one of" in err


def test_what_is_asked_for_twice_is_made_once(run):
    _, out, _ = run("die", "die", "--paper", "A4", "--paper", "A4")
    assert out.count("jupiter-rescue-die-A4.pdf") == 1
    assert "1 file, pieces on 1 sheet of A4" in out


def test_the_summary_is_in_english_whatever_is_on_the_pieces(run):
    _, out, _ = run("die", "--paper", "A4", "--language", "de")
    assert "(grid, upright)" in out


def test_the_layouts_that_were_compared_can_be_listed(run):
    _, out, _ = run("tiles", "--paper", "A4", "--verbose")
    compared = next(line for line in out.splitlines() if "layouts" in line)
    assert "honeycomb" in compared
    assert "grid" in compared


def test_booklets_say_how_many_pages_they_have(run):
    _, out, _ = run("calibration", "--paper", "A4")
    assert "2 pages" in out


@pytest.mark.parametrize("out", ["file", "file/inside"])
def test_a_place_that_cannot_be_written_is_told_with_the_remedy(run, out):
    Path("file").write_text("mine", encoding="utf-8")
    code, _, err = run("die", "--out", out)
    assert code == 2
    assert "--out" in err
    assert "Errno" not in err
    assert Path("file").read_text(encoding="utf-8") == "mine"


def test_a_full_disk_is_told_by_the_files_name_and_leaves_the_old_file(run, monkeypatch):
    run("die", "--paper", "A4")
    before = {path: path.read_bytes() for path in Path("output").iterdir()}

    def full(half, data):
        with half.open("wb") as file:
            file.write(data[:100])
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(Path, "write_bytes", full)
    code, _, err = run("die", "--paper", "A4")
    assert code == 2
    assert "output/jupiter-rescue-die-A4.pdf: cannot be written" in err and "make room" in err
    assert {path: path.read_bytes() for path in Path("output").iterdir()} == before


ROOT = Path(__file__).parents[2]


def start(*command, **how):
    """A program in a group of its own, as a terminal gives it: Ctrl+C reaches all of its processes."""
    # Tests that a shell has started in the background ignore Ctrl+C, and what they start would, too.
    heed = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        return subprocess.Popen(
            [sys.executable, "-m", *command],
            cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0, **how,
        )  # fmt: skip
    finally:
        signal.signal(signal.SIGINT, heed)


def ended(group):
    """Whether no process of the group is left; asked a little later each time."""
    sleep(0.02)
    try:
        os.killpg(group, 0)
    except ProcessLookupError:
        return True
    return False


@pytest.mark.parametrize("number", first_of([signal.SIGINT, signal.SIGTERM]))
def test_a_signal_ends_every_process_in_a_line(tmp_path, number):
    process = start("generators", "die", "rulebook", "tokens", "--out", str(tmp_path))
    assert process.stdout.readline()
    # A terminal sends Ctrl+C to all processes, a service manager SIGTERM to the first.
    (os.killpg if number == signal.SIGINT else os.kill)(process.pid, number)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 128 + number
    assert err == "python -m generators: stopped; the files written so far are complete.\n"
    assert {file.suffix for file in tmp_path.iterdir()} == {".pdf"}
    assert any(ended(process.pid) for _ in range(100))


@pytest.mark.parametrize("command", first_of([(("generators",),), (("jupiter", "print"),), (("jupiter", "games"),)]))
def test_a_program_is_stopped_in_a_line_while_python_is_importing(tmp_path, command):
    """A module that all of them import sends Ctrl+C, and swallows what that raises, as some libraries do."""
    interrupts = "import os, signal\ntry:\n    os.kill(os.getpid(), signal.SIGINT)\nexcept BaseException:\n    pass\n"
    (tmp_path / "argparse.py").write_text(interrupts, encoding="utf-8")
    process = start(*command, env={**os.environ, "PYTHONPATH": str(tmp_path)})
    out, err = process.communicate(timeout=30)
    assert process.returncode == 130, err
    assert out == "" and err.endswith("\n") and err.count("\n") == 1 and "stopped" in err


def test_what_was_begun_is_undone_before_a_signal_ends_the_process(tmp_path):
    code = f"""
import os, signal
from pathlib import Path
from jupiter.generators.make import files
from jupiter import interruption
signal.signal(signal.SIGINT, signal.default_int_handler)
interruption.install("stopped.")
def interrupted(half, target):
    assert half.exists()
    os.kill(os.getpid(), signal.SIGINT)
Path.replace = interrupted
files.write(Path({str(tmp_path)!r}) / "sheet.pdf", b"new")
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (130, "stopped.\n")
    assert not list(tmp_path.iterdir())


def test_what_is_ordered_is_made_though_nobody_reads_the_summary(tmp_path):
    process = start("generators", "calibration", "--out", str(tmp_path))
    process.stdout.close()
    assert process.wait(30) == 0
    with process.stderr as complaints:
        assert complaints.read() == ""
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="needs the file that is always full")
def test_a_summary_that_cannot_be_written_is_told(tmp_path):
    with Path("/dev/full").open("w") as full:
        command = [sys.executable, "-m", "generators", "calibration", "--paper", "A4", "--out", str(tmp_path)]
        done = subprocess.run(command, cwd=ROOT, stdout=full, stderr=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 2
    assert "standard output: cannot be written" in done.stderr and "Traceback" not in done.stderr


def test_only_the_sheets_that_are_ordered_are_exported(run):
    run("die", "reference", "--paper", "letter", "--flip", "short", "--export", "CUT", "--export", "svg")
    for export in ("cut", "svg"):
        assert {path.name for path in Path("output", export).iterdir()} == {"die", "reference"}
    names = {path.name for path in Path("output/cut/reference").iterdir()}
    assert all("Letter-short" in name for name in names - {"one-piece.svg", "one-piece.dxf"}) and len(names) > 2


def test_an_export_of_another_edition_has_a_folder_of_its_own(run):
    run("die", "--paper", "A4", "--export", "cut", "--tile-width", "82.6")
    assert {path.name for path in Path("output").iterdir() if path.is_dir()} == {"cut-82.6mm"}


def test_an_export_is_written_beside_the_sheets(run):
    code, out, _ = run("die", "--paper", "A4", "--export", "cut")
    assert code == 0
    assert list(Path("output/cut").rglob("*.svg"))
    assert "files" in out


def test_the_program_runs_as_a_module_and_leaves_no_half_files(tmp_path):
    command = [
        sys.executable,
        "-m",
        "generators",
        "die",
        "--paper",
        "Letter",
        "--out",
        str(tmp_path / "new" / "folder"),
    ]
    done = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True)
    assert "1 of 48.0 x 69.0 mm" in done.stdout
    assert [file.suffix for file in (tmp_path / "new" / "folder").iterdir()] == [".pdf"]


def test_a_plan_tells_paper_ink_and_cost_and_writes_nothing(run):
    code, out, _ = run("die", "--plan", "--paper", "A4", "--paper-prices", "250=7", "--page-price", "0")
    assert code == 0
    assert "1 sheet at 250 g/m²" in out
    assert out.splitlines()[2].split()[-1] == "7.00"
    assert not Path("output").exists()
    code, _, error = run("die", "--plan", "--page-price", "x")
    assert code == 2
    assert "--page-price: 'x' is not valid" in error
