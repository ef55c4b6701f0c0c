// A state as data, for position files, records and views.
#include "core/position.hpp"

#include "games/reef_project/ids.hpp"
#include "games/reef_project/situation.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

class Writer {
 public:
  Writer(const ReefProject& rules, const State& state)
      : rules_(rules), edition_(rules.edition()), s_(state) {}

  Data write() {
    Data data = Data::map({{"first", int{s_.first}},
                           {"turn", int{s_.turn}},
                           {"round", int{s_.round}},
                           {"active", int{s_.active}},
                           {"phase", kPhaseIds[at(s_.phase)]}});
    data.set("last_round", s_.last_round == 0 ? Data() : Data(int{s_.last_round}));
    data.set("quiet", int{s_.quiet}).set("gained", s_.gained != 0);
    data.set("drafted", s_.drafted != 0).set("chosen", numbers(s_.chosen));
    data.set("ships", bits_data(s_.ships, [this](int i) { return edition_.ships[at(i)].name.id; }));
    data.set("has_played", s_.has_played != 0).set("has_recycled", s_.has_recycled != 0);
    data.set("has_dived", s_.has_dived != 0);
    if (s_.fresh != Mission::none) data.set("fresh", id(s_.fresh));
    data.set("acted", bits_data(s_.acted, [](int i) {
               return std::to_string(i / 4 + 1) + "." + std::to_string(i % 4);
             }));
    data.set("rewards",
             bits_data(s_.rewards, [this](int i) { return edition_.rewards[at(i)].at; }));
    data.set("frames", frames());
    data.set("players", players());
    board(data);
    stacks(data);
    return data;
  }

 private:
  static Data numbers(unsigned set) {
    return bits_data(set, [](int i) { return i; });
  }
  [[nodiscard]] Data missions(std::uint64_t set) const {
    return bits_data(set, [this](int i) { return edition_.missions[at(i)].id; });
  }

  // What a place holds; null for nothing and for the unknown.
  [[nodiscard]] Data id(Mission mission) const {
    return mission >= Mission::none ? Data() : Data(edition_.missions[at(mission)].id);
  }
  [[nodiscard]] Data id(Crew crew) const {
    return crew >= Crew::none ? Data() : Data(edition_.crew[at(crew)].name.id);
  }
  [[nodiscard]] static Data id(Objective objective) {
    return objective >= Objective::none ? Data() : Data(kObjectiveIds[at(objective)]);
  }
  [[nodiscard]] static Data id(Pollution tile) {
    return tile == Pollution::unknown ? Data() : Data(tile_text(tile));
  }
  [[nodiscard]] static Data id(Milestone tile) { return number(at(tile)); }
  [[nodiscard]] static Data id(Seafloor tile) { return number(at(tile)); }
  [[nodiscard]] static Data id(Action card) { return number(at(card)); }
  [[nodiscard]] static Data id(std::uint8_t chance) {
    return chance == 0xFF ? Data() : Data(int{chance});
  }
  static Data number(std::size_t value) {
    return value >= 0xFE ? Data() : Data(static_cast<int>(value) + 1);
  }

  /// The id alone where nobody has seen it, otherwise with those who have.
  template <class T>
  [[nodiscard]] Data place(const Concealable<T>& hidden) const {
    Data value = id(hidden.value);
    if (hidden.seen == SeatSet::nobody()) return value;
    if (hidden.seen.is_everyone() && value.is_null() && !hidden.is_unknown()) return value;
    Data entry = Data::map({{"id", std::move(value)}});
    if (hidden.seen.is_everyone()) return entry.set("seen", "all");
    Data seats = Data::list();
    for (int i = 0; i < rules_.seats(); ++i) {
      if (hidden.seen.contains(seat_at(i))) seats.push(i);
    }
    return entry.set("seen", std::move(seats));
  }
  template <class List>
  [[nodiscard]] Data places(const List& list) const {
    return list_data(list, [&](const auto& hidden) { return place(hidden); });
  }
  template <class List>
  [[nodiscard]] Data stack(const List& list) const {
    return stack_data(list, [&](const auto& hidden) { return place(hidden); });
  }
  /// What lies open.
  template <class List>
  [[nodiscard]] Data offer(const List& list) const {
    return list_data(list, [&](auto card) { return id(card); });
  }

  [[nodiscard]] Data frames() const {
    Data list = Data::list();
    for (const Frame& frame : s_.frames) {
      Data entry = Data::map({{"kind", kFrameIds[at(frame.kind())]}});
      if (frame.amount() != 0) entry.set("amount", frame.amount());
      if (frame.flag()) entry.set("once", true);
      if (frame.bits() != 0) entry.set("bits", numbers(frame.bits()));
      const auto& words = edition_.effects.words;
      if (frame.effect() != 0) entry.set("effect", words[frame.effect()].id);
      if (frame.second() != 0) entry.set("second", words[frame.second()].id);
      list.push(std::move(entry));
    }
    return list;
  }

