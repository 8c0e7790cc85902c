# Copyright (c) 2026 RasterKit contributors
# SPDX-License-Identifier: MIT

"""Drives a page in headless Chromium, for checks that click through the pages of the project.

    with Page("http://127.0.0.1:7070/") as page:
        page.wait("document.querySelector('.entry')")
        page.click("#trim")
        page.screenshot("page.png", width=390, height=844, scale=2, dark=True)
        assert not page.problems

It needs Python's standard library and Chromium, whose program CHROMIUM names. The two speak through pipes, the
file descriptors 3 and 4 of Chromium: JSON messages of the DevTools protocol, separated by NUL.
"""

import base64
import json
import os
import re
import select
import shutil
import signal
import subprocess
import tempfile
import time


class PageError(Exception):
    """A page that doesn't load, answer or contain what it should."""


class Page:
    """A page in a Chromium of its own, which ends with `close()` or the `with` statement."""

    def __init__(self, url, width=1280, height=900, scale=1, dark=False, timeout=30):
        """Loads a page and waits for it.

        `timeout` limits each wait, in seconds. `problems` collects the lines of the console with the level of an
        error, uncaught exceptions, violations of the content security policy, and answers of 400 and above.
        """
        self.timeout = timeout
        self.problems = []
        self._number = 0
        self._buffer = b""
        self._loaded = False
        self._profile = tempfile.mkdtemp(prefix="raster-chromium-")
        self._start()
        target = self._send("Target.createTarget", {"url": "about:blank"}, session=None)["targetId"]
        attached = self._send("Target.attachToTarget", {"targetId": target, "flatten": True}, session=None)
        self._session = attached["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self._send(f"{domain}.enable")
        self.resize(width, height, scale, dark)
        self.open(url)

    def _start(self):
        to_browser, commands = os.pipe()
        answers, from_browser = os.pipe()
        # The descriptors 3 and 4 of the child may be those of the pipes themselves: move them out of the way first.
        low = [os.dup2(end, 40 + place, inheritable=True) for place, end in enumerate((to_browser, from_browser))]
        program = os.environ.get("CHROMIUM") or shutil.which("chromium") or shutil.which("google-chrome") or "chromium"
        flags = (
            "--headless --no-sandbox --remote-debugging-pipe --disable-gpu --hide-scrollbars --no-first-run "
            "--disable-dev-shm-usage --disable-extensions --disable-background-networking --mute-audio "
            "--force-color-profile=srgb --font-render-hinting=none --disable-component-update"
        )
        line = f'exec 3<&{low[0]} 4>&{low[1]} {low[0]}<&- {low[1]}>&-; exec "$0" "$@"'
        self._browser = subprocess.Popen(
            ["bash", "-c", line, program, *flags.split(), f"--user-data-dir={self._profile}"],
            pass_fds=low, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        for end in (to_browser, from_browser, *low):
            os.close(end)
        self._commands, self._answers = commands, answers

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def close(self):
        """Ends the browser and removes its profile."""
        try:
            self._send("Browser.close", session=None)
            self._browser.wait(5)
        except (PageError, OSError, subprocess.TimeoutExpired):
            os.killpg(self._browser.pid, signal.SIGKILL)
            self._browser.wait()
        for end in (self._commands, self._answers):
            os.close(end)
        shutil.rmtree(self._profile, ignore_errors=True)

    # The page

    def open(self, url):
        """Loads another page, and waits until it has loaded."""
        self._loaded = False
        failure = self._send("Page.navigate", {"url": url}).get("errorText")
        if failure:
            raise PageError(f"{url}: {failure}")
        deadline = time.monotonic() + self.timeout
        while not self._loaded:
            self._receive(deadline, f"{url} didn't load")

    def resize(self, width, height, scale=1, dark=False):
        """Sets the size of the window in points, the pixels of a point, and the color scheme."""
        self._send("Emulation.setDeviceMetricsOverride", {
            "width": width, "height": height, "deviceScaleFactor": scale, "mobile": width < 500,
        })
        self._send("Emulation.setEmulatedMedia", {
            "features": [{"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
                         {"name": "prefers-reduced-motion", "value": "reduce"}],
        })

    def evaluate(self, script):
        """Returns the value of an expression of JavaScript, awaited if it is a promise."""
        result = self._send("Runtime.evaluate", {"expression": script, "returnByValue": True, "awaitPromise": True})
        if "exceptionDetails" in result:
            details = result["exceptionDetails"]
            raise PageError(details.get("exception", {}).get("description") or details["text"])
        return result["result"].get("value")

    def wait(self, condition, message=None):
        """Returns the value of an expression as soon as it is true."""
        deadline = time.monotonic() + self.timeout
        while True:
            # An element has no value: it is as good as true. A page that is left meanwhile has none either.
            try:
                value = self.evaluate(f"(value => value instanceof Node ? true : value)({condition})")
            except PageError as error:
                if not re.search("navigated or closed|context", str(error)):
                    raise
                value = None
            if value:
                return value
            if time.monotonic() > deadline:
                raise PageError(message or f"{condition} isn't true after {self.timeout} s")
            self.pause(0.1)

    def pause(self, seconds):
        """Lets the page run."""
        deadline = time.monotonic() + seconds
        while self._receive(deadline, None):
            pass

    def text(self, selector):
        """Returns the text of the first element that matches a selector."""
        return self.evaluate(f"document.querySelector({json.dumps(selector)}).innerText")

    def count(self, selector):
        """Returns the number of elements that match a selector."""
        return self.evaluate(f"document.querySelectorAll({json.dumps(selector)}).length")

    def click(self, selector):
        """Clicks with the mouse on the middle of the first visible element that matches a selector."""
        place = self.evaluate(f"""(() => {{
            const element = [...document.querySelectorAll({json.dumps(selector)})].find(e => e.offsetParent !== null)
            if (!element) return null
            element.scrollIntoView({{ block: "center", inline: "center", behavior: "instant" }})
            const box = element.getBoundingClientRect()
            const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
            const hit = document.elementFromPoint(x, y)
            return hit && (element.contains(hit) || hit.contains(element)) ? [x, y] : [x, y, hit ? hit.outerHTML : "nothing"]
        }})()""")
        if not place:
            raise PageError(f"nothing visible matches {selector}")
        if len(place) > 2:
            raise PageError(f"{selector} is covered by {place[2][:120]}")
        for kind in ("mouseMoved", "mousePressed", "mouseReleased"):
            self._send("Input.dispatchMouseEvent", {
                "type": kind, "x": place[0], "y": place[1], "button": "none" if kind == "mouseMoved" else "left",
                "clickCount": 0 if kind == "mouseMoved" else 1,
            })

    def type(self, selector, text):
        """Replaces the text of a field by a text, as if it was typed."""
        self.evaluate(f"""(() => {{
            const field = document.querySelector({json.dumps(selector)})
            field.focus()
            field.select && field.select()
        }})()""")
        self._send("Input.insertText", {"text": text})

    def screenshot(self, path, width=None, height=None, scale=1, dark=False, full=False):
        """Saves a PNG; with a width and a height, in a window of that size; `full` with all that can be scrolled."""
        if width and height:
            self.resize(width, height, scale, dark)
            self.pause(0.4)
        shot = self._send("Page.captureScreenshot", {"format": "png", "captureBeyondViewport": full})
        with open(path, "wb") as file:
            file.write(base64.b64decode(shot["data"]))

    # The protocol

    def _send(self, method, parameters=None, session=""):
        self._number += 1
        number = self._number
        message = {"id": number, "method": method, "params": parameters or {}}
        if session is not None:
            message["sessionId"] = self._session
        os.write(self._commands, json.dumps(message).encode() + b"\0")
        deadline = time.monotonic() + self.timeout
        while True:
            answer = self._receive(deadline, f"Chromium doesn't answer {method}")
            if answer.get("id") == number:
                if "error" in answer:
                    raise PageError(f"{method}: {answer['error']['message']}")
                return answer["result"]

    def _receive(self, deadline, failure):
        """Returns the next message, after a note of what it reports; None, or an error, at the deadline."""
        while b"\0" not in self._buffer:
            left = max(deadline - time.monotonic(), 0)
            if not select.select([self._answers], [], [], left)[0]:
                if failure is None:
                    return None
                raise PageError(f"{failure} within {self.timeout} s")
            chunk = os.read(self._answers, 1 << 20)
            if not chunk:
                raise PageError("Chromium ended: is it installed, and can it start?")
            self._buffer += chunk
        line, self._buffer = self._buffer.split(b"\0", 1)
        message = json.loads(line)
        self._note(message.get("method"), message.get("params", {}))
        return message

    def _note(self, method, event):
        if method == "Page.loadEventFired":
            self._loaded = True
        elif method == "Runtime.exceptionThrown":
            details = event["exceptionDetails"]
            self.problems.append(details.get("exception", {}).get("description") or details["text"])
        elif method == "Runtime.consoleAPICalled" and event["type"] in ("error", "assert"):
            self.problems.append(" ".join(str(a.get("value", a.get("description"))) for a in event["args"]))
        elif method == "Log.entryAdded" and event["entry"]["level"] == "error":
            self.problems.append(f"{event['entry']['text']} {event['entry'].get('url', '')}")
