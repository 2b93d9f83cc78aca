"""What the README shows is what the program does."""

import json
import re
from pathlib import Path

from app import create_app

README = Path(__file__).parent.parent.joinpath("README.md").read_text(encoding="utf-8")


def test_the_request_in_the_readme_gets_the_answer_in_the_readme() -> None:
    request = re.search(r"curl -s localhost:8000(\S+) .*?-d '(.*?)'", README, re.DOTALL)
    answer = re.search(r"<!-- answer -->\n```json\n(.*?)```", README, re.DOTALL)
    assert request
    assert answer
    got = create_app().test_client().post(request[1], json=json.loads(request[2]))
    assert got.get_json() == json.loads(answer[1])


def test_every_file_that_the_readme_links_is_there() -> None:
    links = re.findall(r"\]\(([^)#:]+)\)|src=\"([^\"]+)\"", README)
    assert links
    for link in [one or other for one, other in links]:
        assert Path(__file__).parent.parent.joinpath(link).exists(), link


def test_every_make_target_that_the_readme_names_is_in_the_makefile() -> None:
    makefile = Path(__file__).parent.parent.joinpath("Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make (\w+)", README, re.MULTILINE):
        assert f"\n{target}:" in makefile


def test_the_record_in_the_docs_is_replayed_to_its_end() -> None:
    page = Path(__file__).parent.parent.joinpath("docs/records.md").read_text(encoding="utf-8")
    found = re.search(r"```json\n(.*?)```", page, re.DOTALL)
    assert found
    record = json.loads(found[1])
    answer = create_app().test_client().post("/v1/games/jupiter-rescue/replay", json=record).get_json()
    assert answer["stopped"] is None
    assert answer["applied"] == len(record["actions"]) == record["at"]
