"""Measures what watching a run on a terminal costs, and how late it is.

usage: watch.py COMMAND BENCH FOLDER

Prints figures as Tools/bench does: name, value, unit. The terminal is a pseudo-terminal of 100 columns; the time
at which its bytes arrive is that at which a screen would show them.
"""
import fcntl
import os
import pty
import re
import resource
import select
import signal
import struct
import subprocess
import sys
import termios
import time


class Terminal:
    """A command on a pseudo-terminal."""

    def __init__(self, words, rows=30, columns=100):
        self.process, self.end = pty.fork()
        if self.process == 0:
            os.environ.update(TERM="xterm-256color", LANG="C.UTF-8")
            os.execvp(words[0], words)
        fcntl.ioctl(self.end, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.bytes = b""

    def read(self, seconds):
        """Reads what comes within some time; whether anything did."""
        if not select.select([self.end], [], [], max(0, seconds))[0]:
            return False
        try:
            self.bytes += os.read(self.end, 1 << 16)
        except OSError:
            return False
        self.bytes = self.bytes[-(1 << 20):]
        return True

    def times(self):
        """The processor time of the command so far, in seconds."""
        with open(f"/proc/{self.process}/stat") as stat:
            fields = stat.read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def memory(self):
        """The most memory that it had, in megabytes."""
        with open(f"/proc/{self.process}/status") as status:
            return int(re.search(r"VmHWM:\s+(\d+)", status.read())[1]) / 1024

    def leave(self):
        os.write(self.end, b"q")
        while self.read(1):
            pass
        os.waitpid(self.process, 0)


def emit(bench, kind, rate, seconds, path):
    """Starts a process that records; it prints what it emits, with times of the monotonic clock."""
    return subprocess.Popen(
        [bench, "live", kind, str(rate), str(seconds), path], stdout=subprocess.PIPE, text=True)


def latency(command, bench, folder):
    path = f"{folder}/latency.willdid"
    terminal = Terminal([command, "watch", path])
    source = emit(bench, "probes", 1000, 8, path)
    delays = []
    for line in source.stdout:
        name, start = line.split()
        terminal.bytes = b""
        end = time.monotonic() + 2
        while name.encode() not in terminal.bytes and time.monotonic() < end:
            terminal.read(0.005)
        delays.append(time.monotonic() * 1e3 - int(start) / 1e6)
    source.wait()
    terminal.leave()
    delays = sorted(delays[2:])
    if not delays:
        sys.exit("watch.py: nothing was shown")
    for word, part in (("p50", 0.5), ("p95", 0.95), ("max", 1)):
        print(f"live.latency.{word}\t{delays[int((len(delays) - 1) * part)]:.1f}\tms")


def load(command, bench, folder, rate, seconds):
    path = f"{folder}/load-{rate}.willdid"
    terminal = Terminal([command, "watch", path])
    source = emit(bench, "load", rate, seconds, path)
    count, _ = source.stdout.readline().split()
    begun = time.monotonic()
    start = terminal.times()
    while time.monotonic() - begun < seconds - 1:
        terminal.read(0.05)
    share = (terminal.times() - start) / (time.monotonic() - begun)
    ended = source.stdout.readline().split()
    # The screen counts as many events as were emitted; what has not changed is not written again.
    wanted = f" {int(ended[0]):,} ".encode()
    late = None
    asked = 0
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if time.monotonic() - asked > 0.2:
            os.write(terminal.end, b"\x0c")
            asked = time.monotonic()
        terminal.read(0.01)
        if wanted in re.sub(rb"\x1b\[[0-9;?]*[a-zA-Z]", b" ", terminal.bytes) + b" ":
            late = time.monotonic() - int(ended[1]) / 1e9
            break
    word = {1000: "1k", 100000: "100k"}.get(rate, str(rate))
    print(f"live.{word}.cpu\t{share * 100:.2f}\t% of a core")
    print(f"live.{word}.late\t{'nan' if late is None else f'{late * 1000:.0f}'}\tms")
    print(f"live.{word}.memory\t{terminal.memory():.0f}\tMB")
    terminal.leave()
    source.wait()


def main():
    command, bench, folder = sys.argv[1:]
    latency(command, bench, folder)
    load(command, bench, folder, 1000, 8)
    load(command, bench, folder, 100000, 8)


if __name__ == "__main__":
    main()
