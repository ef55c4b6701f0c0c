// Notation and explanations.
#include <charconv>

#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/texts.hpp"

namespace lagoon::great_barrier_reef {

std::span<const Sentence* const> GreatBarrierReef::notation_help() {
  static constexpr std::array<const Sentence*, 5> kHelp{
      &text::notation_choose, &text::notation_place, &text::notation_sponge, &text::notation_shark,
      &text::notation_take};
  return kHelp;
}

// -------------------------------------------------------------------------------------- notation

std::string GreatBarrierReef::format(Move move) const {
  const auto marker = [this](char sign, int card) {
    if (card == Move::kNone) return std::string();
    return sign + edition_.scoring_cards[at(card)].name.id;
  };
  const std::string text(kind_of_move<GreatBarrierReef>(move).notation);
  switch (move.kind()) {
    case Move::Kind::choose:
      return text + std::to_string(index(move.card()) + 1);
    case Move::Kind::place:
      return text + std::to_string(move.x()) + "," + std::to_string(move.y());
    case Move::Kind::sponge:
    case Move::Kind::shark:
      return text + marker('+', move.right()) + marker('-', move.left());
    case Move::Kind::take:
      return text + std::to_string(move.position() + 1);
  }
  return text;
}

namespace {

/// Whether this is a whole number as `format` writes it, however large.
bool is_whole_number(std::string_view text) {
  const std::string_view digits = text.substr(text.starts_with('-') ? 1 : 0);
  const bool zeros = digits.starts_with('0') && text != "0";
  return !digits.empty() && !zeros &&
         digits.find_first_not_of("0123456789") == std::string_view::npos;
}

/// Reads a whole number as `format` writes it; anything else is no number.
bool read_number(std::string_view text, int min, int max, int& value) {
  const char* const end = text.data() + text.size();
  const auto [stop, error] = std::from_chars(text.data(), end, value);
  return error == std::errc() && stop == end && value >= min && value <= max &&
         std::to_string(value) == text;
}

Error unreadable(std::string_view text, const Sentence& form) {
  return Error(Statement(text::unreadable_move, Arg::word("move", text), Arg::term("form", form)),
               "move");
}

}  // namespace

Result<Move> GreatBarrierReef::parse(std::string_view text) const {
  const std::string_view rest = text.substr(text.empty() ? 0 : 1);
  const auto find_card = [this](std::string_view id) {
    for (int i = 0; i < kScoringCards; ++i) {
      if (edition_.scoring_cards[at(i)].name.id == id) return i;
    }
    return int{Move::kNone};
  };
  int number = 0;
  switch (text.empty() ? ' ' : text[0]) {
    case 'c':
      if (!read_number(rest, 1, kCards, number)) return unreadable(text, text::notation_choose);
      return Move::choose(card_at(number - 1));
    case '@': {
      const std::size_t comma = rest.find(',');
      int y = 0;
      if (comma == std::string_view::npos) return unreadable(text, text::notation_place);
      const std::string_view column = rest.substr(0, comma);
      const std::string_view row = rest.substr(comma + 1);
      if (read_number(column, -kFarthest, kFarthest, number) &&
          read_number(row, -kFarthest, kFarthest, y)) {
        return Move::place(number, y);
      }
      if (!is_whole_number(column) || !is_whole_number(row)) {
        return unreadable(text, text::notation_place);
      }
      return Error(Statement(text::place_out_of_reach, Arg::word("place", text),
                             Arg::number("max", kFarthest)),
                   "move");
    }
    case 'S': {
      if (rest.empty()) return Move::sponge(Move::kNone);
      const int right = rest[0] == '+' ? find_card(rest.substr(1)) : Move::kNone;
      if (right == Move::kNone) return unreadable(text, text::notation_sponge);
      return Move::sponge(right);
    }
    case 'T': {
      const std::size_t minus = rest.find('-');
      const bool has_left = minus != std::string_view::npos;
      const std::string_view plus = rest.substr(0, minus);
      const int right = plus.empty() || plus[0] != '+' ? Move::kNone : find_card(plus.substr(1));
      const int left = has_left ? find_card(rest.substr(minus + 1)) : Move::kNone;
      if ((!plus.empty() && right == Move::kNone) || (has_left && left == Move::kNone)) {
        return unreadable(text, text::notation_shark);
      }
      return Move::shark(right, left);
    }
    case 'm':
      if (!read_number(rest, 1, kMarketSize, number)) return unreadable(text, text::notation_take);
      return Move::take(number - 1);
    default:
      return Error(Statement(text::unknown_notation, Arg::word("move", text)), "move");
  }
}

// ---------------------------------------------------------------------------------- explanations

namespace {

Arg card_number(Card card) {
  if (card == Card::unknown) return Arg::unknown("card");
  return Arg::number("card", index(card) + 1);
}

Statement what_it_fetches(const GreatBarrierReef& rules, const State& state, Card card) {
  if (state.deck.empty()) return Statement(text::explain_final_round);
  const int number = rules.face(card).number;
  if (number == 0) return Statement(text::explain_star);
  return Statement(text::explain_fetches, Arg::number("position", number),
                   card_number(state.market[at(number - 1)].value));
}

/// How far a marker can move at least in each direction, whatever the other triggers do to it.
struct Room {
  int right = 0;      ///< steps of all markers together
  int both_ways = 0;  ///< markers that can move so far in both directions

