# Entry point for people and CI; CMakePresets.json holds the builds themselves.

GAME ?= great-barrier-reef
GAMES ?= 100000
FUZZ_SECONDS ?= 30
JOBS ?= $(shell nproc)
ARGS ?=
STAGES ?=

BUILD = cmake --build -j $(JOBS) --preset
SOURCES = find . \( -path ./build -o -name node_modules \) -prune -o -name '*.[ch]pp' -print0

# Sanitizers find functions and lines with a program that comes with Emscripten's LLVM.
export ASAN_SYMBOLIZER_PATH = /usr/bin/llvm-symbolizer-14
export TSAN_SYMBOLIZER_PATH = /usr/bin/llvm-symbolizer-14

.DEFAULT_GOAL := help
.PHONY: help build play test bench soak fuzz tsan wasm lint format clean
.DELETE_ON_ERROR:

help: ## list the targets
	@sed -n 's/^\([a-z]*\):.*## /\1|/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-8s %s\n", $$1, $$2}'

build: build/release/build.ninja ## build/release/lagoon; installs what it needs first (Debian 12)
	$(BUILD) release --target lagoon

play: build ## play in the terminal: GAME=great-barrier-reef ARGS=...
	build/release/lagoon play $(GAME) $(ARGS)

test: build/.bootstrap-test ## all tests in g++, clang + sanitizers and WebAssembly: STAGES=...
	python3 tools/test.py --jobs $(JOBS) $(STAGES)

bench: build ## measure the rules' speed: ARGS=...
	build/release/lagoon bench $(ARGS)

soak: build/release/build.ninja ## play random games and check every position: GAMES=100000
	$(BUILD) release --target lagoon_soak
	build/release/lagoon_soak --games $(GAMES) $(ARGS)

fuzz: build/fuzz/build.ninja ## run each fuzz target in turn: FUZZ_SECONDS=30
	$(BUILD) fuzz
	tools/fuzz.sh $(FUZZ_SECONDS)

tsan: build/tsan/build.ninja ## the tests under the thread sanitizer
	$(BUILD) tsan --target lagoon_tests
	build/tsan/lagoon_tests --gtest_brief=1 $(ARGS)

wasm: build/wasm/build.ninja ## the engine for browsers: build/wasm/lagoon.mjs
	$(BUILD) wasm

lint: build/clang/build.ninja ## clang-format and clang-tidy, every warning an error
	$(SOURCES) | xargs -0 -r clang-format-19 --dry-run -Werror
	$(BUILD) clang --target generated
	run-clang-tidy-19 -quiet -j $(JOBS) -p build/clang '^$(CURDIR)/(?!build/)'

format: build/.bootstrap-test ## rewrite the sources in the project's format
	$(SOURCES) | xargs -0 -r clang-format-19 -i

clean: ## remove everything that was built
	rm -rf build

# Configured once; afterwards Ninja notices changed CMake files by itself.
build/%/build.ninja: CMakePresets.json
	cmake --preset $*
	@touch $@

build/dev/build.ninja build/release/build.ninja: build/.bootstrap
$(foreach preset,clang asan tsan fuzz wasm,build/$(preset)/build.ninja): build/.bootstrap-test

# Playing needs neither clang nor Emscripten, so the packages come in two groups.
build/.bootstrap: tools/bootstrap.sh
	tools/bootstrap.sh build
	@mkdir -p $(@D) && touch $@

build/.bootstrap-test: tools/bootstrap.sh
	tools/bootstrap.sh test
	@mkdir -p $(@D) && touch $@
