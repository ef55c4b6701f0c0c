#!/usr/bin/env python3
"""Draws the boards of Reef Gardens and Reef Project and the setup cards of Coral as SVG pictures.

Without arguments it draws the default editions into docs/boards; --edition takes one of any of
them. --check writes nothing and fails if a picture there is not the one that the edition gives.
"""

import argparse
import json
import sys
from pathlib import Path
from xml.sax.saxutils import escape

ROOT = Path(__file__).resolve().parent.parent
GAMES = ("reef_gardens", "coral", "reef_project")
EDITIONS = [ROOT / "editions" / game / "default.json" for game in GAMES]
OUTPUT = ROOT / "docs" / "boards"

CELL = 48
MARGIN = 44  # room for the coordinates on every side
HEAD = 58  # room for the title
FOOT = 104  # room for the legend
LABELS = {
    "reconstructed": "reconstructed: our own design, not the printed components",
    "rulebook": "as stated in the rulebook",
    "owner": "typed in from a real box",
}
EMPTY_AT_START = 6  # the space of the nursery that is not filled before the first turn
FIRST_SITES = {"A": "2+", "B": "2+", "C": "2+", "D": "3+", "E": "4"}

STYLE = """
text{font-family:'DejaVu Sans',Verdana,sans-serif;fill:#0b3c49}
.title{font-size:20px;font-weight:bold}.label{font-size:13px;font-style:italic}
.axis{font-size:15px;text-anchor:middle;fill:#24606f}.legend{font-size:13px}
.letter{font-size:19px;font-weight:bold;text-anchor:middle;fill:#fffaf0}
.badge{font-size:10px;font-weight:bold;text-anchor:middle;fill:#0b3c49}
.number{font-size:26px;font-weight:bold;text-anchor:middle}.small{font-size:10px;text-anchor:middle}
.line{font-size:17px;font-weight:bold;text-anchor:middle}
"""

DEFINITIONS = """
<linearGradient id="water" x1="0" y1="0" x2="0" y2="1">
<stop offset="0" stop-color="#d9f1f2"/><stop offset="1" stop-color="#a9d8df"/></linearGradient>
<g id="free"><rect x="-22.5" y="-22.5" width="45" height="45" rx="7" fill="#f6e9c9"
 stroke="#d9c491"/><path d="M-12 9q4-4 8 0t8 0M-2-10q3-3 6 0t6 0" fill="none" stroke="#e3d1a2"
 stroke-width="1.5" stroke-linecap="round"/></g>
<g id="shell"><path d="M0 13L-13-2A13.5 13.5 0 0 1 13-2Z" fill="#fff" stroke="#b4506d"
 stroke-width="2" stroke-linejoin="round"/><path d="M0 12L-7-8M0 12V-12M0 12L7-8" fill="none"
 stroke="#b4506d" stroke-width="1.4"/><path d="M-5 15H5" stroke="#b4506d" stroke-width="3"
 stroke-linecap="round"/></g>
<g id="cave"><rect x="-22.5" y="-22.5" width="45" height="45" rx="7" fill="#8d8577"
 stroke="#665f53"/><path d="M-18 17Q-19-6-8-14T8-14Q19-5 18 17Z" fill="#2f2a26"/>
<path d="M-18-15l5 4M18-15l-5 3M-20 2l4 1M20 4l-4-1" stroke="#665f53" stroke-width="2"
 stroke-linecap="round"/></g>
<g id="site"><path d="M-9-21H9L21-9V9L9 21H-9L-21 9V-9Z" fill="#12657a" stroke="#0b3c49"
 stroke-width="2"/><circle r="14.5" fill="none" stroke="#7cc3cf" stroke-width="1.5"/></g>
<g id="stub"><path d="M-22-4H-28V4H-22Z" fill="#12657a"/></g>
"""


def place(symbol, x, y, extra=""):
    return f'<g transform="translate({x},{y}){extra}"><use href="#{symbol}"/></g>'


