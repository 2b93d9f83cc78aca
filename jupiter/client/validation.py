"""What people write into a record, checked before anything is sent: texts, comments and tags.

Invariant: whatever passes can be written to a file, and read again by every reader of record files.
"""

import re
from collections.abc import Mapping
from typing import Any, NoReturn

from jupiter.client.errors import BadRecord
from jupiter.client.limits import COMMENT_LENGTH, TAG_COUNT, TAG_NAME_LENGTH, TAG_TEXT_LENGTH

TIME = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}(\.[0-9]{1,3})?Z")
"""As the server reads it."""


def refuse(field: str, message: str) -> NoReturn:
    """Refuse a record.

    :raises BadRecord: always.
    """
    raise BadRecord(field, message)


def require_text(raw: Mapping[str, Any], name: str, path: str, most: int) -> str:
    """A field that must be a text of at most so many characters; `path` leads to it and ends with a dot, if not empty.

    :raises BadRecord: naming it.
    """
    value = raw.get(name)
    if not isinstance(value, str) or len(value) > most:
        refuse(path + name, f"{'Not' if name in raw else 'Missing:'} a text of at most {most} characters.")
    check_encodable(value, path + name)
    return value


def check_encodable(text: str, field: str = "") -> None:
    """Refuse a text that no file can hold.

    :raises BadRecord: naming the field.
    """
    try:
        text.encode()
    except UnicodeEncodeError:
        raise BadRecord(field, "Half a character (a lone surrogate); write whole ones.") from None


def check_comment(comment: str | None) -> str | None:
    """A comment as it was given.

    :raises BadRecord: if it cannot be written.
    """
    return comment if comment is None else require_text({"comment": comment}, "comment", "", COMMENT_LENGTH)


def check_time(value: Any, field: str) -> str:
    """When a step was done.

    :raises BadRecord: if it is no time in UTC.
    """
    if not isinstance(value, str) or not TIME.fullmatch(value):
        refuse(field, "Not a time in UTC, such as 2026-11-22T19:30:00Z.")
    return value


def check_tags(value: Any) -> dict[str, str]:
    """The tags of a record.

    :raises BadRecord: naming the first that cannot be written.
    """
    if not isinstance(value, Mapping) or len(value) > TAG_COUNT:
        refuse("tags", f"Not an object with at most {TAG_COUNT} names.")
    for name in value:
        if not isinstance(name, str) or not 1 <= len(name) <= TAG_NAME_LENGTH:
            refuse("tags", f"A name must have 1 to {TAG_NAME_LENGTH} characters.")
        check_encodable(name, "tags")
        require_text(value, name, "tags.", TAG_TEXT_LENGTH)
    return dict(value)
