// Pollution tiles: gaining, recycling, refreshing.
#include <utility>

#include "games/reef_project/play.hpp"

namespace lagoon::reef_project {

/// The first tile of the supply between two slots, so the smallest; -1 if there is none.
int Play::supply(int first, int end) const {
  for (int slot = first; slot < end; ++slot) {
    if (s_.pollution_at[at(slot)].in_supply()) return slot;
  }
  return -1;
}

void Play::take_pollution(int player, int slot) {
  s_.pollution_at[at(slot)] = TilePlace::owned(player, false);
  if (!now_.is_rival(player)) s_.pollution[at(slot)].seen.insert(seat_at(player));  // RP-79
  int size = 0;
  while (slot >= kFirstPollution[at(size + 1)]) ++size;
  tell(player, text::pollution_gained,
       told_to(s_.pollution[at(slot)].seen, arg(s_.pollution[at(slot)].value)),
       Arg::number("sharks", size + 1));
}

/// RP-57: one ship brings a second tile of the same size.
void Play::gain_pollution(int player, int slot) {
  if (slot < 0) return;
  take_pollution(player, slot);
  if (!now_.has_power(player, Power::pollution)) return;
  int size = 0;
  while (slot >= kFirstPollution[at(size + 1)]) ++size;
  const int extra = supply(kFirstPollution[at(size)], kFirstPollution[at(size + 1)]);
  if (extra >= 0) take_pollution(player, extra);
}

int Play::slot_of(Pollution tile) const {
  int slot = 0;
  while (s_.pollution[at(slot)].value != tile) ++slot;
  return slot;
}

/// RP-103: which of a player's hidden tiles of one size it is tells nothing: the first place shows
/// it.
int Play::show_tile(Pollution tile) {
  int slot = slot_of(tile);
  const SeatSet seen = s_.pollution[at(slot)].seen;
  int size = 0;
  while (slot >= kFirstPollution[at(size + 1)]) ++size;
  for (int first = kFirstPollution[at(size)]; !seen.is_everyone() && first < slot; ++first) {
    const bool alike = s_.pollution_at[at(first)] == s_.pollution_at[at(slot)] &&
                       s_.pollution[at(first)].seen == seen;
    if (!alike) continue;
    std::swap(s_.pollution[at(first)], s_.pollution[at(slot)]);
    slot = first;
  }
  s_.pollution[at(slot)].seen = SeatSet::everyone();
  return slot;
}

/// RP-78, RP-81: the tile is shown and used; the effect that asks for it gives its points too.
void Play::recycle(Pollution tile) {
  s_.pollution_at[at(show_tile(tile))] = TilePlace::owned(s_.active, true);
  s_.has_recycled = 1;
  const PollutionTile& printed = now_.edition().pollution[at(tile)];
  tell(s_.active, text::pollution_recycled, tile);
  const bool with_points = !s_.frames.empty() && s_.frames.back().kind() == Frame::Kind::recycle;
  if (with_points) {
    s_.frames.pop_back();
    score(s_.active, Source::effects, printed.vp);
  }
  push_chosen(printed.effect);
}

/// RP-80.
void Play::refresh(Pollution tile) {
  s_.pollution_at[at(slot_of(tile))] = TilePlace::owned(s_.active, false);
  tell(s_.active, text::pollution_refreshed, tile);
}

}  // namespace lagoon::reef_project
