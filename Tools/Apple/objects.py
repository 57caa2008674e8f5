"""Compiles C and C++ for Apple systems and looks at the objects that come out.

usage: objects.py PACKAGE.json SDK [--all]
"""

import concurrent.futures
import pathlib
import re
import subprocess
import sys

import linking
import macho
from package import Package, workers

# The triple, the processor, the platform that the object must name, and the oldest system.
SYSTEMS = [
    ("arm64-apple-ios13.0", "arm64", "iOS", (13, 0)),
    ("arm64-apple-ios14.0-simulator", "arm64", "iOS simulator", (14, 0)),
    ("x86_64-apple-ios13.0-simulator", "x86_64", "iOS simulator", (13, 0)),
    ("x86_64-apple-macos10.15", "x86_64", "macOS", (10, 15)),
    ("arm64-apple-macos11.0", "arm64", "macOS", (11, 0)),
]
# These share the sources' branches with the ones above.
MORE_SYSTEMS = [
    ("arm64-apple-ios14.0-macabi", "arm64", "Mac Catalyst", (14, 0)),
    ("arm64-apple-tvos13.0", "arm64", "tvOS", (13, 0)),
    ("arm64-apple-xros1.0", "arm64", "visionOS", (1, 0)),
    ("arm64-apple-xros1.0-simulator", "arm64", "visionOS simulator", (1, 0)),
]

# Elsewhere these stand in a header that the build of libc++ makes.
LIBCXX = [
    "-D_LIBCPP_" + text for text in """
    ABI_VERSION=1 ABI_NAMESPACE=__1 HAS_THREADS=1 HAS_THREAD_API_PTHREAD=1 HAS_MONOTONIC_CLOCK=1
    HAS_THREAD_API_EXTERNAL=0 HAS_THREAD_API_WIN32=0 HAS_TERMINAL=1 HAS_MUSL_LIBC=0
    HAS_VENDOR_AVAILABILITY_ANNOTATIONS=1 HAS_FILESYSTEM=1 HAS_RANDOM_DEVICE=1 HAS_LOCALIZATION=1
    HAS_UNICODE=1 HAS_WIDE_CHARACTERS=1 HAS_TIME_ZONE_DATABASE=0 INSTRUMENTED_WITH_ASAN=0
    HARDENING_MODE_DEFAULT=_LIBCPP_HARDENING_MODE_NONE PSTL_BACKEND_SERIAL
    ASSERTION_SEMANTIC_DEFAULT=_LIBCPP_ASSERTION_SEMANTIC_IGNORE""".split()
]
# The newest libc++ says of the oldest systems that it does not support them any more.
LIBCXX.append("-Wno-#warnings")

# What libc++ has had since the oldest of the systems: memory, exceptions, strings.
CXX_RUNTIME = re.compile(r"""
    ___cxa_(allocate_exception|free_exception|throw|rethrow|begin_catch|end_catch)$
    |___cxa_(guard_acquire|guard_release|guard_abort|pure_virtual|current_exception_type)$
    |___gxx_personality_v0$ | __Z(nw|na|dl|da)[mP] | __ZSt(9terminatev|7nothrow)$
    |__Z(TV|TI|TS)N10__cxxabiv1 | __Z(TV|TI|N)K?St(9exception|9bad_alloc|20bad_array_new_length)
    |__Z(TV|TI|N)K?St1[12](logic_error|length_error|out_of_range)
    |__ZNSt3__112__next_prime
    |__ZNK?St3__112basic_stringIcNS_11char_traitsIcEENS_9allocatorIcEEE
    """, re.VERBOSE)


# What has something destroyed while the app ends, when hooks still run on its threads.
DESTROYED = re.compile(r"___cxa_atexit$|__tlv_atexit$|__ZNSt3__1(5|15recursive_)mutexD[12]Ev$")


# Apps for pointers that are signed.
SIGNED = "arm64e-apple-ios14.0"


def unsigned_blocks(source, target, sdk, package):
    """What is wrong with the blocks of a source where pointers are signed."""
    command = ["clang", "-target", SIGNED, "-isysroot", sdk, "-O2", f"-std={package.cxx}", *LIBCXX]
    command += ["-I", str(target.folder / "include"), "-S", "-o", "-", str(source)]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode:
        return run.stderr
    # One that is made by hand is not signed with the address where it lies.
    if "NSConcreteMallocBlock" in run.stdout:
        return f"{source}: a block made by hand"
    for text in re.split(r"^_\S+:", run.stdout, flags=re.MULTILINE):
        if "__NSConcreteStackBlock@" in text and not re.search(r"\tpacia\t", text):
            return f"{source}: a block whose function is not signed"
    return ""


