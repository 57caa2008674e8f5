"""Checks the types of Swift sources for Apple systems, and lists what nothing here can check.

usage: sources.py PACKAGE.json SDK

All modules of all products: for macOS, and those that apps and their tests link for iOS, as old as the
package allows. Beside the modules that come with Swift, there are stubs of libraries in this folder.
"""

import concurrent.futures
import pathlib
import re
import subprocess
import sys

import standard
from package import Package, workers

# This folder, where stubs of libraries are.
STUBS = pathlib.Path(__file__).parent
# Neither tasks nor regular expressions are for what an app links.
NO_TASKS = ["-disable-implicit-concurrency-module-import",
            "-disable-implicit-string-processing-module-import"]
# Unless a main.swift is the program.
AS_LIBRARY = ["-parse-as-library"]
UNREACHED = "unreached"
# Longer regions that no compiler checks must not be.
MOST_LINES = 3
# Conditions whose branches are compiled here or there.
CHECKED = re.compile(
    r"os\((Linux|macOS|iOS)\)|canImport\((Darwin|Glibc|Musl|Android|Testing|XCTest)\)"
    r"|swift\(|compiler\(|DEBUG|\W|\d")


def module_map(targets, folder):
    """Names the C targets as SwiftPM does."""
    path = folder / "module.modulemap"
    path.write_text("".join(
        f'module {target.name} {{ umbrella "{(target.folder / "include").resolve()}" export * }}\n'
        for target in targets if target.c and target.headers))
    return path


class System:
    """The modules for one system, each made in a job of its own behind those that it imports."""

    def __init__(self, triple, targets, linked, pool):
        self.triple = triple
        self.targets = {target.name: target for target in targets}
        self.linked = {target.name for target in linked}
        self.pool = pool
        self.folder = pathlib.Path(SDK).parent / triple
        self.folder.mkdir(parents=True, exist_ok=True)
        self.flags = [
            "-swift-version", "6", "-target", triple, "-sdk", SDK, "-disable-objc-interop", "-O", "-disable-sil-perf-optzns",
            "-package-name", "willdid", "-I", str(self.folder),
            "-Xcc", f"-fmodule-map-file={module_map(targets, self.folder)}"]
        for target in targets:
            if target.is_system:
                self.flags += ["-I", str(target.folder)]
        self.jobs = {}

    def begin(self):
        """Begins all jobs. A job waits only for some that began before it."""
        library = self.pool.submit(standard.make, self.triple, self.folder, SDK)
        newest = max(path.stat().st_mtime for path in STUBS.iterdir())
        for name in ("Darwin", "XCTest"):
            sources = [STUBS / f"{name}.swift"]
            more = ["-import-underlying-module"] if name == "Darwin" else []
            self.jobs[name] = self.pool.submit(
                self.compile, name, sources, [*more, *NO_TASKS, *AS_LIBRARY], newest, [library])
        for target in self.targets.values():
            if target.swift:
                self.jobs[target.name] = self.pool.submit(self.compile_target, target)
        return self

    def compile_target(self, target):
        needed = [self.targets[name] for name in target.dependencies if name in self.targets]
        before = [self.jobs[name] for name in ("Darwin", "XCTest")]
        before += [self.jobs[other.name] for other in needed if other.swift]
        newest = max([target.newest] + [other.newest for other in needed if not other.swift])
        more = [word for feature in target.features for word in feature]
        more += ["-strict-memory-safety"] * target.is_strict
        more += NO_TASKS if target.name in self.linked else []
        more += [] if any(source.name == "main.swift" for source in target.swift) else AS_LIBRARY
        return self.compile(target.name, target.swift, more, newest, before)

    def compile(self, name, sources, more, newest, before):
        """Makes a module unless it is newer than all it is made of; returns what is wrong, and its age."""
        found = [job.result() for job in before]
        newest = max([newest] + [result[1] for result in found if result])
        if any(result and result[0] is not None for result in found):
            return UNREACHED, newest
        done = self.folder / f"{name}.done"
        if done.exists() and done.stat().st_mtime > newest:
            return None, newest
        command = ["swiftc", "-frontend", "-emit-module", "-module-name", name, *self.flags, *more,
                   "-o", str(self.folder / f"{name}.swiftmodule"), *map(str, sources)]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode or "warning:" in run.stderr:
            return run.stderr, newest
        done.touch()
        return None, newest

    def problems(self):
        """What the compiler says of all modules that it could reach."""
        found = {name: job.result()[0] for name, job in self.jobs.items()}
        unreached = [name for name, text in found.items() if text == UNREACHED]
        texts = [text for text in found.values() if text and text != UNREACHED]
        if unreached:
            texts.append(f"not reached: {', '.join(unreached)}")
        return [f"{self.triple}:\n{text}" for text in texts]


def regions(source):
    """The branches of a source that are not compiled anywhere here: line, condition, lines."""
    found, open_regions = [], []
    for number, line in enumerate(source.read_text().splitlines(), 1):
        text = line.strip()
        if text.startswith(("#if ", "#elseif ")):
            if text.startswith("#elseif"):
                open_regions.pop()
            is_checked = not CHECKED.sub("", text.split(maxsplit=1)[1])
            open_regions.append(None if is_checked else (number, text, []))
            if not is_checked:
                found.append(open_regions[-1])
        elif text.startswith("#else") and open_regions:
            open_regions[-1] = None
        elif text.startswith("#endif") and open_regions:
            open_regions.pop()
        else:
            for region in filter(None, open_regions):
                if text and not text.startswith("//"):
                    region[2].append(text)
    return found


def main(description):
    package = Package(description)
    linked = package.linked()
    wanted = {
        f"x86_64-apple-ios{package.oldest['ios']}-simulator": package.libraries(),
        f"x86_64-apple-macos{package.oldest['macos']}": package.all(),
    }
    problems = []
    with concurrent.futures.ThreadPoolExecutor(workers()) as pool:
        systems = [System(*entry, linked, pool).begin() for entry in wanted.items()]
        for system in systems:
            found = system.problems()
            problems += found
            if not found:
                print(f"{system.triple}: the types of {len(system.jobs) - 2} Swift modules")
    for target in package.all():
        for source in target.swift:
            for number, condition, lines in regions(source):
                print(f"{source}:{number}: {condition}: {len(lines)} lines that nothing here compiles")
                is_import = all(re.match(r"(\w+ )*import ", line) for line in lines)
                if len(lines) > MOST_LINES and not is_import:
                    problems.append(
                        f"{source}:{number}: more than {MOST_LINES} lines that nothing here compiles")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


SDK = sys.argv[2]
sys.exit(main(sys.argv[1]))
