"""Measures a page, and takes pictures of pages for people to look at."""

import os
import re

from browser import Browser

FRAMES = """(async () => {
  const { app } = willdid;
  const next = () => new Promise(requestAnimationFrame);
  const run = async (count, step) => {
    const times = [];
    await next();
    const start = performance.now();
    for (let frame = 0; frame < count; frame++) {
      step(frame);
      await next();
      times.push(app.timings.latestFrame);
    }
    times.sort((left, right) => left - right);
    return { rate: 1000 * count / (performance.now() - start), median: times[count >> 1], worst: times[count - 1] };
  };
  const zoomed = await run(90, frame => willdid.zoom(frame < 45 ? 0.85 : 1 / 0.85, 420));
  willdid.show(...app.whole);
  for (let times = 0; times < 12; times++) willdid.zoom(0.7, 300);
  const panned = await run(90, frame => willdid.pan(frame < 45 ? 0.02 : -0.02));
  const tracks = document.getElementById('tracks');
  willdid.show(...app.whole);
  const whole = await run(90, frame => willdid.pan(frame < 45 ? 0.004 : -0.004));
  const box = document.getElementById('canvas').getBoundingClientRect();
  const before = app.frames;
  const hovered = await run(90, frame => document.getElementById('canvas').dispatchEvent(new PointerEvent('pointermove', { clientX: box.left + 5 * frame, clientY: box.top + 200 })));
  const repaints = app.frames - before;
  const scrolled = await run(90, () => { tracks.scrollTop += 37; });
  return { zoomed, panned, whole, hovered, repaints, scrolled, timings: app.timings, events: app.runs[0].events.count,
    heap: performance.memory ? performance.memory.usedJSHeapSize : 0 };
})()"""


NAMES = ["zoomed", "panned", "whole", "hovered", "scrolled"]


def code_size(page):
    """The bytes of a page that are no data."""
    with open(page, encoding="utf-8") as file:
        return len(re.sub(r'<script type="application/x-willdid".*?</script>|<noscript>.*?</noscript>', "", file.read(), flags=re.S).encode())


def measure(pages):
    page = pages.million
    browser = Browser()
    try:
        # The first page of a browser also pays for its start.
        browser.open(pages.swipe).close()
        tab = browser.open(page, still=False)
        found = tab.evaluate(FRAMES)
    finally:
        browser.close()
    timings = found["timings"]
    print(f"page with {found['events']:,} events: {os.path.getsize(page) / 1e6:.2f} MB")
    print(f"first paint    {timings['firstPaint']:6.0f} ms after navigation")
    print(f"events read    {timings['complete']:6.0f} ms")
    print(f"memory         {found['heap'] / 1e6:6.0f} MB")
    print(f"code and style {code_size(page) / 1000:6.0f} KB")
    for name in NAMES:
        figures = found[name]
        print(f"{name:<9} {figures['rate']:6.1f} frames/s, painting {figures['median']:.1f} ms median, {figures['worst']:.1f} ms worst")
    print(f"pictures painted while the pointer moved 90 times: {found['repaints']}")
    is_good = (timings["firstPaint"] <= 600 and all(found[name]["rate"] >= 55 for name in NAMES) and found["heap"] <= 250e6
               and code_size(page) <= 260_000)
    targets = "600 ms, 55 frames/s, 250 MB, 260 KB"
    print(f"within the targets ({targets})" if is_good else f"not within the targets ({targets})")
    return 0 if is_good else 1


def make_pictures(pages, folder):
    """Makes the pictures that the README shows."""
    browser = Browser()
    try:
        tab = browser.open(pages.swipe, width=1280, height=860)
        tab.screenshot(os.path.join(folder, "swipe.png"))
    finally:
        browser.close()
    return 0


def take_screenshots(pages, folder):
    os.makedirs(folder, exist_ok=True)
    first = "willdid.app.runs[0]"
    cancelled = f"willdid.goTo({{ kind: 'finding', run: {first}, index: 0 }})"
    looks = {
        "swipe": (pages.swipe, {}, cancelled), "swipe-dark": (pages.swipe, {"dark": True}, cancelled),
        "large": (pages.large, {}, ""), "large-dark": (pages.large, {"dark": True, "width": 1600, "height": 1000}, ""),
        "phone": (pages.large, {"width": 390, "height": 844, "phone": True}, ""),
        "small": (pages.swipe, {"width": 768, "height": 480}, cancelled), "pair": (pages.pair, {}, ""),
        "hostile": (pages.hostile, {}, ""), "damaged": (pages.damaged, {}, ""), "million": (pages.million, {}, ""),
    }
    browser = Browser()
    try:
        for name, (path, options, script) in looks.items():
            tab = browser.open(path, **options)
            if script:
                tab.evaluate(script)
            tab.screenshot(os.path.join(folder, f"{name}.png"))
            tab.close()
    finally:
        browser.close()
    print("\n".join(os.path.join(folder, f"{name}.png") for name in looks))
    return 0
