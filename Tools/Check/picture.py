"""Draws the modules of Sources in the stages of Package.swift, with the arrows that no other way implies.

usage: picture.py PACKAGE.json SVG            writes the picture
       picture.py PACKAGE.json SVG --check    fails if the picture is not that of the package

PACKAGE.json is what `swift package describe --type json` prints.
"""
import html
import json
import pathlib
import re
import sys

WIDTH, LABEL, ROW, BOX, GAP, PER_ROW = 1190, 140, 64, 26, 12, 6
COLOURS = ["#4e79a7", "#9c755f", "#f28e2b", "#76b7b2", "#b07aa1", "#e15759", "#59a14f", "#edc948", "#79706e"]


def needed(targets):
    """What each module needs and does not have by way of another one that it needs."""
    def behind(name):
        return {name} | {far for near in targets[name] for far in behind(near)}
    return {name: [one for one in direct if not any(one in behind(other) for other in direct if other != one)]
            for name, direct in targets.items()}


def stages(names):
    """The stages of the manifest with their modules, in its order, which what a package describes has lost."""
    text = pathlib.Path("Package.swift").read_text()
    parts = re.split(r'\n  \(\n    "(\w+)",\n', text.partition("\nlet stages")[2].partition("\n]\n")[0])
    return [(folder, [name for name in re.findall(r'\(?\s*name: "(\w+)"', part) if name in names])
            for folder, part in zip(parts[1::2], parts[2::2])]


def drawn(package):
    targets = {target["name"]: target.get("target_dependencies", []) for target in package["targets"]
               if target["path"].startswith("Sources/")}
    bands, places, top = [], {}, 16
    for (folder, modules), colour in zip(stages(targets), COLOURS, strict=True):
        start = top
        for at in range(0, len(modules), PER_ROW):
            row = modules[at:at + PER_ROW]
            each = (WIDTH - LABEL - 16 - GAP * (len(row) - 1)) / len(row)
            for place, name in enumerate(row):
                places[name] = (LABEL + place * (each + GAP), top + 14, each, colour)
            top += ROW
        bands.append((folder, start, top - start - 8, colour))
        top += 14
    arrows, boxes = [], []
    for name, others in needed(targets).items():
        x, y, width, colour = places[name]
        for other in others:
            ox, oy, owidth, _ = places[other]
            x1, x2 = x + width / 2, ox + owidth / 2
            if y == oy:
                low = y + BOX + 18
                path = f"M{x1:.0f} {y + BOX} C{x1:.0f} {low} {x2:.0f} {low} {x2:.0f} {y + BOX + 3}"
            else:
                bend = (y - oy - BOX) / 2
                path = f"M{x1:.0f} {y} C{x1:.0f} {y - bend:.0f} {x2:.0f} {oy + BOX + bend:.0f} {x2:.0f} {oy + BOX + 3}"
            arrows.append(f'<path d="{path}" stroke="{colour}"><title>{name} needs {other}</title></path>')
    for name, (x, y, width, colour) in places.items():
        boxes.append(
            f'<rect x="{x:.0f}" y="{y}" width="{width:.0f}" height="{BOX}" rx="5" fill="#fff" stroke="{colour}"/>'
            f'<text x="{x + width / 2:.0f}" y="{y + 17}" text-anchor="middle">{html.escape(name)}</text>')
    backs = [
        f'<rect x="8" y="{y}" width="{WIDTH - 16}" height="{height}" rx="8" fill="{colour}" fill-opacity=".12"/>'
        f'<text x="20" y="{y + 32}" font-weight="bold" font-size="14">{folder}</text>' for folder, y, height, colour in bands]
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {top}" font-family="sans-serif" font-size="12">',
        f'<rect width="{WIDTH}" height="{top}" fill="#fff"/>', *backs,
        '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="6" markerHeight="6" orient="auto">'
        '<path d="M0 0L8 4L0 8z" fill="#777"/></marker></defs>',
        '<g fill="none" stroke-width="1" stroke-opacity=".6" marker-end="url(#tip)">',
        *(arrow.replace("<path ", '<path marker-end="url(#tip)" ') for arrow in arrows), "</g>", *boxes, "</svg>", ""])


picture, place = drawn(json.load(open(sys.argv[1]))), pathlib.Path(sys.argv[2])
if "--check" in sys.argv[3:]:
    if place.read_text() != picture:
        sys.exit(f"{place} is not the picture of Package.swift: Tools/check --picture draws it")
    print("the picture of the modules is that of Package.swift")
else:
    place.write_text(picture)
