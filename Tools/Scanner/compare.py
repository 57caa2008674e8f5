"""Compares the declarations that the scanner of audits lists with those of swift-syntax.

compare.py OURS THEIRS: prints how many are the same, and what differs first; ends with status 1 below the bars.
"""

import collections
import sys

BARS = {"type": 0.999, "member": 0.997}
SHOWN = 40


def read(path):
    lists = collections.defaultdict(lambda: collections.defaultdict(collections.Counter))
    for line in open(path, errors="replace"):
        file, kind, name = line.rstrip("\n").split("\t")
        lists[file][kind][name] += 1
    return lists


def main():
    ours, theirs = read(sys.argv[1]), read(sys.argv[2])
    skipped = {file for file, kinds in theirs.items() if "error" in kinds}
    files = [file for file in theirs if file not in skipped]
    files += [file for file in ours if file not in theirs]
    print(f"{len(files)} files, {len(skipped)} passed over that swift-syntax finds errors in")
    failed = False
    for kind, bar in BARS.items():
        same = missing = more = 0
        shown = []
        for file in files:
            left, right = ours[file][kind], theirs[file][kind]
            same += sum((left & right).values())
            missing += sum((right - left).values())
            more += sum((left - right).values())
            shown += [f"  missing {file}: {name}" for name in right - left]
            shown += [f"  added {file}: {name}" for name in left - right]
        rate = same / max(1, same + max(missing, more))
        failed |= rate < bar
        print(
            f"{kind}s: {same:,} of {same + missing:,} the same, {more:,} added: {rate:.4%}"
            f" (bar {bar:.1%})"
        )
        print("\n".join(shown[:SHOWN]))
    sys.exit(failed)


main()
