"""A photo that code has made, read by the program, over HTTP and on the command line: never wrong and given as sure."""

import json

import numpy as np
import pytest

from app import create_app
from jupiter import photo_command
from jupiter.api import ports
from jupiter.engine.errors import Malformed
from jupiter.engine.game import is_playable
from jupiter.games import GAMES
from jupiter.photos import pictures, process
from jupiter.photos.decoding import decode
from jupiter.photos.process import Photos
from jupiter.photos.reading import Unreadable
from jupiter.photos.registry import READERS
from jupiter.photos.rescue.reader import read
from tests.photos.rescue.scoring import score

ADDRESS = "/v1/games/jupiter-rescue/photos"


@pytest.fixture(scope="module")
def reading(easy):
    picture, _ = decode(easy.jpeg)
    return read([picture])


@pytest.fixture(scope="module")
def client():
    return create_app({"TESTING": True}).test_client()


def test_an_easy_photo_is_read_and_what_is_sure_is_true(easy, reading):
    scored = score(easy.truth, reading.as_dict())
    assert scored.faults == []
    assert scored.share("tiles", "right") == 1
    # Those that stand up and whoever is aboard are asked about.
    assert scored.share("tokens", "right") > 0.85


def test_every_space_is_named_empty_or_asked_about(easy, reading):
    seen = [piece.place for piece in reading.pieces if "." in piece.place]
    doubtful = [doubt.place for doubt in reading.doubts if "." in doubt.place]
    assert len(set(seen)) == len(seen)
    assert not set(seen) & set(doubtful)
    assert all(doubt.choices or doubt.code == "not-seen" for doubt in reading.doubts if doubt.place in doubtful)


def test_with_the_game_in_progress_the_board_is_numbered_as_there(easy):
    game = GAMES["jupiter-rescue"]
    assert is_playable(game)
    known = dict(game.position(game.read_state(easy.truth["state"])))
    picture, _ = decode(easy.jpeg)
    continued = read([picture], known)
    assert continued.board["tiles"] == [
        {name: tile[name] for name in ("cell", "tile", "side", "rotation")} for tile in known["tiles"]
    ]
    for field in ("colonists", "creeps", "super_creeps"):
        assert set(continued.board[field]) <= set(known[field])
    assert (continued.position is None) == bool(continued.doubts)


@pytest.mark.slow
def test_an_upside_down_photo_shows_the_same(easy, reading):
    picture, _ = decode(easy.jpeg)
    turned = read([np.ascontiguousarray(picture[::-1, ::-1])])
    assert {piece.piece for piece in turned.pieces} == {piece.piece for piece in reading.pieces}


