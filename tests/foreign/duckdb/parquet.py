"""The tables of `pdn convert --to parquet` against the CSV of the same games, and the queries of a page on both.

    python parquet.py PDN ROOT

ROOT is the folder of the project: its fixtures are the games, and the queries and the Python are the blocks of its pages. Needs the package
duckdb. Ends with 1 where something differs.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

import duckdb

TABLES = {
    "games": ["convert", "--to", "csv"],
    "plies": ["convert", "--to", "csv", "--plies"],
    "findings": ["check", "--format", "csv"],
}

# The width of the boards, and which squares are used, where it is not 8 and the dark ones with a1 dark.
BOARDS = {
    **dict.fromkeys(["international", "frisian", "frysk", "antidraughts", "breakthrough"], (10, "a1")),
    **dict.fromkeys(["italian", "italian-idf", "portuguese", "spanish", "thai"], (8, "h1")),
    **dict.fromkeys(["turkish", "gothic"], (8, "all")),
    "canadian": (12, "a1"),
}


def blocks(page, language):
    """The blocks of a page in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```$", page.read_text("utf-8"), re.M | re.S)


class Judge:
    """Tells what is equal and counts what is not."""

    wrong = 0

    def __call__(self, what, equal, number, more=""):
        self.wrong += not equal
        print(f"{'ok ' if equal else 'NOT'} {number:6}  {what} {more if not equal else ''}")


def run(pdn, args, paths, room):
    """Runs the program; what it finds is no failure."""
    done = subprocess.run([pdn, *args, "-q", *paths], cwd=room, capture_output=True, check=False)
    if done.returncode not in (0, 1):
        raise SystemExit(f"{args}: {done.stderr.decode()}")


def equal_tables(pdn, name, paths, room, judge):
    """Both ways, nothing is in one table and not in the other."""
    run(pdn, ["convert", "--to", "parquet", "-o", name], paths, room)
    base = duckdb.connect()
    base.execute(f"set file_search_path = '{room}'")
    for table, args in TABLES.items():
        run(pdn, [*args, "--raw-cells", "-o", f"{name}-{table}.csv"], paths, room)
        columns = base.execute(f"describe from '{room}/{name}/{table}.parquet'").fetchall()
        types = ", ".join(f"'{column[0]}': '{column[1]}'" for column in columns)
        base.execute(f"create view {table} as from '{room}/{name}/{table}.parquet'")
        base.execute(
            f"create table text as from read_csv('{room}/{name}-{table}.csv', columns = {{{types}}}, header = true, "
            "quote = '\"', escape = '\"', strict_mode = true, max_line_size = 20000000)"
        )
        compare(base, f"{name}: {table}", table, "text", judge)
        base.execute("drop table text")
    base.execute(f"create view positions as from '{room}/{name}/positions.parquet'")
    compare(base, f"{name}: positions", "positions", "select hash, file, game, ply from plies where hash is not null", judge)
    order = "select count(*) from (select hash < lag(hash) over () as falls from positions) where falls"
    judge(f"{name}: order of positions", base.execute(order).fetchone()[0] == 0, 0)


def compare(base, what, one, other, judge):
    """Compares two tables or queries as bags of rows."""
    query = lambda table: table if table.startswith("select") else f"from {table}"
    rows = [base.execute(f"select count(*) from ({a} except all {b})").fetchone()[0] for a, b in ((query(one), query(other)), (query(other), query(one)))]
    judge(what, rows == [0, 0], base.execute(f"select count(*) from ({query(one)})").fetchone()[0], rows)


def queries(pdn, root, room, judge):
    """The queries of the page, on Parquet and on CSV."""
    page = root / "docs/databases.md"
    paths = ["fixtures/sample", "fixtures/event", "fixtures/draws", "fixtures/checks/R003"]
    shown = f"pdn convert {' '.join(paths)} --to parquet -o tables"
    judge("the command of the page", shown in page.read_text("utf-8"), 1)
    run(pdn, ["convert", "--to", "parquet", "-o", "tables"], paths, room)
    for table, args in TABLES.items():
        run(pdn, [*args, "--raw-cells", "-o", f"{table}.csv"], paths, room)
    first, *all_of_them, last = blocks(page, "sql")
    bases = []
    for views in (first, last):
        base = duckdb.connect()
        for view in views.split(";"):
            base.execute(re.sub(r"(?<=')(tables/|(?=\w+\.csv'))", lambda found: f"{room}/{found[0]}", view))
        bases.append(base)
    for query in all_of_them:
        columnar, text = ([tuple(map(str, row)) for row in base.execute(query).fetchall()] for base in bases)
        judge(" ".join(query.split())[:70], columnar == text and columnar != [], len(columnar), (columnar[:3], text[:3]))


def hashes(pdn, root, room, judge):
    """The Python of the page, over every ply of the fixtures whose position is no more than its pieces."""
    names = {}
    for block in blocks(root / "docs/hashes.md", "python"):
        exec(block, names)
    paths = ["fixtures/sample", "fixtures/event", "fixtures/draws", "fixtures/checks"]
    run(pdn, ["convert", "--to", "parquet", "--notation", "algebraic", "-o", "letters"], paths, room)
    rows = duckdb.execute(
        f"select variant, fen, hash from '{room}/letters/plies.parquet' join '{room}/letters/games.parquet' using (file, game) "
        "where hash is not null and variant not in ('frisian', 'frysk') and fen not like '%=%'"
    ).fetchall()
    told = [names["position_hash"](fen, *BOARDS.get(variant, (8, "a1"))) for variant, fen, _ in rows]
    others = [row for row, own in zip(rows, told) if row[2] != own]
    judge(f"hashes, of {len({row[0] for row in rows})} variants", not others, len(rows), others[:3])


def main(pdn, root):
    """Compares."""
    judge = Judge()
    root = Path(root).resolve()
    with tempfile.TemporaryDirectory() as room:
        (Path(room) / "fixtures").symlink_to(root / "fixtures")
        equal_tables(pdn, "small", ["fixtures/sample", "fixtures/event"], room, judge)
        equal_tables(pdn, "damaged", ["fixtures/checks", "fixtures/draws"], room, judge)
        queries(pdn, root, room, judge)
        hashes(pdn, root, room, judge)
    return judge.wrong


if __name__ == "__main__":
    sys.exit(1 if main(*sys.argv[1:3]) else 0)
