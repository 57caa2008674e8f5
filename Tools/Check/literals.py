"""Refuses lists of what is known of the frameworks outside of WillDidFrameworks, so that there is one answer.

usage: literals.py

It looks for prefixes of classes, for what names of nibs end with, for kinds of devices and for names of
notifications in literals of Sources, and in modules without objects of the frameworks for names of classes.
"""
import pathlib
import re
import sys

ROOT = pathlib.Path("Sources")
HOME = "WillDidFrameworks"
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
FACTS = [
    ("a prefix of classes", re.compile(r"_?(?:UI|NS|CA)")),
    ("a kind of device", re.compile(r"[~_-]i[pP](?:ad|hone)")),
    ("an ending of nibs", re.compile(r"\.(?:nib|xib|gorm|gmodel|storyboardc?)")),
    ("a notification", re.compile(r"(?:UI|NS)\w+Notification")),
]
CLASS = re.compile(r"_?(?:UI|NS)[A-Z]\w*(?:Controller|View|Window|Application|Responder|Object)")
# They model, hook, read or judge single classes, and name each where its own code is.
NAMING = {
    "WillDidStage", "WillDidInstrument", "WillDidNib", "WillDidAudit", "WillDidProject", "WillDidSource"}
ALLOWED = {
    # Interface Builder leaves the prefix out of elements and outlets: these put it back.
    "WillDidNib/Documents/ElementClass.swift", "WillDidAudit/Rules/OutletTypes.swift",
    # Which of the files of a folder are read, each in its own way.
    "WillDidNib/Documents/NibDocument+Reading.swift", "WillDidNib/Loading/NibBundle.swift",
    "WillDidProject/Project+Reading.swift", "WillDidAudit/Rules/Identifiers.swift",
    "WillDidAudit/Runs/Witness.swift",
    # The classes of a coder of GNUstep.
    "WillDidNib/Archives/GormArchive.swift",
    # Objects that lines of logs name besides what they are about.
    "WillDidImport/Grammar/WordSet.swift",
    # The three controllers of UIKit that UIKit itself makes views for.
    "WillDidFindings/Containment/ContainmentMoves.swift",
}

problems = []
for path in sorted(ROOT.rglob("*.swift")):
    place = path.relative_to(ROOT).as_posix().partition("/")[2]
    module = place.partition("/")[0]
    if module == HOME or place in ALLOWED or path.name.endswith("+Vocabulary.swift"):
        continue
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if line.lstrip().startswith("//"):
            continue
        for literal in LITERAL.findall(line):
            found = [what for what, form in FACTS if form.fullmatch(literal)]
            if module not in NAMING and CLASS.fullmatch(literal):
                found.append("a class")
            problems += [f"{path}:{number}: {literal} is {what}: {HOME} knows them" for what in found]
print("\n".join(problems) or "What is known of the frameworks stands in one module")
sys.exit(bool(problems))
