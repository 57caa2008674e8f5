"""Measures the structure of Sources, and refuses what makes it hard to find one's way.

usage: house.py            prints a line of figures for each module, and what is over a limit
       house.py --strict   prints only what is over a limit, and fails if anything is
       house.py --tighten  writes what is better than before into ratchet.json

It also refuses the words of VAGUE in every text of the repository: a sentence names what it is about.

A circle is a set of files of a module of which each names, directly or through others of the set, a
type that each other declares. Names in comments and in texts do not count. A circle of members counts the
functions and properties that extensions declare as well, where one file alone declares the name.

Three figures of each module may only get better than ratchet.json has them: lines of documentation for a
hundred of code, declarations for other modules that say nothing of themselves, and the largest circle of members.
"""
import collections
import json
import pathlib
import re
import sys

LARGEST_ROOM = 25
LARGEST_CIRCLE = 4
LONGEST_FUNCTION = 60
C_LIBRARIES = {"Glibc", "Musl", "Darwin"}
VAGUE = re.compile(r"\b(?:(?:some|any|every|no)(?:body|one)|no\sone|who(?:m)?ever)\b", re.I)

MODIFIERS = r"(?:(?:public|package|internal|private|fileprivate|final|indirect|nonisolated)\s+)*"
TYPE = re.compile(
    rf"^(?:@\w+(?:\([^)]*\))?\s+)*({MODIFIERS})(struct|class|enum|protocol|actor|typealias)\s+(\w+)")
FUNCTION = re.compile(rf"^(\s*)(?:@\w+(?:\([^)]*\))?\s+)*(?:[a-z]+\s+)*(?:func\b|init[(?<])")
MEMBER = re.compile(
    rf"^  (?:@\w+(?:\([^)]*\))?\s+)*{MODIFIERS}(?:(?:static|mutating|borrowing|consuming|override|lazy)\s+)*"
    r"(?:func|var|let)\s+`?(\w+)")
OFFERED = re.compile(
    r"(?:package|public)\s+(?:(?:static|final|indirect|mutating|nonisolated|convenience|internal\(set\)|"
    r"private\(set\)|fileprivate\(set\)|package\(set\))\s+)*"
    r"(?:struct|class|enum|protocol|actor|typealias|func|var|let|init|subscript|static)\b")
# What people link or import: nothing public of it may go without a comment.
PRODUCTS = {"WillDidInstrument", "WillDidRecord", "WillDidTesting", "WillDidAutoStart"}
RATCHET = pathlib.Path(__file__).with_name("ratchet.json")
IMPORT = re.compile(r"^\s*#?\s*(?:@\S+\s+)*(?:\w+\s+)?import\s+(\w+)", re.M)


def code(text):
    """The text without comments, and of literals only what is interpolated."""
    interpolated = lambda found: " ".join(re.findall(r"\\\((.*?)\)", found[0]))
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    text = re.sub(r'"""(.*?)"""', interpolated, text, flags=re.S)
    text = re.sub(r"//[^\n]*", "", text)
    return re.sub(r'"(?:[^"\\\n]|\\.)*"', interpolated, text)


def circles(arrows):
    """The sets of places that lead back to themselves, largest first (Tarjan's way)."""
    numbers, lowest, stack, found = {}, {}, [], []

    def visit(place):
        numbers[place] = lowest[place] = len(numbers)
        stack.append(place)
        for other in arrows[place]:
            if other not in numbers:
                visit(other)
            if other in stack:
                lowest[place] = min(lowest[place], lowest[other])
        if lowest[place] == numbers[place]:
            start = stack.index(place)
            found.append(stack[start:])
            del stack[start:]

    for place in arrows:
        if place not in numbers:
            visit(place)
    return sorted((circle for circle in found if len(circle) > 1), key=len, reverse=True)


