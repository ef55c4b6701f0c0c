// The kinds of moves and their parts.
#include "games/great_barrier_reef/great_barrier_reef.hpp"

namespace lagoon::great_barrier_reef {
namespace {

using Rules = GreatBarrierReef;
using Part = MovePart<Rules>;
using OnePart = std::array<Part, 1>;

constexpr OnePart kCard{
    {{"card", [](const Rules&, const Move& move) { return Data(index(move.card()) + 1); },
      [](const Rules&) { return kCards; },
      [](Move& move, int card) { move = Move::choose(card_at(card)); }}}};

void read_cell(const Rules&, const Reader& reader, Move& move) {
  if (reader.size(2, 2) == 0) return;
  move = Move::place(reader[0].integer(-kFarthest, kFarthest),
                     reader[1].integer(-kFarthest, kFarthest));
}
constexpr OnePart kCell{
    {{"cell", [](const Rules&, const Move& move) { return coordinates(move.x(), move.y()); },
      nullptr, nullptr, &read_cell}}};

// GB-3: null where no marker moves, which comes after all scoring cards.
int markers(const Rules&) { return kScoringCards + 1; }
int marker(int thing) { return thing < kScoringCards ? thing : Move::kNone; }
Data marker_data(const Rules& rules, int card) {
  if (card == Move::kNone) return {};
  return rules.edition().scoring_cards[at(card)].name.id;
}
Data right_data(const Rules& rules, const Move& move) { return marker_data(rules, move.right()); }
Data left_data(const Rules& rules, const Move& move) { return marker_data(rules, move.left()); }

constexpr OnePart kSponge{{{"right", &right_data, &markers,
                            [](Move& move, int thing) { move = Move::sponge(marker(thing)); }}}};
constexpr std::array<Part, 2> kShark{
    {{"right", &right_data, &markers,
      [](Move& move, int thing) { move = Move::shark(marker(thing), move.left()); }},
     {"left", &left_data, &markers,
      [](Move& move, int thing) { move = Move::shark(move.right(), marker(thing)); }}}};

constexpr OnePart kPosition{
    {{"position", [](const Rules&, const Move& move) { return Data(move.position() + 1); },
      [](const Rules&) { return kMarketSize; },
      [](Move& move, int position) { move = Move::take(position); }}}};

constexpr std::array<MoveKind<Rules>, 5> kKinds{{
    {"choose", "c", Move::choose(card_at(0)), kCard},
    {"place", "@", Move::place(0, 0), kCell},
    {"sponge", "S", Move::sponge(Move::kNone), kSponge},
    {"shark", "T", Move::shark(Move::kNone, Move::kNone), kShark},
    {"take", "m", Move::take(0), kPosition},
}};

}  // namespace

std::span<const MoveKind<GreatBarrierReef>> GreatBarrierReef::move_kinds() { return kKinds; }

Data GreatBarrierReef::parts(Move move) const { return write_move_parts(*this, move); }

Move GreatBarrierReef::read_parts(const Reader& reader) const {
  return read_move_parts(*this, reader);
}

}  // namespace lagoon::great_barrier_reef
