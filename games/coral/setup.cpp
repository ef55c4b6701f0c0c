// Set-up and who is to move.
#include <algorithm>

#include "games/coral/coral.hpp"

namespace lagoon::coral {
namespace {

/// CO-5: own pieces and neutral ones, with four players one piece of each neighbour.
void give_reserves(int seats, Species neutral, State& state) {
  constexpr std::array<int, kMaxPlayers + 1> kOwn{0, 0, 6, 6, 4};
  constexpr std::array<int, kMaxPlayers + 1> kNeutral{0, 0, 3, 2, 0};
  for (int seat = 0; seat < seats; ++seat) {
    auto& reserve = state.reserves[at(seat)];
    reserve[at(state.players[at(seat)])] = static_cast<std::uint8_t>(kOwn[at(seats)]);
    if (seats < kMaxPlayers) {
      reserve[at(neutral)] = static_cast<std::uint8_t>(kNeutral[at(seats)]);
      continue;
    }
    ++reserve[at(state.players[at((seat + 1) % seats)])];
    ++reserve[at(state.players[at((seat + 3) % seats)])];
  }
}

/// The variant with random reserves: two own pieces, the others of the species in play are drawn
/// in turn.
void draw_reserves(int seats, Species neutral, State& state, Luck& luck) {
  FixedVector<Species, kMaxPieces> bag;
  for (int i = 0; i < kSpecies; ++i) {
    const bool played =
        std::find(state.players.begin(), state.players.end(), species_at(i)) != state.players.end();
    if (!played && species_at(i) != neutral) continue;
    for (int n = played ? kRandomOwn : 0; n < kPiecesOfSpecies; ++n) bag.push_back(species_at(i));
  }
  luck.shuffle(bag);
  for (int seat = 0; seat < seats; ++seat) {
    state.reserves[at(seat)][at(state.players[at(seat)])] = kRandomOwn;
  }
  for (int seat = state.first; !bag.empty(); seat = (seat + 1) % seats) {
    ++state.reserves[at(seat)][at(bag.pop_back())];
  }
}

}  // namespace

Coral Coral::create(int seats, const OptionValues& options, const Edition& edition) {
  assert(seats >= kMinPlayers && seats <= kMaxPlayers);
  Coral rules;
  rules.seats_ = seats;
  rules.options_ = options;
  rules.edition_ = edition;
  return rules;
}

int Coral::complexity(Species species) const {
  for (std::size_t i = 0; i < kCardSpecies.size(); ++i) {
    const int wanted = options_[kFirstCardOption + static_cast<int>(i)];
    if (wanted != 0 && edition_.species[at(species)].id == kCardSpecies[i]) return wanted;
  }
  return options_[kCardsOption];
}

State Coral::deal(Luck& luck) const {
  State state;
  state.players.fill(Species::none);
  if (is_solo()) return deal_solo(state, luck);
  FixedVector<Species, kSpecies> species;
  for (int i = kSpecies - 1; i >= 0; --i) species.push_back(species_at(i));
  if (options_[kSpeciesOption] == 0) luck.shuffle(species);
  for (int seat = 0; seat < seats_; ++seat) {
    state.players[at(seat)] = species.pop_back();
    state.pawns[at(state.players[at(seat)])].state = PawnState::waiting;
  }
  const Species neutral = species.empty() ? Species::none : species.pop_back();
  if (options_[kStartOption] == 0) {
    state.first = static_cast<std::uint8_t>(luck.below(static_cast<std::uint32_t>(seats_)));
  }
  state.active = state.first;
  if (has_random_reserves()) {
    draw_reserves(seats_, neutral, state, luck);
  } else {
    give_reserves(seats_, neutral, state);
  }
  return state;
}

/// CO-14: the reef of a setup card, four scoring cards, a bag of twenty and three of them drawn.
State Coral::deal_solo(State state, Luck& luck) const {
  state.stage = Stage::game;
  const SetupCard& setup =
      edition_.setups[luck.below(static_cast<std::uint32_t>(edition_.setups.size()))];
  FixedVector<Species, kBag> bag;
  for (int i = 0; i < kSpecies; ++i) {
    state.species[at(i)] = species_at(i);
    state.reef.place(setup.pieces[at(i)]);
    state.pawns[at(i)] = {setup.pawns[at(i)], PawnState::standing};
    const std::uint32_t drawn = luck.below(kCardsOfSpecies);
    const int wanted = complexity(species_at(i));
    state.cards[at(i)] =
        static_cast<std::uint8_t>(wanted == 0 ? drawn : static_cast<std::uint32_t>(wanted) - 1);
    for (int n = 1; n < kPiecesOfSpecies; ++n) bag.push_back(species_at(i));
  }
  luck.shuffle(bag);
  for (const Species species : bag) state.bag.push_back(Concealable<Species>::hidden(species));
  for (int i = 0; i < kSoloReserve; ++i) ++state.reserves[0][at(state.bag.pop_back().value)];
  return state;
}

int covered_faces(const Reef& reef) {
  int covered = 0;
  for (const Direction side :
       {Direction::east, Direction::west, Direction::north, Direction::south, Direction::up}) {
    covered += reef.is_free(kRockCell + side) ? 0 : 1;
  }
  return covered;
}

SeatSet Coral::awaiting(const State& state) const {
  if (state.phase == Phase::over) return SeatSet::nobody();
  return SeatSet::only(seat_at(state.active));
}

int Coral::owner(const State& state, Species species) const {
  if (is_solo()) return is_known(species) ? 0 : -1;
  for (int seat = 0; seat < seats_; ++seat) {
    if (state.players[at(seat)] == species) return seat;
  }
  return -1;
}

int Coral::pieces_in_reserve(const State& state, int seat) {
  int pieces = 0;
  for (const std::uint8_t count : state.reserves[at(seat)]) pieces += count;
  return pieces;
}

}  // namespace lagoon::coral
