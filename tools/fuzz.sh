#!/usr/bin/env bash
# Runs every fuzz target of build/fuzz for some seconds: `fuzz.sh 30`. Seeds come from
# tests/fuzz/corpus/<name>, new inputs are kept in build/fuzz-corpus/<name>, and what broke a
# target in build/fuzz-finds. Fails when a target broke or when there is none.
set -uo pipefail
cd "$(dirname "$0")/.." || exit
seconds=${1:-30}
export UBSAN_OPTIONS=print_stacktrace=1
mkdir -p build/fuzz-finds build/logs

# The sources say which targets there are: a binary may be older than the removal of its source.
shopt -s nullglob
sources=(tests/fuzz/*.cpp)
broken=0
for source in "${sources[@]}"; do
  name=$(basename "$source" .cpp)
  log=build/logs/fuzz-$name.log
  found=build/fuzz-corpus/$name
  mkdir -p "$found"
  corpus=("$found")
  [[ -d tests/fuzz/corpus/$name ]] && corpus+=("tests/fuzz/corpus/$name")
  before=$(find "$found" -type f | wc -l)
  if build/fuzz/fuzz_"$name" -max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 \
    -print_final_stats=1 -artifact_prefix="build/fuzz-finds/$name-" "${corpus[@]}" >"$log" 2>&1; then
    verdict=ok
  else
    verdict=BROKEN
    broken=$((broken + 1))
  fi
  runs=$(sed -n 's/^stat::number_of_executed_units: *//p' "$log")
  after=$(find "$found" -type f | wc -l)
  printf '%-7s %-20s %12s runs  %5d new inputs  %s\n' \
    "$verdict" "$name" "${runs:-?}" $((after - before)) "$log"
  [[ $verdict == ok ]] || tail -n 30 "$log"
done
echo "${#sources[@]} targets, $broken broken"
((${#sources[@]} > 0 && broken == 0))
