"""Checks that each import is an arrow that Package.swift draws, that the arrows of Sources lead back along
an event's way, that the page on the architecture maps all of it in the same order, and that no file is too long.

usage: arrows.py PACKAGE.json      (what `swift package describe --type json` prints)
"""
import itertools
import json
import pathlib
import re
import sys

IMPORT = re.compile(r"^\s*(?:@\S+\s+)*(?:\w+\s+)?import\s+(?:struct |class |enum |func )?(\w+)")
# What an app links weighs: Foundation and Dispatch also crash inside a GNUstep process.
LIGHT = {
    "WillDidModel", "WillDidSystem", "WillDidLog", "WillDidRecord", "WillDidInstrument",
    "WillDidAutoStart",
    "WillDidText", "WillDidFrameworks", "WillDidXML", "WillDidImport", "WillDidRun", "WillDidNib",
    "WillDidStage",
    "WillDidArguments", "WillDidTerminal", "WillDidLaunch",
}
HEAVY = {"Foundation", "FoundationEssentials", "Dispatch", "Synchronization"}
LONGEST = 400
# What tests of other projects link is built with them: neither what reads other logs nor tables nor pages are for it
# alone to compile.
TESTED, UNTESTED = "WillDidTesting", {
    "WillDidImport", "WillDidRun", "WillDidStore", "WillDidTables", "WillDidExport", "WillDidPage", "WillDidReport", "WillDidAudit", "WillDidStage",
    "CWillDidSQLite", "CWillDidPage",
}
MAP = pathlib.Path("Sources/WillDid.docc/Architecture.md")
# What is made of tables, a line for each row, is not read from the top.
MADE = "// Made by Tools/vocabulary"

targets = {target["name"]: target for target in json.load(open(sys.argv[1]))["targets"]}
problems = []
for target in targets.values():
    allowed = set(target.get("target_dependencies", []))
    for source in target["sources"]:
        path = pathlib.Path(target["path"], source)
        if path.suffix != ".swift":
            continue
        lines = path.read_text().splitlines()
        if len(lines) > LONGEST and not lines[0].startswith(MADE):
            problems.append(f"{path}: {len(lines)} lines, more than {LONGEST}")
        for number, line in enumerate(lines, 1):
            found = IMPORT.match(line)
            if not found:
                continue
            if found[1] in targets and found[1] not in allowed:
                problems.append(
                    f"{path}:{number}: {target['name']} may not import {found[1]}: "
                    "Package.swift draws no such arrow")
            if target["name"] in LIGHT and found[1] in HEAVY:
                problems.append(f"{path}:{number}: {target['name']} may not import {found[1]}")
# The manifest is the one place that says the order; what the package describes is sorted.
names = re.findall(r'name: "(\w+)"', pathlib.Path("Package.swift").read_text())
order = {name: place for place, name in reversed(list(enumerate(names)))}
mapped = re.findall(
    r"`(C?WillDid\w*)`", MAP.read_text().partition("## Find your way")[2].partition("\n## ")[0])
along = [
    name for name in sorted(targets, key=lambda name: order.get(name, 0))
    if targets[name]["path"].startswith("Sources/")]
for name in along:
    problems += [
        f"{name} stands before {needed}, which it needs, in Package.swift"
        for needed in targets[name].get("target_dependencies", []) if order[needed] > order[name]]
needed, left = set(), [TESTED]
while left:
    name = left.pop()
    left += [other for other in targets[name].get("target_dependencies", []) if other not in needed]
    needed |= set(targets[name].get("target_dependencies", []))
problems += [f"{TESTED} needs {name}, which tests of other projects would compile" for name in sorted(needed & UNTESTED)]
if mapped != along:
    wrong = next(
        (pair for pair in itertools.zip_longest(mapped, along) if pair[0] != pair[1]))
    problems.append(f"{MAP} has {wrong[0]} where Package.swift has {wrong[1]}")
print("\n".join(problems) or f"{len(targets)} targets keep their arrows")
sys.exit(bool(problems))
