"""What the README shows is what the program does."""

import json
import re
from pathlib import Path
from urllib.parse import urljoin

import pytest

from app import create_app
from bench import table
from jupiter.api.routes.pages import FOR_CLIENTS

README = Path(__file__).parent.parent.joinpath("README.md").read_text(encoding="utf-8")


def test_the_request_in_the_readme_gets_the_answer_shown_there() -> None:
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


@pytest.mark.parametrize("page", [table.README, table.SPEED, table.OPERATION])
def test_the_benchmark_writes_its_rows_between_the_marks_of_a_document_and_nothing_else(page: Path, tmp_path) -> None:
    before, copy = page.read_text(encoding="utf-8"), tmp_path / "copy.md"
    copy.write_text(before, encoding="utf-8")
    table.write(copy, [table.Row("cards, ms", "2", "1 (by hand)", 2.0, "at most 3"), table.Row("pages", "7")])
    head, begin, rest = before.partition("<!-- bench -->\n")
    _, end, tail = rest.partition("<!-- end of bench -->")
    rows = "| cards, ms | 2 | 1 (by hand) | 2.00 | at most 3 |\n| pages | 7 | | | |\n"
    assert begin
    assert end
    assert copy.read_text(encoding="utf-8") == f"{head}{begin}{table.machine()}\n\n{table.HEAD}{rows}{end}{tail}"


def test_a_document_without_a_place_for_figures_gets_none(tmp_path) -> None:
    page = tmp_path / "page.md"
    page.write_text("words", encoding="utf-8")
    with pytest.raises(LookupError, match="marks"):
        table.write(page, [])


def test_every_make_target_that_the_readme_names_is_in_the_makefile() -> None:
    makefile = Path(__file__).parent.parent.joinpath("Makefile").read_text(encoding="utf-8")
    for target in re.findall(r"^make (\w+)", README, re.MULTILINE):
        assert f"\n{target}:" in makefile


def test_the_record_in_the_docs_is_replayed_to_its_end() -> None:
    page = Path(__file__).parent.parent.joinpath("docs/records.md").read_text(encoding="utf-8")
    block = re.search(r"```json\n(.*?)```", page, re.DOTALL)
    assert block
    record = json.loads(block[1])
    answer = create_app().test_client().post("/v1/games/jupiter-rescue/replay", json=record).get_json()
    assert answer["stopped"] is None
    assert answer["applied"] == len(record["actions"]) == record["at"]


def test_every_link_of_a_page_that_is_served_leads_somewhere_on_the_server() -> None:
    client = create_app().test_client()
    followed = 0
    about = client.get("/v1/games/jupiter-rescue").json
    for path in (*FOR_CLIENTS, about["notation"].removeprefix("/"), about["messages"].removeprefix("/")):
        with client.get(f"/{path}") as page:
            assert (page.status_code, page.headers["Content-Type"]) == (200, "text/plain; charset=utf-8"), path
            text = page.get_data(as_text=True)
        if not path.endswith(".md"):
            continue
        for link in re.findall(r"\]\(([^)#:]+)\)", text):
            with client.get(urljoin(f"/{path}", link)) as answer:
                assert answer.status_code == 200, (path, link)
            followed += 1
    assert followed > 3


def test_addresses_of_pages_that_have_moved_lead_to_their_new_place() -> None:
    client = create_app().test_client()
    for old, new in (("wire", "notation"), ("messages", "messages")):
        with client.get(f"/docs/{old}.md") as answer:
            assert (answer.status_code, answer.location) == (308, f"/docs/jupiter-rescue/{new}.md")


def test_the_document_of_the_api_names_every_page_for_authors_of_clients() -> None:
    description = create_app().test_client().get("/openapi.json").json["info"]["description"]
    assert set(re.findall(r"\(/(docs/[\w-]+\.md)\)", description)) == {p for p in FOR_CLIENTS if p.startswith("docs/")}
