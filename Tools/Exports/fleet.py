"""Asks a fleet of runs on DuckDB and on Spark what the store answers: fleet.py COMMAND FOLDER RUN...

The runs are written as Parquet into FOLDER, divided by build and run. Each question of
questions.py goes to every engine, and each line of output is one on which all agree.
"""
import json
import pathlib
import subprocess
import sys
import time

import duckdb
import pyarrow.parquet

from questions import QUESTIONS

TABLES = ["run", "event", "instance", "phase", "callback", "transition", "finding", "nib_load"]


class DuckDB:
    name = "DuckDB"

    def __init__(self, folder):
        self.connection = duckdb.connect()
        for table in TABLES:
            # What the names of folders say is text, also where it looks like a number.
            self.connection.execute(
                f'CREATE VIEW "{table}" AS SELECT * FROM read_parquet('
                f"'{folder}/{table}/*/*/*.parquet', hive_partitioning = true, "
                "hive_types_autocast = false)")

    def ask(self, question):
        return self.connection.execute(question).fetchall()

    def stop(self):
        self.connection.close()


class Spark:
    name = "Spark"

    def __init__(self, folder):
        from pyspark.sql import SparkSession

        self.session = (
            SparkSession.builder.master("local[2]").appName("fleet")
            .config("spark.ui.enabled", "false").config("spark.ui.showConsoleProgress", "false")
            .config("spark.sql.shuffle.partitions", "2")
            .config("spark.driver.bindAddress", "127.0.0.1").config("spark.driver.host", "127.0.0.1")
            # What the names of folders say is text, also where it looks like a number.
            .config("spark.sql.sources.partitionColumnTypeInference.enabled", "false")
            # Names in double quotes are names, as in standard SQL.
            .config("spark.sql.ansi.enabled", "true")
            .config("spark.sql.ansi.doubleQuotedIdentifiers", "true").getOrCreate())
        self.session.sparkContext.setLogLevel("ERROR")
        for table in TABLES:
            self.session.read.parquet(f"{folder}/{table}").createOrReplaceTempView(table)

    def ask(self, question):
        return [tuple(row) for row in self.session.sql(question).collect()]

    def stop(self):
        self.session.stop()


class Store:
    name = "the store"

    def __init__(self, command, runs, folder):
        self.command, self.runs = command, runs
        self.views = ", ".join(self.view(table, folder) for table in TABLES)

    def view(self, table, folder):
        """The table as the fleet has it: with the build, and the id of the run instead of its number."""
        path = next(pathlib.Path(folder, table).rglob("*.parquet"))
        columns = pyarrow.parquet.ParquetFile(path).schema_arrow.names
        names = ", ".join(f't."{name}"' for name in columns)
        return (
            f'"{table}" AS (SELECT b.value AS build, r.id AS run, {names} FROM temp."{table}" t '
            "JOIN main.run r ON r.run = t.run "
            "LEFT JOIN main.metadata b ON b.run = t.run AND b.key = 'build')").replace(
                'temp."event"', 'main."event"').replace('temp."run"', 'main."run"')

    def ask(self, question):
        done = subprocess.run(
            [self.command, "query", "--quiet", "--format", "json", f"WITH {self.views} {question}",
             *self.runs], capture_output=True)
        if done.returncode:
            sys.exit(f"fleet: {done.stderr.decode()}\n{question}")
        return [tuple(row.values()) for row in json.loads(done.stdout)]


def plain(value):
    """A number as all engines may have it: Spark answers some with decimals."""
    if value is None or isinstance(value, (str, int)):
        return int(value) if isinstance(value, bool) else value
    return round(float(value), 3)


def main():
    command, folder, *runs = sys.argv[1:]
    subprocess.run(
        [command, "export", *runs, "--to", "parquet", "-o", f"{folder}/", "--quiet"], check=True)
    engines = [Store(command, runs, folder), DuckDB(folder), Spark(folder)]
    for name, question in QUESTIONS.items():
        answers, times = [], []
        for engine in engines:
            start = time.monotonic()
            rows = engine.ask(question)
            times.append(f"{engine.name} {(time.monotonic() - start) * 1000:.0f} ms")
            answers.append([tuple(plain(value) for value in row) for row in rows])
        for engine, answer in zip(engines[1:], answers[1:]):
            if answer != answers[0]:
                pairs = [pair for pair in zip(answers[0], answer) if pair[0] != pair[1]]
                sys.exit(
                    f"fleet: {name}: {engine.name} answers otherwise than the store "
                    f"({len(answer)} rows, {len(answers[0])} rows): {pairs[:3]}")
        print(f"{name}: {len(answers[0])} rows, {', '.join(times)}", flush=True)
    for engine in engines[1:]:
        engine.stop()


main()
