"""The rows of the text tables of which Swift and C are made."""
import pathlib
import re
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
WORDS = ROOT / "Sources/Words"


class Table:
    """The rows of a file, each with its columns; a mistake names its line."""

    def __init__(self, path, columns):
        self.path, self.columns, self.line = path, columns, 0

    def __iter__(self):
        for self.line, line in enumerate(self.path.read_text().splitlines(), 1):
            if line and not line.startswith("#"):
                cells = [cell.strip() for cell in line.split("|")]
                self.expect(len(cells) <= self.columns, f"more than {self.columns} columns")
                yield cells + [""] * (self.columns - len(cells))

    def expect(self, holds, text):
        if not holds:
            sys.exit(f"{self.path.relative_to(ROOT)}:{self.line}: {text}")

    def document(self, text):
        self.expect(re.match(r"[A-Z].*\.$", text), "what it is must be a sentence")
        return text


def text(value):
    return f'"{value}"' if value else "nil"


def head(source):
    return [
        f"// Made by Tools/vocabulary of {source}: change that, and run the tool again.",
        "// A row is one line, however long it is:", "// swift-format-ignore-file", ""]
