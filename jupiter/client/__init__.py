"""A client of the API: ask about a table, list what is legal, play whole games, read and write their records.

    from jupiter.client import Client

    with Client("http://localhost:8000") as client:
        table = client.game("jupiter-rescue").setup(players=2, seed=4)
        while not table.outcome:
            table = table.play(next(table.legal()))

Invariant: it knows the server's public addresses and nothing else of this project, and it knows no game.
"""

from jupiter.client.aio import AsyncClient, AsyncGame, AsyncSharedTable, AsyncTable
from jupiter.client.answers import (
    About,
    Described,
    Event,
    Fault,
    LegalAction,
    Need,
    Outcome,
    Problem,
    Replay,
    Replayed,
    Rule,
    Source,
    Standing,
    Undecidable,
    Verdict,
    Violation,
    with_answers,
)
from jupiter.client.errors import (
    ApiError,
    BadAnswer,
    BadRecord,
    BadSeat,
    Busy,
    IllegalAction,
    ImpossibleState,
    JupiterError,
    Malformed,
    MovedOn,
    NotAllowed,
    NotOffered,
    OtherVersion,
    RateLimited,
    ReplayStopped,
    ServerFault,
    TableEnded,
    TableFull,
    TooLarge,
    Undecided,
    UnknownGame,
    UnknownRule,
    UnknownTable,
    Unreachable,
)
from jupiter.client.history import History, Start, Step
from jupiter.client.outlook import Chances, Course, Margin, Odds, Outlook, ResultOdds, Threat, Way, Ways, WayStep
from jupiter.client.printing import File, Plan, Taken
from jupiter.client.procedures import Fact, Resolved
from jupiter.client.records import Record
from jupiter.client.retries import Retries
from jupiter.client.shared import Change, Entry, Joiner, Place, Seat, SharedLog
from jupiter.client.sync import Client, Game, SharedTable, Table

__all__ = [
    "About",
    "ApiError",
    "AsyncClient",
    "AsyncGame",
    "AsyncSharedTable",
    "AsyncTable",
    "BadAnswer",
    "BadRecord",
    "BadSeat",
    "Busy",
    "Chances",
    "Change",
    "Client",
    "Course",
    "Described",
    "Entry",
    "Event",
    "Fact",
    "Fault",
    "File",
    "Game",
    "History",
    "IllegalAction",
    "ImpossibleState",
    "Joiner",
    "JupiterError",
    "LegalAction",
    "Malformed",
    "Margin",
    "MovedOn",
    "Need",
    "NotAllowed",
    "NotOffered",
    "Odds",
    "OtherVersion",
    "Outcome",
    "Outlook",
    "Place",
    "Plan",
    "Problem",
    "RateLimited",
    "Record",
    "Replay",
    "ReplayStopped",
    "Replayed",
    "Resolved",
    "ResultOdds",
    "Retries",
    "Rule",
    "Seat",
    "ServerFault",
    "SharedLog",
    "SharedTable",
    "Source",
    "Standing",
    "Start",
    "Step",
    "Table",
    "TableEnded",
    "TableFull",
    "Taken",
    "Threat",
    "TooLarge",
    "Undecidable",
    "Undecided",
    "UnknownGame",
    "UnknownRule",
    "UnknownTable",
    "Unreachable",
    "Verdict",
    "Violation",
    "Way",
    "WayStep",
    "Ways",
    "with_answers",
]
