#include "learning/reasons/reef_project.hpp"

#include "games/reef_project/ids.hpp"

namespace lagoon::learning {
namespace {

using namespace reef_project;
using ProjectTerms = Terms<ReefProject>;
using ProjectReasons = Reasons<ReefProject>;
using Kind = Move::Kind;

/// Of the terms, in their order.
struct TermWords {
  const Sentence* more;
  const Sentence* less;
};
constexpr std::array<TermWords, ProjectTerms::kTerms> kTermWords{{
    {&text::why_track_more, &text::why_track_less},
    {&text::why_research_more, &text::why_research_less},
    {&text::why_diver_more, &text::why_diver_less},
    {&text::why_term, &text::why_term},  // sectors are told one by one
    {&text::why_pollution_more, &text::why_pollution_less},
    {&text::why_resources_more, &text::why_resources_less},
    {&text::why_crew_more, &text::why_crew_less},
    {&text::why_balls_more, &text::why_balls_less},
    {&text::why_rewards_more, &text::why_rewards_less},
    {&text::why_missions_more, &text::why_missions_less},
    {&text::why_objective_more, &text::why_objective_less},
    {&text::why_term, &text::why_term},  // a ship is chosen once
    {&text::why_rivals_more, &text::why_rivals_less},
}};
constexpr std::array<TermWords, ProjectReasons::kFirstSector + 1> kPartWords{{
    {&text::why_milestones_more, &text::why_milestones_less},
    {&text::why_played_more, &text::why_played_less},
    {&text::why_coins_more, &text::why_coins_less},
    {&text::why_energy_more, &text::why_energy_less},
    {&text::why_sector_more, &text::why_sector_less},
}};

Look look_at_sector(const ReefProject& rules, int sector) {
  const std::string& id = rules.board().sectors[at(sector)].id;
  return {Statement(text::look_sector, Arg::word("sector", id)), {"sector " + id}};
}

/// The last sector beside a route: each has one at least.
Look look_at_route(const ReefProject& rules, int route) {
  const auto& beside = rules.board().sectors_beside[at(route)];
  if (beside.empty()) return {Statement(text::look_routes), {}};
  return look_at_sector(rules, beside[beside.size() - 1]);
}

/// Where a single decision takes place; nothing if it is not worth a look by itself.
Look look_at_move(const ReefProject& rules, Seat seat, const Move& move) {
  const std::string own = std::to_string(index(seat)) + ":";
  switch (move.kind) {
    case Kind::deploy:
    case Kind::place:
      return look_at_route(rules, move.value);
    case Kind::clean:
      return look_at_sector(rules, move.value);
    case Kind::play:
      return {Statement(text::look_missions),
              {own + "mission " + rules.edition().missions[move.value].id}};
    case Kind::take:
    case Kind::keep:
    case Kind::discard:
      return {Statement(text::look_offer), {}};
    case Kind::hire:
    case Kind::row:
      return {Statement(text::look_crew), {}};
    case Kind::ship:
      return {Statement(text::look_ships), {}};
    case Kind::sail:
      return {Statement(text::look_ship), {}};
    case Kind::recharge:
      return {Statement(text::look_recharge), {}};
    default:
      return {};
  }
}

}  // namespace

void ProjectReasons::split(const Rules& rules, const State& state, Seat seat,
                           TermValues<Rules>& terms, Parts& parts) {
  const ProjectTerms::Fine fine = ProjectTerms::fine(rules, state, seat);
  parts[kMilestones] = fine.milestones;
  parts[kPlayed] = fine.played;
  parts[kCoins] = fine.coins;
  parts[kEnergy] = fine.energy;
  terms[ProjectTerms::kPoints] -= fine.milestones + fine.played;
  terms[ProjectTerms::kResources] -= fine.coins + fine.energy;
  for (std::size_t i = 0; i < fine.sectors.size(); ++i) {
    parts[kFirstSector + i] = fine.sectors[i];
    terms[ProjectTerms::kSectors] -= fine.sectors[i];
  }
}

Telling ProjectReasons::telling(const Rules& rules, int number) {
  const int part = number - ProjectTerms::kTerms;
  if (part < 0) {
    const TermWords& words = kTermWords[at(number)];
    return {words.more, words.less, Arg::term("term", *ProjectTerms::kNames[at(number)])};
  }
  const TermWords& words = kPartWords[at(std::min<int>(part, kFirstSector))];
  if (part < kFirstSector) return {words.more, words.less, {}};
  return {words.more, words.less,
          Arg::word("sector", rules.board().sectors[at(part - kFirstSector)].id)};
}

void ProjectReasons::mark(const Rules& rules, Seat seat, const State&, const State&, int number,
                          Marks& marks) {
  const std::string own = std::to_string(index(seat)) + ":";
  const int part = number - ProjectTerms::kTerms;
  if (part >= kFirstSector) {
    marks.push_back("sector " + rules.board().sectors[at(part - kFirstSector)].id);
  } else if (part == kMilestones) {
    marks.push_back(own + "milestones");
  } else if (number == ProjectTerms::kResearch) {
    marks.push_back(own + "research");
  } else if (number == ProjectTerms::kSeafloor) {
    marks.push_back(own + "diver");
  } else if (number == ProjectTerms::kObjective) {
    marks.push_back(own + "objective");
  } else if (number == ProjectTerms::kResources || number == ProjectTerms::kBalls) {
    for (const char* resource : kResourceIds) marks.push_back(own + "track " + resource);
  } else if (number == ProjectTerms::kCrew) {
    for (int row = 1; row <= kRows; ++row) marks.push_back(own + "row " + std::to_string(row));
  }
}

Look ProjectReasons::look(const Rules& rules, const State&, Seat seat, std::span<const Move> turn) {
  for (const Move& move : turn) {
    Look look = look_at_move(rules, seat, move);
    if (look.where.sentence != nullptr) return look;
  }
  return {Statement(text::look_means), {}};
}

}  // namespace lagoon::learning
