"""Runs the tests of the page, or measures how fast it is.

  PageTests TOOLS STORIES [WORD …]       runs the tests whose names have one of the words
  PageTests TOOLS STORIES --measure      prints how fast a page of a million events is
  PageTests TOOLS STORIES --screenshots FOLDER
  PageTests TOOLS STORIES --pictures FOLDER
"""

import os
import sys
import tempfile
import time
import traceback

import looks
import tests_access
import tests_firefox
import tests_joining
import tests_layout
import tests_pictures
import tests_runs
import tests_speed
import tests_story
import tests_use
from browser import Browser
from pages import Pages


def run_tests(pages, words):
    found = [pair for module in [tests_joining, tests_use, tests_story, tests_pictures, tests_layout, tests_access, tests_runs, tests_speed, tests_firefox] for pair in vars(module).items() if pair[0].startswith("test_")]
    chosen = [pair for pair in found if not words or any(word in pair[0] for word in words)]
    failed = 0
    if any("million" in name for name, _ in chosen):
        pages.prepare()
    browser = Browser()
    for name, test in chosen:
        start = time.monotonic()
        title = name.removeprefix("test_").replace("_", " ")
        try:
            test(pages, browser)
            print(f"ok    {title} ({time.monotonic() - start:.1f} s)", flush=True)
        except Exception:
            failed += 1
            print(f"FAIL  {title}\n{traceback.format_exc()}", flush=True)
            # What is left of a test must not disturb the next.
            browser.close()
            browser = Browser()
        for tab in browser.tabs():
            tab.close()
    browser.close()
    print(f"page: {len(chosen) - failed} passed, {failed} failed")
    return 1 if failed or not chosen else 0


def main():
    tools, stories, *words = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        pages = Pages(folder, os.path.abspath(tools), os.path.abspath(stories))
        if words[:1] == ["--measure"]:
            return looks.measure(pages)
        if words[:1] == ["--pictures"]:
            return looks.make_pictures(pages, words[1])
        if words[:1] == ["--screenshots"]:
            return looks.take_screenshots(pages, words[1])
        return run_tests(pages, words)


sys.exit(main())
