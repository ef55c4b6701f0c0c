// What is hidden, imagined anew: exactly what the viewer has not seen, and in accordance with what
// the viewer passed on or looked through.
#include <algorithm>

#include "games/reef_project/situation.hpp"

namespace lagoon::reef_project {
namespace {

template <class Id>
bool is_real(Id id) {
  return at(id) < at(static_cast<Id>(0xFE));
}

/// The numbers first, first + 1, ... that are not in `seen`, in random order.
template <class Id, int Capacity>
FixedVector<Id, Capacity> unseen(int first, int count, std::uint64_t seen, Rng& rng) {
  FixedVector<Id, Capacity> ids;
  for (int i = first; i < first + count; ++i) {
    if (((seen >> i) & 1U) == 0) ids.push_back(static_cast<Id>(i));
  }
  rng.shuffle(ids);
  return ids;
}

/// Fills the places of one state, kind by kind.
class Imagination {
 public:
  Imagination(const ReefProject& rules, State& state, Rng& rng)
      : rules_(rules), s_(state), rng_(rng) {}

  void imagine() {
    missions();
    objectives();
    milestones();
    crew();
    pollution();
    seafloor();
    actions();
    for (auto& byte : s_.chance) {
      if (byte.is_unknown()) byte.value = static_cast<std::uint8_t>(rng_.below(0xFF));
    }
  }

 private:
  [[nodiscard]] Player& player(int i) { return s_.players[at(i)]; }

  // -------------------------------------------------------------------------------- missions

  /// The place of a seat's discard in the deck, or -1 if it was drawn.
  [[nodiscard]] int discard_place(int seat) const {
    const int turn = (seat - s_.first + rules_.seats()) % rules_.seats();
    const int place = s_.under + rules_.seats() - 1 - turn;
    return place < s_.mission_deck.size() ? place : -1;
  }
  [[nodiscard]] bool has_discards() const {
    return s_.phase >= Phase::choose && rules_.options()[kMissionsOption] == 0;
  }

  void missions() {
    std::uint64_t seen = 0;
    const auto see = [&seen](Mission mission) {
      if (is_real(mission)) seen |= bit(mission);
    };
    for (const Mission mission : s_.mission_offer) see(mission);
    for (const auto& place : s_.mission_deck) see(place.value);
    for (int i = 0; i < rules_.players(); ++i) {
      seen |= player(i).hand | player(i).played | player(i).flipped;
      for (const auto& place : player(i).drafted) see(place.value);
    }
    // RP-04: what the viewer passed on is among the cards of the next player.
    for (int from = 0; from < rules_.seats(); ++from) {
      auto& cards = player((from + 1) % rules_.seats()).drafted;
      FixedVector<std::uint8_t, kDrafted> places;
      for (std::uint8_t i = 0; i < kDrafted; ++i) {
        if (cards[i].is_unknown()) places.push_back(i);
      }
      const bool in_order = lies_as_passed((from + 1) % rules_.seats());
      if (!in_order) rng_.shuffle(places);
      for (int i = 1; i >= 0; --i) {
        const Mission passed = player(from).passed[at(i)].value;
        if (!is_real(passed) || (seen & bit(passed)) != 0) continue;
        cards[places.pop_back()].value = passed;
        see(passed);
      }
    }
    std::uint64_t others = ~0ULL;  // cards of islands that are not in play do not exist
    for (std::size_t i = 0; i < rules_.edition().missions.size(); ++i) {
      const int island = rules_.edition().missions[i].island;
      const bool exists =
          island < 0 || rules_.edition().islands[at(island)].players <= rules_.players();
      if (exists) others &= ~(1ULL << i);
    }
    auto pool = unseen<Mission, kMissions>(0, kMissions, seen | others, rng_);
    for (int i = 0; i < rules_.seats(); ++i) {
      for (auto& place : player(i).drafted) {
        if (place.is_unknown()) place.value = pool.pop_back();
      }
      if (has_discards() && discard_place(i) >= 0) {
        s_.mission_deck[discard_place(i)].value = player(i).drafted[2].value;
      }
    }
    for (auto& place : s_.mission_deck) {
      if (place.is_unknown()) place.value = pool.pop_back();
    }
    for (int i = 0; i < rules_.seats(); ++i) sort_drafted(player(i));
    passed_missions();
  }

  /// Hidden cards in hand lie in order.
  void sort_drafted(Player& player) const {
    const bool dealt = rules_.options()[kMissionsOption] == 1;
    const bool both = s_.phase >= Phase::choose
                          ? player.holds == 3
                          : dealt || (s_.phase == Phase::discard && is_done(player));
    if (both && player.drafted[0].value > player.drafted[1].value) {
      std::swap(player.drafted[0], player.drafted[1]);
    }
  }
  [[nodiscard]] bool is_done(const Player& player) const {
    return ((s_.chosen >> (&player - s_.players.data())) & 1) != 0;
  }

