#!/usr/bin/env python3
"""How much longer a move of a random game takes in WebAssembly, in Node, than in the native program.

    wasm_speed.py [GAME] [--rounds N] [--most RATIO] [--json]

Both play the same games, few and then many of them: the difference of the processor's time, divided
by the difference of the moves, is free of start and end. They take turns, and the median of the
rounds counts. It fails if they do not play the same, and with --most if a game takes more than RATIO
times as long.
"""

import argparse
import json
import re
import resource
import statistics
import subprocess
import sys
from pathlib import Path

BUILD = Path(__file__).resolve().parents[1] / "build"
NATIVE = [BUILD / "release/lagoon_playouts"]
# Compiled well from the start. Otherwise Node does so while it plays, which would count.
WASM = ["node", "--no-liftoff", BUILD / "wasm/lagoon_playouts.js"]
PROGRAMS = {"native": NATIVE, "wasm": WASM}
FEW, MANY = 50_000, 250_000  # moves, about


def output_of(*command):
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")
    return done.stdout


def games():
    return [game["game"] for game in json.loads(output_of(BUILD / "release/lagoon", "games", "--json"))]


def seconds_of_children():
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def play(program, game, number):
    """What so many games for each number of seats came to, their moves, and the seconds they took."""
    before = seconds_of_children()
    said = output_of(*program, game, "games", str(number))
    found = re.match(r"\d+ games, (\d+) moves, -?\d+ points", said)
    return found.group(), int(found.group(1)), seconds_of_children() - before


def compare(game, rounds):
    """Nanoseconds of a move in both."""
    _, moves, _ = play(NATIVE, game, 1)
    numbers = [max(i, wanted // moves) for i, wanted in ((1, FEW), (2, MANY))]
    times = {"native": [], "wasm": []}
    for _ in range(rounds):
        runs = {name: [play(program, game, number) for number in numbers] for name, program in PROGRAMS.items()}
        for (mark, _, _), (other, _, _) in zip(runs["native"], runs["wasm"]):
            if mark != other:
                sys.exit(f"{game}: WebAssembly plays other games: {other}, not {mark}")
        for name, ((_, fewer, less), (_, further, more)) in runs.items():
            times[name].append(1e9 * (more - less) / (further - fewer))
    return statistics.median(times["native"]), statistics.median(times["wasm"])


def main(arguments=None):
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game", nargs="?", help="id of one game (default: all)")
    parser.add_argument("--rounds", type=int, default=5, metavar="N")
    parser.add_argument("--most", type=float, metavar="RATIO")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    if options.rounds < 1:
        parser.error("--rounds: at least 1")

    found = {game: compare(game, options.rounds) for game in ([options.game] if options.game else games())}
    if options.json:
        rows = [{"game": game, "native_ns": native, "wasm_ns": wasm} for game, (native, wasm) in found.items()]
        print(json.dumps({"games": rows}))
    else:
        width = max(map(len, found))
        print(f"{'Game':<{width}}  ns a move, native  WebAssembly  Ratio")
        for game, (native, wasm) in found.items():
            print(f"{game:<{width}}  {native:>17.1f}  {wasm:>11.1f}  {wasm / native:>5.2f}")
    slow = [game for game, (native, wasm) in found.items() if options.most and wasm > options.most * native]
    if slow:
        sys.exit(f"more than {options.most} times as long: {', '.join(slow)}")


if __name__ == "__main__":
    main()
