#!/usr/bin/env python3
"""Checks the text catalogues against the sources and the rules pages.

A sentence that no source beside its catalogue uses (as text::<name>) is dead; the sentences of
core/ are there for every layer. A rule id that the game's rules pages do not mention sends the
player nowhere, and two games with the same prefix send to the wrong page. An explanation of a game says which events it promises, a refusal of a move which
moves it advises. Prints each and fails.
"""

import re
import sys
from pathlib import Path

import embed

USE = re.compile(r"\btext::(\w+)")
REFUSED = re.compile(r"\bRefusal\([^;]*?\btext::(\w+)")
RULE = re.compile(r"\b([A-Z]{2})-\w+")
SKIPPED = {"build", "node_modules", "tests"}


def files_below(root, pattern):
    """Files of the project, without what is generated and without tests."""
    folders = (path for path in root.iterdir() if path.is_dir() and path.name not in SKIPPED)
    for path in sorted(path for folder in folders for path in folder.rglob(pattern)):
        if not SKIPPED.intersection(path.relative_to(root).parts):
            yield path


def used_names(root):
    """The names used in each source file, by path."""
    sources = [path for suffix in ("cpp", "hpp") for path in files_below(root, f"*.{suffix}")]
    return {path: set(USE.findall(embed.read(path))) for path in sources}


def pages_of(folder):
    return [folder / f"rules.{language}.md" for language in embed.LANGUAGES]


def rules_on(page):
    """The ids of the rules that a page names."""
    return {match.group() for match in RULE.finditer(embed.read(page))} if page.exists() else set()


def prefixes(root):
    """The folders of the games by the prefix of the rule ids on their pages."""
    found = {}
    for folder in sorted(path.parent for path in root.glob("games/*/rules.en.md")):
        for prefix in sorted({rule.partition("-")[0] for page in pages_of(folder) for rule in rules_on(page)}):
            found.setdefault(prefix, []).append(folder)
    return found


def shared_prefixes(root):
    for prefix, folders in prefixes(root).items():
        if len(folders) > 1:
            names = " and ".join(folder.name for folder in folders)
            yield f"games: the rules of {names} have the same prefix {prefix}"


def unmentioned_in(root, catalogue, rule):
    """The pages that lack a rule: those beside the catalogue, or of the game with its prefix."""
    folder = catalogue.parent
    if not pages_of(folder)[0].exists():
        games = prefixes(root).get(rule.partition("-")[0], [])
        if not games:
            return [root / "games/*/rules.en.md"]
        folder = games[0]
    return [page for page in pages_of(folder) if rule not in rules_on(page)]


def silent_refusals(path):
    """The refusals of a game's moves that neither say what they advise nor ask for something."""
    sources = "".join(embed.read(source) for source in path.parent.glob("*.cpp"))
    refused = set(REFUSED.findall(sources))
    for key, entry in embed.parse_json(path).items():
        if embed.identifier(key) in refused and embed.ADVISES not in entry:
            if "{asked}" not in entry["en"]:
                yield key


def problems(root):
    yield from shared_prefixes(root)
    names = used_names(root)
    for path in files_below(root, "texts.json"):
        name = path.relative_to(root)
        scope = root if name.parent == Path("core") else path.parent
        used = set().union(*(names[source] for source in names if scope in source.parents))
        for key in embed.undeclared_explanations(path):
            yield f"{name}: '{key}' does not say which events it promises"
        yield from (f"{name}: '{key}' does not say what it advises" for key in silent_refusals(path))
        for key, entry in embed.load_catalogue(path).items():
            if embed.identifier(key) not in used:
                yield f"{name}: '{key}' is used by no source"
            if entry.get("rule"):
                for page in unmentioned_in(root, path, entry["rule"]):
                    yield f"{name}: '{key}': {entry['rule']} is not in {page.relative_to(root)}"


def main():
    root = Path(sys.argv[1] if len(sys.argv) > 1 else Path(__file__).parents[1]).resolve()
    try:
        found = list(problems(root))
    except embed.Fault as fault:
        found = [str(fault)]
    print("\n".join(found) or "every text is used, every rule id is on its page")
    sys.exit(1 if found else 0)


if __name__ == "__main__":
    main()
