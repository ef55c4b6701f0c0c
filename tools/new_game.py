#!/usr/bin/env python3
"""Writes a small working game as a start for another one.

    tools/new_game.py tide-pools
    tools/new_game.py tide-pools --name "Tide Pools" --prefix TP

The game is the one below tools/new_game/ under the new name: rules, texts and rules pages in both
languages, an edition with its schema, an evaluation for the bot greedy, a rule test, its sections
in docs/NOTATION.md, docs/POSITIONS.md and docs/EVENTS.md, and its lines in games/registry.hpp. It
passes all tests; from there on every change is one from a game that works to a game that works.
"""

import argparse
import re
import shutil
import subprocess
import sys
from pathlib import Path

import check_texts
import embed

ROOT = Path(__file__).resolve().parents[1]
TEMPLATE = ROOT / "tools/new_game"
FOLDERS = ("games", "editions", "learning", "bots", "tests")
SECTIONS = ("NOTATION.md", "POSITIONS.md", "EVENTS.md")
REGISTRY = ROOT / "games/registry.hpp"

ID = re.compile(r"[a-z]+(-[a-z]+)*")
PREFIX = re.compile(r"[A-Z]{2}")
NAMESPACE = re.compile(r"\bnamespace ([\w:]+)")
TYPE = re.compile(r"\b(?:class|struct|concept|using) (\w+)")


class Fault(Exception):
    """Something that the user has to choose otherwise."""


def headers():
    yield from (ROOT / "core").glob("*.hpp")
    yield from TEMPLATE.rglob("*.hpp")


def taken_names():
    """Names of C++ that a game cannot have for its namespace or its class."""
    texts = [embed.read(path) for path in headers()]
    enumerations = re.findall(r"\benum class (\w+)", "".join(texts))
    spaces = {part for text in texts for name in NAMESPACE.findall(text) for part in name.split("::")}
    types = {name for text in texts for name in TYPE.findall(text)}
    layers = {path.parent.name for path in ROOT.glob("*/CMakeLists.txt")}
    return spaces | types | layers | set(enumerations) | {"text", "std"} | embed.CPP_KEYWORDS


def check_id(game):
    if not ID.fullmatch(game):
        raise Fault(f'"{game}" is no id: use lower-case words joined by hyphens, such as tide-pools')
    folder = game.replace("-", "_")
    if (ROOT / "games" / folder).exists():
        raise Fault(f"games/{folder} is there already: choose another id, or remove that game first")
    if {folder, class_name(game)} & taken_names():
        raise Fault(f'"{game}" has another meaning in the sources: use two words, such as {game}-game')


def class_name(game):
    return "".join(word.capitalize() for word in game.split("-"))


def candidates(game):
    """Prefixes for the rule ids, the most natural one first."""
    words = game.split("-")
    if len(words) > 1:
        yield words[0][0] + words[1][0]
    yield from (game[0] + letter for letter in "".join(words)[1:])


def choose_prefix(game, wanted):
    taken = check_texts.prefixes(ROOT)
    if wanted is None:
        free = (each.upper() for each in candidates(game) if each.upper() not in taken)
        wanted = next(free, None)
        if wanted is None:
            raise Fault("no prefix for the rule ids is left: give one with --prefix XY")
    if not PREFIX.fullmatch(wanted):
        raise Fault(f'"{wanted}" is no prefix of rule ids: use two capital letters, such as TP')
    if wanted in taken:
        owner = taken[wanted][0].name
        raise Fault(f'the rules of {owner} have the prefix "{wanted}": give another one with --prefix')
    return wanted


def renamed(text, game, name, prefix):
    text = re.sub(r"\bSG(?=-?\d|-n)", prefix, text)
    for old, new in (
        ("sample_game", game.replace("-", "_")),
        ("sample-game", game),
        ("SampleGame", class_name(game)),
        ("Sample Game", name),
    ):
        text = text.replace(old, new)
    return text


def registered(text, folder, type_name):
    """The registry with the header of the game and its line in the list."""
    include = re.compile(r'^#include "games/.*"$', re.MULTILINE)
    lines = sorted({*include.findall(text), f'#include "games/{folder}/{folder}.hpp"'})
    first, *_, last = include.finditer(text)
    text = text[: first.start()] + "\n".join(lines) + text[last.end() :]
    listed, count = re.subn(r"(using Games = GameList<[^>]*)>;", rf"\1,\n    {folder}::{type_name}>;", text)
    if count != 1:
        raise Fault(f"{REGISTRY.relative_to(ROOT)} has no list of games: using Games = GameList<...>;")
    return listed


def planned(game, name, prefix):
    """Every file that is written, with its text; documents and the registry grow."""
    files = {}
    for folder in FOLDERS:
        for path in sorted((TEMPLATE / folder).rglob("*")):
            if path.is_file():
                target = renamed(str(path.relative_to(TEMPLATE)), game, name, prefix)
                files[ROOT / target] = renamed(embed.read(path), game, name, prefix)
    there = [path for path in files if path.exists()]
    if there:
        raise Fault(f"{there[0].relative_to(ROOT)} is there already: choose another id, or remove it")
    for section in SECTIONS:
        document = ROOT / "docs" / section
        files[document] = embed.read(document) + renamed(embed.read(TEMPLATE / section), game, name, prefix)
    files[REGISTRY] = registered(embed.read(REGISTRY), game.replace("-", "_"), class_name(game))
    return files


def in_format(paths):
    """Longer and shorter names break lines elsewhere."""
    program = shutil.which("clang-format-19") or shutil.which("clang-format")
    sources = [str(path) for path in paths if path.suffix in (".cpp", ".hpp")]
    if program:
        subprocess.run([program, "-i", *sources], check=True)
    return bool(program)


def next_steps(game, is_formatted):
    folder = game.replace("-", "_")
    if not is_formatted:
        yield "make format    (clang-format is not installed yet)"
    yield "cmake --preset release && cmake --build build/release --target lagoon_tests lagoon"
    yield (
        "LAGOON_WRITE_GOLDEN=1 build/release/lagoon_tests"
        f" --gtest_filter='Golden/{folder}*:GreedyGames/{folder}*:EventsDocument/{folder}*:Sentences.*'"
    )
    yield f"build/release/lagoon_tests --gtest_filter='*/{folder}.*'"
    yield f"build/release/lagoon play {game}"


def main():
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("id", metavar="ID", help="as users write it: lower-case words with hyphens")
    parser.add_argument("--name", help="as people read it; without it, the words of the id")
    parser.add_argument("--prefix", help="of the rule ids: two capital letters")
    arguments = parser.parse_args()
    game = arguments.id
    try:
        check_id(game)
        name = arguments.name or " ".join(word.capitalize() for word in game.split("-"))
        if not name.strip() or re.search(r'["\\{}\n]', name):
            raise Fault("the name has letters and digits, no quotation marks, braces or line breaks")
        files = planned(game, name, choose_prefix(game, arguments.prefix))
    except (Fault, embed.Fault) as fault:
        print(f"new_game.py: {fault}", file=sys.stderr)
        sys.exit(2)
    for path, text in files.items():
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        print(path.relative_to(ROOT))
    print("\nNow:")
    for step in next_steps(game, in_format(files)):
        print("  " + step)


if __name__ == "__main__":
    main()
