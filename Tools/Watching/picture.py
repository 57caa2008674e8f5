"""Watches TextEdit while it is recorded, and has the screen written as a picture.

usage: picture.py COMMAND
"""
import os
import subprocess
import sys

from watch import Terminal


def main():
    command = sys.argv[1]
    recording = subprocess.Popen(
        [command, "run", "-o", "edit.willdid", "--for", "6s", "--", "TextEdit"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    terminal = Terminal([command, "watch", "edit.willdid"], rows=26, columns=110)
    wait(terminal, 4)
    os.write(terminal.end, b"\t\t")
    wait(terminal, 0.5)
    os.write(terminal.end, b"p\r")
    wait(terminal, 1)
    terminal.leave()
    recording.wait()


def wait(terminal, seconds):
    for _ in range(int(seconds * 20)):
        terminal.read(0.05)


if __name__ == "__main__":
    main()
