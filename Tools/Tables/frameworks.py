"""Makes Swift of what is known of the names, the notifications and the overrides of the frameworks."""
from rows import Table, head


def quoted(values):
    return "[" + ", ".join(f'"{value}"' for value in values) + "]"


def listed(comment, declaration, values):
    """The declaration of a list, a line for each of its rows."""
    return [f"  /// {comment}", f"  {declaration} = [", *(f"    {value}," for value in values), "  ]"]


# The kinds of folders, each with what it is.
FOLDERS = {
    "bundle": "The endings of bundles that have nibs of their own.",
    "package": "The endings of other folders that are one thing, and none with sources.",
    "made": "Folders that Xcode and other tools fill.",
    "fetched": "Folders in which tools for dependencies put what they fetch."}


def swift_of_names(path):
    table = Table(path, 3)
    found = {kind: [] for kind in (
        "prefix", "kin", "nib", "storyboard", "archive", "device", "controller", "hosting",
        *FOLDERS)}
    for first, *rest in table:
        kind, _, name = first.partition(" ")
        table.expect(kind in found and name, f"{first} is none of {', '.join(found)}")
        table.expect(kind != "device" or rest[1] in ("system", "app"), "whose device it is")
        found[kind].append((name, *rest))
    # The longer of two beginnings that are alike says more.
    names = {kind: sorted((row[0] for row in rows), key=len, reverse=True)
             for kind, rows in found.items()}
    lines = head("Names.txt") + ["extension FrameworkName {"]
    lines += listed("The prefixes of classes with callbacks of the life of an app.",
                    "static let prefixes: [(letters: String, framework: String)]",
                    [f'("{row[0]}", "{row[1]}")' for row in found["prefix"]])
    lines += listed("The prefixes of other classes that documents name.",
                    "static let kin", [f'"{name}"' for name in names["kin"]])
    lines += listed("The prefixes of SwiftUI's classes that hold its views.", "static let hosting",
                    [f'"{name}"' for name in names["hosting"]])
    roles = list(dict.fromkeys(row[1] for row in found["controller"]))
    lines += ["", "  /// The role of a controller towards others, by its class.",
              "  package enum ControllerRole: CaseIterable, Sendable {", f"    case {', '.join(roles)}", "  }"]
    lines += listed("The endings of the classes of such controllers.",
                    "static let controllers: [(ending: String, role: ControllerRole)]",
                    [f'("{row[0]}", .{row[1]})' for row in found["controller"]])
    lines += ["}", "", "extension FolderName {"]
    for kind, what in FOLDERS.items():
        lines += listed(what, f"package static let {kind}: Set", [f'"{row[0]}"' for row in found[kind]])
    lines += ["}", "", "extension NibFileName {"]
    lines += listed("The endings of files with nibs.", "package static let endings",
                    [f'"{name}"' for name in names["nib"]])
    lines += listed("The endings of storyboards.", "package static let storyboardEndings",
                    [f'"{name}"' for name in names["storyboard"]])
    lines += listed("The endings of those that builds make.", "static let compiledEndings",
                    [f'"{row[0]}"' for row in found["nib"] + found["storyboard"] if row[1] == "compiled"])
    lines += listed("The files of a nib that is a folder.", "package static let archives",
                    [f'"{row[0]}"' for row in found["archive"]])
    lines += ["}", "", "extension DeviceSuffix {"]
    lines += listed("All of them.", "package static let all",
                    [f'DeviceSuffix(text: "{name}", device: .{device}, isOfSystem: {str(who == "system").lower()})'
                     for name, device, who in found["device"]])
    return lines + ["}"]


def swift_of_notifications(path, callbacks):
    table = Table(path, 3)
    rows = []
    for name, callback, selector in table:
        table.expect(callback in callbacks, f"there is no callback {callback}")
        method = selector or callbacks[callback].objc
        rows.append(f'FrameworkNotification("{name}Notification", .{callback}, "{method}")')
    return head("Notifications.txt") + [
        "internal import WillDidModel", "", "extension FrameworkNotification {",
        *listed("Every one that this version knows.", "package static let all", rows), "}"]


def overridden(path, callbacks):
    """The callbacks of runs whose overrides have to call super."""
    table, found = Table(path, 6), []
    for *_, callback, light, source in table:
        table.expect(not callback or callback in callbacks, f"there is no callback {callback}")
        found += [callback] if callback else []
    return found


def swift_of_overrides(path):
    table = Table(path, 6)
    rows = []
    for swift, selector, classes, callback, light, source in table:
        table.expect(light in ("", "empty", "advised"), f"{light} is neither `empty` nor `advised`")
        table.expect(source, "where it is said")
        name, _, labels = swift.rstrip(")").partition("(")
        labels, told = quoted(labels.split(":")[:-1]), f".{callback}" if callback else "nil"
        mark = f", .{light}" if light else ""
        rows.append(
            f'OverrideDuty("{name}", {labels}, "{selector}", {quoted(classes.split())}, {told}{mark})')
    return head("Overrides.txt") + [
        "internal import WillDidModel", "", "extension OverrideDuty {",
        *listed("Every one that is known.", "package static let all", rows), "}"]
