"""What a person does with a page. Each function is a test; it is given pages and a browser."""

import re

from checks import EVENTS, FIRST, centre_of, is_calm, selected, shown


# A page opens on its worst finding; this is the address of one with nothing selected.
BLANK = "#select=none"


def test_a_page_loads_and_asks_for_nothing(pages, browser):
    tab = browser.open(pages.swipe)
    rows = tab.evaluate("willdid.app.rows.map(row => `${row.kind} ${willdid.rowTitle(row)}`)")
    assert rows == [
        "process A swipe back that is taken back", "findings Findings", "transitions Transitions", "window UIWindow",
        "subject UINavigationController", "subject FirstViewController", "subject SecondViewController"], rows
    assert tab.evaluate(f"{FIRST}.events.count") == EVENTS
    assert tab.evaluate("document.getElementById('verdict').textContent").startswith("1 cancelled")
    assert pages.statuses["swipe.html"] == 0
    is_calm(tab)


def test_code_is_small_and_names_no_address(pages, browser):
    text = open(pages.swipe, encoding="utf-8").read()
    code = re.sub(r'<script type="application/x-willdid".*?</script>|<noscript>.*?</noscript>', "", text, flags=re.S)
    assert len(code.encode()) <= 215_000, len(code)
    addresses = [found for found in re.findall(r"https?://[^\s'\"`]+", code) if found != "http://www.w3.org/2000/svg"]
    assert addresses == [], addresses
    for word in ["innerHTML", "outerHTML =", "insertAdjacentHTML", "document.write", "eval(", "new Function"]:
        assert word not in code, word


def test_what_is_painted_is_what_happened(pages, browser):
    tab = browser.open(pages.swipe, hash=BLANK)
    colours = tab.evaluate(f"""(() => {{
      const {{ app }} = willdid, run = {FIRST}, row = app.rows.find(row => willdid.rowTitle(row).startsWith('Second'));
      const data = app.context.getImageData(0, 0, app.context.canvas.width, app.context.canvas.height);
      const at = x => {{ const place = 4 * (Math.round(row.top + 7) * data.width + Math.round(willdid.pixel(run, x)));
        return Array.from(data.data.slice(place, place + 3)).join(); }};
      const line = x0 => new Set(Array.from({{ length: 60 }}, (_, step) => at(x0 + step * 1e6))).size;
      return {{ appeared: at(1.2e9), before: at(0.2e9), hatched: line(1.9e9), plain: line(1.2e9) }};
    }})()""")
    assert colours["appeared"] != colours["before"], colours
    # Stripes are of more than one colour, and a bar is not.
    assert colours["hatched"] > 3 and colours["plain"] == 1, colours


def test_keys_zoom_and_move(pages, browser):
    tab = browser.open(pages.swipe, hash=BLANK)
    whole = shown(tab)
    tab.key("w")
    assert shown(tab) < whole * 0.95
    tab.key("d")
    before = tab.evaluate("willdid.app.view.x0")
    tab.key("d")
    assert tab.evaluate("willdid.app.view.x0") > before
    tab.key("a")
    assert tab.evaluate("willdid.app.view.x0") <= before + 1
    # On another keyboard the same place has another letter.
    zoomed = shown(tab)
    tab.key("z", code="KeyW")
    assert shown(tab) < zoomed
    tab.key("s")
    tab.key("0", code="Digit0")
    assert abs(shown(tab) - whole) < 1
    is_calm(tab)


def test_keys_glide_where_motion_is_welcome(pages, browser):
    tab = browser.open(pages.swipe, hash=BLANK, still=False)
    whole = shown(tab)
    tab.key("w")
    assert shown(tab) < whole
    tab.key("0", code="Digit0")
    tab.wait(f"Math.abs(willdid.app.view.x1 - willdid.app.view.x0 - {whole}) < 1")
    is_calm(tab)


def test_wheel_zooms_and_scrolls(pages, browser):
    tab = browser.open(pages.large, hash=BLANK)
    whole = shown(tab)
    tab.wheel(800, 400, down=-120, modifiers=2)
    assert shown(tab) < whole * 0.9
    tab.wheel(800, 400, down=300)
    tab.wait("willdid.app.scrollTop > 100")
    is_calm(tab)


def test_zooming_on_the_first_proof_never_freezes(pages, browser):
    tab = browser.open(pages.swipe, width=1400, height=900)
    tab.key("n")
    tab.evaluate("document.querySelector('#drawer tbody tr').click()")
    whole = shown(tab)
    for _ in range(12):
        tab.key("w")
    assert shown(tab) < whole / 3
    is_calm(tab)


