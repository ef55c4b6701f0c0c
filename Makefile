# Entry point for people and CI; CMakePresets.json holds the builds themselves.

LISTEN ?= 127.0.0.1:8080
GAMES ?= 100000
PAIRS ?= 100000
SPEC ?= greedy
POSITIONS ?= 1000000
KILLS ?= 300
CUTS ?= 5000
SEEDS ?= 20000
FUZZ_SECONDS ?= 30
JOBS ?= $(shell nproc)
ARGS ?=
STAGES ?=
BASE ?=
ALL ?=

NODE = web/node_modules/.bin/node
BUILD = cmake --build -j $(JOBS) --preset
SOURCES = find . \( -path ./build -o -name node_modules \) -prune -o -name '*.[ch]pp' -print0
# What the client is made of, but for its packages; its tests are not part of it.
CLIENT = $(shell find web \( -name node_modules -o -path web/tests \) -prune -o -type f -print)
ENGINE = build/wasm/lagoon.mjs build/wasm/lagoon.wasm

# Sanitizers find functions and lines with a program that comes with Emscripten's LLVM.
export ASAN_SYMBOLIZER_PATH = /usr/bin/llvm-symbolizer-14
export TSAN_SYMBOLIZER_PATH = /usr/bin/llvm-symbolizer-14

.DEFAULT_GOAL := help
.PHONY: help build play test bench soak twins follies tactics listing cuts kills sim mutants new-game-test fuzz tsan wasm web games lint format clean always
.DELETE_ON_ERROR:

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## /\1|/p' $(MAKEFILE_LIST) | awk -F'|' '{printf "%-13s %s\n", $$1, $$2}'

build: web build/release/build.ninja ## build/release/lagoon with its web client; installs what it needs first (Debian 12)
	$(BUILD) release --target lagoon

play: build ## play in the browser: prints the address to open; LISTEN=127.0.0.1:8080
	build/release/lagoon serve --listen $(LISTEN)

test: build/.bootstrap-test ## all tests in g++, clang + sanitizers and WebAssembly: STAGES=...
	python3 tools/test.py --jobs $(JOBS) $(STAGES)

bench: build ## measure the rules' speed: ARGS=..., --instructions counts them with callgrind, --wasm compares builds
ifneq ($(filter --instructions,$(ARGS)),)
	$(BUILD) release --target lagoon_playouts
	python3 -B tools/instructions.py $(filter-out --instructions,$(ARGS))
else ifneq ($(filter --wasm,$(ARGS)),)
	$(BUILD) release --target lagoon_playouts
	$(BUILD) wasm --target lagoon_playouts
	python3 -B tools/wasm_speed.py $(filter-out --wasm,$(ARGS))
else
	build/release/lagoon bench $(ARGS)
endif

soak: build/release/build.ninja ## play random games and check every position: GAMES=100000
	$(BUILD) release --target lagoon_soak
	build/release/lagoon_soak --games $(GAMES) $(ARGS)

twins: build/release/build.ninja ## games that a viewer cannot tell apart must look the same: PAIRS=100000
	$(BUILD) release --target lagoon_twins
	build/release/lagoon_twins --pairs $(PAIRS) $(ARGS)

follies: build/release/build.ninja ## what a bot does that a person would shake the head at: SPEC=greedy GAMES=200
	$(BUILD) release --target lagoon_follies
	build/release/lagoon_follies '$(SPEC)' --games $(if $(filter file,$(origin GAMES)),200,$(GAMES)) $(ARGS)

tactics: build/release/build.ninja ## positions in which a good player does, or avoids, one thing: SPEC=expert
	$(BUILD) release --target lagoon_tests
	LAGOON_TACTICS='$(if $(filter file,$(origin SPEC)),expert,$(SPEC))' build/release/lagoon_tests --gtest_filter='Tactics*Passed'

listing: build/release/build.ninja ## lists of legal moves against slow ones, of each game: POSITIONS=1000000
	$(BUILD) release --target lagoon_tests
	LAGOON_POSITIONS=$(POSITIONS) build/release/lagoon_tests --gtest_filter='*Listing*'

