// Which moves are legal: the candidates of each moment, judged.
#include <algorithm>

#include "games/reef_project/situation.hpp"

namespace lagoon::reef_project {
namespace {

using Kind = Move::Kind;

/// Collects moves in their order.
class Candidates {
 public:
  Candidates(const Situation& situation, int seat, Moves<ReefProject>& out)
      : situation_(situation), out_(out), seat_(seat) {}

  void setup() {
    const State& state = situation_.state();
    if (state.phase == Phase::ships) return each(Kind::ship, kShips);
    const Kind kind = state.phase == Phase::keep ? Kind::keep : Kind::discard;
    std::uint64_t cards = 0;
    for (const auto& card : situation_.player(seat_).drafted) {
      if (card.value < Mission::none) cards |= bit(card.value);
    }
    missions(kind, cards);
  }

  void turn() {
    const State& state = situation_.state();
    const Player& me = situation_.me();
    if (state.phase == Phase::rival) return out_.push_back(Move::make(Kind::rival));
    if (state.phase == Phase::choose) out_.push_back(Move::make(Kind::recharge));
    if (state.phase == Phase::choose || state.phase == Phase::travel) {
      for (const std::uint8_t route : situation_.board().routes_at[me.node])
        offer(Kind::deploy, route);
    }
    if (state.phase == Phase::choose || situation_.committed()) {
      const Distances distance = situation_.distances(me.energy);
      const std::uint32_t occupied = situation_.ships(state.active);
      for (int node = 0; node < situation_.board().node_count(); ++node) {
        if (node != me.node && distance[at(node)] <= me.energy && ((occupied >> node) & 1U) == 0) {
          out_.push_back(Move::make(Kind::sail, node));
        }
      }
    }
    free_actions(true);
    if (state.phase == Phase::landed || state.phase == Phase::recharge) {
      out_.push_back(Move::make(Kind::end));
    }
  }

  void frame(const Frame& frame) {
    const bool optional = Situation::is_optional(frame.kind());
    if (optional) plays();
    decisions(frame);
    if (!optional) return;
    free_actions(false);
    out_.push_back(Move::make(Kind::skip));
  }

 private:
  void offer(Kind kind, int value, int alternative = 0) {
    const Move move = Move::make(kind, value, alternative);
    if (situation_.judge_named(move, seat_) == Why::fine) out_.push_back(move);
  }
  void each(Kind kind, int count) {
    for (int i = 0; i < count; ++i) offer(kind, i);
  }
  void missions(Kind kind, std::uint64_t cards) {
    for (; cards != 0; cards &= cards - 1) offer(kind, std::countr_zero(cards));
  }
  /// Missions of an island only where it was just reached and not begun, or just gained (RP-31,
  /// RP-104).
  void plays() {
    const State& state = situation_.state();
    if (state.has_played != 0 || state.phase == Phase::recharge) return;
    const bool landed = state.frames.size() == 1 && situation_.is_island_untouched();
    const std::uint64_t cards = situation_.hand(situation_.me());
    std::uint64_t fitting = situation_.edition().conditional_missions;
    if (state.fresh != Mission::none) fitting |= bit(state.fresh);
    missions(Kind::play, landed ? cards : cards & fitting);
  }

  void free_actions(bool with_missions) {
    const State& state = situation_.state();
    if (with_missions) plays();
    if (state.has_recycled == 0 &&
        !(situation_.top() != nullptr && situation_.top()->kind() == Frame::Kind::recycle)) {
      tiles(Kind::recycle, TilePlace::owned(state.active, false));
    }
    if (situation_.me().coins < kCoinsPerResource) return;
    for (int i = 0; i < kResources; ++i) {
      if (situation_.room(situation_.me(), i) > 0) out_.push_back(Move::make(Kind::exchange, i));
    }
  }

