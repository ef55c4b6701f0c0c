#include "bots/eval/reef_project.hpp"

#include <array>

#include "bots/adviser.hpp"
#include "bots/analyser.hpp"
#include "bots/make_player.hpp"
#include "bots/self_play.hpp"
#include "games/reef_project/situation.hpp"

namespace lagoon::bots {

using namespace reef_project;

namespace {

// In hundredths of a point.
constexpr int kGift = 800;
constexpr int kEndWhileLast = 1500;
constexpr int kEndWhileFirst = 600;
constexpr int kEarlyRecharge = 300;

constexpr int kFewPoints = 3;  ///< with so many a Recharge gives its first reward only

/// How many would have more points than the seat if the game were over, and how many not.
struct Rank {
  int ahead = 0;
  int behind = 0;
};
Rank rank_of(const ReefProject& rules, State state, int seat) {
  state.phase = Phase::over;
  const auto total = [&](int i) {
    int sum = 0;
    for (const int points : rules.points(state, i)) sum += points;
    return sum;
  };
  const int mine = total(seat);
  Rank rank;
  for (int i = 0; i < rules.players(); ++i) {
    if (i != seat) ++(total(i) > mine ? rank.ahead : rank.behind);
  }
  return rank;
}

/// What cleaning has brought each player, with majorities and tiles as they are.
std::array<int, kMaxPlayers> by_cleaning(const ReefProject& rules, State state) {
  state.phase = Phase::over;
  std::array<int, kMaxPlayers> worth{};
  for (int i = 0; i < rules.players(); ++i) {
    const auto points = rules.points(state, i);
    worth[at(i)] =
        points[at(Source::cleaning)] + points[at(Source::sectors)] + points[at(Source::pollution)];
  }
  return worth;
}

/// What is still to come in an unfinished turn: lines of different progress are compared.
int promise(const ReefProject& rules, const State& state, int seat) {
  constexpr int kIsland = 300;
  constexpr int kPart = 60;
  if (state.active != seat) return 0;
  int value = Situation(rules, state).committed() ? kIsland : 0;
  for (const Frame& frame : state.frames) {
    if (frame.kind() == Frame::Kind::parts) value += kPart * std::popcount(frame.parts_left());
  }
  return value;
}

}  // namespace

Evaluation<ReefProject>::Evaluation(const ReefProject& rules, const State& state, Seat seat)
    : rules_(rules),
      terms_(rules, state, seat),
      seat_(seat),
      before_(state.players[at(seat)]),
      end_is_open_(state.last_round == 0),
      cleaned_(state.cleaned),
      by_cleaning_(by_cleaning(rules, state)) {
  const Situation situation(rules, state);
  const bool chooses = state.phase == Phase::choose && state.frames.empty();
  if (chooses && situation.vp(index(seat)) <= kFewPoints &&
      situation.can_sail(situation.me().energy)) {
    harbour_ = situation.me().node;
  }
}

/// Whether cleaning was worth much more to somebody else.
bool Evaluation<ReefProject>::gives_cleaning_away(const State& state) const {
  constexpr int kMuch = 3;
  const auto now = by_cleaning(rules_, state);
  const auto gained = [&](int i) { return now[at(i)] - by_cleaning_[at(i)]; };
  for (int i = 0; i < rules_.players(); ++i) {
    if (gained(i) >= gained(index(seat_)) + kMuch) return true;
  }
  return false;
}

int Evaluation<ReefProject>::quick(const State& state) const {
  int value = learning::sum_of(terms_.quick(state)) + promise(rules_, state, index(seat_));
  if (state.cleaned != cleaned_ && gives_cleaning_away(state)) value -= kGift;
  if (!end_is_open_ || state.last_round == 0) return value;
  const Rank rank = rank_of(rules_, state, index(seat_));
  if (rank.behind == 0) value -= kEndWhileLast;
  if (rank.ahead == 0) value += kEndWhileFirst;
  return value;
}

/// A ship that has not moved at the end of a turn has recharged (RP-50).
bool Evaluation<ReefProject>::recharges_for_nothing(const State& state) const {
  return state.players[at(seat_)].node == harbour_;
}

int Evaluation<ReefProject>::thorough(const State& state, int quick) const {
  return recharges_for_nothing(state) ? quick - kEarlyRecharge : quick;
}

bool Evaluation<ReefProject>::brings_end_while_last(const State& state) const {
  return end_is_open_ && state.last_round != 0 && rank_of(rules_, state, index(seat_)).behind == 0;
}

int Evaluation<ReefProject>::penalty(const State& state) const {
  int penalty = recharges_for_nothing(state) ? kEarlyRecharge : 0;
  if (state.cleaned != cleaned_ && gives_cleaning_away(state)) penalty += kGift;
  if (brings_end_while_last(state)) penalty += kEndWhileLast;
  return penalty;
}

/// A row that is full of its colour is worth points, which a single tile of another colour takes
/// away for ever (RP-70).
bool Evaluation<ReefProject>::breaks_row(const State& state) const {
  const Situation now(rules_, state);
  const auto is_broken = [&](const reef_project::Player& player, int row) {
    return !player.crew[at(row * kColumns)].empty() && now.matching(player, row) == 0;
  };
  for (int row = 0; row < kRows; ++row) {
    if (is_broken(state.players[at(seat_)], row) && !is_broken(before_, row)) return true;
  }
  return false;
}

/// The Intern that completes a column acts, and nobody else of it (RP-68).
bool Evaluation<ReefProject>::fills_column_with_intern(const State& state) const {
  const reef_project::Player& player = state.players[at(seat_)];
  for (int place = 0; place < kRows * kColumns; ++place) {
    const CrewSpace space = player.crew[at(place)];
    const bool is_new = !space.empty() && before_.crew[at(place)].empty();
    if (is_new && space.is_intern() && Situation::is_column_full(player, place % kColumns)) {
      return true;
    }
  }
  return false;
}

/// One mission a turn is played, so a fifth one waits for long.
bool Evaluation<ReefProject>::hoards_missions(const State& state) const {
  constexpr int kMany = 5;
  const Situation now(rules_, state);
  const int missions = std::popcount(now.hand(state.players[at(seat_)]));
  return missions >= kMany && missions > std::popcount(now.hand(before_));
}

unsigned Evaluation<ReefProject>::follies(const State& state) const {
  enum Folly : unsigned { kNothing = 1, kGift = 2, kEnd = 4, kRow = 8, kColumn = 16, kHand = 32 };
  unsigned found = 0;
  if (recharges_for_nothing(state)) found |= kNothing;
  if (state.cleaned != cleaned_ && gives_cleaning_away(state)) found |= kGift;
  if (brings_end_while_last(state)) found |= kEnd;
  if (breaks_row(state)) found |= kRow;
  if (fills_column_with_intern(state)) found |= kColumn;
  if (hoards_missions(state)) found |= kHand;
  return found;
}

template std::unique_ptr<bots::Player<reef_project::ReefProject>> make_player(
    const Spec&, const reef_project::ReefProject&, Seat, const learning::WeightSet*);

template Lesson play_lesson(const reef_project::ReefProject&, const reef_project::State&,
                            const learning::WeightSet*, const Course&, const Key&);

template Advice<reef_project::ReefProject> advise(const Spec&, const reef_project::ReefProject&,
                                                  Seat, const learning::WeightSet*,
                                                  const Question<reef_project::ReefProject>&);

template std::unique_ptr<Analysis<reef_project::ReefProject>> make_analysis(
    const Spec&, const Topic<reef_project::ReefProject>&, const Key&);

template Forecast glance(const Topic<reef_project::ReefProject>&);
template Forecast expected_glance(const Topic<reef_project::ReefProject>&, const Key&);

template std::string feature_names<reef_project::ReefProject>();

}  // namespace lagoon::bots
