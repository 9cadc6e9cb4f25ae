"""A Spark of its own: a master, two workers of one core each, all of them on this machine, and what happens on it."""

import json
import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pyspark
from pyspark.sql import SparkSession

HOME = Path(pyspark.__file__).parent
HERE = "127.0.0.1"
# How much of the tasks is to have ended when the worker is killed, and how much must and may have by Spark's own record.
HALF, EARLY, LATE = 0.5, 0.3, 0.7


def below(process):
    """The processes that a process has started, and those that they have."""
    parents = {}
    for entry in Path("/proc").glob("[0-9]*/stat"):
        try:
            parents.setdefault(int(entry.read_text().rpartition(")")[2].split()[1]), []).append(int(entry.parent.name))
        except (OSError, IndexError):
            pass
    found, left = [], [process]
    while left:
        found.append(left.pop())
        left += parents.get(found[-1], [])
    return found


def end(process):
    """Kills a process and all below it. Returns how many they were."""
    processes = below(process)
    for one in processes:
        try:
            os.kill(one, signal.SIGKILL)
        except ProcessLookupError:
            pass
    return len(processes)


def free_port():
    with socket.socket() as one:
        one.bind((HERE, 0))
        return one.getsockname()[1]


class Cluster:
    """The master and the workers, which end with it."""

    def __init__(self, room):
        self.room = room
        self.started = {}
        self.events = room / "events"
        self.environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith(("SPARK_", "PYSPARK_"))},
            "SPARK_HOME": str(HOME),
            "SPARK_LOCAL_IP": HERE,
            "SPARK_LOCAL_DIRS": str(room),
            "SPARK_DAEMON_MEMORY": "256m",
            "SPARK_MASTER_OPTS": "-Dspark.master.rest.enabled=false",
            "PYSPARK_PYTHON": sys.executable,
        }

    def __enter__(self):
        self.events.mkdir()
        try:
            self.start("master", "master.Master", "--host", HERE, "--port", "0", "--webui-port", "0")
            self.url = self.said("master", r"Starting Spark master at (spark://\S+)")
            for name in ("worker 1", "worker 2"):
                place = ["--host", HERE, "--port", "0", "--webui-port", "0", "--work-dir", self.room / name]
                self.start(name, "worker.Worker", *place, "--cores", "1", "--memory", "1g", self.url)
            for name in ("worker 1", "worker 2"):
                self.said(name, "Successfully registered with master")
        except BaseException:
            self.__exit__()
            raise
        return self

    def __exit__(self, *_):
        for process in self.started.values():
            end(process.pid)
            process.wait()

    def start(self, name, kind, *arguments):
        """Starts a part of it. What it says goes into a file."""
        command = [HOME / "bin/spark-class", f"org.apache.spark.deploy.{kind}", *arguments]
        self.spawn(name, command)

    def spawn(self, name, command, **more):
        with open(self.room / f"{name}.log", "w", encoding="utf-8") as log:
            command = list(map(str, command))
            self.started[name] = subprocess.Popen(command, env=self.environment, cwd=self.room, stderr=log, stdin=subprocess.DEVNULL, **more)
        return self.started[name]

    def log(self, name):
        return (self.room / f"{name}.log").read_text("utf-8", "replace")

    def said(self, name, pattern):
        """Waits until a part has said something."""
        for _ in range(600):
            if found := re.search(pattern, self.log(name)):
                return found[found.re.groups]
            if self.started[name].poll() is not None:
                break
            time.sleep(0.1)
        raise SystemExit(f"the {name} never said {pattern!r}:\n{self.log(name)[-3000:]}")

    def settings(self, port):
        told = {
            "spark.driver.host": HERE,
            "spark.driver.bindAddress": HERE,
            "spark.driver.memory": "1g",
            "spark.executor.memory": "768m",
            "spark.ui.port": port,
            "spark.eventLog.enabled": "true",
            "spark.eventLog.dir": f"file://{self.events}",
            "spark.eventLog.compress": "false",
            "spark.eventLog.rolling.enabled": "false",
            # The pages of the driver are told at once how many tasks have ended.
            "spark.ui.liveUpdate.period": "0",
        }
        return [part for name, value in told.items() for part in ("--conf", f"{name}={value}")]

    def run_and_kill(self, tasks, script, *arguments):
        """Runs a script with its arguments, kills a worker when about half of so many tasks have ended, and returns what it prints."""
        port = free_port()
        command = [HOME / "bin/spark-submit", "--master", self.url, *self.settings(port), script, *arguments]
        driver = self.spawn("driver", command, stdout=subprocess.PIPE, text=True)
        self.kill_half_way(driver, port, tasks)
        output = driver.communicate()[0]
        if driver.returncode != 0:
            raise SystemExit(f"spark-submit ended with {driver.returncode}:\n{self.log('driver')[-6000:]}")
        return output

    def stage(self, port, tasks):
        """How many of the tasks of the first stage have ended, by the pages of the driver."""
        try:
            ask = lambda path: json.load(urllib.request.urlopen(f"http://{HERE}:{port}/api/v1/applications{path}", timeout=5))
            (application,) = ask("")
            stages = ask(f"/{application['id']}/stages")
        except (OSError, ValueError):
            return None
        first = [stage for stage in stages if stage["stageId"] == 0 and stage["numTasks"] == tasks]
        return first[0]["numCompleteTasks"] if first else None

    def kill_half_way(self, driver, port, tasks):
        ended = 0
        while not ended or ended < HALF * tasks:
            if driver.poll() is not None:
                raise SystemExit(f"the driver ended with {driver.returncode} before a worker was killed:\n{self.log('driver')[-6000:]}")
            time.sleep(0.05)
            ended = self.stage(port, tasks) or ended
        victim = self.started["worker 2"].pid
        self.killed = end(victim), ended, time.time()
        print(f"                {self.killed[0]} processes of worker 2 killed when {ended} of {tasks} tasks had ended", flush=True)

    def tell(self, judge):
        """Whether the kill was one half-way, by the record that Spark itself keeps of the run."""
        (record,) = self.events.iterdir()
        events = [json.loads(line) for line in record.read_text("utf-8").splitlines()]
        ends = [event for event in events if event["Event"] == "SparkListenerTaskEnd" and event["Stage ID"] == 0]
        when = self.killed[2] * 1000
        good = lambda event: event["Task End Reason"]["Reason"] == "Success"
        before = [event for event in ends if good(event) and event["Task Info"]["Finish Time"] < when]
        tasks = len({event["Task Info"]["Index"] for event in ends})
        judge(f"tasks of {tasks} had ended before the kill", EARLY <= len(before) / tasks <= LATE, len(before))
        lost = [event for event in ends if event["Task End Reason"]["Reason"] == "ExecutorLostFailure"]
        judge("tasks were lost with the worker", len(lost) >= 1, len(lost))
        gone = {event["Task Info"]["Executor ID"] for event in lost}
        there = [event for event in before if event["Task Info"]["Executor ID"] in gone]
        judge("tasks had ended on that worker", len(there) >= 1, len(there))
        after = [event for event in ends if good(event) and event not in before]
        judge("tasks ended after the kill, all on the other", after and not any(event["Task Info"]["Executor ID"] in gone for event in after), len(after))

    def session(self):
        """A session for questions, on this machine alone."""
        os.environ.update({name: self.environment[name] for name in ("SPARK_HOME", "SPARK_LOCAL_IP", "SPARK_LOCAL_DIRS", "PYSPARK_PYTHON")})
        builder = SparkSession.builder.master("local[2]").appName("compare")
        builder = builder.config("spark.ui.enabled", "false").config("spark.sql.shuffle.partitions", "4").config("spark.log.level", "ERROR")
        return builder.getOrCreate()
