// What follows from a state and is drawn by clients, so that they need to know no rule.
#include <algorithm>

#include "games/reef_project/describe_players.hpp"
#include "games/reef_project/ids.hpp"
#include "games/reef_project/situation.hpp"

namespace lagoon::reef_project {
namespace {

constexpr int kFurthest = 23;    ///< energy that no way costs
constexpr int kTurnsToTell = 2;  ///< fewer tell nothing about the pace of a player

template <class List>
Data numbers(const List& values) {
  Data list = Data::list();
  for (const int value : values) list.push(value);
  return list;
}

/// The board of a state: islands, routes, sectors, tracks and offers.
class ShownBoard {
 public:
  explicit ShownBoard(const Situation& now) : now_(now) {}

  [[nodiscard]] Data nodes() const {
    const bool sails = is_asked_to_travel();
    const Distances ways = sails ? now_.distances(kFurthest) : Distances{};
    Data nodes = Data::map();
    for (int n = 0; n < now_.board().node_count(); ++n) {
      const Node& node = now_.board().nodes[at(n)];
      Data entry = Data::map({{"x", node.x}, {"y", node.y}});
      if (n > 0) entry.set("suit", suit_name(node.suit).code);
      const bool is_free = n != now_.me().node && !now_.is_occupied(n, now_.state().active);
      if (sails && is_free && ways[at(n)] != kUnreachable) entry.set("sail", int{ways[at(n)]});
      nodes.add(node.id, std::move(entry));
    }
    return nodes;
  }

  [[nodiscard]] Data routes() const {
    Data routes = Data::map();
    for (int r = 0; r < now_.board().route_count(); ++r) {
      const Route& route = now_.board().routes[at(r)];
      Data entry = Data::map({{"from", now_.board().nodes[route.from].id},
                              {"to", now_.board().nodes[route.to].id},
                              {"symbols", int{route.symbols}},
                              {"free", now_.visible(r)}});
      const bool at_ship = route.from == now_.me().node || route.to == now_.me().node;
      const bool asked = is_asked_to_travel() && now_.state().phase != Phase::move;
      if (asked && at_ship && now_.visible(r) > 0) entry.set("deploy", now_.deploy_cost(r));
      routes.add(route_text(now_.board(), r), std::move(entry));
    }
    return routes;
  }

  [[nodiscard]] Data sectors() const {
    Data sectors = Data::map();
    for (int s = 0; s < now_.board().sector_count(); ++s)
      sectors.add(now_.board().sectors[at(s)].id, one(s));
    return sectors;
  }

  /// The seafloor from left to right: the steps below each tile and the oxygen under them.
  [[nodiscard]] Data seafloor() const {
    Data tiles = Data::list();
    for (int i = 0; i < kSeafloorRow; ++i) {
      const auto& tile = now_.state().seafloor[at(i)];
      const bool known = tile.seen.is_everyone() && !tile.is_unknown();
      Data entry = Data::map({{"tile", known ? Data(static_cast<int>(at(tile.value)) + 1) : Data()},
                              {"first", kStepsPerTile * i},
                              {"last", kStepsPerTile * (i + 1) - 1}});
      if (i > 0) {
        entry.set("oxygen", now_.state().oxygen[at(i - 1)] + 1);
        entry.set("side", ((now_.state().oxygen_flipped >> (i - 1)) & 1) != 0 ? "b" : "a");
      }
      tiles.push(std::move(entry));
    }
    return tiles;
  }

  /// RP-83: what the next step of each diver leads to; on the last one there is nothing below.
  [[nodiscard]] Data dives() const {
    Data dives = Data::list();
    for (int i = 0; i < now_.rules().players(); ++i) {
      const int step = now_.player(i).diver + 1;
      if (step > kLastStep) {
        dives.push(Data());
        continue;
      }
      Data entry = Data::map(
          {{"step", step},
           {"reveals", !now_.state().seafloor[at(step / kStepsPerTile)].seen.is_everyone()}});
      const Effect oxygen = now_.next_oxygen(i);
      if (oxygen != 0) entry.set("oxygen", now_.effects().words[oxygen].id);
      dives.push(std::move(entry));
    }
    return dives;
  }

  [[nodiscard]] Data research() const {
    Data reach = Data::list();
    for (int step = 0; step <= now_.edition().last_research(); ++step) {
      Player there;
      there.research = static_cast<std::uint8_t>(2 * step);
      reach.push(now_.access(there));
    }
    return Data::map({{"vp", numbers(now_.edition().research)},
                      {"side", numbers(now_.edition().side)},
                      {"forks", numbers(kForkSteps)},
                      {"access", std::move(reach)}});
  }

