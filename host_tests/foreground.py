"""Programs started by a test answer signals as at a prompt, however the tests themselves were started.

A shell without job control lets what it starts in the background ignore Ctrl-C, nohup lets it ignore the
hangup, and whatever is ignored stays ignored in every program that is started from there.
"""

import contextlib
import signal
import subprocess

NAMES = ("SIGINT", "SIGQUIT", "SIGHUP", "SIGTERM", "SIGTSTP", "SIGTTIN", "SIGTTOU")


def _at_a_prompt():
    for name in NAMES:
        signal.signal(getattr(signal, name), signal.SIG_DFL)


def start(command, **more):
    """subprocess.Popen of a program in the foreground; POSIX only."""
    return subprocess.Popen(command, preexec_fn=_at_a_prompt, **more)


@contextlib.contextmanager
def ignored(number):
    """Ignore a signal meanwhile, as a shell does for what it starts in the background."""
    before = signal.signal(number, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(number, before)
