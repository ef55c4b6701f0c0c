// A state as data, for position files, records and views.
#include "core/position.hpp"

#include <algorithm>

#include "games/reef_gardens/reef_gardens.hpp"
#include "games/reef_gardens/texts.hpp"
#include "games/reef_gardens/words.hpp"

namespace lagoon::reef_gardens {
namespace {

constexpr std::array<const char*, 5> kPhaseIds{"turn", "site", "tile", "surfacing", "over"};
constexpr std::array<const char*, 4> kSiteIds{"bare", "chip", "built", "scored"};
constexpr std::array<const char*, 4> kOriginIds{"none", "bought", "stored", "boat"};

/// Null for no tile or one that is not known.
Data tile_data(const Edition& edition, Tile tile) {
  if (tile == Tile::none || tile == Tile::unknown) return {};
  return tile_text(edition, tile);
}

/// Each tile by itself.
Data tiles_data(const Edition& edition, const std::array<std::uint8_t, kTileKinds>& counts) {
  Data list = Data::list();
  for (int kind = 0; kind < kTileKinds; ++kind) {
    for (int i = 0; i < counts[at(kind)]; ++i) list.push(tile_data(edition, tile_of_kind(kind)));
  }
  return list;
}

/// A stack of which some may be unknown.
template <class Stack, class ToData>
Data face_down_data(const Stack& stack, ToData to_data) {
  return stack_data(stack, [&](const auto& place) {
    return place.is_unknown() ? Data() : Data(to_data(place.value));
  });
}

std::string shell_id(int kind) { return shell_name(static_cast<Shell>(kind)).code; }

}  // namespace

// --------------------------------------------------------------------------------------- writing

Data ReefGardens::position(const State& state) const {
  Data players = Data::list();
  for (int seat = 0; seat < seats_; ++seat) {
    const Player& player = state.players[at(seat)];
    Data points = Data::map();
    for (std::size_t i = 0; i < kSources; ++i) {
      points.set(source_name(static_cast<Source>(i)).code, int{player.points[i]});
    }
    Data stored = list_data(player.stored, [&](const Stored& tile) {
      return Data::map({{"tile", tile_data(edition_, tile.tile)}, {"this_turn", tile.fresh != 0}});
    });
    players.push(Data::map({{"money", int{player.money}},
                            {"divers", int{player.divers}},
                            {"points", std::move(points)},
                            {"shells", counts_data(player.shells, shell_id)},
                            {"stored", std::move(stored)}}));
  }
  Data reefs = Data::list();
  Data shells = Data::map();
  for (int space = 0; space < board().spaces(); ++space) {
    const Space& there = state.spaces[at(space)];
    if (there.has_shell()) {
      shells.set(space_text(board(), space), shell_name(there.shell()).code);
    }
    if (state.reef_size[at(space)] == 0) continue;
    Data tiles = Data::map();
    for (int other = space; other < board().spaces(); ++other) {
      if (state.reef[at(other)] != space) continue;
      tiles.set(space_text(board(), other), tile_data(edition_, state.spaces[at(other)].tile()));
    }
    const int owner = there.diver();
    reefs.push(
        Data::map({{"owner", owner < 0 ? Data() : Data(owner)}, {"tiles", std::move(tiles)}}));
  }
  Data sites = Data::map();
  for (int site = 0; site < board().sites.size(); ++site) {
    const SiteSlot& slot = state.sites[at(site)];
    if (slot.state == SiteState::bare) continue;
    Data entry = Data::map({{"state", kSiteIds[at(slot.state)]}});
    if (slot.station < Station::none) entry.set("station", index(slot.station) + 1);
    sites.set(site_letter(site), std::move(entry));
  }
  const auto tile = [&](Tile one) { return tile_data(edition_, one); };
  Data data = Data::map({{"first", int{state.first}},
                         {"turn", int{state.turn}},
                         {"active", int{state.active}},
                         {"phase", kPhaseIds[at(state.phase)]},
                         {"passes", int{state.passes}},
                         {"planting", state.planting != 0},
                         {"has_bought", state.has_bought != 0}});
  data.set("drawn", state.drawn < Station::none ? Data(index(state.drawn) + 1) : Data());
  data.set("chosen", tile_data(edition_, state.chosen));
  data.set("origin", kOriginIds[at(state.origin)]);
  data.set("bought", tiles_data(edition_, state.bought));
  data.set("gone", tiles_data(edition_, state.gone));
  data.set("nursery", list_data(state.nursery, tile)).set("sites", std::move(sites));
  data.set("players", std::move(players)).set("reefs", std::move(reefs));
  data.set("shells", std::move(shells));
  data.set("bag", face_down_data(state.bag, tile));
  data.set("stations", face_down_data(state.stack, [](Station s) { return index(s) + 1; }));
  data.set("chips", face_down_data(state.chips, [](Site s) { return site_letter(index(s)); }));
  return data;
}

// --------------------------------------------------------------------------------------- reading

namespace {

/// Reads the parts of a position; everything it returns is within the tables of the edition.
class PositionReader {
 public:
  PositionReader(const Edition& edition, const Board& board) : edition_(edition), board_(board) {}

