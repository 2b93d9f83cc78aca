"""The certificate of a server at home, for this machine's names and addresses, and the authority that signs it.

Browsers keep the screen on, install a page and let it work without the network on HTTPS alone, and nobody certifies
an address such as 192.168.1.20. So the machine does it itself, and a phone that trusts its authority goes on doing so
when the address changes.

Invariant: the authority can certify local names, private addresses and this machine only (`nameConstraints`, RFC 5280,
4.2.1.10), so that whoever steals its key can pass off no other site. Both keys are readable by the owner alone.
"""

import ipaddress
import os
import socket
from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from cryptography import x509
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import ExtendedKeyUsageOID, NameOID

from jupiter.http.settings import AUTHORITY

AUTHORITY_DAYS, DAYS, LEAST_DAYS = 3650, 397, 30
"""How long the authority and a certificate are valid, and with how much left a certificate is replaced. Apple's
systems believe no certificate of more than 825 days."""

SKEW = timedelta(days=1)
"""For phones whose clocks are behind."""

LOCAL_NAMES = ("localhost", "local", "home.arpa", "internal", "lan")
"""Names, and the ends of names, that mean nothing outside a network of one's own."""

PRIVATE = (
    *map(ipaddress.ip_network, ("10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16", "127.0.0.0/8")),
    *map(ipaddress.ip_network, ("fc00::/7", "fe80::/10", "::1")),
)
"""Addresses that mean nothing outside a network of one's own."""

Key = ec.EllipticCurvePrivateKey


@dataclass(frozen=True, slots=True)
class Files:
    """Where the certificate of a server lies: the chain of certificates, and its key (both PEM)."""

    chain: Path
    key: Path


def files_in(folder: Path) -> Files:
    """Where the certificate lies in the folder, or would."""
    return Files(folder / "server.pem", folder / "server.key")