  Room(const GreatBarrierReef& rules, const State& state, int triggers) {
    for (const ScoringSlot& slot : state.scoring) {
      const int to_the_right = rules.scoring_card(slot).last() - slot.marker;
      right += to_the_right;
      both_ways += to_the_right >= triggers && slot.marker >= triggers ? 1 : 0;
    }
  }
};

/// GB-3: what each covered sponge and tiger shark will do; where the order of several or the ends
/// of the tracks decide about it, no more than that is said.
void explain_triggers(const GreatBarrierReef& rules, const State& state,
                      const GreatBarrierReef::Covered& under, std::vector<Statement>& out) {
  int sponges = 0;
  int sharks = 0;
  for (std::size_t i = 0; i < 4; ++i) {
    if (((under.occupied >> i) & 1U) == 0) continue;
    sponges += under.symbols[i] == Symbol::sponge ? 1 : 0;
    sharks += under.symbols[i] == Symbol::tiger_shark ? 1 : 0;
  }
  const Room room(rules, state, sponges + sharks);
  const bool free_right = room.right >= sponges + sharks;
  for (int i = 0; i < sponges; ++i) {
    out.push_back(Statement(free_right ? text::explain_sponge : text::explain_sponge_as_far));
  }
  for (int i = 0; i < sharks; ++i) {
    out.push_back(Statement(room.both_ways > 1 ? text::explain_shark : text::explain_shark_as_far));
  }
}

void explain_marker(const GreatBarrierReef& rules, const State& state, int card, int by,
                    std::vector<Statement>& out) {
  for (const ScoringSlot& slot : state.scoring) {
    if (slot.card != card) continue;
    const ScoringCard& scoring = rules.scoring_card(slot);
    out.push_back(Statement(text::explain_marker, Arg::name("card", scoring.name),
                            Arg::term("fish", symbol_name(static_cast<Symbol>(slot.fish))),
                            Arg::number("before", scoring.track[slot.marker]),
                            Arg::number("value", scoring.track[slot.marker + by])));
  }
}

}  // namespace

void GreatBarrierReef::explain(const Known<State>& known, Seat seat, Move move,
                               std::vector<Statement>& out) const {
  const State& state = known.state();
  switch (move.kind()) {
    case Move::Kind::choose:
      out.push_back(Statement(text::explain_choose, card_number(move.card())));
      out.push_back(what_it_fetches(*this, state, move.card()));
      return;
    case Move::Kind::place: {
      const Card card = state.hands[state.active][state.chosen].value;
      const Covered under = covered(state.reefs[state.active], move.x(), move.y());
      out.push_back(Statement(text::explain_place, card_number(card),
                              Arg::cell("cell", move.x(), move.y()),
                              Arg::number("count", std::popcount(under.occupied))));
      explain_triggers(*this, state, under, out);
      State after = state;
      lay(after.reefs[state.active], card, move.x(), move.y());
      out.push_back(Statement(text::explain_worth,
                              Arg::number("before", standing(state, seat).points),
                              Arg::number("after", standing(after, seat).points)));
      out.push_back(what_it_fetches(*this, state, card));
      return;
    }
    case Move::Kind::sponge:
      if (move.right() == Move::kNone) out.push_back(Statement(text::explain_lapse));
      explain_marker(*this, state, move.right(), +1, out);
      return;
    case Move::Kind::shark:
      explain_marker(*this, state, move.right(), +1, out);
      explain_marker(*this, state, move.left(), -1, out);
      return;
    case Move::Kind::take:
      out.push_back(Statement(text::explain_take,
                              card_number(state.market[at(move.position())].value),
                              Arg::number("position", move.position() + 1)));
      return;
  }
}

}  // namespace lagoon::great_barrier_reef