def text(kind, x, y, content):
    return f'<text class="{kind}" x="{x}" y="{y}">{escape(str(content))}</text>'


def picture(width, height, title, description, parts):
    return "\n".join([
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" '
        f'height="{height}" role="img" aria-labelledby="t d">',
        f'<title id="t">{escape(title)}</title>',
        f'<desc id="d">{escape(description)}</desc>',
        f"<style>{STYLE}</style>",
        f"<defs>{DEFINITIONS}</defs>",
        f'<rect width="{width}" height="{height}" rx="16" fill="url(#water)"/>',
        *parts,
        "</svg>",
        "",
    ])


def site(letter, x, y):
    """A building site; one that is built on at the start says for how many players."""
    yield place("site", x, y)
    yield text("letter", x, y + 7, letter)
    if letter in FIRST_SITES:
        yield f'<circle cx="{x + 17}" cy="{y - 17}" r="10" fill="#ffd56b" stroke="#0b3c49"/>'
        yield text("badge", x + 17, y - 13.5, FIRST_SITES[letter])


def legend(columns, top):
    """Pairs of a picture and its meaning, at most two in each of the columns."""
    for x, entries in columns:
        for row, (parts, meaning) in enumerate(entries):
            y = top + 26 + row * 46
            yield f'<g transform="translate({x},{y}) scale(0.8)">{"".join(parts)}</g>'
            yield text("legend", x + 28, y + 5, meaning)


def draw_board(board, origin):
    rows = board["rows"]
    width = MARGIN * 2 + CELL * len(rows[0])
    bottom = HEAD + MARGIN * 2 + CELL * len(rows)
    name = board["name"]["en"]
    parts = [text("title", MARGIN, 34, f"Reef Gardens: {name.lower()}"),
             text("label", MARGIN, 54, LABELS[origin])]

    def centre(x, y):
        return MARGIN + CELL * x + CELL // 2, HEAD + MARGIN + CELL * y + CELL // 2

    for x in range(len(rows[0])):
        for y in (HEAD + MARGIN - 12, bottom - MARGIN + 24):
            parts.append(text("axis", centre(x, 0)[0], y, chr(ord("a") + x)))
    for y in range(len(rows)):
        for x in (MARGIN - 18, width - MARGIN + 18):
            parts.append(text("axis", x, centre(0, y)[1] + 5, y + 1))

    sites = []
    for y, row in enumerate(rows):
        for x, kind in enumerate(row):
            at = centre(x, y)
            if kind == "^":
                parts.append(place("cave", *at))
            elif kind in ".o":
                parts.append(place("free", *at))
                if kind == "o":
                    parts.append(place("shell", *at))
            else:
                sites.append((kind, x, y))
    for _, x, y in sites:
        for turn, (dx, dy) in enumerate(((-1, 0), (0, -1), (1, 0), (0, 1))):
            if 0 <= x + dx < len(rows[0]) and 0 <= y + dy < len(rows):
                if rows[y + dy][x + dx] in ".o":
                    parts.append(place("stub", *centre(x, y), f" rotate({90 * turn})"))
    for letter, x, y in sites:
        parts.extend(site(letter, *centre(x, y)))

    use = '<use href="#{}"/>'.format
    parts.extend(legend([
        (MARGIN + 20, [([use("free")], "free space"),
                       ([use("free"), use("shell")], "space with a shell tile")]),
        (MARGIN + 236, [([use("cave")], "cave"),
                        ([use("stub"), use("site"), *site("F", 0, 0)], "building site; the stubs "
                         "point at its starting spaces")]),
        (MARGIN + 326, [(list(site("D", 0, 0)), "station at the start with 3+ players")]),
    ], bottom - 4))
    counts = "".join(rows)
    description = (f"{len(rows[0])} columns a to {chr(ord('a') + len(rows[0]) - 1)}, "
                   f"{len(rows)} rows; {len(sites)} building sites, {counts.count('^')} caves, "
                   f"{counts.count('o')} shell spaces. {LABELS[origin]}.")
    return picture(width, bottom + FOOT, f"Reef Gardens, {name}", description, parts)


