// What a legal move does.
#include <algorithm>
#include <bit>
#include <utility>

#include "games/reef_gardens/spaces.hpp"
#include "games/reef_gardens/texts.hpp"
#include "games/reef_gardens/words.hpp"

namespace lagoon::reef_gardens {
namespace {

using Kind = Move::Kind;

std::uint8_t& shells(State& state, Shell shell) {
  return state.players[state.active].shells[at(shell)];
}

void earn(Player& player, int money) {
  player.money = static_cast<std::uint8_t>(std::min(kMaxMoney, player.money + money));
}

Arg seat_arg(const State& state) { return Arg::seat("seat", seat_at(state.active)); }

}  // namespace

template <class Events>
void ReefGardens::apply(State& state, Seat, Move move, Events& events) const {
  switch (move.kind) {
    case Kind::buy:
      return buy(state, move.value, events);
    case Kind::site:
      build_station(state, move.value, events);
      fill_nursery(state, events);
      return go_on(state, events);
    case Kind::tile:
      --state.bought[move.value];
      state.chosen = tile_of_kind(move.value);
      state.origin = Origin::bought;
      state.phase = Phase::tile;
      return;
    case Kind::take: {
      state.chosen = tile_of_kind(move.value);
      state.origin = Origin::stored;
      state.phase = Phase::tile;
      return;
    }
    case Kind::plant:
    case Kind::algae:
      if (move.kind == Kind::algae) {
        --shells(state, Shell::algae);
        events.add(seat_at(state.active), text::algae_used, seat_arg(state),
                   space_arg("space", board(), move.value));
        if (state.spaces[move.value].has_tile()) uncover(state, move.value);
      }
      plant(state, move.value, events);
      return go_on(state, events);
    case Kind::store: {
      auto& stored = state.players[state.active].stored;
      stored.push_back({state.chosen, 1});
      std::sort(stored.begin(), stored.end());
      events.add(seat_at(state.active), text::tile_stored, seat_arg(state),
                 species_arg(edition_, state.chosen));
      forget_chosen(state);
      return go_on(state, events);
    }
    case Kind::discard:
      ++state.gone[at(kind_of(state.chosen))];
      events.add(seat_at(state.active), text::tile_discarded, seat_arg(state),
                 species_arg(edition_, state.chosen));
      forget_chosen(state);
      gain(state, state.active, Source::discards, -kDiscardPenalty, events);
      return go_on(state, events);
    case Kind::pearl:
    case Kind::boat:
    case Kind::octopus:
    case Kind::submarine:
    case Kind::turtle:
      state.planting = 1;  // RG-2
      state.passes = 0;
      return use_shell(state, move, events);
    case Kind::close:
      state.passes = 0;
      state.phase = Phase::surfacing;
      close_reef(state, move.value, events);
      if (!has_own_reef(state)) end_turn(state, events);
      return;
    case Kind::end:
      return end_turn(state, events);
    case Kind::pass:
      ++state.passes;
      events.add(seat_at(state.active), text::passed, seat_arg(state));
      return end_turn(state, events);
  }
}

void ReefGardens::forget_chosen(State& state) const {
  state.chosen = Tile::none;
  state.origin = Origin::none;
  state.phase = Phase::turn;
}

/// After anything in a PLANTING turn: the turn ends by itself when nothing else could be done.
template <class Events>
void ReefGardens::go_on(State& state, Events& events) const {
  state.phase = state.chosen == Tile::none ? Phase::turn : Phase::tile;
  if (!can_end(state)) return;
  const Player& player = state.players[state.active];
  for (const Stored& stored : player.stored) {
    if (stored.fresh == 0 && has_plantable_space(state, stored.tile)) return;
  }
  if (!has_shell_move(state)) end_turn(state, events);
}

// ------------------------------------------------------------------------ purchase and the refill

template <class Events>
void ReefGardens::buy(State& state, int line, Events& events) const {
  Player& player = state.players[state.active];
  const unsigned spaces = edition_.lines[at(line)].spaces;
  int tiles = 0;
  for (std::size_t i = 0; i < kNurserySpaces; ++i) {
    if (((spaces >> i) & 1U) == 0 || state.nursery[i] == Tile::none) continue;
    ++state.bought[at(kind_of(state.nursery[i]))];
    state.nursery[i] = Tile::none;
    ++tiles;
  }
  player.money = static_cast<std::uint8_t>(player.money - tiles);
  state.planting = 1;
  state.has_bought = 1;
  state.passes = 0;
  events.add(seat_at(state.active), text::line_bought, seat_arg(state),
             Arg::word("line", edition_.lines[at(line)].id), Arg::number("tiles", tiles));
  // RG-3: the refill comes before the planting.
  if (std::popcount(nursery_mask(state)) <= kRefillAt) return start_refill(state, events);
  go_on(state, events);
}

/// Steps 1 to 3. RG-4: with an empty bag nothing is built or refilled any more.
template <class Events>
void ReefGardens::start_refill(State& state, Events& events) const {
  if (state.bag.empty()) return go_on(state, events);
  if (can_build_station(state)) {
    state.drawn = state.stack.pop_back().value;
    int chips = 0;
    int only = 0;
    for (int site = 0; site < kMaxSites; ++site) {
      if (state.sites[at(site)].state != SiteState::chip) continue;
      ++chips;
      only = site;
    }
    const bool known = state.drawn != Station::unknown;
    const auto seen = [known](const char* key, int number) {
      return known ? Arg::number(key, number) : Arg::unknown(key);
    };
    const StationValues shown = values(state.drawn);
    events.add(seat_at(state.active), text::station_drawn, seen("number", index(state.drawn) + 1),
               seen("higher", shown.higher), seen("lower", shown.lower));
    if (chips > 1) {
      state.phase = Phase::site;
      return;
    }
    build_station(state, only, events);
  }
  fill_nursery(state, events);
  go_on(state, events);
}

template <class Events>
void ReefGardens::build_station(State& state, int site, Events& events) const {
  state.sites[at(site)] = {SiteState::built, state.drawn};
  state.drawn = Station::none;
  events.add(seat_at(state.active), text::station_built, seat_arg(state),
             Arg::word("site", site_letter(site)));
  if (state.chips.empty()) return;
  const Site next = state.chips.pop_back().value;
  if (next == Site::unknown) {
    events.add(seat_at(state.active), text::chip_placed, Arg::unknown("site"));
    return;
  }
  state.sites[at(next)].state = SiteState::chip;
  events.add(seat_at(state.active), text::chip_placed, Arg::word("site", site_letter(index(next))));
}

template <class Events>
void ReefGardens::fill_nursery(State& state, Events& events) const {
  int drawn = 0;
  for (std::size_t i = 0; i < kNurserySpaces && !state.bag.empty(); ++i) {
    Tile& place = state.nursery[i];
    if (place != Tile::none) continue;
    place = state.bag.pop_back().value;
    ++drawn;
    events.add(seat_at(state.active), text::tile_drawn, species_arg(edition_, place),
               clownfish_arg(place), Arg::number("number", static_cast<int>(i) + 1));
  }
  if (drawn > 0) {
    events.add(seat_at(state.active), text::nursery_filled, Arg::number("tiles", drawn));
  }
  if (!state.bag.empty()) return;
  // RG-4: the bag is empty, so the remaining stations leave the game.
  while (!state.stack.empty()) state.stack.pop_back();
  events.add(seat_at(state.active), text::bag_empty);
}

// --------------------------------------------------------------------------------------- planting

template <class Events>
void ReefGardens::plant(State& state, int space, Events& events) const {
  const int seat = state.active;
  Player& player = state.players[at(seat)];
  const Tile tile = state.chosen;
  if (state.origin == Origin::stored) {
    auto& stored = player.stored;
    const auto used = std::find(stored.begin(), stored.end(), Stored{tile, 0});
    std::rotate(used, used + 1, stored.end());
    stored.pop_back();
  }
  const Space there = state.spaces[at(space)];
  const int divers_before = player.divers;
  join_reefs(state, seat, space, tile);
  forget_chosen(state);
  const int size = state.reef_size[state.reef[at(space)]];
  events.add(seat_at(seat), text::tile_planted, seat_arg(state), species_arg(edition_, tile),
             space_arg("space", board(), space), Arg::number("size", size));
  if (player.divers > divers_before) {
    events.add(seat_at(seat), text::divers_freed, seat_arg(state),
               Arg::number("divers", player.divers - divers_before));
  }
  if (!there.has_shell()) return;
  // RG-7: a shell or octopus under the tile is taken at once.
  ++player.shells[at(there.shell())];
  events.add(seat_at(seat), text::shell_taken, seat_arg(state),
             Arg::term("shell", shell_name(there.shell())));
}

template <class Events>
void ReefGardens::use_shell(State& state, Move move, Events& events) const {
  const Seat seat = seat_at(state.active);
  Player& player = state.players[state.active];
  const auto tell = [&](Shell shell) {
    --shells(state, shell);
    events.add(seat, text::shell_used, seat_arg(state), Arg::term("shell", shell_name(shell)));
  };
  switch (move.kind) {
    case Kind::pearl:
      tell(move.value == 2 ? Shell::pearl2 : Shell::pearl3);
      earn(player, move.value);
      return go_on(state, events);
    case Kind::octopus:
      tell(Shell::octopus);
      state.spaces[move.value] = Space::of(Shell::octopus);
      events.add(seat, text::octopus_placed, space_arg("space", board(), move.value));
      return go_on(state, events);
    case Kind::turtle:
      tell(Shell::turtle);
      --player.divers;
      state.spaces[move.value].set_diver(state.active);
      events.add(seat, text::reef_adopted, seat_arg(state),
                 space_arg("space", board(), move.value));
      return go_on(state, events);
    case Kind::submarine:
      tell(Shell::submarine);
      return start_refill(state, events);
    default:
      break;
  }
  // RG-12: the boat's tile is dealt with before any other, but after the refill it may cause.
  tell(Shell::boat);
  state.chosen = std::exchange(state.nursery[move.value], Tile::none);
  state.origin = Origin::boat;
  state.phase = Phase::tile;
  events.add(seat, text::boat_took, seat_arg(state), species_arg(edition_, state.chosen));
  if (std::popcount(nursery_mask(state)) <= kRefillAt) start_refill(state, events);
}

// -------------------------------------------------------------------------------------- surfacing

template <class Events>
void ReefGardens::close_reef(State& state, int reef, Events& events) const {
  Player& player = state.players[state.active];
  const int fish = clownfish(state, reef);
  state.spaces[at(reef)].set_diver(-1);
  ++player.divers;
  events.add(seat_at(state.active), text::reef_closed, seat_arg(state),
             space_arg("space", board(), reef), Arg::number("size", state.reef_size[at(reef)]),
             Arg::number("clownfish", fish));
  gain(state, state.active, Source::closed_reefs, state.reef_size[at(reef)] + fish, events);
}

// ------------------------------------------------------------------------------------ end of turn

template <class Events>
void ReefGardens::end_turn(State& state, Events& events) const {
  Player& player = state.players[state.active];
  if (state.phase == Phase::surfacing) {
    earn(player, kIncome[player.divers]);  // RG-10: once, by the divers at home afterwards
    events.add(seat_at(state.active), text::income, seat_arg(state),
               Arg::number("money", kIncome[player.divers]), Arg::number("divers", player.divers));
  }
  if (state.planting != 0) {
    const SpaceSet open = open_spaces(board(), state);
    for (int site = 0; site < board().sites.size(); ++site) {
      if (state.sites[at(site)].state != SiteState::built) continue;
      if (!(board().sites[site].ring & open).empty()) continue;
      score_station(state, site, false, events);  // RG-9
      state.sites[at(site)].state = SiteState::scored;
    }
  }
  for (Stored& stored : player.stored) stored.fresh = 0;
  std::sort(player.stored.begin(), player.stored.end());
  state.planting = 0;
  state.has_bought = 0;
  ++state.turn;
  // RG-17: the nursery is empty for good. RG-1: everyone passed.
  const bool exhausted = state.bag.empty() && nursery_mask(state) == 0;
  if (exhausted || state.passes == seats_) {
    state.phase = Phase::over;
    return final_scoring(state, events);
  }
  state.phase = Phase::turn;
  state.active = static_cast<std::uint8_t>(state.active + 1 == seats_ ? 0 : state.active + 1);
}

template void ReefGardens::apply(State&, Seat, Move, NoEvents&) const;
template void ReefGardens::apply(State&, Seat, Move, EventLog&) const;

}  // namespace lagoon::reef_gardens
