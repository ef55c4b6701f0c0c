// What is shown of the players and their cards.
#include "games/reef_project/describe_players.hpp"

#include <algorithm>

#include "games/reef_project/ids.hpp"
#include "games/reef_project/lost_gains.hpp"

namespace lagoon::reef_project {
namespace {

int size_of_tile(int tile) {
  int size = 0;
  while (tile >= kFirstPollution[at(size + 1)]) ++size;
  return size;
}

/// Groups of pieces by source of points.
class Pieces {
 public:
  void add(Source source, const std::string& piece) {
    groups_[at(source)].push(Data::list().push(piece));
  }
  [[nodiscard]] Data write() && {
    Data data = Data::map();
    for (std::size_t i = 0; i < kSources; ++i) {
      data.add(source_name(static_cast<Source>(i)).code, std::move(groups_[i]));
    }
    return data;
  }

 private:
  std::array<Data, kSources> groups_ = [] {
    std::array<Data, kSources> groups;
    groups.fill(Data::list());
    return groups;
  }();
};

}  // namespace

Data ShownPlayers::players() const {
  Data list = Data::list();
  for (int i = 0; i < now_.rules().players(); ++i) list.push(player_data(i));
  return list;
}

Data ShownPlayers::player_data(int i) const {
  const Player& p = now_.player(i);
  Data room = Data::map();
  for (int r = 0; r < kResources; ++r) room.set(kResourceIds[at(r)], now_.capacity(p, r));
  int total = 0;
  for (const int points : now_.rules().points(now_.state(), i)) total += points;
  const Data ship = has_ship(i) ? Data(now_.edition().ships[p.ship].name.id) : Data();
  return Data::map({{"rival", now_.is_rival(i)},
                    {"ship", ship},
                    {"vp", total},
                    {"access", now_.access(p)},
                    {"balls_on_board", now_.balls_on_board(i)},
                    {"research_vp", now_.research_vp(p.research)},
                    {"capacity", std::move(room)},
                    {"hand", ids(held(p))},
                    {"cards", held_count(p)},
                    {"played", Situation::played(p)},
                    {"conditions", conditions(i)},
                    {"rows", rows(p)},
                    {"tiles", tiles(i)},
                    {"recharge", recharge(i)}});
}

/// RP-03: the last player chooses first, so the earlier ones have none yet.
bool ShownPlayers::has_ship(int i) const {
  if (now_.is_rival(i)) return false;
  const int seats = now_.rules().seats();
  const auto order = [&](int seat) { return (seat - now_.state().first + seats) % seats; };
  return now_.state().phase != Phase::ships || order(i) > order(now_.state().active);
}

/// Missions of a player as far as they are known, in the draft too.
std::uint64_t ShownPlayers::held(const Player& player) const {
  if (now_.state().phase >= Phase::choose) return now_.hand(player);
  std::uint64_t cards = player.hand;
  for (const auto& card : player.drafted) {
    if (card.value < Mission::none) cards |= bit(card.value);
  }
  return cards;
}

int ShownPlayers::held_count(const Player& player) const {
  const int open = std::popcount(player.hand);
  if (now_.state().phase >= Phase::choose) return open + std::popcount(player.holds);
  return open + static_cast<int>(
                    std::count_if(player.drafted.begin(), player.drafted.end(),
                                  [](const auto& card) { return card.value != Mission::none; }));
}

std::uint64_t ShownPlayers::offered() const {
  std::uint64_t cards = 0;
  for (const Mission mission : now_.state().mission_offer) {
    if (mission < Mission::none) cards |= bit(mission);
  }
  return cards;
}

Data ShownPlayers::ids(std::uint64_t missions) const {
  Data list = Data::list();
  for (; missions != 0; missions &= missions - 1) {
    list.push(now_.edition().missions[at(std::countr_zero(missions))].id);
  }
  return list;
}

Data ShownPlayers::missions() const {
  std::uint64_t cards = offered();
  for (int i = 0; i < now_.rules().players(); ++i) cards |= held(now_.player(i));
  Data data = Data::map();
  for (; cards != 0; cards &= cards - 1) {
    const MissionCard& card = now_.edition().missions[at(std::countr_zero(cards))];
    for (int node = 1; node < now_.board().node_count(); ++node) {
      if (now_.state().islands[at(node)] == card.island)
        data.set(card.id, now_.board().nodes[at(node)].id);
    }
  }
  return data;
}

/// RP-34: how far the conditions of the missions in hand and on offer are met.
Data ShownPlayers::conditions(int i) const {
  Data data = Data::map();
  std::uint64_t cards = (held(now_.player(i)) | offered()) & now_.edition().conditional_missions;
  for (; cards != 0 && !now_.is_rival(i); cards &= cards - 1) {
    const MissionCard& card = now_.edition().missions[at(std::countr_zero(cards))];
    const Progress done = progress(i, card.condition);
    data.set(card.id, Data::map({{"have", std::min(done.have, done.need)}, {"need", done.need}}));
  }
  return data;
}

ShownPlayers::Progress ShownPlayers::progress(int i, Condition condition) const {
  const Player& p = now_.player(i);
  const int amount = condition.amount;
  switch (condition.kind) {
    case Condition::Kind::none:
      break;
    case Condition::Kind::energy_full:
      return {p.energy, now_.edition().energy_max};
    case Condition::Kind::balls:
      return {now_.balls_on_board(i), amount};
    case Condition::Kind::played:
      return {Situation::played(p), amount};
    case Condition::Kind::first_column: {
      int filled = 0;
      for (int row = 0; row < kRows; ++row) filled += p.crew[at(row * kColumns)].empty() ? 0 : 1;
      return {filled, kRows};
    }
    case Condition::Kind::pollution:
      return {now_.pollution_tiles(i), amount};
    case Condition::Kind::island: {
      const bool there = p.node != 0 && static_cast<int>(now_.board().nodes[p.node].suit) == amount;
      return {there ? 1 : 0, 1};
    }
    case Condition::Kind::each_resource: {
      int met = 0;
      for (const int resource : p.resources) met += std::min(resource, amount);
      return {met, kResources * amount};
    }
    case Condition::Kind::coins:
      return {p.coins, amount};
  }
  return {};
}

/// RP-70: how full the rows are, and whether they can still score.
Data ShownPlayers::rows(const Player& p) const {
  Data rows = Data::list();
  for (int row = 0; row < kRows; ++row) {
    const Colour colour = now_.edition().ships[p.ship].printed[at(row)].colour;
    int crew = 0;
    bool fits = true;
    for (int column = 0; column < kColumns; ++column) {
      const CrewSpace space = p.crew[at(row * kColumns + column)];
      if (space.empty()) continue;
      ++crew;
      fits = fits && (space.is_intern() || now_.edition().crew[at(space.crew())].colour == colour);
    }
    rows.push(Data::map({{"crew", crew}, {"fits", fits}}));
  }
  return rows;
}

Data ShownPlayers::tiles(int i) const {
  Data tiles = Data::list();
  for (int n = 0; n < kPollutionTiles; ++n) {
    const TilePlace place = now_.state().pollution_at[at(n)];
    if (place.owner() != i) continue;
    const auto& tile = now_.state().pollution[at(n)];
    tiles.push(Data::map({{"tile", tile.is_unknown() ? Data() : Data(tile_text(tile.value))},
                          {"sharks", size_of_tile(n) + 1},
                          {"used", place.is_used()}}));
  }
  return tiles;
}

/// RP-74: the rewards that a Recharge would give, in their order, and what would not fit (RP-11).
Data ShownPlayers::recharge(int i) const {
  Data rewards = Data::list();
  LostGains lost(now_, now_.player(i));
  now_.for_each_reward(i, [&](const Reward& reward) {
    rewards.push(reward.at);
    lost.add(reward.effect);
  });
  return Data::map({{"rewards", std::move(rewards)},
                    {"lost_energy", lost.energy()},
                    {"lost_resources", lost.resources()}});
}

/// RP-89.
Data ShownPlayers::virtual_divers() const {
  Data steps = Data::list();
  for (const int step : kVirtualDivers) {
    if (now_.has_virtual_diver(step)) steps.push(step);
  }
  return steps;
}

Data ShownPlayers::scored() const {
  Data list = Data::list();
  for (int i = 0; i < now_.rules().seats(); ++i) list.push(scored_by(i));
  return list;
}

Data ShownPlayers::scored_by(int i) const {
  const Player& p = now_.player(i);
  Pieces pieces;
  for (int s = 0; s < now_.board().sector_count(); ++s) {
    if (((now_.state().cleaned >> s) & 1) == 0 || now_.balls_around(s, i) == 0) continue;
    const std::string piece = "sector " + now_.board().sectors[at(s)].id;
    pieces.add(Source::cleaning, piece);
    if (now_.ahead_around(s, i) < 2) pieces.add(Source::sectors, piece);
  }
  for (std::uint64_t cards = p.played | p.flipped; cards != 0; cards &= cards - 1) {
    const auto card = static_cast<Mission>(std::countr_zero(cards));
    const std::string piece = "mission " + now_.edition().missions[at(card)].id;
    pieces.add(Source::missions, piece);
    if ((p.flipped & bit(card)) != 0) pieces.add(Source::sets, piece);
  }
  for (int row = 0; row < kRows; ++row) {
    if (!now_.is_uniform(p, row)) continue;
    const Source source = now_.rules().side() == 0 ? Source::rows : Source::final_rows;
    pieces.add(source, "row " + std::to_string(row + 1));
  }
  for (std::size_t r = 0; r < kResources; ++r) {
    const std::string piece = std::string("track ") + kResourceIds[r];
    if (p.tracks[r] == 0) pieces.add(Source::tracks, piece);
    if (p.resources[r] > 0) pieces.add(Source::resources, piece);
  }
  for (std::size_t n = 0; n < kPollutionTiles; ++n) {
    const Pollution tile = now_.state().pollution[n].value;
    const bool counts = now_.state().pollution_at[n] == TilePlace::owned(i, false);
    if (counts && tile != Pollution::unknown) {
      pieces.add(Source::pollution, "tile " + tile_text(tile));
    }
  }
  pieces.add(Source::objective, "objective");
  pieces.add(Source::end_points, "milestones");
  pieces.add(Source::research, "research");
  pieces.add(Source::divers, "diver");
  return std::move(pieces).write();
}

}  // namespace lagoon::reef_project