def test_two_photos_of_one_table_are_one_board(easy, reading):
    picture, _ = decode(easy.jpeg)
    width = picture.shape[1]
    halves = [np.ascontiguousarray(part) for part in (picture[:, : width * 5 // 8], picture[:, width * 3 // 8 :])]
    try:
        joined = read(halves)
    except Unreadable as apart:
        pytest.fail(f"the halves share no tile: {apart}")
    whole = {piece.piece for piece in reading.pieces if piece.piece.startswith("tile/")}
    assert {piece.piece for piece in joined.pieces if piece.piece.startswith("tile/")} == whole
    assert score(easy.truth, joined.as_dict()).faults == []


@pytest.mark.parametrize("what", ["nothing", "noise", "one tile"])
def test_photos_of_something_else_are_said_to_show_no_table(what, easy):
    chance = np.random.default_rng(3)
    picture = np.full((900, 1200, 3), 140, np.uint8)
    if what == "noise":
        picture = chance.integers(0, 255, picture.shape, np.uint8)
    if what == "one tile":
        corners = next(np.array(it["corners"]) for it in easy.truth["pieces"] if it["piece"].startswith("tile/"))
        (left, top), (right, bottom) = (np.clip(f(corners, axis=0), 0, None).astype(int) for f in (np.min, np.max))
        picture[:] = 90
        part = decode(easy.jpeg)[0][top:bottom, left:right][:900, :1200]
        picture[: part.shape[0], : part.shape[1]] = part
    with pytest.raises(Unreadable, match="no-table"):
        read([picture])


def _sent(*files, field="photos", **fields):
    """The parts of a form: disposition and content."""
    named = [(f'name="{name}"', text.encode()) for name, text in fields.items()]
    return [*((f'name="{field}"; filename="a.jpg"', content) for content in files), *named]


def _post(client, address, parts, **headers):
    # Written here: the test client leaves the temporary file of a large form open.
    lines = [b"--b\r\nContent-Disposition: form-data; %s\r\n\r\n%s\r\n" % (about.encode(), it) for about, it in parts]
    kind = "multipart/form-data; boundary=b"
    return client.post(address, data=b"".join([*lines, b"--b--\r\n"]), content_type=kind, headers=headers)


def test_over_http_the_answer_is_what_the_reader_says_in_the_language_of_the_client(client, easy, reading):
    answer = _post(client, ADDRESS, _sent(easy.jpeg), **{"Accept-Language": "de"})
    assert answer.status_code == 200, answer.text
    body = answer.json
    assert body["pieces"] == json.loads(json.dumps(reading.as_dict()))["pieces"]
    assert answer.headers["Content-Language"] == "de"
    assert all(doubt["message"] for doubt in body["doubts"])
    assert (body["position"], body["state"], body["problems"]) == (None, None, [])


@pytest.mark.parametrize(
    ("data", "status", "kind", "field"),
    [
        ([], 422, "malformed", "photos"),
        (_sent(*[b"x"] * 5), 422, "malformed", "photos"),
        (_sent(b"<svg/>"), 422, "unreadable-photo", "photos.0"),
        (_sent(b"x", state="JR1"), 422, "malformed", "state"),
        (_sent(b"x", table="1"), 422, "malformed", "table"),
        (_sent(b"x", field="picture"), 422, "malformed", "picture"),
    ],
)
def test_what_is_faulty_is_named_with_its_field(client, data, status, kind, field):
    answer = _post(client, ADDRESS, data)
    assert (answer.status_code, answer.json["type"]) == (status, f"/v1/problems/{kind}")
    assert field in [error["field"] for error in answer.json["errors"]]


def test_who_comes_while_photos_of_others_are_read_pays_nothing(monkeypatch):
    monkeypatch.setenv("JUPITER_PRINT_RATE_LIMIT", "1 per day")
    client = create_app({"TESTING": True}).test_client()
    with client.application.app_context(), ports.photo_slot():
        answers = [_post(client, ADDRESS, _sent(b"x")) for _ in range(2)]
    answers += [_post(client, ADDRESS, _sent(b"x")) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [503, 503, 422, 429]


def test_photos_are_sent_as_a_form(client):
    assert client.post(ADDRESS, json={}).status_code == 415


def test_a_game_whose_photos_are_not_read_says_so(client):
    for game in GAMES.keys() - READERS.keys():
        answer = _post(client, f"/v1/games/{game}/photos", _sent(b"x"))
        assert (answer.status_code, answer.json["type"]) == (404, "/v1/problems/not-offered")


def test_a_process_that_hangs_is_killed_and_the_photos_are_refused(monkeypatch, easy):
    monkeypatch.setattr(process, "TIMEOUT", 0.01)
    with pytest.raises(Malformed, match="too long"):
        Photos().read("jupiter-rescue", [easy.jpeg], None, "en")


def test_on_the_command_line_pieces_and_doubts_are_listed(tmp_path, capsys, monkeypatch, reading):
    answer = reading.as_dict()
    answer["doubts"] = [{**doubt, "message": f"About {doubt['place']}?"} for doubt in answer["doubts"]]
    path = tmp_path / "table.jpg"
    path.write_bytes(b"a photo")
    # That the process reads the same is what the test over HTTP shows.
    monkeypatch.setattr(Photos, "read", lambda _, game, files, *rest: answer if files == [b"a photo"] else None)
    code = photo_command.main([str(path)])
    lines = capsys.readouterr().out.splitlines()
    assert len([line for line in lines if not line.startswith("?")]) == len(reading.pieces)
    assert [line for line in lines if line.startswith("?")]
    assert code == bool(reading.doubts)


def test_on_the_command_line_files_that_cannot_be_read_are_named(tmp_path, capsys):
    path = tmp_path / "table.jpg"
    path.write_bytes(b"GIF89a")
    assert photo_command.main([str(tmp_path / "none.jpg")]) == 2
    assert photo_command.main(["--game", "nemesis", str(path)]) == 2
    assert f"Those of {', '.join(READERS)} are." in capsys.readouterr().err
    assert photo_command.main([str(path)]) == 2
    assert "GIF" in capsys.readouterr().err


def test_the_faces_that_are_looked_for_are_those_that_are_printed():
    from jupiter.photos.rescue.faces import DATA
    from tests.photos.rescue.printed_faces import faces, standing, stops

    for contents, sheet, name in ((*faces(), "faces"), (*standing(), "standees")):
        assert contents == json.loads((DATA / f"{name}.json").read_text())
        # Renderers of other versions may draw an edge a little otherwise.
        assert np.abs(sheet.astype(int) - pictures.read(DATA, name)).mean() < 0.5
    assert stops() == json.loads((DATA / "tracker.json").read_text())
