"""Health, for whoever runs the server."""

from jupiter import __version__


def test_the_process_tells_that_it_lives(client):
    answer = client.get("/livez")
    assert answer.json == {"status": "ok", "version": __version__}
    assert answer.cache_control.no_store


def test_the_games_are_ready(client):
    assert client.get("/readyz").json == {"status": "ok", "games": ["nim"]}
