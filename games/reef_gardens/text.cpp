// Notation and explanations.
#include <algorithm>
#include <charconv>

#include "games/reef_gardens/reef_gardens.hpp"
#include "games/reef_gardens/texts.hpp"

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
    case Kind::boat:
      return text::explain_boat;
    case Kind::octopus:
      return text::explain_octopus;
    case Kind::submarine:
      return text::explain_submarine;
    case Kind::turtle:
      return text::explain_turtle;
    case Kind::pass:
      return text::explain_pass;
    default:
      return text::explain_end;
  }
}

}  // namespace

void ReefGardens::explain(const Known<State>& known, Seat seat, Move move,
                          std::vector<Statement>& out) const {
  const State& state = known.state();
  const Player& player = state.players[static_cast<std::size_t>(seat)];
  switch (move.kind) {
    case Kind::buy: {
      const unsigned taken = nursery_mask(state) & edition_.lines[move.value].spaces;
      const int tiles = std::popcount(taken);
      out.push_back(Statement(text::explain_buy, Arg::word("line", edition_.lines[move.value].id),
                              Arg::number("tiles", tiles),
                              Arg::number("money", player.money - tiles)));
      const unsigned left = nursery_mask(state) & ~taken;
      if (std::popcount(left) <= kRefillAt && !state.bag.empty()) {
        out.push_back(Statement(text::explain_refill));
      }
      return;
    }
    case Kind::site: {
      const StationValues worth = values(state.drawn);
      out.push_back(Statement(text::explain_site, Arg::word("site", site_letter(move.value)),
                              Arg::number("higher", worth.higher),
                              Arg::number("lower", worth.lower)));
      return;
    }
    case Kind::tile:
    case Kind::take:
      out.push_back(Statement(
          move.kind == Kind::tile ? text::explain_tile : text::explain_take,
          Arg::name("species", edition_.species[at(species_of(tile_of_kind(move.value)))].name)));
      return;
    case Kind::plant:
    case Kind::algae: {
      if (move.kind == Kind::algae) out.push_back(Statement(text::explain_algae));
      const int own = planting(state, index(seat), state.chosen, move.value).own;
      State after = state;
      NoEvents none;
      apply(after, seat, move, none);
      out.push_back(Statement(own > 0 ? text::explain_extend : text::explain_new_reef,
                              space_arg("space", board(), move.value),
                              Arg::number("size", after.reef_size[after.reef[move.value]])));
      const Space& there = state.spaces[move.value];
      if (there.has_shell()) {
        out.push_back(
            Statement(text::explain_shell, Arg::term("shell", shell_name(there.shell()))));
      }
      return;
    }
    case Kind::close:
      out.push_back(Statement(
          text::explain_close, space_arg("space", board(), move.value),
          Arg::number("points", state.reef_size[move.value] + clownfish(state, move.value))));
      return;
    case Kind::end:
      if (state.phase == Phase::surfacing) {
        out.push_back(Statement(text::explain_income, Arg::number("divers", player.divers),
                                Arg::number("money", kIncome[player.divers])));
        return;
      }
      break;
    default:
      break;
  }
  out.push_back(Statement(explanation(move.kind)));
}

}  // namespace lagoon::reef_gardens
