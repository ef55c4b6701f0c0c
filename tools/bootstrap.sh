#!/usr/bin/env bash
# Installs the Debian 12 packages in use: `bootstrap.sh build` for what `make build` and `make play`
# need, `bootstrap.sh test` for everything. Asks the package database first, so that a machine that
# has them all is left alone, without network.
set -euo pipefail

# Emscripten is for the client that is compiled into the program. GoogleTest and RapidCheck are
# small, and the release preset configures the tests too.
build=(make git g++ cmake ninja-build ccache mold python3 emscripten
  libboost1.81-dev libboost-json1.81-dev libcli11-dev libfmt-dev libgtest-dev librapidcheck-dev
  libsqlite3-dev prometheus-cpp-dev libutf8proc-dev pkg-config)
# Builds of Node from elsewhere bring their own npm, and Debian's cannot stay beside it.
command -v npm >/dev/null || build+=(npm)
# Chromium is what the web client is tested in, with letters for its screenshots; OpenMPI lets an
# arena run on several machines.
test=(chromium fonts-noto-core libopenmpi-dev openmpi-bin clang-19 libclang-rt-19-dev clang-tidy-19 clang-format-19)

case "${1:-}" in
  build) wanted=("${build[@]}") ;;
  test) wanted=("${build[@]}" "${test[@]}") ;;
  *) echo "usage: $0 build|test" >&2; exit 2 ;;
esac

if ! command -v apt-get >/dev/null; then
  echo "This is not Debian. Please install the equivalents of: ${wanted[*]}" >&2
  echo "Then: mkdir -p build && touch build/.bootstrap build/.bootstrap-test" >&2
  exit 1
fi

missing=()
for package in "${wanted[@]}"; do
  status=$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null || true)
  [[ $status == installed ]] || missing+=("$package")
done

if ((${#missing[@]})); then
  echo "Installing ${missing[*]}"
  as_root=()
  ((EUID == 0)) || as_root=(sudo)
  # libboost1.74-dev cannot stay beside 1.81: apt removes it.
  apt=("${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -q -o DPkg::Lock::Timeout=600)
  "${apt[@]}" update
  "${apt[@]}" install -y --no-install-recommends "${missing[@]}"
fi
