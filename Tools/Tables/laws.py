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
        self.lines = {}

    def swift(self):
        callbacks = ", ".join(f".{name}" for name in self.callbacks)
        lines = ", ".join(f"{kind}: {text(self.lines.get(kind))}" for kind in LINES.values())
        return [
            f"  /// When {self.condition}.",
            f'  package static let {self.name} = Law("{self.name}", .{self.verdict}, "{self.frameworks}", '
            f'[{callbacks}], condition: "{self.condition}", sender: "{self.sender}", '
            f'exceptions: "{self.exceptions}", .{self.grade}, source: "{self.source}", {lines})',
        ]


def laws(path, callbacks):
    """The rows of Laws.txt: a head of nine columns, and the lines below it."""
    table, found = Table(path, 9), []
    for cells in table:
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


def swift_of_laws(path, callbacks):
    found = laws(path, callbacks)
    lines = head("Laws.txt") + ["internal import WillDidModel", "", "extension Law {"]
    for law in found:
        lines += law.swift()
    names = ", ".join(law.name for law in found)
    return lines + ["  /// Every one that is known.", f"  package static let all = [{names}]", "}"]
