// RP-103: what a viewer sees of a move follows from what the viewer saw before, from the move, and
// from what events name. Each viewer imagines what is hidden; the same move there shows the rest.
#include <gtest/gtest.h>

#include <set>

#include "table/table.hpp"
#include "tests/games/reef_project/scene.hpp"

namespace lagoon::reef_project {
namespace {

/// Everything that two positions show differently, as "path: one / other".
void differences(const Data& one, const Data& other, const std::string& path,
                 std::vector<std::pair<std::string, Data>>& out) {
  if (one == other) return;
  const auto* left = one.items();
  const auto* right = other.items();
  if (left != nullptr && right != nullptr && left->size() == right->size()) {
    for (std::size_t i = 0; i < left->size(); ++i) {
      differences((*left)[i], (*right)[i], path + "[" + std::to_string(i) + "]", out);
    }
    return;
  }
  if (one.members() != nullptr && other.members() != nullptr) {
    for (const auto& member : *one.members()) {
      const Data* there = other.find(member.key);
      differences(member.value, there == nullptr ? Data() : *there, path + "." + member.key, out);
    }
    return;
  }
  out.emplace_back(path, one);
}

/// The arguments of events as a viewer reads them.
std::set<std::string> named_in(const Data& events) {
  std::set<std::string> named;
  for (const Data& event : *events.items()) {
    for (const auto& [key, value] : *event.members()) {
      constexpr std::string_view kObjective = "objective-";
      const bool is_objective = value.text() != nullptr && value.text()->starts_with(kObjective);
      named.insert(to_json(is_objective ? Data(value.text()->substr(kObjective.size())) : value));
    }
  }
  return named;
}

/// What a step showed a viewer in one world and not in the other, though no event names it.
std::string untold(const Rules& rules, const State& before, Seat seat, Move move, Viewer viewer,
                   const std::string& seed) {
  Rng rng(expand_seed(seed), "twin");
  State twin = rules.determinize(redact(rules, before, viewer), rng);
  if (rules.check(twin, seat, move).refused()) return "";
  State real = before;
  EventLog log;
  NoEvents none;
  rules.apply(real, seat, move, log);
  rules.apply(twin, seat, move, none);
  const Known<State> seen = redact(rules, real, viewer);
  const Known<State> imagined = redact(rules, twin, viewer);
  if (seen == imagined) return "";
  const std::set<std::string> named = named_in(to_data(log.events, Language::en, viewer));
  std::vector<std::pair<std::string, Data>> found;
  differences(rules.position(seen.state()), rules.position(imagined.state()), "", found);
  for (const auto& [path, value] : found) {
    if (!named.contains(to_json(value))) return path + " " + to_json(value);
  }
  if (rules.awaiting(real) != rules.awaiting(twin)) return "awaiting";
  return "";
}

TEST(RpTwins, WhateverAStepShowsFollowsFromWhatWasSeenOrIsNamedByAnEvent) {
  std::set<std::string> told;
  for (const int seats : {1, 2, 3, 4}) {
    for (const char* options : {"", "missions=dealt side=b"}) {
      const Rules rules = rules_for(seats, options);
      for (int game = 0; game < 2; ++game) {
        int ply = 0;
        const auto step = [&](const State& state, Seat seat, const Moves<Rules>&, Move move) {
          ++ply;
          for (int i = -1; i < seats; ++i) {
            const Viewer viewer = i < 0 ? Viewer::spectator() : Viewer(seat_at(i));
            const std::string leak =
                untold(rules, state, seat, move, viewer, std::to_string(ply) + options);
            if (leak.empty()) continue;
            const std::string where = rules.format(move).substr(0, rules.format(move).find('-'));
            if (!told.insert(where + leak.substr(0, leak.find_first_of("[ "))).second) continue;
            ADD_FAILURE() << seats << " seats, game " << game << ", ply " << ply << ", "
                          << rules.format(move) << " seen by " << i << ": " << leak;
          }
        };
        (void)play_lively(rules, "twins " + std::to_string(game), step);
      }
    }
  }
}

}  // namespace
}  // namespace lagoon::reef_project