  [[nodiscard]] Data crew() const {
    const Frame* frame = now_.top();
    const bool hires = frame != nullptr && frame->kind() == Frame::Kind::hire;
    const int change = hires ? frame->price_change() : 0;
    Data prices = Data::list();
    for (int place = 0; place < kOfferSize; ++place) prices.push(now_.price(place, change));
    return Data::map({{"prices", std::move(prices)}, {"intern", now_.intern_price(change)}});
  }

  [[nodiscard]] Data limits() const {
    Data balls = Data::list();
    for (int left = now_.edition().track_balls(); left > 0; --left) {
      balls.push(now_.edition().capacity[at(left)] + 1);
    }
    const ShipPoints& points = now_.rules().ship_points();
    return Data::map({{"energy", now_.edition().energy_max},
                      {"resources", now_.edition().capacity[0]},
                      {"balls", std::move(balls)},
                      {"exchange", kCoinsPerResource},
                      {"objectives", kObjectivesAt},
                      {"end", kEndAt},
                      {"row", points.row},
                      {"track", points.track},
                      {"set", points.set}});
  }

  /// RP-91, RP-93: in how many rounds somebody reaches what begins there, as fast as until now.
  [[nodiscard]] Data pace() const {
    Data pace = Data::map();
    const auto set = [&](const char* what, int points) {
      const int rounds = rounds_to(points);
      if (rounds > 0) pace.set(what, rounds);
    };
    set("objectives", kObjectivesAt);
    set("end", kEndAt);
    return pace;
  }

  /// What is to be decided and what waits below it, the next one first.
  [[nodiscard]] Data queue() const {
    Data queue = Data::list();
    for (int i = now_.state().frames.size() - 1; i >= 0; --i) {
      const Frame& frame = now_.state().frames[i];
      Data entry = Data::map({{"kind", kFrameIds[at(frame.kind())]}});
      if (frame.amount() > 1) entry.set("amount", frame.amount());
      if (frame.kind() == Frame::Kind::parts) entry.set("parts", parts(frame, i));
      queue.push(std::move(entry));
    }
    for (unsigned left = now_.state().rewards; left != 0;) {
      const auto i = static_cast<unsigned>(std::bit_width(left) - 1);
      left &= ~(1U << i);
      queue.push(Data::map({{"kind", "reward"}, {"at", now_.edition().rewards[i].at}}));
    }
    return queue;
  }

  /// RP-43: the steps of a Travel turn and how far it has come; none in any other phase. `by` is
  /// the kind of move that does a step, `after` the one that it follows. Whether a step is done
  /// that could be left out, only its move tells: it is `past` when it cannot be done any more.
  [[nodiscard]] Data travel() const {
    const Phase phase = now_.state().phase;
    const bool is_choosing = phase == Phase::choose || phase == Phase::travel;
    const bool has_landed = phase == Phase::landed;
    Data steps = Data::list();
    if (!is_choosing && phase != Phase::move && !has_landed) return steps;
    const bool is_idle = now_.state().frames.empty() && now_.state().rewards == 0;
    const char* const later = has_landed ? "past" : "open";
    steps.push(step("ball", "deploy",
                    phase == Phase::move     ? "done"
                    : is_choosing && is_idle ? "now"
                                             : later));
    steps.push(step("sail", "sail", has_landed ? "done" : phase == Phase::move ? "now" : "open"));
    steps.push(step("mission", "play", now_.state().has_played != 0 ? "done" : later));
    const bool has_island = now_.state().islands[now_.me().node] != kNoIsland;
    steps.push(step("island", "do", has_landed && has_island && !is_idle ? "now" : later)
                   .set("after", "sail"));
    return steps;
  }

  /// What the objectives on the table are worth to whoever chooses among them now.
  [[nodiscard]] Data objectives() const {
    Data points = Data::map();
    const Frame* frame = now_.top();
    const bool drafts = frame != nullptr && (frame->kind() == Frame::Kind::objective ||
                                             frame->kind() == Frame::Kind::reject);
    if (!drafts) return points;
    const int drafter = index(now_.rules().awaiting(now_.state()).first());
    for (const auto& card : now_.state().objectives) {
      if (card.value < Objective::none) {
        points.set(kObjectiveIds[at(card.value)], worth(drafter, card.value));
      }
    }
    return points;
  }

 private:
  [[nodiscard]] static Data step(const char* id, const char* kind_of_move, const char* state) {
    return Data::map({{"step", id}, {"by", kind_of_move}, {"state", state}});
  }

  [[nodiscard]] bool is_asked_to_travel() const {
    const bool travels = now_.state().phase == Phase::choose || now_.committed();
    return travels && now_.state().frames.empty();
  }

  /// Turns that a player has finished.
  [[nodiscard]] int turns_of(int i) const {
    const int count = now_.rules().players();
    const auto order = [&](int player) { return (player - now_.state().first + count) % count; };
    const bool is_rivals = now_.state().phase == Phase::rival;
    const bool has_moved = is_rivals ? !now_.is_rival(i) : order(i) < order(now_.state().active);
    return now_.state().round - 1 + (has_moved ? 1 : 0);
  }

