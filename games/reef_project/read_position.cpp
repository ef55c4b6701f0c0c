// A state from data. Everything that is read is within the tables of the edition; whether it fits
// together is the matter of the audit.
#include <algorithm>
#include <charconv>

#include "games/reef_project/ids.hpp"
#include "games/reef_project/situation.hpp"
#include "games/reef_project/texts.hpp"

namespace lagoon::reef_project {
namespace {

class PositionReader {
 public:
  PositionReader(const ReefProject& rules, const Reader& root, State& state)
      : rules_(rules), edition_(rules.edition()), root_(root), s_(state) {}

  void read() {
    root_.only_keys(
        {"first",         "turn",         "round",        "active",         "phase",
         "last_round",    "quiet",        "gained",       "drafted",        "chosen",
         "ships",         "has_played",   "has_recycled", "has_dived",      "acted",
         "rewards",       "frames",       "players",      "islands",        "balls",
         "cleaned",       "pollution",    "crew_offer",   "crew_stack",     "crew_discards",
         "mission_offer", "mission_deck", "under",        "seafloor",       "oxygen",
         "oxygen_turned", "milestones",   "objectives",   "objectives_out", "actions",
         "action",        "action_waits", "actions_seen", "actions_turned", "chance",
         "shuffles",      "fresh"});
    turn();
    frames(root_["frames"]);
    const Reader players = root_["players"];
    for (int i = 0; i < players.size(rules_.players(), rules_.players()); ++i) {
      player(players[i], s_.players[at(i)]);
    }
    board();
    crew();
    missions();
    tracks();
    rival();
  }

 private:
  // ------------------------------------------------------------------------------ small things

  std::uint8_t small(const Reader& reader, int max) {
    return static_cast<std::uint8_t>(reader.integer(0, max));
  }
  static std::uint8_t flag(const Reader& reader) {
    return static_cast<std::uint8_t>(reader.boolean() ? 1 : 0);
  }
  /// The bits that a list names.
  template <class F>
  static unsigned bits(const Reader& reader, F read) {
    unsigned set = 0;
    for (int i = 0; i < reader.size(0, 16); ++i) set |= 1U << read(reader[i]);
    return set;
  }
  static unsigned numbers(const Reader& reader, int last) {
    return bits(reader, [last](const Reader& r) { return r.integer(0, last); });
  }

  Mission mission(const Reader& reader) const {
    return static_cast<Mission>(
        reader.index_in(edition_.missions, [](const MissionCard& m) { return m.id; }));
  }
  Crew crew_kind(const Reader& reader) const {
    return static_cast<Crew>(
        reader.index_in(edition_.crew, [](const CrewKind& c) { return c.name.id; }));
  }
  static Objective objective(const Reader& reader) {
    return static_cast<Objective>(reader.index_in(kObjectiveIds));
  }
  static Pollution tile(const Reader& reader) {
    const int tile = read_tile(reader.text());
    if (tile < 0) reader.unknown_id();
    return static_cast<Pollution>(std::max(0, tile));
  }
  template <class Id, int Count>
  static Id number(const Reader& reader) {
    return static_cast<Id>(reader.integer(1, Count) - 1);
  }
  std::uint64_t mission_set(const Reader& reader) const {
    std::uint64_t set = 0;
    for (int i = 0; i < reader.size(0, kMissions); ++i) set |= bit(mission(reader[i]));
    return set;
  }
  int node(const Reader& reader) const {
    return reader.index_in(rules_.board().nodes, [](const Node& n) { return n.id; });
  }

  // ---------------------------------------------------------------------------- hidden places

  /// `nothing` is what null stands for; without it null is a fault.
  template <class T, class F>
  Concealable<T> place(const Reader& reader, F read) const {
    if (reader.data().members() == nullptr) return Concealable<T>::hidden(read(reader));
    reader.only_keys({"id", "seen"});
    Concealable<T> place = Concealable<T>::hidden(read(reader["id"]));
    const Reader seen = reader["seen"];
    if (const std::string* all = seen.data().text(); all != nullptr && *all == "all") {
      place.seen = SeatSet::everyone();
      return place;
    }
    for (int i = 0; i < seen.size(0, kMaxPlayers); ++i) {
      place.seen.insert(seat_at(seen[i].integer(0, rules_.seats() - 1)));
    }
    return place;
  }
  template <class T, class F>
  Concealable<T> place_or_nothing(const Reader& reader, F read) const {
    return reader.is_null() ? kNothing<T> : place<T>(reader, read);
  }
  template <class T, int Capacity, class F>
  void list(const Reader& reader, FixedVector<Concealable<T>, Capacity>& target, F read) const {
    for (int i = 0; i < reader.size(0, Capacity); ++i) target.push_back(place<T>(reader[i], read));
  }
  /// A stack whose next element is written first.
  template <class T, int Capacity, class F>
  void stack(const Reader& reader, FixedVector<Concealable<T>, Capacity>& target, F read) const {
    for (int i = reader.size(0, Capacity) - 1; i >= 0; --i) {
      target.push_back(place<T>(reader[i], read));
    }
  }

