"""The pages that show the document to a person."""

import re


def test_the_docs_need_no_internet(client):
    page = client.get("/docs")
    assert page.mimetype == "text/html"
    assert "//" not in re.sub(r"// [^\n]*", "", page.text)
    for address in re.findall(r'(?:src|href)="([^"]+)"', page.text):
        with client.get(address) as answer:
            assert answer.status_code == 200


def test_the_docs_show_this_api(client):
    with client.get("/static/docs.js") as script:
        assert '"/openapi.json"' in script.text
    assert 'src="/static/docs.js"' in client.get("/docs").text
