"""The program `lagoon` as people use it: every command, and whole games through a pipe."""

import contextlib
import json
import re
import subprocess
import tempfile
import unittest
from pathlib import Path

from program import EXAMPLE, FOLDER, GAME, LAGOON, ROOT, lagoon

COMMANDS = [
    "games", "rules", "play", "serve", "replay", "verify", "analyse", "perft", "bench", "arena", "balance", "train", "engine",
    "edition list", "edition show", "edition check", "position check", "bot check",
]  # fmt: skip
RECORD = ROOT / "tests/fixtures/reef_gardens/golden/greedy_2_long_fixed_standard.reef"
OLDER = "a5c4b10f05c8e2a5"  # an edition of Reef Gardens that was the default one
OLDER_RECORD = ROOT / "tests/fixtures/older/reef_gardens_a5c4b10f_long.reef"


@contextlib.contextmanager
def two_bots(game):
    """A match between two bots: a function that asks the engine, and its answer to the opening."""
    with subprocess.Popen(
        [LAGOON, "engine"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    ) as engine:

        def ask(**request):
            engine.stdin.write(json.dumps(request) + "\n")
            engine.stdin.flush()
            answer = json.loads(engine.stdout.readline())
            if not answer["ok"]:
                raise AssertionError(answer["error"])
            return answer

        players = [{"kind": "bot", "spec": spec} for spec in ("greedy", "random")]
        yield ask, ask(do="match", game=game, seats=2, seed="the same", players=players)
        ask(do="quit")


def played_by_protocol(game):
    """The record of a match between two bots, played through the engine protocol."""
    with two_bots(game) as (ask, opened):
        awaiting = opened["awaiting"]
        while awaiting:
            awaiting = ask(do="bot_act", table="t1")["awaiting"]
        return ask(do="record", table="t1")["record"]


def begun_match(game, plies):
    """The file of such a match after some moves."""
    with two_bots(game) as (ask, opened):
        lines = [ask(do="bot_act", table="t1")["line"] for _ in range(plies)]
        return "\n".join([opened["header"].rstrip(), *opened["lines"], *lines, ""])


class Commands(unittest.TestCase):
    def test_every_command_explains_itself_in_both_languages(self):
        overview = lagoon("--help").stdout
        for command in COMMANDS:
            self.assertIn(f"\n  {command.split()[0]} ", overview)
            pages = []
            for language in ("en", "de"):
                shown = lagoon(*command.split(), "--help", language=language)
                self.assertEqual(shown.returncode, 0, command)
                self.assertIn(f"lagoon {command}", shown.stdout)
                pages.append(shown.stdout)
            self.assertNotEqual(pages[0], pages[1], command)

    def test_what_prints_data_prints_json_too(self):
        edition = ROOT / "tests/fixtures/reef_gardens/third_board.json"
        position = ROOT / "tests/fixtures/great_barrier_reef/sound.json"
        for arguments in (
            ["games"],
            ["perft", GAME, "--depth", "2"],
            ["bench", GAME, "--seconds", "1"],
            ["arena", GAME, "--agents", "random,random", "--games", "2"],
            ["balance", GAME, "--agent", "random", "--games", "2"],
            ["balance", GAME, "--agent", "random", "--games", "2", "--compare", "default", "scoring_cards=base"],
            ["replay", RECORD],
            ["verify", RECORD],
            ["edition", "list"],
            ["edition", "show", GAME],
            ["edition", "show", "reef-gardens", "--edition", OLDER],
            ["edition", "check", edition],
            ["position", "check", position],
        ):
            shown = lagoon(*map(str, arguments), "--json")
            self.assertEqual(shown.returncode, 0, shown.stderr)
            self.assertTrue(json.loads(shown.stdout), arguments)

    def test_one_more_table_is_opened_quickly_and_takes_little(self):
        for game in json.loads(lagoon("bench", "--seconds", "1", "--json").stdout)["games"]:
            self.assertGreater(game["table_bytes"], game["state_bytes"], game["game"])
            self.assertLess(game["table_bytes"], 16 * 1024, game["game"])
            self.assertLess(game["ns"]["open"], 100_000, game["game"])

    def test_neither_games_nor_a_tree_search_ask_for_memory(self):
        for game in json.loads(lagoon("bench", "--seconds", "1", "--json").stdout)["games"]:
            for what in ("allocations_per_move", "allocations_per_iteration"):
                self.assertEqual(game[what], 0, f"{game['game']}: {what}")

    def test_the_rules_are_there_for_every_game(self):
        for game in json.loads(lagoon("games", "--json").stdout):
            page = lagoon("rules", game["game"])
            self.assertTrue(page.stdout.startswith("# "), game["game"])

    def test_wrong_command_lines_and_files_are_told_apart(self):
        for code, arguments, words in (
            (2, ["fly"], "fly"),
            (2, ["rules", "chess"], "known are"),
            (2, ["play", GAME, "--seats", "9"], "from 2 to 5"),
            (2, ["play", GAME, "--bots", "clever"], "known are random, mcts, greedy"),
            (2, ["play", GAME, "--option", "board=long"], "no option"),
            (2, ["play", "reef-gardens", "--option", "board=extra"], "no board"),
            (2, ["arena", "chess", "--agents", "random"], "known are"),
            (2, ["arena", GAME], "--agents"),
            (2, ["arena", GAME, "--agents", "random,greedy:depth=3"], "width"),
            (2, ["arena", GAME, "--agents", "mcts:iterations=0,random"], "from 1 to 100000, not"),
            (2, ["arena", GAME, "--agents", "greedy:width=0,random"], "from 1 to 96, not"),
            (2, ["arena", GAME, "--agents", "random,,greedy"], 'no bot ""'),
            (2, ["arena", GAME, "--agents", "random", "--games", "0"], "from 1 to"),
            (2, ["arena", GAME, "--agents", "random", "--time", "0"], "--time"),
            (2, ["arena", GAME, "--agents", "random", "--threads", "0"], "--threads"),
            (2, ["arena", GAME, "--agents", "random", "--seats", "6"], "from 2 to 5"),
            (2, ["arena", GAME, "--agents", "random,random", "--mode", "duel"], "round-robin, focus or ladder"),
            (2, ["arena", GAME, "--agents", "random,random,greedy", "--mode", "focus"], "two agents"),
            (2, ["arena", GAME, "--agents", "random,greedy", "--sprt", "0,20"], "--mode focus"),
            (2, ["arena", GAME, "--agents", "random,greedy", "--mode", "focus", "--sprt", "20"], "0,20"),
            (2, ["arena", GAME, "--agents", "random,greedy", "--mode", "focus", "--sprt", "20,0"], "0,20"),
            (2, ["arena", GAME, "--agents", "random,greedy", "--resume"], "--out"),
            (2, ["arena", "coral", "--agents", "random", "--seats", "1", "--mode", "focus"], "two agents"),
            (1, ["arena", GAME, "--agents", "random", "--out", "/dev/null/x"], "cannot be"),
            (2, ["balance", "chess"], "known are"),
            (2, ["balance", GAME, "--agent", "clever"], "--agent: There is no bot"),
            (2, ["balance", GAME, "--agent", "random,random"], "one bot"),
            (2, ["balance", GAME, "--agent", f"exec:{EXAMPLE}"], "--agent: A program as a bot"),
            (2, ["balance", GAME, "--games", "0"], "from 1 to"),
            (2, ["balance", GAME, "--compare", "default"], "takes two set-ups"),
            (2, ["balance", GAME, "--compare", "default", "no-such.json"], "no such file"),
            (2, ["balance", GAME, "--compare", "default", "side=b"], "no option"),
            (2, ["balance", GAME, "--edition", str(ROOT / "tests/fixtures/reef_gardens/third_board.json")], "third_board.json: The key"),
            (1, ["balance", GAME, "--agent", "random", "--games", "1", "--out", "/dev/null/x"], "cannot be"),
            (1, ["replay", "no-such.reef"], "no such file"),
            (1, ["verify", "no-such.reef"], "no such file"),
        ):
            refused = lagoon(*arguments)
            self.assertEqual(refused.returncode, code, arguments)
            said = " ".join((refused.stdout + refused.stderr).split())
            self.assertIn(words, said, arguments)


class Analyse(unittest.TestCase):
    """`lagoon analyse`, with little work for each turn."""

    def analysed(self, file, *arguments, **keywords):
        return lagoon("analyse", str(file), "--work", "20", *arguments, **keywords)

    def test_every_turn_of_a_record_is_judged(self):
        record = ROOT / "tests/fixtures/coral/golden/greedy_3_refuse_standard_none_random_random_random.reef"
        shown = self.analysed(record, "--json")
        self.assertEqual(shown.returncode, 0, shown.stderr)
        data = json.loads(shown.stdout)
        self.assertTrue(data["over"])
        self.assertIsNone(data["error"])
        self.assertEqual(sum(len(turn["moves"]) for turn in data["turns"]), data["plies"])
        for turn in [*data["turns"], data["last"]]:
            self.assertEqual(sum(turn["shares"]), 10000)
        self.assertTrue(set(data["last"]["shares"]) <= {0, 3333, 3334, 5000, 10000})
        for index in data["mistakes"]:
            self.assertGreater(data["turns"][index]["loss"], 0)
        self.assertEqual(shown.stdout, self.analysed(record, "--json").stdout)

    def test_people_get_a_table_and_a_page(self):
        with tempfile.TemporaryDirectory() as folder:
            page = Path(folder) / "game.html"
            shown = self.analysed(RECORD, "--html", str(page), language="de")
            self.assertEqual(shown.returncode, 0, shown.stderr)
            self.assertIn("Glück aller Züge", shown.stdout)
            text = page.read_text(encoding="utf-8")
            self.assertIn('<html lang="de">', text)
            self.assertIn("<polyline", text)
            self.assertIn("prefers-color-scheme: dark", text)
            self.assertNotIn("http", text)

    def test_of_a_broken_record_the_valid_part_is_judged_and_that_is_said(self):
        lines = RECORD.read_text(encoding="utf-8").splitlines()
        turns = [i for i, line in enumerate(lines) if re.search(r" #\w{8}$", line)]
        lines[turns[6]] = lines[turns[6]][:-8] + "00000000"
        with tempfile.TemporaryDirectory() as folder:
            broken = Path(folder) / "broken.reef"
            broken.write_text("\n".join(lines) + "\n", encoding="utf-8")
            shown = self.analysed(broken, "--json")
            self.assertEqual(shown.returncode, 1)
            self.assertEqual(len(json.loads(shown.stdout)["turns"]), 6)
            self.assertIn("Only the valid part was analysed", shown.stderr)

    def test_a_match_file_and_a_game_that_goes_on(self):
        with tempfile.TemporaryDirectory() as folder:
            file = Path(folder) / "match.reef"
            file.write_text(begun_match("coral", 9), encoding="utf-8")
            shown = self.analysed(file, "--json")
            self.assertEqual(shown.returncode, 0, shown.stderr)
            data = json.loads(shown.stdout)
            self.assertFalse(data["over"])
            self.assertEqual(data["plies"], 9)

    def test_misuse_is_refused(self):
        self.assertEqual(lagoon("analyse", str(RECORD), "--work", "x").returncode, 2)
        self.assertEqual(lagoon("analyse", "nothing.reef").returncode, 1)


class Play(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.file = str(Path(folder.name) / "game.reef")

    def test_a_game_is_saved_resumed_and_played_to_its_end(self):
        first = lagoon(
            "play", GAME, "--seed", "42", "--bots", "greedy,random",
            typed=["1", "1", "undo", "redo", "ok", "1", f"save {self.file}", "quit"],
        )  # fmt: skip
        self.assertEqual(first.returncode, 0, first.stderr)
        resume = re.search(r"lagoon (play --resume .*)\)", " ".join(first.stdout.split()))
        self.assertIsNotNone(resume, first.stdout)
        self.assertIn("--bots greedy,random", resume[1])
        # The unfinished turn is still there; then the first move of the list, again and again.
        rest = lagoon(*resume[1].split(), typed=["1", "ok", *["1", "1", "ok"] * 20])
        self.assertIn("So far: c", rest.stdout)
        self.assertIn("The game is over.", rest.stdout)
        self.assertIn("player 3 (random)", rest.stdout)

    def test_a_finished_game_is_a_sound_record(self):
        played = lagoon("play", GAME, "--seed", "7", typed=["1", "1", "ok"] * 20)
        self.assertIn("The game is over.", played.stdout)
        lagoon("play", GAME, "--seed", "7", typed=["1", "1", f"s {self.file}", "q"])
        self.assertEqual(lagoon("verify", self.file).returncode, 0)
        moves = json.loads(lagoon("replay", self.file, "--json").stdout)
        self.assertTrue(moves)

    def test_a_game_of_an_edition_that_was_replaced_goes_on(self):
        self.assertEqual(lagoon("verify", OLDER_RECORD).returncode, 0)
        lines = OLDER_RECORD.read_text(encoding="utf-8").splitlines(keepends=True)
        Path(self.file).write_text("".join(lines[:20]), encoding="utf-8")
        rest = lagoon("play", "--resume", self.file, "--bots", "greedy,greedy", typed=[self.file])
        self.assertIn("The game is over.", rest.stdout)
        self.assertEqual(rest.returncode, 0, rest.stderr)
        listed = json.loads(lagoon("edition", "list", "--json").stdout)["editions"]
        mine = [each for each in listed if each["game"] == "reef-gardens"]
        self.assertEqual([each["default"] for each in mine], [True] + [False] * (len(mine) - 1))
        older = next(each for each in mine if each["hash"] == OLDER)
        self.assertEqual(older["learned"], "")
        self.assertIn("bots judge by hand", " ".join(lagoon("edition", "list").stdout.split()))
        judged = lagoon(
            "balance", "reef-gardens", "--agent", "value", "--games", "1", "--edition", OLDER
        )
        self.assertIn("Judging by hand: value.", judged.stdout + judged.stderr)

    def test_the_same_seed_and_bots_play_the_same_game_in_terminal_and_protocol(self):
        """tools/compare_wasm.py compares the protocol with the browser's engine."""
        for game in ("great-barrier-reef", "reef-gardens", "coral", "reef-project"):
            file = Path(FOLDER.name) / f"{game}.reef"
            bots = ["--seats", "2", "--seed", "the same", "--bots", "greedy,random"]
            played = lagoon("play", game, *bots, typed=[str(file)])
            self.assertEqual(played.returncode, 0, played.stderr)
            self.assertEqual(file.read_text(encoding="utf-8"), played_by_protocol(game), game)

    def test_a_changed_seed_is_found_and_an_unchecked_one_is_said(self):
        lagoon("play", GAME, "--seed", "7", typed=["1", "1", f"s {self.file}", "q"])
        record = Path(self.file).read_text(encoding="utf-8")

        def verify(changed):
            Path(self.file).write_text(changed, encoding="utf-8")
            said = lagoon("verify", self.file)
            report = json.loads(lagoon("verify", self.file, "--json").stdout)
            self.assertEqual(report["ok"], said.returncode == 0)
            return said.returncode, report["files"][0]["seed"], said.stdout

        status, seed, said = verify(record)
        self.assertEqual((status, seed), (0, "right"))
        self.assertIn("The deal is that of its seed.", said)
        status, seed, said = verify(record.replace("seed 7", "seed 8"))
        self.assertEqual((status, seed), (1, "wrong"))
        self.assertIn('The seed "8" deals another game', said)
        status, seed, said = verify(record.replace("luck chacha20\n", ""))
        self.assertEqual((status, seed), (0, "unchecked"))
        self.assertIn("The seed was not checked", said)

    def test_a_curtain_hides_the_hands_of_people_at_one_keyboard(self):
        shown = lagoon("play", GAME, "--seed", "5", "--bots", "none", typed=["", "1", "1", "", "", "q", ""])
        turns = shown.stdout.split("Pass the keyboard to ")[1:]
        self.assertEqual(len(turns), 2, shown.stdout)
        for turn in turns:
            self.assertIn("c?", turn)  # the other hand
            self.assertRegex(turn, r"1  c\d+")
        self.assertNotEqual(turns[0][:8], turns[1][:8])

    def test_without_input_the_program_ends(self):
        self.assertIn("The input has ended", lagoon("play", GAME, "--seed", "1").stdout)

    def test_a_hint_says_one_step_more_each_time(self):
        typed = ["h", "h", "h", "h"]
        shown = lagoon("play", GAME, "--seed", "1", typed=typed).stdout
        looked, *told = shown.split("player 1> ")[1:5]
        self.assertIn("Look", looked)
        self.assertNotIn("Hint:", looked)
        self.assertIn("Hint:", told[0])
        self.assertNotIn("Compared with", told[0])
        self.assertIn("Compared with", told[1])
        self.assertEqual(told[1].split("\n")[0], told[2].split("\n")[0])

    def test_every_command_of_the_dialogue_is_in_its_help(self):
        shown = lagoon("play", GAME, "--seed", "1", typed=["help", "board", "hint", "log", "score", "q", ""])
        for word in ("undo", "redo", "restart", "help", "board", "hint", "log", "score", "save", "quit"):
            self.assertRegex(shown.stdout, rf"(?m)^(\S+, )?{word}\b")
        self.assertNotIn("is no move", shown.stdout)


if __name__ == "__main__":
    unittest.main()