  // ------------------------------------------------------------------------------------- parts

  void turn() {
    const int seats = rules_.seats();
    s_.first = small(root_["first"], seats - 1);
    s_.turn = static_cast<std::uint16_t>(root_["turn"].integer(0, 1000));
    s_.round = static_cast<std::uint8_t>(root_["round"].integer(1, kMaxRounds + 1));
    s_.active = small(root_["active"], seats - 1);
    s_.phase = static_cast<Phase>(root_["phase"].index_in(kPhaseIds));
    if (!root_["last_round"].is_null()) {
      s_.last_round = static_cast<std::uint8_t>(root_["last_round"].integer(1, kMaxRounds + 1));
    }
    s_.quiet = small(root_["quiet"], kMaxRounds + 1);
    s_.gained = flag(root_["gained"]);
    s_.drafted = flag(root_["drafted"]);
    s_.chosen = static_cast<std::uint8_t>(numbers(root_["chosen"], seats - 1));
    s_.ships = static_cast<std::uint8_t>(bits(root_["ships"], [this](const Reader& r) {
      return r.index_in(edition_.ships, [](const Ship& ship) { return ship.name.id; });
    }));
    s_.has_played = flag(root_["has_played"]);
    s_.has_recycled = flag(root_["has_recycled"]);
    s_.has_dived = flag(root_["has_dived"]);
    if (root_.has("fresh")) s_.fresh = mission(root_["fresh"]);
    s_.acted = static_cast<std::uint16_t>(bits(root_["acted"], [](const Reader& r) {
      const std::string_view text = r.text();
      const bool fits = text.size() == 3 && text[0] >= '1' && text[0] <= '3' && text[1] == '.' &&
                        text[2] >= '0' && text[2] <= '3';
      if (!fits) r.unknown_id();
      return fits ? 4 * (text[0] - '1') + (text[2] - '0') : 0;
    }));
    s_.rewards = static_cast<std::uint16_t>(bits(root_["rewards"], [this](const Reader& r) {
      const int points = r.integer(0, 99);
      for (std::size_t i = 0; i < edition_.rewards.size(); ++i) {
        if (edition_.rewards[i].at == points) return static_cast<int>(i);
      }
      r.fault(Statement(text::no_such_thing));
      return 0;
    }));
  }

  void frames(const Reader& reader) {
    for (int i = 0; i < reader.size(0, kMaxFrames); ++i) {
      const Reader entry = reader[i];
      entry.only_keys({"kind", "amount", "once", "bits", "effect", "second"});
      const auto effect = [&](std::string_view key) {
        if (!entry.has(key)) return Effect{0};
        const auto& words = edition_.effects.words;
        return static_cast<Effect>(entry[key].index_in(words, [](const Name& n) { return n.id; }));
      };
      const int kind = entry["kind"].index_in(kFrameIds);
      Frame frame = Frame::written(static_cast<Frame::Kind>(kind),
                                   entry.has("amount") ? small(entry["amount"], 99) : 0,
                                   entry.has("once") && flag(entry["once"]) != 0,
                                   entry.has("bits") ? numbers(entry["bits"], 15) : 0);
      frame.set_effects(effect("effect"), effect("second"));
      s_.frames.push_back(frame);
    }
  }

