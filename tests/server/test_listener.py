"""A stop closes listening sockets: finished connections are accepted, none is cut off, and other processes go on."""

import errno
import logging
import select
import socket
import sys
from contextlib import contextmanager

import pytest
from gunicorn.arbiter import Arbiter

from jupiter.http import draining
from jupiter.server import listener
from jupiter.server.listener import drop_new_connections
from jupiter.server.serve import Master

PATIENCE = 30


def test_the_filter_drops_what_begins_a_connection_and_nothing_else():
    fin, syn, rst, ack = 1, 2, 4, 16

    def kept(flags):
        """What the system keeps of a segment with these flags, as it goes through the filter."""
        at = loaded = 0
        while True:
            operation, if_true, if_false, operand = listener.DROP_SYN[at]
            if operation == 0x06:
                return operand
            if operation == 0x30:
                assert operand == 13, "where a segment of TCP has its flags"
                loaded = flags
            else:
                at += if_true if loaded & operand else if_false
            at += 1

    assert [kept(flags) for flags in (syn, syn | ack)] == [0, 0]
    assert all(kept(flags) for flags in (ack, fin | ack, rst, rst | ack, fin, 8 | ack))


@pytest.fixture
def listening():
    """A listening socket."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        listening.setblocking(False)
        yield listening


def knocking(listening):
    """A client that has asked for a connection and not waited for it."""
    client = socket.socket()
    client.setblocking(False)
    assert client.connect_ex(listening.getsockname()) in (0, errno.EINPROGRESS)
    return client


@contextmanager
def half_open(listening):
    """A client with a handshake under way at the socket; it is over as soon as the client sends something."""
    listening.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, 30)
    with socket.create_connection(listening.getsockname()) as client:
        with pytest.raises(BlockingIOError):
            listening.accept()
        yield client


def is_answered(client, within):
    """Whether the system has said yes or no to a client that asked for a connection."""
    return bool(select.select([], [client], [], within)[1])


def test_late_connections_are_not_reset_but_refused_once_the_socket_is_closed(listening):
    assert drop_new_connections(listening)
    with knocking(listening) as client:
        assert not is_answered(client, within=0.3)
        with pytest.raises(BlockingIOError):
            listening.accept()
        listening.close()
        assert is_answered(client, within=PATIENCE)
        assert client.getsockopt(socket.SOL_SOCKET, socket.SO_ERROR) == errno.ECONNREFUSED


def test_connections_in_the_backlog_are_accepted_and_answered(listening):
    with knocking(listening) as client:
        assert is_answered(client, within=PATIENCE)
        assert drop_new_connections(listening)
        accepted, _ = listening.accept()
        with accepted:
            client.send(b"question")
            assert select.select([accepted], [], [], PATIENCE)[0]
            assert accepted.recv(100) == b"question"
            accepted.sendall(b"answer")
            assert select.select([client], [], [], PATIENCE)[0]
            assert client.recv(100) == b"answer"


def test_a_handshake_under_way_is_finished(listening):
    with half_open(listening) as client:
        assert drop_new_connections(listening)
        client.sendall(b"question")
        assert select.select([listening], [], [], PATIENCE)[0]
        listening.accept()[0].close()


def test_a_socket_without_a_filter_works_as_before_and_is_logged(listening, caplog, monkeypatch):
    caplog.set_level(logging.INFO, "gunicorn.error")
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(listener, "SO_ATTACH_FILTER", 9999)
    assert not drop_new_connections(listening)
    assert "until the end" in caplog.text
    with knocking(listening) as client:
        assert is_answered(client, within=PATIENCE)


def test_other_systems_get_no_filter(listening, monkeypatch):
    monkeypatch.setattr(sys, "platform", "darwin")
    assert not drop_new_connections(listening)
    with knocking(listening) as client:
        assert is_answered(client, within=PATIENCE)


@pytest.fixture
def master(listening, monkeypatch):
    """A master process of this socket, without any workers; only the closing is left out."""
    monkeypatch.setattr(draining, "begin", lambda: None)
    monkeypatch.setattr(Arbiter, "stop", lambda self, graceful: None)
    master = object.__new__(Master)
    master.LISTENERS, master.systemd, master.reexec_pid, master.master_pid = [listening], False, 0, 0
    return master


def test_a_stopping_server_takes_no_new_connections(master, listening):
    master.stop()
    with knocking(listening) as client:
        assert not is_answered(client, within=0.3)


@pytest.mark.parametrize("sharing", [{"systemd": True}, {"reexec_pid": 1}, {"master_pid": 1}])
def test_a_stopping_server_does_not_filter_shared_sockets(master, listening, sharing):
    for name, value in sharing.items():
        setattr(master, name, value)
    master.stop()
    with knocking(listening) as client:
        assert is_answered(client, within=PATIENCE)
