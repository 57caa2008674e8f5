"""Links objects for an Apple system with Debian's lld, against stubs of libraries that are written here."""

import pathlib
import shutil
import subprocess

# The linker that is in the toolchain of Swift links no Mach-O.
LINKER = "ld64.lld-14"
TARGETS = {"iOS": "ios", "macOS": "macos"}

STUB = """--- !tapi-tbd
tbd-version: 4
targets: [ {processor}-{target} ]
install-name: /usr/lib/libStub.dylib
exports:
  - targets: [ {processor}-{target} ]
    symbols: [ {symbols} ]
...
"""

MAIN = "void willdid_auto_start(void); int main(void) { willdid_auto_start(); return 0; }\n"


def link(system, objects, symbols, sdk, folder):
    """Links a dylib, for the Mac a program as well; returns what the linker says.

    The stub has the symbols that other libraries are known to define, so that any other is missed.
    """
    triple, processor, platform, oldest = system
    if platform not in TARGETS or not shutil.which(LINKER):
        return []
    place = pathlib.Path(folder, triple)
    stub = place / "stub.tbd"
    names = ", ".join(f"'{name}'" for name in sorted(symbols | {"dyld_stub_binder"}))
    stub.write_text(STUB.format(processor=processor, target=TARGETS[platform], symbols=names))
    version = ".".join(map(str, oldest))
    flags = ["-arch", processor, "-platform_version", TARGETS[platform], version, version]
    problems = []

    def run(output, kind, inputs):
        command = [LINKER, kind, *flags, "-o", str(place / output), *map(str, inputs), str(stub)]
        done = subprocess.run(command, capture_output=True, text=True)
        if done.returncode or done.stderr:
            problems.append(f"{triple}: {output} cannot be linked:\n{done.stderr}")

    run("linked.dylib", "-dylib", objects)
    if platform == "macOS":
        main = place / "main.c"
        main.write_text(MAIN)
        compile = ["clang", "-target", triple, "-isysroot", sdk, "-c", str(main), "-o", f"{main}.o"]
        subprocess.run(compile, check=True)
        run("linked", "-execute", [*objects, f"{main}.o"])
    return problems
