// Why a move is not legal, in the words of the rules.
#include <algorithm>
#include <bit>
#include <numeric>

#include "games/reef_gardens/spaces.hpp"
#include "games/reef_gardens/texts.hpp"
#include "games/reef_gardens/words.hpp"

namespace lagoon::reef_gardens {
namespace {

using Kind = Move::Kind;

bool is_shell(Kind kind) {
  return kind == Kind::pearl || kind == Kind::boat || kind == Kind::octopus ||
         kind == Kind::submarine || kind == Kind::turtle;
}

/// Whether this kind of move has its place at this moment at all.
bool fits(const State& state, Kind kind) {
  switch (state.phase) {
    case Phase::site:
      return kind == Kind::site;
    case Phase::tile:
      return kind == Kind::plant || kind == Kind::algae || kind == Kind::store ||
             kind == Kind::discard;
    case Phase::surfacing:
      return kind == Kind::close || kind == Kind::end;
    case Phase::over:
      return false;
    case Phase::turn:
      break;
  }
  if (is_shell(kind)) return true;
  if (state.has_bought != 0) return kind == Kind::tile || kind == Kind::take || kind == Kind::end;
  if (kind == Kind::buy || kind == Kind::take) return true;
  return state.planting == 0 && (kind == Kind::close || kind == Kind::pass);
}

Arg asked_arg(const ReefGardens& rules, const State& state) {
  return Arg::term("asked", asked_for(rules, state));
}

Shell shell_of(Move move) {
  switch (move.kind) {
    case Kind::pearl:
      return move.value == 2 ? Shell::pearl2 : Shell::pearl3;
    case Kind::boat:
      return Shell::boat;
    case Kind::octopus:
      return Shell::octopus;
    case Kind::submarine:
      return Shell::submarine;
    default:
      return Shell::turtle;
  }
}

Refusal site_refusal(const State& state, int site) {
  const Arg letter = Arg::word("site", site_letter(site));
  switch (state.sites[at(site)].state) {
    case SiteState::chip:
      break;
    case SiteState::bare:
      return Refusal(text::no_chip_there, letter);
    case SiteState::built:
    case SiteState::scored:
      return Refusal(text::station_stands_there, letter);
  }
  return {};
}

/// Why an algae is of no use for a tile on a space that it may not cover.
Refusal cover_refusal(const State& state, const Board& board, const Name& species, int space) {
  const Arg where = space_arg("space", board, space);
  if (!state.spaces[at(space)].has_tile()) return Refusal(text::algae_covers_nothing, where);
  const std::uint8_t first = state.reef[at(space)];
  const Arg reef = space_arg("reef", board, first);
  const int owner = state.spaces[first].diver();
  if (owner >= 0) {
    return Refusal(text::algae_over_owned, where, reef, Arg::seat("owner", seat_at(owner)));
  }
  return Refusal(text::algae_over_same_species, reef, Arg::name("species", species),
                 Arg::number("size", state.reef_size[first]));
}

}  // namespace

Refusal ReefGardens::check(const State& state, Seat seat, Move move) const {
  if (Refusal refusal = check_turn(*this, state, seat); refusal.refused()) return refusal;
  if (!fits(state, move.kind)) {
    return Refusal(text::out_of_order, asked_arg(*this, state));
  }
  if (!names_something(move)) return Refusal(text::no_such_thing);
  return check_kind(state, move);
}

/// Whether the line, site, tile or space of the move exists on this board.
bool ReefGardens::names_something(Move move) const {
  switch (move.kind) {
    case Kind::buy:
      return move.value < edition_.lines.size();
    case Kind::site:
      return move.value < board().sites.size();
    case Kind::tile:
    case Kind::take:
      return move.value < 2 * edition_.species.size();
    case Kind::plant:
    case Kind::algae:
    case Kind::octopus:
    case Kind::turtle:
    case Kind::close:
      return move.value < board().spaces();
    case Kind::pearl:
      return move.value == 2 || move.value == 3;
    case Kind::boat:
      return move.value < kNurserySpaces;
    case Kind::store:
    case Kind::discard:
    case Kind::submarine:
    case Kind::end:
    case Kind::pass:
      return move.value == 0;
  }
  return false;
}

Refusal ReefGardens::check_kind(const State& state, Move move) const {
  switch (move.kind) {
    case Kind::buy:
      return check_buy(state, move.value);
    case Kind::site:
      return site_refusal(state, move.value);
    case Kind::tile:
    case Kind::take:
      return check_tile(state, move);
    case Kind::plant:
      return check_plant(state, move.value);
    case Kind::algae:
      return check_algae(state, move.value);
    case Kind::store: {
      const Player& player = state.players[state.active];
      if (state.origin == Origin::stored) return Refusal(text::already_stored);
      if (player.stored.size() < player.shells[at(Shell::anemone)]) return {};
      return Refusal(text::no_free_anemone);
    }
    case Kind::discard:
      return state.origin == Origin::stored ? Refusal(text::stored_stays) : Refusal();
    case Kind::pearl:
    case Kind::boat:
    case Kind::octopus:
    case Kind::submarine:
    case Kind::turtle:
      return check_shell(state, move);
    case Kind::close:
      return check_close(state, move.value);
    case Kind::end:
      return check_end(state);
    case Kind::pass:
      return check_pass(state);
  }
  return {};
}

Refusal ReefGardens::check_buy(const State& state, int line) const {
  const Line& chosen = edition_.lines[at(line)];
  const Player& player = state.players[state.active];
  const unsigned filled = nursery_mask(state);
  const int tiles = std::popcount(filled & chosen.spaces);
  const Arg name = Arg::word("line", chosen.id);
  if (tiles == 0) return Refusal(text::line_empty, name, asked_arg(*this, state));
  if (tiles <= player.money) return {};
  const Arg price = Arg::number("tiles", tiles);
  const Arg money = Arg::number("money", player.money);
  if (tiles <= funds(player)) return Refusal(text::line_needs_pearls, name, price, money);
  if (has_affordable_line(filled, player.money)) {
    return Refusal(text::line_too_dear, name, price, money);
  }
  return Refusal(text::line_beyond_means, name, price, money, asked_arg(*this, state));
}

Refusal ReefGardens::check_tile(const State& state, Move move) const {
  const Tile tile = tile_of_kind(move.value);
  const Arg species = species_arg(edition_, tile);
  const Arg fish = clownfish_arg(tile);
  if (move.kind == Kind::tile) {
    if (state.bought[move.value] > 0) return {};
    return Refusal(text::not_bought, species, fish, asked_arg(*this, state));
  }
  const auto& stored = state.players[state.active].stored;
  const auto holds = [&](std::uint8_t fresh) {
    return std::find(stored.begin(), stored.end(), Stored{tile, fresh}) != stored.end();
  };
  if (!holds(0))
    return Refusal(holds(1) ? text::stored_this_turn : text::not_stored, species, fish);
  if (state.has_bought == 0) return Refusal(text::buy_before_taking);
  if (has_plantable_space(state, tile)) return {};
  return Refusal(text::nowhere_to_plant, species, fish);
}

Refusal ReefGardens::planting_refusal(const State& state, int space,
                                      const PlantingVerdict& verdict) const {
  using Reason = PlantingVerdict::Reason;
  const Arg species = Arg::name("species", edition_.species[at(species_of(state.chosen))].name);
  const Arg where = space_arg("space", board(), space);
  const bool has_reef = verdict.reef != kNoSpace;
  const Arg reef = space_arg("reef", board(), has_reef ? verdict.reef : 0);
  const Arg size = Arg::number("size", has_reef ? state.reef_size[verdict.reef] : 0);
  switch (verdict.reason) {
    case Reason::allowed:
    case Reason::not_plantable:
      break;
    case Reason::another_player:
      return Refusal(text::joins_another_player, species, where, reef,
                     Arg::seat("owner", seat_at(diver_on(state, verdict.reef))));
    case Reason::neutral_larger:
      return Refusal(text::neutral_reef_larger, species, where, reef, size,
                     Arg::number("own", verdict.own));
    case Reason::neutral_only:
      return Refusal(text::extends_neutral_reef, species, where, reef, size);
    case Reason::not_a_start:
      // Beside a site, but none of those there has a station yet.
      if (const auto& sites = board().sites_beside[at(space)]; !sites.empty()) {
        return Refusal(text::no_station_yet, species, where,
                       Arg::word("site", site_letter(sites[0])), asked_arg(*this, state));
      }
      return Refusal(text::not_a_start, species, where, asked_arg(*this, state));
    case Reason::no_diver:
      return Refusal(text::no_diver_for_reef, species, where, asked_arg(*this, state));
    case Reason::atoll:
      return Refusal(text::atoll_species_twice, species, where,
                     Arg::word("site", site_letter(verdict.site)));
  }
  return {};
}

Refusal ReefGardens::check_plant(const State& state, int space) const {
  const Arg where = space_arg("space", board(), space);
  if (board().ground[at(space)] == Ground::site) {
    return Refusal(text::on_site, where, Arg::word("site", site_letter(site_on(board(), space))),
                   asked_arg(*this, state));
  }
  if (state.spaces[at(space)].has_tile())
    return Refusal(text::on_coral, where, asked_arg(*this, state));
  if (board().ground[at(space)] == Ground::cave) return Refusal(text::on_cave, where);
  return planting_refusal(state, space, planting(state, state.active, state.chosen, space));
}

Refusal ReefGardens::check_algae(const State& state, int space) const {
  if (!has_shell(state, Shell::algae)) {
    return Refusal(text::shell_missing, Arg::term("shell", shell_name(Shell::algae)));
  }
  if (!may_cover(state, state.chosen, space)) {
    const Name& species = edition_.species[at(species_of(state.chosen))].name;
    return cover_refusal(state, board(), species, space);
  }
  return planting_refusal(state, space, planting(state, state.active, state.chosen, space));
}

Refusal ReefGardens::check_shell(const State& state, Move move) const {
  const Shell shell = shell_of(move);
  const unsigned filled = nursery_mask(state);
  unsigned afterwards = filled;
  if (!has_shell(state, shell)) {
    return Refusal(text::shell_missing, Arg::term("shell", shell_name(shell)));
  }
  if (move.kind == Kind::boat) {
    if (((filled >> move.value) & 1U) == 0) {
      return Refusal(text::nursery_space_empty, Arg::number("number", move.value + 1));
    }
    afterwards = mask_after_boat(state, move.value);
  }
  if (move.kind == Kind::submarine) {
    if (state.bag.empty()) return Refusal(text::submarine_bag_empty);
    afterwards = mask_after_refill(state, filled);
    if (afterwards == filled && !can_build_station(state)) {
      return Refusal(text::submarine_without_effect);
    }
  }
  if (!may_use_shell(state, afterwards)) {
    return Refusal(text::no_line_left, Arg::term("shell", shell_name(shell)),
                   asked_arg(*this, state));
  }
  if (move.kind == Kind::octopus) return check_octopus(state, move.value);
  if (move.kind == Kind::turtle) return check_turtle(state, move.value);
  return {};
}

Refusal ReefGardens::check_octopus(const State& state, int space) const {
  if (is_plantable(state, space) && state.spaces[at(space)].empty()) return {};
  return Refusal(text::octopus_needs_free_space, space_arg("space", board(), space));
}

Refusal ReefGardens::check_turtle(const State& state, int space) const {
  const Arg where = space_arg("space", board(), space);
  if (state.players[state.active].divers == 0) return Refusal(text::turtle_needs_diver);
  if (!state.spaces[at(space)].has_tile()) return Refusal(text::no_neutral_reef, where);
  const std::uint8_t first = state.reef[at(space)];
  const Arg reef = space_arg("reef", board(), first);
  const int owner = diver_on(state, first);
  if (owner >= 0) return Refusal(text::reef_not_neutral, reef, Arg::seat("owner", seat_at(owner)));
  const int size = state.reef_size[first];
  if (size > kTurtleReef) return Refusal(text::reef_too_large, reef, Arg::number("size", size));
  return first == space ? Refusal() : Refusal(text::reef_begins_elsewhere, where, reef);
}

Refusal ReefGardens::check_close(const State& state, int space) const {
  const Arg where = space_arg("space", board(), space);
  if (!state.spaces[at(space)].has_tile())
    return Refusal(text::no_own_reef, where, asked_arg(*this, state));
  const std::uint8_t first = state.reef[at(space)];
  const Arg reef = space_arg("reef", board(), first);
  const int owner = diver_on(state, first);
  if (owner < 0) {
    return Refusal(text::reef_is_neutral, reef, Arg::number("size", state.reef_size[first]),
                   asked_arg(*this, state));
  }
  if (owner != state.active) {
    return Refusal(text::not_your_reef, reef, Arg::seat("owner", seat_at(owner)),
                   asked_arg(*this, state));
  }
  return first == space ? Refusal() : Refusal(text::reef_begins_elsewhere, where, reef);
}

Refusal ReefGardens::check_end(const State& state) const {
  if (can_end(state)) return {};
  const int tiles = std::accumulate(state.bought.begin(), state.bought.end(), 0);
  return Refusal(text::tiles_left, Arg::number("tiles", tiles));
}

Refusal ReefGardens::check_pass(const State& state) const {
  if (may_pass(state)) return {};
  const Player& player = state.players[state.active];
  for (const bool cashed : {false, true}) {
    for (const Line& line : edition_.lines) {
      const int tiles = std::popcount(nursery_mask(state) & line.spaces);
      if (tiles == 0 || tiles > (cashed ? funds(player) : player.money)) continue;
      return Refusal(cashed ? text::must_cash : text::must_not_pass, Arg::word("line", line.id),
                     Arg::number("tiles", tiles));
    }
  }
  for (const int own : divers_of(state, state.active)) {
    return Refusal(text::must_surface, space_arg("reef", board(), own));
  }
  Moves<ReefGardens> shells;
  legal_shells(state, shells);
  return Refusal(text::must_use_shell, Arg::term("shell", shell_name(shell_of(shells[0]))));
}

}  // namespace lagoon::reef_gardens
