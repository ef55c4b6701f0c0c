#include "learning/reasons/reef_gardens.hpp"

#include "games/reef_gardens/spaces.hpp"

namespace lagoon::learning {
namespace {

using namespace reef_gardens;
using GardenTerms = Terms<ReefGardens>;
using GardenReasons = Reasons<ReefGardens>;
using Kind = Move::Kind;

/// What is told by a part moves out of its term.
void take_out(TermValues<ReefGardens>& terms, GardenTerms::Term term, int& part, int value) {
  part += value;
  terms[term] -= value;
}

int species_of_reef(const State& state, int reef) {
  return species_of(state.spaces[at(reef)].tile());
}

/// The building site whose ring has this space; none: -1.
int site_around(const ReefGardens& rules, int space) {
  for (int site = 0; site < rules.board().sites.size(); ++site) {
    if (rules.board().sites[site].ring.contains(space)) return site;
  }
  return -1;
}

/// Around a station if there is one, else around the space.
Look look_at(const ReefGardens& rules, int space) {
  const int site = site_around(rules, space);
  if (site >= 0) {
    return {Statement(text::look_site, Arg::word("site", site_letter(site))),
            {std::string(site_letter(site))}};
  }
  const int width = rules.board().width;
  Look look{Statement(text::look_space, Arg::square("space", space % width, space / width)), {}};
  SpaceSet around;
  around.insert(space);
  for (const int each : around | rules.board().beside(around)) {
    if (each < rules.board().spaces()) look.marks.push_back(space_text(rules.board(), each));
  }
  return look;
}

}  // namespace

void GardenReasons::split(const Rules& rules, const State& state, Seat seat,
                          TermValues<Rules>& terms, Parts& parts) {
  const auto& points = state.players[at(seat)].points;
  for (std::size_t i = 0; i < points.size(); ++i) {
    take_out(terms, GardenTerms::kPoints, parts[i], kPoint * points[i]);
  }
  if (state.phase == Phase::over) return;
  const SpaceSet clownfish = clownfish_among_tiles(state) & spaces_with_tile(state);
  for (const int reef : divers_of(state, index(seat))) {
    int& part = parts[at(kFirstReef + species_of_reef(state, reef))];
    const int fish = (clownfish & spaces_of_reef(state, reef)).size();
    take_out(terms, GardenTerms::kReefs, part, kPoint * (state.reef_size[at(reef)] + fish));
  }
  for (int site = 0; site < rules.board().sites.size(); ++site) {
    take_out(terms, GardenTerms::kStations, parts[at(kFirstSite + site)],
             GardenTerms::at_station(rules, state, site)[at(seat)]);
  }
}

Telling GardenReasons::telling(const Rules& rules, int number) {
  switch (number) {
    case GardenTerms::kMoney:
      return {&text::why_money_more, &text::why_money_less, {}};
    case GardenTerms::kDivers:
      return {&text::why_divers_more, &text::why_divers_less, {}};
    case GardenTerms::kShells:
      return {&text::why_shells_more, &text::why_shells_less, {}};
    case GardenTerms::kWaiting:
      return {&text::why_waiting_more, &text::why_waiting_less, {}};
    case GardenTerms::kRivals:
      return {&text::why_rivals_more, &text::why_rivals_less, {}};
    default:
      break;
  }
  if (number < GardenTerms::kTerms) {
    return {&text::why_term, &text::why_term, Arg::term("term", *GardenTerms::kNames[at(number)])};
  }
  const int part = number - GardenTerms::kTerms;
  if (part < kFirstReef) {
    return {&text::why_scored, &text::why_scored,
            Arg::term("source", source_name(static_cast<Source>(part)))};
  }
  if (part < kFirstSite) {
    return {&text::why_reef_more, &text::why_reef_less,
            Arg::name("species", rules.edition().species[at(part - kFirstReef)].name)};
  }
  return {&text::why_site_more, &text::why_site_less,
          Arg::word("site", site_letter(part - kFirstSite))};
}

void GardenReasons::mark(const Rules& rules, Seat seat, const State& chosen, const State&,
                         int number, Marks& marks) {
  const int part = number - GardenTerms::kTerms;
  if (part >= kFirstSite) marks.emplace_back(site_letter(part - kFirstSite));
  if (part < kFirstReef || part >= kFirstSite) return;
  for (const int reef : divers_of(chosen, index(seat))) {
    if (species_of_reef(chosen, reef) != part - kFirstReef) continue;
    for (const int space : spaces_of_reef(chosen, reef)) {
      marks.push_back(space_text(rules.board(), space));
    }
  }
}

Look GardenReasons::look(const Rules& rules, const State&, Seat, std::span<const Move> turn) {
  for (const Move move : turn) {
    switch (move.kind) {
      case Kind::plant:
      case Kind::algae:
      case Kind::octopus:
      case Kind::turtle:
        return look_at(rules, move.value);
      case Kind::site:
        return {Statement(text::look_site, Arg::word("site", site_letter(move.value))),
                {std::string(site_letter(move.value))}};
      case Kind::close:
        return {Statement(text::look_surfacing), {}};
      default:
        break;
    }
  }
  for (const Move move : turn) {
    if (move.kind == Kind::buy || move.kind == Kind::boat) {
      return {Statement(text::look_nursery), {}};
    }
  }
  return {Statement(text::look_means), {}};
}

}  // namespace lagoon::learning
