"""That the scripts of the page are joined as they import each other, and mean the same when they are packed. Each function is a test; it is given pages and a browser."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "Page"))
from modules import ModuleError, joined
from script import packed


def refusal(**texts):
    """Why scripts cannot be joined; a name has `_` for its point."""
    try:
        joined({name.replace("_", "."): text for name, text in texts.items()})
    except ModuleError as error:
        return str(error)
    raise AssertionError("they were joined")


def test_scripts_stand_behind_what_they_import(pages, browser):
    text = joined({
        "a.js": "export const one = 1;\n", "main.js": "import { two } from './Part/b.js';\n\ntwo();\n",
        "Part/b.js": "import { one } from '../a.js';\n\nexport function two() { return one; }\n"})
    assert text.split() == "const one = 1; function two() { return one; } two();".split(), text


def test_what_cannot_be_joined_is_refused(pages, browser):
    take = "import {{ {1} }} from './{0}.js';\n\nexport function {2}() {{ {1}(); }}\n"
    circle = refusal(main_js=take.format("b", "b", "main"), b_js=take.format("c", "c", "b"), c_js=take.format("b", "b", "c"))
    assert circle == "scripts import each other in a circle: b.js → c.js → b.js", circle
    assert refusal(main_js="import { b } from './c.js';\n") == "main.js: there is no script c.js"
    assert refusal(main_js="import { b } from './c.js';\n", c_js="const b = 1;\n") == "main.js: c.js does not export 'b'"
    assert refusal(main_js="import './c.js';\nlet one;\n", c_js="const one = 1;\n") == "c.js and main.js both declare 'one'"
    assert refusal(main_js="let one;\n", c_js="let two;\n") == "nothing imports c.js"
    assert refusal(main_js="import one from './c.js';\n") == "main.js: 'import one from './c.js';' is no import or export that can be joined"


# Whatever a name can stand for: a member or a value, a pattern with values by default, a method, a label of a text.
MEANING = """(() => {
const one = { first: 1, second: { third: [2, 3] }, sum(first) { return first + this.first; } };
const first = 'first', window = [7];
class Thing { constructor({ second, fourth = first }, ...others) { this.fourth = fourth; this.others = others; this.second = second; } get all() { return `${this.fourth}-${this.others.map(each => each + 1)}`; } }
function take({ second: { third: [two, three = 9] }, missing = `of ${first}` }, second = two > 1 ? three : missing) { return [two, three, missing, second]; }
let [left, right] = [1, 2], kind = /[/"]\\/one/.test('"/one') ? first : one;
for (const [place, own] of Object.entries({ first, kind })) { left += place.length; right = own; if (left) left = left + window.length; }
const made = new Thing(one, 1, 2);
try { made.none.first; } catch (first) { kind = first.constructor.name; }
return JSON.stringify([one.sum(4), one[first], take(one), made.all, made.second.third, left, right, kind, { first, left }, window[0]]); })();
"""


def test_packed_scripts_mean_the_same(pages, browser):
    small = packed(MEANING)
    tab = browser.open(pages.swipe)
    whole = tab.evaluate(MEANING)
    assert whole == tab.evaluate(small.rstrip()), small
    # Names are short where they are declared, and members keep theirs.
    assert "missing" not in small.replace("missing:", "") and ".others" in small and len(small) < 0.75 * len(MEANING), small
