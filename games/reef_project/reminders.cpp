// What a turn leaves unused, so that whoever is about to end it can be reminded.
#include <algorithm>

#include "games/reef_project/judge.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

/// What moves of a turn give up.
struct GivenUp {
  int island = 0;   ///< parts of the effect of the island
  int effects = 0;  ///< other effects, and parts of them
};

class Remainder {
 public:
  explicit Remainder(const Situation& now) : now_(now), judge_(now) {}

  void skip(GivenUp& given_up) const {
    const Frame& frame = *now_.top();
    if (frame.kind() == Frame::Kind::extra) return;  // RP-83: not a gain but another price
    if (!judge_.is_open(frame)) return;  // only something else could have made it possible
    if (frame.kind() != Frame::Kind::parts) {
      ++given_up.effects;
      return;
    }
    const bool is_island = now_.state().phase == Phase::landed && now_.state().frames.size() == 1;
    (is_island ? given_up.island : given_up.effects) += possible_parts(frame);
  }

  /// Free actions that end with the turn. A pollution tile keeps its points, so nothing is lost.
  void end(std::vector<Statement>& out) const {
    int space = 0;
    for (int i = 0; i < kResources; ++i) space += now_.room(now_.me(), i);
    const int resources = std::min(space, now_.me().coins / kCoinsPerResource);
    if (resources > 0) {
      out.push_back(Statement(text::unused_coins,
                              Arg::number("coins", resources * kCoinsPerResource),
                              Arg::number("resources", resources)));
    }
    if (has_mission_to_play()) out.push_back(Statement(text::unused_mission));
  }

 private:
  [[nodiscard]] int possible_parts(const Frame& frame) const {
    int count = 0;
    for (int i = 0; i < now_.size_of(frame); ++i) {
      const bool is_left = frame.is_left(i);
      count += is_left && judge_.is_possible(now_.part_of(frame, i)) ? 1 : 0;
    }
    return count;
  }

  [[nodiscard]] bool has_mission_to_play() const {
    for (std::uint64_t cards = now_.hand(now_.me()); cards != 0; cards &= cards - 1) {
      const auto mission = static_cast<Mission>(std::countr_zero(cards));
      if (judge_.judge_play(mission) == Why::fine) return true;
    }
    return false;
  }

  Situation now_;
  Judge judge_;
};

}  // namespace

void ReefProject::unused(const Known<State>& known, Seat seat, std::span<const Move> draft,
                         std::vector<Statement>& out) const {
  GivenUp given_up;
  std::vector<Statement> at_the_end;
  Known<State> then = known;
  for (const Move& move : draft) {
    const Remainder remainder(Situation(*this, then.state()));
    if (move.kind == Move::Kind::skip) remainder.skip(given_up);
    if (move.kind == Move::Kind::end) remainder.end(at_the_end);
    then = predict(*this, then, seat, move);
  }
  if (can_end(then, seat)) Remainder(Situation(*this, then.state())).end(at_the_end);
  const auto count = [&](const Sentence& sentence, int number) {
    if (number > 0) out.push_back(Statement(sentence, Arg::number("count", number)));
  };
  count(text::unused_island, given_up.island);
  count(text::unused_effects, given_up.effects);
  out.insert(out.end(), at_the_end.begin(), at_the_end.end());
}

bool ReefProject::can_end(const Known<State>& known, Seat seat) const {
  return !check(known.state(), seat, Move::make(Move::Kind::end)).refused();
}

}  // namespace lagoon::reef_project
