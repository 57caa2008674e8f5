#!/usr/bin/env python3
"""Makes one script and one style of the files of the page, with short names and without what a browser does not need.

usage: python3 Tools/Page            writes Sources/Showing/CWillDidPage/Packed
       python3 Tools/Page --check    fails if that is not what the files make
"""
import pathlib
import re
import sys

sys.dont_write_bytecode = True
ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
from modules import ModuleError, joined
from script import packed

PAGE = ROOT / "Sources/Showing/CWillDidPage"


def script():
    """All files as one script: they share their names, which no other script sees."""
    files = sorted((PAGE / "Page").rglob("*.js"))
    return packed("(()=>{'use strict';\n" + joined({str(path.relative_to(PAGE / "Page")): path.read_text() for path in files}) + "})();\n")


def style():
    text = re.sub(r"/\*.*?\*/", "", (PAGE / "Page/page.css").read_text(), flags=re.S)
    lines = [re.sub(r"\s*([{},;])\s*|(?<=[:])\s+", lambda found: found[1] or "", line.strip()) for line in text.splitlines()]
    return "\n".join(line.replace(";}", "}") for line in lines if line) + "\n"


def main():
    made = {"page.js": script(), "page.css": style()}
    for name, text in made.items():
        path = PAGE / "Packed" / name
        if sys.argv[1:] == ["--check"]:
            if not path.exists() or path.read_text() != text:
                sys.exit(f"{path.relative_to(ROOT)} is not what the files of the page make: run python3 Tools/Page")
        elif not path.exists() or path.read_text() != text:
            path.write_text(text)


try:
    main()
except ModuleError as error:
    sys.exit(str(error))
