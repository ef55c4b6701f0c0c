#!/usr/bin/env python3
"""How many instructions a move of a random game costs, counted by callgrind: the same on every run.

    instructions.py [GAME] [--games FEW MANY] [--json]

lagoon_playouts plays few and then many games for each number of seats, from a fixed seed. The
difference of the instructions, divided by the difference of the moves, is free of start and end.
"""

import argparse
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

PROGRAMS = Path(__file__).resolve().parents[1] / "build/release"


def output_of(*command):
    """What a command says, on both of its outputs."""
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout


def games():
    return [game["game"] for game in json.loads(output_of(PROGRAMS / "lagoon", "games", "--json"))]


def count(game, number):
    """Instructions and moves of so many games for each number of seats."""
    callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    said = output_of(*callgrind, PROGRAMS / "lagoon_playouts", game, "games", str(number))
    instructions = re.search(r"Collected : (\d+)", said)
    moves = re.search(r" (\d+) moves,", said)
    return int(instructions.group(1)), int(moves.group(1))


def a_move(game, few, many):
    (less, fewer), (more, further) = count(game, few), count(game, many)
    return (more - less) / (further - fewer)


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="?", help="id of one game (default: all)")
    parser.add_argument("--games", nargs=2, type=int, default=(25, 100), metavar=("FEW", "MANY"))
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    few, many = options.games
    if not 0 < few < many:
        parser.error("--games: FEW is at least 1, MANY more")
    if not shutil.which("valgrind"):
        sys.exit("Counting instructions needs callgrind: apt-get install valgrind")

    found = {game: a_move(game, few, many) for game in ([options.game] if options.game else games())}
    if options.json:
        print(json.dumps({"games": [{"game": game, "instructions_per_move": round(n, 2)} for game, n in found.items()]}))
        return
    width = max(map(len, found))
    print(f"{'Game':<{width}}  Instructions a move")
    for game, instructions in found.items():
        print(f"{game:<{width}}  {instructions:>19,.0f}")


if __name__ == "__main__":
    main()
