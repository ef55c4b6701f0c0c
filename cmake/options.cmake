# Compiler settings that every target of the project shares, as the target lagoon_options.

set(LAGOON_SANITIZE "" CACHE STRING "Value of -fsanitize= for everything, e.g. address,undefined")
option(LAGOON_LTO "Optimise the rules across files in programs that are about speed (g++)" OFF)
option(LAGOON_UNITY "Compile files in batches, which takes half the time of file by file" OFF)
option(LAGOON_FUZZ "Build the fuzz targets of tests/fuzz instead of programs and tests" OFF)

set(CMAKE_CXX_STANDARD 20)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
set(CMAKE_RUNTIME_OUTPUT_DIRECTORY ${CMAKE_BINARY_DIR})  # build/release/lagoon
if(NOT CMAKE_BUILD_TYPE)
  set(CMAKE_BUILD_TYPE Release)
endif()

find_program(LAGOON_CCACHE ccache)
if(LAGOON_CCACHE)
  # Paths below the sources count from there, so that every clone finds what another one compiled,
  # wherever it lies (tests/tools/cache_test.py). Sanitizers may name lines of the other clone; a
  # debugger must not.
  set(CMAKE_CXX_COMPILER_LAUNCHER env CCACHE_BASEDIR=${PROJECT_SOURCE_DIR})
  if(LAGOON_SANITIZE)
    list(APPEND CMAKE_CXX_COMPILER_LAUNCHER CCACHE_NOHASHDIR=1)
  endif()
  list(APPEND CMAKE_CXX_COMPILER_LAUNCHER ${LAGOON_CCACHE})
endif()

add_library(lagoon_options INTERFACE)
target_compile_options(lagoon_options INTERFACE
  -Wall -Wextra -Wpedantic -Wconversion -Werror
  -ffp-contract=off)  # a fused multiply-add would let builds disagree about bots' numbers

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU" AND CMAKE_CXX_COMPILER_VERSION VERSION_LESS 13)
  # GCC 12 reports a false overlap inside std::string's operator+ (its bug 105651).
  target_compile_options(lagoon_options INTERFACE -Wno-restrict)
endif()

if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND NOT EMSCRIPTEN)
  # std::stable_sort of GCC 12's library uses a function that is deprecated in C++20.
  target_compile_options(lagoon_options INTERFACE -Wno-deprecated-declarations)
endif()

if(EMSCRIPTEN)
  target_compile_options(lagoon_options INTERFACE -fno-exceptions)
  # Wide instructions only where they are asked for by name: what Emscripten 3.1.6 makes of loops
  # by itself plays other games of Reef Gardens. The signature tells.
  target_compile_options(lagoon_options INTERFACE -msimd128 -fno-vectorize -fno-slp-vectorize)
  # Its library declares std::rotl and std::rotr with an unsigned distance; the standard says int.
  target_compile_options(lagoon_options INTERFACE -Wno-sign-conversion)
  # Coral's table of wide integers takes one frame of 614 kB, with its callers about 710 kB
  # (docs/adr/0009). 5 MB leaves room for seven of them. It is the default of Emscripten
  # 3.1.6; later ones have 64 kB and call it STACK_SIZE.
  target_link_options(lagoon_options INTERFACE
    -fno-exceptions -sALLOW_MEMORY_GROWTH -sTOTAL_STACK=5MB)
else()
  find_program(LAGOON_MOLD mold)
  if(LAGOON_MOLD)
    # It loses members of archives when objects with and without LTO refer to each other.
    set(is_fast $<BOOL:$<TARGET_PROPERTY:LAGOON_FAST>>)
    target_link_options(lagoon_options INTERFACE $<$<NOT:${is_fast}>:-fuse-ld=mold>)
  endif()
endif()

# What is compiled like this can be linked with optimisation across files, which is slow, and
# without.
set(LAGOON_LTO_COMPILE "")
set(LAGOON_LTO_LINK "")
set(LAGOON_NO_LTO_LINK "")
if(LAGOON_LTO)
  set(LAGOON_LTO_COMPILE -flto=auto -ffat-lto-objects)
  # In one partition, so that how one game is compiled does not depend on the size of another; the
  # warning is a false alarm in std::string.
  set(LAGOON_LTO_LINK -flto=auto -flto-partition=one -Wno-stringop-overflow)
  set(LAGOON_NO_LTO_LINK -fno-lto)
endif()

if(CMAKE_SYSTEM_PROCESSOR STREQUAL "x86_64" AND CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  # Runs on every x86-64, but spares what only processors before 2015 need to find bits quickly.
  target_compile_options(lagoon_options INTERFACE -mtune=icelake-server)
endif()

set(sanitize ${LAGOON_SANITIZE})
if(LAGOON_FUZZ)
  string(PREPEND sanitize "fuzzer-no-link,")
endif()
if(sanitize)
  target_compile_options(lagoon_options INTERFACE
    -fsanitize=${sanitize} -fno-sanitize-recover=all -fno-omit-frame-pointer)
  target_link_options(lagoon_options INTERFACE -fsanitize=${sanitize})
endif()
if(sanitize OR CMAKE_BUILD_TYPE STREQUAL "Debug")
  target_compile_definitions(lagoon_options INTERFACE _GLIBCXX_ASSERTIONS)  # checked operator[]
endif()
