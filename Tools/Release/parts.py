"""The list of all parts of a release, in the format of SPDX 2.3."""
import datetime
import hashlib
import json
import re

from content import said

# The libraries in the command, each with its licence, the source of its version, and its origin.
PARTS = [
    ("swift-runtime", "Apache-2.0 WITH Swift-exception", ["swift", "--version"], "Organization: The Swift project"),
    ("sqlite", "blessing", "libsqlite3-dev", "Organization: SQLite"),
    ("zlib", "Zlib", "zlib1g-dev", "Organization: zlib"),
    ("glibc", "LGPL-2.1-or-later", "libc6-dev", "Organization: The GNU project"),
    ("libstdc++", "GPL-3.0-or-later WITH GCC-exception-3.1", "libstdc++-12-dev", "Organization: The GNU project"),
]


def version(asked):
    """The version of a part: that of Debian's package, or what a command says of itself."""
    if isinstance(asked, list):
        return re.search(r"\d+\.\d+(?:\.\d+)?", said(*asked))[0]
    return said("dpkg-query", "--show", "--showformat", "${Version}", asked)


def write(content, out):
    """Writes the list, which names the command by its checksum."""
    sum_ = hashlib.sha256(content.binary.read_bytes()).hexdigest()
    needed = content.libraries()
    packages = [{
        "SPDXID": "SPDXRef-willdid", "name": "willdid", "versionInfo": content.version,
        "supplier": "Organization: The WillDid authors", "downloadLocation": "NOASSERTION", "filesAnalyzed": False,
        "licenseConcluded": "MIT", "licenseDeclared": "MIT", "copyrightText": "2026 The WillDid authors",
        "checksums": [{"algorithm": "SHA256", "checksumValue": sum_}], "primaryPackagePurpose": "APPLICATION",
    }]
    relations = [("SPDXRef-DOCUMENT", "DESCRIBES", "SPDXRef-willdid")]
    for name, licence, asked, supplier in PARTS:
        here = f"SPDXRef-{name.replace('+', 'x')}"
        packages.append({
            "SPDXID": here, "name": name, "versionInfo": version(asked), "supplier": supplier,
            "downloadLocation": "NOASSERTION", "filesAnalyzed": False, "licenseConcluded": licence,
            "licenseDeclared": licence, "copyrightText": "NOASSERTION", "primaryPackagePurpose": "LIBRARY",
        })
        loose = any(library.startswith(f"lib{name.removeprefix('lib').replace('glibc', 'c')}") for library in needed)
        relations.append(("SPDXRef-willdid", "DYNAMIC_LINK" if loose else "STATIC_LINK", here))
    time = datetime.datetime.fromtimestamp(content.epoch, datetime.timezone.utc)
    document = {
        "spdxVersion": "SPDX-2.3", "dataLicense": "CC0-1.0", "SPDXID": "SPDXRef-DOCUMENT", "name": content.name,
        # The address is one of its own; nothing has to stand there.
        "documentNamespace": f"https://example.invalid/spdx/{content.name}-{sum_}",
        "creationInfo": {
            "created": time.strftime("%Y-%m-%dT%H:%M:%SZ"), "creators": [f"Tool: willdid-release-{content.version}"]},
        "packages": packages,
        "relationships": [
            {"spdxElementId": one, "relationshipType": kind, "relatedSpdxElement": other}
            for one, kind, other in relations],
    }
    (out / f"{content.name}.spdx.json").write_text(json.dumps(document, indent=2) + "\n")