def draw_nursery(nursery, origin):
    size = 72
    left, top = 92, 120
    spaces = nursery["spaces"]
    columns = 1 + max(x for x, _ in spaces)
    rows = 1 + max(y for _, y in spaces)
    width = max(480, left * 2 + size * columns)
    left = (width - size * columns) // 2
    height = top + size * rows + 76
    parts = [text("title", MARGIN, 34, "Reef Gardens: the nursery"),
             text("label", MARGIN, 54, LABELS[origin])]

    def centre(number):
        x, y = spaces[number - 1]
        return left + size * x + size // 2, top + size * y + size // 2

    for line in nursery["lines"]:
        points = [centre(number) for number in line["spaces"]]
        (x1, y1), (x2, y2) = min(points), max(points)
        parts.append(f'<path d="M{x1} {y1}L{x2} {y2}" stroke="#7cc3cf" stroke-width="44" '
                     'stroke-linecap="round" opacity="0.55"/>')
    for line in nursery["lines"]:
        x, y = min(centre(number) for number in line["spaces"])
        across = len({spaces[number - 1][1] for number in line["spaces"]}) == 1
        if across:
            parts.append(text("line", left - 34, y + 6, line["id"]))
            parts.append(f'<path d="M{left - 16} {y}H{x - 40}m-6-5l6 5l-6 5" fill="none" '
                         'stroke="#0b3c49" stroke-width="1.5"/>')
        else:
            parts.append(text("line", x, top - 30, line["id"]))
            parts.append(f'<path d="M{x} {top - 22}V{y - 40}m-5-6l5 6l5-6" fill="none" '
                         'stroke="#0b3c49" stroke-width="1.5"/>')
    for number in range(1, len(spaces) + 1):
        x, y = centre(number)
        dash = ' stroke-dasharray="6 4"' if number == EMPTY_AT_START else ""
        parts.append(f'<rect x="{x - 31}" y="{y - 31}" width="62" height="62" rx="12" '
                     f'fill="#f6e9c9" stroke="#0b3c49" stroke-width="2"{dash}/>')
        lift = 2 if number == EMPTY_AT_START else 9
        parts.append(text("number", x, y + lift, number))
        if number == EMPTY_AT_START:
            parts.append(text("small", x, y + 20, "empty"))
    parts.append(text("legend", MARGIN, height - 40,
                      "A purchase takes all tiles of one line; refilling goes"))
    parts.append(text("legend", MARGIN, height - 21,
                      f"by number. Space {EMPTY_AT_START} stays empty at the start only."))
    lines = "; ".join(f"{line['id']}: {', '.join(map(str, line['spaces']))}"
                      for line in nursery["lines"])
    return picture(width, height, "Reef Gardens, the underwater nursery",
                   f"{len(spaces)} numbered spaces. Lines: {lines}. {LABELS[origin]}.", parts)


# Coral: east, north and up as steps on the paper.
UNIT = 30
STEPS = {"e": (1, 0, 0), "w": (-1, 0, 0), "n": (0, 1, 0), "s": (0, -1, 0), "u": (0, 0, 1),
         "d": (0, 0, -1)}
CORALS = ["#d9473f", "#8d6cc4", "#f2a83b", "#4f9d69"]
ROCK = "#8d8577"


def cells_of(piece):
    """The three cells of a piece in the notation of the game: 1,0,0:nu."""
    corner, arms = piece.split(":")
    x, y, z = map(int, corner.split(","))
    yield x, y, z
    for arm in arms:
        dx, dy, dz = STEPS[arm]
        yield x + dx, y + dy, z + dz


def paper(x, y, z, origin):
    """Where a corner of a cell is drawn: seen from the south-east and above."""
    return (origin[0] + UNIT * (0.87 * x - 0.5 * y), origin[1] - UNIT * (0.35 * x + 0.5 * y + z))


