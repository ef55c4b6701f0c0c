#!/usr/bin/env python3
"""Turns texts.json, rules pages and editions into C++ that is compiled in.

    embed.py texts    FOLDER CATALOGUE HEADER        games/coral games/coral/texts.json .../texts.hpp
    embed.py rules    FOLDER ENGLISH GERMAN EDITION HEADER
                      games/coral rules.en.md rules.de.md editions/coral/default.json .../rules_page.hpp
    embed.py editions FOLDER HEADER SOURCE           editions .../editions.hpp .../editions.cpp
    embed.py weights  FOLDER SOURCE                  learning/weights .../shipped_weights.cpp
    embed.py openapi  FOLDER DOCUMENT SOURCE         server server/openapi.json .../openapi.cpp

FOLDER is relative to the repository's root: it gives the namespace. A line {{board long}} or
{{nursery}} of a rules page is filled in from the edition. A faulty file stops the build
with a message that names the file and the key. Outputs are only written when they change.
"""

import json
import re
import sys
from pathlib import Path

LANGUAGES = ("en", "de")
CASES = ("acc", "dat")  # of German, in the order of the enumeration Case (core/sentence.hpp)
FIELDS = ("rule", *LANGUAGES, *CASES)
NAMES = "names"  # the one key of a catalogue that is no sentence
# Of an explanation: the events that it promises, at once or later in the turn (tests/conformance).
PROMISES = ("promises", "later")
# Of a refusal, and of what it asks for: the moves that it sends the player to, as notation.
ADVISES = "advises"
STANDING = "standing"  # instead of an event: {before} and {after} are the mover's points
KEY = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
# {name}, {name:singular|plural} or {name:case}; only the name has to agree between the languages.
PLACEHOLDER = re.compile(r"\{([a-z][a-z0-9_]*)(?::(?:([^{}|]*)\|([^{}|]*)|([^{}|]*)))?\}")
# clang warns about string literals above 65,536 characters; longer texts become char arrays.
LONGEST_LITERAL = 60_000

CPP_KEYWORDS = frozenset(
    """alignas alignof and and_eq asm auto bitand bitor bool break case catch char char8_t char16_t
    char32_t class compl concept const consteval constexpr constinit const_cast continue co_await
    co_return co_yield decltype default delete do double dynamic_cast else enum explicit export
    extern false float for friend goto if inline int long mutable namespace new noexcept not not_eq
    nullptr operator or or_eq private protected public register reinterpret_cast requires return
    short signed sizeof static static_assert static_cast struct switch template this thread_local
    throw true try typedef typeid typename union unsigned using virtual void volatile wchar_t while
    xor xor_eq""".split()
)


class Fault(Exception):
    """Something a person has to mend in the named file."""


def read(path):
    try:
        return Path(path).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise Fault(f"{path}: {error}") from error


def parse_json(path):
    def unique(pairs):
        seen = {}
        for key, value in pairs:
            if key in seen:
                raise Fault(f"{path}: '{key}' occurs twice")
            seen[key] = value
        return seen

    try:
        return json.loads(read(path), object_pairs_hook=unique)
    except json.JSONDecodeError as error:
        raise Fault(f"{path}:{error.lineno}:{error.colno}: {error.msg}") from error


def identifier(key):
    """The C++ name of a catalogue key: covers-nothing -> covers_nothing, new -> new_."""
    name = key.replace("-", "_")
    if name[0].isdigit():
        name = "_" + name
    return name + "_" if name in CPP_KEYWORDS else name


def placeholders(path, key, language, text):
    rest = PLACEHOLDER.sub("", text)
    if "{" in rest or "}" in rest:
        raise Fault(
            f"{path}: '{key}': stray brace in '{language}': use {{name}}, {{name:singular|plural}}"
            f" or {{name:case}}"
        )
    for match in PLACEHOLDER.finditer(text):
        case = match.group(4)
        if case is not None and (language != "de" or case not in CASES):
            known = ", ".join(CASES) if language == "de" else "none"
            raise Fault(f"{path}: '{key}': no case '{case}' in '{language}': known are {known}")
    return {match.group(1) for match in PLACEHOLDER.finditer(text)}


def check_promises(path, key, promises, catalogue):
    """Each promise is the code of an event, or several with | between them: one of these."""
    if not isinstance(promises, list) or not all(isinstance(each, str) for each in promises):
        raise Fault(f"{path}: '{key}': what is promised is a list of codes")
    for code in "|".join(promises).split("|") if promises else []:
        if code != STANDING and code not in catalogue:
            raise Fault(f"{path}: '{key}' promises '{code}', which is no sentence here")


