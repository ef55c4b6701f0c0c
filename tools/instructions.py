#!/usr/bin/env python3
"""How many instructions a move of a random game costs, counted by callgrind: the same on every run.

    instructions.py [GAME] [--games FEW MANY] [--growth] [--json]

lagoon_playouts plays few and then many games for each number of seats, from a fixed seed. The
difference of the instructions, divided by the difference of the moves, is free of start and end.
With --growth also for each number of seats, with the moves of a game, and for each quarter of the
games' length.
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
    return json.loads(output_of(PROGRAMS / "lagoon", "games", "--json"))


def count(game, number, *choices):
    """Instructions and moves of so many games for each number of seats."""
    callgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    said = output_of(*callgrind, PROGRAMS / "lagoon_playouts", game, "games", str(number), *choices)
    instructions = re.search(r"Collected : (\d+)", said)
    moves = re.search(r" (\d+) moves,", said)
    return int(instructions.group(1)), int(moves.group(1))


def a_move(one, other):
    """Of the moves by which two runs differ."""
    (less, fewer), (more, further) = one, other
    return (more - less) / (further - fewer)


def by_seats(game, seats, few, many):
    """Moves of a game, and instructions of a move, by the number of seats."""
    found = {}
    for number in seats:
        runs = [count(game, n, "--seats", str(number)) for n in (few, many)]
        found[number] = (runs[1][1] - runs[0][1]) / (many - few), a_move(*runs)
    return found


def by_quarter(game, number):
    runs = [count(game, number, "--percent", str(percent)) for percent in (0, 25, 50, 75, 100)]
    return [a_move(*pair) for pair in zip(runs, runs[1:])]


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="?", help="id of one game (default: all)")
    parser.add_argument("--games", nargs=2, type=int, default=(25, 100), metavar=("FEW", "MANY"))
    parser.add_argument("--growth", action="store_true", help="also by the number of seats and the length")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    few, many = options.games
    if not 0 < few < many:
        parser.error("--games: FEW is at least 1, MANY more")
    if not shutil.which("valgrind"):
        sys.exit("Counting instructions needs callgrind: apt-get install valgrind")

    rows = []
    for info in games():
        game = info["game"]
        if options.game not in (None, game):
            continue
        row = {"game": game, "instructions_per_move": a_move(count(game, few), count(game, many))}
        if options.growth:
            seats = range(info["min_seats"], info["max_seats"] + 1)
            row["seats"] = [
                {"seats": number, "moves_per_game": moves, "instructions_per_move": instructions}
                for number, (moves, instructions) in by_seats(game, seats, few, many).items()
            ]
            row["quarters"] = by_quarter(game, few)
        rows.append(row)
    if not rows:
        parser.error(f"no such game: {options.game}; there are {', '.join(info['game'] for info in games())}")
    print(json.dumps({"games": rows}) if options.json else table(rows))


def table(rows):
    """As people read it."""
    width = max(len(row["game"]) for row in rows)
    lines = [f"{'Game':<{width}}  Instructions a move"]
    lines += [f"{row['game']:<{width}}  {row['instructions_per_move']:>19,.0f}" for row in rows]
    for row in rows:
        for at in row.get("seats", []):
            moves, instructions = at["moves_per_game"], at["instructions_per_move"]
            lines.append(f"{row['game']}, {at['seats']} seats: {moves:,.0f} moves a game, {instructions:,.0f} a move")
        if "quarters" in row:
            lines.append(f"{row['game']}, by quarters: " + ", ".join(f"{each:,.0f}" for each in row["quarters"]))
    return "\n".join(lines)


if __name__ == "__main__":
    main()
