"""That another browser shows pages too. Each function is a test; it is given pages and a browser."""

from firefox import Firefox
from tests_speed import ACTIONS


def test_firefox_shows_pages_too(pages, browser):
    try:
        firefox = Firefox()
    except FileNotFoundError as error:
        return print(f"      {error}: only Chromium is tested")
    try:
        for page, hash in [(pages.swipe, ""), (pages.pair, ""), (pages.large, "#select=none"), (pages.windows, "")]:
            firefox.open(page, hash=hash)
            firefox.evaluate("(window.faults = [], window.addEventListener('error', event => window.faults.push(event.message)), 0)")
            found = firefox.evaluate(f"({ACTIONS})(5, 100)")
            assert firefox.evaluate("window.faults") == []
            # It is slower than Chromium, and yet stands still nowhere.
            assert found["longest"] < 1000, found
        firefox.open(pages.swipe)
        assert firefox.evaluate("willdid.app.selection.kind") == "finding"
        assert "never came: cancelled" in firefox.evaluate("document.querySelector('#drawer .diagram').textContent")
        firefox.evaluate("(document.getElementById('save').click(), 0)")
        assert firefox.evaluate("willdid.app.saved.length") > 100_000
    finally:
        firefox.close()
