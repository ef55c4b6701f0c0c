#!/usr/bin/env python3
"""Everything `make test` runs; the last line is "N passed, N failed".

A test of GoogleTest, unittest or Vitest and a check of the sources count one each. Whatever does not
build, crashes, is skipped or runs no test at all counts as a failure. Logs are in build/logs.
"""

import argparse
import json
import os
import re
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LOGS = ROOT / "build/logs"
TIMEOUT = 1800  # seconds for one command of tests: one that hangs is a failure, not a wait
SANITIZERS = {
    "ASAN_OPTIONS": "detect_stack_use_after_return=1:strict_string_checks=1",
    "UBSAN_OPTIONS": "print_stacktrace=1",
}
PLAIN = {"NO_COLOR": "1"}  # logs are read as they are
PROGRAM = {"LAGOON": str(ROOT / "build/release/lagoon")}  # what tests from outside run
# Lines of GoogleTest, Ninja and Vitest about what went well: they would bury what did not.
PROGRESS = re.compile(r"\[ RUN  |\[       OK |\[---|\[\d+/\d+\] |-- |\s*✓|\s*$")


def digest(output):
    """The lines that matter in the log of a failure: its beginning and its end."""
    lines = [line for line in output.splitlines() if not PROGRESS.match(line)]
    return lines if len(lines) <= 50 else [*lines[:40], "...", *lines[-10:]]


def told(report):
    """What a report of Vitest says of the tests that failed; its log begins with those that did not."""
    return "\n".join(
        f"{file['name']}: {test['fullName']}\n{message}"
        for file in report.get("testResults", [])
        for test in [*file["assertionResults"], {"fullName": "", "failureMessages": [file.get("message", "")]}]
        for message in test.get("failureMessages") or []
        if message
    )