  /// Before the second step of the draft the first card is the receiver's own.
  [[nodiscard]] bool lies_as_passed(int seat) const {
    return s_.phase == Phase::discard && !is_done(s_.players[at(seat)]);
  }

  /// Which cards others passed on, where the viewer cannot know: two of the three.
  void passed_missions() {
    for (int from = 0; from < rules_.seats(); ++from) {
      auto& passed = player(from).passed;
      if (!passed[0].is_unknown()) continue;
      auto cards = player((from + 1) % rules_.seats()).drafted;
      if (!lies_as_passed((from + 1) % rules_.seats())) {
        FixedVector<Mission, kDrafted> mixed;
        for (const auto& card : cards) mixed.push_back(card.value);
        rng_.shuffle(mixed);
        for (std::size_t i = 0; i < kDrafted; ++i) cards[i].value = mixed[static_cast<int>(i)];
      }
      passed[0].value = cards[1].value;
      passed[1].value = cards[2].value;
    }
  }

  // ------------------------------------------------------------------------------ objectives

  void objectives() {
    std::uint64_t seen = 0;
    const auto see = [&seen](Objective objective) {
      if (is_real(objective)) seen |= 1ULL << at(objective);
    };
    const auto later = [this](int rank) {  // the places of what was passed on at this rank
      FixedVector<Concealable<Objective>*, 8> places;
      for (int i = 0; i < rules_.seats(); ++i) {
        Player& other = player(i);
        if (other.drafts_at > rank && other.objective.value != Objective::none) {
          places.push_back(&other.objective);
        }
      }
      for (auto& card : s_.objectives) places.push_back(&card);
      // The first discard was made before anything was passed on.
      for (int i = 1; i < s_.objectives_out.size(); ++i) places.push_back(&s_.objectives_out[i]);
      return places;
    };
    for_each_objective([&](auto& card) { see(card.value); });
    // RP-92: what the viewer passed on is with those who came later, or was discarded by the last.
    for (int i = 0; i < rules_.seats(); ++i) {
      const auto& rejected = player(i).rejected;
      if (rejected.empty() || rejected[0].is_unknown()) continue;
      FixedVector<Objective, 4> pool;
      for (const auto& card : rejected) {
        if ((seen >> at(card.value) & 1U) == 0) pool.push_back(card.value);
      }
      rng_.shuffle(pool);
      for (Concealable<Objective>* place : later(player(i).drafts_at)) {
        if (!place->is_unknown() || pool.empty()) continue;
        place->value = pool.pop_back();
        see(place->value);
      }
    }
    auto pool = unseen<Objective, kObjectives>(0, kObjectives, seen, rng_);
    for_each_objective([&](auto& card) {
      if (card.is_unknown()) card.value = pool.pop_back();
    });
    for (int i = 0; i < rules_.seats(); ++i) {
      auto& rejected = player(i).rejected;
      if (rejected.empty() || !rejected[0].is_unknown()) continue;
      FixedVector<Objective, 8> passed;
      for (const Concealable<Objective>* place : later(player(i).drafts_at)) {
        passed.push_back(place->value);
      }
      rng_.shuffle(passed);
      for (int n = 0; n < rejected.size(); ++n) rejected[n].value = passed[n];
    }
  }
  template <class F>
  void for_each_objective(F f) {
    for (int i = 0; i < rules_.seats(); ++i) f(player(i).objective);
    for (auto& card : s_.objectives) f(card);
    for (auto& card : s_.objectives_out) f(card);
  }

  // ------------------------------------------------------------------- single kinds of tiles

