"""Writes logs that pages are made of, with what no healthy app would write."""

import json

PAYLOAD = "window.broken=(window.broken||0)+1"
HOSTILE = [
    f"</script><script>{PAYLOAD}</script>", f"<img src=x onerror={PAYLOAD}>", f"<!--<script>{PAYLOAD}",
    f'" onmouseover="{PAYLOAD}', f"javascript:{PAYLOAD}", "__proto__", "constructor", "${" + PAYLOAD + "}",
    "]]></style><style>body{display:none}", "&lt;b&gt;&amp;", "\u202eevitagen\u202c", "a\u2028b\u0000c\u001b[31m",
    "Module.Generic<Array<Other.Name>>", "Long" * 1200,
]


class Log:
    """Events as the command itself prints them, one a line."""

    def __init__(self):
        self.lines = []
        self.time = 0

    def add(self, callback, instance, of, edge="point", step=1_000_000, **arguments):
        self.time += step
        self.lines.append(json.dumps({
            "seq": len(self.lines), "t": self.time, "thread": 0, "main": True, "edge": edge, "callback": callback,
            "instance": instance, "class": of, "level": of, "hop": False, "args": arguments}))

    def load(self, instance, name, **arguments):
        self.add("initWithCoder", instance, name, **arguments)
        for edge in ["enter", "exit"]:
            self.add("viewDidLoad", instance, name, edge)

    def appear(self, instance, name, instead_of=None):
        if instead_of:
            self.add("viewWillDisappear", *instead_of)
        self.add("viewWillAppear", instance, name)
        if instead_of:
            self.add("viewDidDisappear", *instead_of, step=300_000_000)
        self.add("viewDidAppear", instance, name)

    def cancel(self, top, below):
        """A swipe back that is let go."""
        self.add("viewWillDisappear", *top, interactive=True)
        self.add("viewWillAppear", *below, interactive=True)
        self.add("viewWillDisappear", *below, step=200_000_000)
        self.add("viewDidDisappear", *below)
        self.add("viewWillAppear", *top)
        self.add("viewDidAppear", *top)

    def write(self, path):
        with open(path, "w", encoding="utf-8", errors="surrogatepass") as file:
            file.write("\n".join(self.lines) + "\n")
        return path


def hostile(path):
    log = Log()
    before = None
    for number, name in enumerate(HOSTILE, 1):
        log.load(number, name, nib=name, coderKind="nib")
        log.add("mark", number, name, name=name, detail=f"</script>{name}")
        log.add("message", 0, "", message=name)
        log.appear(number, name, before)
        before = (number, name)
    log.cancel(before, (1, HOSTILE[0]))
    # A will that nothing follows, so that there is a finding too.
    log.add("viewDidAppear", 2, HOSTILE[1])
    return log.write(path)


def marked(path, wait):
    """A run with a mark before which so much time passes, and a controller that another one lacks."""
    log = Log()
    root = (1, "RootController")
    log.load(*root)
    log.appear(*root)
    log.add("mark", 0, "", name="signed in", step=wait)
    log.load(2, "DetailController")
    log.appear(2, "DetailController", root)
    if wait > 1_000_000_000:
        log.cancel((2, "DetailController"), root)
    else:
        log.load(3, "SheetController")
        log.appear(3, "SheetController")
    return log.write(path)


