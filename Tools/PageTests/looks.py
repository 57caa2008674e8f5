"""Measures a page, and takes pictures of pages for people to look at."""

import os

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
  const scrolled = await run(90, () => { tracks.scrollTop += 37; });
  return { zoomed, panned, scrolled, timings: app.timings, events: app.runs[0].events.count,
    heap: performance.memory ? performance.memory.usedJSHeapSize : 0 };
})()"""


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
    for name in ["zoomed", "panned", "scrolled"]:
        figures = found[name]
        print(f"{name:<9} {figures['rate']:6.1f} frames/s, painting {figures['median']:.1f} ms median, {figures['worst']:.1f} ms worst")
    is_good = timings["firstPaint"] <= 1500 and all(found[name]["rate"] >= 30 for name in ["zoomed", "panned", "scrolled"])
    print("within the targets (1,500 ms, 30 frames/s)" if is_good else "not within the targets (1,500 ms, 30 frames/s)")
    return 0 if is_good else 1


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