  [[nodiscard]] Tile tile(const Reader& reader) const {
    std::string_view id = reader.text();
    const bool fish = !id.empty() && id.back() == '*';
    if (fish) id.remove_suffix(1);
    for (std::size_t i = 0; i < edition_.species.size(); ++i) {
      if (edition_.species[i].name.id == id) return make_tile(static_cast<int>(i), fish);
    }
    reader.unknown_id(id);
    return make_tile(0, false);
  }
  [[nodiscard]] Tile tile_or_none(const Reader& reader) const {
    return reader.is_null() ? Tile::none : tile(reader);
  }
  [[nodiscard]] static Station station(const Reader& reader) {
    return static_cast<Station>(reader.integer(1, kStations) - 1);
  }
  /// A space by its name; kNoSpace and a fault at `where` when it does not exist.
  [[nodiscard]] int space(std::string_view name, const Reader& where) const {
    for (int i = 0; i < board_.spaces(); ++i) {
      if (space_text(board_, i) == name) return i;
    }
    where.fault(Statement(text::no_such_space, Arg::word("space", name)));
    return kNoSpace;
  }
  [[nodiscard]] int site(std::string_view letter, const Reader& where) const {
    for (int i = 0; i < board_.sites.size(); ++i) {
      if (site_letter(i) == letter) return i;
    }
    where.fault(Statement(text::no_such_site, Arg::word("site", letter)));
    return -1;
  }

  void tiles(const Reader& reader, std::array<std::uint8_t, kTileKinds>& counts) const {
    for (int i = 0; i < reader.size(0, kTiles); ++i) ++counts[at(kind_of(tile(reader[i])))];
  }

  void player(const Reader& reader, Player& player) const {
    reader.only_keys({"money", "divers", "points", "shells", "stored"});
    player.money = read_byte(reader["money"], kMaxMoney);
    player.divers = read_byte(reader["divers"], kDivers);
    reader["points"].only_keys({text::source_stations.code, text::source_closed_reefs.code,
                                text::source_discards.code, text::source_final_stations.code,
                                text::source_final_reefs.code, text::source_shells.code});
    for (std::size_t i = 0; i < kSources; ++i) {
      player.points[i] = static_cast<std::int16_t>(
          reader["points"][source_name(static_cast<Source>(i)).code].integer(-999, 9999));
    }
    constexpr int kMost = *std::max_element(kShellCounts.begin(), kShellCounts.end());
    read_counts(reader["shells"], player.shells, kShellKinds, kMost, shell_id);
    read_list(reader["stored"], player.stored, [this](const Reader& entry) {
      entry.only_keys({"tile", "this_turn"});
      return Stored{tile(entry["tile"]), read_flag(entry["this_turn"])};
    });
    std::sort(player.stored.begin(), player.stored.end());
  }

