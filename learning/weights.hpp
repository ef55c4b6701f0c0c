// What was learned of a game, as data: for each number of players what every feature of a position
// adds to the expected margin, and how a margin becomes a share of the win.
//
// `lagoon train` makes them, learning/weights/<game>.json keeps those that are shipped. They belong
// to one edition and one version of the rules; where there are none, bots judge by hand.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/data.hpp"
#include "core/error.hpp"

namespace lagoon::learning {

inline constexpr int kWeightsFormat = 1;
/// Parts of a weight's unit.
inline constexpr int kWeightBits = 16;

/// The share of the win grows with the expected margin, the more steeply the less is left of the
/// game: a line for the logarithm of the odds, at the end and at each eighth of the game before.
inline constexpr int kPhases = 9;
struct ShareLine {
  std::int32_t base = 0;   ///< of the logarithm, in parts of 1 << kWeightBits, with a margin of 0
  std::int32_t slope = 0;  ///< for each hundredth of a point
  friend bool operator==(const ShareLine&, const ShareLine&) = default;
};

/// Of a position in which the seat decides after so many others.
struct Learned {
  std::vector<std::int32_t> margin;  ///< one weight for each feature: points ahead at the end
  std::vector<std::int32_t> points;  ///< the same for the own points at the end
  std::array<ShareLine, kPhases> share{};
  friend bool operator==(const Learned&, const Learned&) = default;
};

struct WeightSet {
  int seats = 0;
  std::vector<Learned> by_distance;  ///< from the seat that decides next to the one that judges
  friend bool operator==(const WeightSet&, const WeightSet&) = default;
};

struct Weights {
  std::string game;
  int rules_version = 0;
  std::string edition;   ///< its hash
  std::string features;  ///< their names: others mean other numbers
  std::vector<WeightSet> sets;
  Data log;  ///< how they were made: command, rounds, errors on games that were held out

  /// Null if nothing was learned for so many.
  [[nodiscard]] const WeightSet* set_for(int seats) const;
};

/// All that are compiled in, without their logs.
[[nodiscard]] const std::vector<Weights>& all_shipped_weights();
/// Those for this edition; null if there are none.
[[nodiscard]] const Weights* shipped_weights(std::string_view game, std::string_view edition);

/// A file of weights, and back. Faults name the path.
[[nodiscard]] Data weights_data(const Weights& weights);
[[nodiscard]] Weights read_weights(const Reader& reader);

/// What the weights must be made for.
struct Wanted {
  std::string game;
  int rules_version = 0;
  std::string edition;
  std::string features;
};
/// Why they cannot be used there, with what they were made for and what is played.
void check_weights(const Weights& weights, const Wanted& wanted, Faults& faults);

}  // namespace lagoon::learning
