"""What the pictures of the drawer say: diagrams of two runs, shapes, classes and nibs. Each function is a test; it is given pages and a browser."""

import glob
import json
import os

import logs
from checks import FIRST, is_calm, selected

BLANK = "#select=none"
MERMAID = os.path.join(os.path.dirname(__file__), "..", "..", ".build", "exports-python", "lib", "python*", "site-packages", "artoo_mermaid", "assets", "mermaid.min.js")
STEPS = "Array.from(figure.querySelectorAll('.step'), step => [step.getAttribute('aria-label'), Number(step.querySelector('rect').getAttribute('y'))])"


def swipes(pages):
    """Two runs: a swipe that is let go, and one that is not."""
    traces = [pages.story(name) for name in ["nav-swipe-back", "nav-swipe-back-cancelled"]]
    return pages.write("swipes.html", "view", *traces)


def test_what_never_came_stands_beside_what_came(pages, browser):
    tab = browser.open(swipes(pages))
    base, current = tab.evaluate(f"Array.from(document.querySelectorAll('#drawer figure'), figure => {STEPS})")
    [came] = [y for label, y in base if "ListController viewDidAppear" in label]
    [ghost] = [y for label, y in current if "viewDidAppear – never came" in label]
    assert came == ghost, (base, current)
    names, tops = tab.evaluate("""[Array.from(document.querySelectorAll('#drawer figure'), figure => Array.from(figure.querySelectorAll('text.name title'), name => name.textContent)),
      Array.from(document.querySelectorAll('#drawer figure'), figure => figure.getBoundingClientRect().top)]""")
    assert names[0] == names[1] and tops[0] == tops[1], (names, tops)
    for name, part in [("text", "never came"), ("Mermaid", "par nav-swipe-back"), ("SVG", "<svg")]:
        tab.evaluate(f"document.querySelector('[data-copy-diagram={name}]').click()")
        copied = tab.evaluate("willdid.app.copied")
        assert part in copied and (name != "text" or max(map(len, copied.splitlines())) <= 120), copied
    is_calm(tab)
    tab.close()
    phone = browser.open(swipes(pages), width=390, height=844, phone=True)
    tops = phone.evaluate("Array.from(document.querySelectorAll('#drawer figure'), figure => figure.getBoundingClientRect().top)")
    assert tops[0] < tops[1], tops
    phone.evaluate("document.getElementById('more').click()")
    right, bottom = phone.evaluate("(box => [box.right, box.bottom])(document.getElementById('help-toggle').getBoundingClientRect())")
    assert 0 < right <= 390 and 0 < bottom <= 844, (right, bottom)
    phone.key("Escape")
    assert phone.evaluate("document.activeElement.id") == "more" and phone.evaluate("document.getElementById('help-toggle').getClientRects().length") == 0
    is_calm(phone)


def test_a_finding_of_one_run_stands_beside_the_same_calls_of_the_other(pages, browser):
    traces = [pages.story(name) for name in ["child-begin-and-end", "child-begin-without-end"]]
    tab = browser.open(pages.write("begun.html", "view", *traces), width=1920)
    base, current = tab.evaluate(f"Array.from(document.querySelectorAll('#drawer figure'), figure => {STEPS})")
    [ghost] = [y for label, y in current if "endAppearanceTransition – never came" in label]
    assert ghost in [y for label, y in base if "endAppearanceTransition – only here" in label], (base, current)
    assert "the same calls, without" in tab.evaluate("document.querySelector('#drawer figcaption').textContent")
    is_calm(tab)
    tab.close()
    # Where the other run has none of its calls, it says so.
    strange = [pages.story(name) for name in ["mac-sheet", "child-begin-without-end"]]
    tab = browser.open(pages.write("strange.html", "view", *strange))
    text = tab.evaluate("document.querySelector('#drawer .diagrams').textContent")
    assert "Drawn alone: none of its calls is in" in text, text
    is_calm(tab)


def test_mermaid_takes_what_is_copied_for_it(pages, browser):
    found = glob.glob(MERMAID)
    if not found:
        return print("      Mermaid is not installed: its parser is not asked")
    texts = set()
    for page in [pages.swipe, swipes(pages), pages.hostile, pages.unbalanced, pages.leak, pages.nibs, pages.windows, pages.large]:
        tab = browser.open(page)
        texts.update(tab.evaluate("""(() => {
          const texts = [];
          for (const run of willdid.app.runs) for (const kind of ['finding', 'transition']) {
            const count = Math.min(60, kind === 'finding' ? run.head.fingerprints.length : run.transitions.count);
            for (let index = 0; index < count; index++) {
              willdid.select({ kind, run, index });
              const button = document.querySelector('[data-copy-diagram=Mermaid]');
              if (button) { button.click(); texts.push(willdid.app.copied); }
            }
          }
          return texts; })()"""))
        tab.close()
    assert len(texts) > 100, len(texts)
    blank = pages.path("blank.html")
    with open(blank, "w", encoding="utf-8") as file:
        file.write("<!DOCTYPE html><title>Mermaid</title>")
    tab = browser.open(blank, ready="true")
    with open(found[0], encoding="utf-8") as file:
        tab.evaluate(file.read() + "; 0")
    faults = tab.evaluate(f"""(async texts => {{
      const faults = [];
      for (const text of texts) await mermaid.parse(text).catch(error => faults.push(`${{error}}: ${{text}}`));
      return faults; }})({json.dumps(sorted(texts))})""")
    assert faults == [], f"{len(faults)} of {len(texts)}: {faults[0]}"
    # A text that is none must not pass.
    assert tab.evaluate("mermaid.parse('sequenceDiagram\\n  L0 does L1').then(() => false, () => true)")
    tab.close()


