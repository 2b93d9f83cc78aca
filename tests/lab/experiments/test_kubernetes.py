"""The manifest of a cluster that plays: its commands are Dask's, and its parts name one another rightly.

No cluster is at hand; what can be known of it without one is held here, and its commands are run on this machine.
"""

import re
import shlex
from pathlib import Path
from typing import Any

import pytest
import yaml
from distributed.cli.dask_scheduler import main as scheduler
from distributed.cli.dask_worker import main as worker

ROOT = Path(__file__).parents[3]
PARTS = yaml.safe_load_all((ROOT / "deploy/lab.yaml").read_text())
MANIFEST = {(one["kind"], one["metadata"]["name"]): one for one in PARTS}
DEPLOYMENTS = {name: one["spec"] for (kind, name), one in MANIFEST.items() if kind == "Deployment"}
CONTAINERS = {name: one["template"]["spec"]["containers"][0] for name, one in DEPLOYMENTS.items()}
SERVICE = MANIFEST["Service", "lab-scheduler"]["spec"]
DOCUMENT = (ROOT / "docs/lab.md").read_text()
PROGRAMS = {"scheduler": scheduler, "worker": worker}

pytestmark = pytest.mark.filterwarnings("default")


def read(command: list[str]) -> dict[str, Any]:
    """The parameters of a command of Dask; whatever it does not know is no parameter."""
    dask, name, *arguments = command
    assert dask == "dask"
    program = PROGRAMS[name]
    known = {option for parameter in program.params for option in (*parameter.opts, *parameter.secondary_opts)}
    assert [one for one in arguments if one.startswith("--") and one not in known] == []
    return program.make_context(name, list(arguments)).params


def test_every_option_of_the_commands_is_one_of_dask():
    assert sorted(CONTAINERS) == ["lab-scheduler", "lab-worker"]
    for container in CONTAINERS.values():
        assert read(container["command"])["preload_argv"] == ()
    commands = [shlex.split(line, comments=True) for line in re.findall(r"^dask .*$", DOCUMENT, re.MULTILINE)]
    assert [command[1] for command in commands] == ["scheduler", "worker"]
    for command in commands:
        assert read(command)["preload_argv"] == ()


def test_an_option_that_dask_does_not_have_is_noticed():
    with pytest.raises(AssertionError):
        read(["dask", "worker", "tcp://a:1", "--nprocs", "2"])


def test_workers_go_to_the_service_of_the_scheduler_and_it_to_the_scheduler():
    ports = {port["name"]: port["containerPort"] for port in CONTAINERS["lab-scheduler"]["ports"]}
    given = read(CONTAINERS["lab-scheduler"]["command"])
    assert ports == {"scheduler": int(given["port"]), "dashboard": int(given["dashboard_address"].strip(":"))}
    served = {port["targetPort"]: port["port"] for port in SERVICE["ports"]}
    assert read(CONTAINERS["lab-worker"]["command"])["scheduler"] == f"tcp://lab-scheduler:{served['scheduler']}"
    assert f"kubectl port-forward service/lab-scheduler {served['scheduler']} {served['dashboard']}" in DOCUMENT
    assert CONTAINERS["lab-scheduler"]["readinessProbe"]["tcpSocket"]["port"] in ports


def test_labels_select_what_they_are_meant_for_and_nothing_else():
    labels = {name: one["template"]["metadata"]["labels"] for name, one in DEPLOYMENTS.items()}
    for name, one in DEPLOYMENTS.items():
        assert one["selector"]["matchLabels"] == labels[name]
    assert labels["lab-scheduler"] != labels["lab-worker"]
    assert SERVICE["selector"] == labels["lab-scheduler"]
    policy = MANIFEST["NetworkPolicy", "lab"]["spec"]
    (allowed,) = policy["ingress"][0]["from"]
    for selector in (policy["podSelector"], allowed["podSelector"]):
        assert all(selector["matchLabels"].items() <= one.items() for one in labels.values())


def test_no_container_has_more_rights_than_it_needs_and_both_have_one_image_and_room_to_write():
    assert len({container["image"] for container in CONTAINERS.values()}) == 1
    for name, container in CONTAINERS.items():
        pod = DEPLOYMENTS[name]["template"]["spec"]
        assert pod["securityContext"]["runAsNonRoot"]
        assert not pod["automountServiceAccountToken"]
        rights = container["securityContext"]
        assert (rights["allowPrivilegeEscalation"], rights["readOnlyRootFilesystem"]) == (False, True)
        assert rights["capabilities"] == {"drop": ["ALL"]}
        assert [mount["mountPath"] for mount in container["volumeMounts"]] == ["/tmp"]
        assert {volume["name"] for volume in pod["volumes"]} == {"tmp"}


def test_a_worker_has_no_more_threads_than_cores_and_less_memory_than_its_limit():
    given, limits = read(CONTAINERS["lab-worker"]["command"]), CONTAINERS["lab-worker"]["resources"]["limits"]
    assert int(given["n_workers"]) * given["nthreads"] == int(limits["cpu"])
    assert given["memory_limit"] == "900MiB"
    assert limits["memory"] == "1Gi"
