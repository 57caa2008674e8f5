"""The command in one file that runs on any Linux of this kind of processor, with everything linked in.

Bytes of version 0.1.0 after each step, each on top of those before:

    34,384,816  the standard library of Swift linked in
    23,867,480  --strip-all
    22,371,272  nothing is exported, so that what no code calls goes
    22,133,704  functions that are alike are one: --icf=all of lld
    23,727,864  the C library, SQLite, zlib and the library of C++ linked in as well: -static-executable
    22,400,000  no regular expressions of Swift: one `replacing` of the standard library had pulled them in
    21,245,688  -Osize for what does not run for each event
    21,262,440  at any address (-static-pie), its relocations packed (RELR); without packing 22,421,536
    20,906,008  no index of unwinding, which only exceptions of C++ ask for: --no-eh-frame-hdr
    20,496,248  -Osize for rules, nibs, tables and the recorder too, without the checksums of modules and of the build
    21,931,392  more that it does
    20,084,024  nothing of unwinding at all, which has no index by which it would be found: command.ld
    19,531,064  no names of the characters of Unicode, for which nothing asks (--wrap=_swift_stdlib_getScalarName)

Foundation is not among the parts: no module of the command imports it.
"""
import os
import subprocess
import sys

# A program without a loader may not say where one should look: it would end at its start.
LINKED = ["--static-swift-stdlib", "--disable-local-rpath", "--disable-index-store", "-debug-info-format", "none"]


def command(root):
    """Builds the command and returns where it is."""
    words = ["swift", "build", "-c", "release", "--product", "willdid", *LINKED, "--scratch-path", ".build/static"]
    environment = {**os.environ, "WILLDID_RELEASE": "1", "WILLDID_LEAN": "1"}
    subprocess.run(["Tools/install", "zlib1g-dev", "libsqlite3-dev", "binutils"], cwd=root, check=True)
    # The one line that is printed is where the command is.
    subprocess.run(words, cwd=root, env=environment, check=True, stdout=sys.stderr)
    built = root / ".build/static/release/willdid"
    stripped = built.with_name("willdid-stripped")
    # Both sections are checksums that depend on the folder in which it was built, and nothing reads them.
    path = ["--remove-section=.swift_modhash", "--remove-section=.note.gnu.build-id"]
    subprocess.run(["strip", "--strip-all", *path, "-o", str(stripped), str(built)], check=True)
    return stripped
