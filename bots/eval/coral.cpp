#include "bots/eval/coral.hpp"

#include "bots/adviser.hpp"
#include "bots/analyser.hpp"
#include "bots/eval/coral_solo.hpp"
#include "bots/make_player.hpp"
#include "bots/self_play.hpp"

namespace lagoon::bots {

std::vector<Thought<coral::Coral>> Planner<coral::Coral>::think(const coral::State& state,
                                                                const Budget& budget) {
  if (rules_.is_solo()) return solo_thoughts(rules_, state, {.width = width_}, budget);
  return turns_.think(state, budget);
}

int Evaluation<coral::Coral>::icons_of_others(const coral::State& state) const {
  int icons = 0;
  for (int i = 0; i < rules_.seats(); ++i) {
    if (seat_at(i) != seat_) icons += coral::Coral::sunlit(state, state.players[at(i)]);
  }
  return icons;
}

bool Evaluation<coral::Coral>::is_stuck(coral::State state) const {
  const coral::Pawn& pawn = state.pawns[at(state.players[at(seat_)])];
  const bool has_pieces = coral::Coral::pieces_in_reserve(state, index(seat_)) > 0;
  if (state.stage != coral::Stage::game || !pawn.stands() || !has_pieces) return false;
  state.active = static_cast<std::uint8_t>(index(seat_));
  state.phase = coral::Phase::turn;
  Moves<coral::Coral> moves;
  rules_.legal(state, seat_, moves);
  return moves.size() == 1;
}

unsigned Evaluation<coral::Coral>::follies(const coral::State& state) const {
  enum Folly : unsigned { kStuck = 1, kCoversItself = 2 };
  if (rules_.is_solo() || is_over(rules_, state) || state.stage != coral::Stage::game) return 0;
  unsigned found = 0;
  const bool is_done = state.turn != turn_;
  if (is_done && is_stuck(state)) found |= kStuck;
  if (own_icons(state) < icons_ && icons_of_others(state) >= others_) found |= kCoversItself;
  return found;
}

template std::unique_ptr<bots::Player<coral::Coral>> make_player(const Spec&, const coral::Coral&,
                                                                 Seat, const learning::WeightSet*);

template Lesson play_lesson(const coral::Coral&, const coral::State&, const learning::WeightSet*,
                            const Course&, const Key&);

template Advice<coral::Coral> advise(const Spec&, const coral::Coral&, Seat,
                                     const learning::WeightSet*, const Question<coral::Coral>&);

template std::unique_ptr<Analysis<coral::Coral>> make_analysis(const Spec&,
                                                               const Topic<coral::Coral>&,
                                                               const Key&);

template Forecast glance(const Topic<coral::Coral>&);
template Forecast expected_glance(const Topic<coral::Coral>&, const Key&);

template std::string feature_names<coral::Coral>();

}  // namespace lagoon::bots
