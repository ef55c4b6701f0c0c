#!/usr/bin/env python3
"""Clones share what they compile: ccache finds in one what another one has compiled.

Builds a small program with cmake/options.cmake in two folders of different depth, with a cache of
their own.
"""

import os
import re
import shutil
import subprocess
import tempfile
import unittest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
# As the project's own files: a header of a layer, found through a link (cmake/layer.cmake).
FILES = {
    "CMakeLists.txt": """
cmake_minimum_required(VERSION 3.25)
project(Clone LANGUAGES CXX)
include(cmake/options.cmake)
include(cmake/layer.cmake)
add_executable(program main.cpp)
lagoon_include_folder(program PRIVATE core)
target_link_libraries(program PRIVATE lagoon_options)
""",
    "core/number.hpp": "#pragma once\n#include <cstdlib>\ninline int number() { return EXIT_SUCCESS; }\n",
    "main.cpp": '#include "core/number.hpp"\nint main() { return number(); }\n',
}


class CacheTest(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = Path(folder.name)
        # What the user has set does not help, and is not touched.
        self.environment = {name: value for name, value in os.environ.items() if not name.startswith("CCACHE_")}
        self.environment |= {"CCACHE_DIR": str(self.folder / "cache"), "CCACHE_CONFIGPATH": str(self.folder / "none")}

    def run_in(self, folder, *command):
        done = subprocess.run(command, cwd=folder, env=self.environment, text=True, capture_output=True, check=False)
        self.assertEqual(done.returncode, 0, done.stdout + done.stderr)
        return done.stdout

    def build(self, place, *settings):
        clone = self.folder / place
        shutil.copytree(ROOT / "cmake", clone / "cmake")
        for name, content in FILES.items():
            (clone / name).parent.mkdir(parents=True, exist_ok=True)
            (clone / name).write_text(content, encoding="utf-8")
        self.run_in(clone, "cmake", "-G", "Ninja", "-S", ".", "-B", "build/x", *settings)
        self.run_in(clone, "cmake", "--build", "build/x")

    def compiled_and_found(self):
        said = self.run_in(self.folder, "ccache", "--print-stats")
        counts = dict(re.findall(r"^(\w+)\t(\d+)$", said, re.MULTILINE))
        return int(counts["cache_miss"]), int(counts["direct_cache_hit"])

    def build_two(self, *settings):
        self.build("a", *settings)
        self.assertEqual(self.compiled_and_found(), (1, 0))
        self.build("b/at/another/depth", *settings)
        return self.compiled_and_found()

    def test_clones_share_optimised_builds(self):
        self.assertEqual(self.build_two("-DCMAKE_BUILD_TYPE=Release"), (1, 1))

    def test_clones_share_sanitized_builds(self):
        sanitized = ("-DCMAKE_BUILD_TYPE=Debug", "-DLAGOON_SANITIZE=undefined")
        self.assertEqual(self.build_two(*sanitized), (1, 1))

    def test_a_debugger_finds_the_files_of_its_own_clone(self):
        self.assertEqual(self.build_two("-DCMAKE_BUILD_TYPE=Debug"), (2, 0))


if __name__ == "__main__":
    unittest.main()
