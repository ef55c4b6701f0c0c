#!/usr/bin/env python3
"""Kills the server again and again while people play, and asks afterwards what it promised.

    kills.py PROGRAM [--kills 300] [--seed 1]

Every act that was acknowledged has to be there, once and with the same number; one whose answer was
lost is there once or not at all, and sending it again tells which. At the end `lagoon verify --store`
replays every table.
"""

import argparse
import hashlib
import http.client
import json
import random
import re
import subprocess
import sys
import tempfile
import threading
import time
import urllib.error
import urllib.request

GAMES = ("great-barrier-reef", "reef-gardens", "coral", "reef-project")


class Server:
    """The program on one folder; it can be killed and started again."""

    def __init__(self, program, folder):
        self.command = [program, "serve", "--listen", "127.0.0.1:0", "--data", folder]
        self.start()

    def start(self):
        self.process = subprocess.Popen(self.command, stdout=subprocess.PIPE, text=True)
        self.address = re.search(r"http://[\d.:]+", self.process.stdout.readline()).group()

    def kill(self):
        self.process.kill()
        self.process.wait()
        self.process.stdout.close()

    def post(self, path, body, token=None):
        """Status and answer; an OSError when there was none."""
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        request = urllib.request.Request(self.address + path, json.dumps(body).encode(), headers)
        try:
            with urllib.request.urlopen(request, timeout=20) as answer:
                return answer.status, json.load(answer)
        except urllib.error.HTTPError as refused:
            return refused.code, json.load(refused)


class Person:
    def __init__(self, seat, token):
        self.seat, self.token = seat, token
        self.done = {}  # the number of each acknowledged act, by its id
        self.sent = {}  # what was sent, by its id


class Table:
    """Two people who play, one decision after the other."""

    def __init__(self, server, game, rng):
        self.rng = random.Random(rng.random())
        status, made = server.post("/api/tables", {"game": game, "seats": 2})
        assert status == 201, made
        self.people = []
        nonces = [self.hex() for _ in range(2)]
        for name, nonce in zip(("Anna", "Ben"), nonces):
            hashed = hashlib.sha256(bytes.fromhex(nonce)).hexdigest()
            wanted = {"role": "seat", "name": name, "invite": made["invite"], "nonce_hash": hashed}
            status, joined = server.post(f"/api/tables/{made['table']}/join", wanted)
            assert status == 201, joined
            self.people.append((Person(joined["seat"], joined["token"]), nonce))
        server.post("/api/ask", {"do": "host", "id": "start", "what": "start"}, made["host"])
        for person, nonce in self.people:
            status, told = server.post("/api/ask", {"do": "reveal", "id": "r", "nonce": nonce}, person.token)
            assert status == 200, told
        self.people = [person for person, _ in self.people]
        self.over = False

    def hex(self):
        return f"{self.rng.getrandbits(128):032x}"

    def play(self, server, stopped):
        """Until the server is gone, the game is over or it is time."""
        while not stopped.is_set() and not self.over:
            for person in self.people:
                status, seen = server.post("/api/ask", {"do": "see", "id": "see"}, person.token)
                if status != 200:
                    time.sleep(seen["error"]["retry_ms"] / 1000)
                    continue
                self.over = seen["status"] == "over"
                moves = seen["see"]["moves"]
                if not moves:
                    continue
                act = {"do": "act", "id": self.hex(), "base": seen["seq"], "moves": [self.rng.choice(moves)["move"]]}
                person.sent[act["id"]] = act
                status, told = server.post("/api/ask", act, person.token)
                if status == 200:
                    person.done[act["id"]] = told["seq"]
                else:
                    del person.sent[act["id"]]
                    assert status == 429, told
                    time.sleep(told["error"]["retry_ms"] / 1000)

    def check(self, server):
        """What was acknowledged is there, and what was not is there once or not at all."""
        for person in self.people:
            for name, act in person.sent.items():
                status, told = self.patiently(server, act, person.token)
                if name in person.done:
                    assert status == 200 and told["seq"] == person.done[name], (act, person.done[name], told)
                elif status == 200:
                    person.done[name] = told["seq"]
                else:
                    assert told["error"]["code"] in ("stale", "not_your_turn", "over", "illegal"), told
            # What was asked again often enough is believed: each question counts towards a limit.
            person.sent = {name: act for name, act in list(person.sent.items())[-4:] if name in person.done}
        for person in self.people:
            status, seen = self.patiently(server, {"do": "see", "id": "all", "since": 0}, person.token)
            assert status == 200, seen
            assert [event["event"] for event in seen["events"]] == list(range(1, seen["seq"] + 1))
            mine = [event["event"] for event in seen["events"] if event["seat"] == person.seat]
            assert sorted(person.done.values()) == mine, (sorted(person.done.values()), mine)

    @staticmethod
    def patiently(server, message, token):
        while True:
            status, told = server.post("/api/ask", message, token)
            if status != 429:
                return status, told
            time.sleep(told["error"]["retry_ms"] / 1000)


def run(program, kills, seed):
    rng = random.Random(seed)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(program, folder)
        tables = [Table(server, game, rng) for game in GAMES]
        acts = 0
        for number in range(1, kills + 1):
            tables = [Table(server, GAMES[i], rng) if table.over else table for i, table in enumerate(tables)]
            stopped = threading.Event()

            def play(table):
                try:
                    table.play(server, stopped)
                except (OSError, http.client.HTTPException, ValueError):
                    pass  # the server is gone

            players = [threading.Thread(target=play, args=(table,)) for table in tables]
            for player in players:
                player.start()
            time.sleep(rng.uniform(0.02, 0.6))
            server.kill()
            stopped.set()
            for player in players:
                player.join()
            server.start()
            for table in tables:
                table.check(server)
            acts = sum(len(person.done) for table in tables for person in table.people)
            print(f"{number} kills, {acts} acts in the running games", file=sys.stderr)
        server.process.terminate()
        server.process.wait()
        server.process.stdout.close()
        checked = subprocess.run([program, "verify", "--store", "--data", folder], capture_output=True, text=True)
        print(checked.stdout.strip())
        assert checked.returncode == 0, checked.stdout
        return acts


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=300)
    parser.add_argument("--seed", type=int, default=1)
    wanted = parser.parse_args()
    acts = run(wanted.program, wanted.kills, wanted.seed)
    print(f"{wanted.kills} kills, seed {wanted.seed}: nothing acknowledged was lost, nothing happened twice ({acts} acts).")


if __name__ == "__main__":
    main()
