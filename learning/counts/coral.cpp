#include "learning/counts/coral.hpp"

namespace lagoon::learning {
namespace {

using namespace coral;
using ReefCounts = Counts<Coral>;
using ReefTerms = Terms<Coral>;

/// Icons of each player by how high they are.
void count_levels(const Coral& rules, const State& state, ReefCounts::Tally& tally) {
  constexpr int kHigh = 2;  // counted from 0
  for (int i = 0; i < state.reef.columns(); ++i) {
    const Column column = state.reef.column(i);
    const Species top = top_species(state, column);
    if (!is_known(top)) continue;
    const int owner = rules.owner(state, top);
    if (owner < 0) continue;
    if (column.top >= kHigh) ++tally.players[at(owner)][ReefCounts::kHigh];
    if (column.top == 0) ++tally.players[at(owner)][ReefCounts::kLow];
  }
}

/// What the pawn of a player can do from where it is.
void count_reach(const Coral& rules, State& copy, int player, ReefCounts::Tally& tally) {
  auto& counts = tally.players[at(player)];
  const int next = copy.active;
  const Phase phase = copy.phase;
  const Species chosen = copy.chosen;
  counts[ReefCounts::kReach] = ReefTerms::best_growth(rules, copy, player);
  counts[ReefCounts::kSlide] = ReefTerms::best_slide(rules, copy, player);
  copy.active = static_cast<std::uint8_t>(next);
  copy.phase = phase;
  copy.chosen = chosen;
  if (player == next) counts[ReefCounts::kNextReach] = counts[ReefCounts::kReach];
  if (counts[ReefCounts::kReach] == 0) counts[ReefCounts::kCannotGrow] = 1;
  counts[ReefCounts::kColumns] =
      static_cast<int>(rules.slides(copy, copy.players[at(player)]).ends.size());
}

}  // namespace

ReefCounts::Tally ReefCounts::count(const Rules& rules, const State& state, Seat) {
  Tally tally;
  if (rules.is_solo()) {
    // No seat has a species of its own: all that counts is the scoring cards.
    tally.players[0][kIcons] = solo_value(rules, state);
    tally.left = kWholeGame * (kMaxPieces - state.reef.pieces()) / kMaxPieces;
    return tally;
  }
  const ReefTerms::ByPlayer all = ReefTerms::by_player(rules, state);
  int in_reserve = 0;
  State copy = state;
  for (int i = 0; i < rules.seats(); ++i) {
    auto& counts = tally.players[at(i)];
    counts[kIcons] = all[at(i)][ReefTerms::kIcons];
    counts[kReserve] = all[at(i)][ReefTerms::kReserve];
    counts[kPawn] = all[at(i)][ReefTerms::kPawn];
    tally.strength[at(i)] = sum_of(all[at(i)]);
    const Species own = state.players[at(i)];
    const int pieces = Rules::pieces_in_reserve(state, i);
    counts[kOwn] = state.reserves[at(i)][at(own)];
    counts[kForeign] = pieces - counts[kOwn];
    counts[kMoved] = state.moved[at(i)];
    in_reserve += pieces;
    const Pawn& pawn = state.pawns[at(own)];
    counts[kOff] = pawn.stands() ? 0 : 1;
    if (!pawn.stands() || pieces == 0 || state.stage != Stage::game) continue;
    counts[kHeight] = pawn.cube.z;
    count_reach(rules, copy, i, tally);
  }
  count_levels(rules, state, tally);
  tally.table[kEnding] = state.ending;
  tally.table[kIdle] = state.idle;
  tally.table[kPieces] = in_reserve;
  const int whole = kPiecesOfSpecies * kSpecies - kSpecies;
  tally.left = std::min(kWholeGame, kWholeGame * in_reserve / whole);
  return tally;
}

}  // namespace lagoon::learning
