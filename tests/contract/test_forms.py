"""Every form of a state and an action: each turns into the others and back, keeps to its schema, and shows its slips.

What is sent is damaged in every way that comes to mind; it is then read or refused, and the schemas say which.
"""

import json
import re
import sys
import unicodedata
from contextlib import suppress
from random import Random

import pytest

from jupiter.engine.errors import Malformed, OtherVersion
from jupiter.engine.notation import ALPHABET, BLANKS, checksum, with_checksum
from tests.contract.cases import fewer_house_games, in_the_house, playable, random_games, random_house_games
from tests.contract.making import damaged, numbers, plain, replaced, shortened, slips
from tests.contract.patterns import text_of
from tests.contract.playing import course
from tests.contract.samples import played, samples_of
from tests.contract.senseless import elsewhere, made_up, maker_of, senseless

GAMES, LOOKED_AT = 30, 4
"""Random games of each game at most, and positions of each."""
DAMAGED = 45
"""Damaged copies of each of some positions."""
MADE = 40
"""Texts that are made by each pattern."""
QR_CODE = set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:")
"""The characters of the alphanumeric mode."""
FRAGMENT = set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-._~!$&'()*+,;=:@/?")
"""The characters that need no escape in the fragment of an address."""
LOOKALIKES = {
    sign: folded
    # Above the planes that have letters are signs of no kind.
    for sign in map(chr, range(128, 0x20000))
    for folded in {sign.upper(), unicodedata.normalize("NFKC", sign).upper()}
    if folded and set(folded) <= QR_CODE
}
"""What Unicode makes capitals, digits and stops of, such as SS of ß and 7 of a digit seven in a circle."""
BLANK_SIGNS = [sign for sign in map(chr, range(sys.maxunicode + 1)) if sign.isspace() and sign not in BLANKS]
"""What Unicode takes for blank, and nobody sees."""


def faults(read, source):
    """What is wrong with it; none if it is read."""
    try:
        read(source)
    except Malformed as malformed:
        listed = malformed.faults
    else:
        return ()
    assert listed
    assert all(fault.message.strip() for fault in listed)
    return listed


def by_itself(read, source):
    """What is wrong by itself; none for what is read, or does not fit together."""
    return [fault for fault in faults(read, source) if not fault.joint]


def is_sealed(text):
    body, _, seal = text.rpartition(":")
    return seal == checksum(body)


def resealed(text, changed):
    """A changed text with the check that fits it, if texts of its game have one."""
    return with_checksum(changed.rpartition(":")[0]) if is_sealed(text) else changed


# --- from form to form ------------------------------------------------------------------------------------------------


@random_games
def test_every_form_of_a_state_turns_into_the_others_and_back(name, seed):
    game = played(name)
    for state in [*course(name, seed).states, *course(name, seed).beside]:
        text, position = game.state_text(state), game.position(state)
        assert game.read_state(text) == game.read_state(plain(position)) == state, text
        assert game.state_text(game.read_state(plain(position))) == text
        assert game.position(game.read_state(text)) == position


CONSTANT = {"game", "rules", "derived"}


def leaves(value, at=""):
    """Every field of a JSON value with what it holds, lists as a whole."""
    if isinstance(value, dict):
        for name, inner in value.items():
            yield from leaves(inner, f"{at}.{name}" if at else name)
    else:
        yield at, json.dumps(value)


@in_the_house
def test_random_positions_have_two_values_of_each_field_so_that_no_form_can_lose_one(name):
    """Else a field that a form leaves out would be read as its default, and nothing would show it.

    Sets of own pieces are tried by the games that have them.
    """
    values: dict[str, set[str]] = {}
    for seed in range(GAMES):
        for state in [*course(name, seed).states, *course(name, seed).beside]:
            position = plain(played(name).position(state))
            for at, value in leaves({field: position[field] for field in position if not field.endswith("_set")}):
                values.setdefault(at, set()).add(value)
        constant = samples_of(name).constant
        alike = {
            at
            for at, held in values.items()
            if len(held) < 2 and at.partition(".")[0] not in CONSTANT and not re.fullmatch(constant, at)
        }
        if not alike:
            return
    raise AssertionError(f"in {GAMES} games nothing else than the default is ever in {alike}")


@random_games
def test_every_form_of_an_action_turns_into_the_other_and_back(name, seed):
    game, rnd = played(name), Random(seed)
    for state in course(name, seed).some_states(LOOKED_AT):
        for action in [*game.legal(state).page(0, 200), *senseless(name, state, rnd, 10)]:
            text, fields = game.action_text(action), game.action_json(action)
            assert game.read_action(text) == game.read_action(plain(fields)) == action, text
            assert plain(game.action_json(game.read_action(text))) == plain(fields)


