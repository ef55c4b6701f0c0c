// What a checked move does. Each theme has its file; all of them work on the state through Play.
#pragma once

#include "games/reef_project/ids.hpp"
#include "games/reef_project/judge.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {

class Play {
 public:
  /// Without a log nothing is told.
  Play(const ReefProject& rules, State& state, EventLog* log)
      : now_(rules, state), judge_(now_), s_(state), log_(log) {}

  void apply(int seat, Move move);

 private:
  // Turns (apply.cpp).
  void apply_setup(int seat, Move move);
  void apply_turn(Move move);
  void apply_crew(Move move);
  void settle();
  bool waits();
  bool waits_for_part();
  bool waits_for_row();
  bool is_open_or_lost(const Frame& frame);
  void start_recharge();
  void next_reward();
  void end_turn();
  void end_round();
  void finish_game();
  void reveal_what_is_left();
  void tell_solo_result();

  // Effects (resolve.cpp).
  /// A chain that long is cut off; no edition that is accepted comes near it.
  void push(const Frame& frame) {
    if (!s_.frames.full()) s_.frames.push_back(frame);
  }
  [[nodiscard]] Frame& last_frame() { return s_.frames[s_.frames.size() - 1]; }
  /// One of what the last frame allows several times is done.
  void use_one() {
    if (last_frame().use_one()) s_.frames.pop_back();
  }
  void push_effect(Effect effect, Effect second = 0);
  void push_chosen(Effect effect);
  void do_part(int i, int alternative);
  void start(const Part& part, int alternative);
  bool take_gains(bool at_once);
  void take_energy();
  void pay(const Cost& cost, Effect gains);
  void gain_resource(int resource, int amount);
  void gain_energy(int amount);
  void gain_coins(int amount);
  void apply_gain(Move move);
  void exchange(int resource);
  void free_ball(int resource);

  // The board (travel.cpp).
  void deploy(int route);
  void sail(int node);
  void place_ball(int player, int route);
  void clean_sector(int sector);
  void award(int sector, int winner);

  // Missions (missions.cpp).
  void choose_ship(int seat, int ship);
  void keep_mission(int seat, Mission mission);
  void discard_drafted(int seat, Mission mission);
  void pass_missions();
  void start_first_turn();
  void take_mission(Mission mission);
  void remove_from_offer(int place);
  void refill_missions();
  void leave_hand(Mission mission);
  void play_mission(Mission mission, bool with_effect);
  void begin_mission(const MissionCard& card);
  void discard_mission(Mission mission);
  void score_sets();

  // Crew (crew.cpp).
  void hire(int place, bool intern);
  void place_crew(int row);
  void take_from_offer(int place);
  void refill_crew();
  void reveal_next_crew();
  void drop_crew();
  void activate(int place);

  // Research, seafloor, pollution (research.cpp, seafloor.cpp, pollution.cpp).
  void advance(int i);
  void move_scientist(int player, int to);
  void go_forward(int i);
  void side_step();
  void choose_milestone(Milestone milestone);
  void remember_returned(std::size_t fork);
  [[nodiscard]] bool somebody_takes_later(std::size_t fork) const;
  void put_back(Milestone milestone);
  void dive();
  void descend(int player);
  void pay_extra_step(int resource);
  void gain_pollution(int player, int slot);
  void take_pollution(int player, int slot);
  int show_tile(Pollution tile);
  void recycle(Pollution tile);
  void refresh(Pollution tile);
  [[nodiscard]] int slot_of(Pollution tile) const;
  [[nodiscard]] int supply(int first, int end) const;

  // Objectives (objectives.cpp).
  bool start_objectives();
  void show_objectives(int drafter);
  void keep_objective(Objective objective);
  void reject_objective(Objective objective);
  void pass_objectives(int drafter);
  [[nodiscard]] Objective take_objective(Objective objective);

  // The rival (rival.cpp).
  void turn_action_card();
  void rival_turn();
  void rival_places_ball(bool anywhere);
  void rival_sails(Suit suit);
  void rival_gains(Effect effect);

  // Points (scoring.cpp).
  void score(int player, Source source, int points);

  [[nodiscard]] Player& mine() { return s_.players[s_.active]; }
  [[nodiscard]] Player& of(int i) { return s_.players[at(i)]; }
  [[nodiscard]] Rng chance_rng(std::string_view stream);
  [[nodiscard]] bool knows_chance() const { return !s_.chance[0].is_unknown(); }
  [[nodiscard]] Arg who(int player) const {
    return now_.is_rival(player) ? Arg::term("seat", text::rival_name)
                                 : Arg::seat("seat", seat_at(player));
  }
  /// Components are told by their names; what nobody knows yet stays unknown.
  [[nodiscard]] static const Arg& arg(const Arg& arg) { return arg; }
  [[nodiscard]] Arg arg(Mission mission) const {
    if (mission >= Mission::none) return Arg::unknown("mission");
    return Arg::word("mission", now_.edition().missions[at(mission)].id);
  }
  [[nodiscard]] Arg arg(Crew crew) const {
    if (crew >= Crew::none) return Arg::unknown("crew");
    return Arg::name("crew", now_.edition().crew[at(crew)].name);
  }
  [[nodiscard]] static Arg arg(Pollution tile) {
    if (tile == Pollution::unknown) return Arg::unknown("tile");
    return Arg::word("tile", kTileIds[at(tile)]);
  }
  [[nodiscard]] static Arg arg(Objective objective) {
    if (objective >= Objective::none) return Arg::unknown("objective");
    return Arg::term("objective", objective_name(objective));
  }
  /// Milestones, seafloor tiles and action cards go by their numbers.
  template <class Id>
  [[nodiscard]] static Arg number_arg(const char* key, Id id) {
    if (at(id) >= 0xFE) return Arg::unknown(key);
    return Arg::number(key, static_cast<int>(id) + 1);
  }
  /// What only some may read.
  [[nodiscard]] static Arg told_to(SeatSet seats, Arg arg) {
    arg.seen = seats;
    return arg;
  }
  [[nodiscard]] Arg told_to(int player, Arg arg) const {
    return told_to(now_.is_rival(player) ? SeatSet::nobody() : SeatSet::only(seat_at(player)), arg);
  }
  /// Whose turn it is, also if that is the rival.
  [[nodiscard]] int acting() const { return s_.phase == Phase::rival ? 1 : s_.active; }
  /// The event concerns a player; the rival's are told to the human seat. Searches have no log:
  /// for them it has to cost next to nothing, so the arguments are put together in `record` only.
  template <class... Args>
  [[gnu::always_inline]] void tell(int player, const Sentence& what, const Args&... args) {
    if (log_ != nullptr) [[unlikely]]
      record(player, what, args...);
  }
  template <class... Args>
  [[gnu::noinline, gnu::cold]] void record(int player, const Sentence& what, Args... args) {
    log_->add(seat_at(now_.is_rival(player) ? 0 : player), what, who(player), arg(args)...);
  }

  Situation now_;
  Judge judge_;
  State& s_;
  EventLog* log_;
};

}  // namespace lagoon::reef_project
