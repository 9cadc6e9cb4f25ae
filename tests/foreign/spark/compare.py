"""`docs/cluster/spark_check.py` on a real Spark of a master and two workers, of which one is killed half-way, against one process.

    python compare.py PDN ROOT ARCHIVE

ROOT is the folder of the project, ARCHIVE one of `tests/tools/made_archive.rs`, of which a damaged copy is checked. Needs the packages
pyspark and duckdb and a `java`. Ends with 1 where something differs. Whatever happens, what it has started is ended."""

import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import duckdb
import pyspark

import damage
from cluster import Cluster

SIZE = 3_000_000
# A run that takes longer than this hangs.
SECONDS = 400


class Judge:
    """Tells what is equal and counts what is not."""

    wrong = 0

    def __call__(self, what, equal, number="", more=""):
        self.wrong += not equal
        print(f"{'ok ' if equal else 'NOT'} {number!s:>9}  {what} {more if not equal else ''}", flush=True)


def timed(what, work):
    """Does something and says how long it took."""
    begin = time.monotonic()
    result = work()
    print(f"    {time.monotonic() - begin:8.1f}s  {what}", flush=True)
    return result


def one_process(pdn, file, target):
    """The lines of a check of the whole file."""
    with open(target, "w", encoding="utf-8") as out:
        status = subprocess.run([pdn, "check", "--format", "jsonl", "--jobs", "1", file], stdout=out, check=False).returncode
    if status != 1:
        raise SystemExit(f"pdn check ended with {status}, where there are errors to find")
    with open(target, encoding="utf-8", newline="\n") as lines:
        *findings, total = lines
    target.write_text("".join(findings), "utf-8")
    return findings, total.strip()


def both_ways_duckdb(folder, file):
    """How many rows of the Parquet are not in the lines, and the other way, by DuckDB."""
    base = duckdb.connect()
    columns = dict(row[:2] for row in base.execute(f"describe from '{folder}/*.parquet'").fetchall())
    # Without types said: a member that the Parquet does not have would not be missed otherwise.
    members = {row[0] for row in base.execute(f"describe from read_json('{file}', sample_size = -1)").fetchall()}
    if not members <= set(columns):
        raise SystemExit(f"the Parquet has no {members - set(columns)}")
    base.execute(f"create view parquet as from '{folder}/*.parquet'")
    base.execute(f"create table lines as from read_json('{file}', columns = {columns})")
    return [base.execute(f"select count(*) from (from {a} except all from {b})").fetchone()[0] for a, b in (("parquet", "lines"), ("lines", "parquet"))]


def both_ways_spark(spark, folder, file):
    """The same by Spark SQL."""
    parquet = spark.read.parquet(str(folder))
    parquet.createOrReplaceTempView("parquet")
    spark.read.schema(parquet.schema).json(str(file), mode="FAILFAST").createOrReplaceTempView("lines")
    ways = (("parquet", "lines"), ("lines", "parquet"))
    return [spark.sql(f"select count(*) from (from {a} except all from {b})").first()[0] for a, b in ways]


def numbers(judge, told, wanted, output):
    """The totals: as they are printed, and counted again from the summaries and the findings."""
    told, wanted = json.loads(told), json.loads(wanted)
    for member in ("games", "plies", "clean_games"):
        judge(f"{member}, of {wanted['summary'][member]}", told["summary"][member] == wanted["summary"][member], told["summary"][member])
    kinds = wanted["summary"]["findings"]
    judge(f"findings of {len(kinds)} codes", told == wanted, sum(kinds.values()), (told, wanted))
    names = ("games", "plies", "clean_games")
    sums = duckdb.execute(f"select sum(games), sum(plies), sum(clean_games) from '{output}/summaries/*.parquet'").fetchone()
    judge("sums of the summaries", list(sums) == [wanted["summary"][name] for name in names], "", sums)
    counts = dict(duckdb.execute(f"select code, count(*) from '{output}/findings/*.parquet' group by all").fetchall())
    judge("rows of each code", counts == kinds, sum(counts.values()), counts)
    edges = duckdb.execute(f"select \"from\", \"to\", size from '{output}/summaries/*.parquet' order by all").fetchall()
    ends = [0, *(edge[1] for edge in edges)]
    judge("each range once", [edge[0] for edge in edges] == ends[:-1] and ends[-1] == edges[0][2], len(edges), edges)


