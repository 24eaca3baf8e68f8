"""A real Chromium, driven from the standard library: the DevTools protocol over two pipes."""

import base64
import json
import os
import shutil
import subprocess
import tempfile
import time

from host_tests.patience import HANG

NAMES = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
NONE = "NO CHROMIUM: THE BROWSER EDITION IS NOT TESTED; INSTALL DEBIAN'S chromium-headless-shell"
_OPTIONS = (
    "--headless=new",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-component-update",
    "--disable-background-networking",
    "--hide-scrollbars",
    "--remote-debugging-pipe",
)
_CODES = {"ArrowLeft": 37, "ArrowUp": 38, "ArrowRight": 39, "ArrowDown": 40, "Enter": 13, "Escape": 27}


def program():
    """Where a Chromium is, None for nowhere."""
    return next(filter(None, map(shutil.which, NAMES)), None)


class Failed(Exception):
    """What the browser answers to a command that it refuses, or an exception of the page."""


class Chromium:
    """The browser, and its pages by pages()."""

    def __init__(self):
        theirs_in, ours_out = os.pipe()
        ours_in, theirs_out = os.pipe()
        self.folder = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)

        def wire():  # it reads from 3 and writes to 4
            os.dup2(theirs_in, 100)
            os.dup2(theirs_out, 101)
            os.dup2(100, 3)
            os.dup2(101, 4)

        command = [program(), *_OPTIONS, "--user-data-dir=" + self.folder.name, "about:blank"]
        quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
        self.process = subprocess.Popen(command, preexec_fn=wire, close_fds=False, **quiet)
        os.close(theirs_in)
        os.close(theirs_out)
        self.out = os.fdopen(ours_out, "wb", buffering=0)
        self.into = os.fdopen(ours_in, "rb", buffering=0)
        self.rest = b""
        self.number = 0
        self.events = []  # those that nobody has looked at, with their session

    def read(self):
        """The next message."""
        while b"\0" not in self.rest:
            data = os.read(self.into.fileno(), 1 << 16)
            if not data:
                raise Failed("the browser has ended")
            self.rest += data
        message, _, self.rest = self.rest.partition(b"\0")
        return json.loads(message)

    def do(self, method, session=None, **parameters):
        """A command of the protocol; its answer."""
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if session:
            message["sessionId"] = session
        self.out.write(json.dumps(message).encode() + b"\0")
        while True:
            answer = self.read()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise Failed(f"{method}: {answer['error']['message']}")
                return answer["result"]
            if "method" in answer:
                self.events.append(answer)

    def page(self, context=None):
        """A new page, of a profile of its own if `context` is None; pass another page's to share its."""
        owner = context is None
        if owner:
            context = self.do("Target.createBrowserContext")["browserContextId"]
        wanted = {"url": "about:blank", "browserContextId": context}
        target = self.do("Target.createTarget", **wanted)["targetId"]
        session = self.do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        return Page(self, context, target, session, owner)

    def close(self):
        try:
            self.do("Browser.close")
        except (Failed, OSError):
            pass
        self.process.wait(HANG)
        self.out.close()
        self.into.close()
        self.folder.cleanup()


class Page:
    """A tab; `problems` are its exceptions, errors on the console and breaches of its policy."""

    def __init__(self, browser, context, target, session, owner):
        self.browser = browser
        self.context = context
        self.owner = owner  # of its profile
        self.target = target
        self.session = session
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.do(domain + ".enable")

    def do(self, method, **parameters):
        return self.browser.do(method, self.session, **parameters)

    def problems(self):
        """What went wrong since the last time, in words."""
        found = []
        for event in self.browser.events:
            if event.get("sessionId") != self.session:
                continue
            what = event["params"]
            if event["method"] == "Runtime.exceptionThrown":
                details = what["exceptionDetails"]
                found.append(details.get("exception", {}).get("description") or details["text"])
            elif event["method"] == "Runtime.consoleAPICalled" and what["type"] in ("error", "assert"):
                found.append(" ".join(str(one.get("description", one.get("value"))) for one in what["args"]))
            elif event["method"] == "Log.entryAdded" and what["entry"]["level"] == "error":
                url = what["entry"].get("url", "")
                if not url.endswith("/favicon.ico"):  # it asks for that where a page names no icon
                    found.append(what["entry"]["text"] + " " + url)
        self.browser.events = [one for one in self.browser.events if one.get("sessionId") != self.session]
        return found

    def go(self, address):
        self.do("Page.navigate", url=address)

    def eval(self, code):
        """The value of an expression on the page; a promise is waited for."""
        wanted = {"awaitPromise": True, "returnByValue": True, "userGesture": True}
        answer = self.do("Runtime.evaluate", expression=code, **wanted)
        if "exceptionDetails" in answer:
            details = answer["exceptionDetails"]
            raise Failed(details.get("exception", {}).get("description") or details["text"])
        return answer["result"].get("value")

    def until(self, code, seconds=HANG):
        """Wait until an expression is true; also while the page is being loaded."""
        end = time.monotonic() + seconds
        while True:
            try:
                found = self.eval(code)
            except Failed as error:
                found = None
                if "ended" in str(error):
                    raise
            if found:
                return found
            if time.monotonic() > end:
                raise Failed(f"not within {seconds} s: {code}; {self.problems()}")
            time.sleep(0.02)

    def key(self, name, stay=0.0):
        """A key of the keyboard, down and after so many seconds up."""
        more = {"key": name, "code": name if len(name) > 1 else "Key" + name.upper()}
        more["windowsVirtualKeyCode"] = _CODES.get(name) or ord(name.upper())
        self.do("Input.dispatchKeyEvent", type="keyDown", **more)
        time.sleep(stay)
        self.do("Input.dispatchKeyEvent", type="keyUp", **more)

    def click(self, x, y, button="left"):
        """The mouse, in CSS pixels of the window."""
        more = {"x": x, "y": y, "button": button, "clickCount": 1}
        self.do("Input.dispatchMouseEvent", type="mousePressed", **more)
        self.do("Input.dispatchMouseEvent", type="mouseReleased", **more)

    def wheel(self, x, y, down):
        """The wheel of the mouse, so many CSS pixels down."""
        self.do("Input.dispatchMouseEvent", type="mouseWheel", x=x, y=y, deltaX=0, deltaY=down)

    def touch(self, x, y, dx=0, dy=0, stay=0.0):
        """A finger that goes from a place so far, after `stay` seconds."""
        self.do("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        time.sleep(stay)
        if dx or dy:
            self.do("Input.dispatchTouchEvent", type="touchMove", touchPoints=[{"x": x + dx, "y": y + dy}])
        self.do("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])

    def window(self, width, height, ratio=1, mobile=False):
        """The size of the window in CSS pixels, with so many device pixels each."""
        more = {"deviceScaleFactor": ratio, "mobile": mobile}
        self.do("Emulation.setDeviceMetricsOverride", width=width, height=height, **more)
        self.do("Emulation.setTouchEmulationEnabled", enabled=mobile)

    def screenshot(self, path):
        data = self.do("Page.captureScreenshot", format="png")["data"]
        with open(path, "wb") as file:
            file.write(base64.b64decode(data))

    def close(self):
        """Its profile goes with it: each that stays costs the browser time for as long as it runs."""
        self.browser.do("Target.closeTarget", targetId=self.target)
        if self.owner:
            self.browser.do("Target.disposeBrowserContext", browserContextId=self.context)
