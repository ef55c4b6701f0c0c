// What the game is called, its options, and the edition: from data to tables.
#include <algorithm>

#include "games/great_barrier_reef/great_barrier_reef.hpp"
#include "games/great_barrier_reef/rules_page.hpp"
#include "games/great_barrier_reef/texts.hpp"

namespace lagoon::great_barrier_reef {
namespace {

struct SymbolEntry {
  char letter;
  const Sentence* name;
};

constexpr std::array<SymbolEntry, kSymbols> kSymbolTable{{{'R', &text::red_snapper},
                                                          {'P', &text::parrot_fish},
                                                          {'D', &text::damsel_fish},
                                                          {'C', &text::clown_fish},
                                                          {'B', &text::butterfly_fish},
                                                          {'K', &text::coral},
                                                          {'S', &text::sponge},
                                                          {'T', &text::tiger_shark},
                                                          {'X', &text::starfish}}};

constexpr std::array<Choice, 2> kScoringChoices{
    {{"all", &text::option_scoring_all}, {"base", &text::option_scoring_base}}};
constexpr std::array<Option, 1> kOptions{
    {{"scoring_cards", &text::option_scoring, &text::option_scoring_help, kScoringChoices}}};

/// More of one fish would make the search for the best groups of a made-up deck take too long.
constexpr int kMaxOfOneFish = 60;

}  // namespace

const GameInfo& GreatBarrierReef::info() {
  static constexpr GameInfo kInfo{"great-barrier-reef", 1,
                                  kMinPlayers,          kMaxPlayers,
                                  &text::game_name,     &text::game_summary,
                                  &text::game_credit,   {text::kRulesPage[0], text::kRulesPage[1]}};
  return kInfo;
}

OptionSchema GreatBarrierReef::option_schema() { return {kOptions, {}}; }

const Sentence& symbol_name(Symbol symbol) { return *kSymbolTable[at(symbol)].name; }
char symbol_letter(Symbol symbol) { return kSymbolTable[at(symbol)].letter; }

// ---------------------------------------------------------------------------------- the edition

namespace {

CardFace read_face(const Reader& reader) {
  CardFace face;
  const Reader number = reader["number"];
  if (const std::string* star = number.data().text(); star != nullptr && *star == "*") {
    face.number = 0;
  } else {
    face.number = static_cast<std::uint8_t>(number.integer(1, kMarketSize));
  }
  const Reader quadrants = reader["quadrants"];
  const std::string_view letters = quadrants.text();
  if (letters.size() != 4) {
    quadrants.fault(Statement(text::four_quadrants));
    return face;
  }
  for (std::size_t i = 0; i < 4; ++i) {
    const auto entry = std::find_if(kSymbolTable.begin(), kSymbolTable.end(),
                                    [&](const auto& known) { return known.letter == letters[i]; });
    if (entry == kSymbolTable.end()) {
      quadrants.fault(Statement(text::unknown_symbol, Arg::word("letter", letters.substr(i, 1))));
    } else {
      face.quadrants[i] = static_cast<Symbol>(entry - kSymbolTable.begin());
      const auto bit = static_cast<std::uint8_t>(1U << i);
      if (face.quadrants[i] == Symbol::sponge) face.triggers.sponges |= bit;
      if (face.quadrants[i] == Symbol::tiger_shark) face.triggers.sharks |= bit;
    }
  }
  return face;
}

Shape shape_of(std::vector<Offset> cells) {
  std::sort(cells.begin(), cells.end(), [](const Offset& a, const Offset& b) {
    return std::pair(a.y, a.x) < std::pair(b.y, b.x);
  });
  const auto [left, right] = std::minmax_element(
      cells.begin(), cells.end(), [](const Offset& a, const Offset& b) { return a.x < b.x; });
  Shape shape;
  const Offset first = cells.front();
  shape.columns =
      static_cast<std::uint16_t>((0xFFFFU >> (right->x - left->x)) << (first.x - left->x));
  for (const Offset& cell : cells) {
    shape.cells.push_back(
        {static_cast<std::int8_t>(cell.x - left->x), static_cast<std::int8_t>(cell.y - first.y)});
    shape.distances.push_back(
        static_cast<std::uint8_t>(kBoardWidth * (cell.y - first.y) + cell.x - first.x));
  }
  return shape;
}

/// GB-6: the pattern in all rotations and mirror images, each once.
std::vector<Shape> all_shapes(std::vector<Offset> pattern) {
  std::vector<Shape> shapes;
  for (int image = 0; image < 8; ++image) {
    for (Offset& cell : pattern) {
      cell = image == 4 ? Offset{static_cast<std::int8_t>(-cell.x), cell.y}   // mirror
                        : Offset{static_cast<std::int8_t>(-cell.y), cell.x};  // quarter turn
    }
    const Shape candidate = shape_of(pattern);
    if (std::find(shapes.begin(), shapes.end(), candidate) == shapes.end()) {
      shapes.push_back(candidate);
    }
  }
  return shapes;
}

bool is_identifier(std::string_view id) {
  const auto letter = [](char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); };
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  return !id.empty() && letter(id[0]) &&
         std::all_of(id.begin(), id.end(), [&](char c) { return letter(c) || digit(c); });
}

ScoringCard read_scoring_card(const Reader& reader) {
  ScoringCard card;
  card.name = read_name(reader);
  if (!is_identifier(card.name.id)) reader["id"].fault(Statement(text::bad_scoring_id));
  card.base = reader["base"].boolean();

  const Reader cells = reader["cells"];
  std::vector<Offset> pattern;
  for (int i = 0; i < cells.size(2, kMaxGroupSize); ++i) {
    const Reader cell = cells[i];
    if (cell.size(2, 2) != 2) continue;
    const Offset offset{static_cast<std::int8_t>(cell[0].integer(0, 4)),
                        static_cast<std::int8_t>(cell[1].integer(0, 4))};
    if (std::find(pattern.begin(), pattern.end(), offset) != pattern.end()) {
      cell.fault(Statement(text::pattern_cell_twice));
    } else {
      pattern.push_back(offset);
    }
  }
  if (!pattern.empty()) card.shapes = all_shapes(pattern);
  card.size = static_cast<int>(pattern.size());

  const Reader track = reader["track"];
  for (int i = 0; i < track.size(2, kMaxTrack); ++i) {
    card.track.push_back(static_cast<std::uint8_t>(track[i].integer(0, 99)));
  }
  card.start = reader["start"].integer(0, std::max(0, card.last()));
  return card;
}

void read_cards(const Reader& reader, Edition& edition) {
  if (reader.size() != kCards) {
    reader.fault(Statement(text::wrong_card_count, Arg::number("number", reader.size()),
                           Arg::number("expected", kCards)));
    return;
  }
  std::array<int, kSymbols> counts{};
  for (int i = 0; i < kCards; ++i) {
    const CardFace face = read_face(reader[i]);
    edition.cards[at(i)] = face;
    for (const Symbol symbol : face.quadrants) ++counts[at(symbol)];
  }
  for (std::size_t fish = 0; fish < kFish; ++fish) {
    if (counts[fish] <= kMaxOfOneFish) continue;
    reader.fault(Statement(text::too_many_of_one_fish,
                           Arg::term("fish", symbol_name(static_cast<Symbol>(fish))),
                           Arg::number("number", counts[fish]), Arg::number("max", kMaxOfOneFish)));
  }
}

void read_scoring_cards(const Reader& reader, Edition& edition) {
  if (reader.size() != kScoringCards) {
    reader.fault(Statement(text::wrong_scoring_count, Arg::number("number", reader.size()),
                           Arg::number("expected", kScoringCards)));
    return;
  }
  int base = 0;
  for (int i = 0; i < kScoringCards; ++i) {
    auto& card = edition.scoring_cards[at(i)];
    card = read_scoring_card(reader[i]);
    base += card.base ? 1 : 0;
    for (int earlier = 0; earlier < i; ++earlier) {
      if (edition.scoring_cards[at(earlier)].name.id == card.name.id) {
        reader[i]["id"].fault(Statement(text::scoring_id_twice, Arg::word("id", card.name.id)));
      }
    }
  }
  if (base != kFish) {
    reader.fault(Statement(text::wrong_base_count, Arg::number("number", base)));  // GB-7
  }
}

}  // namespace

