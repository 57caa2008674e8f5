"""That a page can be used by keyboard, by ear, and with weak eyes. Each function is a test; it is given pages and a browser."""

import glob
import os

from checks import FIRST, is_calm

BLANK = "#select=none"
AXE = os.path.join(os.path.dirname(__file__), "..", "..", ".build", "exports-python", "lib", "python*", "site-packages", "axe_core_python", "axe.min.js")

# The contrast of two colours as WCAG 2 computes it, for colours as getComputedStyle tells them.
CONTRAST = """
  const channels = colour => { const c = document.createElement('canvas').getContext('2d', { willReadFrequently: true }); c.fillStyle = colour; c.fillRect(0, 0, 1, 1); return Array.from(c.getImageData(0, 0, 1, 1).data.slice(0, 3)); };
  const light = colour => { const [r, g, b] = channels(colour).map(part => part / 255).map(part => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4); return 0.2126 * r + 0.7152 * g + 0.0722 * b; };
  const contrast = (one, other) => { const [a, b] = [light(one), light(other)]; return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05); };
  const colour = name => getComputedStyle(document.documentElement).getPropertyValue('--' + name).trim();
"""


def test_colours_can_be_told_from_their_ground(pages, browser):
    for dark in [False, True]:
        tab = browser.open(pages.swipe, dark=dark)
        texts = tab.evaluate(f"""(() => {{ {CONTRAST}
          const grounds = ['page', 'panel', 'raised', 'faint', 'hover', 'chosen'];
          const inks = ['ink', 'soft', 'weak', 'accent', 'error', 'warning', 'notice', 'info', 'good', 'cancelled'];
          return inks.flatMap(ink => grounds.map(ground => [ink, ground, contrast(colour(ink), colour(ground))])); }})()""")
        assert all(value >= 4.5 for _, _, value in texts), (dark, [entry for entry in texts if entry[2] < 4.5])
        shapes = tab.evaluate(f"""(() => {{ {CONTRAST}
          return ['edge', 'mark', 'error', 'warning', 'notice', 'info', 'cancelled', 'accent'].flatMap(shape => ['panel', 'faint'].map(ground => [shape, ground, contrast(colour(shape), colour(ground))])); }})()""")
        assert all(value >= 3 for _, _, value in shapes), (dark, [entry for entry in shapes if entry[2] < 3])
        # Words in bars, whatever the class.
        bars = tab.evaluate(f"""(() => {{ {CONTRAST}
          return Array.from({{ length: 60 }}, (_, rank) => ['fill', 'light'].map(shade => contrast(willdid.app.theme['text-on-fill'], `hsl(${{willdid.toneOf(rank)}} ${{willdid.app.theme[shade]}})`))).flat(); }})()""")
        assert min(bars) >= 4.5, (dark, min(bars))
        tab.close()


def test_all_that_can_be_used_has_a_name_and_a_place(pages, browser):
    for page in [pages.swipe, pages.pair, pages.large]:
        tab = browser.open(page)
        faults = tab.evaluate("""(() => {
          const faults = [];
          const ids = Array.from(document.querySelectorAll('[id]'), element => element.id);
          for (const id of ids) if (ids.indexOf(id) !== ids.lastIndexOf(id)) faults.push(`two elements are ${id}`);
          for (const element of document.querySelectorAll('[aria-controls], [aria-labelledby], [aria-describedby], [aria-activedescendant], label[for]')) {
            for (const name of ['aria-controls', 'aria-labelledby', 'aria-describedby', 'aria-activedescendant', 'for']) {
              for (const id of (element.getAttribute(name) || '').split(' ').filter(Boolean)) if (!document.getElementById(id)) faults.push(`${name} names ${id}, which is not there`);
            }
          }
          for (const element of document.querySelectorAll('button, a[href], input, select, [role=button], [role=tab], [role=slider], [role=separator]')) {
            if (element.getAttribute('aria-hidden') === 'true' || element.closest('[hidden]')) continue;
            const name = element.getAttribute('aria-label') || element.textContent.trim() || element.closest('label')?.textContent.trim() || element.title || document.querySelector(`label[for="${element.id}"]`)?.textContent;
            if (!name || !/[\\p{L}\\p{N}]/u.test(name)) faults.push(`${element.outerHTML.slice(0, 90)} has no name in words`);
          }
          if (!document.documentElement.lang) faults.push('no language');
          if (document.querySelectorAll('h1').length !== 1) faults.push('not one heading of the first rank');
          for (const picture of document.querySelectorAll('svg[role=img], canvas[role=img]')) if (!picture.getAttribute('aria-label')) faults.push('a picture has no words');
          return faults; })()""")
        assert faults == [], faults
        tab.close()


