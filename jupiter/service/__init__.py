"""Operations without HTTP: (games, operation, body, languages) in, a plain dict or a problem out.

Invariant: no module here knows a web framework, a socket or a game. Questions come in and answers go out as the
values that JSON means; a question that cannot be answered raises `problems.Refused`. The HTTP API
(`jupiter/api`) and the command line (`jupiter/command_line.py`) are doors to this room and give the same answers.
"""
