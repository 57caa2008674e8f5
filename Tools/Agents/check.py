"""A client of the official SDK asks the server all that it can be asked.

Usage: check.py GENERATION WILLDID, where the generation is that of the SDK, 1 or 2.
"""

import asyncio
import os
import sys
import tempfile
import time
from contextlib import asynccontextmanager

generation, willdid = sys.argv[1], os.path.abspath(sys.argv[2])

from mcp import ClientSession, StdioServerParameters
from mcp.client.stdio import stdio_client

if generation == "2":
    from mcp import Client
    from mcp import MCPError as McpError
else:
    from mcp import McpError

GOOD = "List viewDidLoad\nList viewWillAppear\nList viewDidAppear\n"
PUSH = (
    "First viewDidLoad\nFirst viewWillAppear\nFirst viewDidAppear\nSecond viewDidLoad\n"
    "First viewWillDisappear\nSecond viewWillAppear\nFirst viewDidDisappear\nSecond viewDidAppear\n"
)
SWIPE = (
    PUSH + "Second viewWillDisappear\nFirst viewWillAppear\nFirst viewWillDisappear\n"
    "First viewDidDisappear\nSecond viewWillAppear\nSecond viewDidAppear\n"
)
CALLS = [
    ("willdid_runs", {}, "swipe.txt"),
    ("willdid_read_log", {"text": GOOD + "nothing to see\n"}, "Handle: p1"),
    ("willdid_diagnose", {"run": "swipe.txt"}, "CT-12"),
    ("willdid_why", {"run": "swipe.txt", "question": "Second viewDidDisappear"}, "cancelled"),
    ("willdid_timeline", {"run": "swipe.txt", "class": "Second"}, "didAppear"),
    ("willdid_events", {"run": "swipe.txt", "callback": "viewDidLoad"}, "Second"),
    ("willdid_query", {"run": "swipe.txt", "sql": "SELECT count(*) FROM event"}, "14"),
    ("willdid_compare", {"base": "swipe.txt", "current": "push.txt", "expect": "CT-12"}, "passed"),
    ("willdid_audit", {"folder": "."}, "1 source"),
]


def text(result):
    return result.content[0].text


def pick(value, *names):
    """The first attribute of some names: the generations spell them otherwise."""
    return next(getattr(value, name) for name in names if hasattr(value, name))


@asynccontextmanager
async def connect(folder, mode):
    """A connection, and the version that it speaks."""
    parameters = StdioServerParameters(command=willdid, args=["mcp", folder])
    if generation == "2":
        async with Client(stdio_client(parameters), mode=mode) as client:
            yield client, client.protocol_version
    else:
        async with stdio_client(parameters) as (read, write):
            async with ClientSession(read, write) as session:
                begun = await session.initialize()
                yield session, begun.protocolVersion


async def fails(code, call):
    try:
        await call
    except McpError as error:
        found = getattr(error, "error", error).code
        assert found == code, (found, code)
    else:
        raise AssertionError(f"no error {code}")


async def ask(client):
    tools = (await client.list_tools()).tools
    assert len(tools) == 9, len(tools)
    schemas = {tool.name: pick(tool, "output_schema", "outputSchema") for tool in tools}
    for tool in tools:
        assert pick(tool.annotations, "read_only_hint", "readOnlyHint") is True, tool.name
    for name, arguments, says in CALLS:
        result = await client.call_tool(name, arguments)
        assert not pick(result, "is_error", "isError"), (name, text(result))
        assert says in text(result), (name, text(result))
        assert len(text(result)) < 4000, name
        structure = pick(result, "structured_content", "structuredContent")
        assert (structure is not None) == (schemas[name] is not None), name
    for name, arguments in [
        ("willdid_diagnose", {"run": "/etc/passwd"}),
        ("willdid_diagnose", {"run": 3}),
        ("willdid_diagnose", {"run": "none.txt"}),
        ("willdid_query", {"run": "swipe.txt", "sql": "DELETE FROM event"}),
        ("willdid_query", {"run": "swipe.txt", "sql": "SELEKT"}),
    ]:
        result = await client.call_tool(name, arguments)
        assert pick(result, "is_error", "isError"), (name, arguments)
    await fails(-32602, client.call_tool("willdid_none", {}))
    resources = (await client.list_resources()).resources
    for resource in resources:
        contents = (await client.read_resource(resource.uri)).contents
        assert contents[0].text, resource.uri
    templates = pick(
        await client.list_resource_templates(), "resource_templates", "resourceTemplates")
    assert len(templates) == 2
    read = await client.read_resource("willdid://rules/CT-12")
    assert "Remedy" in read.contents[0].text
    await fails(-32602, client.read_resource("willdid://rules/none"))
    prompts = (await client.list_prompts()).prompts
    for prompt in prompts:
        given = {argument.name: "swipe.txt" for argument in prompt.arguments}
        got = await client.get_prompt(prompt.name, given)
        assert "swipe.txt" in got.messages[0].content.text
    assert len(prompts) == 3


async def large(client):
    """Large answers come in parts, and none is over what an answer may be."""
    arguments = {"run": "long.txt", "limit": 5000}
    seen, parts = 0, 0
    while True:
        answer = text(await client.call_tool("willdid_events", arguments))
        assert len(answer.encode()) <= 32_000, len(answer)
        seen += sum("viewDidLoad" in line for line in answer.splitlines())
        parts += 1
        last = answer.splitlines()[-1]
        if not last.startswith("More:"):
            break
        arguments["cursor"] = last.split('"')[1]
    assert seen == 3000 and parts > 2, (seen, parts)


async def cancel(client):
    """A statement without an end is cancelled, and the next call is answered at once."""
    endless = "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT max(i) FROM n"
    call = asyncio.create_task(
        client.call_tool("willdid_query", {"run": "swipe.txt", "sql": endless}))
    await asyncio.sleep(0.5)
    if generation == "1":
        from mcp.types import CancelledNotification, CancelledNotificationParams, ClientNotification

        number = client._request_id - 1
        await client.send_notification(
            ClientNotification(CancelledNotification(
                method="notifications/cancelled",
                params=CancelledNotificationParams(requestId=number))))
    call.cancel()
    await asyncio.gather(call, return_exceptions=True)
    start = time.monotonic()
    answer = await client.call_tool("willdid_query", {"run": "swipe.txt", "sql": "SELECT 7"})
    assert "7" in text(answer)
    assert time.monotonic() - start < 3, "the call that was cancelled went on"


async def main():
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        for name, content in [
            ("good.txt", GOOD), ("push.txt", PUSH), ("swipe.txt", SWIPE),
            ("long.txt", "".join(f"Screen{n} viewDidLoad\n" for n in range(3000))),
            ("A.swift", "class A: B {}\n"),
        ]:
            with open(os.path.join(folder, name), "w") as file:
                file.write(content)
        # One client after the other, each with a server of its own.
        modes = ["auto", "legacy"] if generation == "2" else ["legacy"]
        for mode in modes + modes[:1]:
            async with connect(folder, mode) as (client, version):
                assert version == ("2025-11-25" if mode == "legacy" else "2026-07-28"), version
                await ask(client)
                await large(client)
                await cancel(client)
        print(f"SDK {generation}: {', '.join(modes)} in {time.monotonic() - start:.1f} s")


asyncio.run(main())
