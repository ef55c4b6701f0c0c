#include "learning/counts/reef_project.hpp"

#include <algorithm>
#include <bit>

#include "games/reef_project/situation.hpp"

namespace lagoon::learning {
namespace {

using namespace reef_project;
using Project = Counts<ReefProject>;

void count_ship(const Situation& now, int i, Project::Tally& tally) {
  auto& counts = tally.players[at(i)];
  const reef_project::Player& player = now.player(i);
  counts[Project::kEnergy] = player.energy;
  counts[Project::kCoins] = player.coins;
  for (std::size_t r = 0; r < kResources; ++r) {
    counts[Project::kFirstResource + r] = player.resources[r];
    counts[Project::kFirstTrack + r] = player.tracks[r];
  }
  counts[Project::kLeast] = *std::min_element(player.resources.begin(), player.resources.end());
  counts[Project::kDeployment] = player.deployment;
  for (const CrewSpace space : player.crew) {
    if (space.empty()) continue;
    ++counts[space.is_intern() ? Project::kInterns : Project::kCrew];
  }
  for (int column = 0; column < kColumns; ++column) {
    if (Situation::is_column_full(player, column)) ++counts[Project::kFullColumns];
  }
  for (int row = 0; row < kRows; ++row) {
    static_assert(Project::kUniform == Project::kRowsOfOne + kColumns - 1);
    const int tiles = now.matching(player, row);
    if (tiles > 0) ++counts[at(Project::kRowsOfOne + tiles - 1)];
  }
  if (now.state().phase > Phase::ships) {
    ++counts[at(Project::kFirstShip + static_cast<int>(now.edition().ships[player.ship].power))];
  }
}

void count_missions(const Situation& now, int i, Seat viewer, Project::Tally& tally) {
  constexpr int kEnough = 3;
  auto& counts = tally.players[at(i)];
  const reef_project::Player& player = now.player(i);
  int held = std::popcount(player.hand);
  if (i == index(viewer)) held += std::popcount(player.holds);
  counts[Project::kHand] = std::min(held, kEnough);
  counts[Project::kSpare] = std::max(0, held - kEnough);
  counts[Project::kPlayed] = Situation::played(player);
  counts[Project::kSets] = std::popcount(player.flipped);
  unsigned suits = 0;
  for (std::uint64_t open = player.played; open != 0; open &= open - 1) {
    suits |= 1U << static_cast<unsigned>(now.edition().missions[at(std::countr_zero(open))].suit);
  }
  counts[Project::kSuits] = std::popcount(suits);
}

void count_player(const Situation& now, int i, Seat viewer, Project::Tally& tally) {
  constexpr int kHalf = kEndAt / 2;
  auto& counts = tally.players[at(i)];
  const reef_project::Player& player = now.player(i);
  counts[Project::kVp] = now.vp(i);
  counts[Project::kBeyond] = std::max(0, now.vp(i) - kHalf);
  counts[Project::kBoard] = now.balls_on_board(i);
  counts[Project::kStep] = Situation::step_of(player.research);
  counts[Project::kDiver] = player.diver;
  counts[Project::kPollution] = now.pollution_tiles(i);
  if (now.is_rival(i)) return;
  counts[Project::kAccess] = now.access(player);
  for (const Concealable<Milestone>& milestone : player.milestones) {
    if (milestone.value != Milestone::none) ++counts[Project::kMilestones];
  }
  now.for_each_reward(i, [&](const Reward&) { ++counts[Project::kRewards]; });
  count_ship(now, i, tally);
  count_missions(now, i, viewer, tally);
}

}  // namespace

Project::Tally Project::count(const Rules& rules, const State& state, Seat viewer) {
  Tally tally;
  const Situation now(rules, state);
  const auto all = Terms<Rules>::by_player(rules, state, viewer);
  int leader = 0;
  for (int i = 0; i < rules.players(); ++i) {
    std::copy_n(all[at(i)].begin(), kTerms, tally.players[at(i)].begin());
    tally.strength[at(i)] = sum_of(all[at(i)]);
    count_player(now, i, viewer, tally);
    leader = std::max(leader, now.vp(i));
  }
  tally.table[kRound] = state.round;
  tally.table[kLastRound] = state.last_round != 0 ? 1 : 0;
  tally.table[kLeader] = leader;
  tally.table[kCleaned] = std::popcount(state.cleaned);
  constexpr int kMostRounds = 140;  // in tenths: what rounds_left() says at most
  tally.left = Terms<Rules>::rounds_left(rules, state) * kWholeGame / kMostRounds;
  return tally;
}

}  // namespace lagoon::learning
