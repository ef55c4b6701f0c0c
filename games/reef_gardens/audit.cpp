// The invariants of every state that play can reach.
#include <algorithm>
#include <bit>

#include "games/reef_gardens/reef_gardens.hpp"
#include "games/reef_gardens/texts.hpp"

namespace lagoon::reef_gardens {
namespace {

std::size_t at(int i) { return static_cast<std::size_t>(i); }

std::string player_path(int seat, const char* member) {
  return "state.players[" + std::to_string(seat) + "]." + member;
}

void fault(Faults& faults, const Statement& statement, std::string path) {
  faults.push_back(Error(statement, std::move(path)));
}

}  // namespace

void ReefGardens::audit(const State& state, Faults& faults) const {
  audit_tiles(state, faults);
  audit_reefs(state, faults);
  audit_players(state, faults);
  audit_sites(state, faults);
  audit_phase(state, faults);
}

/// Every tile is somewhere, and no kind exists more often than it was made.
void ReefGardens::audit_tiles(const State& state, Faults& faults) const {
  std::array<int, kTileKinds> seen{};
  const auto see = [&seen](Tile tile) {
    if (tile != Tile::none) ++seen[at(kind_of(tile))];
  };
  for (const Space& space : state.spaces) see(space.tile());
  for (const Tile tile : state.nursery) see(tile);
  for (const auto& place : state.bag) see(place.value);
  for (const Player& player : state.players) {
    for (const Stored& stored : player.stored) see(stored.tile);
  }
  if (state.origin != Origin::stored) see(state.chosen);
  int total = 0;
  for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
    seen[kind] += state.bought[kind] + state.gone[kind];
    total += seen[kind];
    if (kind / 2 >= edition_.species.size()) continue;
    const Species& species = edition_.species[kind / 2];
    const int made = kind % 2 == 1 ? species.clownfish : species.tiles - species.clownfish;
    if (seen[kind] <= made) continue;
    fault(faults,
          Statement(text::too_many_tiles, Arg::name("species", species.name),
                    Arg::number("number", seen[kind]), Arg::number("max", made)),
          "state");
  }
  if (total != tiles()) {
    fault(faults,
          Statement(text::wrong_tile_total, Arg::number("number", total),
                    Arg::number("expected", tiles())),
          "state");
  }
}

/// Reefs are whole, apart from others of their species, and on seabed or covered caves.
void ReefGardens::audit_reefs(const State& state, Faults& faults) const {
  std::array<int, kMaxSpaces> size{};
  for (int space = 0; space < board().spaces(); ++space) {
    const Space& there = state.spaces[at(space)];
    const std::uint8_t reef = state.reef[at(space)];
    const std::string where = "state.reefs." + space_text(board(), space);
    const Arg here = space_arg("space", board(), space);
    const Ground ground = board().ground[at(space)];
    if ((there.has_tile() && ground == Ground::site) ||
        (there.has_shell() && ground != Ground::seabed)) {
      fault(faults, Statement(text::nothing_may_lie_there, here), where);
    }
    if (there.has_tile() != (reef != kNoSpace) ||
        (there.diver() >= 0 && (reef != space || there.diver() >= seats_))) {
      fault(faults, Statement(text::broken_reef, here), where);
      continue;
    }
    if (!there.has_tile()) continue;
    ++size[reef];
    bool connected = reef == space;
    for (const std::uint8_t neighbour : board().neighbours[at(space)]) {
      if (neighbour == kNoSpace) continue;
      const Tile tile = state.spaces[neighbour].tile();
      if (tile == Tile::none || species_of(tile) != species_of(there.tile())) continue;
      if (state.reef[neighbour] != reef) {
        fault(faults, Statement(text::adjacent_reefs, here), where);
      }
      connected = true;
    }
    if (!connected || reef > space) fault(faults, Statement(text::broken_reef, here), where);
  }
  for (int space = 0; space < board().spaces(); ++space) {
    if (size[at(space)] == state.reef_size[at(space)]) continue;
    fault(faults, Statement(text::broken_reef, space_arg("space", board(), space)), "state.reefs");
  }
}

