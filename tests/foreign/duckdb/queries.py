"""The counts of `pdn find` against those of SQL over the CSV of games and of plies.

    python sql.py PDN FOLDER

Needs the package duckdb. Ends with 1 where a count differs.
"""

import subprocess
import sys
import tempfile

import duckdb

# A query, and the condition that says the same of the tables `games` (g) and `plies` (p, the plies that were made).
TAG = "regexp_matches(g.tags, '(?i)\\[{} \"{}')"


def ply(condition):
    """That a ply of the main line is so."""
    return f"exists (select 1 from plies p where p.file = g.file and p.game = g.game and {condition})"


DRAWN = "g.result in ('1/2-1/2', '1-1', '1/2:1/2')"

QUERIES = [
    ("result draw", DRAWN),
    ("result white", "g.winner = 'white'"),
    ("result black", "g.winner = 'black'"),
    ("result decided", "g.winner in ('white', 'black')"),
    ("variant international", "g.variant = 'international'"),
    ("variant russian", "g.variant = 'russian'"),
    ("not variant russian", "g.variant <> 'russian'"),
    ("variant english and result white", "g.variant = 'english' and g.winner = 'white'"),
    ("plies > 80", "g.plies > 80"),
    ("plies = 0", "g.plies = 0"),
    ("plies in 20..40", "g.plies between 20 and 40"),
    ("plies <= 10 and plies >= 1", "g.plies between 1 and 10"),
    ("year in 1990..1998", "left(g.date_iso, 4) between '1990' and '1998'"),
    ("year > 2010", "left(g.date_iso, 4) > '2010'"),
    ("year 2004", "left(g.date_iso, 4) = '2004'"),
    ("date in 2004.10..2004.11", "left(g.date_iso, 7) between '2004-10' and '2004-11'"),
    ("date < 2000.01.01", "g.date_iso <> '' and g.date_iso < '2000'"),
    ("year > 1900 and not year > 2000", "left(g.date_iso, 4) between '1901' and '2000'"),
    ('white ~ "^[aeiou]" and variant english', "regexp_matches(g.white, '(?i)^[aeiou]') and g.variant = 'english'"),
    ('player ~ "ov"', "regexp_matches(g.white, '(?i)ov') or regexp_matches(g.black, '(?i)ov') or regexp_matches(g.white, '(?i)ов') or regexp_matches(g.black, '(?i)ов')"),
    ('player ~ "^B" and result draw', "(regexp_matches(g.white, '(?i)^[bб]') or regexp_matches(g.black, '(?i)^[bб]')) and " + DRAWN),
    ('event ~ "camp"', "regexp_matches(g.event, '(?i)camp')"),
    ('site ~ "e$" and variant english', "regexp_matches(g.site, '(?i)e$') and g.variant = 'english'"),
    ('event ~ "champ" and result white', "regexp_matches(g.event, '(?i)champ') and g.winner = 'white'"),
    ("tag WhiteRating", "regexp_matches(g.tags, '\\[WhiteRating \"[^\"?]*[0-9]')"),
    ('tag GameType ~ "^2[05]"', "regexp_matches(g.tags, '\\[(GameType|Type de jeu) \"2[05]')"),
    ("round 3 and year > 2000", "try_cast(regexp_extract(g.round, '[0-9]+') as int) = 3 and left(g.date_iso, 4) > '2000'"),
    ("capture >= 4", ply("p.captured >= '4'")),
    ("capture >= 6", ply("p.captured >= '6'")),
    ("capture 3 and variant russian", "g.variant = 'russian' and " + ply("p.captured = '3'")),
    ("promotion", ply("p.promotes = '1'")),
    ("promotion before 20", ply("p.promotes = '1' and p.number < 20")),
    ("not promotion and plies > 60", "g.plies > 60 and not " + ply("p.promotes = '1'")),
    ('moves "c3-d4 d6-c5" and variant russian', "g.variant = 'russian' and exists (select 1 from plies p, plies q where p.file = g.file and p.game = g.game and q.file = g.file and q.game = g.game and p.\"from\" = 'c3' and p.\"to\" = 'd4' and q.\"from\" = 'd6' and q.\"to\" = 'c5' and q.ply = p.ply + 1)"),
    ('moves "32-28" and variant international', "g.variant = 'international' and " + ply('p."from" = \'32\' and p."to" = \'28\'')),
    ('moves "34-29 * 39x30" and variant international', "g.variant = 'international' and exists (select 1 from plies p, plies q where p.file = g.file and p.game = g.game and q.file = g.file and q.game = g.game and p.\"from\" = '34' and p.\"to\" = '29' and p.captured = '0' and q.\"from\" = '39' and q.\"to\" = '30' and q.captured > '0' and q.ply > p.ply)"),
    ('position "W:W31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50:B1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20" and variant international', "g.variant = 'international' and split_part(g.start_fen, ':', 1) = 'W' and (len(g.start_fen) - len(replace(g.start_fen, ',', ''))) = 38"),
    ("material 1K-1K", ply("not regexp_matches(p.fen, '[WB]:W[a-h0-9]|,[a-h0-9]|:B[a-h0-9]') and regexp_matches(p.fen, '^[WB]:WK[a-l0-9]+:BK[a-l0-9]+\\.?$')")),
    ("material 1K-2K", ply("regexp_matches(p.fen, '^[WB]:WK[a-l0-9]+:BK[a-l0-9]+,K[a-l0-9]+\\.?$')")),
    ("material 3K-1K mirrored", ply("regexp_matches(p.fen, '^[WB]:WK[a-l0-9]+,K[a-l0-9]+,K[a-l0-9]+:BK[a-l0-9]+\\.?$') or p.file = g.file and p.game = g.game and regexp_matches(p.fen, '^[WB]:WK[a-l0-9]+:BK[a-l0-9]+,K[a-l0-9]+,K[a-l0-9]+\\.?$')")),
    ('has "W28 B23" and variant international', "g.variant = 'international' and " + ply("regexp_matches(p.fen, ':W([0-9K]+,)*28[,:].*') and regexp_matches(p.fen, ':B([0-9K]+,)*23(,|$|\\.)')")),
]


def main(pdn, folder):
    """Counts both ways."""
    with tempfile.TemporaryDirectory() as room:
        for name, more in (("games", []), ("plies", ["--plies"])):
            command = [pdn, "convert", "--to", "csv", *more, "-q", "-o", f"{room}/{name}.csv", folder]
            subprocess.run(command, check=False, stderr=subprocess.DEVNULL)
        base = duckdb.connect()
        for name in ("games", "plies"):
            base.execute(
                f"create table {name} as select * replace (game::int as game) from read_csv('{room}/{name}.csv', all_varchar=true, "
                "header=true, quote='\"', escape='\"', strict_mode=true, max_line_size=20000000, nullstr='\\0')"
            )
        base.execute("alter table games alter plies type int")
        base.execute("alter table plies alter number type int using try_cast(number as int)")
        base.execute("alter table plies alter ply type int using try_cast(ply as int)")
        wrong = 0
        for query, condition in QUERIES:
            run = subprocess.run([pdn, "find", query, folder, "--count", "-q"], capture_output=True, text=True, check=False)
            found = int(run.stdout.strip() or -1)
            told = base.execute(f"select count(*) from games g where {condition}").fetchone()[0]
            equal = found == told
            wrong += not equal
            print(f"{'ok ' if equal else 'NOT'} {told:6} {found:6}  {query}")
    return wrong


if __name__ == "__main__":
    sys.exit(1 if main(*sys.argv[1:3]) else 0)
