"""Reads scripts that import each other, and puts them into the one order in which each stands behind what it imports."""
import re

IMPORT = re.compile(r"^import (?:\{([^}]*)\} from )?'([^']*)';\n", re.M)
EXPORT = re.compile(r"^export (?=(?:async function|function|class|const|let)\b)", re.M)
DECLARED = re.compile(r"^(?:async function|function|class|const|let) (?:(\w+)|[\[{]([^\]}=]*)[\]}])", re.M)
OTHER = re.compile(r"^(?:import|export)\b.*", re.M)


class ModuleError(Exception):
    """Scripts that cannot be joined."""


class Module:
    """A script: the names that it takes from others, those that it has itself, and the text without both words."""

    def __init__(self, name, text):
        self.name = name
        self.imports = {}
        for names, path in IMPORT.findall(text):
            self.imports[self.place_of(path)] = words_of(names)
        exported = EXPORT.split(text)[1:]
        self.exports = {word for part in exported for word in declared(part.split("\n")[0])}
        self.text = EXPORT.sub("", IMPORT.sub("", text))
        self.declared = declared(self.text)
        if other := OTHER.search(self.text):
            raise ModuleError(f"{name}: '{other[0]}' is no import or export that can be joined")

    def place_of(self, path):
        """The name of a file that is named from this one."""
        if not path.startswith("."):
            raise ModuleError(f"{self.name}: '{path}' is no script of the page")
        parts = self.name.split("/")[:-1]
        for part in path.split("/"):
            if part == "..":
                if not parts:
                    raise ModuleError(f"{self.name}: '{path}' is no script of the page")
                parts.pop()
            elif part != ".":
                parts.append(part)
        return "/".join(parts)


def words_of(text):
    return [word.strip() for word in text.split(",") if word.strip()]


def declared(text):
    return {word for name, names in DECLARED.findall(text) for word in ([name] if name else words_of(names))}


def check(modules):
    """Refuses what would not be the same in one script: names that are missing, or that two scripts have."""
    owners = {}
    for module in modules.values():
        for word in sorted(module.declared):
            if word in owners:
                raise ModuleError(f"{module.name} and {owners[word]} both declare '{word}'")
            owners[word] = module.name
        for path, names in module.imports.items():
            if path not in modules:
                raise ModuleError(f"{module.name}: there is no script {path}")
            for word in names:
                if word not in modules[path].exports:
                    raise ModuleError(f"{module.name}: {path} does not export '{word}'")


def ordered(modules, first):
    """All scripts, each behind those that it imports; `first` is the one that nothing imports."""
    order, way = [], []

    def visit(name):
        if name in way:
            raise ModuleError("scripts import each other in a circle: " + " → ".join(way[way.index(name):] + [name]))
        if name in order:
            return
        way.append(name)
        for path in modules[name].imports:
            visit(path)
        order.append(way.pop())

    visit(first)
    if left := sorted(set(modules) - set(order)):
        raise ModuleError(f"nothing imports {', '.join(left)}")
    return order


def joined(texts, first="main.js"):
    """One script of many, given their texts by their names."""
    modules = {name: Module(name, text) for name, text in texts.items()}
    check(modules)
    return "".join(modules[name].text for name in ordered(modules, first))
