"""Makes Swift of what is known of the classes of the frameworks, of elements and of keys."""
import re

from frameworks import listed, quoted
from rows import Table, head, text

MEMBERS = {"UIKit": "uiKit", "AppKit": "appKit"}
# The lists below a class, in the order in which it is written.
LISTS = ("role", "keys", "attributes", "actions", "never")


def swift_of_classes(path, modules):
    table = Table(path, 2)
    kinds, values, protocols, rows = [], [], [], {}
    for first, second in table:
        word, _, rest = first.partition(" ")
        if word in LISTS:
            table.expect(rows, f"{word} of no class")
            row[word] += rest.split()
        elif word == "kind":
            kinds.append((rest, table.document(second)))
        elif word == "value":
            values.append(f'"{rest}": "{second}"')
        elif word == "protocols":
            protocols += rest.split()
        else:
            name, _, above = first.partition(" : ")
            table.expect(re.fullmatch(r"\w+", name), f"{name} is no name of a class")
            table.expect(name not in rows, f"{name} stands twice")
            row = rows[name] = {"above": above.split(), **{word: [] for word in LISTS}}
    known = {kind for kind, _ in kinds}
    for name, row in rows.items():
        for above in row["above"]:
            table.expect(above in rows, f"{name} inherits from {above}, which is not known")
        for role in row["role"]:
            table.expect(role in known, f"{name}: there is no role {role}")
    lines = head(path.name) + [
        "extension FrameworkKnowledge {",
        "  /// The role of a class of the frameworks.",
        "  package enum Role: String, CaseIterable, Sendable {"]
    for kind, what in kinds:
        lines += [f"    /// {what}", f"    case {kind}"]
    lines += ["  }", "", "  /// The classes of the values of properties.",
              "  static let values = [", *(f"    {value}," for value in values), "  ]",
              "  /// Names in inheritance clauses that do not end like a protocol.",
              f"  static let protocols: Set<String> = {quoted(protocols)}",
              "  /// The modules that come with Apple's systems or with Swift.",
              f"  static let systemModules: Set<String> = {quoted(modules)}",
              "  /// A line for each class: its name, its superclasses, then its roles, keys, attributes,",
              "  /// actions, and the events that it never sends.",
              '  static let rows = """']
    for name, row in rows.items():
        cells = [name, *(" ".join(row[part]) for part in ("above", *LISTS))]
        lines.append("    " + "|".join(cells).rstrip("|"))
    return lines + ['    """', "}"]


def words_of(path):
    """The words of a table that is nothing but words."""
    return [word for row in Table(path, 1) for word in row[0].split()]


def swift_of_elements(path):
    table = Table(path, 4)
    elements, segues = [], []
    for first, uikit, appkit, action in table:
        kind, _, name = first.partition(" ")
        table.expect(kind in ("element", "segue") and name, f"{first} is no element and no segue")
        table.expect(uikit or appkit, f"{name} has no class")
        (elements if kind == "element" else segues).append((name, uikit, appkit, action))
    actions = list(dict.fromkeys(row[3] for row in segues))
    dictionary = lambda rows, place: [f'"{row[0]}": "{row[place]}"' for row in rows if row[place]]
    lines = head(path.name) + ["extension ElementName {"]
    for place, framework in ((1, "UIKit"), (2, "AppKit")):
        lines += listed(f"The classes of elements in documents of {framework}.",
                        f"static let {MEMBERS[framework]}", dictionary(elements, place))
    lines += ["}", "", "extension SegueTemplate {"]
    for place, framework in ((1, "UIKit"), (2, "AppKit")):
        lines += listed(f"The templates of kinds in nibs of {framework}.",
                        f"static let {MEMBERS[framework]}", dictionary(segues, place))
    lines += listed("The actions of segues, by the classes of their templates.", "static let actions",
                    dict.fromkeys(f'"{row[place]}": .{row[3]}'
                                  for row in segues for place in (1, 2) if row[place]))
    lines[-1:] = ["  ]", "", "  /// The action of a segue.", "  package enum Action: Sendable {",
                  f"    case {', '.join(actions)}", "  }"]
    return [line.replace("static let actions =", "static let actions: [String: Action] =")
            for line in lines] + ["}"]


def swift_of_info(path):
    table = Table(path, 3)
    rows = []
    for name, place, names in table:
        table.expect(place in ("top", "scene", "extension"), f"{place} is no place")
        table.expect(names in ("main", "launch", "class", "else"), f"{names} is nothing that a key names")
        rows.append(f'InfoKey("{name}", .{place}, .{names})')
    return head(path.name) + [
        "extension InfoKey {", *listed("All of them.", "package static let all", rows), "}"]


# The effects of the kinds of connections; see Connections.txt.
EFFECTS = ("sets", "sends", "shows", "binds")


def swift_of_connections(path, callbacks, keys):
    table = Table(path, 8)
    kinds, rows = [], []
    for first, element, words, classes, connector, word, groups, recorded in table:
        kind, _, effect = first.partition(" ")
        table.expect(effect in EFFECTS, f"{effect or 'nothing'} is not among {', '.join(EFFECTS)}")
        table.expect(re.fullmatch(r"\d \d", groups), "a group of UIKit and one of AppKit")
        callback, _, key = recorded.partition(" ")
        table.expect(callback in callbacks and key in keys, f"{recorded} is no callback with an attribute")
        name, _, identifier = words.partition(" ")
        connector, _, label = connector.partition(" ")
        old = [f'("{found[1]}", {str(bool(found[2])).lower()})'
               for found in re.finditer(r"(\w+)( turned)?(?: |$)", classes)]
        kinds.append((kind, element))
        rows.append(
            f'ConnectionFacts(.{effect}, element: "{element}", name: "{name}", identifier: {text(identifier)}, '
            f'archived: [{", ".join(old)}], connector: {text(connector)}, label: {text(label)}, '
            f'word: {text(word)}, groups: ({groups.replace(" ", ", ")}), callback: .{callback}, key: .{key})')
    lines = head(path.name) + [
        "internal import WillDidModel", "", "/// The kind of a connection.", "package enum ConnectionKind: String, CaseIterable, Codable, Sendable {"]
    for kind, element in kinds:
        lines += [f"  /// An element `{element}` of a document.", f"  case {kind}"]
    lines += ["", "  /// The facts of the table about it.", "  var facts: ConnectionFacts {", "    switch self {"]
    lines += [f"    case .{kind}: Self.all[{place}]" for place, (kind, _) in enumerate(kinds)]
    return lines + ["    }", "  }", "",
                    *listed("The facts of each kind, in the order of the kinds.", "private static let all", rows), "}"]
