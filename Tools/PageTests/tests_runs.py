"""What pages make of all kinds of runs. Each function is a test; it is given pages and a browser."""

import logs
from checks import FIRST, is_calm, shown


def test_two_runs_lie_over_each_other(pages, browser):
    tab = browser.open(pages.pair)
    assert pages.statuses["pair.html"] == 0
    statuses = tab.evaluate("willdid.app.nodes.map(node => [node.lanes[0].run.label(node.lanes[0].subject), node.status])")
    assert statuses == [["RootController", "changed"], ["DetailController", "changed"], ["SheetController", "removed"]], statuses
    marks = "willdid.app.runs.map(run => run.marks[0].x + run.offset)"
    apart = tab.evaluate(marks)
    assert abs(apart[0] - apart[1]) > 1e9, apart
    tab.evaluate("""(() => { const anchor = document.getElementById('anchor');
      anchor.value = 'mark signed in'; anchor.dispatchEvent(new Event('change')); })()""")
    together = tab.evaluate(marks)
    assert together[0] == together[1], together
    # An event that both have can be chosen too.
    tab.evaluate("""(() => { const { app } = willdid, run = app.runs[1];
      const place = Array.from({ length: run.events.count }, (_, at) => at)
        .filter(at => run.callbackName(at) === 'viewDidAppear' && run.label(run.events.subject[at]) === 'DetailController')[0];
      willdid.select({ kind: 'event', run, index: place });
      const anchor = document.getElementById('anchor'); anchor.value = 'selection'; anchor.dispatchEvent(new Event('change')); })()""")
    assert tab.evaluate("willdid.app.anchor") == "event"
    assert "removed" in tab.evaluate("document.getElementById('side').innerText")
    is_calm(tab)


def test_the_command_line_chooses_the_anchor(pages, browser):
    words = ["view", pages.path("base.jsonl"), pages.path("current.jsonl"), "--anchor"]
    pages.pair
    for anchor, expected in [("signed in", "mark signed in"), ("RootController.viewDidAppear", "event"), ("viewDidAppear", "event")]:
        tab = browser.open(pages.write(f"anchor {anchor}.html", *words, anchor))
        assert tab.evaluate("willdid.app.anchor") == expected, anchor
        tab.close()
    tab = browser.open(pages.write("anchor-missing.html", *words, "nowhere"))
    assert "nowhere" in tab.evaluate("document.getElementById('remarks').innerText")


def test_names_of_a_trace_are_never_markup(pages, browser):
    tab = browser.open(pages.hostile)
    for index in range(tab.evaluate(f"{FIRST}.findings.count")):
        tab.evaluate(f"willdid.goTo({{ kind: 'finding', run: {FIRST}, index: {index} }})")
    for index in range(1, 1 + tab.evaluate(f"{FIRST}.subjects.count")):
        tab.evaluate(f"willdid.goTo({{ kind: 'subject', run: {FIRST}, index: {index} }})")
    for index in range(tab.evaluate(f"{FIRST}.events.count")):
        tab.evaluate(f"willdid.select({{ kind: 'event', run: {FIRST}, index: {index} }})")
    for name in ["tab-transitions", "table-toggle", "filter-toggle"]:
        tab.evaluate(f"document.getElementById('{name}').click()")
    for word in ["@", "<", "script"]:
        tab.evaluate(f"""(() => {{ const search = document.getElementById('search');
          search.value = {word!r}; search.dispatchEvent(new Event('input')); }})()""")
    tab.mouse("mouseMoved", 700, 300)
    tab.evaluate("new Promise(done => setTimeout(done, 400))")
    tab.evaluate("window.dispatchEvent(new Event('beforeprint')), window.dispatchEvent(new Event('afterprint'))")
    assert tab.evaluate("window.broken") is None
    found = tab.evaluate("""[document.querySelectorAll('img, iframe, object, embed, b').length,
      document.querySelectorAll('script').length, document.querySelectorAll('style').length,
      Array.from(document.querySelectorAll('*')).filter(element =>
        element.getAttributeNames().some(name => name.startsWith('on'))).length]""")
    assert found[0] == 0 and found[2] == 1 and found[3] == 0, found
    assert "<img src=x onerror=" in tab.evaluate("document.getElementById('side').textContent + document.getElementById('shells').textContent")
    assert tab.evaluate("document.title").startswith("<img src=x")
    is_calm(tab)


def test_markup_would_not_run_even_if_it_got_in(pages, browser):
    tab = browser.open(pages.swipe)
    blocked = tab.evaluate("""(() => {
      try { document.body.innerHTML = '<img src=x onerror="window.broken=1">'; return false; } catch { return true; }
    })()""")
    assert blocked and tab.evaluate("window.broken") is None
    answer = tab.evaluate("fetch('https://example.invalid/').then(() => 'sent', () => 'refused')")
    assert answer == "refused"


def test_findings_come_first_in_a_report(pages, browser):
    trace = pages.story("seed-003-cancelled-swipe")
    tab = browser.open(pages.write("report.html", "report", "--format", "html", trace))
    assert pages.statuses["report.html"] == 0
    assert tab.evaluate("document.body.dataset.front") == "findings"
    text = tab.evaluate("document.getElementById('list').innerText")
    assert "cancelled-pop" in text and "Start things in viewDidAppear" in text, text
    is_calm(tab)


