#!/usr/bin/env python3
"""A new game, made by tools/new_game.py in a copy of the tree below build/.

    new_game_test.py           the tool, its refusals, and whether what it wrote is in order and
                               would compile
    new_game_test.py --build   also builds the game and runs its conformance (make new-game-test)

The build has the new game alone, so that it costs a minute and not a quarter of an hour.
"""

import os
import re
import shutil
import subprocess
import sys
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
WORK = ROOT / "build/new_game"
GAME, FOLDER, TYPE = "tide-pools", "tide_pools", "TidePools"
BUILD = "--build" in sys.argv
LEFT_OUT = shutil.ignore_patterns("build", "web", ".git", "corpus", "balance", "pictures")


def run(*command, cwd=WORK, **settings):
    done = subprocess.run(command, cwd=cwd, text=True, capture_output=True, **settings)
    return done.returncode, done.stdout + done.stderr


def new_game(*arguments):
    return run(sys.executable, "-B", "tools/new_game.py", *arguments)


def embedded(folder, out):
    """The headers that a build makes of the texts and the rules pages of a folder."""
    tool = (sys.executable, "-B", "tools/embed.py")
    (out / folder).mkdir(parents=True, exist_ok=True)
    run(*tool, "texts", folder, f"{folder}/texts.json", str(out / folder / "texts.hpp"))
    pages = [f"{folder}/rules.{language}.md" for language in ("en", "de")]
    if (WORK / pages[0]).exists():
        edition = folder.replace("games/", "editions/") + "/default.json"
        run(*tool, "rules", folder, *pages, edition, str(out / folder / "rules_page.hpp"))


def fresh_copy():
    """A copy of the tree; what was built in it before is kept, for it costs time only."""
    for path in WORK.iterdir() if WORK.exists() else []:
        if path.name != "build":
            shutil.rmtree(path) if path.is_dir() else path.unlink()
    shutil.copytree(ROOT, WORK, ignore=LEFT_OUT, dirs_exist_ok=True)


def leave_alone(folder):
    """Takes all other games out of the tree."""
    others = tuple(path.name for path in (WORK / "games").iterdir() if path.is_dir() and path.name != folder)
    for parent in ("games", "editions", "tests/games"):
        for path in (WORK / parent).iterdir():
            if path.is_dir() and path.name != folder:
                shutil.rmtree(path)
    for path in [*(WORK / "bots/eval").iterdir(), *(WORK / "learning").iterdir()]:
        if path.stem.startswith(others):
            path.unlink()
    registry = WORK / "games/registry.hpp"
    text = re.sub(rf'#include "games/(?!{folder}/).*\n', "", registry.read_text())
    text = re.sub(r"GameList<[^>]*>;", f"GameList<{folder}::{TYPE}>;", text)
    registry.write_text(text)
    programs = WORK / "tests/CMakeLists.txt"  # one is for Coral alone
    programs.write_text(re.sub(r".*lagoon_stability_soak .*\n", "", programs.read_text()))