def test_steps_and_edges_are_reached_by_the_keyboard(pages, browser):
    tab = browser.open(pages.swipe)
    tab.evaluate("document.querySelector('#drawer .step[tabindex=\"0\"]').focus()")
    first = tab.evaluate("document.activeElement.getAttribute('aria-label')")
    tab.key("ArrowDown")
    second = tab.evaluate("document.activeElement.getAttribute('aria-label')")
    assert second and second != first, (first, second)
    tab.key("Enter")
    assert tab.evaluate("willdid.app.pointed !== null") and selected(tab) == "finding"
    tab.evaluate(f"willdid.goTo({{ kind: 'class', run: {FIRST}, index: {FIRST}.subjects.class[1] }})")
    tab.evaluate("document.querySelector('#drawer .step[tabindex=\"0\"]').focus()")
    assert " to " in tab.evaluate("document.activeElement.getAttribute('aria-label')")
    is_calm(tab)


def test_the_focus_stays_where_it_was(pages, browser):
    tab = browser.open(pages.swipe)
    tab.evaluate("document.querySelector('#drawer [data-copy=SQL]').focus()")
    tab.key("n")
    assert tab.evaluate("document.activeElement.dataset.copy") == "SQL"
    tab.evaluate("document.getElementById('tab-transitions').focus()")
    tab.key("Enter")
    assert tab.evaluate("document.activeElement.id") == "tab-transitions"
    tab.evaluate("document.querySelector('#drawer details.proofs').open = true, document.querySelector('#drawer tbody tr').focus()")
    tab.key("Enter")
    assert selected(tab) == "event" and tab.evaluate("document.getElementById('drawer').contains(document.activeElement)")
    tab.key("Escape")
    assert tab.evaluate("document.activeElement.id") == "tracks"
    is_calm(tab)


def test_a_healthy_run_opens_with_its_shapes(pages, browser):
    tab = browser.open(pages.write("healthy.html", "view", pages.story("nav-swipe-back")))
    assert selected(tab) == "shapes"
    text = tab.evaluate("document.getElementById('drawer').innerText")
    assert "No problems found." in text and "3 transitions of 3 shapes" in text and "1× pop" in text, text
    tab.evaluate("Array.from(document.querySelectorAll('.shape')).find(card => card.innerText.includes('pop')).click()")
    assert selected(tab) == "transition"
    tab.wait("location.hash.includes('select=transition')")
    tab.close()
    # A transition without a diagram is drawn as one of its shape.
    many = browser.open(pages.large)
    counts = many.evaluate(f"{FIRST}.transitions.count")
    assert counts and many.evaluate(f"Array.from({{ length: {counts} }}, (_, index) => index).every(index => {{ willdid.select({{ kind: 'transition', run: {FIRST}, index }}); return document.querySelector('#drawer .step') !== null; }})")
    is_calm(many)


def test_two_runs_say_which_shapes_are_new(pages, browser):
    tab = browser.open(swipes(pages))
    tab.evaluate("willdid.select({ kind: 'shapes', run: willdid.app.runs[1], index: 0 })")
    cards = tab.evaluate("Array.from(document.querySelectorAll('.shape'), card => card.innerText.replace(/\\n/g, ' '))")
    assert any("pop, cancelled" in card and "new" in card for card in cards), cards
    assert any("pop" in card and "gone" in card for card in cards), cards
    is_calm(tab)


def test_classes_are_sorted_by_what_is_chosen(pages, browser):
    tab = browser.open(pages.large, hash="#select=classes,0,all")
    column = "Array.from(document.querySelectorAll('.wide-table tbody tr'), row => row.children[{}].innerText)"
    shown = [int(text) for text in tab.evaluate(column.format(3))]
    assert shown == sorted(shown, reverse=True) and len(shown) > 5, shown
    tab.evaluate("document.querySelector('.wide-table th button').focus()")
    tab.key("Enter")
    names = tab.evaluate(column.format(0))
    assert names == sorted(names, key=str.lower) and "Class" in tab.evaluate("document.activeElement.innerText"), names
    is_calm(tab)


