"""Makes Swift of the words and texts by which lines of logs are understood."""
import re
import sys

from rows import ROOT, head, text


def read(path):
    """The sets of words and the lists of texts, each with its name, what they have in common, and the rows."""
    sets, lists, rows, quoted = [], [], [], False
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if not line or line.startswith("#"):
            continue
        start = re.fullmatch(r"(set|list) (\w+) \| ([A-Z].*\.)", line)
        if start:
            quoted, rows = start[1] == "list", []
            (lists if quoted else sets).append((start[2], start[3], rows))
            continue
        found = (re.findall(r'"((?:[^"\\]|\\.)*)"', line) if quoted
                 else re.split(", ?", line.rstrip(",")))
        twice = set(found) & set(rows)
        if twice or not found:
            sys.exit(f"{path.relative_to(ROOT)}:{number}: twice, or nothing: {', '.join(twice)}")
        rows += found
    return sets, lists


def swift_of_words(path):
    sets, lists = read(path)
    lines = head("Words.txt") + ["extension WordSet {"]
    for name, what, rows in sets:
        lines += [f"  /// {what}", f"  static let {name} = WordSet([{', '.join(map(text, rows))}])"]
    lines += ["}", "", "/// Texts that lines are searched for letter by letter.", "enum Wording {"]
    for name, what, rows in lists:
        lines += [f"  /// {what}", f"  static let {name}: [StaticString] = [{', '.join(map(text, rows))}]"]
    return lines + ["}"]
