"""Stores for the logs of tables: the file that processes share, and Redis. Both have to do the same."""

import multiprocessing
import threading
import time
from dataclasses import replace

import pytest

from jupiter.memory_folder import memory_folder
from jupiter.relay import keys, redis_scripts, sqlite_file, sqlite_store
from jupiter.relay.redis_store import RedisStore
from jupiter.relay.sqlite_store import SqliteStore
from jupiter.relay.store import Done, Mark, Write
from jupiter.relay.table import MAX_CHANGES, SECONDS, Change, Head


@pytest.fixture(params=["file", "redis"])
def store(request, tmp_path):
    if request.param == "file":
        return SqliteStore(tmp_path / "tables")
    server = request.getfixturevalue("redis")
    server.run("flushall")
    return RedisStore(server.address)


def new_head(entries=(), **fields):
    seal = keys.seal_of(keys.new_key())
    size = sum(len(entry.encode()) for entry in entries)
    defaults = {"code": keys.new_key()[:10], "at": len(entries) - 1, "count": len(entries), "size": size}
    return Head(keys.id_of(seal), "nim", seal, "LIFE", "10.0.0.1", **{**defaults, **fields})


def put(store, head, entries, **fields):
    """Open a table, whatever is there."""
    change = Change("Ann", "opener", 0, 0, len(entries), head.at)

    def decision(view):
        return view.head(head.id) or Write(head, change, keep=0, entries=entries, is_new=True, **fields)

    return store.decide(decision)


def opened(store, *entries, **fields):
    head = new_head(entries, **fields)
    assert put(store, head, entries) == head
    return store.head(head.id)


def splice(store, head, keep, entries, to, by="Ann", mark=None):
    """Make a change on a version; None if the table is at another one."""

    def decision(view):
        now = view.head(head.id)
        if now is None or now.tag != head.tag:
            raise LookupError
        size = now.size - view.bytes_from(head.id, keep) + sum(len(entry.encode()) for entry in entries)
        changed = replace(now, version=now.version + 1, at=to, count=keep + len(entries), size=size)
        return Write(changed, Change(by, "JOINER", now.at, keep, len(entries), to), mark, keep, entries)

    try:
        return store.decide(decision)
    except LookupError:
        return None


def add(store, head, *entries, **fields):
    return splice(store, head, head.count, entries, head.count + len(entries) - 1, **fields)


def write(store, head, change):
    """Change a head, and nothing of its log."""

    def decision(view):
        assert view.head(head.id)
        return Write(head, change)

    return store.decide(decision)


def end(store, head):
    ended = replace(head, version=head.version + 1, is_ended=True, at=0, count=0, size=0, blocks=0)
    return write(store, ended, Change("", "opener", 0, 0, 0, 0))


def test_a_table_is_found_as_it_was_opened(store):
    head = opened(store, "a", "b", signed_settings="w", admission="k", is_played=True, listed='[["opener","Ann"]]')
    assert (head.count, head.at, head.version, head.size, head.is_played) == (2, 1, 1, 2, True)
    assert list(store.of_code(head.code)) == [head]
    news = store.news(head.id, None)
    assert (news.head, news.keep, list(news.entries), list(news.changes)) == (head, 0, ["a", "b"], [])
    assert store.head("none") is None
    assert list(store.of_code("none")) == []
    assert store.news("none", None) is None


def test_what_a_decision_raises_leaves_all_as_it_was_and_a_head_writes_nothing(store):
    head = opened(store, "a")

    def refuse(view):
        view.head(head.id)
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        store.decide(refuse)
    assert store.decide(lambda view: view.head(head.id)) == head
    assert store.head(head.id) == head


