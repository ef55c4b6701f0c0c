// Deploying, sailing, and the cleaning of sectors.
#include <algorithm>

#include "games/reef_project/play.hpp"

namespace lagoon::reef_project {

void Play::deploy(int route) {
  const int cost = now_.deploy_cost(route);
  mine().energy = static_cast<std::uint8_t>(now_.me().energy - cost);
  s_.phase = Phase::move;  // RP-43: one ball, then the move
  place_ball(s_.active, route);
}

void Play::sail(int node) {
  const int energy = now_.distance(node, now_.me().energy);  // RP-49: by the cheapest way
  mine().energy = static_cast<std::uint8_t>(now_.me().energy - energy);
  mine().node = static_cast<std::uint8_t>(node);
  s_.phase = Phase::landed;
  tell(s_.active, text::sailed, Arg::word("node", now_.board().nodes[at(node)].id),
       Arg::number("energy", energy));
  const std::uint8_t island = s_.islands[at(node)];
  if (island == kNoIsland) return;  // RP-10: the Starting Island gives nothing
  push_effect(now_.edition().islands[island].effect);
  last_frame().set_untouched(true);
}

/// A ball from the deployment area goes to a route; RP-53: that may clean one sector or two.
void Play::place_ball(int player, int route) {
  s_.balls[at(route)] =
      static_cast<std::uint8_t>(s_.balls[at(route)] + (1U << (2U * static_cast<unsigned>(player))));
  --of(player).deployment;
  const Route& way = now_.board().routes[at(route)];
  tell(player, text::ball_deployed, Arg::word("from", now_.board().nodes[way.from].id),
       Arg::word("to", now_.board().nodes[way.to].id));
  unsigned enclosed = 0;
  for (const std::uint8_t sector : now_.board().sectors_beside[at(route)]) {
    if (((s_.cleaned >> sector) & 1) == 0 && now_.is_enclosed(sector)) enclosed |= 1U << sector;
  }
  if (enclosed == 0) return;
  if (std::has_single_bit(enclosed)) return clean_sector(std::countr_zero(enclosed));
  if (!now_.is_rival(player)) return push(Frame::first_sector(enclosed));  // RP-56
  for (; enclosed != 0; enclosed &= enclosed - 1) clean_sector(std::countr_zero(enclosed));
}

/// RP-54, RP-55: all score, then the best one gets the tile. The objectives may come in between.
void Play::clean_sector(int sector) {
  s_.cleaned = static_cast<std::uint16_t>(s_.cleaned | (1U << sector));
  tell(acting(), text::sector_cleaned, Arg::word("sector", now_.board().sectors[at(sector)].id));
  const Situation::Taker taker = now_.tile_taker(sector);
  for (int i = 0; i < now_.rules().players(); ++i) {
    const int points = now_.cleaning_points(sector, i);
    if (points > 0) score(i, Source::cleaning, points);
  }
  tell(taker.player, taker.is_tied ? text::tile_won_by_research : text::tile_won,
       Arg::word("sector", now_.board().sectors[at(sector)].id));
  push(Frame::award(sector, taker.player));
}

void Play::award(int sector, int winner) {
  for (int slot = 0; slot < kPollutionTiles; ++slot) {
    if (s_.pollution_at[at(slot)].on_sector() == sector) return gain_pollution(winner, slot);
  }
}

}  // namespace lagoon::reef_project
