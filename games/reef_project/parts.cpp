// The kinds of moves and their parts. Everything is named as in positions, counted from 1.
#include "games/reef_project/ids.hpp"
#include "games/reef_project/reef_project.hpp"

namespace lagoon::reef_project {
namespace {

using Kind = Move::Kind;
using Rules = ReefProject;
using OnePart = std::array<MovePart<Rules>, 1>;
using TwoParts = std::array<MovePart<Rules>, 2>;

void choose(Move& move, int thing) { move.value = static_cast<std::uint8_t>(thing); }

/// A thing of a list, by its number in the move.
constexpr OnePart thing(std::string_view key, Data (*write)(const Rules&, const Move&),
                        int (*count)(const Rules&)) {
  return {{{key, write, count, &choose}}};
}
Data number(const Rules&, const Move& move) { return move.value + 1; }

constexpr OnePart kShip = thing(
    "ship", [](const Rules& r, const Move& m) { return Data(r.edition().ships[m.value].name.id); },
    [](const Rules& r) { return static_cast<int>(r.edition().ships.size()); });
constexpr OnePart kMission = thing(
    "mission", [](const Rules& r, const Move& m) { return Data(r.edition().missions[m.value].id); },
    [](const Rules& r) { return static_cast<int>(r.edition().missions.size()); });
constexpr OnePart kRoute = thing(
    "route", [](const Rules& r, const Move& m) { return Data(route_text(r.board(), m.value)); },
    [](const Rules& r) { return r.board().route_count(); });
constexpr OnePart kNode = thing(
    "node", [](const Rules& r, const Move& m) { return Data(r.board().nodes[m.value].id); },
    [](const Rules& r) { return r.board().node_count(); });
constexpr OnePart kSector = thing(
    "sector", [](const Rules& r, const Move& m) { return Data(r.board().sectors[m.value].id); },
    [](const Rules& r) { return r.board().sector_count(); });
constexpr OnePart kResource = thing(
    "resource", [](const Rules&, const Move& m) { return Data(kResourceIds[m.value]); },
    [](const Rules&) { return kResources; });
constexpr OnePart kPlace = thing("place", &number, [](const Rules&) { return kOfferSize; });
constexpr OnePart kRow = thing("row", &number, [](const Rules&) { return kRows; });
constexpr OnePart kMilestone =
    thing("milestone", &number, [](const Rules&) { return kMilestones; });
/// By the points at which it stands on the track.
constexpr OnePart kReward = thing(
    "reward", [](const Rules& r, const Move& m) { return Data(r.edition().rewards[m.value].at); },
    [](const Rules& r) { return static_cast<int>(r.edition().rewards.size()); });
constexpr OnePart kTile = thing(
    "tile", [](const Rules&, const Move& m) { return Data(kTileIds[m.value]); },
    [](const Rules&) { return kPollutionTiles; });
constexpr OnePart kObjective = thing(
    "objective", [](const Rules&, const Move& m) { return Data(kObjectiveIds[m.value]); },
    [](const Rules&) { return kObjectives; });

/// Column 0 is the printed crew.
constexpr TwoParts kCrew{{{"row", [](const Rules&, const Move& m) { return Data(m.value / 4 + 1); },
                           [](const Rules&) { return kRows; },
                           [](Move& m, int row) { choose(m, 4 * row + m.value % 4); }},
                          {"column", [](const Rules&, const Move& m) { return Data(m.value % 4); },
                           [](const Rules&) { return kColumns + 1; },
                           [](Move& m, int column) { choose(m, m.value / 4 * 4 + column); }}}};
/// A part without alternatives has one.
constexpr TwoParts kPartOfEffect{
    {{"part", &number, [](const Rules&) { return 2 * kMaxParts; }, &choose},
     {"alternative", [](const Rules&, const Move& m) { return Data(m.alternative + 1); },
      [](const Rules&) { return kMaxAlternatives; },
      [](Move& m, int alternative) { m = Move::make(m.kind, m.value, alternative); }}}};

constexpr std::array<MoveKind<Rules>, 34> kKinds{{
    {"ship", "ship-", Move::make(Kind::ship), kShip},
    {"keep", "keep-", Move::make(Kind::keep), kMission},
    {"discard", "discard-", Move::make(Kind::discard), kMission},
    {"recharge", "recharge", Move::make(Kind::recharge)},
    {"deploy", "deploy-", Move::make(Kind::deploy), kRoute},
    {"sail", "sail-", Move::make(Kind::sail), kNode},
    {"play", "play-", Move::make(Kind::play), kMission},
    {"do", "do-", Move::make(Kind::part), kPartOfEffect},
    {"gain", "gain-", Move::make(Kind::gain), kResource},
    {"fill", "fill-", Move::make(Kind::fill), kResource},
    {"take", "take-", Move::make(Kind::take), kMission},
    {"lay", "lay-", Move::make(Kind::lay), kMission},
    {"hire", "hire-", Move::make(Kind::hire), kPlace},
    {"intern", "intern", Move::make(Kind::intern)},
    {"row", "row-", Move::make(Kind::row), kRow},
    {"act", "act-", Move::make(Kind::activate), kCrew},
    {"free", "free-", Move::make(Kind::ball), kResource},
    {"forward", "forward", Move::make(Kind::forward)},
    {"side", "side", Move::make(Kind::side)},
    {"milestone", "milestone-", Move::make(Kind::milestone), kMilestone},
    {"return", "return-", Move::make(Kind::put_back), kMilestone},
    {"step", "step", Move::make(Kind::step)},
    {"extra", "extra-", Move::make(Kind::extra), kResource},
    {"ball", "ball-", Move::make(Kind::place), kRoute},
    {"clean", "clean-", Move::make(Kind::clean), kSector},
    {"reward", "reward-", Move::make(Kind::reward), kReward},
    {"refresh", "refresh-", Move::make(Kind::refresh), kTile},
    {"objective", "objective-", Move::make(Kind::objective), kObjective},
    {"reject", "reject-", Move::make(Kind::reject), kObjective},
    {"recycle", "recycle-", Move::make(Kind::recycle), kTile},
    {"exchange", "exchange-", Move::make(Kind::exchange), kResource},
    {"rival", "rival", Move::make(Kind::rival)},
    {"skip", "skip", Move::make(Kind::skip)},
    {"end", "end", Move::make(Kind::end)},
}};

}  // namespace

std::span<const MoveKind<ReefProject>> ReefProject::move_kinds() { return kKinds; }

Data ReefProject::parts(Move move) const { return write_move_parts(*this, move); }

Move ReefProject::read_parts(const Reader& reader) const { return read_move_parts(*this, reader); }

}  // namespace lagoon::reef_project
