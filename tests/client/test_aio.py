"""The awaiting client against the served application, compared with the blocking one."""

import asyncio
import inspect
import random
from dataclasses import replace

import httpx
import pytest

from jupiter.client import (
    AsyncClient,
    AsyncGame,
    AsyncTable,
    BadRecord,
    Client,
    Game,
    IllegalAction,
    Malformed,
    RateLimited,
    ReplayStopped,
    Retries,
    Step,
    Table,
    Unreachable,
)
from tests.loops import run
from tests.serving import Served


async def some(table: AsyncTable, most: int):
    actions = []
    async for action in table.legal(page=most):
        actions.append(action)
        if len(actions) == most:
            break
    return actions


def test_a_whole_game_is_played_and_replayed(server: Served):
    async def played():
        choose = random.Random(5)
        async with AsyncClient(server.address) as client:
            game = client.game("jupiter-rescue")
            table = await game.setup(players=2, seed=9)
            while not table.outcome:
                table = await table.play(choose.choice(await some(table, 30)))
            return table, await game.replay(await table.record(Event="Test"))

    table, replay = run(played())
    assert replay.legal and replay.state == table.state and replay.outcome == table.outcome


def test_many_tables_are_played_at_once(server: Served):
    async def one(game: AsyncGame, seed: int) -> str:
        table = await game.setup(players=1, seed=seed)
        for _ in range(4):
            table = await table.play((await some(table, 1))[0])
        return table.state

    async def all_of_them() -> list[str]:
        async with AsyncClient(server.address) as client:
            return await asyncio.gather(*(one(client.game("jupiter-rescue"), seed) for seed in range(6)))

    with Client(server.address) as client:
        for seed, state in enumerate(run(all_of_them())):
            table = client.game("jupiter-rescue").setup(players=1, seed=seed)
            for _ in range(4):
                table = table.play(next(table.legal(page=1)))
            assert table.state == state


def test_both_clients_get_the_same_answers(server: Served):
    async def asked():
        async with AsyncClient(server.address, language="de") as client:
            game = client.game("jupiter-rescue")
            table = await game.setup(players=2, seed=4)
            again = await table.correct((await table.play("CORE:BH", "Too early?")).state, "By hand.")
            resumed = await game.resume(await again.record(Event="x"))
            with pytest.raises(IllegalAction) as caught:
                await table.play("END")
            return [
                await client.games(), await game.about(), await game.rules(), await game.rule("attack.tile"),
                await game.components(), await game.describe(table.state), await game.validate(table.state),
                await table.outlook(), await game.outlook(again.state), await table.advice(playouts=4),
                await game.advice(again.state, playouts=3, seed=2, actor="sky"),
                await game.print_options(), await game.plan("die", paper="Letter"), await game.sheet("die", ink="low"),
                await game.preview("die", 1, ink="low"), await game.archive("die"), await game.export("cut", "die"),
                (await game.table(table.state)).state, table.state, table.events, [a async for a in table.legal()],
                await table.count(types=["core"]), await table.check("END"), caught.value.verdict,
                await again.record(Event="x"), await game.replay(await again.record()),
                await table.checks(["CORE:BH", "END"]), await game.checks([(again.state, "CORE:PS")]),
                await game.replay(await again.record(), steps=True), await again.full_record(Event="x"),
                resumed.state, resumed.events, await (await resumed.play("CORE:PS")).full_record(Place="y"),
            ]  # fmt: skip

    with Client(server.address, language="de") as client:
        game = client.game("jupiter-rescue")
        table = game.setup(players=2, seed=4)
        again = table.correct(table.play("CORE:BH", "Too early?").state, "By hand.")
        resumed = game.resume(again.record(Event="x"))
        expected = [
            client.games(), game.about(), game.rules(), game.rule("attack.tile"),
            game.components(), game.describe(table.state), game.validate(table.state),
            table.outlook(), game.outlook(again.state), table.advice(playouts=4),
            game.advice(again.state, playouts=3, seed=2, actor="sky"),
            game.print_options(), game.plan("die", paper="Letter"), game.sheet("die", ink="low"),
            game.preview("die", 1, ink="low"), game.archive("die"), game.export("cut", "die"),
            game.table(table.state).state, table.state, table.events, list(table.legal()),
            table.count(types=["core"]), table.check("END"), table.check("END"),
            again.record(Event="x"), game.replay(again.record()),
            table.checks(["CORE:BH", "END"]), game.checks([(again.state, "CORE:PS")]),
            game.replay(again.record(), steps=True), again.full_record(Event="x"),
            resumed.state, resumed.events, resumed.play("CORE:PS").full_record(Place="y"),
        ]  # fmt: skip
    assert run(asked()) == expected


