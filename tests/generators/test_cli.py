"""The command line: files, a summary, saved corrections, and faults told in a sentence."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from generators import batch, cli, output
from generators.catalogue import PRINT_SETS
from generators.kits import PAPERS
from generators.printer import titles

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
        (["tile"], "SHEET", "tiles"),
        (["die", "--save-profile", "office"], "--save-profile", "--offset X,Y,ANGLE"),
        (["die", "--profile", ""], "no such profile", "--save-profile"),
        (["die", "--address", "nowhere"], "--address", "http://"),
        (["tiles", "--tile-width", "150", "--flip", "fold"], "does not fit A4", "larger --paper"),
        (["die", "--profile", "nobody"], "nobody", "--save-profile"),
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
        Path(name, "jupiter-rescue-cards-A4.pdf").read_bytes() for name in ("typed", "saved", "plain")
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
        ["--language", "fr"],
    ],
)  # fmt: skip
def test_what_is_ordered_otherwise_has_another_name(run, options):
    run("die", "--paper", "A4")
    run("die", "--paper", "A4", *options)
    assert len(list(Path("output").iterdir())) == 2


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


def test_a_file_that_cannot_be_finished_leaves_the_old_one_and_no_half(tmp_path, monkeypatch):
    file = tmp_path / "sheet.pdf"
    output.write(file, b"old")

    def stopped(half, _):
        raise KeyboardInterrupt

    monkeypatch.setattr(Path, "replace", stopped)
    with pytest.raises(KeyboardInterrupt):
        output.write(file, b"new")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("sheet.pdf", b"old")]


def test_a_program_that_is_stopped_says_so_and_gives_what_shells_expect(run, monkeypatch):
    def stopped(jobs):
        raise KeyboardInterrupt

    monkeypatch.setattr(batch, "run", stopped)
    code, out, err = run("die")
    assert code == 130
    assert "stopped" in err
    assert "Print at" not in out


def test_ctrl_c_ends_every_process_in_a_sentence(tmp_path):
    root = Path(__file__).parents[2]
    command = [sys.executable, "-m", "generators", "--out", str(tmp_path)]
    # A group of its own, as a terminal gives it: Ctrl+C reaches all of its processes. Tests that a shell has started in
    # the background ignore Ctrl+C, and what they start would, too.
    heed = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        process = subprocess.Popen(
            command, cwd=root, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, process_group=0
        )
    finally:
        signal.signal(signal.SIGINT, heed)
    assert process.stdout.readline()
    os.killpg(process.pid, signal.SIGINT)
    _, err = process.communicate(timeout=30)
    assert process.returncode == 130
    assert "stopped" in err
    assert "Traceback" not in err
    assert {file.suffix for file in tmp_path.iterdir()} == {".pdf"}


def test_an_export_of_another_edition_has_a_folder_of_its_own(run):
    run("die", "--paper", "A4", "--export", "cut", "--tile-width", "82.6")
    assert {path.name for path in Path("output").iterdir() if path.is_dir()} == {"cut-82.6mm"}


def test_an_export_is_written_beside_the_sheets(run):
    code, out, _ = run("die", "--paper", "A4", "--export", "cut")
    assert code == 0
    assert list(Path("output/cut").rglob("*.svg"))
    assert "files" in out


def test_the_program_runs_as_a_module_and_leaves_no_half_files(tmp_path):
    root = Path(__file__).parents[2]
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
    done = subprocess.run(command, cwd=root, check=True, capture_output=True, text=True)
    assert "1 of 48.0 x 69.0 mm" in done.stdout
    assert [file.suffix for file in (tmp_path / "new" / "folder").iterdir()] == [".pdf"]
