// The board as text.
#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/picture.hpp"
#include "games/great_barrier_reef/texts.hpp"

namespace lagoon::great_barrier_reef {

namespace {

std::string padded(std::string text, std::size_t width) {
  // Umlauts take two bytes but one column.
  std::size_t columns = 0;
  for (const char c : text) columns += (static_cast<unsigned char>(c) & 0xC0U) != 0x80U ? 1 : 0;
  if (columns < width) text.append(width - columns, ' ');
  return text;
}

std::string right_aligned(int number, std::size_t width) {
  const std::string digits = std::to_string(number);
  return std::string(width > digits.size() ? width - digits.size() : 0, ' ') + digits;
}

/// A card in three lines: its number in the deck and the one in its middle, then its quadrants.
void append_card(std::array<std::string, 3>& lines, const GreatBarrierReef& rules, Card card) {
  constexpr std::size_t kWidth = 9;
  if (card == Card::none) return;
  if (card == Card::unknown) {
    lines[0] += padded("c?", kWidth);
    lines[1] += padded(" ? ?", kWidth);
    lines[2] += padded(" ? ?", kWidth);
    return;
  }
  const CardFace& face = rules.face(card);
  const auto letters = [&](std::size_t left) {
    return std::string(" ") + symbol_letter(face.quadrants[left]) + " " +
           symbol_letter(face.quadrants[left + 1]);
  };
  const std::string number = face.number == 0 ? "*" : std::to_string(face.number);
  lines[0] += padded("c" + std::to_string(index(card) + 1) + " [" + number + "]", kWidth);
  lines[1] += padded(letters(0), kWidth);
  lines[2] += padded(letters(2), kWidth);
}

std::string scoring_lines(const GreatBarrierReef& rules, const State& state, Language language) {
  std::string text;
  for (const ScoringSlot& slot : state.scoring) {
    const ScoringCard& card = rules.scoring_card(slot);
    const Sentence& fish = symbol_name(static_cast<Symbol>(slot.fish));
    text += "  " + padded(card.name.id, 10) + padded(card.name.text.in(language), 26);
    text += symbol_letter(static_cast<Symbol>(slot.fish));
    text += " " + padded(render(Statement(fish), language), 18);
    for (int i = 0; i < card.track.size(); ++i) {
      const std::string value = std::to_string(card.track[i]);
      text += i == slot.marker ? "[" + value + "]" : " " + value + " ";
    }
    text += "\n";
  }
  return text;
}

std::string reef_lines(const GreatBarrierReef& rules, const Reef& reef) {
  const Picture picture = picture_of(rules, reef);
  if (picture.rows.empty()) return {};
  std::string text = "       ";
  for (std::size_t i = 0; i < picture.rows[0].size(); ++i) {
    text += right_aligned(picture.x + static_cast<int>(i), 4);
  }
  text += "\n";
  for (std::size_t row = 0; row < picture.rows.size(); ++row) {
    text += "   " + right_aligned(picture.y + static_cast<int>(row), 4);
    for (const char letter : picture.rows[row]) text += std::string("   ") + letter;
    text += "\n";
  }
  return text;
}

}  // namespace

std::string GreatBarrierReef::draw(const Known<State>& known, Language language) const {
  const State& state = known.state();
  const auto words = [language](const Statement& statement) { return render(statement, language); };
  std::string text = words(Statement(text::board_scoring)) + "\n";
  text += scoring_lines(*this, state, language);

  std::array<std::string, 3> market{"  ", "  ", "  "};
  std::string positions = "  ";
  for (int i = 0; i < kMarketSize; ++i) {
    append_card(market, *this, state.market[at(i)].value);
    positions += padded("m" + std::to_string(i + 1), 9);
  }
  text += words(Statement(text::board_market, Arg::number("deck", state.deck.size()))) + "\n";
  text += positions + "\n";
  for (const std::string& line : market) text += line + "\n";

  for (int i = 0; i < seats_; ++i) {
    const Seat seat = seat_at(i);
    const auto& hand = state.hands[at(i)];
    text += words(Statement(text::board_player, Arg::seat("seat", seat),
                            Arg::number("points", standing(state, seat).points))) +
            "\n";
    std::array<std::string, 3> cards{"  ", "  ", "  "};
    for (const auto& place : hand) append_card(cards, *this, place.value);
    for (const std::string& line : cards) text += line + "\n";
    text += reef_lines(*this, state.reefs[at(i)]);
  }
  return text;
}

}  // namespace lagoon::great_barrier_reef
