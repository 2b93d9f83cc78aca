"""Text forms: numbers in base 36, a checksum that notices slips of a pen, and parts between version and checksum."""

import re

import pytest

from jupiter.engine.errors import Malformed, OtherVersion
from jupiter.engine.notation import (
    ALPHABET,
    CHANCE,
    MAX_NUMBER,
    MAX_TEXT,
    NUMBER,
    TextForm,
    base36,
    chance_from_text,
    chance_to_text,
    checksum,
    fault_in,
    number_from_text,
    plain_text,
    with_checksum,
)

FORM = TextForm("XY", "2.3", ("dice", "chance"))
TEXT = with_checksum("XY2.3:B34W6:7.9")


def test_numbers_are_written_in_base_36():
    assert [base36(n) for n in (0, 9, 10, 35, 36, 1295, 1296)] == ["0", "9", "A", "Z", "10", "ZZ", "100"]
    assert all(int(base36(n), 36) == n for n in range(5000))


def test_the_checksum_is_crc_16_xmodem_in_four_digits():
    assert checksum("123456789") == "31C3"
    assert checksum("") == "0000"
    assert with_checksum("JR1") == f"JR1:{checksum('JR1')}"


def test_each_wrong_letter_and_each_swap_changes_the_checksum():
    text = "JR1.0:-:1A0"
    others = {text[:at] + new + text[at + 1 :] for at in range(len(text)) for new in ALPHABET}
    others |= {text[:at] + text[at + 1] + text[at] + text[at + 2 :] for at in range(len(text) - 1)}
    others.discard(text)
    assert len(others) > 400
    assert checksum(text) not in map(checksum, others)


# --- the form of a whole state ---------------------------------------------------------------------------------------


def test_a_text_is_its_parts_between_version_and_checksum() -> None:
    assert FORM.join(("B34W6", "7.9")) == TEXT
    assert FORM.split(TEXT) == ["B34W6", "7.9"]
    assert FORM.prefix == "XY2.3"
    assert repr(FORM) == "<TextForm XY2.3:dice:chance:check>"


def test_small_letters_and_spaces_around_do_not_matter_and_neither_does_a_minor_version() -> None:
    assert FORM.split(f" {TEXT.lower()}\n") == ["B34W6", "7.9"]
    assert FORM.split(with_checksum("XY2.17:-:-")) == ["-", "-"]


def test_a_text_is_read_in_capitals_without_the_blanks_around_it() -> None:
    assert plain_text(" \t\r\nxy2.3: b\n", "state") == "XY2.3: B"
    assert plain_text("\x0bA\x1c", "state") == "\x0bA\x1c", "these are no blanks of a text"


@pytest.mark.parametrize("sign", ["ß", "\u0131", "\u017f", "\xa0", "\u2019", "\u2028"])
def test_the_first_sign_that_is_not_ascii_is_named(sign: str) -> None:
    with pytest.raises(Malformed) as refused:
        plain_text(f"PA{sign}é", "action")
    assert str(refused.value) == f"holds {sign!r} (U+{ord(sign):04X}), which no action does"


@pytest.mark.parametrize("sign", ["\ufb00", "\uff17", "\u200b", "😀", "\U0001fae8"])
def test_a_sign_that_not_every_version_of_python_shows_is_named_by_its_number(sign: str) -> None:
    with pytest.raises(Malformed) as refused:
        plain_text(f"PA{sign}", "action")
    assert str(refused.value) == f"holds U+{ord(sign):04X}, which no action does"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("", 'must begin with "XY2.3:", game and version of the rules'),
        ("AB2.3:-:-:0000", 'must begin with "XY2.3:", game and version of the rules'),
        ("XY2:-:-:0000", 'must begin with "XY2.3:", game and version of the rules'),
        ("XY2.3:?:-:0000", "holds '?', which no state does"),
        ("XY2.3:-:0000", "ends too early: 3 of 4 parts"),
        ("XY2.3:-:-:0000", "check: does not fit; the text was cut short or mistyped"),
        (TEXT[:-1], "check: does not fit; the text was cut short or mistyped"),
        (with_checksum("XY2.3:-:-:-"), "must have 4 parts, has 5"),
        ("XY2.3:" + "A" * MAX_TEXT, f"has at most {MAX_TEXT} characters"),
    ],
)
def test_an_incomplete_text_is_refused_with_its_fault(text: str, complaint: str) -> None:
    with pytest.raises(Malformed) as refused:
        FORM.split(text)
    assert str(refused.value) == complaint
    assert not isinstance(refused.value, OtherVersion)