  void player(const Reader& r, Player& p) {
    r.only_keys({"points",     "ship",       "node",       "energy",   "coins",    "resources",
                 "tracks",     "deployment", "box",        "research", "below",    "diver",
                 "end_points", "crew",       "hand",       "played",   "flipped",  "drafted",
                 "holds",      "passed",     "milestones", "face_up",  "returned", "stack_left",
                 "objective",  "drafts_at",  "rejected"});
    for (std::size_t i = 0; i < kPlaySources; ++i) {
      p.points[i] = static_cast<std::int16_t>(
          r["points"][source_name(static_cast<Source>(i)).code].integer(0, 999));
    }
    p.ship = static_cast<std::uint8_t>(
        r["ship"].index_in(edition_.ships, [](const Ship& s) { return s.name.id; }));
    p.node = static_cast<std::uint8_t>(node(r["node"]));
    p.energy = small(r["energy"], edition_.energy_max);
    p.coins = static_cast<std::uint16_t>(r["coins"].integer(0, 9999));
    for (std::size_t i = 0; i < kResources; ++i) {
      p.resources[i] = small(r["resources"][kResourceIds[i]], edition_.capacity[0]);
      p.tracks[i] = small(r["tracks"][kResourceIds[i]], edition_.track_balls());
    }
    p.deployment = small(r["deployment"], kBalls);
    p.box = small(r["box"], kBalls);
    p.research = research(r["research"]);
    p.below = small(r["below"], kMaxPlayers - 1);
    p.diver = small(r["diver"], kLastStep);
    p.end_points = small(r["end_points"], 99);
    const Reader crew = r["crew"];
    for (int i = 0; i < crew.size(kCrewSpaces, kCrewSpaces); ++i) {
      if (!crew[i].is_null()) p.crew[at(i)] = crew_space(crew[i]);
    }
    p.hand = mission_set(r["hand"]);
    p.played = mission_set(r["played"]);
    p.flipped = mission_set(r["flipped"]);
    const auto card = [this](const Reader& one) { return mission(one); };
    const Reader drafted = r["drafted"];
    for (int i = 0; i < drafted.size(kDrafted, kDrafted); ++i) {
      p.drafted[at(i)] = place_or_nothing<Mission>(drafted[i], card);
    }
    p.holds = static_cast<std::uint8_t>(numbers(r["holds"], 1));
    const Reader passed = r["passed"];
    for (int i = 0; i < passed.size(2, 2); ++i) {
      p.passed[at(i)] = place_or_nothing<Mission>(passed[i], card);
    }
    const Reader milestones = r["milestones"];
    for (int i = 0; i < milestones.size(kForks, kForks); ++i) {
      p.milestones[at(i)] =
          place_or_nothing<Milestone>(milestones[i], number<Milestone, kMilestones>);
    }
    p.face_up = static_cast<std::uint8_t>(numbers(r["face_up"], 1));
    const Reader returned = r["returned"];
    for (int i = 0; i < returned.size(kForks, kForks); ++i) {
      list(returned[i], p.returned[at(i)], number<Milestone, kMilestones>);
    }
    const Reader left = r["stack_left"];
    for (int i = 0; i < left.size(kForks, kForks); ++i) {
      p.stack_left[at(i)] = small(left[i], kMaxPlayers);
    }
    p.objective = place_or_nothing<Objective>(r["objective"], objective);
    p.drafts_at = small(r["drafts_at"], rules_.seats());
    list(r["rejected"], p.rejected, objective);
  }

  std::uint8_t research(const Reader& reader) const {
    std::string_view text = reader.text();
    const bool side = !text.empty() && text.back() == '+';
    if (side) text.remove_suffix(1);
    for (int step = 0; step <= edition_.last_research(); ++step) {
      if (std::to_string(step) != text) continue;
      if (side && Situation::fork_at(2 * step) < 0) break;
      return static_cast<std::uint8_t>(2 * step + (side ? 1 : 0));
    }
    reader.unknown_id();
    return 0;
  }
  CrewSpace crew_space(const Reader& reader) const {
    const std::string_view text = reader.text();
    const bool intern = !text.empty() && text.back() == '*';
    const std::string_view id = intern ? text.substr(0, text.size() - 1) : text;
    for (std::size_t i = 0; i < edition_.crew.size(); ++i) {
      if (edition_.crew[i].name.id == id) return CrewSpace::of(static_cast<Crew>(i), intern);
    }
    reader.unknown_id();
    return {};
  }

  void board() {
    const Board& board = rules_.board();
    s_.islands.fill(kNoIsland);
    const Reader islands = root_["islands"];
    for (int i = 1; i < board.node_count(); ++i) {
      s_.islands[at(i)] = static_cast<std::uint8_t>(islands[board.nodes[at(i)].id].index_in(
          edition_.islands, [](const Island& island) { return island.name.id; }));
    }
    const Reader balls = root_["balls"];
    for (const std::string& name : balls.keys()) route(balls, name);
    s_.cleaned = static_cast<std::uint16_t>(bits(root_["cleaned"], [&](const Reader& r) {
      return r.index_in(board.sectors, [](const Sector& sector) { return sector.id; });
    }));
    const Reader pollution = root_["pollution"];
    for (int i = 0; i < pollution.size(kPollutionTiles, kPollutionTiles); ++i) {
      const Reader entry = pollution[i];
      entry.only_keys({"tile", "sector", "owner", "used"});
      s_.pollution[at(i)] = place<Pollution>(entry["tile"], tile);
      if (entry.has("sector")) {
        s_.pollution_at[at(i)] = TilePlace::sector(entry["sector"].index_in(
            board.sectors, [](const Sector& sector) { return sector.id; }));
      } else if (entry.has("owner")) {
        s_.pollution_at[at(i)] = TilePlace::owned(entry["owner"].integer(0, rules_.players() - 1),
                                                  entry["used"].boolean());
      }
    }
  }
  void route(const Reader& balls, const std::string& name) {
    for (int i = 0; i < rules_.board().route_count(); ++i) {
      if (route_text(rules_.board(), i) != name) continue;
      const Reader counts = balls[name];
      for (int p = 0; p < counts.size(rules_.players(), rules_.players()); ++p) {
        const auto count = static_cast<unsigned>(counts[p].integer(0, kMaxSymbols));
        s_.balls[at(i)] = static_cast<std::uint8_t>(s_.balls[at(i)] | (count << (2 * p)));
      }
      return;
    }
    balls.unknown_id(name);
  }

