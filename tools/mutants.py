#!/usr/bin/env python3
"""Lets one fault after the other into the server (server/service/mutants.hpp) and prints which test
catches it, and after how much. Fails if one is not caught, or if a test fails without any."""

import os
import re
import subprocess
import sys
import time
from pathlib import Path

LIST = Path(__file__).parents[1] / "server/service/mutants.hpp"
FAILED = re.compile(r"^\[  FAILED  \] ([\w./]+)", re.MULTILINE)
STEP = re.compile(r"step (\d+): lagoon_sim --steps \d+ --seed (\d+)")


def faults():
    body = re.search(r"enum class Mutant[^{]*{(.*?)};", LIST.read_text(encoding="utf-8"), re.DOTALL)
    return re.findall(r"^\s*(\w+),", body.group(1), re.MULTILINE)


def run(program, number):
    environment = {**os.environ, "LAGOON_MUTANT": str(number)}
    begun = time.monotonic()
    try:
        done = subprocess.run(
            [program, "--gtest_brief=1"], env=environment, capture_output=True, text=True, timeout=600
        )
    except subprocess.TimeoutExpired:
        return ["(does not end)"], "", time.monotonic() - begun
    caught = sorted(set(FAILED.findall(done.stdout)))
    if done.returncode != 0 and not caught:
        caught = [f"(ends with {done.returncode})"]
    step = STEP.search(done.stdout)
    after = f"seed {step.group(2)}, step {step.group(1)}" if step else ""
    return caught, after, time.monotonic() - begun


def main():
    program = sys.argv[1]
    caught, _, took = run(program, -1)
    if caught:
        sys.exit("without any fault these fail: " + ", ".join(caught))
    print(f"{'(none)':22} all tests pass in {took:.0f} s", flush=True)
    alive = []
    for number, name in enumerate(faults()):
        caught, after, took = run(program, number)
        if not caught:
            alive.append(name)
        shown = ", ".join(caught[:3]) + (f" and {len(caught) - 3} more" if len(caught) > 3 else "")
        print(f"{name:22} {after:22} {shown or 'NOT CAUGHT'}", flush=True)
    if alive:
        sys.exit("not caught: " + ", ".join(alive))


if __name__ == "__main__":
    main()
