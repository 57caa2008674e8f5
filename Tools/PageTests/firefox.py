"""Drives a headless Firefox over its Marionette protocol, with nothing but Python."""

import json
import os
import shutil
import socket
import subprocess
import tempfile
import time


class Firefox:
    """A browser of its own, with a profile of its own that is gone afterwards."""

    def __init__(self):
        program = next(filter(None, map(shutil.which, ["firefox-esr", "firefox"])), None)
        if program is None:
            raise FileNotFoundError("no Firefox is installed")
        self.folder = tempfile.mkdtemp()
        with open(os.path.join(self.folder, "user.js"), "w", encoding="utf-8") as file:
            # It chooses a free port and writes it into the profile.
            file.write('user_pref("marionette.port", 0);\nuser_pref("toolkit.telemetry.reportingpolicy.firstRun", false);\n'
                       'user_pref("datareporting.policy.dataSubmissionEnabled", false);\nuser_pref("browser.shell.checkDefaultBrowser", false);\n')
        self.process = subprocess.Popen(
            [program, "--headless", "--marionette", "--no-remote", "--profile", self.folder], stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL, env=dict(os.environ, MOZ_HEADLESS="1", HOME=self.folder))
        self.number = 0
        self.socket = self.connect()
        self.receive()
        self.call("WebDriver:NewSession", capabilities={"alwaysMatch": {"pageLoadStrategy": "normal"}})

    def connect(self):
        end = time.monotonic() + 40
        while time.monotonic() < end:
            try:
                with open(os.path.join(self.folder, "MarionetteActivePort"), encoding="utf-8") as file:
                    connection = socket.create_connection(("127.0.0.1", int(file.read())), 60)
                return connection
            except (OSError, ValueError):
                time.sleep(0.2)
        raise TimeoutError("Firefox does not start")

    def receive(self):
        length = b""
        while not length.endswith(b":"):
            letter = self.socket.recv(1)
            if not letter:
                raise RuntimeError("the browser has ended")
            length += letter
        data = b""
        while len(data) < int(length[:-1]):
            data += self.socket.recv(int(length[:-1]) - len(data))
        return json.loads(data)

    def call(self, name, **parameters):
        self.number += 1
        data = json.dumps([0, self.number, name, parameters]).encode()
        self.socket.sendall(str(len(data)).encode() + b":" + data)
        _, _, error, result = self.receive()
        if error:
            raise RuntimeError(f"{name}: {error['message']}")
        return result

    def open(self, path, width=1280, height=800, hash=""):
        self.call("WebDriver:SetWindowRect", width=width, height=height)
        self.call("WebDriver:Navigate", url="about:blank")
        self.call("WebDriver:Navigate", url="file://" + os.path.abspath(path) + hash)
        end = time.monotonic() + 30
        while not self.evaluate("document.documentElement.dataset.ready === 'yes'"):
            if time.monotonic() > end:
                raise TimeoutError("the page is not ready: " + self.evaluate("document.getElementById('nothing').textContent"))
            time.sleep(0.05)

    def evaluate(self, expression):
        """The value of an expression of the page, which may be a promise."""
        # The policy of the page forbids it to evaluate texts, so the expression is a part of the script.
        script = f"""const done = arguments[arguments.length - 1];
          try {{ Promise.resolve({expression})
            .then(value => done([null, JSON.stringify(value) ?? 'null']), error => done([`${{error}} ${{error.stack}}`, null])); }}
          catch (error) {{ done([`${{error}} ${{error.stack}}`, null]); }}"""
        error, value = self.call("WebDriver:ExecuteAsyncScript", script=script, args=[], scriptTimeout=120000)["value"]
        if error:
            raise RuntimeError(error)
        return json.loads(value)

    def close(self):
        try:
            self.call("Marionette:Quit", flags=["eForceQuit"])
            self.process.wait(15)
        except (OSError, RuntimeError, subprocess.TimeoutExpired):
            self.process.kill()
        shutil.rmtree(self.folder, ignore_errors=True)
