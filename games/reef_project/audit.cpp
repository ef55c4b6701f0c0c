// The invariants of every state that play can reach.
#include "games/reef_project/audit.hpp"

#include <algorithm>
#include <vector>

namespace lagoon::reef_project {

void Audit::audit() {
  missions();
  drafted_missions();
  crew();
  objectives();
  milestones();
  seafloor();
  pollution();
  balls();
  for (int i = 0; i < now_.rules().players(); ++i) one_player(i);
  research();
  islands();
  turn();
  if (faults_.empty()) frames();
}

void Audit::balls() {
  for (int route = 0; route < now_.board().route_count(); ++route) {
    need(now_.visible(route) >= 0, text::route_overfull, "balls");
  }
}

void Audit::one_player(int i) {
  const Player& p = now_.player(i);
  const int sum =
      p.tracks[0] + p.tracks[1] + p.tracks[2] + p.deployment + p.box + now_.balls_on_board(i);
  if (sum != kBalls) {
    faults_.push_back(Error(Statement(text::wrong_balls, Arg::number("number", sum)),
                            "state." + of_player(i, "deployment")));
  }
  bool fits = p.energy <= now_.edition().energy_max && p.node < now_.board().node_count() &&
              p.diver <= kLastStep;
  for (int r = 0; r < kResources; ++r) fits = fits && now_.room(p, r) >= 0;
  if (!fits) fault(text::track_overfull, of_player(i, "resources"));
  for (int row = 0; row < kRows; ++row) {
    for (int column = 1; column < kColumns; ++column) {
      const auto here = at(row * kColumns + column);
      if (p.crew[here - 1].empty() && !p.crew[here].empty()) {
        fault(text::gap_in_row, of_player(i, "crew"));
      }
    }
  }
  std::vector<Effect> owned;
  for (const CrewSpace space : p.crew) {
    if (space.empty() || space.is_intern()) continue;
    const Effect effect = now_.edition().crew[at(space.crew())].effect;
    if (std::find(owned.begin(), owned.end(), effect) != owned.end()) {
      fault(text::same_effect, of_player(i, "crew"));
    }
    owned.push_back(effect);
  }
  bool bare = true;  // before the game begins
  for (const std::int16_t points : p.points) {
    bare = bare && points == 0;
    if (points < 0 || points > 999) fault(text::wrong_points, of_player(i, "points"));
  }
  if (now_.is_rival(i)) {
    const bool empty = p.energy + p.coins + p.resources[0] + p.resources[1] + p.resources[2] +
                               p.tracks[0] + p.tracks[1] + p.tracks[2] + p.box + p.ship +
                               p.end_points + p.face_up + p.drafts_at ==
                           0 &&
                       p.hand == 0 && p.flipped == 0 && p.rejected.empty();
    if (!empty) fault(text::rival_has_none, of_player(i, "coins"));
    bare = true;
  }
  if (s_.phase < Phase::choose && !bare) fault(text::wrong_phase, of_player(i, "points"));
  for (int other = 0; other < i && s_.phase >= Phase::choose; ++other) {
    if (now_.is_rival(i) || now_.player(other).ship != p.ship) continue;
    fault(text::component_twice, of_player(i, "ship"));
  }
}

/// RP-24, RP-25: the markers of a step lie on each other, and the last step holds one.
void Audit::research() {
  for (int i = 0; i < now_.rules().players(); ++i) {
    const Player& p = now_.player(i);
    int others = 0;
    for (int other = 0; other < now_.rules().players(); ++other) {
      if (other == i || now_.player(other).research != p.research) continue;
      ++others;
      if (now_.player(other).below == p.below) fault(text::wrong_research, of_player(i, "below"));
    }
    if (p.below > others) fault(text::wrong_research, of_player(i, "below"));
    if (p.research == 2 * now_.edition().last_research() && others > 0) {
      fault(text::wrong_research, of_player(i, "research"));
    }
  }
}

void Audit::islands() {
  std::uint64_t seen = 0;
  int count = 0;
  for (int node = 1; node < now_.board().node_count(); ++node) {
    const std::uint8_t island = s_.islands[at(node)];
    see(island, seen, count, "islands");
    const Island& tile = now_.edition().islands[island];
    need(tile.suit == now_.board().nodes[at(node)].suit && tile.players <= now_.rules().players(),
         text::wrong_island_tile, "islands");
  }
  for (int i = 0; i < now_.rules().players(); ++i) {
    if (now_.player(i).node != 0 && now_.is_occupied(now_.player(i).node, i)) {
      fault(text::occupied, of_player(i, "node"));
    }
  }
}

void Audit::turn() {
  const bool setup = s_.phase < Phase::choose;
  need(!setup || (s_.frames.empty() && s_.drafted == 0 && s_.round == 1), text::wrong_phase,
       "phase");
  const int shown = now_.rules().players() + 1;
  const int chosen =
      s_.phase == Phase::ships
          ? (s_.first + now_.rules().seats() - 1 - s_.active + now_.rules().seats()) %
                now_.rules().seats()
          : 0;
  need(std::popcount(s_.ships) == (s_.phase == Phase::ships ? shown - chosen : 0) &&
           s_.ships < (1 << kShips),
       text::wrong_phase, "ships");
  need(s_.chosen == 0 || ((s_.phase == Phase::keep || s_.phase == Phase::discard) &&
                          std::popcount(s_.chosen) < now_.rules().seats()),
       text::wrong_phase, "chosen");
  need(s_.phase != Phase::keep || !now_.rules().is_solo(), text::wrong_phase, "phase");
  const bool dealt = now_.rules().options()[kMissionsOption] == 1;
  need(!dealt || (s_.phase != Phase::keep && s_.phase != Phase::discard), text::wrong_phase,
       "phase");
  need((s_.phase == Phase::recharge) || s_.rewards == 0, text::wrong_phase, "rewards");
  const bool between = setup || s_.phase == Phase::choose || s_.phase == Phase::rival;
  need(!setup || (s_.acted == 0 && s_.has_played == 0 && s_.has_recycled == 0), text::wrong_phase,
       "acted");
  need(s_.phase != Phase::over || (s_.frames.empty() && s_.last_round != 0), text::wrong_phase,
       "phase");
  need(!between || s_.has_played == 0, text::wrong_phase, "has_played");
  need(s_.fresh == Mission::none || is_fresh(s_.fresh), text::wrong_phase, "fresh");
  need(s_.last_round == 0 || (s_.last_round >= s_.round && s_.round + 1 >= s_.last_round),
       text::wrong_phase, "last_round");
  bool past_22 = false;
  bool past_45 = false;
  for (int i = 0; i < now_.rules().players(); ++i) {
    past_22 = past_22 || now_.vp(i) >= kObjectivesAt;
    past_45 = past_45 || now_.vp(i) >= kEndAt;
  }
  need(past_22 == (s_.drafted != 0), text::wrong_objectives, "drafted");
  need(!past_45 || s_.last_round != 0, text::wrong_phase, "last_round");
  need(s_.last_round != 0 || s_.quiet < kQuietRounds, text::wrong_phase, "quiet");
  need(s_.last_round != 0 || s_.round <= kMaxRounds, text::wrong_phase, "round");
  solo();
  chance();
}

/// RP-104.
bool Audit::is_fresh(Mission mission) const {
  return s_.phase == Phase::landed && s_.has_played == 0 && (now_.me().hand & bit(mission)) != 0 &&
         now_.edition().missions[at(mission)].island == s_.islands[now_.me().node];
}

void Audit::solo() {
  const bool rival = s_.phase == Phase::rival;
  if (!now_.rules().is_solo()) {
    need(s_.actions.empty() && s_.action == Action::none && s_.actions_seen == 0 &&
             s_.actions_turned == 0 && !rival,
         text::rival_has_none, "actions");
    return;
  }
  std::uint64_t seen = 0;
  int count = 0;
  for (const auto& card : s_.actions) {
    see(card.value, seen, count, "actions");
    need(card.seen == SeatSet::nobody(), text::wrong_audience, "actions");
  }
  see(s_.action, seen, count, "action");
  need((seen & s_.actions_seen) == 0 && count + std::popcount(s_.actions_seen) == kActions,
       text::wrong_actions, "actions");
  // The card is carried out before anything else happens in its turn.
  need(!rival || s_.action != Action::none || !s_.frames.empty(), text::wrong_actions, "action");
  need(rival || s_.action == Action::none, text::wrong_actions, "action");
  need(s_.action == Action::none || s_.frames.empty(), text::wrong_actions, "frames");
}

void Audit::chance() {
  for (const auto& byte : s_.chance) {
    need(byte.seen == SeatSet::nobody() && byte.value != 0xFF, text::wrong_audience, "chance");
  }
}

/// Whether a frame could wait at all.
bool Audit::is_sound(int i) const {
  const Frame& frame = s_.frames[i];
  const bool last = i == s_.frames.size() - 1;
  using Kind = Frame::Kind;
  const unsigned bits = frame.bits();
  const int amount = frame.amount();
  if (frame.kind() != Kind::parts && (frame.effect() != 0 || frame.second() != 0)) return false;
  switch (frame.kind()) {
    case Kind::none:
      return false;
    case Kind::parts: {
      if (frame.effect() == 0 || amount != 0) return false;
      const bool island =
          s_.phase == Phase::landed && i == 0 && now_.me().node != 0 && frame.second() == 0 &&
          frame.effect() == now_.edition().islands[s_.islands[now_.me().node]].effect;
      return bits != 0 && bits < (1U << now_.size_of(frame)) && (!frame.is_untouched() || island);
    }
    case Kind::resource:
      return amount >= 1 && amount <= 9 && bits >= 1 && bits <= 7;
    case Kind::ball:
    case Kind::research:
    case Kind::dive:
    case Kind::deploy:
      return amount >= 1 && amount <= 9 && bits == 0;
    case Kind::mission:
      return amount >= 1 && amount <= 9 && bits >= 1 &&
             (bits <= kOfferSize || bits == Frame::mission(1, 0).bits() ||
              bits == Frame::mission(1, 1).bits());
    case Kind::hire:
      return frame.price_change() >= -9 && frame.price_change() <= 9 && amount == 0;
    case Kind::row:
      return last && Situation::free_rows(now_.me()) != 0 &&
             bits == Frame::row(frame.hired(), frame.is_intern()).bits();
    case Kind::activate:
      return amount >= 1 && amount <= 12 && bits != 0 &&
             (bits == kAnyCrew || (bits & ~Situation::all_crew(now_.me())) == 0);
    case Kind::fork:
      return last && Situation::fork_at(now_.me().research) >= 0;
    case Kind::milestone:
      return last && amount < kForks && now_.me().research == 2 * kForkSteps[at(amount)] + 1;
    case Kind::put_back:
      return last && amount < kForks && now_.me().research == 2 * kForkSteps[at(amount)] + 1 &&
             ((now_.me().face_up >> amount) & 1) != 0 &&
             frame.put_back_so_far() + 1 < s_.milestones[at(amount)].size();
    case Kind::sector:
      return last && std::popcount(bits) == 2 && bits < (1U << now_.board().sector_count()) &&
             (bits & s_.cleaned) == 0;
    case Kind::clean:
      return amount < now_.board().sector_count() && ((s_.cleaned >> amount) & 1) == 0;
    case Kind::award:
      return amount < now_.board().sector_count() && ((s_.cleaned >> amount) & 1) != 0 &&
             bits < static_cast<unsigned>(now_.rules().players());
    case Kind::row_vp:
      return amount < kRows && bits == 0;
    case Kind::objective:
      return last && amount < now_.rules().seats() && s_.drafted != 0 && bits == 0;
    case Kind::reject:
      return last && amount == 0 && now_.rules().seats() > 1 && s_.drafted != 0 && bits == 0;
    case Kind::discard:
      return last && Situation::holds_missions(now_.me()) && amount == 0 && bits == 0;
    default:
      return amount == 0 && bits == 0;
  }
}

void Audit::frames() {
  if (s_.frames.size() > kMaxFrames / 2) return fault(text::wrong_frame, "frames");
  for (int i = 0; i < s_.frames.size(); ++i) {
    const bool last = i == s_.frames.size() - 1;
    const auto kind = s_.frames[i].kind();
    if (!is_sound(i)) return fault(text::wrong_frame, "frames");
    // What happens by itself has happened, unless something above it waits.
    if (last && kind >= Frame::Kind::clean) return fault(text::wrong_frame, "frames");
    if (s_.phase == Phase::rival && kind != Frame::Kind::objective) {
      return fault(text::wrong_frame, "frames");
    }
  }
}

void ReefProject::audit(const State& state, Faults& faults) const {
  Audit(*this, state, faults).audit();
}

}  // namespace lagoon::reef_project
