// Notation and explanations.
#include <algorithm>
#include <bit>
#include <charconv>

#include "games/reef_gardens/reef_gardens.hpp"
#include "games/reef_gardens/texts.hpp"
#include "games/reef_gardens/words.hpp"

namespace lagoon::reef_gardens {
namespace {

using Kind = Move::Kind;

/// A whole number as `std::to_string` writes it; -1 for anything else.
int read_number(std::string_view text) {
  int value = -1;
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stop == end && std::to_string(value) == text ? value : -1;
}

}  // namespace

std::string space_text(const Board& board, int space) {
  return square_text(space % board.width, space / board.width);
}

int read_space(const Board& board, std::string_view text) {
  const int column = text.empty() ? -1 : text[0] - 'a';
  const int row = text.empty() ? 0 : read_number(text.substr(1));
  const bool exists = column >= 0 && column < board.width && row >= 1 && row <= board.height;
  return exists ? board.at(column, row - 1) : -1;
}

Arg space_arg(const char* key, const Board& board, int space) {
  return Arg::square(key, space % board.width, space / board.width);
}

int site_on(const Board& board, int space) {
  int site = 0;
  while (board.sites[site].space != space) ++site;
  return site;
}

std::string_view site_letter(int site) {
  return std::string_view("ABCDEFGHIJKLMNO").substr(at(site), 1);
}

std::span<const Sentence* const> ReefGardens::notation_help() {
  static constexpr std::array<const Sentence*, 7> kHelp{
      &text::notation_buy,    &text::notation_site,  &text::notation_tile, &text::notation_plant,
      &text::notation_shells, &text::notation_close, &text::notation_end};
  return kHelp;
}

// -------------------------------------------------------------------------------------- notation

std::string ReefGardens::format(Move move) const {
  const MoveKind<ReefGardens>& kind = kind_of_move<ReefGardens>(move);
  std::string text(kind.notation);
  for (const MovePart<ReefGardens>& part : kind.parts) text += id_text(part.write(*this, move));
  return text;
}

namespace {

/// What follows the beginning of a move.
bool read_rest(const ReefGardens& rules, const MoveKind<ReefGardens>& kind, std::string_view rest,
               Move& move) {
  if (kind.parts.empty()) return rest.empty();
  const MovePart<ReefGardens>& part = kind.parts.front();
  if (part.read == nullptr) return find_listed(part, rules, rest, move);
  const int space = read_space(rules.board(), rest);
  if (space < 0) return false;
  move = Move::make(move.kind, space);
  return true;
}

}  // namespace

Result<Move> ReefGardens::parse(std::string_view written) const {
  for (const MoveKind<ReefGardens>& kind : move_kinds()) {
    if (!written.starts_with(kind.notation)) continue;
    Move move = kind.blank;
    if (read_rest(*this, kind, written.substr(kind.notation.size()), move)) return move;
  }
  return Error(Statement(text::unknown_notation, Arg::word("move", written)), "move");
}

// ---------------------------------------------------------------------------------- explanations

namespace {

const Sentence& explanation(Kind kind) {
  switch (kind) {
    case Kind::store:
      return text::explain_store;
    case Kind::discard:
      return text::explain_discard;
    case Kind::pearl:
      return text::explain_pearl;
    case Kind::octopus:
      return text::explain_octopus;
    case Kind::turtle:
      return text::explain_turtle;
    case Kind::pass:
      return text::explain_pass;
    default:
      return text::explain_end;
  }
}

/// The explanation of what a move leads to by itself; nothing for what its own statements say.
const Sentence* consequence(const Event& event) {
  if (event.sentence == &text::station_scored) return &text::explain_station;
  if (event.sentence == &text::station_unclaimed) return &text::explain_unclaimed;
  if (event.sentence == &text::income) return &text::explain_income;
  if (event.sentence == &text::game_ends) return &text::explain_game_ends;
  const bool by_station = event.sentence == &text::scored &&
                          &event.args.back().term() == &source_name(Source::stations);
  return by_station ? &text::explain_points : nullptr;
}

/// As the mover foresees it, up to the end of the game: final scoring is not foretold.
void explain_consequences(const EventLog& log, std::vector<Statement>& out) {
  for (const Event& event : log.events) {
    const Sentence* const sentence = consequence(event);
    if (sentence == nullptr) continue;
    Statement statement(*sentence);
    statement.args = event.args;
    out.push_back(statement);
    if (sentence == &text::explain_game_ends) return;
  }
}

/// RG-3: what a refill will do. RG-19: without a station or a chip only the nursery is filled.
void explain_refill(const ReefGardens& rules, const State& state, unsigned filled,
                    std::vector<Statement>& out) {
  if (state.bag.empty()) return;
  const bool fills = rules.mask_after_refill(state, filled) != filled;
  if (rules.can_build_station(state)) {
    out.push_back(Statement(fills ? text::explain_refill : text::explain_building));
  } else if (fills) {
    out.push_back(Statement(text::explain_filling));
  }
}

void explain_planting(const ReefGardens& rules, const State& state, Seat seat, Move move,
                      std::vector<Statement>& out) {
  const Arg where = space_arg("space", rules.board(), move.value);
  if (move.kind == Kind::algae) out.push_back(Statement(text::explain_algae, where));
  const int own = rules.planting(state, index(seat), state.chosen, move.value).own;
  State after = state;
  NoEvents none;
  rules.apply(after, seat, move, none);
  out.push_back(Statement(own > 0 ? text::explain_extend : text::explain_new_reef, where,
                          Arg::number("size", after.reef_size[after.reef[move.value]])));
  const Space& there = state.spaces[move.value];
  if (!there.has_shell()) return;
  out.push_back(Statement(text::explain_shell, Arg::term("shell", shell_name(there.shell()))));
}

/// What the move itself is, without what follows from it.
void explain_choice(const ReefGardens& rules, const State& state, Seat seat, Move move,
                    std::vector<Statement>& out) {
  const Edition& edition = rules.edition();
  switch (move.kind) {
    case Kind::buy: {
      const unsigned taken = ReefGardens::nursery_mask(state) & edition.lines[move.value].spaces;
      const int tiles = std::popcount(taken);
      const int money = state.players[at(seat)].money - tiles;
      out.push_back(Statement(text::explain_buy, Arg::word("line", edition.lines[move.value].id),
                              Arg::number("tiles", tiles), Arg::number("money", money)));
      const unsigned left = ReefGardens::nursery_mask(state) & ~taken;
      if (std::popcount(left) <= kRefillAt) explain_refill(rules, state, left, out);
      return;
    }
    case Kind::site: {
      const StationValues worth = rules.values(state.drawn);
      out.push_back(Statement(text::explain_site, Arg::word("site", site_letter(move.value)),
                              Arg::number("higher", worth.higher),
                              Arg::number("lower", worth.lower)));
      return;
    }
    case Kind::tile:
    case Kind::take: {
      const Tile tile = tile_of_kind(move.value);
      out.push_back(Statement(move.kind == Kind::tile ? text::explain_tile : text::explain_take,
                              species_arg(edition, tile), clownfish_arg(tile)));
      return;
    }
    case Kind::plant:
    case Kind::algae:
      return explain_planting(rules, state, seat, move, out);
    case Kind::close:
      out.push_back(Statement(
          text::explain_close, space_arg("space", rules.board(), move.value),
          Arg::number("points", state.reef_size[move.value] + rules.clownfish(state, move.value))));
      return;
    case Kind::submarine:
      return explain_refill(rules, state, ReefGardens::nursery_mask(state), out);
    case Kind::boat: {
      out.push_back(Statement(text::explain_boat, species_arg(edition, state.nursery[move.value]),
                              clownfish_arg(state.nursery[move.value])));
      const unsigned left = ReefGardens::nursery_mask(state) & ~(1U << move.value);
      if (std::popcount(left) <= kRefillAt) explain_refill(rules, state, left, out);
      return;
    }
    default:
      out.push_back(Statement(explanation(move.kind)));
  }
}

}  // namespace

void ReefGardens::explain(const Known<State>& known, Seat seat, Move move,
                          std::vector<Statement>& out) const {
  explain_choice(*this, known.state(), seat, move, out);
  EventLog log;
  (void)predict(*this, known, seat, move, log);
  explain_consequences(log, out);
}

}  // namespace lagoon::reef_gardens
