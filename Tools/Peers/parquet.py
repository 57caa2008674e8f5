#!/usr/bin/env python3
"""Writes the events of a stream file as Parquet and as JSON Lines, and says how large they get.

    parquet.py STREAM NAMES [CALLBACKS]

NAMES has one name a line, numbered from 0. CALLBACKS has the number and the name of a callback on
each line, between them a tab; without it callbacks are called "callback 12". Prints name, value and
unit, between tabs. Needs pyarrow and numpy.
"""

import json
import os
import sys
import tempfile
import zlib

import numpy
import pyarrow
import pyarrow.parquet

# The records that SessionGenerator's StreamRecord writes.
RECORD = numpy.dtype({
    "names": ["time", "instance", "class", "level", "name", "other", "callback", "thread", "edge",
              "hop", "animated"],
    "formats": ["<i8", "<u4", "<u4", "<u4", "<u4", "<u4", "<u2", "<u2", "u1", "u1", "u1"],
    "offsets": [0, 8, 12, 16, 20, 24, 28, 30, 32, 33, 34],
    "itemsize": 40,
})
EDGES = ["point", "enter", "exit"]
ROWS = 1 << 20
JSON_EVENTS = 1_000_000

# What the other instance is to the callbacks that name one, and what the name is if not a nib's.
OTHERS = {
    "willMoveToParent": "parent", "didMoveToParent": "parent", "present": "presented",
    "pushViewController": "child", "prepareForSegue": "destination",
    "tabBarControllerShouldSelect": "controller",
}
NAMES_OF = {"method": "name"}


def words(numbers, texts, missing=False):
    """A column of texts that are stored once; the number 0 is no text where it may be missing."""
    mask = numbers == 0 if missing else None
    return pyarrow.DictionaryArray.from_arrays(
        pyarrow.array(numbers.astype("i4"), mask=mask), pyarrow.array(texts))


def table(events, first, names, callbacks, unit):
    """The rows of some events, the first of which has the given sequence number."""
    animated = events["animated"]
    return pyarrow.table({
        "sequence": numpy.arange(first, first + len(events)),
        "time": events["time"] // unit,
        "thread": events["thread"],
        "edge": words(events["edge"], EDGES),
        "callback": words(events["callback"], callbacks),
        "instance": events["instance"],
        "class": words(events["class"], names),
        "level": words(events["level"], names, missing=True),
        "hop": events["hop"] != 0,
        "animated": pyarrow.array(animated == 2, mask=animated == 0),
        "name": words(events["name"], names, missing=True),
        "other": pyarrow.array(events["other"], mask=events["other"] == 0),
    })


def write(path, events, names, callbacks, unit, level):
    """Writes a Parquet file, with each column in the encoding that suits it best; its bytes."""
    encodings = {"sequence": "DELTA_BINARY_PACKED", "time": "DELTA_BINARY_PACKED",
                 "instance": "BYTE_STREAM_SPLIT"}
    writer = None
    for first in range(0, len(events), ROWS):
        rows = table(events[first:first + ROWS], first, names, callbacks, unit)
        writer = writer or pyarrow.parquet.ParquetWriter(
            path, rows.schema, compression="zstd", compression_level=level,
            use_dictionary=[name for name in rows.column_names if name not in encodings],
            column_encoding=encodings)
        writer.write_table(rows, row_group_size=ROWS)
    writer.close()
    return os.path.getsize(path)


def parquet_size(events, names, callbacks, unit, level):
    """The bytes of a Parquet file that is only measured."""
    with tempfile.TemporaryDirectory() as folder:
        return write(os.path.join(folder, "events.parquet"), events, names, callbacks, unit, level)


def line(event, sequence, names, callbacks):
    """The line of an event in the form of `willdid events --format jsonl`."""
    time, instance, kind, level, name, other, number, thread, edge, hop, animated = event
    callback = callbacks[number]
    fields = {"seq": sequence, "t": time, "thread": thread, "main": thread == 0,
              "edge": EDGES[edge], "callback": callback}
    if instance:
        fields["instance"] = instance
    fields["class"] = names[kind]
    if level:
        fields["level"] = names[level]
    if hop:
        fields["hop"] = True
    arguments = {}
    if animated:
        arguments["animated"] = animated == 2
    if name:
        arguments[NAMES_OF.get(callback, "nib")] = names[name]
    if other:
        arguments[OTHERS.get(callback, "other")] = other
    if arguments:
        fields["args"] = arguments
    return json.dumps(fields, separators=(",", ":")) + "\n"


def json_sizes(events, names, callbacks):
    """The bytes of JSON Lines, as they are and after gzip -6."""
    plain = packed = 0
    gzip = zlib.compressobj(6, zlib.DEFLATED, 31)
    for first in range(0, len(events), 10_000):
        rows = events[first:first + 10_000].tolist()
        text = "".join(line(row, first + index, names, callbacks)
                       for index, row in enumerate(rows)).encode()
        plain += len(text)
        packed += len(gzip.compress(text))
    return plain, packed + len(gzip.flush())


def texts(events, names_path, callbacks_path=None):
    """The names and the callbacks of a stream, by number."""
    with open(names_path, encoding="utf-8") as file:
        names = file.read().removesuffix("\n").split("\n")
    callbacks = [f"callback {number}" for number in range(int(events["callback"].max()) + 1)]
    if callbacks_path:
        with open(callbacks_path, encoding="utf-8") as file:
            for number, name in (row.rstrip("\n").split("\t") for row in file):
                if int(number) < len(callbacks):
                    callbacks[int(number)] = name
    return names, callbacks


def report(name, size, count, *note):
    print(name, f"{size / count:.3f}", "B/event", *note, sep="\t", flush=True)


def main():
    if len(sys.argv) not in (3, 4):
        sys.exit(__doc__)
    events = numpy.memmap(sys.argv[1], RECORD, "r")
    names, callbacks = texts(events, *sys.argv[2:])
    for unit, word in [(1, "ns"), (1000, "us")]:
        for level in [1, 9]:
            size = parquet_size(events, names, callbacks, unit, level)
            report(f"size.parquet.zstd{level}.{word}", size, len(events))
    some = events[:JSON_EVENTS]
    note = [f"first {len(some)} events"] if len(some) < len(events) else []
    plain, packed = json_sizes(some, names, callbacks)
    report("size.jsonl.ns", plain, len(some), *note)
    report("size.jsonl.gz.ns", packed, len(some), *note)


if __name__ == "__main__":
    main()
