// A position as a row of numbers, for the learned values.
//
// Each game counts things of every player and of the table (Counts). From that, one seat's view is
// made the same way in every game: what its own side has, what the strongest other side has, and
// with more than two players what the rest has on average; all of that once as it is and once times
// how much of the game is left, so that a weight can change while the game goes on.
//
// Weights are learned for a number of players with all options, so a row is as long with each of
// them: where some play as teams and there is no third side, the rest has nothing.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "core/known.hpp"
#include "core/options.hpp"
#include "core/rules.hpp"
#include "core/seat.hpp"
#include "learning/terms.hpp"

namespace lagoon::learning {

/// `left` before the first move; 0 when the game is over.
inline constexpr int kWholeGame = 128;

/// What was counted in a position.
template <std::size_t kOfPlayer, std::size_t kOfTable>
struct Tally {
  std::array<std::array<int, kOfPlayer>, kMaxSeats> players{};
  std::array<int, kOfTable> table{};
  std::array<int, kMaxSeats> strength{};  ///< who is ahead, roughly: the hand evaluation
  int left = 0;                           ///< of the game, in parts of kWholeGame
};

/// What a game counts:
///
/// kOfPlayer, kOfTable   what each number is, in its order; the names go into files of weights
/// players(rules)        all that play, also those without a seat
/// side_of(rules, i)     the same for players of one team
/// count(rules, state, viewer)   counts in what the viewer may know: `state` is redacted
template <class G>
struct Counts;

/// For a game that counts just the terms of its hand evaluation.
template <class G>
struct CountsOfTerms {
  static constexpr std::size_t kTerms = std::tuple_size_v<TermValues<G>>;
  static constexpr std::array<const char*, kTerms> kOfPlayer{};  // the sentences name them
  static constexpr std::array<const char*, 0> kOfTable{};
  using Tally = learning::Tally<kTerms, 0>;

  [[nodiscard]] static int players(const G& rules) { return rules.seats(); }
  [[nodiscard]] static int side_of(const G&, int player) { return player; }
  [[nodiscard]] static Tally count(const G& rules, const typename G::State& state, Seat) {
    Tally tally;
    for (int i = 0; i < rules.seats(); ++i) {
      tally.players[at(i)] = Terms<G>(rules, state, seat_at(i)).quick(state);
      tally.strength[at(i)] = sum_of(tally.players[at(i)]);
    }
    tally.left = is_over(rules, state) ? 0 : kWholeGame;
    return tally;
  }
};

template <class G>
class Features {
 public:
  using Row = std::vector<int>;

  static constexpr int kPlayer = static_cast<int>(Counts<G>::kOfPlayer.size());
  static constexpr int kTable = static_cast<int>(Counts<G>::kOfTable.size());

  /// The rules must outlive it.
  explicit Features(const G& rules)
      : rules_(rules), views_(std::min(Counts<G>::players(rules), 3)) {
    for (int i = 0; i < Counts<G>::players(rules); ++i) {
      sides_ = std::max(sides_, Counts<G>::side_of(rules, i) + 1);
    }
  }

  /// How many numbers a row has.
  [[nodiscard]] int size() const {
    return 2 * (1 + views_ * kPlayer + kTable + static_cast<int>(options()));
  }

  /// What the position is to a seat. Everything comes from what the seat may know.
  void fill(const Known<typename G::State>& known, Seat seat, Row& row) const {
    const auto tally = Counts<G>::count(rules_, known.state(), seat);
    row.clear();
    row.push_back(kWholeGame);
    const Sides sides = by_side(tally);
    const int own = Counts<G>::side_of(rules_, index(seat));
    const int rival = strongest(sides, own);
    const auto append = [&row](const auto& numbers) {
      row.insert(row.end(), numbers.begin(), numbers.end());
    };
    append(sides.counts[at(own)]);
    if (views_ > 1) append(rival < 0 ? Numbers{} : sides.counts[at(rival)]);
    if (views_ > 2) append(the_rest(sides, own, rival));
    append(tally.table);
    for (std::size_t i = 0; i < options(); ++i) row.push_back(rules_.options().values[i]);
    // The same again for as long as the game goes on.
    const std::size_t once = row.size();
    for (std::size_t i = 0; i < once; ++i) row.push_back(row[i] * tally.left / kWholeGame);
  }

  /// The part of the game that is left, in parts of kWholeGame: the first number of the second half
  /// of a row.
  [[nodiscard]] static int left_in(const Row& row) { return row[row.size() / 2]; }

  /// Tells whether a file of weights was made for these numbers.
  [[nodiscard]] static std::string names() {
    std::string all = std::to_string(kPlayer) + " " + std::to_string(kTable);
    for (const char* const name : Counts<G>::kOfPlayer) add_name(name, all);
    for (const char* const name : Counts<G>::kOfTable) add_name(name, all);
    for (const Option& option : G::option_schema().options) add_name(option.id, all);
    return all;
  }

 private:
  using Numbers = std::array<int, static_cast<std::size_t>(kPlayer)>;
  struct Sides {
    std::array<Numbers, kMaxSeats> counts{};
    std::array<int, kMaxSeats> strength{};
  };

  static void add_name(const char* name, std::string& all) {
    if (name != nullptr) all.append(" ").append(name);
  }

  [[nodiscard]] static std::size_t options() { return G::option_schema().options.size(); }

  template <class Tally>
  [[nodiscard]] Sides by_side(const Tally& tally) const {
    Sides sides;
    for (int i = 0; i < Counts<G>::players(rules_); ++i) {
      const std::size_t side = at(Counts<G>::side_of(rules_, i));
      sides.strength[side] += tally.strength[at(i)];
      for (std::size_t j = 0; j < tally.players[at(i)].size(); ++j) {
        sides.counts[side][j] += tally.players[at(i)][j];
      }
    }
    return sides;
  }
  [[nodiscard]] int strongest(const Sides& sides, int but) const {
    int best = -1;
    for (int i = 0; i < sides_; ++i) {
      if (i == but) continue;
      if (best < 0 || sides.strength[at(i)] > sides.strength[at(best)]) best = i;
    }
    return best;
  }
  [[nodiscard]] Numbers the_rest(const Sides& sides, int own, int rival) const {
    Numbers mean{};
    for (int i = 0; i < sides_; ++i) {
      if (i == own || i == rival) continue;
      for (std::size_t j = 0; j < mean.size(); ++j) mean[j] += sides.counts[at(i)][j];
    }
    for (int& number : mean) number /= std::max(1, sides_ - 2);
    return mean;
  }

  const G& rules_;
  int views_;  ///< own side, strongest other one, the rest
  int sides_ = 1;
};

}  // namespace lagoon::learning
