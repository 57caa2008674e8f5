"""Makes the pages that the tests look at, each with the exit status of the command that wrote it."""

import glob
import os
import shutil
import subprocess
import threading

import logs


class Pages:
    """Pages in a folder, made when they are asked for first."""

    def __init__(self, folder, tools, stories):
        self.folder = folder
        self.tools = tools
        self.stories = stories
        self.statuses = {}
        self.errors = {}
        self.making = None

    def prepare(self):
        """Begins to make what takes long, beside the tests that do not need it."""
        self.making = threading.Thread(target=self.make_million)
        self.making.start()

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, *words, tool="willdid"):
        return subprocess.run([os.path.join(self.tools, tool), *words], capture_output=True, text=True, errors="replace")

    def write(self, page, *words):
        """Lets the command write a page, unless that has been done."""
        path = self.path(page)
        if page not in self.statuses:
            done = self.run(*words, "-o", path)
            self.statuses[page] = done.returncode
            self.errors[page] = done.stderr
        return path

    def story(self, name):
        trace = self.path(f"{name}.willdid")
        if not os.path.exists(trace):
            self.run("play", self.told(f"played/*/{name}/{name}.story"), "-o", trace, "-q")
        return trace

    def told(self, pattern):
        [path] = glob.glob(os.path.join(self.stories, pattern))
        return path

    def session(self, events, seed=7):
        trace = self.path(f"session-{events}-{seed}.willdid")
        if not os.path.exists(trace):
            self.run(trace, str(events), str(seed), tool="GeneratedSession")
        return trace

    def log(self, name, make, *values):
        path = self.path(name)
        return path if os.path.exists(path) else make(path, *values)

    @property
    def swipe(self):
        return self.write("swipe.html", "view", self.story("seed-003-cancelled-swipe"))

    def view_story(self, name, *words):
        return self.write(f"{name}.html", "view", *words, self.story(name))

    @property
    def leak(self):
        return self.view_story("keep-grows-with-each-visit")

    @property
    def unbalanced(self):
        return self.write("unbalanced.html", "view", self.log("unbalanced.jsonl", logs.unbalanced))

    @property
    def slow(self):
        return self.write("slow.html", "view", self.log("slow.jsonl", logs.slow))

    @property
    def windows(self):
        return self.write("windows.html", "view", self.log("windows.jsonl", logs.windows))

    @property
    def nibs(self):
        return self.write("nibs.html", "view", "--layout", self.log("nibs.jsonl", logs.nibs))

    @property
    def calculator(self):
        return self.write("calculator.html", "view", "--layout", self.log("calculator.jsonl", logs.calculator))

    @property
    def large(self):
        return self.write("large.html", "view", self.session(20_000))

    @property
    def pair(self):
        base = self.log("base.jsonl", logs.marked, 200_000_000)
        current = self.log("current.jsonl", logs.marked, 3_000_000_000)
        return self.write("pair.html", "view", base, current)

    @property
    def hostile(self):
        # The name of the file is markup too.
        trace = self.log(f"<img src=x onerror={logs.PAYLOAD}>&.jsonl", logs.hostile)
        return self.write("hostile.html", "report", "--format", "html", "--fail-on", "never", trace)

    @property
    def empty(self):
        trace = self.session(0)
        return self.write("empty.html", "view", trace)

    @property
    def damaged(self):
        trace = self.path("damaged.willdid")
        if not os.path.exists(trace):
            shutil.copy(self.session(20_000), trace)
            with open(trace, "r+b") as file:
                file.seek(os.path.getsize(trace) // 2)
                file.write(b"\xff" * 64)
        return self.write("damaged.html", "view", trace)

    @property
    def crashed(self):
        trace = self.path("crashed.willdid")
        if not os.path.exists(trace):
            self.run(trace, "--crash", tool="SampleSession")
        return self.write("crashed.html", "view", trace)

    @property
    def lossy(self):
        return self.write("lossy.html", "view", os.path.join(self.stories, "..", "versions", "1", "everything.willdid"))

    @property
    def broken(self):
        return self.write("broken.html", "view", self.log("broken.log", logs.broken))

    @property
    def several(self):
        return self.write("several.html", "view", self.told("logged/*/two-processes/two-processes.log"))

    @property
    def timeless(self):
        return self.write("timeless.html", "view", self.log("timeless.jsonl", logs.timeless))

    @property
    def crowd(self):
        return self.write("crowd.html", "view", self.log("crowd.jsonl", logs.crowd, 5000))

    @property
    def million(self):
        if self.making:
            self.making.join()
        return self.make_million()

    def make_million(self):
        return self.write("million.html", "view", "--layout", self.session(1_000_000, 3))