void ReefGardens::audit_players(const State& state, Faults& faults) const {
  std::array<int, kShellKinds> shells{};
  std::array<int, kMaxPlayers> divers{};
  for (const Space& space : state.spaces) {
    if (space.has_shell()) ++shells[static_cast<std::size_t>(space.shell())];
    if (space.diver() >= 0) ++divers[at(space.diver())];
  }
  for (int seat = 0; seat < seats_; ++seat) {
    const Player& player = state.players[at(seat)];
    for (std::size_t i = 0; i < kShellKinds; ++i) shells[i] += player.shells[i];
    if (player.divers + divers[at(seat)] != kDivers) {
      fault(faults,
            Statement(text::wrong_divers, Arg::number("number", player.divers + divers[at(seat)])),
            player_path(seat, "divers"));
    }
    if (player.money > kMaxMoney) {
      fault(faults, Statement(text::too_much_money), player_path(seat, "money"));
    }
    if (player.stored.size() > player.shells[static_cast<std::size_t>(Shell::anemone)]) {
      fault(faults, Statement(text::no_free_anemone), player_path(seat, "stored"));
    }
    const bool fresh = std::any_of(player.stored.begin(), player.stored.end(),
                                   [](const Stored& stored) { return stored.fresh != 0; });
    if (fresh && (seat != state.active || state.planting == 0)) {
      fault(faults, Statement(text::stored_not_this_turn), player_path(seat, "stored"));
    }
  }
  for (std::size_t i = 0; i < kShellKinds; ++i) {
    if (shells[i] <= kShellCounts[i]) continue;
    fault(faults,
          Statement(text::wrong_shell_count, Arg::term("shell", shell_name(static_cast<Shell>(i))),
                    Arg::number("number", shells[i]), Arg::number("expected", kShellCounts[i])),
          "state.shells");
  }
}

/// Each station and each chip is in one place.
void ReefGardens::audit_sites(const State& state, Faults& faults) const {
  std::array<int, kStations> stations{};
  int known = 0;
  const auto see = [&](Station station) {
    if (station >= Station::none) return;
    ++known;
    if (++stations[at(index(station))] == 2) {
      fault(faults, Statement(text::station_twice, Arg::number("number", index(station) + 1)),
            "state.sites");
    }
  };
  std::array<int, kMaxSites> chips{};
  for (const auto& place : state.chips) ++chips[at(index(place.value))];
  for (const auto& place : state.stack) see(place.value);
  see(state.drawn);
  int out = 0;
  for (int site = 0; site < kMaxSites; ++site) {
    const SiteSlot& slot = state.sites[at(site)];
    const bool exists = site < board().sites.size();
    const bool built = slot.state >= SiteState::built;
    const std::string where = "state.sites." + std::string(site_letter(site));
    see(slot.station);
    out += slot.state == SiteState::chip ? 1 : 0;
    if (built != (slot.station < Station::none)) {
      fault(faults, Statement(text::site_and_station), where);
    }
    if (chips[at(site)] != (exists && slot.state == SiteState::bare ? 1 : 0)) {
      fault(faults, Statement(text::wrong_chips), where);
    }
  }
  if (out > kChipsOut) fault(faults, Statement(text::wrong_chips), "state.sites");
  // RG-4: stations leave the game only when the bag becomes empty.
  if (state.bag.empty() ? !state.stack.empty() : known != kStations) {
    fault(faults, Statement(text::wrong_stations, Arg::number("number", known)), "state.stations");
  }
}

/// Turn, phase and what is pending tell the same story.
void ReefGardens::audit_phase(const State& state, Faults& faults) const {
  const bool over = state.phase == Phase::over;
  const int tiles = std::popcount(nursery_mask(state));
  const int mover = state.first + state.turn - (over ? 1 : 0);
  const bool pending = has_unplanted(state);
  const auto wrong = [&](const Sentence& sentence, const char* path) {
    fault(faults, Statement(sentence), path);
  };
  if ((mover + seats_) % seats_ != state.active) wrong(text::wrong_active, "state.active");
  if (over != ((state.bag.empty() && tiles == 0 && state.has_bought == 0) ||
               state.passes == seats_)) {
    // In the turn that empties the nursery the game still goes on.
    if (over || state.planting == 0) wrong(text::wrong_phase, "state.phase");
  }
  if (!over && state.passes >= seats_) wrong(text::wrong_phase, "state.passes");
  if (!state.bag.empty() && state.phase != Phase::site && tiles <= kRefillAt) {
    wrong(text::nursery_needs_refill, "state.nursery");
  }
  if ((state.phase == Phase::site) != (state.drawn != Station::none)) {
    wrong(text::wrong_phase, "state.drawn");
  }
  if ((state.chosen == Tile::none) != (state.origin == Origin::none)) {
    wrong(text::wrong_phase, "state.origin");
  }
  const bool choosing = state.phase == Phase::tile ||
                        (state.phase == Phase::site && state.origin == Origin::boat);
  if (choosing != (state.chosen != Tile::none)) wrong(text::wrong_phase, "state.chosen");
  const auto& stored = state.players[state.active].stored;
  if (state.origin == Origin::stored &&
      std::find(stored.begin(), stored.end(), Stored{state.chosen, 0}) == stored.end()) {
    wrong(text::wrong_phase, "state.chosen");
  }
  if (pending && state.has_bought == 0) wrong(text::wrong_phase, "state.bought");
  if (state.has_bought != 0 && state.planting == 0) wrong(text::wrong_phase, "state.planting");
  const bool no_planting = over || state.phase == Phase::surfacing;
  if (no_planting && state.planting != 0) wrong(text::wrong_phase, "state.planting");
  if ((state.phase == Phase::site || state.phase == Phase::tile) && state.planting == 0) {
    wrong(text::wrong_phase, "state.planting");
  }
}

}  // namespace lagoon::reef_gardens
