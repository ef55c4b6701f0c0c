// Many pairs of twins, over all set-ups of a game in turn.
#pragma once

#include <functional>
#include <string>

#include "tests/support/bots.hpp"
#include "tests/twins/twins.hpp"

namespace lagoon::twins {

inline constexpr int kPairsPerGame = 24;

template <class G>
class Run {
 public:
  /// `part`: of their usual work that bots do.
  Run(std::string seed, int first, int part, Totals& totals)
      : bots_(test::all_bots(part)), seed_(std::move(seed)), game_(first), totals_(totals) {}

  /// `progress` is told after each game.
  std::optional<Failure> compare(int pairs, const std::function<void()>& progress) {
    for (; totals_.pairs < pairs; ++game_) {
      const auto& setup = setups_[static_cast<std::size_t>(game_) % setups_.size()];
      setup_ = setup.label;
      Twins<G> twins(setup.rules, seed_ + "/" + std::to_string(game_), bots_, totals_);
      const auto left = static_cast<int>(pairs - totals_.pairs);
      if (auto failure = twins.play(std::min(left, kPairsPerGame))) return failure;
      progress();
    }
    return std::nullopt;
  }

  /// The game that was played last, to be found again by its number.
  [[nodiscard]] int game() const { return game_; }
  [[nodiscard]] const std::string& setup() const { return setup_; }

 private:
  std::vector<test::GameSetup<G>> setups_ = test::setups<G>();
  std::vector<std::string> bots_;
  std::string seed_;
  int game_;
  Totals& totals_;
  std::string setup_;
};

}  // namespace lagoon::twins