def test_a_change_keeps_the_first_entries_and_puts_others_behind_them(store):
    head = opened(store, "a", "bb", "c")
    changed = splice(store, head, 1, ["ddd", "\u00f6"], 2, "Orange")
    assert (changed.version, changed.at, changed.count, changed.size) == (2, 2, 3, 6)
    assert store.head(head.id) == changed
    news = store.news(head.id, head.tag)
    assert (news.keep, list(news.entries)) == (1, ["ddd", "\u00f6"])
    assert list(news.changes) == [Change("Orange", "JOINER", 2, 1, 2, 2)]
    assert list(store.news(head.id, None).entries) == ["a", "ddd", "\u00f6"]


def test_an_undo_is_a_change_without_entries(store):
    head = opened(store, "a", "b")
    changed = splice(store, head, 2, [], 0)
    assert (changed.at, changed.count) == (0, 2)
    news = store.news(head.id, head.tag)
    assert (news.keep, list(news.entries), news.head.at) == (2, [], 0)


def test_a_log_may_be_replaced_as_a_whole(store):
    head = opened(store, "a", "b")
    splice(store, head, 0, ["x"], 0)
    assert list(store.news(head.id, None).entries) == ["x"]


def test_a_change_of_another_version_is_refused(store):
    head = opened(store, "a")
    then = add(store, head, "b")
    assert add(store, head, "c") is None
    assert add(store, replace(then, life="OTHER"), "c") is None
    assert store.head(head.id) == then


def test_a_change_is_known_again_by_its_mark_for_as_long_as_it_is_kept(store, monkeypatch):
    keep_few_changes(store, monkeypatch)
    head = opened(store, "a")
    mark = Mark("mark", "request")
    changed = add(store, head, "b", mark=mark)

    def done():
        known = []

        def decision(view):
            known.append(view.done(head.id, "mark"))
            return view.head(head.id)

        store.decide(decision)
        return known[0]

    assert done() == Done("request", 2, 1, 2)
    for n in range(3):
        changed = add(store, changed, str(n))
    assert done() is None


def keep_few_changes(store, monkeypatch):
    """Have the tables of a store keep three changes."""
    monkeypatch.setattr(sqlite_store, "MAX_CHANGES", 3)
    if isinstance(store, RedisStore):
        commit = redis_scripts.COMMIT.replace(f"> {MAX_CHANGES} do", "> 3 do")
        monkeypatch.setattr(store, "_commit", store._link.script(commit))


def test_a_phone_that_has_missed_too_many_changes_gets_the_whole_log(store, monkeypatch):
    keep_few_changes(store, monkeypatch)
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


def test_a_head_may_change_without_its_log(store):
    head = opened(store, "a", "b")
    changed = replace(head, version=2, signed_settings="w", code="OTHERCODE0")
    write(store, changed, Change("", "opener", 1, 2, 0, 1))
    assert store.head(head.id) == changed
    assert list(store.of_code(head.code)) == []
    assert list(store.of_code("OTHERCODE0")) == [changed]
    news = store.news(head.id, head.tag)
    assert (news.keep, list(news.entries), len(news.changes)) == (2, [], 1)


def test_an_ended_table_is_not_opened_again_and_its_log_is_gone(store):
    head = opened(store, "a")
    assert end(store, head).is_ended
    assert store.head(head.id).is_ended
    assert store.news(head.id, None) is None
    assert put(store, head, ["a"]).is_ended


def test_tables_that_make_way_are_gone_in_the_same_step(store):
    first, second = opened(store, "a"), opened(store, "b")
    by_id = {tenant.id: tenant for tenant in store.tenants()}
    third = new_head(("c",))

    def decision(view):
        view.head(third.id)
        return Write(
            third, keep=0, entries=["c"], is_new=True, gone=[one for one in view.tenants()[0] if one.id == first.id]
        )

    store.decide(decision)
    assert [store.head(head.id) is not None for head in (first, second, third)] == [False, True, True]
    assert list(store.of_code(first.code)) == []
    assert by_id.keys() == {first.id, second.id}
    assert {tenant.id for tenant in store.tenants()} == {second.id, third.id}


