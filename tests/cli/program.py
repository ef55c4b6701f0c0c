"""How the tests run the program `lagoon`."""

import os
import subprocess
import tempfile
from pathlib import Path

LAGOON = os.environ["LAGOON"]
ROOT = Path(__file__).resolve().parents[2]
GAME = "great-barrier-reef"
EXAMPLE = ROOT / "examples/bot.py"
BAD_BOT = ROOT / "tests/fixtures/bots/bad_bot.py"
FOLDER = tempfile.TemporaryDirectory()  # where it runs


def lagoon(*arguments, typed=(), language="en"):
    """Runs the program; `typed` are the lines of the person at the keyboard."""
    return subprocess.run(
        [LAGOON, "--lang", language, *arguments],
        input="".join(line + "\n" for line in typed),
        cwd=FOLDER.name,
        capture_output=True,
        encoding="utf-8",
        timeout=120,
        check=False,
    )
