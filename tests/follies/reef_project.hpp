// Follies of Reef Project, with two players and more.
#pragma once

#include <array>
#include <vector>

#include "games/reef_project/reef_project.hpp"
#include "tests/follies/follies.hpp"

namespace lagoon::reef_project {

class FollyWatcher : public follies::Recorder {
 public:
  enum Folly : std::uint8_t {
    early_recharge,
    gift,
    blocked_column,
    crew_against_row,
    coins_hoarded,
    missions_hoarded,
    mission_not_played,
    ends_while_last
  };
  static constexpr std::array<follies::Folly, 8> kFollies{
      {{"early-recharge", "a Recharge with 3 points at most, although the ship could sail"},
       {"gift", "cleaning that is worth 3 points more to somebody else"},
       {"blocked-column", "an Intern fills a column that crew could have filled"},
       {"crew-against-row", "crew of the wrong colour in a row that could still bring its points"},
       {"coins-hoarded", "crew not hired for coins that were worth nothing at the end"},
       {"missions-hoarded", "a fifth mission taken, or one more, that is never played"},
       {"mission-not-played", "a mission that could have been played in the last turn"},
       {"ends-while-last", "the end brought by whoever is clearly last"}}};

  explicit FollyWatcher(const ReefProject& rules) : Recorder(kFollies.size()), rules_(rules) {}
  void step(const State& before, Seat seat, Move move, const State& after);
  void finish(const State& last);

 private:
  /// Coins that could have hired crew, and the fewest that the seat has had since.
  struct Declined {
    int price = 0;
    int fewest = 0;
  };
  struct Memory {
    std::vector<Declined> declined;
    std::uint64_t hoarded = 0;  ///< missions
    bool could_play = false;    ///< in this turn
    bool played = false;
  };
  void look_at_start(const State& before, Seat seat, Move move);
  void look_at_cleaning(const State& before, Seat seat, Move move, const State& after);
  void look_at_row(const State& before, Seat seat, Move move);
  void look_at_hiring(const State& before, Seat seat, Move move, Memory& memory);
  void look_at_taking(const State& before, Seat seat, Move move, Memory& memory);
  void look_at_missions(const State& before, Seat seat, Move move, const State& after,
                        Memory& memory);
  void look_at_end(const State& before, Seat seat, const State& after);

  const ReefProject& rules_;
  std::array<Memory, kMaxPlayers> memories_{};
};

}  // namespace lagoon::reef_project

template <>
class lagoon::follies::Watcher<lagoon::reef_project::ReefProject>
    : public reef_project::FollyWatcher {
 public:
  using FollyWatcher::FollyWatcher;
};
