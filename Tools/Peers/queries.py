#!/usr/bin/env python3
"""Asks DuckDB and SQLite what the store is asked, and says what each question costs.

    queries.py questions SHORT HOT        prints the questions of the store, on each line a name,
                                          how many runs it is about and a statement, between tabs
    queries.py load STREAM OTHER FOLDER   gives two sessions to the engines, in files in the folder
    queries.py ask SHORT HOT FOLDER       asks each engine each question, first when it was just
                                          opened and then again

SHORT and HOT are numbers of instances. STREAM is a stream file, which has its names and callbacks
in files beside it; OTHER is one of another session of the same app. Prints name, value and unit,
and "answer", question, engine and answer, between tabs. All but the first needs numpy, pyarrow and
duckdb.
"""

import os
import sqlite3
import statistics
import sys
import time

from questions import BEGINS_OF_STATES, LOADS, OF_TWO_RUNS, QUESTIONS

REPEATS = 5
BATCH = 1 << 16
EVENT_COLUMNS = ["t", "thread", "edge", "callback", "instance", "class", "level", "hop", "animated",
                 "name", "other"]


def report(name, value, unit, *note):
    print(name, f"{value:.4f}", unit, *note, sep="\t", flush=True)


def milliseconds(body):
    start = time.perf_counter()
    result = body()
    return (time.perf_counter() - start) * 1e3, result


