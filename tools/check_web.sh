#!/usr/bin/env bash
# The web client's sources: types and accessibility (svelte-check), eslint, prettier.
set -euo pipefail
cd "$(dirname "$0")/../web"
export PATH="$PWD/node_modules/.bin:$PATH"
svelte-check --fail-on-warnings --output human
eslint .
prettier --check --log-level warn .
