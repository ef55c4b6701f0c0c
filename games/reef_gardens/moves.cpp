// Which moves are legal.
#include <algorithm>
#include <bit>
#include <cstring>

#include "games/reef_gardens/spaces.hpp"

namespace lagoon::reef_gardens {
namespace {

using Kind = Move::Kind;

void list(Moves<ReefGardens>& out, Kind kind, const SpaceSet& spaces) {
  Moves<ReefGardens>::Appender append(out);
  for (const int space : spaces) append(Move::make(kind, space));
}

}  // namespace

// --------------------------------------------------------------------------- lines and the refill

namespace {

/// How many nursery spaces a mask has. A table, because on processors without an instruction for
/// it, which we serve too, std::popcount is a call.
constexpr auto kCounts = [] {
  std::array<std::uint8_t, 1U << kNurserySpaces> counts{};
  for (unsigned mask = 1; mask < counts.size(); ++mask) {
    counts[mask] = static_cast<std::uint8_t>(counts[mask / 2] + mask % 2);
  }
  return counts;
}();
int count(unsigned mask) { return kCounts[mask]; }

/// The nursery spaces that hold this, one bit each.
unsigned nursery_with(const State& state, Tile tile) {
  std::array<std::uint8_t, 16> bytes;
  bytes.fill(static_cast<std::uint8_t>(tile) ^ 1U);  // something else where there is no space
  std::memcpy(bytes.data(), state.nursery.data(), kNurserySpaces);
  return sixteen_bytes::equal<0xFF>(bytes.data(), static_cast<unsigned>(tile));
}

}  // namespace

unsigned ReefGardens::nursery_mask(const State& state) {
  return nursery_with(state, Tile::none) ^ ((1U << kNurserySpaces) - 1);
}

bool ReefGardens::has_affordable_line(unsigned filled, int funds) const {
  for (const Line& line : edition_.lines) {
    const int tiles = count(filled & line.spaces);
    if (tiles > 0 && tiles <= funds) return true;
  }
  return false;
}

int ReefGardens::funds(const Player& player) {
  const int pearls = 2 * player.shells[at(Shell::pearl2)] + 3 * player.shells[at(Shell::pearl3)];
  return std::min(kMaxMoney, player.money + pearls);
}

/// RG-1: passing is possible exactly when nothing else is.
bool ReefGardens::may_pass(const State& state) const {
  return state.planting == 0 && !has_own_reef(state) &&
         !has_affordable_line(nursery_mask(state), funds(state.players[state.active])) &&
         !has_opening_shell(state);
}

/// RG-19: whether a boat or a submarine leaves an affordable line.
bool ReefGardens::has_opening_shell(const State& state) const {
  const unsigned filled = nursery_mask(state);
  if (has_shell(state, Shell::boat)) {
    for (int space = 0; space < kNurserySpaces; ++space) {
      const bool is_filled = ((filled >> space) & 1U) != 0;
      if (is_filled && may_use_shell(state, mask_after_boat(state, space))) return true;
    }
  }
  if (!has_shell(state, Shell::submarine) || state.bag.empty()) return false;
  const unsigned refilled = mask_after_refill(state, filled);
  return (can_build_station(state) || refilled != filled) && may_use_shell(state, refilled);
}

/// Which nursery spaces are filled after a refill: the free ones from the lowest number on.
unsigned ReefGardens::mask_after_refill(const State& state, unsigned filled) const {
  for (int left = state.bag.size(); left > 0 && filled != (1U << kNurserySpaces) - 1; --left) {
    filled |= filled + 1;  // the lowest free space
  }
  return filled;
}

unsigned ReefGardens::mask_after_boat(const State& state, int space) const {
  const unsigned left = nursery_mask(state) & ~(1U << space);
  return count(left) <= kRefillAt ? mask_after_refill(state, left) : left;
}

/// RG-19: without a station or a chip the building is skipped.
bool ReefGardens::can_build_station(const State& state) const {
  if (state.stack.empty()) return false;
  for (const SiteSlot& slot : state.sites) {
    if (slot.state == SiteState::chip) return true;
  }
  return false;
}

/// RG-2: a shell commits to PLANTING, so before the purchase a line must stay affordable. It is
/// judged after the refill that the shell causes.
bool ReefGardens::may_use_shell(const State& state, unsigned filled_afterwards) const {
  return state.has_bought != 0 ||
         has_affordable_line(filled_afterwards, funds(state.players[state.active]));
}

bool ReefGardens::has_unplanted(const State& state) const {
  unsigned any = 0;
  for (const std::uint8_t count : state.bought) any |= count;
  return any != 0;
}

/// RG-5: a PLANTING turn ends when nothing bought is left to deal with.
bool ReefGardens::can_end(const State& state) const {
  if (state.phase == Phase::surfacing) return true;
  return state.phase == Phase::turn && state.has_bought != 0 && !has_unplanted(state);
}

// ----------------------------------------------------------------------------------- enumeration

void ReefGardens::legal(const State& state, Seat seat, Moves<ReefGardens>& out) const {
  out.clear();
  if (!awaiting(state).contains(seat)) return;
  switch (state.phase) {
    case Phase::turn:
      return legal_turn(state, out);
    case Phase::site:
      for (int site = 0; site < board().sites.size(); ++site) {
        if (state.sites[at(site)].state == SiteState::chip) {
          out.push_back(Move::make(Kind::site, site));
        }
      }
      return;
    case Phase::tile:
      return legal_plantings(state, out);
    case Phase::surfacing:
      legal_closings(state, out);
      out.push_back(Move::make(Kind::end));
      return;
    case Phase::over:
      return;
  }
}

void ReefGardens::legal_turn(const State& state, Moves<ReefGardens>& out) const {
  const Player& player = state.players[state.active];
  if (state.has_bought == 0) {
    const unsigned filled = nursery_mask(state);
    const unsigned unseen = nursery_with(state, Tile::unknown);  // filled by a foreseen refill
    for (std::size_t line = 0; line < edition_.lines.size(); ++line) {
      const unsigned spaces = edition_.lines[line].spaces;
      const int tiles = count(filled & spaces);
      if (tiles > 0 && tiles <= player.money && (unseen & spaces) == 0) {
        out.push_back(Move::make(Kind::buy, static_cast<int>(line)));
      }
    }
  } else {
    for (int kind = 0; kind < kTileKinds; ++kind) {
      if (state.bought[at(kind)] > 0) out.push_back(Move::make(Kind::tile, kind));
    }
    Tile last = Tile::none;
    for (const Stored& stored : player.stored) {
      if (stored.fresh != 0 || stored.tile == last) continue;
      last = stored.tile;
      if (has_plantable_space(state, stored.tile)) {
        out.push_back(Move::make(Kind::take, kind_of(stored.tile)));
      }
    }
  }
  legal_shells(state, out);
  if (state.planting == 0) legal_closings(state, out);
  if (can_end(state)) out.push_back(Move::make(Kind::end));
  if (may_pass(state)) out.push_back(Move::make(Kind::pass));
}

/// RG-12: the nursery spaces from which a boat may fetch. What a foreseen refill has put there is
/// not seen yet.
unsigned ReefGardens::boat_mask(const State& state) const {
  if (!has_shell(state, Shell::boat)) return 0;
  unsigned mask = 0;
  const unsigned seen = nursery_mask(state) & ~nursery_with(state, Tile::unknown);
  for (int space = 0; space < kNurserySpaces; ++space) {
    const bool is_seen = ((seen >> space) & 1U) != 0;
    if (is_seen && may_use_shell(state, mask_after_boat(state, space))) mask |= 1U << space;
  }
  return mask;
}

bool ReefGardens::can_use_submarine(const State& state) const {
  if (!has_shell(state, Shell::submarine) || state.bag.empty()) return false;
  const unsigned filled = nursery_mask(state);
  const unsigned refilled = mask_after_refill(state, filled);
  return (can_build_station(state) || refilled != filled) && may_use_shell(state, refilled);
}

SpaceSet ReefGardens::octopus_spaces(const State& state) const {
  if (!has_shell(state, Shell::octopus)) return {};
  return open_spaces(board(), state);
}

/// The first spaces of neutral reefs that a turtle can adopt.
SpaceSet ReefGardens::turtle_reefs(const State& state) const {
  if (!has_shell(state, Shell::turtle) || state.players[state.active].divers == 0) return {};
  return SpaceSet::within<0xFF>(state.reef_size, 1, kTurtleReef) & divers_of(state, kNobody);
}

void ReefGardens::legal_shells(const State& state, Moves<ReefGardens>& out) const {
  if (!has_any_shell(state)) return;
  const bool allowed = may_use_shell(state, nursery_mask(state));
  if (allowed && has_shell(state, Shell::pearl2)) out.push_back(Move::make(Kind::pearl, 2));
  if (allowed && has_shell(state, Shell::pearl3)) out.push_back(Move::make(Kind::pearl, 3));
  for (unsigned mask = boat_mask(state); mask != 0; mask &= mask - 1) {
    out.push_back(Move::make(Kind::boat, std::countr_zero(mask)));
  }
  if (allowed) list(out, Kind::octopus, octopus_spaces(state));
  if (can_use_submarine(state)) out.push_back(Move::make(Kind::submarine));
  if (allowed) list(out, Kind::turtle, turtle_reefs(state));
}

/// Whether legal_shells would list something.
bool ReefGardens::has_shell_move(const State& state) const {
  if (!has_any_shell(state)) return false;
  if (boat_mask(state) != 0 || can_use_submarine(state)) return true;
  return may_use_shell(state, nursery_mask(state)) &&
         (has_shell(state, Shell::pearl2) || has_shell(state, Shell::pearl3) ||
          !octopus_spaces(state).empty() || !turtle_reefs(state).empty());
}

void ReefGardens::legal_closings(const State& state, Moves<ReefGardens>& out) const {
  if (!has_own_reef(state)) return;
  list(out, Kind::close, divers_of(state, state.active));
}

// --------------------------------------------------------------------------------------- planting
//
// planting() judges one space and is what refusals are made of. To list all spaces, the same rules
// are asked of sets: a tile must not touch the species of another player; beside own tiles it
// extends their reef, beside nothing of its species it needs a start and a diver. Both are certain
// unless a neutral reef touches the space, too: then sizes decide, and planting() is asked. The few
// spaces beside sites are also left to it where atolls are forbidden.

Joining ReefGardens::joining(const State& state, Tile tile) const {
  const SpaceSet same = spaces_with_species(state, species_of(tile));
  SpaceSet own;
  SpaceSet others;
  for (const int reef : divers(state) & same) {
    (diver_on(state, reef) == state.active ? own : others) |= spaces_of_reef(state, reef);
  }
  const SpaceSet beside_own = board().beside(own);
  const SpaceSet beside_neutral = board().beside(same - own - others);
  const SpaceSet beside_others = board().beside(others);
  SpaceSet starts;
  SpaceSet undecided = beside_neutral;
  const bool has_diver = state.players[state.active].divers > 0;
  for (int i = 0; i < board().sites.size(); ++i) {
    const BuildingSite& site = board().sites[i];
    if (has_diver && state.sites[at(i)].state >= SiteState::built) starts |= site.starts;  // RG-6
    if (is_atolls()) undecided |= site.starts;
  }
  const SpaceSet joined = (beside_own | (starts - beside_neutral)) - beside_others;
  return {joined - undecided, joined & undecided};
}

/// Where a tile may be planted without algae.
SpaceSet ReefGardens::plantings(const State& state, Tile tile, const Joining& joining) const {
  const SpaceSet open = board().seabed - spaces_with_tile(state);
  SpaceSet found = joining.allowed & open;
  for (const int space : joining.undecided& open) {
    if (can_plant(state, state.active, tile, space)) found.insert(space);
  }
  return found;
}

/// RG-15: where a tile may be planted with algae.
SpaceSet ReefGardens::coverings(const State& state, Tile tile, const Joining& joining) const {
  if (!has_shell(state, Shell::algae)) return {};
  const SpaceSet covered = board().caves | spaces_with_tile(state);
  SpaceSet found;
  for (const int space : (joining.allowed | joining.undecided) & covered) {
    if (may_cover(state, tile, space) &&
        (joining.allowed.contains(space) || can_plant(state, state.active, tile, space))) {
      found.insert(space);
    }
  }
  return found;
}

void ReefGardens::legal_plantings(const State& state, Moves<ReefGardens>& out) const {
  const Joining joined = joining(state, state.chosen);
  list(out, Kind::plant, plantings(state, state.chosen, joined));
  list(out, Kind::algae, coverings(state, state.chosen, joined));
  if (state.origin == Origin::stored) return;
  const Player& player = state.players[state.active];
  if (player.stored.size() < player.shells[at(Shell::anemone)]) {
    out.push_back(Move::make(Kind::store));
  }
  out.push_back(Move::make(Kind::discard));
}

bool ReefGardens::has_plantable_space(const State& state, Tile tile) const {
  const Joining joined = joining(state, tile);
  return !plantings(state, tile, joined).empty() || !coverings(state, tile, joined).empty();
}

}  // namespace lagoon::reef_gardens
