// The engine against a second, slow implementation, at each ply of random games.
#include "tests/games/reef_gardens/oracle.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "games/reef_gardens/spaces.hpp"
#include "table/edition.hpp"
#include "tests/games/reef_gardens/playing.hpp"

namespace lagoon::reef_gardens {
namespace {

using Kind = Move::Kind;
using oracle::Cell;
using oracle::Sea;

std::vector<std::string> rows_of(const Rules& rules) {
  std::vector<std::string> rows;
  const Data edition = default_edition(Rules::info().id);
  for (const Data& board : *edition.find("boards")->items()) {
    if (*board.find("id")->text() != rules.board().name.id) continue;
    for (const Data& row : *board.find("rows")->items()) rows.push_back(*row.text());
  }
  return rows;
}

/// Compares a game step by step.
class Comparison {
 public:
  explicit Comparison(const Rules& rules) : rules_(rules), rows_(rows_of(rules)) {}

  void play(const std::string& seed);
  [[nodiscard]] int seen(Kind kind) const { return seen_[static_cast<std::size_t>(kind)]; }
  [[nodiscard]] int merged_neutral() const { return merged_neutral_; }
  [[nodiscard]] int split() const { return split_; }
  [[nodiscard]] int scored() const { return scored_; }

 private:
  [[nodiscard]] Cell cell(int space) const {
    const auto width = static_cast<int>(rows_[0].size());
    return {space % width, space / width};
  }
  void compare_reefs(const Sea& sea, const State& state) const;
  void compare_stations(const Sea& sea, const State& state) const;
  void compare_moves(const Sea& sea, const State& state) const;
  void compare_planting(const Sea& before, const State& was, Move move, const State& is);
  void compare_points(const State& was, Move move, const State& is);

