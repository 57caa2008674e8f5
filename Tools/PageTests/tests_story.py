"""What a page tells before it is asked, and what it draws. Each function is a test; it is given pages and a browser."""

import base64
import json
import os
import re
import zlib

from checks import EVENTS, FIRST, is_calm, selected

BLANK = "#select=none"


def drawer(tab):
    return tab.evaluate("document.getElementById('drawer').innerText")


def test_a_page_opens_on_its_worst_finding(pages, browser):
    tab = browser.open(pages.swipe)
    assert selected(tab) == "finding"
    message = tab.evaluate(f"{FIRST}.head.messages[0]")
    assert tab.evaluate("document.getElementById('headline').textContent") == message
    x0, x1, first, last, at = tab.evaluate(f"[willdid.app.view.x0, willdid.app.view.x1, ...willdid.app.whole, {FIRST}.x.finding[0]]")
    assert first <= x0 <= at <= x1 <= last and x1 - x0 < last - first
    # The proof is in sight, and the sentence is not cut.
    box = tab.evaluate("(line => [line.scrollHeight, line.clientHeight])(document.getElementById('headline'))")
    assert box[0] <= box[1], box
    is_calm(tab)


def test_a_finding_is_drawn_with_what_never_came(pages, browser):
    tab = browser.open(pages.swipe)
    assert tab.evaluate("document.querySelector('#drawer .story').firstElementChild.className") == "diagrams"
    steps = tab.evaluate("Array.from(document.querySelectorAll('#drawer .diagram .step'), step => [step.getAttribute('class'), step.textContent])")
    ghosts = [words for kind, words in steps if "cancelled" in kind]
    assert len(ghosts) == 2 and any("viewDidAppear – never came: cancelled" in words for words in ghosts), steps
    assert any("here" in kind and "viewDidAppear" in words for kind, words in steps), steps
    copied = {}
    for name in ["SVG", "Mermaid", "text"]:
        tab.evaluate(f"document.querySelector('[data-copy-diagram={name}]').click()")
        copied[name] = tab.evaluate("willdid.app.copied")
    assert copied["SVG"].startswith("<svg") and "var(" not in copied["SVG"]
    assert copied["Mermaid"].startswith("sequenceDiagram\n    participant L0 as UIKit\n")
    assert "(never came: cancelled)" in copied["text"]
    # A step leads to its event, and what is selected stays.
    tab.evaluate("document.querySelector('#drawer .diagram .step.link').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    assert selected(tab) == "finding" and tab.evaluate("willdid.app.pointed !== null")
    is_calm(tab)


def test_a_transition_is_drawn_too(pages, browser):
    tab = browser.open(pages.swipe)
    for index, words in [(1, "viewDidAppear"), (2, "never came: cancelled")]:
        tab.evaluate(f"willdid.goTo({{ kind: 'transition', run: {FIRST}, index: {index} }})")
        assert words in tab.evaluate("document.querySelector('#drawer .diagram').textContent")
    is_calm(tab)


def test_two_runs_show_what_they_do_not_share(pages, browser):
    tab = browser.open(pages.pair)
    found = tab.evaluate("""(() => { const { app } = willdid;
      return app.nodes.map(node => node.lanes.map(({ run, subject }) =>
        willdid.changesOf(run, subject).map(place => (run.number ? '+' : '-') + run.callbackName(place)))); })()""")
    assert found[0] == [[], ["+viewWillAppear", "+viewWillDisappear", "+viewDidDisappear"]], found[0]
    assert all(word.startswith("-") for word in found[2][0]) and found[2][0], found[2]
    tab.evaluate("willdid.goTo({ kind: 'subject', run: willdid.app.runs[1], index: 1 })")
    rows = tab.evaluate("Array.from(document.querySelectorAll('#drawer .script tr'), row => row.innerText.trim())")
    assert any(row.startswith("+") and "viewWillAppear" in row for row in rows), rows
    assert [row for row in rows if not row.endswith("the same") and row[0] in "+−↕≠"] and not any("exit" in row for row in rows), rows
    # A transition that both have is drawn for both.
    tab.evaluate("willdid.goTo({ kind: 'transition', run: willdid.app.runs[1], index: 1 })")
    assert tab.evaluate("document.querySelectorAll('#drawer figure').length") == 2
    is_calm(tab)


def test_windows_and_documents_have_states(pages, browser):
    tab = browser.open(pages.windows)
    rows = tab.evaluate("willdid.app.rows.filter(row => row.kind === 'subject').map(row => willdid.rowTitle(row))")
    assert rows and len(rows) < 30, rows
    states = tab.evaluate(f"Array.from({{ length: {FIRST}.stages.count }}, (_, place) => {FIRST}.stage(place))")
    assert "shown" in states or "key" in states, states
    if tab.evaluate("willdid.app.rows.some(row => row.kind === 'rest')"):
        before = len(rows)
        tab.evaluate("Array.from(document.querySelectorAll('.shell')).find(shell => shell.textContent.includes('other object')).querySelector('.fold').click()")
        assert tab.evaluate("willdid.app.rows.filter(row => row.kind === 'subject').length") > before
        tab.settle()
        tab.evaluate("Array.from(document.querySelectorAll('.shell')).find(shell => shell.textContent.includes('All objects')).querySelector('.fold').click()")
        assert tab.evaluate("willdid.app.rows.filter(row => row.kind === 'subject').length") == before
    is_calm(tab)


def test_names_keep_both_their_ends(pages, browser):
    tab = browser.open(pages.large, width=390, height=844, phone=True)
    titles = tab.evaluate("""Array.from(document.querySelectorAll('.shell:not([hidden])'), shell => { const words = shell.querySelector('.words');
      return [shell.querySelector('.title').textContent, words.scrollWidth <= words.clientWidth + 1]; })""")
    assert all(fits for _, fits in titles), titles
    cut = [title for title, _ in titles if "…" in title]
    assert cut and all(re.search("[a-z]{3}$", title) for title in cut), cut
    assert tab.evaluate("willdid.shortened('AccountListViewController', 15)") == "Account…troller"
    assert tab.evaluate("['viewWillAppear', 'viewDidLoad', 'viewIsAppearing', 'loadView'].map(willdid.briefName)") == [
        "willAppear", "didLoad", "isAppearing", "loadView"]


def test_slow_calls_have_their_length(pages, browser):
    tab = browser.open(pages.slow)
    spans = tab.evaluate(f"""Array.from({{ length: {FIRST}.subjects.count }}, (_, place) => willdid.spansOf({FIRST}, place + 1)).flat()
      .map(({{ x0, x1 }}) => willdid.timeOfX(x1) - willdid.timeOfX(x0))""")
    assert spans and max(spans) > 1e8, spans
    is_calm(tab)


def test_colours_of_classes_are_far_apart(pages, browser):
    tab = browser.open(pages.swipe)
    hues = tab.evaluate("Array.from(willdid.app.hues, ([name, rank]) => [name, parseInt(willdid.toneOf(rank))])")
    assert len(hues) == 3
    values = sorted(hue for _, hue in hues)
    assert min(right - left for left, right in zip(values, values[1:])) >= 40, hues
    # Red is for faults and purple for what was cancelled.
    many = tab.evaluate("Array.from({ length: 63 }, (_, rank) => willdid.toneOf(rank))")
    assert all(30 <= int(tone.split()[0]) <= 255 for tone in many), many
    # Each of so many classes looks like none of the others.
    assert len(set(many)) == 63, many
    near = sorted(int(tone.split()[0]) for tone in many[:21])
    assert min(right - left for left, right in zip(near, near[1:])) >= 6, near


def test_links_name_what_stays_the_same(pages, browser):
    tab = browser.open(pages.large, hash=BLANK)
    fingerprint = tab.evaluate(f"{FIRST}.head.fingerprints[2]")
    tab.evaluate(f"""willdid.goTo({{ kind: 'finding', run: {FIRST}, index: 2 }}), document.getElementById('track-filter').value = 'List',
      document.getElementById('track-filter').dispatchEvent(new Event('input'))""")
    tab.wait("location.hash.includes('filter=List')")
    hash = tab.evaluate("location.hash")
    assert fingerprint in hash, hash
    tab.close()
    again = browser.open(pages.large, hash=hash)
    assert again.evaluate("willdid.app.selection.index") == 2 and again.evaluate("willdid.app.filter.text") == "List"
    # Another link to the same page is followed at once.
    other = again.evaluate(f"{FIRST}.head.fingerprints[1]")
    again.evaluate(f"location.hash = '#select=finding,0,{other}'")
    again.wait("willdid.app.selection?.index === 1")
    assert again.evaluate("willdid.app.filter.text") == ""
    is_calm(again)


def test_notes_have_words_and_go_into_a_copy(pages, browser):
    tab = browser.open(pages.swipe)
    tab.evaluate(f"willdid.select({{ kind: 'phase', run: {FIRST}, index: 3 }})")
    tab.key("r")
    tab.evaluate("document.getElementById('note-text').focus()")
    tab.write("look here </script><b>")
    tab.evaluate("document.getElementById('save').click()")
    saved = pages.path("saved.html")
    with open(saved, "w", encoding="utf-8") as file:
        file.write(tab.evaluate("willdid.app.saved"))
    place = tab.evaluate("willdid.app.notes.map(note => note.x0)")
    is_calm(tab)
    tab.close()
    copy = browser.open(saved)
    assert copy.evaluate("willdid.app.notes.map(note => note.text)") == ["look here </script><b>"]
    assert copy.evaluate("willdid.app.notes.map(note => note.x0)") == place
    assert copy.evaluate(f"{FIRST}.events.count") == EVENTS and copy.evaluate("document.querySelectorAll('b').length") == 0
    # A copy can be copied.
    copy.evaluate("document.getElementById('save').click()")
    assert copy.evaluate("willdid.app.saved.length") > 100_000
    is_calm(copy)


def test_without_a_script_the_findings_can_be_read(pages, browser):
    tab = browser.open(pages.swipe)
    tab.call("Emulation.setScriptExecutionDisabled", value=True)
    tab.call("Page.reload")
    tab.settle_without_script()
    text = tab.text_without_script()
    assert "cancelled-pop" in text and "never came: cancelled" in text and "Start things in" in text, text[:400]
    tab.call("Emulation.setScriptExecutionDisabled", value=False)


def test_classes_have_a_table_and_their_states(pages, browser):
    tab = browser.open(pages.swipe, hash=BLANK)
    tab.evaluate("document.getElementById('tab-classes').click()")
    entries = tab.evaluate("Array.from(document.querySelectorAll('#list .entry'), entry => entry.innerText)")
    assert any("SecondViewController" in entry and "2× on the screen" in entry for entry in entries), entries
    tab.evaluate("Array.from(document.querySelectorAll('#list .entry')).find(entry => entry.innerText.includes('FirstView')).click()")
    picture = tab.evaluate("document.querySelector('#drawer svg').getAttribute('aria-label')")
    assert "appearing to disappearing 1 times" in picture and "cannot" not in picture, picture
    assert "Median" in drawer(tab)
    is_calm(tab)


def test_a_state_that_cannot_follow_is_red(pages, browser):
    tab = browser.open(pages.unbalanced, hash=BLANK)
    pictures = tab.evaluate(f"""willdid.classesOf({FIRST}).map(({{ text }}) => {{ willdid.select({{ kind: 'class', run: {FIRST}, index: text }});
      return document.querySelector('#drawer svg').getAttribute('aria-label'); }})""")
    assert any("which cannot be" in picture for picture in pictures), pictures
    is_calm(tab)


def test_a_nib_is_a_graph(pages, browser):
    tab = browser.open(pages.nibs, hash=BLANK)
    count = tab.evaluate(f"{FIRST}.nibs.count")
    labels = []
    for index in range(count):
        tab.evaluate(f"willdid.select({{ kind: 'nib', run: {FIRST}, index: {index} }})")
        labels.append(tab.evaluate("document.querySelector('#drawer .nib')?.innerText || ''"))
    assert any("(owner)" in label and "gone failed" in label and "press: ⇢ Owner" in label for label in labels), labels
    is_calm(tab)


def test_a_nib_of_many_objects_can_be_read(pages, browser):
    tab = browser.open(pages.calculator, hash=BLANK)
    tab.evaluate(f"willdid.select({{ kind: 'nib', run: {FIRST}, index: 0 }})")
    lines = tab.evaluate("document.querySelector('#drawer .nib').innerText").replace("\u00a0", " ").splitlines()
    # Those that are alike are one, those that have nothing are counted.
    for part in ["10 NSButton", "digit: ⇢ Calculator", "10 NSMenuItem", "cut: ⇢ first responder", "history → NSTextField#3 failed"]:
        assert any(part in line for line in lines), (part, lines)
    assert "+ 66 NSMenuItem and 26 other objects without connections" in lines and len(lines) < 40, lines
    assert tab.evaluate("document.querySelector('#drawer .nib').offsetHeight") < 420
    # Numbers that do not follow each other are no stretch.
    woke = tab.evaluate("Array.from(document.querySelectorAll('#drawer .nib .object .woke'), each => each.textContent)")
    assert "6–15" in woke and "32 …" in woke and "32–59" not in woke, woke
    assert tab.evaluate("document.querySelector('#drawer .nib .bad').textContent").endswith("failed")
    is_calm(tab)


def test_nothing_covers_anything_at_any_size(pages, browser):
    for width, height, page in [(844, 390, pages.swipe), (640, 400, pages.swipe), (768, 1024, pages.pair), (390, 844, pages.swipe), (1000, 600, pages.pair), (568, 320, pages.pair),
                                (320, 640, pages.pair), (320, 640, pages.damaged)]:
        tab = browser.open(page, width=width, height=height)
        boxes = tab.evaluate("""['top', 'headline', 'centre', 'drawer'].map(id => { const box = document.getElementById(id).getBoundingClientRect();
          return [id, box.left, box.top, box.right, box.bottom]; })""")
        for number, (name, left, top, right, bottom) in enumerate(boxes):
            assert right <= width + 1 and bottom <= height + 1, (width, height, name, right, bottom)
            for other, left1, top1, right1, bottom1 in boxes[number + 1:]:
                across = min(right, right1) - max(left, left1)
                down = min(bottom, bottom1) - max(top, top1)
                assert across <= 1 or down <= 1, (width, height, name, other)
        assert tab.evaluate("document.documentElement.scrollWidth") <= width, (width, height)
        tracks = tab.evaluate("document.getElementById('tracks').clientHeight")
        assert tracks >= 60, (width, height, tracks)
        # The lists lie over what they are about where there is no room beside it.
        tab.evaluate("if (document.getElementById('side-toggle').getAttribute('aria-expanded') !== 'true') document.getElementById('side-toggle').click()")
        assert tab.evaluate("Math.max(document.getElementById('side').getBoundingClientRect().right, document.documentElement.scrollWidth)") <= width, (width, height)
        is_calm(tab)
        tab.close()


def test_the_browser_keeps_its_key_for_printing(pages, browser):
    tab = browser.open(pages.swipe)
    for extra in ["ctrlKey", "metaKey"]:
        assert tab.evaluate(f"document.body.dispatchEvent(new KeyboardEvent('keydown', {{ code: 'KeyP', key: 'p', {extra}: true, bubbles: true, cancelable: true }}))")
    tab.key("g")
    assert tab.evaluate("document.getElementById('search').value") == "@"


def test_paper_has_proofs_and_each_remedy_once(pages, browser):
    tab = browser.open(pages.large)
    tab.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    text = tab.evaluate("document.getElementById('print').textContent")
    rules = tab.evaluate(f"{FIRST}.head.rules.map(rule => rule.remedy.replaceAll('`', ''))")
    assert rules and all(text.count(remedy) == 1 for remedy in rules), [text.count(remedy) for remedy in rules]
    assert tab.evaluate("document.querySelectorAll('#print .finding svg.diagram, #print .finding table').length") >= tab.evaluate(f"{FIRST}.findings.count") - 2
    tab.evaluate("window.dispatchEvent(new Event('afterprint'))")
    tab.close()
    pair = browser.open(pages.pair)
    pair.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    assert "Changes" in pair.evaluate("document.getElementById('print').textContent")
    is_calm(pair)


def test_a_page_that_was_made_a_bomb_is_refused(pages, browser):
    with open(pages.swipe, encoding="utf-8") as file:
        text = file.read()
    squeeze = zlib.compressobj(9, zlib.DEFLATED, -15)
    bomb = b"".join(squeeze.compress(bytes(1 << 24)) for _ in range(8)) + squeeze.flush()
    island = re.compile(rf'(class="events" data-run="0" data-count="{EVENTS}">)[^<]*')
    count = f'data-count="{EVENTS}"'
    cases = {
        "bomb": island.sub(lambda found: found[1] + base64.b64encode(bomb).decode(), text),
        "count": text.replace(count, 'data-count="4000000000"'),
        "less": text.replace(count, 'data-count="7"'),
    }
    for name, edited in cases.items():
        path = pages.path(f"edited-{name}.html")
        with open(path, "w", encoding="utf-8") as file:
            file.write(edited)
        tab = browser.open(path, ready="document.getElementById('nothing')?.textContent.includes('cannot')")
        assert "cannot be shown" in tab.evaluate("document.getElementById('nothing').textContent"), name
        tab.close()


def test_what_is_idle_is_left_out(pages, browser):
    tab = browser.open(pages.leak)
    assert tab.evaluate("willdid.app.mode") == "folded"
    shown, whole = tab.evaluate(f"[willdid.app.whole[1] - willdid.app.whole[0], {FIRST}.times[1] - {FIRST}.times[0]]")
    assert shown < whole / 2, (shown, whole)
    for time in [0, 1e9, 3.4e9, 2e10]:
        assert abs(tab.evaluate(f"willdid.timeOfX(willdid.foldedX({time}))") - time) < 1, time
    assert "s shown" in tab.evaluate("document.getElementById('ruler-label').textContent")
    is_calm(tab)
