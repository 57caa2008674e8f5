"""Logs for the tasks: what a story has gone through, in the middle of an app that is healthy otherwise.

The same task and length give the same bytes, so that nothing of it has to be kept.
"""

import glob
import json
import os

ROOT = os.path.join(os.path.dirname(__file__), "../..")
# The lines of an app that logs its controllers by hand.
PRINTED = {
    "viewDidLoad", "viewWillAppear", "viewIsAppearing", "viewDidAppear", "viewWillDisappear",
    "viewDidDisappear", "dealloc", "awakeFromNib", "willMoveToParent", "didMoveToParent",
}
SCREENS = ["Search", "Cart", "Profile", "Orders", "Settings", "Help"]


class Log:
    """Lines of a console, with a clock that goes on."""

    def __init__(self):
        self.lines = []
        self.clock = 0

    def add(self, text, milliseconds=7):
        self.clock += milliseconds
        seconds, rest = divmod(self.clock, 1000)
        hours, minutes = 9 + seconds // 3600, seconds // 60 % 60
        day, hours = 2 + hours // 24, hours % 24
        self.lines.append(
            f"2026-03-{day:02} {hours:02}:{minutes:02}:{seconds % 60:02}.{rest:03}000+0100 Shop[4711:88] {text}")

    def call(self, name, address, callback):
        self.add(f"<{name}: 0x{address:x}> {callback}")


def visit(log, number):
    """A screen is pushed, and popped again."""
    name = f"{SCREENS[number % len(SCREENS)]}ViewController"
    home, own = 0x600000000010, 0x610000000000 + 16 * number
    for who, callback in [
        (own, "viewDidLoad"), (home, "viewWillDisappear"), (own, "viewWillAppear"),
        (home, "viewDidDisappear"), (own, "viewDidAppear"), (own, "viewWillDisappear"),
        (home, "viewWillAppear"), (own, "viewDidDisappear"), (home, "viewDidAppear"),
        (own, "dealloc"),
    ]:
        log.call("HomeViewController" if who == home else name, who, callback)
    log.add(f"[network] GET /items?page={number} 200 in {20 + number % 70} ms")


def story(path):
    """The lines of a story, without their beginnings: its own text, or what an app would have printed of it."""
    folder = os.path.join(ROOT, "Traces/stories/logged", path)
    for kind in ("*.txt", "*.log"):
        for file in sorted(glob.glob(os.path.join(folder, kind))):
            return [line.rstrip("\n") for line in open(file, encoding="utf-8")]
    found = []
    for line in open(glob.glob(os.path.join(folder, "*.jsonl"))[0], encoding="utf-8"):
        event = json.loads(line)
        if event["callback"] in PRINTED and event.get("edge", "enter") != "exit":
            found.append(
                f"<{event['class']}: 0x{0x620000000000 + 16 * event['instance']:x}> {event['callback']}")
    return found


def planted(lines, length):
    """A log of some length with lines in its middle."""
    log = Log()
    for callback in ["viewDidLoad", "viewWillAppear", "viewDidAppear"]:
        log.call("HomeViewController", 0x600000000010, callback)
    before = max(0, (length - len(lines) - 3) // 22)
    for number in range(before):
        visit(log, number)
    for line in lines:
        log.add(line, 40)
    number = before
    while len(log.lines) + 11 <= length:
        visit(log, number)
        number += 1
    while len(log.lines) < length:
        log.add("[network] idle")
    return "".join(f"{line}\n" for line in log.lines)
