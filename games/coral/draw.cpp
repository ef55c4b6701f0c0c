// The reef as text.
#include <algorithm>

#include "games/coral/coral.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

/// The part of the table that is drawn.
struct Frame {
  int west = 0;
  int east = 0;
  int south = 0;
  int north = 0;
  int top = 0;
};

Frame frame_of(const Reef& reef) {
  Frame frame;
  for (int i = 0; i < reef.columns(); ++i) {
    const Column column = reef.column(i);
    frame.west = std::min<int>(frame.west, column.x);
    frame.east = std::max<int>(frame.east, column.x);
    frame.south = std::min<int>(frame.south, column.y);
    frame.north = std::max<int>(frame.north, column.y);
    frame.top = std::max<int>(frame.top, column.top);
  }
  return frame;
}

/// The capital first letter of a species; # for the rock.
char letter(const Edition& edition, Species species) {
  if (!is_known(species)) return '#';
  return static_cast<char>(edition.species[at(species)].id[0] - 'a' + 'A');
}

/// The small letter of the pawn that stands on a cube, or a blank.
char pawn_letter(const Edition& edition, const State& state, Cell cube) {
  for (int i = 0; i < kSpecies; ++i) {
    const Pawn& pawn = state.pawns[at(i)];
    if (pawn.stands() && pawn.cube == cube) return edition.species[at(i)].id[0];
  }
  return ' ';
}

std::string right(const std::string& text, std::size_t width) {
  return text.size() < width ? std::string(width - text.size(), ' ') + text : text;
}

/// A grid of the table with north at the top; `picture(x, y)` has `width` characters.
template <class F>
std::string grid(const Frame& frame, std::size_t width, F picture) {
  std::string text = "     ";
  for (int x = frame.west; x <= frame.east; ++x) text += right(std::to_string(x), width - 1) + " ";
  text += "\n";
  for (int y = frame.north; y >= frame.south; --y) {
    text += right(std::to_string(y), 4) + " ";
    for (int x = frame.west; x <= frame.east; ++x) text += picture(x, y);
    text += "\n";
  }
  return text;
}

/// What is on top of each column and on which level, counted from 1: "  R3 ", with a pawn "  R3s".
std::string sunlight_picture(const Edition& edition, const State& state) {
  return grid(frame_of(state.reef), 5, [&](int x, int y) -> std::string {
    const int number = state.reef.find_column(x, y);
    if (number < 0) return "   . ";
    const Column column = state.reef.column(number);
    const std::string top =
        letter(edition, top_species(state, column)) + std::to_string(column.top + 1);
    return right(top, 4) + pawn_letter(edition, state, column.top_cell());
  });
}

std::string layer_picture(const Edition& edition, const State& state, int level) {
  return grid(frame_of(state.reef), 4, [&](int x, int y) -> std::string {
    const Cell cell = cell_at(x, y, level);
    if (state.reef.at(cell) == kNothing) return "  . ";
    return std::string("  ") + letter(edition, cube_species(state, cell)) +
           pawn_letter(edition, state, cell);
  });
}

std::string reserve_text(const Edition& edition, const State& state, int seat) {
  std::string text;
  for (int i = 0; i < kSpecies; ++i) {
    const int count = state.reserves[at(seat)][at(i)];
    if (count == 0) continue;
    text += (text.empty() ? "" : " ") + std::to_string(count) + letter(edition, species_at(i));
  }
  return text.empty() ? "-" : text;
}

}  // namespace

Species cube_species(const State& state, Cell cube) {
  const int piece = state.reef.at(cube);
  return piece == kNothing || piece == kRock ? Species::none : state.species[at(piece)];
}

std::string Coral::draw(const Known<State>& known, Language language) const {
  const State& state = known.state();
  const auto words = [language](const Statement& statement) { return render(statement, language); };
  std::string species;
  for (int i = 0; i < kSpecies; ++i) {
    species += (species.empty() ? "" : ", ") + std::string(1, letter(edition_, species_at(i))) +
               " " + edition_.species[at(i)].text.in(language);
  }
  std::string text = words(Statement(text::board_legend, Arg::word("species", species))) + "\n";
  text += words(Statement(text::board_sunlight)) + "\n" + sunlight_picture(edition_, state);
  for (int level = 0; level <= frame_of(state.reef).top; ++level) {
    text += words(Statement(text::board_level, Arg::number("level", level + 1))) + "\n" +
            layer_picture(edition_, state, level);
  }
  for (int seat = 0; seat < seats_; ++seat) {
    const std::string reserve = reserve_text(edition_, state, seat);
    const Arg number = Arg::seat("seat", seat_at(seat));
    const Arg points = Arg::number("points", this->points(state, seat));
    const Arg pieces = Arg::word("reserve", reserve);
    text += is_solo()
                ? words(Statement(text::board_solo, points, pieces,
                                  Arg::number("bag", state.bag.size())))
                : words(Statement(text::board_player, number,
                                  species_arg("species", state.players[at(seat)]), points, pieces));
    text += "\n";
  }
  if (is_solo()) return text + draw_cards(state, language);
  if (state.ending != 0) text += words(Statement(text::board_ending)) + "\n";
  return text;
}

std::string Coral::draw_cards(const State& state, Language language) const {
  std::string text;
  for (int i = 0; i < kSpecies; ++i) {
    const ScoringCard& card = card_of(state, species_at(i));
    const int counted = count(state, card);
    const Translated effect = card_text(card);
    text += render(Statement(text::board_card, species_arg("species", species_at(i)),
                             Arg::number("count", counted),
                             Arg::number("points", points_for(card, counted)),
                             Arg::word("text", effect.in(language))),
                   language) +
            "\n";
  }
  return text;
}

}  // namespace lagoon::coral