  /// 0 if somebody is there already, or it is too early to tell.
  [[nodiscard]] int rounds_to(int points) const {
    int rounds = 0;
    for (int i = 0; i < now_.rules().players(); ++i) {
      const int done = now_.vp(i);
      if (done >= points) return 0;
      const int turns = turns_of(i);
      if (done == 0 || turns < kTurnsToTell) continue;
      const int mine = ((points - done) * turns + done - 1) / done;
      rounds = rounds == 0 ? mine : std::min(rounds, mine);
    }
    return rounds;
  }

  [[nodiscard]] Data one(int s) const {
    const Sector& sector = now_.board().sectors[at(s)];
    Data balls = Data::list();
    Data points = Data::list();
    Data leaders = Data::list();
    for (int i = 0; i < now_.rules().players(); ++i) {
      balls.push(now_.balls_around(s, i));
      points.push(now_.cleaning_points(s, i));
    }
    for (int place = 0; place < 2; ++place) {
      for (int i = 0; i < now_.rules().players(); ++i) {
        if (now_.balls_around(s, i) > 0 && now_.ahead_around(s, i) == place) leaders.push(i);
      }
    }
    Data routes = Data::list();
    int open = 0;
    for (const std::uint8_t route : sector.routes) {
      routes.push(route_text(now_.board(), route));
      open += now_.state().balls[route] == 0 ? 1 : 0;
    }
    Data corners = Data::list();
    for (std::uint32_t bits = sector.corners; bits != 0; bits &= bits - 1) {
      corners.push(now_.board().nodes[at(std::countr_zero(bits))].id);
    }
    const Situation::Taker taker = now_.tile_taker(s);
    return Data::map({{"sharks", int{sector.sharks}},
                      {"balls", std::move(balls)},
                      {"cleaned", ((now_.state().cleaned >> s) & 1) != 0},
                      {"open", open},
                      {"points", std::move(points)},
                      {"leaders", std::move(leaders)},
                      {"taker", taker.player < 0 ? Data() : Data(taker.player)},
                      {"tied", taker.is_tied},
                      {"routes", std::move(routes)},
                      {"corners", std::move(corners)}});
  }

  /// The parts of an effect that are left. Those of the effect that is decided now have the numbers
  /// by which moves name them.
  [[nodiscard]] Data parts(const Frame& frame, int place) const {
    const bool is_next = place == now_.state().frames.size() - 1;
    Data parts = Data::list();
    for (int i = 0; i < now_.size_of(frame); ++i) {
      if (!frame.is_left(i)) continue;
      const Part& part = now_.part_of(frame, i);
      const int alternatives = part.op() == Op::choice ? part.alternatives() : 1;
      for (int a = 0; a < alternatives; ++a) {
        const std::string& text = part.op() == Op::choice
                                      ? now_.effects().words[part.alternative(a)].id
                                      : now_.effects().words_of(part).id;
        Data entry = Data::map({{"effect", text}});
        if (alternatives > 1) entry.set("choice", i + 1);
        if (is_next) entry.set("part", i + 1).set("alternative", a + 1);
        parts.push(std::move(entry));
      }
    }
    return parts;
  }

  /// An objective's points as if the game ended now and the player had kept it.
  [[nodiscard]] int worth(int player, Objective objective) const {
    State imagined = now_.state();
    imagined.phase = Phase::over;
    imagined.players[at(player)].objective = Concealable<Objective>::open(objective);
    return now_.rules().points(imagined, player)[at(Source::objective)];
  }

  Situation now_;
};

}  // namespace

Data ReefProject::describe(const Known<State>& known) const {
  const State& state = known.state();
  const Situation now(*this, state);
  const ShownBoard board(now);
  const ShownPlayers people(now);
  Data rewards = Data::list();
  for (const Reward& reward : edition_.rewards) rewards.push(reward.at);
  return Data::map({{"players", people.players()},
                    {"nodes", board.nodes()},
                    {"routes", board.routes()},
                    {"sectors", board.sectors()},
                    {"missions", people.missions()},
                    {"seafloor", board.seafloor()},
                    {"dives", board.dives()},
                    {"virtual_divers", people.virtual_divers()},
                    {"research", board.research()},
                    {"crew", board.crew()},
                    {"rewards", std::move(rewards)},
                    {"limits", board.limits()},
                    {"pace", board.pace()},
                    {"travel", board.travel()},
                    {"queue", board.queue()},
                    {"objectives", board.objectives()},
                    {"mission_deck", state.mission_deck.size()},
                    {"crew_stack", state.crew_stack.size()},
                    {"scored", people.scored()}});
}

}  // namespace lagoon::reef_project