def test_records_that_cannot_be_resumed_or_written_are_refused(server: Served):
    async def asked():
        async with AsyncClient(server.address) as client:
            game = client.game("jupiter-rescue")
            table = await game.setup(players=2, seed=4)
            record = await table.record()
            with pytest.raises(ReplayStopped, match=r"^actions\.0: The rules refuse it") as stopped:
                await game.resume(replace(record, steps=(Step("END"),)))
            assert stopped.value.replay.violations
            assert await game.resume(replace(record, steps=(Step("END"),), at=0)) == table
            for wrong in (
                game.resume(replace(record, at=1)),
                game.resume(replace(record, game="nim")),
                table.play("CORE:BH", "x" * 2001),
                table.correct(table.state, "x" * 2001),
                table.record(Event="x" * 501),
                table.full_record(Event="x" * 501),
            ):
                with pytest.raises(BadRecord):
                    await wrong
            with pytest.raises(Malformed, match=r"questions\.1\.action"):
                await table.checks(["CORE:BH", "nothing like it"])
            assert await table.checks([]) == await game.checks([]) == ()

    run(asked())


def test_long_lists_are_sent_in_batches(server: Served):
    async def asked():
        async with AsyncClient(server.address) as client:
            table = await client.game("jupiter-rescue").setup(players=2, seed=4)
            return await table.checks(["CORE:BH", "END"] * 60)

    assert [verdict.legal for verdict in run(asked())] == [True, False] * 60


def test_temporary_failures_are_retried_with_the_given_sleep():
    slept: list[float] = []
    answers: list[httpx.Response | Exception] = [
        httpx.ReadError("reset"),
        httpx.Response(503, headers={"retry-after": "2"}),
        httpx.Response(200, json={}),
    ]

    async def sleep(seconds: float) -> None:
        slept.append(seconds)

    def answer(_: httpx.Request) -> httpx.Response:
        answer = answers.pop(0)
        if isinstance(answer, Exception):
            raise answer
        return answer

    async def asked():
        steady = Retries(tries=3, first=1, jitter=lambda: 1.0)
        transport = httpx.MockTransport(answer)
        async with AsyncClient("http://table.test", transport=transport, sleep=sleep, retries=steady) as client:
            assert await client.games() == ()
            answers.extend([httpx.Response(429, headers={"retry-after": "99"})])
            with pytest.raises(RateLimited):
                await client.games()
            answers.extend([httpx.ConnectError("refused")] * 3)
            with pytest.raises(Unreachable, match="3 tries"):
                await client.games()

    run(asked())
    assert slept == [1.0, 2.0, 1.0, 2.0]


@pytest.mark.parametrize(("blocking", "awaiting"), [(Client, AsyncClient), (Game, AsyncGame), (Table, AsyncTable)])
def test_both_clients_have_the_same_methods_with_the_same_parameters(blocking, awaiting):
    def methods(kind: type) -> dict[str, list[str]]:
        public = {name: member for name, member in inspect.getmembers(kind) if not name.startswith("_")}
        return {
            name: list(inspect.signature(member).parameters) if inspect.isroutine(member) else []
            for name, member in public.items()
        }

    assert methods(blocking) == methods(awaiting)
    docs = [{name: getattr(kind, name).__doc__ for name in methods(kind)} for kind in (blocking, awaiting)]
    assert docs[0] == docs[1]
