"""Refuses what is known of the frameworks in literals outside of WillDidFrameworks, so that there is one answer.

usage: literals.py                prints what is refused, and fails if anything is
       literals.py --exceptions   prints the exceptions, with how many literals each needs

It refuses prefixes of classes, endings of nibs, kinds of devices, names of notifications, keys of Info.plist,
folders of builds and texts of messages. It refuses lists of names of the frameworks in every module, and a
single name in all but those that model, hook, read or judge one class where their own code for it is.
"""
import collections
import pathlib
import re
import sys

ROOT = pathlib.Path("Sources")
HOME = "WillDidFrameworks"
TABLES = ROOT / "Words" / HOME / "Tables"
MADE = "// Made by Tools/vocabulary"
LITERAL = re.compile(r'"((?:[^"\\]|\\.)*)"')
NAME = r"_?(?:UI|NS)[A-Z]\w*"
LIST = re.compile(rf'"({NAME})",\s*"{NAME}"')
FACTS = [
    ("a prefix of classes", re.compile(r"_?(?:UI|NS|CA)")),
    ("a kind of device", re.compile(r"[~_-]i[pP](?:ad|hone)")),
    ("an ending of nibs", re.compile(r"\.(?:nib|xib|gorm|gmodel|storyboardc?)")),
    ("a notification", re.compile(r"(?:UI|NS)\w+Notification")),
]
NAMING = {
    "WillDidStage", "WillDidInstrument", "WillDidNib", "WillDidAudit", "WillDidProject", "WillDidSource"}
EXCEPTIONS = {
    "WillDidInstrument/Catalogue/":
        "the catalogue of hooks is a table itself: a class stands where its methods are hooked",
    "WillDidNib/Archives/":
        "keys and classes of the formats of archives, each where its bytes are read",
    "WillDidNib/Interface/InterfaceArchive.swift":
        "keys of the archives that Xcode 3 wrote",
    "WillDidNib/Documents/NibDocument+Reading.swift": "which files of a nib that is a folder are read",
    "WillDidNib/Loading/NibBundle.swift": "a nib is preferred to the source of its name",
    "WillDidProject/Project+Reading.swift": "searches bytes for the endings of documents",
    "WillDidProject/TargetInfo.swift": "what the configuration of a scene names stays together",
    "WillDidAudit/Documents/DocumentOwners.swift": "the main nib alone is owned by the application",
    "WillDidAudit/Rules/SceneAdoption.swift": "says which key to move",
    "WillDidAudit/Rules/OutletTypes.swift": "Swift leaves the prefix out of classes of Foundation",
    "WillDidAudit/Runs/FindingContext.swift": "finds the storyboard in the path of a compiled one",
    "WillDidAudit/Scenes/SceneApp.swift": "the two protocols of a scene's delegate",
    "WillDidSource/Swift/SwiftScanner+Bodies.swift":
        "functions whose texts name no class and no document",
    "WillDidSource/ObjectiveC/ObjectiveCScanner+Bodies.swift":
        "functions whose texts name no class and no document",
    "WillDidInstrument/AppRecording.Configuration+Facts.swift":
        "asks the runtime which of the frameworks is there",
    "WillDidImport/Lines/LineReader+Reports.swift":
        "writes an exception as the runtime does, for the one reader of messages",
    "WillDidFindings/Appearance/Messages": "quotes a message, and takes its parts by their words",
    "WillDidLaunch/GNUstepApp.swift": "keys of the property list of a GNUstep application",
}


def rows(name, form):
    """What a form finds in the rows of a table."""
    text = "\n".join(line for line in (TABLES / name).read_text().splitlines() if line[:1] != "#")
    return re.findall(form, text, re.M)


def pieces():
    """The parts of the frameworks' messages that are long enough to be nothing else."""
    for wording in rows("Messages.txt", r"^> (.*)"):
        for part in re.split(r"\{[^}]*\}|\.\.\.|~|\[\[|\]\]", wording):
            if len(part.strip()) >= 30:
                yield part.strip()


def facts(literal):
    """What of the tables a literal repeats."""
    yield from (what for what, form in FACTS if form.fullmatch(literal))
    if literal in KEYS:
        yield "a key of Info.plist"
    if literal in FOLDERS:
        yield "a folder of builds"
    if any(part in literal for part in PIECES):
        yield "a message"


KEYS = set(rows("Info.txt", r"^(\S+) \|"))
FOLDERS = set(rows("Names.txt", r"^(?:made|fetched) (\S+)"))
PIECES = set(pieces())
problems, needed = [], collections.Counter()
for path in sorted(ROOT.rglob("*.swift")):
    place = path.relative_to(ROOT).as_posix().partition("/")[2]
    module = place.partition("/")[0]
    content = path.read_text()
    if module == HOME or content.startswith(MADE):
        continue
    found = [
        (content.count("\n", 0, match.start()) + 1, match[1], "in a list")
        for match in LIST.finditer(content)]
    for number, line in enumerate(content.splitlines(), 1):
        if line.lstrip().startswith("//"):
            continue
        for literal in LITERAL.findall(line):
            found += [(number, literal, what) for what in facts(literal)]
            if module not in NAMING and re.fullmatch(NAME, literal) and len(literal) > 5:
                found.append((number, literal, "a name of the frameworks"))
    exception = next((start for start in EXCEPTIONS if place.startswith(start)), None)
    if exception:
        needed[exception] += len(found)
    else:
        problems += [f"{path}:{number}: {literal} is {what}: {HOME} knows them"
                     for number, literal, what in found]
problems += [f"literals.py: {start} needs no exception" for start in EXCEPTIONS if not needed[start]]
if "--exceptions" in sys.argv:
    print("\n".join(f"{needed[start]:4} {start}: {why}" for start, why in EXCEPTIONS.items()))
print("\n".join(problems) or "What is known of the frameworks stands in one module")
sys.exit(bool(problems))
