"""The files that every package of a release has, and archives that are the same bytes each time."""
import gzip
import io
import os
import pathlib
import platform
import re
import subprocess
import tarfile
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
ENVIRONMENT = {**os.environ, "LC_ALL": "C.UTF-8", "TZ": "UTC"}


def said(*command, folder=ROOT):
    """What a command prints, without the end of the line; it must succeed."""
    done = subprocess.run(
        [str(word) for word in command], cwd=folder, env=ENVIRONMENT, check=True, capture_output=True, text=True)
    return done.stdout.rstrip("\n")


class Content:
    """A command with its manual and completions, in a folder like that below /usr."""

    def __init__(self, binary, epoch, folder):
        self.epoch, self.folder, self.usr = epoch, folder, folder / "usr"
        self.processor = platform.machine()
        (folder / "products").mkdir()
        (folder / "products/willdid").write_bytes(binary.read_bytes())
        (folder / "products/willdid").chmod(0o755)
        said(ROOT / "Tools/install-willdid", self.usr, "--from", folder / "products")
        # The list is for taking away what was installed by hand.
        (self.usr / "share/willdid/installed").unlink()
        (self.usr / "share/willdid").rmdir()
        self.binary = self.usr / "bin/willdid"
        self.version = said(self.binary, "--version").split()[-1]
        self.name = f"willdid-{self.version}-linux-{self.processor}"

    def glibc(self):
        """The oldest C library that has all that the command asks of it, such as 2.34; none where that is linked in."""
        asked = subprocess.run(["objdump", "-T", str(self.binary)], capture_output=True, text=True).stdout
        versions = {tuple(map(int, found.split("."))) for found in re.findall(r"GLIBC_(\d+\.\d+)", asked)}
        return max(versions, default=None)

    def libraries(self):
        """The libraries that must be there when the command runs."""
        head = subprocess.run(["objdump", "-p", str(self.binary)], capture_output=True, text=True).stdout
        return re.findall(r"NEEDED\s+(\S+)", head)

    def files(self):
        """The paths below the folder of all files, sorted."""
        return sorted(path.relative_to(self.usr) for path in self.usr.rglob("*") if path.is_file())

    def tarball(self, out):
        """Everything in one folder, with the licence."""
        packed = io.BytesIO()
        with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as archive:
            for path in [*self.files(), pathlib.Path("LICENSE")]:
                place = self.usr / path if path.name != "LICENSE" else ROOT / path
                entry = tarfile.TarInfo(f"{self.name}/{path}")
                entry.size, entry.mtime = place.stat().st_size, self.epoch
                entry.mode = 0o755 if path.parent.name == "bin" else 0o644
                with place.open("rb") as bytes_:
                    archive.addfile(entry, bytes_)
        (out / f"{self.name}.tar.gz").write_bytes(gzip.compress(packed.getvalue(), mtime=0))

    def zip(self, place, members):
        """Writes an archive of (name, bytes, mode)."""
        # An archive knows no time before 1980.
        time = tuple(map(int, said("date", "-u", "-d", f"@{max(self.epoch, 315532800)}", "+%Y %m %d %H %M %S").split()))
        with zipfile.ZipFile(place, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
            for name, content, mode in members:
                entry = zipfile.ZipInfo(name, time)
                entry.external_attr, entry.create_system = (0o100000 | mode) << 16, 3
                entry.compress_type = zipfile.ZIP_DEFLATED
                archive.writestr(entry, content)
