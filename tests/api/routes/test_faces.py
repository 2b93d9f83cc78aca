"""Faces and codes over HTTP: listed, named, cached, and refused with the good values."""

from io import BytesIO
from urllib.parse import quote

import pytest
import segno
import zxingcpp
from PIL import Image

from jupiter.api.routes.faces import FacesAnswer
from jupiter.service.qr import MAX_CHARACTERS, segments
from tests.http.answers import problem

LIST = "/v1/games/nim/faces"
CARD, BOARD = f"{LIST}/cards/rules.svg", f"{LIST}/boards/three.svg"
STATE = "JR1.0:-:3A13C85B71D34B14A34C52D73B6-5AB1A02C95C52A22B51B03D85DA:1C1CC1C.3CCC.CC2CC:O124S62:BH-FO:3O.22:73BC"


def test_the_list_names_every_sheet_with_its_faces_and_every_single_face_and_card(client):
    answer = client.get(LIST)
    assert answer.json == {
        "sheets": [{"name": "heaps", "href": f"{LIST}/heaps.svg", "faces": ["one", "two"]}],
        "groups": [
            {"name": "cards", "faces": [{"face": "rules", "href": CARD}]},
            {"name": "boards", "faces": [{"face": n, "href": f"{LIST}/boards/{n}.svg"} for n in ("three", "five")]},
        ],
        "cards": [{"card": "rules", "href": CARD}],
    }
    assert FacesAnswer().validate(answer.json) == {}


@pytest.mark.parametrize("path", [f"{LIST}/heaps.svg", CARD, f"{CARD}?language=de", BOARD, "/v1/qr.svg?text=http://a"])
def test_a_picture_is_an_svg_that_is_kept_and_not_sent_again(client, path):
    answer = client.get(path)
    assert (answer.status_code, answer.mimetype) == (200, "image/svg+xml"), answer.text
    assert answer.headers["Cache-Control"] == "public, max-age=300"
    etag = answer.headers["ETag"]
    assert etag.startswith('"')
    again = client.get(path, headers={"If-None-Match": etag})
    assert (again.status_code, again.data) == (304, b"")


def test_a_card_speaks_the_language_that_is_asked_for(client):
    assert "rules en" in client.get(CARD).text
    assert "rules de" in client.get(f"{CARD}?language=de").text
    assert "three de" in client.get(f"{BOARD}?language=de").text


@pytest.mark.parametrize(
    "path",
    [f"{LIST}/{name}.svg" for name in ("tiles", "cards/ace", "boards/ace", "tokens/three", "cards/..%2frules")],
)
def test_an_unknown_face_is_a_404_that_names_the_known_ones(client, path):
    if "%2f" in path:
        assert client.get(path).status_code == 404
    else:
        words = problem(client.get(path), 404, "unknown-face")["detail"].rstrip(".").replace(",", "").split()
        assert {"heaps", "rules", "three", "boards"} & set(words)


@pytest.mark.parametrize(
    ("query", "field", "cure"),
    [
        ("language=xx", "language", "en, de"),
        ("language=en&language=de", "language", "once"),
        ("lang=de", "lang", "known here: language"),
    ],
)
def test_a_bad_language_is_a_422_that_names_the_cure(client, query, field, cure):
    body = problem(client.get(f"{CARD}?{query}"), 422, "malformed")
    assert [row["field"] for row in body["errors"]] == [field]
    assert cure in body["errors"][0]["message"]


# --- codes ------------------------------------------------------------------------------------------------------------


def modules(svg):
    """How many modules the picture of a code is wide, quiet zone included."""
    return int(svg.split('viewBox="0 0 ')[1].split(" ")[0])


def read(text):
    """What a phone reads from the code."""
    out = BytesIO()
    segno.make_qr(segments(text), error="l").save(out, kind="png", scale=4)  # type: ignore[arg-type]  # its stubs know no segments
    (code,) = zxingcpp.read_barcodes(Image.open(out).convert("L"))
    return code.text


@pytest.mark.parametrize("text", [f"http://192.168.1.5:8000/#{STATE}", f"https://example.org/#{STATE.lower()}"])
def test_a_phone_reads_the_address_in_one_piece(text):
    assert read(text) == text


def test_a_state_takes_less_room_than_plain_bytes_would(client):
    def width(fragment):
        return modules(client.get(f"/v1/qr.svg?text={quote(f'http://192.168.1.5:8000/#{fragment}', safe='')}").text)

    assert width(STATE) < width(STATE.lower())


def test_a_code_is_black_on_white_with_four_modules_of_quiet(client):
    svg = client.get("/v1/qr.svg?text=http://a").text
    assert modules(svg) == 21 + 2 * 4
    assert '"#000"' in svg
    assert '"#fff"' in svg
    assert "<?xml" not in svg


@pytest.mark.parametrize("size", [MAX_CHARACTERS - 1, MAX_CHARACTERS])
def test_the_longest_address_has_a_code(client, size):
    head = "https://example.org/#"
    assert client.get(f"/v1/qr.svg?text={quote(head, safe='')}{'a' * (size - len(head))}").status_code == 200


@pytest.mark.parametrize(
    "query",
    [
        "",
        "text=",
        "text=JR1.0",
        "text=javascript:alert(1)",
        "text=http://",
        "text=http://a%20b",
        "text=http://%C3%A9",
        "text=http://a%0A",
        f"text=http://{'a' * MAX_CHARACTERS}",
        "text=http://a&text=http://b",
        "text=http://a&size=3",
    ],
)
def test_a_bad_address_is_refused_with_the_field_and_the_remedy(client, query):
    body = problem(client.get(f"/v1/qr.svg?{query}"), 422, "malformed")
    (fault,) = body["errors"]
    assert fault["field"] == ("size" if "size" in query else "text")
    assert query or fault["message"].startswith("Missing; give the address")
