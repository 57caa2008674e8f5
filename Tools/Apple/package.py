"""What the package says of the targets of its products."""

import json
import os
import pathlib


class Target:
    def __init__(self, entry):
        self.name = entry["name"]
        self.folder = pathlib.Path(entry.get("path") or f"Sources/{self.name}")
        self.dependencies = [next(iter(dependency.values()))[0] for dependency in entry["dependencies"]]
        self.is_system = entry["type"] == "system"
        files = sorted(path for path in self.folder.rglob("*") if path.is_file())
        self.swift = [path for path in files if path.suffix == ".swift"]
        self.c = [path for path in files if path.suffix in (".c", ".cpp", ".cc", ".m", ".mm", ".S")]
        self.headers = sorted((self.folder / "include").glob("*.h"))
        settings = [setting for setting in entry["settings"] if setting["tool"] in ("c", "cxx")]
        self.definitions = [
            "-D" + setting["kind"]["define"]["_0"] for setting in settings if "define" in setting["kind"]]
        self.features = [
            (f"-enable-{kind}-feature", setting["kind"][f"enable{kind.title()}Feature"]["_0"])
            for setting in entry["settings"] for kind in ("upcoming", "experimental")
            if f"enable{kind.title()}Feature" in setting["kind"]]
        self.is_strict = any("strictMemorySafety" in setting["kind"] for setting in entry["settings"])

    @property
    def newest(self):
        """When something of the target was changed last."""
        return max((path.stat().st_mtime for path in self.folder.rglob("*")), default=0)


class Package:
    def __init__(self, path):
        with open(path) as file:
            description = json.load(file)
        self.targets = {entry["name"]: Target(entry) for entry in description["targets"]}
        self.cxx = description["cxxLanguageStandard"]
        self.oldest = {
            entry["platformName"]: entry["version"] for entry in description["platforms"]}
        self.products = description["products"]

    def targets_of(self, is_wanted):
        """The targets of the products that are wanted, each behind those that it needs."""
        found = []

        def visit(name):
            if name in self.targets and name not in [target.name for target in found]:
                for dependency in self.targets[name].dependencies:
                    visit(dependency)
                found.append(self.targets[name])

        for product in filter(is_wanted, self.products):
            for name in product["targets"]:
                visit(name)
        return found

    def linked(self):
        """What an app links."""
        return self.targets_of(
            lambda product: "library" in product["type"] and product["name"] != "WillDidTesting")

    def libraries(self):
        """What an app and its tests link."""
        return self.targets_of(lambda product: "library" in product["type"])

    def all(self):
        """What an app and its tests link, and the command."""
        return self.targets_of(lambda product: True)


def workers():
    return os.cpu_count() or 1
