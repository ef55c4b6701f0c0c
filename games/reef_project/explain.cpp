// What a legal move means and leads to, for its mover.
#include <algorithm>

#include "games/reef_project/lost_gains.hpp"
#include "games/reef_project/situation.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

using Kind = Move::Kind;

constexpr std::array<const Sentence*, 5> kPowers{&text::power_oxygen, &text::power_unlock,
                                                 &text::power_discount, &text::power_pollution,
                                                 &text::power_deploy};

/// Collects statements about one move.
class Explanation {
 public:
  Explanation(const ReefProject& rules, const State& state, std::vector<Statement>& out)
      : now_(rules, state), out_(out) {}

  void explain(Move move) {
    const auto mission = static_cast<Mission>(move.value);
    switch (move.kind) {
      case Kind::ship:
        return say(text::explain_ship, Arg::name("ship", now_.edition().ships[move.value].name),
                   Arg::term("power", *kPowers[at(now_.edition().ships[move.value].power)]));
      case Kind::keep:
        return about(text::explain_keep, mission);
      case Kind::discard:
        return about(text::explain_discard, mission);
      case Kind::recharge: {
        int rewards = 0;
        LostGains lost(now_, now_.me());
        now_.for_each_reward(now_.state().active, [&](const Reward& reward) {
          ++rewards;
          lost.add(reward.effect);
        });
        say(text::explain_recharge, Arg::number("rewards", rewards));
        return losses(lost);
      }
      case Kind::deploy:
        say(text::explain_deploy, Arg::number("energy", now_.deploy_cost(move.value)));
        return cleaning(move.value);
      case Kind::sail:
        return sailing(move.value);
      case Kind::play:
        about(text::explain_play, mission);
        losses(now_.edition().missions[at(mission)].effect);
        return alternative(mission);
      case Kind::part:
        return part(now_.part_of(*now_.top(), move.value), move.alternative);
      case Kind::take:
        return about(text::explain_take, mission);
      case Kind::lay:
        return about(text::explain_lay, mission);
      case Kind::hire:
        return say(
            text::explain_hire,
            Arg::name("crew", now_.edition().crew[at(now_.state().crew_offer[move.value])].name),
            effect(now_.edition().crew[at(now_.state().crew_offer[move.value])].effect),
            Arg::number("coins", now_.price(move.value, now_.top()->price_change())));
      case Kind::intern:
        return say(text::explain_intern,
                   Arg::number("coins", now_.intern_price(now_.top()->price_change())));
      case Kind::row:
        return row(move.value);
      case Kind::activate:
        return gain(text::explain_activate, now_.crew_effect(now_.me(), move.value));
      case Kind::milestone:
        return gain(text::explain_milestone, now_.edition().milestones[move.value]);
      case Kind::put_back:
        return say(text::explain_put_back, effect(now_.edition().milestones[move.value]));
      case Kind::place:
        say(text::explain_place);
        return cleaning(move.value);
      case Kind::reward:
        return gain(text::explain_reward, now_.edition().rewards[move.value].effect);
      case Kind::recycle:
        return gain(text::explain_recycle, now_.edition().pollution[move.value].effect,
                    Arg::number("points", now_.edition().pollution[move.value].vp));
      case Kind::rival:
        if (now_.state().action < Action::none) {
          return say(text::explain_rival,
                     effect(now_.edition().actions[at(now_.state().action)].effect));
        }
        break;
      case Kind::ball:
        say(text::explain_ball, resource(move.value));
        if (now_.me().tracks[move.value] == 1) {
          say(text::explain_track, Arg::number("points", now_.rules().ship_points().track));
        }
        return;
      case Kind::gain:
      case Kind::fill:
      case Kind::extra:
      case Kind::exchange:
        return say(simple(move.kind), resource(move.value));
      case Kind::objective:
      case Kind::reject:
        return say(simple(move.kind),
                   Arg::term("objective", objective_name(static_cast<Objective>(move.value))));
      default:
        break;
    }
    say(simple(move.kind));
  }

