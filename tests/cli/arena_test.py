"""Bots at the program `lagoon`: arenas, balance reports, training, and programs that play."""

import json
import os
import shutil
import signal
import subprocess
import tempfile
import time
import unittest
from pathlib import Path

from program import BAD_BOT, EXAMPLE, FOLDER, GAME, LAGOON, lagoon


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

    def test_a_short_ladder_of_bots_holds(self):
        """Each over the one before, `hard` with a tenth of its work: by how much tells docs/STRENGTH.md.

        48 games of one kind say little, so for a single game the bounds are wide.
        """
        ladder = "random,greedy,normal,hard:effort=10"
        arguments = ["--seats", "2", "--mode", "ladder", "--games", "48", "--seed", "short", "--json"]
        shares = []
        for game in json.loads(lagoon("games", "--json").stdout):
            report = json.loads(lagoon("arena", game["game"], "--agents", ladder, *arguments).stdout)
            self.assertTrue(report["reproducible"])
            shares.append([float(pair["share"]["mean"]) for pair in report["pairs"]])
            for share, least in zip(shares[-1], (0.9, 0.4, 0.4), strict=True):
                self.assertGreaterEqual(share, least, (game["game"], shares[-1]))
        for step, least in enumerate((0.97, 0.55, 0.52)):
            self.assertGreaterEqual(sum(each[step] for each in shares) / len(shares), least, shares)

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


class Train(unittest.TestCase):
    def test_weights_are_made_the_same_twice_and_agents_play_by_them(self):
        with tempfile.TemporaryDirectory() as folder:
            files = [f"{folder}/{name}.json" for name in ("one", "two")]
            for threads, file in zip("12", files):
                shown = lagoon("train", "coral", "--seats", "2", "--games", "40", "--rounds", "1", "--threads", threads,
                               "--out", file)  # fmt: skip
                self.assertEqual(shown.returncode, 0, shown.stderr)
                self.assertIn(file, shown.stdout)
            self.assertEqual(Path(files[0]).read_bytes(), Path(files[1]).read_bytes())
            weights = json.loads(Path(files[0]).read_text())
            self.assertEqual(weights["log"][0]["command"], "lagoon train coral --seats 2 --games 40 --rounds 1 --seed train")
            play = ("arena", "coral", "--agents", f"value@{files[0]},value", "--games", "2", "--json")
            by_file = lagoon(*play)
            self.assertEqual(by_file.returncode, 0, by_file.stderr)
            self.assertEqual(json.loads(by_file.stdout)["games"], 2)

    def test_what_a_file_has_for_other_numbers_of_players_stays(self):
        with tempfile.TemporaryDirectory() as folder:
            file = f"{folder}/weights.json"
            for seats in "32":
                shown = lagoon("train", "coral", "--seats", seats, "--games", "20", "--rounds", "1", "--out", file)
                self.assertEqual(shown.returncode, 0, shown.stderr)
            weights = json.loads(Path(file).read_text())
            self.assertEqual([each["seats"] for each in weights["sets"]], [2, 3])
            self.assertEqual({each["seats"] for each in weights["log"]}, {2, 3})

    def test_weights_that_do_not_fit_are_refused(self):
        with tempfile.TemporaryDirectory() as folder:
            file = f"{folder}/weights.json"
            lagoon("train", "coral", "--seats", "2", "--games", "20", "--rounds", "1", "--out", file)
            other = lagoon("arena", "reef-gardens", "--agents", f"value@{file},random", "--games", "2")
            self.assertEqual(other.returncode, 2)
            self.assertIn("coral", other.stderr)
            missing = lagoon("arena", "coral", "--agents", f"value@{folder}/none.json,random", "--games", "2")
            self.assertEqual(missing.returncode, 2)
            self.assertIn("lagoon train", missing.stderr)
            Path(file).write_text('{"lagoon": "weights"')
            broken = lagoon("train", "coral", "--seats", "2", "--games", "20", "--rounds", "1", "--out", file)
            self.assertEqual(broken.returncode, 1)
            self.assertIn(file, broken.stderr)
            self.assertEqual(Path(file).read_text(), '{"lagoon": "weights"')
        self.assertEqual(lagoon("train", "coral", "--games", "0").returncode, 2)


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
