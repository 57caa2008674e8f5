"""Drives a headless Chromium over the pipe of its DevTools protocol, with nothing but Python."""

import base64
import json
import os
import select
import shutil
import subprocess
import tempfile
import time


# What is true of a page that shows all that it has.
READY = "document.documentElement?.dataset.ready === 'yes'"


class Browser:
    """A browser of its own, with a folder of its own that is gone afterwards."""

    def __init__(self):
        program = next(filter(None, map(shutil.which, ["chromium", "chromium-browser", "google-chrome"])), None)
        if program is None:
            raise SystemExit("no Chromium is installed")
        self.folder = tempfile.mkdtemp()
        # It reads commands from descriptor 3 and answers on 4, messages being parted by zero bytes.
        to_browser, self.output = os.pipe()
        self.input, from_browser = os.pipe()
        command = [
            program, "--headless=new", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--mute-audio",
            "--disable-dev-shm-usage", "--disable-background-networking", "--disable-component-update",
            "--no-first-run", "--remote-debugging-pipe", "--force-device-scale-factor=1",
            f"--user-data-dir={self.folder}", "about:blank",
        ]

        def arrange():
            # What stands at 3 and 4 now may be one of the ends itself.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            command, preexec_fn=arrange, close_fds=False, stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.buffer = b""
        self.number = 0
        self.events = []
        self.opened = []

    def close(self):
        self.opened = []
        try:
            self.call("Browser.close")
        except (OSError, TimeoutError, RuntimeError):
            pass
        try:
            self.process.wait(10)
        except subprocess.TimeoutExpired:
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)

    def call(self, method, session=None, timeout=60, **parameters):
        """Calls a method of the protocol and returns its result."""
        self.number += 1
        number = self.number
        message = {"id": number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.output, data):]
        end = time.monotonic() + timeout
        while True:
            answer = self.receive(end)
            if answer.get("id") != number:
                self.events.append(answer)
            elif "error" in answer:
                raise RuntimeError(f"{method}: {answer['error']['message']}")
            else:
                return answer["result"]

    def receive(self, end):
        while b"\0" not in self.buffer:
            left = end - time.monotonic()
            if left <= 0 or not select.select([self.input], [], [], left)[0]:
                raise TimeoutError("the browser does not answer")
            data = os.read(self.input, 1 << 20)
            if not data:
                raise RuntimeError("the browser has ended")
            self.buffer += data
        message, self.buffer = self.buffer.split(b"\0", 1)
        return json.loads(message)

    def open(self, path, width=1280, height=800, phone=False, dark=False, still=True, hash="", ready=READY):
        tab = Tab(self, path, width, height, phone, dark, still, hash, ready)
        self.opened.append(tab)
        return tab

    def tabs(self):
        """The pages that are still open."""
        return list(self.opened)