class Run:
    """Counts results while the stages go by."""

    def __init__(self, jobs):
        self.jobs = jobs
        self.passed = self.failed = 0

    def count(self, name, passed, failed, seconds, output=""):
        self.passed += passed
        self.failed += failed
        verdict = "ok" if not failed else "FAILED"
        print(f"{verdict:<7} {name:<28} {passed:>5} passed {failed:>3} failed {seconds:>7.1f} s", flush=True)
        if failed:
            print("\n".join("    " + line for line in digest(output)), flush=True)

    def command(self, name, *command, folder=ROOT, environment=None, timeout=TIMEOUT):
        """Runs a command; returns its exit status (None: it did not finish), output and seconds."""
        start = time.monotonic()
        log = LOGS / f"{name.replace(' ', '-')}.log"
        with log.open("w", encoding="utf-8") as out:
            out.write(f"$ {' '.join(command)}\n")
            out.flush()
            try:
                status = subprocess.run(
                    command,
                    cwd=folder,
                    stdin=subprocess.DEVNULL,
                    stdout=out,
                    stderr=subprocess.STDOUT,
                    env={**os.environ, **PLAIN, **SANITIZERS, **PROGRAM, **(environment or {})},
                    timeout=timeout,
                    check=False,
                ).returncode
            except (OSError, subprocess.TimeoutExpired) as error:
                out.write(f"{error}\n")
                status = None
        return status, log.read_text(encoding="utf-8", errors="replace"), time.monotonic() - start

    def building(self, name, *command):
        """A command that builds: a busy machine takes its time, and a compiler does not hang."""
        return self.command(name, *command, timeout=None)

    def build(self, preset, *targets):
        """Configures and builds; only a failure counts."""
        name = f"build {preset}"
        build = ["cmake", "--build", "--preset", preset, "-j", self.jobs, "--target", *targets]
        steps = [["cmake", "--preset", preset], build]
        spent = 0.0
        for step in steps:
            status, output, seconds = self.building(name, *step)
            spent += seconds
            if status != 0:
                self.count(name, 0, 1, spent, output)
                return False
        print(f"ok      {name:<45} {spent:>19.1f} s", flush=True)
        return True

    def unit_tests(self, preset):
        if not self.build(preset, "lagoon_tests"):
            return
        name = f"unit tests {preset}"
        with ThreadPoolExecutor() as pool:
            parts = list(pool.map(lambda part: self.tests_part(name, preset, part), range(int(self.jobs))))
        passed = sum(part[0] for part in parts)
        failed = sum(part[1] for part in parts)
        self.count(name, passed, failed, max(part[2] for part in parts), "".join(part[3] for part in parts))

    def tests_part(self, name, preset, part):
        """Every n-th test, for n processes side by side: passed, failed, seconds and output."""
        shard = {"GTEST_TOTAL_SHARDS": self.jobs, "GTEST_SHARD_INDEX": str(part)}
        command = f"build/{preset}/lagoon_tests"
        status, output, seconds = self.command(f"{name} {part}", command, environment=shard)
        passed = len(re.findall(r"^\[       OK \] ", output, re.MULTILINE))
        promised = re.search(r"^\[==========\] Running (\d+) tests?", output, re.MULTILINE)
        # Neither passed nor run: failed, skipped, or lost in a crash.
        failed = int(promised.group(1)) - passed if promised else 0
        if failed == 0 and (status != 0 or passed == 0):
            failed = 1
        return passed, failed, seconds, output

    def checks(self):
        """The tests that CMake knows by the label `check`: they read sources, and need no build."""
        status, output, seconds = self.building("configure release", "cmake", "--preset", "release")
        if status == 0:
            status, output, seconds = self.command(
                "checks", "ctest", "--test-dir", "build/release", "-L", "check", "--output-on-failure"
            )
        summary = re.search(r"tests passed, (\d+) tests? failed out of (\d+)", output)
        failed, total = map(int, summary.groups()) if summary else (0, 0)
        if failed == 0 and (status != 0 or total == 0):
            failed, total = 1, 1
        self.count("checks", total - failed, failed, seconds, output)

    def signature(self, name, *command):
        status, output, seconds = self.command(name, *command)
        lines = output.splitlines()[1:]  # without the command itself
        if status != 0 or len(lines) != 1 or not lines[0].strip():
            self.count(name, 0, 1, seconds, output + "\nexpected one line")
            return None
        return lines[0], seconds

    def signatures(self):
        """The same games end the same in every build: g++ sets the mark, the others must meet it.

        clang's is the sanitized one, which is there already. Browsers do not train.
        """
        native = ["lagoon_signature", "lagoon_training_signature"]
        builds = {"release": native, "asan": native, "wasm": ["lagoon_signature"]}
        marks = {}
        for preset, programs in builds.items():
            # Only here is the rest of the engine compiled for the browser.
            others = ["all"] if preset == "wasm" else []
            if not self.build(preset, *programs, *others):
                continue
            for program in programs:
                command = ["node", f"build/wasm/{program}.js"] if preset == "wasm" else [f"build/{preset}/{program}"]
                name = f"{program.removeprefix('lagoon_').replace('_', ' ')} {preset}"
                result = self.signature(name, *command)
                if result is None:
                    continue
                line, seconds = result
                mark = marks.setdefault(program, line)
                note = f"{line}\nbut the first build says\n{mark}"
                self.count(name, int(line == mark), int(line != mark), seconds, note)

    def wasm_answers(self):
        """The engine for browsers answers a whole game as the program does."""
        name = "wasm answers"
        if not (self.build("release", "lagoon") and self.build("wasm", "lagoon_wasm")):
            return
        status, output, seconds = self.command(name, "python3", "-B", "tools/compare_wasm.py")
        self.count(name, int(status == 0), int(status != 0), seconds, output)

    def program(self):
        """The program as people use it: its commands, and whole games through a pipe."""
        if not self.build("release", "lagoon", "lagoon_mpi"):
            return
        status, output, seconds = self.command(
            "program", "python3", "-B", "-m", "unittest", "discover", "-v", "-s", "tests/cli", "-p", "*_test.py"
        )
        passed = len(re.findall(r" \.\.\. ok$", output, re.MULTILINE))
        promised = re.search(r"^Ran (\d+) tests?", output, re.MULTILINE)
        failed = int(promised.group(1)) - passed if promised else 0  # failed or skipped
        if failed == 0 and (status != 0 or passed == 0):
            failed = 1
        self.count("program", passed, failed, seconds, output)

    def vitest(self, name, config):
        report = LOGS / f"{name.replace(' ', '-')}.json"
        report.unlink(missing_ok=True)
        status, output, seconds = self.command(
            name, "node_modules/.bin/node", "node_modules/vitest/vitest.mjs", "run", "--config", config,
            "--reporter=default", "--reporter=json", f"--outputFile={report}", folder=ROOT / "web",
        )  # fmt: skip
        counts = json.loads(report.read_text(encoding="utf-8")) if report.exists() else {}
        passed, total = counts.get("numPassedTests", 0), counts.get("numTotalTests", 0)
        failed = total - passed  # failed or skipped
        if failed == 0 and (status != 0 or passed == 0):
            failed = 1
        self.count(name, passed, failed, seconds, told(counts) or output)

    def web(self):
        """The client: its sources, its parts, and whole games in a browser."""
        status, output, seconds = self.building("build client", "make", "build", f"JOBS={self.jobs}")
        if status != 0:
            return self.count("build client", 0, 1, seconds, output)
        print(f"ok      {'build client':<45} {seconds:>19.1f} s", flush=True)
        status, output, seconds = self.command("web checks", "tools/check_web.sh")
        self.count("web checks", int(status == 0), int(status != 0), seconds, output)
        self.vitest("web units", "vitest.config.ts")
        self.vitest("web in a browser", "vitest.e2e.config.ts")


STAGES = {
    "checks": lambda run: run.checks(),
    "release": lambda run: run.unit_tests("release"),
    "asan": lambda run: run.unit_tests("asan"),
    "signatures": lambda run: run.signatures(),
    "program": lambda run: run.program(),
    "wasm-answers": lambda run: run.wasm_answers(),
    "web": lambda run: run.web(),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--jobs", default=str(os.cpu_count()))
    parser.add_argument("stages", nargs="*", metavar="stage", help=f"of {', '.join(STAGES)}; all if none")
    options = parser.parse_args()
    unknown = set(options.stages) - set(STAGES)
    if unknown:
        parser.error(f"no such stage: {', '.join(sorted(unknown))}")

    LOGS.mkdir(parents=True, exist_ok=True)
    run = Run(options.jobs)
    for stage in options.stages or STAGES:
        STAGES[stage](run)
    summary = f"{run.passed} passed, {run.failed} failed"
    (LOGS / "summary").write_text(summary + "\n", encoding="utf-8")
    print(summary, flush=True)
    sys.exit(1 if run.failed or not run.passed else 0)


if __name__ == "__main__":
    main()
