"""The program `lagoon` as people use it: every command, and whole games through a pipe."""

import json
import os
import re
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

LAGOON = os.environ["LAGOON"]
ROOT = Path(__file__).resolve().parents[2]
COMMANDS = [
    "games", "rules", "play", "serve", "replay", "verify", "perft", "bench", "arena", "balance", "engine",
    "edition show", "edition check", "position check", "bot check",
]  # fmt: skip
GAME = "great-barrier-reef"
EXAMPLE = ROOT / "examples/bot.py"
BAD_BOT = ROOT / "tests/fixtures/bots/bad_bot.py"
RECORD = ROOT / "tests/fixtures/reef_gardens/golden/greedy_2_long_fixed_standard.reef"


FOLDER = tempfile.TemporaryDirectory()  # where a game is saved that is named in a dialogue


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


def played_by_protocol(game):
    """The record of a match between two bots, played through the engine protocol."""
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
        opened = ask(do="match", game=game, seats=2, seed="the same", players=players)
        awaiting = opened["awaiting"]
        while awaiting:
            awaiting = ask(do="bot_act", table="t1")["awaiting"]
        record = ask(do="record", table="t1")["record"]
        ask(do="quit")
    return record


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
            ["edition", "show", GAME],
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


class Arena(unittest.TestCase):
    MPIRUN = ["mpirun", "--allow-run-as-root", "--oversubscribe"]
    AGENTS = [GAME, "--agents", "random,greedy:width=1,turns=1"]

    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def ranks(self, number, *arguments):
        """The same through mpirun, in so many processes."""
        command = [*self.MPIRUN, "-n", str(number), LAGOON, "--lang", "en", "arena", *arguments]
        return subprocess.run(command, capture_output=True, encoding="utf-8", timeout=120, check=False)

    def test_a_ladder_from_random_to_greedy_holds_in_every_game(self):
        for game in json.loads(lagoon("games", "--json").stdout):
            agents = "random,greedy:width=2,turns=4"
            shown = lagoon("arena", game["game"], "--agents", agents, "--games", "8", "--mode", "ladder", "--json")
            report = json.loads(shown.stdout)
            self.assertGreaterEqual(float(report["pairs"][0]["share"]["mean"]), 0.75, game["game"])
            self.assertTrue(report["reproducible"])

    def test_results_do_not_depend_on_threads_or_ranks(self):
        arguments = [*self.AGENTS, "--games", "30", "--json"]
        digests = {json.loads(lagoon("arena", *arguments, "--threads", str(n)).stdout)["digest"] for n in (1, 2, 3)}
        for number in (1, 2, 4):
            shown = self.ranks(number, *arguments, "--threads", "1")
            self.assertEqual(shown.returncode, 0, shown.stderr)
            digests.add(json.loads(shown.stdout)["digest"])  # rank 0 alone prints
        self.assertEqual(len(digests), 1)

    def test_only_what_mpirun_starts_needs_mpi(self):
        self.assertNotIn("mpi", subprocess.run(["ldd", LAGOON], capture_output=True, encoding="utf-8", check=True).stdout)
        alone = shutil.copy(LAGOON, self.folder)  # without the module beside it
        arena = [alone, "--lang", "en", "arena", *self.AGENTS, "--games", "2"]
        self.assertEqual(subprocess.run(arena, capture_output=True, timeout=60, check=False).returncode, 0)
        under = subprocess.run(
            arena, env={**os.environ, "OMPI_COMM_WORLD_SIZE": "2"},
            capture_output=True, encoding="utf-8", timeout=60, check=False,
        )  # fmt: skip
        self.assertEqual((under.returncode, under.stdout), (1, ""))
        self.assertIn("install libopenmpi-dev and openmpi-bin", " ".join(under.stderr.split()))

    def test_games_are_rounded_up_to_whole_blocks(self):
        shown = lagoon("arena", GAME, "--agents", "random,random", "--seats", "3", "--games", "7")
        self.assertIn("12 games: whole blocks of 6, instead of 7.", shown.stderr)
        self.assertIn("12 games in 2 blocks", shown.stdout)
        whole = lagoon("arena", GAME, "--agents", "random,random", "--seats", "3", "--games", "12")
        self.assertEqual((whole.stderr, whole.stdout), ("", shown.stdout))

    def test_a_journal_goes_on_after_a_rank_was_killed(self):
        out = str(self.folder / "out")
        journal = Path(out) / "journal.jsonl"
        arguments = [*self.AGENTS, "--games", "2000", "--threads", "1", "--out", out]
        with subprocess.Popen(
            [*self.MPIRUN, "-n", "2", LAGOON, "arena", *arguments],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        ) as killed:
            while not journal.exists() or journal.read_bytes().count(b"\n") < 5:
                self.assertIsNone(killed.poll())
                time.sleep(0.01)
            children = Path(f"/proc/{killed.pid}/task/{killed.pid}/children").read_text(encoding="utf-8").split()
            os.kill(int(children[-1]), signal.SIGKILL)
            self.assertNotEqual(killed.wait(timeout=60), 0)
        done = journal.read_bytes().count(b"\n") - 1
        self.assertLess(done, 1000)
        again = self.ranks(2, *arguments, "--resume", "--json")
        self.assertEqual(again.returncode, 0, again.stderr)
        whole = lagoon("arena", *arguments[:-2], "--json")
        self.assertEqual(json.loads(again.stdout)["digest"], json.loads(whole.stdout)["digest"])
        self.assertGreaterEqual(json.loads(again.stdout)["resumed_blocks"], done - 1)
        for file in ("summary.json", "games.csv", "report.html"):
            self.assertTrue((Path(out) / file).read_text(encoding="utf-8"), file)
        self.assertIn("--resume", lagoon("arena", *arguments).stderr)

    def test_a_clock_is_said_to_make_results_that_cannot_be_repeated(self):
        shown = lagoon("arena", *self.AGENTS, "--games", "2", "--time", "50")
        self.assertIn("cannot be repeated", shown.stdout)
        self.assertIn("Gelost", lagoon("arena", "coral", "--agents", "random", "--games", "1", language="de").stdout)


