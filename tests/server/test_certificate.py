"""The certificate of a server at home: what it is good for, when it is made anew, and who can read its key."""

import ssl
import stat
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509 import verification

from jupiter.http.settings import AUTHORITY
from jupiter.server import certificate as certificates
from jupiter.server.certificate import certificate

HOME = "192.168.1.20"
PUBLIC = "203.0.113.7"


def authority(folder: Path) -> x509.Certificate:
    return x509.load_der_x509_certificate((folder / AUTHORITY).read_bytes())


def served(folder: Path) -> x509.Certificate:
    return x509.load_pem_x509_certificate((folder / "server.pem").read_bytes())


def verifier(folder: Path, host: str, days: int = 0) -> verification.ServerVerifier:
    """A browser that trusts the authority and asks for that host, some days from now."""
    (subject,) = certificates.general_names([host])
    assert isinstance(subject, x509.DNSName | x509.IPAddress)
    trusted = verification.PolicyBuilder().store(verification.Store([authority(folder)]))
    return trusted.time(datetime.now(UTC) + timedelta(days=days)).build_server_verifier(subject)


@pytest.mark.parametrize("host", ["localhost", "127.0.0.1", "::1", HOME])
def test_who_trusts_the_authority_can_verify_this_machine(tmp_path, host):
    certificate(tmp_path, [HOME])
    chain = verifier(tmp_path, host).verify(served(tmp_path), [])
    assert chain[-1] == authority(tmp_path)


@pytest.mark.parametrize("host", ["192.168.1.21", "example.org", "10.0.0.1"])
def test_it_is_no_certificate_of_another_host(tmp_path, host):
    certificate(tmp_path, [HOME])
    with pytest.raises(verification.VerificationError):
        verifier(tmp_path, host).verify(served(tmp_path), [])


@pytest.mark.parametrize("host", ["example.org", "8.8.8.8", "notlocal", "localhost.example.org"])
def test_a_stolen_authority_passes_off_no_other_site(tmp_path, host):
    certificate(tmp_path, [HOME])
    own, key = certificates._authority(tmp_path, [])
    stranger = ec.generate_private_key(ec.SECP256R1())
    names = certificates.general_names([host])
    forged = certificates._certificate_for(names, stranger, own, key)
    with pytest.raises(verification.VerificationError):
        verifier(tmp_path, host).verify(forged, [])


def test_at_another_address_at_home_phones_go_on_trusting_it(tmp_path):
    certificate(tmp_path, [HOME])
    before = authority(tmp_path)
    certificate(tmp_path, ["10.1.2.3"])
    assert authority(tmp_path) == before
    assert verifier(tmp_path, "10.1.2.3").verify(served(tmp_path), [])


def test_a_public_address_takes_an_authority_that_may_certify_it(tmp_path):
    certificate(tmp_path, [HOME])
    before = authority(tmp_path)
    certificate(tmp_path, [PUBLIC])
    assert authority(tmp_path) != before
    assert verifier(tmp_path, PUBLIC).verify(served(tmp_path), [])


def test_the_next_start_takes_the_same_certificate(tmp_path):
    certificate(tmp_path, [HOME])
    before = served(tmp_path)
    certificate(tmp_path, [HOME])
    assert served(tmp_path) == before


def test_a_certificate_about_to_end_is_replaced(tmp_path, monkeypatch):
    monkeypatch.setattr(certificates, "DAYS", certificates.LEAST_DAYS)
    certificate(tmp_path, [HOME])
    before = served(tmp_path)
    monkeypatch.undo()
    certificate(tmp_path, [HOME])
    assert served(tmp_path) != before
    assert verifier(tmp_path, HOME, certificates.DAYS - certificates.LEAST_DAYS).verify(served(tmp_path), [])


@pytest.mark.parametrize("name", [AUTHORITY, "authority.key", "server.pem", "server.key"])
@pytest.mark.parametrize("content", [None, b"", b"no certificate"])
def test_what_is_lost_or_damaged_is_made_anew(tmp_path, name, content):
    certificate(tmp_path, [HOME])
    if content is None:
        (tmp_path / name).unlink()
    else:
        (tmp_path / name).write_bytes(content)
    files = certificate(tmp_path, [HOME])
    assert verifier(tmp_path, HOME).verify(served(tmp_path), [])
    ssl.create_default_context(ssl.Purpose.CLIENT_AUTH).load_cert_chain(files.chain, files.key)


def test_only_the_owner_reads_the_keys(tmp_path):
    folder = tmp_path / "https"
    certificate(folder, [HOME])
    modes = {stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
    assert (modes, stat.S_IMODE(folder.stat().st_mode)) == ({0o600}, 0o700)
