"""What people say in a record: texts, comments and tags, and how long they may be.

Law of this file: whatever is taken here can be written, and be read again by every reader of record files.
"""

from collections.abc import Mapping
from typing import Any, NoReturn

from jupiter.client.errors import JupiterError

TAGS, TAG_NAME, TAG_TEXT = 50, 50, 500
LABEL, COMMENT = 500, 2000
"""Characters; these and those of tags are the server's."""


class BadRecord(JupiterError):
    """A record cannot be read or written, or something said in it could not be."""

    def __init__(self, field: str, message: str) -> None:
        super().__init__(field, message)
        self.field = field
        """Dotted from the outside in; empty for the whole."""
        self.message = message
        """What is wrong and what would be right."""

    def __str__(self) -> str:
        return f"{self.field}: {self.message}" if self.field else self.message


def bad(field: str, message: str) -> NoReturn:
    """Refuse a record.

    :raises BadRecord: always.
    """
    raise BadRecord(field, message)


def text_of(raw: Mapping[str, Any], name: str, path: str, most: int) -> str:
    """A field that has to be a text; `path` leads to it, with its dot.

    :raises BadRecord: naming it.
    """
    value = raw.get(name)
    if not isinstance(value, str) or len(value) > most:
        bad(path + name, f"{'Not' if name in raw else 'Missing:'} a text of at most {most} characters.")
    whole(value, path + name)
    return value


def whole(value: str, field: str = "") -> None:
    """Refuse what is in no file.

    :raises BadRecord: naming the field.
    """
    try:
        value.encode()
    except UnicodeEncodeError:
        raise BadRecord(field, "Half a character (a lone surrogate); write whole ones.") from None


def remark(comment: str | None) -> str | None:
    """A comment as it was given.

    :raises BadRecord: if it could not be written.
    """
    return comment if comment is None else text_of({"comment": comment}, "comment", "", COMMENT)


def tagged(value: Any) -> dict[str, str]:
    """The tags of a record.

    :raises BadRecord: naming the first that could not be written.
    """
    if not isinstance(value, Mapping) or len(value) > TAGS:
        bad("tags", f"Not an object with at most {TAGS} names.")
    for name in value:
        if not isinstance(name, str) or not 1 <= len(name) <= TAG_NAME:
            bad("tags", f"A name has not 1 to {TAG_NAME} characters.")
        whole(name, "tags")
        text_of(value, name, "tags.", TAG_TEXT)
    return dict(value)
