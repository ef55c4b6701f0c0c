// lagoon_stability_soak: what stands in random reefs of Coral (CO-4), against the slow solver of
// the tests. Exits 1 at the first difference, with the pieces that show it.
#include <cstdio>
#include <string>
#include <string_view>

#include "core/rng.hpp"
#include "tests/games/coral/random_reefs.hpp"
#include "tests/games/coral/stability_oracle.hpp"
#include "tests/support/long_run.hpp"

namespace {

using namespace lagoon;
using namespace lagoon::coral;

constexpr const char* kUsage =
    "usage: lagoon_stability_soak [--placements N] [--pieces N] [--seed S]\n"
    "Grows random reefs of at most --pieces pieces (24) and compares what becomes of every piece\n"
    "that could be placed, until there were N (10000).\n";

struct Options {
  int placements = 10000;
  int pieces = kMaxPieces;
  std::string seed = "soak";
};

bool read_options(int argc, char** argv, Options& options) {
  for (int i = 1; i + 1 < argc; i += 2) {
    const std::string_view key = argv[i];
    const std::string_view value = argv[i + 1];
    if (key == "--placements") {
      if (!test::read_number(value, 1, options.placements)) return false;
    } else if (key == "--pieces") {
      if (!test::read_number(value, 1, options.pieces, kMaxPieces)) return false;
    } else if (key == "--seed" && is_valid_seed(value)) {
      options.seed = value;
    } else {
      return false;
    }
  }
  return argc % 2 == 1;
}

class Comparison {
 public:
  /// False if there is a difference.
  bool compare(const Reef& reef, Piece piece, Footing footing) {
    std::vector<Piece> all = pieces_of(reef);
    all.push_back(piece);
    const bool supported = oracle::is_supported(all, piece);
    const bool stands = supported && oracle::is_balanced(all);
    const bool quick = Stability(reef, &counts_).stands(piece, footing);
    const Verdict verdict = Stability(reef).check(piece);
    Reef with = reef;
    with.place(piece);
    ++placements_;
    supported_ += supported ? 1 : 0;
    standing_ += stands ? 1 : 0;
    if (quick == stands && verdict.supported == supported && verdict.stands() == stands &&
        examine(with).stands() == stands) {
      return true;
    }
    std::printf("difference: supported %d %d, stands %d %d\n", supported, verdict.supported, stands,
                quick);
    for (const Piece& each : all) {
      std::printf("  {cell_at(%d, %d, %d), %d}\n", each.corner.x, each.corner.y, each.corner.z,
                  each.orientation);
    }
    return false;
  }

  [[nodiscard]] long placements() const { return placements_; }
  void print() const {
    const auto count = [](std::uint64_t value) { return static_cast<unsigned long long>(value); };
    std::printf("%ld placements, %ld supported, %ld of these unbalanced\n", placements_, supported_,
                supported_ - standing_);
    std::printf("grounded %llu, solved %llu, wide %llu, pivots %llu\n", count(counts_.grounded),
                count(counts_.solved), count(counts_.wide), count(counts_.pivots));
  }

 private:
  long placements_ = 0;
  long supported_ = 0;
  long standing_ = 0;
  StabilityCounts counts_;
};

}  // namespace

int main(int argc, char** argv) {
  Options options;
  if (!read_options(argc, argv, options)) {
    std::fputs(kUsage, stderr);
    return 2;
  }
  Rng rng(expand_seed(options.seed), "stability");
  Comparison comparison;
  bool equal = true;
  for (int reef = 0; equal && comparison.placements() < options.placements; ++reef) {
    grow_reef(rng, options.pieces, static_cast<Growth>(reef % kGrowths),
              [&](const Reef& before, Piece piece, Footing footing) {
                if (comparison.placements() >= options.placements) return;
                equal = equal && comparison.compare(before, piece, footing);
              });
  }
  comparison.print();
  std::puts(equal ? "no difference" : "NOT EQUAL");
  return equal ? 0 : 1;
}
