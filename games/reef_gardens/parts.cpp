// The kinds of moves and their parts.
#include "games/reef_gardens/reef_gardens.hpp"
#include "games/reef_gardens/words.hpp"

namespace lagoon::reef_gardens {
namespace {

using Kind = Move::Kind;
using Rules = ReefGardens;
using Part = MovePart<Rules>;
using OnePart = std::array<Part, 1>;

void choose(Move& move, int thing) { move.value = static_cast<std::uint8_t>(thing); }

constexpr OnePart kLine{
    {{"line",
      [](const Rules& rules, const Move& move) {
        return Data(rules.edition().lines[move.value].id);
      },
      [](const Rules& rules) { return static_cast<int>(rules.edition().lines.size()); }, &choose}}};
constexpr OnePart kSite{
    {{"site", [](const Rules&, const Move& move) { return Data(site_letter(move.value)); },
      [](const Rules& rules) { return rules.board().sites.size(); }, &choose}}};
constexpr OnePart kTile{
    {{"tile",
      [](const Rules& rules, const Move& move) {
        return Data(tile_text(rules.edition(), tile_of_kind(move.value)));
      },
      [](const Rules& rules) { return 2 * static_cast<int>(rules.edition().species.size()); },
      &choose}}};
constexpr OnePart kNursery{
    {{"nursery", [](const Rules&, const Move& move) { return Data(move.value + 1); },
      [](const Rules&) { return kNurserySpaces; }, &choose}}};

void read_named_space(const Rules& rules, const Reader& reader, Move& move) {
  const int space = read_space(rules.board(), reader.text());
  if (space < 0) return reader.unknown_id();
  choose(move, space);
}
/// A reef is named by its first space.
constexpr OnePart kSpace{{{"space",
                           [](const Rules& rules, const Move& move) {
                             return Data(space_text(rules.board(), move.value));
                           },
                           nullptr, nullptr, &read_named_space}}};

constexpr std::array<MoveKind<Rules>, 17> kKinds{{
    {"buy", "buy-", Move::make(Kind::buy), kLine},
    {"site", "site-", Move::make(Kind::site), kSite},
    {"tile", "tile-", Move::make(Kind::tile), kTile},
    {"take", "take-", Move::make(Kind::take), kTile},
    {"plant", "at-", Move::make(Kind::plant), kSpace},
    {"algae", "algae-", Move::make(Kind::algae), kSpace},
    {"store", "store", Move::make(Kind::store)},
    {"discard", "discard", Move::make(Kind::discard)},
    {"pearl2", "pearl2", Move::make(Kind::pearl, 2)},
    {"pearl3", "pearl3", Move::make(Kind::pearl, 3)},
    {"boat", "boat-", Move::make(Kind::boat), kNursery},
    {"octopus", "octopus-", Move::make(Kind::octopus), kSpace},
    {"submarine", "submarine", Move::make(Kind::submarine)},
    {"turtle", "turtle-", Move::make(Kind::turtle), kSpace},
    {"close", "up-", Move::make(Kind::close), kSpace},
    {"end", "end", Move::make(Kind::end)},
    {"pass", "pass", Move::make(Kind::pass)},
}};

}  // namespace

std::span<const MoveKind<ReefGardens>> ReefGardens::move_kinds() { return kKinds; }

Data ReefGardens::parts(Move move) const { return write_move_parts(*this, move); }

Move ReefGardens::read_parts(const Reader& reader) const { return read_move_parts(*this, reader); }

}  // namespace lagoon::reef_gardens
