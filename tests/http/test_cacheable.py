"""Unchanging answers are made once, even for many simultaneous requests."""

import threading
from concurrent.futures import ThreadPoolExecutor

import pytest

from jupiter.http.cacheable import Kept

KEY, OTHER = ("/a", None), ("/b", "de")
BODY = (b"{}", "tag")


def test_a_body_for_several_clients_at_a_time_is_made_once():
    kept, together, makers = Kept(), threading.Barrier(8), []

    def make():
        makers.append(threading.get_ident())
        threading.Event().wait(0.05)
        return BODY

    def ask(_):
        together.wait(10)
        return kept.get_or_make(KEY, make)

    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(ask, range(8))) == [BODY] * 8
    assert len(makers) == 1
    assert kept.get_or_make(KEY, make) == BODY
    assert len(makers) == 1


def test_making_a_body_can_ask_for_another():
    kept = Kept()
    assert kept.get_or_make(KEY, lambda: kept.get_or_make(OTHER, lambda: BODY)) == BODY
    assert len(kept) == 2


def test_a_failure_is_not_kept_and_tried_again():
    kept = Kept()

    def fail():
        raise ZeroDivisionError

    for _ in range(3):
        with pytest.raises(ZeroDivisionError):
            kept.get_or_make(KEY, fail)
    assert (len(kept), kept._locks) == (0, {})
    assert kept.get_or_make(KEY, lambda: BODY) == BODY
