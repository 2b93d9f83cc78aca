"""The documents for operators are right: the page on settings, the image, and the files for containers."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from jupiter.api.server.settings import NAMES, PREFIX, SETTINGS, Settings

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "operation.md").read_text()
DOCKERFILE = (ROOT / "Dockerfile").read_text()
COMPOSE = yaml.safe_load((ROOT / "compose.yaml").read_text())
KUBERNETES = {
    (one["kind"], one["metadata"]["name"]): one
    for one in yaml.safe_load_all((ROOT / "deploy" / "kubernetes.yaml").read_text())
}
POD = KUBERNETES["Deployment", "jupiter-tabletop"]["spec"]["template"]["spec"]
(CONTAINER,) = POD["containers"]
OF_IMAGE = dict(re.findall(r"^(?:ENV)? +([A-Z_]+)=(\S+)", DOCKERFILE, re.MULTILINE))
OF_POD = {one["name"]: one["value"] for one in CONTAINER["env"]}


def ours(environment: dict[str, str]) -> dict[str, str]:
    return {name: value for name, value in environment.items() if name in NAMES or name.startswith(PREFIX)}


def copied() -> Iterator[str]:
    for line in re.findall(r"^COPY (?!--from)(.+)$", DOCKERFILE, re.MULTILINE):
        yield from line.split()[:-1]


def test_the_page_has_every_setting_with_its_default():
    rows = re.findall(r"^\| `([A-Z_]+)` \| `(.*?)` \| (.*?) \| (.*?) \|$", PAGE, re.MULTILINE)
    assert rows == [(one.name, one.default, one.accepted, one.meaning) for one in SETTINGS]


def test_the_page_names_the_limits_there_are():
    settings = Settings.from_environment({})
    assert f"| all requests | {settings.rate_limit} |" in PAGE
    assert f"| the making of PDF files | {settings.print_rate_limit} |" in PAGE


@pytest.mark.parametrize(
    "environment",
    [OF_IMAGE, OF_IMAGE | COMPOSE["services"]["server"]["environment"], OF_IMAGE | OF_POD],
    ids=["image", "compose", "kubernetes"],
)
def test_every_setting_in_the_files_is_known_and_valid(environment):
    assert len(ours(environment)) >= 4
    Settings.from_environment(ours(environment))


def test_everything_that_the_image_copies_exists_and_is_not_ignored():
    allowed = {line[1:] for line in (ROOT / ".dockerignore").read_text().splitlines() if line.startswith("!")}
    assert set(copied()) == allowed
    assert not [name for name in copied() if not (ROOT / name).exists()]


def test_the_image_has_every_file_that_the_server_reads():
    # Folders of the repository that files of the server name.
    named = {"templates", "static", "docs", "jupiter", "generators"}
    assert named <= set(copied())


def test_the_image_runs_without_root_and_packages_have_hashes():
    assert re.search(r"^USER 10001:10001$", DOCKERFILE, re.MULTILINE)
    assert "--require-hashes" in DOCKERFILE
    assert "HEALTHCHECK" in DOCKERFILE and "/livez" in DOCKERFILE


@pytest.mark.parametrize("name", ["server", "proxy", "redis"])
def test_no_container_has_more_rights_than_it_needs(name):
    service = COMPOSE["services"][name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert ("ports" in service) == (name == "proxy"), "only the proxy can be reached from outside"


def test_two_servers_share_their_counts_behind_one_proxy():
    server = COMPOSE["services"]["server"]
    assert server["deploy"]["replicas"] == 2
    settings = Settings.from_environment(server["environment"])
    assert settings.rate_limit_storage == "redis://redis:6379/0"
    assert settings.trusted_proxies == 1
    assert int(server["stop_grace_period"][:-1]) > settings.drain + settings.stop_timeout
    assert COMPOSE["networks"]["inside"] == {"internal": True}


def test_the_proxy_hides_the_metrics_and_forwards_the_clients_address():
    proxy = (ROOT / "deploy" / "nginx.conf").read_text()
    assert re.search(r"location = /metrics \{\s+return 404;", proxy)
    assert "proxy_set_header X-Forwarded-For $remote_addr;" in proxy
    assert "server server:8000 resolve" in proxy


def test_a_pod_is_probed_limited_and_stopped_in_time():
    settings = Settings.from_environment(OF_POD)
    assert POD["terminationGracePeriodSeconds"] > settings.drain + settings.stop_timeout
    probe = CONTAINER["readinessProbe"]
    assert settings.drain > probe["periodSeconds"] * probe["failureThreshold"]
    assert CONTAINER["livenessProbe"]["httpGet"]["path"] == CONTAINER["startupProbe"]["httpGet"]["path"] == "/livez"
    assert probe["httpGet"]["path"] == "/readyz"
    assert {"cpu", "memory"} <= CONTAINER["resources"]["requests"].keys()
    assert POD["enableServiceLinks"] is False


@pytest.mark.parametrize("name", ["jupiter-tabletop", "jupiter-tabletop-redis"])
def test_no_pod_has_more_rights_than_it_needs(name):
    pod: dict[str, Any] = KUBERNETES["Deployment", name]["spec"]["template"]["spec"]
    (container,) = pod["containers"]
    assert pod["securityContext"]["runAsNonRoot"] is True
    assert pod["automountServiceAccountToken"] is False
    assert container["securityContext"] == {
        "allowPrivilegeEscalation": False,
        "readOnlyRootFilesystem": True,
        "capabilities": {"drop": ["ALL"]},
    }


def test_the_parts_in_kubernetes_find_one_another():
    labels = KUBERNETES["Deployment", "jupiter-tabletop"]["spec"]["template"]["metadata"]["labels"]
    assert KUBERNETES["Service", "jupiter-tabletop"]["spec"]["selector"] == labels
    assert KUBERNETES["PodDisruptionBudget", "jupiter-tabletop"]["spec"]["selector"]["matchLabels"] == labels
    scaler = KUBERNETES["HorizontalPodAutoscaler", "jupiter-tabletop"]["spec"]
    assert scaler["scaleTargetRef"]["name"] == "jupiter-tabletop"
    assert scaler["minReplicas"] >= 2
    redis = OF_POD["JUPITER_RATE_LIMIT_STORAGE"].removeprefix("redis://").partition(":")[0]
    assert ("Service", redis) in KUBERNETES
