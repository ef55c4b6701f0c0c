// What is only derived from a state but drawn by clients.
#include <algorithm>
#include <bit>

#include "games/reef_gardens/spaces.hpp"

namespace lagoon::reef_gardens {
namespace {

Data rows_of(const Board& board) {
  Data rows = Data::list();
  for (int y = 0; y < board.height; ++y) {
    std::string row;
    for (int x = 0; x < board.width; ++x) {
      const Ground ground = board.ground[at(board.at(x, y))];
      row += ground == Ground::cave ? '^' : ground == Ground::site ? '#' : '.';
    }
    rows.push(std::move(row));
  }
  return rows;
}

Data spaces_data(const Board& board, const SpaceSet& spaces) {
  Data list = Data::list();
  for (const int space : spaces) list.push(space_text(board, space));
  return list;
}

Data site_data(const ReefGardens& rules, const State& state, int site) {
  const Board& board = rules.board();
  const BuildingSite& place = board.sites[site];
  Data tiles = Data::list();
  const auto counts = rules.majority(state, site);
  for (int seat = 0; seat < rules.seats(); ++seat) tiles.push(counts[at(seat)]);
  const SpaceSet open = open_spaces(board, state);
  Data entry = Data::map({{"space", space_text(board, place.space)},
                          {"ring", spaces_data(board, place.ring)},
                          {"occupied", spaces_data(board, place.ring - open)},
                          {"starts", spaces_data(board, place.starts)},
                          {"tiles", std::move(tiles)},
                          {"surrounded", (place.ring & open).empty()}});
  const StationValues worth = rules.values(state.sites[at(site)].station);
  if (worth.higher > 0) entry.set("higher", int{worth.higher}).set("lower", int{worth.lower});
  return entry;
}

Data sites_of(const ReefGardens& rules, const State& state) {
  Data sites = Data::map();
  for (int site = 0; site < rules.board().sites.size(); ++site) {
    sites.set(site_letter(site), site_data(rules, state, site));
  }
  return sites;
}

Data lines_of(const ReefGardens& rules, const State& state) {
  Data lines = Data::map();
  const unsigned filled = ReefGardens::nursery_mask(state);
  for (const Line& line : rules.edition().lines) {
    lines.set(line.id, Data::map({{"price", std::popcount(line.spaces & filled)}}));
  }
  return lines;
}

/// Whether a seat has the most tiles at the station of a site, alone or with others.
bool leads(const ReefGardens& rules, const State& state, int site, int seat) {
  const auto tiles = rules.majority(state, site);
  const int most = *std::max_element(tiles.begin(), tiles.end());
  return most > 0 && tiles[at(seat)] == most;
}

/// The stations to be scored that the owner of a reef leads, and would not without its diver.
Data given_up(const ReefGardens& rules, const State& state, int reef) {
  const int owner = ReefGardens::diver_on(state, reef);
  State without = state;
  without.spaces[at(reef)].set_diver(-1);
  Data sites = Data::list();
  for (int site = 0; site < rules.board().sites.size(); ++site) {
    if (state.sites[at(site)].state != SiteState::built) continue;
    if (leads(rules, state, site, owner) && !leads(rules, without, site, owner)) {
      sites.push(site_letter(site));
    }
  }
  return sites;
}

/// What closing each owned reef would score and give up.
Data reefs_of(const ReefGardens& rules, const State& state) {
  Data reefs = Data::map();
  for (const int reef : divers(state)) {
    reefs.set(space_text(rules.board(), reef),
              Data::map({{"points", state.reef_size[at(reef)] + rules.clownfish(state, reef)},
                         {"gives_up", given_up(rules, state, reef)}}));
  }
  return reefs;
}

/// RG-3: about how often the nursery is still filled, if it is whenever three tiles are left.
int refills_left(const State& state) {
  constexpr int kDrawn = kNurserySpaces - kRefillAt;
  return (state.bag.size() + kDrawn - 1) / kDrawn;
}

/// The reefs of the chosen species beside a space: how many own and neutral ones, and the own
/// tiles.
struct ReefsBeside {
  int own = 0;
  int neutral = 0;
  int own_tiles = 0;

  ReefsBeside(const ReefGardens& rules, const State& state, int space) {
    FixedVector<std::uint8_t, 4> seen;
    for (const std::uint8_t next : rules.board().neighbours[at(space)]) {
      if (next == kNoSpace || !state.spaces[next].has_tile()) continue;
      if (species_of(state.spaces[next].tile()) != species_of(state.chosen)) continue;
      const std::uint8_t reef = state.reef[next];
      if (std::find(seen.begin(), seen.end(), reef) != seen.end()) continue;
      seen.push_back(reef);
      count(ReefGardens::diver_on(state, reef) == state.active, state.reef_size[reef]);
    }
  }
  [[nodiscard]] const char* kind() const {
    if (neutral > 0) return "absorb";
    return own == 0 ? "new" : own == 1 ? "extend" : "merge";
  }