def face(corners, colour, shade, origin):
    points = " ".join(f"{px:.1f},{py:.1f}" for px, py in (paper(*c, origin) for c in corners))
    return (f'<polygon points="{points}" fill="{colour}" stroke="#0b3c49" '
            f'stroke-linejoin="round"/>'
            f'<polygon points="{points}" fill="#0b3c49" opacity="{shade}"/>')


def cube(cell, colour, origin):
    x, y, z = cell
    yield face([(x, y, z), (x + 1, y, z), (x + 1, y, z + 1), (x, y, z + 1)], colour, 0.12, origin)
    yield face([(x, y, z), (x, y + 1, z), (x, y + 1, z + 1), (x, y, z + 1)], colour, 0.28, origin)
    yield face([(x, y, z + 1), (x + 1, y, z + 1), (x + 1, y + 1, z + 1), (x, y + 1, z + 1)],
               colour, 0, origin)


def coral_pawn(cell, colour, origin):
    x, y = paper(cell[0] + 0.5, cell[1] + 0.5, cell[2] + 1, origin)
    return (f'<path d="M{x - 6:.1f} {y:.1f}q6 4 12 0l-3-14h-6z" fill="{colour}" stroke="#fff" '
            f'stroke-width="1.5"/><circle cx="{x:.1f}" cy="{y - 17:.1f}" r="5" fill="{colour}" '
            'stroke="#fff" stroke-width="1.5"/>')


