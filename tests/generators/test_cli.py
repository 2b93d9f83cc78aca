"""The command line: files, a summary, saved corrections, and faults told in a sentence."""

import subprocess
import sys
from pathlib import Path

import pytest

from generators import cli
from generators.catalogue import PRINTED
from generators.printer import titles

SHEETS = titles(PRINTED["jupiter-rescue"])


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
        (["--paper", "A5"], "--paper", "A4, Letter, A3, Tabloid"),
        (["--tile-width", "12"], "--tile-width", "55 to 150 mm"),
        (["--offset", "1"], "--offset", "x,y,angle"),
        (["tile"], "--sheets", "tiles"),
        (["tiles", "--tile-width", "150", "--flip", "fold"], "does not fit", "A4"),
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
