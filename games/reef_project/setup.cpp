// Set-up and who is to move.
#include "games/reef_project/situation.hpp"

namespace lagoon::reef_project {
namespace {

/// The numbers first, first + 1, ... in random order.
template <class Id, int Capacity>
FixedVector<Id, Capacity> shuffled(int first, int count, Luck& luck) {
  FixedVector<Id, Capacity> ids;
  for (int i = first; i < first + count; ++i) ids.push_back(static_cast<Id>(i));
  luck.shuffle(ids);
  return ids;
}

void lay_islands(const ReefProject& rules, State& state, Luck& luck) {
  state.islands.fill(kNoIsland);
  for (int suit = 0; suit < kIslandSuits; ++suit) {
    FixedVector<std::uint8_t, kIslands> tiles;
    for (std::size_t i = 0; i < rules.edition().islands.size(); ++i) {
      const Island& island = rules.edition().islands[i];
      if (at(island.suit) == at(suit) && island.players <= rules.players()) {
        tiles.push_back(static_cast<std::uint8_t>(i));
      }
    }
    luck.shuffle(tiles);
    for (int node = 1; node < rules.board().node_count(); ++node) {
      if (at(rules.board().nodes[at(node)].suit) == at(suit)) {
        state.islands[at(node)] = tiles.pop_back();
      }
    }
  }
}

void lay_pollution(const ReefProject& rules, State& state, Luck& luck) {
  for (int size = 0; size < kSizes; ++size) {
    const int first = kFirstPollution[at(size)];
    const auto tiles =
        shuffled<Pollution, kPollutionTiles>(first, kPollutionCounts[at(size)], luck);
    for (int i = 0; i < tiles.size(); ++i) {
      state.pollution[at(first + i)] = Concealable<Pollution>::hidden(tiles[i]);
    }
    int slot = first;
    for (int sector = 0; sector < rules.board().sector_count(); ++sector) {
      if (rules.board().sectors[at(sector)].sharks != size + 1) continue;
      state.pollution_at[at(slot)] = TilePlace::sector(sector);
      ++slot;
    }
  }
}

void lay_seafloor(State& state, Luck& luck) {
  const auto light = shuffled<Seafloor, kSeafloorTiles>(0, kLightTiles, luck);
  const auto dark =
      shuffled<Seafloor, kSeafloorTiles>(kLightTiles, kSeafloorTiles - kLightTiles, luck);
  for (int i = 0; i < kSeafloorRow; ++i) {
    const Seafloor tile = i < kLightRow ? light[i] : dark[i - kLightRow];
    state.seafloor[at(i)] = Concealable<Seafloor>::hidden(tile);
  }
  state.seafloor[0].seen = SeatSet::everyone();
  const auto yellow = shuffled<std::uint8_t, kOxygenTiles>(0, kYellowOxygen, luck);
  const auto orange =
      shuffled<std::uint8_t, kOxygenTiles>(kYellowOxygen, kOxygenTiles - kYellowOxygen, luck);
  for (int i = 0; i < kOxygenRow; ++i) {
    state.oxygen[at(i)] = i < kOxygenRow / 2 ? yellow[i] : orange[i - kOxygenRow / 2];
  }
}

void lay_crew(const ReefProject& rules, State& state, Luck& luck) {
  for (std::size_t kind = 0; kind < rules.edition().crew.size(); ++kind) {
    for (int i = 0; i < rules.edition().crew[kind].copies; ++i) {
      state.crew_stack.push_back(Concealable<Crew>::hidden(static_cast<Crew>(kind)));
    }
  }
  luck.shuffle(state.crew_stack);
  for (Crew& place : state.crew_offer) place = state.crew_stack.pop_back().value;
  state.crew_stack[state.crew_stack.size() - 1].seen = SeatSet::everyone();
}

void lay_milestones(const ReefProject& rules, State& state, Luck& luck) {
  auto tiles = shuffled<Milestone, kMilestones>(0, kMilestones, luck);
  for (auto& stack : state.milestones) {
    for (int i = 0; i < rules.players() + 1; ++i) {
      stack.push_back(Concealable<Milestone>::hidden(tiles.pop_back()));
    }
  }
}

/// RP-06: the deck is filtered, the offer dealt, and then the hands.
void deal_missions(const ReefProject& rules, State& state, Luck& luck) {
  const Edition& edition = rules.edition();
  for (std::size_t i = 0; i < edition.missions.size(); ++i) {
    const int island = edition.missions[i].island;
    if (island >= 0 && edition.islands[at(island)].players > rules.players()) continue;
    state.mission_deck.push_back(Concealable<Mission>::hidden(static_cast<Mission>(i)));
  }
  luck.shuffle(state.mission_deck);
  for (Mission& place : state.mission_offer) place = state.mission_deck.pop_back().value;
  const int cards = rules.options()[kMissionsOption] == 1 ? 2 : kDrafted;
  for (int turn = 0; turn < rules.seats(); ++turn) {
    const int seat = (state.first + turn) % rules.seats();
    Player& player = state.players[at(seat)];
    for (int i = 0; i < cards; ++i) {
      player.drafted[at(i)] = state.mission_deck.pop_back();
      player.drafted[at(i)].seen = SeatSet::only(seat_at(seat));
    }
    if (cards == 2 && player.drafted[0].value > player.drafted[1].value) {
      std::swap(player.drafted[0], player.drafted[1]);
    }
  }
}

void seat_players(const ReefProject& rules, State& state) {
  const Edition& edition = rules.edition();
  for (int turn = 0; turn < rules.players(); ++turn) {
    Player& player = state.players[at((state.first + turn) % rules.players())];
    player.below = static_cast<std::uint8_t>(rules.players() - 1 - turn);  // first player on top
    if (rules.is_solo() && turn == 1) {
      player.deployment = kBalls;  // the rival
      continue;
    }
    player.coins = kStartCoins;
    player.energy = static_cast<std::uint8_t>(kFirstEnergy + turn);
    player.resources.fill(static_cast<std::uint8_t>(edition.resource_start));
    player.tracks.fill(static_cast<std::uint8_t>(edition.track_balls()));
    player.deployment = static_cast<std::uint8_t>(kBalls - kResources * edition.track_balls());
  }
}

}  // namespace

ReefProject ReefProject::create(int seats, const OptionValues& options, const Edition& edition) {
  assert(seats >= kMinPlayers && seats <= kMaxPlayers);
  ReefProject rules;
  rules.seats_ = seats;
  rules.options_ = options;
  rules.edition_ = edition;
  return rules;
}

State ReefProject::deal(Luck& luck) const {
  State state;
  state.first = static_cast<std::uint8_t>(luck.below(static_cast<std::uint32_t>(seats_)));  // RP-01
  lay_islands(*this, state, luck);
  lay_pollution(*this, state, luck);
  lay_seafloor(state, luck);
  lay_crew(*this, state, luck);
  lay_milestones(*this, state, luck);
  deal_missions(*this, state, luck);
  auto objectives = shuffled<Objective, kObjectives>(0, kObjectives, luck);
  for (int i = 0; i < seats_ + 2; ++i) {
    state.objectives.push_back(Concealable<Objective>::hidden(objectives.pop_back()));
  }
  const auto ships = shuffled<std::uint8_t, kShips>(0, kShips, luck);
  for (int i = 0; i < players() + 1; ++i) {
    state.ships = static_cast<std::uint8_t>(state.ships | (1U << ships[i]));
  }
  if (is_solo()) {
    for (const Action card : shuffled<Action, kActions>(0, kActions, luck)) {
      state.actions.push_back(Concealable<Action>::hidden(card));
    }
  }
  for (auto& byte : state.chance) {
    byte = Concealable<std::uint8_t>::hidden(static_cast<std::uint8_t>(luck.below(0xFF)));
  }
  seat_players(*this, state);
  state.active = static_cast<std::uint8_t>(state.first == 0 ? seats_ - 1 : state.first - 1);
  return state;
}

SeatSet ReefProject::awaiting(const State& state) const {
  if (state.phase == Phase::over) return SeatSet::nobody();
  if (state.phase == Phase::keep || state.phase == Phase::discard) {
    SeatSet open;
    for (int i = 0; i < seats_; ++i) {
      if (((state.chosen >> i) & 1) == 0) open.insert(seat_at(i));
    }
    return open;
  }
  const Frame::Kind top = state.frames.empty() ? Frame::Kind::none : state.frames.back().kind();
  if (top != Frame::Kind::objective && top != Frame::Kind::reject) {
    return SeatSet::only(seat_at(state.active));
  }
  int drafter = 0;
  while (drafter + 1 < seats_ &&
         state.players[at(drafter)].drafts_at != state.frames.back().rank() + 1) {
    ++drafter;
  }
  return SeatSet::only(seat_at(drafter));
}

}  // namespace lagoon::reef_project