def draw_setup_card(card, species, origin_label):
    width, height = 420, 380
    origin = (width / 2 - 6, 216)
    parts = [text("title", 28, 34, f"Coral: setup card {card['id']}"),
             text("label", 28, 54, LABELS[origin_label])]
    cubes = {(0, 0, 0): ROCK}
    for piece, colour in zip(card["pieces"], CORALS):
        cubes.update((cell, colour) for cell in cells_of(piece))
    pawns = {tuple(map(int, cube_under.split(","))): colour
             for cube_under, colour in zip(card["pawns"], CORALS)}
    # What is further away comes first: the north and the east are behind.
    for cell in sorted(cubes, key=lambda c: (-c[1] - c[0], c[2])):
        parts.extend(cube(cell, cubes[cell], origin))
    parts.extend(coral_pawn(cell, colour, origin) for cell, colour in pawns.items())
    for (x, y), side in (((1, 4.6), "N"), ((4.4, 0.5), "E"), ((0.5, -3.6), "S"), ((-3.8, 0.5), "W")):
        px, py = paper(x, y, 0, origin)
        parts.append(text("axis", f"{px:.1f}", f"{py:.1f}", side))
    for i, (kind, colour) in enumerate(zip(species, CORALS)):
        x, y = 28 + 190 * (i % 2), height - 44 + 24 * (i // 2)
        parts.append(f'<rect x="{x}" y="{y - 12}" width="14" height="14" fill="{colour}"/>')
        parts.append(text("legend", x + 22, y, kind["name"]["en"]))
    pieces = "; ".join(f"{kind['id']} {piece}, pawn on {pawn}" for kind, piece, pawn
                       in zip(species, card["pieces"], card["pawns"]))
    return picture(width, height, f"Coral, setup card {card['id']}",
                   f"{pieces}. {LABELS[origin_label]}.", parts)


SUITS = {"green": "#7fb069", "purple": "#a486c4", "orange": "#f0a35e", "": "#fffaf0"}
SCALE = 7.2  # pixels for a unit of the edition's coordinates


def sea_nodes(board, covered):
    """The islands of a Reef Project board by id: x, y and colour."""
    spots = [{"suit": "", **board["start"]}, *board["nodes"]]
    return {
        spot["id"]: (round(MARGIN + SCALE * spot["x"]), round(HEAD + MARGIN + SCALE * spot["y"]), spot["suit"])
        for spot in spots
        if spot["id"] not in covered
    }


def draw_sea(board, players, covered, origin):
    nodes = sea_nodes(board, covered)
    side = round(2 * MARGIN + 100 * SCALE)
    bottom = HEAD + side
    parts = [text("title", MARGIN, 34, f"Reef Project: the board for {players} players"),
             text("label", MARGIN, 54, LABELS[origin])]
    routes = [r for r in board["routes"] if r["from"] in nodes and r["to"] in nodes]
    joined = {frozenset((r["from"], r["to"])) for r in routes}
    sectors = [s for s in board["sectors"] if all(frozenset(r) in joined for r in s["routes"])]
    for sector in sectors:
        corners = sorted({node for route in sector["routes"] for node in route})
        x = sum(nodes[c][0] for c in corners) // len(corners)
        y = sum(nodes[c][1] for c in corners) // len(corners)
        parts.append(text("number", x, y, sector["id"]))
        parts.append(text("axis", x, y + 22, "^" * sector["sharks"]))
    for route in routes:
        (x1, y1, _), (x2, y2, _) = nodes[route["from"]], nodes[route["to"]]
        parts.append(f'<path d="M{x1} {y1}L{x2} {y2}" stroke="#12657a" stroke-width="3"/>')
        for i in range(route["symbols"]):
            part = (i + 1) / (route["symbols"] + 1)
            x, y = round(x1 + (x2 - x1) * part), round(y1 + (y2 - y1) * part)
            parts.append(f'<circle cx="{x}" cy="{y}" r="8" fill="#ffd56b" stroke="#0b3c49"/>')
    for node, (x, y, suit) in nodes.items():
        parts.append(f'<circle cx="{x}" cy="{y}" r="24" fill="{SUITS[suit]}" stroke="#0b3c49" '
                     'stroke-width="2"/>')
        parts.append(text("line", x, y + 6, node))
    parts.append(text("legend", MARGIN, bottom + 8, "Yellow circles are energy symbols, each for one "
                      "reef ball; ^ are sharks; S is the Starting Island."))
    description = (f"{len(nodes)} islands, {len(routes)} routes, {len(sectors)} sectors. "
                   f"{LABELS[origin]}.")
    return picture(side, bottom + 30, f"Reef Project, the board for {players} players", description,
                   parts)


def sea_pictures(edition, origin):
    small, large = edition["boards"]
    covered = edition["overlay"]["nodes"]
    return {
        "reef_project_2.svg": draw_sea(small, 2, [], origin),
        "reef_project_3.svg": draw_sea(large, 3, covered, origin),
        "reef_project_4.svg": draw_sea(large, 4, [], origin),
    }


def pictures(edition):
    """The SVG texts by file name."""
    if edition["game"] == "reef-project":
        return sea_pictures(edition, edition["provenance"]["boards"]["source"])
    origins = {key: value["source"] for key, value in edition["provenance"].items()}
    if edition["game"] == "coral":
        return {f"coral_setup_{card['id']}.svg":
                draw_setup_card(card, edition["species"], origins["setup_cards"])
                for card in edition["setup_cards"]}
    drawn = {f"reef_gardens_{board['id']}.svg": draw_board(board, origins["boards"])
             for board in edition["boards"]}
    drawn["reef_gardens_nursery.svg"] = draw_nursery(edition["nursery"], origins["nursery"])
    return drawn


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--edition", type=Path, metavar="FILE", help="instead of the default ones")
    parser.add_argument("--output", type=Path, default=OUTPUT, metavar="FOLDER")
    parser.add_argument("--check", action="store_true", help="only compare")
    options = parser.parse_args()

    drawn = {}
    for path in [options.edition] if options.edition else EDITIONS:
        drawn.update(pictures(json.loads(path.read_text(encoding="utf-8"))))
    stale = False
    for name, svg in drawn.items():
        path = options.output / name
        if not options.check:
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(svg, encoding="utf-8")
        elif not path.is_file() or path.read_text(encoding="utf-8") != svg:
            print(f"{path}: not what the edition gives; run tools/draw_boards.py")
            stale = True
    return 1 if stale else 0


if __name__ == "__main__":
    sys.exit(main())
