"""What several tests ask of a page."""

FIRST = "willdid.app.runs[0]"
# How many events the run of the cancelled swipe has.
EVENTS = 127


def shown(tab):
    return tab.evaluate("willdid.app.view.x1 - willdid.app.view.x0")


def selected(tab):
    return tab.evaluate("willdid.app.selection && willdid.app.selection.kind")


def centre_of(tab, x, key):
    """Where on the screen a place of the first run stands on a track."""
    return tab.evaluate(f"""(() => {{
      const {{ app }} = willdid, box = document.getElementById('canvas').getBoundingClientRect();
      const row = app.rows.find(row => row.key.startsWith('{key}'));
      return [box.left + willdid.pixel({FIRST}, {x}), box.top + row.top - app.scrollTop + row.height / 2];
    }})()""")


def is_calm(tab):
    assert tab.complaints == [], tab.complaints
    assert tab.requests == [], tab.requests
