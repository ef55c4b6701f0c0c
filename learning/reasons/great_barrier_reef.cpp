#include "learning/reasons/great_barrier_reef.hpp"

#include <algorithm>

namespace lagoon::learning {
namespace {

using namespace great_barrier_reef;
using CardTerms = Terms<GreatBarrierReef>;
using CardReasons = Reasons<GreatBarrierReef>;

std::string quadrant(Seat seat, int x, int y) {
  return std::to_string(index(seat)) + ":" + std::to_string(x) + "," + std::to_string(y);
}

bool shows(const std::vector<Cell>& cells, const Cell& wanted) {
  return std::any_of(cells.begin(), cells.end(), [&](const Cell& cell) {
    return cell.x == wanted.x && cell.y == wanted.y && cell.symbol == wanted.symbol;
  });
}

const Sentence& symbol_of_part(int part) {
  const int symbol = part < CardReasons::kFirstToCome ? part : part - CardReasons::kFirstToCome;
  return symbol_name(static_cast<Symbol>(symbol));
}

}  // namespace

void CardReasons::split(const Rules& rules, const State& state, Seat seat, TermValues<Rules>& terms,
                        Parts& parts) {
  const Reef& reef = state.reefs[at(seat)];
  card_trials::ShoalNotes notes;
  const CardTerms::Fine fine = CardTerms::fine(rules, state, reef, notes);
  for (std::size_t i = 0; i < kSymbols; ++i) {
    parts[i] = kPoint * kSinglePoints[i] * fine.symbols[i];
  }
  for (std::size_t i = 0; i < kFish; ++i) {
    const ScoringSlot& slot = state.scoring[i];
    parts[slot.fish] += kPoint * fine.groups[i] * rules.value(slot);
    parts[at(kFirstToCome + slot.fish)] = CardTerms::to_come(rules, reef, fine.promised[i]);
  }
  for (std::size_t i = 0; i < parts.size(); ++i) {
    terms[i < kSymbols ? CardTerms::kPoints : CardTerms::kToCome] -= parts[i];
  }
}

Telling CardReasons::telling(const Rules&, int number) {
  switch (number) {
    case CardTerms::kHand:
      return {&text::why_hand_more, &text::why_hand_less, {}};
    case CardTerms::kRivals:
      return {&text::why_rivals_more, &text::why_rivals_less, {}};
    case CardTerms::kStarfish:
      return {&text::why_starfish_more, &text::why_starfish_less, {}};
    default:
      break;
  }
  if (number < CardTerms::kTerms) {
    return {&text::why_term, &text::why_term, Arg::term("term", *CardTerms::kNames[at(number)])};
  }
  const int part = number - CardTerms::kTerms;
  const Arg symbol = Arg::term("symbol", symbol_of_part(part));
  if (part < kFirstToCome) return {&text::why_symbol, &text::why_symbol, symbol};
  return {&text::why_coming_more, &text::why_coming_less, symbol};
}

/// The quadrants with the symbol that only the chosen turn leaves or makes.
void CardReasons::mark(const Rules& rules, Seat seat, const State& chosen, const State& other,
                       int number, Marks& marks) {
  const int part = number - CardTerms::kTerms;
  if (part < 0) return;
  const Sentence& symbol = symbol_of_part(part);
  const std::vector<Cell> there = rules.cells(other.reefs[at(seat)]);
  for (const Cell& cell : rules.cells(chosen.reefs[at(seat)])) {
    if (&symbol_name(cell.symbol) != &symbol || shows(there, cell)) continue;
    marks.push_back(quadrant(seat, cell.x, cell.y));
  }
}

Look CardReasons::look(const Rules&, const State&, Seat seat, std::span<const Move> turn) {
  for (const Move move : turn) {
    if (move.kind() == Move::Kind::sponge || move.kind() == Move::Kind::shark) {
      return {Statement(text::look_markers), {}};
    }
    if (move.kind() != Move::Kind::place) continue;
    Look look{Statement(text::look_reef, Arg::cell("cell", move.x(), move.y())), {}};
    for (int y = move.y() - 1; y <= move.y() + 2; ++y) {
      for (int x = move.x() - 1; x <= move.x() + 2; ++x) {
        look.marks.push_back(quadrant(seat, x, y));
      }
    }
    return look;
  }
  return {Statement(text::look_market), {}};
}

}  // namespace lagoon::learning
