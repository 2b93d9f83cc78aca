"""Parameters of the operations: the game, and what is drawn or printed with which options.

Invariant: a game is one type, whichever operation it is asked of.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

Json = dict[str, Any]

METHODS = {"get", "post", "query"}
"""Those of operations; HEAD and OPTIONS are answered everywhere, as the description says."""

LANGUAGE = "language"
SHEETS = "sheets"
"""Which of the options says what is wanted where it may be several sheets."""
PRINTING = frozenset({"print_sheet", "preview_sheet", "plan_print", "print_all", "export_sheets"})
"""The operations whose parameters the printers bring."""

PRICES = frozenset({"paper_prices", "page_price"})
"""Those of the options that only a plan has."""

OF_SEVERAL = frozenset({"plan_print", "print_all", "export_sheets"})
"""Those of several sheets at once."""
OF_PLAN = "plan_print"

ORDERING = frozenset({"order_sheet", "order_preview", "order_plan", "order_all", "order_export"})
"""The same with the options in a body."""

ORDERS: Mapping[str, frozenset[str]] = {
    "SheetOrder": frozenset(), "SheetsOrder": frozenset({SHEETS}), "PlanOrder": PRICES | {SHEETS}
}  # fmt: skip
"""Schemas of bodies, each with what it has beside the options of one sheet."""

COMPONENTS = "#/components/parameters/"

OptionsByGame = Mapping[str, Mapping[str, Json]]
"""The options of printing as printers describe them: by the game's id, then by name."""


def complete(operations: Json, game: Json, options: OptionsByGame) -> None:
    """Describe the parameters of the operations at a path.

    :param game: schema of the games that it can be asked about.
    """
    for parameter in operations.get("parameters", ()):
        if parameter["name"] == "game":
            parameter["schema"] = game
    operation = operations.get("get", {})
    if (name := operation.get("operationId")) in PRINTING:
        wanted = ({"$ref": COMPONENTS + shared} for shared in components(options))
        operation.setdefault("parameters", []).extend(wanted)
        if name in OF_SEVERAL:
            own = {SHEETS} | (PRICES if name == OF_PLAN else frozenset())
            operation["parameters"] += (one for one in _print_parameters(options) if one["name"] in own)
    for method in METHODS & operations.keys():
        _name_languages(operations[method], options)


def components(options: OptionsByGame) -> Json:
    """The options that are the same for all that is printed, as components."""
    shared = (one for one in _print_parameters(options) if one["name"] not in {SHEETS, *PRICES})
    return {f"Print{one['name'].capitalize()}": one for one in shared}


def orders(options: OptionsByGame) -> Json:
    """The bodies of orders, as schemas by name: any of the options, as texts, or as lists where they are lists."""
    known = {one["name"]: {**one["schema"], "description": one["description"]} for one in _print_parameters(options)}
    every = [option for own in options.values() for option in own.values()]
    names = list(dict.fromkeys(name for option in every for name in option.get("names", ())))
    lists: Json = {option["name"]: {"type": "object"} for option in every if "json" in option}
    lists[SHEETS] = {"enum": names}
    fields = {name: _or_list(schema, lists[name]) if name in lists else schema for name, schema in known.items()}
    apart = {SHEETS} | PRICES
    return {
        name: {
            "type": "object",
            "properties": {field: schema for field, schema in fields.items() if field not in apart - more},
            "additionalProperties": False,
        }
        for name, more in ORDERS.items()
    }


def _or_list(schema: Json, of: Json) -> Json:
    """The text, or a list of such values."""
    described: Json = {key: schema[key] for key in ("description", "default") if key in schema}
    text = {key: value for key, value in schema.items() if key not in described}
    return {**described, "anyOf": [text, {"type": "array", "items": of, "minItems": 1}]}


def _name_languages(operation: Json, options: OptionsByGame) -> None:
    """What is drawn has its words in the languages of what is printed."""
    languages = _choices([own[LANGUAGE] for own in options.values() if LANGUAGE in own])
    for parameter in operation.get("parameters", ()):
        if parameter.get("name") == LANGUAGE and languages:
            parameter["schema"]["enum"] = languages


def _choices(options: Iterable[Json]) -> list[str]:
    """The good values of any of them, in their order."""
    return list(dict.fromkeys(choice for option in options for choice in option.get("choices", ())))


def _print_parameters(options: OptionsByGame) -> Iterator[Json]:
    """The options of printing as parameters of the query, which are the same for all games in OpenAPI.

    So one that games have with different values takes any of these, and its description says which are whose.
    """
    for name in dict.fromkeys(name for own in options.values() for name in own):
        by_game = {game_id: own[name] for game_id, own in options.items() if name in own}
        first, *others = by_game.values()
        if any(other != first for other in others):
            schema, described = _merged_option(by_game)
        else:
            schema, described = _single_option(first)
            if len(by_game) < len(options):
                # In words, since generated clients send a default by themselves, for games without the option, too.
                left_out = f"`{schema.pop('default')}` if left out"
                described += f" (only of {', '.join(f'`{game_id}`' for game_id in by_game)}; {left_out})"
        yield {"name": name, "in": "query", "description": described, "schema": schema}


def _single_option(option: Json) -> tuple[Json, str]:
    """Schema and description of an option that is the same for every game that has it."""
    good = {"enum": option["choices"]} if "choices" in option else {"pattern": f"^({option['pattern']})$"}
    described = option["help"] + (f": {option['form']}" if "form" in option else "")
    return {"type": "string", "default": option["default"], **good}, described


def _merged_option(by_game: Mapping[str, Json]) -> tuple[Json, str]:
    """Schema and description of an option that games have with different values."""
    schema: Json = {"type": "string"}
    if all("choices" in option for option in by_game.values()):
        schema["enum"] = _choices(by_game.values())
    return schema, "; ".join(f"of `{game_id}`: {_describe_option(option)}" for game_id, option in by_game.items())


def _describe_option(option: Json) -> str:
    good = ", ".join(option["choices"]) if "choices" in option else option["form"]
    return f"{option['help']} ({good}), `{option['default']}` if left out"