def fnv(text):
    number = 0xCBF29CE484222325
    for byte in text.encode():
        number = (number ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return number


def answer(rows):
    """How many rows there are, and a number that their values make in any order."""
    total = sum(fnv("|".join("null" if value is None else str(value) for value in row))
                for row in rows)
    return f"{len(rows)} rows, {total & 0xFFFFFFFFFFFFFFFF:x}"


# Loading

def write_parquet(stream, path):
    import numpy
    import parquet
    events = numpy.memmap(stream, parquet.RECORD, "r")
    names, callbacks = parquet.texts(events, stream + ".names", stream + ".callbacks")
    return parquet.write(path, events, names, callbacks, 1, 1), events, names, callbacks


def load_duckdb(folder, path):
    """Copies a Parquet file into a table of a new file, as quickly as it gets."""
    import duckdb
    with duckdb.connect(path, config={"threads": 2}) as database:
        database.execute(f"CREATE TABLE event AS SELECT * FROM '{folder}/event.parquet'")


def load_enums(folder, path):
    """Makes the tables that are asked, with a type for texts that takes longer to load and has some
    answers in half the time."""
    import duckdb
    columns = ["edge", "callback", "class"]
    with duckdb.connect(path, config={"threads": 2}) as database:
        for column in columns:
            database.execute(f"""
                CREATE TYPE {column}_text AS ENUM (SELECT {column} FROM '{folder}/event.parquet'
                  UNION SELECT {column} FROM '{folder}/other.parquet')""")
        casts = ", ".join(f"{column}::{column}_text AS {column}" for column in columns)
        for table in ["event", "other"]:
            database.execute(f"""
                CREATE TABLE {table} AS
                SELECT * REPLACE ({casts}) FROM '{folder}/{table}.parquet'""")


def load_sqlite(database, table, events):
    database.execute(
        f"CREATE TABLE {table}(seq INTEGER PRIMARY KEY, {', '.join(EVENT_COLUMNS)})")
    places = ", ".join("?" * len(EVENT_COLUMNS))
    fields = ["time" if name == "t" else name for name in EVENT_COLUMNS]
    took = 0.0
    for first in range(0, len(events), BATCH):
        some = events[first:first + BATCH]
        columns = [range(first, first + len(some))] + [some[field].tolist() for field in fields]
        took += milliseconds(lambda: database.executemany(
            f"INSERT INTO {table} VALUES(?, {places})", zip(*columns)))[0]
    return took + milliseconds(database.commit)[0]


def load_texts(database, name, texts):
    database.execute(f"CREATE TABLE {name}(id INTEGER PRIMARY KEY, text)")
    database.executemany(f"INSERT INTO {name} VALUES(?, ?)", enumerate(texts))


def load(stream, other, folder):
    import parquet
    size, events, names, callbacks = write_parquet(stream, f"{folder}/event.parquet")
    _, others, other_names, other_callbacks = write_parquet(other, f"{folder}/other.parquet")
    # SQLite has the numbers of both sessions in one table.
    assert names == other_names
    report("query.size.parquet", size / len(events), "B/event")
    load_enums(folder, f"{folder}/duckdb")
    database = sqlite3.connect(f"{folder}/sqlite")
    database.execute("PRAGMA page_size = 16384")
    database.execute("PRAGMA journal_mode = OFF")
    callbacks = max(callbacks, other_callbacks, key=len)
    for name, texts in [("name", names), ("callback", callbacks), ("edge", parquet.EDGES)]:
        load_texts(database, name, texts)
    number = {text: place for place, text in enumerate(callbacks)}
    rows = load_sqlite(database, "event", events)
    indexes = milliseconds(lambda: add_indexes(database, number))[0]
    report("query.load.sqlite", rows * 1e6 / len(events), "ns/event")
    report("query.load.sqlite.indexes", indexes * 1e6 / len(events), "ns/event")
    report("query.size.sqlite", os.path.getsize(f"{folder}/sqlite") / len(events), "B/event")
    load_sqlite(database, "other", others)
    database.execute("CREATE INDEX other_class ON other(class, callback)")
    database.execute("ANALYZE")
    database.commit()


def add_indexes(database, number):
    states = BEGINS_OF_STATES.format(**number)
    loads = LOADS.format(**number)
    for index in [
            "event_instance ON event(instance)", "event_class ON event(class, callback)",
            f"event_state ON event(instance, seq, callback, class) WHERE {states}",
            f"event_load ON event(instance, seq, t, class, edge) WHERE {loads}"]:
        database.execute(f"CREATE INDEX {index}")
    database.commit()


# Asking

def native(folder, threads):
    import duckdb
    return duckdb.connect(f"{folder}/duckdb", read_only=True, config={"threads": threads})


def over_parquet(folder, threads):
    import duckdb
    database = duckdb.connect(config={"threads": threads})
    for table in ["event", "other"]:
        database.execute(f"CREATE VIEW {table} AS SELECT * FROM '{folder}/{table}.parquet'")
    return database


def take_arrow(database, sql):
    # Rows of Python take longer than many answers, and a program in a hurry does not make them.
    return database.sql(sql).to_arrow_table()


def take_rows(database, sql):
    return database.execute(sql).fetchall()


def measure(name, engine, connect, take, sql):
    """Asks a question of an engine that is opened for it, and again."""
    def ask():
        nonlocal database
        database = connect()
        return take(database, sql)
    database = None
    cold, rows = milliseconds(ask)
    warm = [milliseconds(lambda: take(database, sql))[0] for _ in range(REPEATS)]
    database.close()
    report(f"query.{name}.{engine}.cold", cold, "ms")
    report(f"query.{name}.{engine}.warm", statistics.median(warm), "ms")
    if not isinstance(rows, list):
        rows = list(zip(*(column.to_pylist() for column in rows.columns)))
    print("answer", f"query.{name}", engine, answer(rows), sep="\t", flush=True)


def ask(instances, folder):
    import duckdb
    take_arrow(duckdb.connect(), "SELECT 1")
    fresh = f"{folder}/fresh"
    took, _ = milliseconds(lambda: load_duckdb(folder, fresh))
    with duckdb.connect(fresh, read_only=True) as database:
        count = database.execute("SELECT count(*) FROM event").fetchone()[0]
    report("query.load.duckdb", took * 1e6 / count, "ns/event")
    report("query.size.duckdb", os.path.getsize(fresh) / count, "B/event")
    os.remove(fresh)
    with sqlite3.connect(f"{folder}/sqlite") as database:
        number = {text: place for place, text in database.execute("SELECT * FROM callback")}
    for name, forms in QUESTIONS.items():
        for threads in [1, 2]:
            word = f"{threads}thread{'s' if threads > 1 else ''}"
            for kind, connect in [("parquet", over_parquet), ("native", native)]:
                measure(name, f"duckdb.{kind}.{word}", lambda: connect(folder, threads), take_arrow,
                        forms["duckdb"].format(**instances))
        measure(name, "sqlite", lambda: sqlite3.connect(f"{folder}/sqlite"), take_rows,
                forms["sqlite"].format(**instances, **number))


def main():
    match sys.argv[1:]:
        case ["questions", short, hot]:
            for name, forms in QUESTIONS.items():
                sql = forms["willdid"].format(short=short, hot=hot)
                print(name, 2 if name in OF_TWO_RUNS else 1, " ".join(sql.split()), sep="\t")
        case ["load", stream, other, folder]: load(stream, other, folder)
        case ["ask", short, hot, folder]: ask({"short": short, "hot": hot}, folder)
        case _: sys.exit(__doc__)


if __name__ == "__main__":
    main()