def certificate(folder: Path, hosts: Iterable[str]) -> Files:
    """The certificate for these names and addresses and for this machine's own; made, or made anew, if need be.

    A host that the authority there may not certify, as a public address, needs a new one, which no phone trusts yet.

    :raises OSError: if the folder cannot be written to.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    files = files_in(folder)
    names = general_names([*hosts, *own_names()])
    authority, authority_key = _authority(folder, names)
    if not _is_good(files, names, authority):
        key = ec.generate_private_key(ec.SECP256R1())
        signed = _certificate_for(names, key, authority, authority_key)
        _write(files.key, _pem(key))
        _write(files.chain, _public(signed) + _public(authority))
    return files


def own_names() -> list[str]:
    """The names by which other devices may know this machine."""
    host = socket.gethostname().partition(".")[0].lower()
    return ["localhost", "127.0.0.1", "::1", f"{host}.local"]


def general_names(hosts: Iterable[str]) -> list[x509.GeneralName]:
    """The hosts as a certificate has them, each once."""
    return list(dict.fromkeys(map(_general_name, hosts)))


def _general_name(host: str) -> x509.GeneralName:
    try:
        return x509.IPAddress(ipaddress.ip_address(host))
    except ValueError:
        return x509.DNSName(host)


# --- the authority ----------------------------------------------------------------------------------------------------


def _authority(folder: Path, names: Sequence[x509.GeneralName]) -> tuple[x509.Certificate, Key]:
    """The authority that lies in the folder; a new one if none may certify all of these, or not for long enough."""
    file, key_file = folder / AUTHORITY, folder / "authority.key"
    with suppress(OSError, ValueError):
        known = x509.load_der_x509_certificate(file.read_bytes())
        key = serialization.load_pem_private_key(key_file.read_bytes(), None)
        is_good = _days_left(known) > DAYS and all(_permits(_permitted(known), name) for name in names)
        if is_good and isinstance(key, Key) and key.public_key() == known.public_key():
            return known, key
    key = ec.generate_private_key(ec.SECP256R1())
    authority = _new_authority(key, names)
    _write(key_file, _pem(key))
    _write(file, authority.public_bytes(serialization.Encoding.DER))
    return authority, key


def _new_authority(key: Key, names: Sequence[x509.GeneralName]) -> x509.Certificate:
    name = _name(f"Board games on {socket.gethostname()}"[:64])
    local = [*map(x509.DNSName, LOCAL_NAMES), *map(x509.IPAddress, PRIVATE)]
    allowed = [*local, *(_subtree(each) for each in names if not _permits(local, each))]
    identifier = x509.SubjectKeyIdentifier.from_public_key(key.public_key())
    return (
        _builder(name, name, key, AUTHORITY_DAYS)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(_usage(certifies=True), critical=True)
        .add_extension(x509.NameConstraints(allowed, None), critical=True)
        .add_extension(identifier, critical=False)
        .sign(key, hashes.SHA256())
    )


def _subtree(name: x509.GeneralName) -> x509.GeneralName:
    """What permits this name alone."""
    return x509.IPAddress(ipaddress.ip_network(name.value)) if isinstance(name, x509.IPAddress) else name


def _permitted(authority: x509.Certificate) -> Sequence[x509.GeneralName]:
    return authority.extensions.get_extension_for_class(x509.NameConstraints).value.permitted_subtrees or ()


def _permits(subtrees: Iterable[x509.GeneralName], name: x509.GeneralName) -> bool:
    """Whether one of the subtrees has the name in it."""
    if isinstance(name, x509.IPAddress):
        address = ipaddress.ip_address(str(name.value))
        return any(
            address in ipaddress.ip_network(str(each.value)) for each in subtrees if isinstance(each, x509.IPAddress)
        )
    ends = tuple(each.value for each in subtrees if isinstance(each, x509.DNSName))
    return name.value in ends or name.value.endswith(tuple(f".{end}" for end in ends))


def _certificate_for(
    names: Sequence[x509.GeneralName], key: Key, authority: x509.Certificate, authority_key: Key
) -> x509.Certificate:
    issuer_id = x509.AuthorityKeyIdentifier.from_issuer_public_key(authority_key.public_key())
    return (
        _builder(_name("Board games"), authority.subject, key, DAYS)
        .add_extension(x509.BasicConstraints(ca=False, path_length=None), critical=True)
        .add_extension(_usage(certifies=False), critical=True)
        .add_extension(x509.ExtendedKeyUsage([ExtendedKeyUsageOID.SERVER_AUTH]), critical=False)
        .add_extension(x509.SubjectAlternativeName(names), critical=False)
        .add_extension(issuer_id, critical=False)
        .sign(authority_key, hashes.SHA256())
    )


# --- parts of both ----------------------------------------------------------------------------------------------------


def _name(text: str) -> x509.Name:
    return x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, text)])


def _builder(subject: x509.Name, issuer: x509.Name, key: Key, days: int) -> x509.CertificateBuilder:
    now = datetime.now(UTC)
    return (
        x509.CertificateBuilder(issuer, subject, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - SKEW)
        .not_valid_after(now - SKEW + timedelta(days=days))
    )


def _usage(*, certifies: bool) -> x509.KeyUsage:
    return x509.KeyUsage(
        digital_signature=not certifies,
        key_cert_sign=certifies,
        crl_sign=certifies,
        content_commitment=False,
        key_encipherment=False,
        data_encipherment=False,
        key_agreement=False,
        encipher_only=False,
        decipher_only=False,
    )


def _is_good(files: Files, names: Sequence[x509.GeneralName], authority: x509.Certificate) -> bool:
    """Whether there is a certificate of this authority for all of these names, with its key, and not about to end."""
    try:
        signed = x509.load_pem_x509_certificate(files.chain.read_bytes())
        key = serialization.load_pem_private_key(files.key.read_bytes(), None)
        signed.verify_directly_issued_by(authority)
    except (OSError, ValueError, TypeError, InvalidSignature):
        return False
    certified = signed.extensions.get_extension_for_class(x509.SubjectAlternativeName).value
    is_own = isinstance(key, Key) and key.public_key() == signed.public_key()
    return is_own and set(names) <= set(certified) and _days_left(signed) > LEAST_DAYS


def _days_left(signed: x509.Certificate) -> float:
    return (signed.not_valid_after_utc - datetime.now(UTC)) / timedelta(days=1)


def _pem(key: Key) -> bytes:
    form = serialization.PrivateFormat.PKCS8
    return key.private_bytes(serialization.Encoding.PEM, form, serialization.NoEncryption())


def _public(signed: x509.Certificate) -> bytes:
    return signed.public_bytes(serialization.Encoding.PEM)


def _write(file: Path, content: bytes) -> None:
    """Whole or not at all, and readable by the owner alone."""
    new = file.with_suffix(f".{os.getpid()}")
    new.unlink(missing_ok=True)
    new.touch(mode=0o600, exist_ok=False)
    new.write_bytes(content)
    new.replace(file)
