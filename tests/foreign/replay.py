"""Reads games with pydraughts' own PDN reader and replays them by pydraughts' own rules.

Standard input: a JSON object a line with the text of one game: {"id": ..., "variant": ..., "pdn": ...}. Standard
output, in the same order: {"id", "games", "moves", "plies", "fen", "forms", "error"}: how many games the reader sees, how
many moves it reads, how many of them can be played one after the other, the position behind them, the moves that are
written longer or shorter than the standard wants, and what stopped them.

`variant` is used where the reader knows none, and for the variants that share the number of a game type. Nothing of the
PDN is parsed here.
"""

import json
import multiprocessing
import sys

from draughts import Board, Move
from draughts.PDN import PDNReader

# What pydraughts calls the variants that have no number of their own in the standard.
OWN_NAMES = {
    "frysk": "frysk!",
    "antidraughts": "antidraughts",
    "breakthrough": "breakthrough",
}


def is_well_formed(move, text):
    """Whether a move has all squares if its first and last do not tell what it takes, and only these if they do."""
    squares = text.replace(":", "x").split("x")
    if not move.captures or len(squares) == 1 or squares[0] == squares[-1]:
        return True
    ends = [move.board_move[0][0], move.board_move[-1][1]]
    taken = {
        tuple(sorted(captures))
        for steps, captures in zip(move.possible_moves, move.possible_captures)
        if [steps[0][0], steps[-1][1]] == ends
    }
    return (len(squares) > 2) == (len(taken) > 1)


def replay(line):
    """Reads and replays one game."""
    request = json.loads(line)
    answer = {"id": request["id"], "games": 0, "moves": 0, "plies": 0, "fen": "", "forms": [], "error": ""}
    try:
        games = PDNReader(pdn_text=request["pdn"]).games
        game = games[0]
        answer["games"] = len(games)
        answer["moves"] = len(game.moves)
        variant = OWN_NAMES.get(request["variant"], game.variant or request["variant"])
        fen = game.tags.get("FEN", "startpos")
        board = Board(variant, fen)
        answer["fen"] = board.fen
        moves = game.moves
        # The reader doubles the first move of every game whose position has Black to move.
        if fen.startswith("B"):
            assert moves[0] == moves[1], "the first move is not doubled"
            moves = moves[1:]
            answer["moves"] -= 1
        for move in moves:
            # Its moves know no colon, which the standard wants in Russian captures; its reader does.
            played = Move(board, pdn_move=move.replace(":", "x"))
            if not is_well_formed(played, move):
                answer["forms"].append(f"{answer['plies'] + 1}. {move}")
            board.push(played)
            answer["plies"] += 1
            answer["fen"] = board.fen
    except Exception as error:  # pylint: disable=broad-except; whatever it is, the game was not read
        answer["error"] = f"{type(error).__name__}: {error}"
    return json.dumps(answer)


def main():
    """Answers every line of standard input, on all cores."""
    with multiprocessing.Pool() as pool:
        for answer in pool.imap(replay, sys.stdin, chunksize=4):
            print(answer, flush=True)


if __name__ == "__main__":
    main()
