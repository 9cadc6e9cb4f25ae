"""The queries of a page on nine short games, against answers that a person worked out from the games.

    python recipes.py PDN ROOT

ROOT is the folder of the project. Needs the package duckdb. Ends with 1 where an answer differs, and where a query has none here.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

import duckdb

from parquet import Judge, TABLES, blocks

START = "1. c3-d4 d6-c5 2. b2-c3 f6-g5 3. c3-b4 g5-h4"
# The same three moves of each side, the first two replies in the other order.
OTHER = "1. c3-d4 f6-g5 2. b2-c3 d6-c5 3. c3-b4 g5-h4"
GAMES = [
    ('[White "Ann"] [Black "Bob"] [Date "2020.05.??"] [GameType "25"]', START, "2-0"),
    ('[White "Bob"] [Black "Ann"] [Date "2020.05.02"] [GameType "25"]', OTHER, "1-1"),
    ('[White "Ann"] [Black "Bob"] [GameType "25"]', START, "2-0"),
    # White loses the last man: a win in giveaway games, a loss in Russian draughts.
    ('[Variant "poddavki"] [FEN "B:Wc3:Bd4"]', "1... d4:b2", "2-0"),
    ('[Variant "antidraughts"] [FEN "B:W28:B22"]', "1... 22x33", "2-0"),
    ('[GameType "25"] [FEN "B:Wc3:Bd4"]', "1... d4:b2", "2-0"),
    ('[Variant "poddavki"] [FEN "B:Wc3:Bd4"]', "1... d4:b2", "0-2"),
    # The start position again after four plies, and after eight.
    ('[GameType "25"] [FEN "W:WKa1:BKb8"]', "1. a1-b2 b8-a7 2. b2-a1 a7-b8 3. a1-b2 b8-a7 4. b2-a1 a7-b8", "1-1"),
    ('[GameType "25"] [FEN "W:Wa1:Bb2,d4,f6"]', "1. a1:g7", "2-0"),
]

F = "g.pdn"
# What a query begins with in the text above it, and its answer. Columns of an answer that nobody works out by hand (hashes, sentences)
# are left out of both: the third item names those that are compared.
ANSWERS = {
    "In which games did a position stand": [(F, 1, 4, "Ann", "Bob", "2-0"), (F, 2, 4, "Bob", "Ann", "1-1"), (F, 3, 4, "Ann", "Bob", "2-0")],
    # Two wins and a draw in three games.
    "What was played there": [("c3-b4", 3, 83.3)],
    "The openings as a tree": [
        ("poddavki", 1, "d4:b2", 2),
        ("russian", 1, "c3-d4", 3),
        ("russian", 2, "c3-d4 d6-c5", 2),
        ("russian", 3, "c3-d4 d6-c5 b2-c3", 2),
        ("russian", 4, "c3-d4 d6-c5 b2-c3 f6-g5", 2),
    ],
    # Plies 3 to 6 of the first three games but ply 3, which differs; plies 1 to 4 of the eighth come again four plies later.
    "Positions that were reached by different moves": ([(2, 3)] * 3 + [(2, 1)] * 4, [1, 2]),
    "Records of one game": [(6, [f"{F} 1", f"{F} 3"]), (1, [f"{F} 4", f"{F} 7"])],
    "Who met whom": [("Ann", "Bob", 3, 1)],
    "The score of each player": [("Ann", 3, 2, 0), ("Bob", 3, 0, 2)],
    "Results that the last position contradicts": [(F, 6, "2-0", "W:W:Bb2"), (F, 7, "0-2", "W:W:Bb2")],
    "What `pdn check` says of results": ([("D009", "info", "Bob", "Ann", "1-1"), ("R003", "error", None, None, "2-0"), ("R003", "error", None, None, "0-2")], [0, 1, 3, 4, 5]),
    "Findings by code": ([("R003", 2, 1), ("D009", 1, 1), ("T008", 1, 1)], [0, 3, 4]),
    "Positions that came three times": ([(F, 8, 8, 8, "1-1")], [0, 1, 2, 3, 4]),
    "How long games are": [
        ("antidraughts", "2-0", 1, 1.0, 1),
        ("poddavki", "0-2", 1, 1.0, 1),
        ("poddavki", "2-0", 1, 1.0, 1),
        ("russian", "1-1", 2, 7.0, 8),
        ("russian", "2-0", 4, 3.5, 6),
    ],
    "Endings": [
        ("russian", 0, 12, 0, 12, 3),
        ("poddavki", 0, 0, 0, 1, 2),
        ("antidraughts", 0, 0, 0, 1, 1),
        ("russian", 0, 0, 0, 1, 1),
        ("russian", 0, 1, 0, 0, 1),
        ("russian", 1, 1, 1, 1, 1),
    ],
    "The largest captures": [(F, 9, 1, "a1:g7", 3)],
}


def recipes(page):
    """The queries of a page, each with the line of text above it."""
    found = re.findall(r"((?:^[^\n]+\n)+)\n```sql\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S)
    return [(text.strip(), query) for text, query in found if "create" not in query]


def main(pdn, root):
    """Compares."""
    judge = Judge()
    page = Path(root) / "docs/databases.md"
    with tempfile.TemporaryDirectory() as room:
        games = "".join(f'{tags} [Result "{result}"]\n\n{moves} {result}\n\n' for tags, moves, result in GAMES)
        (Path(room) / F).write_text(games.replace("] [", "]\n["), "utf-8")
        for table, args in TABLES.items():
            done = subprocess.run([pdn, *args, "--raw-cells", "-q", "-o", f"{table}.csv", F], cwd=room, check=False)
            if done.returncode not in (0, 1):
                raise SystemExit(args)
        base = duckdb.connect()
        *_, views = blocks(page, "sql")
        for view in views.split(";"):
            base.execute(re.sub(r"(?<=')(?=\w+\.csv')", f"{room}/", view))
        stood = base.execute("select hash from plies where game = 1 and ply = 4").fetchone()[0]
        left = dict(ANSWERS)
        for text, query in recipes(page):
            name = next((name for name in ANSWERS if text.startswith(name)), None)
            if name is None:
                judge(text, False, 0, "has no answer here")
                continue
            answer = left.pop(name)
            rows = base.execute(re.sub(r"(?<=hash = ')\w+", stood, query)).fetchall()
            if isinstance(answer, tuple):
                answer, columns = answer
                rows = [tuple(row[column] for column in columns) for row in rows]
            judge(name, rows == answer, len(rows), (rows, answer))
        for name in left:
            judge(name, False, 0, "is no query of the page")
    return judge.wrong


if __name__ == "__main__":
    sys.exit(1 if main(*sys.argv[1:3]) else 0)
