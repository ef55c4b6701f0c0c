// The scoring cards of the solo game (CO-15): what they count, and what they say.
#include <algorithm>
#include <bit>

#include "games/coral/coral.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

using Levels = std::array<std::uint64_t, kMaxColumns>;  ///< by column, one bit for each level

/// Calls f(column number, levels) with the cubes of each column that are seen from one side.
template <class F>
void for_each_seen(const Reef& reef, Viewpoint side, F f) {
  if (side == Viewpoint::top) {
    for (int i = 0; i < reef.columns(); ++i) f(i, std::bit_floor(reef.column(i).levels));
    return;
  }
  // What is hidden behind the columns that were passed, by the line of sight in which they stand.
  std::array<std::uint64_t, 2 * kReach + 1> behind;
  const bool backwards = side == Viewpoint::north || side == Viewpoint::east;
  const bool along_y = side == Viewpoint::north || side == Viewpoint::south;
  const auto line = [&](const Column& column) {
    return at((along_y ? column.x : column.y) + kReach);
  };
  for (int i = 0; i < reef.columns(); ++i) behind[line(reef.column(i))] = 0;
  for (int n = 0; n < reef.columns(); ++n) {
    const int i = backwards ? reef.columns() - 1 - n : n;
    const Column column = reef.column(i);
    std::uint64_t& hidden = behind[line(column)];
    f(i, column.levels & ~hidden);
    hidden |= column.levels;
  }
}

/// The cubes of a species that are high enough for a card.
Levels counted_cubes(const State& state, const ScoringCard& card) {
  Levels cubes{};
  for (int number = 0; number < state.reef.pieces(); ++number) {
    if (state.species[at(number)] != card.species) continue;
    for (const Cell cell : cells(state.reef.piece(number))) {
      if (cell.z < card.from_level) continue;
      cubes[at(state.reef.find_column(cell.x, cell.y))] |= std::uint64_t{1} << cell.z;
    }
  }
  return cubes;
}

}  // namespace

int Coral::count(const State& state, const ScoringCard& card) {
  Levels cubes = counted_cubes(state, card);
  const bool once = card.counted == ScoringCard::Counted::cubes;
  int sum = 0;
  int least = kMaxColumns;
  for (int i = 0; i < kViewpoints; ++i) {
    if ((card.sides >> i & 1U) == 0) continue;
    int icons = 0;
    for_each_seen(state.reef, static_cast<Viewpoint>(i), [&](int column, std::uint64_t levels) {
      const std::uint64_t seen = cubes[at(column)] & levels;
      if (seen == 0) return;
      icons += std::popcount(seen);
      if (once) cubes[at(column)] &= ~seen;
    });
    sum += icons;
    least = std::min(least, icons);
  }
  return card.of == ScoringCard::Of::sum ? sum : least;
}

Coral::Counted Coral::counted(const State& state, const ScoringCard& card) {
  const Levels cubes = counted_cubes(state, card);
  Counted found;
  for (int i = 0; i < kViewpoints; ++i) {
    if ((card.sides >> i & 1U) == 0) continue;
    for_each_seen(state.reef, static_cast<Viewpoint>(i), [&](int number, std::uint64_t levels) {
      const Column column = state.reef.column(number);
      for (std::uint64_t left = cubes[at(number)] & levels; left != 0; left &= left - 1) {
        found[at(i)].push_back(cell_at(column.x, column.y, std::countr_zero(left)));
      }
    });
  }
  return found;
}

int Coral::points_for(const ScoringCard& card, int count) {
  const int last = static_cast<int>(card.points.size()) - 1;
  return card.points[at(std::min(count, last))];
}

// ------------------------------------------------------------------------------------ its words

const Sentence& side_name(Viewpoint side) {
  static constexpr std::array<const Sentence*, kViewpoints> kNames{
      &text::side_top, &text::side_north, &text::side_east, &text::side_south, &text::side_west};
  return *kNames[at(side)];
}

const Sentence& card_source(Species species) {
  static constexpr std::array<const Sentence*, kSpecies> kSources{
      &text::source_card_a, &text::source_card_b, &text::source_card_c, &text::source_card_d};
  return *kSources[at(species)];
}

namespace {

std::string words(const Statement& statement, Language language) {
  return render(statement, language);
}

/// "from the north and the south"
std::string sides_text(const ScoringCard& card, Language language) {
  std::string text;
  for (int i = 0; i < kViewpoints; ++i) {
    if ((card.sides >> i & 1U) == 0) continue;
    const bool last = card.sides >> (i + 1) == 0;
    if (!text.empty()) text += last ? words(Statement(text::list_and), language) : ", ";
    text += words(Statement(side_name(static_cast<Viewpoint>(i))), language);
  }
  return text;
}

std::string levels_text(const ScoringCard& card, Language language) {
  if (card.from_level == 0) return {};
  return words(Statement(text::card_from_level, Arg::number("from", card.from_level + 1)),
               language);
}

/// "0: 5, 1: 4, 2-3: 2, 4+: 0"
std::string table_text(const ScoringCard& card) {
  std::string text;
  const std::size_t size = card.points.size();
  for (std::size_t i = 0; i < size;) {
    std::size_t end = i + 1;
    while (end < size && card.points[end] == card.points[i]) ++end;
    text += (i == 0 ? "" : ", ") + std::to_string(i);
    if (end == size) {
      text += "+";
    } else if (end > i + 1) {
      text += "-" + std::to_string(end - 1);
    }
    text += ": " + std::to_string(card.points[i]);
    i = end;
  }
  return text;
}

const Sentence& sentence_of(const ScoringCard& card) {
  if (card.counted == ScoringCard::Counted::cubes) return text::card_cubes;
  if (card.of == ScoringCard::Of::least) return text::card_least_icons;
  return text::card_icons;
}

}  // namespace

Translated card_text(const ScoringCard& card) {
  Translated result;
  const std::string table = table_text(card);
  for (const Language language : kLanguages) {
    const std::string sides = sides_text(card, language);
    const std::string levels = levels_text(card, language);
    result.text[at(language)] =
        words(Statement(sentence_of(card), Arg::word("sides", sides), Arg::word("levels", levels),
                        Arg::word("table", table)),
              language);
  }
  return result;
}

std::string roman(int complexity) { return std::string(at(complexity), 'I'); }

}  // namespace lagoon::coral