def test_a_table_that_was_entered_at_meanwhile_does_not_make_way(store):
    """In Redis others get in between a decision and its script; then it is made again."""
    first, third = opened(store, "a"), new_head(("c",))
    looks = []

    def decision(view):
        if view.head(third.id):
            return view.head(third.id)
        (tenant,) = [one for one in view.tenants()[0] if one.id == first.id]
        looks.append(tenant.entered)
        if len(looks) == 1 and isinstance(store, RedisStore):
            add(store, first, "b")
        gone = [tenant] if tenant.entered == looks[0] else []
        return Write(third, keep=0, entries=["c"], is_new=True, gone=gone)

    store.decide(decision)
    assert (store.head(first.id) is None) == (len(set(looks)) == 1)
    assert len(set(looks)) == (2 if isinstance(store, RedisStore) else 1)


def test_a_table_that_nobody_enters_at_is_gone_after_hours_whatever_else_is_done_there(tmp_path, monkeypatch):
    store = SqliteStore(tmp_path / "tables")
    now = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: now)
    head = opened(store, "a")
    now += SECONDS - 10
    changed = replace(head, version=2)
    write(store, changed, Change("", "opener", 0, 1, 0, 0))
    played = opened(store, "b")
    now += 20
    assert store.head(head.id) is None
    assert store.news(head.id, None) is None
    assert store.head(played.id) == played
    assert put(store, head, ["a"]) == head, "and may be opened again"


def test_a_clock_that_is_set_changes_no_table(store, monkeypatch):
    """Review: 13 hours ahead, every table was gone."""
    head = opened(store, "a")
    now = time.time()
    for hours in (13, -2):
        monkeypatch.setattr(time, "time", lambda then=now + hours * 3600: then)
        assert store.head(head.id) == head
        head = add(store, head, "b")


def test_every_key_in_redis_expires_and_only_entering_keeps_a_table(redis):
    redis.run("flushall")
    store = RedisStore(redis.address)
    head = add(store, opened(store, "a"), "b", mark=Mark("k", "r"))
    keys = [key for key in redis.run("keys", "*").split() if key not in (redis_scripts.INDEX, redis_scripts.ROOM)]
    assert len(keys) == 5
    assert all(0 < int(redis.run("ttl", key)) <= SECONDS for key in keys)
    redis.run("expire", f"{redis_scripts.PREFIX}{head.id}", "100")
    write(store, replace(head, version=3), Change("", "opener", 1, 2, 0, 1))
    assert 90 < int(redis.run("ttl", f"{redis_scripts.PREFIX}{head.id}")) <= 100
    add(store, store.head(head.id), "c")
    assert int(redis.run("ttl", f"{redis_scripts.PREFIX}{head.id}")) > 100


@pytest.mark.parametrize("lost", ["", ":entries"])
def test_a_table_that_redis_has_evicted_in_part_can_be_opened_again(redis, lost):
    redis.run("flushall")
    store = RedisStore(redis.address)
    head = opened(store, "a")
    redis.run("del", f"{redis_scripts.PREFIX}{head.id}{lost}")
    assert store.news(head.id, None) is None
    assert put(store, head, ["a"]) == head
    assert list(store.news(head.id, None).entries) == ["a"]
    assert list(store.of_code(head.code)) == [head]


def test_nobody_enters_at_half_a_table(redis):
    redis.run("flushall")
    store = RedisStore(redis.address)
    head = opened(store, "a")
    redis.run("del", f"{redis_scripts.PREFIX}{head.id}:entries")
    assert add(store, head, "b") is None
    assert store.head(head.id) is None


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
    folder = store.file.folder
    assert not folder.exists(), "nothing is made before a table is"
    opened(store, "a")
    assert folder.stat().st_mode & 0o777 == 0o700
    del store
    assert not folder.exists()


def test_the_folder_of_a_killed_server_is_removed():
    store = SqliteStore()
    gone = multiprocessing.get_context("fork").Process(target=int)
    gone.start()
    gone.join()
    left = memory_folder() / f"jupiter-{sqlite_file.KIND}-{gone.pid}-{'0' * 32}"
    left.mkdir()
    opened(store, "a")
    assert not left.exists()
