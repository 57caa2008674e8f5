"""A wheel for Python that holds the command, so that `uvx willdid` and `pip install willdid` have it."""
import base64
import hashlib

from content import ROOT


def write(content, out):
    """Writes the wheel, for the oldest systems that the command runs on."""
    glibc = content.glibc()
    # A command that asks nothing of a C library runs beside any; pip knows no tag for that.
    tags = [f"manylinux_{glibc[0]}_{glibc[1]}"] if glibc else ["manylinux_2_17", "musllinux_1_1"]
    platform = ".".join(f"{tag}_{content.processor}" for tag in tags)
    base, facts = f"willdid-{content.version}", f"willdid-{content.version}.dist-info"
    metadata = f"""\
Metadata-Version: 2.4
Name: willdid
Version: {content.version}
Summary: Says what view controllers and nibs really did, from a trace or a console log
License-Expression: MIT
License-File: LICENSE
Requires-Python: >=3.8
Classifier: Environment :: Console
Classifier: Operating System :: POSIX :: Linux
Classifier: Topic :: Software Development :: Debuggers
Description-Content-Type: text/markdown

""" + (ROOT / "Tools/Release/wheel.md").read_text()
    tagged = "".join(f"Tag: py3-none-{tag}_{content.processor}\n" for tag in tags)
    members = [
        (f"{base}.data/scripts/willdid", content.binary.read_bytes(), 0o755),
        *((f"{base}.data/data/{path}", (content.usr / path).read_bytes(), 0o644)
          for path in content.files() if path.parts[:3] == ("share", "man", "man1")),
        (f"{facts}/METADATA", metadata.encode(), 0o644),
        (f"{facts}/WHEEL", f"Wheel-Version: 1.0\nGenerator: willdid\nRoot-Is-Purelib: false\n{tagged}".encode(), 0o644),
        (f"{facts}/licenses/LICENSE", (ROOT / "LICENSE").read_bytes(), 0o644),
    ]
    record = "".join(
        f"{name},sha256={base64.urlsafe_b64encode(hashlib.sha256(bytes_).digest()).rstrip(b'=').decode()},{len(bytes_)}\n"
        for name, bytes_, _ in members)
    members.append((f"{facts}/RECORD", f"{record}{facts}/RECORD,,\n".encode(), 0o644))
    content.zip(out / f"{base}-py3-none-{platform}.whl", members)