@random_house_games
def test_a_text_is_short_plain_and_read_in_small_letters_too(name, seed):
    game = played(name)
    prefix = game.about()["text_prefix"]
    for state in course(name, seed).some_states(LOOKED_AT):
        text = game.state_text(state)
        assert text.startswith(prefix)
        assert set(text) <= QR_CODE & FRAGMENT & ALPHABET
        assert text[-1].isalnum(), "programs that look for links leave out a stop at the end"
        assert len(text) < samples_of(name).longest
        assert game.read_state(text.lower()) == game.read_state(f" {text}\n") == state
        for action in game.legal(state).page(0, 30):
            written = game.action_text(action)
            assert set(written) <= QR_CODE & FRAGMENT & ALPHABET
            assert game.read_action(written.lower()) == action


# --- schemas ----------------------------------------------------------------------------------------------------------


@playable
def test_schemas_have_names_and_refer_to_one_another(name):
    game = played(name)
    schemas = plain(game.schemas())
    assert {"StateText", "SentPosition", "Position", "ActionText", "Action", "Setup"} <= schemas.keys()
    refs = set(re.findall(r'"\$ref": "([^"]+)"', json.dumps(schemas)))
    assert refs <= {f"#/$defs/{inner}" for inner in schemas}
    assert "$ref" not in json.dumps(plain(game.setup_schema())), "it is told alone"
    kinds = [kind.type for kind in game.action_kinds()]
    assert len(set(kinds)) == len(kinds) > 0
    for kind in game.action_kinds():
        assert kind.summary.endswith(".")
        assert kind.schema["properties"]["type"] == {"type": "string", "const": kind.type}
        assert "$ref" not in json.dumps(plain(kind.schema)), "it is told alone"


@random_games
def test_what_is_written_keeps_to_its_schema(name, seed):
    game, maker = played(name), maker_of(name)
    text, written, sent = (maker.validator(schema) for schema in ("StateText", "Position", "SentPosition"))
    action, words = maker.validator("Action"), maker.validator("ActionText")
    maker.validator("Setup").validate(plain(samples_of(name).options(Random(seed))))
    for state in course(name, seed).some_states(LOOKED_AT):
        text.validate(game.state_text(state))
        written.validate(plain(game.position(state)))
        sent.validate(plain(game.position(state)))
        for legal in game.legal(state).page(0, 20):
            action.validate(plain(game.action_json(legal)))
            words.validate(game.action_text(legal))