  void crew() {
    s_.crew_offer.fill(Crew::none);
    const Reader offer = root_["crew_offer"];
    for (int i = 0; i < offer.size(kOfferSize, kOfferSize); ++i) {
      if (!offer[i].is_null()) s_.crew_offer[at(i)] = crew_kind(offer[i]);
    }
    stack(root_["crew_stack"], s_.crew_stack, [this](const Reader& r) { return crew_kind(r); });
    const Reader discards = root_["crew_discards"];
    for (const std::string& id : discards.keys()) {
      const auto kind = std::find_if(edition_.crew.begin(), edition_.crew.end(),
                                     [&](const CrewKind& each) { return each.name.id == id; });
      if (kind == edition_.crew.end()) {
        discards.unknown_id(id);
      } else {
        s_.crew_discards[at(kind - edition_.crew.begin())] = small(discards[id], kCrewTiles);
      }
    }
  }

  void missions() {
    s_.mission_offer.fill(Mission::none);
    const Reader offer = root_["mission_offer"];
    for (int i = 0; i < offer.size(kOfferSize, kOfferSize); ++i) {
      if (!offer[i].is_null()) s_.mission_offer[at(i)] = mission(offer[i]);
    }
    stack(root_["mission_deck"], s_.mission_deck, [this](const Reader& r) { return mission(r); });
    s_.under = small(root_["under"], kMissions);
    list(root_["objectives"], s_.objectives, objective);
    list(root_["objectives_out"], s_.objectives_out, objective);
  }

  void tracks() {
    const Reader seafloor = root_["seafloor"];
    for (int i = 0; i < seafloor.size(kSeafloorRow, kSeafloorRow); ++i) {
      s_.seafloor[at(i)] = place<Seafloor>(seafloor[i], number<Seafloor, kSeafloorTiles>);
    }
    const Reader oxygen = root_["oxygen"];
    for (int i = 0; i < oxygen.size(kOxygenRow, kOxygenRow); ++i) {
      s_.oxygen[at(i)] = static_cast<std::uint8_t>(oxygen[i].integer(1, kOxygenTiles) - 1);
    }
    s_.oxygen_flipped = static_cast<std::uint8_t>(numbers(root_["oxygen_turned"], kOxygenRow - 1));
    const Reader milestones = root_["milestones"];
    for (int i = 0; i < milestones.size(kForks, kForks); ++i) {
      stack(milestones[i], s_.milestones[at(i)], number<Milestone, kMilestones>);
    }
  }

  void rival() {
    stack(root_["actions"], s_.actions, number<Action, kActions>);
    if (!root_["action"].is_null()) s_.action = number<Action, kActions>(root_["action"]);
    if (root_["action_waits"].boolean() != (s_.action != Action::none)) {
      root_["action_waits"].fault(Statement(text::wrong_phase));
    }
    s_.actions_seen = static_cast<std::uint16_t>(
        bits(root_["actions_seen"], [](const Reader& r) { return r.integer(1, kActions) - 1; }));
    s_.actions_turned = small(root_["actions_turned"], 255);
    const Reader chance = root_["chance"];
    const auto byte = [](const Reader& r) { return static_cast<std::uint8_t>(r.integer(0, 0xFE)); };
    for (int i = 0; i < chance.size(kChanceBytes, kChanceBytes); ++i) {
      s_.chance[at(i)] = place<std::uint8_t>(chance[i], byte);
    }
    s_.shuffles = small(root_["shuffles"], 255);
  }

  const ReefProject& rules_;
  const Edition& edition_;
  const Reader& root_;
  State& s_;
};

}  // namespace

State ReefProject::read_position(const Reader& reader) const {
  State state;
  PositionReader(*this, reader, state).read();
  audit_read(*this, state, reader);
  return state;
}

}  // namespace lagoon::reef_project