def compile_one(source, target, system, sdk, package, objects):
    """Compiles a source if it or a header was changed; returns the object, and what is wrong."""
    triple = system[0]
    result = objects / triple / target.name / (source.name + ".o")
    reasons = [source, pathlib.Path(__file__), *target.folder.rglob("*.h")]
    newest = max(path.stat().st_mtime for path in reasons)
    if result.exists() and result.stat().st_mtime > newest:
        return result, ""
    result.parent.mkdir(parents=True, exist_ok=True)
    # As phones get it; elsewhere the thousands of trampolines are not worth the optimiser's time.
    level = "-O2" if system == SYSTEMS[0] else "-O0"
    command = ["clang", "-target", triple, "-isysroot", sdk, level, "-Wall", "-Wextra", "-Werror"]
    command += ["-Wunguarded-availability", "-I", str(target.folder / "include")]
    command += [flag for flag in target.definitions if flag != "-D_GNU_SOURCE"]
    if source.suffix in (".cpp", ".cc", ".mm"):
        command += [f"-std={package.cxx}", *LIBCXX]
    # SwiftPM turns this on for Objective-C.
    if source.suffix in (".m", ".mm"):
        command += ["-fobjc-arc"]
    run = subprocess.run(
        [*command, "-c", str(source), "-o", str(result)], capture_output=True, text=True)
    if run.returncode:
        result.unlink(missing_ok=True)
    return result, run.stderr


def check_header(header, language, sdk):
    """Whether a public header can be included alone, as the module of its target is made."""
    command = ["clang", "-target", "arm64-apple-ios13.0", "-isysroot", sdk, "-fsyntax-only"]
    command += ["-Wall", "-Wextra", "-Werror", "-include", str(header), "-x", language]
    if "++" in language:
        command += LIBCXX
    return subprocess.run([*command, "/dev/null"], capture_output=True, text=True).stderr


def swift_symbols(targets):
    """What Swift sources give to C."""
    exported = re.compile(r'@_cdecl\("(\w+)"\)')
    sources = [source for target in targets for source in target.swift]
    return {"_" + name for source in sources for name in exported.findall(source.read_text())}


def too_new(targets):
    """Sources with what the Swift that the package asks for does not have yet."""
    sources = [source for target in targets for source in target.swift]
    return [f"{source}: @c is of Swift 6.3 (SE-0495), @_cdecl of all" for source in sources
            if re.search(r"^\s*@c\b", source.read_text(), re.MULTILINE)]


def main(description, sdk, extent=None):
    package = Package(description)
    systems = SYSTEMS + MORE_SYSTEMS if extent == "--all" else SYSTEMS
    targets = package.linked()
    compiler = subprocess.run(["clang", "--version"], capture_output=True, text=True, check=True)
    version = re.sub(r"\W+", "-", compiler.stdout.splitlines()[0])[:60]
    objects = pathlib.Path(sdk).parent / version
    system_symbols = set(
        re.findall(r"\b_[\w$.]+", pathlib.Path(sdk, "usr/lib/libSystem.tbd").read_text()))
    known = system_symbols | swift_symbols(targets) | {"___dso_handle"}
    problems = too_new(targets)
    pool = concurrent.futures.ThreadPoolExecutor(workers())
    headers = [
        pool.submit(check_header, header, language, sdk)
        for target in targets for header in target.headers
        for language in ("c", "objective-c", "c++", "objective-c++")]
    work = {
        system: [
            pool.submit(compile_one, source, target, system, sdk, package, objects)
            for target in targets for source in target.c]
        for system in systems}
    blocks = [
        pool.submit(unsigned_blocks, source, target, sdk, package)
        for target in targets for source in target.c if "_Block" in source.read_text()
        and source.suffix == ".cpp"]
    problems += sorted({job.result() for job in headers + blocks} - {""})
    for system, jobs in work.items():
        seen = {text for _, text in (job.result() for job in jobs)} - {""}
        problems += seen
        if seen:
            continue
        found = [macho.Object(job.result()[0]) for job in jobs]
        for thing, job in zip(found, jobs):
            problems += thing.differences(*system[1:])
            for name in sorted(filter(DESTROYED.match, thing.undefined)):
                problems.append(f"{job.result()[0]}: {name}: hooks still run when it is destroyed")
        count = sum(thing.initialisers for thing in found)
        if count > 1:
            problems.append(f"{system[0]}: {count} functions run before the program, not one")
        defined = set().union(*(thing.defined for thing in found))
        wanted = set().union(*(thing.undefined for thing in found)) - defined
        missing = {name for name in wanted - known if not CXX_RUNTIME.match(name)}
        for name in sorted(missing):
            problems.append(f"{system[0]}: nothing that an app has is known to define {name}")
        paths = [job.result()[0] for job in jobs]
        problems += linking.link(system, paths, wanted - missing, sdk, objects)
        print(f"{system[0]}: {len(found)} objects of {system[2]}")
    for problem in problems:
        print(problem, file=sys.stderr)
    return 1 if problems else 0


sys.exit(main(*sys.argv[1:]))