def test_a_text_for_other_rules_is_not_guessed_at() -> None:
    with pytest.raises(OtherVersion, match=r"^this program checks rules 2.3; the state is for 3.0$"):
        FORM.split(with_checksum("XY3.0:-:-"))


def test_each_text_cut_short_or_with_a_wrong_letter_is_refused() -> None:
    others = {TEXT[:end] for end in range(len(TEXT))}
    others |= {TEXT[:at] + new + TEXT[at + 1 :] for at in range(len(TEXT)) for new in ALPHABET} - {TEXT}
    for text in others:
        with pytest.raises(Malformed):
            FORM.split(text)


def pattern() -> re.Pattern[str]:
    return FORM.pattern(("[A-Z0-9]*", CHANCE))


def test_the_pattern_is_of_the_whole_text() -> None:
    good = [TEXT, with_checksum("XY2.17::-")]
    bad = [TEXT[:-1], with_checksum("XY3.3:B:-"), with_checksum("XY2.3:-:-"), with_checksum("XY2.3:B:7"), TEXT.lower()]
    assert [text for text in good if not pattern().fullmatch(text)] == []
    assert [text for text in bad if pattern().fullmatch(text)] == []


def refuse(parts: list[str]) -> None:
    raise fault_in("dice", f"{parts[0]} are too many")


@pytest.mark.parametrize(
    ("text", "joint"), [(TEXT, True), ("XY2.3:B:-:0000", True), (TEXT.lower(), False), ("XY2.3:B:?:0000", False)]
)
def test_faults_of_a_text_that_keeps_to_the_pattern_are_joint(text: str, joint: bool) -> None:
    with pytest.raises(Malformed) as refused:
        FORM.read(text, refuse, pattern)
    assert [fault.joint for fault in refused.value.faults] == [joint]


def test_a_text_is_read_into_its_parts() -> None:
    assert FORM.read(TEXT, tuple, pattern) == ("B34W6", "7.9")
    with pytest.raises(OtherVersion):
        FORM.read(with_checksum("XY3.0:B:-"), tuple, pattern)


# --- parts that many games have --------------------------------------------------------------------------------------


def test_a_number_has_no_needless_zeros_and_lies_below_its_limit() -> None:
    assert [number_from_text(text, 99, "dice") for text in ("0", "7", "99")] == [0, 7, 99]
    assert number_from_text("2N", 99, "dice", 36) == 95
    for text in ("", "00", "07", "100", "-1", "A", "1.2", "1" * 11, "\uff17", "\u0663"):
        with pytest.raises(Malformed, match=rf"^dice: '{re.escape(text)}' is no number up to 99$"):
            number_from_text(text, 99, "dice")
    with pytest.raises(Malformed, match=r"^dice: '2S' is no number up to 99 in base 36$"):
        number_from_text("2S", 99, "dice", 36)


@pytest.mark.parametrize(("seed", "drawn"), [(None, 0), (0, 0), (7, 9), ((1 << 32) - 1, MAX_NUMBER)])
def test_chance_is_read_as_it_is_written(seed: int | None, drawn: int) -> None:
    text = chance_to_text(seed, drawn)
    assert chance_from_text(text) == (seed, drawn)
    assert re.fullmatch(CHANCE, text)
    assert re.fullmatch(NUMBER, base36(drawn))


@pytest.mark.parametrize(
    "text", ["", "7", "7.", ".7", "7.9.1", "-.0", f"{base36(1 << 32)}.0", f"0.{base36(10**15 + 1)}"]
)
def test_an_unwritable_form_of_chance_is_refused(text: str) -> None:
    with pytest.raises(Malformed, match=r"^chance: '.*' is no number up to \d+ in base 36$"):
        chance_from_text(text)