@random_games
def test_a_damaged_position_is_refused_by_itself_exactly_if_it_breaks_its_schema(name, seed):
    game, rnd, sent = played(name), Random(seed), maker_of(name).validator("SentPosition", each=True)
    known = plain(game.schemas())["SentPosition"].get("properties", {})
    for state in course(name, seed).some_states(3):
        whole = plain(game.position(state))
        for _ in range(DAMAGED // 3):
            position = damaged(whole, rnd)
            problems = faults(game.read_state, position)
            context = (position, [fault for fault in problems if not fault.joint])
            assert all(fault.joint for fault in problems) == sent.is_valid(position), context
            for fault in problems:
                assert fault.field.partition(".")[0] in {*position, *known}, "the field at fault is named"


@playable
def test_every_number_is_read_from_the_least_to_the_most_of_its_schema_and_no_further(name):
    game, maker = played(name), maker_of(name)
    bounds = maker.bounds()
    states = [course(name, 0).states[-1], *course(name, 0).beside[:1]]
    actions = {game.action_json(action)["type"]: action for action in elsewhere(name)}.values()
    forms = [(game.read_state, "SentPosition", plain(game.position(state))) for state in states]
    forms += [(game.read_action, "Action", plain(game.action_json(action))) for action in actions]
    for read, schema, whole in forms:
        valid = maker.validator(schema)
        for path in numbers({key: inner for key, inner in whole.items() if key != "derived"}):
            for number in bounds:
                sent = replaced(whole, path, number)
                assert (by_itself(read, sent) == []) == valid.is_valid(sent), (path, number)


@random_games
def test_a_damaged_action_is_refused_by_itself_exactly_if_it_breaks_its_schema(name, seed):
    game, rnd, sent = played(name), Random(seed), maker_of(name).validator("Action")
    actions = [*rnd.sample(elsewhere(name), 20), *(made_up(name, rnd) for _ in range(20))]
    for action in actions:
        for _ in range(5):
            fields = damaged(game.action_json(action), rnd)
            problems = faults(game.read_action, fields)
            assert all(fault.joint for fault in problems) == sent.is_valid(fields), (fields, problems)
            assert all(fault.field for fault in problems)


@random_games
def test_a_damaged_text_is_refused_by_itself_exactly_if_it_breaks_its_pattern(name, seed):
    game, rnd = played(name), Random(seed)
    validators = [maker_of(name).validator(schema) for schema in ("StateText", "ActionText")]
    states = [game.state_text(state) for state in course(name, seed).some_states(3)]
    actions = [game.action_text(action) for action in rnd.sample(elsewhere(name), 12)]
    for texts, read, sent in zip((states, actions), (game.read_state, game.read_action), validators, strict=True):
        for text in texts:
            for slip in rnd.sample([*slips(text, sorted(ALPHABET)), *shortened(text)], 40):
                changed = resealed(text, slip)
                with suppress(OtherVersion):
                    assert (by_itself(read, changed) == []) == sent.is_valid(changed), changed


@playable
def test_no_text_that_keeps_to_its_pattern_is_called_malformed(name):
    game = played(name)
    read_all(game.read_state, game.schemas()["StateText"])
    read_all(game.read_action, game.schemas()["ActionText"])


def read_all(read, schema):
    """Read many texts that keep to the schema."""
    rnd = Random(1)
    for text in (text_of(schema["pattern"], rnd) for _ in range(MADE)):
        assert len(text) > schema.get("maxLength", 10_000) or by_itself(read, text) == [], text


@random_games
def test_damaged_options_of_a_set_up_are_refused_if_they_break_the_schema_and_else_read_or_do_not_fit(name, seed):
    game, rnd, sent = played(name), Random(seed), maker_of(name).validator("Setup")
    for _ in range(DAMAGED // 3):
        options = damaged(samples_of(name).options(rnd), rnd)
        problems = faults(game.setup, options)
        assert all(fault.field for fault in problems), "the field at fault is named"
        if sent.is_valid(options):
            assert all(fault.joint for fault in problems), (options, problems)
        else:
            assert problems, options


# --- what cannot be read ----------------------------------------------------------------------------------------------


@fewer_house_games
def test_every_slip_of_one_character_is_caught(name, seed):
    game = played(name)
    text = game.state_text(course(name, seed).states[-1])
    for slip in slips(text, sorted(ALPHABET)):
        with pytest.raises(Malformed):
            game.read_state(slip)
    missed = [short for short in shortened(text) if not faults(game.read_state, short)]
    assert len(missed) <= 1, "a checksum of four digits lets one of 65,536 texts pass that lack a character"


@in_the_house
def test_a_sign_that_unicode_takes_for_a_letter_a_digit_or_a_stop_is_refused_by_name(name):
    game = played(name)
    assert {"ß": "SS", "\u0131": "I", "\u017f": "S", "\uff17": "7"}.items() <= LOOKALIKES.items()
    actions = {text.partition(":")[0]: text for text in map(game.action_text, elsewhere(name))}
    for read, texts in (
        (game.read_state, [game.state_text(course(name, 0).states[-1])]),
        (game.read_action, actions.values()),
    ):
        for text in texts:
            for sign, folded in LOOKALIKES.items():
                if folded in text:
                    changed = text.replace(folded, sign, 1)
                    named = f"U+{ord(sign):04X}"
                    assert [named in fault.message for fault in faults(read, changed)] == [True], changed


@in_the_house
def test_nothing_but_plain_blanks_and_line_ends_may_stand_around_a_text(name):
    game, state = played(name), course(name, 0).first
    for read, text in (
        (game.read_state, game.state_text(state)),
        (game.read_action, game.action_text(next(iter(game.legal(state))))),
    ):
        assert read(f"{BLANKS}{text}{BLANKS}") == read(text)
        for blank in (*BLANK_SIGNS, "\u200b", "\ufeff", "\0"):
            for changed in (text + blank, blank + text):
                with pytest.raises(Malformed):
                    read(changed)


@playable
def test_a_state_of_another_major_version_is_refused_as_one(name):
    game, state = played(name), course(name, 0).first
    text = game.state_text(state)
    other = resealed(text, re.sub(r"\d+", lambda number: str(int(number[0]) + 1), text, count=1))
    with pytest.raises(OtherVersion):
        game.read_state(other)
    position = plain(game.position(state))
    if "rules" in position:
        major, _, minor = position["rules"].partition(".")
        with pytest.raises(OtherVersion):
            game.read_state({**position, "rules": f"{int(major) + 1}.{minor}"})


@in_the_house
def test_a_position_of_another_game_is_refused_by_name(name):
    game = played(name)
    position = plain(game.position(course(name, 0).first))
    assert (position["game"], position["rules"]) == (name, game.rules_version)
    assert "game" in {fault.field for fault in faults(game.read_state, {**position, "game": "chess"})}


@playable
@pytest.mark.parametrize(
    "strange", ["", " ", "-", "<script>", "\0", "é", "ß", "\N{ARABIC-INDIC DIGIT ONE}", "\N{FULLWIDTH DIGIT ONE}", "🎲"]
)
def test_strange_characters_are_refused_wherever_they_stand(name, strange):
    game = played(name)
    state = course(name, 0).steps[0].state
    text, action = game.state_text(state), game.action_text(course(name, 0).steps[0].action)
    for read, whole in ((game.read_state, text), (game.read_action, action)):
        assert faults(read, strange)
        for i in range(1, len(whole), 7):
            assert not strange.strip() or faults(read, whole[:i] + strange + whole[i:])


@playable
def test_what_is_too_long_is_refused_at_once(name):
    game = played(name)
    state, action = course(name, 0).steps[0].state, course(name, 0).steps[0].action
    assert faults(game.read_state, game.state_text(state) * 2000)
    assert faults(game.read_state, resealed(game.state_text(state), game.state_text(state) * 2000))
    assert faults(game.read_action, game.action_text(action) * 2000)