def test_a_key_answers_why(pages, browser):
    tab = browser.open(pages.swipe, hash=BLANK)
    answers = "Array.from(document.querySelectorAll('#drawer .answers h3'), title => title.textContent)"
    tab.key("y")
    assert selected(tab) == "process"
    run = tab.evaluate(answers)
    assert "FirstViewController viewDidAppear: cancelled" in run, run
    tab.evaluate(f"willdid.goTo({{ kind: 'transition', run: {FIRST}, index: {FIRST}.transitions.count - 1 }})")
    [transition] = tab.evaluate(answers)
    assert transition.startswith("#"), transition
    # The event that announced what was taken back, its controller and its class.
    announced = f"{FIRST}.head.answers.find(({{ verdict }}) => verdict === 'cancelled')"
    for selection in [
            f"{{ kind: 'event', run: {FIRST}, index: {FIRST}.placeOf({announced}.facts[0][1][0]) }}",
            f"{{ kind: 'subject', run: {FIRST}, index: {announced}.subject }}",
            f"{{ kind: 'class', run: {FIRST}, index: {FIRST}.subjects.class[{announced}.subject - 1] }}"]:
        tab.evaluate(f"willdid.select({selection})")
        found = tab.evaluate(answers)
        assert any(title.endswith("cancelled") for title in found), (selection, found)
    text = tab.evaluate("document.querySelector('#drawer .answers').innerText")
    assert "takenBackDid" in text and "event " in text, text
    tab.key("y")
    assert tab.evaluate("document.querySelector('#drawer .answers')") is None
    is_calm(tab)


def test_a_click_selects_and_shows_proofs(pages, browser):
    tab = browser.open(pages.swipe)
    x, y = centre_of(tab, f"{FIRST}.x.finding[0]", "findings")
    tab.click(x, y)
    assert selected(tab) == "finding"
    text = tab.evaluate("document.getElementById('drawer').innerText")
    assert "cancelled-pop" in text and "What to do" in text, text
    proofs = tab.evaluate("Array.from(document.querySelectorAll('#drawer tbody tr td:nth-child(3)'), cell => cell.textContent)")
    assert "▸ viewWillDisappear" in proofs and len(proofs) >= 6, proofs
    for name, part in [("JSON", '"rule": "CT-12"'), ("SQL", "SELECT * FROM finding"), ("CLI", "willdid explain ")]:
        tab.evaluate(f"document.querySelector('[data-copy={name}]').click()")
        assert part in tab.evaluate("willdid.app.copied"), name
    tab.key("Escape")
    assert selected(tab) is None and tab.evaluate("document.getElementById('drawer').hidden")
    is_calm(tab)


def test_copied_commands_work(pages, browser):
    tab = browser.open(pages.swipe)
    count = tab.evaluate(f"{FIRST}.phases.count")
    statements = {"finding": (0, 1), "transition": (1, 1), "phase": (count - 1, 1), "subject": (1, 5), "event": (10, 1)}
    for kind, (index, least) in statements.items():
        about = tab.evaluate(f"""(() => {{
          const about = willdid.describe({{ kind: '{kind}', run: {FIRST}, index: {index} }});
          return [about.sql, about.cli]; }})()""")
        done = pages.run("query", "--format", "csv", about[0], pages.story("seed-003-cancelled-swipe"))
        assert done.returncode == 0 and len(done.stdout.splitlines()) > least, (about[0], done.stderr, done.stdout)
        words = about[1].split(" ")
        assert words[0] == "willdid" and pages.run(*words[1:]).returncode == 0, about[1]


def test_keys_select_and_follow(pages, browser):
    tab = browser.open(pages.swipe, hash=BLANK)
    tab.evaluate("document.getElementById('tracks').focus()")
    for _ in range(7):
        tab.key("ArrowDown")
    assert tab.evaluate("willdid.rowTitle(willdid.app.rows.find(row => row.key === willdid.app.focusKey))").startswith("Second")
    tab.key("Enter")
    assert selected(tab) == "phase"
    first = tab.evaluate("willdid.app.selection.index")
    tab.key(".", code="Period")
    assert tab.evaluate("willdid.app.selection.index") == first + 1
    tab.key(",", code="Comma")
    assert tab.evaluate("willdid.app.selection.index") == first
    tab.key("]", code="BracketRight")
    assert selected(tab) == "transition"
    tab.key("]", code="BracketRight")
    assert selected(tab) == "phase"
    tab.key("n")
    assert selected(tab) == "finding"
    tab.key("r")
    assert tab.evaluate("willdid.app.area !== null") and selected(tab) is None
    tab.key("m", modifiers=8)
    assert tab.evaluate("willdid.app.notes.length") == 1
    tab.key("Delete")
    assert tab.evaluate("willdid.app.notes.length") == 0
    is_calm(tab)


