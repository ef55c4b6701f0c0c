#!/usr/bin/env python3
"""Asks the engine for browsers and the native one the same, and compares the answers byte by byte.

    compare_wasm.py [--wasm build/wasm] [--native build/release/lagoon engine]

tests/wasm/answer.mjs plays and writes down what it asked; the native engine is asked all that
again. Prints how many answers agree, or the first difference.
"""

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
TIMEOUT = 300  # seconds for one side


def run(command, lines=()):
    """The output of a command that is fed these lines, as lines."""
    done = subprocess.run(
        command,
        cwd=ROOT,
        input="".join(line + "\n" for line in lines).encode(),
        stdout=subprocess.PIPE,
        timeout=TIMEOUT,
        check=True,
    )
    return done.stdout.decode().rstrip("\n").split("\n")  # splitlines() also ends lines at U+2028


def shortened(line, around):
    """The part of a long answer where it differs."""
    start = max(0, around - 100)
    return ("..." if start else "") + line[start : around + 200]


def first_difference(native, browser):
    pairs = zip(native, browser)
    return next((i for i, (left, right) in enumerate(pairs) if left != right), None)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--wasm", default="build/wasm")
    parser.add_argument("--native", nargs="+", default=["build/release/lagoon", "engine"])
    options = parser.parse_args()

    transcript = run(["node", "tests/wasm/answer.mjs", options.wasm])
    asked = [line[2:] for line in transcript if line.startswith("> ")]
    browser = [line[2:] for line in transcript if line.startswith("< ")]
    native = run(options.native, asked)

    at = first_difference(native, browser)
    if at is not None:
        where = first_difference(native[at], browser[at])
        where = min(len(native[at]), len(browser[at])) if where is None else where
        print(f"answer {at + 1} differs at byte {where}:")
        print(f"  native  {shortened(native[at], where)}\n  browser {shortened(browser[at], where)}")
        sys.exit(1)
    if len(native) != len(browser) or not browser:
        sys.exit(f"{len(native)} native answers, {len(browser)} from the browser's engine")
    print(f"{len(browser)} answers agree; SHA-256 of the last record {transcript[-1][2:]}")


if __name__ == "__main__":
    main()
