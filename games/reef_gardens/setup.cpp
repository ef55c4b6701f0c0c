// Set-up and who is to move.
#include "games/reef_gardens/reef_gardens.hpp"

namespace lagoon::reef_gardens {
namespace {

FixedVector<Concealable<Tile>, kTiles> shuffled_bag(const Edition& edition, int tiles, Luck& luck) {
  FixedVector<Tile, kTiles> all;
  for (std::size_t species = 0; species < edition.species.size(); ++species) {
    for (int i = 0; i < edition.species[species].tiles; ++i) {
      all.push_back(make_tile(static_cast<int>(species), i < edition.species[species].clownfish));
    }
  }
  luck.shuffle(all);
  // RG-18: what is removed for the short game is removed unseen.
  FixedVector<Concealable<Tile>, kTiles> bag;
  for (int i = 0; i < tiles; ++i) bag.push_back(Concealable<Tile>::hidden(all[i]));
  return bag;
}

void lay_shells(const Board& board, State& state, Luck& luck) {
  FixedVector<Shell, 32> shells;
  for (std::size_t kind = 0; kind < kShellKinds; ++kind) {
    for (int i = 0; i < kShellCounts[kind]; ++i) shells.push_back(static_cast<Shell>(kind));
  }
  luck.shuffle(shells);
  for (std::size_t space = 0; space < static_cast<std::size_t>(board.spaces()); ++space) {
    if (board.shell_space[space]) state.spaces[space] = Space::of(shells.pop_back());
  }
}

/// Stations at the start, on A, B, C ... or on random letters; then three chips lie out.
void place_stations(const Board& board, int seats, bool random, State& state, Luck& luck) {
  FixedVector<Concealable<Station>, kStations> stations;
  for (std::uint8_t i = 0; i < kStations; ++i) {
    stations.push_back(Concealable<Station>::hidden(static_cast<Station>(i)));
  }
  luck.shuffle(stations);
  FixedVector<Site, kMaxSites> letters;  // the first to be used stands last
  for (int i = board.sites.size() - 1; i >= 0; --i) letters.push_back(static_cast<Site>(i));
  if (random) luck.shuffle(letters);

  for (int i = 0; i < seats + 1; ++i) {
    SiteSlot& slot = state.sites[at(letters.pop_back())];
    slot = {SiteState::built, stations.pop_back().value};
  }
  luck.shuffle(letters);
  for (int i = 0; i < kChipsOut; ++i) {
    state.sites[at(letters.pop_back())].state = SiteState::chip;
  }
  for (const Site letter : letters) state.chips.push_back(Concealable<Site>::hidden(letter));
  state.stack = stations;
}

}  // namespace

ReefGardens ReefGardens::create(int seats, const OptionValues& options, const Edition& edition) {
  assert(seats >= kMinPlayers && seats <= kMaxPlayers);
  ReefGardens rules;
  rules.seats_ = seats;
  rules.options_ = options;
  rules.edition_ = edition;
  return rules;
}

State ReefGardens::deal(Luck& luck) const {
  State state;
  state.reef.fill(kNoSpace);
  state.bag = shuffled_bag(edition_, tiles(), luck);
  lay_shells(board(), state, luck);
  place_stations(board(), seats_, options_[kStartOption] == 1, state, luck);
  for (std::size_t i = 0; i < kNurserySpaces; ++i) {
    if (i != kEmptyAtStart) state.nursery[i] = state.bag.pop_back().value;
  }
  for (int seat = 0; seat < seats_; ++seat) {
    Player& player = state.players[at(seat)];
    player.money = kStartMoney;
    player.divers = kDivers;
  }
  state.first = static_cast<std::uint8_t>(luck.below(static_cast<std::uint32_t>(seats_)));
  state.active = state.first;
  return state;
}

SeatSet ReefGardens::awaiting(const State& state) const {
  if (state.phase == Phase::over) return SeatSet::nobody();
  return SeatSet::only(seat_at(state.active));
}

}  // namespace lagoon::reef_gardens
