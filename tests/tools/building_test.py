#!/usr/bin/env python3
"""What the tools of the build decide: tidy.py, test.py, instructions.py, wasm_speed.py, check_layers.py."""

import io
import subprocess
import sys
import tempfile
import unittest
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from unittest import mock

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import check_layers  # noqa: E402
import instructions  # noqa: E402
import test as tests  # noqa: E402
import tidy  # noqa: E402
import wasm_speed  # noqa: E402


class GameFilesTest(unittest.TestCase):
    def problems(self, **changes):
        names = dict.fromkeys(check_layers.SAME_IN_EVERY_GAME, "")
        listed = [f"`{name}`" for name in names if name.endswith(".cpp")]
        names["README.md"] = " ".join(listed) + changes.pop("more", "")
        names.update((name.replace("_cpp", ".cpp"), text) for name, text in changes.items())
        return list(check_layers.problems_of_game("games/x", {k: v for k, v in names.items() if v is not None}))

    def test_the_same_files_all_listed_are_fine(self):
        self.assertEqual(self.problems(), [])

    def test_a_file_that_others_have_is_missed(self):
        self.assertEqual(len(self.problems(draw_cpp=None)), 2)  # it is listed, too

    def test_a_file_of_its_own_must_be_listed(self):
        self.assertEqual(self.problems(reefs_cpp=""), ["games/x/README.md: does not say what is in reefs.cpp"])
        self.assertEqual(self.problems(reefs_cpp="", more=" `reefs.cpp`"), [])

    def test_a_file_that_is_listed_must_exist(self):
        found = self.problems(more=" `fish.cpp`")
        self.assertEqual(found, ["games/x/README.md: names fish.cpp, which does not exist"])


class TidyTest(unittest.TestCase):
    INCLUDES = {
        "a/a.cpp": {"a/a.hpp", "a/inner.hpp"},
        "a/a.hpp": {"a/deep.hpp"},
        "b/b.cpp": {"a/a.hpp", "a/inner.hpp"},
        "a/deep.hpp": set(),
        "a/inner.hpp": set(),
        "a/alone.hpp": set(),
    }

    def chosen(self, *changed):
        return tidy.select(set(changed), {"a/a.cpp", "b/b.cpp"}, self.INCLUDES)

    def test_a_changed_source_is_looked_at(self):
        self.assertEqual(self.chosen("b/b.cpp"), ["b/b.cpp"])
        self.assertEqual(self.chosen("b/b.cpp", "a/a.cpp"), ["a/a.cpp", "b/b.cpp"])

    def test_a_changed_header_is_looked_at_once(self):
        self.assertEqual(self.chosen("a/a.hpp"), ["a/a.cpp"])
        self.assertEqual(self.chosen("a/inner.hpp"), ["a/a.cpp"])
        self.assertEqual(self.chosen("a/deep.hpp"), ["a/a.cpp"])

    def test_what_is_not_compiled_is_left_out(self):
        self.assertEqual(self.chosen("a/alone.hpp", "fuzz/c.cpp"), [])


class BaseTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        patch = mock.patch.object(tidy, "ROOT", self.folder)
        patch.start()
        self.addCleanup(patch.stop)
        self.git("init", "-q", "-b", "main")
        self.commits = [self.commit(name) for name in ("a.cpp", "b.cpp")]

    def git(self, *arguments):
        author = ["-c", "user.name=x", "-c", "user.email=x@example.org"]
        run = subprocess.run(["git", *author, *arguments], cwd=self.folder, capture_output=True, text=True, check=True)
        return run.stdout.strip()

    def commit(self, name):
        (self.folder / name).write_text("int x;\n", encoding="utf-8")
        self.git("add", ".")
        self.git("commit", "-q", "-m", name)
        return self.git("rev-parse", "HEAD")

    def test_on_the_main_branch_it_is_the_commit_before_the_last(self):
        self.assertEqual(tidy.default_base(), self.commits[0])
        self.assertEqual(tidy.changed_files(self.commits[0]), {"b.cpp"})

    def test_on_a_branch_it_is_where_the_branch_began(self):
        self.git("checkout", "-q", "-b", "work")
        self.commit("c.cpp")
        self.commit("d.cpp")
        (self.folder / "new.hpp").write_text("", encoding="utf-8")
        (self.folder / "d.cpp").unlink()
        self.assertEqual(tidy.default_base(), self.commits[1])
        self.assertEqual(tidy.changed_files(self.commits[1]), {"c.cpp", "new.hpp"})

    def test_a_clone_of_one_commit_has_no_base(self):
        self.git("checkout", "-q", "--orphan", "main2")
        self.git("commit", "-q", "-m", "one")
        self.git("branch", "-D", "main")
        self.assertIsNone(tidy.default_base())

    def test_a_base_that_is_not_there_is_told(self):
        with self.assertRaises(SystemExit) as told:
            tidy.changed_files("no-such")
        self.assertIn("no-such", str(told.exception))


