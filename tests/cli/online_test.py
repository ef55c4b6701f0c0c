"""Tables over the network as programs use them: the script of docs/ONLINE.md plays every game."""

import json
import re
import socket
import subprocess
import sys
import tempfile
import unittest
import urllib.error
import urllib.request
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from program import LAGOON, ROOT, lagoon

GAMES = ("great-barrier-reef", "reef-gardens", "coral", "reef-project")


class Online(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)
        self.serve()

    def serve(self):
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.metrics = f"127.0.0.1:{free.getsockname()[1]}"
        self.server = subprocess.Popen(
            [LAGOON, "serve", "--listen", "127.0.0.1:0", "--data", self.folder.name, "--metrics", self.metrics],
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        self.addCleanup(self.server.stdout.close)
        self.addCleanup(self.server.wait)
        self.addCleanup(self.server.terminate)
        self.address = re.search(r"http://[\d.:]+", self.server.stdout.readline()).group()

    def get(self, path):
        with urllib.request.urlopen(self.address + path) as answer:
            return json.load(answer)

    def post(self, path, body):
        wanted = urllib.request.Request(
            self.address + path, json.dumps(body).encode(), {"Content-Type": "application/json"}
        )
        with urllib.request.urlopen(wanted) as answer:
            return json.load(answer)

    def test_the_script_in_the_document_plays_every_game_to_its_end(self):
        document = (ROOT / "docs/ONLINE.md").read_text(encoding="utf-8")
        script = Path(self.folder.name) / "play.sh"
        script.write_text(re.search(r"```sh\n(#!/bin/sh.*?)```", document, re.S).group(1))

        def play(game):
            return subprocess.run(
                ["sh", script, self.address, game], capture_output=True, text=True, timeout=300
            )

        with ThreadPoolExecutor(len(GAMES)) as together:
            for game, played in zip(GAMES, together.map(play, GAMES)):
                with self.subTest(game=game):
                    self.assertEqual(played.returncode, 0, played.stderr)
                    record = Path(self.folder.name) / f"{game}.reef"
                    record.write_text(played.stdout)
                    checked = subprocess.run([LAGOON, "verify", record], capture_output=True, text=True)
                    self.assertEqual(checked.returncode, 0, checked.stdout)
                    self.assertIn("The game is over.", checked.stdout)
                    self.assertIn("Its proof is sound", checked.stdout)

    def test_a_second_server_on_the_same_folder_is_refused(self):
        second = subprocess.run(
            [LAGOON, "serve", "--listen", "127.0.0.1:0", "--data", self.folder.name],
            capture_output=True,
            text=True,
            timeout=20,
        )
        self.assertEqual(second.returncode, 2)
        self.assertIn(self.folder.name, second.stderr)

    def test_a_copy_of_a_running_server_takes_its_place_later(self):
        made = self.post("/api/tables", {"game": "coral", "seats": 2})
        copy = Path(self.folder.name) / "copy.sqlite"
        backed_up = lagoon("backup", copy, "--data", self.folder.name)
        self.assertEqual(backed_up.returncode, 0, backed_up.stderr)
        later = self.post("/api/tables", {"game": "coral", "seats": 2})
        refused = lagoon("restore", copy, "--data", self.folder.name)
        self.assertEqual(refused.returncode, 1, "a running store is not replaced")
        self.server.terminate()
        self.server.wait()
        restored = lagoon("restore", copy, "--data", self.folder.name)
        self.assertEqual(restored.returncode, 0, restored.stderr)
        checked = lagoon("verify", "--store", "--data", self.folder.name, "--json")
        self.assertEqual(json.loads(checked.stdout), {"ok": True, "tables": 1, "faulty": []})
        self.serve()
        self.assertEqual(self.get(f"/api/tables/{made['table']}")["status"], "open")
        with self.assertRaises(urllib.error.HTTPError):
            self.get(f"/api/tables/{later['table']}")

    def test_nothing_acknowledged_is_lost_when_the_server_is_killed(self):
        kills = ROOT / "tests/online/kills.py"
        killed = subprocess.run(
            [sys.executable, "-B", kills, LAGOON, "--kills", "4"], capture_output=True, text=True, timeout=200
        )
        self.assertEqual(killed.returncode, 0, killed.stderr)

    def test_figures_tell_what_was_done_but_not_who_did_it(self):
        made = self.post("/api/tables", {"game": "coral", "seats": 2})
        figures = urllib.request.urlopen(f"http://{self.metrics}/metrics").read().decode()
        self.assertIn("lagoon_commit_seconds_count", figures)
        self.assertNotIn(made["table"], figures)
        foreign = urllib.request.Request(f"http://{self.metrics}/metrics", headers={"Host": "elsewhere"})
        with self.assertRaises(urllib.error.HTTPError) as refused:
            urllib.request.urlopen(foreign)
        self.assertEqual(refused.exception.code, 403)


if __name__ == "__main__":
    unittest.main()