cuts: build/release/build.ninja ## cut the power of a store of tables at every sync, and break its disk: CUTS=5000
	$(BUILD) release --target lagoon_tests
	LAGOON_CUTS=$(CUTS) build/release/lagoon_tests --gtest_filter='PowerCut*:DiskTrouble*'

sim: build/release/build.ninja ## a server under every kind of trouble must keep its promises: SEEDS=20000
	$(BUILD) release --target lagoon_sim
	build/release/lagoon_sim --seeds $(SEEDS) $(ARGS)

mutants: build/release/build.ninja ## let faults into the server, one at a time: the tests must catch each
	$(BUILD) release --target lagoon_mutants
	python3 -B tools/mutants.py build/release/lagoon_mutants

new-game-test: ## make a game with tools/new_game.py, build it alone and run its conformance
	python3 -B tests/tools/new_game_test.py --build

kills: build ## kill the server while people play, and ask what it promised: KILLS=300
	python3 -B tests/online/kills.py build/release/lagoon --kills $(KILLS) $(ARGS)

fuzz: build/fuzz/build.ninja ## run each fuzz target in turn: FUZZ_SECONDS=30
	$(BUILD) fuzz
	tools/fuzz.sh $(FUZZ_SECONDS)

tsan: build/tsan/build.ninja ## the tests under the thread sanitizer
	$(BUILD) tsan --target lagoon_tests
	build/tsan/lagoon_tests --gtest_brief=1 $(ARGS)

wasm: $(ENGINE) ## the engine for browsers: build/wasm/lagoon.mjs

# Ninja knows whether something is to be done; files that it leaves alone keep their times.
$(ENGINE) &: build/wasm/build.ninja always
	$(BUILD) wasm --target lagoon_wasm

web: build/web/.built ## the web client: build/web, compiled into the program by make build

build/web/.built: $(CLIENT) $(ENGINE) web/node_modules/.package-lock.json
	$(NODE) web/node_modules/vite/bin/vite.js build --logLevel warn web
	@touch $@

games: build ## whole games of the web client in a browser, by clicks, keyboard and text, and all guided games
	cd web && GAMES=1 LAGOON=$(CURDIR)/build/release/lagoon node_modules/.bin/node node_modules/vitest/vitest.mjs run \
	  --config vitest.e2e.config.ts tests/e2e/games.test.ts tests/e2e/coral_games.test.ts tests/e2e/guided_games.test.ts

lint: build/clang/build.ninja web/node_modules/.package-lock.json ## clang-format, the web client's checks, clang-tidy on what changed since BASE=main; ALL=1 on everything
	tools/check_web.sh
	$(SOURCES) | xargs -0 -r clang-format-19 --dry-run -Werror
	$(BUILD) clang --target generated
	python3 -B tools/tidy.py --jobs $(JOBS) $(if $(BASE),--base $(BASE)) $(if $(ALL),--all)

format: build/.bootstrap-test ## rewrite the sources in the project's format
	$(SOURCES) | xargs -0 -r clang-format-19 -i

clean: ## remove everything that was built
	rm -rf build

# Exactly the locked packages, one of which is the Node that runs everything else. `npm ci` also wants
# the optional packages of other systems, which not every registry has.
web/node_modules/.package-lock.json: web/package.json web/package-lock.json | build/.bootstrap
	cd web && npm install --no-save
	@touch $@

# Configured once; afterwards Ninja notices changed CMake files by itself.
build/%/build.ninja: CMakePresets.json
	cmake --preset $*
	@touch $@

build/dev/build.ninja build/release/build.ninja build/wasm/build.ninja: build/.bootstrap
$(foreach preset,clang asan tsan fuzz,build/$(preset)/build.ninja): build/.bootstrap-test

# Playing needs no second compiler and no browser of ours, so the packages come in two groups.
build/.bootstrap: tools/bootstrap.sh
	tools/bootstrap.sh build
	@mkdir -p $(@D) && touch $@

build/.bootstrap-test: tools/bootstrap.sh
	tools/bootstrap.sh test
	@mkdir -p $(@D) && touch $@
