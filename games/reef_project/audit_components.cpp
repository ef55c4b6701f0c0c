// Every component is somewhere, once, and known to the right players.
#include <algorithm>

#include "games/reef_project/audit.hpp"

namespace lagoon::reef_project {

bool Audit::exists(std::size_t mission) const {
  const int island = now_.edition().missions[mission].island;
  return island < 0 || now_.edition().islands[at(island)].players <= now_.rules().players();
}

/// Every mission of this number of players is in one place.
void Audit::missions() {
  std::uint64_t seen = 0;
  int count = 0;
  for (const Mission mission : s_.mission_offer) see(mission, seen, count, "mission_offer");
  for (const auto& card : s_.mission_deck) see(card.value, seen, count, "mission_deck");
  for (int i = 0; i < now_.rules().players(); ++i) {
    const Player& p = now_.player(i);
    for (const std::uint64_t set : {p.hand, p.played, p.flipped}) {
      if ((seen & set) != 0) fault(text::component_twice, of_player(i, "hand"));
      seen |= set;
      count += std::popcount(set);
    }
    for (unsigned n = 0; n < kDrafted; ++n) {
      const bool held = s_.phase < Phase::choose || ((p.holds >> n) & 1U) != 0;
      if (held) see(p.drafted[n].value, seen, count, "players");
    }
  }
  int expected = 0;
  for (std::size_t i = 0; i < now_.edition().missions.size(); ++i) {
    if (exists(i)) {
      ++expected;
    } else if (((seen >> i) & 1U) != 0) {
      fault(text::mission_not_in_game, "mission_deck");
    }
  }
  need(count == expected, text::wrong_mission_count, "mission_deck");
  const auto gap = std::find(s_.mission_offer.begin(), s_.mission_offer.end(), Mission::none);
  const bool full = gap == s_.mission_offer.end();
  need(full ||
           (s_.mission_deck.empty() &&
            std::all_of(gap, s_.mission_offer.end(), [](Mission m) { return m == Mission::none; })),
       text::gap_in_offer, "mission_offer");
}

/// RP-04: what the players were dealt, kept, passed on and discarded.
void Audit::drafted_missions() {
  const bool dealt = now_.rules().options()[kMissionsOption] == 1;
  const bool begun = s_.phase >= Phase::choose;
  const bool passed = !dealt && !now_.rules().is_solo() && s_.phase >= Phase::discard;
  for (int i = 0; i < now_.rules().players(); ++i) {
    const Player& p = now_.player(i);
    const int cards = now_.is_rival(i) ? 0 : dealt ? 2 : kDrafted;
    bool fits = p.holds <= 3 && (begun || p.holds == 0);
    for (int n = 0; n < kDrafted; ++n) {
      const auto& card = p.drafted[at(n)];
      fits = fits && (n < cards) == (card.value < Mission::none);
      const bool held = !begun || ((p.holds >> n) & 1) != 0;
      const bool just_passed = s_.phase == Phase::discard && passed && !is_done(i) && n > 0;
      if (n < cards && held && !just_passed) {
        fits = fits && card.seen == SeatSet::only(seat_at(i));
      }
      if (n < 2 && n < cards && !held) fits = fits && card.seen.is_everyone();
    }
    if (now_.is_rival(i)) fits = fits && p.holds == 0;
    const bool sorted = dealt || begun || (s_.phase == Phase::discard && is_done(i));
    if (sorted && fits && cards > 0 && (!begun || p.holds == 3)) {
      fits = p.drafted[0].value < p.drafted[1].value;
    }
    if (p.holds == 2) fits = false;  // the hidden card lies first
    const int next = (i + 1) % now_.rules().seats();
    for (const auto& card : p.passed) {
      const auto& others = now_.player(next).drafted;
      const bool there = std::any_of(others.begin(), others.end(),
                                     [&](const auto& c) { return c.value == card.value; });
      SeatSet both = SeatSet::only(seat_at(i));
      both.insert(seat_at(next));
      const bool is_passed = passed && !now_.is_rival(i);
      fits = fits && (is_passed ? there && card.seen == both && card.value < Mission::none
                                : card == kNothing<Mission>);
    }
    if (passed && !now_.is_rival(i)) fits = fits && p.passed[0].value != p.passed[1].value;
    if (s_.phase == Phase::discard && passed && !is_done(next)) {
      const auto& theirs = now_.player(next).drafted;
      fits = fits && theirs[1] == p.passed[0] && theirs[2] == p.passed[1];
    }
    if (!fits) fault(text::wrong_draft, of_player(i, "drafted"));
  }
  if (begun && !dealt) discards();
}

/// The discards of the draft lie under the deck until they are drawn.
void Audit::discards() {
  for (int turn = 0; turn < now_.rules().seats(); ++turn) {
    const int seat = (s_.first + turn) % now_.rules().seats();
    const auto& card = now_.player(seat).drafted[2];
    const int place = s_.under + now_.rules().seats() - 1 - turn;
    const bool in_deck = place < s_.mission_deck.size();
    const bool fits =
        in_deck ? s_.mission_deck[place] == card && card.seen == SeatSet::only(seat_at(seat))
                : card.seen.is_everyone();
    if (!fits) fault(text::wrong_draft, of_player(seat, "drafted"));
  }
  for (int i = 0; i < s_.mission_deck.size(); ++i) {
    const SeatSet seen = s_.mission_deck[i].seen;
    if (i < s_.under) need(seen.is_everyone(), text::wrong_audience, "mission_deck");
    if (i >= s_.under + now_.rules().seats()) {
      need(seen == SeatSet::nobody(), text::wrong_audience, "mission_deck");
    }
  }
}

void Audit::crew() {
  std::array<int, kCrewTiles> left{};
  for (std::size_t i = 0; i < now_.edition().crew.size(); ++i) {
    left[i] = now_.edition().crew[i].copies - s_.crew_discards[i];
  }
  const auto take = [&](Crew crew) {
    if (crew < Crew::none) --left[at(crew)];
  };
  for (const Crew tile : s_.crew_offer) take(tile);
  for (const auto& tile : s_.crew_stack) take(tile.value);
  for (int i = 0; i < now_.rules().seats(); ++i) {
    for (const CrewSpace space : now_.player(i).crew) {
      if (!space.empty()) take(space.crew());
    }
  }
  for (const Frame& frame : s_.frames) {
    if (frame.kind() != Frame::Kind::row) continue;
    if (at(frame.hired()) >= now_.edition().crew.size()) return fault(text::wrong_frame, "frames");
    take(frame.hired());
  }
  const bool exact = std::all_of(left.begin(), left.end(), [](int n) { return n == 0; });
  need(exact, text::wrong_crew_count, "crew_stack");
  for (int i = 0; i < s_.crew_stack.size(); ++i) {
    const bool next = i == s_.crew_stack.size() - 1;
    need(s_.crew_stack[i].seen == (next ? SeatSet::everyone() : SeatSet::nobody()),
         text::wrong_audience, "crew_stack");
  }
  const int offered = now_.offered_crew();
  for (int i = offered; i < kOfferSize; ++i) {
    need(s_.crew_offer[at(i)] == Crew::none, text::gap_in_offer, "crew_offer");
  }
  const bool any = std::any_of(s_.crew_discards.begin(), s_.crew_discards.end(),
                               [](std::uint8_t n) { return n > 0; });
  need(offered == kOfferSize || (s_.crew_stack.empty() && !any), text::gap_in_offer, "crew_offer");
}

void Audit::objectives() {
  std::uint64_t seen = 0;
  int count = 0;
  std::uint64_t ranks = 0;
  std::uint64_t all = 0;
  for (int i = 0; i < now_.rules().seats(); ++i) {
    see(now_.player(i).objective.value, seen, count, "players");
    ranks |= 1ULL << now_.player(i).drafts_at;
    all |= 1ULL << (i + 1);
    const bool over = s_.phase == Phase::over;
    const auto& card = now_.player(i).objective;
    const bool fits = card.value == Objective::none || over
                          ? card.seen.is_everyone()
                          : card.seen == SeatSet::only(seat_at(i));
    if (!fits) fault(text::wrong_audience, of_player(i, "objective"));
  }
  for (const auto& card : s_.objectives) see(card.value, seen, count, "objectives");
  for (const auto& card : s_.objectives_out) see(card.value, seen, count, "objectives_out");
  need(count == now_.rules().seats() + 2, text::wrong_objectives, "objectives");
  need(ranks == (s_.drafted != 0 ? all : 1ULL), text::wrong_objectives, "players");
  objective_draft();
}

/// Who has kept one, and who remembers what.
void Audit::objective_draft() {
  int rank = s_.drafted != 0 ? now_.rules().seats() : 0;  // so many have kept one and passed on
  bool kept_first = false;
  for (const Frame& frame : s_.frames) {
    if (frame.kind() == Frame::Kind::objective) rank = frame.rank();
    if (frame.kind() == Frame::Kind::reject) {
      rank = 0;
      kept_first = true;
    }
  }
  for (int i = 0; i < now_.rules().seats(); ++i) {
    const Player& p = now_.player(i);
    const int mine = p.drafts_at - 1;
    const bool passed = s_.drafted != 0 && mine < rank;
    const bool kept = passed || (kept_first && mine == 0);
    const bool remembers = passed && mine + 1 < now_.rules().seats();
    bool fits = kept == (p.objective.value != Objective::none) &&
                p.rejected.size() == (remembers ? now_.rules().seats() - mine : 0);
    for (const auto& card : p.rejected) {
      fits = fits && card.seen == SeatSet::only(seat_at(i)) && passed_on(card.value, p.drafts_at);
    }
    if (!fits) fault(text::wrong_objectives, of_player(i, "rejected"));
    for (const auto& card : s_.objectives) {
      const bool passes = rank > 0 && mine == rank - 1;
      const bool sees = s_.drafted != 0 && (mine == rank || passes);
      need(card.seen.contains(seat_at(i)) == sees, text::wrong_audience, "objectives");
    }
  }
  const int drawn = now_.rules().seats() + 2;
  const int out = s_.objectives_out.size();
  const bool open = s_.drafted == 0 || rank < now_.rules().seats();
  int expected_out = !open ? 2 : rank > 0 ? 1 : 0;
  need(out == expected_out, text::wrong_objectives, "objectives_out");
  const int kept = rank + (kept_first ? 1 : 0);
  need(s_.objectives.size() == (open ? drawn - kept - out : 0), text::wrong_objectives,
       "objectives");
  for (int n = 0; n < out; ++n) {
    int sees = 0;
    for (int i = 0; i < now_.rules().seats(); ++i) {
      const bool by_first = n == 0 && now_.rules().seats() > 1;
      const bool should = now_.player(i).drafts_at == (by_first ? 1 : now_.rules().seats());
      sees += s_.objectives_out[n].seen.contains(seat_at(i)) == should ? 1 : 0;
    }
    need(sees == now_.rules().seats(), text::wrong_audience, "objectives_out");
  }
}

bool Audit::passed_on(Objective objective, int rank) const {
  for (int i = 0; i < now_.rules().seats(); ++i) {
    if (now_.player(i).drafts_at > rank && now_.player(i).objective.value == objective) return true;
  }
  const auto is_it = [&](const auto& card) { return card.value == objective; };
  return std::any_of(s_.objectives.begin(), s_.objectives.end(), is_it) ||
         (s_.objectives_out.size() > 1 && is_it(s_.objectives_out[1]));
}

void Audit::milestones() {
  std::uint64_t seen = 0;
  int count = 0;
  for (const auto& stack : s_.milestones) {
    for (const auto& tile : stack) see(tile.value, seen, count, "milestones");
  }
  for (int i = 0; i < now_.rules().players(); ++i) {
    const Player& p = now_.player(i);
    for (std::size_t fork = 0; fork < kForks; ++fork) {
      const auto& tile = p.milestones[fork];
      see(tile.value, seen, count, "players");
      const bool face_up = ((p.face_up >> fork) & 1) != 0;
      const bool pending = i == s_.active && is_looking(fork);
      const bool past = p.research > 2 * kForkSteps[fork] && !pending;
      bool fits = past == (tile.value < Milestone::none) && (past || !face_up);
      if (past) {
        fits = fits && tile.seen.is_everyone() == face_up &&
               (now_.is_rival(i) || tile.seen.contains(seat_at(i)));
      }
      if (!fits) fault(text::wrong_milestones, of_player(i, "milestones"));
    }
    if (p.face_up > 3) fault(text::wrong_milestones, of_player(i, "face_up"));
  }
  need(count == kForks * (now_.rules().players() + 1), text::wrong_milestones, "milestones");
  for (std::size_t fork = 0; fork < kForks; ++fork) {
    int taken = 0;
    for (int i = 0; i < now_.rules().players(); ++i) {
      taken += now_.player(i).milestones[fork].value < Milestone::none ? 1 : 0;
    }
    need(s_.milestones[fork].size() + taken == now_.rules().players() + 1, text::wrong_milestones,
         "milestones");
    for (int i = 0; i < now_.rules().players(); ++i) {
      if (!remembers_milestones(i, fork)) {
        fault(text::wrong_milestones, of_player(i, "returned"));
      }
    }
    for (const auto& tile : s_.milestones[fork]) {
      need(is_known_to_lookers(tile.seen, fork, 0, -1), text::wrong_audience, "milestones");
    }
    for (int i = 0; i < now_.rules().players(); ++i) {
      const Player& p = now_.player(i);
      if (((p.face_up >> fork) & 1) != 0 || p.stack_left[fork] == 0) continue;
      if (!is_known_to_lookers(p.milestones[fork].seen, fork, p.stack_left[fork], i)) {
        fault(text::wrong_audience, of_player(i, "milestones"));
      }
    }
  }
}

/// RP-23: each took one after another, and who looked through the stack knows what stayed there.
bool Audit::remembers_milestones(int i, std::size_t fork) const {
  const Player& p = now_.player(i);
  const int left = p.stack_left[fork];
  const bool took = p.milestones[fork].value < Milestone::none;
  if (took != (left > 0) || (took && left < s_.milestones[fork].size())) return false;
  if (left > now_.rules().players()) return false;
  std::uint64_t stayed = 0;
  for (const auto& tile : s_.milestones[fork]) stayed |= 1ULL << at(tile.value);
  for (int other = 0; other < now_.rules().players(); ++other) {
    const int others = now_.player(other).stack_left[fork];
    if (other != i && left > 0 && others == left) return false;
    const Milestone theirs = now_.player(other).milestones[fork].value;
    if (others > 0 && others < left && theirs < Milestone::none) stayed |= 1ULL << at(theirs);
  }
  const auto& returned = p.returned[fork];
  if (((p.face_up >> fork) & 1) == 0) return returned.empty();
  if (returned.size() != left) return false;
  for (int n = 0; n < left; ++n) {
    if (returned[n].seen != SeatSet::only(seat_at(i))) return false;
    if (((stayed >> at(returned[n].value)) & 1U) == 0) return false;
    if (n > 0 && returned[n].value <= returned[n - 1].value) return false;
  }
  return true;
}

/// Whether only those know a milestone who looked through the stack while it lay there, which
/// means that they left more than `left`; and its owner.
bool Audit::is_known_to_lookers(SeatSet seen, std::size_t fork, int left, int owner) const {
  if (seen.is_everyone()) return false;
  for (int i = 0; i < now_.rules().seats(); ++i) {
    const bool looks_now = i == s_.active && left == 0 && is_looking(fork);
    const bool looked =
        ((now_.player(i).face_up >> fork) & 1) != 0 && now_.player(i).stack_left[fork] > left;
    if (seen.contains(seat_at(i)) && i != owner && !looks_now && !looked) return false;
  }
  return true;
}

bool Audit::is_looking(std::size_t fork) const {
  return std::any_of(s_.frames.begin(), s_.frames.end(), [&](const Frame& frame) {
    return frame.kind() == Frame::Kind::milestone && frame.stack() == static_cast<int>(fork);
  });
}

void Audit::seafloor() {
  int deepest = 0;
  for (int i = 0; i < now_.rules().players(); ++i)
    deepest = std::max<int>(deepest, now_.player(i).diver);
  std::uint64_t seen = 0;
  int count = 0;
  for (int i = 0; i < kSeafloorRow; ++i) {
    const auto& tile = s_.seafloor[at(i)];
    see(tile.value, seen, count, "seafloor");
    need((at(tile.value) < kLightTiles) == (i < kLightRow), text::wrong_seafloor, "seafloor");
    const bool revealed = deepest / kStepsPerTile >= i;
    need(tile.seen == (revealed ? SeatSet::everyone() : SeatSet::nobody()), text::wrong_audience,
         "seafloor");
  }
  seen = 0;
  for (int i = 0; i < kOxygenRow; ++i) {
    see(s_.oxygen[at(i)], seen, count, "oxygen");
    need((s_.oxygen[at(i)] < kYellowOxygen) == (i < kOxygenRow / 2), text::wrong_seafloor,
         "oxygen");
    const bool turned = deepest / kStepsPerTile >= i + 1;
    need((((s_.oxygen_flipped >> i) & 1) != 0) == turned, text::wrong_seafloor, "oxygen_turned");
  }
}

void Audit::pollution() {
  std::uint64_t seen = 0;
  int count = 0;
  std::array<int, kMaxSectors> on{};
  for (int i = 0; i < kPollutionTiles; ++i) {
    const auto& tile = s_.pollution[at(i)];
    see(tile.value, seen, count, "pollution");
    int size = 0;
    while (i >= kFirstPollution[at(size + 1)]) ++size;
    const int value = static_cast<int>(tile.value);
    need(value >= kFirstPollution[at(size)] && value < kFirstPollution[at(size + 1)],
         text::wrong_pollution, "pollution");
    const TilePlace where = s_.pollution_at[at(i)];
    const int sector = where.on_sector();
    if (sector >= 0) {
      ++on[at(sector)];
      need(now_.board().sectors[at(sector)].sharks == size + 1, text::wrong_pollution, "pollution");
    }
    const int owner = where.owner();
    const bool known = owner >= 0 && !now_.is_rival(owner);
    bool fits = owner >= 0 || tile.seen == SeatSet::nobody();
    if (known) fits = fits && tile.seen.contains(seat_at(owner));
    if (where.is_used() || (owner >= 0 && s_.phase == Phase::over)) {
      fits = fits && tile.seen.is_everyone();
    }
    if (owner >= 0 && !tile.seen.is_everyone()) {
      const SeatSet only = known ? SeatSet::only(seat_at(owner)) : SeatSet::nobody();
      fits = fits && tile.seen == only;
    }
    if (owner >= 0 && now_.is_rival(owner)) fits = fits && !where.is_used();
    need(fits, text::wrong_audience, "pollution");
  }
  for (int sector = 0; sector < now_.board().sector_count(); ++sector) {
    const bool cleaned = ((s_.cleaned >> sector) & 1) != 0;
    bool pending = false;
    bool enclosed_later = false;
    for (const Frame& frame : s_.frames) {
      pending = pending || (frame.kind() == Frame::Kind::award && frame.sector() == sector);
      enclosed_later =
          enclosed_later || (frame.kind() == Frame::Kind::clean && frame.sector() == sector) ||
          (frame.kind() == Frame::Kind::sector && ((frame.sectors() >> sector) & 1U) != 0);
    }
    need(on[at(sector)] == (cleaned && !pending ? 0 : 1), text::wrong_pollution, "pollution");
    need(now_.is_enclosed(sector) == (cleaned || enclosed_later), text::wrong_cleaned, "cleaned");
  }
}

}  // namespace lagoon::reef_project
