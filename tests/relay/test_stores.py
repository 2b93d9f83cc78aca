"""Stores for the logs of tables: the file that processes share, and Redis. Both have to do the same."""

import multiprocessing
import os
import threading
import time

import pytest

from jupiter.relay import keys, redis_store, shared, sqlite_store
from jupiter.relay.redis_store import RedisStore
from jupiter.relay.shared import MAX_BYTES, MAX_ENTRIES, Head, NoRoom, Splice, TableFull
from jupiter.relay.sqlite_store import SqliteStore
from tests.redis_server import Redis


@pytest.fixture(scope="module")
def redis(tmp_path_factory):
    redis = Redis(tmp_path_factory.mktemp("redis"))
    redis.start()
    yield redis
    redis.stop()


@pytest.fixture(params=["file", "redis"])
def store(request, tmp_path):
    if request.param == "file":
        return SqliteStore(tmp_path / "tables")
    server = request.getfixturevalue("redis")
    server.run("flushall")
    return RedisStore(server.address)


def new_head(entries=(), **fields):
    rights = keys.Rights.of(keys.new_key(), keys.new_key())
    defaults = {"at": len(entries) - 1, "count": len(entries), "size": sum(len(entry.encode()) for entry in entries)}
    return Head(rights.id, "nim", rights.seal, rights.writer, rights.code, "LIFE", **{**defaults, **fields})


def opened(store, *entries, **fields):
    head = new_head(entries, **fields)
    assert store.open(head, entries)
    return store.head(head.id)


def add(store, head, *entries, by=""):
    return store.change(head.id, head.tag, Splice(head.count, entries, head.count + len(entries) - 1, by))


def test_a_table_is_found_as_it_was_opened(store):
    head = opened(store, "a", "b")
    assert (head.count, head.at, head.version, head.size) == (2, 1, 1, 2)
    assert store.find(head.code) == head
    news = store.news(head.id, None)
    assert (news.head, news.keep, list(news.entries), list(news.changes)) == (head, 0, ["a", "b"], [])
    assert store.head("none") is None
    assert store.find("none") is None
    assert store.news("none", None) is None


def test_a_table_is_opened_once(store):
    head = new_head(("a",))
    assert store.open(head, ["a"])
    assert not store.open(head, ["b"])
    assert list(store.news(head.id, None).entries) == ["a"]


def test_a_change_keeps_the_first_entries_and_puts_others_behind_them(store):
    head = opened(store, "a", "bb", "c")
    changed = store.change(head.id, head.tag, Splice(1, ["ddd", "ö"], 2, "Orange"))
    assert (changed.version, changed.at, changed.count, changed.size) == (2, 2, 3, 6)
    news = store.news(head.id, head.tag)
    assert (news.keep, list(news.entries)) == (1, ["ddd", "ö"])
    assert [tuple(getattr(one, name) for name in ("by", "was", "kept", "added", "at")) for one in news.changes] == [
        ("Orange", 2, 1, 2, 2)
    ]
    assert list(store.news(head.id, None).entries) == ["a", "ddd", "ö"]


def test_an_undo_is_a_change_without_entries(store):
    head = opened(store, "a", "b")
    changed = store.change(head.id, head.tag, Splice(2, [], 0))
    assert (changed.at, changed.count) == (0, 2)
    news = store.news(head.id, head.tag)
    assert (news.keep, list(news.entries), news.head.at) == (2, [], 0)


def test_a_log_may_be_replaced_as_a_whole(store):
    head = opened(store, "a", "b")
    store.change(head.id, head.tag, Splice(0, ["x"], 0))
    assert list(store.news(head.id, None).entries) == ["x"]


def test_a_change_of_another_version_is_refused(store):
    head = opened(store, "a")
    then = add(store, head, "b")
    assert add(store, head, "c") is None
    assert store.change(head.id, "OTHER.2", Splice(0, [], 0)) is None
    assert store.change("none", head.tag, Splice(0, [], 0)) is None
    assert store.head(head.id) == then