  void milestones() {
    std::uint64_t seen = 0;
    const auto each = [this](auto f) {
      for (auto& stack : s_.milestones) {
        for (auto& tile : stack) f(tile);
      }
      for (int i = 0; i < rules_.players(); ++i) {
        for (auto& tile : player(i).milestones) f(tile);
      }
    };
    each([&](auto& tile) {
      if (is_real(tile.value)) seen |= 1ULL << at(tile.value);
    });
    // RP-23: what the viewer put back is still in the stack or with those who took one later.
    for_each_returned([&](auto& returned, const auto& places) {
      if (returned[0].is_unknown()) return;
      FixedVector<Milestone, kMaxPlayers> pool;
      for (const auto& tile : returned) {
        if (((seen >> at(tile.value)) & 1U) == 0) pool.push_back(tile.value);
        seen |= 1ULL << at(tile.value);
      }
      rng_.shuffle(pool);
      for (Concealable<Milestone>* place : places) {
        if (place->is_unknown()) place->value = pool.pop_back();
      }
    });
    auto pool = unseen<Milestone, kMilestones>(0, kMilestones, seen, rng_);
    each([&](auto& tile) {
      if (tile.is_unknown()) tile.value = pool.pop_back();
    });
    for_each_returned([&](auto& returned, const auto& places) {
      if (!returned[0].is_unknown()) return;
      unsigned tiles = 0;
      for (const Concealable<Milestone>* place : places) tiles |= 1U << at(place->value);
      for (auto& tile : returned) {  // by number
        tile.value = static_cast<Milestone>(std::countr_zero(tiles));
        tiles &= tiles - 1;
      }
    });
  }
  /// Calls f with what a player put back and the places where all of it lies now.
  template <class F>
  void for_each_returned(F f) {
    for (int i = 0; i < rules_.seats(); ++i) {
      for (std::size_t fork = 0; fork < kForks; ++fork) {
        auto& returned = player(i).returned[fork];
        if (returned.empty()) continue;
        FixedVector<Concealable<Milestone>*, kMaxPlayers> places;
        for (auto& tile : s_.milestones[fork]) places.push_back(&tile);
        for (int other = 0; other < rules_.players(); ++other) {
          const int left = player(other).stack_left[fork];
          if (left > 0 && left < player(i).stack_left[fork]) {
            places.push_back(&player(other).milestones[fork]);
          }
        }
        f(returned, places);
      }
    }
  }

  void crew() {
    std::array<int, kCrewTiles> left{};
    const auto& kinds = rules_.edition().crew;
    for (std::size_t i = 0; i < kinds.size(); ++i) {
      left[i] = kinds[i].copies - s_.crew_discards[i];
    }
    const auto see = [&left](Crew crew) {
      if (is_real(crew)) --left[at(crew)];
    };
    for (const Crew crew : s_.crew_offer) see(crew);
    for (const auto& place : s_.crew_stack) see(place.value);
    for (int i = 0; i < rules_.seats(); ++i) {
      for (const CrewSpace space : player(i).crew) {
        if (!space.empty()) see(space.crew());
      }
    }
    for (const Frame& frame : s_.frames) {
      if (frame.kind() == Frame::Kind::row) see(frame.hired());
    }
    FixedVector<Crew, kCrewTiles> pool;
    for (std::size_t i = 0; i < kCrewTiles; ++i) {
      for (; left[i] > 0; --left[i]) pool.push_back(static_cast<Crew>(i));
    }
    rng_.shuffle(pool);
    for (auto& place : s_.crew_stack) {
      if (place.is_unknown()) place.value = pool.pop_back();
    }
  }

  void pollution() {
    std::uint64_t seen = 0;
    for (const auto& tile : s_.pollution) {
      if (!tile.is_unknown()) seen |= 1ULL << at(tile.value);
    }
    for (int size = 0; size < kSizes; ++size) {
      const int first = kFirstPollution[at(size)];
      auto pool = unseen<Pollution, kPollutionTiles>(first, kPollutionCounts[at(size)], seen, rng_);
      for (int i = first; i < first + kPollutionCounts[at(size)]; ++i) {
        if (s_.pollution[at(i)].is_unknown()) s_.pollution[at(i)].value = pool.pop_back();
      }
    }
  }

  void seafloor() {
    std::uint64_t seen = 0;
    for (const auto& tile : s_.seafloor) {
      if (!tile.is_unknown()) seen |= 1ULL << at(tile.value);
    }
    auto light = unseen<Seafloor, kSeafloorTiles>(0, kLightTiles, seen, rng_);
    auto dark =
        unseen<Seafloor, kSeafloorTiles>(kLightTiles, kSeafloorTiles - kLightTiles, seen, rng_);
    for (int i = 0; i < kSeafloorRow; ++i) {
      auto& tile = s_.seafloor[at(i)];
      if (tile.is_unknown()) tile.value = i < kLightRow ? light.pop_back() : dark.pop_back();
    }
  }

  /// The cards of the rival that were turned over since the last shuffle are known.
  void actions() {
    std::uint64_t seen = s_.actions_seen;
    if (is_real(s_.action)) seen |= 1ULL << at(s_.action);
    for (const auto& card : s_.actions) {
      if (is_real(card.value)) seen |= 1ULL << at(card.value);
    }
    auto pool = unseen<Action, kActions>(0, kActions, seen, rng_);
    for (auto& card : s_.actions) {
      if (card.is_unknown()) card.value = pool.pop_back();
    }
  }

  const ReefProject& rules_;
  State& s_;
  Rng& rng_;
};

}  // namespace

State ReefProject::determinize(const Known<State>& known, Rng& rng) const {
  State state = known.state();
  Imagination(*this, state, rng).imagine();
  return state;
}

}  // namespace lagoon::reef_project