  const Rules& rules_;
  std::vector<std::string> rows_;
  std::array<int, 16> seen_{};
  int merged_neutral_ = 0;
  int split_ = 0;
  int scored_ = 0;
};

void Comparison::compare_reefs(const Sea& sea, const State& state) const {
  std::size_t tiles = 0;
  for (const oracle::Reef& reef : sea.reefs()) {
    const auto [x, y] =
        *std::min_element(reef.cells.begin(), reef.cells.end(), [](const Cell& a, const Cell& b) {
          return std::pair(a.second, a.first) < std::pair(b.second, b.first);
        });
    const int first = rules_.board().at(x, y);
    ASSERT_EQ(state.reef_size[at(first)], reef.cells.size());
    ASSERT_EQ(Rules::diver_on(state, first), reef.owner);
    ASSERT_EQ(reef.divers, reef.owner < 0 ? 0 : 1);
    ASSERT_EQ(rules_.clownfish(state, first), reef.clownfish);
    for (const Cell& each : reef.cells) {
      ASSERT_EQ(state.reef[at(rules_.board().at(each.first, each.second))], first);
    }
    tiles += reef.cells.size();
  }
  ASSERT_EQ(tiles,
            at(rules_.board().spaces()) -
                static_cast<std::size_t>(std::count(
                    state.reef.begin(), state.reef.begin() + rules_.board().spaces(), kNoSpace)));
}

void Comparison::compare_stations(const Sea& sea, const State& state) const {
  const SpaceSet open = open_spaces(rules_.board(), state);
  for (const auto& [letter, where] : sea.sites()) {
    const int site = letter - 'A';
    ASSERT_EQ((rules_.board().sites[site].ring & open).empty(), sea.surrounded(letter)) << letter;
    std::array<int, kMaxPlayers> tiles{};
    for (const auto& [seat, count] : sea.tiles_at(letter)) tiles[at(seat)] = count;
    ASSERT_EQ(rules_.majority(state, site), tiles) << letter;
  }
}

void Comparison::compare_moves(const Sea& sea, const State& state) const {
  const int seat = state.active;
  const Player& player = state.players[at(seat)];
  Moves<Rules> moves;
  rules_.legal(state, seat_at(seat), moves);
  std::map<Kind, std::vector<int>> legal;
  for (const Move& move : moves) legal[move.kind].push_back(move.value);
  if (state.phase == Phase::tile) {
    const int species = species_of(state.chosen);
    ASSERT_EQ(legal[Kind::plant], sea.spaces_where([&](Cell c) {
      return sea.may_plant(seat, species, c, rules_.is_atolls(), player.divers);
    }));
    const bool algae = player.shells[at(static_cast<int>(Shell::algae))] > 0;
    ASSERT_EQ(legal[Kind::algae], sea.spaces_where([&](Cell c) {
      return algae && sea.may_plant_with_algae(seat, species, c, rules_.is_atolls(), player.divers);
    }));
  }
  if (!legal[Kind::octopus].empty()) {
    ASSERT_EQ(legal[Kind::octopus], sea.spaces_where([&](Cell c) { return sea.is_empty(c); }));
  }
}

/// A reef that was planted or fused, and what an algae left of a neutral one.
void Comparison::compare_planting(const Sea& before, const State& was, Move move, const State& is) {
  const int seat = was.active;
  const std::vector<oracle::Reef> expected =
      before.after_planting(seat, was.chosen, cell(move.value));
  const Sea after(rows_, is);
  ASSERT_EQ(after.reefs(), expected) << rules_.format(move);
  const auto owned = [](const std::vector<oracle::Reef>& reefs, int owner) {
    return static_cast<int>(std::count_if(
        reefs.begin(), reefs.end(), [owner](const auto& reef) { return reef.owner == owner; }));
  };
  ASSERT_EQ(is.players[at(seat)].divers, kDivers - owned(expected, seat));
  const int neutral = owned(expected, -1) - owned(before.reefs(), -1);
  merged_neutral_ += move.kind == Kind::plant && neutral < 0 ? 1 : 0;
  split_ += move.kind == Kind::algae && neutral > 0 ? 1 : 0;
}

/// Stations are scored when a PLANTING turn ends, everything else at the very end.
void Comparison::compare_points(const State& was, Move move, const State& is) {
  std::array<std::array<int, kSources>, kMaxPlayers> gained{};
  const Sea sea(rows_, is);
  if (is.turn != was.turn && (was.planting != 0 || move.kind == Kind::buy)) {
    for (const auto& [letter, where] : sea.sites()) {
      const SiteSlot& slot = is.sites[at(letter - 'A')];
      const SiteState old = was.sites[at(letter - 'A')].state;
      if (slot.state < SiteState::built || old == SiteState::scored) continue;
      ASSERT_EQ(slot.state == SiteState::scored, sea.surrounded(letter)) << letter;
      if (slot.state != SiteState::scored) continue;
      ++scored_;
      const auto points = sea.station_points(letter, rules_.values(slot.station), false);
      for (std::size_t i = 0; i < kMaxPlayers; ++i) gained[i][0] += points[i];
    }
  }
  if (is_over(rules_, is)) {
    for (const auto& [letter, where] : sea.sites()) {
      const SiteSlot& slot = is.sites[at(letter - 'A')];
      if (slot.state != SiteState::built) continue;
      const auto points = sea.station_points(letter, rules_.values(slot.station), true);
      for (std::size_t i = 0; i < kMaxPlayers; ++i) gained[i][3] += points[i];
    }
    for (const oracle::Reef& reef : sea.reefs()) {
      if (reef.owner < 0) continue;
      gained[at(reef.owner)][4] += static_cast<int>(reef.cells.size()) + reef.clownfish;
    }
    for (int i = 0; i < rules_.seats(); ++i) {
      gained[at(i)][5] += oracle::shell_points(is.players[at(i)]);
    }
  }
  if (move.kind == Kind::close) {
    const Sea before(rows_, was);
    for (const oracle::Reef& reef : before.reefs()) {
      if (!reef.cells.contains(cell(move.value))) continue;
      gained[was.active][1] += static_cast<int>(reef.cells.size()) + reef.clownfish;
    }
  }
  if (move.kind == Kind::discard) gained[was.active][2] -= 3;
  for (std::size_t seat = 0; seat < kMaxPlayers; ++seat) {
    for (std::size_t source = 0; source < kSources; ++source) {
      ASSERT_EQ(is.players[seat].points[source] - was.players[seat].points[source],
                gained[seat][source])
          << rules_.format(move) << ", seat " << seat << ", source " << source;
    }
  }
}

void Comparison::play(const std::string& seed) {
  Rng rng = rng_of(seed);
  State state = deal_from_seed(rules_, seed);
  NoEvents none;
  while (!is_over(rules_, state)) {
    const Sea sea(rows_, state);
    ASSERT_NO_FATAL_FAILURE(compare_reefs(sea, state));
    ASSERT_NO_FATAL_FAILURE(compare_moves(sea, state));
    if (state.has_bought == 0) {
      ASSERT_NO_FATAL_FAILURE(compare_stations(sea, state));
    }
    const Move move = lively_move(rules_, state, rng);
    const State before = state;
    rules_.apply(state, seat_at(state.active), move, none);
    ++seen_[static_cast<std::size_t>(move.kind)];
    if (move.kind == Kind::plant || move.kind == Kind::algae) {
      ASSERT_NO_FATAL_FAILURE(compare_planting(sea, before, move, state));
    }
    if (move.kind == Kind::close || move.kind == Kind::discard || state.turn != before.turn) {
      ASSERT_NO_FATAL_FAILURE(compare_points(before, move, state));
    }
  }
}

TEST(RgOracle, ItAgreesAtEachPlyOfRandomGames) {
  int algae = 0;
  int merged = 0;
  int split = 0;
  int scored = 0;
  for (const std::string& options : all_options()) {
    for (int seats = kMinPlayers; seats <= kMaxPlayers; ++seats) {
      const Rules rules = default_board(seats, options);
      Comparison comparison(rules);
      const std::string label = options + " " + std::to_string(seats);
      for (const char* seed :
           {"oracle ", "splits ", "algae ", "third ", "fourth ", "fifth ", "sixth "}) {
        ASSERT_NO_FATAL_FAILURE(comparison.play(seed + label)) << seed << label;
      }
      algae += comparison.seen(Kind::algae);
      merged += comparison.merged_neutral();
      split += comparison.split();
      scored += comparison.scored();
    }
  }
  // The games show what they are to compare.
  EXPECT_GT(algae, 10);
  EXPECT_GT(merged, 10);
  EXPECT_GT(split, 0);
  EXPECT_GT(scored, 50);
}

}  // namespace
}  // namespace lagoon::reef_gardens
