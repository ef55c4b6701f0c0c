// The audit of a state, in two files: components, and everything else.
#pragma once

#include <string>
#include <utility>

#include "games/reef_project/situation.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {

class Audit {
 public:
  Audit(const ReefProject& rules, const State& state, Faults& faults)
      : now_(rules, state), s_(state), faults_(faults) {}

  void audit();

 private:
  void fault(const Sentence& what, std::string path) {
    faults_.push_back(Error(Statement(what), "state." + std::move(path)));
  }
  void need(bool holds, const Sentence& what, const char* path) {
    if (!holds) fault(what, path);
  }
  static std::string of_player(int i, const char* member) {
    return "players[" + std::to_string(i) + "]." + member;
  }
  /// Counts an id; twice the same is a fault.
  template <class Id>
  void see(Id id, std::uint64_t& seen, int& count, const char* path) {
    if (at(id) >= 0xFE) return;
    if (((seen >> at(id)) & 1U) != 0) fault(text::component_twice, path);
    seen |= 1ULL << at(id);
    ++count;
  }

  [[nodiscard]] bool exists(std::size_t mission) const;

  /// Every mission of this number of players is in one place.
  void missions();

  /// RP-04: what the players were dealt, kept, passed on and discarded.
  void drafted_missions();
  [[nodiscard]] bool is_done(int seat) const { return ((s_.chosen >> seat) & 1) != 0; }

  /// The discards of the draft lie under the deck until they are drawn.
  void discards();
  void crew();
  void objectives();

  /// Who has kept one, and who remembers what.
  void objective_draft();
  [[nodiscard]] bool passed_on(Objective objective, int rank) const;
  void milestones();
  [[nodiscard]] bool remembers_milestones(int i, std::size_t fork) const;
  [[nodiscard]] bool is_known_to_lookers(SeatSet seen, std::size_t fork, int left, int owner) const;
  [[nodiscard]] bool is_looking(std::size_t fork) const;
  void seafloor();
  void pollution();
  void balls();
  void one_player(int i);

  /// RP-24, RP-25: the markers of a step lie on each other, and the last step holds one.
  void research();
  void islands();
  void turn();
  [[nodiscard]] bool is_fresh(Mission mission) const;
  void solo();
  void chance();
  void frames();
  [[nodiscard]] bool is_sound(int i) const;

  Situation now_;
  const State& s_;
  Faults& faults_;
};

}  // namespace lagoon::reef_project
