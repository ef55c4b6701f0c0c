// Ships and missions of the set-up; taking, playing and discarding missions; sets.
#include <algorithm>

#include "games/reef_project/play.hpp"

namespace lagoon::reef_project {

// ----------------------------------------------------------------------------------------- set-up

/// RP-03: the last player chooses first.
void Play::choose_ship(int seat, int ship) {
  of(seat).ship = static_cast<std::uint8_t>(ship);
  s_.ships = static_cast<std::uint8_t>(s_.ships & ~(1U << ship));
  tell(seat, text::ship_chosen, Arg::name("ship", now_.edition().ships[at(ship)].name));
  ++s_.turn;
  if (seat != s_.first) {
    s_.active =
        static_cast<std::uint8_t>((s_.active + now_.rules().seats() - 1) % now_.rules().seats());
    return;
  }
  s_.ships = 0;
  if (now_.rules().options()[kMissionsOption] == 1) return start_first_turn();  // RP-05
  s_.phase = now_.rules().is_solo() ? Phase::discard : Phase::keep;
}

/// RP-04: simultaneous; what is kept stands first, so nobody sees which card it was.
void Play::keep_mission(int seat, Mission mission) {
  auto& cards = of(seat).drafted;
  const auto kept = std::find_if(cards.begin(), cards.end(),
                                 [&](const auto& card) { return card.value == mission; });
  std::rotate(cards.begin(), kept, kept + 1);
  s_.chosen = static_cast<std::uint8_t>(s_.chosen | (1U << seat));
  tell(seat, text::mission_kept, told_to(seat, arg(mission)));
  if (std::popcount(s_.chosen) == now_.rules().seats()) pass_missions();
}

void Play::pass_missions() {
  const int seats = now_.rules().seats();
  for (int from = 0; from < seats; ++from) {
    const int to = (from + 1) % seats;
    for (std::size_t i = 0; i < 2; ++i) {
      Concealable<Mission>& passed = of(from).passed[i];
      passed = of(from).drafted[i + 1];
      passed.seen.insert(seat_at(to));
      tell(to, text::mission_received, told_to(passed.seen, arg(passed.value)));
    }
  }
  for (int from = 0; from < seats; ++from) {
    const int to = (from + 1) % seats;
    for (std::size_t i = 0; i < 2; ++i) {
      of(to).drafted[i + 1] = of(from).passed[i];  // who passed it on knows it until a discard
    }
  }
  s_.chosen = 0;
  s_.phase = Phase::discard;
  ++s_.turn;
}

/// The discarded card stands last; the kept ones in the order of their numbers, which tells nobody
/// anything. All discards go under the deck in turn order.
void Play::discard_drafted(int seat, Mission mission) {
  auto& cards = of(seat).drafted;
  const auto out = std::find_if(cards.begin(), cards.end(),
                                [&](const auto& card) { return card.value == mission; });
  std::rotate(out, out + 1, cards.end());
  if (cards[0].value > cards[1].value) std::swap(cards[0], cards[1]);
  for (auto& card : cards) card.seen = SeatSet::only(seat_at(seat));
  s_.chosen = static_cast<std::uint8_t>(s_.chosen | (1U << seat));
  tell(seat, text::mission_rejected, told_to(seat, arg(mission)));
  if (std::popcount(s_.chosen) < now_.rules().seats()) return;
  s_.chosen = 0;
  FixedVector<Concealable<Mission>, kMissions> deck;
  for (int i = now_.rules().seats() - 1; i >= 0; --i) {
    deck.push_back(of((s_.first + i) % now_.rules().seats()).drafted[2]);
  }
  for (const auto& place : s_.mission_deck) deck.push_back(place);
  s_.mission_deck = deck;
  ++s_.turn;
  start_first_turn();
}

void Play::start_first_turn() {
  for (int i = 0; i < now_.rules().seats(); ++i) of(i).holds = 3;
  s_.active = s_.first;
  s_.phase = Phase::choose;
}

// ------------------------------------------------------------------------------------- the offer

void Play::remove_from_offer(int place) {
  auto& offer = s_.mission_offer;
  std::rotate(offer.begin() + place, offer.begin() + place + 1, offer.end());
  offer.back() = Mission::none;
  refill_missions();
}

/// RP-41: while the deck has cards the offer has no gap.
void Play::refill_missions() {
  const int seats = now_.rules().seats();
  for (Mission& place : s_.mission_offer) {
    if (place != Mission::none || s_.mission_deck.empty()) continue;
    place = s_.mission_deck.pop_back().value;
    tell(acting(), text::mission_offered, place);
    // The lowest cards are the discards of the draft, in turn order: all see whose this was.
    const int turn = s_.under + seats - 1 - s_.mission_deck.size();
    const bool drafted = turn >= 0 && turn < seats && now_.rules().options()[kMissionsOption] == 0;
    if (drafted) of((s_.first + turn) % seats).drafted[2].seen = SeatSet::everyone();
  }
}

void Play::take_mission(Mission mission) {
  use_one();
  mine().hand |= bit(mission);
  tell(s_.active, text::mission_taken, mission);
  const bool here = now_.edition().missions[at(mission)].island == s_.islands[now_.me().node];
  if (here && s_.phase == Phase::landed && s_.has_played == 0) s_.fresh = mission;
  const auto& offer = s_.mission_offer;
  remove_from_offer(
      static_cast<int>(std::find(offer.begin(), offer.end(), mission) - offer.begin()));
}

// --------------------------------------------------------------------------------------- the hand

/// A card leaves the hand for all to see. Of drafted cards the one that stays hidden moves to the
/// front: so nobody learns from its place how it compares with the other.
void Play::leave_hand(Mission mission) {
  Player& player = mine();
  if ((player.hand & bit(mission)) != 0) {
    player.hand &= ~bit(mission);
    return;
  }
  std::size_t i = player.drafted[0].value == mission && (player.holds & 1) != 0 ? 0 : 1;
  if (i == 0 && (player.holds & 2) != 0) {
    std::swap(player.drafted[0], player.drafted[1]);
    i = 1;
  }
  player.drafted[i].seen = SeatSet::everyone();
  player.holds = static_cast<std::uint8_t>(player.holds & ~(1U << i));
}

void Play::play_mission(Mission mission, bool with_effect) {
  const MissionCard& card = now_.edition().missions[at(mission)];
  leave_hand(mission);
  mine().played |= bit(mission);
  tell(s_.active, with_effect ? text::mission_played : text::mission_laid, mission);
  if (with_effect) {
    s_.has_played = 1;
    begin_mission(card);
  }
  score_sets();
  if (now_.has_power(s_.active, Power::unlock)) push(Frame::ball(1, false));  // RP-15
}

/// Its effect, with what is left of the island where both wait side by side (RP-32).
void Play::begin_mission(const MissionCard& card) {
  if (card.island < 0) {
    push_effect(card.effect);
    if (s_.phase != Phase::choose) return;
    s_.phase = Phase::travel;  // RP-30: it commits to Travel
    if (!now_.can_sail(now_.me().energy)) take_energy();
    return;
  }
  if (card.alternative) {  // the island is forfeited completely
    for (int i = 0; i + 1 < s_.frames.size(); ++i) s_.frames[i] = s_.frames[i + 1];
    s_.frames.pop_back();
    return push_effect(card.effect);
  }
  const bool together = s_.frames.size() == 1 && s_.frames[0].kind() == Frame::Kind::parts;
  if (!together) return push_effect(card.effect);
  const Frame island = s_.frames.pop_back();
  push_effect(card.effect, island.effect());
  const int parts = now_.effects().size(card.effect);
  s_.frames[0].set_parts_left(((1U << parts) - 1) | (island.parts_left() << parts));
}

/// RP-41: it goes under the deck, and all see it.
void Play::discard_mission(Mission mission) {
  leave_hand(mission);
  FixedVector<Concealable<Mission>, kMissions> deck;
  deck.push_back(Concealable<Mission>::open(mission));
  for (const auto& place : s_.mission_deck) deck.push_back(place);
  s_.mission_deck = deck;
  ++s_.under;
  tell(s_.active, text::mission_discarded, mission);
  refill_missions();
}

/// RP-37, RP-38: before this card there was no set, so which suits belong to it is no choice.
void Play::score_sets() {
  std::array<std::uint64_t, kSuits> by_suit{};
  for (std::uint64_t cards = now_.me().played; cards != 0; cards &= cards - 1) {
    const auto mission = at(std::countr_zero(cards));
    by_suit[at(now_.edition().missions[mission].suit)] |= 1ULL << mission;
  }
  std::uint64_t set = 0;
  for (std::size_t suit = 0; suit < kIslandSuits; ++suit)
    set |= by_suit[suit] & (~by_suit[suit] + 1);
  std::uint64_t wild = by_suit[at(Suit::wild)];
  int wilds = now_.rules().options()[kSetsOption] == kJokerSets ? 3 : 1;
  for (; wild != 0 && wilds > 0 && std::popcount(set) < 3; --wilds) {
    set |= wild & (~wild + 1);
    wild &= wild - 1;
  }
  if (std::popcount(set) < 3) return;
  mine().played &= ~set;
  mine().flipped |= set;  // RP-39
  tell(s_.active, text::set_completed);
  score(s_.active, Source::sets, now_.rules().ship_points().set);
}

}  // namespace lagoon::reef_project
