#!/usr/bin/env python3
"""Checks what the compiler cannot: the pure layers stay pure, no file outgrows its reader, and every
game has the same files as the others and a README that lists them all.

The arrows between the layers are CMake's matter (cmake/layer.cmake).
"""

import re
import sys
from pathlib import Path

PURE = ("core", "games")
FOLDERS = (
    *PURE, "editions", "table", "learning", "bots", "engine", "bench", "arena", "server", "cli", "wasm", "python",
    "tests", "tools",
)
MAX_LINES = 500  # 400 is the aim in a game's folder
SAME_IN_EVERY_GAME = (
    "components.cpp", "setup.cpp", "moves.cpp", "apply.cpp", "scoring.cpp", "knowledge.cpp", "text.cpp",
    "parts.cpp", "position.cpp", "describe.cpp", "prompt.cpp", "draw.cpp", "texts.json", "rules.en.md",
    "rules.de.md",
)

INCLUDE = re.compile(r'^\s*#\s*include\s*([<"][^>"]+[>"])', re.MULTILINE)
# Files, clocks, threads and unordered or implementation-defined results have no place in rules.
IMPURE = re.compile(
    r'<(iostream|fstream|thread|chrono|unordered_map|unordered_set|random|exception)>|[<"](boost|fmt)/'
)
EXCEPTIONS = re.compile(r"\b(throw|try|catch)\b")
# Comments and literals, so that words in them do not count. A digit separator (1'000) is no literal.
PROSE = re.compile(
    r"""//[^\n]*|/\*.*?\*/|R"(\w*)\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|(?<![0-9a-fA-F])'(?:\\.|[^'\\\n])*'""",
    re.DOTALL,
)


def blank(match):
    return re.sub(r"[^\n]", " ", match.group())


def line_of(text, position):
    return text.count("\n", 0, position) + 1


def problems_of(name, text):
    lines = text.count("\n")
    if lines > MAX_LINES:
        yield f"{name}: {lines} lines, at most {MAX_LINES}"
    if name.suffix == ".py":
        return
    for match in INCLUDE.finditer(text):
        where = f"{name}:{line_of(text, match.start(1))}"
        if name.parts[0] in PURE and IMPURE.match(match.group(1)):
            yield f"{where}: {match.group(1)} does not belong in {name.parts[0]}/"
        if match.group(1).startswith('"..'):
            yield f"{where}: {match.group(1)} goes around the layers: write the path from the root"
    if name.parts[0] in PURE:
        code = PROSE.sub(blank, text)
        for match in EXCEPTIONS.finditer(code):
            yield f"{name}:{line_of(code, match.start())}: no '{match.group()}' in {name.parts[0]}/"


def problems_of_game(folder, names):
    """What is not as in the other games; `names` are all files of the game's folder."""
    if "README.md" not in names:
        yield f"{folder}: has no README.md"
        return
    for name in SAME_IN_EVERY_GAME:
        if name not in names:
            yield f"{folder}: has no {name}, as every game does"
    listed = set(re.findall(r"`(\w+\.[ch]pp)`", names["README.md"]))
    for name in sorted(names):
        if name.endswith((".cpp", ".hpp")) and name not in listed:
            yield f"{folder}/README.md: does not say what is in {name}"
    for name in sorted(listed - set(names)):
        yield f"{folder}/README.md: names {name}, which does not exist"


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[1]).resolve()
    files = [
        path
        for folder in FOLDERS
        for path in sorted((root / folder).rglob("*"))
        if path.suffix in (".cpp", ".hpp", ".py") and "node_modules" not in path.parts
    ]
    found = []
    for path in files:
        found += problems_of(path.relative_to(root), path.read_text(encoding="utf-8"))
    for folder in sorted(path.parent for path in (root / "games").glob("*/README.md")):
        names = {
            path.name: path.read_text(encoding="utf-8") for path in folder.iterdir() if path.is_file()
        }
        found += problems_of_game(folder.relative_to(root), names)
    print("\n".join(found) or f"{len(files)} files keep to their layers")
    sys.exit(1 if found or not files else 0)


if __name__ == "__main__":
    main()
