#!/usr/bin/env python3
"""A bot for Lagoon in a page of Python: run `lagoon bot check examples/bot.py`.

Lagoon starts this program and asks it on its standard input, one question a line; it answers on its
standard output. Each question stands for itself: it has everything that the seat may know, so the
program need not remember anything. docs/BOTS.md describes the fields.

    {"id": 7, "do": "choose", "game": "coral", "seat": 0, "view": {...},
     "legal": ["slide@1,2", "slide@2,2"], "parts": [{...}, {...}], "time_ms": 10000}
    {"id": 7, "move": "slide@2,2"}
"""

import json
import random
import sys


def taste(parts):
    """How much we like a move, from its parts alone: a little thought, the same in every game.

    What is given away or ends the turn early is rarely good. A better bot looks at question["view"]:
    the state, what is shown beside it, and the points of every seat.
    """
    dull = {"pass", "end", "discard", "give_back", "give-back", "stay"}
    return 0 if parts["kind"] in dull else 1


def choose(question):
    """The move that we make: one of question["legal"], as it is written there."""
    # The same question gets the same answer, so that a game can be played again.
    dice = random.Random(f"{question['game']} {question['seat']} {question['view']['turn']} "
                         f"{len(question['legal'])}")
    moves = list(zip(question["legal"], question["parts"]))
    best = max(taste(parts) for _, parts in moves)
    return dice.choice([move for move, parts in moves if taste(parts) == best])


def main():
    # The input ends when no more is to be asked; then the program should end, too.
    for line in sys.stdin:
        question = json.loads(line)
        answer = {"id": question["id"], "move": choose(question)}
        # Without the flush the answer would stay in this program's buffer. Whatever else you want
        # to say while you look for a bug goes to the standard error: print(..., file=sys.stderr).
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