def check_advice(path, key, advice):
    """Each piece of advice is a pattern of moves, or several with | between them: one of these."""
    if not isinstance(advice, list) or not all(isinstance(each, str) and each for each in advice):
        raise Fault(f"{path}: '{key}': what is advised is a list of moves such as \"sail-*\"")


def undeclared_explanations(path):
    """The explanations of a catalogue that do not say which events they promise."""
    for key, entry in parse_json(path).items():
        if key.startswith("explain-") and not any(field in entry for field in PROMISES):
            yield key


def read_catalogue(path):
    catalogue = parse_json(path)
    if not isinstance(catalogue, dict):
        raise Fault(f"{path}: expected an object of sentences")
    return catalogue


def load_names(path):
    """The checked German forms {id: {"de": name, "acc": ..., "dat": ...}} of names of the edition."""
    names = read_catalogue(path).get(NAMES, {})
    if not isinstance(names, dict) or not all(isinstance(entry, dict) for entry in names.values()):
        raise Fault(f"{path}: '{NAMES}': expected an object with an object for each id")
    fields = ("de", *CASES)
    for key, entry in names.items():
        for field in entry:
            if field not in fields:
                raise Fault(f"{path}: name '{key}': unknown field '{field}'")
        for field in fields:
            if not isinstance(entry.get(field), str) or not entry[field].strip():
                raise Fault(f"{path}: name '{key}': '{field}' is missing or empty")
    return names


def load_catalogue(path):
    """The checked entries {key: {"rule": ..., "en": ..., "de": ...}} in the order of the file."""
    catalogue = {key: entry for key, entry in read_catalogue(path).items() if key != NAMES}
    for key, entry in catalogue.items():
        if not KEY.fullmatch(key):
            raise Fault(f"{path}: '{key}': a key is lower-case words and digits joined by dashes")
        if not isinstance(entry, dict):
            raise Fault(f"{path}: '{key}': expected an object with {', '.join(LANGUAGES)}")
        for field in PROMISES:
            check_promises(path, key, entry.pop(field, []), catalogue)
        check_advice(path, key, entry.pop(ADVISES, []))
        for field, text in entry.items():
            if field not in FIELDS:
                raise Fault(f"{path}: '{key}': unknown field '{field}'")
            if not isinstance(text, str):
                raise Fault(f"{path}: '{key}': '{field}' is not a text")
        for language in LANGUAGES:
            if not entry.get(language, "").strip():
                raise Fault(f"{path}: '{key}': '{language}' is missing or empty")
        english, german = (placeholders(path, key, name, entry[name]) for name in LANGUAGES)
        if english != german:
            odd = ", ".join(f"{{{name}}}" for name in sorted(english ^ german))
            raise Fault(f"{path}: '{key}': {odd} is not in both languages")
    return catalogue


def literal(text):
    """A C++ string literal; a second '?' is escaped because '??' could begin a trigraph."""
    escapes = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"}
    out = "".join(
        escapes.get(c) or (f"\\{ord(c):03o}" if ord(c) < 32 or ord(c) == 127 else c) for c in text
    )
    return '"' + out.replace("??", "?\\?") + '"'


def constant(name, text):
    """Definition of a string_view `name` that holds the text, one literal a line."""
    data = text.encode("utf-8")
    if len(data) <= LONGEST_LITERAL:
        lines = "\n".join("    " + literal(line) for line in text.splitlines(keepends=True))
        return f"inline constexpr std::string_view {name} =\n{lines or '    ' + literal('')};\n"
    cells = [f"'\\{byte:03o}'" for byte in data]
    rows = ",\n".join("    " + ", ".join(cells[i : i + 16]) for i in range(0, len(cells), 16))
    return (
        f"inline constexpr char {name}_data[] = {{\n{rows}}};\n"
        f"inline constexpr std::string_view {name}({name}_data, sizeof({name}_data));\n"
    )


def namespace(folder):
    """core -> lagoon::text, games/coral -> lagoon::coral::text, table -> lagoon::table::text."""
    parts = Path(folder).parts
    if parts[0] == "core" or (parts[0] == "games" and len(parts) > 1):
        parts = parts[1:]
    return "::".join(("lagoon", *parts, "text"))


def write_if_changed(path, content):
    path = Path(path)
    if path.exists() and path.read_text(encoding="utf-8") == content:
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(content, encoding="utf-8")


def forms(entry):
    return ", ".join(literal(entry.get(case, "")) for case in CASES)


