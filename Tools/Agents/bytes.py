"""Bytes that no client sends: the server answers or ends, and neither crashes nor hangs.

Usage: bytes.py WILLDID
"""

import json
import random
import subprocess
import sys
import tempfile
import time

willdid = sys.argv[1]
PING = b'{"jsonrpc":"2.0","id":"p","method":"ping"}\n'


def talk(content, folder):
    result = subprocess.run(
        [willdid, "mcp", folder], input=content, capture_output=True, timeout=20)
    assert result.returncode == 0, (result.returncode, result.stderr[:300], content[:100])
    return [json.loads(line) for line in result.stdout.splitlines()]


def main():
    start = time.monotonic()
    call = json.dumps({
        "jsonrpc": "2.0", "id": 1, "method": "tools/call",
        "params": {
            "name": "willdid_read_log", "arguments": {"text": "List viewDidLoad\n"},
            "_meta": {
                "io.modelcontextprotocol/protocolVersion": "2026-07-28",
                "io.modelcontextprotocol/clientCapabilities": {},
            },
        },
    }).encode() + b"\n"
    with tempfile.TemporaryDirectory() as folder:
        assert talk(b"", folder) == []
        assert talk(PING[:-1], folder)[0]["id"] == "p", "the last line needs no end"
        # A line of 40 MB, which is more than a message may be, and a message behind it.
        answers = talk(b'{"a":"' + b"x" * 40_000_000 + b'"}\n' + PING, folder)
        assert [a.get("error", {}).get("code") for a in answers] == [-32700, None]
        # Each is cut anywhere, and has bytes changed anywhere; what follows is answered.
        chance = random.Random(7)
        lines = []
        for _ in range(400):
            line = bytearray(call[:-1])
            for _ in range(chance.randrange(1, 6)):
                line[chance.randrange(len(line))] = chance.randrange(256)
            lines.append(bytes(line[:chance.randrange(len(line))]).replace(b"\n", b" ") + b"\n")
            lines.append(bytes(line).replace(b"\n", b" ") + b"\n")
        answers = talk(b"".join(lines) + PING, folder)
        assert answers[-1]["id"] == "p"
        assert all(a["jsonrpc"] == "2.0" and ("result" in a) != ("error" in a) for a in answers)
    print(f"bytes: {len(lines)} damaged messages in {time.monotonic() - start:.1f} s")


main()
