"""A plain Flask app that checks moves of chess with python-chess: what one would write in ten minutes.

Invariant: nothing is left out of the work (is the position possible, is the move legal, what follows), nothing is
limited, counted or described, and the answer is as long as it was asked to be.
"""

import chess
from flask import Flask, Response, jsonify, request

PATH = "/check"


def create_app() -> Flask:
    """The app; `/check` takes `{"fen", "move", "size"}`, with whatever else makes the body as long as it has to be."""
    app = Flask(__name__)

    @app.post(PATH)
    def check() -> Response:
        question = request.get_json()
        board = chess.Board(question["fen"])
        move = chess.Move.from_uci(question["move"])
        if not board.is_valid():
            return jsonify({"error": "impossible position"})
        legal = move in board.legal_moves
        if legal:
            board.push(move)
        answer = {"legal": legal, "fen": board.fen(), "padding": ""}
        # Quotes, names and punctuation of what is there already take 40 bytes and some.
        answer["padding"] = "." * (question["size"] - len(str(answer["fen"])) - 40)
        return jsonify(answer)

    return app