def test_an_object_that_ended_leads_to_its_end(pages, browser):
    tab = browser.open(pages.write("healthy.html", "view", pages.story("nav-swipe-back")))
    edges = tab.evaluate(f"willdid.classesOf({FIRST}).flatMap(about => Array.from(about.edges.keys()))")
    assert any(edge.endswith(" deinited") for edge in edges), edges
    is_calm(tab)


def test_windows_of_two_runs_are_counted(pages, browser):
    trace = pages.log("windows.jsonl", logs.windows)
    shorter = pages.path("windows-shorter.jsonl")
    with open(trace, encoding="utf-8") as file:
        lines = file.read().splitlines(keepends=True)
    with open(shorter, "w", encoding="utf-8") as file:
        file.writelines(lines[:len(lines) * 2 // 3])
    tab = browser.open(pages.write("windows-pair.html", "view", trace, shorter))
    statuses = tab.evaluate("willdid.app.nodes.filter(({ status }) => status !== 'same').length")
    count = tab.evaluate("document.getElementById('tab-changes').textContent")
    assert statuses and count != "Changes 0", (statuses, count)
    assert tab.evaluate("document.getElementById('tab-classes') !== null")
    is_calm(tab)


def test_a_diagram_plays(pages, browser):
    tab = browser.open(pages.swipe, still=False)
    button = "Array.from(document.querySelectorAll('.caption button')).find(({ textContent }) => textContent.includes('Play'))"
    tab.evaluate(f"{button}.click()")
    tab.wait("document.querySelector('.film img')?.naturalWidth > 300")
    assert tab.evaluate("document.querySelector('.figures').hidden")
    # It stands still at the call that the cursor of the tracks is at, and goes on when that leaves.
    spoken = "document.querySelector('.film span').textContent"
    assert tab.evaluate(spoken) == ""
    tab.evaluate(f"""willdid.app.film(willdid.spanOf({{ kind: 'event', run: {FIRST}, index: {FIRST}.placeOf({FIRST}.findings.seq[0]) }}).x0 + {FIRST}.offset)""")
    assert " of " in tab.evaluate(spoken) and "paused" in tab.evaluate("decodeURIComponent(document.querySelector('.film img').src)")
    tab.evaluate("willdid.app.film(NaN)")
    assert tab.evaluate(spoken) == ""
    tab.evaluate(f"{button}.click()")
    assert tab.evaluate("document.querySelector('.film')") is None and not tab.evaluate("document.querySelector('.figures').hidden")
    tab.evaluate("document.querySelector('[data-copy-diagram=PNG]').click()")
    tab.wait("willdid.app.copied?.size > 10000")
    tab.evaluate("document.querySelector('[data-copy=\"@Test\"]').click()")
    story = tab.evaluate("document.querySelector('[data-copy=story]').click(), willdid.app.copied")
    assert "\nclass SecondViewController" in story and story.rstrip().endswith("swipe back and let go"), story
    tab.evaluate("document.querySelector('[data-copy=\"@Test\"]').click()")
    assert 'expectTransition(.pop, .completed, from: "SecondViewController"' in tab.evaluate("willdid.app.copied")
    is_calm(tab)


def test_who_wants_no_motion_sees_a_film_step_by_step(pages, browser):
    tab = browser.open(pages.swipe)
    tab.evaluate("Array.from(document.querySelectorAll('.caption button')).find(({ textContent }) => textContent.includes('Play')).click()")
    spoken = "document.querySelector('.film span').textContent"
    assert tab.evaluate(spoken).startswith("1 of ")
    first = tab.evaluate("document.querySelector('.film img').src")
    tab.evaluate("document.querySelector('.film button[aria-label=\"Next call\"]').click()")
    assert tab.evaluate(spoken).startswith("2 of ") and tab.evaluate("document.querySelector('.film img').src") != first
    tab.evaluate("document.querySelector('.film button[aria-label=\"Previous call\"]').click()")
    assert tab.evaluate(spoken).startswith("1 of ")
    is_calm(tab)


def test_generic_classes_have_short_names(pages, browser):
    log = pages.log("generic.jsonl", logs.generic)
    tab = browser.open(pages.write("generic.html", "view", log))
    labels = tab.evaluate(f"Array.from({{ length: {FIRST}.subjects.count }}, (_, place) => {FIRST}.label(place + 1))")
    assert labels == ["UIHostingController⟨CartView⟩", "UIHostingController⟨ListView⟩"], labels
    tab.evaluate("willdid.goTo({ kind: 'transition', run: willdid.app.runs[0], index: 0 })")
    assert "UIHostingController⟨" in tab.evaluate("document.querySelector('#drawer svg').getAttribute('aria-label')")
    is_calm(tab)