Edition GreatBarrierReef::read_edition(const Reader& reader) {
  Edition edition;
  read_cards(reader["cards"], edition);
  read_scoring_cards(reader["scoring_cards"], edition);
  edition.cards_provenance = read_provenance(reader["provenance"]["cards"]);
  edition.scoring_provenance = read_provenance(reader["provenance"]["scoring_cards"]);
  return edition;
}

// -------------------------------------------------------------------------------- the catalogue

namespace {

Component symbol_component(Symbol symbol) {
  static constexpr std::array<const Sentence*, 4> kEffects{
      &text::effect_coral, &text::effect_sponge, &text::effect_tiger_shark, &text::effect_starfish};
  const int position = static_cast<int>(symbol);
  Component component;
  component.kind = "symbol";
  component.id = symbol_name(symbol).code;
  component.name = render(Statement(symbol_name(symbol)));
  component.effect =
      render(Statement(position < kFish ? text::effect_fish : *kEffects[at(position - kFish)]));
  component.details = Data::map({{"letter", std::string(1, symbol_letter(symbol))}});
  return component;
}

Component card_component(const Edition& edition, int position) {
  const CardFace& face = edition.cards[at(position)];
  Component component;
  component.kind = "card";
  component.id = std::to_string(position + 1);
  component.name = render(Statement(text::card_name, Arg::number("card", position + 1)));
  component.effect = render(
      face.number == 0 ? Statement(text::effect_star_card)
                       : Statement(text::effect_number_card, Arg::number("number", face.number)));
  component.provenance = edition.cards_provenance;
  Data quadrants = Data::list();
  for (const Symbol symbol : face.quadrants) quadrants.push(symbol_name(symbol).code);
  component.details = Data::map({{"number", face.number == 0 ? Data("*") : Data(int{face.number})},
                                 {"quadrants", quadrants}});
  return component;
}

Component scoring_component(const Edition& edition, const ScoringCard& card) {
  Component component;
  component.kind = "scoring-card";
  component.id = card.name.id;
  component.name = card.name.text;
  component.effect = render(Statement(text::effect_scoring_card, Arg::number("size", card.size)));
  component.provenance = edition.scoring_provenance;
  Data cells = Data::list();
  for (const Offset& cell : card.shapes[0].cells) {
    cells.push(Data::list().push(int{cell.x}).push(int{cell.y}));
  }
  Data track = Data::list();
  for (const std::uint8_t value : card.track) track.push(int{value});
  component.details =
      Data::map({{"base", card.base}, {"cells", cells}, {"track", track}, {"start", card.start}});
  return component;
}

}  // namespace

Catalogue GreatBarrierReef::catalogue() const {
  Catalogue catalogue;
  for (int i = 0; i < kSymbols; ++i) catalogue.push_back(symbol_component(static_cast<Symbol>(i)));
  for (int i = 0; i < kCards; ++i) catalogue.push_back(card_component(edition_, i));
  for (const ScoringCard& card : edition_.scoring_cards) {
    catalogue.push_back(scoring_component(edition_, card));
  }
  return catalogue;
}

}  // namespace lagoon::great_barrier_reef