class Tab:
    """A page in the browser, from opening to closing."""

    def __init__(self, browser, path, width, height, phone, dark, still, hash, ready):
        self.browser = browser
        self.target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = browser.call("Target.attachToTarget", targetId=self.target, flatten=True)["sessionId"]
        for domain in ["Page", "Runtime", "Network", "Log", "Accessibility"]:
            self.call(f"{domain}.enable")
        self.call(
            "Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=phone)
        self.call("Emulation.setTouchEmulationEnabled", enabled=phone)
        self.call("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"},
        ])
        browser.events.clear()
        self.address = "file://" + os.path.abspath(path)
        self.call("Page.navigate", url=self.address + hash)
        self.wait(ready)

    def call(self, method, **parameters):
        return self.browser.call(method, session=self.session, **parameters)

    def evaluate(self, expression):
        """The value of an expression of the page, which may be a promise."""
        answer = self.call(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True, userGesture=True)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise RuntimeError(details.get("exception", {}).get("description") or details["text"])
        return answer["result"].get("value")

    def wait(self, expression, seconds=20):
        end = time.monotonic() + seconds
        while not self.evaluate(expression):
            if time.monotonic() > end:
                raise TimeoutError(f"{expression} does not come true: {self.complaints}")
            time.sleep(0.03)

    def settle(self):
        """Waits until what was asked for has been painted."""
        self.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))))")

    def settle_without_script(self):
        """Waits for a page that runs no script, which cannot be asked."""
        time.sleep(0.5)

    def text_without_script(self):
        """All text that a page shows which runs no script."""
        nodes = self.call("DOMSnapshot.captureSnapshot", computedStyles=["display"])
        words, document = nodes["strings"], nodes["documents"][0]
        return "\n".join(words[place] for place in document["layout"]["text"] if place >= 0)

    def key(self, key, code=None, modifiers=0, text=None):
        """Presses a key; modifiers are 1 for alt, 2 for control, 4 for meta and 8 for shift."""
        code = code or (f"Key{key.upper()}" if len(key) == 1 and key.isalpha() else key)
        number = {"Enter": 13, "Escape": 27, "Delete": 46, "Tab": 9, "ArrowUp": 38, "ArrowDown": 40,
                  "ArrowLeft": 37, "ArrowRight": 39, "Home": 36}.get(key, ord(key.upper()[0]) if len(key) == 1 else 0)
        shared = {"key": key, "code": code, "modifiers": modifiers, "windowsVirtualKeyCode": number}
        if text is None:
            text = "\r" if key == "Enter" else key if len(key) == 1 and not modifiers & 6 else None
        down = dict(shared, type="keyDown" if text else "rawKeyDown")
        if text:
            down["text"] = text
        self.call("Input.dispatchKeyEvent", **down)
        self.call("Input.dispatchKeyEvent", type="keyUp", **shared)
        self.settle()

    def write(self, text):
        self.call("Input.insertText", text=text)
        self.settle()

    def mouse(self, kind, x, y, button="none", modifiers=0, **more):
        self.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button=button, modifiers=modifiers, **more)

    def click(self, x, y, modifiers=0):
        self.mouse("mouseMoved", x, y)
        self.mouse("mousePressed", x, y, "left", modifiers, clickCount=1)
        self.mouse("mouseReleased", x, y, "left", modifiers, clickCount=1)
        self.settle()

    def drag(self, x, y, x1, y1, modifiers=0):
        self.mouse("mouseMoved", x, y, modifiers=modifiers)
        self.mouse("mousePressed", x, y, "left", modifiers, clickCount=1)
        for step in range(1, 9):
            self.mouse("mouseMoved", x + (x1 - x) * step / 8, y + (y1 - y) * step / 8, "left", modifiers, buttons=1)
        self.mouse("mouseReleased", x1, y1, "left", modifiers, clickCount=1)
        self.settle()

    def touch(self, kind, points):
        self.call("Input.dispatchTouchEvent", type=kind, touchPoints=[{"x": x, "y": y, "id": n} for n, (x, y) in enumerate(points)])

    def wheel(self, x, y, across=0, down=0, modifiers=0):
        self.call("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=across, deltaY=down, modifiers=modifiers)
        self.settle()

    def screenshot(self, path):
        self.settle()
        time.sleep(0.3)
        data = self.call("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def print_pdf(self):
        return base64.b64decode(self.call("Page.printToPDF", printBackground=True)["data"])

    @property
    def complaints(self):
        """What the page has written to the console, and errors that no handler caught."""
        self.evaluate("1")
        found = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            method, parameters = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                details = parameters["exceptionDetails"]
                found.append(details.get("exception", {}).get("description", details["text"]))
            elif method == "Runtime.consoleAPICalled":
                found.append(" ".join(str(value.get("value")) for value in parameters["args"]))
            elif method == "Log.entryAdded":
                found.append(parameters["entry"]["text"])
        return found

    @property
    def requests(self):
        """What the page has asked for besides itself."""
        self.evaluate("1")
        return [
            event["params"]["request"]["url"] for event in self.browser.events
            if event.get("method") == "Network.requestWillBeSent" and event.get("sessionId") == self.session
            and not event["params"]["request"]["url"].startswith((self.address, "data:", "blob:"))
        ]

    def close(self):
        self.browser.opened.remove(self)
        self.browser.call("Target.closeTarget", targetId=self.target)
