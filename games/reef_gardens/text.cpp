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

/// How each kind of move is written: a word, and what follows it.
struct Form {
  Kind kind;
  std::string_view word;
  enum class Rest { nothing, line, site, tile, space, nursery } rest;
};
constexpr std::array<Form, 17> kForms{{{Kind::buy, "buy-", Form::Rest::line},
                                       {Kind::site, "site-", Form::Rest::site},
                                       {Kind::tile, "tile-", Form::Rest::tile},
                                       {Kind::take, "take-", Form::Rest::tile},
                                       {Kind::plant, "at-", Form::Rest::space},
                                       {Kind::algae, "algae-", Form::Rest::space},
                                       {Kind::store, "store", Form::Rest::nothing},
                                       {Kind::discard, "discard", Form::Rest::nothing},
                                       {Kind::pearl, "pearl2", Form::Rest::nothing},
                                       {Kind::pearl, "pearl3", Form::Rest::nothing},
                                       {Kind::boat, "boat-", Form::Rest::nursery},
                                       {Kind::octopus, "octopus-", Form::Rest::space},
                                       {Kind::submarine, "submarine", Form::Rest::nothing},
                                       {Kind::turtle, "turtle-", Form::Rest::space},
                                       {Kind::close, "up-", Form::Rest::space},
                                       {Kind::end, "end", Form::Rest::nothing},
                                       {Kind::pass, "pass", Form::Rest::nothing}}};

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
  if (move.kind == Kind::pearl) return move.value == 2 ? "pearl2" : "pearl3";
  const Form& form = *std::find_if(kForms.begin(), kForms.end(),
                                   [&](const Form& f) { return f.kind == move.kind; });
  std::string text(form.word);
  switch (form.rest) {
    case Form::Rest::nothing:
      break;
    case Form::Rest::line:
      return text + edition_.lines[move.value].id;
    case Form::Rest::site:
      return text.append(site_letter(move.value));
    case Form::Rest::tile: {
      const Tile tile = tile_of_kind(move.value);
      text += edition_.species[at(species_of(tile))].name.id;
      return has_clownfish(tile) ? text + "*" : text;
    }
    case Form::Rest::space:
      return text + space_text(board(), move.value);
    case Form::Rest::nursery:
      return text + std::to_string(move.value + 1);
  }
  return text;
}

namespace {

/// What follows the word of a move, as a number; -1 when it names nothing.
int read_rest(const Edition& edition, const Board& board, Form::Rest rest, std::string_view text) {
  switch (rest) {
    case Form::Rest::nothing:
      return text.empty() ? 0 : -1;
    case Form::Rest::line:
      for (std::size_t i = 0; i < edition.lines.size(); ++i) {
        if (edition.lines[i].id == text) return static_cast<int>(i);
      }
      return -1;
    case Form::Rest::site: {
      const int site = text.size() == 1 ? text[0] - 'A' : -1;
      return site >= 0 && site < board.sites.size() ? site : -1;
    }
    case Form::Rest::tile: {
      const bool fish = !text.empty() && text.back() == '*';
      if (fish) text.remove_suffix(1);
      for (std::size_t i = 0; i < edition.species.size(); ++i) {
        if (edition.species[i].name.id == text)
          return kind_of(make_tile(static_cast<int>(i), fish));
      }
      return -1;
    }
    case Form::Rest::space: {
      const int column = text.empty() ? -1 : text[0] - 'a';
      const int row = text.empty() ? 0 : read_number(text.substr(1));
      const bool exists = column >= 0 && column < board.width && row >= 1 && row <= board.height;
      return exists ? board.at(column, row - 1) : -1;
    }
    case Form::Rest::nursery: {
      const int number = read_number(text);
      return number >= 1 && number <= kNurserySpaces ? number - 1 : -1;
    }
  }
  return -1;
}

}  // namespace

Result<Move> ReefGardens::parse(std::string_view written) const {
  for (const Form& form : kForms) {
    if (written.substr(0, form.word.size()) != form.word) continue;
    const std::string_view rest = written.substr(form.word.size());
    const int value = read_rest(edition_, board(), form.rest, rest);
    if (value < 0) break;
    if (form.kind == Kind::pearl) return Move::make(Kind::pearl, form.word.back() - '0');
    return Move::make(form.kind, value);
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
      const int money = state.players[static_cast<std::size_t>(seat)].money - tiles;
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
