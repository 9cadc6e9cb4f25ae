"""Checks a long PDN file with Spark: `pdn check` on ranges of its bytes, the findings and the summaries as Parquet.

    spark-submit [--master spark://HOST:7077] spark_check.py FILE -o FOLDER [--size 64M] [--pdn PDN] [--plan PLAN]

FILE is a path that every worker reads. The program and the plan are sent to the workers. What stands behind `--` is given to `pdn check`."""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile

from pyspark import SparkFiles, StorageLevel
from pyspark.sql import SparkSession

# The members of docs/schema/check.schema.json.
FINDING = """file string, game bigint, ply bigint, move string, line bigint, column bigint, offset bigint, length bigint, place string,
    code string, name string, severity string, article string, message string, count bigint, suggestion string, legal array<string>,
    fen string, stands boolean"""
SUMMARY = """summary struct<files: bigint, games: bigint, plies: bigint, clean_games: bigint, findings: map<string, bigint>>,
    range struct<file: string, `from`: bigint, `to`: bigint, size: bigint, missing: map<string, bigint>>"""
JSON = f"from_json(json, '{FINDING}, {SUMMARY}', map('mode', 'FAILFAST')) as told"


def lines(command, text=None):
    """The lines that a program writes, one by one. Findings end it with 1; that it could not read something is a failure."""
    with tempfile.TemporaryFile() as given, tempfile.TemporaryFile() as errors:
        given.write((text or "").encode())
        given.seek(0)
        with subprocess.Popen(command, stdin=given, stdout=subprocess.PIPE, stderr=errors, text=True, encoding="utf-8") as program:
            yield from (line.rstrip("\n") for line in program.stdout)
        if program.returncode not in (0, 1):
            errors.seek(0)
            raise RuntimeError(f"{command} ended with {program.returncode}: {errors.read().decode(errors='replace')}")


def size(text):
    """Bytes, as in 64M."""
    return int(text.rstrip("kMG")) * 1000 ** " kMG".index(text.lstrip("0123456789") or " ")


def main():
    options = argparse.ArgumentParser(usage=__doc__)
    options.add_argument("file", type=os.path.abspath)
    options.add_argument("-o", "--output", required=True)
    options.add_argument("--size", type=size, default="64M")
    options.add_argument("--pdn", default="pdn")
    options.add_argument("--plan")
    at = sys.argv.index("--") if "--" in sys.argv else len(sys.argv)
    told, more = options.parse_args(sys.argv[1:at]), sys.argv[at + 1 :]
    spark = SparkSession.builder.appName("pdn check").getOrCreate()
    with tempfile.TemporaryDirectory() as room:
        pdn = os.path.realpath(shutil.which(told.pdn) or told.pdn)
        plan = told.plan or f"{room}/plan.json"
        if not os.path.exists(plan):
            list(lines([pdn, "plan", told.file, "-o", plan]))
        end = os.path.getsize(told.file)
        ranges = [f"{at}..{min(at + told.size, end)}" for at in range(0, end or 1, told.size)]
        for file in (pdn, plan):
            spark.sparkContext.addFile(file)
        names, file = (os.path.basename(pdn), os.path.basename(plan)), told.file

        def check(part):
            program, decided = map(SparkFiles.get, names)
            for one in part:
                command = [program, "check", "--range", one, "--plan", decided, "--format", "jsonl", "--jobs", "1", *more, file]
                yield from ((line,) for line in lines(command))

        # A task is a range. What they write is read twice, and kept on the workers' disks so that no range is checked twice.
        written = spark.sparkContext.parallelize(ranges, len(ranges)).mapPartitions(check)
        rows = spark.createDataFrame(written, "json string").selectExpr("json", JSON).persist(StorageLevel.DISK_ONLY)
        summaries = rows.where("told.summary is not null").selectExpr("told.range.*", "told.summary.*", "json")
        summaries.repartition(1).sortWithinPartitions("from").write.parquet(f"{told.output}/summaries")
        parts = spark.read.parquet(f"{told.output}/summaries").sort("from").collect()
        # What only the whole file tells is told here, and that the ranges are all of it.
        *once, total = lines([pdn, "summary", "--format", "jsonl", "-"], "".join(f"{part.json}\n" for part in parts))
        whole = spark.createDataFrame([(line,) for line in once], "json string").selectExpr("json", JSON)
        findings = rows.where("told.summary is null").unionAll(whole).select("told.*").drop("summary", "range")
        findings.write.parquet(f"{told.output}/findings")
        print(total)


if __name__ == "__main__":
    main()