 private:
  void count(bool is_own, int tiles) {
    (is_own ? own : neutral) += 1;
    if (is_own) own_tiles += tiles;
  }
};

/// What planting the chosen tile on each space would make: the kind of reef, and its sizes. A
/// space takes the tile either as it is or with an algae, never both.
Data targets_of(const ReefGardens& rules, const State& state) {
  Data targets = Data::map();
  Moves<ReefGardens> moves;
  rules.legal(state, seat_at(state.active), moves);
  for (const Move& move : moves) {
    if (move.kind != Move::Kind::plant && move.kind != Move::Kind::algae) continue;
    State after = state;
    NoEvents none;
    rules.apply(after, seat_at(state.active), move, none);
    const ReefsBeside beside(rules, state, move.value);
    targets.set(space_text(rules.board(), move.value),
                Data::map({{"kind", beside.kind()},
                           {"before", beside.own_tiles},
                           {"size", int{after.reef_size[after.reef[move.value]]}}}));
  }
  return targets;
}

/// The pieces that count for a seat at the end as it stands: own reefs, and stations it leads.
Data scored_by(const ReefGardens& rules, const State& state, int seat) {
  Data reefs = Data::list();
  for (const int reef : divers_of(state, seat)) {
    reefs.push(spaces_data(rules.board(), spaces_of_reef(state, reef)));
  }
  Data stations = Data::list();
  for (int site = 0; site < rules.board().sites.size(); ++site) {
    if (state.sites[at(site)].state != SiteState::built) continue;
    if (!leads(rules, state, site, seat)) continue;
    Data station = Data::list();
    station.push(site_letter(site));
    stations.push(std::move(station));
  }
  return Data::map({{source_name(Source::final_reefs).code, std::move(reefs)},
                    {source_name(Source::final_stations).code, std::move(stations)}});
}

}  // namespace

/// RG-18: the points of each seat by source if the game ended now, and what reefs and sites bring.
Data ReefGardens::points_at_end(const State& state) const {
  State ended = state;
  NoEvents none;
  if (state.phase != Phase::over) final_scoring(ended, none);
  std::vector<Data> places(at(seats_), Data::map());
  for (int site = 0; site < board().sites.size(); ++site) {
    if (state.sites[at(site)].state != SiteState::built) continue;
    State scored = state;
    score_station(scored, site, true, none);
    for (int seat = 0; seat < seats_; ++seat) {
      const int points =
          standing(scored, seat_at(seat)).points - standing(state, seat_at(seat)).points;
      if (points > 0) places[at(seat)].set(site_letter(site), points);
    }
  }
  for (const int reef : divers(state)) {
    places[at(diver_on(state, reef))].set(space_text(board(), reef),
                                          state.reef_size[at(reef)] + clownfish(state, reef));
  }
  Data seats = Data::list();
  for (int seat = 0; seat < seats_; ++seat) {
    Data sources = Data::map();
    for (std::size_t i = 0; i < kSources; ++i) {
      sources.set(source_name(static_cast<Source>(i)).code, int{ended.players[at(seat)].points[i]});
    }
    seats.push(Data::map({{"total", standing(ended, seat_at(seat)).points},
                          {"sources", std::move(sources)},
                          {"places", std::move(places[at(seat)])}}));
  }
  return seats;
}

Data ReefGardens::describe(const Known<State>& known) const {
  const State& state = known.state();
  Data scored = Data::list();
  for (int seat = 0; seat < seats_; ++seat) scored.push(scored_by(*this, state, seat));
  Data income = Data::list();
  for (const int money : kIncome) income.push(money);
  Data shown = Data::map(
      {{"board", board().name.id},
       {"rows", rows_of(board())},
       {"sites", sites_of(*this, state)},
       {"lines", lines_of(*this, state)},
       {"reefs", reefs_of(*this, state)},
       {"limits",
        Data::map({{"money", kMaxMoney}, {"divers", kDivers}, {"income", std::move(income)}})},
       {"ending", points_at_end(state)},
       {"refills", refills_left(state)},
       {"bag", state.bag.size()},
       {"stations", state.stack.size()},
       {"chips", state.chips.size()},
       {"scored", std::move(scored)}});
  if (state.phase == Phase::tile) shown.set("targets", targets_of(*this, state));
  return shown;
}

}  // namespace lagoon::reef_gardens
