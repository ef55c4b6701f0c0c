// What a checked move does: dispatch, and how a turn goes on by itself.
#include <algorithm>

#include "games/reef_project/play.hpp"

namespace lagoon::reef_project {

using Kind = Move::Kind;

void ReefProject::apply(State& state, Seat seat, Move move, NoEvents&) const {
  Play(*this, state, nullptr).apply(index(seat), move);
}

void ReefProject::apply(State& state, Seat seat, Move move, EventLog& log) const {
  Play(*this, state, &log).apply(index(seat), move);
}

void Play::apply(int seat, Move move) {
  if (s_.frames.empty() && s_.phase < Phase::choose) return apply_setup(seat, move);
  if (move.kind != Kind::take) s_.fresh = Mission::none;
  apply_turn(move);
  settle();
}

void Play::apply_setup(int seat, Move move) {
  const auto mission = static_cast<Mission>(move.value);
  if (s_.phase == Phase::ships) return choose_ship(seat, move.value);
  if (s_.phase == Phase::keep) return keep_mission(seat, mission);
  discard_drafted(seat, mission);
}

void Play::apply_turn(Move move) {
  const auto mission = static_cast<Mission>(move.value);
  switch (move.kind) {
    case Kind::recharge:
      return start_recharge();
    case Kind::deploy:
      return deploy(move.value);
    case Kind::sail:
      return sail(move.value);
    case Kind::play:
      return play_mission(mission, true);
    case Kind::lay:
      s_.frames.pop_back();
      return play_mission(mission, false);
    case Kind::take:
      return take_mission(mission);
    case Kind::discard:
      s_.frames.pop_back();
      return discard_mission(mission);
    case Kind::part:
      return do_part(move.value, move.alternative);
    case Kind::gain:
    case Kind::fill:
    case Kind::ball:
      return apply_gain(move);
    case Kind::hire:
    case Kind::intern:
    case Kind::row:
    case Kind::activate:
      return apply_crew(move);
    case Kind::forward:
      s_.frames.pop_back();
      return go_forward(s_.active);
    case Kind::side:
      s_.frames.pop_back();
      return side_step();
    case Kind::milestone:
      return choose_milestone(static_cast<Milestone>(move.value));
    case Kind::put_back:
      return put_back(static_cast<Milestone>(move.value));
    case Kind::step: {
      const bool research = s_.frames.back().kind() == Frame::Kind::research;
      use_one();
      return research ? advance(s_.active) : dive();
    }
    case Kind::extra:
      s_.frames.pop_back();
      return pay_extra_step(move.value);
    case Kind::place:
      use_one();
      return place_ball(s_.active, move.value);
    case Kind::clean: {
      const unsigned others = s_.frames.pop_back().sectors() & ~(1U << move.value);
      if (others != 0) push(Frame::clean(std::countr_zero(others)));
      return clean_sector(move.value);
    }
    case Kind::reward:
      s_.frames.pop_back();
      return push_chosen(now_.edition().rewards[move.value].effect);
    case Kind::refresh:
      s_.frames.pop_back();
      return refresh(static_cast<Pollution>(move.value));
    case Kind::recycle:
      return recycle(static_cast<Pollution>(move.value));
    case Kind::objective:
      return keep_objective(static_cast<Objective>(move.value));
    case Kind::reject:
      return reject_objective(static_cast<Objective>(move.value));
    case Kind::exchange:
      return exchange(move.value);
    case Kind::rival:
      return rival_turn();
    case Kind::skip:
      s_.frames.pop_back();
      return;
    case Kind::end:
      return end_turn();
    case Kind::ship:
    case Kind::keep:
      return;  // set-up
  }
}

void Play::apply_crew(Move move) {
  if (move.kind == Kind::row) return place_crew(move.value);
  if (move.kind == Kind::activate) {
    last_frame().remove_crew(move.value);
    use_one();
    return activate(move.value);
  }
  hire(move.value, move.kind == Kind::intern);
}

// ----------------------------------------------------------------------------------- going onward

/// Does what happens by itself until somebody has to choose.
void Play::settle() {
  while (s_.phase != Phase::over) {
    if (start_objectives()) return;
    if (!s_.frames.empty()) {
      if (waits()) return;
      continue;
    }
    switch (s_.phase) {
      case Phase::recharge:
        if (s_.rewards != 0) {
          next_reward();
          continue;
        }
        [[fallthrough]];
      case Phase::landed:
        if (judge_.has_free_action()) return;
        end_turn();
        continue;
      case Phase::rival:
        if (s_.action != Action::none) return;
        end_round();
        continue;
      default:
        return;
    }
  }
}

/// Whether the last frame needs a decision; if not, it is dealt with. RP-104: it is kept as long as
/// something that comes first could still make it possible.
bool Play::waits() {
  const Frame frame = s_.frames.back();
  switch (frame.kind()) {
    case Frame::Kind::parts:
      return waits_for_part();
    case Frame::Kind::row:
      return waits_for_row();
    case Frame::Kind::activate:
      if (!frame.acts_at_once() || now_.targets(frame) == 0) break;
      s_.frames.pop_back();
      activate(std::countr_zero(now_.targets(frame)));  // RP-68
      return false;
    case Frame::Kind::clean:
      s_.frames.pop_back();
      clean_sector(frame.sector());
      return false;
    case Frame::Kind::award:
      s_.frames.pop_back();
      award(frame.sector(), frame.winner());
      return false;
    case Frame::Kind::row_vp:
      s_.frames.pop_back();
      if (now_.is_uniform(now_.me(), frame.filled_row()) &&
          now_.rules().side() == 0) {  // RP-70, RP-97
        score(s_.active, Source::rows, now_.rules().ship_points().row);
      }
      return false;
    case Frame::Kind::drop:
      s_.frames.pop_back();
      drop_crew();
      return false;
    default:
      break;
  }
  return is_open_or_lost(frame);
}

bool Play::is_open_or_lost(const Frame& frame) {
  if (judge_.is_open(frame) || judge_.may_open(frame)) return true;
  s_.frames.pop_back();  // the rest of it is lost
  return false;
}

bool Play::waits_for_part() {
  Frame& frame = last_frame();
  // RP-31, RP-103: before anything of the island happens, a mission of it may be played.
  if (frame.is_untouched() && judge_.may_play_here()) return true;
  frame.set_untouched(false);
  if (take_gains(false)) return false;
  if (!judge_.is_open(frame)) return is_open_or_lost(frame);
  if (!std::has_single_bit(frame.parts_left())) return true;
  // What opens a decision of its own, which can be declined too, needs no decision before it.
  const int last = std::countr_zero(frame.parts_left());
  const Part& part = now_.part_of(frame, last);
  const bool opens_decision =
      part.op() == Op::activate_colour || Frame::opened_by(part).kind() != Frame::Kind::none;
  if (!opens_decision) return true;
  do_part(last, 0);
  return false;
}

/// A tile has to be placed; where there is one row only it goes there.
bool Play::waits_for_row() {
  const unsigned rows = Situation::free_rows(now_.me());
  if (!std::has_single_bit(rows)) return true;
  place_crew(std::countr_zero(rows));
  return false;
}

// --------------------------------------------------------------------------------------- recharge

/// RP-74: the rewards are fixed now.
void Play::start_recharge() {
  s_.phase = Phase::recharge;
  for (std::size_t i = 0; i < now_.edition().rewards.size(); ++i) {
    if (now_.vp(s_.active) >= now_.edition().rewards[i].at) {
      s_.rewards = static_cast<std::uint16_t>(s_.rewards | (1U << i));
    }
  }
  tell(s_.active, text::recharged, Arg::number("rewards", std::popcount(s_.rewards)));
}

void Play::next_reward() {
  const auto i = static_cast<unsigned>(std::bit_width(s_.rewards) - 1);
  s_.rewards = static_cast<std::uint16_t>(s_.rewards & ~(1U << i));
  const Effect effect = now_.edition().rewards[i].effect;
  unsigned bits = (1U << now_.effects().size(effect)) - 1;
  for (int part = 0; part < now_.effects().size(effect); ++part) {
    if (now_.effects().part(effect, part).op() != Op::drop) continue;
    bits &= ~(1U << part);
    push(Frame::of(Frame::Kind::drop));  // RP-75: mandatory here
  }
  if (bits != 0) push(Frame::parts(effect, 0, bits));
}

// ------------------------------------------------------------------------------- the end of a turn

void Play::end_turn() {
  s_.acted = 0;
  s_.has_played = 0;
  s_.has_recycled = 0;
  s_.has_dived = 0;
  s_.fresh = Mission::none;
  ++s_.turn;
  s_.phase = Phase::choose;
  if (now_.rules().is_solo()) return turn_action_card();
  s_.active = static_cast<std::uint8_t>((s_.active + 1) % now_.rules().seats());
  if (s_.active == s_.first) end_round();
}

void Play::end_round() {
  s_.phase = Phase::choose;
  s_.quiet = s_.gained != 0 ? std::uint8_t{0} : static_cast<std::uint8_t>(s_.quiet + 1);
  s_.gained = 0;
  if (s_.last_round != 0 && s_.round >= s_.last_round) return finish_game();
  // RP-101: a game in which nothing happens, or a very long one, ends like one that reached 45.
  if (s_.last_round == 0 && (s_.quiet >= kQuietRounds || s_.round >= kMaxRounds)) {
    s_.last_round = static_cast<std::uint8_t>(s_.round + 1);
    tell(s_.active, text::end_for_lack_of_points, Arg::number("round", s_.last_round));
  }
  ++s_.round;
}

void Play::finish_game() {
  s_.phase = Phase::over;
  // The round ends before the player who began it is active again.
  const int last =
      now_.rules().is_solo() ? 1 : (s_.first + now_.rules().seats() - 1) % now_.rules().seats();
  tell(last, text::game_ends);
  reveal_what_is_left();
  if (log_ == nullptr) return;
  for (int i = 0; i < now_.rules().players(); ++i) {
    const std::array<int, kSources> all = now_.rules().points(s_, i);
    for (int source = kPlaySources; source < kSources; ++source) {
      if (all[at(source)] == 0) continue;
      tell(i, now_.is_rival(i) ? text::rival_scored : text::scored,
           Arg::number("points", all[at(source)]),
           Arg::term("source", source_name(static_cast<Source>(source))));
    }
  }
  if (now_.rules().is_solo()) tell_solo_result();
}

/// Objectives and the tiles that nobody used.
void Play::reveal_what_is_left() {
  for (int i = 0; i < now_.rules().seats(); ++i) {
    auto& objective = of(i).objective;
    objective.seen = SeatSet::everyone();
    if (objective.value != Objective::none) {
      tell(i, text::objective_shown, objective.value);
    }
  }
  for (std::size_t i = 0; i < kPollutionTiles; ++i) {
    const TilePlace where = s_.pollution_at[i];
    if (!where.is_owned()) continue;
    s_.pollution[i].seen = SeatSet::everyone();
    if (where.is_used()) continue;
    tell(where.owner(), text::pollution_shown, s_.pollution[i].value);
  }
}

/// RP-105: who is ahead of whom; research breaks a tie.
void Play::tell_solo_result() {
  std::array<int, 2> totals{};
  for (int i = 0; i < 2; ++i) {
    for (const int points : now_.rules().points(s_, i)) totals[at(i)] += points;
  }
  const bool ahead = totals[0] != totals[1] ? totals[0] > totals[1]
                                            : now_.research_rank(0) > now_.research_rank(1);
  tell(0, ahead ? text::solo_won : text::solo_lost, Arg::number("points", totals[0]),
       Arg::number("rival", totals[1]));
}

}  // namespace lagoon::reef_project