class NewGame(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        fresh_copy()
        before = (WORK / "docs/NOTATION.md").read_text()
        cls.refusals = {
            words: new_game(*words.split(" "))
            for words in ("Tide_Pools", "coral", "move", f"{GAME} --prefix tp", f"{GAME} --prefix CO")
        }
        cls.unchanged = before == (WORK / "docs/NOTATION.md").read_text()
        cls.made = new_game(GAME, "--name", "Tide Pools")
        cls.again = new_game(GAME)

    def test_what_cannot_be_is_refused_with_the_remedy_and_changes_nothing(self):
        says = {
            "Tide_Pools": "lower-case words",
            "coral": "games/coral is there already",
            "move": "use two words",
            f"{GAME} --prefix tp": "two capital letters",
            f"{GAME} --prefix CO": "the rules of coral",
        }
        for words, (code, output) in self.refusals.items():
            self.assertEqual(code, 2, words)
            self.assertIn(says[words], output)
        self.assertTrue(self.unchanged)

    def test_a_game_is_made_once(self):
        self.assertEqual(self.made[0], 0, self.made[1])
        self.assertEqual(self.again[0], 2)
        self.assertIn(f"games/{FOLDER} is there already", self.again[1])

    def test_it_has_the_files_of_every_game(self):
        there = {path.name for path in (WORK / "games" / FOLDER).iterdir()}
        others = [
            {path.name.replace(game.name, FOLDER) for path in game.iterdir()}
            for game in (ROOT / "games").iterdir()
            if game.is_dir()
        ]
        self.assertEqual(set.intersection(*others) - there, set())
        for path in ("editions/{}/default.json", "editions/{}/schema.json", "learning/{}.cpp", "bots/eval/{}.cpp"):
            self.assertTrue((WORK / path.format(FOLDER)).is_file(), path)

    def test_nothing_of_the_sample_is_left(self):
        paths = [*WORK.glob(f"*/{FOLDER}/*"), *WORK.glob(f"*/*/{FOLDER}/*"), *WORK.glob(f"learning/{FOLDER}*"), *WORK.glob(f"bots/eval/{FOLDER}*")]
        self.assertGreater(len(paths), 18)
        for path in paths:
            self.assertIsNone(re.search(r"(?i)sample|\bSG\d?\b", path.read_text()), path)

    def test_the_checks_of_the_sources_pass(self):
        for script in ("tools/check_texts.py", "tools/check_layers.py"):
            code, output = run(sys.executable, "-B", script)
            self.assertEqual(code, 0, output)

    def test_it_has_all_that_the_contract_asks_for(self):
        out = WORK / "build/generated"
        for folder in ("core", f"games/{FOLDER}"):
            embedded(folder, out)
        sources = sorted(str(path) for path in (WORK / "games" / FOLDER).glob("*.cpp"))
        warnings = ("-Wall", "-Wextra", "-Wpedantic", "-Wconversion", "-Werror")
        code, output = run(
            "g++", "-std=c++20", "-fsyntax-only", *warnings, f"-I{WORK}", f"-I{out}", *sources
        )
        self.assertEqual(code, 0, output[:4000])

    def test_a_rule_that_is_on_no_page_is_found(self):
        texts = WORK / "games" / FOLDER / "texts.json"
        good = texts.read_text()
        for wrong in ("TP-77", "XX-1"):
            texts.write_text(good.replace('"rule": "TP-1"', f'"rule": "{wrong}"'))
            code, output = run(sys.executable, "-B", "tools/check_texts.py")
            self.assertEqual(code, 1)
            self.assertIn(f"{wrong} is not in games/{FOLDER}/rules.en.md", output)
        texts.write_text(good)

    def test_two_games_with_one_prefix_are_found(self):
        page = WORK / "games" / FOLDER / "rules.en.md"
        good = page.read_text()
        page.write_text(good + "\nCO-1\n")
        code, output = run(sys.executable, "-B", "tools/check_texts.py")
        self.assertEqual(code, 1)
        self.assertIn(f"coral and {FOLDER} have the same prefix CO", output)
        page.write_text(good)


class NewGameBuilt(unittest.TestCase):
    def test_it_keeps_the_laws_of_all_games(self):
        fresh_copy()
        self.assertEqual(new_game(GAME, "--name", "Tide Pools")[0], 0)
        leave_alone(FOLDER)
        for command in (
            ("cmake", "--preset", "release", f"-DLAGOON_GAME={FOLDER}"),
            ("cmake", "--build", "build/release", "--target", "lagoon_conformance"),
        ):
            code, output = run(*command)
            self.assertEqual(code, 0, output[-4000:])
        tests = "build/release/lagoon_conformance"
        code, output = run(tests, "--gtest_brief=1", "--gtest_filter=Golden*")
        self.assertEqual(code, 1)
        command = re.search(r"(LAGOON_WRITE_GOLDEN=1 .*'Golden/\w+\*')", output)
        self.assertIsNotNone(command, output[-2000:])
        code, output = run("sh", "-c", command.group(1))
        self.assertEqual(code, 0, output[-4000:])
        code, output = run(tests, "--gtest_brief=1")
        self.assertEqual(code, 0, output[-4000:])
        passed = int(re.search(r"(\d+) tests? from", output).group(1))
        self.assertGreater(passed, 50)


if not BUILD:  # only `make new-game-test` takes the time
    del NewGameBuilt

if __name__ == "__main__":
    os.environ.pop("LAGOON_WRITE_GOLDEN", None)
    unittest.main(argv=[each for each in sys.argv if each != "--build"])
