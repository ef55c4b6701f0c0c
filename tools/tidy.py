#!/usr/bin/env python3
"""clang-tidy on what changed since a base, or on everything: tidy.py [--base COMMIT | --all] [--jobs N]

Without --base it is the commit at which this branch left the main one (origin/main, or main where
there is no such remote); on the main branch itself the commit before the last. What is not committed
yet counts as well. A changed header is looked at through one source that includes it, its own if it
has one: clang-tidy reports on headers too, and all that include a header of core/ are everything.
"""

import argparse
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build/clang"
INCLUDE = re.compile(r'^\s*#\s*include\s*"([^"]+)"', re.MULTILINE)


def git(*arguments):
    """The output of git, or None where it has no answer."""
    run = subprocess.run(["git", *arguments], cwd=ROOT, capture_output=True, text=True, check=False)
    return run.stdout.strip() if run.returncode == 0 else None


def default_base():
    """None in a clone that does not go back so far."""
    head = git("rev-parse", "HEAD")
    for main in ("origin/main", "main"):
        base = git("merge-base", "HEAD", main)
        if base and base != head:
            return base
    return git("rev-parse", "HEAD~1")


def changed_files(base):
    """Sources and headers that differ from the base or are new, by their paths in the project."""
    listed = git("diff", "--name-only", "--diff-filter=d", base, "--", "*.cpp", "*.hpp")
    if listed is None:
        sys.exit(f"There is no commit {base} here: name another one as BASE, or set ALL=1.")
    new = git("ls-files", "--others", "--exclude-standard", "--", "*.cpp", "*.hpp")
    return set(listed.split()) | set(new.split())


def includes_of(sources):
    """Which of the project's files each source includes itself."""
    return {source: set(INCLUDE.findall((ROOT / source).read_text(encoding="utf-8"))) for source in sources}


def source_for(header, includes):
    """A source that shows the header to clang-tidy: its own, or the first that includes it."""
    own = header.removesuffix(".hpp") + ".cpp"
    if own in includes:
        return own
    direct = sorted(source for source, named in includes.items() if header in named and source.endswith(".cpp"))
    if direct:
        return direct[0]
    through = sorted(name for name, named in includes.items() if header in named and name.endswith(".hpp"))
    for other in through:
        if found := source_for(other, {name: includes[name] for name in includes if name != other}):
            return found
    return None


def compiled_sources():
    """Of the compilation database, without what is generated."""
    commands = json.loads((BUILD / "compile_commands.json").read_text(encoding="utf-8"))
    paths = (Path(command["file"]) for command in commands)
    names = {path.relative_to(ROOT).as_posix() for path in paths if ROOT in path.parents}
    return {name for name in names if not name.startswith("build/")}


def headers():
    listed = git("ls-files", "--cached", "--others", "--exclude-standard", "--", "*.hpp")
    return {name for name in listed.split() if (ROOT / name).exists()}


def select(changed, compiled, includes):
    """The sources to look at, sorted; whatever no build compiles has nothing to be looked at with."""
    chosen = set()
    for name in changed:
        source = name if name.endswith(".cpp") else source_for(name, includes)
        if source in compiled:
            chosen.add(source)
    return sorted(chosen)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--base")
    parser.add_argument("--all", action="store_true")
    parser.add_argument("--jobs", default="2")
    options = parser.parse_args()
    compiled = compiled_sources()
    base = None if options.all else options.base or default_base()
    if base:
        chosen = select(changed_files(base), compiled, includes_of(compiled | headers()))
        print(f"clang-tidy on {len(chosen)} of {len(compiled)} sources, changed since {base[:12]}", flush=True)
    else:
        chosen = sorted(compiled)
        print(f"clang-tidy on all {len(compiled)} sources", flush=True)
    if not chosen:
        return
    command = ["run-clang-tidy-19", "-quiet", "-j", options.jobs, "-p", str(BUILD)]
    patterns = [f"^{re.escape(str(ROOT / name))}$" for name in chosen]
    sys.exit(subprocess.run([*command, *patterns], cwd=ROOT, check=False).returncode)


if __name__ == "__main__":
    main()
