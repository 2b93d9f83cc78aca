"""What tells that an answer has changed."""

import json
from dataclasses import replace

import pytest

from tests import recorded
from tests.contract.samples import HOUSE, played
from tests.fuzz import same
from tests.fuzz.mutations import Case


@pytest.mark.parametrize("name", HOUSE)
def test_an_answer_in_another_language_is_another_answer(name):
    body = json.dumps(recorded.read(recorded.paths(name)[0])["setup"]).encode()
    one = same.asked(Case("POST", f"/v1/games/{name}/setup", body))
    languages = played(name).languages
    digests = {same.digest(replace(one, language=language)) for language in languages}
    assert len(digests) == len(languages)
    assert same.digest(one) == same.digest(one)


def test_a_recording_is_found_the_same_again_and_another_one_is_not(tmp_path, monkeypatch):
    some = [same.asked(case) for case in (Case("GET", "/v1/games"), Case("POST", f"/v1/games/{HOUSE[0]}/check", b"{"))]
    monkeypatch.setattr(same, "of_recorded_games", lambda: iter(some))
    file = tmp_path / "asked.gz"
    assert same.record(file, 0, seed=1, processes=1) == 2
    assert list(same.compare(file, processes=1)) == []
    monkeypatch.setattr(same, "whole_answer", lambda _: ("200 OK", [], b"another"))
    assert [case.path for case in same.compare(file, processes=1)] == [case.path for case in some]
