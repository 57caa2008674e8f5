"""Checks the types of Swift sources for Apple systems, and lists what nothing here can check.

usage: sources.py PACKAGE.json SDK

The standard library is made of the toolchain's interface for Linux, with the target replaced: it has
the same types and the same availability as Apple's, but nothing of Objective-C.
"""

import concurrent.futures
import json
import pathlib
import re
import subprocess
import sys

from package import Package, workers

# The interface is that of this processor.
SYSTEMS = ["x86_64-apple-ios13.0-simulator", "x86_64-apple-macos10.15"]
# Longer regions that no compiler checks must not be.
MOST_LINES = 3
# Conditions whose branches are compiled here or there.
CHECKED = re.compile(
    r"os\((Linux|macOS|iOS)\)|canImport\((Darwin|Glibc|Musl|Android)\)|swift\(|compiler\(|DEBUG|\W|\d")


def standard_library(triple, folder):
    """Makes the standard library for a system, unless that was done with this toolchain."""
    info = json.loads(subprocess.run(
        ["swiftc", "-print-target-info"], capture_output=True, text=True, check=True).stdout)
    here = info["target"]["triple"]
    stem = info["target"]["moduleTriple"]
    stamp = info["compilerVersion"]
    source = pathlib.Path(
        info["paths"]["runtimeResourcePath"], f"linux/Swift.swiftmodule/{stem}.swiftinterface")
    result = folder / "Swift.swiftmodule"
    noted = folder / "Swift.version"
    if result.exists() and noted.exists() and noted.read_text() == stamp:
        return
    text = source.read_text().replace(f"-target {here}", f"-target {triple}")
    # It has the attribute without the body that the attribute asks for.
    text = re.sub(r"^@backDeployed\(.*\)\n(?=@usableFromInline\n.*_diagnoseUnavailable)", "", text,
                  flags=re.MULTILINE)
    interface = folder / "Swift.swiftinterface"
    interface.write_text(text)
    run = subprocess.run(
        ["swiftc", "-frontend", "-compile-module-from-interface", "-target", triple,
         "-parse-stdlib", "-module-name", "Swift", "-disable-objc-interop", "-sdk", SDK,
         "-o", str(result), str(interface)], capture_output=True, text=True)
    if run.returncode:
        sys.exit(f"{triple}: the standard library cannot be made:\n{run.stderr}")
    noted.write_text(stamp)


def module_map(targets, folder):
    """Names the C targets as SwiftPM does."""
    path = folder / "module.modulemap"
    path.write_text("".join(
        f'module {target.name} {{ umbrella "{(target.folder / "include").resolve()}" export * }}\n'
        for target in targets if target.c and target.headers))
    return path


def check_system(triple, package):
    """Compiles each module behind those that it imports; returns what the compiler says."""
    folder = pathlib.Path(SDK).parent / triple
    folder.mkdir(parents=True, exist_ok=True)
    standard_library(triple, folder)
    targets = package.linked()
    # Neither tasks nor regular expressions are for what an app links.
    flags = ["-swift-version", "6", "-target", triple, "-sdk", SDK, "-disable-objc-interop", "-O",
             "-parse-as-library", "-package-name", "willdid", "-I", str(folder),
             "-disable-implicit-concurrency-module-import",
             "-disable-implicit-string-processing-module-import",
             "-Xcc", f"-fmodule-map-file={module_map(targets, folder)}"]
    for target in targets:
        if target.is_system:
            flags += ["-I", str(target.folder)]

    def compile(name, sources, more, newest):
        done = folder / f"{name}.done"
        if done.exists() and done.stat().st_mtime > newest:
            return ""
        command = ["swiftc", "-frontend", "-emit-module", "-module-name", name, *flags, *more,
                   "-o", str(folder / f"{name}.swiftmodule"), *map(str, sources)]
        run = subprocess.run(command, capture_output=True, text=True)
        if run.returncode or "warning:" in run.stderr:
            return run.stderr
        done.touch()
        return ""

    tools = max(path.stat().st_mtime for path in pathlib.Path(__file__).parent.iterdir())
    problem = compile(
        "Darwin", ["Tools/Apple/Darwin.swift"], ["-import-underlying-module"], tools)
    modules = [target for target in targets if target.swift]
    newest = max([tools] + [target.newest for target in targets if not target.swift])
    for target in modules:
        if problem:
            return problem, 0
        # Whatever it imports comes before it.
        newest = max(newest, target.newest)
        more = [word for feature in target.features for word in ("-enable-upcoming-feature", feature)]
        problem = compile(
            target.name, target.swift, more + ["-strict-memory-safety"] * target.is_strict, newest)
    return problem, len(modules)


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
    problems = []
    with concurrent.futures.ThreadPoolExecutor(workers()) as pool:
        checks = [(triple, pool.submit(check_system, triple, package)) for triple in SYSTEMS]
        for triple, check in checks:
            problem, count = check.result()
            if problem:
                problems.append(f"{triple}:\n{problem}")
            else:
                print(f"{triple}: the types of {count} Swift modules")
    for target in package.linked():
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
