"""Print options: every good value is taken, every bad one is refused with the good ones, all at once."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jupiter.engine.errors import Malformed
from jupiter.generators.drawing.inks import Mode
from jupiter.generators.order.kits import PAPERS
from jupiter.generators.order.options import CAMERA_MARKS, Edition, options_for, parse_options
from jupiter.generators.order.page_setup import Cut, Flip, Offset, PageSetup
from jupiter.generators.rescue.options import OPTIONS, TILE_WIDTH
from tests.matrices import examples

KNOWN = options_for(("en", "de", "fr"), OPTIONS)


def refused(given):
    """The faults of an order that must not be taken, by option."""
    with pytest.raises(Malformed) as caught:
        parse_options(given, KNOWN)
    return {fault.field: fault.message for fault in caught.value.faults}


def test_an_order_that_says_nothing_is_the_usual_one():
    order = parse_options({}, KNOWN)
    assert order.edition == Edition()
    assert order.setup == PageSetup(PAPERS["A4"])


def test_every_choice_that_is_listed_is_taken():
    for option in KNOWN:
        for choice in option.choices:
            parse_options({option.name: choice}, KNOWN)


def test_a_choice_is_the_same_in_capitals_and_small_letters():
    assert parse_options({"paper": "a4", "flip": "SHORT", "language": "DE", "marks": "Yes"}, KNOWN) == parse_options(
        {"paper": "A4", "flip": "short", "language": "de", "marks": "yes"}, KNOWN
    )


def test_every_default_is_a_good_value():
    for option in KNOWN:
        parse_options({option.name: option.default}, KNOWN)


def test_what_is_ordered_arrives():
    order = parse_options(
        {
            "paper": "Letter",
            "flip": "short",
            "cut": "apart",
            "ink": "low",
            "language": "de",
            "tile_width": "55.9",
            "marks": "yes",
            "offset": "0.4,-1.2,0.1",
            "profile": "office-2",
            "address": "http://192.168.1.5:8000/",
        },
        KNOWN,
    )
    edition = Edition("de", Mode.LOW, "http://192.168.1.5:8000")
    assert order.edition == edition.choose(TILE_WIDTH, 55.9).choose(CAMERA_MARKS, True)
    assert (order.setup.paper, order.setup.flip, order.setup.cut) == (PAPERS["Letter"], Flip.SHORT, Cut.APART)
    assert order.setup.printer == "office-2"
    assert order.setup.offset == Offset(0.4, -1.2, 0.1)


@pytest.mark.parametrize(
    ("name", "text", "hint"),
    [
        ("paper", "A5", ", ".join(PAPERS)),
        ("flip", "", "long, short, fold, single"),
        ("ink", "sepia", "normal, low, grey"),
        ("language", "la", "en, de, fr"),
        ("tile_width", "54.9", "55 to 150 mm"),
        ("tile_width", "nan", "55 to 150 mm"),
        ("tile_width", "1e2", "55 to 150 mm"),
        ("tile_width", "66,66", "55 to 150 mm"),
        ("tile_width", "\N{ARABIC-INDIC DIGIT SIX}6", "55 to 150 mm"),
        ("marks", "true", "no, yes"),
        ("offset", "1,2", "x,y,angle"),
        ("offset", "11,0,0", "10 mm"),
        ("offset", "0,0,inf", "x,y,angle"),
        ("profile", "x" * 25, "24 letters, digits and hyphens"),
        ("profile", "../office", "24 letters, digits and hyphens"),
        ("address", "javascript:alert(1)", "http://"),
        ("address", "http://a b", "http://"),
        ("address", "http://" + "a" * 90, "80 characters"),
        ("address", "http://:::", "with a host"),
        ("address", "http://-", "with a host"),
        ("address", "http://a:0", "with a host"),
        ("address", "http://a:80:80", "with a host"),
        ("address", "https:///print", "with a host"),
        ("address", "http://a\n", "with a host"),
        ("address", "http://a/?q", "with a host"),
    ],
)
def test_a_bad_value_is_refused_with_the_good_ones(name, text, hint):
    assert hint in refused({name: text})[name]


def test_all_faults_are_told_at_once():
    assert refused({"paper": "A5", "ink": "sepia", "colour": "red"}).keys() == {"paper", "ink", "colour"}


@pytest.mark.parametrize(
    "address",
    [
        "http://a",
        "https://games.example.org/jupiter/",
        "http://192.168.1.5:8000",
        "http://[fe80::1]:8000",
        "http://pi.local.",
    ],
)
def test_every_kind_of_host_is_taken(address):
    assert parse_options({"address": address}, KNOWN).edition.address == address.rstrip("/")


def test_no_more_is_told_back_than_helps():
    faults = refused({"x" * 5000: "", **{f"option{i}": "" for i in range(1000)}, "paper": "y" * 5000})
    assert sum(map(len, faults)) + sum(map(len, faults.values())) < 3000


@pytest.mark.parametrize("text", ["-0,-0.0,-0", "+0, 0.00, 0"])
def test_a_correction_of_nothing_is_the_same_order_however_it_is_written(text):
    # Negative zero equals zero, but would be written otherwise into a file.
    assert repr(parse_options({"offset": text}, KNOWN)) == repr(parse_options({"offset": "0,0,0"}, KNOWN))


def test_an_unknown_option_is_told_the_known_ones():
    message = refused({"colour": "red"})["colour"]
    assert all(option.name in message for option in KNOWN)


@examples(12)
@given(st.dictionaries(st.sampled_from([option.name for option in KNOWN] + ["x"]), st.text(max_size=30), max_size=4))
def test_whatever_is_ordered_is_taken_or_refused_by_the_name_of_the_option(given):
    assert faulty(given) <= given.keys()


def faulty(given):
    """The options that are refused."""
    try:
        parse_options(given, KNOWN)
    except Malformed as error:
        return {fault.field for fault in error.faults}
    return set()
