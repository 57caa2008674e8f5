"""Makes Swift of the messages of the frameworks."""
import re
import sys

from rows import Table, head

KINDS = {"message", "raised", "end", "report", "exception"}
# How the values of slots are read whose rows do not say it.
SLOTS = {
    "object": "object", "presented": "object", "previous": "object", "from": "object",
    "expectedParent": "object", "actualParent": "object", "class": "name", "_number": "number"}
WAYS = {
    "object", "name", "type", "text", "plain", "word", "selector", "method", "sentence", "rest",
    "exception", "number"}
FLAGS = {"fatal": (".fatal", "true"), "inProgress": (".inProgress", "true"),
         "hasWindow=no": (".hasWindow", "false")}
# A mark of a template: a slot, words that may stand between, the cut, or the ends of what is optional.
MARK = re.compile(r"\{(\w+)(?::(\w+))?\}| ?\.\.\.|~|\[\[|\]\]")


class Message:
    def __init__(self, table, kind, name, callback, facts, rule):
        self.table, self.kind, self.name, self.callback = table, kind, name, callback
        self.facts, self.rule, self.wordings, self.marks = facts.split(), rule, [], []
        table.expect(kind in KINDS, f"there is no kind {kind}")
        for fact in self.facts:
            table.expect(fact in FLAGS or fact == "short", f"there is no fact {fact}")

    def add(self, words, keys, common):
        parts, place, slots = [[]], 0, set()
        for mark in MARK.finditer(words):
            if mark.start() > place:
                parts[-1].append(("words", words[place:mark.start()]))
            place = mark.end()
            name, way = mark.groups()
            if name:
                self.table.expect(
                    name in keys or name in ("object", "class", "address") or name[0] == "_",
                    f"there is no slot {name}")
                way = way or SLOTS.get(name, "text")
                self.table.expect(way in WAYS, f"there is no kind of slot {way}")
                slots.add(name)
                parts[-1].append(("slot", name, way))
            elif mark[0] == "~":
                parts[-1].append(("cut",))
            elif mark[0] == "[[":
                parts.append([])
            elif mark[0] == "]]":
                inner = parts.pop()
                parts[-1].append(("optional", inner))
            else:
                parts[-1].append(("gap", mark[0][0] == " "))
        if place < len(words):
            parts[-1].append(("words", words[place:]))
        self.table.expect(len(parts) == 1, "[[ is not closed")
        mark = self.mark(parts[0], common)
        self.table.expect(mark or "exceptionName" in slots, "all words of it are common")
        if mark and mark not in self.marks:
            self.marks.append(mark)
        self.wordings.append(parts[0])

    @staticmethod
    def mark(parts, common):
        """The first word that is not common, and that no slot or gap goes on; else the first of all."""
        found = []
        for index, part in enumerate(parts):
            if part[0] == "cut":
                break
            if part[0] != "words":
                continue
            for word in re.finditer(r"\w{3,}", part[1]):
                if word[0].lower() in common or word[0].isdigit():
                    continue
                goes_on = index + 1 < len(parts) and parts[index + 1] != ("gap", True)
                ends = word.end() == len(part[1])
                isWhole = (index == 0 or word.start() > 0) and not (ends and goes_on)
                found.append((not isWhole, word[0]))
        return min(found, key=lambda entry: entry[0])[1] if found else None


def messages(path, keys, callbacks):
    table, common, quoted, found = Table(path, 99), set(), set(), []
    names = set()
    for first, *rest in table:
        kind, _, name = first.partition(" ")
        if kind == "common":
            common.update(name.split())
        elif kind == "quoted":
            quoted.update(name.split())
        elif kind == ">":
            found[-1].add(" | ".join([name, *filter(None, rest)]), keys, common)
        else:
            table.expect(name not in names, f"{name} stands there twice")
            callback, _, alike = rest[0].partition(" as ")
            table.expect(callback in callbacks, f"there is no callback {callback}")
            row = Message(table, kind, name, callback, *rest[1:3])
            first = next((other for other in found if other.callback == callback), None)
            if alike or callback not in quoted:
                table.expect(
                    (first.name if first else "") == alike,
                    f"the finding of {callback} is the sentence for {first.name if first else 'no other'}: "
                    "say `as` that row if it holds for this one too, or give it a callback")
                table.expect(not first or first.rule == row.rule, f"the rule of {callback} is another")
            names.add(name)
            found.append(row)
    return found


def swift_slot(name):
    return f"`{name}`" if name == "class" else name.removeprefix("_")


def swift_part(part):
    match part:
        case ("words", words):
            quoted = words.replace("\\", "\\\\").replace('"', '\\"')
            return f'.words("{quoted}")'
        case ("slot", name, way):
            return f'.slot(.{swift_slot(name)}, .{way})'
        case ("optional", parts):
            return f".optional([{', '.join(swift_part(inner) for inner in parts)}])"
    return f".{part[0]}"


def slots_of(parts):
    for part in parts:
        if part[0] == "slot":
            yield part[1]
        elif part[0] == "optional":
            yield from slots_of(part[1])


def swift_of_messages(found, keys):
    used = {slot for row in found for parts in row.wordings for slot in slots_of(parts)}
    ofKeys = [key for key in keys if key in used and key not in ("object", "class")]
    passed = sorted({slot[1:] for slot in used if slot[0] == "_"})
    both = {"object", "class", "address", *ofKeys} & set(passed)
    if both:
        sys.exit(f"Messages.txt: {both} are read and passed over")
    lines = head("Messages.txt") + [
        "package import WillDidModel", "",
        "extension FrameworkMessage {",
        "  /// The parts that the words of a message leave open.",
        "  package enum Variable: Sendable {",
        "    /// Whom the message is about, as an object or by its class, and the address of it.",
        "    case object, `class`, address",
        "    /// A text that becomes an attribute of that name.",
        f"    case {', '.join(ofKeys)}",
        "    /// A text that is passed over.",
        f"    case {', '.join(passed)}", "",
        "    /// The key of the attribute that holds the value.",
        "    package var key: Attribute.Key? {", "      switch self {"]
    lines += [f"      case .{key}: .{key}" for key in ofKeys]
    lines += ["      default: nil", "      }", "    }", "  }", "}", "",
              "extension FrameworkMessage {"]
    for row in found:
        facts = [FLAGS[fact] for fact in row.facts if fact in FLAGS]
        short = ", isShort: true" if "short" in row.facts else ""
        rule = f', rule: "{row.rule}"' if row.rule else ""
        values = f", [{', '.join(f'({key}, {value})' for key, value in facts)}]" if facts else ""
        explained = f", which {row.rule} explains" if row.rule else ""
        lines += [f"  /// The words of `{row.callback}`{explained}.",
                  f"  package static let {row.name} = FrameworkMessage(",
                  f'    "{row.name}", .{row.kind}, .{row.callback}{values}{short}{rule},',
                  "    wordings: ["]
        for parts in row.wordings:
            lines.append(f"      [{', '.join(swift_part(part) for part in parts)}],")
        lines.append("    ])")
    marks = list(dict.fromkeys(mark.lower() for row in found for mark in row.marks))
    lines += ["}", "", "extension FrameworkMessage {",
              "  /// Every message that this version knows, in the order in which they are tried.",
              "  package static let all: [FrameworkMessage] = ["]
    lines += [f"    .{row.name}," for row in found]
    lines += ["  ]", "", "  /// A word of each wording that few other lines have, in small letters.",
              "  package static let marks = ["]
    lines += [f"    \"{mark}\"," for mark in marks]
    return lines + ["  ]", "}"]
