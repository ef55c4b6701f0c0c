// A state from data. Everything that is read is within the tables of the edition; whether it fits
// together is the matter of the audit.
#include <algorithm>
#include <charconv>

#include "core/position.hpp"
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

  template <class Bits>
  static Bits numbers(const Reader& reader, int last) {
    return read_bits<Bits>(reader, [last](const Reader& r) { return r.integer(0, last); });
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
    return read_bits<std::uint64_t>(reader, [this](const Reader& r) { return at(mission(r)); });
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
    read_list(reader, target, [&](const Reader& r) { return place<T>(r, read); });
  }
  template <class T, int Capacity, class F>
  void stack(const Reader& reader, FixedVector<Concealable<T>, Capacity>& target, F read) const {
    read_stack(reader, target, [&](const Reader& r) { return place<T>(r, read); });
  }
  /// Places of which some may be empty.
  template <class T, std::size_t Count, class F>
  void places(const Reader& reader, std::array<Concealable<T>, Count>& target, F read) const {
    read_places(reader, target, [&](const Reader& r) { return place_or_nothing<T>(r, read); });
  }

  // ------------------------------------------------------------------------------------- parts

  void turn() {
    const int seats = rules_.seats();
    s_.first = read_byte(root_["first"], seats - 1);
    s_.turn = static_cast<std::uint16_t>(root_["turn"].integer(0, 1000));
    s_.round = static_cast<std::uint8_t>(root_["round"].integer(1, kMaxRounds + 1));
    s_.active = read_byte(root_["active"], seats - 1);
    s_.phase = static_cast<Phase>(root_["phase"].index_in(kPhaseIds));
    if (!root_["last_round"].is_null()) {
      s_.last_round = static_cast<std::uint8_t>(root_["last_round"].integer(1, kMaxRounds + 1));
    }
    s_.quiet = read_byte(root_["quiet"], kMaxRounds + 1);
    s_.gained = read_flag(root_["gained"]);
    s_.drafted = read_flag(root_["drafted"]);
    s_.chosen = numbers<std::uint8_t>(root_["chosen"], seats - 1);
    s_.ships = read_bits<std::uint8_t>(root_["ships"], [this](const Reader& r) {
      return r.index_in(edition_.ships, [](const Ship& ship) { return ship.name.id; });
    });
    s_.has_played = read_flag(root_["has_played"]);
    s_.has_recycled = read_flag(root_["has_recycled"]);
    s_.has_dived = read_flag(root_["has_dived"]);
    if (root_.has("fresh")) s_.fresh = mission(root_["fresh"]);
    s_.acted = read_bits<std::uint16_t>(root_["acted"], [](const Reader& r) {
      const std::string_view text = r.text();
      const bool fits = text.size() == 3 && text[0] >= '1' && text[0] <= '3' && text[1] == '.' &&
                        text[2] >= '0' && text[2] <= '3';
      if (!fits) r.unknown_id();
      return fits ? 4 * (text[0] - '1') + (text[2] - '0') : 0;
    });
    s_.rewards = read_bits<std::uint16_t>(root_["rewards"], [this](const Reader& r) {
      const int points = r.integer(0, 99);
      for (std::size_t i = 0; i < edition_.rewards.size(); ++i) {
        if (edition_.rewards[i].at == points) return static_cast<int>(i);
      }
      r.fault(Statement(text::no_such_thing));
      return 0;
    });
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
      Frame frame = Frame::written(
          static_cast<Frame::Kind>(kind), entry.has("amount") ? read_byte(entry["amount"], 99) : 0,
          entry.has("once") && read_flag(entry["once"]) != 0,
          entry.has("bits") ? numbers<std::uint16_t>(entry["bits"], 15) : 0);
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
    p.energy = read_byte(r["energy"], edition_.energy_max);
    p.coins = static_cast<std::uint16_t>(r["coins"].integer(0, 9999));
    for (std::size_t i = 0; i < kResources; ++i) {
      p.resources[i] = read_byte(r["resources"][kResourceIds[i]], edition_.capacity[0]);
      p.tracks[i] = read_byte(r["tracks"][kResourceIds[i]], edition_.track_balls());
    }
    p.deployment = read_byte(r["deployment"], kBalls);
    p.box = read_byte(r["box"], kBalls);
    p.research = research(r["research"]);
    p.below = read_byte(r["below"], kMaxPlayers - 1);
    p.diver = read_byte(r["diver"], kLastStep);
    p.end_points = read_byte(r["end_points"], 99);
    const Reader crew = r["crew"];
    for (int i = 0; i < crew.size(kCrewSpaces, kCrewSpaces); ++i) {
      if (!crew[i].is_null()) p.crew[at(i)] = crew_space(crew[i]);
    }
    p.hand = mission_set(r["hand"]);
    p.played = mission_set(r["played"]);
    p.flipped = mission_set(r["flipped"]);
    const auto card = [this](const Reader& one) { return mission(one); };
    places(r["drafted"], p.drafted, card);
    p.holds = numbers<std::uint8_t>(r["holds"], 1);
    places(r["passed"], p.passed, card);
    places(r["milestones"], p.milestones, number<Milestone, kMilestones>);
    p.face_up = numbers<std::uint8_t>(r["face_up"], 1);
    const Reader returned = r["returned"];
    for (int i = 0; i < returned.size(kForks, kForks); ++i) {
      list(returned[i], p.returned[at(i)], number<Milestone, kMilestones>);
    }
    read_places(r["stack_left"], p.stack_left,
                [](const Reader& left) { return read_byte(left, kMaxPlayers); });
    p.objective = place_or_nothing<Objective>(r["objective"], objective);
    p.drafts_at = read_byte(r["drafts_at"], rules_.seats());
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
    s_.cleaned = read_bits<std::uint16_t>(root_["cleaned"], [&](const Reader& r) {
      return r.index_in(board.sectors, [](const Sector& sector) { return sector.id; });
    });
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
    read_places(root_["crew_offer"], s_.crew_offer,
                [this](const Reader& r) { return r.is_null() ? Crew::none : crew_kind(r); });
    stack(root_["crew_stack"], s_.crew_stack, [this](const Reader& r) { return crew_kind(r); });
    read_counts(root_["crew_discards"], s_.crew_discards, static_cast<int>(edition_.crew.size()),
                kCrewTiles, [this](int kind) { return edition_.crew[at(kind)].name.id; });
  }

  void missions() {
    s_.mission_offer.fill(Mission::none);
    read_places(root_["mission_offer"], s_.mission_offer,
                [this](const Reader& r) { return r.is_null() ? Mission::none : mission(r); });
    stack(root_["mission_deck"], s_.mission_deck, [this](const Reader& r) { return mission(r); });
    s_.under = read_byte(root_["under"], kMissions);
    list(root_["objectives"], s_.objectives, objective);
    list(root_["objectives_out"], s_.objectives_out, objective);
  }

  void tracks() {
    read_places(root_["seafloor"], s_.seafloor, [this](const Reader& r) {
      return place<Seafloor>(r, number<Seafloor, kSeafloorTiles>);
    });
    read_places(root_["oxygen"], s_.oxygen, number<std::uint8_t, kOxygenTiles>);
    s_.oxygen_flipped = numbers<std::uint8_t>(root_["oxygen_turned"], kOxygenRow - 1);
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
    s_.actions_seen = read_bits<std::uint16_t>(
        root_["actions_seen"], [](const Reader& r) { return r.integer(1, kActions) - 1; });
    s_.actions_turned = read_byte(root_["actions_turned"], 255);
    read_places(root_["chance"], s_.chance, [this](const Reader& entry) {
      return place<std::uint8_t>(entry, [](const Reader& r) { return read_byte(r, 0xFE); });
    });
    s_.shuffles = read_byte(root_["shuffles"], 255);
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