def test_suppressed_findings_are_told_apart(pages, browser):
    trace = pages.story("seed-003-cancelled-swipe")
    tab = browser.open(pages.write("allowed.html", "report", "--format", "html", "--allow", "Second", trace))
    text = tab.evaluate("document.getElementById('list').innerText")
    assert "Suppressed" in text, text
    assert tab.evaluate(f"{FIRST}.isSuppressed(0)")


def test_a_report_fails_at_its_gate(pages, browser):
    trace = pages.log("gate.jsonl", logs.hostile)
    pages.write("gate.html", "report", "--format", "html", trace)
    assert pages.statuses["gate.html"] == 2
    is_calm(browser.open(pages.path("gate.html")))


def test_an_empty_run_says_so(pages, browser):
    tab = browser.open(pages.empty)
    assert "No events" in tab.evaluate("document.getElementById('verdict').innerText")
    for key in "wasdfnr":
        tab.key(key)
    is_calm(tab)


def test_a_damaged_run_has_a_banner(pages, browser):
    tab = browser.open(pages.damaged)
    assert pages.statuses["damaged.html"] == 3
    assert "could not be read" in tab.evaluate("document.getElementById('remarks').innerText")
    assert 0 < tab.evaluate(f"{FIRST}.events.count") < 20_000
    is_calm(tab)


def test_the_head_tells_of_what_is_missing_and_of_a_crash(pages, browser):
    verdict = "document.getElementById('verdict').innerText"
    lossy = browser.open(pages.lossy)
    assert "events were lost" in lossy.evaluate(verdict), lossy.evaluate(verdict)
    lossy.close()
    broken = browser.open(pages.broken)
    said = broken.evaluate(verdict)
    assert "No problems found" not in said and "1 error" in said, said
    listed = broken.evaluate("document.getElementById('list').innerText")
    assert "Index out of range" in listed, listed
    assert "Index out of range" in broken.evaluate("document.getElementById('remarks').innerText")
    broken.close()
    damaged = browser.open(pages.damaged)
    assert "could not be read" in damaged.evaluate(verdict)
    is_calm(damaged)


def test_a_killed_run_is_shown(pages, browser):
    tab = browser.open(pages.crashed)
    assert tab.evaluate(f"{FIRST}.head.ending") == "journal"
    assert tab.evaluate(f"{FIRST}.events.count") > 20
    is_calm(tab)


def test_several_runs_of_a_log_are_processes(pages, browser):
    tab = browser.open(pages.several)
    assert tab.evaluate("willdid.app.rows.filter(row => row.kind === 'process').length") == 2
    is_calm(tab)


def test_a_run_without_times_goes_by_order(pages, browser):
    tab = browser.open(pages.timeless)
    assert tab.evaluate("willdid.app.mode") == "order"
    assert tab.evaluate("willdid.app.whole[1]") < 40
    tab.evaluate(f"willdid.goTo({{ kind: 'phase', run: {FIRST}, index: 1 }})")
    assert "unknown" in tab.evaluate("document.getElementById('drawer').innerText")
    is_calm(tab)


def test_five_thousand_controllers_are_walked(pages, browser):
    tab = browser.open(pages.crowd)
    assert tab.evaluate("willdid.app.rows.filter(row => row.kind === 'subject').length") == 5000
    assert tab.evaluate("document.querySelectorAll('.shell').length") < 80
    tab.evaluate("document.getElementById('tracks').scrollTop = 1e7")
    tab.settle()
    assert tab.evaluate("willdid.app.visible[1]") == tab.evaluate("willdid.app.rows.length")
    is_calm(tab)


def test_what_is_left_out_is_told_but_for_proofs(pages, browser):
    trace = pages.story("seed-003-cancelled-swipe")
    tab = browser.open(pages.write("few.html", "view", "--events", "10", trace))
    assert "first 10" in tab.evaluate("document.getElementById('remarks').innerText")
    assert tab.evaluate(f"Array.from({FIRST}.findings.events).every(number => {FIRST}.placeOf(number) >= 0)")
    assert tab.evaluate(f"{FIRST}.placeOf(60)") == -1
    is_calm(tab)


def test_paper_has_the_findings_and_the_transitions(pages, browser):
    tab = browser.open(pages.swipe, dark=True)
    tab.call("Emulation.setEmulatedMedia", media="print", features=[{"name": "prefers-color-scheme", "value": "dark"}])
    tab.evaluate("window.dispatchEvent(new Event('beforeprint'))")
    text = tab.evaluate("document.getElementById('print').innerText")
    assert "cancelled-pop" in text and "Transitions" in text and "push" in text, text
    assert tab.evaluate("getComputedStyle(document.getElementById('work')).display") == "none"
    assert tab.evaluate("document.documentElement.dataset.theme") == "light"
    tab.evaluate("window.dispatchEvent(new Event('afterprint'))")
    assert tab.evaluate("document.documentElement.dataset.theme") == "dark"
    assert tab.print_pdf().startswith(b"%PDF")
    is_calm(tab)
