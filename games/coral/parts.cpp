// The kinds of moves and their parts. Cells are those of views: lists of coordinates.
#include <algorithm>

#include "games/coral/coral.hpp"
#include "games/coral/texts.hpp"

namespace lagoon::coral {
namespace {

using Kind = Move::Kind;
using Rules = Coral;
using Part = MovePart<Rules>;
using OnePart = std::array<Part, 1>;

constexpr OnePart kSpeciesPart{
    {{"species",
      [](const Rules& rules, const Move& move) {
        return Data(rules.edition().species[move.value].id);
      },
      [](const Rules&) { return kSpecies; },
      [](Move& move, int species) { move = Move::of(move.kind, species_at(species)); }}}};

int across(const Reader& reader) { return reader.integer(-kReach, kReach); }

Cell cell_of(const Reader& reader) {
  if (reader.size(3, 3) == 0) return {};
  return cell_at(across(reader[0]), across(reader[1]), reader[2].integer(0, kHighest));
}

void read_column(const Rules&, const Reader& reader, Move& move) {
  if (reader.size(2, 2) != 0) move = Move::slide(across(reader[0]), across(reader[1]));
}
constexpr OnePart kColumn{
    {{"column",
      [](const Rules&, const Move& move) { return coordinates(move.cell().x, move.cell().y); },
      nullptr, nullptr, &read_column}}};

constexpr OnePart kCube{
    {{"cube", [](const Rules&, const Move& move) { return cell_data(move.cell()); }, nullptr,
      nullptr,
      [](const Rules&, const Reader& reader, Move& move) {
        move = Move::enter(cell_of(reader));
      }}}};

Data cubes_data(const Rules&, const Move& move) {
  Data list = Data::list();
  for (const Cell cell : cells(move.piece)) list.push(cell_data(cell));
  return list;
}

/// Whoever shows a piece need not know which of its cubes is the corner: any order will do.
void read_cubes(const Rules&, const Reader& reader, Move& move) {
  if (reader.size(kCubes, kCubes) == 0) return;
  const std::size_t faults = reader.faults().size();
  Cells wanted{cell_of(reader[0]), cell_of(reader[1]), cell_of(reader[2])};
  if (reader.faults().size() > faults) return;
  const Cells corners = wanted;
  std::sort(wanted.begin(), wanted.end());
  for (const Cell corner : corners) {
    for (std::uint8_t orientation = 0; orientation < kOrientations; ++orientation) {
      Cells found = cells(Piece{corner, orientation});
      std::sort(found.begin(), found.end());
      if (found != wanted) continue;
      move = Move::place({corner, orientation});
      return;
    }
  }
  reader.fault(Statement(text::no_piece_of_cubes));
}
constexpr OnePart kCubesPart{{{"cubes", &cubes_data, nullptr, nullptr, &read_cubes}}};

constexpr std::array<MoveKind<Rules>, 8> kKinds{{
    {"piece", "piece-", Move::make(Kind::piece), kSpeciesPart},
    {"place", "@", Move::make(Kind::place), kCubesPart},
    {"slide", "slide@", Move::make(Kind::slide), kColumn},
    {"stay", "stay", Move::make(Kind::stay)},
    {"float", "float", Move::make(Kind::floating)},
    {"enter", "enter@", Move::make(Kind::enter), kCube},
    {"return", "return-", Move::make(Kind::give_back), kSpeciesPart},
    {"pass", "pass", Move::make(Kind::pass)},
}};

}  // namespace

std::span<const MoveKind<Coral>> Coral::move_kinds() { return kKinds; }

Data Coral::parts(Move move) const { return write_move_parts(*this, move); }

Move Coral::read_parts(const Reader& reader) const { return read_move_parts(*this, reader); }

}  // namespace lagoon::coral
