// The invariants of every state that play can reach.
#include <algorithm>
#include <bit>
#include <vector>

#include "games/reef_gardens/reef_gardens.hpp"
#include "games/reef_gardens/texts.hpp"

namespace lagoon::reef_gardens {
namespace {

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
  const auto seen = known_tiles(state);
  int total = 0;
  for (std::size_t kind = 0; kind < kTileKinds; ++kind) {
    total += seen[kind];
    if (kind / 2 >= edition_.species.size()) continue;
    const Species& species = edition_.species[kind / 2];
    const int made = species.made(kind % 2 == 1);
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

namespace {

/// Which tiles hang together with the first space of their reef.
std::array<bool, kMaxSpaces> connected_tiles(const State& state, const Board& board) {
  std::array<bool, kMaxSpaces> connected{};
  for (int first = 0; first < board.spaces(); ++first) {
    if (state.reef[at(first)] != first || !state.spaces[at(first)].has_tile()) continue;
    const int species = species_of(state.spaces[at(first)].tile());
    std::vector<int> found{first};
    connected[at(first)] = true;
    for (std::size_t i = 0; i < found.size(); ++i) {
      for (const std::uint8_t next : board.neighbours[at(found[i])]) {
        if (next == kNoSpace || connected[next] || state.reef[next] != first) continue;
        const Tile tile = state.spaces[next].tile();
        if (tile == Tile::none || species_of(tile) != species) continue;
        connected[next] = true;
        found.push_back(next);
      }
    }
  }
  return connected;
}

}  // namespace

/// Reefs are whole, apart from others of their species, and on seabed or covered caves.
void ReefGardens::audit_reefs(const State& state, Faults& faults) const {
  std::array<int, kMaxSpaces> size{};
  const std::array<bool, kMaxSpaces> connected = connected_tiles(state, board());
  for (int space = 0; space < board().spaces(); ++space) {
    const Space& there = state.spaces[at(space)];
    const std::uint8_t reef = state.reef[at(space)];
    const auto refuse = [&](const Sentence& why) {
      fault(faults, Statement(why, space_arg("space", board(), space)),
            "state.reefs." + space_text(board(), space));
    };
    const Ground ground = board().ground[at(space)];
    if ((there.has_tile() && ground == Ground::site) ||
        (there.has_shell() && ground != Ground::seabed)) {
      refuse(text::nothing_may_lie_there);
    }
    if (there.has_tile() != (reef != kNoSpace) ||
        (there.diver() >= 0 && (reef != space || there.diver() >= seats_))) {
      refuse(text::broken_reef);
      continue;
    }
    if (!there.has_tile()) continue;
    ++size[reef];
    for (const std::uint8_t neighbour : board().neighbours[at(space)]) {
      if (neighbour == kNoSpace || state.reef[neighbour] == reef) continue;
      const Tile tile = state.spaces[neighbour].tile();
      if (tile == Tile::none || species_of(tile) != species_of(there.tile())) continue;
      refuse(text::adjacent_reefs);
    }
    if (!connected[at(space)] || reef > space) refuse(text::broken_reef);
  }
  for (int space = 0; space < board().spaces(); ++space) {
    if (size[at(space)] == state.reef_size[at(space)]) continue;
    fault(faults, Statement(text::broken_reef, space_arg("space", board(), space)), "state.reefs");
  }
  if (is_atolls()) audit_atolls(state, faults);
}

/// RG-8: no species twice on the orthogonal neighbours of a site.
void ReefGardens::audit_atolls(const State& state, Faults& faults) const {
  for (int site = 0; site < board().sites.size(); ++site) {
    std::array<bool, kMaxSpecies> seen{};
    for (const int start : board().sites[site].starts) {
      const Tile tile = state.spaces[at(start)].tile();
      if (tile == Tile::none) continue;
      const auto species = static_cast<std::size_t>(species_of(tile));
      if (seen[species]) {
        fault(faults,
              Statement(text::atoll_species_twice,
                        Arg::name("species", edition_.species[species].name),
                        space_arg("space", board(), start), Arg::word("site", site_letter(site))),
              "state.reefs." + space_text(board(), start));
      }
      seen[species] = true;
    }
  }
}

void ReefGardens::audit_players(const State& state, Faults& faults) const {
  std::array<int, kShellKinds> shells{};
  std::array<int, kMaxPlayers> divers{};
  for (const Space& space : state.spaces) {
    if (space.has_shell()) ++shells[at(space.shell())];
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
    if (player.stored.size() > player.shells[at(Shell::anemone)]) {
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
  if (over !=
      ((state.bag.empty() && tiles == 0 && state.has_bought == 0) || state.passes == seats_)) {
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
  const bool choosing =
      state.phase == Phase::tile || (state.phase == Phase::site && state.origin == Origin::boat);
  if (choosing != (state.chosen != Tile::none)) wrong(text::wrong_phase, "state.chosen");
  const auto& stored = state.players[state.active].stored;
  if (state.origin == Origin::stored &&
      std::find(stored.begin(), stored.end(), Stored{state.chosen, 0}) == stored.end()) {
    wrong(text::wrong_phase, "state.chosen");
  }
  if (state.origin == Origin::stored && !has_plantable_space(state, state.chosen)) {
    wrong(text::wrong_phase, "state.chosen");
  }
  const bool from_purchase = state.origin == Origin::bought || state.origin == Origin::stored;
  if (from_purchase && state.has_bought == 0) wrong(text::wrong_phase, "state.origin");
  if (pending && state.has_bought == 0) wrong(text::wrong_phase, "state.bought");
  if (state.has_bought != 0 && state.planting == 0) wrong(text::wrong_phase, "state.planting");
  const bool no_planting = over || state.phase == Phase::surfacing;
  if (no_planting && state.planting != 0) wrong(text::wrong_phase, "state.planting");
  if ((state.phase == Phase::site || state.phase == Phase::tile) && state.planting == 0) {
    wrong(text::wrong_phase, "state.planting");
  }
  // A station is placed where several chips lie out; with one there is no choice.
  const auto chips =
      std::count_if(state.sites.begin(), state.sites.end(),
                    [](const SiteSlot& slot) { return slot.state == SiteState::chip; });
  if (state.phase == Phase::site && (chips < 2 || state.bag.empty())) {
    wrong(text::wrong_phase, "state.phase");
  }
  // RG-2: a shell was used before the purchase, so a line stayed affordable.
  const unsigned filled = nursery_mask(state);
  const unsigned afterwards =
      state.phase == Phase::site ? mask_after_refill(state, filled) : filled;
  if (state.planting != 0 && !may_use_shell(state, afterwards)) {
    wrong(text::wrong_phase, "state.planting");
  }
  // RG-1: anything but a pass breaks the row; RG-10: one reef is closed and one is left.
  const bool surfacing = state.phase == Phase::surfacing;
  if (state.passes > 0 && (state.planting != 0 || surfacing)) {
    wrong(text::wrong_phase, "state.passes");
  }
  const int home = state.players[state.active].divers;
  if (surfacing && (home == 0 || home == kDivers)) wrong(text::wrong_phase, "state.phase");
}

}  // namespace lagoon::reef_gardens