class TimeLimitTest(unittest.TestCase):
    def limits_of(self, action):
        """The time limits of the commands that an action runs."""
        with tempfile.TemporaryDirectory() as folder, mock.patch.object(tests, "LOGS", Path(folder)):
            with mock.patch.object(tests.subprocess, "run") as run, redirect_stdout(io.StringIO()):
                run.return_value.returncode = 0
                action(tests.Run("1"))
            return [call.kwargs["timeout"] for call in run.call_args_list]

    def test_building_has_none_and_tests_have_one(self):
        self.assertEqual(self.limits_of(lambda run: run.build("release", "lagoon")), [None, None])
        self.assertEqual(self.limits_of(lambda run: run.tests_part("x", "release", 0)), [tests.TIMEOUT])
        self.assertEqual(self.limits_of(lambda run: run.web())[0], None)


class SignaturesTest(unittest.TestCase):
    def counted(self, odd=None):
        """What passed and what failed, if one program says another line than all others."""

        def say(_run, _name, *command, **_more):
            return 0, f"$ {' '.join(command)}\n{'other' if odd in command else 'same'}\n", 0.0

        run = tests.Run("1")
        with mock.patch.object(tests.Run, "command", say), redirect_stdout(io.StringIO()):
            run.signatures()
        return run.passed, run.failed

    def test_every_build_has_to_say_the_same(self):
        self.assertEqual(self.counted(), (5, 0))
        self.assertEqual(self.counted("build/asan/lagoon_training_signature"), (4, 1))
        self.assertEqual(self.counted("build/wasm/lagoon_signature.js"), (4, 1))


class InstructionsTest(unittest.TestCase):
    @staticmethod
    def said(*command):
        """As valgrind and lagoon_playouts say it: 1000 instructions to begin with, 70 a move, 10 moves a game."""
        if command[0] != "valgrind":
            return '[{"game": "reef-pools", "min_seats": 1, "max_seats": 2}]'
        choices = dict(zip(command[-2::-2], command[::-2])) if command[-2].startswith("--") else {}
        moves = 10 * int(command[command.index("games") + 1])
        instructions = 1000 + 70 * moves
        if "--percent" in choices:  # all of it, then a part once more
            part = moves * int(choices["--percent"]) // 100
            moves += part
            instructions += 70 * part
        return f"7 games, {moves} moves, 1 points, 3.0 ns a move\n==7== Collected : {instructions}\n"

    def printed(self, *arguments, valgrind="/usr/bin/valgrind"):
        out = io.StringIO()
        with mock.patch.object(instructions, "output_of", self.said), redirect_stdout(out):
            with mock.patch.object(instructions.shutil, "which", return_value=valgrind):
                instructions.main(arguments)
        return out.getvalue()

    def test_start_and_end_do_not_count(self):
        self.assertRegex(self.printed(), r"(?m)^reef-pools +70$")
        self.assertEqual(
            self.printed("reef-pools", "--games", "3", "4", "--json"),
            '{"games": [{"game": "reef-pools", "instructions_per_move": 70.0}]}\n',
        )

    def test_seats_and_quarters_are_told_apart(self):
        told = self.printed("--growth")
        self.assertIn("reef-pools, 1 seats: 10 moves a game, 70 a move\n", told)
        self.assertIn("reef-pools, 2 seats: 10 moves a game, 70 a move\n", told)
        self.assertIn("reef-pools, by quarters: 70, 70, 70, 70\n", told)

    def test_an_unknown_game_is_told_with_those_there_are(self):
        with self.assertRaises(SystemExit), redirect_stderr(io.StringIO()) as told:
            self.printed("reef-tools")
        self.assertIn("no such game: reef-tools; there are reef-pools", told.getvalue())

    def test_the_package_that_is_missing_is_named(self):
        with self.assertRaises(SystemExit) as told:
            self.printed(valgrind=None)
        self.assertIn("apt-get install valgrind", str(told.exception))


class WasmSpeedTest(unittest.TestCase):
    def printed(self, *arguments, wasm_points=7):
        """Half a second to begin with, then a native move of 100 ns and one of WebAssembly of 150 ns."""

        def play(program, _, number):
            node = program[0] == "node"
            moves = 10 * number
            result = f"{number} games, {moves} moves, {wasm_points if node else 7} points"
            return result, moves, 0.5 + moves * (150e-9 if node else 100e-9)

        out = io.StringIO()
        with mock.patch.object(wasm_speed, "play", play), redirect_stdout(out):
            with mock.patch.object(wasm_speed, "games", lambda: ["reef-pools"]):
                wasm_speed.main(arguments)
        return out.getvalue()

    def test_the_ratio_is_told(self):
        self.assertRegex(self.printed(), r"(?m)^reef-pools +100\.0 +150\.0 +1\.50$")
        self.assertIn("1.50", self.printed("--most", "1.6"))

    def test_more_than_wanted_fails(self):
        with self.assertRaises(SystemExit) as told:
            self.printed("--most", "1.4")
        self.assertIn("reef-pools", str(told.exception))

    def test_other_games_are_no_measurement(self):
        with self.assertRaises(SystemExit) as told:
            self.printed(wasm_points=8)
        self.assertIn("plays other games", str(told.exception))


if __name__ == "__main__":
    unittest.main()
