"""Makes Swift of the laws by which the frameworks send callbacks."""
import re

from rows import Table, head, text

GROUPS = {
    "appear": ("viewWillAppear", "viewIsAppearing", "viewDidAppear"),
    "disappear": ("viewWillDisappear", "viewDidDisappear"),
    "load": ("loadView", "viewDidLoad"),
}
VERDICTS = ("came", "notDue", "cancelled", "overtaken", "owed", "sentToAnother", "notObservable",
            "cannotTell")
GRADES = ("documented", "logged", "derived", "inferred")
SLOTS = {"who", "callback", "other", "style", "container", "event", "count", "what", "by", "will",
         "finding", "advice"}
LINES = {">": "statement", "~": "otherwise", "!": "advice"}


class Law:
    def __init__(self, table, cells, callbacks):
        name, self.frameworks, names, self.verdict, self.condition, *rest = cells
        self.sender, self.exceptions, self.grade, self.source = rest
        word, _, self.name = name.partition(" ")
        table.expect(word == "law" and self.name.isalnum(), "a row begins with `law NAME`")
        table.expect(self.verdict in VERDICTS, f"{self.verdict} is no verdict")
        table.expect(self.grade in GRADES, f"{self.grade} is no grade")
        table.expect(self.condition and self.sender and self.source, "a column is empty")
        self.callbacks = []
        for one in names.split():
            found = () if one == "*" else GROUPS.get(one) or [
                name for name, row in callbacks.items() if one in row.groups] or (one,)
            table.expect(all(each in callbacks for each in found), f"there is no callback {one}")
            self.callbacks += found
        self.lines, self.situations = {}, []

    def add_situations(self, table, line, circumstances):
        """Takes the situations of a line: each a few circumstances, `-` for what must not be, `.` for a method."""
        for one in line.split(";"):
            words = one.split()
            needed = [word for word in words if word[0] not in "-."]
            excluded = [word[1:] for word in words if word[0] == "-"]
            for word in needed + excluded:
                table.expect(word in circumstances, f"{word} is no circumstance")
            methods = [word[1:].lower() for word in words if word[0] == "."]
            self.situations.append((needed, excluded, methods))

    def swift(self):
        callbacks = ", ".join(f".{name}" for name in self.callbacks)
        lines = ", ".join(f"{kind}: {text(self.lines.get(kind))}" for kind in LINES.values())
        if self.situations:
            one = [f"Situation([{', '.join('.' + word for word in needed)}], "
                   f"not: [{', '.join('.' + word for word in excluded)}], methods: {methods})".replace("'", '"')
                   for needed, excluded, methods in self.situations]
            lines += f", situations: [{', '.join(one)}]"
        return [
            f"  /// When {self.condition}.",
            f'  package static let {self.name} = Law("{self.name}", .{self.verdict}, "{self.frameworks}", '
            f'[{callbacks}], condition: "{self.condition}", sender: "{self.sender}", '
            f'exceptions: "{self.exceptions}", .{self.grade}, source: "{self.source}", {lines})',
        ]


def laws(path, callbacks, circumstances):
    """The rows of Laws.txt: a head of nine columns, and the lines below it."""
    table, found = Table(path, 9), []
    for cells in table:
        if cells[0][:1] == "?":
            found[-1].add_situations(table, cells[0][1:], circumstances)
            continue
        kind = LINES.get(cells[0][:1])
        if kind is None:
            found.append(Law(table, cells, callbacks))
            continue
        line = cells[0][1:].strip()
        table.expect(kind not in found[-1].lines, f"a second {cells[0][:1]}")
        table.expect(set(re.findall(r"\{(\w+)\}", line)) <= SLOTS, "there is no such slot")
        found[-1].lines[kind] = line
    for law in found:
        table.expect("statement" in law.lines, f"{law.name} says nothing")
    table.expect(len({law.name for law in found}) == len(found), "two laws of one name")
    return found


def circumstances(path):
    """The rows of Circumstances.txt: each name with what it says, and the phrases of questions and of logs."""
    table, found = Table(path, 2), {}
    for name, says in table:
        if name[0] in "?>":
            found[list(found)[-1]][name[0]] = [
                re.sub("_$", " ", phrase.strip()) for phrase in name[1:].split(";")]
            continue
        word, _, name = name.partition(" ")
        table.expect(word == "circumstance" and name.isalnum(), "a row begins with `circumstance NAME`")
        found[name] = {"": table.document(says)}
    return found


def swift_of_circumstances(path):
    found = circumstances(path)
    lines = head("Circumstances.txt") + [
        "/// What a question or the lines of a log say of a situation, without a callback that shows it.",
        "package enum Circumstance: String, CaseIterable, Sendable {"]
    for name, row in found.items():
        lines += [f"  /// {row['']}", f"  case {name}"]
    for kind, member, says in (("?", "questions", "a question"), (">", "logs", "a log")):
        rows = ", ".join(
            f".{name}: [{', '.join(map(text, row[kind]))}]" for name, row in found.items() if kind in row)
        lines += ["", f"  /// The phrases by which {says} says it.",
                  f"  package static let {member}: [Circumstance: [String]] = [{rows}]"]
    return lines + ["}"]


def swift_of_laws(path, callbacks, names):
    found = laws(path, callbacks, names)
    lines = head("Laws.txt") + ["internal import WillDidModel", "", "extension Law {"]
    for law in found:
        lines += law.swift()
    names = ", ".join(law.name for law in found)
    return lines + ["  /// Every one that is known.", f"  package static let all = [{names}]", "}"]