def functions(path, text):
    """The functions of a file with their lengths, by the brace that closes them."""
    lines = text.splitlines()
    for start, line in enumerate(lines):
        found = FUNCTION.match(line)
        if not found or line.rstrip().endswith("}"):
            continue
        for end in range(start + 1, len(lines)):
            if lines[end].startswith(found[1] + "}"):
                yield start + 1, end - start + 1
                break
            if lines[end].strip() and len(lines[end]) - len(lines[end].lstrip()) < len(found[1]):
                break


class Module:
    def __init__(self, folder):
        self.name = folder.name
        self.texts = {path: path.read_text() for path in sorted(folder.rglob("*.swift"))}
        self.codes = {path: code(text) for path, text in self.texts.items()}
        self.types = collections.defaultdict(set)
        self.shared = set()
        for path, text in self.codes.items():
            for line in text.split("\n"):
                found = TYPE.match(line)
                if found and "private" not in found[1]:
                    self.types[found[3]].add(path)
                    self.shared.add(found[3])
        arrows = {
            path: [
                other for word in sorted(set(re.findall(r"\b[A-Z]\w*", text)))
                for other in self.types.get(word, ()) if other != path
            ] for path, text in self.codes.items()}
        self.circles = circles(arrows)
        self.members = self.circle_of_members(arrows)
        self.silent = list(self.undocumented())
        self.imports = [
            path for path, text in self.codes.items()
            if C_LIBRARIES & set(IMPORT.findall(text))]
        lines = [line.strip() for text in self.texts.values() for line in text.splitlines()]
        self.documented = sum(line.startswith("///") for line in lines)
        self.lines = sum(bool(line) and not line.startswith("//") for line in lines)
        self.public = sum(
            bool(re.match(r"(@\w+(\([^)]*\))?\s+)*public\s+(?!import)", line)) for line in lines)

    def circle_of_members(self, arrows):
        """How many files the largest circle has if members of extensions are arrows, too."""
        owners = collections.defaultdict(set)
        for path, text in self.codes.items():
            for line in text.split("\n"):
                if (found := MEMBER.match(line)) and "private" not in line[:found.start(1)]:
                    owners[found[1]].add(path)
        alone = {name: next(iter(places)) for name, places in owners.items() if len(places) == 1}
        named = {
            path: sorted({*arrows[path], *(
                alone[word] for word in set(re.findall(r"(?:(?<=\.)[a-z]\w*\b|\b[a-z]\w*(?=\())", text))
                if word in alone and alone[word] != path)})
            for path, text in self.codes.items()}
        return max((len(circle) for circle in circles(named)), default=1)

    def undocumented(self):
        """The declarations for other modules without a comment, each with whether it is public."""
        for path, text in self.texts.items():
            lines = text.splitlines()
            for number, line in enumerate(lines):
                if not OFFERED.match(line.strip()):
                    continue
                above = number - 1
                while above >= 0 and re.match(r"\s*@", lines[above]):
                    above -= 1
                if not lines[above].strip().startswith("///"):
                    yield f"{path}:{number + 1}", line.strip().startswith("public")

    def walled(self):
        """What is marked to be inlined elsewhere but is not, because the type around it is not usable there."""
        for path, text in self.texts.items():
            lines = text.splitlines()
            name = None
            for number, line in enumerate(lines, 1):
                if found := TYPE.match(line):
                    is_walled = "package" in found[1] and "@usableFromInline" not in lines[number - 2] + line
                    name = found[3] if is_walled else None
                elif line.startswith("}"):
                    name = None
                elif name and line.strip().startswith("@inlinable"):
                    yield f"{path}:{number}: inlined nowhere, for {name} is not @usableFromInline"

    @property
    def ratchet(self):
        """What may only get better: each with whether more of it is better."""
        return {
            "documentation": (100 * self.documented // max(1, self.lines), True),
            "undocumented": (len(self.silent), False),
            "circle of members": (self.members, False)}

    def problems(self):
        if self.name in PRODUCTS:
            yield from (
                f"{place}: what people link says nothing of itself"
                for place, is_public in self.silent if is_public)
        for circle in self.circles:
            if len(circle) > LARGEST_CIRCLE:
                files = ", ".join(path.name for path in sorted(circle))
                yield f"{self.name}: {len(circle)} files name each other's types: {files}"
        # One is made of nothing else.
        if len(self.imports) > 1 and self.name != "WillDidSystem":
            yield f"{self.name} imports the C library {len(self.imports)} times: " + ", ".join(
                path.name for path in self.imports)
        yield from self.walled()
        for path, text in self.texts.items():
            for line, length in functions(path, text):
                if length > LONGEST_FUNCTION:
                    yield f"{path}:{line}: a function of {length} lines, more than {LONGEST_FUNCTION}"


def rooms():
    """The folders with too many files in them."""
    for folder in sorted({path.parent for top in ("Sources", "Tests", "Tools")
                          for path in pathlib.Path(top).rglob("*") if path.is_file()}):
        count = sum(path.is_file() for path in folder.iterdir())
        if count > LARGEST_ROOM and "__pycache__" not in folder.parts:
            yield f"{folder}: {count} files, more than {LARGEST_ROOM}"


def vague():
    """The lines that speak of a person or thing without naming it."""
    for top in (".github", "Package.swift", "README.md", "Sources", "Tests", "Tools", "Traces"):
        place = pathlib.Path(top)
        for path in sorted(place.rglob("*")) if place.is_dir() else [place]:
            if not path.is_file() or path.suffix == ".willdid":
                continue
            try:
                lines = path.read_text().splitlines()
            except UnicodeDecodeError:
                continue
            for number, line in enumerate(lines, 1):
                if found := VAGUE.search(line):
                    yield f"{path}:{number}: '{found[0]}' names nothing: say who or what"


def namesakes(modules):
    """Types that two modules declare under one name."""
    places = collections.defaultdict(list)
    for module in modules:
        for name in module.shared:
            places[name].append(module.name)
    for name, among in sorted(places.items()):
        if len(among) > 1:
            yield f"{name} is a type in {', '.join(among)}"


def slipped(modules, before):
    """What got worse than it was."""
    for module in modules:
        for key, (value, is_more_better) in module.ratchet.items():
            limit = before.get(module.name, {}).get(key)
            if limit is None:
                yield f"{module.name} is not in {RATCHET.name}: run Tools/check --tighten"
                break
            if value < limit if is_more_better else value > limit:
                yield f"{module.name}: {key} was {limit} and is {value}"


def tightened(modules, before):
    """The better of what was and what is; a module that is gone is left out."""
    return {
        module.name: {
            key: value if key not in before.get(module.name, {})
            else (max if is_more_better else min)(value, before[module.name][key])
            for key, (value, is_more_better) in module.ratchet.items()}
        for module in modules}


modules = [
    module for module in map(Module, sorted(pathlib.Path("Sources").glob("*/*"))) if module.texts]
problems = [problem for module in modules for problem in module.problems()]
problems += [*rooms(), *namesakes(modules), *vague()]
before = json.loads(RATCHET.read_text()) if RATCHET.exists() else {}
if "--tighten" in sys.argv:
    before = tightened(modules, before)
    entries = ",\n".join(f"  {json.dumps(name)}: {json.dumps(figures)}" for name, figures in before.items())
    RATCHET.write_text(f"{{\n{entries}\n}}\n")
problems += slipped(modules, before)
strict = "--strict" in sys.argv
if not strict:
    for module in modules:
        print(
            f"{module.name:18} {module.lines:6} lines of code {module.documented:5} of documentation "
            f"({100 * module.documented // max(1, module.lines):2} a 100) {module.public:4} public, "
            f"{len(module.silent):3} undocumented, largest circle "
            f"{len(module.circles[0]) if module.circles else 1}, of members {module.members}")
    lines, documented = (sum(getattr(module, key) for module in modules)
                         for key in ("lines", "documented"))
    print(f"{'all':18} {lines:6} lines of code {documented:5} of documentation "
          f"({100 * documented // lines} a 100)")
print("\n".join(problems) or f"{len(modules)} modules keep the rules of the house")
sys.exit(bool(problems) and strict)