def crowd(path, count):
    log = Log()
    log.load(1, "Root")
    log.appear(1, "Root")
    for number in range(2, count + 1):
        name = f"Screen{number % 50}Controller"
        log.load(number, name, parent=number // 8 or 1)
        log.appear(number, name)
    return log.write(path)


def broken(path):
    """A log of an app that crashed."""
    with open(path, "w", encoding="utf-8") as file:
        file.write("ListController viewDidLoad\nListController viewWillAppear\nListController viewDidAppear\n")
        file.write("App/ListController.swift:12: Fatal error: Index out of range\n")
    return path


def timeless(path):
    log = Log()
    for number in range(1, 4):
        log.load(number, "Screen")
        log.appear(number, "Screen", (number - 1, "Screen") if number > 1 else None)
    log.lines = [json.dumps(dict(json.loads(line), t=None)) for line in log.lines]
    return log.write(path)


def unbalanced(path):
    """A controller that is on the screen without having been announced."""
    log = Log()
    log.load(1, "Root")
    log.appear(1, "Root")
    log.load(2, "Detail")
    log.add("viewDidAppear", 2, "Detail")
    log.add("viewDidDisappear", 2, "Detail")
    log.add("viewDidAppear", 2, "Detail")
    return log.write(path)


def slow(path):
    """A view that takes half a second to load."""
    log = Log()
    log.add("viewDidLoad", 1, "Slow", "enter")
    log.add("viewDidLoad", 1, "Slow", "exit", step=480_000_000)
    log.appear(1, "Slow")
    return log.write(path)


def windows(path):
    """An app of AppKit with a document, its window, and menus."""
    log = Log()
    for number in range(10, 40):
        log.add("initWithCoder", number, "NSMenuItem")
    log.add("initWithContentRect", 5, "NSMenuPanel")
    log.add("orderFrontRegardless", 5, "NSMenuPanel")
    log.add("initWithContentRect", 6, "NSPanel")
    log.add("initWithType", 1, "Document")
    log.add("initWithWindowNibName", 2, "DocumentWindowController", nib="Document")
    log.add("addWindowController", 1, "Document", windowController=2)
    log.add("windowWillLoad", 2, "DocumentWindowController")
    log.add("initWithContentRect", 3, "NSWindow")
    log.add("windowDidLoad", 2, "DocumentWindowController", hasWindow=True)
    log.add("makeKeyAndOrderFront", 3, "NSWindow", windowController=2, step=200_000_000)
    log.add("windowDidBecomeKey", 3, "NSWindow")
    log.add("windowDidBecomeMain", 3, "NSWindow")
    log.add("windowDidMiniaturize", 3, "NSWindow", step=300_000_000)
    log.add("windowDidDeminiaturize", 3, "NSWindow", step=300_000_000)
    log.add("windowDidResignKey", 3, "NSWindow", step=300_000_000)
    log.add("windowWillClose", 3, "NSWindow", step=300_000_000)
    log.add("close", 1, "Document")
    return log.write(path)


def nibs(path):
    """A nib with its objects, an outlet, an action, and an outlet that fails."""
    log = Log()
    log.add("nibLoad", 0, "", "enter", nib="Main", owner=1)
    log.add("initWithCoder", 2, "Button", nib="Main", coderKind="nib")
    log.add("initWithCoder", 3, "Label", nib="Main", coderKind="nib")
    log.add("nibOutletConnected", 0, "", source=1, destination=3, outlet="label", nib="Main")
    log.add("nibActionConnected", 0, "", source=2, destination=1, action="press:", nib="Main")
    log.add("nibConnectionFailed", 1, "Owner", source=1, destination=2, outlet="gone", nib="Main")
    log.add("awakeFromNib", 3, "Label")
    log.add("awakeFromNib", 2, "Button")
    log.add("nibLoad", 0, "", "exit", nib="Main", owner=1)
    log.load(1, "Owner")
    log.appear(1, "Owner")
    return log.write(path)


def calculator(path):
    """A nib of 151 objects: buttons with the same actions, menu items, a controller with outlets, one of which fails."""
    log = Log()
    log.add("nibLoad", 0, "", "enter", nib="MainMenu", owner=1)
    objects, number = {}, 2
    for name, count in [("NSWindow", 1), ("NSTextField", 3), ("NSButton", 22), ("NSMenu", 9), ("NSMenuItem", 96), ("Calculator", 1), ("NSView", 14), ("NSPopUpButton", 4)]:
        objects[name] = range(number, number + count)
        number += count
        for one in objects[name]:
            log.add("initWithCoder", one, name, nib="MainMenu", coderKind="nib")
    [calculator] = objects["Calculator"]
    log.add("nibOutletConnected", 0, "", source=1, destination=calculator, outlet="delegate", nib="MainMenu")
    for outlet, name, place in [("display", "NSTextField", 0), ("memory", "NSTextField", 1), ("window", "NSWindow", 0), ("base", "NSPopUpButton", 0)]:
        log.add("nibOutletConnected", 0, "", source=calculator, destination=objects[name][place], outlet=outlet, nib="MainMenu")
    for place, button in enumerate(objects["NSButton"]):
        action = "digit:" if place < 10 else "operator:" if place < 18 else "clear:"
        log.add("nibActionConnected", 0, "", source=button, destination=calculator, action=action, nib="MainMenu")
    for place, item in enumerate(objects["NSMenuItem"][:30]):
        log.add("nibActionConnected", 0, "", source=item, destination=0, action=["cut:", "copy:", "paste:"][place % 3], nib="MainMenu")
    log.add("nibConnectionFailed", calculator, "Calculator", source=calculator, destination=objects["NSTextField"][2], outlet="history", nib="MainMenu")
    for name in ["Calculator", "NSWindow", "NSTextField", "NSButton", "NSPopUpButton", "NSMenuItem"]:
        for one in objects[name]:
            log.add("awakeFromNib", one, name)
    log.add("nibLoad", 0, "", "exit", nib="MainMenu", owner=1)
    return log.write(path)


def generic(path):
    """Two screens of SwiftUI, whose classes have long names that differ in their middle."""
    log = Log()
    for number, name in [(1, "CartView"), (2, "ListView")]:
        whole = f"SwiftUI.UIHostingController<SwiftUI.ModifiedContent<Shop.{name}, SwiftUI._FrameLayout>>"
        log.load(number, whole)
        log.appear(number, whole)
    return log.write(path)
