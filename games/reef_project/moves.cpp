// Which moves are legal: the candidates of each moment, judged.
#include <algorithm>

#include "games/reef_project/judge.hpp"

namespace lagoon::reef_project {
namespace {

using Kind = Move::Kind;

/// Collects moves in their order.
class Candidates {
 public:
  Candidates(const Situation& now, int seat, Moves<ReefProject>& out)
      : now_(now), judge_(now), out_(out), seat_(seat) {}

  void setup() {
    const State& state = now_.state();
    if (state.phase == Phase::ships) return each_of_setup(Kind::ship, (1U << kShips) - 1);
    const Kind kind = state.phase == Phase::keep ? Kind::keep : Kind::discard;
    std::uint64_t cards = 0;
    for (const auto& card : now_.player(seat_).drafted) {
      if (card.value < Mission::none) cards |= bit(card.value);
    }
    each_of_setup(kind, cards);
  }

  void turn() {
    if (judge_.is_time_for(Kind::rival)) return add(Kind::rival);
    if (judge_.is_time_for(Kind::recharge)) add(Kind::recharge);
    if (judge_.is_time_for(Kind::deploy)) {
      for (const std::uint8_t route : now_.board().routes_at[now_.me().node]) {
        if (judge_.judge_deploy(route) == Why::fine) add(Kind::deploy, route);
      }
    }
    if (judge_.is_time_for(Kind::sail)) add_all(Kind::sail, now_.destinations(now_.me().energy));
    plays();
    free_actions();
    if (judge_.is_time_for(Kind::end)) add(Kind::end);
  }

  void frame(const Frame& frame) {
    const bool optional = Judge::is_optional(frame.kind());
    if (optional) plays();
    decisions(frame);
    if (!optional) return;
    free_actions();
    add(Kind::skip);
  }

 private:
  void add(Kind kind, int value = 0, int alternative = 0) {
    out_.push_back(Move::make(kind, value, alternative));
  }
  void add_all(Kind kind, std::uint32_t values) {
    for (; values != 0; values &= values - 1) add(kind, std::countr_zero(values));
  }
  void each_of_setup(Kind kind, std::uint64_t values) {
    for (; values != 0; values &= values - 1) {
      const Move move = Move::make(kind, std::countr_zero(values));
      if (judge_.judge_named(move, seat_) == Why::fine) out_.push_back(move);
    }
  }
  /// An answer to what the frame asks.
  void offer(const Frame& frame, Kind kind, int value, int alternative = 0) {
    const Move move = Move::make(kind, value, alternative);
    if (judge_.judge_answer(frame, move) == Why::fine) out_.push_back(move);
  }
  void each(const Frame& frame, Kind kind, int count) {
    for (int i = 0; i < count; ++i) offer(frame, kind, i);
  }
  void each_of(const Frame& frame, Kind kind, std::uint64_t values) {
    for (; values != 0; values &= values - 1) offer(frame, kind, std::countr_zero(values));
  }

  /// Missions of an island only where it was just reached and not begun, or just gained (RP-31,
  /// RP-104).
  void plays() {
    const State& state = now_.state();
    if (state.has_played != 0 || state.phase == Phase::recharge) return;
    const bool landed = state.frames.size() == 1 && now_.is_island_untouched();
    std::uint64_t cards = now_.hand(now_.me());
    std::uint64_t fitting = now_.edition().conditional_missions;
    if (state.fresh != Mission::none) fitting |= bit(state.fresh);
    if (!landed) cards &= fitting;
    for (; cards != 0; cards &= cards - 1) {
      const int mission = std::countr_zero(cards);
      if (judge_.judge_play(static_cast<Mission>(mission)) == Why::fine) add(Kind::play, mission);
    }
  }

  void free_actions() {
    const Frame* frame = now_.top();
    const bool asked = frame != nullptr && frame->kind() == Frame::Kind::recycle;
    if (!asked) add_all(Kind::recycle, judge_.recyclable());
    for (int i = 0; i < kResources; ++i) {
      if (judge_.judge_exchange(i) == Why::fine) add(Kind::exchange, i);
    }
  }

  void parts(const Frame& frame) {
    for (int i = 0; i < now_.size_of(frame); ++i) {
      if (!frame.is_left(i)) continue;
      const Part& part = now_.part_of(frame, i);
      const int alternatives = part.op() == Op::choice ? part.alternatives() : 1;
      for (int a = 0; a < alternatives; ++a) offer(frame, Kind::part, i, a);
    }
  }

  [[nodiscard]] std::uint64_t offered_missions() const {
    std::uint64_t cards = 0;
    for (const Mission mission : now_.state().mission_offer) {
      if (mission < Mission::none) cards |= bit(mission);
    }
    return cards;
  }

  void decisions(const Frame& frame) {
    switch (frame.kind()) {
      case Frame::Kind::parts:
        return parts(frame);
      case Frame::Kind::resource:
        return each(frame, Kind::gain, kResources);
      case Frame::Kind::fill:
        return each(frame, Kind::fill, kResources);
      case Frame::Kind::ball:
        return each(frame, Kind::ball, kResources);
      case Frame::Kind::mission:
        return each_of(frame, Kind::take, offered_missions());
      case Frame::Kind::play_mission:
        return each_of(frame, Kind::lay, now_.hand(now_.me()));
      case Frame::Kind::discard:
        return each_of(frame, Kind::discard, now_.hand(now_.me()));
      case Frame::Kind::hire:
        each(frame, Kind::hire, kOfferSize);
        return offer(frame, Kind::intern, 0);
      case Frame::Kind::row:
        return each(frame, Kind::row, kRows);
      case Frame::Kind::activate:
        return each_of(frame, Kind::activate, frame.crew());
      case Frame::Kind::fork:
        offer(frame, Kind::forward, 0);
        return offer(frame, Kind::side, 0);
      case Frame::Kind::milestone:
        return each(frame, Kind::milestone, kMilestones);
      case Frame::Kind::put_back:
        return each(frame, Kind::put_back, kMilestones);
      case Frame::Kind::research:
      case Frame::Kind::dive:
        return add(Kind::step);
      case Frame::Kind::extra:
        return each(frame, Kind::extra, kResources);
      case Frame::Kind::deploy:
        return each(frame, Kind::place, now_.board().route_count());
      case Frame::Kind::sector:
        return each(frame, Kind::clean, now_.board().sector_count());
      case Frame::Kind::reward:
        return each(frame, Kind::reward, static_cast<int>(now_.edition().rewards.size()));
      case Frame::Kind::refresh:
        return add_all(Kind::refresh, judge_.refreshable());
      case Frame::Kind::recycle:
        return add_all(Kind::recycle, judge_.recyclable());
      case Frame::Kind::objective:
        return each(frame, Kind::objective, kObjectives);
      case Frame::Kind::reject:
        return each(frame, Kind::reject, kObjectives);
      default:
        return;
    }
  }

  const Situation& now_;
  Judge judge_;
  Moves<ReefProject>& out_;
  int seat_;
};

}  // namespace

void ReefProject::legal(const State& state, Seat seat, Moves<ReefProject>& out) const {
  out.clear();
  if (!awaiting(state).contains(seat)) return;
  const Situation now(*this, state);
  Candidates candidates(now, index(seat), out);
  if (const Frame* frame = now.top()) return candidates.frame(*frame);
  if (state.phase < Phase::choose) return candidates.setup();
  candidates.turn();
}

}  // namespace lagoon::reef_project
