// Positions for rule tests: a dealt game in which the test moves things to where it needs them.
#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/reef_project/judge.hpp"
#include "tests/games/reef_project/playing.hpp"
#include "tests/support/scene.hpp"

namespace lagoon::reef_project {

/// Rules of the default edition. Options are "side=b missions=dealt sets=strict level=3".
[[nodiscard]] Rules rules_for(int seats, std::string_view options = "");

/// Rule tests name what stands on components: they take place in this edition, which was the
/// default one when they were written, whatever the default one is changed to.
[[nodiscard]] const Data& edition_of_scenes();

using test::faults_text;
using test::words_of;

/// Seat 0 begins the first turn at the Starting Island, with ship SH3 (whose discount of 2 coins
/// most tests do not notice) unless another one is named; the others have the other ships in order.
/// It holds W3 and W4, openly: nobody is asked because of what others have not seen (RP-103).
/// Whatever a test moves is taken from where it lies, so that every position is sound.
class Scene : public test::Playable<Rules> {
 public:
  explicit Scene(int seats = 2, std::string_view options = "", std::string_view ship = "SH3");
  /// The same with rules whose missions are dealt.
  explicit Scene(Rules rules, std::string_view ship = "SH3");

  // ------------------------------------------------------------------------------ arranging
  Scene& island(std::string_view at_id, std::string_view id);
  Scene& at_node(int player, std::string_view id);
  Scene& hand(std::string_view ids, int seat = 0);     ///< adds them, openly
  Scene& drafted(std::string_view ids, int seat = 0);  ///< the two hidden ones
  Scene& played(std::string_view ids, int seat = 0);
  Scene& offer(std::string_view ids);  ///< the mission offer from the left
  Scene& crew_offer(std::string_view ids);
  /// Nine words: crew ids, "*" for an Intern, "-" for an empty space.
  Scene& crew(std::string_view spaces, int seat = 0);
  Scene& energy(int amount, int seat = 0);
  Scene& coins(int amount, int seat = 0);
  Scene& resources(int algae, int shells, int cameras, int seat = 0);
  Scene& tracks(int algae, int shells, int cameras, int seat = 0);  ///< balls left on them
  Scene& balls(std::string_view route, int player, int count = 1);
  Scene& points(int amount, int player = 0);  ///< below 22
  Scene& research(std::string_view step, int player = 0);
  Scene& diver(int step, int player = 0);
  Scene& seafloor(int tile, int number);  ///< number of the edition, from 1
  Scene& oxygen(int place, int number);
  Scene& milestones(int fork, std::string_view numbers);  ///< next one first
  Scene& pollution(std::string_view tile, int owner, bool used = false);
  Scene& on_sector(std::string_view tile, std::string_view sector);
  Scene& objectives(std::string_view ids);  ///< the cards that will be drawn

  // -------------------------------------------------------------------------------- playing
  [[nodiscard]] bool can(std::string_view token) const;
  /// Skips and ends until the turn of the next player begins.
  void finish_turn();

  [[nodiscard]] int vp(int player = 0) const { return situation().vp(player); }
  [[nodiscard]] int points(Source source, int player = 0) const;
  [[nodiscard]] const Player& player(int i = 0) const { return state_.players[at(i)]; }
  [[nodiscard]] Situation situation() const { return Situation(rules_, state_); }
  [[nodiscard]] std::string missions(std::uint64_t set) const;

 private:
  [[nodiscard]] Player& of(int i) { return state_.players[at(i)]; }
  [[nodiscard]] Mission mission(std::string_view id) const;
  [[nodiscard]] int node(std::string_view id) const;
  [[nodiscard]] Crew crew_kind(std::string_view id) const;
  /// Takes a mission out of wherever it lies; the place it leaves is filled from the deck.
  void pull(Mission mission);
  Mission draw();
  void put_on_ship(int seat, int space, Crew crew, bool intern);
  void balance_balls(int player);
  void fit_seafloor();
};

}  // namespace lagoon::reef_project