def embed_texts(folder, source, header):
    catalogue = load_catalogue(source)
    space = namespace(folder)
    sentences = []
    for key, entry in catalogue.items():
        texts = ",\n     ".join(literal(entry[language]) for language in LANGUAGES)
        head = f"inline constexpr Sentence {identifier(key)}{{"
        inflected = f",\n    {{{forms(entry)}}}" if set(CASES).intersection(entry) else ""
        rule = literal(entry.get("rule", ""))
        sentences.append(f"{head}{literal(key)}, {rule},\n    {{{texts}}}{inflected}}};\n")
    if catalogue:
        pointers = ",\n    ".join(f"&{identifier(key)}" for key in catalogue)
        sentences.append(f"\ninline constexpr const Sentence* kAll[] = {{\n    {pointers}}};\n")
    names = load_names(source)
    if names:
        rows = ",\n    ".join(
            f"{{{literal(key)}, {literal(entry['de'])}, {{{forms(entry)}}}}}"
            for key, entry in names.items()
        )
        sentences.append(f"\ninline constexpr KnownName kNames[] = {{\n    {rows}}};\n")
    write_if_changed(
        header,
        f"// Generated from {folder}/texts.json.\n#pragma once\n"
        f'#include "core/sentence.hpp"\n\nnamespace {space} {{\n\n'
        + "".join(sentences)
        + f"\n}}  // namespace {space}\n",
    )


def drawn_board(edition, name):
    """A board of the edition with its columns and rows, as spaces are written: c4."""
    rows = next((board["rows"] for board in edition.get("boards", []) if board["id"] == name), None)
    if rows is None:
        raise Fault(f"the edition has no board '{name}'")
    head = "   " + " ".join(chr(ord("a") + column) for column in range(len(rows[0])))
    return "\n".join([head, *(f"{i:2} " + " ".join(row) for i, row in enumerate(rows, 1))])


def drawn_nursery(edition):
    """The numbers of the nursery where they lie, with the names of lines that are rows or columns."""
    if "nursery" not in edition:
        raise Fault("the edition has no nursery")
    places = {tuple(place): number for number, place in enumerate(edition["nursery"]["spaces"], 1)}
    lines = {frozenset(line["spaces"]): line["id"] for line in edition["nursery"]["lines"]}

    def name_of(axis, at):
        return lines.get(frozenset(n for place, n in places.items() if place[axis] == at), "")

    columns, rows = (range(max(place[axis] for place in places) + 1) for axis in (0, 1))
    picture = ["    " + "".join(f"{name_of(0, x):>4}" for x in columns)]
    for y in rows:
        numbers = "".join(f"{places.get((x, y), ''):>4}" for x in columns)
        picture.append(f"  {name_of(1, y)}{numbers}".rstrip())
    return "\n".join(picture)


DRAWINGS = {"board": drawn_board, "nursery": drawn_nursery}
DRAWING = re.compile(r"^\{\{(.*)\}\}$", re.MULTILINE)


def filled_in(path, edition):
    """The page with the drawings that its lines {{...}} ask for."""

    def draw(match):
        word, *names = match.group(1).split()
        if word not in DRAWINGS:
            raise Fault(f"{path}: '{match.group(0)}': known are {', '.join(DRAWINGS)}")
        try:
            return "```\n" + DRAWINGS[word](edition, *names) + "\n```"
        except (Fault, TypeError) as error:
            raise Fault(f"{path}: '{match.group(0)}': {error}") from error

    page = DRAWING.sub(draw, read(path))
    if "{{" in page:
        raise Fault(f"{path}: '{{{{' stands on a line of its own")
    return page


def embed_rules(folder, english, german, edition, header):
    space = namespace(folder)
    printed = parse_json(edition)
    pages = {"en": filled_in(english, printed), "de": filled_in(german, printed)}
    for page, path in zip(pages.values(), (english, german)):
        if not page.strip():
            raise Fault(f"{path}: the page is empty")
    write_if_changed(
        header,
        f"// Generated from {folder}/rules.en.md and rules.de.md.\n#pragma once\n"
        f"#include <string_view>\n\nnamespace {space} {{\n\n"
        + "".join(constant(f"rules_page_{name}", page) + "\n" for name, page in pages.items())
        + "inline constexpr std::string_view kRulesPage[2] = {rules_page_en, rules_page_de};\n"
        + f"\n}}  // namespace {space}\n",
    )


def compact(path):
    """The same JSON without spaces; a broken file must not get into the program."""
    return json.dumps(parse_json(path), ensure_ascii=False, separators=(",", ":"))


HASH = re.compile(r"[0-9a-f]{16}")


def older_editions(game):
    """Constant, hash and file of each edition that was the default once."""
    for path in sorted((game / "older").glob("*.json")):
        if not HASH.fullmatch(path.stem):
            raise Fault(f"{path}: an older edition is called by its hash, sixteen digits")
        yield f"{game.name}_{path.stem}", path.stem, path


def table_of(kind, name, rows):
    table = "".join(rows)
    return f"constexpr {kind} {name}[] = {{\n{table}}};" if rows else f"constexpr std::span<const {kind}> {name};"


