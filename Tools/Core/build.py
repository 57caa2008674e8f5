"""Builds what of the recorder and the hooks is C and C++, with the scenarios of their tests, as a compiler is told.

usage: build.py FOLDER C-COMPILER C++-COMPILER OBJECTIVE-C-COMPILER FLAG...

Makes FOLDER/HookChild, FOLDER/recorder, FOLDER/frames, and FOLDER/scenarios unless there is no Objective-C ("-").
What did not change is not built again.
"""

import concurrent.futures
import os
import pathlib
import subprocess
import sys

HOOKS = [*pathlib.Path("Sources/Recording/CWillDidHook").rglob("*.cpp")]
CLASSES = [
    path for folder in ("hooks", "strict", "conflicts")
    for path in pathlib.Path("Tests/StandInUIKit", folder).glob("*.cpp")]
CHILD = [*pathlib.Path("Tests/HookChild").glob("*.cpp")]
PLATFORM = [*pathlib.Path("Sources/System/CWillDidPlatform").glob("*.c")]
PROGRAMS = {
    "HookChild": HOOKS + CLASSES + CHILD,
    "recorder": PLATFORM + [pathlib.Path("Tools/Core/recorder.c")],
    "frames": [pathlib.Path("Sources/Recording/CWillDidHook/frames.cpp"), pathlib.Path("Tools/Core/frames.cpp")],
    "scenarios": HOOKS + [pathlib.Path("Tools/Core/scenarios.m")],
}
INCLUDED = [
    "Sources/Recording/CWillDidHook", "Sources/Recording/CWillDidHook/include", "Sources/System/CWillDidPlatform",
    "Sources/System/CWillDidPlatform/include", "Tests/StandInUIKit/include", "Tests/StandInUIKit/hooks",
    "Tests/StandInUIKit/strict", "Tests/StandInUIKit/conflicts"]


def main(folder, c, cxx, objective_c, *flags):
    folder = pathlib.Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    said = folder / "flags"
    wanted = " ".join([c, cxx, objective_c, *flags])
    if not said.exists() or said.read_text() != wanted:
        for stale in folder.glob("*.o"):
            stale.unlink()
        said.write_text(wanted)
    headers = [path for place in ("Sources", "Tests/StandInUIKit", "Tests/HookChild")
               for path in pathlib.Path(place).rglob("*.h")]
    newest = max(path.stat().st_mtime for path in headers)
    programs = {name: sources for name, sources in PROGRAMS.items()
                if name != "scenarios" or objective_c != "-"}

    def compile_one(source):
        result = folder / (str(source).replace("/", "-") + ".o")
        if result.exists() and result.stat().st_mtime > max(newest, source.stat().st_mtime):
            return result
        if source.suffix == ".m":
            # As the applications of GNUstep are compiled, which no other compiler of this machine can.
            command = [*objective_c.split(), "-std=gnu11", "-O1", "-fobjc-exceptions", "-fexceptions", "-fPIC"]
        elif source.suffix == ".c":
            command = [*c.split(), *flags, "-D_GNU_SOURCE"]
        else:
            command = [*cxx.split(), *flags, "-std=c++17"]
        command += [f"-I{place}" for place in INCLUDED]
        subprocess.run([*command, "-c", str(source), "-o", str(result)], check=True)
        return result

    # The one with all trampolines takes the longest.
    sources = sorted({path for each in programs.values() for path in each},
                     key=lambda path: (path.stem != "pools", path.stem != "hook_classes", str(path)))
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        objects = dict(zip(sources, pool.map(compile_one, sources)))
    for name, needed in programs.items():
        compiler = c if all(path.suffix == ".c" for path in needed) else cxx
        inputs = [str(objects[path]) for path in needed]
        libraries = ["-lobjc"] if name == "scenarios" else []
        subprocess.run(
            [*compiler.split(), *flags, *inputs, *libraries, "-lpthread", "-ldl", "-o", str(folder / name)], check=True)


main(*sys.argv[1:])