class Balance(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def test_a_report_is_the_same_for_any_number_of_threads(self):
        arguments = ["balance", GAME, "--agent", "random", "--games", "30", "--json"]
        one, two = (lagoon(*arguments, "--threads", n).stdout for n in ("1", "2"))
        self.assertEqual(one, two)
        report = json.loads(one)
        self.assertEqual(report["figures"]["events"]["card-played"]["mean"], 30)
        self.assertEqual({use["kind"] for use in report["usage"]}, {"card"})

    def test_files_and_tables_have_every_card(self):
        shown = lagoon("balance", GAME, "--agent", "random", "--games", "60", "--out", str(self.folder))
        self.assertIn("By turn order", shown.stdout)
        self.assertIn("card-played", shown.stdout)
        usage = (self.folder / "usage.csv").read_text(encoding="utf-8")
        self.assertEqual(len(usage.splitlines()), 1 + 2 * 69)  # played and taken
        self.assertIn("<svg", (self.folder / "report.html").read_text(encoding="utf-8"))
        for file in ("summary.json", "games.csv", "figures.csv"):
            self.assertTrue((self.folder / file).read_text(encoding="utf-8"), file)

    def test_two_set_ups_are_compared_on_the_same_deals(self):
        arguments = ["balance", "reef-gardens", "--agent", "random", "--games", "24", "--json", "--compare"]
        same = json.loads(lagoon(*arguments, "board=long", "default").stdout)
        self.assertEqual({float(change["difference"]["mean"]) for change in same["changes"] if change["difference"]}, {0})
        sides = json.loads(lagoon(*arguments, "board=long", "board=short").stdout)
        turns = next(change for change in sides["changes"] if change["key"] == "turns")
        self.assertLess(turns["difference"]["high"], 0)
        self.assertTrue(turns["difference"]["marked"])


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

    def test_every_command_of_the_dialogue_is_in_its_help(self):
        shown = lagoon("play", GAME, "--seed", "1", typed=["help", "board", "hint", "log", "score", "q", ""])
        for word in ("undo", "redo", "restart", "help", "board", "hint", "log", "score", "save", "quit"):
            self.assertRegex(shown.stdout, rf"(?m)^(\S+, )?{word}\b")
        self.assertNotIn("is no move", shown.stdout)


class Programs(unittest.TestCase):
    """Bots that are programs of their own: `exec:./mybot`."""

    def check(self, command, *arguments):
        shown = lagoon("bot", "check", command, *arguments, "--json")
        return shown.returncode, json.loads(shown.stdout)

    def test_the_example_plays_every_game(self):
        code, checked = self.check(str(EXAMPLE), "--games", "1")
        self.assertEqual((code, checked["ok"], checked["notes"]), (0, True, []))
        self.assertEqual(len(checked["games"]), len(json.loads(lagoon("games", "--json").stdout)))
        for game in checked["games"]:
            self.assertGreater(game["decisions"], 10, game["game"])

    def test_whatever_a_program_does_wrong_is_counted_and_the_games_go_on(self):
        for wrong, fault, words in (
            ("rubbish", "rubbish", "I would rather  [31mnot say"),
            ("illegal", "illegal", "checkmate"),
            ("hang", "late", ""),
            ("die", "dead", "exit code 3"),
            ("id", "rubbish", '"id"'),
            ("flood", "rubbish", "xxxxx"),
        ):
            command = f"python3 {BAD_BOT} {wrong}"
            code, checked = self.check(command, "--game", GAME, "--games", "2", "--time", "1000")
            game = checked["games"][0]
            self.assertEqual((code, checked["ok"]), (1, False), wrong)
            self.assertGreater(game["faults"].pop(fault), 0, wrong)
            # A program that is gone too often is not started again.
            rest = game["faults"].pop("dead", 0) if wrong in ("hang", "flood") else 0
            self.assertEqual(sum(game["faults"].values()), 0, game)
            self.assertGreater(game["decisions"], rest, wrong)
            self.assertIn(words, checked["notes"][0]["line"], wrong)
            self.assertEqual(checked["notes"][0]["fault"], fault)

    def test_faults_are_told_to_people(self):
        shown = lagoon("bot", "check", f"{BAD_BOT} illegal", "--game", GAME, "--games", "1")
        self.assertEqual(shown.returncode, 1)
        self.assertIn("this move is not legal", shown.stdout)
        self.assertIn('"move": "checkmate"', shown.stdout)
        self.assertRegex(shown.stdout, r"Wrong: \d+ answers\.")

    def test_a_program_plays_at_the_terminal_and_in_the_arena(self):
        played = lagoon(
            "play", GAME, "--seed", "7", "--bots", f"exec:{EXAMPLE}", typed=["1", "1", "ok"] * 20
        )
        self.assertIn(f"(exec:{EXAMPLE})", "".join(played.stdout.split("\n")))
        self.assertIn("The game is over.", played.stdout)
        self.assertEqual(played.stderr, "")
        agents = f"exec:{EXAMPLE},exec:{BAD_BOT} die,random"
        arena = lagoon("arena", GAME, "--agents", agents, "--seats", "2", "--games", "6", "--json")
        self.assertEqual(arena.returncode, 0, arena.stderr)
        faults = [agent["faults"] for agent in json.loads(arena.stdout)["agent_summaries"]]
        self.assertEqual((faults[0], faults[2]), (0, 0))
        self.assertGreater(faults[1], 0)
        told = " ".join(arena.stderr.split())
        self.assertIn("the program is gone, so a move is drawn. exit code 3", told)
        self.assertEqual(told.count("not started again"), 1)

    def test_an_arena_goes_on_whatever_programs_do_wrong(self):
        wrongs = ("rubbish", "illegal", "hang", "die")
        agents = ",".join([*(f"exec:python3 {BAD_BOT} {wrong}" for wrong in wrongs), "random"])
        shown = lagoon("arena", GAME, "--agents", agents, "--games", "5", "--time", "1000", "--json")
        self.assertEqual(shown.returncode, 0, shown.stderr)
        report = json.loads(shown.stdout)
        self.assertEqual(report["games"], 5)
        faults = {agent["spec"].split()[-1]: agent["faults"] for agent in report["agent_summaries"]}
        self.assertEqual(faults.pop("random"), 0)
        self.assertEqual({wrong for wrong, count in faults.items() if count > 0}, set(wrongs))
        told = " ".join(shown.stderr.split())
        for words in ("I would rather", "checkmate", "no answer in time", "exit code 3"):
            self.assertIn(words, told)

    def test_a_program_that_is_not_there_is_told_at_once(self):
        for arguments in (
            ["bot", "check", "./no-such-bot"],
            ["play", GAME, "--bots", "exec:./no-such-bot"],
            ["arena", GAME, "--agents", "exec:./no-such-bot,random"],
        ):
            shown = lagoon(*arguments)
            self.assertNotEqual(shown.returncode, 0)
            self.assertIn("./no-such-bot cannot be started", " ".join(shown.stderr.split()))
        self.assertIn("exec:./mybot", lagoon("play", GAME, "--bots", "exec:").stderr)

    def test_nobody_else_can_have_a_program_started(self):
        marker = Path(FOLDER.name) / "started"
        spec = f"exec:touch {marker}"
        bot = {"kind": "bot", "spec": spec}
        new = {"game": GAME, "seats": 2, "seed": "1"}

        def ask(*requests):
            answers = lagoon("engine", typed=[json.dumps(each) for each in requests]).stdout
            return [json.loads(each) for each in answers.splitlines()]

        (match,) = ask({"do": "match", **new})
        seats = [f"seat {seat} bot {spec}" for seat in (0, 1)]
        answers = ask(
            {"do": "new", **new},
            {"do": "bot", "table": "t1", "seat": 0, "spec": spec, "seed": "1"},
            {"do": "match", **new, "players": [bot, {"kind": "person"}]},
            {"do": "match", **new},
            {"do": "seat", "table": "t2", "seat": 0, "player": bot},
            {"do": "resume", "header": match["header"], "lines": seats},
            {"do": "bot_act", "table": "t3"},
        )
        for number in (1, 2, 4, 6):
            self.assertEqual(answers[number]["error"]["code"], "external-bot", answers[number])
        self.assertFalse(marker.exists())


if __name__ == "__main__":
    unittest.main()