@pytest.mark.parametrize("splice", [Splice(3, [], 0), Splice(2, [], 2), Splice(0, [], 0), Splice(1, ["x"], 2)])
def test_a_change_that_does_not_fit_the_log_changes_nothing(store, splice):
    head = opened(store, "a", "b")
    with pytest.raises(IndexError):
        store.change(head.id, head.tag, splice)
    assert store.head(head.id) == head


def test_a_log_is_bounded_in_entries_and_in_bytes(store):
    head = opened(store, "a")
    for entries in (["b"] * MAX_ENTRIES, ["b" * MAX_BYTES]):
        with pytest.raises(TableFull):
            store.change(head.id, head.tag, Splice(1, entries, 0))
    with pytest.raises(TableFull):
        store.open(new_head(["b" * (MAX_BYTES + 1)]), ["b" * (MAX_BYTES + 1)])
    changed = store.change(head.id, head.tag, Splice(0, ["b" * MAX_BYTES], 0))
    assert store.change(head.id, changed.tag, Splice(0, ["c" * MAX_BYTES], 0)).size == MAX_BYTES


def test_a_phone_that_has_missed_too_many_changes_gets_the_whole_log(store, redis, monkeypatch):
    monkeypatch.setattr(sqlite_store, "MAX_CHANGES", 3)
    monkeypatch.setattr(redis_store, "CHANGE", redis_store.CHANGE.replace(f"-{shared.MAX_CHANGES}, -1", "-3, -1"))
    if isinstance(store, RedisStore):
        store = RedisStore(redis.address)
    versions = [opened(store, "a")]
    for n in range(5):
        versions.append(add(store, versions[-1], str(n)))
    news = store.news(versions[0].id, versions[2].tag)
    assert (news.keep, list(news.entries), len(news.changes)) == (3, ["2", "3", "4"], 3)
    missed = store.news(versions[0].id, versions[1].tag)
    assert (missed.keep, len(missed.entries), list(missed.changes)) == (0, 6, [])


@pytest.mark.parametrize("after", ["OTHER.1", "LIFE.9", "LIFE.", "LIFE.x", "LIFE.-1", "", "LIFE.99999999999999"])
def test_after_an_unknown_version_the_whole_log_comes(store, after):
    head = opened(store, "a", "b")
    assert store.news(head.id, after).keep == 0


def test_a_change_of_writing_is_a_version_of_its_own(store):
    head = opened(store, "a", "b")
    changed = store.set_writing(head.id, "opener")
    assert (changed.writing, changed.version, changed.at) == ("opener", 2, 1)
    news = store.news(head.id, head.tag)
    assert (news.keep, list(news.entries), len(news.changes)) == (2, [], 1)
    assert store.set_writing("none", "all") is None


def test_an_ended_table_is_not_opened_again_and_its_log_is_gone(store):
    head = opened(store, "a")
    store.end(head.id)
    assert store.head(head.id).is_ended
    assert store.news(head.id, None) is None
    assert add(store, head, "b") is None
    assert not store.open(head, ["a"])
    store.end("none")


def the_idle_table_gives_way(store, monkeypatch):
    """In a store for two tables, of which one is still played."""
    now = time.time()
    monkeypatch.setattr(time, "time", lambda: now)
    first, second = opened(store, "a"), opened(store, "b")
    with pytest.raises(NoRoom):
        store.open(new_head(("c",)), ["c"])
    now += shared.IDLE - 10
    add(store, second, "still played")
    now += 20
    third = opened(store, "c")
    assert [store.head(head.id) is not None for head in (first, second, third)] == [False, True, True]
    assert store.find(first.code) is None


def test_an_idle_table_makes_room_for_a_new_one_and_a_live_one_does_not(tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite_store, "MAX_TABLES", 2)
    the_idle_table_gives_way(SqliteStore(tmp_path / "tables"), monkeypatch)


