"""An artifact bundle, which packages of SwiftPM name as a binary target to run the command from a plugin of theirs.

No plugin is offered here: `swift package` of Swift 6.3 ends with 1 whatever the status of a plugin is, so that a script
could not tell findings (2) from a file that is missing (66).
"""
import json


def write(content, out):
    """Writes the bundle with the one variant that can be made here."""
    folder = "willdid.artifactbundle"
    path = f"{content.name}/bin/willdid"
    info = {
        "schemaVersion": "1.0",
        "artifacts": {"willdid": {
            "type": "executable", "version": content.version,
            "variants": [{"path": path, "supportedTriples": [f"{content.processor}-unknown-linux-gnu"]}],
        }},
    }
    content.zip(out / f"willdid-{content.version}.artifactbundle.zip", [
        (f"{folder}/info.json", (json.dumps(info, indent=2) + "\n").encode(), 0o644),
        (f"{folder}/{path}", content.binary.read_bytes(), 0o755),
    ])