def changed(findings):
    """What one process would have found otherwise: none of these may pass for the same."""
    middle = len(findings) // 2
    one = json.loads(findings[middle])
    other = json.dumps({**one, "offset": one["offset"] + 1}, ensure_ascii=False) + "\n"
    yield "a finding that is missing", findings[:middle] + findings[middle + 1 :]
    yield "a finding twice", findings + [findings[middle]]
    yield "a finding one byte further", [*findings[:middle], other, *findings[middle + 1 :]]


def compare(judge, spark, room, findings, output):
    """Every finding, both ways, in two engines, and that they would tell another finding."""
    ways = {"DuckDB": both_ways_duckdb, "Spark SQL": lambda *paths: both_ways_spark(spark, *paths)}
    for engine, both_ways in ways.items():
        rows = timed(f"EXCEPT ALL both ways, {engine}", lambda: both_ways(output / "findings", room / "one.jsonl"))
        judge(f"findings, both ways, {engine}", rows == [0, 0], len(findings), rows)
    for what, lines in changed(findings):
        (room / "changed.jsonl").write_text("".join(lines), "utf-8")
        for engine, both_ways in ways.items():
            rows = both_ways(output / "findings", room / "changed.jsonl")
            judge(f"{what} is told, {engine}", rows != [0, 0] and max(rows) == 1, rows)


def page(judge, pdn, root, output, total):
    """The queries of the page find something, and its Python writes the total."""
    text = (root / "docs/cluster.md").read_text("utf-8")
    block = lambda language: re.search(rf"^```{language}\n(.*?)^```$", text, re.M | re.S)[1].replace("checked/", f"{output}/")
    for query in filter(str.strip, block("sql").split(";")):
        rows = duckdb.sql(query).fetchall()
        judge(" ".join(query.split())[:40], rows != [], len(rows))
    program = block("python").replace('"pdn", "summary"', f'"{pdn}", "summary", "--format", "jsonl"')
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False).stdout
    judge("the total, had again from the summaries", told.splitlines()[-1:] == [total], "", told)


def main(pdn, root, archive):
    """Runs all of it."""
    judge = Judge()
    root, pdn = Path(root).resolve(), str(Path(pdn).resolve())
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("ended from outside"))
    signal.signal(signal.SIGALRM, lambda *_: sys.exit(f"not done in {SECONDS} s"))
    signal.alarm(SECONDS)
    if not shutil.which("java"):
        raise SystemExit("there is no java; on Debian: apt-get install default-jre-headless")
    print(f"pyspark {pyspark.__version__}, duckdb {duckdb.__version__}, {os.cpu_count()} cores")
    with tempfile.TemporaryDirectory() as name:
        room = Path(name)
        file = room / "games.pdn"
        games, hurt = timed("damaging", lambda: damage.write(archive, file))
        judge(f"games, {hurt} of them damaged; {file.stat().st_size} bytes", hurt > 1000, games)
        findings, total = timed("one process", lambda: one_process(pdn, file, room / "one.jsonl"))
        with Cluster(room) as cluster:
            script, output = root / "docs/cluster/spark_check.py", room / "out"
            tasks = -(-file.stat().st_size // SIZE)
            told = timed("Spark, one worker killed", lambda: cluster.run_and_kill(tasks, script, file, "-o", output, "--size", SIZE, "--pdn", pdn))
            cluster.tell(judge)
            numbers(judge, told, total, output)
            page(judge, pdn, root, output, total)
            with cluster.session() as spark:
                compare(judge, spark, room, findings, output)
    return judge.wrong


if __name__ == "__main__":
    sys.exit(1 if main(*sys.argv[1:4]) else 0)
