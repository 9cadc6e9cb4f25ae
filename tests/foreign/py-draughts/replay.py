"""Reads games with py-draughts' own PDN reader, which replays them by py-draughts' own rules.

Input and output are those of ../pydraughts/replay.py. Where a move is illegal the reader gives no board: "plies" is null.
"""

import json
import sys

import draughts

BOARDS = {
    "international": draughts.StandardBoard,
    "frisian": draughts.FrisianBoard,
    "frysk": draughts.FryskBoard,
    "antidraughts": draughts.AntidraughtsBoard,
    "breakthrough": draughts.BreakthroughBoard,
    "russian": draughts.RussianBoard,
    "brazilian": draughts.BrazilianBoard,
}


def replay(line):
    """Reads and replays one game."""
    request = json.loads(line)
    answer = {"id": request["id"], "games": 1, "moves": 0, "plies": None, "fen": "", "forms": [], "error": ""}
    try:
        board = BOARDS[request["variant"]].from_pdn(request["pdn"])
        answer["moves"] = answer["plies"] = len(board._moves_stack)
        answer["fen"] = board.fen.removeprefix('[FEN "').removesuffix('"]')
    except Exception as error:  # pylint: disable=broad-except; whatever it is, the game was not read
        answer["error"] = f"{type(error).__name__}: {error}"
    return json.dumps(answer)


if __name__ == "__main__":
    for request in sys.stdin:
        print(replay(request), flush=True)
