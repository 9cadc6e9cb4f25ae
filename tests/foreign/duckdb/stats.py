"""The numbers of `pdn stats` against those of SQL over the CSV of games and of plies.

    python stats.py PDN FOLDER

Needs the package duckdb. Ends with 1 where a number differs.
"""

import subprocess
import sys
import tempfile

import duckdb

LEGAL = "reading in ('legal', 'corrected', 'missing', 'guess')"
DRAWN = "result in ('1/2-1/2', '1-1', '1/2:1/2')"
SAYS = "regexp_matches({}, '[^?. -]')"

# The start position of a variant: that of most of its games.
START = "(select variant, mode(start_fen) as fen from games group by variant)"

# What is compared: a name, what SQL counts of games and plies, and what it reads in the table of `pdn stats`. Both give rows of
# keys and a number.
COMPARED = [
    ("games", "select 'games', count(*) from games", "total"),
    ("without moves", "select 'without_moves', count(*) from games where plies = 0", "total"),
    ("plies", "select 'plies', sum(plies) from games", "total"),
    ("captures", f"select 'captures', count(*) from plies where {LEGAL} and captured > '0'", "total"),
    ("promotions", f"select 'promotions', count(*) from plies where {LEGAL} and promotes = '1'", "total"),
    ("without event", f"select 'without_event', count(*) from games where not {SAYS.format('event')}", "total"),
    (
        "without name",
        f"select 'without_name', count(*) filter (not {SAYS.format('white')}) + count(*) filter (not {SAYS.format('black')}) from games",
        "total",
    ),
    ("median", "select 'median', median(plies) from games where plies > 0", "lengths"),
    ("mean", "select 'mean', round(avg(plies), 4) from games where plies > 0", "lengths"),
    ("longest", "select 'longest', max(plies) from games where plies > 0", "lengths"),
    ("length", "select plies, count(*) from games where plies > 0 group by 1", "select name, games::int from told where section = 'length'"),
    (
        "results",
        f"select variant, count(*) filter (winner = 'white'), count(*) filter ({DRAWN}), count(*) filter (winner = 'black') from games group by 1",
        "select name, white::int, draw::int, black::int from told where section = 'variant'",
    ),
    (
        "score",
        "select 'all', round(100 * avg(case when winner = 'white' then 1 when winner = 'black' or result in ('0-0', '0:0') then 0 else 0.5 end), 2) "
        f"from games where winner in ('white', 'black') or {DRAWN} or result in ('0-0', '0:0')",
        "select section, score::double from told where section = 'all'",
    ),
    ("years", "select left(date_iso, 4), count(*) from games group by 1", "select name, games::int from told where section = 'year'"),
    (
        "players",
        f"select count(*) filter ({SAYS.format('white')}), count(*) filter ({SAYS.format('black')}) from games",
        "select (select sum(games::int) from told where section = 'player_as_white'), sum(games::int) from told where section = 'player_as_black'",
    ),
    (
        "first plies",
        f"select g.variant, p.move, count(*) from games g join plies p on p.file = g.file and p.game = g.game and p.ply = 1 and {LEGAL} "
        f"join {START} s on s.variant = g.variant and s.fen = g.start_fen group by 1, 2",
        "select variant, name, games::int from told where section = 'opening' and depth = '1'",
    ),
    (
        "second plies",
        "select g.variant, p.move || ' ' || q.move, count(*) from games g "
        f"join (select * from plies where {LEGAL}) p on p.file = g.file and p.game = g.game and p.ply = 1 "
        f"join (select * from plies where {LEGAL}) q on q.file = g.file and q.game = g.game and q.ply = 2 "
        f"join {START} s on s.variant = g.variant and s.fen = g.start_fen group by 1, 2",
        "select variant, name, games::int from told where section = 'opening' and depth = '2'",
    ),
]


def rows(base, query):
    """The rows of a query as text and numbers, in order."""

    def plain(value):
        if value is None:
            return ""
        text = str(value)
        try:
            return f"{float(text):.4f}"
        except ValueError:
            return text

    return sorted(tuple(plain(value) for value in row) for row in base.execute(query).fetchall())


def side(text):
    """Men and kings of a side of a FEN: `Wa1,Kb2`."""
    pieces = [piece for piece in text[1:].strip(".").split(",") if piece]
    kings = sum(piece.startswith("K") for piece in pieces)
    men = len(pieces) - kings
    return (f"{men}M" if men else "") + (f"{kings}K" if kings else "") or "0"


def endings(base):
    """Games by the material of their last position, from the FEN of each that was read to its end."""
    query = (
        "select variant, final_fen from games g where plies > 0 and not exists "
        "(select 1 from plies p where p.file = g.file and p.game = g.game and p.reading = 'unread')"
    )
    counts = {}
    for variant, fen in base.execute(query).fetchall():
        parts = {part[:1]: part for part in fen.split(":")[1:3]}
        key = (f"{side(parts['W'])}-{side(parts['B'])}", variant)
        counts[key] = counts.get(key, 0) + 1
    return sorted((*key, f"{games:.4f}") for key, games in counts.items())


def spelled(base):
    """Players whose games are fewer than those of their spelling, of which there can be none; and how many have as many."""
    query = (
        "select t.name, t.games::int, s.games from (select * from told where section = 'player') t left join "
        "(select name, count(*) as games from (select white as name from games union all select black from games) group by 1) s "
        "on trim(s.name) = t.name"
    )
    players = base.execute(query).fetchall()
    fewer = [row for row in players if row[2] is None or row[1] < row[2]]
    equal = sum(row[1] == row[2] for row in players)
    return fewer, equal, len(players)


def main(pdn, folder):
    """Counts both ways."""
    with tempfile.TemporaryDirectory() as room:
        for name, more in (("games", []), ("plies", ["--plies"])):
            command = [pdn, "convert", "--to", "csv", *more, "--raw-cells", "-q", "-o", f"{room}/{name}.csv", folder]
            subprocess.run(command, check=False, stderr=subprocess.DEVNULL)
        command = [pdn, "stats", "--tree", "2", "--min-share", "0", "--format", "csv", "-q", "-o", f"{room}/told.csv", folder]
        subprocess.run(command, check=True, stderr=subprocess.DEVNULL)
        base = duckdb.connect()
        for name in ("games", "plies", "told"):
            base.execute(
                f"create table {name} as select * from read_csv('{room}/{name}.csv', all_varchar=true, header=true, quote='\"', "
                "escape='\"', strict_mode=true, max_line_size=20000000, nullstr='\\0')"
            )
    base.execute("alter table games alter plies type int")
    base.execute("alter table plies alter ply type int using try_cast(ply as int)")
    wrong = 0

    def judge(name, told, found):
        nonlocal wrong
        wrong += told != found
        print(f"{'ok ' if told == found else 'NOT'} {len(told):6}  {name}")
        if told != found:
            print("    only SQL: ", sorted(set(told) - set(found))[:5])
            print("    only pdn: ", sorted(set(found) - set(told))[:5])

    for name, query, own in COMPARED:
        told = rows(base, query)
        if " " not in own:
            own = f"select name, value::double from told where section = '{own}' and name = '{told[0][0]}'"
        judge(name, told, rows(base, own))
    found = rows(base, "select name, variant, games::int from told where section = 'ending'")
    judge("endings", endings(base), found)
    fewer, equal, players = spelled(base)
    judge("spellings", [], fewer)
    print(f"    players with the games of one spelling: {equal} of {players}")
    return wrong


if __name__ == "__main__":
    sys.exit(1 if main(*sys.argv[1:3]) else 0)
