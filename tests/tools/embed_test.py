#!/usr/bin/env python3
"""What tools/embed.py writes, and that it refuses each kind of faulty catalogue."""

import json
import sys
import tempfile
import unittest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "tools"))
import embed  # noqa: E402


class EmbedTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)

    def header_of(self, catalogue, folder="games/coral"):
        source, header = self.folder / "texts.json", self.folder / "texts.hpp"
        source.write_text(catalogue, encoding="utf-8")
        embed.embed_texts(folder, source, header)
        return header.read_text(encoding="utf-8")

    def test_sentence(self):
        header = self.header_of('{"no-room": {"rule": "CO-1", "en": "No {n:a|b} \\"x\\"", "de": "Kein {n}"}}')
        self.assertIn('Sentence no_room{"no-room", "CO-1",', header)
        self.assertIn('{"No {n:a|b} \\"x\\"",\n     "Kein {n}"}', header)
        self.assertIn("namespace lagoon::coral::text {", header)
        self.assertIn("kAll[] = {\n    &no_room}", header)

    def test_forms_of_a_term_and_of_names(self):
        header = self.header_of(
            '{"snapper": {"en": "snapper", "de": "Schnapper", "dat": "Schnappern"},'
            ' "plain": {"en": "for {x}", "de": "von {x:dat}"},'
            ' "names": {"red": {"de": "Rote", "acc": "Rote", "dat": "Roter"}}}'
        )
        self.assertIn('"Schnapper"},\n    {"", "Schnappern"}};', header)
        self.assertIn('"von {x:dat}"}};', header)
        self.assertIn('KnownName kNames[] = {\n    {"red", "Rote", {"Rote", "Roter"}}};', header)
        self.assertIn("kAll[] = {\n    &snapper,\n    &plain}", header)

    def test_keyword_and_order(self):
        header = self.header_of('{"new": {"en": "b", "de": "b"}, "a": {"en": "a", "de": "a"}}', "core")
        self.assertIn('Sentence new_{"new", "",', header)
        self.assertIn("&new_,\n    &a}", header)
        self.assertIn("namespace lagoon::text {", header)

    def test_faults_name_file_and_key(self):
        faults = {
            '{"a": {"en": "x"}}': "'a': 'de' is missing or empty",
            '{"a": {"en": " ", "de": "x"}}': "'a': 'en' is missing or empty",
            '{"a": {"en": "{x} {y}", "de": "{x}"}}': "'a': {y} is not in both languages",
            '{"a": {"en": "{x", "de": "x"}}': "'a': stray brace in 'en'",
            '{"a": {"en": "x {n}", "de": "x {n:gen}"}}': "'a': no case 'gen' in 'de': known are acc, dat",
            '{"a": {"en": "x {n:dat}", "de": "x {n}"}}': "'a': no case 'dat' in 'en': known are none",
            '{"a": {"en": "{n:a|b|c}", "de": "{n}"}}': "'a': stray brace in 'en'",
            '{"names": []}': "'names': expected an object",
            '{"names": {"red": "x"}}': "'names': expected an object",
            '{"names": {"red": {"de": "x", "acc": "x"}}}': "name 'red': 'dat' is missing or empty",
            '{"names": {"red": {"de": "x", "acc": "x", "dat": "x", "gen": "x"}}}': "name 'red': unknown field 'gen'",
            '{"A-b": {"en": "x", "de": "x"}}': "'A-b': a key is",
            '{"a-": {"en": "x", "de": "x"}}': "'a-': a key is",
            '{"a": {"en": "x", "de": "x"}, "a": {"en": "x", "de": "x"}}': "'a' occurs twice",
            '{"a": {"en": "x", "de": "x", "fr": "x"}}': "'a': unknown field 'fr'",
            '{"a": {"en": 1, "de": "x"}}': "'a': 'en' is not a text",
            '{"a": "x"}': "'a': expected an object",
            "[]": "expected an object",
            '{"a": }': "texts.json:1:7:",
        }
        for catalogue, message in faults.items():
            with self.subTest(catalogue), self.assertRaises(embed.Fault) as caught:
                self.header_of(catalogue)
            self.assertIn("texts.json", str(caught.exception))
            self.assertIn(message, str(caught.exception))

    def test_promises_are_codes_of_the_catalogue(self):
        catalogue = '{"explain-a": {"promises": %s, "en": "x", "de": "x"}, "b": {"en": "x", "de": "x"}}'
        for promises in ("[]", '["b"]', '["b|explain-a", "standing"]'):
            self.assertNotIn("promises", self.header_of(catalogue % promises))
        faults = {'["c"]': "promises 'c'", '["b|"]': "promises ''", '"b"': "a list of codes", "[1]": "a list of codes"}
        for promises, message in faults.items():
            with self.subTest(promises), self.assertRaisesRegex(embed.Fault, message):
                self.header_of(catalogue % promises)

    def test_an_explanation_without_promises_is_found(self):
        path = self.folder / "texts.json"
        entries = {"explain-a": {}, "explain-b": {"promises": []}, "explain-c": {"later": ["d"]}, "d": {}}
        path.write_text(json.dumps(entries), encoding="utf-8")
        self.assertEqual(["explain-a"], list(embed.undeclared_explanations(path)))

    def test_long_text_becomes_an_array(self):
        self.assertIn("x_data[] = {", embed.constant("x", "a" * (embed.LONGEST_LITERAL + 1)))
        self.assertEqual('inline constexpr std::string_view x =\n    "a\\n"\n    "?\\?";\n', embed.constant("x", "a\n??"))

    def page_of(self, page, edition):
        paths = [self.folder / name for name in ("rules.en.md", "rules.de.md", "default.json")]
        for path, text in zip(paths, (page, page, edition)):
            path.write_text(text, encoding="utf-8")
        header = self.folder / "rules_page.hpp"
        embed.embed_rules("games/reef_gardens", *paths, header)
        return header.read_text(encoding="utf-8")

    def test_boards_of_a_page_come_from_the_edition(self):
        edition = '{"boards": [{"id": "short", "rows": [".oA", "^.."]}]}'
        header = self.page_of("The short side:\n\n{{board short}}\n\nEnd.\n", edition)
        self.assertIn('"```\\n"\n    "   a b c\\n"\n    " 1 . o A\\n"\n    " 2 ^ . .\\n"\n    "```\\n"', header)
        self.assertNotIn("{{", header)

    def test_the_nursery_of_a_page_comes_from_the_edition(self):
        spaces, lines = "[[1, 0], [0, 1], [1, 1]]", '[{"id": "r2", "spaces": [3, 2]}, {"id": "c2", "spaces": [1, 3]}]'
        header = self.page_of("{{nursery}}\n", f'{{"nursery": {{"spaces": {spaces}, "lines": {lines}}}}}')
        self.assertIn('"          c2\\n"\n    "         1\\n"\n    "  r2   2   3\\n"', header)

    def test_drawings_that_cannot_be_filled_in_are_named(self):
        faults = {
            "{{board long}}": "the edition has no board 'long'",
            "{{nursery}}": "the edition has no nursery",
            "{{cards}}": "known are board, nursery",
            "{{board}}": "missing 1 required positional argument",
            "Here: {{board long}}": "on a line of its own",
        }
        for page, message in faults.items():
            with self.subTest(page), self.assertRaises(embed.Fault) as caught:
                self.page_of(page, "{}")
            self.assertIn("rules.en.md", str(caught.exception))
            self.assertIn(message, str(caught.exception))

    def test_edition_needs_its_schema(self):
        game = self.folder / "editions/reef_gardens"
        game.mkdir(parents=True)
        outputs = self.folder / "editions.hpp", self.folder / "editions.cpp"
        (game / "default.json").write_text("{}")
        with self.assertRaisesRegex(embed.Fault, "schema.json"):
            embed.embed_editions(game.parent, *outputs)
        (game / "schema.json").write_text("{}")
        embed.embed_editions(game.parent, *outputs)
        self.assertIn('{"reef-gardens", reef_gardens_edition,', outputs[1].read_text())

    def test_older_editions_are_called_by_their_hash_and_lose_their_spaces(self):
        game = self.folder / "editions/reef_gardens"
        (game / "older").mkdir(parents=True)
        for name in ("default", "schema", "older/0123456789abcdef"):
            (game / f"{name}.json").write_text('{"id": "ä b"}')
        outputs = self.folder / "editions.hpp", self.folder / "editions.cpp"
        embed.embed_editions(game.parent, *outputs)
        source = outputs[1].read_text(encoding="utf-8")
        self.assertIn('{"reef-gardens", "0123456789abcdef", reef_gardens_0123456789abcdef},', source)
        self.assertIn('"{\\"id\\":\\"ä b\\"}"', source)
        (game / "older/first.json").write_text("{}")
        with self.assertRaisesRegex(embed.Fault, "called by its hash"):
            embed.embed_editions(game.parent, *outputs)


if __name__ == "__main__":
    unittest.main()
