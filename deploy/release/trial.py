"""Uses the installed packages as their users do: the rules, the server with its pages and sheets, both clients."""

import json
import socket
import subprocess
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from urllib.error import URLError

from deploy.release.environment import NODE, Environment, ReleaseError, environ, output_of

SECONDS = 120
"""In which a server has to be up, on a slow machine that has other work."""

PYTHON_CLIENT = """
import importlib.util, sys
from jupiter.client import Client
assert importlib.util.find_spec("jupiter.engine") is None, "the server is installed, too"
with Client(sys.argv[1]) as client:
    for about in client.games():
        game = client.game(about.id)
        table = game.setup(**game.about().raw["setup"]["examples"][0])
        print(table.play(next(table.legal())).state)
"""

NPM_CLIENT = """
import { Client } from "jupiter-tabletop-client";
const client = new Client(process.argv[2]);
for (const { id } of await client.games()) {
  const game = client.game(id);
  const table = await game.setup((await game.about()).setup.examples[0]);
  const [first] = (await table.legalPage({ limit: 1 })).actions;
  console.log((await table.play(first)).state);
}
"""


def try_rules(environment: Environment, wheel: Path) -> None:
    """Install the wheel without extras, and have the command line begin every game.

    :raises ReleaseError: if it does not.
    """
    environment.install(str(wheel))
    for game in json.loads(environment.run("jupiter", "games", "--json"))["games"]:
        begun = environment.run("jupiter", "rules", game["id"], "--json")
        expect(bool(json.loads(begun)["rules"]), f"`jupiter rules {game['id']}` lists no rules")


@contextmanager
def serving(environment: Environment) -> Iterator[str]:
    """The address of the installed server, whose pages and sheets have been tried.

    :raises ReleaseError: if it does not start, or one of them is missing.
    """
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = str(probe.getsockname()[1])
    settings = environ(HOST="127.0.0.1", PORT=port, WORKERS="1", JUPITER_RATE_LIMIT="off")
    log = environment.folder / "log"
    with log.open("w") as output:
        command = [str(environment.bin / "jupiter"), "serve"]
        process = subprocess.Popen(command, cwd=environment.folder, env=settings, stdout=output, stderr=output)  # noqa: S603
    address = f"http://127.0.0.1:{port}"
    try:
        _wait(process, f"{address}/livez", log)
        _try_pages(address)
        yield address
    finally:
        process.terminate()
        process.wait(timeout=SECONDS)


def try_client(environment: Environment, wheel: Path, address: str) -> None:
    """Install the Python client by itself, and play a first action of every game.

    :raises ReleaseError: if it cannot.
    """
    environment.install(str(wheel))
    expect_games(environment.run("python", "-c", PYTHON_CLIENT, address), address)


def try_npm(package: Path, folder: Path, address: str) -> None:
    """Install the npm package into a program, and play a first action of every game.

    :raises ReleaseError: if it cannot.
    """
    folder.mkdir()
    (folder / "package.json").write_text('{"name": "program", "private": true, "type": "module"}', encoding="utf-8")
    (folder / "play.mjs").write_text(NPM_CLIENT, encoding="utf-8")
    install = ["npm", "install", "--offline", "--no-audit", "--no-fund", "--silent", str(package)]
    output_of(install, cwd=folder, PATH=NODE)
    expect_games(output_of(["node", "play.mjs", address], cwd=folder, PATH=NODE), address)


def expect_games(printed: str, address: str) -> None:
    """A line is expected for every game of a server.

    :raises ReleaseError: if there is another number of them.
    """
    games = len(json.loads(_get(f"{address}/v1/games"))["games"])
    expect(len(printed.splitlines()) == games, f"a client played not each of {games} games:\n{printed}")


def expect(holds: bool, fault: str) -> None:
    """What a trial found.

    :raises ReleaseError: with the fault, if it does not hold.
    """
    if not holds:
        raise ReleaseError(fault)


def _try_pages(address: str) -> None:
    games = json.loads(_get(f"{address}/v1/games"))["games"]
    pages = ["/", "/docs", "/print", "/openapi.json", "/examples/bot.py", *(f"/play/{game['id']}" for game in games)]
    for path in pages:
        expect(len(_get(address + path)) > 0, f"{path} is empty")
    for game in games:
        sheet = _get(f"{address}/v1/games/{game['id']}/print/calibration.pdf")
        expect(sheet.startswith(b"%PDF-"), f"the calibration sheet of {game['id']} is no PDF")


def _wait(process: "subprocess.Popen[bytes]", probe: str, log: Path) -> None:
    end = time.monotonic() + SECONDS
    while process.poll() is None and time.monotonic() < end:
        try:
            _get(probe)
        except ReleaseError:
            time.sleep(0.1)
        else:
            return
    raise ReleaseError(f"the server does not answer:\n{log.read_text(encoding='utf-8')}")


def _get(address: str) -> bytes:
    try:
        with urllib.request.urlopen(address, timeout=SECONDS) as answer:  # noqa: S310 - a server of ours
            content: bytes = answer.read()
            return content
    except (URLError, OSError) as error:
        raise ReleaseError(f"{address} is not answered: {error}") from error
