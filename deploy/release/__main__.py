"""`python -m deploy.release` writes a release of the commit that is checked out into `output/release/`."""

import sys
from hashlib import sha256
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory

import jupiter
from deploy.release import bill, packages, trial
from deploy.release.environment import Environment, ReleaseError, output_of
from jupiter import interruption

ROOT = Path(__file__).parents[2]
OUT = ROOT / "output" / "release"
SUMS = "SHA256SUMS"


def main(root: Path = ROOT, out: Path = OUT) -> int:
    """Build, try and describe; 1 if anything of it fails, and then the release before, if any, is still there."""
    try:
        check_committed(root)
        out.parent.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix=".release-", dir=out.parent) as scratch:
            draft = Path(scratch) / "draft"
            draft.mkdir()
            fill(root, draft, Path(scratch))
            rmtree(out, ignore_errors=True)
            draft.rename(out)
    except (ReleaseError, OSError) as error:
        print(f"No release was written: {error}", file=sys.stderr)
        return 1
    for file in sorted(out.iterdir()):
        print(f"{file.relative_to(root)}  {file.stat().st_size / 1000:,.0f} kB")
    return 0


def fill(root: Path, draft: Path, scratch: Path) -> None:
    """All files of a release.

    :raises ReleaseError: naming what failed, with its output.
    """
    say("Building the packages")
    built = packages.build(root, draft, scratch)
    say("Installing them with the versions of requirements.txt, and trying them")
    locked = Environment(scratch / "locked")
    locked.install("--require-hashes", "-r", str(root / "requirements.txt"))
    locked.install("--no-deps", str(built.wheel))
    with trial.serving(locked) as address:
        trial.try_client(Environment(scratch / "client"), built.client, address)
        trial.try_npm(built.npm, scratch / "program", address)
    say("Writing what is in them, and the licences")
    bill.write(locked, root, draft, jupiter.__version__)
    say("Installing them with the newest versions that an index has, and trying them")
    trial.try_rules(Environment(scratch / "rules"), built.wheel)
    newest = Environment(scratch / "newest")
    newest.install(f"{built.wheel}[server]")
    with trial.serving(newest):
        pass
    (draft / SUMS).write_text(sums(draft), encoding="utf-8")


def check_committed(root: Path) -> None:
    """Refuse files that are in no commit: they would be in the packages, and in no history.

    :raises ReleaseError: naming them.
    """
    changed = output_of(["git", "status", "--porcelain"], cwd=root)
    if changed:
        raise ReleaseError(f"these files are not committed; commit them, or take them away:\n{changed}")


def sums(folder: Path) -> str:
    """The checksums of all files there, as `sha256sum --check` reads them."""
    return "".join(f"{sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(folder.iterdir()))


def say(step: str) -> None:
    """Name a step before it begins: some take a minute."""
    print(f"{step} ...", flush=True)


if __name__ == "__main__":
    interruption.install("stopped; no release was written.")
    try:
        code = main()
    finally:
        interruption.finish()
    sys.exit(code)