def test_an_idle_table_makes_room_in_redis_too(redis, monkeypatch):
    redis.run("flushall")
    monkeypatch.setattr(redis_store, "OPEN", redis_store.OPEN.replace(str(shared.MAX_TABLES), "2"))
    the_idle_table_gives_way(RedisStore(redis.address), monkeypatch)


def test_all_logs_together_are_bounded(tmp_path, monkeypatch):
    monkeypatch.setattr(sqlite_store, "MAX_TOTAL", 10)
    store = SqliteStore(tmp_path / "tables")
    head = opened(store, "12345")
    opened(store, "123")
    with pytest.raises(NoRoom):
        add(store, head, "123")
    assert store.head(head.id) == head
    add(store, head, "12")


def test_a_table_expires(tmp_path, monkeypatch):
    store = SqliteStore(tmp_path / "tables")
    head = opened(store, "a")
    now = time.time() + shared.SECONDS + 1
    monkeypatch.setattr(time, "time", lambda: now)
    assert store.head(head.id) is None
    assert store.news(head.id, None) is None
    assert store.open(head, ["a"]), "and may be opened again"


def test_every_key_in_redis_expires(redis):
    redis.run("flushall")
    store = RedisStore(redis.address)
    head = opened(store, "a")
    store.set_writing(add(store, head, "b").id, "opener")
    keys = redis.run("keys", "*").split()
    assert len(keys) == 5
    assert all(0 < int(redis.run("ttl", key)) <= shared.SECONDS for key in keys if key != redis_store.INDEX)


@pytest.mark.parametrize("lost", ["", ":entries"])
def test_a_table_that_redis_has_evicted_in_part_can_be_opened_again(redis, lost):
    redis.run("flushall")
    store = RedisStore(redis.address)
    head = opened(store, "a")
    redis.run("del", f"{redis_store.PREFIX}{head.id}{lost}")
    assert store.news(head.id, None) is None
    assert store.open(head, ["a"])
    assert list(store.news(head.id, None).entries) == ["a"]
    assert store.find(head.code).id == head.id


def test_changes_of_many_threads_come_in_one_order(store):
    head = opened(store, "start")

    def enter(name):
        done = 0
        while done < 20:
            done += add(store, store.head(head.id), f"{name}{done}") is not None

    threads = [threading.Thread(target=enter, args=(name,)) for name in "abcd"]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    entries = list(store.news(head.id, None).entries)
    assert len(entries) == 81
    for name in "abcd":
        assert [entry for entry in entries if entry[0] == name] == [f"{name}{n}" for n in range(20)]


def enter_for_ever(store, head):
    while True:
        add(store, store.head(head.id), "x")


def test_a_process_killed_during_a_change_leaves_no_half_of_it(tmp_path):
    store = SqliteStore(tmp_path / "tables")
    for _ in range(5):
        head = opened(store, "start")
        other = multiprocessing.get_context("fork").Process(target=enter_for_ever, args=(store, head))
        other.start()
        time.sleep(0.03)
        other.kill()
        other.join()
        news = store.news(head.id, None)
        assert len(news.entries) == news.head.count
        assert news.head.version == news.head.count
        assert add(store, news.head, "mine") is not None


def test_the_folder_is_private_and_goes_with_the_store():
    store = SqliteStore()
    folder = store._folder
    assert not folder.exists(), "nothing is made before a table is"
    opened(store, "a")
    assert folder.stat().st_mode & 0o777 == 0o700
    del store
    assert not folder.exists()


def test_the_folder_of_a_killed_server_is_removed():
    store = SqliteStore()
    folder = store._folder
    gone = multiprocessing.get_context("fork").Process(target=int)
    gone.start()
    gone.join()
    left = folder.with_name(f"{sqlite_store.PREFIX}{gone.pid}-left")
    left.mkdir()
    live = folder.with_name(f"{sqlite_store.PREFIX}{os.getppid()}-live")
    live.mkdir()
    try:
        opened(store, "a")
        assert not left.exists()
        assert live.exists()
    finally:
        live.rmdir()
