// Which moves are legal.
#include <algorithm>
#include <bit>

#include "games/reef_gardens/reef_gardens.hpp"

namespace lagoon::reef_gardens {
namespace {

using Kind = Move::Kind;

}  // namespace

// --------------------------------------------------------------------------- lines and the refill

unsigned ReefGardens::nursery_mask(const State& state) {
  unsigned mask = 0;
  for (unsigned i = 0; i < kNurserySpaces; ++i) {
    mask |= static_cast<unsigned>(state.nursery[i] != Tile::none) << i;
  }
  return mask;
}

bool ReefGardens::has_affordable_line(unsigned filled, int funds) const {
  for (const Line& line : edition_.lines) {
    const int tiles = std::popcount(filled & line.spaces);
    if (tiles > 0 && tiles <= funds) return true;
  }
  return false;
}

int ReefGardens::funds(const Player& player) {
  const int pearls = 2 * player.shells[static_cast<std::size_t>(Shell::pearl2)] +
                     3 * player.shells[static_cast<std::size_t>(Shell::pearl3)];
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
  return std::popcount(left) <= kRefillAt ? mask_after_refill(state, left) : left;
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

namespace {

/// Spaces of the nursery that a foreseen refill has filled with what nobody has seen yet.
unsigned unseen_in_nursery(const State& state) {
  unsigned unseen = 0;
  for (std::size_t i = 0; i < kNurserySpaces; ++i) {
    unseen |= static_cast<unsigned>(state.nursery[i] == Tile::unknown) << i;
  }
  return unseen;
}

}  // namespace

void ReefGardens::legal_turn(const State& state, Moves<ReefGardens>& out) const {
  const Player& player = state.players[state.active];
  if (state.has_bought == 0) {
    const unsigned filled = nursery_mask(state);
    const unsigned unseen = unseen_in_nursery(state);
    for (std::size_t line = 0; line < edition_.lines.size(); ++line) {
      const unsigned spaces = edition_.lines[line].spaces;
      const int tiles = std::popcount(filled & spaces);
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

void ReefGardens::legal_shells(const State& state, Moves<ReefGardens>& out) const {
  const Player& player = state.players[state.active];
  unsigned any = 0;
  for (const std::uint8_t count : player.shells) any |= count;
  if (any == 0) return;
  const unsigned filled = nursery_mask(state);
  const bool allowed = may_use_shell(state, filled);
  if (allowed && has_shell(state, Shell::pearl2)) out.push_back(Move::make(Kind::pearl, 2));
  if (allowed && has_shell(state, Shell::pearl3)) out.push_back(Move::make(Kind::pearl, 3));
  if (has_shell(state, Shell::boat)) {
    for (int space = 0; space < kNurserySpaces; ++space) {
      const Tile tile = state.nursery[at(space)];
      if (tile == Tile::none || tile == Tile::unknown) continue;  // unknown: foreseen, not seen yet
      if (may_use_shell(state, mask_after_boat(state, space))) {
        out.push_back(Move::make(Kind::boat, space));
      }
    }
  }
  if (allowed && has_shell(state, Shell::octopus)) {
    for (int space = 0; space < board().spaces(); ++space) {
      if (is_plantable(state, space) && state.spaces[at(space)].empty()) {
        out.push_back(Move::make(Kind::octopus, space));
      }
    }
  }
  if (has_shell(state, Shell::submarine) && !state.bag.empty()) {
    const unsigned refilled = mask_after_refill(state, filled);
    if ((can_build_station(state) || refilled != filled) && may_use_shell(state, refilled)) {
      out.push_back(Move::make(Kind::submarine));
    }
  }
  if (allowed && has_shell(state, Shell::turtle) && player.divers > 0) {
    for (int space = 0; space < board().spaces(); ++space) {
      const int size = state.reef_size[at(space)];
      if (size > 0 && size <= 2 && diver_on(state, space) < 0) {
        out.push_back(Move::make(Kind::turtle, space));
      }
    }
  }
}

void ReefGardens::legal_closings(const State& state, Moves<ReefGardens>& out) const {
  if (!has_own_reef(state)) return;
  for_each_diver(state, [&](int space) {
    if (diver_on(state, space) == state.active) out.push_back(Move::make(Kind::close, space));
  });
}

namespace {

/// For each space, whether a species stands beside it and whether a new reef could start there.
/// Row ends are not told apart: the sign "beside" only means that the rules must look closer.
struct Signs {
  static constexpr std::uint8_t kBeside = 1;
  static constexpr std::uint8_t kStart = 2;
  std::array<std::uint8_t, kMaxSpaces> of;
};

Signs signs_for(const State& state, const Board& board, int species) {
  constexpr std::size_t kMargin = 32;  // more than the widest row
  const auto plain = static_cast<std::uint8_t>(make_tile(species, false));
  std::array<std::uint8_t, kMaxSpaces + 2 * kMargin> same{};
  for (std::size_t i = 0; i < kMaxSpaces; ++i) {
    const auto content = static_cast<std::uint8_t>(state.spaces[i].bits() & Space::kContentMask);
    same[kMargin + i] = static_cast<std::uint8_t>(content - plain) < 2 ? Signs::kBeside : 0;
  }
  Signs signs;
  const auto width = static_cast<std::size_t>(board.width);
  for (std::size_t i = 0; i < kMaxSpaces; ++i) {
    const std::size_t here = kMargin + i;
    signs.of[i] = static_cast<std::uint8_t>(same[here - 1] | same[here + 1] | same[here - width] |
                                            same[here + width]);
  }
  if (state.players[state.active].divers == 0) return signs;
  for (int site = 0; site < board.sites.size(); ++site) {
    if (state.sites[at(site)].state < SiteState::built) continue;
    for (const std::uint8_t start : board.sites[site].starts) signs.of[start] |= Signs::kStart;
  }
  return signs;
}

}  // namespace

/// Calls f with every space where the tile may be planted without algae, until f returns false.
template <class F>
void ReefGardens::for_each_planting(const State& state, Tile tile, F f) const {
  const Signs signs = signs_for(state, board(), species_of(tile));
  for (std::size_t start = 0; start < kMaxSpaces; start += 8) {
    std::uint64_t eight = 0;
    std::memcpy(&eight, &signs.of[start], 8);
    while (eight != 0) {
      const auto byte = static_cast<unsigned>(std::countr_zero(eight)) / 8;
      eight &= ~(std::uint64_t{0xFF} << (8 * byte));
      const auto space = static_cast<int>(start + byte);
      if (!is_plantable(state, space)) continue;
      const bool surely = signs.of[at(space)] == Signs::kStart && !is_atolls();
      if (!surely && !can_plant(state, state.active, tile, space)) continue;
      if (!f(space)) return;
    }
  }
}

void ReefGardens::legal_plantings(const State& state, Moves<ReefGardens>& out) const {
  for_each_planting(state, state.chosen, [&out](int space) {
    out.push_back(Move::make(Kind::plant, space));
    return true;
  });
  if (has_shell(state, Shell::algae)) {
    for (int space = 0; space < board().spaces(); ++space) {
      if (may_cover(state, state.chosen, space) &&
          can_plant(state, state.active, state.chosen, space)) {
        out.push_back(Move::make(Kind::algae, space));
      }
    }
  }
  if (state.origin == Origin::stored) return;
  const Player& player = state.players[state.active];
  if (player.stored.size() < player.shells[static_cast<std::size_t>(Shell::anemone)]) {
    out.push_back(Move::make(Kind::store));
  }
  out.push_back(Move::make(Kind::discard));
}

bool ReefGardens::has_plantable_space(const State& state, Tile tile) const {
  bool found = false;
  for_each_planting(state, tile, [&found](int) {
    found = true;
    return false;
  });
  if (found || !has_shell(state, Shell::algae)) return found;
  for (int space = 0; space < board().spaces() && !found; ++space) {
    found = may_cover(state, tile, space) && can_plant(state, state.active, tile, space);
  }
  return found;
}

}  // namespace lagoon::reef_gardens