 private:
  template <class... Args>
  void say(const Sentence& sentence, const Args&... args) {
    out_.push_back(Statement(sentence, args...));
  }
  [[nodiscard]] Arg effect(Effect effect) const {
    return Arg::name("effect", now_.effects().words[effect]);
  }
  /// An effect that follows, with what would be lost of it.
  template <class... Args>
  void gain(const Sentence& sentence, Effect what, const Args&... args) {
    say(sentence, effect(what), args...);
    losses(what);
  }
  void losses(const LostGains& lost) {
    if (lost.energy() > 0) {
      say(text::explain_lost_energy, Arg::number("amount", lost.energy()));
    }
    if (lost.resources() > 0) {
      say(text::explain_lost, Arg::number("amount", lost.resources()));
    }
  }
  void losses(Effect effect) {
    LostGains lost(now_, now_.me());
    lost.add(effect);
    losses(lost);
  }
  [[nodiscard]] static Arg resource(int resource) {
    return Arg::term("resource", resource_name(static_cast<Resource>(resource)));
  }
  static const Sentence& simple(Kind kind) {
    switch (kind) {
      case Kind::gain:
        return text::explain_gain;
      case Kind::fill:
        return text::explain_fill;
      case Kind::extra:
        return text::explain_extra;
      case Kind::exchange:
        return text::explain_exchange;
      case Kind::objective:
        return text::explain_objective;
      case Kind::reject:
        return text::explain_reject;
      case Kind::forward:
        return text::explain_forward;
      case Kind::side:
        return text::explain_side;
      case Kind::step:
        return text::explain_step;
      case Kind::clean:
        return text::explain_clean;
      case Kind::refresh:
        return text::explain_refresh;
      case Kind::rival:
        return text::explain_rival_turn;
      case Kind::skip:
        return text::explain_skip;
      default:
        return text::explain_end;
    }
  }

  void about(const Sentence& sentence, Mission mission) {
    const MissionCard& card = now_.edition().missions[at(mission)];
    say(sentence, Arg::word("mission", card.id), effect(card.effect));
  }
  void alternative(Mission mission) {
    if (now_.edition().missions[at(mission)].alternative) say(text::explain_alternative);
    if (now_.state().phase == Phase::choose) say(text::explain_commits);
  }

  /// Which sectors a ball on this route would clean: no route lies beside more than two.
  void cleaning(int route) {
    FixedVector<std::string_view, 2> enclosed;
    for (const std::uint8_t sector : now_.board().sectors_beside[at(route)]) {
      if (((now_.state().cleaned >> sector) & 1) != 0) continue;
      const auto& routes = now_.board().sectors[sector].routes;
      const bool is_enclosed = std::all_of(routes.begin(), routes.end(), [&](std::uint8_t r) {
        return r == route || now_.state().balls[r] != 0;
      });
      if (is_enclosed) enclosed.push_back(now_.board().sectors[sector].id);
    }
    if (enclosed.size() == 1) say(text::explain_cleans, Arg::word("sector", enclosed[0]));
    if (enclosed.size() < 2) return;
    say(text::explain_cleans_both, Arg::word("first", enclosed[0]),
        Arg::word("second", enclosed[1]));
  }

  void sailing(int node) {
    const int energy = now_.distance(node, now_.me().energy);
    say(text::explain_sail, Arg::number("energy", energy),
        Arg::number("left", now_.me().energy - energy));
    const std::uint8_t island = now_.state().islands[at(node)];
    if (island == kNoIsland) return say(text::explain_start_island);
    const Effect there = now_.edition().islands[island].effect;
    say(text::explain_island, Arg::name("island", now_.edition().islands[island].name),
        effect(there));
    LostGains lost(now_, now_.me(), energy);
    lost.add(there);
    losses(lost);
  }

  void part(const Part& part, int alternative) {
    if (part.op() == Op::choice) {
      return gain(text::explain_part, part.alternative(alternative));
    }
    say(text::explain_part, Arg::name("effect", now_.effects().words_of(part)));
    LostGains lost(now_, now_.me());
    lost.add(part);
    losses(lost);
  }

  void row(int row) {
    int column = 0;
    while (!now_.me().crew[at(row * kColumns + column)].empty()) ++column;
    gain(text::explain_row,
         now_.edition().ships[now_.me().ship].spaces[at(now_.rules().side())][at(row)][at(column)],
         Arg::number("row", row + 1), Arg::number("column", column + 1));
  }

  Situation now_;
  std::vector<Statement>& out_;
};

}  // namespace

void ReefProject::explain(const Known<State>& known, Seat seat, Move move,
                          std::vector<Statement>& out) const {
  (void)seat;  // whoever is asked is told about the own decision
  Explanation(*this, known.state(), out).explain(move);
}

}  // namespace lagoon::reef_project
