// Stations, reefs, shells: every gain or loss of points.
#include <algorithm>

#include "games/reef_gardens/spaces.hpp"
#include "games/reef_gardens/texts.hpp"

namespace lagoon::reef_gardens {
namespace {

constexpr std::array<const Sentence*, kSources> kSourceNames{
    &text::source_stations,       &text::source_closed_reefs, &text::source_discards,
    &text::source_final_stations, &text::source_final_reefs,  &text::source_shells};
constexpr std::array<const Sentence*, kSources> kSourceNotes{
    &text::note_stations,       &text::note_closed_reefs, &text::note_discards,
    &text::note_final_stations, &text::note_final_reefs,  &text::note_shells};

}  // namespace

const Sentence& source_name(Source source) { return *kSourceNames[at(source)]; }

std::array<int, kMaxPlayers> ReefGardens::majority(const State& state, int site) const {
  std::array<int, kMaxPlayers> tiles{};
  FixedVector<std::uint8_t, 8> counted;
  for (const int space : board().sites[site].ring) {
    const std::uint8_t reef = state.reef[at(space)];
    if (reef == kNoSpace || std::find(counted.begin(), counted.end(), reef) != counted.end()) {
      continue;
    }
    counted.push_back(reef);
    const int owner = diver_on(state, reef);
    if (owner >= 0) tiles[at(owner)] += state.reef_size[reef];
  }
  return tiles;
}

template <class Events>
void ReefGardens::gain(State& state, int seat, Source source, int points, Events& events) const {
  std::int16_t& total = state.players[at(seat)].points[at(source)];
  total = static_cast<std::int16_t>(total + points);
  events.add(seat_at(seat), text::scored, Arg::seat("seat", seat_at(seat)),
             Arg::number("points", points), Arg::term("source", source_name(source)));
}

/// RG-9: the most tiles get the higher value, all of a tie; the second place counts only behind a
/// single winner. RG-18: at the end the most tiles get the lower value.
template <class Events>
void ReefGardens::score_station(State& state, int site, bool final, Events& events) const {
  const std::array<int, kMaxPlayers> tiles = majority(state, site);
  const StationValues worth = values(state.sites[at(site)].station);
  const int most = *std::max_element(tiles.begin(), tiles.end());
  const auto winners = std::count(tiles.begin(), tiles.end(), most);
  int second = 0;
  for (const int count : tiles) {
    if (count < most) second = std::max(second, count);
  }
  events.add(seat_at(state.active), most == 0 ? text::station_unclaimed : text::station_scored,
             Arg::word("site", site_letter(site)), Arg::number("higher", worth.higher),
             Arg::number("lower", worth.lower));
  if (most == 0) return;
  for (int seat = 0; seat < seats_; ++seat) {
    const int count = tiles[at(seat)];
    if (final) {
      if (count == most) gain(state, seat, Source::final_stations, worth.lower, events);
    } else if (count == most) {
      gain(state, seat, Source::stations, worth.higher, events);
    } else if (winners == 1 && count > 0 && count == second) {
      gain(state, seat, Source::stations, worth.lower, events);
    }
  }
}

template <class Events>
void ReefGardens::final_scoring(State& state, Events& events) const {
  events.add(seat_at(state.active), text::game_ends);
  for (int site = 0; site < board().sites.size(); ++site) {
    if (state.sites[at(site)].state == SiteState::built) score_station(state, site, true, events);
  }
  for (const int reef : divers(state)) {
    gain(state, diver_on(state, reef), Source::final_reefs,
         state.reef_size[at(reef)] + clownfish(state, reef), events);
  }
  for (int seat = 0; seat < seats_; ++seat) {
    const Player& player = state.players[at(seat)];
    int points = player.stored.size();  // RG-11: what an anemone is loaded with
    for (std::size_t kind = 0; kind < kShellKinds; ++kind) {
      points += kShellPoints[kind] * player.shells[kind];
    }
    if (points != 0) gain(state, seat, Source::shells, points, events);
  }
}

Standing ReefGardens::standing(const State& state, Seat seat) const {
  Standing standing;
  for (const std::int16_t points : state.players[at(seat)].points) {
    standing.points += points;
  }
  return standing;  // RG-18: a tie is a shared victory
}

ScoreSheet ReefGardens::score(const State& state, Seat seat) const {
  ScoreSheet sheet;
  const Player& player = state.players[at(seat)];
  for (std::size_t source = 0; source < kSources; ++source) {
    sheet.add(*kSourceNames[source], Statement(*kSourceNotes[source]), player.points[source]);
  }
  return sheet;
}

/// RG-18: a tie is a shared victory.
Outcome ReefGardens::outcome(const State& state) const {
  return outcome_of_standings(*this, state);
}

template void ReefGardens::gain(State&, int, Source, int, NoEvents&) const;
template void ReefGardens::gain(State&, int, Source, int, EventLog&) const;
template void ReefGardens::score_station(State&, int, bool, NoEvents&) const;
template void ReefGardens::score_station(State&, int, bool, EventLog&) const;
template void ReefGardens::final_scoring(State&, NoEvents&) const;
template void ReefGardens::final_scoring(State&, EventLog&) const;

}  // namespace lagoon::reef_gardens