  void reef(const Reader& reader, int seats, State& state) const {
    reader.only_keys({"owner", "tiles"});
    const Reader tiles = reader["tiles"];
    int first = kNoSpace;
    int size = 0;
    for (const std::string& name : tiles.keys()) {
      const int where = space(name, tiles);
      if (where == kNoSpace) continue;
      if (!state.spaces[at(where)].empty()) {
        tiles.fault(Statement(text::space_used_twice, space_arg("space", board_, where)));
      }
      state.spaces[at(where)] = Space::of(tile(tiles[name]));
      state.reef[at(where)] = kNoSpace - 1;
      first = std::min(first, where);
      ++size;
    }
    if (first == kNoSpace) {
      tiles.fault(Statement(text::reef_empty));
      return;
    }
    for (std::uint8_t& named : state.reef) {
      if (named == kNoSpace - 1) named = static_cast<std::uint8_t>(first);
    }
    state.reef_size[at(first)] = static_cast<std::uint8_t>(size);
    if (!reader["owner"].is_null()) {
      state.spaces[at(first)].set_diver(reader["owner"].integer(0, seats - 1));
    }
  }

  void shells(const Reader& reader, State& state) const {
    for (const std::string& name : reader.keys()) {
      const int where = space(name, reader);
      if (where == kNoSpace) continue;
      if (!state.spaces[at(where)].empty()) {
        reader.fault(Statement(text::space_used_twice, space_arg("space", board_, where)));
      }
      const int kind = reader[name].index_of(kShellKinds, shell_id);
      state.spaces[at(where)] = Space::of(static_cast<Shell>(kind));
    }
  }

  void sites(const Reader& reader, State& state) const {
    for (const std::string& letter : reader.keys()) {
      const int where = site(letter, reader);
      if (where < 0) continue;
      const Reader entry = reader[letter];
      entry.only_keys({"state", "station"});
      SiteSlot& slot = state.sites[at(where)];
      slot.state = static_cast<SiteState>(entry["state"].index_in(kSiteIds));
      if (entry.has("station")) slot.station = station(entry["station"]);
    }
  }

  /// A stack that nobody has seen.
  template <class T, int Capacity, class F>
  static void stack(const Reader& reader, FixedVector<Concealable<T>, Capacity>& target, F read) {
    read_stack(reader, target,
               [&](const Reader& entry) { return Concealable<T>::hidden(read(entry)); });
  }

 private:
  const Edition& edition_;
  const Board& board_;
};

}  // namespace

State ReefGardens::read_position(const Reader& reader) const {
  reader.only_keys({"first",   "turn",   "active", "phase",  "passes",   "planting", "has_bought",
                    "drawn",   "chosen", "origin", "bought", "gone",     "nursery",  "sites",
                    "players", "reefs",  "shells", "bag",    "stations", "chips"});
  const PositionReader read(edition_, board());
  State state;
  state.reef.fill(kNoSpace);
  state.first = read_byte(reader["first"], seats_ - 1);
  state.active = read_byte(reader["active"], seats_ - 1);
  state.passes = read_byte(reader["passes"], seats_);
  state.turn = static_cast<std::uint16_t>(reader["turn"].integer(0, 10'000));
  state.phase = static_cast<Phase>(reader["phase"].index_in(kPhaseIds));
  state.planting = read_flag(reader["planting"]);
  state.has_bought = read_flag(reader["has_bought"]);
  if (!reader["drawn"].is_null()) state.drawn = PositionReader::station(reader["drawn"]);
  state.chosen = read.tile_or_none(reader["chosen"]);
  state.origin = static_cast<Origin>(reader["origin"].index_in(kOriginIds));
  read.tiles(reader["bought"], state.bought);
  read.tiles(reader["gone"], state.gone);
  read_places(reader["nursery"], state.nursery,
              [&](const Reader& entry) { return read.tile_or_none(entry); });
  const Reader players = reader["players"];
  for (int seat = 0; seat < players.size(seats_, seats_); ++seat) {
    read.player(players[seat], state.players[at(seat)]);
  }
  const Reader reefs = reader["reefs"];
  for (int i = 0; i < reefs.size(0, kTiles); ++i) read.reef(reefs[i], seats_, state);
  read.shells(reader["shells"], state);
  read.sites(reader["sites"], state);
  PositionReader::stack(reader["bag"], state.bag, [&](const Reader& r) { return read.tile(r); });
  PositionReader::stack(reader["stations"], state.stack, &PositionReader::station);
  PositionReader::stack(reader["chips"], state.chips, [&](const Reader& r) {
    return static_cast<Site>(std::max(0, read.site(r.text(), r)));
  });
  audit_read(*this, state, reader);
  return state;
}

}  // namespace lagoon::reef_gardens
