"""That what a page shows has room, stands where it is looked for, and is the same elsewhere. Each function is a test; it is given pages and a browser."""

from checks import FIRST, is_calm

BLANK = "#select=none"


def test_the_remedy_stands_beside_a_long_diagram(pages, browser):
    for width in [1024, 1400, 1920]:
        tab = browser.open(pages.swipe, width=width, height=900)
        remedy, diagram, drawer = tab.evaluate("""['#drawer .remedy', '#drawer .diagrams', '#drawer'].map(part => {
          const box = document.querySelector(part).getBoundingClientRect(); return [box.left, box.top, box.right, box.bottom]; })""")
        assert remedy[0] >= diagram[2] - 1 and remedy[1] < drawer[3] - 40 and remedy[2] <= width, (width, remedy, diagram)
        is_calm(tab)
        tab.close()
    # Where there is no room beside the diagram, what to do comes first.
    for width, height, phone in [(390, 844, True), (768, 1024, False)]:
        tab = browser.open(pages.swipe, width=width, height=height, phone=phone)
        remedy, diagram = tab.evaluate("""['#drawer .remedy', '#drawer .diagrams'].map(part => document.querySelector(part).getBoundingClientRect().top)""")
        assert remedy < diagram, (width, remedy, diagram)
        is_calm(tab)
        tab.close()


def test_what_is_selected_is_drawn_anew_for_another_width(pages, browser):
    tab = browser.open(pages.swipe, width=390, height=844, phone=True)
    narrow = tab.evaluate("document.querySelector('#drawer .diagram').getAttribute('width')")
    tab.call("Emulation.setDeviceMetricsOverride", width=1400, height=900, deviceScaleFactor=1, mobile=False)
    tab.wait(f"document.querySelector('#drawer .diagram').getAttribute('width') !== '{narrow}'")
    right = tab.evaluate("document.querySelector('#drawer .remedy').getBoundingClientRect().left - document.querySelector('#drawer .diagrams').getBoundingClientRect().right")
    assert right >= 0, right
    is_calm(tab)


def test_the_way_back_leads_over_what_was_selected(pages, browser):
    tab = browser.open(pages.swipe)
    tab.wait("location.hash.includes('select=finding')")
    for kind, index in [("transition", 1), ("subject", 2)]:
        tab.evaluate(f"willdid.goTo({{ kind: '{kind}', run: {FIRST}, index: {index} }})")
        tab.wait(f"location.hash.includes('select={kind}')")
        tab.evaluate("willdid.pan(0.1)")
    steps = tab.evaluate("history.length")
    for kind, step in [("transition", "back"), ("finding", "back"), ("transition", "forward"), ("subject", "forward")]:
        tab.evaluate(f"history.{step}()")
        tab.wait(f"willdid.app.selection?.kind === '{kind}'")
        # What is written behind a step is no step of its own.
        tab.evaluate("new Promise(done => setTimeout(done, 500))")
    assert tab.evaluate("history.length") == steps
    is_calm(tab)


def test_pins_stay_in_sight_and_apart(pages, browser):
    tab = browser.open(pages.swipe)
    left = tab.evaluate("willdid.placePins([10, 12, 500, 501, willdid.app.width - 1, willdid.app.width].map(x => ({ x }))).map(pin => pin.left)")
    assert left[0] == 10 and left[2] == 500 and max(left) <= tab.evaluate("willdid.app.width") - 8, left
    assert all(right - before >= 13 for before, right in zip(left, left[1:])), left