def test_keys_fold_pin_and_open(pages, browser):
    tab = browser.open(pages.swipe, hash=BLANK)
    rows = "willdid.app.rows.length"
    count = tab.evaluate(rows)
    tab.evaluate("document.querySelectorAll('.shell')[4].focus()")
    tab.key("ArrowLeft")
    assert tab.evaluate(rows) == count - 2
    tab.key("ArrowRight")
    assert tab.evaluate(rows) == count
    tab.key("p")
    assert tab.evaluate("willdid.app.pinned.length") == 1
    tab.key("e")
    assert tab.evaluate("willdid.app.rows.map(row => row.kind).filter(kind => kind === 'phases' || kind === 'calls').length") == 2
    tab.key("b", modifiers=2)
    assert tab.evaluate("getComputedStyle(document.getElementById('side')).display") == "none"
    tab.key("?", code="Slash", modifiers=8, text="?")
    assert tab.evaluate("document.getElementById('help').open")
    tab.key("Escape")
    tab.key("t")
    assert tab.evaluate("document.getElementById('mirror-pane').offsetHeight") > 100
    is_calm(tab)


def test_the_tabulator_reaches_all_and_shows_where_it_is(pages, browser):
    tab = browser.open(pages.swipe)
    reached, outlined = [], True
    for _ in range(30):
        tab.key("Tab")
        name, width = tab.evaluate("""[document.activeElement.id || document.activeElement.className,
          parseFloat(getComputedStyle(document.activeElement).outlineWidth)]""")
        reached.append(name)
        outlined = outlined and width >= 1
    for name in ["side-toggle", "search", "mode", "filter-toggle", "tab-findings", "entry", "minimap", "tracks"]:
        assert name in reached, (name, reached)
    assert outlined, "a focus cannot be seen"
    # That of the tracks lies above what is painted on them.
    tab.evaluate("document.getElementById('tracks').focus()")
    tab.key("ArrowDown")
    ring = tab.evaluate("(style => [style.outlineStyle, style.zIndex, style.position])(getComputedStyle(document.getElementById('stage'), '::after'))")
    assert ring == ["solid", "1", "absolute"], ring


def test_search_finds_and_walks(pages, browser):
    tab = browser.open(pages.large, hash=BLANK)
    tab.key("/", code="Slash")
    tab.write("viewDidLoad")
    tab.wait("willdid.app.hits.length > 20")
    assert tab.evaluate("willdid.app.hits.every(hit => hit.kind === 'event')")
    tab.key("Enter")
    tab.key("Enter")
    assert tab.evaluate("willdid.app.hit") == 1 and selected(tab) == "event"
    tab.key("Enter", modifiers=8)
    assert tab.evaluate("willdid.app.hit") == 0
    assert tab.evaluate("document.getElementById('hits').textContent").startswith("1 of ")
    tab.key("Escape")
    tab.key(">", code="Period", modifiers=8, text=">")
    tab.write("dark")
    assert tab.evaluate("document.querySelectorAll('#choices li').length") == 1
    before = tab.evaluate("document.documentElement.dataset.theme")
    tab.key("Enter")
    assert tab.evaluate("document.documentElement.dataset.theme") != before
    is_calm(tab)


def test_filters_leave_what_fits(pages, browser):
    tab = browser.open(pages.large, hash=BLANK)
    rows = "willdid.app.rows.filter(row => row.kind === 'subject').length"
    all_rows = tab.evaluate(rows)
    tab.evaluate("document.getElementById('filter-toggle').click(), document.getElementById('track-filter').focus()")
    tab.write("search, Picker")
    titles = tab.evaluate("willdid.app.nodes.filter(node => node.isWanted).map(node => node.lanes[0].run.label(node.lanes[0].subject))")
    assert titles and all(re.search("search|picker", title, re.I) for title in titles), titles
    assert tab.evaluate(rows) < all_rows
    tab.evaluate("document.getElementById('filter-reset').click(), willdid.show(100e9, 130e9), document.getElementById('only-shown').click()")
    assert 0 < tab.evaluate(rows) < all_rows / 2
    tab.evaluate("document.getElementById('filter-reset').click(), document.getElementById('only-controllers').click()")
    assert tab.evaluate(rows) > all_rows
    # That nothing fits stands below the tracks that are there in any case.
    tab.evaluate("document.getElementById('filter-reset').click(), document.getElementById('track-filter').focus()")
    tab.write("no class is called so")
    top, bottom = tab.evaluate("""[document.getElementById('nothing').getBoundingClientRect().top,
      Math.max(...Array.from(document.querySelectorAll('.shell:not([hidden])'), shell => shell.getBoundingClientRect().bottom))]""")
    assert tab.evaluate("document.getElementById('nothing').innerText") == "No track fits the filter." and top >= bottom, (top, bottom)
    is_calm(tab)