  /// The pollution tiles at a place, by their number.
  void tiles(Kind kind, TilePlace place) {
    const State& state = situation_.state();
    if (!situation_.has_tile(place)) return;
    std::uint32_t found = 0;
    for (std::size_t i = 0; i < kPollutionTiles; ++i) {
      if (state.pollution_at[i] == place && !state.pollution[i].is_unknown()) {
        found |= 1U << at(state.pollution[i].value);
      }
    }
    for (; found != 0; found &= found - 1) {
      out_.push_back(Move::make(kind, std::countr_zero(found)));
    }
  }

  void parts(const Frame& frame) {
    for (int i = 0; i < situation_.size_of(frame); ++i) {
      if (!frame.is_left(i)) continue;
      const Part& part = situation_.part_of(frame, i);
      const int alternatives = part.op() == Op::choice ? part.alternatives() : 1;
      for (int a = 0; a < alternatives; ++a) offer(Kind::part, i, a);
    }
  }

  void offered_missions() {
    std::uint64_t cards = 0;
    for (const Mission mission : situation_.state().mission_offer) {
      if (mission < Mission::none) cards |= bit(mission);
    }
    missions(Kind::take, cards);
  }

  void decisions(const Frame& frame) {
    const State& state = situation_.state();
    switch (frame.kind()) {
      case Frame::Kind::parts:
        return parts(frame);
      case Frame::Kind::resource:
        return each(Kind::gain, kResources);
      case Frame::Kind::fill:
        return each(Kind::fill, kResources);
      case Frame::Kind::ball:
        return each(Kind::ball, kResources);
      case Frame::Kind::mission:
        return offered_missions();
      case Frame::Kind::play_mission:
        return missions(Kind::lay, situation_.hand(situation_.me()));
      case Frame::Kind::discard:
        return missions(Kind::discard, situation_.hand(situation_.me()));
      case Frame::Kind::hire:
        each(Kind::hire, kOfferSize);
        return offer(Kind::intern, 0);
      case Frame::Kind::row:
        return each(Kind::row, kRows);
      case Frame::Kind::activate:
        for (unsigned bits = frame.crew(); bits != 0; bits &= bits - 1) {
          offer(Kind::activate, std::countr_zero(bits));
        }
        return;
      case Frame::Kind::fork:
        offer(Kind::forward, 0);
        return offer(Kind::side, 0);
      case Frame::Kind::milestone:
        return each(Kind::milestone, kMilestones);
      case Frame::Kind::put_back:
        return each(Kind::put_back, kMilestones);
      case Frame::Kind::research:
      case Frame::Kind::dive:
        return out_.push_back(Move::make(Kind::step));
      case Frame::Kind::extra:
        return each(Kind::extra, kResources);
      case Frame::Kind::deploy:
        return each(Kind::place, situation_.board().route_count());
      case Frame::Kind::sector:
        return each(Kind::clean, situation_.board().sector_count());
      case Frame::Kind::reward:
        for (std::size_t i = 0; i < situation_.rewards().size(); ++i) {
          offer(Kind::reward, static_cast<int>(i));
        }
        return;
      case Frame::Kind::refresh:
        return tiles(Kind::refresh, TilePlace::owned(state.active, true));
      case Frame::Kind::recycle:
        return tiles(Kind::recycle, TilePlace::owned(state.active, false));
      case Frame::Kind::objective:
        return each(Kind::objective, kObjectives);
      case Frame::Kind::reject:
        return each(Kind::reject, kObjectives);
      default:
        return;
    }
  }

  const Situation& situation_;
  Moves<ReefProject>& out_;
  int seat_;
};

}  // namespace

void ReefProject::legal(const State& state, Seat seat, Moves<ReefProject>& out) const {
  out.clear();
  if (!awaiting(state).contains(seat)) return;
  const Situation situation(*this, state);
  Candidates candidates(situation, index(seat), out);
  if (const Frame* frame = situation.top()) return candidates.frame(*frame);
  if (state.phase < Phase::choose) return candidates.setup();
  candidates.turn();
}

}  // namespace lagoon::reef_project