def test_a_nib_opens_into_its_objects(pages, browser):
    tab = browser.open(pages.nibs, hash=BLANK)
    rows = "willdid.app.rows.map(row => `${row.kind} ${willdid.rowTitle(row)}`)"
    assert not any(row.startswith(("nib ", "part ")) for row in tab.evaluate(rows))
    fold = "Array.from(document.querySelectorAll('.shell')).find(shell => shell.textContent.includes('{}')).querySelector('.fold').click()"
    tab.evaluate(fold.format("Nib loads"))
    tab.settle()
    tab.evaluate(fold.format("Main"))
    found = tab.evaluate(rows)
    assert [row for row in found if row.startswith(("nib ", "part "))] == ["nib Main", "part Owner", "part 1 Label", "part 2 Button"], found
    # What is open is in the address, and a part leads to its object.
    tab.settle()
    tab.wait("location.hash.includes('opened=')")
    tab.evaluate("Array.from(document.querySelectorAll('.shell')).find(shell => shell.textContent.includes('1 Label')).click()")
    assert tab.evaluate("document.querySelector('#drawer h2').textContent").startswith("Label")
    is_calm(tab)


def test_what_the_head_says_is_not_cut(pages, browser):
    for width in [768, 1024, 1280, 1400]:
        for page in [pages.damaged, pages.pair]:
            tab = browser.open(page, width=width, height=900)
            cut = tab.evaluate("""(() => { const line = document.getElementById('verdict').getBoundingClientRect();
              return Array.from(document.querySelectorAll('#verdict > span'), span => [span.textContent, span.getBoundingClientRect()])
                .filter(([, box]) => box.width && box.top < line.bottom - 2 && box.right > line.right + 1).map(([text]) => text); })()""")
            assert cut == [], (width, cut)
            assert tab.evaluate("document.getElementById('search').getBoundingClientRect().width") >= 118, width
            tab.close()


def test_a_slow_call_is_no_idle_time(pages, browser):
    tab = browser.open(pages.slow)
    assert tab.evaluate(f"{FIRST}.idle.gaps.length") == 0
    is_calm(tab)


def test_nothing_before_the_run_is_shown_when_its_first_event_is(pages, browser):
    tab = browser.open(pages.swipe, hash=BLANK)
    for kind, index in [("event", 0), ("phase", 0), ("transition", 0)]:
        tab.evaluate(f"willdid.show(...willdid.app.whole), willdid.zoom(0.1, 300), willdid.goTo({{ kind: '{kind}', run: {FIRST}, index: {index} }})")
        tab.settle()
        assert tab.evaluate("willdid.app.view.x0 >= willdid.app.whole[0] - 1"), kind


def test_a_fault_of_the_log_shows_all_of_it(pages, browser):
    tab = browser.open(pages.damaged)
    assert tab.evaluate(f"{FIRST}.rule(willdid.app.selection.index).category") == "input"
    assert tab.evaluate("willdid.app.view.x1 - willdid.app.view.x0 >= 0.9 * (willdid.app.whole[1] - willdid.app.whole[0])")
    is_calm(tab)


def test_the_command_draws_the_same_calls(pages, browser):
    for page, trace in [(pages.swipe, pages.story("seed-003-cancelled-swipe")), (pages.unbalanced, pages.path("unbalanced.jsonl")),
                        (pages.leak, pages.story("keep-grows-with-each-visit"))]:
        tab = browser.open(page)
        fingerprint = tab.evaluate("willdid.app.selection.run.head.fingerprints[willdid.app.selection.index]")
        tab.evaluate("document.querySelector('[data-copy-diagram=Mermaid]').click()")
        own = [line for line in tab.evaluate("willdid.app.copied").splitlines() if ">>" in line or "--x" in line]
        done = pages.run("explain", trace, fingerprint, "--diagram", "mermaid")
        assert own and own == [line for line in done.stdout.splitlines() if ">>" in line or "--x" in line], (own, done.stdout, done.stderr)
        tab.close()


def test_objects_that_are_only_named_have_names(pages, browser):
    tab = browser.open(pages.view_story("seed-001-main-nib", "--layout"))
    tab.evaluate(f"willdid.select({{ kind: 'nib', run: {FIRST}, index: 0 }})")
    label = tab.evaluate("document.querySelector('#drawer .nib').textContent")
    assert "NSApplication" in label and "NSMenuItem" in label and "#" not in label, label
    # An action without a target is no failure.
    assert "failed" not in label and "first responder" in label
    is_calm(tab)
