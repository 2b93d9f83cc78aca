"""The documents for operators are right: the page on settings, the image, and the files for containers."""

import re
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml

from jupiter.http.redis_counts import RedisCounts
from jupiter.http.settings import NAMES, PREFIX, SETTINGS, Settings
from jupiter.wasm import pyodide
from tests.serving import PATIENCE, free_port, until_ready

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
OF_COMPOSE = COMPOSE["services"]["server"]["environment"]


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
    assert f"| what is printed | {settings.print_rate_limit} |" in PAGE


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
    assert {name.split("/")[0] for name in copied()} == allowed
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


def test_every_container_of_compose_is_bounded():
    for name, service in COMPOSE["services"].items():
        assert {"cpus", "memory", "pids"} <= service["deploy"]["resources"]["limits"].keys(), name


IMAGES = {
    "NGINX_IMAGE": "nginxinc/nginx-unprivileged:1.28-alpine",
    "REDIS_IMAGE": "redis:7-alpine",
    "PYTHON_IMAGE": "python:3.11-slim",
    "COMPILER_IMAGE": f"python:{pyodide.PYTHON}-slim",
}
"""What floats, each within a version, until it is pinned by its digest."""


def test_only_documented_images_that_can_be_pinned_float():
    services = COMPOSE["services"]
    named = [
        services["proxy"]["image"],
        services["redis"]["image"],
        *services["server"]["build"]["args"].values(),
    ]
    assert named == [f"${{{variable}:-{image}}}" for variable, image in IMAGES.items()]
    assert re.findall(r"^FROM (\S+)", DOCKERFILE, re.MULTILINE) == [
        f"${{{name}}}" for name in ("PYTHON_IMAGE", "COMPILER_IMAGE", "PYTHON_IMAGE")
    ]
    for variable in ("PYTHON_IMAGE", "COMPILER_IMAGE"):
        assert f"ARG {variable}={IMAGES[variable]}\n" in DOCKERFILE
    for variable, image in IMAGES.items():
        assert f"| `{variable}` | `{image}` |" in PAGE
    in_cluster = {container["image"] for _, pod in pods() for container in pod["containers"]}
    assert in_cluster == {"jupiter-tabletop:0.1.0", IMAGES["REDIS_IMAGE"]}


def pods() -> list[tuple[str, dict[str, Any]]]:
    return [(name, one["spec"]["template"]["spec"]) for (kind, name), one in KUBERNETES.items() if kind == "Deployment"]


COMMANDS = {
    "compose": [part.replace("$$", "$") for part in COMPOSE["services"]["redis"]["command"]],
    "kubernetes": dict(pods())["jupiter-tabletop-redis"]["containers"][0]["command"],
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_redis_wants_the_password_that_the_servers_have(command, tmp_path, caplog):
    assert command[:2] == ["sh", "-c"]
    secret, port = tmp_path / "password", free_port()
    secret.write_text("from-a-secret\n")
    script = re.sub(r"/run/secrets/\S+(?=\))", str(secret), command[2])
    assert script != command[2]
    script = script.replace("redis-server - ", f"redis-server - --port {port} --dir {tmp_path} ")
    process = subprocess.Popen(["sh", "-c", script], stdout=subprocess.DEVNULL)
    try:
        until_ready(process, port)
        address = f"redis://127.0.0.1:{port}/0"
        assert RedisCounts(address, "from-a-secret").add("a", 60, 5) is not None
        assert RedisCounts(address).add("a", 60, 5) is None
        assert "AuthenticationError" in caplog.text
        assert "from-a-secret" not in Path(f"/proc/{process.pid}/cmdline").read_text()
    finally:
        process.terminate()
        process.wait(timeout=PATIENCE)


def test_no_password_stands_in_a_file():
    for environment in (COMPOSE["services"]["server"]["environment"], OF_POD):
        assert Settings.from_environment(ours(environment)).redis_password_file is not None
        assert "@" not in environment["JUPITER_RATE_LIMIT_STORAGE"]
    assert COMPOSE["secrets"] == {"redis-password": {"file": "./deploy/secrets/redis-password"}}
    assert "/deploy/secrets/" in (ROOT / ".gitignore").read_text().splitlines()
    assert not any(kind == "Secret" for kind, _ in KUBERNETES)


def test_the_servers_read_the_password_where_it_is_put():
    assert OF_COMPOSE["JUPITER_REDIS_PASSWORD_FILE"] == "/run/secrets/redis-password"
    assert "redis-password" in COMPOSE["services"]["server"]["secrets"]
    mounted = {one["mountPath"]: one["name"] for one in CONTAINER["volumeMounts"]}
    folder, _, key = OF_POD["JUPITER_REDIS_PASSWORD_FILE"].rpartition("/")
    volumes = {one["name"]: one for one in POD["volumes"]}
    assert volumes[mounted[folder]]["secret"] == {"secretName": "jupiter-tabletop-redis"}
    assert f"--from-literal={key}=" in (ROOT / "deploy" / "kubernetes.yaml").read_text()


def test_only_the_scraper_reaches_the_metrics():
    settings = Settings.from_environment(ours(OF_POD))
    ports = {one["name"]: one["containerPort"] for one in CONTAINER["ports"]}
    annotations = KUBERNETES["Deployment", "jupiter-tabletop"]["spec"]["template"]["metadata"]["annotations"]
    assert str(settings.metrics_port) == str(ports["metrics"]) == annotations["prometheus.io/port"]
    assert [one["targetPort"] for one in KUBERNETES["Service", "jupiter-tabletop"]["spec"]["ports"]] == ["http"]
    players, scrapers = KUBERNETES["NetworkPolicy", "jupiter-tabletop"]["spec"]["ingress"]
    assert ([one["port"] for one in players["ports"]], "from" in players) == (["http"], False)
    assert ([one["port"] for one in scrapers["ports"]], len(scrapers["from"])) == (["metrics"], 1)


def test_only_the_servers_reach_redis_which_connects_nowhere():
    policy = KUBERNETES["NetworkPolicy", "jupiter-tabletop-redis"]["spec"]
    assert policy["policyTypes"] == ["Ingress", "Egress"]
    assert "egress" not in policy
    ((who,),) = [rule["from"] for rule in policy["ingress"]]
    labels = KUBERNETES["Deployment", "jupiter-tabletop"]["spec"]["template"]["metadata"]["labels"]
    assert who == {"podSelector": {"matchLabels": labels}}
    for name in ("jupiter-tabletop", "jupiter-tabletop-redis"):
        chosen = KUBERNETES["NetworkPolicy", name]["spec"]["podSelector"]["matchLabels"]
        assert chosen == KUBERNETES["Deployment", name]["spec"]["template"]["metadata"]["labels"]


def test_the_proxy_forwards_the_clients_address():
    proxy = (ROOT / "deploy" / "nginx.conf").read_text()
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
