"""What GitHub runs keeps to GitHub's schemas, and to code that cannot change behind its name."""

import json
import re
from importlib.metadata import distribution
from pathlib import Path
from typing import Any

import jsonschema_rs
import pytest
import yaml

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").iterdir())
DEPENDABOT = ROOT / ".github" / "dependabot.yml"
SCHEMAS = Path(str(distribution("check-jsonschema").locate_file("check_jsonschema/builtin_schemas/vendor")))
"""Those of schemastore.org; found without importing the package, which takes two seconds."""


def read(path: Path) -> Any:
    # YAML 1.1 takes the key `on` for true, and GitHub for a word.
    document = yaml.safe_load(path.read_text("utf-8"))
    return {"on" if key is True else key: value for key, value in document.items()}


def faults(document: Any, schema: str) -> list[str]:
    validator = jsonschema_rs.validator_for(json.loads((SCHEMAS / f"{schema}.json").read_text("utf-8")))
    return [str(error) for error in validator.iter_errors(document)]


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in read(path)["jobs"].values() for step in job["steps"]]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_keeps_to_the_schema(path: Path) -> None:
    document = read(path)
    assert faults(document, "github-workflows") == []
    assert faults(document | {"jobs": {"site": {"steps": []}}}, "github-workflows") != []


def test_the_file_of_dependabot_keeps_to_the_schema_and_names_folders_that_have_what_it_updates() -> None:
    document = read(DEPENDABOT)
    assert faults(document, "dependabot") == []
    wanted = {"pip": "requirements.txt", "npm": "package.json", "docker": "Dockerfile",
              "docker-compose": "compose.yaml", "github-actions": ".github/workflows"}  # fmt: skip
    assert {one["package-ecosystem"] for one in document["updates"]} == wanted.keys()
    for one in document["updates"]:
        for folder in one.get("directories") or [one["directory"]]:
            assert (ROOT / folder.strip("/") / wanted[one["package-ecosystem"]]).exists()


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_action_is_named_by_a_commit_with_its_version_beside_it(path: Path) -> None:
    used = re.findall(r"uses: (.*)", path.read_text("utf-8"))
    assert used
    assert all(re.fullmatch(r"actions/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", action) for action in used)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_runs_make_targets_that_there_are_and_takes_files_from_where_they_write(path: Path) -> None:
    makefile = (ROOT / "Makefile").read_text("utf-8")
    targets = [step["run"].removeprefix("make ") for step in steps(path) if step.get("run", "").startswith("make ")]
    assert targets
    for target in targets:
        (line,) = re.findall(rf"^{target}:.* ## (.*)", makefile, re.MULTILINE)
        assert f"output/{target}/" in line
        assert f"output/{target}" in path.read_text("utf-8").replace("make", "")


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_a_workflow_says_what_it_may_and_leaves_no_credentials_in_the_checkout(path: Path) -> None:
    assert "permissions" in read(path)
    for step in steps(path):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False
        # What others can name, such as a branch, is no part of a script.
        assert "${{" not in step.get("run", "")
