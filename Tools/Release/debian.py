"""The Debian package."""
import email.utils
import gzip
import os
import shutil
import subprocess

from content import ENVIRONMENT, ROOT, said

# Where Debian has completions for zsh.
ZSH = ("share/zsh/site-functions", "share/zsh/vendor-completions")


def write(content, out):
    """Writes the package, whose files belong to root."""
    tree = content.folder / "debian"
    shutil.copytree(content.usr, tree / "usr")
    (tree / "usr" / ZSH[0]).rename(tree / "usr" / ZSH[1])
    for page in sorted((tree / "usr/share/man/man1").iterdir()):
        put(page.with_name(f"{page.name}.gz"), gzip.compress(page.read_bytes(), 9, mtime=0))
        page.unlink()
    doc = tree / "usr/share/doc/willdid"
    date = email.utils.formatdate(content.epoch)
    templates = ROOT / "Tools/Release/debian"
    put(doc / "copyright", (templates / "copyright").read_bytes())
    changes = f"willdid ({content.version}) unstable; urgency=medium\n\n  * See .github/CHANGELOG.md of the sources.\n\n" \
        f" -- {maintainer()}  {date}\n"
    put(doc / "changelog.gz", gzip.compress(changes.encode(), 9, mtime=0))
    put(tree / "usr/share/lintian/overrides/willdid", (templates / "overrides").read_bytes())
    glibc = content.glibc()
    size = sum(-(-path.stat().st_size // 1024) if path.is_file() else 1 for path in tree.rglob("*"))
    architecture = said("dpkg", "--print-architecture")
    put(tree / "DEBIAN/control", (templates / "control").read_text()
        .replace("$VERSION", content.version).replace("$MAINTAINER", maintainer())
        .replace("$ARCHITECTURE", architecture).replace("$SIZE", str(size))
        .replace("$DEPENDS", f"Depends: libc6 (>= {glibc[0]}.{glibc[1]})\n" if glibc else "").encode())
    sums = [f"{said('md5sum', path).split()[0]}  {path.relative_to(tree)}\n"
            for path in sorted(tree.rglob("usr/**/*")) if path.is_file()]
    put(tree / "DEBIAN/md5sums", "".join(sums).encode())
    for path in [tree, *tree.rglob("*")]:
        path.chmod(0o755 if path.is_dir() or path.parent.name == "bin" else 0o644)
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zxz", "-z9", "--threads-max=1", "--build", str(tree),
         str(out / f"willdid_{content.version}_{architecture}.deb")],
        env={**ENVIRONMENT, "SOURCE_DATE_EPOCH": str(content.epoch)}, check=True, stdout=subprocess.DEVNULL)


def maintainer():
    """Who a package comes from: a release names its own."""
    return os.environ.get("DEBFULLNAME_EMAIL", "The WillDid authors <willdid@example.invalid>")


def put(path, bytes_):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(bytes_)
