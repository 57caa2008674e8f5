"""What it takes an agent to have all facts of a task on the table: in calls and bytes, in three ways.

Usage: Tools/check-mcp --tasks [--quick | --long] [TASK…]

The ways are the log itself, read in parts of 25,000 tokens as clients hand it over; the command, as Tools/skill has it;
and the server. The tasks and the facts stand in Tests/AgentTasks/tasks.json. Fails if the server needs more than three
calls or 4 KB in any, or lacks a fact. Logs of 100,000 lines are only in it with --long, for which a debug build takes
minutes; with --quick they have 50 lines.
WILLDID names another build of the command.
"""

import json
import os
import re
import subprocess
import sys
import tempfile

root = os.path.abspath(os.path.join(os.path.dirname(__file__), "../.."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import logs  # noqa: E402

WILLDID = os.environ.get("WILLDID", os.path.join(root, ".build/debug/willdid"))
MOST_CALLS, MOST_BYTES, PART = 3, 4096, 100_000
META = {
    "io.modelcontextprotocol/protocolVersion": "2026-07-28",
    "io.modelcontextprotocol/clientCapabilities": {},
}


class Way:
    """A way to ask: what came back so far, and how many facts are in it."""

    def __init__(self, facts):
        self.facts, self.calls, self.bytes, self.text = facts, 0, 0, ""

    def add(self, text, size=None):
        self.calls += 1
        self.bytes += len(text.encode()) if size is None else size
        self.text += text + "\n"
        return self.isDone

    @property
    def missing(self):
        return [fact for fact in self.facts if not re.search(fact, self.text)]

    @property
    def isDone(self):
        return not self.missing


class Server:
    """The server, over its pipe."""

    def __init__(self, folder):
        self.process = subprocess.Popen(
            [WILLDID, "mcp", folder], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def call(self, way, name, **arguments):
        request = {
            "jsonrpc": "2.0", "id": 1, "method": "tools/call",
            "params": {"name": name, "arguments": arguments, "_meta": META},
        }
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        text = json.loads(line)["result"]["content"][0]["text"]
        # All that comes over the pipe counts.
        way.add(text, len(line))
        return text

    def end(self):
        self.process.stdin.close()
        self.process.wait()


def command(way, *words):
    result = subprocess.run([WILLDID, *words], capture_output=True, text=True)
    way.add(result.stdout + result.stderr)
    return result.stdout


def raw(task, paths):
    """Reads all of the log, in parts; what a log does not say, such as a cause, a model has to know itself."""
    way = Way(task["facts"])
    for path in paths:
        text = open(path, encoding="utf-8").read()
        for start in range(0, len(text), PART):
            way.add(text[start:start + PART])
    return way


def defect(task, paths, server):
    asked, told = Way(task["facts"]), Way(task["facts"])
    server.call(asked, "willdid_diagnose", run=paths[0])
    if not asked.isDone:
        server.call(asked, "willdid_diagnose", run=paths[0], finding=task["rule"])
    command(told, "report", "-q", paths[0])
    if not told.isDone:
        command(told, "explain", "-q", paths[0], task["rule"])
    return asked, told


def explanation(task, paths, server):
    asked, told = Way(task["facts"]), Way(task["facts"])
    server.call(asked, "willdid_why", run=paths[0], question=task["question"])
    command(told, "why", "-q", paths[0], task["question"])
    if not asked.isDone and "other" in task:
        # Another time was answered than the one that was meant: it is when the other screen came and went.
        events = server.call(asked, "willdid_events", run=paths[0], **{"class": task["other"]})
        server.call(
            asked, "willdid_why", run=paths[0], question=task["question"], at=behind(events))
        events = command(told, "events", "-q", "--class", task["other"], paths[0])
        command(told, "why", "-q", "--at", behind(events), paths[0], task["question"])
    return asked, told


def behind(events):
    """A time just behind the last of some events."""
    return f"{float(re.findall(r' ([0-9]+[.][0-9]+)', events)[-1]) + 0.05:.3f}s"


def fix(task, paths, server):
    asked, told = Way(task["facts"]), Way(task["facts"])
    server.call(asked, "willdid_compare", base=paths[0], current=paths[1], expect=task["rule"])
    command(told, "diff", "-q", "--fail-on", "new-findings", *paths)
    if not told.isDone:
        command(told, "report", "-q", paths[1])
    return asked, told


def write(folder, task, length, kind):
    lines = task.get("lines") or logs.story(task["story"])
    versions = [lines]
    if kind == "fixes":
        left = task["without"]
        versions.append(
            [line for place, line in enumerate(lines)
             if (left not in line if isinstance(left, str) else place not in left)]
            + task.get("with", []))
    paths = []
    for number, version in enumerate(versions):
        paths.append(os.path.join(folder, f"log{number}.txt"))
        with open(paths[-1], "w", encoding="utf-8") as file:
            file.write(logs.planted(version, length))
    return paths


def main(words):
    with open(os.path.join(root, "Tests/AgentTasks/tasks.json"), encoding="utf-8") as file:
        tasks = json.load(file)
    lengths = [50] if "--quick" in words else [50, 5000] + [100_000] * ("--long" in words)
    wanted = [word for word in words if not word.startswith("-")]
    failures = []
    ways = {"defects": defect, "explanations": explanation, "fixes": fix}
    print(f"{'task':28} {'lines':>7}  {'raw log':>22}  {'command':>16}  {'server':>16}")
    sums = {}
    for length in lengths:
        for kind, ask in ways.items():
            for task in tasks[kind]:
                if wanted and task["name"] not in wanted:
                    continue
                with tempfile.TemporaryDirectory() as folder:
                    paths = write(folder, task, length, kind)
                    server = Server(folder)
                    asked, told = ask(task, paths, server)
                    server.end()
                    read = raw(task, paths)
                total = len(task["facts"])
                cells = [
                    f"{way.calls:3} {way.bytes:9,} B {total - len(way.missing)}/{total}"
                    for way in (read, told, asked)
                ]
                print(f"{task['name']:28} {length:7,}  {cells[0]:>22}  {cells[1]:>16}  {cells[2]:>16}")
                for name, way in (("raw log", read), ("command", told), ("server", asked)):
                    entry = sums.setdefault((length, name), [0, 0, 0, 0])
                    for place, value in enumerate(
                            [way.calls, way.bytes, total - len(way.missing), total]):
                        entry[place] += value
                where = f"{task['name']} of {length} lines"
                if asked.missing:
                    failures.append(f"{where}: the server lacks {asked.missing}")
                if told.missing:
                    failures.append(f"{where}: the command lacks {told.missing}")
                if asked.calls > MOST_CALLS or asked.bytes > MOST_BYTES:
                    failures.append(f"{where}: {asked.calls} calls, {asked.bytes} bytes")
    for (length, name), (calls, size, found, total) in sums.items():
        print(f"{length:7,} lines, {name:8}: {calls:5} calls, {size:12,} bytes, {found} of {total} facts")
    for failure in failures:
        print(failure)
    return 1 if failures else 0


sys.exit(main(sys.argv[1:]))