def test_few_stops_and_none_of_them_hidden(pages, browser):
    for page in [pages.swipe, pages.large, pages.pair]:
        tab = browser.open(page)
        stops = []
        for _ in range(60):
            tab.key("Tab")
            stop = tab.evaluate("""(() => { const element = document.activeElement, box = element.getBoundingClientRect();
              const isSeen = element === document.body || (box.width > 2 && box.height > 2) || element.classList.contains('skip');
              return [element.id || element.className?.baseVal || element.className || element.tagName, isSeen, parseFloat(getComputedStyle(element).outlineWidth)]; })()""")
            if stop[0] in ["BODY", "skip"] and stops:
                break
            stops.append(stop)
        assert len(stops) <= 24, [name for name, _, _ in stops]
        assert all(seen and outline >= 1 for name, seen, outline in stops if name != "BODY"), stops
        tab.close()


def test_arrows_go_through_groups(pages, browser):
    tab = browser.open(pages.large)
    tab.evaluate("document.querySelector('#list .entry[tabindex=\"0\"]').focus()")
    before = tab.evaluate("document.activeElement.textContent")
    tab.key("ArrowDown")
    tab.key("ArrowDown")
    assert tab.evaluate("document.activeElement.className.includes('entry') && document.activeElement.textContent") != before
    tab.evaluate("document.querySelector('#tools button[tabindex=\"0\"]').focus()")
    names = []
    for _ in range(8):
        names.append(tab.evaluate("document.activeElement.id"))
        tab.key("ArrowRight")
    assert {"filter-toggle", "table-toggle", "save", "theme", "help-toggle"} <= set(names), names
    is_calm(tab)


def test_the_table_has_callbacks_too(pages, browser):
    tab = browser.open(pages.swipe)
    tab.wait("Array.from(document.querySelectorAll('#mirror tbody tr'), row => row.innerText).some(text => text.includes('viewWillDisappear'))")
    assert tab.evaluate("document.querySelectorAll('#mirror button:not([tabindex=\"-1\"])').length") == 0
    tab.key("t")
    tab.wait("document.querySelectorAll('#mirror button[tabindex=\"0\"]').length === 1")
    # It is about the run, and not about the room around it.
    tab.evaluate("document.getElementById('mode').value = 'order', document.getElementById('mode').dispatchEvent(new Event('change')), willdid.show(...willdid.app.whole)")
    tab.wait("document.getElementById('mirror-caption').textContent === 'event 0 to event 127'")


def test_chosen_colours_reach_the_canvas(pages, browser):
    tab = browser.open(pages.swipe)
    before = tab.evaluate("willdid.app.theme.panel")
    tab.call("Emulation.setEmulatedMedia", features=[{"name": "forced-colors", "value": "active"}])
    tab.wait("willdid.app.theme.isForced === true")
    assert tab.evaluate("willdid.app.theme.panel") == "Canvas" != before
    is_calm(tab)


def test_axe_has_nothing_to_say(pages, browser):
    found = glob.glob(AXE)
    if not found:
        return print("      axe-core is not installed: its rules are not checked")
    with open(found[0], encoding="utf-8") as file:
        axe = file.read()
    play = "Array.from(document.querySelectorAll('.caption button')).find(({ textContent }) => textContent.includes('Play')).click()"
    # A page, what it is opened with, and the keys that are pressed or what is done then.
    states = [
        (pages.swipe, {}, ""), (pages.pair, {}, ""), (pages.swipe, {"dark": True}, ""),
        (pages.large, {"width": 390, "height": 844}, ""), (pages.pair, {"width": 390, "height": 844}, ""),
        (pages.pair, {"dark": True}, ""), (pages.large, {"hash": BLANK}, ""), (pages.swipe, {}, "t"), (pages.large, {}, "?"),
        (pages.large, {}, "f"), (pages.swipe, {}, play), (pages.swipe, {"dark": True}, play),
        (pages.swipe, {}, f"willdid.select({{ kind: 'shapes', run: {FIRST}, index: 0 }})"),
        (pages.large, {}, f"willdid.select({{ kind: 'classes', run: {FIRST}, index: 0 }})"),
        (pages.swipe, {}, f"willdid.select({{ kind: 'transition', run: {FIRST}, index: 1 }})"),
        (pages.large, {}, f"willdid.goTo({{ kind: 'subject', run: {FIRST}, index: 2 }})"),
    ]
    for page, options, action in states:
        tab = browser.open(page, **options)
        if len(action) == 1:
            tab.key(action)
        elif action:
            tab.evaluate(f"{action}, 0")
        tab.evaluate(axe + "; 0")
        faults = tab.evaluate("""axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
          violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html, failureSummary }) => `${html.slice(0, 110)} (${failureSummary.slice(0, 160)})`).join(' | ')}`))""")
        assert faults == [], f"{os.path.basename(page)} {options} {action}: " + "\n".join(faults)
        tab.close()