def test_an_area_is_drawn_and_told_of(pages, browser):
    tab = browser.open(pages.swipe, hash=BLANK)
    tab.drag(700, 600, 1000, 640)
    assert tab.evaluate("willdid.app.area !== null")
    text = tab.evaluate("document.getElementById('drawer').innerText")
    assert "selected" in text and "Transitions" in text, text
    before = tab.evaluate("willdid.app.view.x0")
    tab.key("w")
    tab.drag(900, 300, 700, 300, modifiers=8)
    assert tab.evaluate("willdid.app.view.x0") > before
    is_calm(tab)


def test_the_map_moves_the_view(pages, browser):
    tab = browser.open(pages.large, hash=BLANK)
    left, y = tab.evaluate("(box => [box.left, box.top + 20])(document.getElementById('minimap').getBoundingClientRect())")
    tab.drag(left + 400, y, left + 500, y)
    share = tab.evaluate("(willdid.app.view.x1 - willdid.app.view.x0) / (willdid.app.whole[1] - willdid.app.whole[0])")
    assert 0.05 < share < 0.2, share
    is_calm(tab)


def test_a_phone_pinches_and_moves(pages, browser):
    tab = browser.open(pages.swipe, hash=BLANK, width=390, height=844, phone=True)
    assert tab.evaluate("document.documentElement.scrollWidth") == 390
    whole = shown(tab)
    tab.touch("touchStart", [(200, 400), (260, 400)])
    for step in range(1, 7):
        tab.touch("touchMove", [(200 - 10 * step, 400), (260 + 10 * step, 400)])
    tab.touch("touchEnd", [])
    tab.settle()
    assert shown(tab) < whole * 0.6, (shown(tab), whole)
    before = tab.evaluate("willdid.app.view.x0")
    tab.touch("touchStart", [(300, 400)])
    for step in range(1, 7):
        tab.touch("touchMove", [(300 - 20 * step, 400)])
    tab.touch("touchEnd", [])
    tab.settle()
    assert tab.evaluate("willdid.app.view.x0") > before
    is_calm(tab)


def test_the_theme_follows_the_system_until_it_is_chosen(pages, browser):
    tab = browser.open(pages.swipe, dark=True)
    background = "getComputedStyle(document.body).backgroundColor"
    dark = tab.evaluate(background)
    assert tab.evaluate("document.documentElement.dataset.theme") == "dark"
    tab.evaluate("document.getElementById('theme').click()")
    assert tab.evaluate("document.documentElement.dataset.theme") == "light" and tab.evaluate(background) != dark
    tab.close()
    assert browser.open(pages.swipe).evaluate("document.documentElement.dataset.theme") == "light"


def test_the_table_mirrors_what_is_shown(pages, browser):
    tab = browser.open(pages.swipe, hash=BLANK)
    tab.wait("document.querySelectorAll('#mirror tbody tr').length > 10")
    rows = tab.evaluate("Array.from(document.querySelectorAll('#mirror tbody tr'), row => row.innerText)")
    assert any("SecondViewController" in row and "cancelled" in row for row in rows), rows
    tab.evaluate(f"willdid.goTo({{ kind: 'phase', run: {FIRST}, index: 0 }}, true)")
    tab.wait(f"document.querySelectorAll('#mirror tbody tr').length < {len(rows)}")
    nodes = tab.call("Accessibility.getFullAXTree")["nodes"]
    roles = [node["role"]["value"] for node in nodes if "role" in node and not node.get("ignored")]
    assert "treeitem" in roles and "table" in roles and "search" in roles, sorted(set(roles))
    assert tab.evaluate("document.getElementById('live').textContent") != ""
    is_calm(tab)


def test_the_address_keeps_the_state(pages, browser):
    tab = browser.open(pages.swipe)
    tab.evaluate(f"willdid.goTo({{ kind: 'transition', run: {FIRST}, index: 1 }}, true)")
    tab.wait("location.hash.includes('select=')")
    hash, view = tab.evaluate("[location.hash, willdid.app.view.x0]")
    tab.close()
    again = browser.open(pages.swipe, hash=hash)
    assert selected(again) == "transition" and again.evaluate("willdid.app.selection.index") == 1
    assert abs(again.evaluate("willdid.app.view.x0") - view) < 2
    again.close()
    # The address may come from elsewhere and hold anything.
    odd = browser.open(pages.swipe, hash="#select=finding,9,__proto__&view=a,b&pins=%3Cimg%3E&notes=1&mode=x&theme=%22")
    is_calm(odd)
    odd.close()
    endless = browser.open(pages.swipe, hash="#view=-Infinity,Infinity")
    assert endless.evaluate("willdid.app.view.x1 - willdid.app.view.x0") > 0
    is_calm(endless)