  [[nodiscard]] Data players() const {
    Data list = Data::list();
    for (int i = 0; i < rules_.players(); ++i) list.push(player(i));
    return list;
  }
  [[nodiscard]] Data player(int i) const {
    const Player& p = s_.players[at(i)];
    Data points = Data::map();
    for (std::size_t source = 0; source < kPlaySources; ++source) {
      points.add(source_name(static_cast<Source>(source)).code, int{p.points[source]});
    }
    Data resources = Data::map();
    Data tracks = Data::map();
    for (std::size_t r = 0; r < kResources; ++r) {
      resources.add(kResourceIds[r], int{p.resources[r]});
      tracks.add(kResourceIds[r], int{p.tracks[r]});
    }
    Data crew = list_data(p.crew, [this](CrewSpace space) {
      if (space.empty()) return Data();
      return Data(edition_.crew[at(space.crew())].name.id + (space.is_intern() ? "*" : ""));
    });
    Data data = Data::map({{"points", std::move(points)}});
    data.set("ship", edition_.ships[p.ship].name.id);
    data.set("node", rules_.board().nodes[p.node].id);
    data.set("energy", int{p.energy}).set("coins", int{p.coins});
    data.set("resources", std::move(resources)).set("tracks", std::move(tracks));
    data.set("deployment", int{p.deployment}).set("box", int{p.box});
    data.set("research", step(p.research)).set("below", int{p.below});
    data.set("diver", int{p.diver}).set("end_points", int{p.end_points});
    data.set("crew", std::move(crew));
    data.set("hand", missions(p.hand)).set("played", missions(p.played));
    data.set("flipped", missions(p.flipped));
    data.set("drafted", places(p.drafted));
    data.set("holds", numbers(p.holds));
    data.set("passed", places(p.passed));
    data.set("milestones", places(p.milestones));
    data.set("face_up", numbers(p.face_up));
    data.set("returned",
             list_data(p.returned, [this](const auto& tiles) { return places(tiles); }));
    data.set("stack_left", list_data(p.stack_left, [](int tiles) { return tiles; }));
    data.set("objective", place(p.objective)).set("drafts_at", int{p.drafts_at});
    data.set("rejected", places(p.rejected));
    return data;
  }
  /// "4", or "3+" for the side step behind step 3.
  static std::string step(int research) {
    return std::to_string(research / 2) + (research % 2 == 0 ? "" : "+");
  }

  void board(Data& data) const {
    const Board& board = rules_.board();
    Data islands = Data::map();
    for (int node = 1; node < board.node_count(); ++node) {
      islands.add(board.nodes[at(node)].id, edition_.islands[s_.islands[at(node)]].name.id);
    }
    Data balls = Data::map();
    const Situation situation(rules_, s_);
    for (int route = 0; route < board.route_count(); ++route) {
      if (s_.balls[at(route)] == 0) continue;
      Data counts = Data::list();
      for (int i = 0; i < rules_.players(); ++i) counts.push(situation.balls(route, i));
      balls.add(route_text(board, route), std::move(counts));
    }
    data.set("islands", std::move(islands)).set("balls", std::move(balls));
    data.set("cleaned", bits_data(s_.cleaned, [&](int i) { return board.sectors[at(i)].id; }));
    Data pollution = Data::list();
    for (std::size_t i = 0; i < kPollutionTiles; ++i) {
      const TilePlace where = s_.pollution_at[i];
      Data entry = Data::map({{"tile", place(s_.pollution[i])}});
      if (where.on_sector() >= 0) entry.set("sector", board.sectors[at(where.on_sector())].id);
      if (where.is_owned()) entry.set("owner", where.owner()).set("used", where.is_used());
      pollution.push(std::move(entry));
    }
    data.set("pollution", std::move(pollution));
  }

  void stacks(Data& data) const {
    data.set("crew_offer", offer(s_.crew_offer)).set("crew_stack", stack(s_.crew_stack));
    data.set("crew_discards", counts_data(s_.crew_discards, [this](int kind) {
               return edition_.crew[at(kind)].name.id;
             }));
    data.set("mission_offer", offer(s_.mission_offer)).set("mission_deck", stack(s_.mission_deck));
    data.set("under", int{s_.under});
    data.set("seafloor", places(s_.seafloor));
    data.set("oxygen", list_data(s_.oxygen, [](int tile) { return tile + 1; }));
    data.set("oxygen_turned", numbers(s_.oxygen_flipped));
    data.set("milestones",
             list_data(s_.milestones, [this](const auto& tiles) { return stack(tiles); }));
    data.set("objectives", places(s_.objectives));
    data.set("objectives_out", places(s_.objectives_out));
    data.set("actions", stack(s_.actions)).set("action", id(s_.action));
    data.set("action_waits", s_.action != Action::none);
    data.set("actions_seen", bits_data(s_.actions_seen, [](int i) { return i + 1; }));
    data.set("actions_turned", int{s_.actions_turned});
    data.set("chance", places(s_.chance)).set("shuffles", int{s_.shuffles});
  }

  const ReefProject& rules_;
  const Edition& edition_;
  const State& s_;
};

}  // namespace

Data ReefProject::position(const State& state) const { return Writer(*this, state).write(); }

}  // namespace lagoon::reef_project