def embed_editions(folder, header, source):
    constants, rows, older = [], [], []
    games = {path.parent for path in Path(folder).glob("*/*.json")}
    for game in sorted(games, key=lambda path: path.name.replace("_", "-")):
        constants.append(constant(f"{game.name}_edition", compact(game / "default.json")))
        constants.append(constant(f"{game.name}_schema", compact(game / "schema.json")))
        user_id = literal(game.name.replace("_", "-"))
        rows.append(f"    {{{user_id}, {game.name}_edition, {game.name}_schema}},\n")
        for name, hash_text, path in older_editions(game):
            constants.append(constant(name, compact(path)))
            older.append(f"    {{{user_id}, {literal(hash_text)}, {name}}},\n")
    write_if_changed(
        header,
        """// Generated from editions/.
#pragma once
#include <span>
#include <string_view>

namespace lagoon::editions {

// The default edition of one game and the schema of all its editions, both as JSON text.
struct Embedded {
  std::string_view game;  // as users write it: great-barrier-reef
  std::string_view edition;
  std::string_view schema;
};

// Sorted by game.
std::span<const Embedded> all();

// An edition that was the default one once.
struct Older {
  std::string_view game;
  std::string_view hash;
  std::string_view edition;
};

// Sorted by game and hash.
std::span<const Older> older();

}  // namespace lagoon::editions
""",
    )
    body = table_of("Embedded", "kAll", rows) + "\n\n" + table_of("Older", "kOlder", older)
    write_if_changed(
        source,
        '// Generated from editions/.\n#include "editions/editions.hpp"\n\n'
        "namespace lagoon::editions {\nnamespace {\n\n"
        + "\n".join(constants).replace("inline constexpr", "constexpr")
        + f"\n{body}\n\n}}  // namespace\n\n"
        "std::span<const Embedded> all() { return kAll; }\n"
        "std::span<const Older> older() { return kOlder; }\n\n}  // namespace lagoon::editions\n",
    )


def numbers(values):
    return "{" + ", ".join(str(value) for value in values) + "}"


def learned(entry):
    heads = ",\n       ".join(numbers(entry[head]) for head in ("margin", "points"))
    lines = ", ".join(numbers(line) for line in entry["share"])
    return f"      {{{heads},\n       {{{{{lines}}}}}}}"


def weights(path):
    """A file of weights, as lagoon train writes it, as an initializer."""
    data = parse_json(path)
    try:
        sets = ",\n".join(
            f"    {{{entry['seats']}, {{\n" + ",\n".join(map(learned, entry["by_distance"])) + "}}"
            for entry in data["sets"]
        )
        texts = [literal(data[key]) for key in ("game", "edition", "features")]
        return f"  {{{texts[0]}, {data['rules_version']}, {texts[1]}, {texts[2]},\n   {{\n{sets}}}, {{}}}}"
    except (KeyError, TypeError) as error:
        raise Fault(f"{path}: these are no weights: {error}") from error


def embed_weights(folder, source):
    all_weights = ",\n".join(weights(path) for path in sorted(Path(folder).glob("*.json")))
    write_if_changed(
        source,
        f'// Generated from {folder}.\n#include "learning/weights.hpp"\n\n'
        "namespace lagoon::learning {\n\n"
        "const std::vector<Weights>& all_shipped_weights() {\n"
        f"  static const std::vector<Weights> all{{\n{all_weights}}};\n  return all;\n}}\n\n"
        "}  // namespace lagoon::learning\n",
    )


def embed_openapi(folder, document, source):
    """The document in one line; its function is declared in openapi.hpp."""
    text = json.dumps(parse_json(document), ensure_ascii=False, separators=(",", ":"))
    write_if_changed(
        source,
        f'// Generated from {document}.\n#include "{folder}/openapi.hpp"\n\n'
        f"namespace lagoon::{folder} {{\nnamespace {{\n\n{constant('kOpenApi', text)}\n}}  // namespace\n\n"
        f"std::string_view openapi() {{ return kOpenApi; }}\n\n}}  // namespace lagoon::{folder}\n",
    )


def main(arguments):
    commands = {
        "texts": (embed_texts, 3),
        "rules": (embed_rules, 5),
        "editions": (embed_editions, 3),
        "weights": (embed_weights, 2),
        "openapi": (embed_openapi, 3),
    }
    command, count = commands.get(arguments[0] if arguments else "", (None, 0))
    if not command or len(arguments) != count + 1:
        sys.exit(__doc__)
    try:
        command(*arguments[1:])
    except Fault as fault:
        sys.exit(f"error: {fault}")


if __name__ == "__main__":
    main(sys.argv[1:])
