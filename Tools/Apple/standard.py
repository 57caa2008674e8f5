"""Makes for an Apple system the modules that come with Swift, of the toolchain's interfaces for Linux.

They have the same types and the same availability as Apple's, but nothing of Objective-C.
"""

import functools
import json
import pathlib
import re
import subprocess
import sys

# Each behind those that it imports.
MODULES = ["Swift", "_Concurrency", "_StringProcessing", "Testing"]


BODILESS = re.compile(r"^ *@backDeployed\(.*\)\n(?=( *@usableFromInline\n)?.*[^{\n]$)", re.MULTILINE)


@functools.cache
def toolchain():
    """What the compiler says of itself."""
    return json.loads(subprocess.run(
        ["swiftc", "-print-target-info"], capture_output=True, text=True, check=True).stdout)


def make(triple, folder, sdk):
    """Makes the modules for a system, unless that was done with this toolchain."""
    info = toolchain()
    target = info["target"]
    libraries = pathlib.Path(info["paths"]["runtimeResourcePath"], "linux")
    noted = folder / "Swift.version"
    stamp = info["compilerVersion"]
    if noted.exists() and noted.read_text() == stamp:
        return
    noted.unlink(missing_ok=True)
    for name in MODULES:
        source = libraries / f"{name}.swiftmodule" / f"{target['moduleTriple']}.swiftinterface"
        text = source.read_text().replace(f"-target {target['triple']}", f"-target {triple}")
        # These have the attribute without the body that the attribute asks for.
        text = BODILESS.sub("", text)
        # Not beside the module, where the compiler would make the module of it once more.
        interface = folder / "interfaces" / f"{name}.swiftinterface"
        interface.parent.mkdir(exist_ok=True)
        interface.write_text(text)
        # What is older than a name that it uses is not wrong in what Apple builds.
        flags = ["-disable-availability-checking"] if name == "_Concurrency" else []
        if "-parse-stdlib" in text.split("\n", 4)[2]:
            flags.append("-parse-stdlib")
        run = subprocess.run(
            ["swiftc", "-frontend", "-compile-module-from-interface", "-target", triple, *flags,
             "-module-name", name, "-disable-objc-interop", "-sdk", sdk, "-I", str(folder),
             "-o", str(folder / f"{name}.swiftmodule"), str(interface)],
            capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"{triple}: the module {name} cannot be made:\n{run.stderr}")
    noted.write_text(stamp)
