"""A client of the API: ask about a table, list what is legal, play whole games, read and write their records.

    from jupiter.client import Client

    with Client("http://localhost:8000") as client:
        table = client.game("jupiter-rescue").setup(players=2, seed=4)
        while not table.outcome:
            table = table.play(next(table.legal()))

Invariant: it knows the server's public addresses and nothing else of this project, and it knows no game.
"""

from jupiter.client.aio import AsyncClient, AsyncGame, AsyncTable
from jupiter.client.answers import (
    About,
    Described,
    Event,
    Fault,
    LegalAction,
    Outcome,
    Problem,
    Replay,
    Replayed,
    Rule,
    Standing,
    Verdict,
    Violation,
)
from jupiter.client.errors import (
    ApiError,
    BadAnswer,
    BadRecord,
    Busy,
    IllegalAction,
    ImpossibleState,
    JupiterError,
    Malformed,
    NotOffered,
    OtherVersion,
    RateLimited,
    ReplayStopped,
    ServerFault,
    TooLarge,
    UnknownGame,
    UnknownRule,
    Unreachable,
)
from jupiter.client.history import History, Start, Step
from jupiter.client.outlook import Course, Margin, Odds, Outlook, Threat, Way, Ways, WayStep
from jupiter.client.printing import File, Plan, Taken
from jupiter.client.records import Record
from jupiter.client.retries import Retries
from jupiter.client.sync import Client, Game, Table

__all__ = [
    "About",
    "ApiError",
    "AsyncClient",
    "AsyncGame",
    "AsyncTable",
    "BadAnswer",
    "BadRecord",
    "Busy",
    "Client",
    "Course",
    "Described",
    "Event",
    "Fault",
    "File",
    "Game",
    "History",
    "IllegalAction",
    "ImpossibleState",
    "JupiterError",
    "LegalAction",
    "Malformed",
    "Margin",
    "NotOffered",
    "Odds",
    "OtherVersion",
    "Outcome",
    "Outlook",
    "Plan",
    "Problem",
    "RateLimited",
    "Record",
    "Replay",
    "ReplayStopped",
    "Replayed",
    "Retries",
    "Rule",
    "ServerFault",
    "Standing",
    "Start",
    "Step",
    "Table",
    "Taken",
    "Threat",
    "TooLarge",
    "UnknownGame",
    "UnknownRule",
    "Unreachable",
    "Verdict",
    "Violation",
    "Way",
    "WayStep",
    "Ways",
]
